// `cjit watch`: prebuild again whenever a source, a header or the manifest changes.
#include <filesystem>
#include <iostream>

#include "commands.hpp"
#include "file_watch.hpp"
#include "prebuild.hpp"
#include "report.hpp"
#include "terminal.hpp"

namespace cjit_cli {

namespace {

// Builds once. A failure is shown, and the files of the run before stay watched.
void build_once(const PrebuildArguments& arguments, BuildInputs& inputs) try {
  BuildInputs now;
  prebuild(arguments, &now);
  inputs = std::move(now);
} catch (const cjit::error& error) {
  print_message(std::cerr, "cjit: " + std::string(error.what()) + "\n");
}

// A file that changed after a build began, and whose directory was perhaps not watched yet; "" if there is none.
std::string changed_since(std::filesystem::file_time_type begin, const BuildInputs& inputs) {
  for (const std::string& file : inputs.files) {
    std::error_code problem;
    const auto time = std::filesystem::last_write_time(file, problem);
    if (!problem && time > begin) return file;
  }
  return "";
}

[[noreturn]] void run_watch(const PrebuildArguments& arguments) {
  FileWatch watch;
  BuildInputs inputs{.files = {arguments.manifest}, .folders = {}};
  watch.set(inputs.files, inputs.folders);
  for (;;) {
    const auto begin = std::filesystem::file_time_type::clock::now();
    build_once(arguments, inputs);
    watch.set(inputs.files, inputs.folders);
    std::string changed = changed_since(begin, inputs);
    if (changed.empty()) {
      const Interruption interruption;
      std::cerr << "cjit: watching " << inputs.files.size() << " files; Ctrl-C ends\n";
      changed = watch.wait(interruption);
      if (interruption.signal() != 0) throw Interrupted(interruption.signal());
    }
    std::cerr << "cjit: " << changed << " changed\n";
  }
}

}  // namespace

void add_watch_command(CLI::App& app) {
  auto arguments = std::make_shared<PrebuildArguments>();
  CLI::App* command =
      app.add_subcommand("watch", "Build a manifest, and again whenever a source, a header or the manifest changes");
  command
      ->add_option("manifest", arguments->manifest, "manifest of the builds, a .toml or .json file (docs/prebuild.md)")
      ->required();
  add_prebuild_options(*command, *arguments);
  command->callback([arguments] { run_watch(*arguments); });
}

}  // namespace cjit_cli
