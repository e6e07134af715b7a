// The command cjit: builds, inspects, compares and extracts artifacts, shows what cjit finds on this machine and what
// its cache contains, and fills the cache ahead of time.
#include <iostream>

#include "commands.hpp"
#include "report.hpp"
#include "signals.hpp"
#include "terminal_text.hpp"

namespace {

int run(int argc, char** argv) {
  CLI::App app("cjit builds CUDA C++ into artifacts that load without a compiler.", "cjit");
  app.set_version_flag("--version", [] {
    const cjit::version_info info = cjit::version_get_info().value();
    return "cjit " + std::string(info.version()) + " (" + std::string(info.compiler()) + ", " +
           std::string(info.build_type()) + ")";
  });
  app.require_subcommand(1);
  app.footer(
      "Exit codes: 0 success, 1 usage, 2 toolkit, 3 compilation, 4 artifact, 5 files, 6 driver, 7 cjit itself. "
      "A signal ends the command like any program.");
  cjit_cli::add_build_command(app);
  cjit_cli::add_link_command(app);
  cjit_cli::add_nvvm_command(app);
  cjit_cli::add_bundle_command(app);
  cjit_cli::add_inspect_command(app);
  cjit_cli::add_diff_command(app);
  cjit_cli::add_extract_command(app);
  cjit_cli::add_doctor_command(app);
  cjit_cli::add_cache_command(app);
  cjit_cli::add_prebuild_command(app);
  cjit_cli::add_pch_command(app);
  cjit_cli::add_plan_command(app);
  cjit_cli::add_algorithm_command(app);
  cjit_cli::add_tune_command(app);
  cjit_cli::add_push_command(app);
  cjit_cli::add_pull_command(app);
  try {
    app.parse(argc, argv);
    std::cout.flush();
    return std::cout ? 0 : cjit_cli::exit_code(cjit::status::io);
  } catch (const CLI::Success& help) {
    return app.exit(help);
  } catch (const CLI::RuntimeError& error) {  // a command ended with its own exit code
    return error.get_exit_code();
  } catch (const CLI::ParseError& error) {
    app.exit(error);
    return cjit_cli::exit_code(cjit::status::invalid_argument);
  }
}

int run_or_say_why_not(int argc, char** argv) {
  const cjit_cli::EscapedStream out(std::cout), errors(std::cerr);
  try {
    return run(argc, argv);
  } catch (const cjit::error& error) {
    std::cerr << "cjit: " << error.what() << '\n';
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
