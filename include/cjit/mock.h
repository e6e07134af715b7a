/**
 * @file mock.h
 * Test without a GPU: contexts that have a mock of a device in place of the CUDA driver, and what was launched on them.
 *
 * A context that was made with ::cjit_context_options_t::mock_device builds as any other, and never opens the CUDA driver. It has one
 * device, 0, of the architecture that was asked for. Its limits are those of the compute capability in the CUDA programming guide;
 * it has 100 multiprocessors, 64 GiB of memory, 32 MiB of L2 cache to set aside (from sm_80 on), windows of it of up to 128 MiB and
 * stream priorities from -5 to 0, which are nobody's. Modules are loaded by reading the image: kernels, their parameters, attributes
 * and variables are the image's own (of PTX registers are not known and given as 0), images for other devices are refused, launches
 * are checked as ever. Then they are recorded, and nothing runs: streams never capture and are always idle. Variables lie in host
 * memory that begins as zeroes; all other device addresses and streams are only recorded, so any value will do. Tensor maps are checked as
 * ever, and then hold their address in the first 8 bytes and a digest of all else: equal ones are equal, and no device takes them.
 */
#ifndef CJIT_MOCK_H
#define CJIT_MOCK_H

#include <cjit/launch.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * A launch on a mock, as the driver would have been told of it: what the policy, the kernel and the options come to. All that it
 * points to lives until the context and all that came from it are destroyed, also where another thread calls cjit_mock_clear(). Since 0.4.
 */
typedef struct cjit_mock_launch {
  uint64_t struct_size;
  /** The kernel's symbol in the image. */
  const char *lowered_name;
  /** Blocks of the grid, threads of a block. */
  uint32_t grid_x;
  uint32_t grid_y;
  uint32_t grid_z;
  uint32_t block_x;
  uint32_t block_y;
  uint32_t block_z;
  /** Blocks of a cluster, whether the launch or the kernel's source says so; 1, 1, 1: there are no clusters. */
  uint32_t cluster_x;
  uint32_t cluster_y;
  uint32_t cluster_z;
  /** The device's ordinal: 0. */
  uint32_t device;
  /** Bytes a block. */
  uint64_t dynamic_shared_memory;
  /** As it was given. */
  cjit_cuda_stream_t stream;
  /** The parameter buffer: each argument's bytes at its offset, and zeroes between them. NULL if the kernel takes none. */
  const void *arguments;
  /** Bytes of `arguments`. */
  uint64_t arguments_size;
  /** Offset in `arguments` and size of each argument, in bytes. NULL if there are none. */
  const uint64_t *argument_offsets;
  const uint64_t *argument_sizes;
  uint64_t argument_count;
  /** Every attribute of the launch: its number (CUlaunchAttributeID), and its value (CUlaunchAttributeValue), 64 bytes each, side by
      side. NULL if there are none. */
  const uint32_t *attribute_ids;
  const void *attribute_values;
  uint64_t attribute_count;
} cjit_mock_launch_t;

/**
 * How many launches were recorded since the context was made or cleared.
 * @param count out; 0 on failure.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (the context is no mock). Since 0.4.
 */
CJIT_API cjit_status_t cjit_mock_launch_count(cjit_context_t *context, uint64_t *count, cjit_error_t **error);

/**
 * Look at a launch. Threads may look at launches while others launch and clear.
 * @param index from 0, in the order in which launches were made; below cjit_mock_launch_count().
 * @param record out; `struct_size` set by the caller.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_INVALID_ARGUMENT (the context is no mock),
 *         CJIT_ERROR_NOT_FOUND (there are not so many, or no longer). Since 0.4.
 */
CJIT_API cjit_status_t cjit_mock_get_launch(cjit_context_t *context, uint64_t index, cjit_mock_launch_t *record, cjit_error_t **error);

/**
 * Forget all launches: they are counted no more. Memory of those that cjit_mock_get_launch() has shown is freed with the context.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (the context is no mock). Since 0.4.
 */
CJIT_API cjit_status_t cjit_mock_clear(cjit_context_t *context, cjit_error_t **error);

#ifdef __cplusplus
}
#endif

#endif
