/**
 * @file image.h
 * What an image needs of a device, limits on that, and passes over machine code.
 */
#ifndef CJIT_IMAGE_H
#define CJIT_IMAGE_H

#include <cjit/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * What one kernel of a cubin needs, read from the cubin. Written by the library only; lives as long as what it hangs on. Read at most
 * `struct_size` bytes. Since 0.6.
 */
typedef struct cjit_kernel_resources {
  /** Bytes of this record that the library wrote. */
  uint64_t struct_size;
  /** The kernel's lowered name. */
  const char *symbol;
  /** Bytes a block, of shared memory that the source declares; without those that the system takes for itself from sm_90 on. */
  uint64_t static_shared_memory;
  /** Bytes of `__constant__` variables of the whole image, without the parameters. */
  uint64_t constant_memory;
  /** Bytes a thread, of local memory: stack frame, arrays, and registers that did not fit; where `stack_memory` is known it is that. */
  uint64_t local_memory;
  /** Bytes a thread, of its stack with that of the functions it calls; 0: none, or the image does not say (recursion). */
  uint64_t stack_memory;
  /** Bytes of machine code, of the section that the kernel and the functions only it calls share; what other functions have is not counted. */
  uint64_t code_size;
  /** Parameters: where each lies in the parameter buffer, its bytes, and the alignment that the image tells (0: it does not). */
  const uint32_t *parameter_offsets;
  const uint32_t *parameter_sizes;
  const uint32_t *parameter_alignments;
  uint64_t parameter_count;
  /** Registers a thread. */
  uint32_t register_count;
  /** Barriers of a block. */
  uint32_t barrier_count;
  /** Threads that a block may have, by dimension (`__launch_bounds__`); 0: no limit is in the image. */
  uint32_t max_block_x;
  uint32_t max_block_y;
  uint32_t max_block_z;
  /** Threads that a block must have, by dimension (`__block_size__`); 0: any. */
  uint32_t required_block_x;
  uint32_t required_block_y;
  uint32_t required_block_z;
  /** Blocks that a cluster must have, by dimension (`__cluster_dims__`); 0: any. */
  uint32_t required_cluster_x;
  uint32_t required_cluster_y;
  uint32_t required_cluster_z;
  /** 1: a launch has to say the cluster. */
  uint32_t cluster_must_be_set;
} cjit_kernel_resources_t;

/**
 * What kernels may need at most. A build, a hit in a cache or an artifact whose machine code needs more is
 * ::CJIT_ERROR_RESOURCE_LIMIT, and the error names the kernel, what it needs and the limit. PTX and LTO-IR need nothing yet; what the
 * cubins of a fatbin need is not looked at: ::CJIT_ERROR_UNSUPPORTED. Since 0.6.
 */
typedef struct cjit_resource_limits {
  uint64_t struct_size;
  /** As ::cjit_kernel_resources_t::static_shared_memory; 0: any. */
  uint64_t max_static_shared_memory;
  /** As ::cjit_kernel_resources_t::local_memory; 0: any. */
  uint64_t max_local_memory;
  /** Registers a thread; 0: any. Unlike `max_registers` of a build it changes no code. */
  uint32_t max_register_count;
  /** ON: none, whatever `max_local_memory` says, and no stack that the image does not know. */
  cjit_switch_t no_local_memory;
} cjit_resource_limits_t;

/** What a pass of a caller's is handed. Since 0.6. */
typedef struct cjit_image_pass_call {
  uint64_t struct_size;
  /** The cubin. The pass may change its bytes, not their number; valid until the callback returns. */
  void *image;
  /** Bytes of `image`. */
  uint64_t image_size;
  /** As the pass was given them. */
  const char *options;
  /** The compiler that made the image, such as "NVRTC 13.0". */
  const char *producer;
  /** For what the pass says of its work: a text of at most `note_size` bytes with its NUL; "" before the call. */
  char *note;
  uint64_t note_size;
  /** Out: how much was changed, in units of the pass' own; 0: nothing. */
  uint64_t change_count;
  /** Of the image, as in a result. */
  uint32_t cc;
  uint32_t arch_feature;
} cjit_image_pass_call_t;

/**
 * Changes a cubin. It has to do the same to the same bytes with the same options in any process, since its results are cached.
 * Called on the thread that builds, many threads at a time; must not call into the context of the build.
 * @return CJIT_SUCCESS; all else ends the build with ::CJIT_ERROR_IMAGE_PASS, its error carrying the status and `note`. Since 0.6.
 */
typedef cjit_status_t (*cjit_image_pass_callback_t)(void *user_data, cjit_image_pass_call_t *call);

/**
 * A pass over each cubin that a build makes. Name, version and options are part of the key. Since 0.6.
 */
typedef struct cjit_image_pass {
  uint64_t struct_size;
  /** Without `callback` one of the library's: "cjit.ffma_interleave" (docs/images.md). With one any other name; those that begin with
      "cjit." are the library's. */
  const char *name;
  /** What it is to do; NULL: "". */
  const char *options;
  /** NULL: the library's pass of that name. */
  cjit_image_pass_callback_t callback;
  /** Handed to `callback`; lives until the call returns, and of a job as long as the context: a build that its job left may go on
      for another. */
  void *user_data;
  /** Raise it when the pass does something else to the same bytes; 0 for the library's, which have their own. */
  uint32_t version;
  uint32_t reserved0;
} cjit_image_pass_t;

/** What a pass did. Written by the library only; lives as long as the result. Since 0.6. */
typedef struct cjit_image_pass_report {
  /** Bytes of this record that the library wrote. */
  uint64_t struct_size;
  const char *name;
  const char *options;
  /** What it says of its work; "": nothing. */
  const char *note;
  /** How much was changed, in units of the pass' own. */
  uint64_t change_count;
  uint32_t version;
  uint32_t reserved0;
} cjit_image_pass_report_t;

/** What an image says of what is in it. Since 0.6. */
typedef struct cjit_image_info {
  uint64_t struct_size;
  /** Owns all that this struct points to; NULL after cleanup. */
  void *owner;
  /** CUBIN or PTX. */
  cjit_image_kind_t image_kind;
  /** The compute capability that it was made for, major * 10 + minor. */
  uint32_t cc;
  /** Its kernels, in the order in which it has them. Of PTX it is known what the text says: no registers, barriers, stack and code. */
  const cjit_kernel_resources_t *const *kernels;
  /** Where the code of each lies, ::cjit_kernel_resources_t::code_size bytes, from the image's first byte; 0 in PTX. */
  const uint64_t *code_offsets;
  uint64_t kernel_count;
  /** Its `__device__` and `__constant__` variables: lowered name, and bytes. */
  const char *const *variable_symbols;
  const uint64_t *variable_sizes;
  uint64_t variable_count;
} cjit_image_info_t;

/**
 * Look into a cubin or PTX, whoever made it. The bytes may be untrusted and are not kept.
 * @param info out; `struct_size` set by the caller; clean up with cjit_image_info_cleanup().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED (a fatbin),
 *         CJIT_ERROR_ARTIFACT_CORRUPT (neither, or damaged). Since 0.6.
 */
CJIT_API cjit_status_t cjit_image_inspect(const void *data, uint64_t size, cjit_image_info_t *info, cjit_error_t **error);

/** Free what `info` points to and zero it, but for `struct_size`. NULL and a second call do nothing. Since 0.6. */
CJIT_API void cjit_image_info_cleanup(cjit_image_info_t *info);

#ifdef __cplusplus
}
#endif

#endif
