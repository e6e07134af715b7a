/**
 * @file external.h
 * Use images of other compilers: cache what they make, or make a build result of one image.
 *
 *     cjit_status_t compile(void *user_data, const cjit_external_call_t *call) {
 *       ...  // run the other compiler for call->arch
 *       return cjit_external_output_set_image(call->output, CJIT_IMAGE_KIND_NONE, ptx, ptx_size, NULL);
 *     }
 *     const cjit_external_field_t source = {
 *         .struct_size = sizeof source, .name = "source", .data = text, .size = text_size};
 *     const cjit_external_field_t *fields[] = {&source};
 *     cjit_external_build_options_t options = {
 *         .struct_size = sizeof options, .producer = "Triton 3.5", .callback = compile,
 *         .fields = fields, .field_count = 1, .arch = "sm_90a"};
 *     cjit_external_build(context, &options, &result, &error);
 *
 * The result is like that of any other build: it can be serialized, bundled, linked, loaded and launched.
 */
#ifndef CJIT_EXTERNAL_H
#define CJIT_EXTERNAL_H

#include <cjit/cache.h>
#include <cjit/job.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The output of the callback of an external build. Valid until the callback returns. Thread-safe. */
typedef struct cjit_external_output cjit_external_output_t;

/** Arguments of the callback of an external build. Written only by the library; valid until it returns. */
typedef struct cjit_external_call {
  /** Bytes of this record that the library wrote. */
  uint64_t struct_size;
  /** Receives the images. */
  cjit_external_output_t* output;
  /** `name` of the request. */
  const char* name;
  /** The architecture: "sm_90a", never "native". */
  const char* arch;
  /** The same as in ::cjit_build_result_t. */
  uint32_t cc;
  uint32_t arch_feature;
} cjit_external_call_t;

/**
 * Make the images of an external build: call cjit_external_output_set_image() at least once.
 *
 * It is called only if the cache has no result: on the thread of cjit_external_build(), or for a job on a thread of
 * cjit. It may build with any context, except the request that it is called for, and must not wait for a job. The
 * library cannot stop it; cjit_external_output_time_left() returns 0 when it should end.
 * @return CJIT_SUCCESS; ::CJIT_ERROR_COMPILATION if the input does not compile, which then fails equal builds that wait
 *         and is remembered (::cjit_context_options_t::cache_failure_seconds); any other status for a failure that does
 *         not concern other callers.
 */
typedef cjit_status_t (*cjit_external_callback_t)(void* user_data, const cjit_external_call_t* call);

/** One part of the cache key of an external build. */
typedef struct cjit_external_field {
  uint64_t struct_size;
  /** Shown by `cjit cache why`. Not empty, and without line breaks. */
  const char* name;
  /** Any bytes; hashed during the call and not kept. */
  const void* data;
  /** Size of `data` in bytes. */
  uint64_t size;
} cjit_external_field_t;

/**
 * Options of an external build. `struct_size` and `producer` are required.
 *
 * The cache key contains `producer`, `name`, `fields` and `name_expressions` in their order, the contents of `files`,
 * `arch`, `argument_schemas`, `policy` and `image_passes`. They must determine the images: what the callback reads
 * besides them, such as environment variables and options, belongs into `fields`.
 */
typedef struct cjit_external_build_options {
  uint64_t struct_size;
  /** The compiler and its version: "Triton 3.5". At most 4096 bytes. */
  const char* producer;
  /** NULL: take the result from the cache, or fail with ::CJIT_ERROR_NOT_CACHED. */
  cjit_external_callback_t callback;
  /** Passed to `callback`. */
  void* user_data;
  /** Called when the call returns; for a job, when the build has ended. NULL: none. */
  cjit_finalizer_t finalizer;
  /** `field_count` pointers, none NULL. Names may repeat. */
  const cjit_external_field_t* const* fields;
  uint64_t field_count;
  /**
   * Files that the callback reads. The cache key contains the last component of each path and the contents, not the
   * directory. A file is hashed again only if it may have changed.
   */
  const char* const* files;
  uint64_t file_count;
  /** Name in messages, logs and traces, such as that of the source. NULL: "external". */
  const char* name;
  /** As ::cjit_kernel_build_options_t::arch. The images must run on it. NULL: the context's default. */
  const char* arch;
  /**
   * Names of the kernels and variables of the result: symbols, or names for which the callback sets the symbol. NULL:
   * the names that the callback sets, else all kernels and variables of the image (a variable as "&table").
   */
  const char* const* name_expressions;
  uint64_t name_count;
  /** Argument schema of each name, as ::cjit_kernel_build_options_t::argument_schemas. NULL: "" for all of them. */
  const char* const* argument_schemas;
  /** A policy encoded by cjit_policy_encode(), stored in the result. NULL: the one that the callback sets. */
  const void* policy;
  uint64_t policy_size;
  cjit_cache_mode_t cache_mode;
  /** As ::cjit_context_options_t::cache_wait_milliseconds, for this request; 0: the context's value. */
  uint32_t cache_wait_milliseconds;
  /**
   * As ::cjit_context_options_t::time_limit_milliseconds, for this request; 0: the context's value. A callback that
   * fails after this time fails with ::CJIT_ERROR_TIME_LIMIT; what it makes after this time is used.
   */
  uint32_t time_limit_milliseconds;
  uint32_t reserved0;
  /** As ::cjit_kernel_build_options_t::resource_limits. NULL: none. */
  const cjit_resource_limits_t* resource_limits;
  /** As ::cjit_kernel_build_options_t::image_passes. */
  const cjit_image_pass_t* const* image_passes;
  uint64_t image_pass_count;
} cjit_external_build_options_t;

/** An image to adopt. `struct_size`, `data` and `size` are required. */
typedef struct cjit_image_adopt_options {
  uint64_t struct_size;
  /** A cubin, PTX, LTO-IR or a fatbin; copied. PTX may end with a NUL. */
  const void* data;
  /** Size of `data` in bytes. */
  uint64_t size;
  /** The program that made the image, at most 4096 bytes; NULL: "adopted". */
  const char* producer;
  /**
   * NULL: read from the image; for a fatbin the lowest of its entries. LTO-IR does not state it, so that it is required
   * there. A cubin or PTX must run on it. "native" is refused.
   */
  const char* arch;
  /** Names of the result. NULL: all kernels and variables of the image (a variable as "&table"). */
  const char* const* name_expressions;
  uint64_t name_count;
  /** The symbol of each name. NULL: the names are symbols. */
  const char* const* lowered_names;
  /** Argument schema of each name, as ::cjit_kernel_build_options_t::argument_schemas. NULL: "" for all of them. */
  const char* const* argument_schemas;
  /** A policy encoded by cjit_policy_encode(), stored in the result. NULL: none. */
  const void* policy;
  uint64_t policy_size;
  /** NONE: detected from the bytes. Any other kind is checked against the bytes. */
  cjit_image_kind_t kind;
  uint32_t reserved0;
} cjit_image_adopt_options_t;

/** The result of cjit_external_build(). */
typedef struct cjit_build_result cjit_external_build_result_t;

/**
 * Take the images of another compiler from the cache, or call the callback that makes them.
 *
 * Equal requests of all threads and processes call one callback at a time; the others wait for it, at most
 * `cache_wait_milliseconds` long, and then call their own. The result's kernels, parameters and resources are read from
 * a cubin or PTX, and its names also from a fatbin; LTO-IR states none of them. A failure is not stored. Thread-safe.
 * @param options what to build; not kept.
 * @param result out; the caller sets `struct_size`. It is not cleaned up first: pass a zeroed or cleaned-up struct.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
 *         CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_UNKNOWN_ARCH, CJIT_ERROR_UNSUPPORTED (the callback requests its own
 *         build, or is nested more than 32 deep), CJIT_ERROR_NOT_CACHED (no callback), CJIT_ERROR_COMPILATION,
 *         CJIT_ERROR_EXTERNAL_COMPILER (any other failure of the callback, or unusable images),
 *         CJIT_ERROR_TIME_LIMIT, CJIT_ERROR_CANCELLED,
 *         CJIT_ERROR_RESOURCE_LIMIT, CJIT_ERROR_IMAGE_PASS, CJIT_ERROR_IO (one of `files`),
 *         CJIT_ERROR_ARTIFACT_CORRUPT or CJIT_ERROR_ARTIFACT_VERSION (`policy`); for "native"
 *         CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_DRIVER.
 */
CJIT_API cjit_status_t cjit_external_build(cjit_context_t* context, const cjit_external_build_options_t* options,
                                           cjit_external_build_result_t* result, cjit_error_t** error);

/**
 * Start an external build and return; see cjit_external_build() and cjit_kernel_build_async(). The fields are hashed
 * before the call returns. After a cancellation the job is done at once, and the callback ends when it returns.
 * @param job_options as for cjit_kernel_build_async(). NULL: all defaults.
 * @return as cjit_kernel_build_async(), and as cjit_external_build() for options and files that cannot be read.
 */
CJIT_API cjit_status_t cjit_external_build_async(cjit_context_t* context, const cjit_external_build_options_t* options,
                                                 const cjit_job_options_t* job_options, cjit_job_t** job,
                                                 cjit_error_t** error);

/**
 * Start `count` external builds as one job; see cjit_kernel_build_batch_async(). The callbacks run
 * concurrently.
 * @param options `count` pointers, none NULL. NULL: `count` is 0; a job of zero builds is complete.
 * @param job_options as for cjit_kernel_build_async(). NULL: all defaults.
 * @return as cjit_external_build_async().
 */
CJIT_API cjit_status_t cjit_external_build_batch_async(cjit_context_t* context,
                                                       const cjit_external_build_options_t* const* options,
                                                       uint64_t count, const cjit_job_options_t* job_options,
                                                       cjit_job_t** job, cjit_error_t** error);

/**
 * Get the current cache key of an external build with its fields; see cjit_kernel_build_get_key(). Nothing is built,
 * and `callback` may be NULL.
 * @return as cjit_external_build() for options and files that cannot be read.
 */
CJIT_API cjit_status_t cjit_external_build_get_key(const cjit_context_t* context,
                                                   const cjit_external_build_options_t* options,
                                                   cjit_cache_key_t* description, cjit_error_t** error);

/**
 * Set the image of a kind; replaces an earlier one of the same kind. The first kind that is set is the result's
 * `image_kind`.
 * @param kind NONE: detected from the bytes. Any other kind is checked against the bytes.
 * @param data the image, `size` bytes; copied. PTX may end with a NUL.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (no image, or not of that kind).
 */
CJIT_API cjit_status_t cjit_external_output_set_image(cjit_external_output_t* output, cjit_image_kind_t kind,
                                                      const void* data, uint64_t size, cjit_error_t** error);

/**
 * Set the symbol of a name of the result.
 * @param name_expression the name; one of the request's if the request has any.
 * @param lowered_name the symbol in the image. NULL: the name is the symbol.
 * @param argument_schema as in the request, which takes precedence. NULL: none.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (an empty name, or an invalid schema).
 */
CJIT_API cjit_status_t cjit_external_output_set_name(cjit_external_output_t* output, const char* name_expression,
                                                     const char* lowered_name, const char* argument_schema,
                                                     cjit_error_t** error);

/**
 * Set the policy of the result, for numbers that only the compiler knows. The request's policy takes precedence.
 * @param data a policy encoded by cjit_policy_encode(), `size` bytes; copied.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (`size`), CJIT_ERROR_ARTIFACT_CORRUPT,
 *         CJIT_ERROR_ARTIFACT_VERSION.
 */
CJIT_API cjit_status_t cjit_external_output_set_policy(cjit_external_output_t* output, const void* data, uint64_t size,
                                                       cjit_error_t** error);

/**
 * Append to the log of the result, or of the error if the build fails.
 * @param text `size` bytes; copied.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (`size`).
 */
CJIT_API cjit_status_t cjit_external_output_add_log(cjit_external_output_t* output, const char* text, uint64_t size,
                                                    cjit_error_t** error);

/**
 * Set the reason for a failure, which is added to the message of the error if the callback fails.
 * @param reason one line: "ptxas failed for matmul: ...".
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER.
 */
CJIT_API cjit_status_t cjit_external_output_set_failure(cjit_external_output_t* output, const char* reason,
                                                        cjit_error_t** error);

/**
 * Return the time that is left for the build in milliseconds: ::CJIT_WAIT_FOREVER if there is no limit; 0 if the time
 * limit has passed or the build is cancelled. Returns 0 for NULL. Cannot fail.
 */
CJIT_API uint64_t cjit_external_output_time_left(const cjit_external_output_t* output);

/**
 * Make a build result of an image as it is. Names and the architecture are read from a cubin, PTX or a fatbin. The
 * result's `kernels`, with parameters and resources, are read from a cubin alone: for PTX cjit_image_get_info() has
 * what its text says. The bytes may be untrusted. Needs no context, toolkit or driver. Thread-safe.
 * @param result out; as for cjit_external_build(). Its family is ::CJIT_FAMILY_EXTERNAL.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
 *         CJIT_ERROR_INVALID_ARGUMENT (not an image of `kind`, no architecture, or one that the image does not run on),
 *         CJIT_ERROR_UNKNOWN_ARCH, CJIT_ERROR_NAME_EXPRESSION (a name that the image lacks),
 *         CJIT_ERROR_ARGUMENT_MISMATCH, CJIT_ERROR_UNSUPPORTED (an argument schema to be read from LTO-IR),
 *         CJIT_ERROR_ARTIFACT_CORRUPT (the image or `policy`), CJIT_ERROR_ARTIFACT_VERSION (`policy`).
 */
CJIT_API cjit_status_t cjit_image_adopt(const cjit_image_adopt_options_t* options, cjit_build_result_t* result,
                                        cjit_error_t** error);

#ifdef __cplusplus
}
#endif

#endif
