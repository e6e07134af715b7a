// The subcommand of `cjit algorithm`: build.
#include "build_flags.hpp"
#include "commands.hpp"
#include "interruptible_build.hpp"
#include "operator_output.hpp"

namespace cjit_cli {

namespace {

struct AlgorithmArguments {
  explicit AlgorithmArguments(CLI::App& command) : flags(command) {}

  BuildFlags<cjit::kernel_options> flags;
  std::string family, output, entry;
  std::vector<std::string> keys;
  bool json = false;
};

// "initial=none" is a text, "inputs=[\"int32\"]" what its JSON says.
void add_key(Json& description, const std::string& given) {
  const auto equals = given.find('=');
  if (equals == std::string::npos || equals == 0)
    throw refuse("cannot use '" + given + "': it is no KEY=VALUE; docs/algorithms.md lists the keys");
  const std::string text = given.substr(equals + 1);
  Json value = Json::parse(text, nullptr, false);
  description[given.substr(0, equals)] = value.is_discarded() ? Json(text) : std::move(value);
}

std::string description_of(const AlgorithmArguments& arguments) {
  Json description = {{"algorithm", arguments.family}};
  for (const std::string& given : arguments.keys) add_key(description, given);
  return description.dump();
}

void run_algorithm_build(const AlgorithmArguments& arguments) {
  cjit::kernel_options options;
  arguments.flags.apply(options);
  options.algorithm = description_of(arguments);
  std::vector<std::string> archs = arguments.flags.archs();
  if (archs.empty()) archs.emplace_back();  // "": the context's default
  require_output(arguments.output, archs.size(), arguments.entry, "--entry");
  const auto context = cjit::context::create().value();
  std::vector<Built> all;
  for (const std::string& arch : archs) {
    options.arch = arch;
    all.push_back({arguments.output, build_kernel(context, options)});
  }
  write_operator(all, arguments.output, arguments.entry, arguments.family, arguments.json);
}

}  // namespace

void add_algorithm_command(CLI::App& app) {
  CLI::App* algorithm = app.add_subcommand("algorithm", "Device algorithms: reductions, scans, transforms, sorts");
  algorithm->require_subcommand(1);
  CLI::App* command = algorithm->add_subcommand("build",
                                                "Build an algorithm: an artifact, or a bundle for several "
                                                "architectures");
  auto arguments = std::make_shared<AlgorithmArguments>(*command);
  command->add_option("family", arguments->family, "reduce, scan, ...: docs/algorithms.md lists them")->required();
  command->add_option("keys", arguments->keys, "KEY=VALUE: input=float32 operator=plus; a value may be JSON");
  command->add_option("-o,--output", arguments->output, "file to write")->required();
  command->add_option("--entry", arguments->entry, "name of the entries of a bundle; default: that of the plan");
  command->add_flag("--json", arguments->json, "print one JSON document");
  command->callback([arguments] { report_failures(arguments->json, [&] { run_algorithm_build(*arguments); }); });
}

}  // namespace cjit_cli
