#include "build/kernel_build.hpp"

#include "base/text.hpp"
#include "build/dump.hpp"
#include "nvidia/device_list.hpp"

namespace cjit {

namespace {

std::string producer_of(const Nvrtc& nvrtc) { return concat("NVRTC ", nvrtc.major(), '.', nvrtc.minor()); }

// The architecture of device 0, as machine code.
Arch native_arch(const Driver& driver) {
  if (count_devices(driver) == 0)
    throw Error(CJIT_ERROR_NO_DEVICE, CJIT_STAGE_REQUEST,
                "cannot build for 'native': there is no CUDA device; name an architecture such as sm_90");
  return {.cc = describe_device(driver, 0).cc};
}

void log_compilation(const Log& log, const Compilation& compilation, const Nvrtc& nvrtc) {
  if (!log.enabled(CJIT_LOG_LEVEL_DEBUG)) return;
  log.write(CJIT_LOG_LEVEL_DEBUG,
            concat(producer_of(nvrtc), " compiles ", compilation.source_name, ": ", join(compilation.options, " ")));
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

}  // namespace

SharedRecord build_kernel(Context& context, KernelRequest request) {
  check_source(request.source);
  Arch arch = requested_arch(request, context.default_arch);
  if (arch.native) arch = native_arch(*context.toolkit.driver());
  const auto nvrtc = context.toolkit.nvrtc();
  arch = choose_arch(arch, nvrtc->architectures(), request.ptx_fallback, producer_of(*nvrtc));
  auto images = requested_images(request, arch);
  auto policy = std::move(request.policy);
  const Compilation compilation =
      plan_compilation(std::move(request), arch, std::move(images), context.toolkit.include_dirs(), *nvrtc);
  log_compilation(context.log, compilation, *nvrtc);
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
  record->producer = producer_of(*nvrtc);
  record->cuda_version = nvrtc->cuda_version();
  record->cache_outcome = CJIT_CACHE_OUTCOME_BUILT;
  record->compile_nanoseconds = static_cast<std::uint64_t>(compiled.duration.count());
  return record;
}

}  // namespace cjit
