// Prints builds of CUDA C++ and the files that they were written to.
#pragma once

#include "report.hpp"

namespace cjit_cli {

struct Built {
  std::string path;
  cjit::build_result result;
};

Json to_json(const Built& built);
// A table, and the compilers' logs on standard error.
void print_builds(const std::vector<Built>& all);

}  // namespace cjit_cli
