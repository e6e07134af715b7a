// The arguments of a launch, checked against the kernel's parameters and put into their order.
#pragma once

#include <vector>

#include "launch/kernel.hpp"
#include "launch/launch_request.hpp"

namespace cjit {

class LaunchArguments {
 public:
  // Throws Error: CJIT_ERROR_ARGUMENT_MISMATCH naming index, expected and given; CJIT_ERROR_NULL_POINTER;
  // CJIT_ERROR_INVALID_ARGUMENT. The list must outlive this.
  LaunchArguments(const Kernel& kernel, const ArgumentList& list) {
    if (list.kinds == nullptr && list.names == nullptr)
      take_in_order(kernel, list);
    else
      arrange(kernel, list);
  }
  LaunchArguments(const LaunchArguments&) = delete;
  LaunchArguments& operator=(const LaunchArguments&) = delete;

  // The array that the driver takes.
  void** addresses() const noexcept { return const_cast<void**>(addresses_); }

 private:
  void take_in_order(const Kernel& kernel, const ArgumentList& list);
  void arrange(const Kernel& kernel, const ArgumentList& list);

  const void* const* addresses_ = nullptr;
  std::vector<const void*> arranged_;
};

}  // namespace cjit
