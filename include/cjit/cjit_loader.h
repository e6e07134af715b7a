/**
 * @file cjit_loader.h
 * Use cjit without linking to it: a table of all functions that dlopen() fills at run time.
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

/** The functions of a loaded library, each under its name without "cjit_". */
typedef struct cjit_loader {
  /** The handle that dlopen() returned; NULL if no library is loaded. */
  void* library;
  cjit_status_t (*algorithm_run)(cjit_context_t* context, const char* call,
                                 const cjit_algorithm_argument_t* const* arguments, uint64_t argument_count,
                                 const cjit_plan_arguments_t* run, cjit_error_t** error);
  cjit_status_t (*artifact_get_info)(const void* data, uint64_t size, cjit_artifact_info_t* info, cjit_error_t** error);
  void (*artifact_info_cleanup)(cjit_artifact_info_t* info);
  cjit_status_t (*artifact_read_file)(const char* path, cjit_blob_t** blob, cjit_error_t** error);
  cjit_status_t (*artifact_write_file)(const char* path, const void* data, uint64_t size, cjit_error_t** error);
  const void* (*blob_data)(const cjit_blob_t* blob);
  void (*blob_destroy)(cjit_blob_t* blob);
  cjit_status_t (*blob_retain)(cjit_blob_t* blob, cjit_blob_t** retained, cjit_error_t** error);
  uint64_t (*blob_size)(const cjit_blob_t* blob);
  const char* (*build_place_name)(cjit_build_place_t value);
  cjit_status_t (*build_result_add_plan)(const cjit_build_result_t* result, const char* text, uint64_t text_size,
                                         cjit_build_result_t* with_plan, cjit_error_t** error);
  void (*build_result_cleanup)(cjit_build_result_t* result);
  cjit_status_t (*build_result_deserialize)(const void* data, uint64_t size, cjit_deserialize_flags_t flags,
                                            cjit_build_result_t* result, cjit_error_t** error);
  cjit_status_t (*build_result_serialize)(const cjit_build_result_t* result, cjit_blob_t** blob, cjit_error_t** error);
  cjit_status_t (*bundle_add)(cjit_bundle_t* bundle, const char* name, const cjit_build_result_t* result,
                              cjit_bundle_conflict_t conflict, cjit_error_t** error);
  cjit_status_t (*bundle_add_job)(cjit_bundle_t* bundle, cjit_job_t* job, cjit_error_t** error);
  cjit_status_t (*bundle_build)(cjit_context_t* context, cjit_bundle_t* bundle,
                                const cjit_bundle_build_options_t* options, cjit_error_t** error);
  cjit_status_t (*bundle_build_async)(cjit_context_t* context, const cjit_bundle_build_options_t* options,
                                      const cjit_job_options_t* job_options, cjit_job_t** job, cjit_error_t** error);
  void (*bundle_choice_cleanup)(cjit_bundle_choice_t* choice);
  cjit_status_t (*bundle_choose)(const cjit_bundle_t* bundle, const char* name,
                                 const cjit_bundle_choose_options_t* options, cjit_bundle_choice_t* choice,
                                 cjit_error_t** error);
  cjit_status_t (*bundle_compare)(const cjit_bundle_t* first, const cjit_bundle_t* second, cjit_bundle_diff_t* diff,
                                  cjit_error_t** error);
  const char* (*bundle_conflict_name)(cjit_bundle_conflict_t value);
  cjit_status_t (*bundle_create)(cjit_bundle_t** bundle, cjit_error_t** error);
  void (*bundle_destroy)(cjit_bundle_t* bundle);
  void (*bundle_diff_cleanup)(cjit_bundle_diff_t* diff);
  const char* (*bundle_difference_kind_name)(cjit_bundle_difference_kind_t value);
  cjit_status_t (*bundle_drop)(cjit_bundle_t* bundle, const char* name, const char* arch, cjit_image_kind_t kind,
                               uint64_t* dropped, cjit_error_t** error);
  cjit_status_t (*bundle_export_fatbin)(cjit_context_t* context, const cjit_bundle_t* bundle, const char* name,
                                        const cjit_bundle_fatbin_options_t* options, cjit_blob_t** blob,
                                        cjit_error_t** error);
  cjit_status_t (*bundle_get_info)(const cjit_bundle_t* bundle, cjit_bundle_info_t* listing, cjit_error_t** error);
  cjit_status_t (*bundle_get_result)(const cjit_bundle_t* bundle, const char* name, const char* arch,
                                     cjit_build_result_t* result, cjit_error_t** error);
  cjit_status_t (*bundle_import)(cjit_bundle_t* bundle, const char* name, const cjit_bundle_import_options_t* options,
                                 cjit_error_t** error);
  void (*bundle_info_cleanup)(cjit_bundle_info_t* listing);
  cjit_status_t (*bundle_load)(cjit_context_t* context, const cjit_bundle_t* bundle, const char* name,
                               const cjit_bundle_load_options_t* options, cjit_bundle_choice_t* choice,
                               cjit_module_t** loaded, cjit_error_t** error);
  cjit_status_t (*bundle_merge)(cjit_bundle_t* bundle, const cjit_bundle_t* other, cjit_bundle_conflict_t conflict,
                                cjit_error_t** error);
  cjit_status_t (*bundle_read)(const void* data, uint64_t size, cjit_bundle_read_flags_t flags, cjit_bundle_t** bundle,
                               cjit_error_t** error);
  cjit_status_t (*bundle_read_file)(const char* path, cjit_bundle_read_flags_t flags, cjit_bundle_t** bundle,
                                    cjit_error_t** error);
  const char* (*bundle_read_flags_name)(cjit_bundle_read_flags_t value);
  cjit_status_t (*bundle_retain)(cjit_bundle_t* bundle, cjit_bundle_t** retained, cjit_error_t** error);
  cjit_status_t (*bundle_write)(const cjit_bundle_t* bundle, const cjit_bundle_write_options_t* options,
                                cjit_blob_t** blob, cjit_error_t** error);
  cjit_status_t (*cache_clear)(cjit_context_t* context, cjit_cache_change_t* change, cjit_error_t** error);
  void (*cache_entries_cleanup)(cjit_cache_entries_t* listing);
  const char* (*cache_entry_state_name)(cjit_cache_entry_state_t value);
  cjit_status_t (*cache_export)(cjit_context_t* context, const char* path, const char* const* keys, uint64_t key_count,
                                cjit_cache_change_t* change, cjit_error_t** error);
  cjit_status_t (*cache_flush)(cjit_context_t* context, uint64_t timeout_milliseconds, cjit_error_t** error);
  cjit_status_t (*cache_get_entries)(const cjit_context_t* context, cjit_cache_entries_t* listing,
                                     cjit_error_t** error);
  cjit_status_t (*cache_get_entry_key)(const cjit_context_t* context, const char* key, cjit_cache_key_t* description,
                                       cjit_error_t** error);
  cjit_status_t (*cache_get_info)(const cjit_context_t* context, cjit_cache_info_t* info, cjit_error_t** error);
  cjit_status_t (*cache_get_places)(const cjit_context_t* context, const char* key, cjit_cache_entries_t* listing,
                                    cjit_error_t** error);
  cjit_status_t (*cache_import)(cjit_context_t* context, const char* path, cjit_cache_change_t* change,
                                cjit_error_t** error);
  void (*cache_info_cleanup)(cjit_cache_info_t* info);
  void (*cache_key_cleanup)(cjit_cache_key_t* description);
  const char* (*cache_mode_name)(cjit_cache_mode_t value);
  const char* (*cache_outcome_name)(cjit_cache_outcome_t value);
  cjit_status_t (*cache_trim)(cjit_context_t* context, uint64_t max_bytes, cjit_cache_change_t* change,
                              cjit_error_t** error);
  cjit_status_t (*cache_upload)(cjit_context_t* context, const char* const* keys, uint64_t key_count,
                                cjit_cache_change_t* change, cjit_error_t** error);
  cjit_status_t (*cache_verify)(cjit_context_t* context, uint32_t remove_bad, cjit_cache_entries_t* listing,
                                cjit_error_t** error);
  const char* (*cluster_scheduling_name)(cjit_cluster_scheduling_t value);
  const char* (*compiler_name)(cjit_compiler_t value);
  cjit_status_t (*completion_create)(cjit_context_t* context, const cjit_completion_options_t* options,
                                     cjit_completion_t** completion, cjit_error_t** error);
  void (*completion_destroy)(cjit_completion_t* completion);
  cjit_status_t (*completion_poll)(const cjit_completion_t* completion, cjit_error_t** error);
  cjit_status_t (*completion_retain)(cjit_completion_t* completion, cjit_completion_t** retained, cjit_error_t** error);
  cjit_status_t (*completion_wait)(cjit_completion_t* completion, uint64_t timeout_milliseconds, cjit_error_t** error);
  const char* (*component_name)(cjit_component_t value);
  cjit_status_t (*context_create)(const cjit_context_options_t* options, cjit_context_t** context,
                                  cjit_error_t** error);
  void (*context_destroy)(cjit_context_t* context);
  cjit_status_t (*context_retain)(cjit_context_t* context, cjit_context_t** retained, cjit_error_t** error);
  const char* (*dependency_origin_name)(cjit_dependency_origin_t value);
  const char* (*deserialize_flags_name)(cjit_deserialize_flags_t value);
  cjit_status_t (*device_get_count)(const cjit_context_t* context, uint32_t* count, cjit_error_t** error);
  cjit_status_t (*device_get_info)(const cjit_context_t* context, uint32_t ordinal, cjit_device_info_t* info,
                                   cjit_error_t** error);
  cjit_status_t (*driver_get_entry_point)(const cjit_context_t* context, const char* symbol, uint32_t cuda_version,
                                          void** address, cjit_error_t** error);
  cjit_status_t (*dropin_get_function)(cjit_dropin_library_t library, const char* dropin_path, const char* name,
                                       void** address, cjit_error_t** error);
  const char* (*dropin_library_name)(cjit_dropin_library_t value);
  void (*error_destroy)(cjit_error_t* error);
  cjit_status_t (*error_get_info)(const cjit_error_t* error, cjit_error_info_t* info);
  const char* (*error_message)(const cjit_error_t* error);
  cjit_status_t (*error_status)(const cjit_error_t* error);
  cjit_status_t (*evaluate)(cjit_context_t* context, const cjit_evaluate_options_t* options, cjit_blob_t** report,
                            cjit_error_t** error);
  cjit_status_t (*evaluate_async)(cjit_context_t* context, const cjit_evaluate_options_t* options,
                                  const cjit_job_options_t* job_options, cjit_job_t** job, cjit_error_t** error);
  const char* (*evaluate_state_name)(cjit_evaluate_state_t value);
  void (*event_cleanup)(cjit_event_t* event);
  const char* (*event_kind_name)(cjit_event_kind_t value);
  cjit_status_t (*event_queue_create)(cjit_context_t* context, const cjit_event_queue_options_t* options,
                                      cjit_event_queue_t** queue, cjit_error_t** error);
  void (*event_queue_destroy)(cjit_event_queue_t* queue);
  cjit_status_t (*event_queue_get_event_fd)(const cjit_event_queue_t* queue, int32_t* descriptor, cjit_error_t** error);
  cjit_status_t (*event_queue_retain)(cjit_event_queue_t* queue, cjit_event_queue_t** retained, cjit_error_t** error);
  cjit_status_t (*event_queue_take)(cjit_event_queue_t* queue, uint64_t timeout_milliseconds, cjit_event_t* event,
                                    cjit_error_t** error);
  cjit_status_t (*external_build)(cjit_context_t* context, const cjit_external_build_options_t* options,
                                  cjit_external_build_result_t* result, cjit_error_t** error);
  cjit_status_t (*external_build_async)(cjit_context_t* context, const cjit_external_build_options_t* options,
                                        const cjit_job_options_t* job_options, cjit_job_t** job, cjit_error_t** error);
  cjit_status_t (*external_build_batch_async)(cjit_context_t* context,
                                              const cjit_external_build_options_t* const* options, uint64_t count,
                                              const cjit_job_options_t* job_options, cjit_job_t** job,
                                              cjit_error_t** error);
  cjit_status_t (*external_build_get_key)(const cjit_context_t* context, const cjit_external_build_options_t* options,
                                          cjit_cache_key_t* description, cjit_error_t** error);
  cjit_status_t (*external_output_add_log)(cjit_external_output_t* output, const char* text, uint64_t size,
                                           cjit_error_t** error);
  cjit_status_t (*external_output_set_failure)(cjit_external_output_t* output, const char* reason,
                                               cjit_error_t** error);
  cjit_status_t (*external_output_set_image)(cjit_external_output_t* output, cjit_image_kind_t kind, const void* data,
                                             uint64_t size, cjit_error_t** error);
  cjit_status_t (*external_output_set_name)(cjit_external_output_t* output, const char* name_expression,
                                            const char* lowered_name, const char* argument_schema,
                                            cjit_error_t** error);
  cjit_status_t (*external_output_set_policy)(cjit_external_output_t* output, const void* data, uint64_t size,
                                              cjit_error_t** error);
  uint64_t (*external_output_time_left)(const cjit_external_output_t* output);
  const char* (*family_name)(cjit_family_t value);
  const char* (*fatbin_compression_name)(cjit_fatbin_compression_t value);
  const char* (*fault_name)(cjit_fault_t value);
  uint32_t (*has)(const char* feature);
  const char* (*header_check_name)(cjit_header_check_t value);
  cjit_status_t (*image_adopt)(const cjit_image_adopt_options_t* options, cjit_build_result_t* result,
                               cjit_error_t** error);
  cjit_status_t (*image_get_info)(const void* data, uint64_t size, cjit_image_info_t* info, cjit_error_t** error);
  void (*image_info_cleanup)(cjit_image_info_t* info);
  const char* (*image_kind_bits_name)(cjit_image_kind_bits_t value);
  const char* (*image_kind_name)(cjit_image_kind_t value);
  void (*job_cancel)(cjit_job_t* job);
  void (*job_destroy)(cjit_job_t* job);
  cjit_status_t (*job_get_event_fd)(const cjit_job_t* job, int32_t* descriptor, cjit_error_t** error);
  cjit_status_t (*job_get_progress)(const cjit_job_t* job, cjit_job_progress_t* progress, cjit_error_t** error);
  cjit_status_t (*job_get_report)(const cjit_job_t* job, uint64_t index, cjit_blob_t** report, cjit_error_t** error);
  cjit_status_t (*job_get_result)(const cjit_job_t* job, uint64_t index, cjit_build_result_t* result,
                                  cjit_error_t** error);
  cjit_status_t (*job_retain)(cjit_job_t* job, cjit_job_t** retained, cjit_error_t** error);
  cjit_status_t (*job_wait)(cjit_job_t* job, uint64_t timeout_milliseconds, cjit_error_t** error);
  cjit_status_t (*kernel_add_graph_node)(cjit_kernel_t* kernel, const cjit_launch_options_t* options,
                                         cjit_cuda_graph_t graph, const cjit_cuda_graph_node_t* dependencies,
                                         uint64_t dependency_count, cjit_cuda_graph_node_t* node, cjit_error_t** error);
  cjit_status_t (*kernel_adopt)(cjit_context_t* context, cjit_cuda_kernel_t cuda_kernel, const char* argument_schema,
                                cjit_kernel_t** kernel, cjit_error_t** error);
  cjit_status_t (*kernel_adopt_function)(cjit_context_t* context, cjit_cuda_function_t cuda_function,
                                         const char* argument_schema, cjit_kernel_t** kernel, cjit_error_t** error);
  const char* (*kernel_attribute_name)(cjit_kernel_attribute_t value);
  cjit_status_t (*kernel_build)(cjit_context_t* context, const cjit_kernel_build_options_t* options,
                                cjit_kernel_build_result_t* result, cjit_error_t** error);
  cjit_status_t (*kernel_build_async)(cjit_context_t* context, const cjit_kernel_build_options_t* options,
                                      const cjit_job_options_t* job_options, cjit_job_t** job, cjit_error_t** error);
  cjit_status_t (*kernel_build_batch_async)(cjit_context_t* context, const cjit_kernel_build_options_t* const* options,
                                            uint64_t count, const cjit_job_options_t* job_options, cjit_job_t** job,
                                            cjit_error_t** error);
  cjit_status_t (*kernel_build_get_key)(const cjit_context_t* context, const cjit_kernel_build_options_t* options,
                                        cjit_cache_key_t* description, cjit_error_t** error);
  cjit_status_t (*kernel_build_is_current)(cjit_context_t* context, const cjit_kernel_build_options_t* options,
                                           const cjit_kernel_build_result_t* result, uint32_t* is_current,
                                           cjit_error_t** error);
  void (*kernel_destroy)(cjit_kernel_t* kernel);
  cjit_status_t (*kernel_get)(cjit_context_t* context, const cjit_kernel_build_options_t* options, const char* name,
                              cjit_kernel_t** kernel, cjit_error_t** error);
  cjit_status_t (*kernel_get_attribute)(const cjit_kernel_t* kernel, cjit_kernel_attribute_t attribute, int32_t* value,
                                        cjit_error_t** error);
  cjit_status_t (*kernel_get_cluster_occupancy)(const cjit_kernel_t* kernel, const cjit_launch_options_t* options,
                                                uint32_t* clusters, cjit_error_t** error);
  cjit_status_t (*kernel_get_info)(const cjit_kernel_t* kernel, cjit_kernel_info_t* info, cjit_error_t** error);
  cjit_status_t (*kernel_get_native)(const cjit_kernel_t* kernel, cjit_cuda_kernel_t* cuda_kernel,
                                     cjit_cuda_function_t* cuda_function, cjit_error_t** error);
  cjit_status_t (*kernel_get_occupancy)(const cjit_kernel_t* kernel, uint32_t block_threads,
                                        uint64_t dynamic_shared_memory, uint32_t* blocks, cjit_error_t** error);
  cjit_status_t (*kernel_launch)(cjit_kernel_t* kernel, const cjit_launch_options_t* options, cjit_error_t** error);
  cjit_status_t (*kernel_launch_updatable)(cjit_kernel_t* kernel, const cjit_launch_options_t* options,
                                           cjit_cuda_device_node_t* node, cjit_error_t** error);
  cjit_status_t (*kernel_load)(cjit_context_t* context, const cjit_build_result_t* result, const char* name,
                               cjit_kernel_t** kernel, cjit_error_t** error);
  cjit_status_t (*kernel_retain)(cjit_kernel_t* kernel, cjit_kernel_t** retained, cjit_error_t** error);
  cjit_status_t (*kernel_set_attribute)(cjit_kernel_t* kernel, cjit_kernel_attribute_t attribute, int32_t value,
                                        cjit_error_t** error);
  cjit_status_t (*kernel_suggest_block_size)(const cjit_kernel_t* kernel, uint64_t dynamic_shared_memory,
                                             uint32_t max_block_threads, uint32_t* block_threads,
                                             uint32_t* min_grid_blocks, cjit_error_t** error);
  cjit_status_t (*kernel_suggest_cluster_size)(const cjit_kernel_t* kernel, const cjit_launch_options_t* options,
                                               uint32_t* cluster_blocks, cjit_error_t** error);
  cjit_status_t (*kernel_update_graph_node)(cjit_kernel_t* kernel, const cjit_launch_options_t* options,
                                            cjit_cuda_graph_exec_t graph_exec, cjit_cuda_graph_node_t node,
                                            cjit_error_t** error);
  cjit_status_t (*l2_persistence_create)(cjit_context_t* context, uint64_t bytes, cjit_l2_persistence_t** persistence,
                                         cjit_error_t** error);
  void (*l2_persistence_destroy)(cjit_l2_persistence_t* persistence);
  cjit_status_t (*l2_persistence_get_info)(const cjit_l2_persistence_t* persistence, cjit_l2_persistence_info_t* info,
                                           cjit_error_t** error);
  cjit_status_t (*l2_persistence_get_window)(const cjit_l2_persistence_t* persistence, uint64_t address, uint64_t bytes,
                                             cjit_l2_window_t* window, cjit_error_t** error);
  cjit_status_t (*l2_persistence_retain)(cjit_l2_persistence_t* persistence, cjit_l2_persistence_t** retained,
                                         cjit_error_t** error);
  const char* (*l2_property_name)(cjit_l2_property_t value);
  cjit_status_t (*link_build)(cjit_context_t* context, const cjit_link_build_options_t* options,
                              cjit_link_build_result_t* result, cjit_error_t** error);
  cjit_status_t (*link_build_async)(cjit_context_t* context, const cjit_link_build_options_t* options,
                                    const cjit_job_options_t* job_options, cjit_job_t** job, cjit_error_t** error);
  cjit_status_t (*link_build_batch_async)(cjit_context_t* context, const cjit_link_build_options_t* const* options,
                                          uint64_t count, const cjit_job_options_t* job_options, cjit_job_t** job,
                                          cjit_error_t** error);
  cjit_status_t (*link_build_get_key)(const cjit_context_t* context, const cjit_link_build_options_t* options,
                                      cjit_cache_key_t* description, cjit_error_t** error);
  const char* (*link_input_kind_name)(cjit_link_input_kind_t value);
  const char* (*linker_name)(cjit_linker_t value);
  const char* (*log_level_name)(cjit_log_level_t value);
  const char* (*memory_sync_domain_name)(cjit_memory_sync_domain_t value);
  cjit_status_t (*mock_clear)(cjit_context_t* context, cjit_error_t** error);
  cjit_status_t (*mock_get_launch)(const cjit_context_t* context, uint64_t index, cjit_mock_launch_t* record,
                                   cjit_error_t** error);
  cjit_status_t (*mock_get_launch_count)(const cjit_context_t* context, uint64_t* count, cjit_error_t** error);
  cjit_status_t (*module_create_plan)(cjit_module_t* loaded, const char* text, uint64_t text_size, cjit_plan_t** plan,
                                      cjit_error_t** error);
  void (*module_destroy)(cjit_module_t* loaded);
  cjit_status_t (*module_get_info)(const cjit_module_t* loaded, cjit_module_info_t* info, cjit_error_t** error);
  cjit_status_t (*module_get_kernel)(const cjit_module_t* loaded, const char* name, cjit_kernel_t** kernel,
                                     cjit_error_t** error);
  cjit_status_t (*module_get_managed_variable)(const cjit_module_t* loaded, const char* name, void** address,
                                               uint64_t* size, cjit_error_t** error);
  cjit_status_t (*module_get_native)(const cjit_module_t* loaded, cjit_cuda_library_t* library, cjit_error_t** error);
  cjit_status_t (*module_get_plan)(const cjit_module_t* loaded, const char* name, cjit_plan_t** plan,
                                   cjit_error_t** error);
  cjit_status_t (*module_get_variable)(const cjit_module_t* loaded, const char* name, uint64_t* address, uint64_t* size,
                                       cjit_error_t** error);
  cjit_status_t (*module_get_variable_value)(const cjit_module_t* loaded, const char* name, void* data, uint64_t size,
                                             cjit_cuda_stream_t stream, cjit_error_t** error);
  cjit_status_t (*module_load)(cjit_context_t* context, const cjit_build_result_t* result, cjit_module_t** loaded,
                               cjit_error_t** error);
  cjit_status_t (*module_load_artifact)(cjit_context_t* context, const void* data, uint64_t size,
                                        cjit_module_t** loaded, cjit_error_t** error);
  cjit_status_t (*module_read_variable)(const cjit_module_t* loaded, const char* name, uint64_t offset, void* data,
                                        uint64_t size, cjit_cuda_stream_t stream, cjit_switch_t wait,
                                        cjit_error_t** error);
  cjit_status_t (*module_retain)(cjit_module_t* loaded, cjit_module_t** retained, cjit_error_t** error);
  cjit_status_t (*module_set_variable_value)(cjit_module_t* loaded, const char* name, const void* data, uint64_t size,
                                             cjit_cuda_stream_t stream, cjit_error_t** error);
  cjit_status_t (*module_write_variable)(cjit_module_t* loaded, const char* name, uint64_t offset, const void* data,
                                         uint64_t size, cjit_cuda_stream_t stream, cjit_switch_t wait,
                                         cjit_error_t** error);
  cjit_status_t (*nvvm_build)(cjit_context_t* context, const cjit_nvvm_build_options_t* options,
                              cjit_nvvm_build_result_t* result, cjit_error_t** error);
  cjit_status_t (*nvvm_build_async)(cjit_context_t* context, const cjit_nvvm_build_options_t* options,
                                    const cjit_job_options_t* job_options, cjit_job_t** job, cjit_error_t** error);
  cjit_status_t (*nvvm_build_batch_async)(cjit_context_t* context, const cjit_nvvm_build_options_t* const* options,
                                          uint64_t count, const cjit_job_options_t* job_options, cjit_job_t** job,
                                          cjit_error_t** error);
  cjit_status_t (*nvvm_build_get_key)(const cjit_context_t* context, const cjit_nvvm_build_options_t* options,
                                      cjit_cache_key_t* description, cjit_error_t** error);
  cjit_status_t (*nvvm_get_info)(const cjit_context_t* context, const char* arch, cjit_nvvm_info_t* info,
                                 cjit_error_t** error);
  cjit_status_t (*nvvm_verify)(cjit_context_t* context, const cjit_nvvm_build_options_t* options, cjit_error_t** error);
  const char* (*optimization_name)(cjit_optimization_t value);
  cjit_status_t (*pch_clear)(cjit_context_t* context, uint64_t* removed, cjit_error_t** error);
  cjit_status_t (*pch_get_info)(const cjit_context_t* context, cjit_pch_info_t* info, cjit_error_t** error);
  void (*pch_info_cleanup)(cjit_pch_info_t* info);
  const char* (*pch_outcome_name)(cjit_pch_outcome_t value);
  cjit_status_t (*pch_warm)(cjit_context_t* context, const cjit_kernel_build_options_t* options,
                            cjit_pch_outcome_t* outcome, cjit_error_t** error);
  cjit_status_t (*plan_create_graph)(const cjit_plan_t* plan, const cjit_plan_arguments_t* run,
                                     cjit_plan_graph_t** graph, cjit_error_t** error);
  void (*plan_destroy)(cjit_plan_t* plan);
  cjit_status_t (*plan_get)(cjit_context_t* context, const cjit_kernel_build_options_t* options, const char* name,
                            cjit_plan_t** plan, cjit_error_t** error);
  cjit_status_t (*plan_get_info)(const cjit_plan_t* plan, cjit_plan_info_t* info, cjit_error_t** error);
  cjit_status_t (*plan_get_workspace_size)(const cjit_plan_t* plan, const cjit_plan_arguments_t* run, uint64_t* bytes,
                                           uint64_t* alignment, cjit_error_t** error);
  void (*plan_graph_destroy)(cjit_plan_graph_t* graph);
  cjit_status_t (*plan_graph_retain)(cjit_plan_graph_t* graph, cjit_plan_graph_t** retained, cjit_error_t** error);
  cjit_status_t (*plan_graph_run)(cjit_plan_graph_t* graph, cjit_cuda_stream_t stream, int64_t* value,
                                  cjit_error_t** error);
  cjit_status_t (*plan_graph_set_arguments)(cjit_plan_graph_t* graph, const cjit_plan_arguments_t* run,
                                            uint32_t* updated, cjit_error_t** error);
  cjit_status_t (*plan_load)(cjit_context_t* context, const cjit_build_result_t* result, const char* name,
                             cjit_plan_t** plan, cjit_error_t** error);
  cjit_status_t (*plan_prepare)(const cjit_plan_t* plan, const cjit_plan_arguments_t* run,
                                cjit_prepared_plan_t** prepared, cjit_error_t** error);
  cjit_status_t (*plan_retain)(cjit_plan_t* plan, cjit_plan_t** retained, cjit_error_t** error);
  cjit_status_t (*plan_run)(const cjit_plan_t* plan, const cjit_plan_arguments_t* run, int64_t* value,
                            cjit_error_t** error);
  cjit_status_t (*policy_create)(cjit_policy_t** policy, cjit_error_t** error);
  void (*policy_destroy)(cjit_policy_t* policy);
  cjit_status_t (*policy_encode)(const cjit_policy_t* policy, cjit_blob_t** blob, cjit_error_t** error);
  cjit_status_t (*policy_get_count)(const void* data, uint64_t size, uint64_t* count, cjit_error_t** error);
  cjit_status_t (*policy_get_entry)(const void* data, uint64_t size, uint64_t index, cjit_policy_entry_t* entry,
                                    cjit_error_t** error);
  cjit_status_t (*policy_get_float64)(const void* data, uint64_t size, const char* name, double* value,
                                      cjit_error_t** error);
  cjit_status_t (*policy_get_int64)(const void* data, uint64_t size, const char* name, int64_t* value,
                                    cjit_error_t** error);
  const char* (*policy_kind_name)(cjit_policy_kind_t value);
  cjit_status_t (*policy_retain)(cjit_policy_t* policy, cjit_policy_t** retained, cjit_error_t** error);
  cjit_status_t (*policy_set_float64)(cjit_policy_t* policy, const char* name, double value, cjit_error_t** error);
  cjit_status_t (*policy_set_int64)(cjit_policy_t* policy, const char* name, int64_t value, cjit_error_t** error);
  const char* (*portable_cluster_mode_name)(cjit_portable_cluster_mode_t value);
  void (*prepared_plan_destroy)(cjit_prepared_plan_t* prepared);
  cjit_status_t (*prepared_plan_retain)(cjit_prepared_plan_t* prepared, cjit_prepared_plan_t** retained,
                                        cjit_error_t** error);
  cjit_status_t (*prepared_plan_run)(cjit_prepared_plan_t* prepared, cjit_cuda_stream_t stream, int64_t* value,
                                     cjit_error_t** error);
  cjit_status_t (*prepared_plan_set_argument)(cjit_prepared_plan_t* prepared, uint64_t index, cjit_value_kind_t kind,
                                              const void* value, uint64_t size, cjit_error_t** error);
  cjit_status_t (*recording_build_async)(cjit_context_t* context, const cjit_recording_t* recording, uint64_t index,
                                         const cjit_recording_build_options_t* options,
                                         const cjit_job_options_t* job_options, cjit_job_t** job, cjit_error_t** error);
  void (*recording_cleanup)(cjit_recording_t* recording);
  cjit_status_t (*recording_get_key)(const cjit_context_t* context, const cjit_recording_t* recording, uint64_t index,
                                     const cjit_recording_build_options_t* options, cjit_cache_key_t* description,
                                     cjit_error_t** error);
  cjit_status_t (*recording_read)(const char* path, cjit_recording_t* recording, cjit_error_t** error);
  const char* (*remote_state_name)(cjit_remote_state_t value);
  const char* (*severity_name)(cjit_severity_t value);
  const char* (*shared_memory_carveout_name)(cjit_shared_memory_carveout_t value);
  const char* (*shared_memory_mode_name)(cjit_shared_memory_mode_t value);
  void (*signature_cleanup)(cjit_signature_t* signature);
  cjit_status_t (*signature_sign_file)(const char* path, const cjit_signature_options_t* options, cjit_error_t** error);
  cjit_status_t (*signature_verify_file)(const char* path, const char* const* trusted_keys, uint64_t trusted_key_count,
                                         cjit_signature_t* signature, cjit_error_t** error);
  const char* (*stage_name)(cjit_stage_t value);
  const char* (*status_name)(cjit_status_t status);
  const char* (*switch_name)(cjit_switch_t value);
  const char* (*tensor_element_name)(cjit_tensor_element_t value);
  const char* (*tensor_map_allocation_class_name)(cjit_tensor_map_allocation_class_t value);
  cjit_status_t (*tensor_map_create)(cjit_context_t* context, const cjit_tensor_map_options_t* options,
                                     cjit_tensor_map_t** map, cjit_error_t** error);
  const void* (*tensor_map_data)(const cjit_tensor_map_t* map);
  void (*tensor_map_destroy)(cjit_tensor_map_t* map);
  cjit_status_t (*tensor_map_encode)(cjit_context_t* context, const cjit_tensor_map_options_t* options, void* map,
                                     cjit_error_t** error);
  const char* (*tensor_map_interleave_name)(cjit_tensor_map_interleave_t value);
  const char* (*tensor_map_l2_promotion_name)(cjit_tensor_map_l2_promotion_t value);
  const char* (*tensor_map_mode_name)(cjit_tensor_map_mode_t value);
  const char* (*tensor_map_oob_fill_name)(cjit_tensor_map_oob_fill_t value);
  cjit_status_t (*tensor_map_replace_address)(cjit_context_t* context, void* map, uint64_t address,
                                              cjit_error_t** error);
  cjit_status_t (*tensor_map_retain)(cjit_tensor_map_t* map, cjit_tensor_map_t** retained, cjit_error_t** error);
  cjit_status_t (*tensor_map_set_address)(cjit_tensor_map_t* map, uint64_t address, cjit_error_t** error);
  const char* (*tensor_map_swizzle_name)(cjit_tensor_map_swizzle_t value);
  const char* (*tensor_map_wide_mode_name)(cjit_tensor_map_wide_mode_t value);
  cjit_status_t (*toolkit_get_info)(const cjit_context_t* context, cjit_toolkit_info_t* report, cjit_error_t** error);
  void (*toolkit_info_cleanup)(cjit_toolkit_info_t* report);
  cjit_status_t (*tune_build)(cjit_context_t* context, const cjit_tune_build_options_t* options,
                              cjit_tune_build_result_t* result, cjit_error_t** error);
  cjit_status_t (*tune_build_async)(cjit_context_t* context, const cjit_tune_build_options_t* options,
                                    const cjit_job_options_t* job_options, cjit_job_t** job, cjit_error_t** error);
  cjit_status_t (*tune_build_get_key)(const cjit_context_t* context, const cjit_tune_build_options_t* options,
                                      cjit_cache_key_t* description, cjit_error_t** error);
  const char* (*tune_phase_name)(cjit_tune_phase_t value);
  const char* (*value_kind_name)(cjit_value_kind_t kind);
  uint64_t (*value_kind_size)(cjit_value_kind_t kind);
  void (*version)(uint32_t* major, uint32_t* minor, uint32_t* patch);
  cjit_status_t (*version_get_info)(cjit_version_info_t* info);
  cjit_status_t (*worker_get_info)(const cjit_context_t* context, cjit_worker_info_t* info, cjit_error_t** error);
  void (*worker_info_cleanup)(cjit_worker_info_t* info);
  const char* (*worker_mode_name)(cjit_worker_mode_t value);
  /** Why the last cjit_loader_open() failed. */
  char message[512];
} cjit_loader_t;

/** Unload the library and zero the loader. Destroy all objects of the library first. */
static inline void cjit_loader_close(cjit_loader_t* loader) {
  if (loader->library != NULL) dlclose(loader->library);
  memset(loader, 0, sizeof(*loader));
}

/** @cond */
static inline int cjit_loader_refuse(cjit_loader_t* loader, const char** why) {
  if (loader->library != NULL) dlclose(loader->library);
  memset(loader, 0, offsetof(cjit_loader_t, message));
  if (why != NULL) *why = loader->message;
  return 0;
}

static inline int cjit_loader_fits(cjit_loader_t* loader, const char* file) {
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
           "%s is cjit %u.%u; this program needs %d.%d or a newer %d.x; install that version or use another file", file,
           (unsigned)major, (unsigned)minor, CJIT_VERSION_MAJOR, CJIT_VERSION_MINOR, CJIT_VERSION_MAJOR);
  return 0;
}

/* Returns the machine of an ELF file; 0 if the file is not an ELF file or cannot be read. */
static inline unsigned cjit_loader_machine(const char* file) {
  unsigned char head[20];
  FILE* const opened = fopen(file, "rb");
  size_t size;
  if (opened == NULL) return 0;
  size = fread(head, 1, sizeof(head), opened);
  fclose(opened);
  if (size != sizeof(head) || memcmp(head, "\177ELF", 4) != 0) return 0;
  return head[5] == 2 ? head[18] * 256u + head[19] : head[19] * 256u + head[18]; /* in the file's own byte order */
}

static inline const char* cjit_loader_machine_name(unsigned machine) {
  switch (machine) {
    case 3:
      return "x86";
    case 20:
      return "powerpc";
    case 21:
      return "powerpc64";
    case 22:
      return "s390";
    case 40:
      return "arm";
    case 62:
      return "x86-64";
    case 183:
      return "aarch64";
    case 243:
      return "riscv";
    default:
      return "unknown";
  }
}

/* Stores why dlopen() failed. glibc reports a file for another machine as missing, so that case is checked here. */
static inline void cjit_loader_explain(cjit_loader_t* loader, const char* file, const char* reason) {
  const unsigned theirs =
      strchr(file, '/') != NULL ? cjit_loader_machine(file) : 0; /* dlopen() searches for other names */
  const unsigned ours = cjit_loader_machine("/proc/self/exe");
  if (theirs != 0 && ours != 0 && theirs != ours) {
    snprintf(loader->message, sizeof(loader->message),
             "cannot load cjit: %s is for another machine (%s); this program runs on %s; install cjit for "
             "that machine or use another file",
             file, cjit_loader_machine_name(theirs), cjit_loader_machine_name(ours));
    return;
  }
  snprintf(loader->message, sizeof(loader->message), "cannot load cjit: %s",
           reason != NULL ? reason : "dlopen() failed");
}
/** @endcond */

/**
 * Load a library and find every function of these headers in it.
 * @param path a file, or a name that dlopen() searches for; NULL: "libcjit.so.0".
 * @param loader out; on failure all fields except the message are zero.
 * @param why out, on failure: the message, valid as long as `loader`. May be NULL.
 * @return 1, or 0 if the library cannot be loaded, is for another machine, has another major version, or is older than
 * these headers.
 */
static inline int cjit_loader_open(const char* path, cjit_loader_t* loader, const char** why) {
  static const struct {
    const char* name;
    size_t offset;
  } functions[] = {
      {"cjit_algorithm_run", offsetof(cjit_loader_t, algorithm_run)},
      {"cjit_artifact_get_info", offsetof(cjit_loader_t, artifact_get_info)},
      {"cjit_artifact_info_cleanup", offsetof(cjit_loader_t, artifact_info_cleanup)},
      {"cjit_artifact_read_file", offsetof(cjit_loader_t, artifact_read_file)},
      {"cjit_artifact_write_file", offsetof(cjit_loader_t, artifact_write_file)},
      {"cjit_blob_data", offsetof(cjit_loader_t, blob_data)},
      {"cjit_blob_destroy", offsetof(cjit_loader_t, blob_destroy)},
      {"cjit_blob_retain", offsetof(cjit_loader_t, blob_retain)},
      {"cjit_blob_size", offsetof(cjit_loader_t, blob_size)},
      {"cjit_build_place_name", offsetof(cjit_loader_t, build_place_name)},
      {"cjit_build_result_add_plan", offsetof(cjit_loader_t, build_result_add_plan)},
      {"cjit_build_result_cleanup", offsetof(cjit_loader_t, build_result_cleanup)},
      {"cjit_build_result_deserialize", offsetof(cjit_loader_t, build_result_deserialize)},
      {"cjit_build_result_serialize", offsetof(cjit_loader_t, build_result_serialize)},
      {"cjit_bundle_add", offsetof(cjit_loader_t, bundle_add)},
      {"cjit_bundle_add_job", offsetof(cjit_loader_t, bundle_add_job)},
      {"cjit_bundle_build", offsetof(cjit_loader_t, bundle_build)},
      {"cjit_bundle_build_async", offsetof(cjit_loader_t, bundle_build_async)},
      {"cjit_bundle_choice_cleanup", offsetof(cjit_loader_t, bundle_choice_cleanup)},
      {"cjit_bundle_choose", offsetof(cjit_loader_t, bundle_choose)},
      {"cjit_bundle_compare", offsetof(cjit_loader_t, bundle_compare)},
      {"cjit_bundle_conflict_name", offsetof(cjit_loader_t, bundle_conflict_name)},
      {"cjit_bundle_create", offsetof(cjit_loader_t, bundle_create)},
      {"cjit_bundle_destroy", offsetof(cjit_loader_t, bundle_destroy)},
      {"cjit_bundle_diff_cleanup", offsetof(cjit_loader_t, bundle_diff_cleanup)},
      {"cjit_bundle_difference_kind_name", offsetof(cjit_loader_t, bundle_difference_kind_name)},
      {"cjit_bundle_drop", offsetof(cjit_loader_t, bundle_drop)},
      {"cjit_bundle_export_fatbin", offsetof(cjit_loader_t, bundle_export_fatbin)},
      {"cjit_bundle_get_info", offsetof(cjit_loader_t, bundle_get_info)},
      {"cjit_bundle_get_result", offsetof(cjit_loader_t, bundle_get_result)},
      {"cjit_bundle_import", offsetof(cjit_loader_t, bundle_import)},
      {"cjit_bundle_info_cleanup", offsetof(cjit_loader_t, bundle_info_cleanup)},
      {"cjit_bundle_load", offsetof(cjit_loader_t, bundle_load)},
      {"cjit_bundle_merge", offsetof(cjit_loader_t, bundle_merge)},
      {"cjit_bundle_read", offsetof(cjit_loader_t, bundle_read)},
      {"cjit_bundle_read_file", offsetof(cjit_loader_t, bundle_read_file)},
      {"cjit_bundle_read_flags_name", offsetof(cjit_loader_t, bundle_read_flags_name)},
      {"cjit_bundle_retain", offsetof(cjit_loader_t, bundle_retain)},
      {"cjit_bundle_write", offsetof(cjit_loader_t, bundle_write)},
      {"cjit_cache_clear", offsetof(cjit_loader_t, cache_clear)},
      {"cjit_cache_entries_cleanup", offsetof(cjit_loader_t, cache_entries_cleanup)},
      {"cjit_cache_entry_state_name", offsetof(cjit_loader_t, cache_entry_state_name)},
      {"cjit_cache_export", offsetof(cjit_loader_t, cache_export)},
      {"cjit_cache_flush", offsetof(cjit_loader_t, cache_flush)},
      {"cjit_cache_get_entries", offsetof(cjit_loader_t, cache_get_entries)},
      {"cjit_cache_get_entry_key", offsetof(cjit_loader_t, cache_get_entry_key)},
      {"cjit_cache_get_info", offsetof(cjit_loader_t, cache_get_info)},
      {"cjit_cache_get_places", offsetof(cjit_loader_t, cache_get_places)},
      {"cjit_cache_import", offsetof(cjit_loader_t, cache_import)},
      {"cjit_cache_info_cleanup", offsetof(cjit_loader_t, cache_info_cleanup)},
      {"cjit_cache_key_cleanup", offsetof(cjit_loader_t, cache_key_cleanup)},
      {"cjit_cache_mode_name", offsetof(cjit_loader_t, cache_mode_name)},
      {"cjit_cache_outcome_name", offsetof(cjit_loader_t, cache_outcome_name)},
      {"cjit_cache_trim", offsetof(cjit_loader_t, cache_trim)},
      {"cjit_cache_upload", offsetof(cjit_loader_t, cache_upload)},
      {"cjit_cache_verify", offsetof(cjit_loader_t, cache_verify)},
      {"cjit_cluster_scheduling_name", offsetof(cjit_loader_t, cluster_scheduling_name)},
      {"cjit_compiler_name", offsetof(cjit_loader_t, compiler_name)},
      {"cjit_completion_create", offsetof(cjit_loader_t, completion_create)},
      {"cjit_completion_destroy", offsetof(cjit_loader_t, completion_destroy)},
      {"cjit_completion_poll", offsetof(cjit_loader_t, completion_poll)},
      {"cjit_completion_retain", offsetof(cjit_loader_t, completion_retain)},
      {"cjit_completion_wait", offsetof(cjit_loader_t, completion_wait)},
      {"cjit_component_name", offsetof(cjit_loader_t, component_name)},
      {"cjit_context_create", offsetof(cjit_loader_t, context_create)},
      {"cjit_context_destroy", offsetof(cjit_loader_t, context_destroy)},
      {"cjit_context_retain", offsetof(cjit_loader_t, context_retain)},
      {"cjit_dependency_origin_name", offsetof(cjit_loader_t, dependency_origin_name)},
      {"cjit_deserialize_flags_name", offsetof(cjit_loader_t, deserialize_flags_name)},
      {"cjit_device_get_count", offsetof(cjit_loader_t, device_get_count)},
      {"cjit_device_get_info", offsetof(cjit_loader_t, device_get_info)},
      {"cjit_driver_get_entry_point", offsetof(cjit_loader_t, driver_get_entry_point)},
      {"cjit_dropin_get_function", offsetof(cjit_loader_t, dropin_get_function)},
      {"cjit_dropin_library_name", offsetof(cjit_loader_t, dropin_library_name)},
      {"cjit_error_destroy", offsetof(cjit_loader_t, error_destroy)},
      {"cjit_error_get_info", offsetof(cjit_loader_t, error_get_info)},
      {"cjit_error_message", offsetof(cjit_loader_t, error_message)},
      {"cjit_error_status", offsetof(cjit_loader_t, error_status)},
      {"cjit_evaluate", offsetof(cjit_loader_t, evaluate)},
      {"cjit_evaluate_async", offsetof(cjit_loader_t, evaluate_async)},
      {"cjit_evaluate_state_name", offsetof(cjit_loader_t, evaluate_state_name)},
      {"cjit_event_cleanup", offsetof(cjit_loader_t, event_cleanup)},
      {"cjit_event_kind_name", offsetof(cjit_loader_t, event_kind_name)},
      {"cjit_event_queue_create", offsetof(cjit_loader_t, event_queue_create)},
      {"cjit_event_queue_destroy", offsetof(cjit_loader_t, event_queue_destroy)},
      {"cjit_event_queue_get_event_fd", offsetof(cjit_loader_t, event_queue_get_event_fd)},
      {"cjit_event_queue_retain", offsetof(cjit_loader_t, event_queue_retain)},
      {"cjit_event_queue_take", offsetof(cjit_loader_t, event_queue_take)},
      {"cjit_external_build", offsetof(cjit_loader_t, external_build)},
      {"cjit_external_build_async", offsetof(cjit_loader_t, external_build_async)},
      {"cjit_external_build_batch_async", offsetof(cjit_loader_t, external_build_batch_async)},
      {"cjit_external_build_get_key", offsetof(cjit_loader_t, external_build_get_key)},
      {"cjit_external_output_add_log", offsetof(cjit_loader_t, external_output_add_log)},
      {"cjit_external_output_set_failure", offsetof(cjit_loader_t, external_output_set_failure)},
      {"cjit_external_output_set_image", offsetof(cjit_loader_t, external_output_set_image)},
      {"cjit_external_output_set_name", offsetof(cjit_loader_t, external_output_set_name)},
      {"cjit_external_output_set_policy", offsetof(cjit_loader_t, external_output_set_policy)},
      {"cjit_external_output_time_left", offsetof(cjit_loader_t, external_output_time_left)},
      {"cjit_family_name", offsetof(cjit_loader_t, family_name)},
      {"cjit_fatbin_compression_name", offsetof(cjit_loader_t, fatbin_compression_name)},
      {"cjit_fault_name", offsetof(cjit_loader_t, fault_name)},
      {"cjit_has", offsetof(cjit_loader_t, has)},
      {"cjit_header_check_name", offsetof(cjit_loader_t, header_check_name)},
      {"cjit_image_adopt", offsetof(cjit_loader_t, image_adopt)},
      {"cjit_image_get_info", offsetof(cjit_loader_t, image_get_info)},
      {"cjit_image_info_cleanup", offsetof(cjit_loader_t, image_info_cleanup)},
      {"cjit_image_kind_bits_name", offsetof(cjit_loader_t, image_kind_bits_name)},
      {"cjit_image_kind_name", offsetof(cjit_loader_t, image_kind_name)},
      {"cjit_job_cancel", offsetof(cjit_loader_t, job_cancel)},
      {"cjit_job_destroy", offsetof(cjit_loader_t, job_destroy)},
      {"cjit_job_get_event_fd", offsetof(cjit_loader_t, job_get_event_fd)},
      {"cjit_job_get_progress", offsetof(cjit_loader_t, job_get_progress)},
      {"cjit_job_get_report", offsetof(cjit_loader_t, job_get_report)},
      {"cjit_job_get_result", offsetof(cjit_loader_t, job_get_result)},
      {"cjit_job_retain", offsetof(cjit_loader_t, job_retain)},
      {"cjit_job_wait", offsetof(cjit_loader_t, job_wait)},
      {"cjit_kernel_add_graph_node", offsetof(cjit_loader_t, kernel_add_graph_node)},
      {"cjit_kernel_adopt", offsetof(cjit_loader_t, kernel_adopt)},
      {"cjit_kernel_adopt_function", offsetof(cjit_loader_t, kernel_adopt_function)},
      {"cjit_kernel_attribute_name", offsetof(cjit_loader_t, kernel_attribute_name)},
      {"cjit_kernel_build", offsetof(cjit_loader_t, kernel_build)},
      {"cjit_kernel_build_async", offsetof(cjit_loader_t, kernel_build_async)},
      {"cjit_kernel_build_batch_async", offsetof(cjit_loader_t, kernel_build_batch_async)},
      {"cjit_kernel_build_get_key", offsetof(cjit_loader_t, kernel_build_get_key)},
      {"cjit_kernel_build_is_current", offsetof(cjit_loader_t, kernel_build_is_current)},
      {"cjit_kernel_destroy", offsetof(cjit_loader_t, kernel_destroy)},
      {"cjit_kernel_get", offsetof(cjit_loader_t, kernel_get)},
      {"cjit_kernel_get_attribute", offsetof(cjit_loader_t, kernel_get_attribute)},
      {"cjit_kernel_get_cluster_occupancy", offsetof(cjit_loader_t, kernel_get_cluster_occupancy)},
      {"cjit_kernel_get_info", offsetof(cjit_loader_t, kernel_get_info)},
      {"cjit_kernel_get_native", offsetof(cjit_loader_t, kernel_get_native)},
      {"cjit_kernel_get_occupancy", offsetof(cjit_loader_t, kernel_get_occupancy)},
      {"cjit_kernel_launch", offsetof(cjit_loader_t, kernel_launch)},
      {"cjit_kernel_launch_updatable", offsetof(cjit_loader_t, kernel_launch_updatable)},
      {"cjit_kernel_load", offsetof(cjit_loader_t, kernel_load)},
      {"cjit_kernel_retain", offsetof(cjit_loader_t, kernel_retain)},
      {"cjit_kernel_set_attribute", offsetof(cjit_loader_t, kernel_set_attribute)},
      {"cjit_kernel_suggest_block_size", offsetof(cjit_loader_t, kernel_suggest_block_size)},
      {"cjit_kernel_suggest_cluster_size", offsetof(cjit_loader_t, kernel_suggest_cluster_size)},
      {"cjit_kernel_update_graph_node", offsetof(cjit_loader_t, kernel_update_graph_node)},
      {"cjit_l2_persistence_create", offsetof(cjit_loader_t, l2_persistence_create)},
      {"cjit_l2_persistence_destroy", offsetof(cjit_loader_t, l2_persistence_destroy)},
      {"cjit_l2_persistence_get_info", offsetof(cjit_loader_t, l2_persistence_get_info)},
      {"cjit_l2_persistence_get_window", offsetof(cjit_loader_t, l2_persistence_get_window)},
      {"cjit_l2_persistence_retain", offsetof(cjit_loader_t, l2_persistence_retain)},
      {"cjit_l2_property_name", offsetof(cjit_loader_t, l2_property_name)},
      {"cjit_link_build", offsetof(cjit_loader_t, link_build)},
      {"cjit_link_build_async", offsetof(cjit_loader_t, link_build_async)},
      {"cjit_link_build_batch_async", offsetof(cjit_loader_t, link_build_batch_async)},
      {"cjit_link_build_get_key", offsetof(cjit_loader_t, link_build_get_key)},
      {"cjit_link_input_kind_name", offsetof(cjit_loader_t, link_input_kind_name)},
      {"cjit_linker_name", offsetof(cjit_loader_t, linker_name)},
      {"cjit_log_level_name", offsetof(cjit_loader_t, log_level_name)},
      {"cjit_memory_sync_domain_name", offsetof(cjit_loader_t, memory_sync_domain_name)},
      {"cjit_mock_clear", offsetof(cjit_loader_t, mock_clear)},
      {"cjit_mock_get_launch", offsetof(cjit_loader_t, mock_get_launch)},
      {"cjit_mock_get_launch_count", offsetof(cjit_loader_t, mock_get_launch_count)},
      {"cjit_module_create_plan", offsetof(cjit_loader_t, module_create_plan)},
      {"cjit_module_destroy", offsetof(cjit_loader_t, module_destroy)},
      {"cjit_module_get_info", offsetof(cjit_loader_t, module_get_info)},
      {"cjit_module_get_kernel", offsetof(cjit_loader_t, module_get_kernel)},
      {"cjit_module_get_managed_variable", offsetof(cjit_loader_t, module_get_managed_variable)},
      {"cjit_module_get_native", offsetof(cjit_loader_t, module_get_native)},
      {"cjit_module_get_plan", offsetof(cjit_loader_t, module_get_plan)},
      {"cjit_module_get_variable", offsetof(cjit_loader_t, module_get_variable)},
      {"cjit_module_get_variable_value", offsetof(cjit_loader_t, module_get_variable_value)},
      {"cjit_module_load", offsetof(cjit_loader_t, module_load)},
      {"cjit_module_load_artifact", offsetof(cjit_loader_t, module_load_artifact)},
      {"cjit_module_read_variable", offsetof(cjit_loader_t, module_read_variable)},
      {"cjit_module_retain", offsetof(cjit_loader_t, module_retain)},
      {"cjit_module_set_variable_value", offsetof(cjit_loader_t, module_set_variable_value)},
      {"cjit_module_write_variable", offsetof(cjit_loader_t, module_write_variable)},
      {"cjit_nvvm_build", offsetof(cjit_loader_t, nvvm_build)},
      {"cjit_nvvm_build_async", offsetof(cjit_loader_t, nvvm_build_async)},
      {"cjit_nvvm_build_batch_async", offsetof(cjit_loader_t, nvvm_build_batch_async)},
      {"cjit_nvvm_build_get_key", offsetof(cjit_loader_t, nvvm_build_get_key)},
      {"cjit_nvvm_get_info", offsetof(cjit_loader_t, nvvm_get_info)},
      {"cjit_nvvm_verify", offsetof(cjit_loader_t, nvvm_verify)},
      {"cjit_optimization_name", offsetof(cjit_loader_t, optimization_name)},
      {"cjit_pch_clear", offsetof(cjit_loader_t, pch_clear)},
      {"cjit_pch_get_info", offsetof(cjit_loader_t, pch_get_info)},
      {"cjit_pch_info_cleanup", offsetof(cjit_loader_t, pch_info_cleanup)},
      {"cjit_pch_outcome_name", offsetof(cjit_loader_t, pch_outcome_name)},
      {"cjit_pch_warm", offsetof(cjit_loader_t, pch_warm)},
      {"cjit_plan_create_graph", offsetof(cjit_loader_t, plan_create_graph)},
      {"cjit_plan_destroy", offsetof(cjit_loader_t, plan_destroy)},
      {"cjit_plan_get", offsetof(cjit_loader_t, plan_get)},
      {"cjit_plan_get_info", offsetof(cjit_loader_t, plan_get_info)},
      {"cjit_plan_get_workspace_size", offsetof(cjit_loader_t, plan_get_workspace_size)},
      {"cjit_plan_graph_destroy", offsetof(cjit_loader_t, plan_graph_destroy)},
      {"cjit_plan_graph_retain", offsetof(cjit_loader_t, plan_graph_retain)},
      {"cjit_plan_graph_run", offsetof(cjit_loader_t, plan_graph_run)},
      {"cjit_plan_graph_set_arguments", offsetof(cjit_loader_t, plan_graph_set_arguments)},
      {"cjit_plan_load", offsetof(cjit_loader_t, plan_load)},
      {"cjit_plan_prepare", offsetof(cjit_loader_t, plan_prepare)},
      {"cjit_plan_retain", offsetof(cjit_loader_t, plan_retain)},
      {"cjit_plan_run", offsetof(cjit_loader_t, plan_run)},
      {"cjit_policy_create", offsetof(cjit_loader_t, policy_create)},
      {"cjit_policy_destroy", offsetof(cjit_loader_t, policy_destroy)},
      {"cjit_policy_encode", offsetof(cjit_loader_t, policy_encode)},
      {"cjit_policy_get_count", offsetof(cjit_loader_t, policy_get_count)},
      {"cjit_policy_get_entry", offsetof(cjit_loader_t, policy_get_entry)},
      {"cjit_policy_get_float64", offsetof(cjit_loader_t, policy_get_float64)},
      {"cjit_policy_get_int64", offsetof(cjit_loader_t, policy_get_int64)},
      {"cjit_policy_kind_name", offsetof(cjit_loader_t, policy_kind_name)},
      {"cjit_policy_retain", offsetof(cjit_loader_t, policy_retain)},
      {"cjit_policy_set_float64", offsetof(cjit_loader_t, policy_set_float64)},
      {"cjit_policy_set_int64", offsetof(cjit_loader_t, policy_set_int64)},
      {"cjit_portable_cluster_mode_name", offsetof(cjit_loader_t, portable_cluster_mode_name)},
      {"cjit_prepared_plan_destroy", offsetof(cjit_loader_t, prepared_plan_destroy)},
      {"cjit_prepared_plan_retain", offsetof(cjit_loader_t, prepared_plan_retain)},
      {"cjit_prepared_plan_run", offsetof(cjit_loader_t, prepared_plan_run)},
      {"cjit_prepared_plan_set_argument", offsetof(cjit_loader_t, prepared_plan_set_argument)},
      {"cjit_recording_build_async", offsetof(cjit_loader_t, recording_build_async)},
      {"cjit_recording_cleanup", offsetof(cjit_loader_t, recording_cleanup)},
      {"cjit_recording_get_key", offsetof(cjit_loader_t, recording_get_key)},
      {"cjit_recording_read", offsetof(cjit_loader_t, recording_read)},
      {"cjit_remote_state_name", offsetof(cjit_loader_t, remote_state_name)},
      {"cjit_severity_name", offsetof(cjit_loader_t, severity_name)},
      {"cjit_shared_memory_carveout_name", offsetof(cjit_loader_t, shared_memory_carveout_name)},
      {"cjit_shared_memory_mode_name", offsetof(cjit_loader_t, shared_memory_mode_name)},
      {"cjit_signature_cleanup", offsetof(cjit_loader_t, signature_cleanup)},
      {"cjit_signature_sign_file", offsetof(cjit_loader_t, signature_sign_file)},
      {"cjit_signature_verify_file", offsetof(cjit_loader_t, signature_verify_file)},
      {"cjit_stage_name", offsetof(cjit_loader_t, stage_name)},
      {"cjit_status_name", offsetof(cjit_loader_t, status_name)},
      {"cjit_switch_name", offsetof(cjit_loader_t, switch_name)},
      {"cjit_tensor_element_name", offsetof(cjit_loader_t, tensor_element_name)},
      {"cjit_tensor_map_allocation_class_name", offsetof(cjit_loader_t, tensor_map_allocation_class_name)},
      {"cjit_tensor_map_create", offsetof(cjit_loader_t, tensor_map_create)},
      {"cjit_tensor_map_data", offsetof(cjit_loader_t, tensor_map_data)},
      {"cjit_tensor_map_destroy", offsetof(cjit_loader_t, tensor_map_destroy)},
      {"cjit_tensor_map_encode", offsetof(cjit_loader_t, tensor_map_encode)},
      {"cjit_tensor_map_interleave_name", offsetof(cjit_loader_t, tensor_map_interleave_name)},
      {"cjit_tensor_map_l2_promotion_name", offsetof(cjit_loader_t, tensor_map_l2_promotion_name)},
      {"cjit_tensor_map_mode_name", offsetof(cjit_loader_t, tensor_map_mode_name)},
      {"cjit_tensor_map_oob_fill_name", offsetof(cjit_loader_t, tensor_map_oob_fill_name)},
      {"cjit_tensor_map_replace_address", offsetof(cjit_loader_t, tensor_map_replace_address)},
      {"cjit_tensor_map_retain", offsetof(cjit_loader_t, tensor_map_retain)},
      {"cjit_tensor_map_set_address", offsetof(cjit_loader_t, tensor_map_set_address)},
      {"cjit_tensor_map_swizzle_name", offsetof(cjit_loader_t, tensor_map_swizzle_name)},
      {"cjit_tensor_map_wide_mode_name", offsetof(cjit_loader_t, tensor_map_wide_mode_name)},
      {"cjit_toolkit_get_info", offsetof(cjit_loader_t, toolkit_get_info)},
      {"cjit_toolkit_info_cleanup", offsetof(cjit_loader_t, toolkit_info_cleanup)},
      {"cjit_tune_build", offsetof(cjit_loader_t, tune_build)},
      {"cjit_tune_build_async", offsetof(cjit_loader_t, tune_build_async)},
      {"cjit_tune_build_get_key", offsetof(cjit_loader_t, tune_build_get_key)},
      {"cjit_tune_phase_name", offsetof(cjit_loader_t, tune_phase_name)},
      {"cjit_value_kind_name", offsetof(cjit_loader_t, value_kind_name)},
      {"cjit_value_kind_size", offsetof(cjit_loader_t, value_kind_size)},
      {"cjit_version", offsetof(cjit_loader_t, version)},
      {"cjit_version_get_info", offsetof(cjit_loader_t, version_get_info)},
      {"cjit_worker_get_info", offsetof(cjit_loader_t, worker_get_info)},
      {"cjit_worker_info_cleanup", offsetof(cjit_loader_t, worker_info_cleanup)},
      {"cjit_worker_mode_name", offsetof(cjit_loader_t, worker_mode_name)},
  };
  const char* const file = path != NULL ? path : "libcjit.so.0";
  size_t i;
  memset(loader, 0, sizeof(*loader));
  if (why != NULL) *why = "";
  loader->library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
  if (loader->library == NULL) {
    cjit_loader_explain(loader, file, dlerror());
    return cjit_loader_refuse(loader, why);
  }
  for (i = 0; i < sizeof(functions) / sizeof(functions[0]); ++i) {
    void* const symbol = dlsym(loader->library, functions[i].name);
    memcpy((char*)loader + functions[i].offset, &symbol, sizeof(symbol));
  }
  if (!cjit_loader_fits(loader, file)) return cjit_loader_refuse(loader, why);
  for (i = 0; i < sizeof(functions) / sizeof(functions[0]); ++i) {
    void* symbol;
    memcpy(&symbol, (char*)loader + functions[i].offset, sizeof(symbol));
    if (symbol != NULL) continue;
    snprintf(loader->message, sizeof(loader->message), "%s lacks %s; it is damaged or not a release; reinstall cjit",
             file, functions[i].name);
    return cjit_loader_refuse(loader, why);
  }
  return 1;
}

#ifdef __cplusplus
}
#endif

#endif
