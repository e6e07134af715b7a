/**
 * @file launch.h
 * Launch kernels.
 */
#ifndef CJIT_LAUNCH_H
#define CJIT_LAUNCH_H

#include <cjit/module.h>
#include <cjit/value_kind.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The driver's stream handle, CUstream and cudaStream_t. NULL is the default stream. Since 0.1. */
typedef struct CUstream_st *cjit_cuda_stream_t;

/** The driver's event handle, CUevent and cudaEvent_t. Since 0.4. */
typedef struct CUevent_st *cjit_cuda_event_t;

/** The driver's handle of a kernel node that other kernels update, CUgraphDeviceNode. Since 0.4. */
typedef struct CUgraphDeviceUpdatableNode_st *cjit_cuda_device_node_t;

/** How the lines of a window of memory are kept in the L2 cache (CUaccessProperty). Since 0.4. */
enum cjit_l2_property {
  /** As a window's comment says. */
  CJIT_L2_PROPERTY_DEFAULT = 0,
  /** As all memory is. */
  CJIT_L2_PROPERTY_NORMAL = 1,
  /** Evicted first. */
  CJIT_L2_PROPERTY_STREAMING = 2,
  /** Evicted last, within what is set aside for such lines (l2_persistence.h). */
  CJIT_L2_PROPERTY_PERSISTING = 3,
  CJIT_L2_PROPERTY_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_l2_property`. */
typedef uint32_t cjit_l2_property_t;

/** A window of memory and how a launch's accesses to it use the L2 cache (CUaccessPolicyWindow). Since 0.4. */
typedef struct cjit_l2_window {
  uint64_t struct_size;
  /** Device address of its first byte. */
  uint64_t address;
  /** At most what the device takes (CU_DEVICE_ATTRIBUTE_MAX_ACCESS_POLICY_WINDOW_SIZE). 0: no window. */
  uint64_t bytes;
  /** The part of its lines, 0 to 1, that has `hit_property`; the rest has `miss_property`. */
  double hit_ratio;
  /** Default: PERSISTING. */
  cjit_l2_property_t hit_property;
  /** Default: NORMAL. Not PERSISTING. */
  cjit_l2_property_t miss_property;
} cjit_l2_window_t;

/** Which domain the memory operations of a launch are ordered in (CUlaunchMemSyncDomain). Since 0.4. */
enum cjit_memory_sync_domain {
  /** As the stream says. */
  CJIT_MEMORY_SYNC_DOMAIN_DEFAULT = 0,
  /** The one that the map has for local traffic. */
  CJIT_MEMORY_SYNC_DOMAIN_LOCAL = 1,
  /** The one that the map has for remote traffic: fences of other kernels need not wait for it. */
  CJIT_MEMORY_SYNC_DOMAIN_REMOTE = 2,
  CJIT_MEMORY_SYNC_DOMAIN_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_memory_sync_domain`. */
typedef uint32_t cjit_memory_sync_domain_t;

/** How clusters are spread over the device (CUclusterSchedulingPolicy). Since 0.4. */
enum cjit_cluster_scheduling {
  /** As the kernel's attribute says. */
  CJIT_CLUSTER_SCHEDULING_DEFAULT = 0,
  CJIT_CLUSTER_SCHEDULING_SPREAD = 1,
  CJIT_CLUSTER_SCHEDULING_LOAD_BALANCING = 2,
  CJIT_CLUSTER_SCHEDULING_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_cluster_scheduling`. */
typedef uint32_t cjit_cluster_scheduling_t;

/** Special values of ::cjit_launch_options_t::shared_memory_carveout. Since 0.4. */
enum cjit_shared_memory_carveout {
  /** As the kernel's attribute says, else the driver's choice. */
  CJIT_SHARED_MEMORY_CARVEOUT_DEFAULT = 0,
  /** All of it. */
  CJIT_SHARED_MEMORY_CARVEOUT_ALL = 100,
  /** As little as the kernel needs: the rest is L1 cache. */
  CJIT_SHARED_MEMORY_CARVEOUT_LEAST = 101,
  CJIT_SHARED_MEMORY_CARVEOUT_MAX_ENUM = 0x7FFFFFFF
};
/** Percent, 1 to 100, or a value of `enum cjit_shared_memory_carveout`. */
typedef uint32_t cjit_shared_memory_carveout_t;

/**
 * One launch. A zero dimension means: what the policy of the module says, else 1; a block must have its x from one of
 * the two. Since 0.1.
 */
typedef struct cjit_launch_options {
  uint64_t struct_size;
  /** Blocks of the grid: x up to 2^31 - 1, y and z up to 65535. The policy gives none. */
  uint32_t grid_x;
  uint32_t grid_y;
  uint32_t grid_z;
  /** Threads of a block. */
  uint32_t block_x;
  uint32_t block_y;
  uint32_t block_z;
  /** Blocks of a cluster, 8 at most in all, or 16 with `non_portable_cluster`; the grid is a multiple. A cluster fixed by the
      kernel's source needs none here. */
  uint32_t cluster_x;
  uint32_t cluster_y;
  uint32_t cluster_z;
  /** Programmatic stream serialization (PDL). Default: as the policy says, else off. */
  cjit_switch_t pdl;
  /** Bytes a block; 0: as the policy says, else none. The kernel's limit is raised where the device allows it. */
  uint64_t dynamic_shared_memory;
  cjit_cuda_stream_t stream;
  /** The address of each argument's value, in the order of the kernel's parameters; read before the call returns. */
  const void *const *arguments;
  /** Bytes of each argument; checked against the kernel's parameters. NULL: the sizes are not checked. */
  const uint64_t *argument_sizes;
  /** Checked against the kernel's parameters. */
  uint64_t argument_count;

  /** What each argument is; checked against the kernel's argument schema (of integers the size, and CJIT_VALUE_UINT64 is taken for
      a pointer), or where it has none by its size. An entry of
      CJIT_VALUE_NONE is not checked. An argument of CJIT_VALUE_TENSOR_MAP is a `cjit_tensor_map_t *` itself in `arguments`, not
      the address of one (for the bytes of a CUtensorMap say CJIT_VALUE_BYTES). NULL: none is said. Since 0.4. */
  const cjit_value_kind_t *argument_kinds;
  /** The name of each argument in the kernel's argument schema, in any order. NULL: they are in the order of the parameters.
      Since 0.4. */
  const char *const *argument_names;
  /** NULL: as the stream says. Since 0.4. */
  const cjit_l2_window_t *l2_window;
  /** Recorded when all blocks have triggered it (`cudaTriggerProgrammaticLaunchCompletion()`) or are done. Made with
      CU_EVENT_DISABLE_TIMING. From sm_90 on. NULL: none. Since 0.4. */
  cjit_cuda_event_t programmatic_event;
  /** Recorded when all blocks have begun, as well as the driver can tell. Made with CU_EVENT_DISABLE_TIMING. NULL: none. Since 0.4. */
  cjit_cuda_event_t launch_completion_event;
  /** Out: the handle of the kernel node, for kernels that update it; only while the stream captures. NULL: the node is an
      ordinary one. Since 0.4. */
  cjit_cuda_device_node_t *device_node;
  /** Blocks of the cluster that is preferred where there is room for it: a multiple of the cluster in x and y, equal in z. Not with
      `cooperative`. From driver 12.8 on; a device without such clusters uses the smaller. Since 0.4. */
  uint32_t preferred_cluster_x;
  /** Since 0.4. */
  uint32_t preferred_cluster_y;
  /** Since 0.4. */
  uint32_t preferred_cluster_z;
  /** ON: a cluster may have more than 8 blocks, which not every device has. A policy that asks for more says so too. Since 0.4. */
  cjit_switch_t non_portable_cluster;
  /** Since 0.4. */
  cjit_cluster_scheduling_t cluster_scheduling;
  /** ON: all blocks run at the same time, so that the grid can be synchronized; a grid that does not fit is refused. Since 0.4. */
  cjit_switch_t cooperative;
  /** ON: each block triggers `programmatic_event` when it begins. Since 0.4. */
  cjit_switch_t trigger_at_block_start;
  /** ON: `priority` counts. OFF (default): the stream's does. Since 0.4. */
  cjit_switch_t use_priority;
  /** Lower goes first; within cuCtxGetStreamPriorityRange(). Since 0.4. */
  int32_t priority;
  /** Since 0.4. */
  cjit_memory_sync_domain_t memory_sync_domain;
  /** ON: the two below count. OFF (default): the stream's map does. Since 0.4. */
  cjit_switch_t use_memory_sync_domain_map;
  /** The hardware domain of local and of remote traffic, below the device's count (4 on sm_90). Since 0.4. */
  uint32_t memory_sync_domain_local;
  /** Since 0.4. */
  uint32_t memory_sync_domain_remote;
  /** Percent of the multiprocessor's on-chip memory to prefer as shared memory, 1 to 100, or one of
      `enum cjit_shared_memory_carveout`. From driver 12.5 on. Since 0.4. */
  cjit_shared_memory_carveout_t shared_memory_carveout;
  /** ON: scheduled for the use of NVLink. From driver 13.0 on. Since 0.4. */
  cjit_switch_t nvlink_centric_scheduling;
  /** Since 0.4. */
  uint32_t reserved0;
} cjit_launch_options_t;

/**
 * Launch a kernel in the current CUDA context (see module.h), asynchronously. May be called while a stream captures: the node has
 * all that the launch asked for. The stream must belong to that context: limits are those of the current device. Nothing is launched
 * unless everything that was asked for can be had.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
 *         CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_ARGUMENT_MISMATCH (with index, expected and given), CJIT_ERROR_LAUNCH_LIMIT
 *         (with the number that was exceeded; also for what the device does not have), CJIT_ERROR_UNSUPPORTED (what the driver is
 *         too old for), CJIT_ERROR_NO_BINARY_FOR_DEVICE (the current device is not one the module runs on), CJIT_ERROR_NO_DEVICE,
 *         CJIT_ERROR_STALE_HANDLE (the context that the module was loaded in, or the current one, was destroyed or reset),
 *         CJIT_ERROR_DRIVER (also for errors of earlier asynchronous work). Since 0.1.
 */
CJIT_API cjit_status_t cjit_kernel_launch(cjit_kernel_t *kernel, const cjit_launch_options_t *options, cjit_error_t **error);

/**
 * How many clusters of a launch the current device holds at a time. What is asked about is the launch's shape: block, cluster
 * (required here, or by the kernel or its policy), dynamic shared memory; the grid and all else are not looked at.
 * @param clusters out.
 * @return as cjit_kernel_launch(), and CJIT_ERROR_INVALID_ARGUMENT (there is no cluster). Since 0.4.
 */
CJIT_API cjit_status_t cjit_kernel_cluster_occupancy(cjit_kernel_t *kernel, const cjit_launch_options_t *options, uint32_t *clusters, cjit_error_t **error);

/**
 * The largest cluster that the current device can launch with this block and dynamic shared memory.
 * @param cluster_blocks out: blocks of the cluster; above 8 only with `non_portable_cluster`.
 * @return as cjit_kernel_launch(). Since 0.4.
 */
CJIT_API cjit_status_t cjit_kernel_suggest_cluster_size(cjit_kernel_t *kernel, const cjit_launch_options_t *options, uint32_t *cluster_blocks, cjit_error_t **error);

/**
 * Copy into a variable of the module, in the order of a stream of the current CUDA context, and wait until it is done.
 * @param name as for cjit_module_get_variable().
 * @param data `size` bytes. @param size must be the variable's. @param stream NULL: the default stream; it must not capture.
 * @return as cjit_module_get_variable(), and CJIT_ERROR_ARGUMENT_MISMATCH (with both sizes), CJIT_ERROR_INVALID_ARGUMENT (the
 *         stream captures). Since 0.4.
 */
CJIT_API cjit_status_t cjit_module_set_variable_value(cjit_module_t *loaded, const char *name, const void *data, uint64_t size, cjit_cuda_stream_t stream, cjit_error_t **error);

/**
 * Copy a variable of the module out, as cjit_module_set_variable_value() copies into it.
 * @return as cjit_module_set_variable_value(). Since 0.4.
 */
CJIT_API cjit_status_t cjit_module_get_variable_value(cjit_module_t *loaded, const char *name, void *data, uint64_t size, cjit_cuda_stream_t stream, cjit_error_t **error);

#ifdef __cplusplus
}
#endif

#endif
