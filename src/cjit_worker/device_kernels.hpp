// Kernels of a measuring worker: they make random contents and compare memory, for which the host would take seconds,
// and they read memory and do nothing, for measurements.
#pragma once

#include <optional>

#include "measure/run_arguments.hpp"
#include "nvidia/driver.hpp"

namespace cjit {

class DeviceKernels {
 public:
  // Bytes in which two pieces of memory differ, and the index of the first one.
  struct Difference {
    std::uint64_t bytes = 0, first = 0;
  };

  // Loads the kernels, and compares some contents of each kind with those of the host.
  DeviceKernels(const Driver& driver, CuStream stream);

  // Fills memory with the random contents of an argument. False if the host must: the kind is none of those here, or
  // this device made other contents than the host when they were compared.
  bool fill(const MeasuredArgument& argument, std::uint64_t address) const;
  // Compares memory. Nothing if the host must.
  std::optional<Difference> compare(std::uint64_t found, std::uint64_t expected, std::uint64_t bytes) const;
  // Reads memory, whose address is a multiple of 16, and leaves it unchanged in the L2 cache. False if it cannot.
  bool touch(std::uint64_t address, std::uint64_t bytes) const;
  // Launches a kernel that does nothing. False if it cannot.
  bool launch_empty(CuStream stream) const;

 private:
  bool load();
  bool is_right() const;
  bool launch(CuFunction kernel, void** arguments) const;

  const Driver& driver_;
  const CuStream stream_;
  CuFunction fill_ = nullptr, differ_ = nullptr, touch_ = nullptr, empty_ = nullptr;
  CuResult (*launch_kernel_)(CuFunction kernel, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x,
                             unsigned block_y, unsigned block_z, unsigned shared, CuStream stream, void** arguments,
                             void** extra) = nullptr;
  std::uint64_t result_ = 0;  // memory of a Difference
  bool is_usable_ = false;
};

}  // namespace cjit
