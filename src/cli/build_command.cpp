#include <filesystem>
#include <iostream>

#include "build_context.hpp"
#include "build_flags.hpp"
#include "build_option.hpp"
#include "build_report.hpp"
#include "commands.hpp"
#include "depfile.hpp"
#include "files.hpp"
#include "interruptible_build.hpp"
#include "progress.hpp"
#include "report.hpp"

namespace cjit_cli {

namespace {

struct BuildArguments {
  explicit BuildArguments(CLI::App& command) : flags(command) {}

  BuildFlags<cjit::kernel_options> flags;
  std::string source, output, depfile;
  std::vector<std::string> archs;
  bool key_only = false;
  bool json = false;
};

// The path as given for one architecture; with several, each gets its own file: out.cjit -> out.sm_90a.cjit.
std::string output_path(const BuildArguments& arguments, const std::string& arch) {
  std::filesystem::path path = arguments.output;
  if (arguments.output.empty())
    path = arguments.source.empty() ? "algorithm" : std::filesystem::path(arguments.source).filename();
  if (arguments.output.empty()) path.replace_extension(".cjit");
  if (arguments.output == kStream && arguments.archs.size() > 1)
    throw refuse(
        "cannot write several artifacts to standard output; pass one architecture, or use 'cjit bundle build'");
  if (arguments.archs.size() > 1) path.replace_extension(arch + path.extension().native());
  return path.native();
}

void print_keys(const Json& keys) {
  for (const Json& key : keys) {
    std::cout << "key " << key["key"].get<std::string>() << key["uncacheable_reason"].get<std::string>() << '\n';
    for (const Json& field : key["fields"])
      std::cout << "  " << field["name"].get<std::string>() << ": " << field["value"].get<std::string>() << '\n';
  }
}

cjit::kernel_options options_of(const BuildArguments& arguments) {
  cjit::kernel_options options;
  if (!arguments.source.empty()) {
    options.source = *read_text(arguments.source);
    options.source_name = source_name(arguments.source);
  }
  arguments.flags.apply(options);
  if (arguments.source == kStream && arguments.output.empty() && !arguments.key_only)
    throw refuse("standard input has no name for the artifact; pass -o FILE, or -o - for standard output");
  if (arguments.source.empty() && options.algorithm.empty())
    throw refuse("there is nothing to build; pass a source or --algorithm");
  return options;
}

void write_depfile(const BuildArguments& arguments, const std::vector<Built>& all) {
  Depfile depfile(arguments.depfile);
  std::vector<std::string> targets;
  if (arguments.source != kStream) depfile.add(arguments.source);
  for (const auto& [path, result] : all) {
    targets.push_back(path);
    depfile.add_headers(path, result, arguments.flags.header_files());
  }
  depfile.write(targets);
}

void show_progress(Progress& progress, const BuildArguments& arguments, std::size_t done) {
  const std::size_t total = arguments.archs.size();
  const std::string what = arguments.source + " for " + arguments.archs[done];
  progress.say("[" + std::to_string(done + 1) + "/" + std::to_string(total) + "] " + what);
  progress.draw(done, total,
                std::to_string(done) + "/" + std::to_string(total) + ", " + progress.elapsed() +
                    progress.time_left(done, total) + ", " + what);
}

void run_build(BuildArguments& arguments) {
  const auto context = build_context();
  cjit::kernel_options options = options_of(arguments);
  arguments.archs = arguments.flags.archs();
  if (arguments.archs.empty()) arguments.archs.emplace_back();  // "": the context's default
  std::vector<Built> all;
  Json keys = Json::array();
  Progress progress(false);
  for (const std::string& arch : arguments.archs) {
    options.arch = arch;
    if (arguments.key_only) {
      keys.push_back(to_json(cjit::kernel_build_get_key(context, options).value()));
      continue;
    }
    if (arguments.archs.size() > 1) show_progress(progress, arguments, all.size());
    all.push_back({output_path(arguments, arch), build_kernel(context, options)});
    write_artifact(all.back().result, all.back().path);
  }
  progress.clear();
  if (!arguments.depfile.empty() && !arguments.key_only) write_depfile(arguments, all);
  if (arguments.key_only) return arguments.json ? print_json({{"keys", keys}}) : print_keys(keys);
  if (!arguments.json) return print_builds(all);
  Json builds = Json::array();
  for (const Built& built : all) builds.push_back(to_json(built));
  print_json({{"builds", builds}});
}

}  // namespace

void add_build_command(CLI::App& app) {
  CLI::App* command = app.add_subcommand("build", "Compile CUDA C++ into artifacts");
  auto arguments = std::make_shared<BuildArguments>(*command);
  command->add_option("source", arguments->source, "CUDA C++ file, or - for standard input; not with --algorithm");
  command->add_option(
      "-o,--output", arguments->output,
      "artifact to write, or - for standard output; with several architectures each gets its own: out.sm_90.cjit");
  command->add_option("--depfile", arguments->depfile,
                      "write a rule for make or ninja: the artifacts, and the source and headers that they depend on");
  command->add_flag("--key", arguments->key_only,
                    "print the cache keys of the builds with their fields, and build nothing");
  command->add_flag("--json", arguments->json, "print one JSON document");
  command->callback([arguments] { report_failures(arguments->json, [&] { run_build(*arguments); }); });
}

}  // namespace cjit_cli
