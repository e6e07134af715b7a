// `cjit plan run`.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace cjit_cli {

struct PlanRunArguments {
  std::string file, plan, entry, mock;
  std::vector<std::string> arguments, outputs;
  std::uint32_t device = 0;
  std::uint32_t runs = 10;
  bool json = false;
};

void run_plan(const PlanRunArguments& arguments);

}  // namespace cjit_cli
