#include "launch/launch.hpp"

#include <array>

#include "base/text.hpp"

namespace cjit {

namespace {

constexpr std::uint64_t kPortableClusterBlocks = 8;
constexpr std::uint64_t kLargestClusterBlocks = 16;

// A request with the policy's values in place of its zeroes.
struct Shape {
  Dim3 grid;
  Dim3 block;
  Dim3 cluster;  // all zero: none
  std::uint64_t dynamic_shared_memory = 0;
  bool pdl = false;
};

constexpr std::uint32_t first_set(std::uint32_t asked, std::uint32_t by_default, std::uint32_t otherwise) {
  return asked != 0 ? asked : by_default != 0 ? by_default : otherwise;
}

bool is_zero(const Dim3& dimensions) { return (dimensions.x | dimensions.y | dimensions.z) == 0; }

bool exceeds(const Dim3& dimensions, const Dim3& limits) {
  return dimensions.x > limits.x || dimensions.y > limits.y || dimensions.z > limits.z;
}

bool divides(const Dim3& cluster, const Dim3& grid) {
  return grid.x % cluster.x == 0 && grid.y % cluster.y == 0 && grid.z % cluster.z == 0;
}

Dim3 resolve_cluster(const Dim3& asked, const Dim3& by_default) {
  if (is_zero(asked) && is_zero(by_default)) return {};
  return {first_set(asked.x, by_default.x, 1), first_set(asked.y, by_default.y, 1),
          first_set(asked.z, by_default.z, 1)};
}

Shape resolve(const LaunchRequest& request, const LaunchDefaults& defaults) {
  return {.grid = {first_set(request.grid.x, 0, 1), first_set(request.grid.y, 0, 1), first_set(request.grid.z, 0, 1)},
          .block = {first_set(request.block.x, defaults.block.x, 0), first_set(request.block.y, defaults.block.y, 1),
                    first_set(request.block.z, defaults.block.z, 1)},
          .cluster = resolve_cluster(request.cluster, defaults.cluster),
          .dynamic_shared_memory =
              request.dynamic_shared_memory != 0 ? request.dynamic_shared_memory : defaults.dynamic_shared_memory,
          .pdl = request.pdl == CJIT_SWITCH_DEFAULT ? defaults.pdl : request.pdl == CJIT_SWITCH_ON};
}

// The throwing halves of the checks, out of the way of launches that pass.
[[noreturn, gnu::cold, gnu::noinline]] void refuse(cjit_status_t status, const Kernel& kernel,
                                                   const std::string& reason) {
  throw Error(status, CJIT_STAGE_LAUNCH, concat("cannot launch the kernel '", kernel.lowered_name(), "': ", reason));
}

[[noreturn, gnu::cold, gnu::noinline]] void refuse_count(const Kernel& kernel, std::uint64_t given) {
  refuse(CJIT_ERROR_ARGUMENT_MISMATCH, kernel,
         concat("it takes ", kernel.parameter_sizes().size(), " arguments, ", given, " were given"));
}

[[noreturn, gnu::cold, gnu::noinline]] void refuse_size(const Kernel& kernel, std::size_t index, std::uint64_t given) {
  refuse(CJIT_ERROR_ARGUMENT_MISMATCH, kernel,
         concat("argument ", index, " has ", kernel.parameter_sizes()[index], " bytes, ", given, " were given"));
}

[[noreturn, gnu::cold, gnu::noinline]] void refuse_null(const Kernel& kernel, const char* what, std::size_t index) {
  refuse(CJIT_ERROR_NULL_POINTER, kernel, concat(what, index, " is NULL"));
}

[[noreturn, gnu::cold, gnu::noinline]] void refuse_block(const Kernel& kernel, const KernelOnDevice& state,
                                                         const Dim3& block) {
  if (block.x == 0)
    refuse(CJIT_ERROR_INVALID_ARGUMENT, kernel, "the block has no x: set block_x, or build with a policy that does");
  if (exceeds(block, state.limits.block))
    refuse(CJIT_ERROR_LAUNCH_LIMIT, kernel,
           concat("the block ", describe(block), " exceeds the device's ", describe(state.limits.block)));
  refuse(CJIT_ERROR_LAUNCH_LIMIT, kernel,
         concat("the block ", describe(block), " has ", block.product(), " threads, this kernel can have ",
                state.max_threads));
}

[[noreturn, gnu::cold, gnu::noinline]] void refuse_grid(const Kernel& kernel, const KernelOnDevice& state,
                                                        const Dim3& grid) {
  refuse(CJIT_ERROR_LAUNCH_LIMIT, kernel,
         concat("the grid ", describe(grid), " exceeds the device's ", describe(state.limits.grid)));
}

void check_arguments(const Kernel& kernel, const LaunchRequest& request) {
  const auto& sizes = kernel.parameter_sizes();
  if (request.argument_count != sizes.size()) refuse_count(kernel, request.argument_count);
  if (sizes.empty()) return;
  if (request.arguments == nullptr) refuse_null(kernel, "the array of arguments, of which it takes ", sizes.size());
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    if (request.arguments[i] == nullptr) refuse_null(kernel, "the address of argument ", i);
    if (request.argument_sizes != nullptr && request.argument_sizes[i] != sizes[i])
      refuse_size(kernel, i, request.argument_sizes[i]);
  }
}

void check_cluster(const Kernel& kernel, const KernelOnDevice& state, const Shape& shape) {
  const auto refuse_limit = [&](const std::string& reason) { refuse(CJIT_ERROR_LAUNCH_LIMIT, kernel, reason); };
  const bool fixed = !is_zero(state.required_cluster);
  if (is_zero(shape.cluster) && !fixed && state.cluster_must_be_set)
    refuse(CJIT_ERROR_INVALID_ARGUMENT, kernel, "its source wants a cluster of the launch; set cluster_x");
  const Dim3& cluster = fixed ? state.required_cluster : shape.cluster;
  if (is_zero(cluster)) return;
  if (fixed && !is_zero(shape.cluster) && shape.cluster != cluster)
    refuse_limit(concat("a cluster of ", describe(shape.cluster), " was asked for, and its source fixes it to ",
                        describe(cluster)));
  if (cluster.product() == 1) return;
  if (state.identity.cc < kFirstClusterCc)
    refuse_limit(concat("clusters need a device of sm_", kFirstClusterCc, " or newer, this is sm_", state.identity.cc));
  if (cluster.product() > kLargestClusterBlocks)
    refuse_limit(concat("the cluster ", describe(cluster), " has ", cluster.product(), " blocks, at most ",
                        kLargestClusterBlocks, " are possible and ", kPortableClusterBlocks, " on every device"));
  if (!divides(cluster, shape.grid))
    refuse_limit(concat("the grid ", describe(shape.grid), " is not a multiple of the cluster ", describe(cluster)));
  if (cluster.product() > kPortableClusterBlocks) kernel.allow_non_portable_cluster(state);
}

void check_shape(const Kernel& kernel, const KernelOnDevice& state, const Shape& shape) {
  if (exceeds(shape.grid, state.limits.grid)) refuse_grid(kernel, state, shape.grid);
  if (shape.block.x == 0 || exceeds(shape.block, state.limits.block) || shape.block.product() > state.max_threads)
    refuse_block(kernel, state, shape.block);
  if (state.cluster_must_be_set || !is_zero(shape.cluster) || !is_zero(state.required_cluster))
    check_cluster(kernel, state, shape);
  if (shape.pdl && state.identity.cc < kFirstClusterCc)
    refuse(CJIT_ERROR_LAUNCH_LIMIT, kernel,
           concat("programmatic stream serialization (pdl) needs a device of sm_", kFirstClusterCc,
                  " or newer, this is sm_", state.identity.cc));
  kernel.allow_dynamic_shared_memory(state, shape.dynamic_shared_memory, CJIT_STAGE_LAUNCH);
}

using Attributes = std::array<CuLaunchAttribute, 2>;

unsigned write_attributes(const KernelOnDevice& state, const Shape& shape, Attributes& attributes) {
  unsigned count = 0;
  if (shape.cluster.product() > 1 && is_zero(state.required_cluster)) {
    CuLaunchAttribute& cluster = attributes[count++];
    cluster.id = CuLaunchAttributeId::kClusterDimension;
    cluster.value.cluster = {shape.cluster.x, shape.cluster.y, shape.cluster.z};
  }
  if (shape.pdl) {
    CuLaunchAttribute& pdl = attributes[count++];
    pdl.id = CuLaunchAttributeId::kProgrammaticStreamSerialization;
    pdl.value.programmatic_stream_serialization = 1;
  }
  return count;
}

CuResult submit(const Kernel& kernel, const KernelOnDevice& state, const LaunchRequest& request, const Shape& shape) {
  Attributes attributes;  // left uninitialised but for what is used: 144 bytes a launch
  const CuLaunchConfig config{.grid_x = shape.grid.x,
                              .grid_y = shape.grid.y,
                              .grid_z = shape.grid.z,
                              .block_x = shape.block.x,
                              .block_y = shape.block.y,
                              .block_z = shape.block.z,
                              .shared_bytes = static_cast<unsigned>(shape.dynamic_shared_memory),
                              .stream = request.stream,
                              .attributes = attributes.data(),
                              .attribute_count = write_attributes(state, shape, attributes)};
  return kernel.module().driver()->LaunchKernelEx(&config, kernel.function(), const_cast<void**>(request.arguments),
                                                  nullptr);
}

}  // namespace

void launch(const Kernel& kernel, const LaunchRequest& request) {
  Module& module = kernel.module();
  check_arguments(kernel, request);
  const CurrentContext context(module.driver(), module.primary_context(), CJIT_STAGE_LAUNCH);
  const KernelOnDevice& state = kernel.on(context.device(), CJIT_STAGE_LAUNCH);
  const Shape shape = resolve(request, module.defaults());
  check_shape(kernel, state, shape);
  const CuResult result = submit(kernel, state, request, shape);
  if (result != CuResult::kSuccess)
    module.check(result, concat("launch the kernel '", kernel.lowered_name(), '\''), CJIT_STAGE_LAUNCH);
}

}  // namespace cjit
