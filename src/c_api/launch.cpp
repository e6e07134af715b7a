#include "launch/launch.hpp"

#include <cjit/launch.h>
#include <cjit/tensor_map.h>

#include "base/text.hpp"
#include "c_api/guard.hpp"
#include "c_api/handles.hpp"
#include "c_api/struct_io.hpp"
#include "launch/graph_node.hpp"

namespace cjit {

namespace {

bool is_on(cjit_switch_t value, const char* name) { return read_switch(value, name) == CJIT_SWITCH_ON; }

std::uint32_t read_enumerator(std::uint32_t value, std::uint32_t last, const char* name) {
  if (value > last)
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                concat("the option `", name, "` is ", value, "; use a value of its enum"));
  return value;
}

// The driver's values are those of cjit_l2_property_t minus one; the driver has no value for the default.
int read_property(cjit_l2_property_t property, cjit_l2_property_t by_default, const char* name) {
  read_enumerator(property, CJIT_L2_PROPERTY_PERSISTING, name);
  return static_cast<int>(property == CJIT_L2_PROPERTY_DEFAULT ? by_default : property) - 1;
}

CuAccessPolicyWindow read_window(const cjit_l2_window_t* caller) {
  if (caller == nullptr) return {};
  const cjit_l2_window_t window = read_struct(caller, "l2_window");
  return {.base = reinterpret_cast<void*>(window.address),
          .bytes = window.bytes,
          .hit_ratio = static_cast<float>(window.hit_ratio),
          .hit_property = read_property(window.hit_property, CJIT_L2_PROPERTY_PERSISTING, "hit_property"),
          .miss_property = read_property(window.miss_property, CJIT_L2_PROPERTY_NORMAL, "miss_property")};
}

cjit_portable_cluster_mode_t read_cluster_mode(const cjit_launch_options_t& options) {
  const bool is_portable = options.portable_cluster_mode == CJIT_PORTABLE_CLUSTER_MODE_REQUIRE_PORTABLE;
  if (is_portable && options.non_portable_cluster == CJIT_SWITCH_ON)
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                "`non_portable_cluster` is ON, but `portable_cluster_mode` is REQUIRE_PORTABLE; leave one of them out");
  return read_enumerator(options.portable_cluster_mode, CJIT_PORTABLE_CLUSTER_MODE_ALLOW_NON_PORTABLE,
                         "portable_cluster_mode");
}

LaunchExtras read_extras(const cjit_launch_options_t& options, cjit_cuda_device_node_t* device_node) {
  if (options.reserved0 != 0)
    throw Error(CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_STAGE_REQUEST, "`reserved0` of the options is set; leave it zero");
  return {.window = read_window(options.l2_window),
          .programmatic_event = options.programmatic_event,
          .launch_completion_event = options.launch_completion_event,
          .device_node = device_node,
          .preferred_cluster = {options.preferred_cluster_x, options.preferred_cluster_y, options.preferred_cluster_z},
          .cluster_scheduling =
              read_enumerator(options.cluster_scheduling, CJIT_CLUSTER_SCHEDULING_LOAD_BALANCING, "cluster_scheduling"),
          .trigger_at_block_start = is_on(options.trigger_at_block_start, "trigger_at_block_start"),
          .use_priority = is_on(options.use_priority, "use_priority"),
          .priority = options.priority,
          .memory_sync_domain =
              read_enumerator(options.memory_sync_domain, CJIT_MEMORY_SYNC_DOMAIN_REMOTE, "memory_sync_domain"),
          .use_memory_sync_domain_map = is_on(options.use_memory_sync_domain_map, "use_memory_sync_domain_map"),
          .memory_sync_domain_local = options.memory_sync_domain_local,
          .memory_sync_domain_remote = options.memory_sync_domain_remote,
          .shared_memory_carveout = options.shared_memory_carveout,
          .nvlink_centric_scheduling = is_on(options.nvlink_centric_scheduling, "nvlink_centric_scheduling"),
          .portable_cluster_mode = read_cluster_mode(options),
          .shared_memory_mode = read_enumerator(options.shared_memory_mode, CJIT_SHARED_MEMORY_MODE_PREFER_OVERSIZED,
                                                "shared_memory_mode")};
}

const void* tensor_map_bytes(const void* handle) {
  return cjit_tensor_map_data(static_cast<const cjit_tensor_map_t*>(handle));
}

// Whether any field from l2_window on is set; most launches set none.
bool has_extras(const cjit_launch_options_t& options) {
  constexpr std::size_t kFirst = offsetof(cjit_launch_options_t, l2_window);
  static_assert((sizeof(options) - kFirst) % sizeof(std::uint64_t) == 0);
  std::uint64_t any = 0;
  for (std::size_t at = kFirst; at < sizeof(options); at += sizeof(any)) {
    std::uint64_t word;
    std::memcpy(&word, reinterpret_cast<const unsigned char*>(&options) + at, sizeof(word));
    any |= word;
  }
  return any != 0;
}

// Converts the options to a request and calls `use` with it.
template <typename Use>
void use_request(const cjit_launch_options_t& options, cjit_cuda_device_node_t* device_node, Use use) {
  LaunchRequest request{.grid = {options.grid_x, options.grid_y, options.grid_z},
                        .block = {options.block_x, options.block_y, options.block_z},
                        .cluster = {options.cluster_x, options.cluster_y, options.cluster_z},
                        .pdl = read_switch(options.pdl, "pdl"),
                        .cooperative = false,
                        .non_portable_cluster = false,
                        .dynamic_shared_memory = options.dynamic_shared_memory,
                        .stream = options.stream,
                        .arguments = {.addresses = options.arguments,
                                      .sizes = options.argument_sizes,
                                      .kinds = options.argument_kinds,
                                      .names = options.argument_names,
                                      .count = options.argument_count,
                                      .tensor_map_bytes = &tensor_map_bytes},
                        .extras = nullptr};
  if (device_node == nullptr && !has_extras(options)) return use(request);
  const LaunchExtras extras = read_extras(options, device_node);
  request.extras = &extras;
  request.cooperative = is_on(options.cooperative, "cooperative");
  request.non_portable_cluster = is_on(options.non_portable_cluster, "non_portable_cluster");
  use(request);
}

// Options of this version's size are read in place: a copy would take an eighth of the time that cjit adds to a launch.
template <typename Use>
void with_request(const cjit_launch_options_t* caller, cjit_cuda_device_node_t* device_node, Use use) {
  if (caller != nullptr && caller->struct_size == sizeof(*caller)) return use_request(*caller, device_node, use);
  use_request(read_struct(caller, "options"), device_node, use);
}

// Without a handle that other kernels use.
template <typename Use>
void with_request(const cjit_launch_options_t* caller, Use use) {
  with_request(caller, nullptr, use);
}

// Throws Error(CJIT_ERROR_NULL_POINTER) if one is NULL.
std::span<const cjit_cuda_graph_node_t> read_nodes(const cjit_cuda_graph_node_t* nodes, std::uint64_t count) {
  const std::span<const cjit_cuda_graph_node_t> all = read_array(nodes, count, "dependencies");
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i] == nullptr) require_pointer(nullptr, concat("dependencies[", i, ']').c_str());
  return all;
}

}  // namespace

}  // namespace cjit

cjit_status_t cjit_kernel_launch(cjit_kernel_t* kernel, const cjit_launch_options_t* options, cjit_error_t** error) {
  return cjit::guard(error, [&] {
    cjit::require_pointer(kernel, "kernel");
    cjit::with_request(options, [&](const cjit::LaunchRequest& request) { cjit::launch(*kernel->object, request); });
  });
}

cjit_status_t cjit_kernel_launch_updatable(cjit_kernel_t* kernel, const cjit_launch_options_t* options,
                                           cjit_cuda_device_node_t* node, cjit_error_t** error) {
  return cjit::guard(error, [&] {
    cjit::require_pointer(node, "node");
    *node = nullptr;
    cjit::require_pointer(kernel, "kernel");
    cjit::with_request(options, node,
                       [&](const cjit::LaunchRequest& request) { cjit::launch(*kernel->object, request); });
  });
}

cjit_status_t cjit_kernel_add_graph_node(cjit_kernel_t* kernel, const cjit_launch_options_t* options,
                                         cjit_cuda_graph_t graph, const cjit_cuda_graph_node_t* dependencies,
                                         uint64_t dependency_count, cjit_cuda_graph_node_t* node,
                                         cjit_error_t** error) {
  return cjit::guard(error, [&] {
    cjit::require_pointer(node, "node");
    *node = nullptr;
    cjit::require_pointer(kernel, "kernel");
    cjit::require_pointer(graph, "graph");
    const auto nodes = cjit::read_nodes(dependencies, dependency_count);
    cjit::with_request(options, [&](const cjit::LaunchRequest& request) {
      *node = cjit::add_graph_node(*kernel->object, request, graph, nodes);
    });
  });
}

cjit_status_t cjit_kernel_update_graph_node(cjit_kernel_t* kernel, const cjit_launch_options_t* options,
                                            cjit_cuda_graph_exec_t graph_exec, cjit_cuda_graph_node_t node,
                                            cjit_error_t** error) {
  return cjit::guard(error, [&] {
    cjit::require_pointer(kernel, "kernel");
    cjit::require_pointer(graph_exec, "graph_exec");
    cjit::require_pointer(node, "node");
    cjit::with_request(options, [&](const cjit::LaunchRequest& request) {
      cjit::update_graph_node(*kernel->object, request, graph_exec, node);
    });
  });
}

cjit_status_t cjit_kernel_get_cluster_occupancy(const cjit_kernel_t* kernel, const cjit_launch_options_t* options,
                                                uint32_t* clusters, cjit_error_t** error) {
  return cjit::guard(error, [&] {
    cjit::require_pointer(clusters, "clusters");
    *clusters = 0;
    cjit::require_pointer(kernel, "kernel");
    cjit::with_request(options, [&](const cjit::LaunchRequest& request) {
      *clusters = cjit::cluster_occupancy(*kernel->object, request);
    });
  });
}

cjit_status_t cjit_kernel_suggest_cluster_size(const cjit_kernel_t* kernel, const cjit_launch_options_t* options,
                                               uint32_t* cluster_blocks, cjit_error_t** error) {
  return cjit::guard(error, [&] {
    cjit::require_pointer(cluster_blocks, "cluster_blocks");
    *cluster_blocks = 0;
    cjit::require_pointer(kernel, "kernel");
    cjit::with_request(options, [&](const cjit::LaunchRequest& request) {
      *cluster_blocks = cjit::suggest_cluster_size(*kernel->object, request);
    });
  });
}

cjit_status_t cjit_module_set_variable_value(cjit_module_t* loaded, const char* name, const void* data, uint64_t size,
                                             cjit_cuda_stream_t stream, cjit_error_t** error) {
  return cjit::guard(error, [&] {
    cjit::require_pointer(loaded, "loaded");
    cjit::require_pointer(name, "name");
    cjit::require_pointer(data, "data");
    loaded->object->write_variable({.name = name, .size = size, .stream = stream, .wait = true}, data);
  });
}

cjit_status_t cjit_module_get_variable_value(const cjit_module_t* loaded, const char* name, void* data, uint64_t size,
                                             cjit_cuda_stream_t stream, cjit_error_t** error) {
  return cjit::guard(error, [&] {
    cjit::require_pointer(loaded, "loaded");
    cjit::require_pointer(name, "name");
    cjit::require_pointer(data, "data");
    loaded->object->read_variable({.name = name, .size = size, .stream = stream, .wait = true}, data);
  });
}

cjit_status_t cjit_module_write_variable(cjit_module_t* loaded, const char* name, uint64_t offset, const void* data,
                                         uint64_t size, cjit_cuda_stream_t stream, cjit_switch_t wait,
                                         cjit_error_t** error) {
  return cjit::guard(error, [&] {
    cjit::require_pointer(loaded, "loaded");
    cjit::require_pointer(name, "name");
    if (size != 0) cjit::require_pointer(data, "data");
    loaded->object->write_variable(
        {.name = name, .offset = offset, .size = size, .stream = stream, .wait = cjit::is_on(wait, "wait")}, data);
  });
}

cjit_status_t cjit_module_read_variable(const cjit_module_t* loaded, const char* name, uint64_t offset, void* data,
                                        uint64_t size, cjit_cuda_stream_t stream, cjit_switch_t wait,
                                        cjit_error_t** error) {
  return cjit::guard(error, [&] {
    cjit::require_pointer(loaded, "loaded");
    cjit::require_pointer(name, "name");
    if (size != 0) cjit::require_pointer(data, "data");
    loaded->object->read_variable(
        {.name = name, .offset = offset, .size = size, .stream = stream, .wait = cjit::is_on(wait, "wait")}, data);
  });
}
