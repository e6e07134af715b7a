// The kernels that a plan can launch: their parameters, and the devices on which they run.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "artifact/argument_schema.hpp"
#include "artifact/build_record.hpp"

namespace cjit {

// What a plan needs to know about a kernel when it is made.
struct KernelSignature {
  std::string lowered_name;
  std::vector<std::uint64_t> parameter_sizes;
  ArgumentSchema schema;  // empty: unknown
};
// Throws Error for an unknown name.
using FindKernel = std::function<KernelSignature(const std::string& name)>;

// The kernels that a plan can launch.
struct PlanKernels {
  FindKernel find;
  // The highest compute capability on which their code runs. A cubin runs on one major version, PTX on every later one.
  std::uint32_t max_cc = std::numeric_limits<std::uint32_t>::max();
};

// The highest compute capability that runs a cubin.
constexpr std::uint32_t max_cc_of_cubin(std::uint32_t cc) { return cc / 10 * 10 + 9; }

// Those in the cubin or PTX of a record.
PlanKernels kernels_of(const BuildRecord& record);

}  // namespace cjit
