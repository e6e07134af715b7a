#include "launch/launch.hpp"

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

void submit(const Kernel& kernel, const KernelInContext& in, const LaunchRequest& request, const LaunchShape& shape,
            const LaunchArguments& arguments) {
  AttributeList attributes(*in.device, shape, request.extras);
  const CuLaunchConfig config{.grid_x = shape.grid.x,
                              .grid_y = shape.grid.y,
                              .grid_z = shape.grid.z,
                              .block_x = shape.block.x,
                              .block_y = shape.block.y,
                              .block_z = shape.block.z,
                              .shared_bytes = static_cast<unsigned>(shape.dynamic_shared_memory),
                              .stream = request.stream,
                              .attributes = attributes.data(),
                              .attribute_count = attributes.count()};
  const CuResult result =
      kernel.module().driver()->LaunchKernelEx(&config, in.function, arguments.addresses(), nullptr);
  if (result != CuResult::kSuccess) fail(kernel, result, request);
  if (request.extras != nullptr && request.extras->device_node != nullptr)
    *request.extras->device_node = attributes.device_node();
}

// Answers a query about the launch shape on the current device.
template <typename Ask>
std::uint32_t ask_about_shape(const Kernel& kernel, const LaunchRequest& request, Ask ask) {
  const ModuleContext context(kernel.module(), CJIT_STAGE_LAUNCH);
  const KernelOnDevice& state = kernel.on(context, CJIT_STAGE_LAUNCH);
  const LaunchShape shape = resolve_shape(request, kernel.module().defaults());
  check_block(kernel, state, shape);
  kernel.allow_dynamic_shared_memory(state, shape.dynamic_shared_memory, CJIT_STAGE_LAUNCH);
  if (state.identity.cc < kFirstClusterCc) refuse_older_device(kernel, state, "a cluster", kFirstClusterCc);
  return ask(state, shape);
}

}  // namespace

void launch(const Kernel& kernel, const LaunchRequest& request) {
  Module& module = kernel.module();
  const LaunchArguments arguments(kernel, request.arguments);
  const ModuleContext context(module, CJIT_STAGE_LAUNCH);
  const KernelInContext& in = kernel.in(context, CJIT_STAGE_LAUNCH);
  const LaunchShape shape = resolve_shape(request, module.defaults());
  if (request.extras != nullptr) check_extras(kernel, *in.device, *request.extras);
  check_shape(kernel, *in.device, shape);
  submit(kernel, in, request, shape, arguments);
}

std::uint32_t cluster_occupancy(const Kernel& kernel, const LaunchRequest& request) {
  return ask_about_shape(kernel, request, [&](const KernelOnDevice& state, LaunchShape shape) {
    shape.cluster = effective_cluster(kernel, state, shape);
    if (is_zero(shape.cluster))
      throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_LAUNCH,
                  concat("the kernel '", kernel.lowered_name(), "' has no cluster; set cluster_x"));
    check_cluster_size(kernel, state, shape, shape.cluster);
    return resident_clusters(kernel, state, shape);
  });
}

std::uint32_t suggest_cluster_size(const Kernel& kernel, const LaunchRequest& request) {
  return ask_about_shape(kernel, request, [&](const KernelOnDevice& state, const LaunchShape& shape) {
    if (shape.non_portable_cluster) kernel.allow_non_portable_cluster(state);
    return largest_cluster(kernel, shape);
  });
}

}  // namespace cjit
