#include "build/kernel_build.hpp"

#include <algorithm>
#include <map>

#include "artifact/argument_schema.hpp"
#include "artifact/image_kernels.hpp"
#include "base/text.hpp"
#include "build/compiler_trace_file.hpp"
#include "build/dump.hpp"
#include "build/header_set.hpp"
#include "build/slim.hpp"
#include "nvcc/ptxas_output.hpp"
#include "toolkit/compiler_variables.hpp"

namespace cjit {

namespace {

void log_compilation(const Log& log, const Compilation& compilation, const CompilerTraits& compiler) {
  if (!log.shows_commands()) return;
  log.write_command(
      concat(compiler.name(), " compiles ", compilation.source_name, ": ", join(compilation.options, " ")));
}

// One build: what it is of, how it is done, and for whom.
struct KernelBuild {
  Context& context;
  const BuildWish& wish;
  const BuildControl& control;
  BuildSurroundings surroundings;                // empty where there is no key
  std::shared_ptr<const HeaderClosure> closure;  // nullptr where there is no key
  std::shared_ptr<const NvccToolchain> nvcc;     // nullptr: NVRTC compiles
  CompileOutcome outcome{};                      // of the compilation, if there was one
};

// NVRTC writes its own trace, which it counts from its own beginning. Precompiled headers were made without.
CompileOutcome compile_with_compiler_trace(Context& context, const Compilation& compilation, const CompileWish& wish) {
  const CompilerTraceFile file;
  Compilation traced = compilation;
  traced.options.push_back(file.option());
  CompileOutcome outcome = context.compilers().compile(traced, nullptr, wish);
  context.trace.add_compiler(file.read(), Trace::Clock::now() - outcome.program.duration,
                             {outcome.worker, outcome.worker != 0});
  return outcome;
}

template <typename Compile>
CompileOutcome dump_what_it_does(Context& context, const Compilation& compilation, Compile compile) {
  const Dump dump(context.dump_dir, compilation, context.log);
  try {
    CompileOutcome outcome = compile();
    dump.succeeded(outcome.program);
    return outcome;
  } catch (const Error& error) {
    context.log.write(CJIT_LOG_LEVEL_ERROR, error.what());
    dump.failed(error);
    throw;
  }
}

CompileWish compile_wish(const KernelBuild& build, const std::stop_token& stop) {
  CompileWish wish = compile_wish(build.context, build.wish, build.control, stop);
  wish.parses_much = build.closure == nullptr || parses_much(*build.closure);
  wish.compiler_identity = build.surroundings.compiler_identity;
  return wish;
}

std::optional<HeaderSet> wanted_header_set(KernelBuild& build, const KernelRequest& request,
                                           const Compilation& compilation) {
  const bool pch = build.wish.pch != CJIT_SWITCH_DEFAULT ? build.wish.pch == CJIT_SWITCH_ON : build.context.workers.pch;
  if (build.closure == nullptr || !pch) return std::nullopt;
  return header_set_of(request, compilation, build.surroundings, build.context.scanner());
}

Arch wanted_arch(Context& context, const KernelRequest& request) {
  const Arch requested = requested_arch(request, context.default_arch);
  const Arch arch = requested.native ? native_arch(*context.toolkit().driver()) : requested;
  if (request.slim) check_slim(request, arch);
  return arch;
}

// Of the first image that says what its kernels take; nothing where none does.
std::vector<ImageKernel> kernels_of(const std::vector<Image>& images) try {
  for (const Image& image : images)
    if (image.kind == CJIT_IMAGE_KIND_CUBIN || image.kind == CJIT_IMAGE_KIND_PTX)
      return read_image_kernels(image.bytes).kernels;
  return {};
} catch (const Error&) {
  return {};
}

// As it was given, once it is known to be the kernel's; or the one that the image tells, or the kernel's signature.
std::string schema_of(const ImageKernel& kernel, const std::string& given, const std::string& name) {
  if (given.empty()) return to_string(schema_of_signature(kernel));
  if (given == kSchemaOfImage) return to_string(schema_of_parameters(kernel.parameters));
  std::vector<std::uint64_t> sizes;
  for (const KernelParameter& parameter : kernel.parameters) sizes.push_back(parameter.size);
  check_schema(parse_argument_schema(given), sizes, name, CJIT_STAGE_COMPILE);
  return given;
}

// What was given for an image that does not tell its kernels' parameters.
void require_schema_without_image(const std::string& given, const std::string& name) {
  if (given == kSchemaOfImage)
    throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_COMPILE,
                concat("the argument schema of '", name,
                       "' is to be read from the image, and this image does not tell it; write the schema, or build a "
                       "cubin or PTX"));
}

// Throws Error: CJIT_ERROR_ARGUMENT_MISMATCH for an argument schema that is not its kernel's, CJIT_ERROR_UNSUPPORTED
// for one that the image should tell and does not.
void settle_schemas(BuildRecord& record) {
  std::vector<std::string>& schemas = record.argument_schemas;
  if (record.names.empty()) return;
  schemas.resize(record.names.size());
  const std::vector<ImageKernel> kernels = kernels_of(record.images);
  std::map<std::string_view, const ImageKernel*> by_symbol;
  for (const ImageKernel& kernel : kernels) by_symbol.emplace(kernel.symbol, &kernel);
  for (std::size_t i = 0; i < record.names.size(); ++i) {
    const std::string& name = record.names[i].expression;
    if (kernels.empty()) {
      require_schema_without_image(schemas[i], name);
      continue;
    }
    if (const auto kernel = by_symbol.find(record.names[i].lowered); kernel != by_symbol.end())
      schemas[i] = schema_of(*kernel->second, schemas[i], name);
    else if (!schemas[i].empty())
      throw Error(CJIT_ERROR_ARGUMENT_MISMATCH, CJIT_STAGE_COMPILE,
                  concat("'", name, "' has an argument schema and is no kernel; give it none"));
  }
  if (std::all_of(schemas.begin(), schemas.end(), [](const auto& schema) { return schema.empty(); })) schemas.clear();
}

// What a compiler made of a request.
struct Making {
  Arch arch;
  CompiledProgram program;
  std::string producer;
  std::uint32_t cuda_version;
};

Making compile_by_nvrtc(KernelBuild& build, KernelRequest request, Arch arch, const std::stop_token& stop) {
  Context& context = build.context;
  const CompileWish wish = compile_wish(build, stop);
  const CompilerTraits compiler = context.compilers().compiler(wish);
  arch = choose_arch(arch, compiler.architectures, request.ptx_fallback, compiler.name());
  auto images = requested_images(request, arch);
  const Compilation compilation =
      plan_compilation(request, arch, std::move(images), context.toolkit().include_dirs(), compiler);
  log_compilation(context.log, compilation, compiler);
  build.outcome = dump_what_it_does(context, compilation, [&] {
    constexpr std::uint32_t kCompilerTraceSince = 12'080;
    if (context.trace_compiler && context.trace.is_on() && compiler.cuda_version() >= kCompilerTraceSince)
      return compile_with_compiler_trace(context, compilation, wish);
    const auto headers = wanted_header_set(build, request, compilation);
    return context.compilers().compile(compilation, headers ? &*headers : nullptr, wish);
  });
  CompiledProgram& compiled = build.outcome.program;
  const auto& ptxas_options = request.options.list(option::kPtxas);
  if (std::find(ptxas_options.begin(), ptxas_options.end(), "-v") != ptxas_options.end())
    compiled.ptxas_reports = parse_ptxas_reports(compiled.log);
  return {arch, std::move(compiled), compiler.name(), compiler.cuda_version()};
}

Making compile_by_nvcc(KernelBuild& build, KernelRequest request, Arch arch, const std::stop_token& stop) {
  Context& context = build.context;
  const NvccToolchain& nvcc = *build.nvcc;
  arch = choose_arch(arch, nvcc.architectures, request.ptx_fallback, nvcc.name());
  auto images = requested_images(request, arch);
  const NvccCompilation compilation = plan_nvcc(std::move(request), arch, std::move(images));
  const std::chrono::milliseconds wished = build.wish.time_limit;
  const NvccRun run{
      .time_limit = wished.count() != 0 ? wished : context.workers.time_limit, .stop = stop, .log = &context.log};
  build.outcome = dump_what_it_does(context, compilation.program, [&] {
    const Trace::Span span(context.trace, "nvcc", compilation.program.source_name);
    return CompileOutcome{compile(nvcc, compilation, run), CJIT_BUILD_PLACE_COMPILER_PROCESS,
                          concat("nvcc is a program: ", nvcc.program, ", with ", nvcc.host_program)};
  });
  return {arch, std::move(build.outcome.program), nvcc.name(), nvcc.cuda_version()};
}

Making compile_source(KernelBuild& build, KernelRequest request, const Arch& wanted, const std::stop_token& stop) {
  return build.nvcc != nullptr ? compile_by_nvcc(build, std::move(request), wanted, stop)
                               : compile_by_nvrtc(build, std::move(request), wanted, stop);
}

// Makes the cubin of the LTO-IR. What time the compilation took is not left for the link.
std::vector<ImageVariable> link_slim(KernelBuild& build, const KernelRequest& request, Making& made,
                                     const std::stop_token& stop) {
  Context& context = build.context;
  const Trace::Span span(context.trace, "slim link", request.source_name);
  const CompileWish wish = compile_wish(context, build.wish, build.control, stop);
  const auto link = [&](LinkProgram program) {
    constexpr std::chrono::milliseconds kShortest{1};
    CompileWish rest = wish;
    if (wish.time_limit.count() != 0)
      rest.time_limit = std::max(
          wish.time_limit - std::chrono::duration_cast<std::chrono::milliseconds>(made.program.duration), kShortest);
    LinkedProgram linked = context.compilers().link(std::move(program), CJIT_LINKER_NVJITLINK, rest).program;
    made.program.duration += linked.duration;
    return linked;
  };
  return make_slim(request, made.arch, made.program, link);
}

SharedRecord compile_kernel(KernelBuild& build, KernelRequest request, const Arch& wanted,
                            const std::stop_token& stop) {
  Making made = compile_source(build, request.slim ? lto_ir_request(request) : request, wanted, stop);
  CompiledProgram& compiled = made.program;
  std::vector<ImageVariable> dropped;
  if (request.slim) dropped = link_slim(build, request, made, stop);
  const Arch& arch = made.arch;
  build.context.log.write(
      CJIT_LOG_LEVEL_INFO,
      concat("built ", request.source_name.empty() ? "kernel.cu" : request.source_name, " for ", to_string(arch),
             " in ", compiled.duration.count() / 1000000, " ms, ", compiled.images.front().bytes.size(), " bytes"));
  auto record = std::make_shared<BuildRecord>();
  record->family = CJIT_FAMILY_KERNEL;
  record->cc = arch.cc;
  record->arch_feature = static_cast<unsigned char>(arch.feature);
  record->images = std::move(compiled.images);
  record->names = std::move(compiled.names);
  record->argument_schemas = std::move(request.argument_schemas);
  settle_schemas(*record);
  record->policy = std::move(request.policy);
  record->log = std::move(compiled.log);
  record->diagnostics = std::move(compiled.diagnostics);
  record->ptxas_reports = std::move(compiled.ptxas_reports);
  record->dropped = std::move(dropped);
  record->producer = std::move(made.producer);
  record->cuda_version = made.cuda_version;
  record->compile_nanoseconds = static_cast<std::uint64_t>(compiled.duration.count());
  run_image_passes(request.image_passes, *record);
  return record;
}

// Nothing for NVRTC.
std::shared_ptr<const NvccToolchain> nvcc_of(Context& context, const KernelRequest& request) {
  if (request.compiler != CJIT_COMPILER_NVCC) return nullptr;
  return context.nvcc_toolchains().find(request.host_compiler);
}

BuildSurroundings surroundings_of(Context& context, const NvccToolchain* nvcc, bool slim) {
  std::string linker = slim ? context.linker_identity(CJIT_LINKER_NVJITLINK) : "";
  if (nvcc != nullptr)
    return {.compiler_identity = nvcc->identity,
            .linker_identity = std::move(linker),
            .toolkit_include_dirs = nvcc->include_dirs,
            .host_include_dirs = nvcc->host_include_dirs};
  const auto compiler = context.toolkit().compiler_file();
  return {.compiler_identity = compiler ? compiler->identity : "",
          .linker_identity = std::move(linker),
          .toolkit_include_dirs = context.toolkit().include_dirs()};
}

Served build_with_key(KernelBuild& build, const KernelRequest& request, const Arch& arch, const BuildKey& key) {
  Context& context = build.context;
  const auto make = [&](const std::stop_token& stop) { return compile_kernel(build, request, arch, stop); };
  if (!key.obstacle.empty()) return context.cache.bypass(key.obstacle, build.control.stop, make);
  if (key.key.toolchain == KeyHash{}) {
    if (auto served = context.cache.any_toolchain(key.key.request)) return *std::move(served);
    if (build.surroundings.compiler_identity.empty()) context.toolkit().nvrtc();  // throws, saying where was looked
    if (request.slim) context.toolkit().nvjitlink();                              // likewise
    throw CompilerChanged();                                                    // or they are there after all
  }
  const Fetching fetching = fetching_of(context, build.wish);
  return context.cache.fetch({.key = key.key,
                              .fields = key.fields,
                              .mode = fetching.mode,
                              .why_not_taken = fetching.why_not_taken,
                              .wait = fetching.wait,
                              .stop = build.control.stop,
                              .trace = &context.trace},
                             make);
}

BuildKey traced_key(Context& context, const KernelRequest& request, const Arch& arch,
                    const BuildSurroundings& surroundings) {
  const Trace::Span span(context.trace, "key and header scan", request.source_name);
  return key_of(request, arch, surroundings, context.scanner());
}

Error compiler_changed_error() {
  return Error(CJIT_ERROR_TOOLKIT_MISMATCH, CJIT_STAGE_TOOLKIT,
               "the NVRTC on disk was replaced while it was in use; start the program again");
}

// With what was compiled for this call, if it was. The cache has it even if it is not within the caller's limits.
Served finished(Served served, KernelBuild& build) {
  check_limits(*served.record, build.wish.limits);
  served.place = build.outcome.place;
  served.pch = build.outcome.pch;
  served.place_note = std::move(build.outcome.note);
  return served;
}

}  // namespace

std::optional<Served> remembered_kernel(Context& context, const Spelling& spelling, const BuildWish& wish) {
  const cjit_cache_mode_t mode = fetching_of(context, wish).mode;
  if (mode != CJIT_CACHE_MODE_USE && mode != CJIT_CACHE_MODE_READ_ONLY) return std::nullopt;
  std::optional<Served> served;
  context.requests.read(spelling, [&](const RememberedRequest& remembered) {
    if (!context.scanner().still_holds(*remembered.closure) || remembered.variables != compiler_variables()) return;
    if (remembered.nvcc != nullptr && !context.nvcc_toolchains().still_holds(*remembered.nvcc)) return;
    if (SharedRecord record = context.cache.in_memory(remembered.key))
      served = Served{std::move(record), CJIT_CACHE_OUTCOME_MEMORY, remembered.key_text, ""};
  });
  if (served) check_limits(*served->record, wish.limits);
  return served;
}

Served build_kernel(Context& context, KernelRequest request, const BuildWish& wish,
                    const std::optional<Spelling>& spelling, const BuildControl& control) {
  const Trace::Span span(context.trace, "build", request.source_name);
  check_texts(request);
  const Arch arch = wanted_arch(context, request);
  const auto nvcc = nvcc_of(context, request);
  if (const Fetching fetching = fetching_of(context, wish); fetching.mode == CJIT_CACHE_MODE_OFF) {
    KernelBuild build{.context = context, .wish = wish, .control = control, .nvcc = nvcc};
    const auto make = [&](const std::stop_token& stop) { return compile_kernel(build, request, arch, stop); };
    return finished(context.cache.bypass(fetching.why_not_taken, control.stop, make), build);
  }
  for (bool again = false;; again = true) {
    KernelBuild build{.context = context,
                      .wish = wish,
                      .control = control,
                      .surroundings = surroundings_of(context, nvcc.get(), request.slim),
                      .nvcc = nvcc};
    BuildKey key = traced_key(context, request, arch, build.surroundings);
    build.closure = key.obstacle.empty() ? key.closure : nullptr;
    try {
      Served served = build_with_key(build, request, arch, key);
      const bool is_known = key.key.toolchain != KeyHash{};
      if (spelling && key.is_of_contents_alone && served.outcome != CJIT_CACHE_OUTCOME_BYPASSED && is_known)
        context.requests.remember(*spelling, {key.key, key.key.text(), key.closure, std::move(key.variables), nvcc});
      return finished(std::move(served), build);
    } catch (const CompilerChanged&) {
      context.requests.clear();
      if (again) throw compiler_changed_error();
    }
  }
}

cjit_pch_outcome_t warm_headers(Context& context, const KernelRequest& request, const BuildWish& wish) {
  check_texts(request);
  if (request.compiler == CJIT_COMPILER_NVCC)
    throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_REQUEST,
                "nvcc has no precompiled headers for device code; warm what NVRTC builds");
  const BuildControl control{.is_job = true};
  KernelBuild build{
      .context = context, .wish = wish, .control = control, .surroundings = surroundings_of(context, nullptr, false)};
  Arch arch = wanted_arch(context, request);
  const CompileWish compile = compile_wish(build, {});
  const CompilerTraits compiler = traits_of(*context.toolkit().nvrtc());
  arch = choose_arch(arch, compiler.architectures, request.ptx_fallback, compiler.name());
  KernelRequest headers = request.slim ? lto_ir_request(request) : request;
  auto images = requested_images(headers, arch);
  const Compilation compilation =
      plan_compilation(headers, arch, std::move(images), context.toolkit().include_dirs(), compiler);
  const auto set = header_set_of(headers, compilation, build.surroundings, context.scanner());
  if (!set)
    throw Error(
        CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_REQUEST,
        "there is nothing to precompile: the source begins with no headers, or with small ones, or it cannot be "
        "told which they are");
  try {
    return context.compilers().warm(*set, compile);
  } catch (const CompilerChanged&) {
    throw compiler_changed_error();
  }
}

BuildKey describe_key(Context& context, const KernelRequest& request) {
  check_texts(request);
  return key_of(request, wanted_arch(context, request),
                surroundings_of(context, nvcc_of(context, request).get(), request.slim), context.scanner());
}

}  // namespace cjit
