#include <iostream>

#include "build_context.hpp"
#include "build_flags.hpp"
#include "commands.hpp"
#include "files.hpp"
#include "report.hpp"

namespace cjit_cli {

namespace {

struct NvvmArguments {
  explicit NvvmArguments(CLI::App& command) : flags(command) {}

  BuildFlags<cjit::nvvm_options> flags;
  std::vector<std::string> inputs, lazy_inputs;
  std::string output;
  bool verify_only = false, describe = false, key_only = false, json = false;
};

std::string version(std::uint32_t major, std::uint32_t minor) {
  return std::to_string(major) + '.' + std::to_string(minor);
}

// Prints the versions that the libNVVM of this machine accepts.
void describe(const cjit::context& context, const std::string& arch, bool json) {
  const cjit::nvvm_info info = cjit::nvvm_get_info(context, arch).value();
  const std::string of_library = version(info.version_major(), info.version_minor()),
                    of_ir = version(info.ir_version_major(), info.ir_version_minor()),
                    of_debug = version(info.debug_version_major(), info.debug_version_minor());
  if (json)
    return print_json({{"version", of_library},
                       {"ir_version", of_ir},
                       {"debug_version", of_debug},
                       {"llvm_version", info.llvm_version() == 0 ? Json() : Json(info.llvm_version())}});
  std::cout << "libNVVM " << of_library << ", NVVM IR " << of_ir << ", debug metadata " << of_debug;
  if (info.llvm_version() != 0) std::cout << ", IR of LLVM " << info.llvm_version();
  std::cout << '\n';
}

cjit::nvvm_options options_of(const NvvmArguments& arguments) {
  cjit::nvvm_options options;
  for (const std::string& path : arguments.inputs) options.inputs.push_back({.path = path});
  for (const std::string& path : arguments.lazy_inputs) options.inputs.push_back({.path = path, .lazy = true});
  arguments.flags.apply(options);
  return options;
}

void run_nvvm(const NvvmArguments& arguments) {
  const auto context = build_context();
  const cjit::nvvm_options options = options_of(arguments);
  if (arguments.describe) return describe(context, options.arch, arguments.json);
  if (arguments.inputs.empty())
    throw cjit::error(cjit::status::invalid_argument,
                      "no module was given; pass files with NVVM IR (.ll, .bc), or --describe");
  if (arguments.verify_only) {
    cjit::nvvm_verify(context, options).value();
    if (arguments.json) print_json({{"verified", true}});
    return;
  }
  if (arguments.key_only) return print_json(to_json(cjit::nvvm_build_get_key(context, options).value()));
  const auto result = cjit::nvvm_build(context, options).value();
  write_artifact(result, arguments.output);
  report_build(result, arguments.output, arguments.json);
}

}  // namespace

void add_nvvm_command(CLI::App& app) {
  CLI::App* command = app.add_subcommand("nvvm", "Compile NVVM IR, text or bitcode, into an artifact");
  auto arguments = std::make_shared<NvvmArguments>(*command);
  command->add_option("inputs", arguments->inputs, "modules: .ll, .bc");
  command
      ->add_option("--lazy", arguments->lazy_inputs,
                   "a bitcode module of which only functions that others call are used; may be repeated")
      ->take_all()
      ->allow_extra_args(false);
  command->add_flag("--verify", arguments->verify_only, "verify the modules, and build nothing");
  command->add_flag("--describe", arguments->describe, "print the versions that the libNVVM of this machine accepts");
  command->add_option("-o,--output", arguments->output, "artifact to write")->default_val("nvvm.cjit");
  command->add_flag("--key", arguments->key_only,
                    "print the cache key of the build with its fields as JSON, and build nothing");
  command->add_flag("--json", arguments->json, "print one JSON document");
  command->callback([arguments] { report_failures(arguments->json, [&] { run_nvvm(*arguments); }); });
}

}  // namespace cjit_cli
