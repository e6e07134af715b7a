// One launch: checked against kernel and device, then passed to the driver.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "launch/kernel.hpp"
#include "launch/launch_request.hpp"

namespace cjit {

// Throws Error; see cjit_kernel_launch(). After the first launch on a device it takes no lock, and allocates only if
// arguments have names or kinds.
void launch(const Kernel& kernel, const LaunchRequest& request);
// The same in a context that the caller has looked up, with the addresses of arguments that it has checked.
void launch_in(const CurrentContext& context, const Kernel& kernel, const LaunchRequest& request,
               const void* const* arguments);

// A launch that was checked once and can be submitted many times, in the CUDA context in which it was made. It owns
// copies of the arguments.
class PreparedLaunch {
 public:
  // Throws Error as launch_in(). The kernel must outlive this.
  PreparedLaunch(const CurrentContext& context, const Kernel& kernel, const LaunchRequest& request,
                 const void* const* arguments);
  PreparedLaunch(PreparedLaunch&&) = default;

  // Throws Error(CJIT_ERROR_DRIVER). The caller has checked that the context is current.
  void submit(CuStream stream);
  const Kernel& kernel() const noexcept { return *kernel_; }

 private:
  const Kernel* kernel_;
  CuFunction function_ = nullptr;
  CuLaunchConfig config_{};
  std::vector<CuLaunchAttribute> attributes_;
  std::unique_ptr<std::byte[]> arguments_;
  std::vector<void*> addresses_;
};

// See cjit_kernel_get_cluster_occupancy() and cjit_kernel_suggest_cluster_size().
std::uint32_t cluster_occupancy(const Kernel& kernel, const LaunchRequest& request);
std::uint32_t suggest_cluster_size(const Kernel& kernel, const LaunchRequest& request);

}  // namespace cjit
