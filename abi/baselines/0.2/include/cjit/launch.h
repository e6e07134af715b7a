/**
 * @file launch.h
 * Launch kernels.
 */
#ifndef CJIT_LAUNCH_H
#define CJIT_LAUNCH_H

#include <cjit/module.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The driver's stream handle, CUstream and cudaStream_t. NULL is the default stream. Since 0.1. */
typedef struct CUstream_st *cjit_cuda_stream_t;

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
  /** Blocks of a cluster. A cluster fixed by the kernel's source needs none here. */
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
} cjit_launch_options_t;

/**
 * Launch a kernel in the current CUDA context (see module.h), asynchronously. May be called while a stream captures.
 * The stream must belong to that context: limits are those of the current device.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
 *         CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_ARGUMENT_MISMATCH, CJIT_ERROR_LAUNCH_LIMIT,
 *         CJIT_ERROR_NO_BINARY_FOR_DEVICE (the current device is not one the module runs on), CJIT_ERROR_NO_DEVICE,
 *         CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_DRIVER (also for errors of earlier asynchronous work). Since 0.1.
 */
CJIT_API cjit_status_t cjit_kernel_launch(cjit_kernel_t *kernel, const cjit_launch_options_t *options, cjit_error_t **error);

#ifdef __cplusplus
}
#endif

#endif
