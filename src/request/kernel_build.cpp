#include "request/kernel_build.hpp"

#include <algorithm>
#include <iterator>

#include "artifact/definitions.hpp"
#include "base/text.hpp"
#include "compile/diagnostics.hpp"
#include "compile/nvrtc_failure.hpp"
#include "compile/ptxas_output.hpp"
#include "compile/template_kernels.hpp"
#include "compile/tile_assembler.hpp"
#include "options/argument_schemas.hpp"
#include "request/compiler_trace_file.hpp"
#include "request/dump.hpp"
#include "request/header_set.hpp"
#include "request/kernel_key.hpp"
#include "request/linked_build.hpp"
#include "worker/link_service.hpp"

namespace cjit {

namespace {

// The output of a compiler for a request.
struct CompiledKernel {
  Arch arch;
  CompileOutcome outcome;
  std::string producer;
  std::uint32_t cuda_version;
  std::vector<std::string> compiler_options{}, linker_options{};
};

// The directories of headers belong to one machine, and records are equal on all.
void add_options(std::vector<std::string>& to, const std::vector<std::string>& options) {
  const auto names_a_directory = [](std::string_view one) {
    return one.starts_with(option::kInclude) || one.starts_with("-I");
  };
  std::ranges::remove_copy_if(options, std::back_inserter(to), names_a_directory);
}

// A quick test: false only if the source reaches no file.
bool may_include_files(const KernelRequest& request) {
  return request.algorithm != nullptr || !request.headers.empty() ||
         !request.options.list(option::kPreInclude).empty() || request.source.find("include") != std::string::npos;
}

// The architecture of the request, with that of the device for "native".
Arch resolved_arch(Context& context, const KernelRequest& request) {
  return resolve_native(context, requested_arch(request, context.default_arch));
}

// The request with the options of the environment and the source of its algorithm.
KernelRequest as_requested(Context& context, const KernelRequest& original) {
  KernelRequest request = original;
  if (!context.extra_options.empty()) request.options = with_extra_options(request.options, context.extra_options);
  if (request.description == nullptr) return request;
  const std::uint32_t cc = resolved_arch(context, request).cc;
  return with_algorithm(std::move(request), cc);
}

class KernelPlan final : public BuildPlan {
 public:
  KernelPlan(Context& context, const KernelRequest& request) : KernelPlan(context, as_requested(context, request)) {}

  Arch arch() const override { return arch_; }
  void describe(KeyBuilder& key) override;
  void require_toolchain() override;
  BuiltRecord make(const BuildPreferences& preferences, const BuildControl& control) override;
  void remember(const Fingerprint& fingerprint, const BuildKey& key) override;
  std::shared_ptr<const Dependencies> dependencies() override;
  cjit_pch_outcome_t warm(const BuildPreferences& preferences);

 private:
  KernelPlan(Context& context, KernelRequest&& request);
  bool is_for_nvcc() const { return request_.compiler == CJIT_COMPILER_NVCC; }
  // Throws the error of the search.
  void find_nvcc();
  void look_at_toolchain();
  void check_headers();
  std::vector<std::string> toolkit_include_dirs(HeaderUse use);
  CompileSettings settings_for(const BuildPreferences& preferences, const BuildControl& control) const;
  std::optional<HeaderSet> header_set(const KernelRequest& request, const Compilation& compilation);
  Compilation nvrtc_compilation(const KernelRequest& request, const CompilerTraits& compiler, Arch& arch);
  CompiledKernel compile_by_nvrtc(const KernelRequest& request, const BuildPreferences& preferences,
                                  const CompileSettings& settings);
  CompiledKernel compile_by_nvcc(const KernelRequest& request, const CompileSettings& settings);
  CompileOutcome compile_with_compiler_trace(const Compilation& compilation, const CompileSettings& settings);
  template <typename Compile>
  CompileOutcome dumped(const Compilation& compilation, Compile compile);
  CompiledKernel compile_request(const KernelRequest& request, const BuildPreferences& preferences,
                                 const CompileSettings& settings);
  std::vector<ImageVariable> link_compiled(CompiledKernel& built, const CompileSettings& settings);
  CompiledKernel compile_full(const CompiledProgram& linked, const BuildPreferences& preferences,
                              const CompileSettings& settings);
  bool make_slim(CompiledKernel& built, std::vector<ImageVariable>& dropped, const BuildPreferences& preferences,
                 const CompileSettings& settings);
  void assemble_compiled(CompiledKernel& built, const CompileSettings& settings);
  void warn_of_idle_templates(CompiledProgram& program) const;

  Context& context_;
  const Arch arch_;  // as requested, before any fallback
  const KernelRequest request_;
  std::shared_ptr<const NvccToolchain> nvcc_;     // nullptr before find_nvcc()
  KernelToolchain toolchain_;                     // empty if there is no key
  std::shared_ptr<const HeaderClosure> closure_;  // nullptr if there is no key
};

Arch checked_arch(Context& context, const KernelRequest& request) {
  check_texts(request);
  return resolved_arch(context, request);
}

KernelPlan::KernelPlan(Context& context, KernelRequest&& request)
    : context_(context),
      arch_(checked_arch(context, request)),
      request_(canonical_form(settle_link(std::move(request), arch_), arch_)) {}

void KernelPlan::find_nvcc() {
  if (nvcc_ == nullptr) nvcc_ = context_.nvcc_toolchains().find(request_.host_compiler);
}

void KernelPlan::look_at_toolchain() {
  if (request_.is_linked()) toolchain_.linker = context_.linker_identity(CJIT_LINKER_NVJITLINK);
  if (request_.is_assembled(arch_)) toolchain_.assembler_identity = context_.assembler_identity();
  if (is_for_nvcc()) {
    try {
      find_nvcc();
    } catch (const Error&) {  // a cache hit needs no compiler
      return;
    }
    toolchain_.compiler = {nvcc_->identity, nvcc_->identity};
    toolchain_.include_dirs = nvcc_->include_dirs;
    toolchain_.host_include_dirs = nvcc_->host_include_dirs;
    return;
  }
  toolchain_.compiler = context_.compiler_identity();
  toolchain_.include_dirs = toolkit_include_dirs(HeaderUse::kKey);
  if (request_.algorithm == nullptr) return;
  const AlgorithmHeaders headers = context_.algorithm_headers(HeaderUse::kKey);
  toolchain_.algorithm_headers =
      headers.identity.empty() ? context_.scanner().toolkit_identity({headers.folder}).hex() : headers.identity;
}

// The headers of algorithms come first, because the toolkit may have others of the same names.
std::vector<std::string> KernelPlan::toolkit_include_dirs(HeaderUse use) {
  std::vector<std::string> folders = context_.toolkit().include_dirs();
  if (may_include_files(request_) && context_.toolkit().lacks_headers())
    for (std::string& folder : context_.bundled_headers(use)) folders.push_back(std::move(folder));
  if (request_.algorithm != nullptr) folders.insert(folders.begin(), context_.algorithm_headers(use).folder);
  return folders;
}

void KernelPlan::describe(KeyBuilder& key) {
  look_at_toolchain();
  closure_ = describe_kernel(key, request_, arch_, toolchain_, context_.scanner());
}

void KernelPlan::require_toolchain() {
  if (is_for_nvcc()) return find_nvcc();
  if (toolchain_.compiler.file.empty()) context_.toolkit().nvrtc();
  if (request_.is_linked()) context_.toolkit().nvjitlink();
  if (!request_.is_assembled(arch_)) return;
  const CompilerTraits compiler = traits_of(*context_.toolkit().nvrtc());
  request_.options.require_version(compiler.name(), compiler.cuda_version());  // an older one has no tileiras either
  context_.toolkit().tileiras();
}

void KernelPlan::remember(const Fingerprint& fingerprint, const BuildKey& key) {
  if (!records_paths(request_))
    context_.requests.remember(fingerprint, {key.key, key.key.text(), request_.name(), closure_, key.variables, nvcc_,
                                             SpreadPointer<const Dependencies>(dependencies())});
}

std::shared_ptr<const Dependencies> KernelPlan::dependencies() {
  return closure_ == nullptr ? nullptr : closure_->dependencies;
}

CompileSettings KernelPlan::settings_for(const BuildPreferences& preferences, const BuildControl& control) const {
  CompileSettings settings = compile_settings(context_, preferences, control);
  settings.parses_much = closure_ == nullptr || parses_much(*closure_);
  settings.compiler_identity = toolchain_.compiler.file;
  settings.linker_identity = toolchain_.linker.file;
  return settings;
}

template <typename Compile>
CompileOutcome KernelPlan::dumped(const Compilation& compilation, Compile compile) {
  const Dump dump(context_.dump_dir, compilation, context_.log);
  try {
    CompileOutcome outcome = compile();
    dump.succeeded(outcome.program);
    return outcome;
  } catch (const Error& error) {
    context_.log.write(CJIT_LOG_LEVEL_ERROR, error.what());
    dump.failed(error);
    throw;
  }
}

// NVRTC's trace has times relative to its own start. Precompiled headers are not used, because they were created
// without the trace option.
CompileOutcome KernelPlan::compile_with_compiler_trace(const Compilation& compilation,
                                                       const CompileSettings& settings) {
  const CompilerTraceFile file;
  Compilation traced = compilation;
  traced.options.push_back(file.option());
  CompileOutcome outcome = context_.compilers().compile(traced, nullptr, settings);
  context_.trace.add_compiler(file.read(), Trace::Clock::now() - outcome.program.duration,
                              {outcome.worker, outcome.worker != 0});
  return outcome;
}

// `compilation` is the plan of `request`.
std::optional<HeaderSet> KernelPlan::header_set(const KernelRequest& request, const Compilation& compilation) {
  return header_set_of(compilation, toolchain_.compiler.file, [&](const std::string& source) {
    KernelRequest headers = request;
    headers.source = source;
    return closure_of(headers, toolchain_, context_.scanner());
  });
}

// Sets `arch` to the architecture that is compiled for. Makes headers of cjit's own that were lost again.
Compilation KernelPlan::nvrtc_compilation(const KernelRequest& request, const CompilerTraits& compiler, Arch& arch) {
  arch = choose_arch(arch_, compiler.architectures, request.ptx_fallback, compiler.name());
  return plan_compilation(request, arch, toolkit_include_dirs(HeaderUse::kCompilation), compiler);
}

// Headers that were not followed for the key must be those of the key.
void KernelPlan::check_headers() {
  if (closure_ == nullptr || closure_->is_followed) return;
  const auto followed = closure_of(request_, toolchain_, context_.scanner());
  if (!followed->uncacheable_reason.empty() || followed->digest != closure_->digest) throw CompilerChanged();
}

CompiledKernel KernelPlan::compile_by_nvrtc(const KernelRequest& request, const BuildPreferences& preferences,
                                            const CompileSettings& settings) {
  const CompilerTraits compiler = context_.compilers().compiler(settings);
  request.options.require_version(compiler.name(), compiler.cuda_version());
  CompiledKernel built{.arch = {}, .outcome = {}, .producer = compiler.name(), .cuda_version = compiler.cuda_version()};
  const Compilation compilation = nvrtc_compilation(request, compiler, built.arch);
  check_headers();
  add_options(built.compiler_options, compilation.options);
  if (request.options.find(option::kRandomSeed) ==
      nullptr)  // cjit's own, which says nothing and differs with the source
    std::erase_if(built.compiler_options, [](const std::string& one) { return one.starts_with(option::kRandomSeed); });
  if (context_.log.shows_commands())
    context_.log.write_command(
        concat(compiler.name(), " compiles ", compilation.source_name, ": ", join(compilation.options, " ")));
  built.outcome = dumped(compilation, [&] {
    constexpr std::uint32_t kCompilerTraceSince = 12'080;
    if (context_.trace_compiler && context_.trace.is_on() && compiler.cuda_version() >= kCompilerTraceSince)
      return compile_with_compiler_trace(compilation, settings);
    const bool pch = preferences.pch != CJIT_SWITCH_DEFAULT ? preferences.pch == CJIT_SWITCH_ON : context_.workers.pch;
    std::optional<HeaderSet> headers;
    if (pch && closure_ != nullptr) headers = header_set(request, compilation);
    return context_.compilers().compile(compilation, headers ? &*headers : nullptr, settings);
  });
  CompiledProgram& program = built.outcome.program;
  if (request.options.wants_ptxas_reports()) program.ptxas_reports = parse_ptxas_reports(program.log);
  return built;
}

CompiledKernel KernelPlan::compile_by_nvcc(const KernelRequest& request, const CompileSettings& settings) {
  find_nvcc();
  request.options.require_version(nvcc_->name(), nvcc_->cuda_version());
  const Arch arch = choose_arch(arch_, nvcc_->architectures, request.ptx_fallback, nvcc_->name());
  const NvccCompilation compilation = plan_nvcc(request, arch);
  CompileOutcome outcome = dumped(compilation.program, [&] {
    const Trace::Span span(context_.trace, "nvcc", compilation.program.source_name);
    const NvccRun run{.time_limit = settings.time_limit, .stop = settings.stop, .log = &context_.log};
    return CompileOutcome{
        .program = compile(*nvcc_, compilation, run),
        .site = {CJIT_BUILD_PLACE_COMPILER_PROCESS,
                 concat("nvcc runs as a process: ", nvcc_->program, ", with the host compiler ", nvcc_->host_program)}};
  });
  CompiledKernel built{arch, std::move(outcome), nvcc_->name(), nvcc_->cuda_version()};
  add_options(built.compiler_options, compilation.host_options);
  add_options(built.compiler_options, compilation.program.options);
  return built;
}

// The part of the time limit that the compilation left; 0: no limit.
std::chrono::milliseconds rest_of_limit(const CompileSettings& settings, const CompiledProgram& program) {
  constexpr std::chrono::milliseconds kShortest{1};
  if (settings.time_limit.count() == 0) return settings.time_limit;
  const auto spent = std::chrono::duration_cast<std::chrono::milliseconds>(program.duration);
  return std::max(settings.time_limit - spent, kShortest);
}

// Throws if a name expression means something that is no tile kernel and no variable of tile kernels.
void check_tile_names(const std::vector<LoweredName>& names, const ImageContents& cubin) {
  for (const LoweredName& name : names) {
    const auto is_it = [&](const auto& symbol) { return symbol.symbol == name.lowered; };
    if (std::ranges::none_of(cubin.kernels, is_it) && std::ranges::none_of(cubin.variables, is_it))
      throw Error(CJIT_ERROR_NAME_EXPRESSION, CJIT_STAGE_COMPILE,
                  concat("the name expression '", name.expression,
                         "' is not in the code of the tile kernels; use the name of a __tile_global__ function"));
  }
}

// One image has kernels of one kind.
void refuse_other_kernels(const std::string& source_name, const ImageContents& ptx) {
  if (ptx.kernels.empty()) return;
  throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_COMPILE,
              concat("cannot build ", source_name, " with --enable-tile: ", describe_symbol(ptx.kernels.front().symbol),
                     " is a __global__ function, and one build has either these or tile kernels; build them from "
                     "separate sources, or leave --enable-tile out"));
}

// Replaces Tile IR and PTX by the images of the request.
void KernelPlan::assemble_compiled(CompiledKernel& built, const CompileSettings& settings) {
  const std::string source_name = request_.source_name.empty() ? "kernel.cu" : request_.source_name;
  CompiledProgram& program = built.outcome.program;
  refuse_other_kernels(source_name, read_image_kernels(program.images.back().bytes));
  Image tile_ir = std::move(program.images.front());
  program.images.clear();
  const std::vector<cjit_image_kind_t> kinds = image_kinds(request_, built.arch);
  for (const cjit_image_kind_t kind : kinds) {
    if (kind != CJIT_IMAGE_KIND_CUBIN) continue;
    const Trace::Span span(context_.trace, "tileiras", source_name);
    TileAssembly assembly{
        .tile_ir = tile_ir.bytes, .arch = concat("sm_", built.arch.cc), .options = {}, .source_name = source_name};
    if (request_.options.enabled(option::kDebug)) assembly.options.emplace_back("--device-debug");
    if (request_.options.enabled(option::kLineInfo)) assembly.options.emplace_back("--lineinfo");
    AssembledTiles assembled =
        assemble(context_.toolkit().tileiras(), assembly, rest_of_limit(settings, program), settings.stop);
    program.duration += assembled.duration;
    program.log.append(assembled.log);
    check_tile_names(program.names, read_image_kernels(assembled.cubin.bytes));
    program.images.push_back(std::move(assembled.cubin));
  }
  if (std::ranges::count(kinds, cjit_image_kind_t{CJIT_IMAGE_KIND_TILE_IR}) == 0) return;
  const bool is_first = kinds.front() == CJIT_IMAGE_KIND_TILE_IR;
  program.images.insert(is_first ? program.images.begin() : program.images.end(), std::move(tile_ir));
}

// Links the LTO-IR to a cubin, within the rest of the time limit that the compilation left.
std::vector<ImageVariable> KernelPlan::link_compiled(CompiledKernel& built, const CompileSettings& settings) {
  const Trace::Span span(context_.trace, request_.slim ? "slim link" : "link", request_.source_name);
  CompiledProgram& program = built.outcome.program;
  const auto link = [&](LinkProgram task) {
    CompileSettings rest = settings;
    rest.time_limit = rest_of_limit(settings, program);
    built.linker_options = task.options;
    LinkedProgram linked =
        cjit::link(context_.compilers().workers(), context_.toolkit(), std::move(task), CJIT_LINKER_NVJITLINK, rest)
            .program;
    program.duration += linked.duration;
    return linked;
  };
  return link_lto_ir(request_, built.arch, program, link);
}

bool has_no_kernels(const std::vector<Image>& images) try {
  const auto is_readable = [](const Image& image) {
    return image.kind == CJIT_IMAGE_KIND_CUBIN || image.kind == CJIT_IMAGE_KIND_PTX;
  };
  const auto image = std::ranges::find_if(images, is_readable);
  return image != images.end() && read_image_kernels(image->bytes).kernels.empty();
} catch (const Error&) {
  return false;
}

void KernelPlan::warn_of_idle_templates(CompiledProgram& program) const {
  if (!request_.name_expressions.empty() || request_.options.enabled(option::kDisableWarnings) ||
      !has_no_kernels(program.images))
    return;
  Compilation compilation;
  compilation.source_name = request_.source_name.empty() ? "kernel.cu" : request_.source_name;
  const std::string warning = describe_idle_templates(request_.source, compilation.source_name);
  program.log.append(warning);
  std::ranges::move(parse_diagnostics(warning), std::back_inserter(program.diagnostics));
  if (all_warnings_are_errors(request_.options)) refuse_warnings(compilation, program);
}

CompiledKernel KernelPlan::compile_request(const KernelRequest& request, const BuildPreferences& preferences,
                                           const CompileSettings& settings) {
  return is_for_nvcc() ? compile_by_nvcc(request, settings) : compile_by_nvrtc(request, preferences, settings);
}

// The full build of a slim request, within the rest of the time limit.
CompiledKernel KernelPlan::compile_full(const CompiledProgram& linked, const BuildPreferences& preferences,
                                        const CompileSettings& settings) {
  CompileSettings rest = settings;
  rest.time_limit = rest_of_limit(settings, linked);
  CompiledKernel full = compile_request(canonical_form(full_request(request_), arch_), preferences, rest);
  full.outcome.program.duration += linked.duration;
  return full;
}

void add_remark(CompiledProgram& program, const std::string& text) {
  program.log.append(concat("remark: ", text, "\n"));
  program.diagnostics.push_back({.file = {}, .text = text, .severity = CJIT_SEVERITY_REMARK});
}

// Links the LTO-IR. Returns false if `built` became the full build: the linker cannot read the LTO-IR, or its code
// differs. The linker optimizes once more, and rarely leaves in local memory what the compiler keeps in registers. So
// code with local memory is compared. Code that is only CUB's and the expressions of a description is the same.
bool KernelPlan::make_slim(CompiledKernel& built, std::vector<ImageVariable>& dropped,
                           const BuildPreferences& preferences, const CompileSettings& settings) {
  const bool has_full_build = request_.slim && !full_request(request_).is_linked();
  try {
    dropped = link_compiled(built, settings);
  } catch (const Error& error) {
    const bool is_refused = error.status() == CJIT_ERROR_LINK_INPUT;
    if (!is_refused || !request_.slim_if_possible || !has_full_build) throw;
    built = compile_full(built.outcome.program, preferences, settings);
    add_remark(built.outcome.program, concat("the image is not slim: ", error.what()));
    return false;
  }
  const std::vector<ImageKernel> kernels = kernels_of(built.outcome.program.images);
  const bool is_proven = request_.algorithm != nullptr && !request_.algorithm->may_have_variables;
  if (!has_full_build || is_proven || !uses_local_memory(kernels)) return true;
  CompiledKernel full = compile_full(built.outcome.program, preferences, settings);
  built.outcome.program.duration = full.outcome.program.duration;
  if (are_equal_in_size(kernels, kernels_of(full.outcome.program.images))) return true;
  built = std::move(full);
  add_remark(built.outcome.program,
             "the image is not slim: linked code would differ from the compiler's in registers, local memory or size");
  return false;
}

BuiltRecord KernelPlan::make(const BuildPreferences& preferences, const BuildControl& control) {
  const CompileSettings settings = settings_for(preferences, control);
  std::optional<KernelRequest> lto_ir;
  if (request_.is_linked()) lto_ir = canonical_form(lto_ir_request(request_), arch_);
  const KernelRequest& request = lto_ir ? *lto_ir : request_;
  CompiledKernel built = compile_request(request, preferences, settings);
  BuiltRecord result;
  BuildRecord& record = *result.record;
  if (request_.is_linked()) {
    std::vector<ImageVariable> dropped;
    const bool is_linked = make_slim(built, dropped, preferences, settings);
    if (is_linked && request_.algorithm == nullptr) record.dropped = std::move(dropped);  // those of CUB are not listed
  }
  if (request_.has_tiles()) assemble_compiled(built, settings);
  CompiledProgram& program = built.outcome.program;
  warn_of_idle_templates(program);
  record.images = std::move(program.images);
  record.names = std::move(program.names);
  record.argument_schemas = request_.argument_schemas;
  settle_schemas(record, kernels_of(record.images));
  record.compiler_options = std::move(built.compiler_options);
  record.linker_options = std::move(built.linker_options);
  if (request_.keep_source) {
    record.source = request_.source;
    record.source_name = request_.source_name.empty() ? "kernel.cu" : request_.source_name;
  }
  record.log = std::move(program.log);
  record.diagnostics = std::move(program.diagnostics);
  record.ptxas_reports = std::move(program.ptxas_reports);
  record.producer = std::move(built.producer);
  record.cuda_version = built.cuda_version;
  record.compile_nanoseconds = static_cast<std::uint64_t>(program.duration.count());
  if (request_.algorithm != nullptr) add_plan(*request_.algorithm, record);
  result.arch = built.arch;
  result.site = std::move(built.outcome.site);
  return result;
}

cjit_pch_outcome_t KernelPlan::warm(const BuildPreferences& preferences) {
  look_at_toolchain();
  const CompilerTraits compiler = traits_of(*context_.toolkit().nvrtc());
  const KernelRequest request = request_.is_linked() ? canonical_form(lto_ir_request(request_), arch_) : request_;
  Arch arch;
  const Compilation compilation = nvrtc_compilation(request, compiler, arch);
  const auto headers = header_set(request, compilation);
  if (!headers)
    throw Error(
        CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_REQUEST,
        "cannot precompile headers: the source does not begin with #include lines, or the headers are small, or "
        "they cannot be determined; pass a source that begins with the headers to precompile");
  return context_.compilers().headers().warm(*headers, settings_for(preferences, {.is_job = true}));
}

}  // namespace

std::unique_ptr<BuildPlan> KernelRequest::plan(Context& context) const {
  return std::make_unique<KernelPlan>(context, *this);
}

cjit_pch_outcome_t warm_headers(Context& context, const KernelRequest& request, const BuildPreferences& preferences) {
  if (request.compiler == CJIT_COMPILER_NVCC)
    throw Error(
        CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_REQUEST,
        "cannot precompile headers for nvcc: it has no precompiled headers for device code; pass a request for NVRTC");
  require_compiling(context, preferences, "precompile headers");
  try {
    return KernelPlan(context, request).warm(preferences);
  } catch (const CompilerChanged&) {
    throw compiler_changed_error();
  }
}

}  // namespace cjit
