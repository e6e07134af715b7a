/**
 * @file launch.h
 * Launch kernels, add them to graphs, and copy to and from variables of a module.
 *
 *     const void *arguments[] = {&n, &a, &x, &y};
 *     cjit_launch_options_t options = {
 *         .struct_size = sizeof options, .grid_x = blocks, .grid_y = 1, .grid_z = 1, .block_x = 256,
 *         .arguments = arguments, .argument_count = 4};
 *     cjit_kernel_launch(kernel, &options, &error);
 */
#ifndef CJIT_LAUNCH_H
#define CJIT_LAUNCH_H

#include <cjit/module.h>
#include <cjit/value_kind.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The driver's stream handle, CUstream and cudaStream_t. NULL is the default stream. */
typedef struct CUstream_st* cjit_cuda_stream_t;

/** The driver's event handle, CUevent and cudaEvent_t. */
typedef struct CUevent_st* cjit_cuda_event_t;

/** The driver's handle of a kernel node that other kernels update, CUgraphDeviceNode. */
typedef struct CUgraphDeviceUpdatableNode_st* cjit_cuda_device_node_t;

/** The driver's handle of a graph, CUgraph and cudaGraph_t. */
typedef struct CUgraph_st* cjit_cuda_graph_t;

/** The driver's handle of a node of a graph, CUgraphNode and cudaGraphNode_t. */
typedef struct CUgraphNode_st* cjit_cuda_graph_node_t;

/** The driver's handle of an instantiated graph, CUgraphExec and cudaGraphExec_t. */
typedef struct CUgraphExec_st* cjit_cuda_graph_exec_t;

/** How the L2 cache keeps the lines of a memory window (CUaccessProperty). */
enum cjit_l2_property {
  /** The default of the field. */
  CJIT_L2_PROPERTY_DEFAULT = 0,
  /** The normal policy. */
  CJIT_L2_PROPERTY_NORMAL = 1,
  /** Evicted first. */
  CJIT_L2_PROPERTY_STREAMING = 2,
  /** Evicted last, within the part that is set aside for such lines (l2_persistence.h). */
  CJIT_L2_PROPERTY_PERSISTING = 3,
  CJIT_L2_PROPERTY_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_l2_property`. */
typedef uint32_t cjit_l2_property_t;

/** A memory window, and how the accesses of a launch to it use the L2 cache (CUaccessPolicyWindow). */
typedef struct cjit_l2_window {
  uint64_t struct_size;
  /** Device address of the first byte. */
  uint64_t address;
  /** Size in bytes, at most CU_DEVICE_ATTRIBUTE_MAX_ACCESS_POLICY_WINDOW_SIZE. 0: no window. */
  uint64_t bytes;
  /** The part of the lines, 0 to 1, that has `hit_property`; the other lines have `miss_property`. */
  double hit_ratio;
  /** Default: PERSISTING. */
  cjit_l2_property_t hit_property;
  /** Default: NORMAL. Not PERSISTING. */
  cjit_l2_property_t miss_property;
} cjit_l2_window_t;

/** Domain in which the memory operations of a launch are ordered (CUlaunchMemSyncDomain). */
enum cjit_memory_sync_domain {
  /** The stream's domain. */
  CJIT_MEMORY_SYNC_DOMAIN_DEFAULT = 0,
  /** The domain that the map assigns to local traffic. */
  CJIT_MEMORY_SYNC_DOMAIN_LOCAL = 1,
  /** The domain that the map assigns to remote traffic: fences of other kernels need not wait for it. */
  CJIT_MEMORY_SYNC_DOMAIN_REMOTE = 2,
  CJIT_MEMORY_SYNC_DOMAIN_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_memory_sync_domain`. */
typedef uint32_t cjit_memory_sync_domain_t;

/** How clusters are distributed over the device (CUclusterSchedulingPolicy). */
enum cjit_cluster_scheduling {
  /** The kernel's attribute. */
  CJIT_CLUSTER_SCHEDULING_DEFAULT = 0,
  CJIT_CLUSTER_SCHEDULING_SPREAD = 1,
  CJIT_CLUSTER_SCHEDULING_LOAD_BALANCING = 2,
  CJIT_CLUSTER_SCHEDULING_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_cluster_scheduling`. */
typedef uint32_t cjit_cluster_scheduling_t;

/** Cluster sizes that a launch may have (CUlaunchAttributePortableClusterMode). */
enum cjit_portable_cluster_mode {
  /** The kernel's attribute. */
  CJIT_PORTABLE_CLUSTER_MODE_DEFAULT = 0,
  /** Refuse clusters that not every device supports, whatever the kernel's attribute is. */
  CJIT_PORTABLE_CLUSTER_MODE_REQUIRE_PORTABLE = 1,
  /** Allow them for this launch; the kernel's attribute stays as it is. */
  CJIT_PORTABLE_CLUSTER_MODE_ALLOW_NON_PORTABLE = 2,
  CJIT_PORTABLE_CLUSTER_MODE_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_portable_cluster_mode`. */
typedef uint32_t cjit_portable_cluster_mode_t;

/** Shared memory that a launch may use (CUsharedMemoryMode). */
enum cjit_shared_memory_mode {
  /** The kernel's attribute. */
  CJIT_SHARED_MEMORY_MODE_DEFAULT = 0,
  /** At most what every device has per block, CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK. */
  CJIT_SHARED_MEMORY_MODE_REQUIRE_PORTABLE = 1,
  /** At most the device's limit per block, CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN. */
  CJIT_SHARED_MEMORY_MODE_ALLOW_NON_PORTABLE = 2,
  /** Oversized shared memory too, which leaves 8 KiB of L1 cache. */
  CJIT_SHARED_MEMORY_MODE_ALLOW_OVERSIZED = 3,
  /** As ALLOW_OVERSIZED; oversized shared memory is preferred. */
  CJIT_SHARED_MEMORY_MODE_PREFER_OVERSIZED = 4,
  CJIT_SHARED_MEMORY_MODE_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_shared_memory_mode`. */
typedef uint32_t cjit_shared_memory_mode_t;

/** Special values of ::cjit_launch_options_t::shared_memory_carveout. */
enum cjit_shared_memory_carveout {
  /** The kernel's attribute; if that is not set, the driver decides. */
  CJIT_SHARED_MEMORY_CARVEOUT_DEFAULT = 0,
  /** All on-chip memory. */
  CJIT_SHARED_MEMORY_CARVEOUT_MAX_SHARED = 100,
  /** As little as the kernel needs; the rest is L1 cache. */
  CJIT_SHARED_MEMORY_CARVEOUT_MAX_L1 = 101,
  CJIT_SHARED_MEMORY_CARVEOUT_MAX_ENUM = 0x7FFFFFFF
};
/** Percent, 1 to 100, or a value of `enum cjit_shared_memory_carveout`. */
typedef uint32_t cjit_shared_memory_carveout_t;

/**
 * Options of a launch. All three dimensions of the grid are required. A dimension of block or cluster that is 0 is the
 * policy's, else 1; `block_x` must be set here or in the policy.
 */
typedef struct cjit_launch_options {
  uint64_t struct_size;
  /** Blocks of the grid: x from 1 to 2^31 - 1, y and z from 1 to 65535. 0 is ::CJIT_ERROR_INVALID_ARGUMENT. */
  uint32_t grid_x;
  uint32_t grid_y;
  uint32_t grid_z;
  /** Threads per block. 0: the policy's; without a policy 1 for y and z, and `block_x` is required. */
  uint32_t block_x;
  uint32_t block_y;
  uint32_t block_z;
  /**
   * Blocks per cluster; 0: the policy's, else no cluster. At most 8 in total, or 16 with `non_portable_cluster`; the
   * grid must be a multiple. Not needed if the kernel's source fixes the cluster.
   */
  uint32_t cluster_x;
  uint32_t cluster_y;
  uint32_t cluster_z;
  /** Programmatic stream serialization (PDL). DEFAULT: the policy's value, else off. */
  cjit_switch_t pdl;
  /** Bytes per block. 0: the policy's value, else none. The kernel's limit is raised if the device allows it. */
  uint64_t dynamic_shared_memory;
  /** A stream of the current CUDA context. NULL: the default stream. */
  cjit_cuda_stream_t stream;
  /**
   * Address of each argument's value, in the order of the kernel's parameters. Values are read before the call returns.
   */
  const void* const* arguments;
  /** Size of each argument in bytes, checked against the kernel's parameters. NULL: sizes are not checked. */
  const uint64_t* argument_sizes;
  /** Number of arguments, checked against the kernel's parameters. */
  uint64_t argument_count;

  /**
   * Kind of each argument. It is checked against the kernel's argument schema, or by its size if the kernel has none.
   * Integers match if their sizes are equal, and CJIT_VALUE_UINT64 matches a pointer. CJIT_VALUE_NONE is not checked.
   * For CJIT_VALUE_TENSOR_MAP the entry of `arguments` is a `cjit_tensor_map_t *` itself, not its address; for the
   * bytes of a CUtensorMap use CJIT_VALUE_BYTES. NULL: no kinds.
   */
  const cjit_value_kind_t* argument_kinds;
  /**
   * Name of each argument in the kernel's argument schema, in any order. NULL: the arguments are in the order of the
   * parameters.
   */
  const char* const* argument_names;
  /** NULL: the stream's window. */
  const cjit_l2_window_t* l2_window;
  /**
   * Event that is recorded when all blocks have triggered it (`cudaTriggerProgrammaticLaunchCompletion()`) or are done.
   * Create it with CU_EVENT_DISABLE_TIMING. Needs sm_90 or newer. NULL: none.
   */
  cjit_cuda_event_t programmatic_event;
  /**
   * Event that is recorded when all blocks have started, as accurately as the driver can determine. Create it
   * with
   * CU_EVENT_DISABLE_TIMING. NULL: none.
   */
  cjit_cuda_event_t launch_completion_event;
  /**
   * Blocks of the preferred cluster, used where it fits: a multiple of the cluster in x and y, equal in z. Not with
   * `cooperative`. Needs driver 12.8 or newer; a device without such clusters uses the normal cluster.
   */
  uint32_t preferred_cluster_x;
  uint32_t preferred_cluster_y;
  uint32_t preferred_cluster_z;
  /**
   * ON: allow clusters of more than 8 blocks, which not every device supports. A policy with a larger cluster implies
   * it.
   */
  cjit_switch_t non_portable_cluster;
  cjit_cluster_scheduling_t cluster_scheduling;
  /** ON: all blocks run concurrently, so that the grid can be synchronized. A grid that does not fit is refused. */
  cjit_switch_t cooperative;
  /** ON: each block triggers `programmatic_event` when it starts. */
  cjit_switch_t trigger_at_block_start;
  /** ON: use `priority`. OFF (default): use the priority of the stream. */
  cjit_switch_t use_priority;
  /** Lower values run first; within cuCtxGetStreamPriorityRange(). */
  int32_t priority;
  cjit_memory_sync_domain_t memory_sync_domain;
  /** ON: use the map of the two fields below. OFF (default): use the map of the stream. */
  cjit_switch_t use_memory_sync_domain_map;
  /** Hardware domains of local and of remote traffic, less than the device's count (4 on sm_90). */
  uint32_t memory_sync_domain_local;
  uint32_t memory_sync_domain_remote;
  /**
   * Preferred shared memory as a percentage of the multiprocessor's on-chip memory, 1 to 100, or a value of `enum
   * cjit_shared_memory_carveout`. Needs driver 12.5 or newer.
   */
  cjit_shared_memory_carveout_t shared_memory_carveout;
  /** ON: schedule for NVLink use. Needs driver 13.0 or newer. */
  cjit_switch_t nvlink_centric_scheduling;
  /** Cluster sizes that this launch may have. Needs driver 13.2 or newer, except for DEFAULT. */
  cjit_portable_cluster_mode_t portable_cluster_mode;
  /** Shared memory that this launch may use. Needs driver 13.2 or newer, except for DEFAULT. */
  cjit_shared_memory_mode_t shared_memory_mode;
  uint32_t reserved0;
} cjit_launch_options_t;

/**
 * Launch a kernel asynchronously in the current CUDA context (see module.h). The stream must belong to that context;
 * the limits are those of the current device. During a stream capture the node gets everything that the options
 * request. Nothing is launched unless every option can be satisfied.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
 *         CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_ARGUMENT_MISMATCH (the message has index, expected and given size or
 *         kind), CJIT_ERROR_LAUNCH_LIMIT (the message has the limit that was exceeded; also for features that the
 *         device lacks), CJIT_ERROR_UNSUPPORTED (the driver is too old for an option), CJIT_ERROR_NO_BINARY_FOR_DEVICE
 *         (the module does not run on the current device), CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STALE_HANDLE (the context
 *         in which the module was loaded, or the current one, was destroyed or reset), CJIT_ERROR_DRIVER (also for
 *         errors of earlier asynchronous work).
 */
CJIT_API cjit_status_t cjit_kernel_launch(cjit_kernel_t* kernel, const cjit_launch_options_t* options,
                                          cjit_error_t** error);

/**
 * Launch a kernel into a stream capture, and get the handle with which other kernels of the graph update its node. The
 * stream of the options must be capturing.
 * @param node out; NULL on failure, and on a mock, which records the launch and has no graphs.
 * @return as cjit_kernel_launch(); CJIT_ERROR_INVALID_ARGUMENT also if the stream is not capturing.
 */
CJIT_API cjit_status_t cjit_kernel_launch_updatable(cjit_kernel_t* kernel, const cjit_launch_options_t* options,
                                                    cjit_cuda_device_node_t* node, cjit_error_t** error);

/**
 * Add a launch as a kernel node to a graph that the caller builds. It is checked like a launch in the current CUDA
 * context, which becomes the node's. The graph owns the node and copies of the arguments. The caller keeps a reference
 * to the kernel or its module (cjit_kernel_retain()) as long as the graph or an instance of it may run. Graphs of the
 * driver are not thread-safe.
 *
 * The node has the attributes of the options. With `pdl`, its dependencies on kernel nodes are programmatic: its blocks
 * may start before those kernels are done. Options that a node cannot have are refused: `stream`, `programmatic_event`
 * and `launch_completion_event`. If the call fails, the graph has no new node.
 * @param options as cjit_kernel_launch().
 * @param graph the graph; cjit cannot detect a handle that is not valid, also of nodes.
 * @param dependencies nodes of the graph that must be done before this one, without duplicates. NULL: none.
 * @param node out; NULL on failure.
 * @return as cjit_kernel_launch(); CJIT_ERROR_DRIVER also for a dependency that is not a node of the graph, and for an
 *         attribute that the driver does not support for nodes.
 */
CJIT_API cjit_status_t cjit_kernel_add_graph_node(cjit_kernel_t* kernel, const cjit_launch_options_t* options,
                                                  cjit_cuda_graph_t graph, const cjit_cuda_graph_node_t* dependencies,
                                                  uint64_t dependency_count, cjit_cuda_graph_node_t* node,
                                                  cjit_error_t** error);

/**
 * Replace arguments, grid, block, dynamic shared memory and kernel of a kernel node in an instantiated graph, for its
 * later launches. Checks and ownership are those of cjit_kernel_add_graph_node(); the node in the graph itself does not
 * change.
 *
 * The driver cannot change attributes of an instantiated node. An attribute that the options leave out keeps the node's
 * value, which counts in the checks (the grid must be a multiple of the node's cluster). An attribute with another
 * value than the node's is refused. `pdl` has no effect. The driver refuses some kernels, such as one that launches
 * kernels in place of one that does not.
 * @param options as cjit_kernel_add_graph_node().
 * @param graph_exec instantiated from the graph that contains the node.
 * @param node a kernel node of any origin in the current CUDA context.
 * @return as cjit_kernel_launch(); CJIT_ERROR_INVALID_ARGUMENT also for an attribute with another value than the node's
 *         and for a node of another CUDA context, CJIT_ERROR_DRIVER also for a node that is not in the graph.
 */
CJIT_API cjit_status_t cjit_kernel_update_graph_node(cjit_kernel_t* kernel, const cjit_launch_options_t* options,
                                                     cjit_cuda_graph_exec_t graph_exec, cjit_cuda_graph_node_t node,
                                                     cjit_error_t** error);

/**
 * Get the number of clusters of a launch that the current device runs concurrently. Only block, cluster (set here, by
 * the kernel or by its policy) and dynamic shared memory of the options are used.
 * @param clusters out.
 * @return as cjit_kernel_launch(), and CJIT_ERROR_INVALID_ARGUMENT (there is no cluster).
 */
CJIT_API cjit_status_t cjit_kernel_get_cluster_occupancy(const cjit_kernel_t* kernel,
                                                         const cjit_launch_options_t* options, uint32_t* clusters,
                                                         cjit_error_t** error);

/**
 * Get the largest cluster that the current device can launch with this block and dynamic shared memory.
 * @param cluster_blocks out: blocks per cluster; above 8 only with `non_portable_cluster`.
 * @return as cjit_kernel_launch().
 */
CJIT_API cjit_status_t cjit_kernel_suggest_cluster_size(const cjit_kernel_t* kernel,
                                                        const cjit_launch_options_t* options, uint32_t* cluster_blocks,
                                                        cjit_error_t** error);

/**
 * Copy to a variable of the module, in stream order, and wait until the copy is done.
 * @param name as for cjit_module_get_variable().
 * @param data `size` bytes.
 * @param size must be the size of the variable.
 * @param stream a stream of the current CUDA context; NULL: the default stream. It must not be capturing.
 * @return as cjit_module_get_variable(), and CJIT_ERROR_ARGUMENT_MISMATCH (with both sizes),
 *         CJIT_ERROR_INVALID_ARGUMENT (the stream is capturing).
 */
CJIT_API cjit_status_t cjit_module_set_variable_value(cjit_module_t* loaded, const char* name, const void* data,
                                                      uint64_t size, cjit_cuda_stream_t stream, cjit_error_t** error);

/**
 * Copy from a variable of the module, as cjit_module_set_variable_value() copies to it.
 * @param stream as in cjit_module_set_variable_value(). NULL: the default stream.
 * @return as cjit_module_set_variable_value().
 */
CJIT_API cjit_status_t cjit_module_get_variable_value(const cjit_module_t* loaded, const char* name, void* data,
                                                      uint64_t size, cjit_cuda_stream_t stream, cjit_error_t** error);

/**
 * Copy to a part of a variable of the module, in stream order. If the stream is capturing, the copy becomes a node of
 * the graph.
 * @param name as for cjit_module_get_variable().
 * @param offset first byte of the variable to write; `offset + size` is at most the variable's size.
 * @param data `size` bytes. The caller keeps them unchanged until the copy is done. A copy in a graph reads them in
 *        each run of the graph, so that other contents can be copied. Not read if `size` is 0.
 * @param stream a stream of the current CUDA context; NULL: the default stream.
 * @param wait ON: wait until the copy is done; the stream must not be capturing. DEFAULT: off.
 * @return as cjit_module_get_variable(), and CJIT_ERROR_ARGUMENT_MISMATCH (the part is not in the variable; the message
 *         has its size), CJIT_ERROR_INVALID_ARGUMENT (`wait`: no such value, or the stream is capturing).
 */
CJIT_API cjit_status_t cjit_module_write_variable(cjit_module_t* loaded, const char* name, uint64_t offset,
                                                  const void* data, uint64_t size, cjit_cuda_stream_t stream,
                                                  cjit_switch_t wait, cjit_error_t** error);

/**
 * Copy from a part of a variable of the module, as cjit_module_write_variable() copies to it.
 * @param data receives `size` bytes. The caller keeps the memory until the copy is done, and for a copy in a graph as
 *        long as the graph may run.
 * @param stream as in cjit_module_write_variable(). NULL: the default stream.
 * @return as cjit_module_write_variable().
 */
CJIT_API cjit_status_t cjit_module_read_variable(const cjit_module_t* loaded, const char* name, uint64_t offset,
                                                 void* data, uint64_t size, cjit_cuda_stream_t stream,
                                                 cjit_switch_t wait, cjit_error_t** error);

#ifdef __cplusplus
}
#endif

#endif
