// The subcommands. Each adds itself to the parser and runs when the parser finds it.
#pragma once

#include <CLI/CLI.hpp>

namespace cjit_cli {

void add_build_command(CLI::App& app);
void add_link_command(CLI::App& app);
void add_nvvm_command(CLI::App& app);
void add_nvcc_command(CLI::App& app);
void add_nvrtc_command(CLI::App& app);
void add_bundle_command(CLI::App& app);
void add_inspect_command(CLI::App& app);
void add_diff_command(CLI::App& app);
void add_extract_command(CLI::App& app);
void add_doctor_command(CLI::App& app);
void add_cache_command(CLI::App& app);
void add_prebuild_command(CLI::App& app);
void add_coverage_command(CLI::App& app);
void add_pch_command(CLI::App& app);
void add_plan_command(CLI::App& app);
void add_algorithm_command(CLI::App& app);
void add_tune_command(CLI::App& app);
void add_evaluate_command(CLI::App& app);
void add_push_command(CLI::App& app);
void add_pull_command(CLI::App& app);
void add_watch_command(CLI::App& app);
void add_code_commands(CLI::App& app);
void add_sign_command(CLI::App& app);
void add_verify_command(CLI::App& app);
void add_help_command(CLI::App& app);
void add_completions_command(CLI::App& app);

}  // namespace cjit_cli
