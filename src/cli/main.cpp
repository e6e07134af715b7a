// The command cjit: builds, inspects, compares and extracts artifacts, shows what cjit finds on this machine and what
// its cache contains, and fills the cache ahead of time.
#include <algorithm>
#include <iostream>

#include "commands.hpp"
#include "description_error.hpp"
#include "facts/frozen_abi.hpp"
#include "marks.hpp"
#include "nvcc_command.hpp"
#include "nvcc_words.hpp"
#include "report.hpp"
#include "signals.hpp"
#include "suggestion.hpp"
#include "terminal.hpp"
#include "terminal_text.hpp"

namespace {

// The log of a compiler, whose lines begin with the name of a file, and the message below it. The places of the
// faults of a description are such lines too.
std::string error_text(const CLI::App& command, const cjit::error& error) {
  std::string text(error.log());
  for (const cjit_cli::DescriptionFault& one : cjit_cli::faults_of(error))
    text.append(one.file + ":" + std::to_string(one.position.line) + ":" + std::to_string(one.position.column) +
                ": error" + (one.path.empty() ? "" : " in " + one.path) + "\n");
  if (!text.empty() && !text.ends_with('\n')) text.push_back('\n');
  const std::string message(error.message());
  return text + "cjit: " + cjit_cli::with_flags(command, message.empty() ? error.what() : message);
}

int run(int argc, char** argv) {
  CLI::App app("cjit builds CUDA C++ into artifacts that load without a compiler.", "cjit");
  app.set_version_flag("--version", [] {
    const cjit::version_info info = cjit::version_get_info().value();
    return "cjit " + std::string(info.version()) + " (" + std::string(info.compiler()) + ", " +
           std::string(info.build_type()) + ")\nfrozen ABI: " + cjit::facts::kFrozenAbi;
  });
  app.require_subcommand(1);
  app.fallthrough();  // --color may stand behind the subcommand
  app.add_option_function<std::string>(
         "--color",
         [](const std::string& when) {
           using cjit_cli::Colors;
           cjit_cli::set_colors(when == "always"  ? Colors::kAlways
                                : when == "never" ? Colors::kNever
                                                  : Colors::kAutomatic);
         },
         "colours: auto (on a terminal), always or never")
      ->check(CLI::IsMember({"auto", "always", "never"}));
  app.footer(
      "Exit codes: 0 success, 1 usage, 2 toolkit, 3 compilation, 4 artifact, 5 files, 6 driver, 7 cjit itself. "
      "A signal ends the command like any program.");
  cjit_cli::add_build_command(app);
  cjit_cli::add_link_command(app);
  cjit_cli::add_nvvm_command(app);
  cjit_cli::add_nvcc_command(app);
  cjit_cli::add_nvrtc_command(app);
  cjit_cli::add_bundle_command(app);
  cjit_cli::add_inspect_command(app);
  cjit_cli::add_diff_command(app);
  cjit_cli::add_extract_command(app);
  cjit_cli::add_doctor_command(app);
  cjit_cli::add_cache_command(app);
  cjit_cli::add_prebuild_command(app);
  cjit_cli::add_coverage_command(app);
  cjit_cli::add_pch_command(app);
  cjit_cli::add_plan_command(app);
  cjit_cli::add_algorithm_command(app);
  cjit_cli::add_tune_command(app);
  cjit_cli::add_evaluate_command(app);
  cjit_cli::add_push_command(app);
  cjit_cli::add_pull_command(app);
  cjit_cli::add_watch_command(app);
  cjit_cli::add_code_commands(app);
  cjit_cli::add_sign_command(app);
  cjit_cli::add_verify_command(app);
  cjit_cli::add_help_command(app);
  cjit_cli::add_completions_command(app);
  const bool wants_json = std::find(argv, argv + argc, std::string_view("--json")) != argv + argc;
  try {
    std::vector<std::string> words;
    cjit_cli::report_failures(wants_json, [&] { words = cjit_cli::own_words(app, {argv + 1, argv + argc}); });
    std::reverse(words.begin(), words.end());  // the parser takes them from the end
    app.parse(std::move(words));
    std::cout.flush();
    return std::cout ? 0 : cjit_cli::exit_code(cjit::status::io);
  } catch (const CLI::Success& help) {
    return app.exit(help);
  } catch (const CLI::RuntimeError& error) {  // a command ended with its own exit code
    return error.get_exit_code();
  } catch (const cjit::error& error) {
    cjit_cli::print_message(std::cerr, error_text(*cjit_cli::parsed_command(&app), error) + "\n");
    return cjit_cli::exit_code(error.status());
  } catch (const CLI::ParseError& error) {
    const std::string problem = cjit_cli::usage_problem(app, error);
    if (wants_json)
      cjit_cli::print_json({{"error", cjit_cli::to_json(cjit::error(cjit::status::invalid_argument, problem))}});
    cjit_cli::print_message(std::cerr, "cjit: " + problem + "\n");
    return cjit_cli::exit_code(cjit::status::invalid_argument);
  }
}

// The number of words before nvcc's arguments: 1 if the program has the name nvcc, 2 for `cjit nvcc`; 0: neither.
int words_before_nvccs(int argc, char** argv) {
  if (argc == 0) return 0;
  const std::string_view program = argv[0];
  if (program.substr(program.rfind('/') + 1) == "nvcc") return 1;
  return argc > 1 && argv[1] == std::string_view("nvcc") ? 2 : 0;
}

int run_or_say_why_not(int argc, char** argv) {
  const cjit_cli::EscapedStream out(std::cout), errors(std::cerr);
  try {
    if (const int before = words_before_nvccs(argc, argv); before != 0)
      cjit_cli::act_as_nvcc({argv + before, argv + argc});
    return run(argc, argv);
  } catch (const cjit::error& error) {
    std::cerr << "cjit: " << error.message() << '\n';
    return cjit_cli::exit_code(error.status());
  } catch (const cjit_cli::Interrupted&) {
    throw;
  } catch (const std::exception& unexpected) {
    std::cerr << "cjit: " << unexpected.what() << '\n';
    return cjit_cli::exit_code(cjit::status::internal);
  }
}

}  // namespace

int main(int argc, char** argv) try {
  return run_or_say_why_not(argc, argv);
} catch (const cjit_cli::Interrupted& interrupted) {
  cjit_cli::end_by(interrupted);
}
