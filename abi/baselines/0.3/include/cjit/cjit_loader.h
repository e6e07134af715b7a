/**
 * @file cjit_loader.h
 * cjit without linking to it: a table of all functions, filled at run time by dlopen().
 *
 *     cjit_loader_t cjit;
 *     const char *why;
 *     if (!cjit_loader_open(NULL, &cjit, &why)) { report(why); return; }
 *     cjit.context_create(NULL, &context, &error);
 *
 * Generated from the public headers by abi/abi.py generate; do not edit.
 */
#ifndef CJIT_LOADER_H
#define CJIT_LOADER_H

#include <cjit/cjit.h>
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The functions of one loaded library, each under its name without "cjit_". Since 0.1. */
typedef struct cjit_loader {
  /** What dlopen() returned; NULL where nothing is loaded. */
  void *library;
  void (*artifact_info_cleanup)(cjit_artifact_info_t *info);
  cjit_status_t (*artifact_inspect)(const void *data, uint64_t size, cjit_artifact_info_t *info, cjit_error_t **error);
  cjit_status_t (*artifact_read_file)(const char *path, cjit_blob_t **blob, cjit_error_t **error);
  cjit_status_t (*artifact_write_file)(const char *path, const void *data, uint64_t size, cjit_error_t **error);
  const void *(*blob_data)(const cjit_blob_t *blob);
  void (*blob_destroy)(cjit_blob_t *blob);
  uint64_t (*blob_size)(const cjit_blob_t *blob);
  cjit_status_t (*cache_clear)(cjit_context_t *context, cjit_cache_change_t *change, cjit_error_t **error);
  cjit_status_t (*cache_describe_entry)(cjit_context_t *context, const char *key, cjit_cache_key_t *description, cjit_error_t **error);
  cjit_status_t (*cache_export)(cjit_context_t *context, const char *path, const char *const *keys, uint64_t key_count, cjit_cache_change_t *change, cjit_error_t **error);
  cjit_status_t (*cache_get_info)(cjit_context_t *context, cjit_cache_info_t *info, cjit_error_t **error);
  cjit_status_t (*cache_import)(cjit_context_t *context, const char *path, cjit_cache_change_t *change, cjit_error_t **error);
  void (*cache_info_cleanup)(cjit_cache_info_t *info);
  void (*cache_key_cleanup)(cjit_cache_key_t *description);
  cjit_status_t (*cache_list)(cjit_context_t *context, cjit_cache_listing_t *listing, cjit_error_t **error);
  void (*cache_listing_cleanup)(cjit_cache_listing_t *listing);
  cjit_status_t (*cache_trim)(cjit_context_t *context, uint64_t max_bytes, cjit_cache_change_t *change, cjit_error_t **error);
  cjit_status_t (*cache_verify)(cjit_context_t *context, uint32_t remove_bad, cjit_cache_listing_t *listing, cjit_error_t **error);
  cjit_status_t (*context_create)(const cjit_context_options_t *options, cjit_context_t **context, cjit_error_t **error);
  void (*context_destroy)(cjit_context_t *context);
  cjit_status_t (*device_count)(cjit_context_t *context, uint32_t *count, cjit_error_t **error);
  cjit_status_t (*device_describe)(cjit_context_t *context, uint32_t ordinal, cjit_device_info_t *info, cjit_error_t **error);
  cjit_status_t (*driver_entry_point)(cjit_context_t *context, const char *symbol, uint32_t cuda_version, void **address, cjit_error_t **error);
  cjit_status_t (*error_describe)(const cjit_error_t *error, cjit_error_info_t *info);
  void (*error_destroy)(cjit_error_t *error);
  const char *(*error_message)(const cjit_error_t *error);
  cjit_status_t (*error_status)(const cjit_error_t *error);
  void (*job_cancel)(cjit_job_t *job);
  void (*job_destroy)(cjit_job_t *job);
  cjit_status_t (*job_get_event_fd)(cjit_job_t *job, int32_t *descriptor, cjit_error_t **error);
  cjit_status_t (*job_get_kernel_result)(cjit_job_t *job, uint64_t index, cjit_kernel_build_result_t *result, cjit_error_t **error);
  cjit_status_t (*job_poll)(cjit_job_t *job, cjit_job_progress_t *progress, cjit_error_t **error);
  cjit_status_t (*job_wait)(cjit_job_t *job, uint64_t timeout_milliseconds, cjit_error_t **error);
  cjit_status_t (*kernel_build)(cjit_context_t *context, const cjit_kernel_build_options_t *options, cjit_kernel_build_result_t *result, cjit_error_t **error);
  cjit_status_t (*kernel_build_async)(cjit_context_t *context, const cjit_kernel_build_options_t *options, const cjit_job_options_t *job_options, cjit_job_t **job, cjit_error_t **error);
  cjit_status_t (*kernel_build_batch_async)(cjit_context_t *context, const cjit_kernel_build_options_t *const *options, uint64_t count, const cjit_job_options_t *job_options, cjit_job_t **job, cjit_error_t **error);
  void (*kernel_build_result_cleanup)(cjit_kernel_build_result_t *result);
  cjit_status_t (*kernel_build_result_deserialize)(const void *data, uint64_t size, cjit_deserialize_flags_t flags, cjit_kernel_build_result_t *result, cjit_error_t **error);
  cjit_status_t (*kernel_build_result_serialize)(const cjit_kernel_build_result_t *result, cjit_blob_t **blob, cjit_error_t **error);
  cjit_status_t (*kernel_describe)(cjit_kernel_t *kernel, cjit_kernel_info_t *info, cjit_error_t **error);
  cjit_status_t (*kernel_describe_key)(cjit_context_t *context, const cjit_kernel_build_options_t *options, cjit_cache_key_t *description, cjit_error_t **error);
  void (*kernel_destroy)(cjit_kernel_t *kernel);
  cjit_status_t (*kernel_launch)(cjit_kernel_t *kernel, const cjit_launch_options_t *options, cjit_error_t **error);
  cjit_status_t (*kernel_occupancy)(cjit_kernel_t *kernel, uint32_t block_threads, uint64_t dynamic_shared_memory, uint32_t *blocks, cjit_error_t **error);
  cjit_status_t (*kernel_suggest_block_size)(cjit_kernel_t *kernel, uint64_t dynamic_shared_memory, uint32_t max_block_threads, uint32_t *block_threads, uint32_t *min_grid_blocks, cjit_error_t **error);
  void (*module_destroy)(cjit_module_t *loaded);
  cjit_status_t (*module_get_kernel)(cjit_module_t *loaded, const char *name, cjit_kernel_t **kernel, cjit_error_t **error);
  cjit_status_t (*module_get_variable)(cjit_module_t *loaded, const char *name, uint64_t *address, uint64_t *size, cjit_error_t **error);
  cjit_status_t (*module_load)(cjit_context_t *context, const cjit_kernel_build_result_t *result, cjit_module_t **loaded, cjit_error_t **error);
  cjit_status_t (*module_load_artifact)(cjit_context_t *context, const void *data, uint64_t size, cjit_module_t **loaded, cjit_error_t **error);
  cjit_status_t (*pch_clear)(cjit_context_t *context, uint64_t *removed, cjit_error_t **error);
  cjit_status_t (*pch_get_info)(cjit_context_t *context, cjit_pch_info_t *info, cjit_error_t **error);
  void (*pch_info_cleanup)(cjit_pch_info_t *info);
  cjit_status_t (*pch_warm)(cjit_context_t *context, const cjit_kernel_build_options_t *options, cjit_pch_outcome_t *outcome, cjit_error_t **error);
  cjit_status_t (*policy_count)(const void *data, uint64_t size, uint64_t *count, cjit_error_t **error);
  cjit_status_t (*policy_create)(cjit_policy_t **policy, cjit_error_t **error);
  void (*policy_destroy)(cjit_policy_t *policy);
  cjit_status_t (*policy_encode)(const cjit_policy_t *policy, cjit_blob_t **blob, cjit_error_t **error);
  cjit_status_t (*policy_get_entry)(const void *data, uint64_t size, uint64_t index, cjit_policy_entry_t *entry, cjit_error_t **error);
  cjit_status_t (*policy_get_float64)(const void *data, uint64_t size, const char *name, double *value, cjit_error_t **error);
  cjit_status_t (*policy_get_int64)(const void *data, uint64_t size, const char *name, int64_t *value, cjit_error_t **error);
  cjit_status_t (*policy_set_float64)(cjit_policy_t *policy, const char *name, double value, cjit_error_t **error);
  cjit_status_t (*policy_set_int64)(cjit_policy_t *policy, const char *name, int64_t value, cjit_error_t **error);
  const char *(*status_name)(cjit_status_t status);
  cjit_status_t (*toolkit_describe)(cjit_context_t *context, cjit_toolkit_report_t *report, cjit_error_t **error);
  void (*toolkit_report_cleanup)(cjit_toolkit_report_t *report);
  void (*version)(uint32_t *major, uint32_t *minor, uint32_t *patch);
  cjit_status_t (*version_describe)(cjit_build_info_t *info);
  cjit_status_t (*worker_get_info)(cjit_context_t *context, cjit_worker_info_t *info, cjit_error_t **error);
  void (*worker_info_cleanup)(cjit_worker_info_t *info);
  /** What went wrong, for the last cjit_loader_open(). */
  char message[512];
} cjit_loader_t;

/** Put a loader back to nothing. Objects made by the library must be destroyed before. Since 0.1. */
static inline void cjit_loader_close(cjit_loader_t *loader) {
  if (loader->library != NULL) dlclose(loader->library);
  memset(loader, 0, sizeof(*loader));
}

static inline int cjit_loader_refuse(cjit_loader_t *loader, const char **why) {
  if (loader->library != NULL) dlclose(loader->library);
  memset(loader, 0, offsetof(cjit_loader_t, message));
  if (why != NULL) *why = loader->message;
  return 0;
}

static inline int cjit_loader_fits(cjit_loader_t *loader, const char *file) {
  uint32_t major = 0;
  uint32_t minor = 0;
  const uint32_t oldest_minor = CJIT_VERSION_MINOR;
  if (loader->version == NULL) {
    snprintf(loader->message, sizeof(loader->message), "%s is not cjit: it has no cjit_version", file);
    return 0;
  }
  loader->version(&major, &minor, NULL);
  if (major == CJIT_VERSION_MAJOR && minor >= oldest_minor) return 1;
  snprintf(loader->message, sizeof(loader->message),
           "%s is cjit %u.%u; this program needs %d.%d or a newer %d.x: install that, or name another file", file,
           (unsigned)major, (unsigned)minor, CJIT_VERSION_MAJOR, CJIT_VERSION_MINOR, CJIT_VERSION_MAJOR);
  return 0;
}

/**
 * Load a library and find every function of these headers in it.
 * @param path a file, or a name on the loader's path; NULL: "libcjit.so.0".
 * @param loader out; zero on failure, but for the message.
 * @param why out, on failure: what went wrong, inside `loader`. May be NULL.
 * @return 1, or 0 if the library cannot be loaded, is of another major version, or is older than these headers.
 *         Since 0.1.
 */
static inline int cjit_loader_open(const char *path, cjit_loader_t *loader, const char **why) {
  static const struct {
    const char *name;
    size_t offset;
  } functions[] = {
      {"cjit_artifact_info_cleanup", offsetof(cjit_loader_t, artifact_info_cleanup)},
      {"cjit_artifact_inspect", offsetof(cjit_loader_t, artifact_inspect)},
      {"cjit_artifact_read_file", offsetof(cjit_loader_t, artifact_read_file)},
      {"cjit_artifact_write_file", offsetof(cjit_loader_t, artifact_write_file)},
      {"cjit_blob_data", offsetof(cjit_loader_t, blob_data)},
      {"cjit_blob_destroy", offsetof(cjit_loader_t, blob_destroy)},
      {"cjit_blob_size", offsetof(cjit_loader_t, blob_size)},
      {"cjit_cache_clear", offsetof(cjit_loader_t, cache_clear)},
      {"cjit_cache_describe_entry", offsetof(cjit_loader_t, cache_describe_entry)},
      {"cjit_cache_export", offsetof(cjit_loader_t, cache_export)},
      {"cjit_cache_get_info", offsetof(cjit_loader_t, cache_get_info)},
      {"cjit_cache_import", offsetof(cjit_loader_t, cache_import)},
      {"cjit_cache_info_cleanup", offsetof(cjit_loader_t, cache_info_cleanup)},
      {"cjit_cache_key_cleanup", offsetof(cjit_loader_t, cache_key_cleanup)},
      {"cjit_cache_list", offsetof(cjit_loader_t, cache_list)},
      {"cjit_cache_listing_cleanup", offsetof(cjit_loader_t, cache_listing_cleanup)},
      {"cjit_cache_trim", offsetof(cjit_loader_t, cache_trim)},
      {"cjit_cache_verify", offsetof(cjit_loader_t, cache_verify)},
      {"cjit_context_create", offsetof(cjit_loader_t, context_create)},
      {"cjit_context_destroy", offsetof(cjit_loader_t, context_destroy)},
      {"cjit_device_count", offsetof(cjit_loader_t, device_count)},
      {"cjit_device_describe", offsetof(cjit_loader_t, device_describe)},
      {"cjit_driver_entry_point", offsetof(cjit_loader_t, driver_entry_point)},
      {"cjit_error_describe", offsetof(cjit_loader_t, error_describe)},
      {"cjit_error_destroy", offsetof(cjit_loader_t, error_destroy)},
      {"cjit_error_message", offsetof(cjit_loader_t, error_message)},
      {"cjit_error_status", offsetof(cjit_loader_t, error_status)},
      {"cjit_job_cancel", offsetof(cjit_loader_t, job_cancel)},
      {"cjit_job_destroy", offsetof(cjit_loader_t, job_destroy)},
      {"cjit_job_get_event_fd", offsetof(cjit_loader_t, job_get_event_fd)},
      {"cjit_job_get_kernel_result", offsetof(cjit_loader_t, job_get_kernel_result)},
      {"cjit_job_poll", offsetof(cjit_loader_t, job_poll)},
      {"cjit_job_wait", offsetof(cjit_loader_t, job_wait)},
      {"cjit_kernel_build", offsetof(cjit_loader_t, kernel_build)},
      {"cjit_kernel_build_async", offsetof(cjit_loader_t, kernel_build_async)},
      {"cjit_kernel_build_batch_async", offsetof(cjit_loader_t, kernel_build_batch_async)},
      {"cjit_kernel_build_result_cleanup", offsetof(cjit_loader_t, kernel_build_result_cleanup)},
      {"cjit_kernel_build_result_deserialize", offsetof(cjit_loader_t, kernel_build_result_deserialize)},
      {"cjit_kernel_build_result_serialize", offsetof(cjit_loader_t, kernel_build_result_serialize)},
      {"cjit_kernel_describe", offsetof(cjit_loader_t, kernel_describe)},
      {"cjit_kernel_describe_key", offsetof(cjit_loader_t, kernel_describe_key)},
      {"cjit_kernel_destroy", offsetof(cjit_loader_t, kernel_destroy)},
      {"cjit_kernel_launch", offsetof(cjit_loader_t, kernel_launch)},
      {"cjit_kernel_occupancy", offsetof(cjit_loader_t, kernel_occupancy)},
      {"cjit_kernel_suggest_block_size", offsetof(cjit_loader_t, kernel_suggest_block_size)},
      {"cjit_module_destroy", offsetof(cjit_loader_t, module_destroy)},
      {"cjit_module_get_kernel", offsetof(cjit_loader_t, module_get_kernel)},
      {"cjit_module_get_variable", offsetof(cjit_loader_t, module_get_variable)},
      {"cjit_module_load", offsetof(cjit_loader_t, module_load)},
      {"cjit_module_load_artifact", offsetof(cjit_loader_t, module_load_artifact)},
      {"cjit_pch_clear", offsetof(cjit_loader_t, pch_clear)},
      {"cjit_pch_get_info", offsetof(cjit_loader_t, pch_get_info)},
      {"cjit_pch_info_cleanup", offsetof(cjit_loader_t, pch_info_cleanup)},
      {"cjit_pch_warm", offsetof(cjit_loader_t, pch_warm)},
      {"cjit_policy_count", offsetof(cjit_loader_t, policy_count)},
      {"cjit_policy_create", offsetof(cjit_loader_t, policy_create)},
      {"cjit_policy_destroy", offsetof(cjit_loader_t, policy_destroy)},
      {"cjit_policy_encode", offsetof(cjit_loader_t, policy_encode)},
      {"cjit_policy_get_entry", offsetof(cjit_loader_t, policy_get_entry)},
      {"cjit_policy_get_float64", offsetof(cjit_loader_t, policy_get_float64)},
      {"cjit_policy_get_int64", offsetof(cjit_loader_t, policy_get_int64)},
      {"cjit_policy_set_float64", offsetof(cjit_loader_t, policy_set_float64)},
      {"cjit_policy_set_int64", offsetof(cjit_loader_t, policy_set_int64)},
      {"cjit_status_name", offsetof(cjit_loader_t, status_name)},
      {"cjit_toolkit_describe", offsetof(cjit_loader_t, toolkit_describe)},
      {"cjit_toolkit_report_cleanup", offsetof(cjit_loader_t, toolkit_report_cleanup)},
      {"cjit_version", offsetof(cjit_loader_t, version)},
      {"cjit_version_describe", offsetof(cjit_loader_t, version_describe)},
      {"cjit_worker_get_info", offsetof(cjit_loader_t, worker_get_info)},
      {"cjit_worker_info_cleanup", offsetof(cjit_loader_t, worker_info_cleanup)},
  };
  const char *const file = path != NULL ? path : "libcjit.so.0";
  size_t i;
  memset(loader, 0, sizeof(*loader));
  if (why != NULL) *why = "";
  loader->library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
  if (loader->library == NULL) {
    const char *const reason = dlerror();
    snprintf(loader->message, sizeof(loader->message), "cannot load cjit: %s",
             reason != NULL ? reason : "dlopen() failed");
    return cjit_loader_refuse(loader, why);
  }
  for (i = 0; i < sizeof(functions) / sizeof(functions[0]); ++i) {
    void *const symbol = dlsym(loader->library, functions[i].name);
    memcpy((char *)loader + functions[i].offset, &symbol, sizeof(symbol));
  }
  if (!cjit_loader_fits(loader, file)) return cjit_loader_refuse(loader, why);
  for (i = 0; i < sizeof(functions) / sizeof(functions[0]); ++i) {
    void *symbol;
    memcpy(&symbol, (char *)loader + functions[i].offset, sizeof(symbol));
    if (symbol != NULL) continue;
    snprintf(loader->message, sizeof(loader->message), "%s lacks %s; it is damaged or no release: install cjit again",
             file, functions[i].name);
    return cjit_loader_refuse(loader, why);
  }
  return 1;
}

#ifdef __cplusplus
}
#endif

#endif
