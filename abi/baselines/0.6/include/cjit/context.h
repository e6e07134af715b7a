/**
 * @file context.h
 * The context: which toolkit is used, where logs go, which defaults hold.
 */
#ifndef CJIT_CONTEXT_H
#define CJIT_CONTEXT_H

#include <cjit/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A context. Thread-safe: any number of threads may build, load and launch through one context. Since 0.1. */
typedef struct cjit_context cjit_context_t;

/** How much is logged; each level includes those before it. Since 0.1. */
enum cjit_log_level {
  /** As `CJIT_LOG` says; off if that is not set. */
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

/** What a build does with the cache (docs/cache.md). Since 0.2. */
enum cjit_cache_mode {
  /** In a request: as the context says. In a context: as `CJIT_CACHE` says; USE if that is not set. */
  CJIT_CACHE_MODE_DEFAULT = 0,
  /** Take what is there, keep what is built. */
  CJIT_CACHE_MODE_USE = 1,
  /** Take nothing, build, replace what is there. */
  CJIT_CACHE_MODE_REFRESH = 2,
  /** Take what is there, keep nothing on disk (memory is used as ever). */
  CJIT_CACHE_MODE_READ_ONLY = 3,
  /** Neither take nor keep; no file or folder of the cache is touched. */
  CJIT_CACHE_MODE_OFF = 4,
  CJIT_CACHE_MODE_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_cache_mode`. */
typedef uint32_t cjit_cache_mode_t;

/** In which process sources are compiled (docs/workers.md). Since 0.3. */
enum cjit_worker_mode {
  /** In a request: as the context says. In a context: as `CJIT_WORKERS` says; AUTOMATIC if that is not set. */
  CJIT_WORKER_MODE_DEFAULT = 0,
  /** In a worker where that is of use and there can be one, in this process otherwise: the result's `build_place_note` says why. */
  CJIT_WORKER_MODE_AUTOMATIC = 1,
  /** In this process. */
  CJIT_WORKER_MODE_PROCESS = 2,
  /** In a worker; where there can be none the build is ::CJIT_ERROR_WORKER_UNAVAILABLE. */
  CJIT_WORKER_MODE_WORKER = 3,
  CJIT_WORKER_MODE_MAX_ENUM = 0x7FFFFFFF
};
/** A value of `enum cjit_worker_mode`. */
typedef uint32_t cjit_worker_mode_t;

/**
 * Receives log lines. Called from the thread that does the work, one line at a time without its newline, possibly from
 * several threads at once; `text` lives for the call only. It must not throw and must not call cjit with the same
 * context. Since 0.1.
 */
typedef void (*cjit_log_callback_t)(void *user_data, cjit_log_level_t level, const char *text);

/** How a context is made. All fields may stay zero. Since 0.1. */
typedef struct cjit_context_options {
  uint64_t struct_size;
  /** Root of a CUDA toolkit, or of a `site-packages/nvidia` folder of wheels; the first place that is searched, and if
      set the only one for NVRTC, nvJitLink, libNVVM, nvcc and the headers. NULL: search (docs/environment.md). */
  const char *cuda_home;
  /** Files to open in place of what a search would find; NULL: search. */
  const char *nvrtc_path;
  const char *nvjitlink_path;
  const char *nvvm_path;
  const char *driver_path;
  /** Architecture of builds that name none, as in ::cjit_kernel_build_options_t::arch. NULL: "native". */
  const char *default_arch;
  /** Folder that receives source, options, log and images of each build; NULL: `CJIT_DUMP_DIR`, else nothing. */
  const char *dump_dir;
  /** Receives log lines; NULL: lines go to where `CJIT_LOG` says, if it is set. */
  cjit_log_callback_t log_callback;
  /** Handed to `log_callback`; must outlive the context and all that came from it. */
  void *log_user_data;
  cjit_log_level_t log_level;
  uint32_t reserved0;
  /** Folder of the disk cache; NULL: `CJIT_CACHE_DIR`, else `$XDG_CACHE_HOME/cjit`, else `~/.cache/cjit`; "": none. A
      folder that cannot be used fails no build: cjit_cache_get_info() says what is wrong. Since 0.2. */
  const char *cache_dir;
  /** Read-only caches that are looked into after the folder, in order: folders of the same layout, or packs that
      cjit_cache_export() wrote. NULL: `CJIT_CACHE_LAYERS`. Since 0.2. */
  const char *const *cache_layers;
  /** Since 0.2. */
  uint64_t cache_layer_count;
  /** Bytes that results kept in memory may take; 0: `CJIT_CACHE_MEMORY_BYTES`, else 256 MiB. Since 0.2. */
  uint64_t cache_memory_bytes;
  /** Bytes that entries on disk may take; the least recently used go first. 0: `CJIT_CACHE_DISK_BYTES`, else 4 GiB. Since 0.2. */
  uint64_t cache_disk_bytes;
  /** Since 0.2. */
  cjit_cache_mode_t cache_mode;
  /** How long a build waits for an equal one that another thread or process has begun, in milliseconds, before it
      compiles by itself; 0: `CJIT_CACHE_WAIT_MILLISECONDS`, else 300,000. Since 0.2. */
  uint32_t cache_wait_milliseconds;
  /** How long a failed compilation is remembered, in memory and by this context alone, in seconds; 0: not at all. Since 0.2. */
  uint32_t cache_failure_seconds;
  /** Since 0.2. */
  uint32_t reserved1;
  /** The program that workers run; NULL: `CJIT_WORKER`, else `cjit-worker` beside this library or in the `libexec`
      folder of its installation. Of the same version as the library. Since 0.3. */
  const char *worker_path;
  /** Bytes of address space that each worker may take, from 1 GiB; 0: `CJIT_WORKER_MEMORY_BYTES`, else no limit. Since 0.3. */
  uint64_t worker_memory_bytes;
  /** Bytes that files of precompiled headers may take, below the cache's folder; the least recently used go first.
      0: `CJIT_PCH_BYTES`, else 2 GiB. Since 0.3. */
  uint64_t pch_bytes;
  /** File that receives a trace of all builds when the context ends, in Chrome's JSON (docs/workers.md); NULL: `CJIT_TRACE`, else
      none. Since 0.3. */
  const char *trace_file;
  /** Since 0.3. */
  cjit_worker_mode_t worker_mode;
  /** Workers at once; 0: `CJIT_WORKER_COUNT`, else one a core that this process may use. Since 0.3. */
  uint32_t worker_count;
  /** How long a worker without work is kept, in milliseconds; 0: `CJIT_WORKER_IDLE_MILLISECONDS`, else 30,000. Since 0.3. */
  uint32_t worker_idle_milliseconds;
  /** How long one compilation may take in a worker or by nvcc, in milliseconds; 0: `CJIT_TIME_LIMIT_MILLISECONDS`, else for ever. Since 0.3. */
  uint32_t time_limit_milliseconds;
  /** Precompiled headers where they are of use; DEFAULT: `CJIT_PCH` (`on`, `off`), else on. Since 0.3. */
  cjit_switch_t pch;
  /** ON: the trace also holds what NVRTC says of its own time (`--fdevice-time-trace`, NVRTC 12.8 and later). Since 0.3. */
  cjit_switch_t trace_compiler;
  /** For tests without a GPU: the device to pretend to have, such as "sm_90" or "sm_100a"; the CUDA driver is never opened, and
      launches are recorded (mock.h). NULL: none. Since 0.4. */
  const char *mock_device;
  /** The program nvcc, in place of what a search would find; NULL: `CJIT_NVCC`, else search (docs/environment.md). Since 0.5. */
  const char *nvcc_path;
} cjit_context_options_t;

/**
 * Create a context. Opens no CUDA library, touches no driver and no GPU; libraries are found when first needed.
 * @param options NULL for all defaults.
 * @param context out; NULL on failure. Destroy with cjit_context_destroy().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
 *         CJIT_ERROR_INVALID_ARGUMENT (unknown log level, cache mode, worker mode or switch, a variable of cjit's that
 *         means nothing),
 *         CJIT_ERROR_UNKNOWN_ARCH (`default_arch`, `mock_device`). Since 0.1.
 */
CJIT_API cjit_status_t cjit_context_create(const cjit_context_options_t *options, cjit_context_t **context, cjit_error_t **error);

/**
 * Give up the caller's hold on a context. What was made from it (results, modules, kernels) stays usable.
 * NULL does nothing. Since 0.1.
 */
CJIT_API void cjit_context_destroy(cjit_context_t *context);

#ifdef __cplusplus
}
#endif

#endif
