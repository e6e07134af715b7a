/**
 * @file base.h
 * Status codes, error objects, diagnostics and blobs. Every other header of cjit includes this one.
 *
 * Conventions of the whole interface
 * - Errors. Every function that can fail returns ::cjit_status_t and takes `cjit_error_t **error` as its last
 *   parameter. `error` may be NULL. Otherwise it receives NULL on success and an error object on failure; the caller
 *   destroys the object with cjit_error_destroy(). cjit keeps no error state per thread.
 * - Structs. Every transparent struct starts with `struct_size`. The caller zeroes the struct and sets `struct_size` to
 *   the `sizeof` that it was compiled with. A field that is zero means "default" in an input and "absent" in an output.
 *   Inputs: a size smaller than that of the first released version is ::CJIT_ERROR_STRUCT_SIZE. Bytes that this library
 *   does not know must be zero; otherwise the call fails with ::CJIT_ERROR_UNSUPPORTED_FIELD. Outputs: the library
 *   writes at most `struct_size` bytes and does not change `struct_size`. A struct with an `owner` may be copied: the
 *   first copy that is cleaned up frees the memory of all copies; cleaning up another copy only sets it to zero.
 * - Strings. Input strings are NUL-terminated UTF-8 unless a size is passed with them. The library copies what it
 *   keeps. Output strings are NUL-terminated, and never NULL unless the comment says so.
 * - Pointers. A pointer parameter, and a pointer field that the caller sets, must not be NULL unless its comment says
 *   what NULL means: "NULL: none". These may always be NULL: an array whose count is 0, bytes whose size is 0, `error`,
 *   `user_data`, and each pointer that a function without a status takes. Of what the library fills, lists may be NULL
 *   if they are empty, and other pointers if the comment says what NULL means.
 * - Sizes. An array has at most 2^20 elements, a buffer 2^40 bytes, a text 2^31 bytes of source. Larger counts are
 *   ::CJIT_ERROR_INVALID_ARGUMENT before anything is read.
 * - Handles. Handles (`cjit_..._t *` of incomplete types) are reference-counted: each keeps alive what it needs. They
 *   may be destroyed in any order and from any thread. Destroying NULL does nothing. Using a handle after it was
 *   destroyed is undefined behaviour.
 * - Callbacks. The `user_data` of a callback may have a finalizer (::cjit_finalizer_t). The call that is passed both
 *   takes ownership of `user_data`, whether it succeeds or fails.
 * - Versions. "Since X.Y." in a comment is the version that added the element. Elements without it are in 0.7, the
 *   first version.
 * - Threads. Functions may be called from any thread. Several threads may read one object at the same time. Destroying
 *   or cleaning up an object while another thread uses it is a race in the caller.
 * - Common statuses. Unless its comment says otherwise, a function may also return ::CJIT_ERROR_NULL_POINTER (a
 *   required pointer is NULL), ::CJIT_ERROR_OUT_OF_MEMORY and ::CJIT_ERROR_INTERNAL (a defect in cjit; please report
 *   it). No function prints, exits, aborts or throws an exception.
 */
#ifndef CJIT_BASE_H
#define CJIT_BASE_H

#include <stddef.h>
#include <stdint.h>

/** A timeout that never expires; a timeout of 0 expires at once. */
#define CJIT_WAIT_FOREVER 0xFFFFFFFFFFFFFFFF

/** No limit, for options in milliseconds whose zero means the default. */
#define CJIT_NO_LIMIT 0xFFFFFFFF

/**
 * A struct of the given type whose `struct_size` is set and whose other fields are zero, without a warning of -Wextra:
 *
 *     cjit_kernel_build_options_t options = CJIT_INIT(cjit_kernel_build_options_t);
 *
 * In C `{.struct_size = sizeof options}` is the same, and other fields may follow.
 */
#ifdef __cplusplus
#define CJIT_INIT(type)                     \
  ([] {                                     \
    type initialized{};                     \
    initialized.struct_size = sizeof(type); \
    return initialized;                     \
  }())
#else
#define CJIT_INIT(type) ((type){.struct_size = sizeof(type)})
#endif

/** Marks the functions that the library exports. */
#if defined(_WIN32)
#define CJIT_API
#else
#define CJIT_API __attribute__((visibility("default")))
#endif

/**
 * Marks an element that a later major version removes. `text` is the version since which it is deprecated, and what to
 * use instead: "since 1.2: use cjit_x()". Compilers warn of its use. Define CJIT_NO_DEPRECATION_WARNINGS before you
 * include the headers to use it without a warning.
 */
#if defined(CJIT_NO_DEPRECATION_WARNINGS)
#define CJIT_DEPRECATED(text)
#elif defined(_MSC_VER)
#define CJIT_DEPRECATED(text) __declspec(deprecated(text))
#elif defined(__GNUC__)
#define CJIT_DEPRECATED(text) __attribute__((deprecated(text)))
#else
#define CJIT_DEPRECATED(text)
#endif

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Result of a call. Codes are grouped in blocks of one hundred and are never renumbered: 1xx usage, 2xx toolkit, 3xx
 * compile and link, 4xx artifact, 5xx cache and operating system, 6xx driver and launch, 7xx cjit itself. A caller that
 * receives an unknown code can act on its block, `status / 100`.
 */
enum cjit_status {
  CJIT_SUCCESS = 0,

  /** A value is outside its documented range or form. */
  CJIT_ERROR_INVALID_ARGUMENT = 100,
  /** A pointer that must not be NULL is NULL. */
  CJIT_ERROR_NULL_POINTER = 101,
  /** `struct_size` is smaller than the first released version of the struct, not a multiple of 8, or implausibly large.
   */
  CJIT_ERROR_STRUCT_SIZE = 102,
  /** The caller's struct is newer than this library and sets a field that the library does not know. */
  CJIT_ERROR_UNSUPPORTED_FIELD = 103,
  /** This library, toolkit or driver does not support the request. */
  CJIT_ERROR_UNSUPPORTED = 104,
  /** Two options, typed or raw, contradict each other. */
  CJIT_ERROR_CONTRADICTORY_OPTIONS = 105,
  /** The architecture cannot be parsed, or the compiler does not know it. */
  CJIT_ERROR_UNKNOWN_ARCH = 106,
  /** The compiler does not accept an option, for example one that only nvcc has. */
  CJIT_ERROR_INVALID_OPTION = 107,
  /** A name or index (kernel, variable, policy value) does not exist. */
  CJIT_ERROR_NOT_FOUND = 108,
  /** The source text is empty or contains a NUL byte. */
  CJIT_ERROR_INVALID_SOURCE = 109,
  /** The job is not done yet. */
  CJIT_ERROR_NOT_READY = 110,
  /** The build was cancelled before it was complete. */
  CJIT_ERROR_CANCELLED = 111,

  /** A library of the CUDA toolkit is not installed, or not at the given path. */
  CJIT_ERROR_TOOLKIT_NOT_FOUND = 200,
  /** A library of the CUDA toolkit is older than cjit supports. */
  CJIT_ERROR_TOOLKIT_TOO_OLD = 201,
  /** A part of the toolkit is missing or unusable, such as NVRTC's builtins library or its headers. */
  CJIT_ERROR_TOOLKIT_INCOMPLETE = 202,
  /** Parts of the toolkit belong to different CUDA major versions. */
  CJIT_ERROR_TOOLKIT_MISMATCH = 203,

  /** The source does not compile. The error holds the log and the diagnostics. */
  CJIT_ERROR_COMPILATION = 300,
  /** A name expression names no function or variable of the source. */
  CJIT_ERROR_NAME_EXPRESSION = 301,
  /** A header that the source includes was not found. */
  CJIT_ERROR_HEADER_NOT_FOUND = 302,
  /** The compiler failed for a reason other than the source. */
  CJIT_ERROR_COMPILER_INTERNAL = 303,
  /** The compiler crashed or was killed, in a worker or as nvcc. The native code is the signal. */
  CJIT_ERROR_COMPILER_CRASHED = 304,
  /** The compilation exceeded its time limit. */
  CJIT_ERROR_TIME_LIMIT = 305,
  /** The linker failed for a reason other than the three below. The error holds both of its logs. */
  CJIT_ERROR_LINK = 306,
  /** No input of the link defines a symbol that is used. */
  CJIT_ERROR_UNDEFINED_SYMBOL = 307,
  /** Two inputs of the link define the same symbol. */
  CJIT_ERROR_DUPLICATE_SYMBOL = 308,
  /**
   * An input of the link is unusable: it has another architecture, is of an unknown kind, cannot be read, or is LTO-IR
   * although link-time optimization is off.
   */
  CJIT_ERROR_LINK_INPUT = 309,
  /** The NVVM IR is malformed or has a version that libNVVM does not accept. The error holds the log. */
  CJIT_ERROR_INVALID_IR = 310,
  /** A kernel exceeds a resource limit. The error names the resource, what the kernel needs and the limit. */
  CJIT_ERROR_RESOURCE_LIMIT = 311,
  /** An image pass refused an image, or no pass has the given name. */
  CJIT_ERROR_IMAGE_PASS = 312,
  /** The callback of an external build failed, or made no usable image. The error holds its log. */
  CJIT_ERROR_EXTERNAL_COMPILER = 313,

  /** The bytes are not a cjit artifact. */
  CJIT_ERROR_NOT_AN_ARTIFACT = 400,
  /** The artifact is shorter than the size that it states. */
  CJIT_ERROR_ARTIFACT_TRUNCATED = 401,
  /** The artifact does not match its checksums, or is inconsistent. */
  CJIT_ERROR_ARTIFACT_CORRUPT = 402,
  /**
   * The artifact's format has a newer major version, or contains a critical section that this library does not know.
   */
  CJIT_ERROR_ARTIFACT_VERSION = 403,
  /** The artifact holds a build result of an unexpected family. */
  CJIT_ERROR_ARTIFACT_FAMILY = 404,
  /** A file has no signature, or one that is wrong, expired, or of a key that is not trusted (cjit/signature.h). */
  CJIT_ERROR_SIGNATURE = 405,

  /** A file operation failed; the native code is `errno`. */
  CJIT_ERROR_IO = 500,
  /**
   * A worker is required but not available. A worker is required if the request says so, or if the compiler was opened
   * before fork().
   */
  CJIT_ERROR_WORKER_UNAVAILABLE = 501,
  /**
   * The cache mode is ONLY and the cache does not have the result. The message has the key and describes the entry with
   * the most similar key.
   */
  CJIT_ERROR_NOT_CACHED = 502,

  /** The CUDA driver library is not installed. */
  CJIT_ERROR_DRIVER_NOT_FOUND = 600,
  /** The driver is older than cjit or the image requires. */
  CJIT_ERROR_DRIVER_TOO_OLD = 601,
  /** A call of the driver failed. The native code is the `CUresult`. */
  CJIT_ERROR_DRIVER = 602,
  /** There is no CUDA device, or no device with the given ordinal. */
  CJIT_ERROR_NO_DEVICE = 603,
  /** No image runs on the device. */
  CJIT_ERROR_NO_BINARY_FOR_DEVICE = 604,
  /** The number or the sizes of the launch arguments differ from the kernel's parameters. */
  CJIT_ERROR_ARGUMENT_MISMATCH = 605,
  /** A launch dimension or size exceeds a limit of the kernel or the device. */
  CJIT_ERROR_LAUNCH_LIMIT = 606,
  /** The CUDA context of the handle was destroyed or reset. */
  CJIT_ERROR_STALE_HANDLE = 607,
  /** The device does not work any more: not even in a new process. */
  CJIT_ERROR_DEVICE_LOST = 608,

  /** Memory could not be allocated. */
  CJIT_ERROR_OUT_OF_MEMORY = 700,
  /** A defect in cjit, or an unexpected exception of another library. */
  CJIT_ERROR_INTERNAL = 701,

  CJIT_STATUS_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_status`. */
typedef uint32_t cjit_status_t;

/** The step at which a call failed. */
enum cjit_stage {
  CJIT_STAGE_NONE = 0,
  /** Checking the caller's arguments. */
  CJIT_STAGE_REQUEST = 1,
  /** Finding and opening a library of the toolkit, or the driver. */
  CJIT_STAGE_TOOLKIT = 2,
  /** Compiling source. */
  CJIT_STAGE_COMPILE = 3,
  /** Linking. */
  CJIT_STAGE_LINK = 4,
  /** Reading or writing an artifact. */
  CJIT_STAGE_ARTIFACT = 5,
  /** Reading or writing the cache. */
  CJIT_STAGE_CACHE = 6,
  /** Loading an image into the driver. */
  CJIT_STAGE_LOAD = 7,
  /** Launching a kernel. */
  CJIT_STAGE_LAUNCH = 8,
  CJIT_STAGE_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_stage`. */
typedef uint32_t cjit_stage_t;

/** Severity of a diagnostic. */
enum cjit_severity {
  CJIT_SEVERITY_NONE = 0,
  CJIT_SEVERITY_NOTE = 1,
  CJIT_SEVERITY_REMARK = 2,
  CJIT_SEVERITY_WARNING = 3,
  CJIT_SEVERITY_ERROR = 4,
  /** The compiler stopped immediately ("catastrophic error"). */
  CJIT_SEVERITY_FATAL = 5,
  CJIT_SEVERITY_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_severity`. */
typedef uint32_t cjit_severity_t;

/** What is wrong at a place of a description; the `code` of its diagnostic. */
enum cjit_fault {
  CJIT_FAULT_NONE = 0,
  /** The text is not JSON, has a key twice, or is too large. */
  CJIT_FAULT_SYNTAX = 1,
  /** The description requires a newer version of cjit. */
  CJIT_FAULT_VERSION = 2,
  /** A key is missing. */
  CJIT_FAULT_MISSING_KEY = 3,
  /** There is no such key. */
  CJIT_FAULT_UNKNOWN_KEY = 4,
  /** The value has another type. */
  CJIT_FAULT_TYPE = 5,
  /** The value is out of its range, is none of the words that are possible, or contradicts another part. */
  CJIT_FAULT_VALUE = 6,
  CJIT_FAULT_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_fault`. */
typedef uint32_t cjit_fault_t;

/** An option that is on, off or at its default. */
enum cjit_switch {
  CJIT_SWITCH_DEFAULT = 0,
  CJIT_SWITCH_ON = 1,
  CJIT_SWITCH_OFF = 2,
  CJIT_SWITCH_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_switch`. */
typedef uint32_t cjit_switch_t;

/** The kind of an image: what a compiler or linker produces and a driver or linker consumes. */
enum cjit_image_kind {
  CJIT_IMAGE_KIND_NONE = 0,
  /** Machine code for one architecture, an ELF file. */
  CJIT_IMAGE_KIND_CUBIN = 1,
  /** PTX text. Its size includes the terminating NUL. */
  CJIT_IMAGE_KIND_PTX = 2,
  /** Intermediate code for link-time optimization by nvJitLink. */
  CJIT_IMAGE_KIND_LTO_IR = 3,
  /** Several images in NVIDIA's container format. */
  CJIT_IMAGE_KIND_FATBIN = 4,
  /** Bytecode of tile kernels (`__tile_global__`), which tileiras assembles to a cubin. No device runs it. */
  CJIT_IMAGE_KIND_TILE_IR = 5,
  /** Intermediate code that OptiX compiles, as NVRTC makes it with "--optix-ir". The CUDA driver does not load it. */
  CJIT_IMAGE_KIND_OPTIX_IR = 6,
  CJIT_IMAGE_KIND_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_image_kind`. */
typedef uint32_t cjit_image_kind_t;

/**
 * Frees the `user_data` of a callback. A call that is passed a struct with a finalizer takes ownership of `user_data`,
 * even if the call fails or the callback is NULL. The library then calls the finalizer exactly once, when the callback
 * cannot be called any more, and never while the callback runs. A struct that is passed to several calls, or several
 * times in one array, is finalized as many times. A struct that cannot be read (NULL, or ::CJIT_ERROR_STRUCT_SIZE) is
 * not finalized.
 *
 * The finalizer runs before the call returns, or later on any thread of the program or of the library. The library
 * holds no lock, so the finalizer may destroy handles. It must not throw and must not wait for builds. A child process
 * of fork() does not call the finalizers of structs that were passed in the parent.
 */
typedef void (*cjit_finalizer_t)(void* user_data);

/** The description of a failure. Immutable; any thread may read it. Owned by the caller. */
typedef struct cjit_error cjit_error_t;

/** An immutable byte sequence allocated by the library. Owned by the caller. */
typedef struct cjit_blob cjit_blob_t;

/**
 * One message of a compiler, or one fault of a description: of an algorithm, an evaluation, a plan or a tuning. Written
 * only by the library; valid as long as the error or result that lists it. Later versions append fields: read at most
 * `struct_size` bytes.
 */
typedef struct cjit_diagnostic {
  /** Bytes of this record that the library wrote. */
  uint64_t struct_size;
  /**
   * File name as the compiler writes it; "" if the message refers to no file. Of a description "algorithm",
   * "evaluation", "plan" or "tuning".
   */
  const char* file;
  /** The message without file, line, severity and number. */
  const char* text;
  /**
   * Of a description: the place of the value as a JSON pointer, such as "/steps/0/grid"; "" is the whole text. Of a
   * missing key its own place, with line and column of the object that lacks it. Of a compiler's message "".
   */
  const char* path;
  /** Line in `file`, starting at 1; 0 if unknown. */
  uint32_t line;
  /** Column in bytes, starting at 1; 0 if unknown. */
  uint32_t column;
  cjit_severity_t severity;
  /** The compiler's number of the message (177 for `#177-D`), 0 if it has none; of a description a ::cjit_fault_t. */
  uint32_t code;
} cjit_diagnostic_t;

/** Contents of an error object; see cjit_error_get_info(). */
typedef struct cjit_error_info {
  uint64_t struct_size;
  cjit_status_t status;
  cjit_stage_t stage;
  /** What was attempted, what went wrong, and what to do. */
  const char* message;
  /** The foreign library whose call failed ("NVRTC", "CUDA driver", "libc"); "" if none. */
  const char* library;
  /** That library's error code (nvrtcResult, CUresult, errno); 0 if no foreign call failed. */
  int64_t native_code;
  /** Name of `native_code` ("NVRTC_ERROR_COMPILATION"); "" if it has none. */
  const char* native_name;
  /** The compiler's unmodified log; "" if there is none. */
  const char* log;
  /** Size of `log` in bytes without the terminating NUL. */
  uint64_t log_size;
  /**
   * The messages of the log as records, in their order; of a description the faults that `message` lists, at most 50.
   * NULL: there are none.
   */
  const cjit_diagnostic_t* const* diagnostics;
  uint64_t diagnostic_count;
  /** The PTX that the compiler had made when its assembler failed; "" if it made none. */
  const char* ptx;
  /** Size of `ptx` in bytes without the terminating NUL. */
  uint64_t ptx_size;
} cjit_error_info_t;

/**
 * Return the name of a status code, such as "CJIT_ERROR_COMPILATION", or "CJIT_ERROR_UNKNOWN" for a code that this
 * library does not know. The string is static. Cannot fail.
 */
CJIT_API const char* cjit_status_name(cjit_status_t status);

/** Return the status of the failed call; ::CJIT_SUCCESS for NULL. Cannot fail. */
CJIT_API cjit_status_t cjit_error_status(const cjit_error_t* error);

/** Return the message of an error; "" for NULL. Valid as long as the error. Cannot fail. */
CJIT_API const char* cjit_error_message(const cjit_error_t* error);

/**
 * Describe an error. The pointers in `info` are valid as long as the error.
 * @param error the error object.
 * @param info out; the caller sets `struct_size`.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE.
 */
CJIT_API cjit_status_t cjit_error_get_info(const cjit_error_t* error, cjit_error_info_t* info);

/** Destroy an error object. Does nothing for NULL. */
CJIT_API void cjit_error_destroy(cjit_error_t* error);

/** Return the first byte of a blob, aligned to 16 bytes; NULL for NULL. Valid as long as the blob. Cannot fail. */
CJIT_API const void* cjit_blob_data(const cjit_blob_t* blob);

/** Return the size of a blob in bytes; 0 for NULL. Cannot fail. */
CJIT_API uint64_t cjit_blob_size(const cjit_blob_t* blob);

/**
 * Add a reference to a blob. The object lives until each reference is destroyed, by one cjit_blob_destroy() each.
 * `retained` is the same handle. The retain functions of all handles are thread-safe.
 * @param retained out; NULL on failure.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER.
 */
CJIT_API cjit_status_t cjit_blob_retain(cjit_blob_t* blob, cjit_blob_t** retained, cjit_error_t** error);

/** Destroy a blob. Does nothing for NULL. */
CJIT_API void cjit_blob_destroy(cjit_blob_t* blob);

#ifdef __cplusplus
}
#endif

#endif
