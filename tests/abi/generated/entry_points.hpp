// X-macros over the whole ABI: CJIT_ABI_FUNCTIONS(X) is X(function, "first parameter", ...) for each function.
// Generated from the public headers by abi/abi.py generate; do not edit.
#pragma once

#include <cjit/cjit.h>

// clang-format off
#define CJIT_ABI_FUNCTIONS(X) \
  X(cjit_artifact_get_info, "data", "size", "info", "error") \
  X(cjit_artifact_info_cleanup, "info") \
  X(cjit_artifact_read_file, "path", "blob", "error") \
  X(cjit_artifact_write_file, "path", "data", "size", "error") \
  X(cjit_blob_data, "blob") \
  X(cjit_blob_destroy, "blob") \
  X(cjit_blob_retain, "blob", "retained", "error") \
  X(cjit_blob_size, "blob") \
  X(cjit_build_result_add_plan, "result", "text", "text_size", "with_plan", "error") \
  X(cjit_build_result_cleanup, "result") \
  X(cjit_build_result_deserialize, "data", "size", "flags", "result", "error") \
  X(cjit_build_result_serialize, "result", "blob", "error") \
  X(cjit_bundle_add, "bundle", "name", "result", "conflict", "error") \
  X(cjit_bundle_add_job, "bundle", "job", "error") \
  X(cjit_bundle_build, "context", "bundle", "options", "error") \
  X(cjit_bundle_build_async, "context", "options", "job_options", "job", "error") \
  X(cjit_bundle_choice_cleanup, "choice") \
  X(cjit_bundle_choose, "bundle", "name", "options", "choice", "error") \
  X(cjit_bundle_compare, "first", "second", "diff", "error") \
  X(cjit_bundle_create, "bundle", "error") \
  X(cjit_bundle_destroy, "bundle") \
  X(cjit_bundle_diff_cleanup, "diff") \
  X(cjit_bundle_drop, "bundle", "name", "arch", "kind", "dropped", "error") \
  X(cjit_bundle_export_fatbin, "context", "bundle", "name", "options", "blob", "error") \
  X(cjit_bundle_get_info, "bundle", "listing", "error") \
  X(cjit_bundle_get_result, "bundle", "name", "arch", "result", "error") \
  X(cjit_bundle_import, "bundle", "name", "options", "error") \
  X(cjit_bundle_info_cleanup, "listing") \
  X(cjit_bundle_load, "context", "bundle", "name", "options", "choice", "loaded", "error") \
  X(cjit_bundle_merge, "bundle", "other", "conflict", "error") \
  X(cjit_bundle_read, "data", "size", "flags", "bundle", "error") \
  X(cjit_bundle_read_file, "path", "flags", "bundle", "error") \
  X(cjit_bundle_retain, "bundle", "retained", "error") \
  X(cjit_bundle_write, "bundle", "options", "blob", "error") \
  X(cjit_cache_clear, "context", "change", "error") \
  X(cjit_cache_entries_cleanup, "listing") \
  X(cjit_cache_export, "context", "path", "keys", "key_count", "change", "error") \
  X(cjit_cache_flush, "context", "timeout_milliseconds", "error") \
  X(cjit_cache_get_entries, "context", "listing", "error") \
  X(cjit_cache_get_entry_key, "context", "key", "description", "error") \
  X(cjit_cache_get_info, "context", "info", "error") \
  X(cjit_cache_get_places, "context", "key", "listing", "error") \
  X(cjit_cache_import, "context", "path", "change", "error") \
  X(cjit_cache_info_cleanup, "info") \
  X(cjit_cache_key_cleanup, "description") \
  X(cjit_cache_trim, "context", "max_bytes", "change", "error") \
  X(cjit_cache_upload, "context", "keys", "key_count", "change", "error") \
  X(cjit_cache_verify, "context", "remove_bad", "listing", "error") \
  X(cjit_completion_create, "context", "options", "completion", "error") \
  X(cjit_completion_destroy, "completion") \
  X(cjit_completion_poll, "completion", "error") \
  X(cjit_completion_retain, "completion", "retained", "error") \
  X(cjit_completion_wait, "completion", "timeout_milliseconds", "error") \
  X(cjit_context_create, "options", "context", "error") \
  X(cjit_context_destroy, "context") \
  X(cjit_context_retain, "context", "retained", "error") \
  X(cjit_device_get_count, "context", "count", "error") \
  X(cjit_device_get_info, "context", "ordinal", "info", "error") \
  X(cjit_driver_get_entry_point, "context", "symbol", "cuda_version", "address", "error") \
  X(cjit_error_destroy, "error") \
  X(cjit_error_get_info, "error", "info") \
  X(cjit_error_message, "error") \
  X(cjit_error_status, "error") \
  X(cjit_event_cleanup, "event") \
  X(cjit_event_queue_create, "context", "options", "queue", "error") \
  X(cjit_event_queue_destroy, "queue") \
  X(cjit_event_queue_get_event_fd, "queue", "descriptor", "error") \
  X(cjit_event_queue_retain, "queue", "retained", "error") \
  X(cjit_event_queue_take, "queue", "timeout_milliseconds", "event", "error") \
  X(cjit_external_build, "context", "options", "result", "error") \
  X(cjit_external_build_async, "context", "options", "job_options", "job", "error") \
  X(cjit_external_build_batch_async, "context", "options", "count", "job_options", "job", "error") \
  X(cjit_external_build_get_key, "context", "options", "description", "error") \
  X(cjit_external_output_add_log, "output", "text", "size", "error") \
  X(cjit_external_output_set_failure, "output", "reason", "error") \
  X(cjit_external_output_set_image, "output", "kind", "data", "size", "error") \
  X(cjit_external_output_set_name, "output", "name_expression", "lowered_name", "argument_schema", "error") \
  X(cjit_external_output_set_policy, "output", "data", "size", "error") \
  X(cjit_external_output_time_left, "output") \
  X(cjit_image_adopt, "options", "result", "error") \
  X(cjit_image_get_info, "data", "size", "info", "error") \
  X(cjit_image_info_cleanup, "info") \
  X(cjit_job_cancel, "job") \
  X(cjit_job_destroy, "job") \
  X(cjit_job_get_event_fd, "job", "descriptor", "error") \
  X(cjit_job_get_progress, "job", "progress", "error") \
  X(cjit_job_get_result, "job", "index", "result", "error") \
  X(cjit_job_retain, "job", "retained", "error") \
  X(cjit_job_wait, "job", "timeout_milliseconds", "error") \
  X(cjit_kernel_add_graph_node, "kernel", "options", "graph", "dependencies", "dependency_count", "node", "error") \
  X(cjit_kernel_adopt, "context", "cuda_kernel", "argument_schema", "kernel", "error") \
  X(cjit_kernel_adopt_function, "context", "cuda_function", "argument_schema", "kernel", "error") \
  X(cjit_kernel_build, "context", "options", "result", "error") \
  X(cjit_kernel_build_async, "context", "options", "job_options", "job", "error") \
  X(cjit_kernel_build_batch_async, "context", "options", "count", "job_options", "job", "error") \
  X(cjit_kernel_build_get_key, "context", "options", "description", "error") \
  X(cjit_kernel_destroy, "kernel") \
  X(cjit_kernel_get, "context", "options", "name", "kernel", "error") \
  X(cjit_kernel_get_attribute, "kernel", "attribute", "value", "error") \
  X(cjit_kernel_get_cluster_occupancy, "kernel", "options", "clusters", "error") \
  X(cjit_kernel_get_info, "kernel", "info", "error") \
  X(cjit_kernel_get_native, "kernel", "cuda_kernel", "cuda_function", "error") \
  X(cjit_kernel_get_occupancy, "kernel", "block_threads", "dynamic_shared_memory", "blocks", "error") \
  X(cjit_kernel_launch, "kernel", "options", "error") \
  X(cjit_kernel_launch_updatable, "kernel", "options", "node", "error") \
  X(cjit_kernel_load, "context", "result", "name", "kernel", "error") \
  X(cjit_kernel_retain, "kernel", "retained", "error") \
  X(cjit_kernel_set_attribute, "kernel", "attribute", "value", "error") \
  X(cjit_kernel_suggest_block_size, "kernel", "dynamic_shared_memory", "max_block_threads", "block_threads", "min_grid_blocks", "error") \
  X(cjit_kernel_suggest_cluster_size, "kernel", "options", "cluster_blocks", "error") \
  X(cjit_kernel_update_graph_node, "kernel", "options", "graph_exec", "node", "error") \
  X(cjit_l2_persistence_create, "context", "bytes", "persistence", "error") \
  X(cjit_l2_persistence_destroy, "persistence") \
  X(cjit_l2_persistence_get_info, "persistence", "info", "error") \
  X(cjit_l2_persistence_get_window, "persistence", "address", "bytes", "window", "error") \
  X(cjit_l2_persistence_retain, "persistence", "retained", "error") \
  X(cjit_link_build, "context", "options", "result", "error") \
  X(cjit_link_build_async, "context", "options", "job_options", "job", "error") \
  X(cjit_link_build_batch_async, "context", "options", "count", "job_options", "job", "error") \
  X(cjit_link_build_get_key, "context", "options", "description", "error") \
  X(cjit_mock_clear, "context", "error") \
  X(cjit_mock_get_launch, "context", "index", "record", "error") \
  X(cjit_mock_get_launch_count, "context", "count", "error") \
  X(cjit_module_create_plan, "loaded", "text", "text_size", "plan", "error") \
  X(cjit_module_destroy, "loaded") \
  X(cjit_module_get_info, "loaded", "info", "error") \
  X(cjit_module_get_kernel, "loaded", "name", "kernel", "error") \
  X(cjit_module_get_managed_variable, "loaded", "name", "address", "size", "error") \
  X(cjit_module_get_native, "loaded", "library", "error") \
  X(cjit_module_get_plan, "loaded", "name", "plan", "error") \
  X(cjit_module_get_variable, "loaded", "name", "address", "size", "error") \
  X(cjit_module_get_variable_value, "loaded", "name", "data", "size", "stream", "error") \
  X(cjit_module_load, "context", "result", "loaded", "error") \
  X(cjit_module_load_artifact, "context", "data", "size", "loaded", "error") \
  X(cjit_module_read_variable, "loaded", "name", "offset", "data", "size", "stream", "wait", "error") \
  X(cjit_module_retain, "loaded", "retained", "error") \
  X(cjit_module_set_variable_value, "loaded", "name", "data", "size", "stream", "error") \
  X(cjit_module_write_variable, "loaded", "name", "offset", "data", "size", "stream", "wait", "error") \
  X(cjit_nvvm_build, "context", "options", "result", "error") \
  X(cjit_nvvm_build_async, "context", "options", "job_options", "job", "error") \
  X(cjit_nvvm_build_batch_async, "context", "options", "count", "job_options", "job", "error") \
  X(cjit_nvvm_build_get_key, "context", "options", "description", "error") \
  X(cjit_nvvm_get_info, "context", "arch", "info", "error") \
  X(cjit_nvvm_verify, "context", "options", "error") \
  X(cjit_pch_clear, "context", "removed", "error") \
  X(cjit_pch_get_info, "context", "info", "error") \
  X(cjit_pch_info_cleanup, "info") \
  X(cjit_pch_warm, "context", "options", "outcome", "error") \
  X(cjit_plan_create_graph, "plan", "run", "graph", "error") \
  X(cjit_plan_destroy, "plan") \
  X(cjit_plan_get, "context", "options", "name", "plan", "error") \
  X(cjit_plan_get_info, "plan", "info", "error") \
  X(cjit_plan_get_workspace_size, "plan", "run", "bytes", "alignment", "error") \
  X(cjit_plan_graph_destroy, "graph") \
  X(cjit_plan_graph_retain, "graph", "retained", "error") \
  X(cjit_plan_graph_run, "graph", "stream", "value", "error") \
  X(cjit_plan_graph_set_arguments, "graph", "run", "updated", "error") \
  X(cjit_plan_load, "context", "result", "name", "plan", "error") \
  X(cjit_plan_prepare, "plan", "run", "prepared", "error") \
  X(cjit_plan_retain, "plan", "retained", "error") \
  X(cjit_plan_run, "plan", "run", "value", "error") \
  X(cjit_policy_create, "policy", "error") \
  X(cjit_policy_destroy, "policy") \
  X(cjit_policy_encode, "policy", "blob", "error") \
  X(cjit_policy_get_count, "data", "size", "count", "error") \
  X(cjit_policy_get_entry, "data", "size", "index", "entry", "error") \
  X(cjit_policy_get_float64, "data", "size", "name", "value", "error") \
  X(cjit_policy_get_int64, "data", "size", "name", "value", "error") \
  X(cjit_policy_retain, "policy", "retained", "error") \
  X(cjit_policy_set_float64, "policy", "name", "value", "error") \
  X(cjit_policy_set_int64, "policy", "name", "value", "error") \
  X(cjit_prepared_plan_destroy, "prepared") \
  X(cjit_prepared_plan_retain, "prepared", "retained", "error") \
  X(cjit_prepared_plan_run, "prepared", "stream", "value", "error") \
  X(cjit_prepared_plan_set_argument, "prepared", "index", "kind", "value", "size", "error") \
  X(cjit_recording_build_async, "context", "recording", "index", "options", "job_options", "job", "error") \
  X(cjit_recording_cleanup, "recording") \
  X(cjit_recording_get_key, "context", "recording", "index", "options", "description", "error") \
  X(cjit_recording_read, "path", "recording", "error") \
  X(cjit_signature_cleanup, "signature") \
  X(cjit_signature_sign_file, "path", "options", "error") \
  X(cjit_signature_verify_file, "path", "trusted_keys", "trusted_key_count", "signature", "error") \
  X(cjit_status_name, "status") \
  X(cjit_tensor_map_create, "context", "options", "map", "error") \
  X(cjit_tensor_map_data, "map") \
  X(cjit_tensor_map_destroy, "map") \
  X(cjit_tensor_map_encode, "context", "options", "map", "error") \
  X(cjit_tensor_map_replace_address, "context", "map", "address", "error") \
  X(cjit_tensor_map_retain, "map", "retained", "error") \
  X(cjit_tensor_map_set_address, "map", "address", "error") \
  X(cjit_toolkit_get_info, "context", "report", "error") \
  X(cjit_toolkit_info_cleanup, "report") \
  X(cjit_tune_build, "context", "options", "result", "error") \
  X(cjit_tune_build_async, "context", "options", "job_options", "job", "error") \
  X(cjit_tune_build_get_key, "context", "options", "description", "error") \
  X(cjit_value_kind_name, "kind") \
  X(cjit_value_kind_size, "kind") \
  X(cjit_version, "major", "minor", "patch") \
  X(cjit_version_get_info, "info") \
  X(cjit_worker_get_info, "context", "info", "error") \
  X(cjit_worker_info_cleanup, "info")
// clang-format on

// clang-format off
#define CJIT_ABI_STRUCTS(X) \
  X(cjit_artifact_info_t) \
  X(cjit_build_result_t) \
  X(cjit_bundle_build_options_t) \
  X(cjit_bundle_choice_t) \
  X(cjit_bundle_choose_options_t) \
  X(cjit_bundle_diff_t) \
  X(cjit_bundle_difference_t) \
  X(cjit_bundle_entry_t) \
  X(cjit_bundle_fatbin_options_t) \
  X(cjit_bundle_import_options_t) \
  X(cjit_bundle_info_t) \
  X(cjit_bundle_load_options_t) \
  X(cjit_bundle_verdict_t) \
  X(cjit_bundle_write_options_t) \
  X(cjit_cache_change_t) \
  X(cjit_cache_counters_t) \
  X(cjit_cache_entries_t) \
  X(cjit_cache_entry_t) \
  X(cjit_cache_info_t) \
  X(cjit_cache_key_t) \
  X(cjit_compilation_t) \
  X(cjit_completion_options_t) \
  X(cjit_component_info_t) \
  X(cjit_context_options_t) \
  X(cjit_dependency_t) \
  X(cjit_device_info_t) \
  X(cjit_diagnostic_t) \
  X(cjit_error_info_t) \
  X(cjit_event_queue_options_t) \
  X(cjit_event_t) \
  X(cjit_external_build_options_t) \
  X(cjit_external_call_t) \
  X(cjit_external_field_t) \
  X(cjit_image_adopt_options_t) \
  X(cjit_image_info_t) \
  X(cjit_image_kernel_t) \
  X(cjit_image_pass_call_t) \
  X(cjit_image_pass_report_t) \
  X(cjit_image_pass_t) \
  X(cjit_image_t) \
  X(cjit_job_options_t) \
  X(cjit_job_progress_t) \
  X(cjit_kernel_build_options_t) \
  X(cjit_kernel_info_t) \
  X(cjit_kernel_resources_t) \
  X(cjit_l2_persistence_info_t) \
  X(cjit_l2_window_t) \
  X(cjit_launch_options_t) \
  X(cjit_link_build_options_t) \
  X(cjit_link_input_t) \
  X(cjit_mock_launch_t) \
  X(cjit_module_info_t) \
  X(cjit_nvvm_build_options_t) \
  X(cjit_nvvm_info_t) \
  X(cjit_nvvm_input_t) \
  X(cjit_pch_info_t) \
  X(cjit_plan_arguments_t) \
  X(cjit_plan_info_t) \
  X(cjit_policy_entry_t) \
  X(cjit_ptxas_report_t) \
  X(cjit_recorded_request_t) \
  X(cjit_recording_build_options_t) \
  X(cjit_recording_t) \
  X(cjit_remote_info_t) \
  X(cjit_resource_limits_t) \
  X(cjit_section_info_t) \
  X(cjit_signature_options_t) \
  X(cjit_signature_t) \
  X(cjit_tensor_map_options_t) \
  X(cjit_toolkit_info_t) \
  X(cjit_tune_build_options_t) \
  X(cjit_tune_check_t) \
  X(cjit_tune_progress_t) \
  X(cjit_version_info_t) \
  X(cjit_worker_info_t)
// clang-format on

// clang-format off
#define CJIT_ABI_STATUSES(X) \
  X(CJIT_SUCCESS) \
  X(CJIT_ERROR_INVALID_ARGUMENT) \
  X(CJIT_ERROR_NULL_POINTER) \
  X(CJIT_ERROR_STRUCT_SIZE) \
  X(CJIT_ERROR_UNSUPPORTED_FIELD) \
  X(CJIT_ERROR_UNSUPPORTED) \
  X(CJIT_ERROR_CONTRADICTORY_OPTIONS) \
  X(CJIT_ERROR_UNKNOWN_ARCH) \
  X(CJIT_ERROR_INVALID_OPTION) \
  X(CJIT_ERROR_NOT_FOUND) \
  X(CJIT_ERROR_INVALID_SOURCE) \
  X(CJIT_ERROR_NOT_READY) \
  X(CJIT_ERROR_CANCELLED) \
  X(CJIT_ERROR_TOOLKIT_NOT_FOUND) \
  X(CJIT_ERROR_TOOLKIT_TOO_OLD) \
  X(CJIT_ERROR_TOOLKIT_INCOMPLETE) \
  X(CJIT_ERROR_TOOLKIT_MISMATCH) \
  X(CJIT_ERROR_COMPILATION) \
  X(CJIT_ERROR_NAME_EXPRESSION) \
  X(CJIT_ERROR_HEADER_NOT_FOUND) \
  X(CJIT_ERROR_COMPILER_INTERNAL) \
  X(CJIT_ERROR_COMPILER_CRASHED) \
  X(CJIT_ERROR_TIME_LIMIT) \
  X(CJIT_ERROR_LINK) \
  X(CJIT_ERROR_UNDEFINED_SYMBOL) \
  X(CJIT_ERROR_DUPLICATE_SYMBOL) \
  X(CJIT_ERROR_LINK_INPUT) \
  X(CJIT_ERROR_INVALID_IR) \
  X(CJIT_ERROR_RESOURCE_LIMIT) \
  X(CJIT_ERROR_IMAGE_PASS) \
  X(CJIT_ERROR_EXTERNAL_COMPILER) \
  X(CJIT_ERROR_NOT_AN_ARTIFACT) \
  X(CJIT_ERROR_ARTIFACT_TRUNCATED) \
  X(CJIT_ERROR_ARTIFACT_CORRUPT) \
  X(CJIT_ERROR_ARTIFACT_VERSION) \
  X(CJIT_ERROR_ARTIFACT_FAMILY) \
  X(CJIT_ERROR_SIGNATURE) \
  X(CJIT_ERROR_IO) \
  X(CJIT_ERROR_WORKER_UNAVAILABLE) \
  X(CJIT_ERROR_NOT_CACHED) \
  X(CJIT_ERROR_DRIVER_NOT_FOUND) \
  X(CJIT_ERROR_DRIVER_TOO_OLD) \
  X(CJIT_ERROR_DRIVER) \
  X(CJIT_ERROR_NO_DEVICE) \
  X(CJIT_ERROR_NO_BINARY_FOR_DEVICE) \
  X(CJIT_ERROR_ARGUMENT_MISMATCH) \
  X(CJIT_ERROR_LAUNCH_LIMIT) \
  X(CJIT_ERROR_STALE_HANDLE) \
  X(CJIT_ERROR_OUT_OF_MEMORY) \
  X(CJIT_ERROR_INTERNAL)
// clang-format on

// clang-format off
#define CJIT_ABI_INPUT_SIZES(X) \
  X(cjit_bundle_build_options_t, kernel_count) \
  X(cjit_bundle_import_options_t, size) \
  X(cjit_completion_options_t, held_count) \
  X(cjit_context_options_t, cache_layer_count) \
  X(cjit_context_options_t, immutable_dir_count) \
  X(cjit_external_build_options_t, field_count) \
  X(cjit_external_build_options_t, file_count) \
  X(cjit_external_build_options_t, name_count) \
  X(cjit_external_build_options_t, policy_size) \
  X(cjit_external_build_options_t, image_pass_count) \
  X(cjit_external_field_t, size) \
  X(cjit_image_adopt_options_t, size) \
  X(cjit_image_adopt_options_t, name_count) \
  X(cjit_image_adopt_options_t, policy_size) \
  X(cjit_kernel_build_options_t, source_size) \
  X(cjit_kernel_build_options_t, name_count) \
  X(cjit_kernel_build_options_t, header_count) \
  X(cjit_kernel_build_options_t, include_dir_count) \
  X(cjit_kernel_build_options_t, define_count) \
  X(cjit_kernel_build_options_t, undefine_count) \
  X(cjit_kernel_build_options_t, pre_include_count) \
  X(cjit_kernel_build_options_t, suppressed_diagnostic_count) \
  X(cjit_kernel_build_options_t, warning_diagnostic_count) \
  X(cjit_kernel_build_options_t, error_diagnostic_count) \
  X(cjit_kernel_build_options_t, raw_option_count) \
  X(cjit_kernel_build_options_t, policy_size) \
  X(cjit_kernel_build_options_t, image_pass_count) \
  X(cjit_launch_options_t, argument_count) \
  X(cjit_link_build_options_t, input_count) \
  X(cjit_link_build_options_t, raw_option_count) \
  X(cjit_link_build_options_t, used_kernel_count) \
  X(cjit_link_build_options_t, used_variable_count) \
  X(cjit_link_build_options_t, policy_size) \
  X(cjit_link_build_options_t, image_pass_count) \
  X(cjit_link_input_t, size) \
  X(cjit_nvvm_build_options_t, input_count) \
  X(cjit_nvvm_build_options_t, raw_option_count) \
  X(cjit_nvvm_build_options_t, policy_size) \
  X(cjit_nvvm_build_options_t, image_pass_count) \
  X(cjit_nvvm_input_t, size) \
  X(cjit_plan_arguments_t, argument_count) \
  X(cjit_plan_arguments_t, workspace_size)
// clang-format on

// clang-format off
#define CJIT_ABI_RESERVED(X) \
  X(cjit_bundle_build_options_t, reserved0) \
  X(cjit_bundle_choose_options_t, reserved0) \
  X(cjit_bundle_fatbin_options_t, reserved0) \
  X(cjit_bundle_load_options_t, reserved0) \
  X(cjit_bundle_write_options_t, reserved0) \
  X(cjit_context_options_t, reserved0) \
  X(cjit_context_options_t, reserved1) \
  X(cjit_context_options_t, reserved2) \
  X(cjit_external_build_options_t, reserved0) \
  X(cjit_image_adopt_options_t, reserved0) \
  X(cjit_image_pass_t, reserved0) \
  X(cjit_job_options_t, reserved0) \
  X(cjit_kernel_build_options_t, reserved0) \
  X(cjit_kernel_build_options_t, reserved1) \
  X(cjit_kernel_build_options_t, reserved2) \
  X(cjit_launch_options_t, reserved0) \
  X(cjit_link_input_t, reserved0) \
  X(cjit_nvvm_build_options_t, reserved0) \
  X(cjit_nvvm_input_t, reserved0) \
  X(cjit_recording_build_options_t, reserved0) \
  X(cjit_tensor_map_options_t, reserved0) \
  X(cjit_tune_build_options_t, reserved0)
// clang-format on
