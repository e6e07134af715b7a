/**
 * @file base.h
 * Status codes, error objects, diagnostics and blobs: what every other header of cjit builds on.
 *
 * Conventions that hold for the whole interface
 * - Every function that can fail returns ::cjit_status_t and takes `cjit_error_t **error` last. `error` may be NULL.
 *   If it is not, it receives NULL on success and an error object on failure, which the caller destroys with
 *   cjit_error_destroy(). Nothing is kept per thread, so an error never belongs to another call.
 * - Every transparent struct starts with `struct_size`. The caller zeroes the struct and sets `struct_size` to the
 *   `sizeof` it was compiled with. Zero in any field means "default" for what goes in and "absent" for what comes out.
 *   Input: a size below the first released one is ::CJIT_ERROR_STRUCT_SIZE; bytes past what this library knows must be
 *   zero, else ::CJIT_ERROR_UNSUPPORTED_FIELD. Output: at most `struct_size` bytes are written; the size itself is kept.
 * - Strings that go in are NUL-terminated UTF-8 unless a size stands beside them; the library copies what it keeps.
 *   Strings that come out are NUL-terminated and never NULL unless said so.
 * - Handles (`cjit_..._t *` of incomplete types) are reference-counted inside: a child keeps what it needs alive, so
 *   they may be destroyed in any order and from any thread. Destroying NULL does nothing. Using a handle after it was
 *   destroyed is undefined.
 * - Functions are safe to call from any thread. One object may be read from several threads at once; destroying or
 *   cleaning up an object while another thread uses that same object is a race of the caller.
 * - Unless a function says otherwise it may return ::CJIT_ERROR_NULL_POINTER (a required pointer is NULL),
 *   ::CJIT_ERROR_OUT_OF_MEMORY and ::CJIT_ERROR_INTERNAL (a defect of cjit; please report it). No function prints,
 *   exits, aborts or lets an exception out.
 */
#ifndef CJIT_BASE_H
#define CJIT_BASE_H

#include <stddef.h>
#include <stdint.h>

#if defined(_WIN32)
#define CJIT_API
#else
#define CJIT_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/**
 * What became of a call. Codes come in blocks of one hundred and are never renumbered: 1xx usage, 2xx toolkit,
 * 3xx compile and link, 4xx artifact, 5xx cache and operating system, 6xx driver and launch, 7xx cjit itself.
 * A caller that meets a code it does not know may act on the block, `status / 100`. Since 0.1.
 */
enum cjit_status {
  CJIT_SUCCESS = 0,

  /** A value is outside its documented range or form. */
  CJIT_ERROR_INVALID_ARGUMENT = 100,
  /** A pointer that must not be NULL is NULL. */
  CJIT_ERROR_NULL_POINTER = 101,
  /** `struct_size` is smaller than the first released version of the struct, or implausibly large. */
  CJIT_ERROR_STRUCT_SIZE = 102,
  /** The caller's struct is newer than this library and sets a field that this library does not know. */
  CJIT_ERROR_UNSUPPORTED_FIELD = 103,
  /** This library, toolkit or driver cannot do what was asked. */
  CJIT_ERROR_UNSUPPORTED = 104,
  /** Two options, typed or raw, ask for different things. */
  CJIT_ERROR_CONTRADICTORY_OPTIONS = 105,
  /** The architecture cannot be parsed, or the compiler does not know it. */
  CJIT_ERROR_UNKNOWN_ARCH = 106,
  /** An option the compiler does not take, such as one of nvcc's own. */
  CJIT_ERROR_INVALID_OPTION = 107,
  /** A name (kernel, variable, policy value, index) does not exist in what was asked. */
  CJIT_ERROR_NOT_FOUND = 108,
  /** The source text cannot be compiled as it stands: it is empty or holds a NUL byte. */
  CJIT_ERROR_INVALID_SOURCE = 109,
  /** The job is not done yet. Since 0.3. */
  CJIT_ERROR_NOT_READY = 110,
  /** The build was cancelled before it was done. Since 0.3. */
  CJIT_ERROR_CANCELLED = 111,

  /** A library of the CUDA toolkit is not on this machine, or not where it was said to be. */
  CJIT_ERROR_TOOLKIT_NOT_FOUND = 200,
  /** A library of the CUDA toolkit is older than cjit can use. */
  CJIT_ERROR_TOOLKIT_TOO_OLD = 201,
  /** A part of the toolkit is missing or unusable, such as NVRTC's builtins library or its headers. */
  CJIT_ERROR_TOOLKIT_INCOMPLETE = 202,
  /** Parts of the toolkit come from different CUDA major versions. */
  CJIT_ERROR_TOOLKIT_MISMATCH = 203,

  /** The source does not compile; the error carries the log and the diagnostics. */
  CJIT_ERROR_COMPILATION = 300,
  /** A name expression does not name a function or variable of the source. */
  CJIT_ERROR_NAME_EXPRESSION = 301,
  /** A header that the source includes was not found. */
  CJIT_ERROR_HEADER_NOT_FOUND = 302,
  /** The compiler failed for a reason that is not the source's. */
  CJIT_ERROR_COMPILER_INTERNAL = 303,
  /** The compiler crashed or was killed, in a worker; the native code is the signal. Since 0.3. */
  CJIT_ERROR_COMPILER_CRASHED = 304,
  /** The compilation took longer than it may. Since 0.3. */
  CJIT_ERROR_TIME_LIMIT = 305,

  /** The bytes are not a cjit artifact. */
  CJIT_ERROR_NOT_AN_ARTIFACT = 400,
  /** The artifact ends before its own size says so. */
  CJIT_ERROR_ARTIFACT_TRUNCATED = 401,
  /** The artifact's bytes do not match its checksums, or contradict each other. */
  CJIT_ERROR_ARTIFACT_CORRUPT = 402,
  /** The artifact's format is of a newer major version, or holds a critical section this library does not know. */
  CJIT_ERROR_ARTIFACT_VERSION = 403,
  /** The artifact holds a build result of another family. */
  CJIT_ERROR_ARTIFACT_FAMILY = 404,

  /** A file operation failed; the native code is `errno`. */
  CJIT_ERROR_IO = 500,
  /** There is no worker to compile in, and the request says that it must be one. Since 0.3. */
  CJIT_ERROR_WORKER_UNAVAILABLE = 501,

  /** The CUDA driver library is not on this machine. */
  CJIT_ERROR_DRIVER_NOT_FOUND = 600,
  /** The driver is older than cjit needs, or older than the image. */
  CJIT_ERROR_DRIVER_TOO_OLD = 601,
  /** The driver refused a call; the native code is the `CUresult`. */
  CJIT_ERROR_DRIVER = 602,
  /** There is no CUDA device, or not the one asked for. */
  CJIT_ERROR_NO_DEVICE = 603,
  /** None of the images runs on the device. */
  CJIT_ERROR_NO_BINARY_FOR_DEVICE = 604,
  /** Count or size of the launch arguments differ from the kernel's parameters. */
  CJIT_ERROR_ARGUMENT_MISMATCH = 605,
  /** A launch dimension or size is outside what the kernel or device allows. */
  CJIT_ERROR_LAUNCH_LIMIT = 606,
  /** The CUDA context that the handle belongs to is gone. */
  CJIT_ERROR_STALE_HANDLE = 607,

  /** Memory could not be allocated. */
  CJIT_ERROR_OUT_OF_MEMORY = 700,
  /** A defect of cjit, or a foreign exception that reached its wall. */
  CJIT_ERROR_INTERNAL = 701,

  CJIT_STATUS_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_status`. */
typedef uint32_t cjit_status_t;

/** At which step a call failed. Since 0.1. */
enum cjit_stage {
  CJIT_STAGE_NONE = 0,
  /** Checking what the caller handed in. */
  CJIT_STAGE_REQUEST = 1,
  /** Finding and opening a library of the toolkit or the driver. */
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

/** How grave a diagnostic is. Since 0.1. */
enum cjit_severity {
  CJIT_SEVERITY_NONE = 0,
  CJIT_SEVERITY_NOTE = 1,
  CJIT_SEVERITY_REMARK = 2,
  CJIT_SEVERITY_WARNING = 3,
  CJIT_SEVERITY_ERROR = 4,
  /** The compiler stopped at once ("catastrophic error"). */
  CJIT_SEVERITY_FATAL = 5,
  CJIT_SEVERITY_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_severity`. */
typedef uint32_t cjit_severity_t;

/** An option that is on, off, or left to its default. Since 0.1. */
enum cjit_switch {
  CJIT_SWITCH_DEFAULT = 0,
  CJIT_SWITCH_ON = 1,
  CJIT_SWITCH_OFF = 2,
  CJIT_SWITCH_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_switch`. */
typedef uint32_t cjit_switch_t;

/** What a compiler or linker hands out, and a driver or linker takes. Since 0.1. */
enum cjit_image_kind {
  CJIT_IMAGE_KIND_NONE = 0,
  /** Machine code of one architecture, an ELF file. */
  CJIT_IMAGE_KIND_CUBIN = 1,
  /** PTX text, with its terminating NUL counted in the size. */
  CJIT_IMAGE_KIND_PTX = 2,
  /** Intermediate code for nvJitLink's link-time optimization. */
  CJIT_IMAGE_KIND_LTO_IR = 3,
  CJIT_IMAGE_KIND_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_image_kind`. */
typedef uint32_t cjit_image_kind_t;

/** An error object: why a call failed. Immutable; may be read from any thread. Owned by the caller. Since 0.1. */
typedef struct cjit_error cjit_error_t;

/** An immutable sequence of bytes that the library allocated. Owned by the caller. Since 0.1. */
typedef struct cjit_blob cjit_blob_t;

/**
 * One message of a compiler. Written by the library only; lives as long as the error or result that lists it.
 * Fields are only appended, so read at most `struct_size` bytes. Since 0.1.
 */
typedef struct cjit_diagnostic {
  /** Bytes of this record that the library wrote. */
  uint64_t struct_size;
  /** The file as the compiler names it; "" if the message belongs to none. */
  const char *file;
  /** The message, without file, line, severity and number. */
  const char *text;
  /** Line in `file`, from 1; 0 if unknown. */
  uint32_t line;
  /** Column in that line, from 1, in bytes; 0 if unknown. */
  uint32_t column;
  cjit_severity_t severity;
  /** The compiler's number for this message (177 in `#177-D`); 0 if it has none. */
  uint32_t code;
} cjit_diagnostic_t;

/** What an error object holds; see cjit_error_describe(). Since 0.1. */
typedef struct cjit_error_info {
  uint64_t struct_size;
  cjit_status_t status;
  cjit_stage_t stage;
  /** What was attempted, what went wrong, what to do. */
  const char *message;
  /** Which foreign library refused ("NVRTC", "CUDA driver", "libc"); "" if none did. */
  const char *library;
  /** That library's own code (nvrtcResult, CUresult, errno); 0 if no library refused. */
  int64_t native_code;
  /** The name of `native_code` ("NVRTC_ERROR_COMPILATION"); "" if it has none. */
  const char *native_name;
  /** The compiler's log, unchanged; "" if there is none. */
  const char *log;
  /** Bytes of `log` without its terminating NUL. */
  uint64_t log_size;
  /** The log's messages as records, in their order; NULL if there are none. */
  const cjit_diagnostic_t *const *diagnostics;
  uint64_t diagnostic_count;
} cjit_error_info_t;

/**
 * The name of a status code, such as "CJIT_ERROR_COMPILATION"; "CJIT_ERROR_UNKNOWN" for a number that this library does not know.
 * The string is static. Cannot fail. Since 0.1.
 */
CJIT_API const char *cjit_status_name(cjit_status_t status);

/** The status that the failed call returned; ::CJIT_SUCCESS for NULL. Cannot fail. Since 0.1. */
CJIT_API cjit_status_t cjit_error_status(const cjit_error_t *error);

/** The message of an error; "" for NULL. Lives as long as the error. Cannot fail. Since 0.1. */
CJIT_API const char *cjit_error_message(const cjit_error_t *error);

/**
 * Fill `info` with all that the error holds. The pointers written live as long as the error.
 * @param error the error object.
 * @param info  out; `struct_size` set by the caller.
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE. Since 0.1.
 */
CJIT_API cjit_status_t cjit_error_describe(const cjit_error_t *error, cjit_error_info_t *info);

/** Destroy an error object. NULL does nothing. Since 0.1. */
CJIT_API void cjit_error_destroy(cjit_error_t *error);

/** The first byte of a blob, aligned to 16 bytes; NULL for NULL. Lives as long as the blob. Cannot fail. Since 0.1. */
CJIT_API const void *cjit_blob_data(const cjit_blob_t *blob);

/** The number of bytes of a blob; 0 for NULL. Cannot fail. Since 0.1. */
CJIT_API uint64_t cjit_blob_size(const cjit_blob_t *blob);

/** Destroy a blob. NULL does nothing. Since 0.1. */
CJIT_API void cjit_blob_destroy(cjit_blob_t *blob);

#ifdef __cplusplus
}
#endif

#endif
