// Limits on what kernels need, as options of a command.
#pragma once

#include <CLI/CLI.hpp>

#include "client.hpp"

namespace cjit_cli {

// `limits` has to outlive the command.
void add_resource_limits(CLI::App& command, cjit_resource_limits_t& limits);

}  // namespace cjit_cli
