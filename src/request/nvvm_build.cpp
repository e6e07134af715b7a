#include "request/nvvm_build.hpp"

#include <algorithm>

#include "artifact/image_kernels.hpp"
#include "base/text.hpp"
#include "options/file_options.hpp"
#include "options/link_options.hpp"
#include "worker/nvvm_service.hpp"

namespace cjit {

namespace {

// A build in its canonical form.
struct CanonicalNvvm {
  Arch arch;
  cjit_image_kind_t image_kind = CJIT_IMAGE_KIND_PTX;
  std::vector<std::string> options;       // for libNVVM
  std::vector<std::string> link_options;  // for a cubin
  cjit_linker_t linker = CJIT_LINKER_NVJITLINK;

  bool is_cubin() const { return image_kind == CJIT_IMAGE_KIND_CUBIN; }
};

Arch resolved_arch(Context& context, const std::string& text) {
  return resolve_native(context, parse_arch(text.empty() ? context.default_arch : text));
}

std::string virtual_name(Arch arch) {
  arch.is_virtual = true;
  return to_string(arch);
}

bool has(const std::vector<std::string>& options, std::string_view option) {
  return std::find(options.begin(), options.end(), option) != options.end();
}

std::vector<std::string> link_options(const CanonicalNvvm& nvvm) {
  LinkOptions options;
  options.set("-arch", to_string(nvvm.arch), "arch");
  if (has(nvvm.options, nvvm_option::kDebug)) options.set("-g", "", "debug");
  if (has(nvvm.options, concat(nvvm_option::kOptimization, "=0"))) options.set("-O0", "", "optimization");
  return options.render();
}

CanonicalNvvm canonical_form(Context& context, const NvvmRequest& request) {
  const std::vector<std::string> raw = canonical_options({.raw = request.options.raw});
  CanonicalNvvm nvvm{.arch = resolved_arch(context, request.arch.empty() ? arch_of(raw) : request.arch),
                     .image_kind = request.image_kind};
  if (nvvm.image_kind == CJIT_IMAGE_KIND_NONE)
    nvvm.image_kind = makes_lto_ir(raw)      ? CJIT_IMAGE_KIND_LTO_IR
                      : nvvm.arch.is_virtual ? CJIT_IMAGE_KIND_PTX
                                             : CJIT_IMAGE_KIND_CUBIN;
  const bool is_cubin = nvvm.image_kind == CJIT_IMAGE_KIND_CUBIN;
  if (is_cubin && nvvm.arch.is_virtual)
    throw Error(CJIT_ERROR_CONTRADICTORY_OPTIONS, CJIT_STAGE_REQUEST,
                concat("cannot make a cubin for ", to_string(nvvm.arch),
                       ": it is a virtual architecture; pass an sm_ architecture"));
  NvvmOptions options = request.options;
  options.arch = virtual_name(nvvm.arch);
  options.gen_lto = nvvm.image_kind == CJIT_IMAGE_KIND_LTO_IR ? CJIT_SWITCH_ON : CJIT_SWITCH_OFF;
  nvvm.options = canonical_options(options);
  if (is_cubin) nvvm.link_options = link_options(nvvm);
  if (is_cubin) nvvm.linker = context.choose_linker(CJIT_LINKER_DEFAULT, !context.nvvm_release().empty());
  return nvvm;
}

// Returns the hash of the libdevice that would be used; "" if none would be used, or if there is none.
std::string libdevice_identity(Context& context, const NvvmRequest& request) {
  if (request.libdevice == CJIT_SWITCH_OFF) return "";
  std::string path = request.libdevice_path;
  if (path.empty()) {
    try {
      path = context.toolkit().libdevice();
    } catch (const Error&) {  // not all modules need libdevice
      return "";
    }
  }
  return context.files.hash(path).hex();
}

void name_kernels(BuildRecord& record) {
  if (record.images.front().kind == CJIT_IMAGE_KIND_LTO_IR) return;
  for (ImageKernel& kernel : read_image_kernels(record.images.front().bytes).kernels)
    record.names.push_back({kernel.symbol, kernel.symbol});
}

class NvvmPlan final : public BuildPlan {
 public:
  NvvmPlan(Context& context, const NvvmRequest& request)
      : context_(context), request_(request), nvvm_(canonical_form(context, request)) {}

  Arch arch() const override { return nvvm_.arch; }
  void describe(KeyBuilder& key) override;
  void require_toolchain() override;
  BuiltRecord make(const BuildPreferences& preferences, const BuildControl& control) override;
  void verify(const BuildPreferences& preferences);

 private:
  NvvmCompileOutcome run(NvvmWork work, const CompileSettings& settings);
  LinkOutcome link_ptx(const Image& ptx, const CompileSettings& settings);

  Context& context_;
  const NvvmRequest& request_;
  const CanonicalNvvm nvvm_;
  ToolIdentity linker_;  // empty if there is no key
};

NvvmCompileOutcome NvvmPlan::run(NvvmWork work, const CompileSettings& settings) {
  return compile_nvvm(context_.compilers().workers(), context_.toolkit(),
                      {.modules = request_.modules,
                       .options = nvvm_.options,
                       .libdevice = request_.libdevice,
                       .libdevice_path = request_.libdevice_path,
                       .verify = request_.verify},
                      work, settings);
}

void NvvmPlan::verify(const BuildPreferences& preferences) {
  run(NvvmWork::kVerify, compile_settings(context_, preferences, {}));
}

void NvvmPlan::describe(KeyBuilder& key) {
  for (const IrModule& one : request_.modules)
    key.add(concat(one.lazy ? "lazy module " : "module ", key_name(one.name)), sha256(one.bytes).hex());
  key.add("image kind", concat(nvvm_.image_kind));
  for (const std::string& option : nvvm_.options)
    key.add(concat("option ", option.substr(0, option.find('='))), option);
  for (const std::string& option : nvvm_.link_options) key.add("link option", option);
  key.add("libdevice", concat(request_.libdevice));
  key.add("verify", request_.verify ? "yes" : "no");
  key.refuse(uncacheable_file_option(nvvm_.options));
  key.add_identity("libNVVM", context_.nvvm_release());
  key.add_toolchain("contents of libdevice", libdevice_identity(context_, request_));
  if (!nvvm_.is_cubin()) return;
  linker_ = context_.linker_identity(nvvm_.linker);
  key.add_identity("linker", linker_.release);
}

void NvvmPlan::require_toolchain() {
  context_.toolkit().nvvm();
  if (nvvm_.is_cubin()) context_.require_linker(nvvm_.linker);
}

// Links PTX that libNVVM has just made to a cubin.
LinkOutcome NvvmPlan::link_ptx(const Image& ptx, const CompileSettings& settings) {
  LinkProgram program{
      .inputs = {}, .options = nvvm_.link_options, .arch = to_string(nvvm_.arch), .image_kind = CJIT_IMAGE_KIND_CUBIN};
  program.inputs.push_back({.name = request_.name(),
                            .kind = CJIT_LINK_INPUT_KIND_PTX,
                            .image = Image::borrowing(CJIT_IMAGE_KIND_PTX, ptx.bytes),
                            .owner = {}});
  return link(context_.compilers().workers(), context_.toolkit(), std::move(program), nvvm_.linker, settings);
}

BuiltRecord NvvmPlan::make(const BuildPreferences& preferences, const BuildControl& control) {
  CompileSettings settings = compile_settings(context_, preferences, control);
  settings.linker_identity = linker_.file;
  NvvmCompileOutcome outcome = run(NvvmWork::kCompile, settings);
  NvvmOutcome& program = outcome.program;
  BuiltRecord result{.arch = nvvm_.arch, .site = std::move(outcome.site)};
  BuildRecord& record = *result.record;
  record.compiler_options = nvvm_.options;
  record.linker_options = nvvm_.link_options;
  record.log = std::move(program.log);
  record.diagnostics = std::move(program.diagnostics);
  record.producer = concat("libNVVM ", context_.toolkit().nvvm()->version().text());
  record.compile_nanoseconds = static_cast<std::uint64_t>(program.duration.count());
  if (nvvm_.is_cubin()) {
    LinkOutcome linked = link_ptx(program.image, settings);
    add_linked(record, linked);
  } else {
    record.images.push_back(std::move(program.image));
  }
  name_kernels(record);
  return result;
}

}  // namespace

std::unique_ptr<BuildPlan> NvvmRequest::plan(Context& context) const {
  return std::make_unique<NvvmPlan>(context, *this);
}

void verify_nvvm(Context& context, const NvvmRequest& request, const BuildPreferences& preferences) {
  require_compiling(context, preferences, "verify the IR");
  NvvmPlan(context, request).verify(preferences);
}

std::string nvvm_arch(Context& context, const std::string& arch) { return virtual_name(resolved_arch(context, arch)); }

}  // namespace cjit
