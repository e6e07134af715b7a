// The arguments of `cjit plan run`: --arg NAME=VALUE.
#pragma once

#include <vector>

#include "facts/run_argument.hpp"
#include "files.hpp"

namespace cjit_cli {

struct PlanArgument : cjit::facts::RunArgument {
  std::string name;
  cjit::value_kind parameter = cjit::value_kind::none;
};

// Returns the arguments in the order of the parameters. Throws cjit::error with all faults of the texts, and with the
// parameters.
std::vector<PlanArgument> parse_arguments(const cjit::plan_info& plan, const std::vector<std::string>& texts);

// The bytes of the memory. Throws cjit::error if its file cannot be read.
std::vector<std::byte> make_contents(const PlanArgument& argument);

}  // namespace cjit_cli
