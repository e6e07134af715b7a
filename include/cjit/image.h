/**
 * @file image.h
 * Describe the kernels of a cubin or PTX, limit the resources of a build, and run passes over machine code.
 *
 *     cjit_image_info_t info = {.struct_size = sizeof info};
 *     cjit_image_get_info(data, size, &info, &error);     // info.kernels[i]->resources->register_count, ...
 *     cjit_image_info_cleanup(&info);
 */
#ifndef CJIT_IMAGE_H
#define CJIT_IMAGE_H

#include <cjit/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Resources of one kernel. Four sources fill the same record: a cubin, PTX, ptxas' report (build_result.h) and the
 * driver (module.h). A field is 0 if the source does not state it; a comment names the sources if not all of them do.
 * Written only by the library; valid as long as the struct that points to it. Read at most `struct_size` bytes.
 */
typedef struct cjit_kernel_resources {
  /** Bytes of this record that the library wrote. */
  uint64_t struct_size;
  /** Static shared memory in bytes per block, without the part that the system reserves from sm_90 on. */
  uint64_t static_shared_memory;
  /** Bytes of all `__constant__` variables of the image, without kernel parameters. Not in ptxas' report. */
  uint64_t constant_memory;
  /** Bytes in all constant banks, including the parameters. Only in ptxas' report. */
  uint64_t constant_banks;
  /**
   * Local memory in bytes per thread: stack frame, arrays and spilled registers. In a cubin equal to `stack_memory` if
   * that is known.
   */
  uint64_t local_memory;
  /**
   * Stack in bytes per thread, including called functions; 0 if there is none or the compiler does not know it
   * (recursion). Only in a cubin and in ptxas' report.
   */
  uint64_t stack_memory;
  /** Stack frame of the kernel alone, in bytes per thread. Only in ptxas' report. */
  uint64_t stack_frame;
  /** Stores and loads of spilled registers, in bytes per thread. Only in ptxas' report. */
  uint64_t spill_stores;
  uint64_t spill_loads;
  /**
   * Bytes of machine code in the section of the kernel, which also holds the functions that only this kernel calls.
   * Functions in other sections are not counted. Only in a cubin.
   */
  uint64_t code_size;
  /** Registers per thread. Not in PTX. */
  uint32_t register_count;
  /** Barriers per block. Only in a cubin and in ptxas' report. */
  uint32_t barrier_count;
  /** Maximum threads per block. Only from the driver. */
  uint32_t max_threads_per_block;
  /**
   * Maximum threads per block in each dimension (`__launch_bounds__`); 0 if there is no limit. Only in a cubin and in
   * PTX.
   */
  uint32_t max_block_x;
  uint32_t max_block_y;
  uint32_t max_block_z;
  /**
   * Required threads per block in each dimension (`__block_size__`); 0 if any number is allowed. Only in a cubin and in
   * PTX.
   */
  uint32_t required_block_x;
  uint32_t required_block_y;
  uint32_t required_block_z;
  /**
   * Required blocks per cluster in each dimension (`__cluster_dims__`); 0 if any number is allowed. Not in ptxas'
   * report.
   */
  uint32_t required_cluster_x;
  uint32_t required_cluster_y;
  uint32_t required_cluster_z;
  /** 1 if a launch must set the cluster size. Not in ptxas' report. */
  uint32_t cluster_must_be_set;
  uint32_t reserved0;
} cjit_kernel_resources_t;

/**
 * One kernel of an image. Written only by the library; valid as long as the struct that lists it. Read at most
 * `struct_size` bytes.
 */
typedef struct cjit_image_kernel {
  /** Bytes of this record that the library wrote. */
  uint64_t struct_size;
  /** The kernel's lowered name. */
  const char* symbol;
  /** The resources that the cubin or PTX states. */
  const cjit_kernel_resources_t* resources;
  /**
   * For each parameter: its offset in the parameter buffer, its size in bytes, and its alignment (0 if the image does
   * not state it).
   */
  const uint64_t* parameter_offsets;
  const uint64_t* parameter_sizes;
  const uint64_t* parameter_alignments;
  uint64_t parameter_count;
} cjit_image_kernel_t;

/**
 * Resource limits for kernels. If machine code exceeds one, then builds, cache hits and artifacts fail with
 * ::CJIT_ERROR_RESOURCE_LIMIT; the error names the kernel, what it needs and the limit. PTX and LTO-IR have no
 * resources yet and always pass. The cubins of a fatbin are not read: ::CJIT_ERROR_UNSUPPORTED.
 */
typedef struct cjit_resource_limits {
  uint64_t struct_size;
  /** As ::cjit_kernel_resources_t::static_shared_memory; 0: no limit. */
  uint64_t max_static_shared_memory;
  /** As ::cjit_kernel_resources_t::local_memory; 0: no limit. */
  uint64_t max_local_memory;
  /** Registers per thread; 0: no limit. Unlike `max_registers` of a build this does not change the code. */
  uint32_t max_register_count;
  /** ON: no local memory is allowed, regardless of `max_local_memory`, and no stack of unknown size. */
  cjit_switch_t no_local_memory;
} cjit_resource_limits_t;

/** Arguments of an image pass callback. */
typedef struct cjit_image_pass_call {
  uint64_t struct_size;
  /** The cubin. The pass may modify its bytes but not its size. Valid until the callback returns. */
  void* image;
  /** Size of `image` in bytes. */
  uint64_t image_size;
  /** The options of the pass. */
  const char* options;
  /** The compiler that made the image, such as "NVRTC 13.0". */
  const char* producer;
  /** Buffer for a message of the pass, at most `note_size` bytes with the NUL; "" before the call. */
  char* note;
  uint64_t note_size;
  /** Out: the number of changes, in units that the pass defines; 0 if it changed nothing. */
  uint64_t change_count;
  /** Of the image, as in ::cjit_build_result_t. */
  uint32_t cc;
  uint32_t arch_feature;
} cjit_image_pass_call_t;

/**
 * Modify a cubin. Results are cached, so the pass must be deterministic: in every process, the same bytes and options
 * give the same bytes. It is called on the building thread, by several threads concurrently. It must not call into the
 * context of the build.
 * @return CJIT_SUCCESS; any other status fails the build with ::CJIT_ERROR_IMAGE_PASS, and the error contains the
 *         status and `note`.
 */
typedef cjit_status_t (*cjit_image_pass_callback_t)(void* user_data, cjit_image_pass_call_t* call);

/** A pass over each cubin that a build makes. Name, version and options are part of the cache key. */
typedef struct cjit_image_pass {
  uint64_t struct_size;
  /**
   * Without `callback`: the name of a pass of the library, "cjit.ffma_interleave" (docs/images.md). With `callback`:
   * any name that does not begin with "cjit.".
   */
  const char* name;
  /** Options of the pass; NULL: "". */
  const char* options;
  /** NULL: the library's pass of that name. */
  cjit_image_pass_callback_t callback;
  /** Passed to `callback`. */
  void* user_data;
  /**
   * Called when the call returns; for a job, when its last build has ended. A cancelled build may continue for another
   * job. NULL: none.
   */
  cjit_finalizer_t finalizer;
  /**
   * Version of the pass. Raise it when the pass changes the same bytes in another way. 0 for passes of the library,
   * which have their own versions.
   */
  uint32_t version;
  uint32_t reserved0;
} cjit_image_pass_t;

/** Result of an image pass. Written only by the library; valid as long as the build result. */
typedef struct cjit_image_pass_report {
  /** Bytes of this record that the library wrote. */
  uint64_t struct_size;
  const char* name;
  const char* options;
  /** Message of the pass; "" if there is none. */
  const char* note;
  /** The number of changes, in units that the pass defines. */
  uint64_t change_count;
  uint32_t version;
  uint32_t reserved0;
} cjit_image_pass_report_t;

/** Contents of an image. */
typedef struct cjit_image_info {
  uint64_t struct_size;
  /** Owns everything that this struct points to; NULL after cleanup. */
  void* owner;
  /** CUBIN or PTX. */
  cjit_image_kind_t image_kind;
  /** Compute capability of the image, major * 10 + minor. */
  uint32_t cc;
  /**
   * The kernels, in the order of the image. For PTX only the properties in its text are known: no registers, barriers,
   * stack or code.
   */
  const cjit_image_kernel_t* const* kernels;
  /**
   * For each kernel: offset of its code in bytes from the start of the image; ::cjit_kernel_resources_t::code_size is
   * the size. 0 for PTX.
   */
  const uint64_t* code_offsets;
  uint64_t kernel_count;
  /** The `__device__` and `__constant__` variables: lowered names, and sizes in bytes. */
  const char* const* variable_symbols;
  const uint64_t* variable_sizes;
  uint64_t variable_count;
} cjit_image_info_t;

/**
 * Describe a cubin or PTX from any compiler. The bytes may be untrusted; they are not kept.
 * @param info out; the caller sets `struct_size`; clean up with cjit_image_info_cleanup().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_INVALID_ARGUMENT (`size` is above
 *         2^40), CJIT_ERROR_UNSUPPORTED (a fatbin), CJIT_ERROR_ARTIFACT_CORRUPT (damaged, or neither a cubin nor PTX).
 */
CJIT_API cjit_status_t cjit_image_get_info(const void* data, uint64_t size, cjit_image_info_t* info,
                                           cjit_error_t** error);

/**
 * Free everything that `info` points to and set every field except `struct_size` to zero. Does nothing for NULL or when
 * called again.
 */
CJIT_API void cjit_image_info_cleanup(cjit_image_info_t* info);

#ifdef __cplusplus
}
#endif

#endif
