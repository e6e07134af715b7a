// The attributes of a launch: checks against device and driver, and conversion for the driver.
#pragma once

#include <array>
#include <cstring>

#include "launch/launch_shape.hpp"

namespace cjit {

// Throws Error for an attribute that is malformed or not supported by the device or the driver.
void check_extras(const Kernel& kernel, const KernelOnDevice& state, const LaunchExtras& extras);

// The shape of a launch that passes all checks.
inline LaunchShape checked_shape(const Kernel& kernel, const KernelInContext& in, const LaunchRequest& request) {
  const LaunchShape shape = resolve_shape(request, kernel.module().defaults());
  if (request.extras != nullptr) check_extras(kernel, *in.device, *request.extras);
  check_shape(kernel, *in.device, shape);
  return shape;
}

// The attributes of one launch in the order of their numbers.
class AttributeList {
 public:
  AttributeList(const KernelOnDevice& state, const LaunchShape& shape, const LaunchExtras* extras) {
    // Ordered by the driver's attribute numbers, so that equal launches give equal lists.
    if (extras != nullptr && extras->window.bytes != 0)
      add(CuLaunchAttributeId::kAccessPolicyWindow).access_policy_window = extras->window;
    if (shape.cooperative) add(CuLaunchAttributeId::kCooperative).cooperative = 1;
    if (shape.cluster.product() > 1 && is_zero(state.required_cluster)) {
      add(CuLaunchAttributeId::kClusterDimension).cluster = {shape.cluster.x, shape.cluster.y, shape.cluster.z};
    }
    if (extras != nullptr && extras->cluster_scheduling != CJIT_CLUSTER_SCHEDULING_DEFAULT)
      add(CuLaunchAttributeId::kClusterSchedulingPolicyPreference).cluster_scheduling =
          static_cast<int>(extras->cluster_scheduling);
    if (shape.pdl) add(CuLaunchAttributeId::kProgrammaticStreamSerialization).programmatic_stream_serialization = 1;
    if (extras != nullptr) add_rest(shape, *extras);
    if (shape.portable_cluster_mode != CJIT_PORTABLE_CLUSTER_MODE_DEFAULT)
      add(CuLaunchAttributeId::kPortableClusterSizeMode).portable_cluster_mode =
          static_cast<int>(shape.portable_cluster_mode);
    if (shape.shared_memory_mode != CJIT_SHARED_MEMORY_MODE_DEFAULT)
      add(CuLaunchAttributeId::kSharedMemoryMode).shared_memory_mode = static_cast<int>(shape.shared_memory_mode);
  }

  CuLaunchAttribute* data() noexcept { return attributes_.data(); }
  unsigned count() const noexcept { return count_; }
  const CuLaunchAttribute* begin() const noexcept { return attributes_.data(); }
  const CuLaunchAttribute* end() const noexcept { return attributes_.data() + count_; }
  // The node, for a launch that requested one.
  CuGraphDeviceNode device_node() const noexcept;

 private:
  static constexpr std::size_t kMax = 16;

  CuLaunchAttributeValue& add(CuLaunchAttributeId id) {
    CuLaunchAttribute& attribute = attributes_[count_++];
    attribute.id = id;
    std::memset(attribute.value.bytes, 0, sizeof(attribute.value.bytes));  // the driver and mocks read all bytes
    return attribute.value;
  }
  void add_rest(const LaunchShape& shape, const LaunchExtras& extras);

  std::array<CuLaunchAttribute, kMax> attributes_;  // unused elements stay uninitialized, which saves 1 KB per launch
  unsigned count_ = 0;
};

// The number of blocks of this shape that the device runs concurrently.
std::uint64_t resident_blocks(const Kernel& kernel, const KernelOnDevice& state, const LaunchShape& shape);
// The number of clusters that run concurrently; the shape must have a cluster.
std::uint32_t resident_clusters(const Kernel& kernel, const KernelOnDevice& state, const LaunchShape& shape);
std::uint32_t largest_cluster(const Kernel& kernel, const LaunchShape& shape);

}  // namespace cjit
