// Code generated from the public headers by abi/abi.py generate; DO NOT EDIT.

#ifndef CJIT_GO_CALLS_H
#define CJIT_GO_CALLS_H

#include "cjit_abi.h"

// The functions of the loaded library; filled once.
extern cjit_loader_t cjit_go_table;

// Outcome of a call. Status and error are returned together, so that one call from Go to C is enough.
typedef struct cjit_go_outcome {
  cjit_error_t* error;
  uint64_t status;
} cjit_go_outcome_t;

static inline cjit_go_outcome_t cjit_go_artifact_get_info(const uint8_t* data, uint64_t size,
                                                          cjit_artifact_info_t* info) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.artifact_get_info(data, size, info, &became.error);
  return became;
}

static inline void cjit_go_artifact_info_cleanup(cjit_artifact_info_t* info) {
  cjit_go_table.artifact_info_cleanup(info);
}

static inline cjit_go_outcome_t cjit_go_artifact_read_file(const char* path, cjit_blob_t** blob) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.artifact_read_file(path, blob, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_artifact_write_file(const char* path, const uint8_t* data, uint64_t size) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.artifact_write_file(path, data, size, &became.error);
  return became;
}

static inline const void* cjit_go_blob_data(const cjit_blob_t* blob) { return cjit_go_table.blob_data(blob); }

static inline void cjit_go_blob_destroy(cjit_blob_t* blob) { cjit_go_table.blob_destroy(blob); }

static inline cjit_go_outcome_t cjit_go_blob_retain(cjit_blob_t* blob, cjit_blob_t** retained) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.blob_retain(blob, retained, &became.error);
  return became;
}

static inline uint64_t cjit_go_blob_size(const cjit_blob_t* blob) { return cjit_go_table.blob_size(blob); }

static inline cjit_go_outcome_t cjit_go_build_result_add_plan(const cjit_build_result_t* result, const char* text,
                                                              uint64_t text_size, cjit_build_result_t* with_plan) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.build_result_add_plan(result, text, text_size, with_plan, &became.error);
  return became;
}

static inline void cjit_go_build_result_cleanup(cjit_build_result_t* result) {
  cjit_go_table.build_result_cleanup(result);
}

static inline cjit_go_outcome_t cjit_go_build_result_deserialize(const uint8_t* data, uint64_t size,
                                                                 cjit_deserialize_flags_t flags,
                                                                 cjit_build_result_t* result) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.build_result_deserialize(data, size, flags, result, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_build_result_serialize(const cjit_build_result_t* result, cjit_blob_t** blob) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.build_result_serialize(result, blob, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_bundle_add(cjit_bundle_t* bundle, const char* name,
                                                   const cjit_build_result_t* result, cjit_bundle_conflict_t conflict) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.bundle_add(bundle, name, result, conflict, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_bundle_add_job(cjit_bundle_t* bundle, cjit_job_t* job) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.bundle_add_job(bundle, job, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_bundle_build(cjit_context_t* context, cjit_bundle_t* bundle,
                                                     const cjit_bundle_build_options_t* options) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.bundle_build(context, bundle, options, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_bundle_build_async(cjit_context_t* context,
                                                           const cjit_bundle_build_options_t* options,
                                                           const cjit_job_options_t* job_options, cjit_job_t** job) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.bundle_build_async(context, options, job_options, job, &became.error);
  return became;
}

static inline void cjit_go_bundle_choice_cleanup(cjit_bundle_choice_t* choice) {
  cjit_go_table.bundle_choice_cleanup(choice);
}

static inline cjit_go_outcome_t cjit_go_bundle_choose(const cjit_bundle_t* bundle, const char* name,
                                                      const cjit_bundle_choose_options_t* options,
                                                      cjit_bundle_choice_t* choice) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.bundle_choose(bundle, name, options, choice, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_bundle_compare(const cjit_bundle_t* first, const cjit_bundle_t* second,
                                                       cjit_bundle_diff_t* diff) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.bundle_compare(first, second, diff, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_bundle_create(cjit_bundle_t** bundle) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.bundle_create(bundle, &became.error);
  return became;
}

static inline void cjit_go_bundle_destroy(cjit_bundle_t* bundle) { cjit_go_table.bundle_destroy(bundle); }

static inline void cjit_go_bundle_diff_cleanup(cjit_bundle_diff_t* diff) { cjit_go_table.bundle_diff_cleanup(diff); }

static inline cjit_go_outcome_t cjit_go_bundle_drop(cjit_bundle_t* bundle, const char* name, const char* arch,
                                                    cjit_image_kind_t kind, uint64_t* dropped) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.bundle_drop(bundle, name, arch, kind, dropped, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_bundle_export_fatbin(cjit_context_t* context, const cjit_bundle_t* bundle,
                                                             const char* name,
                                                             const cjit_bundle_fatbin_options_t* options,
                                                             cjit_blob_t** blob) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.bundle_export_fatbin(context, bundle, name, options, blob, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_bundle_get_info(const cjit_bundle_t* bundle, cjit_bundle_info_t* listing) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.bundle_get_info(bundle, listing, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_bundle_get_result(const cjit_bundle_t* bundle, const char* name,
                                                          const char* arch, cjit_build_result_t* result) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.bundle_get_result(bundle, name, arch, result, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_bundle_import(cjit_bundle_t* bundle, const char* name,
                                                      const cjit_bundle_import_options_t* options) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.bundle_import(bundle, name, options, &became.error);
  return became;
}

static inline void cjit_go_bundle_info_cleanup(cjit_bundle_info_t* listing) {
  cjit_go_table.bundle_info_cleanup(listing);
}

static inline cjit_go_outcome_t cjit_go_bundle_load(cjit_context_t* context, const cjit_bundle_t* bundle,
                                                    const char* name, const cjit_bundle_load_options_t* options,
                                                    cjit_bundle_choice_t* choice, cjit_module_t** loaded) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.bundle_load(context, bundle, name, options, choice, loaded, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_bundle_merge(cjit_bundle_t* bundle, const cjit_bundle_t* other,
                                                     cjit_bundle_conflict_t conflict) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.bundle_merge(bundle, other, conflict, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_bundle_read(const uint8_t* data, uint64_t size, cjit_bundle_read_flags_t flags,
                                                    cjit_bundle_t** bundle) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.bundle_read(data, size, flags, bundle, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_bundle_read_file(const char* path, cjit_bundle_read_flags_t flags,
                                                         cjit_bundle_t** bundle) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.bundle_read_file(path, flags, bundle, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_bundle_retain(cjit_bundle_t* bundle, cjit_bundle_t** retained) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.bundle_retain(bundle, retained, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_bundle_write(const cjit_bundle_t* bundle,
                                                     const cjit_bundle_write_options_t* options, cjit_blob_t** blob) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.bundle_write(bundle, options, blob, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_cache_clear(cjit_context_t* context, cjit_cache_change_t* change) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.cache_clear(context, change, &became.error);
  return became;
}

static inline void cjit_go_cache_entries_cleanup(cjit_cache_entries_t* listing) {
  cjit_go_table.cache_entries_cleanup(listing);
}

static inline cjit_go_outcome_t cjit_go_cache_export(cjit_context_t* context, const char* path, const char* const* keys,
                                                     uint64_t key_count, cjit_cache_change_t* change) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.cache_export(context, path, keys, key_count, change, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_cache_flush(cjit_context_t* context, uint64_t timeout_milliseconds) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.cache_flush(context, timeout_milliseconds, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_cache_get_entries(const cjit_context_t* context,
                                                          cjit_cache_entries_t* listing) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.cache_get_entries(context, listing, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_cache_get_entry_key(const cjit_context_t* context, const char* key,
                                                            cjit_cache_key_t* description) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.cache_get_entry_key(context, key, description, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_cache_get_info(const cjit_context_t* context, cjit_cache_info_t* info) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.cache_get_info(context, info, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_cache_get_places(const cjit_context_t* context, const char* key,
                                                         cjit_cache_entries_t* listing) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.cache_get_places(context, key, listing, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_cache_import(cjit_context_t* context, const char* path,
                                                     cjit_cache_change_t* change) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.cache_import(context, path, change, &became.error);
  return became;
}

static inline void cjit_go_cache_info_cleanup(cjit_cache_info_t* info) { cjit_go_table.cache_info_cleanup(info); }

static inline void cjit_go_cache_key_cleanup(cjit_cache_key_t* description) {
  cjit_go_table.cache_key_cleanup(description);
}

static inline cjit_go_outcome_t cjit_go_cache_trim(cjit_context_t* context, uint64_t max_bytes,
                                                   cjit_cache_change_t* change) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.cache_trim(context, max_bytes, change, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_cache_upload(cjit_context_t* context, const char* const* keys,
                                                     uint64_t key_count, cjit_cache_change_t* change) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.cache_upload(context, keys, key_count, change, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_cache_verify(cjit_context_t* context, uint32_t remove_bad,
                                                     cjit_cache_entries_t* listing) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.cache_verify(context, remove_bad, listing, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_completion_create(cjit_context_t* context,
                                                          const cjit_completion_options_t* options,
                                                          cjit_completion_t** completion) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.completion_create(context, options, completion, &became.error);
  return became;
}

static inline void cjit_go_completion_destroy(cjit_completion_t* completion) {
  cjit_go_table.completion_destroy(completion);
}

static inline cjit_go_outcome_t cjit_go_completion_poll(const cjit_completion_t* completion) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.completion_poll(completion, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_completion_retain(cjit_completion_t* completion, cjit_completion_t** retained) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.completion_retain(completion, retained, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_completion_wait(cjit_completion_t* completion, uint64_t timeout_milliseconds) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.completion_wait(completion, timeout_milliseconds, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_context_create(const cjit_context_options_t* options,
                                                       cjit_context_t** context) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.context_create(options, context, &became.error);
  return became;
}

static inline void cjit_go_context_destroy(cjit_context_t* context) { cjit_go_table.context_destroy(context); }

static inline cjit_go_outcome_t cjit_go_context_retain(cjit_context_t* context, cjit_context_t** retained) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.context_retain(context, retained, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_device_get_count(const cjit_context_t* context, uint32_t* count) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.device_get_count(context, count, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_device_get_info(const cjit_context_t* context, uint32_t ordinal,
                                                        cjit_device_info_t* info) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.device_get_info(context, ordinal, info, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_driver_get_entry_point(const cjit_context_t* context, const char* symbol,
                                                               uint32_t cuda_version, void** address) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.driver_get_entry_point(context, symbol, cuda_version, address, &became.error);
  return became;
}

static inline void cjit_go_error_destroy(cjit_error_t* error) { cjit_go_table.error_destroy(error); }

static inline cjit_status_t cjit_go_error_get_info(const cjit_error_t* error, cjit_error_info_t* info) {
  return cjit_go_table.error_get_info(error, info);
}

static inline const char* cjit_go_error_message(const cjit_error_t* error) {
  return cjit_go_table.error_message(error);
}

static inline cjit_status_t cjit_go_error_status(const cjit_error_t* error) {
  return cjit_go_table.error_status(error);
}

static inline cjit_go_outcome_t cjit_go_evaluate(cjit_context_t* context, const cjit_evaluate_options_t* options,
                                                 cjit_blob_t** report) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.evaluate(context, options, report, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_evaluate_async(cjit_context_t* context, const cjit_evaluate_options_t* options,
                                                       const cjit_job_options_t* job_options, cjit_job_t** job) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.evaluate_async(context, options, job_options, job, &became.error);
  return became;
}

static inline void cjit_go_event_cleanup(cjit_event_t* event) { cjit_go_table.event_cleanup(event); }

static inline cjit_go_outcome_t cjit_go_event_queue_create(cjit_context_t* context,
                                                           const cjit_event_queue_options_t* options,
                                                           cjit_event_queue_t** queue) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.event_queue_create(context, options, queue, &became.error);
  return became;
}

static inline void cjit_go_event_queue_destroy(cjit_event_queue_t* queue) { cjit_go_table.event_queue_destroy(queue); }

static inline cjit_go_outcome_t cjit_go_event_queue_get_event_fd(const cjit_event_queue_t* queue, int32_t* descriptor) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.event_queue_get_event_fd(queue, descriptor, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_event_queue_retain(cjit_event_queue_t* queue, cjit_event_queue_t** retained) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.event_queue_retain(queue, retained, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_event_queue_take(cjit_event_queue_t* queue, uint64_t timeout_milliseconds,
                                                         cjit_event_t* event) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.event_queue_take(queue, timeout_milliseconds, event, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_external_build(cjit_context_t* context,
                                                       const cjit_external_build_options_t* options,
                                                       cjit_external_build_result_t* result) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.external_build(context, options, result, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_external_build_async(cjit_context_t* context,
                                                             const cjit_external_build_options_t* options,
                                                             const cjit_job_options_t* job_options, cjit_job_t** job) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.external_build_async(context, options, job_options, job, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_external_build_batch_async(cjit_context_t* context,
                                                                   const cjit_external_build_options_t* const* options,
                                                                   uint64_t count,
                                                                   const cjit_job_options_t* job_options,
                                                                   cjit_job_t** job) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.external_build_batch_async(context, options, count, job_options, job, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_external_build_get_key(const cjit_context_t* context,
                                                               const cjit_external_build_options_t* options,
                                                               cjit_cache_key_t* description) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.external_build_get_key(context, options, description, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_external_output_add_log(cjit_external_output_t* output, const char* text,
                                                                uint64_t size) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.external_output_add_log(output, text, size, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_external_output_set_failure(cjit_external_output_t* output,
                                                                    const char* reason) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.external_output_set_failure(output, reason, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_external_output_set_image(cjit_external_output_t* output,
                                                                  cjit_image_kind_t kind, const uint8_t* data,
                                                                  uint64_t size) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.external_output_set_image(output, kind, data, size, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_external_output_set_name(cjit_external_output_t* output,
                                                                 const char* name_expression, const char* lowered_name,
                                                                 const char* argument_schema) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status =
      cjit_go_table.external_output_set_name(output, name_expression, lowered_name, argument_schema, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_external_output_set_policy(cjit_external_output_t* output, const uint8_t* data,
                                                                   uint64_t size) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.external_output_set_policy(output, data, size, &became.error);
  return became;
}

static inline uint64_t cjit_go_external_output_time_left(const cjit_external_output_t* output) {
  return cjit_go_table.external_output_time_left(output);
}

static inline uint32_t cjit_go_has(const char* feature) { return cjit_go_table.has(feature); }

static inline cjit_go_outcome_t cjit_go_image_adopt(const cjit_image_adopt_options_t* options,
                                                    cjit_build_result_t* result) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.image_adopt(options, result, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_image_get_info(const uint8_t* data, uint64_t size, cjit_image_info_t* info) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.image_get_info(data, size, info, &became.error);
  return became;
}

static inline void cjit_go_image_info_cleanup(cjit_image_info_t* info) { cjit_go_table.image_info_cleanup(info); }

static inline void cjit_go_job_cancel(cjit_job_t* job) { cjit_go_table.job_cancel(job); }

static inline void cjit_go_job_destroy(cjit_job_t* job) { cjit_go_table.job_destroy(job); }

static inline cjit_go_outcome_t cjit_go_job_get_event_fd(const cjit_job_t* job, int32_t* descriptor) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.job_get_event_fd(job, descriptor, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_job_get_progress(const cjit_job_t* job, cjit_job_progress_t* progress) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.job_get_progress(job, progress, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_job_get_report(const cjit_job_t* job, uint64_t index, cjit_blob_t** report) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.job_get_report(job, index, report, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_job_get_result(const cjit_job_t* job, uint64_t index,
                                                       cjit_build_result_t* result) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.job_get_result(job, index, result, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_job_retain(cjit_job_t* job, cjit_job_t** retained) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.job_retain(job, retained, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_job_wait(cjit_job_t* job, uint64_t timeout_milliseconds) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.job_wait(job, timeout_milliseconds, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_kernel_add_graph_node(cjit_kernel_t* kernel,
                                                              const cjit_launch_options_t* options, uintptr_t graph,
                                                              const cjit_cuda_graph_node_t* dependencies,
                                                              uint64_t dependency_count, cjit_cuda_graph_node_t* node) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.kernel_add_graph_node(kernel, options, (cjit_cuda_graph_t)graph, dependencies,
                                                      dependency_count, node, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_kernel_adopt(cjit_context_t* context, uintptr_t cuda_kernel,
                                                     const char* argument_schema, cjit_kernel_t** kernel) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status =
      cjit_go_table.kernel_adopt(context, (cjit_cuda_kernel_t)cuda_kernel, argument_schema, kernel, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_kernel_adopt_function(cjit_context_t* context, uintptr_t cuda_function,
                                                              const char* argument_schema, cjit_kernel_t** kernel) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.kernel_adopt_function(context, (cjit_cuda_function_t)cuda_function, argument_schema,
                                                      kernel, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_kernel_build(cjit_context_t* context,
                                                     const cjit_kernel_build_options_t* options,
                                                     cjit_kernel_build_result_t* result) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.kernel_build(context, options, result, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_kernel_build_async(cjit_context_t* context,
                                                           const cjit_kernel_build_options_t* options,
                                                           const cjit_job_options_t* job_options, cjit_job_t** job) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.kernel_build_async(context, options, job_options, job, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_kernel_build_batch_async(cjit_context_t* context,
                                                                 const cjit_kernel_build_options_t* const* options,
                                                                 uint64_t count, const cjit_job_options_t* job_options,
                                                                 cjit_job_t** job) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.kernel_build_batch_async(context, options, count, job_options, job, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_kernel_build_get_key(const cjit_context_t* context,
                                                             const cjit_kernel_build_options_t* options,
                                                             cjit_cache_key_t* description) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.kernel_build_get_key(context, options, description, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_kernel_build_is_current(cjit_context_t* context,
                                                                const cjit_kernel_build_options_t* options,
                                                                const cjit_kernel_build_result_t* result,
                                                                uint32_t* is_current) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.kernel_build_is_current(context, options, result, is_current, &became.error);
  return became;
}

static inline void cjit_go_kernel_destroy(cjit_kernel_t* kernel) { cjit_go_table.kernel_destroy(kernel); }

static inline cjit_go_outcome_t cjit_go_kernel_get(cjit_context_t* context, const cjit_kernel_build_options_t* options,
                                                   const char* name, cjit_kernel_t** kernel) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.kernel_get(context, options, name, kernel, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_kernel_get_attribute(const cjit_kernel_t* kernel,
                                                             cjit_kernel_attribute_t attribute, int32_t* value) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.kernel_get_attribute(kernel, attribute, value, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_kernel_get_cluster_occupancy(const cjit_kernel_t* kernel,
                                                                     const cjit_launch_options_t* options,
                                                                     uint32_t* clusters) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.kernel_get_cluster_occupancy(kernel, options, clusters, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_kernel_get_info(const cjit_kernel_t* kernel, cjit_kernel_info_t* info) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.kernel_get_info(kernel, info, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_kernel_get_native(const cjit_kernel_t* kernel, cjit_cuda_kernel_t* cuda_kernel,
                                                          cjit_cuda_function_t* cuda_function) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.kernel_get_native(kernel, cuda_kernel, cuda_function, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_kernel_get_occupancy(const cjit_kernel_t* kernel, uint32_t block_threads,
                                                             uint64_t dynamic_shared_memory, uint32_t* blocks) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status =
      cjit_go_table.kernel_get_occupancy(kernel, block_threads, dynamic_shared_memory, blocks, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_kernel_launch(cjit_kernel_t* kernel, const cjit_launch_options_t* options) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.kernel_launch(kernel, options, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_kernel_launch_updatable(cjit_kernel_t* kernel,
                                                                const cjit_launch_options_t* options,
                                                                cjit_cuda_device_node_t* node) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.kernel_launch_updatable(kernel, options, node, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_kernel_load(cjit_context_t* context, const cjit_build_result_t* result,
                                                    const char* name, cjit_kernel_t** kernel) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.kernel_load(context, result, name, kernel, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_kernel_retain(cjit_kernel_t* kernel, cjit_kernel_t** retained) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.kernel_retain(kernel, retained, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_kernel_set_attribute(cjit_kernel_t* kernel, cjit_kernel_attribute_t attribute,
                                                             int32_t value) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.kernel_set_attribute(kernel, attribute, value, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_kernel_suggest_block_size(const cjit_kernel_t* kernel,
                                                                  uint64_t dynamic_shared_memory,
                                                                  uint32_t max_block_threads, uint32_t* block_threads,
                                                                  uint32_t* min_grid_blocks) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.kernel_suggest_block_size(kernel, dynamic_shared_memory, max_block_threads,
                                                          block_threads, min_grid_blocks, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_kernel_suggest_cluster_size(const cjit_kernel_t* kernel,
                                                                    const cjit_launch_options_t* options,
                                                                    uint32_t* cluster_blocks) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.kernel_suggest_cluster_size(kernel, options, cluster_blocks, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_kernel_update_graph_node(cjit_kernel_t* kernel,
                                                                 const cjit_launch_options_t* options,
                                                                 uintptr_t graph_exec, uintptr_t node) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.kernel_update_graph_node(kernel, options, (cjit_cuda_graph_exec_t)graph_exec,
                                                         (cjit_cuda_graph_node_t)node, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_l2_persistence_create(cjit_context_t* context, uint64_t bytes,
                                                              cjit_l2_persistence_t** persistence) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.l2_persistence_create(context, bytes, persistence, &became.error);
  return became;
}

static inline void cjit_go_l2_persistence_destroy(cjit_l2_persistence_t* persistence) {
  cjit_go_table.l2_persistence_destroy(persistence);
}

static inline cjit_go_outcome_t cjit_go_l2_persistence_get_info(const cjit_l2_persistence_t* persistence,
                                                                cjit_l2_persistence_info_t* info) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.l2_persistence_get_info(persistence, info, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_l2_persistence_get_window(const cjit_l2_persistence_t* persistence,
                                                                  uint64_t address, uint64_t bytes,
                                                                  cjit_l2_window_t* window) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.l2_persistence_get_window(persistence, address, bytes, window, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_l2_persistence_retain(cjit_l2_persistence_t* persistence,
                                                              cjit_l2_persistence_t** retained) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.l2_persistence_retain(persistence, retained, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_link_build(cjit_context_t* context, const cjit_link_build_options_t* options,
                                                   cjit_link_build_result_t* result) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.link_build(context, options, result, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_link_build_async(cjit_context_t* context,
                                                         const cjit_link_build_options_t* options,
                                                         const cjit_job_options_t* job_options, cjit_job_t** job) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.link_build_async(context, options, job_options, job, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_link_build_batch_async(cjit_context_t* context,
                                                               const cjit_link_build_options_t* const* options,
                                                               uint64_t count, const cjit_job_options_t* job_options,
                                                               cjit_job_t** job) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.link_build_batch_async(context, options, count, job_options, job, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_link_build_get_key(const cjit_context_t* context,
                                                           const cjit_link_build_options_t* options,
                                                           cjit_cache_key_t* description) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.link_build_get_key(context, options, description, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_mock_clear(cjit_context_t* context) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.mock_clear(context, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_mock_get_launch(const cjit_context_t* context, uint64_t index,
                                                        cjit_mock_launch_t* record) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.mock_get_launch(context, index, record, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_mock_get_launch_count(const cjit_context_t* context, uint64_t* count) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.mock_get_launch_count(context, count, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_module_create_plan(cjit_module_t* loaded, const char* text, uint64_t text_size,
                                                           cjit_plan_t** plan) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.module_create_plan(loaded, text, text_size, plan, &became.error);
  return became;
}

static inline void cjit_go_module_destroy(cjit_module_t* loaded) { cjit_go_table.module_destroy(loaded); }

static inline cjit_go_outcome_t cjit_go_module_get_info(const cjit_module_t* loaded, cjit_module_info_t* info) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.module_get_info(loaded, info, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_module_get_kernel(const cjit_module_t* loaded, const char* name,
                                                          cjit_kernel_t** kernel) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.module_get_kernel(loaded, name, kernel, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_module_get_managed_variable(const cjit_module_t* loaded, const char* name,
                                                                    void** address, uint64_t* size) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.module_get_managed_variable(loaded, name, address, size, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_module_get_native(const cjit_module_t* loaded, cjit_cuda_library_t* library) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.module_get_native(loaded, library, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_module_get_plan(const cjit_module_t* loaded, const char* name,
                                                        cjit_plan_t** plan) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.module_get_plan(loaded, name, plan, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_module_get_variable(const cjit_module_t* loaded, const char* name,
                                                            uint64_t* address, uint64_t* size) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.module_get_variable(loaded, name, address, size, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_module_get_variable_value(const cjit_module_t* loaded, const char* name,
                                                                  uint8_t* data, uint64_t size, uintptr_t stream) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status =
      cjit_go_table.module_get_variable_value(loaded, name, data, size, (cjit_cuda_stream_t)stream, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_module_load(cjit_context_t* context, const cjit_build_result_t* result,
                                                    cjit_module_t** loaded) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.module_load(context, result, loaded, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_module_load_artifact(cjit_context_t* context, const uint8_t* data,
                                                             uint64_t size, cjit_module_t** loaded) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.module_load_artifact(context, data, size, loaded, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_module_read_variable(const cjit_module_t* loaded, const char* name,
                                                             uint64_t offset, uint8_t* data, uint64_t size,
                                                             uintptr_t stream, cjit_switch_t wait) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.module_read_variable(loaded, name, offset, data, size, (cjit_cuda_stream_t)stream, wait,
                                                     &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_module_retain(cjit_module_t* loaded, cjit_module_t** retained) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.module_retain(loaded, retained, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_module_set_variable_value(cjit_module_t* loaded, const char* name,
                                                                  const uint8_t* data, uint64_t size,
                                                                  uintptr_t stream) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status =
      cjit_go_table.module_set_variable_value(loaded, name, data, size, (cjit_cuda_stream_t)stream, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_module_write_variable(cjit_module_t* loaded, const char* name, uint64_t offset,
                                                              const uint8_t* data, uint64_t size, uintptr_t stream,
                                                              cjit_switch_t wait) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.module_write_variable(loaded, name, offset, data, size, (cjit_cuda_stream_t)stream,
                                                      wait, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_nvvm_build(cjit_context_t* context, const cjit_nvvm_build_options_t* options,
                                                   cjit_nvvm_build_result_t* result) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.nvvm_build(context, options, result, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_nvvm_build_async(cjit_context_t* context,
                                                         const cjit_nvvm_build_options_t* options,
                                                         const cjit_job_options_t* job_options, cjit_job_t** job) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.nvvm_build_async(context, options, job_options, job, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_nvvm_build_batch_async(cjit_context_t* context,
                                                               const cjit_nvvm_build_options_t* const* options,
                                                               uint64_t count, const cjit_job_options_t* job_options,
                                                               cjit_job_t** job) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.nvvm_build_batch_async(context, options, count, job_options, job, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_nvvm_build_get_key(const cjit_context_t* context,
                                                           const cjit_nvvm_build_options_t* options,
                                                           cjit_cache_key_t* description) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.nvvm_build_get_key(context, options, description, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_nvvm_get_info(const cjit_context_t* context, const char* arch,
                                                      cjit_nvvm_info_t* info) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.nvvm_get_info(context, arch, info, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_nvvm_verify(cjit_context_t* context, const cjit_nvvm_build_options_t* options) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.nvvm_verify(context, options, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_pch_clear(cjit_context_t* context, uint64_t* removed) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.pch_clear(context, removed, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_pch_get_info(const cjit_context_t* context, cjit_pch_info_t* info) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.pch_get_info(context, info, &became.error);
  return became;
}

static inline void cjit_go_pch_info_cleanup(cjit_pch_info_t* info) { cjit_go_table.pch_info_cleanup(info); }

static inline cjit_go_outcome_t cjit_go_pch_warm(cjit_context_t* context, const cjit_kernel_build_options_t* options,
                                                 cjit_pch_outcome_t* outcome) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.pch_warm(context, options, outcome, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_plan_create_graph(const cjit_plan_t* plan, const cjit_plan_arguments_t* run,
                                                          cjit_plan_graph_t** graph) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.plan_create_graph(plan, run, graph, &became.error);
  return became;
}

static inline void cjit_go_plan_destroy(cjit_plan_t* plan) { cjit_go_table.plan_destroy(plan); }

static inline cjit_go_outcome_t cjit_go_plan_get(cjit_context_t* context, const cjit_kernel_build_options_t* options,
                                                 const char* name, cjit_plan_t** plan) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.plan_get(context, options, name, plan, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_plan_get_info(const cjit_plan_t* plan, cjit_plan_info_t* info) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.plan_get_info(plan, info, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_plan_get_workspace_size(const cjit_plan_t* plan,
                                                                const cjit_plan_arguments_t* run, uint64_t* bytes,
                                                                uint64_t* alignment) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.plan_get_workspace_size(plan, run, bytes, alignment, &became.error);
  return became;
}

static inline void cjit_go_plan_graph_destroy(cjit_plan_graph_t* graph) { cjit_go_table.plan_graph_destroy(graph); }

static inline cjit_go_outcome_t cjit_go_plan_graph_retain(cjit_plan_graph_t* graph, cjit_plan_graph_t** retained) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.plan_graph_retain(graph, retained, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_plan_graph_run(cjit_plan_graph_t* graph, uintptr_t stream, int64_t* value) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.plan_graph_run(graph, (cjit_cuda_stream_t)stream, value, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_plan_graph_set_arguments(cjit_plan_graph_t* graph,
                                                                 const cjit_plan_arguments_t* run, uint32_t* updated) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.plan_graph_set_arguments(graph, run, updated, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_plan_load(cjit_context_t* context, const cjit_build_result_t* result,
                                                  const char* name, cjit_plan_t** plan) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.plan_load(context, result, name, plan, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_plan_prepare(const cjit_plan_t* plan, const cjit_plan_arguments_t* run,
                                                     cjit_prepared_plan_t** prepared) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.plan_prepare(plan, run, prepared, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_plan_retain(cjit_plan_t* plan, cjit_plan_t** retained) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.plan_retain(plan, retained, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_plan_run(const cjit_plan_t* plan, const cjit_plan_arguments_t* run,
                                                 int64_t* value) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.plan_run(plan, run, value, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_policy_create(cjit_policy_t** policy) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.policy_create(policy, &became.error);
  return became;
}

static inline void cjit_go_policy_destroy(cjit_policy_t* policy) { cjit_go_table.policy_destroy(policy); }

static inline cjit_go_outcome_t cjit_go_policy_encode(const cjit_policy_t* policy, cjit_blob_t** blob) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.policy_encode(policy, blob, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_policy_get_count(const uint8_t* data, uint64_t size, uint64_t* count) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.policy_get_count(data, size, count, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_policy_get_entry(const uint8_t* data, uint64_t size, uint64_t index,
                                                         cjit_policy_entry_t* entry) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.policy_get_entry(data, size, index, entry, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_policy_get_float64(const uint8_t* data, uint64_t size, const char* name,
                                                           double* value) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.policy_get_float64(data, size, name, value, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_policy_get_int64(const uint8_t* data, uint64_t size, const char* name,
                                                         int64_t* value) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.policy_get_int64(data, size, name, value, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_policy_retain(cjit_policy_t* policy, cjit_policy_t** retained) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.policy_retain(policy, retained, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_policy_set_float64(cjit_policy_t* policy, const char* name, double value) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.policy_set_float64(policy, name, value, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_policy_set_int64(cjit_policy_t* policy, const char* name, int64_t value) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.policy_set_int64(policy, name, value, &became.error);
  return became;
}

static inline void cjit_go_prepared_plan_destroy(cjit_prepared_plan_t* prepared) {
  cjit_go_table.prepared_plan_destroy(prepared);
}

static inline cjit_go_outcome_t cjit_go_prepared_plan_retain(cjit_prepared_plan_t* prepared,
                                                             cjit_prepared_plan_t** retained) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.prepared_plan_retain(prepared, retained, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_prepared_plan_run(cjit_prepared_plan_t* prepared, uintptr_t stream,
                                                          int64_t* value) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.prepared_plan_run(prepared, (cjit_cuda_stream_t)stream, value, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_prepared_plan_set_argument(cjit_prepared_plan_t* prepared, uint64_t index,
                                                                   cjit_value_kind_t kind, const uint8_t* value,
                                                                   uint64_t size) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.prepared_plan_set_argument(prepared, index, kind, value, size, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_recording_build_async(cjit_context_t* context,
                                                              const cjit_recording_t* recording, uint64_t index,
                                                              const cjit_recording_build_options_t* options,
                                                              const cjit_job_options_t* job_options, cjit_job_t** job) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status =
      cjit_go_table.recording_build_async(context, recording, index, options, job_options, job, &became.error);
  return became;
}

static inline void cjit_go_recording_cleanup(cjit_recording_t* recording) {
  cjit_go_table.recording_cleanup(recording);
}

static inline cjit_go_outcome_t cjit_go_recording_get_key(const cjit_context_t* context,
                                                          const cjit_recording_t* recording, uint64_t index,
                                                          const cjit_recording_build_options_t* options,
                                                          cjit_cache_key_t* description) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.recording_get_key(context, recording, index, options, description, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_recording_read(const char* path, cjit_recording_t* recording) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.recording_read(path, recording, &became.error);
  return became;
}

static inline void cjit_go_signature_cleanup(cjit_signature_t* signature) {
  cjit_go_table.signature_cleanup(signature);
}

static inline cjit_go_outcome_t cjit_go_signature_sign_file(const char* path, const cjit_signature_options_t* options) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.signature_sign_file(path, options, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_signature_verify_file(const char* path, const char* const* trusted_keys,
                                                              uint64_t trusted_key_count, cjit_signature_t* signature) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.signature_verify_file(path, trusted_keys, trusted_key_count, signature, &became.error);
  return became;
}

static inline const char* cjit_go_status_name(cjit_status_t status) { return cjit_go_table.status_name(status); }

static inline cjit_go_outcome_t cjit_go_tensor_map_create(cjit_context_t* context,
                                                          const cjit_tensor_map_options_t* options,
                                                          cjit_tensor_map_t** map) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.tensor_map_create(context, options, map, &became.error);
  return became;
}

static inline const void* cjit_go_tensor_map_data(const cjit_tensor_map_t* map) {
  return cjit_go_table.tensor_map_data(map);
}

static inline void cjit_go_tensor_map_destroy(cjit_tensor_map_t* map) { cjit_go_table.tensor_map_destroy(map); }

static inline cjit_go_outcome_t cjit_go_tensor_map_encode(cjit_context_t* context,
                                                          const cjit_tensor_map_options_t* options, uint8_t* map) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.tensor_map_encode(context, options, map, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_tensor_map_replace_address(cjit_context_t* context, uint8_t* map,
                                                                   uint64_t address) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.tensor_map_replace_address(context, map, address, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_tensor_map_retain(cjit_tensor_map_t* map, cjit_tensor_map_t** retained) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.tensor_map_retain(map, retained, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_tensor_map_set_address(cjit_tensor_map_t* map, uint64_t address) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.tensor_map_set_address(map, address, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_toolkit_get_info(const cjit_context_t* context, cjit_toolkit_info_t* report) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.toolkit_get_info(context, report, &became.error);
  return became;
}

static inline void cjit_go_toolkit_info_cleanup(cjit_toolkit_info_t* report) {
  cjit_go_table.toolkit_info_cleanup(report);
}

static inline cjit_go_outcome_t cjit_go_tune_build(cjit_context_t* context, const cjit_tune_build_options_t* options,
                                                   cjit_tune_build_result_t* result) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.tune_build(context, options, result, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_tune_build_async(cjit_context_t* context,
                                                         const cjit_tune_build_options_t* options,
                                                         const cjit_job_options_t* job_options, cjit_job_t** job) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.tune_build_async(context, options, job_options, job, &became.error);
  return became;
}

static inline cjit_go_outcome_t cjit_go_tune_build_get_key(const cjit_context_t* context,
                                                           const cjit_tune_build_options_t* options,
                                                           cjit_cache_key_t* description) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.tune_build_get_key(context, options, description, &became.error);
  return became;
}

static inline const char* cjit_go_value_kind_name(cjit_value_kind_t kind) {
  return cjit_go_table.value_kind_name(kind);
}

static inline uint64_t cjit_go_value_kind_size(cjit_value_kind_t kind) { return cjit_go_table.value_kind_size(kind); }

static inline void cjit_go_version(uint32_t* major, uint32_t* minor, uint32_t* patch) {
  cjit_go_table.version(major, minor, patch);
}

static inline cjit_status_t cjit_go_version_get_info(cjit_version_info_t* info) {
  return cjit_go_table.version_get_info(info);
}

static inline cjit_go_outcome_t cjit_go_worker_get_info(const cjit_context_t* context, cjit_worker_info_t* info) {
  cjit_go_outcome_t became = {NULL, 0};
  became.status = cjit_go_table.worker_get_info(context, info, &became.error);
  return became;
}

static inline void cjit_go_worker_info_cleanup(cjit_worker_info_t* info) { cjit_go_table.worker_info_cleanup(info); }

#endif
