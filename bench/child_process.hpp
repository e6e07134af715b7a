// A child that measures something in its own fresh process and writes the nanoseconds, and when it was done by
// CLOCK_MONOTONIC, to its standard output.
#pragma once

#include <string>
#include <vector>

namespace cjit_bench {

struct ChildTimes {
  double reported;  // by the child
  double to_done;   // from before it was started until it says that it was done
  double whole;     // from before it was started until it was gone
};

// Throws with what the child wrote if it fails.
ChildTimes run_child(const std::vector<std::string>& arguments);

// By the python3 that run_child() would find.
bool is_python_library_installed(const char* library);

}  // namespace cjit_bench
