#include "launch/launch.hpp"

#include <algorithm>
#include <cstring>

#include "base/text.hpp"
#include "launch/launch_arguments.hpp"
#include "launch/launch_attributes.hpp"
#include "launch/launch_refusal.hpp"
#include "launch/launch_shape.hpp"
#include "launch/stream_device.hpp"

namespace cjit {

namespace {

// The driver refuses a node that the device updates outside of a capture, and does not document how.
void require_capture(const Kernel& kernel, const LaunchRequest& request) {
  if (request.extras == nullptr || request.extras->device_node == nullptr) return;
  CuStreamCaptureStatus status = CuStreamCaptureStatus::kNone;
  const CuResult result = kernel.module().driver()->StreamIsCapturing(request.stream, &status);
  if (result == CuResult::kSuccess && status == CuStreamCaptureStatus::kNone)
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_LAUNCH,
                concat("cannot launch the kernel '", kernel.lowered_name(),
                       "' as a node that other kernels update: its stream is not capturing; begin a capture of the "
                       "stream first, or use cjit_kernel_launch()"));
}

// Adds advice for what the driver reports about events that measure time and about streams of another device.
[[noreturn, gnu::cold, gnu::noinline]] void fail(const Kernel& kernel, CuResult result, const LaunchRequest& request) {
  const LaunchExtras* const extras = request.extras;
  const bool has_event =
      extras != nullptr && (extras->programmatic_event != nullptr || extras->launch_completion_event != nullptr);
  require_capture(kernel, request);
  std::string attempt = concat("launch the kernel '", kernel.lowered_name(), '\'');
  if (result == CuResult::kNotSupported && has_event)
    attempt.append(" (create its events with CU_EVENT_DISABLE_TIMING, and not as interprocess events)");
  attempt.append(stream_advice(kernel.module().driver(), result, request.stream));
  kernel.module().check(result, attempt, CJIT_STAGE_LAUNCH);
  throw Error(CJIT_ERROR_INTERNAL, CJIT_STAGE_LAUNCH, "a launch that succeeded was reported as failed");
}

CuLaunchConfig config_of(const LaunchShape& shape, CuStream stream, AttributeList& attributes) {
  return {.grid_x = shape.grid.x,
          .grid_y = shape.grid.y,
          .grid_z = shape.grid.z,
          .block_x = shape.block.x,
          .block_y = shape.block.y,
          .block_z = shape.block.z,
          .shared_bytes = static_cast<unsigned>(shape.dynamic_shared_memory),
          .stream = stream,
          .attributes = attributes.data(),
          .attribute_count = attributes.count()};
}

[[gnu::noinline]] void submit(const Kernel& kernel, const KernelInContext& in, const LaunchRequest& request,
                              const LaunchShape& shape, const void* const* arguments) {
  AttributeList attributes(*in.device, shape, request.extras);
  const CuLaunchConfig config = config_of(shape, request.stream, attributes);
  const CuResult result =
      kernel.module().driver()->LaunchKernelEx(&config, in.function, const_cast<void**>(arguments), nullptr);
  if (result != CuResult::kSuccess) fail(kernel, result, request);
  if (request.extras != nullptr && request.extras->device_node != nullptr)
    *request.extras->device_node = attributes.device_node();
}

// Most launches have no attribute and take nothing from a policy. Returns false for all others, and for launches that
// exceed a limit: submit() checks those and words the refusal.
inline bool submit_plain(const Kernel& kernel, const KernelInContext& in, const LaunchRequest& request,
                         const void* const* arguments) {
  const KernelOnDevice& state = *in.device;
  const DeviceLimits& limits = state.limits;
  const Dim3 &grid = request.grid, &cluster = request.cluster;
  const Dim3 block{request.block.x, std::max(request.block.y, 1U), std::max(request.block.z, 1U)};
  const bool is_plain = state.has_no_defaults && request.extras == nullptr && request.pdl != CJIT_SWITCH_ON &&
                        !request.cooperative && (cluster.x | cluster.y | cluster.z) == 0;
  const bool fits = grid.x - 1 < limits.grid.x && grid.y - 1 < limits.grid.y && grid.z - 1 < limits.grid.z &&
                    block.x - 1 < limits.block.x && block.y <= limits.block.y && block.z <= limits.block.z &&
                    block.product() <= state.max_threads &&
                    request.dynamic_shared_memory <= state.dynamic_shared_memory_limit.load(std::memory_order_acquire);
  if (!is_plain || !fits) return false;
  const CuLaunchConfig config{.grid_x = grid.x,
                              .grid_y = grid.y,
                              .grid_z = grid.z,
                              .block_x = block.x,
                              .block_y = block.y,
                              .block_z = block.z,
                              .shared_bytes = static_cast<unsigned>(request.dynamic_shared_memory),
                              .stream = request.stream,
                              .attributes = nullptr,
                              .attribute_count = 0};
  const CuResult result =
      kernel.module().driver()->LaunchKernelEx(&config, in.function, const_cast<void**>(arguments), nullptr);
  if (result != CuResult::kSuccess) [[unlikely]]
    fail(kernel, result, request);
  return true;
}

// Answers a query about the launch shape on the current device.
template <typename Query>
std::uint32_t query_shape(const Kernel& kernel, const LaunchRequest& request, Query query) {
  const ModuleContext context(kernel.module(), CJIT_STAGE_LAUNCH);
  const KernelOnDevice& state = kernel.on(context, CJIT_STAGE_LAUNCH);
  const LaunchShape shape = resolve_shape(request, kernel.module().defaults());
  check_block(kernel, state, shape);
  allow_dynamic_shared_memory(kernel, state, shape);
  if (state.identity.cc < kFirstClusterCc) refuse_older_device(kernel, state, "a cluster", kFirstClusterCc);
  return query(state, shape);
}

}  // namespace

void launch(const Kernel& kernel, const LaunchRequest& request) {
  const Callee callee{kernel.parameter_sizes(), kernel.schema(), "launch the kernel", kernel.lowered_name()};
  const LaunchArguments arguments(callee, request.arguments);
  const ModuleContext context(kernel.module(), CJIT_STAGE_LAUNCH);
  launch_in(context, kernel, request, arguments.addresses());
}

void launch_in(const CurrentContext& context, const Kernel& kernel, const LaunchRequest& request,
               const void* const* arguments) {
  const KernelInContext& in = kernel.in(context, CJIT_STAGE_LAUNCH);
  if (!submit_plain(kernel, in, request, arguments)) [[unlikely]]
    submit(kernel, in, request, checked_shape(kernel, in, request), arguments);
}

PreparedLaunch::PreparedLaunch(const CurrentContext& context, const Kernel& kernel, const LaunchRequest& request,
                               const void* const* arguments)
    : kernel_(&kernel) {
  const KernelInContext& in = kernel.in(context, CJIT_STAGE_LAUNCH);
  const LaunchShape shape = checked_shape(kernel, in, request);
  AttributeList attributes(*in.device, shape, request.extras);
  config_ = config_of(shape, request.stream, attributes);
  attributes_.assign(attributes.data(), attributes.data() + attributes.count());
  config_.attributes = attributes_.data();
  function_ = in.function;
  constexpr std::size_t kAlignment = 64;  // of tensor maps, the largest of all kinds
  const std::vector<std::uint64_t>& sizes = kernel.parameter_sizes();
  const auto padded = [](std::uint64_t size) { return (size + kAlignment - 1) / kAlignment * kAlignment; };
  std::uint64_t total = kAlignment;
  for (const std::uint64_t size : sizes) total += padded(size);
  arguments_ = std::make_unique<std::byte[]>(total);
  void* next = arguments_.get();
  std::align(kAlignment, total - kAlignment, next, total);
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    std::memcpy(next, arguments[i], sizes[i]);
    addresses_.push_back(next);
    next = static_cast<std::byte*>(next) + padded(sizes[i]);
  }
}

void PreparedLaunch::submit(CuStream stream) {
  config_.stream = stream;
  const Driver& driver = kernel_->module().driver();
  const CuResult result = driver->LaunchKernelEx(&config_, function_, addresses_.data(), nullptr);
  if (result != CuResult::kSuccess) fail(*kernel_, result, {.stream = stream});
}

std::uint32_t cluster_occupancy(const Kernel& kernel, const LaunchRequest& request) {
  return query_shape(kernel, request, [&](const KernelOnDevice& state, LaunchShape shape) {
    shape.cluster = effective_cluster(kernel, state, shape);
    if (is_zero(shape.cluster))
      throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_LAUNCH,
                  concat("the kernel '", kernel.lowered_name(), "' has no cluster; set `cluster_x`"));
    check_cluster_size(kernel, state, shape, shape.cluster);
    return resident_clusters(kernel, state, shape);
  });
}

std::uint32_t suggest_cluster_size(const Kernel& kernel, const LaunchRequest& request) {
  return query_shape(kernel, request, [&](const KernelOnDevice& state, const LaunchShape& shape) {
    if (shape.non_portable_cluster) kernel.allow_non_portable_cluster(state);
    return largest_cluster(kernel, shape);
  });
}

}  // namespace cjit
