// The subcommands of `cjit algorithm`: build, list.
#include <sstream>

#include "algorithm_description.hpp"
#include "build_context.hpp"
#include "build_flags.hpp"
#include "commands.hpp"
#include "facts/algorithms.hpp"
#include "interruptible_build.hpp"
#include "operator_output.hpp"

namespace cjit_cli {

namespace {

using cjit::facts::kAlgorithms;
using cjit::facts::KnownAlgorithm;

struct AlgorithmArguments {
  explicit AlgorithmArguments(CLI::App& command) : flags(command) {}

  BuildFlags<cjit::kernel_options> flags;
  AlgorithmWords words;
  std::string output, entry;
  bool json = false;
};

// "initial=none" is a text, "inputs=[\"int32\"]" what its JSON says.
Json value_of_text(const std::string& text) {
  Json value = Json::parse(text, nullptr, false);
  return value.is_discarded() ? Json(text) : value;
}

void add_key(Json& description, const std::string& key, Json value) {
  if (description.contains(key)) throw refuse("cannot set '" + key + "' twice");
  description[key] = std::move(value);
}

// --type and --op, in the words of the algorithm.
void add_short_keys(Json& description, const AlgorithmWords& words) {
  if (!words.operation.empty()) add_key(description, "operator", value_of_text(words.operation));
  if (words.type.empty()) return;
  for (const KnownAlgorithm& known : kAlgorithms)
    if (words.family == known.name) {
      Json type = value_of_text(words.type);
      const std::string key = known.type_key;
      add_key(description, key, key == "inputs" ? Json::array({std::move(type)}) : std::move(type));
    }
}

void run_algorithm_build(const AlgorithmArguments& arguments) {
  cjit::kernel_options options;
  arguments.flags.apply(options);
  options.algorithm = description_of(arguments.words);
  std::vector<std::string> archs = arguments.flags.archs();
  if (archs.empty()) archs.emplace_back();  // "": the context's default
  require_output(arguments.output, archs.size(), arguments.entry, "--entry");
  const auto context = build_context();
  std::vector<Built> all;
  for (const std::string& arch : archs) {
    options.arch = arch;
    all.push_back({arguments.output, build_kernel(context, options)});
  }
  write_operator(all, arguments.output, arguments.entry, arguments.words.family, arguments.json);
}

// "operator, and key or keys"
std::string required_text(const KnownAlgorithm& known) {
  std::string choice = known.one_of;
  if (const auto space = choice.find(' '); space != std::string::npos) choice.replace(space, 1, " or ");
  return std::string(known.required) + (choice.empty() ? "" : ", and ") + choice;
}

// The names in a text that separates them by blanks.
Json names_of(const char* text) {
  Json names = Json::array();
  std::istringstream words(text);
  for (std::string word; words >> word;) names.push_back(word);
  return names;
}

void list_algorithms(bool as_json) {
  Json all = Json::array();
  std::vector<std::vector<std::string>> rows = {{"algorithm", "what it does", "required keys", "other keys"}};
  for (const KnownAlgorithm& known : kAlgorithms) {
    all.push_back({{"algorithm", known.name},
                   {"description", known.what},
                   {"required", names_of(known.required)},
                   {"one_of", names_of(known.one_of)},
                   {"optional", names_of(known.optional)}});
    rows.push_back({known.name, known.what, required_text(known), known.optional});
  }
  as_json ? print_json({{"algorithms", all}}) : print_table(rows);
}

}  // namespace

void AlgorithmWords::add_flags(CLI::App& command) {
  command.add_option("--type", type, "type of the elements: input=TYPE, inputs=[TYPE] or key=TYPE");
  command.add_option("--op", operation, "operator=OP");
}

std::string description_of(const AlgorithmWords& words) {
  Json description = {{"algorithm", words.family}};
  for (const std::string& given : words.keys) {
    const auto equals = given.find('=');
    if (equals == std::string::npos || equals == 0)
      throw refuse("cannot use '" + given + "': it is no KEY=VALUE; docs/algorithms.md lists the keys");
    const std::string key = given.substr(0, equals), text = given.substr(equals + 1);
    add_key(description, key, key == "requires" ? Json(text) : value_of_text(text));  // a version is no number
  }
  add_short_keys(description, words);
  return description.dump();
}

void add_algorithm_command(CLI::App& app) {
  CLI::App* algorithm = app.add_subcommand("algorithm", "Device algorithms: reductions, scans, transforms, sorts");
  algorithm->require_subcommand(1);
  CLI::App* command = algorithm->add_subcommand("build",
                                                "Build an algorithm: an artifact, or a bundle for several "
                                                "architectures");
  auto arguments = std::make_shared<AlgorithmArguments>(*command);
  command->add_option("family", arguments->words.family, "reduce, scan, ...: `cjit algorithm list` lists them")
      ->required();
  command->add_option("keys", arguments->words.keys, "KEY=VALUE: input=float32 operator=plus; a value may be JSON");
  arguments->words.add_flags(*command);
  command->add_option("-o,--output", arguments->output, "file to write")->required();
  command->add_option("--entry", arguments->entry, "name of the entries of a bundle; default: that of the plan");
  command->add_flag("--json", arguments->json, "print one JSON document");
  command->callback([arguments] { report_failures(arguments->json, [&] { run_algorithm_build(*arguments); }); });

  CLI::App* list = algorithm->add_subcommand("list", "List the algorithms and their keys");
  auto as_json = std::make_shared<bool>(false);
  list->add_flag("--json", *as_json, "print one JSON document");
  list->callback([as_json] { report_failures(*as_json, [&] { list_algorithms(*as_json); }); });
}

}  // namespace cjit_cli
