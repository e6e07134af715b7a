/**
 * @file context.h
 * Create a context. It holds the choice of toolkit, the caches, the workers and the defaults of all builds.
 *
 *     cjit_context_t *context;
 *     cjit_context_create(NULL, &context, &error);     // all defaults
 *     ...
 *     cjit_context_destroy(context);
 */
#ifndef CJIT_CONTEXT_H
#define CJIT_CONTEXT_H

#include <cjit/build_result.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A context. Thread-safe: any number of threads may build, load and launch with one context. */
typedef struct cjit_context cjit_context_t;

/** Amount of logging; each level includes those before it. */
enum cjit_log_level {
  /** The value of `CJIT_LOG`; off if it is not set. */
  CJIT_LOG_LEVEL_DEFAULT = 0,
  CJIT_LOG_LEVEL_OFF = 1,
  CJIT_LOG_LEVEL_ERROR = 2,
  CJIT_LOG_LEVEL_WARNING = 3,
  CJIT_LOG_LEVEL_INFO = 4,
  CJIT_LOG_LEVEL_DEBUG = 5,
  CJIT_LOG_LEVEL_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_log_level`. */
typedef uint32_t cjit_log_level_t;

/** How a build uses the cache (docs/cache.md). */
enum cjit_cache_mode {
  /** In a request: the context's mode. In a context: the value of `CJIT_CACHE`; USE if it is not set. */
  CJIT_CACHE_MODE_DEFAULT = 0,
  /** Read from the cache, and store new results. */
  CJIT_CACHE_MODE_USE = 1,
  /** Do not read; build, and replace the entry. */
  CJIT_CACHE_MODE_REFRESH = 2,
  /** Read, but store nothing on disk. The memory cache is used as in USE. */
  CJIT_CACHE_MODE_READ_ONLY = 3,
  /** Neither read nor store; no file or directory of the cache is touched. */
  CJIT_CACHE_MODE_OFF = 4,
  /**
   * Read as READ_ONLY and never compile: a result that the cache does not have is ::CJIT_ERROR_NOT_CACHED. No compiler,
   * linker or worker runs. Dump directories are ignored.
   */
  CJIT_CACHE_MODE_ONLY = 5,
  CJIT_CACHE_MODE_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_cache_mode`. */
typedef uint32_t cjit_cache_mode_t;

/** When the files of headers are examined for results in memory (docs/cache.md). */
enum cjit_header_check {
  /** In a request: the context's value. In a context: the value of `CJIT_HEADER_CHECK`; ALWAYS if it is not set. */
  CJIT_HEADER_CHECK_DEFAULT = 0,
  /** Before each result from memory: a changed header gives a new result. */
  CJIT_HEADER_CHECK_ALWAYS = 1,
  /**
   * Only when a request is not in memory yet. Equal requests then get the same result, also after a header changed, as
   * long as the context exists and its memory cache keeps the result.
   */
  CJIT_HEADER_CHECK_ONCE = 2,
  CJIT_HEADER_CHECK_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_header_check`. */
typedef uint32_t cjit_header_check_t;

/** The process in which sources are compiled (docs/workers.md). */
enum cjit_worker_mode {
  /** In a request: the context's mode. In a context: the value of `CJIT_WORKERS`; AUTOMATIC if it is not set. */
  CJIT_WORKER_MODE_DEFAULT = 0,
  /**
   * In a worker if that is useful and a worker is available, otherwise in this process. The result's `build_place_note`
   * gives the reason.
   */
  CJIT_WORKER_MODE_AUTOMATIC = 1,
  /** In this process. */
  CJIT_WORKER_MODE_PROCESS = 2,
  /** In a worker. If none is available, the build fails with ::CJIT_ERROR_WORKER_UNAVAILABLE. */
  CJIT_WORKER_MODE_WORKER = 3,
  CJIT_WORKER_MODE_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_worker_mode`. */
typedef uint32_t cjit_worker_mode_t;

/**
 * Receives log lines. event.h has them as data, for languages that run callbacks on one thread only. Called on the
 * working thread, possibly by several threads concurrently, with one line at a time and without its newline; `text` is
 * valid only during the call. It must not throw. It must not call cjit with the same context or wait for a job of that
 * context: such calls fail with CJIT_ERROR_UNSUPPORTED.
 */
typedef void (*cjit_log_callback_t)(void* user_data, cjit_log_level_t level, const char* text);

/**
 * A compilation or link that ended; see ::cjit_compile_callback_t. Written only by the library; valid until the
 * callback returns. Read at most `struct_size` bytes.
 */
typedef struct cjit_compilation {
  /** Bytes of this record that the library wrote. */
  uint64_t struct_size;
  /** The name of the source or of the first input; "" if it has none. */
  const char* source_name;
  /** As ::cjit_build_result_t::cache_key; "" if the build did not use the cache. */
  const char* cache_key;
  /** The architecture of the image; of a failed compilation the requested one. */
  const char* arch;
  /** The error message; "" if the compilation succeeded. */
  const char* message;
  /**
   * Elapsed time in nanoseconds, with starting a worker and waiting for a free one; of a link also with the compilation
   * of its sources.
   */
  uint64_t duration_nanoseconds;
  /** CJIT_SUCCESS, or the status of the build that failed. */
  cjit_status_t status;
  cjit_family_t family;
  /** The process that compiled; NONE if the compilation failed. */
  cjit_build_place_t build_place;
  uint32_t reserved0;
} cjit_compilation_t;

/**
 * Receives each compilation and each link of a context after it ended, successfully or not; event.h has the same as
 * data. Results from the cache
 * cause no call. A build that compiles several programs (a link of sources, a bundle) causes one call per program and
 * one for the link. Called on the working thread before the result is stored, possibly by several threads concurrently:
 * equal requests wait until it returns. It must not throw. It must not call cjit with the same context or wait for a
 * job of that context: such calls fail with CJIT_ERROR_UNSUPPORTED.
 */
typedef void (*cjit_compile_callback_t)(void* user_data, const cjit_compilation_t* compilation);

/** Options of a context. All fields may be zero. */
typedef struct cjit_context_options {
  uint64_t struct_size;
  /**
   * Root of a CUDA toolkit, or a `site-packages/nvidia` directory of Python wheels. It is searched first; NVRTC,
   * nvJitLink, libNVVM, nvcc and the headers are then searched nowhere else. NULL: search as docs/environment.md
   * describes.
   */
  const char* cuda_home;
  /** Files to open instead of searching; NULL: search. */
  const char* nvrtc_path;
  const char* nvjitlink_path;
  const char* nvvm_path;
  const char* driver_path;
  /** Architecture of builds without one, as ::cjit_kernel_build_options_t::arch. NULL: "native". */
  const char* default_arch;
  /** Directory that receives source, options, log and images of each build; NULL: `CJIT_DUMP_DIR`, else no dump. */
  const char* dump_dir;
  /** Receives log lines. NULL: lines go to the destination that `CJIT_LOG` sets, if any. */
  cjit_log_callback_t log_callback;
  /** Passed to `log_callback`. */
  void* log_user_data;
  /**
   * Called when the context and all objects from it (jobs, modules, kernels and so on) are destroyed. NULL: none.
   */
  cjit_finalizer_t log_finalizer;
  cjit_log_level_t log_level;
  uint32_t reserved0;
  /**
   * Directory of the disk cache. NULL: `CJIT_CACHE_DIR`, else `$XDG_CACHE_HOME/cjit`, else `~/.cache/cjit`; "": no disk
   * cache. An unusable directory does not fail builds; cjit_cache_get_info() reports the problem.
   */
  const char* cache_dir;
  /**
   * Read-only caches that are searched after the directory, in order: directories of the same layout, or packs written
   * by cjit_cache_export(). NULL: `CJIT_CACHE_LAYERS`.
   */
  const char* const* cache_layers;
  uint64_t cache_layer_count;
  /** Maximum size of the memory cache in bytes; 0: `CJIT_CACHE_MEMORY_BYTES`, else 256 MiB. */
  uint64_t cache_memory_bytes;
  /**
   * Maximum size of the disk cache in bytes; the least recently used entries are removed first. 0:
   * `CJIT_CACHE_DISK_BYTES`, else 4 GiB.
   */
  uint64_t cache_disk_bytes;
  cjit_cache_mode_t cache_mode;
  /**
   * Maximum time in milliseconds that a build waits for an equal one in another thread or process before it compiles
   * itself; ::CJIT_NO_LIMIT: until the other ends; 0: `CJIT_CACHE_WAIT_MILLISECONDS`, else 300,000.
   */
  uint32_t cache_wait_milliseconds;
  /** Time in seconds for which this context remembers a failed compilation, in memory only; 0: not at all. */
  uint32_t cache_failure_seconds;
  uint32_t reserved1;
  /**
   * The worker program, of the same version as this library. NULL: `CJIT_WORKER`, else `cjit-worker` beside this
   * library or in the `libexec` directory of its installation.
   */
  const char* worker_path;
  /**
   * Maximum address space of each worker in bytes, at least 1 GiB; 0: `CJIT_WORKER_MEMORY_BYTES`, else half of the
   * memory that this process may use, plus 1.5 GiB (docs/workers.md, "Memory").
   */
  uint64_t worker_memory_bytes;
  /**
   * Maximum size of all precompiled header files in bytes; the least recently used are removed first. They are stored
   * below the cache directory. 0: `CJIT_PCH_BYTES`, else 2 GiB.
   */
  uint64_t pch_bytes;
  /**
   * File for a trace of all builds, in Chrome's JSON format (docs/workers.md); written when the context is destroyed.
   * NULL: `CJIT_TRACE`, else no trace.
   */
  const char* trace_file;
  cjit_worker_mode_t worker_mode;
  /**
   * Maximum number of workers, at most 4096; 0: `CJIT_WORKER_COUNT`, else one per core and per GiB of memory that this
   * process may use (docs/workers.md, "Memory").
   */
  uint32_t worker_count;
  /**
   * Time in milliseconds for which an idle worker is kept; ::CJIT_NO_LIMIT: as long as the context; 0:
   * `CJIT_WORKER_IDLE_MILLISECONDS`, else 30,000.
   */
  uint32_t worker_idle_milliseconds;
  /**
   * Maximum duration of a compilation in a worker or by nvcc, in milliseconds; ::CJIT_NO_LIMIT: no limit; 0:
   * `CJIT_TIME_LIMIT_MILLISECONDS`, else no limit.
   */
  uint32_t time_limit_milliseconds;
  /** Use precompiled headers where they help. DEFAULT: `CJIT_PCH` (`on`, `off`), else on. */
  cjit_switch_t pch;
  /** ON: include NVRTC's own time trace (`--fdevice-time-trace`, NVRTC 12.8 and later). */
  cjit_switch_t trace_compiler;
  /**
   * For tests without a GPU: the architecture of a mock device, such as "sm_90" or "sm_100a". The CUDA driver is not
   * opened, and launches are recorded (mock.h). NULL: no mock.
   */
  const char* mock_device;
  /** The nvcc program. NULL: `CJIT_NVCC`, else search (docs/environment.md). */
  const char* nvcc_path;
  /**
   * ON: workers drop privileges and access to the network, to programs, to other processes and to files outside their
   * own directories, as far as the system supports it (docs/workers.md, "The sandbox"). DEFAULT: `CJIT_WORKER_SANDBOX`
   * (`on`, `off`), else on.
   */
  cjit_switch_t worker_sandbox;
  cjit_header_check_t header_check;
  /** Receives each compilation of this context. NULL: none. */
  cjit_compile_callback_t compile_callback;
  /** Passed to `compile_callback`. */
  void* compile_user_data;
  /** As `log_finalizer`, for `compile_user_data`. NULL: none. */
  cjit_finalizer_t compile_finalizer;
  /**
   * Maximum number of kernels that cjit_kernel_get() keeps loaded, and of plans that cjit_plan_get() does;
   * ::CJIT_NO_LIMIT: no limit; 0: 1024.
   */
  uint32_t loaded_kernel_limit;
  uint32_t reserved2;
  /**
   * Absolute paths of directories whose files stay the same as long as the directory exists, such as an installed
   * library of headers. A file in them is examined once in this context, and read once on this machine (docs/cache.md,
   * "Directories that do not change"). Keys are the same with and without. A directory may be missing. NULL:
   * `CJIT_IMMUTABLE_DIRS`.
   */
  const char* const* immutable_dirs;
  uint64_t immutable_dir_count;
  /**
   * File to which each new request is appended, to build it ahead of later runs (docs/recording.md). It may be shared
   * by processes. NULL: `CJIT_RECORD`, else none.
   */
  const char* record_file;
  /**
   * ON: the cache keeps compilations that failed because of their request, as it keeps results: the error with its log.
   * The next equal request fails without a compilation, also in other processes. Missing headers are part of the key.
   * DEFAULT: `CJIT_KEEP_FAILURES` (`on`, `off`), else off.
   */
  cjit_switch_t keep_failures;
  uint32_t reserved3;
} cjit_context_options_t;

/**
 * Create a context. Opens no CUDA library, driver or GPU; libraries are opened on first use.
 * @param options NULL: all defaults.
 * @param context out; NULL on failure. Destroy with cjit_context_destroy().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
 *         CJIT_ERROR_INVALID_ARGUMENT (unknown log level, cache mode, worker mode, header check or switch; an
 *         environment variable of cjit with an invalid value; a relative path in `immutable_dirs`),
 * CJIT_ERROR_UNKNOWN_ARCH (`default_arch`, `mock_device`).
 */
CJIT_API cjit_status_t cjit_context_create(const cjit_context_options_t* options, cjit_context_t** context,
                                           cjit_error_t** error);

/**
 * Add a reference to a context, for one more cjit_context_destroy().
 * @return as cjit_blob_retain().
 */
CJIT_API cjit_status_t cjit_context_retain(cjit_context_t* context, cjit_context_t** retained, cjit_error_t** error);

/**
 * Release the caller's reference to a context. Results, modules and kernels from it stay usable. Releasing the last
 * reference waits for abandoned builds that cannot be stopped, and for their callbacks and image passes: these must not
 * depend on the thread that destroys the context. Does nothing for NULL.
 */
CJIT_API void cjit_context_destroy(cjit_context_t* context);

#ifdef __cplusplus
}
#endif

#endif
