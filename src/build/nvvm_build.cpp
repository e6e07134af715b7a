#include "build/nvvm_build.hpp"

#include <algorithm>

#include "artifact/image_kernels.hpp"
#include "base/text.hpp"
#include "build/environment_fields.hpp"
#include "build/file_options.hpp"
#include "build/link_options.hpp"

namespace cjit {

namespace {

// A build as it will be done.
struct NvvmPlan {
  Arch arch;
  cjit_image_kind_t image_kind = CJIT_IMAGE_KIND_PTX;
  std::vector<std::string> options;       // for libNVVM
  std::vector<std::string> link_options;  // of a cubin
  cjit_linker_t linker = CJIT_LINKER_NVJITLINK;
};

// One build: what it is of, how it is done, and for whom.
struct NvvmBuild {
  Context& context;
  const NvvmRequest& request;
  const BuildWish& wish;
  const BuildControl& control;
  const NvvmPlan plan;
  NvvmCompileOutcome outcome{};
};

Arch resolved_arch(Context& context, const std::string& text) {
  const Arch arch = parse_arch(text.empty() ? context.default_arch : text);
  return arch.native ? native_arch(*context.toolkit().driver()) : arch;
}

std::string virtual_name(Arch arch) {
  arch.is_virtual = true;
  return to_string(arch);
}

bool has(const std::vector<std::string>& options, std::string_view option) {
  return std::find(options.begin(), options.end(), option) != options.end();
}

std::vector<std::string> link_options(const NvvmPlan& plan) {
  LinkOptions options;
  options.set("-arch", to_string(plan.arch), "arch");
  if (has(plan.options, nvvm_option::kDebug)) options.set("-g", "", "debug");
  if (has(plan.options, concat(nvvm_option::kOptimization, "=0"))) options.set("-O0", "", "optimization");
  return options.render();
}

NvvmPlan plan(Context& context, const NvvmRequest& request) {
  const std::vector<std::string> raw = canonical_options({.raw = request.options.raw});
  NvvmPlan plan{.arch = resolved_arch(context, request.arch.empty() ? arch_of(raw) : request.arch),
                .image_kind = request.image_kind};
  if (plan.image_kind == CJIT_IMAGE_KIND_NONE)
    plan.image_kind = makes_lto_ir(raw)      ? CJIT_IMAGE_KIND_LTO_IR
                      : plan.arch.is_virtual ? CJIT_IMAGE_KIND_PTX
                                             : CJIT_IMAGE_KIND_CUBIN;
  const bool is_cubin = plan.image_kind == CJIT_IMAGE_KIND_CUBIN;
  if (is_cubin && plan.arch.is_virtual)
    throw Error(
        CJIT_ERROR_CONTRADICTORY_OPTIONS, CJIT_STAGE_REQUEST,
        concat("a cubin is wanted for ", to_string(plan.arch), ", which is no machine's; name an sm_ architecture"));
  NvvmOptions options = request.options;
  options.arch = virtual_name(plan.arch);
  options.gen_lto = plan.image_kind == CJIT_IMAGE_KIND_LTO_IR ? CJIT_SWITCH_ON : CJIT_SWITCH_OFF;
  plan.options = canonical_options(options);
  if (is_cubin) plan.link_options = link_options(plan);
  if (is_cubin) plan.linker = context.choose_linker(CJIT_LINKER_DEFAULT);
  return plan;
}

NvvmCompilation compilation_of(const NvvmRequest& request, const NvvmPlan& plan) {
  return {.modules = request.modules,
          .options = plan.options,
          .libdevice = request.libdevice,
          .libdevice_path = request.libdevice_path,
          .verify = request.verify};
}

// What tells the libdevice that would be used from any other; "" if none would be, or there is none.
std::string libdevice_identity(Context& context, const NvvmRequest& request) {
  if (request.libdevice == CJIT_SWITCH_OFF) return "";
  std::string path = request.libdevice_path;
  if (path.empty()) {
    try {
      path = context.toolkit().libdevice();
    } catch (const Error&) {  // not all modules want one
      return "";
    }
  }
  return context.files.hash(path).hex();
}

BuildKey key_of(const NvvmBuild& build) {
  BuildKey key;
  KeyFields fields(key.fields);
  fields.add("recipe", kRecipe);
  fields.add("family", "nvvm");
  for (const IrModule& one : build.request.modules)
    fields.add(concat(one.lazy ? "lazy module " : "module ", one.name), sha256(one.bytes).hex());
  fields.add("image kind", concat(build.plan.image_kind));
  for (const std::string& option : build.plan.options)
    fields.add(concat("option ", option.substr(0, option.find('='))), option);
  for (const std::string& option : build.plan.link_options) fields.add("link option", option);
  fields.add("libdevice", concat(build.request.libdevice));
  fields.add("verify", build.request.verify ? "yes" : "no");
  fields.add("policy", as_text(build.request.policy));
  for (const ImagePass& pass : build.request.image_passes) fields.add("image pass", pass.identity());
  key.obstacle = file_option_obstacle(build.plan.options);
  if (const std::string why = add_environment(fields, compiler_variables()); key.obstacle.empty()) key.obstacle = why;
  key.key.request = fields.digest();
  const bool is_cubin = build.plan.image_kind == CJIT_IMAGE_KIND_CUBIN;
  const std::string compiler = build.context.nvvm_identity();
  const std::string linker = is_cubin ? build.context.linker_identity(build.plan.linker) : "";
  if (compiler.empty() || (is_cubin && linker.empty())) return key;
  std::vector<KeyField> of_toolchain;
  KeyFields toolchain(of_toolchain);
  toolchain.add("libNVVM", compiler);
  toolchain.add("contents of libdevice", libdevice_identity(build.context, build.request));
  if (is_cubin) toolchain.add("linker", linker);
  key.key.toolchain = toolchain.digest();
  key.fields.insert(key.fields.end(), of_toolchain.begin(), of_toolchain.end());
  return key;
}

// The cubin of PTX that has just been made.
LinkOutcome link_ptx(const NvvmBuild& build, const Image& ptx, const CompileWish& wish) {
  LinkProgram program{.inputs = {},
                      .options = build.plan.link_options,
                      .arch = to_string(build.plan.arch),
                      .image_kind = CJIT_IMAGE_KIND_CUBIN};
  program.inputs.push_back({.name = build.request.modules.front().name,
                            .kind = CJIT_LINK_INPUT_KIND_PTX,
                            .image = Image::borrowing(CJIT_IMAGE_KIND_PTX, ptx.bytes),
                            .owner = {}});
  return build.context.compilers().link(std::move(program), build.plan.linker, wish);
}

void name_kernels(BuildRecord& record) {
  if (record.images.front().kind == CJIT_IMAGE_KIND_LTO_IR) return;
  for (ImageKernel& kernel : read_image_kernels(record.images.front().bytes).kernels)
    record.names.push_back({kernel.symbol, kernel.symbol});
}

SharedRecord make_record(NvvmBuild& build, const std::stop_token& stop) {
  const CompileWish wish = compile_wish(build.context, build.wish, build.control, stop);
  build.outcome = build.context.compilers().compile(compilation_of(build.request, build.plan), wish);
  NvvmOutcome& program = build.outcome.program;
  auto record = std::make_shared<BuildRecord>();
  record->family = CJIT_FAMILY_NVVM;
  record->cc = build.plan.arch.cc;
  record->arch_feature = static_cast<unsigned char>(build.plan.arch.feature);
  record->log = std::move(program.log);
  record->diagnostics = std::move(program.diagnostics);
  record->policy = build.request.policy;
  record->producer = concat("libNVVM ", build.context.toolkit().nvvm()->version().text());
  std::chrono::nanoseconds duration = program.duration;
  if (build.plan.image_kind == CJIT_IMAGE_KIND_CUBIN) {
    LinkOutcome linked = link_ptx(build, program.image, wish);
    record->images.push_back(std::move(linked.program.image));
    record->log.append(linked.program.error_log);
    record->info_log = std::move(linked.program.info_log);
    record->diagnostics.insert(record->diagnostics.end(), linked.program.diagnostics.begin(),
                               linked.program.diagnostics.end());
    record->producer.append(", ").append(linked.linker);
    record->cuda_version = linked.cuda_version;
    duration += linked.program.duration;
  } else {
    record->images.push_back(std::move(program.image));
  }
  name_kernels(*record);
  record->compile_nanoseconds = static_cast<std::uint64_t>(duration.count());
  build.context.log.write(CJIT_LOG_LEVEL_INFO, concat("compiled ", build.request.modules.front().name, " for ",
                                                      to_string(build.plan.arch), " in ", duration.count() / 1'000'000,
                                                      " ms, ", record->images.front().bytes.size(), " bytes"));
  run_image_passes(build.request.image_passes, *record);
  return record;
}

// Said before anything is looked for.
void require_modules(const NvvmRequest& request) {
  if (request.modules.empty())
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST, "there is no module; set inputs and input_count");
}

}  // namespace

std::optional<Served> nvvm_in_memory(Context& context, const NvvmRequest& request, const BuildWish& wish) {
  const cjit_cache_mode_t mode = fetching_of(context, wish).mode;
  if (mode != CJIT_CACHE_MODE_USE && mode != CJIT_CACHE_MODE_READ_ONLY) return std::nullopt;
  const BuildKey key = describe_key(context, request);
  if (!key.obstacle.empty()) return std::nullopt;
  SharedRecord record = context.cache.in_memory(key.key);
  if (record == nullptr) return std::nullopt;
  check_limits(*record, wish.limits);
  return Served{std::move(record), CJIT_CACHE_OUTCOME_MEMORY, key.key.text(), ""};
}

Served build_nvvm(Context& context, const NvvmRequest& request, const BuildWish& wish, const BuildControl& control) {
  require_modules(request);
  const Trace::Span span(context.trace, "NVVM IR", request.modules.front().name);
  NvvmBuild build{context, request, wish, control, plan(context, request)};
  const auto make = [&](const std::stop_token& stop) { return make_record(build, stop); };
  const Fetching fetching = fetching_of(context, wish);
  const auto serve = [&]() -> Served {
    if (fetching.mode == CJIT_CACHE_MODE_OFF) return context.cache.bypass(fetching.why_not_taken, control.stop, make);
    const BuildKey key = key_of(build);
    if (!key.obstacle.empty()) return context.cache.bypass(key.obstacle, control.stop, make);
    if (key.key.toolchain == KeyHash{}) {
      if (auto served = context.cache.any_toolchain(key.key.request)) return *std::move(served);
      context.toolkit().nvvm();  // throws, saying where was looked; or the linker does
      if (build.plan.image_kind == CJIT_IMAGE_KIND_CUBIN) context.toolkit().nvjitlink();
      return context.cache.bypass("libNVVM or the linker was not found at first", control.stop, make);
    }
    return context.cache.fetch({.key = key.key,
                                .fields = key.fields,
                                .mode = fetching.mode,
                                .why_not_taken = fetching.why_not_taken,
                                .wait = fetching.wait,
                                .stop = control.stop,
                                .trace = &context.trace},
                               make);
  };
  Served served = serve();
  check_limits(*served.record, wish.limits);
  served.place = build.outcome.place;
  served.place_note = std::move(build.outcome.note);
  return served;
}

void verify_nvvm(Context& context, const NvvmRequest& request, const BuildWish& wish) {
  require_modules(request);
  const BuildControl control;
  context.compilers().verify(compilation_of(request, plan(context, request)),
                             compile_wish(context, wish, control, control.stop));
}

BuildKey describe_key(Context& context, const NvvmRequest& request) {
  require_modules(request);
  return key_of({context, request, {}, {}, plan(context, request)});
}

std::string nvvm_arch(Context& context, const std::string& arch) { return virtual_name(resolved_arch(context, arch)); }

}  // namespace cjit
