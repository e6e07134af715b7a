#include "build/kernel_build.hpp"

#include "base/text.hpp"
#include "build/dump.hpp"
#include "nvidia/device_list.hpp"

namespace cjit {

namespace {

// The architecture of device 0, as machine code.
Arch native_arch(const Driver& driver) {
  if (count_devices(driver) == 0)
    throw Error(CJIT_ERROR_NO_DEVICE, CJIT_STAGE_REQUEST,
                "cannot build for 'native': there is no CUDA device; name an architecture such as sm_90");
  return {.cc = describe_device(driver, 0).cc};
}

void log_compilation(const Log& log, const Compilation& compilation, const CompilerTraits& compiler) {
  if (!log.enabled(CJIT_LOG_LEVEL_DEBUG)) return;
  log.write(CJIT_LOG_LEVEL_DEBUG,
            concat(compiler.name(), " compiles ", compilation.source_name, ": ", join(compilation.options, " ")));
}

CompiledProgram compile_and_dump(Context& context, const Compilation& compilation, const Nvrtc& nvrtc) {
  const Dump dump(context.dump_dir, compilation, context.log);
  try {
    CompiledProgram compiled = compile(nvrtc, compilation);
    dump.succeeded(compiled);
    return compiled;
  } catch (const Error& error) {
    context.log.write(CJIT_LOG_LEVEL_ERROR, error.what());
    dump.failed(error);
    throw;
  }
}

Arch wanted_arch(Context& context, const KernelRequest& request) {
  const Arch arch = requested_arch(request, context.default_arch);
  return arch.native ? native_arch(*context.toolkit.driver()) : arch;
}

SharedRecord compile_kernel(Context& context, KernelRequest request, Arch arch) {
  const auto nvrtc = context.toolkit.nvrtc();
  const CompilerTraits compiler = traits_of(*nvrtc);
  arch = choose_arch(arch, compiler.architectures, request.ptx_fallback, compiler.name());
  auto images = requested_images(request, arch);
  auto policy = std::move(request.policy);
  const Compilation compilation =
      plan_compilation(std::move(request), arch, std::move(images), context.toolkit.include_dirs(), compiler);
  log_compilation(context.log, compilation, compiler);
  CompiledProgram compiled = compile_and_dump(context, compilation, *nvrtc);
  context.log.write(CJIT_LOG_LEVEL_INFO, concat("built ", compilation.source_name, " for ", to_string(arch), " in ",
                                                compiled.duration.count() / 1000000, " ms, ",
                                                compiled.images.front().bytes.size(), " bytes"));
  auto record = std::make_shared<BuildRecord>();
  record->family = CJIT_FAMILY_KERNEL;
  record->cc = arch.cc;
  record->arch_feature = static_cast<unsigned char>(arch.feature);
  record->images = std::move(compiled.images);
  record->names = std::move(compiled.names);
  record->policy = std::move(policy);
  record->log = std::move(compiled.log);
  record->diagnostics = std::move(compiled.diagnostics);
  record->producer = compiler.name();
  record->cuda_version = compiler.cuda_version();
  record->compile_nanoseconds = static_cast<std::uint64_t>(compiled.duration.count());
  return record;
}

// The NVRTC that was opened is not the one that the key was made for.
struct CompilerChanged {};

BuildSurroundings surroundings_of(Context& context) {
  const auto compiler = context.toolkit.compiler_file();
  return {.compiler_identity = compiler ? compiler->identity : "",
          .toolkit_include_dirs = context.toolkit.include_dirs()};
}

cjit_cache_mode_t wished_mode(const Context& context, const CacheWish& wish) {
  return wish.mode != CJIT_CACHE_MODE_DEFAULT ? wish.mode : context.cache.settings().mode;
}

// A dump is of a compilation, so there has to be one.
cjit_cache_mode_t mode_of(const Context& context, const CacheWish& wish) {
  const cjit_cache_mode_t mode = wished_mode(context, wish);
  if (context.dump_dir.empty() || mode == CJIT_CACHE_MODE_OFF) return mode;
  return mode == CJIT_CACHE_MODE_READ_ONLY ? CJIT_CACHE_MODE_OFF : CJIT_CACHE_MODE_REFRESH;
}

// Why nothing is taken from the cache in that mode.
const char* reason_of(const Context& context, const CacheWish& wish) {
  const cjit_cache_mode_t mode = wished_mode(context, wish);
  if (mode == CJIT_CACHE_MODE_OFF) return "the mode is OFF";
  return mode == CJIT_CACHE_MODE_REFRESH ? "the mode is REFRESH"
                                         : "there is a dump folder, and a dump is of a compilation";
}

Served build_with_key(Context& context, const KernelRequest& request, const Arch& arch, const BuildKey& key,
                      const CacheWish& wish, const std::string& compiler_identity) {
  if (!key.obstacle.empty())
    return context.cache.bypass(key.obstacle, [&] { return compile_kernel(context, request, arch); });
  if (compiler_identity.empty()) {
    if (auto served = context.cache.any_toolchain(key.key.request)) return *std::move(served);
    context.toolkit.nvrtc();  // throws, saying where was looked; or it is there after all
    throw CompilerChanged();
  }
  const auto make = [&] {
    context.toolkit.nvrtc();
    if (context.toolkit.compiler_file()->identity != compiler_identity) throw CompilerChanged();
    return compile_kernel(context, request, arch);
  };
  return context.cache.fetch({.key = key.key,
                              .fields = key.fields,
                              .mode = mode_of(context, wish),
                              .why_not_taken = reason_of(context, wish),
                              .wait = wish.wait.count() != 0 ? wish.wait : context.cache.settings().wait},
                             make);
}

}  // namespace

std::optional<Served> remembered_kernel(Context& context, const Hash128& spelling, const CacheWish& wish) {
  const cjit_cache_mode_t mode = mode_of(context, wish);
  if (mode != CJIT_CACHE_MODE_USE && mode != CJIT_CACHE_MODE_READ_ONLY) return std::nullopt;
  std::optional<Served> served;
  context.requests.read(spelling, [&](const RememberedRequest& remembered) {
    if (!context.scanner().still_holds(*remembered.closure)) return;
    if (SharedRecord record = context.cache.in_memory(remembered.key))
      served = Served{std::move(record), CJIT_CACHE_OUTCOME_MEMORY, remembered.key_text, ""};
  });
  return served;
}

Served build_kernel(Context& context, KernelRequest request, const CacheWish& wish,
                    const std::optional<Hash128>& spelling) {
  check_source(request.source);
  const Arch arch = wanted_arch(context, request);
  if (mode_of(context, wish) == CJIT_CACHE_MODE_OFF)
    return context.cache.bypass(reason_of(context, wish),
                                [&] { return compile_kernel(context, std::move(request), arch); });
  for (bool again = false;; again = true) {
    const BuildSurroundings surroundings = surroundings_of(context);
    const BuildKey key = key_of(request, arch, surroundings, context.scanner());
    try {
      Served served = build_with_key(context, request, arch, key, wish, surroundings.compiler_identity);
      if (spelling && key.is_of_contents_alone && served.outcome != CJIT_CACHE_OUTCOME_BYPASSED &&
          !surroundings.compiler_identity.empty())
        context.requests.remember(*spelling, {key.key, key.key.text(), key.closure});
      return served;
    } catch (const CompilerChanged&) {
      context.requests.clear();
      if (again)
        throw Error(CJIT_ERROR_TOOLKIT_MISMATCH, CJIT_STAGE_TOOLKIT,
                    "the NVRTC on disk was replaced while it was in use; start the program again");
    }
  }
}

BuildKey describe_key(Context& context, const KernelRequest& request) {
  check_source(request.source);
  return key_of(request, wanted_arch(context, request), surroundings_of(context), context.scanner());
}

}  // namespace cjit
