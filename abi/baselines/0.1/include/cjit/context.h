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
      set the only one for NVRTC, nvJitLink, libNVVM and the headers. NULL: search (docs/environment.md). */
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
} cjit_context_options_t;

/**
 * Create a context. Opens no CUDA library, touches no driver and no GPU; libraries are found when first needed.
 * @param options NULL for all defaults.
 * @param context out; NULL on failure. Destroy with cjit_context_destroy().
 * @return CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
 *         CJIT_ERROR_INVALID_ARGUMENT (unknown log level), CJIT_ERROR_UNKNOWN_ARCH (`default_arch`). Since 0.1.
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
