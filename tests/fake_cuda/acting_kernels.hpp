// Kernels that the fake driver runs, though it runs no machine code: those whose name begins with "act_", and "twice"
// of the examples. Their parameters are (const float* in, float* out, int n), and each does something to its arguments
// or to the process.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace fake_cuda {

// What an acting kernel does to the device.
struct Acts {
  bool hangs = false;         // events never become ready
  int error = 0;              // of all later calls that wait
  int late_milliseconds = 0;  // that the context is busy after the events
};

inline bool is_acting(std::string_view name) { return name.starts_with("act_") || name == "twice"; }

// Runs the kernel, whose parameters are at `parameters`.
void act(std::string_view name, float* in, float* out, int n, Acts& acts);
// Whether an acting kernel has broken the device for other processes too.
bool is_lost();

}  // namespace fake_cuda
