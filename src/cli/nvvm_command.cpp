#include <deque>
#include <iostream>

#include "commands.hpp"
#include "report.hpp"
#include "resource_limits.hpp"

namespace cjit_cli {

namespace {

struct NvvmArguments {
  std::vector<std::string> inputs, lazy_inputs, raw_options;
  std::string arch, kind, libdevice, libdevice_path, output;
  cjit_resource_limits_t limits = sized<cjit_resource_limits_t>();
  bool no_optimization = false, debug = false, ftz = false, fast_division = false, fast_sqrt = false, no_fma = false;
  bool no_verification = false, verify_only = false, describe = false, key_only = false, json = false;
};

class NvvmInputs {
 public:
  explicit NvvmInputs(const NvvmArguments& arguments) {
    for (const std::string& path : arguments.inputs) add(path, CJIT_SWITCH_DEFAULT);
    for (const std::string& path : arguments.lazy_inputs) add(path, CJIT_SWITCH_ON);
  }

  const cjit_nvvm_input_t* const* data() const { return pointers_.data(); }
  std::uint64_t size() const { return pointers_.size(); }

 private:
  void add(const std::string& path, cjit_switch_t lazy) {
    cjit_nvvm_input_t& input = inputs_.emplace_back(sized<cjit_nvvm_input_t>());
    input.path = path.c_str();
    input.lazy = lazy;
    pointers_.push_back(&input);
  }

  std::deque<cjit_nvvm_input_t> inputs_;
  std::vector<const cjit_nvvm_input_t*> pointers_;
};

cjit_switch_t off_if(bool is_off) { return is_off ? CJIT_SWITCH_OFF : CJIT_SWITCH_DEFAULT; }

cjit_switch_t parse_switch(const std::string& name) {
  return name == "on" ? CJIT_SWITCH_ON : name == "off" ? CJIT_SWITCH_OFF : CJIT_SWITCH_DEFAULT;
}

std::string version(std::uint32_t major, std::uint32_t minor) {
  return std::to_string(major) + '.' + std::to_string(minor);
}

// What the libNVVM that is found takes.
void describe(const Context& context, const NvvmArguments& arguments, const char* arch) {
  auto info = sized<cjit_nvvm_info_t>();
  call(cjit_nvvm_get_info, context.get(), arch, &info);
  const std::string of_library = version(info.version_major, info.version_minor),
                    of_ir = version(info.ir_version_major, info.ir_version_minor),
                    of_debug = version(info.debug_version_major, info.debug_version_minor);
  if (arguments.json)
    return print_json({{"version", of_library},
                       {"ir_version", of_ir},
                       {"debug_version", of_debug},
                       {"llvm_version", info.llvm_version == 0 ? Json() : Json(info.llvm_version)}});
  std::cout << "libNVVM " << of_library << ", NVVM IR " << of_ir << ", debug metadata " << of_debug;
  if (info.llvm_version != 0) std::cout << ", IR of LLVM " << info.llvm_version;
  std::cout << '\n';
}

void run_nvvm(const NvvmArguments& arguments) {
  const Context context = make_context();
  const char* arch = arguments.arch.empty() ? nullptr : arguments.arch.c_str();
  if (arguments.describe) return describe(context, arguments, arch);
  if (arguments.inputs.empty())
    throw Failure(CJIT_ERROR_INVALID_ARGUMENT, "no module is named: give files of NVVM IR (.ll, .bc), or --describe");
  const NvvmInputs inputs(arguments);
  const auto raw_options = pointers_to(arguments.raw_options);
  auto options = sized<cjit_nvvm_build_options_t>();
  options.inputs = inputs.data();
  options.input_count = inputs.size();
  options.arch = arch;
  options.raw_options = raw_options.data();
  options.raw_option_count = raw_options.size();
  options.libdevice_path = arguments.libdevice_path.empty() ? nullptr : arguments.libdevice_path.c_str();
  options.image_kind = parse_kind(arguments.kind);
  options.optimization = arguments.no_optimization ? CJIT_OPTIMIZATION_O0 : CJIT_OPTIMIZATION_DEFAULT;
  options.debug = on_if(arguments.debug);
  options.ftz = on_if(arguments.ftz);
  options.prec_div = off_if(arguments.fast_division);
  options.prec_sqrt = off_if(arguments.fast_sqrt);
  options.fmad = off_if(arguments.no_fma);
  options.libdevice = parse_switch(arguments.libdevice);
  options.verify = off_if(arguments.no_verification);
  options.resource_limits = &arguments.limits;
  const auto* read_only = &options;
  if (arguments.verify_only) {
    call(cjit_nvvm_verify, context.get(), read_only);
    if (arguments.json) print_json({{"verified", true}});
    return;
  }
  if (arguments.key_only) {
    CacheKey key;
    call(cjit_nvvm_build_get_key, context.get(), read_only, key.get());
    return print_json(to_json(*key.get()));
  }
  KernelResult result;
  call(cjit_nvvm_build, context.get(), read_only, result.get());
  write_artifact(*result, arguments.output);
  if (!arguments.json) return print_build(*result, arguments.output);
  Json document = to_json(*result);
  document["artifact"] = arguments.output;
  print_json(document);
}

}  // namespace

void add_nvvm_command(CLI::App& app) {
  auto arguments = std::make_shared<NvvmArguments>();
  CLI::App* command = app.add_subcommand("nvvm", "Compile NVVM IR, text or bitcode, into an artifact");
  command->add_option("inputs", arguments->inputs, "modules: .ll, .bc");
  command
      ->add_option("--lazy", arguments->lazy_inputs,
                   "a module in bitcode of which only what others call is taken; may be repeated")
      ->take_all();
  command->add_option("-a,--arch", arguments->arch, "architecture: compute_90 makes PTX, sm_90 a cubin");
  command->add_option("--kind", arguments->kind, "image: cubin, ptx, ltoir")
      ->check(CLI::IsMember({"cubin", "ptx", "ltoir"}));
  command->add_option("--libdevice", arguments->libdevice, "add libdevice: on, off (default: where it is called)")
      ->check(CLI::IsMember({"on", "off"}));
  command->add_option("--libdevice-path", arguments->libdevice_path, "its file (default: the one beside libNVVM)");
  command->add_flag("--no-optimization", arguments->no_optimization, "-O0");
  command->add_flag("--debug", arguments->debug, "debug information, as far as the modules have it");
  command->add_flag("--ftz", arguments->ftz, "flush denormals to zero");
  command->add_flag("--fast-division", arguments->fast_division, "division without IEEE rounding");
  command->add_flag("--fast-sqrt", arguments->fast_sqrt, "square root without IEEE rounding");
  command->add_flag("--no-fma", arguments->no_fma, "do not contract a*b+c");
  command
      ->add_option("--option", arguments->raw_options,
                   "an option as libNVVM takes it: --option=-jump-table-density=90; may be repeated")
      ->take_all();
  command->add_flag("--no-verification", arguments->no_verification, "compile without verifying before");
  command->add_flag("--verify", arguments->verify_only, "verify and make nothing");
  command->add_flag("--describe", arguments->describe, "print the versions that the libNVVM found here takes");
  add_resource_limits(*command, arguments->limits);
  command->add_option("-o,--output", arguments->output, "artifact to write")->default_val("nvvm.cjit");
  command->add_flag("--key", arguments->key_only,
                    "print the key of the build, field by field, as JSON, and build nothing");
  command->add_flag("--json", arguments->json, "print one JSON document");
  command->callback([arguments] { report_failures(arguments->json, [&] { run_nvvm(*arguments); }); });
}

}  // namespace cjit_cli
