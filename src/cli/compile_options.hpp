// The options that every sub-command which compiles one source takes.
#pragma once

#include <CLI/CLI.hpp>

#include "kernel_spec.hpp"

namespace cjit_cli {

// `archs` and `spec` have to outlive the command.
void add_compile_options(CLI::App& command, std::vector<std::string>& archs, KernelSpec& spec);

}  // namespace cjit_cli
