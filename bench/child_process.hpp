// A child that measures something in its own fresh process and writes the nanoseconds to its standard output.
#pragma once

#include <string>
#include <vector>

namespace cjit_bench {

struct ChildTimes {
  double reported;  // by the child
  double whole;     // from before it was started until it was gone
};

// Throws with what the child wrote if it fails.
ChildTimes run_child(const std::vector<std::string>& arguments);

}  // namespace cjit_bench
