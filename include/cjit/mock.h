/**
 * @file mock.h
 * Test launches without a GPU: contexts with a mock device, and the launches that they record.
 *
 * A context with ::cjit_context_options_t::mock_device builds as any other but never opens the CUDA driver.
 * - Device. It has one device, 0, of the given architecture. Limits are those of the compute capability in the CUDA
 *   programming guide. The other properties are arbitrary: 100 multiprocessors, 64 GiB of memory, stream priorities
 *   from -5 to 0. From sm_80 on, 32 MiB of L2 cache can be set aside, with access policy windows of up to 128 MiB.
 * - Modules. Loading reads the image: its kernels, parameters, attributes and variables. Register counts of PTX are
 *   unknown and reported as 0. Images for other devices are refused.
 * - Launches. They are checked as on a device and recorded; nothing runs. Streams never capture and are always idle.
 * - Graphs. Adding and updating a kernel node is recorded like a launch. A graph may have any handle except NULL.
 *   Nodes, also dependencies, must be nodes that the mock returned for the same graph. An instantiated graph may have
 *   any handle, and contains every node.
 * - Memory. Variables are host memory that is initialized to zero, and managed ones have their address there. Copies
 *   are done when the call returns. Other device addresses and streams are only recorded, so any value is accepted.
 * - Tensor maps. They are checked as on a device. The first 8 bytes of a map are its address, and the rest is a
 *   digest of its options. Equal options give equal maps. No device accepts these maps.
 *
 * "native" is the architecture of the mock. It refuses what its device refuses, and besides:
 * - ::CJIT_ERROR_UNSUPPORTED: cjit_driver_get_entry_point(), cjit_module_get_native(), cjit_kernel_get_native(),
 *   cjit_kernel_adopt(), cjit_kernel_adopt_function(), because there is no CUDA driver; tunings (tune.h), because
 *   nothing can be measured; ::cjit_launch_options_t::portable_cluster_mode,
 *   ::cjit_launch_options_t::shared_memory_mode and ::CJIT_KERNEL_ATTRIBUTE_SHARED_MEMORY_MODE, which need a driver
 *   newer than the mock's, CUDA 13.0.
 * - ::CJIT_ERROR_DRIVER: cjit_plan_create_graph(), because a mock has no graphs of its own.
 */
#ifndef CJIT_MOCK_H
#define CJIT_MOCK_H

#include <cjit/launch.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * A launch or a kernel node on a mock, with the values that the driver would have received from policy, kernel and
 * options. The pointers are valid until the context and everything from it are destroyed, even if another thread calls
 * cjit_mock_clear().
 */
typedef struct cjit_mock_launch {
  uint64_t struct_size;
  /** The kernel's symbol in the image. */
  const char* lowered_name;
  /** Blocks per grid; below, threads per block. */
  uint32_t grid_x;
  uint32_t grid_y;
  uint32_t grid_z;
  uint32_t block_x;
  uint32_t block_y;
  uint32_t block_z;
  /** Blocks per cluster, set by the launch or by the kernel's source; 1, 1, 1 without clusters. */
  uint32_t cluster_x;
  uint32_t cluster_y;
  uint32_t cluster_z;
  /** The device's ordinal: 0. */
  uint32_t device;
  /** Bytes per block. */
  uint64_t dynamic_shared_memory;
  /** The stream of the launch options. NULL: the default stream. */
  cjit_cuda_stream_t stream;
  /**
   * The parameter buffer: the bytes of each argument at its offset, with zeroes in the gaps. NULL: the kernel has no
   * parameters.
   */
  const void* arguments;
  /** Size of `arguments` in bytes. */
  uint64_t arguments_size;
  /** Offset in `arguments` and size of each argument, in bytes. NULL: there are no arguments. */
  const uint64_t* argument_offsets;
  const uint64_t* argument_sizes;
  uint64_t argument_count;
  /**
   * The attributes of the launch: their numbers (CUlaunchAttributeID), and their values (CUlaunchAttributeValue, 64
   * bytes each, contiguous). NULL: there are none.
   */
  const uint32_t* attribute_ids;
  const void* attribute_values;
  uint64_t attribute_count;
  /**
   * The kernel node that the call added or updated: an update has `graph_exec`. NULL: a launch. Dependencies
   * are checked, but not recorded.
   */
  cjit_cuda_graph_node_t graph_node;
  cjit_cuda_graph_t graph;
  cjit_cuda_graph_exec_t graph_exec;
} cjit_mock_launch_t;

/**
 * Get the number of launches recorded since the context was created or cleared.
 * @param count out; 0 on failure.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (the context is not a mock).
 */
CJIT_API cjit_status_t cjit_mock_get_launch_count(const cjit_context_t* context, uint64_t* count, cjit_error_t** error);

/**
 * Get one recorded launch. Other threads may launch and clear at the same time.
 * @param index from 0, in the order of the launches; less than cjit_mock_get_launch_count().
 * @param record out; the caller sets `struct_size`.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_INVALID_ARGUMENT (the context is
 *         not a mock), CJIT_ERROR_NOT_FOUND (no launch of this index, or it was cleared).
 */
CJIT_API cjit_status_t cjit_mock_get_launch(const cjit_context_t* context, uint64_t index, cjit_mock_launch_t* record,
                                            cjit_error_t** error);

/**
 * Remove all recorded launches. The memory of launches that cjit_mock_get_launch() returned is freed with the context.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (the context is not a mock).
 */
CJIT_API cjit_status_t cjit_mock_clear(cjit_context_t* context, cjit_error_t** error);

#ifdef __cplusplus
}
#endif

#endif
