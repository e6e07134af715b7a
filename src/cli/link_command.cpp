#include <deque>
#include <filesystem>

#include "build_context.hpp"
#include "build_flags.hpp"
#include "commands.hpp"
#include "files.hpp"
#include "report.hpp"

namespace cjit_cli {

namespace {

struct LinkArguments {
  explicit LinkArguments(CLI::App& command) : flags(command) {}

  BuildFlags<cjit::link_options> flags;
  std::vector<std::string> inputs, names;
  std::string output;
  bool key_only = false, json = false;
};

cjit::kernel_options source_options(const std::string& path, const std::vector<std::string>& names) {
  cjit::kernel_options options;
  options.source = *read_text(path);
  options.source_name = source_name(path);
  options.name_expressions = names;
  return options;
}

// `artifacts` owns what the inputs point to. The names are for the first source.
std::vector<cjit::link_input> read_inputs(const LinkArguments& arguments, std::deque<cjit::build_result>& artifacts) {
  std::vector<cjit::link_input> inputs;
  std::vector<std::string> names = arguments.names;
  for (const std::string& path : arguments.inputs) {
    const std::string extension = std::filesystem::path(path).extension();
    cjit::link_input& input = inputs.emplace_back();
    input.name = path;
    if (extension == ".cjit") {
      artifacts.push_back(read_artifact(read_file(path).bytes(), cjit::deserialize_flags::default_));
      input.result = &artifacts.back();
    } else if (extension == ".cu") {
      input.kernel = source_options(path, names);
      names.clear();
    } else if (extension == ".ll" || extension == ".bc") {
      input.nvvm.emplace();
      input.nvvm->inputs = {{.name = path, .path = path}};
    } else {
      input.path = path;
    }
  }
  if (!names.empty())
    throw cjit::error(cjit::status::invalid_argument,
                      "cannot use --name: it is for the first CUDA C++ input (.cu), but there is no such input");
  return inputs;
}

void run_link(const LinkArguments& arguments) {
  const auto context = build_context();
  std::deque<cjit::build_result> artifacts;
  cjit::link_options options;
  options.inputs = read_inputs(arguments, artifacts);
  arguments.flags.apply(options);
  if (arguments.key_only) return print_json(to_json(cjit::link_build_get_key(context, options).value()));
  const auto result = cjit::link_build(context, options).value();
  write_artifact(result, arguments.output);
  report_build(result, arguments.output, arguments.json);
}

}  // namespace

void add_link_command(CLI::App& app) {
  CLI::App* command = app.add_subcommand(
      "link", "Link cubins, PTX, LTO-IR, fatbins, objects, libraries, artifacts, sources and NVVM IR");
  auto arguments = std::make_shared<LinkArguments>(*command);
  command
      ->add_option("inputs", arguments->inputs,
                   "files: .cjit artifacts, .cu sources, NVVM IR (.ll, .bc), and outputs of CUDA compilers")
      ->required();
  command->add_option("-n,--name", arguments->names, "name expression of the first .cu input; may be repeated")
      ->take_all()
      ->allow_extra_args(false);
  command->add_option("-o,--output", arguments->output, "artifact to write")->default_val("linked.cjit");
  command->add_flag("--key", arguments->key_only,
                    "print the cache key of the link with its fields as JSON, and build nothing");
  command->add_flag("--json", arguments->json, "print one JSON document");
  command->callback([arguments] { report_failures(arguments->json, [&] { run_link(*arguments); }); });
}

}  // namespace cjit_cli
