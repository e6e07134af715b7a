// X-macros over the whole ABI: CJIT_ABI_FUNCTIONS(X) is X(function, whether it returns the status of its call,
// "first parameter", ...) for each function.
// Generated from the public headers by abi/abi.py generate; do not edit.
#pragma once

#include <cjit/cjit.h>

// clang-format off
#define CJIT_ABI_FUNCTIONS(X) \
  X(cjit_algorithm_run, true, "context", "call", "arguments", "argument_count", "run", "error") \
  X(cjit_artifact_get_info, true, "data", "size", "info", "error") \
  X(cjit_artifact_info_cleanup, false, "info") \
  X(cjit_artifact_read_file, true, "path", "blob", "error") \
  X(cjit_artifact_write_file, true, "path", "data", "size", "error") \
  X(cjit_blob_data, false, "blob") \
  X(cjit_blob_destroy, false, "blob") \
  X(cjit_blob_retain, true, "blob", "retained", "error") \
  X(cjit_blob_size, false, "blob") \
  X(cjit_build_place_name, false, "value") \
  X(cjit_build_result_add_plan, true, "result", "text", "text_size", "with_plan", "error") \
  X(cjit_build_result_cleanup, false, "result") \
  X(cjit_build_result_deserialize, true, "data", "size", "flags", "result", "error") \
  X(cjit_build_result_serialize, true, "result", "blob", "error") \
  X(cjit_bundle_add, true, "bundle", "name", "result", "conflict", "error") \
  X(cjit_bundle_add_job, true, "bundle", "job", "error") \
  X(cjit_bundle_build, true, "context", "bundle", "options", "error") \
  X(cjit_bundle_build_async, true, "context", "options", "job_options", "job", "error") \
  X(cjit_bundle_choice_cleanup, false, "choice") \
  X(cjit_bundle_choose, true, "bundle", "name", "options", "choice", "error") \
  X(cjit_bundle_compare, true, "first", "second", "diff", "error") \
  X(cjit_bundle_conflict_name, false, "value") \
  X(cjit_bundle_create, true, "bundle", "error") \
  X(cjit_bundle_destroy, false, "bundle") \
  X(cjit_bundle_diff_cleanup, false, "diff") \
  X(cjit_bundle_difference_kind_name, false, "value") \
  X(cjit_bundle_drop, true, "bundle", "name", "arch", "kind", "dropped", "error") \
  X(cjit_bundle_export_fatbin, true, "context", "bundle", "name", "options", "blob", "error") \
  X(cjit_bundle_get_info, true, "bundle", "listing", "error") \
  X(cjit_bundle_get_result, true, "bundle", "name", "arch", "result", "error") \
  X(cjit_bundle_import, true, "bundle", "name", "options", "error") \
  X(cjit_bundle_info_cleanup, false, "listing") \
  X(cjit_bundle_load, true, "context", "bundle", "name", "options", "choice", "loaded", "error") \
  X(cjit_bundle_merge, true, "bundle", "other", "conflict", "error") \
  X(cjit_bundle_read, true, "data", "size", "flags", "bundle", "error") \
  X(cjit_bundle_read_file, true, "path", "flags", "bundle", "error") \
  X(cjit_bundle_read_flags_name, false, "value") \
  X(cjit_bundle_retain, true, "bundle", "retained", "error") \
  X(cjit_bundle_write, true, "bundle", "options", "blob", "error") \
  X(cjit_cache_clear, true, "context", "change", "error") \
  X(cjit_cache_entries_cleanup, false, "listing") \
  X(cjit_cache_entry_state_name, false, "value") \
  X(cjit_cache_export, true, "context", "path", "keys", "key_count", "change", "error") \
  X(cjit_cache_flush, true, "context", "timeout_milliseconds", "error") \
  X(cjit_cache_get_entries, true, "context", "listing", "error") \
  X(cjit_cache_get_entry_key, true, "context", "key", "description", "error") \
  X(cjit_cache_get_info, true, "context", "info", "error") \
  X(cjit_cache_get_places, true, "context", "key", "listing", "error") \
  X(cjit_cache_import, true, "context", "path", "change", "error") \
  X(cjit_cache_info_cleanup, false, "info") \
  X(cjit_cache_key_cleanup, false, "description") \
  X(cjit_cache_mode_name, false, "value") \
  X(cjit_cache_outcome_name, false, "value") \
  X(cjit_cache_trim, true, "context", "max_bytes", "change", "error") \
  X(cjit_cache_upload, true, "context", "keys", "key_count", "change", "error") \
  X(cjit_cache_verify, true, "context", "remove_bad", "listing", "error") \
  X(cjit_cluster_scheduling_name, false, "value") \
  X(cjit_compiler_name, false, "value") \
  X(cjit_completion_create, true, "context", "options", "completion", "error") \
  X(cjit_completion_destroy, false, "completion") \
  X(cjit_completion_poll, true, "completion", "error") \
  X(cjit_completion_retain, true, "completion", "retained", "error") \
  X(cjit_completion_wait, true, "completion", "timeout_milliseconds", "error") \
  X(cjit_component_name, false, "value") \
  X(cjit_context_create, true, "options", "context", "error") \
  X(cjit_context_destroy, false, "context") \
  X(cjit_context_retain, true, "context", "retained", "error") \
  X(cjit_dependency_origin_name, false, "value") \
  X(cjit_deserialize_flags_name, false, "value") \
  X(cjit_device_get_count, true, "context", "count", "error") \
  X(cjit_device_get_info, true, "context", "ordinal", "info", "error") \
  X(cjit_driver_get_entry_point, true, "context", "symbol", "cuda_version", "address", "error") \
  X(cjit_dropin_get_function, true, "library", "dropin_path", "name", "address", "error") \
  X(cjit_dropin_library_name, false, "value") \
  X(cjit_error_destroy, false, "error") \
  X(cjit_error_get_info, true, "error", "info") \
  X(cjit_error_message, false, "error") \
  X(cjit_error_status, false, "error") \
  X(cjit_evaluate, true, "context", "options", "report", "error") \
  X(cjit_evaluate_async, true, "context", "options", "job_options", "job", "error") \
  X(cjit_evaluate_state_name, false, "value") \
  X(cjit_event_cleanup, false, "event") \
  X(cjit_event_kind_name, false, "value") \
  X(cjit_event_queue_create, true, "context", "options", "queue", "error") \
  X(cjit_event_queue_destroy, false, "queue") \
  X(cjit_event_queue_get_event_fd, true, "queue", "descriptor", "error") \
  X(cjit_event_queue_retain, true, "queue", "retained", "error") \
  X(cjit_event_queue_take, true, "queue", "timeout_milliseconds", "event", "error") \
  X(cjit_external_build, true, "context", "options", "result", "error") \
  X(cjit_external_build_async, true, "context", "options", "job_options", "job", "error") \
  X(cjit_external_build_batch_async, true, "context", "options", "count", "job_options", "job", "error") \
  X(cjit_external_build_get_key, true, "context", "options", "description", "error") \
  X(cjit_external_output_add_log, true, "output", "text", "size", "error") \
  X(cjit_external_output_set_failure, true, "output", "reason", "error") \
  X(cjit_external_output_set_image, true, "output", "kind", "data", "size", "error") \
  X(cjit_external_output_set_name, true, "output", "name_expression", "lowered_name", "argument_schema", "error") \
  X(cjit_external_output_set_policy, true, "output", "data", "size", "error") \
  X(cjit_external_output_time_left, false, "output") \
  X(cjit_family_name, false, "value") \
  X(cjit_fatbin_compression_name, false, "value") \
  X(cjit_fault_name, false, "value") \
  X(cjit_has, false, "feature") \
  X(cjit_header_check_name, false, "value") \
  X(cjit_image_adopt, true, "options", "result", "error") \
  X(cjit_image_get_info, true, "data", "size", "info", "error") \
  X(cjit_image_info_cleanup, false, "info") \
  X(cjit_image_kind_bits_name, false, "value") \
  X(cjit_image_kind_name, false, "value") \
  X(cjit_job_cancel, false, "job") \
  X(cjit_job_destroy, false, "job") \
  X(cjit_job_get_event_fd, true, "job", "descriptor", "error") \
  X(cjit_job_get_progress, true, "job", "progress", "error") \
  X(cjit_job_get_report, true, "job", "index", "report", "error") \
  X(cjit_job_get_result, true, "job", "index", "result", "error") \
  X(cjit_job_retain, true, "job", "retained", "error") \
  X(cjit_job_wait, true, "job", "timeout_milliseconds", "error") \
  X(cjit_kernel_add_graph_node, true, "kernel", "options", "graph", "dependencies", "dependency_count", "node", "error") \
  X(cjit_kernel_adopt, true, "context", "cuda_kernel", "argument_schema", "kernel", "error") \
  X(cjit_kernel_adopt_function, true, "context", "cuda_function", "argument_schema", "kernel", "error") \
  X(cjit_kernel_attribute_name, false, "value") \
  X(cjit_kernel_build, true, "context", "options", "result", "error") \
  X(cjit_kernel_build_async, true, "context", "options", "job_options", "job", "error") \
  X(cjit_kernel_build_batch_async, true, "context", "options", "count", "job_options", "job", "error") \
  X(cjit_kernel_build_get_key, true, "context", "options", "description", "error") \
  X(cjit_kernel_build_is_current, true, "context", "options", "result", "is_current", "error") \
  X(cjit_kernel_destroy, false, "kernel") \
  X(cjit_kernel_get, true, "context", "options", "name", "kernel", "error") \
  X(cjit_kernel_get_attribute, true, "kernel", "attribute", "value", "error") \
  X(cjit_kernel_get_cluster_occupancy, true, "kernel", "options", "clusters", "error") \
  X(cjit_kernel_get_info, true, "kernel", "info", "error") \
  X(cjit_kernel_get_native, true, "kernel", "cuda_kernel", "cuda_function", "error") \
  X(cjit_kernel_get_occupancy, true, "kernel", "block_threads", "dynamic_shared_memory", "blocks", "error") \
  X(cjit_kernel_launch, true, "kernel", "options", "error") \
  X(cjit_kernel_launch_updatable, true, "kernel", "options", "node", "error") \
  X(cjit_kernel_load, true, "context", "result", "name", "kernel", "error") \
  X(cjit_kernel_retain, true, "kernel", "retained", "error") \
  X(cjit_kernel_set_attribute, true, "kernel", "attribute", "value", "error") \
  X(cjit_kernel_suggest_block_size, true, "kernel", "dynamic_shared_memory", "max_block_threads", "block_threads", "min_grid_blocks", "error") \
  X(cjit_kernel_suggest_cluster_size, true, "kernel", "options", "cluster_blocks", "error") \
  X(cjit_kernel_update_graph_node, true, "kernel", "options", "graph_exec", "node", "error") \
  X(cjit_l2_persistence_create, true, "context", "bytes", "persistence", "error") \
  X(cjit_l2_persistence_destroy, false, "persistence") \
  X(cjit_l2_persistence_get_info, true, "persistence", "info", "error") \
  X(cjit_l2_persistence_get_window, true, "persistence", "address", "bytes", "window", "error") \
  X(cjit_l2_persistence_retain, true, "persistence", "retained", "error") \
  X(cjit_l2_property_name, false, "value") \
  X(cjit_link_build, true, "context", "options", "result", "error") \
  X(cjit_link_build_async, true, "context", "options", "job_options", "job", "error") \
  X(cjit_link_build_batch_async, true, "context", "options", "count", "job_options", "job", "error") \
  X(cjit_link_build_get_key, true, "context", "options", "description", "error") \
  X(cjit_link_input_kind_name, false, "value") \
  X(cjit_linker_name, false, "value") \
  X(cjit_log_level_name, false, "value") \
  X(cjit_memory_sync_domain_name, false, "value") \
  X(cjit_mock_clear, true, "context", "error") \
  X(cjit_mock_get_launch, true, "context", "index", "record", "error") \
  X(cjit_mock_get_launch_count, true, "context", "count", "error") \
  X(cjit_module_create_plan, true, "loaded", "text", "text_size", "plan", "error") \
  X(cjit_module_destroy, false, "loaded") \
  X(cjit_module_get_info, true, "loaded", "info", "error") \
  X(cjit_module_get_kernel, true, "loaded", "name", "kernel", "error") \
  X(cjit_module_get_managed_variable, true, "loaded", "name", "address", "size", "error") \
  X(cjit_module_get_native, true, "loaded", "library", "error") \
  X(cjit_module_get_plan, true, "loaded", "name", "plan", "error") \
  X(cjit_module_get_variable, true, "loaded", "name", "address", "size", "error") \
  X(cjit_module_get_variable_value, true, "loaded", "name", "data", "size", "stream", "error") \
  X(cjit_module_load, true, "context", "result", "loaded", "error") \
  X(cjit_module_load_artifact, true, "context", "data", "size", "loaded", "error") \
  X(cjit_module_read_variable, true, "loaded", "name", "offset", "data", "size", "stream", "wait", "error") \
  X(cjit_module_retain, true, "loaded", "retained", "error") \
  X(cjit_module_set_variable_value, true, "loaded", "name", "data", "size", "stream", "error") \
  X(cjit_module_write_variable, true, "loaded", "name", "offset", "data", "size", "stream", "wait", "error") \
  X(cjit_nvvm_build, true, "context", "options", "result", "error") \
  X(cjit_nvvm_build_async, true, "context", "options", "job_options", "job", "error") \
  X(cjit_nvvm_build_batch_async, true, "context", "options", "count", "job_options", "job", "error") \
  X(cjit_nvvm_build_get_key, true, "context", "options", "description", "error") \
  X(cjit_nvvm_get_info, true, "context", "arch", "info", "error") \
  X(cjit_nvvm_verify, true, "context", "options", "error") \
  X(cjit_optimization_name, false, "value") \
  X(cjit_pch_clear, true, "context", "removed", "error") \
  X(cjit_pch_get_info, true, "context", "info", "error") \
  X(cjit_pch_info_cleanup, false, "info") \
  X(cjit_pch_outcome_name, false, "value") \
  X(cjit_pch_warm, true, "context", "options", "outcome", "error") \
  X(cjit_plan_create_graph, true, "plan", "run", "graph", "error") \
  X(cjit_plan_destroy, false, "plan") \
  X(cjit_plan_get, true, "context", "options", "name", "plan", "error") \
  X(cjit_plan_get_info, true, "plan", "info", "error") \
  X(cjit_plan_get_workspace_size, true, "plan", "run", "bytes", "alignment", "error") \
  X(cjit_plan_graph_destroy, false, "graph") \
  X(cjit_plan_graph_retain, true, "graph", "retained", "error") \
  X(cjit_plan_graph_run, true, "graph", "stream", "value", "error") \
  X(cjit_plan_graph_set_arguments, true, "graph", "run", "updated", "error") \
  X(cjit_plan_load, true, "context", "result", "name", "plan", "error") \
  X(cjit_plan_prepare, true, "plan", "run", "prepared", "error") \
  X(cjit_plan_retain, true, "plan", "retained", "error") \
  X(cjit_plan_run, true, "plan", "run", "value", "error") \
  X(cjit_policy_create, true, "policy", "error") \
  X(cjit_policy_destroy, false, "policy") \
  X(cjit_policy_encode, true, "policy", "blob", "error") \
  X(cjit_policy_get_count, true, "data", "size", "count", "error") \
  X(cjit_policy_get_entry, true, "data", "size", "index", "entry", "error") \
  X(cjit_policy_get_float64, true, "data", "size", "name", "value", "error") \
  X(cjit_policy_get_int64, true, "data", "size", "name", "value", "error") \
  X(cjit_policy_kind_name, false, "value") \
  X(cjit_policy_retain, true, "policy", "retained", "error") \
  X(cjit_policy_set_float64, true, "policy", "name", "value", "error") \
  X(cjit_policy_set_int64, true, "policy", "name", "value", "error") \
  X(cjit_portable_cluster_mode_name, false, "value") \
  X(cjit_prepared_plan_destroy, false, "prepared") \
  X(cjit_prepared_plan_retain, true, "prepared", "retained", "error") \
  X(cjit_prepared_plan_run, true, "prepared", "stream", "value", "error") \
  X(cjit_prepared_plan_set_argument, true, "prepared", "index", "kind", "value", "size", "error") \
  X(cjit_recording_build_async, true, "context", "recording", "index", "options", "job_options", "job", "error") \
  X(cjit_recording_cleanup, false, "recording") \
  X(cjit_recording_get_key, true, "context", "recording", "index", "options", "description", "error") \
  X(cjit_recording_read, true, "path", "recording", "error") \
  X(cjit_remote_state_name, false, "value") \
  X(cjit_severity_name, false, "value") \
  X(cjit_shared_memory_carveout_name, false, "value") \
  X(cjit_shared_memory_mode_name, false, "value") \
  X(cjit_signature_cleanup, false, "signature") \
  X(cjit_signature_sign_file, true, "path", "options", "error") \
  X(cjit_signature_verify_file, true, "path", "trusted_keys", "trusted_key_count", "signature", "error") \
  X(cjit_stage_name, false, "value") \
  X(cjit_status_name, false, "status") \
  X(cjit_switch_name, false, "value") \
  X(cjit_tensor_element_name, false, "value") \
  X(cjit_tensor_map_allocation_class_name, false, "value") \
  X(cjit_tensor_map_create, true, "context", "options", "map", "error") \
  X(cjit_tensor_map_data, false, "map") \
  X(cjit_tensor_map_destroy, false, "map") \
  X(cjit_tensor_map_encode, true, "context", "options", "map", "error") \
  X(cjit_tensor_map_interleave_name, false, "value") \
  X(cjit_tensor_map_l2_promotion_name, false, "value") \
  X(cjit_tensor_map_mode_name, false, "value") \
  X(cjit_tensor_map_oob_fill_name, false, "value") \
  X(cjit_tensor_map_replace_address, true, "context", "map", "address", "error") \
  X(cjit_tensor_map_retain, true, "map", "retained", "error") \
  X(cjit_tensor_map_set_address, true, "map", "address", "error") \
  X(cjit_tensor_map_swizzle_name, false, "value") \
  X(cjit_tensor_map_wide_mode_name, false, "value") \
  X(cjit_toolkit_get_info, true, "context", "report", "error") \
  X(cjit_toolkit_info_cleanup, false, "report") \
  X(cjit_tune_build, true, "context", "options", "result", "error") \
  X(cjit_tune_build_async, true, "context", "options", "job_options", "job", "error") \
  X(cjit_tune_build_get_key, true, "context", "options", "description", "error") \
  X(cjit_tune_phase_name, false, "value") \
  X(cjit_value_kind_name, false, "kind") \
  X(cjit_value_kind_size, false, "kind") \
  X(cjit_version, false, "major", "minor", "patch") \
  X(cjit_version_get_info, true, "info") \
  X(cjit_worker_get_info, true, "context", "info", "error") \
  X(cjit_worker_info_cleanup, false, "info") \
  X(cjit_worker_mode_name, false, "value")
// clang-format on

// clang-format off
#define CJIT_ABI_STRUCTS(X) \
  X(cjit_algorithm_argument_t) \
  X(cjit_array_t) \
  X(cjit_artifact_info_t) \
  X(cjit_bit_range_t) \
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
  X(cjit_element_type_t) \
  X(cjit_error_info_t) \
  X(cjit_evaluate_candidate_t) \
  X(cjit_evaluate_case_t) \
  X(cjit_evaluate_options_t) \
  X(cjit_evaluate_progress_t) \
  X(cjit_evaluate_verdict_t) \
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
  X(cjit_operator_t) \
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
  X(cjit_scalar_t) \
  X(cjit_section_info_t) \
  X(cjit_segments_t) \
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
  X(CJIT_ERROR_DEVICE_LOST) \
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
  X(cjit_evaluate_options_t, candidate_count) \
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
  X(cjit_array_t, reserved0) \
  X(cjit_bundle_build_options_t, reserved0) \
  X(cjit_bundle_choose_options_t, reserved0) \
  X(cjit_bundle_fatbin_options_t, reserved0) \
  X(cjit_bundle_load_options_t, reserved0) \
  X(cjit_bundle_write_options_t, reserved0) \
  X(cjit_context_options_t, reserved0) \
  X(cjit_context_options_t, reserved1) \
  X(cjit_context_options_t, reserved2) \
  X(cjit_context_options_t, reserved3) \
  X(cjit_evaluate_options_t, reserved0) \
  X(cjit_external_build_options_t, reserved0) \
  X(cjit_image_adopt_options_t, reserved0) \
  X(cjit_image_pass_t, reserved0) \
  X(cjit_job_options_t, reserved0) \
  X(cjit_kernel_build_options_t, reserved0) \
  X(cjit_kernel_build_options_t, reserved1) \
  X(cjit_kernel_build_options_t, reserved2) \
  X(cjit_kernel_build_options_t, reserved3) \
  X(cjit_launch_options_t, reserved0) \
  X(cjit_link_input_t, reserved0) \
  X(cjit_nvvm_build_options_t, reserved0) \
  X(cjit_nvvm_input_t, reserved0) \
  X(cjit_recording_build_options_t, reserved0) \
  X(cjit_scalar_t, reserved0) \
  X(cjit_segments_t, reserved0) \
  X(cjit_tensor_map_options_t, reserved0) \
  X(cjit_tune_build_options_t, reserved0)
// clang-format on

// clang-format off
#define CJIT_ABI_NULLABLE(X) \
  X(cjit_algorithm_run, run) \
  X(cjit_algorithm_run, error) \
  X(cjit_artifact_get_info, error) \
  X(cjit_artifact_info_cleanup, info) \
  X(cjit_artifact_read_file, error) \
  X(cjit_artifact_write_file, error) \
  X(cjit_blob_data, blob) \
  X(cjit_blob_destroy, blob) \
  X(cjit_blob_retain, error) \
  X(cjit_blob_size, blob) \
  X(cjit_build_result_add_plan, error) \
  X(cjit_build_result_cleanup, result) \
  X(cjit_build_result_deserialize, error) \
  X(cjit_build_result_serialize, error) \
  X(cjit_bundle_add, error) \
  X(cjit_bundle_add_job, error) \
  X(cjit_bundle_build, error) \
  X(cjit_bundle_build_async, job_options) \
  X(cjit_bundle_build_async, error) \
  X(cjit_bundle_choice_cleanup, choice) \
  X(cjit_bundle_choose, error) \
  X(cjit_bundle_compare, error) \
  X(cjit_bundle_create, error) \
  X(cjit_bundle_destroy, bundle) \
  X(cjit_bundle_diff_cleanup, diff) \
  X(cjit_bundle_drop, name) \
  X(cjit_bundle_drop, arch) \
  X(cjit_bundle_drop, dropped) \
  X(cjit_bundle_drop, error) \
  X(cjit_bundle_export_fatbin, name) \
  X(cjit_bundle_export_fatbin, options) \
  X(cjit_bundle_export_fatbin, error) \
  X(cjit_bundle_get_info, error) \
  X(cjit_bundle_get_result, error) \
  X(cjit_bundle_import, error) \
  X(cjit_bundle_info_cleanup, listing) \
  X(cjit_bundle_load, options) \
  X(cjit_bundle_load, choice) \
  X(cjit_bundle_load, error) \
  X(cjit_bundle_merge, error) \
  X(cjit_bundle_read, error) \
  X(cjit_bundle_read_file, error) \
  X(cjit_bundle_retain, error) \
  X(cjit_bundle_write, options) \
  X(cjit_bundle_write, error) \
  X(cjit_cache_clear, change) \
  X(cjit_cache_clear, error) \
  X(cjit_cache_entries_cleanup, listing) \
  X(cjit_cache_export, keys) \
  X(cjit_cache_export, change) \
  X(cjit_cache_export, error) \
  X(cjit_cache_flush, error) \
  X(cjit_cache_get_entries, error) \
  X(cjit_cache_get_entry_key, error) \
  X(cjit_cache_get_info, error) \
  X(cjit_cache_get_places, error) \
  X(cjit_cache_import, change) \
  X(cjit_cache_import, error) \
  X(cjit_cache_info_cleanup, info) \
  X(cjit_cache_key_cleanup, description) \
  X(cjit_cache_trim, change) \
  X(cjit_cache_trim, error) \
  X(cjit_cache_upload, keys) \
  X(cjit_cache_upload, change) \
  X(cjit_cache_upload, error) \
  X(cjit_cache_verify, error) \
  X(cjit_completion_create, options) \
  X(cjit_completion_create, error) \
  X(cjit_completion_destroy, completion) \
  X(cjit_completion_poll, error) \
  X(cjit_completion_retain, error) \
  X(cjit_completion_wait, error) \
  X(cjit_context_create, options) \
  X(cjit_context_create, error) \
  X(cjit_context_destroy, context) \
  X(cjit_context_retain, error) \
  X(cjit_device_get_count, error) \
  X(cjit_device_get_info, error) \
  X(cjit_driver_get_entry_point, error) \
  X(cjit_dropin_get_function, error) \
  X(cjit_error_destroy, error) \
  X(cjit_error_message, error) \
  X(cjit_error_status, error) \
  X(cjit_evaluate, error) \
  X(cjit_evaluate_async, job_options) \
  X(cjit_evaluate_async, error) \
  X(cjit_event_cleanup, event) \
  X(cjit_event_queue_create, options) \
  X(cjit_event_queue_create, error) \
  X(cjit_event_queue_destroy, queue) \
  X(cjit_event_queue_get_event_fd, error) \
  X(cjit_event_queue_retain, error) \
  X(cjit_event_queue_take, error) \
  X(cjit_external_build, error) \
  X(cjit_external_build_async, job_options) \
  X(cjit_external_build_async, error) \
  X(cjit_external_build_batch_async, options) \
  X(cjit_external_build_batch_async, job_options) \
  X(cjit_external_build_batch_async, error) \
  X(cjit_external_build_get_key, error) \
  X(cjit_external_output_add_log, error) \
  X(cjit_external_output_set_failure, error) \
  X(cjit_external_output_set_image, error) \
  X(cjit_external_output_set_name, lowered_name) \
  X(cjit_external_output_set_name, argument_schema) \
  X(cjit_external_output_set_name, error) \
  X(cjit_external_output_set_policy, error) \
  X(cjit_external_output_time_left, output) \
  X(cjit_has, feature) \
  X(cjit_image_adopt, error) \
  X(cjit_image_get_info, error) \
  X(cjit_image_info_cleanup, info) \
  X(cjit_job_cancel, job) \
  X(cjit_job_destroy, job) \
  X(cjit_job_get_event_fd, error) \
  X(cjit_job_get_progress, error) \
  X(cjit_job_get_report, error) \
  X(cjit_job_get_result, error) \
  X(cjit_job_retain, error) \
  X(cjit_job_wait, error) \
  X(cjit_kernel_add_graph_node, dependencies) \
  X(cjit_kernel_add_graph_node, error) \
  X(cjit_kernel_adopt, argument_schema) \
  X(cjit_kernel_adopt, error) \
  X(cjit_kernel_adopt_function, argument_schema) \
  X(cjit_kernel_adopt_function, error) \
  X(cjit_kernel_build, error) \
  X(cjit_kernel_build_async, job_options) \
  X(cjit_kernel_build_async, error) \
  X(cjit_kernel_build_batch_async, options) \
  X(cjit_kernel_build_batch_async, job_options) \
  X(cjit_kernel_build_batch_async, error) \
  X(cjit_kernel_build_get_key, error) \
  X(cjit_kernel_build_is_current, error) \
  X(cjit_kernel_destroy, kernel) \
  X(cjit_kernel_get, error) \
  X(cjit_kernel_get_attribute, error) \
  X(cjit_kernel_get_cluster_occupancy, error) \
  X(cjit_kernel_get_info, error) \
  X(cjit_kernel_get_native, cuda_kernel) \
  X(cjit_kernel_get_native, cuda_function) \
  X(cjit_kernel_get_native, error) \
  X(cjit_kernel_get_occupancy, error) \
  X(cjit_kernel_launch, error) \
  X(cjit_kernel_launch_updatable, error) \
  X(cjit_kernel_load, error) \
  X(cjit_kernel_retain, error) \
  X(cjit_kernel_set_attribute, error) \
  X(cjit_kernel_suggest_block_size, min_grid_blocks) \
  X(cjit_kernel_suggest_block_size, error) \
  X(cjit_kernel_suggest_cluster_size, error) \
  X(cjit_kernel_update_graph_node, error) \
  X(cjit_l2_persistence_create, error) \
  X(cjit_l2_persistence_destroy, persistence) \
  X(cjit_l2_persistence_get_info, error) \
  X(cjit_l2_persistence_get_window, error) \
  X(cjit_l2_persistence_retain, error) \
  X(cjit_link_build, error) \
  X(cjit_link_build_async, job_options) \
  X(cjit_link_build_async, error) \
  X(cjit_link_build_batch_async, options) \
  X(cjit_link_build_batch_async, job_options) \
  X(cjit_link_build_batch_async, error) \
  X(cjit_link_build_get_key, error) \
  X(cjit_mock_clear, error) \
  X(cjit_mock_get_launch, error) \
  X(cjit_mock_get_launch_count, error) \
  X(cjit_module_create_plan, error) \
  X(cjit_module_destroy, loaded) \
  X(cjit_module_get_info, error) \
  X(cjit_module_get_kernel, error) \
  X(cjit_module_get_managed_variable, address) \
  X(cjit_module_get_managed_variable, size) \
  X(cjit_module_get_managed_variable, error) \
  X(cjit_module_get_native, error) \
  X(cjit_module_get_plan, name) \
  X(cjit_module_get_plan, error) \
  X(cjit_module_get_variable, address) \
  X(cjit_module_get_variable, size) \
  X(cjit_module_get_variable, error) \
  X(cjit_module_get_variable_value, stream) \
  X(cjit_module_get_variable_value, error) \
  X(cjit_module_load, error) \
  X(cjit_module_load_artifact, error) \
  X(cjit_module_read_variable, stream) \
  X(cjit_module_read_variable, error) \
  X(cjit_module_retain, error) \
  X(cjit_module_set_variable_value, stream) \
  X(cjit_module_set_variable_value, error) \
  X(cjit_module_write_variable, stream) \
  X(cjit_module_write_variable, error) \
  X(cjit_nvvm_build, error) \
  X(cjit_nvvm_build_async, job_options) \
  X(cjit_nvvm_build_async, error) \
  X(cjit_nvvm_build_batch_async, options) \
  X(cjit_nvvm_build_batch_async, job_options) \
  X(cjit_nvvm_build_batch_async, error) \
  X(cjit_nvvm_build_get_key, error) \
  X(cjit_nvvm_get_info, arch) \
  X(cjit_nvvm_get_info, error) \
  X(cjit_nvvm_verify, error) \
  X(cjit_pch_clear, removed) \
  X(cjit_pch_clear, error) \
  X(cjit_pch_get_info, error) \
  X(cjit_pch_info_cleanup, info) \
  X(cjit_pch_warm, error) \
  X(cjit_plan_create_graph, error) \
  X(cjit_plan_destroy, plan) \
  X(cjit_plan_get, name) \
  X(cjit_plan_get, error) \
  X(cjit_plan_get_info, error) \
  X(cjit_plan_get_workspace_size, alignment) \
  X(cjit_plan_get_workspace_size, error) \
  X(cjit_plan_graph_destroy, graph) \
  X(cjit_plan_graph_retain, error) \
  X(cjit_plan_graph_run, stream) \
  X(cjit_plan_graph_run, value) \
  X(cjit_plan_graph_run, error) \
  X(cjit_plan_graph_set_arguments, updated) \
  X(cjit_plan_graph_set_arguments, error) \
  X(cjit_plan_load, name) \
  X(cjit_plan_load, error) \
  X(cjit_plan_prepare, error) \
  X(cjit_plan_retain, error) \
  X(cjit_plan_run, value) \
  X(cjit_plan_run, error) \
  X(cjit_policy_create, error) \
  X(cjit_policy_destroy, policy) \
  X(cjit_policy_encode, error) \
  X(cjit_policy_get_count, error) \
  X(cjit_policy_get_entry, error) \
  X(cjit_policy_get_float64, error) \
  X(cjit_policy_get_int64, error) \
  X(cjit_policy_retain, error) \
  X(cjit_policy_set_float64, error) \
  X(cjit_policy_set_int64, error) \
  X(cjit_prepared_plan_destroy, prepared) \
  X(cjit_prepared_plan_retain, error) \
  X(cjit_prepared_plan_run, stream) \
  X(cjit_prepared_plan_run, value) \
  X(cjit_prepared_plan_run, error) \
  X(cjit_prepared_plan_set_argument, error) \
  X(cjit_recording_build_async, options) \
  X(cjit_recording_build_async, job_options) \
  X(cjit_recording_build_async, error) \
  X(cjit_recording_cleanup, recording) \
  X(cjit_recording_get_key, options) \
  X(cjit_recording_get_key, error) \
  X(cjit_recording_read, error) \
  X(cjit_signature_cleanup, signature) \
  X(cjit_signature_sign_file, options) \
  X(cjit_signature_sign_file, error) \
  X(cjit_signature_verify_file, signature) \
  X(cjit_signature_verify_file, error) \
  X(cjit_tensor_map_create, error) \
  X(cjit_tensor_map_data, map) \
  X(cjit_tensor_map_destroy, map) \
  X(cjit_tensor_map_encode, error) \
  X(cjit_tensor_map_replace_address, error) \
  X(cjit_tensor_map_retain, error) \
  X(cjit_tensor_map_set_address, error) \
  X(cjit_toolkit_get_info, error) \
  X(cjit_toolkit_info_cleanup, report) \
  X(cjit_tune_build, error) \
  X(cjit_tune_build_async, error) \
  X(cjit_tune_build_get_key, error) \
  X(cjit_version, major) \
  X(cjit_version, minor) \
  X(cjit_version, patch) \
  X(cjit_worker_get_info, error) \
  X(cjit_worker_info_cleanup, info)
// clang-format on

// clang-format off
#define CJIT_ABI_REQUIRED_FIELDS(X) \
  X(cjit_algorithm_argument_t, name) \
  X(cjit_bundle_build_options_t, archs) \
  X(cjit_evaluate_candidate_t, build) \
  X(cjit_evaluate_options_t, description) \
  X(cjit_external_build_options_t, producer) \
  X(cjit_external_field_t, name) \
  X(cjit_image_pass_t, name) \
  X(cjit_scalar_t, data) \
  X(cjit_tensor_map_options_t, dims) \
  X(cjit_tune_build_options_t, build) \
  X(cjit_tune_build_options_t, description)
// clang-format on

// clang-format off
#define CJIT_ABI_NULLABLE_FIELDS(X) \
  X(cjit_algorithm_argument_t, array) \
  X(cjit_algorithm_argument_t, operation) \
  X(cjit_algorithm_argument_t, scalar) \
  X(cjit_algorithm_argument_t, segments) \
  X(cjit_algorithm_argument_t, bits) \
  X(cjit_algorithm_argument_t, word) \
  X(cjit_array_t, element_type) \
  X(cjit_bundle_import_options_t, producer) \
  X(cjit_bundle_load_options_t, resource_limits) \
  X(cjit_completion_options_t, stream) \
  X(cjit_completion_options_t, callback) \
  X(cjit_completion_options_t, user_data) \
  X(cjit_completion_options_t, finalizer) \
  X(cjit_completion_options_t, release) \
  X(cjit_context_options_t, cuda_home) \
  X(cjit_context_options_t, nvrtc_path) \
  X(cjit_context_options_t, nvjitlink_path) \
  X(cjit_context_options_t, nvvm_path) \
  X(cjit_context_options_t, driver_path) \
  X(cjit_context_options_t, default_arch) \
  X(cjit_context_options_t, dump_dir) \
  X(cjit_context_options_t, log_callback) \
  X(cjit_context_options_t, log_user_data) \
  X(cjit_context_options_t, log_finalizer) \
  X(cjit_context_options_t, cache_dir) \
  X(cjit_context_options_t, worker_path) \
  X(cjit_context_options_t, trace_file) \
  X(cjit_context_options_t, mock_device) \
  X(cjit_context_options_t, nvcc_path) \
  X(cjit_context_options_t, compile_callback) \
  X(cjit_context_options_t, compile_user_data) \
  X(cjit_context_options_t, compile_finalizer) \
  X(cjit_context_options_t, record_file) \
  X(cjit_element_type_t, name) \
  X(cjit_element_type_t, definition) \
  X(cjit_evaluate_candidate_t, name) \
  X(cjit_evaluate_candidate_t, plan) \
  X(cjit_evaluate_options_t, reference) \
  X(cjit_evaluate_options_t, expect) \
  X(cjit_evaluate_options_t, verdict) \
  X(cjit_evaluate_options_t, progress) \
  X(cjit_evaluate_options_t, user_data) \
  X(cjit_evaluate_options_t, finalizer) \
  X(cjit_external_build_options_t, callback) \
  X(cjit_external_build_options_t, user_data) \
  X(cjit_external_build_options_t, finalizer) \
  X(cjit_external_build_options_t, name) \
  X(cjit_external_build_options_t, arch) \
  X(cjit_external_build_options_t, resource_limits) \
  X(cjit_image_adopt_options_t, producer) \
  X(cjit_image_adopt_options_t, arch) \
  X(cjit_image_pass_t, options) \
  X(cjit_image_pass_t, callback) \
  X(cjit_image_pass_t, user_data) \
  X(cjit_image_pass_t, finalizer) \
  X(cjit_job_options_t, callback) \
  X(cjit_job_options_t, user_data) \
  X(cjit_job_options_t, finalizer) \
  X(cjit_kernel_build_options_t, source_name) \
  X(cjit_kernel_build_options_t, arch) \
  X(cjit_kernel_build_options_t, host_compiler) \
  X(cjit_kernel_build_options_t, resource_limits) \
  X(cjit_kernel_build_options_t, algorithm) \
  X(cjit_launch_options_t, stream) \
  X(cjit_launch_options_t, l2_window) \
  X(cjit_launch_options_t, programmatic_event) \
  X(cjit_launch_options_t, launch_completion_event) \
  X(cjit_link_build_options_t, arch) \
  X(cjit_link_build_options_t, resource_limits) \
  X(cjit_link_input_t, name) \
  X(cjit_link_input_t, path) \
  X(cjit_link_input_t, result) \
  X(cjit_link_input_t, kernel) \
  X(cjit_link_input_t, nvvm) \
  X(cjit_nvvm_build_options_t, arch) \
  X(cjit_nvvm_build_options_t, libdevice_path) \
  X(cjit_nvvm_build_options_t, resource_limits) \
  X(cjit_nvvm_input_t, name) \
  X(cjit_nvvm_input_t, path) \
  X(cjit_operator_t, name) \
  X(cjit_operator_t, call) \
  X(cjit_operator_t, code) \
  X(cjit_operator_t, state) \
  X(cjit_plan_arguments_t, stream) \
  X(cjit_recording_build_options_t, arch) \
  X(cjit_scalar_t, element_type) \
  X(cjit_signature_options_t, key_path) \
  X(cjit_signature_options_t, password_path) \
  X(cjit_tune_build_options_t, plan) \
  X(cjit_tune_build_options_t, progress) \
  X(cjit_tune_build_options_t, check) \
  X(cjit_tune_build_options_t, user_data) \
  X(cjit_tune_build_options_t, finalizer)
// clang-format on

// clang-format off
#define CJIT_ABI_NESTED(X) \
  X(cjit_algorithm_argument_t, array, cjit_array_t, struct_size) \
  X(cjit_algorithm_argument_t, operation, cjit_operator_t, struct_size) \
  X(cjit_algorithm_argument_t, scalar, cjit_scalar_t, struct_size) \
  X(cjit_algorithm_argument_t, segments, cjit_segments_t, struct_size) \
  X(cjit_algorithm_argument_t, bits, cjit_bit_range_t, struct_size) \
  X(cjit_array_t, element_type, cjit_element_type_t, struct_size) \
  X(cjit_bundle_build_options_t, kernels, cjit_kernel_build_options_t, kernel_count) \
  X(cjit_bundle_load_options_t, resource_limits, cjit_resource_limits_t, struct_size) \
  X(cjit_evaluate_candidate_t, build, cjit_kernel_build_options_t, struct_size) \
  X(cjit_evaluate_options_t, candidates, cjit_evaluate_candidate_t, candidate_count) \
  X(cjit_evaluate_options_t, reference, cjit_evaluate_candidate_t, struct_size) \
  X(cjit_external_build_options_t, fields, cjit_external_field_t, field_count) \
  X(cjit_external_build_options_t, resource_limits, cjit_resource_limits_t, struct_size) \
  X(cjit_external_build_options_t, image_passes, cjit_image_pass_t, image_pass_count) \
  X(cjit_kernel_build_options_t, resource_limits, cjit_resource_limits_t, struct_size) \
  X(cjit_kernel_build_options_t, image_passes, cjit_image_pass_t, image_pass_count) \
  X(cjit_link_build_options_t, inputs, cjit_link_input_t, input_count) \
  X(cjit_link_build_options_t, resource_limits, cjit_resource_limits_t, struct_size) \
  X(cjit_link_build_options_t, image_passes, cjit_image_pass_t, image_pass_count) \
  X(cjit_link_input_t, kernel, cjit_kernel_build_options_t, struct_size) \
  X(cjit_link_input_t, nvvm, cjit_nvvm_build_options_t, struct_size) \
  X(cjit_nvvm_build_options_t, inputs, cjit_nvvm_input_t, input_count) \
  X(cjit_nvvm_build_options_t, resource_limits, cjit_resource_limits_t, struct_size) \
  X(cjit_nvvm_build_options_t, image_passes, cjit_image_pass_t, image_pass_count) \
  X(cjit_operator_t, state, cjit_scalar_t, struct_size) \
  X(cjit_scalar_t, element_type, cjit_element_type_t, struct_size) \
  X(cjit_tune_build_options_t, build, cjit_kernel_build_options_t, struct_size)
// clang-format on

// clang-format off
#define CJIT_ABI_FILLED_POINTERS(X) \
  X(cjit_artifact_info_t, cjit_version) \
  X(cjit_artifact_info_t, producer) \
  X(cjit_artifact_info_t, checksum) \
  X(cjit_build_result_t, image) \
  X(cjit_build_result_t, log) \
  X(cjit_build_result_t, producer) \
  X(cjit_build_result_t, cache_key) \
  X(cjit_build_result_t, cache_note) \
  X(cjit_build_result_t, build_place_note) \
  X(cjit_build_result_t, info_log) \
  X(cjit_build_result_t, dependency_note) \
  X(cjit_build_result_t, report) \
  X(cjit_build_result_t, source) \
  X(cjit_build_result_t, source_name) \
  X(cjit_build_result_t, policy_source) \
  X(cjit_bundle_choice_t, arch) \
  X(cjit_cache_info_t, folder) \
  X(cjit_cache_info_t, problem) \
  X(cjit_cache_info_t, counters) \
  X(cjit_cache_info_t, totals) \
  X(cjit_cache_key_t, key) \
  X(cjit_cache_key_t, uncacheable_reason) \
  X(cjit_error_info_t, message) \
  X(cjit_error_info_t, library) \
  X(cjit_error_info_t, native_name) \
  X(cjit_error_info_t, log) \
  X(cjit_error_info_t, ptx) \
  X(cjit_event_t, text) \
  X(cjit_kernel_info_t, lowered_name) \
  X(cjit_kernel_info_t, resources) \
  X(cjit_kernel_info_t, argument_schema) \
  X(cjit_mock_launch_t, lowered_name) \
  X(cjit_pch_info_t, folder) \
  X(cjit_pch_info_t, note) \
  X(cjit_plan_info_t, name) \
  X(cjit_plan_info_t, text) \
  X(cjit_plan_info_t, parameters) \
  X(cjit_policy_entry_t, name) \
  X(cjit_signature_t, key_id) \
  X(cjit_signature_t, trusted_comment) \
  X(cjit_toolkit_info_t, problem) \
  X(cjit_toolkit_info_t, headers_note) \
  X(cjit_version_info_t, version) \
  X(cjit_version_info_t, compiler) \
  X(cjit_version_info_t, build_type) \
  X(cjit_worker_info_t, program) \
  X(cjit_worker_info_t, disabled_reason) \
  X(cjit_worker_info_t, sandbox)
// clang-format on

// clang-format off
#define CJIT_ABI_ENUMS(X) \
  X(cjit_build_place, "CJIT_BUILD_PLACE_UNKNOWN") \
  X(cjit_bundle_conflict, "CJIT_BUNDLE_CONFLICT_UNKNOWN") \
  X(cjit_bundle_difference_kind, "CJIT_BUNDLE_DIFFERENCE_UNKNOWN") \
  X(cjit_bundle_read_flags, "CJIT_BUNDLE_READ_UNKNOWN") \
  X(cjit_cache_entry_state, "CJIT_CACHE_ENTRY_STATE_UNKNOWN") \
  X(cjit_cache_mode, "CJIT_CACHE_MODE_UNKNOWN") \
  X(cjit_cache_outcome, "CJIT_CACHE_OUTCOME_UNKNOWN") \
  X(cjit_cluster_scheduling, "CJIT_CLUSTER_SCHEDULING_UNKNOWN") \
  X(cjit_compiler, "CJIT_COMPILER_UNKNOWN") \
  X(cjit_component, "CJIT_COMPONENT_UNKNOWN") \
  X(cjit_dependency_origin, "CJIT_DEPENDENCY_ORIGIN_UNKNOWN") \
  X(cjit_deserialize_flags, "CJIT_DESERIALIZE_UNKNOWN") \
  X(cjit_dropin_library, "CJIT_DROPIN_LIBRARY_UNKNOWN") \
  X(cjit_evaluate_state, "CJIT_EVALUATE_STATE_UNKNOWN") \
  X(cjit_event_kind, "CJIT_EVENT_KIND_UNKNOWN") \
  X(cjit_family, "CJIT_FAMILY_UNKNOWN") \
  X(cjit_fatbin_compression, "CJIT_FATBIN_COMPRESSION_UNKNOWN") \
  X(cjit_fault, "CJIT_FAULT_UNKNOWN") \
  X(cjit_header_check, "CJIT_HEADER_CHECK_UNKNOWN") \
  X(cjit_image_kind, "CJIT_IMAGE_KIND_UNKNOWN") \
  X(cjit_image_kind_bits, "CJIT_IMAGE_KIND_BIT_UNKNOWN") \
  X(cjit_kernel_attribute, "CJIT_KERNEL_ATTRIBUTE_UNKNOWN") \
  X(cjit_l2_property, "CJIT_L2_PROPERTY_UNKNOWN") \
  X(cjit_link_input_kind, "CJIT_LINK_INPUT_KIND_UNKNOWN") \
  X(cjit_linker, "CJIT_LINKER_UNKNOWN") \
  X(cjit_log_level, "CJIT_LOG_LEVEL_UNKNOWN") \
  X(cjit_memory_sync_domain, "CJIT_MEMORY_SYNC_DOMAIN_UNKNOWN") \
  X(cjit_optimization, "CJIT_OPTIMIZATION_UNKNOWN") \
  X(cjit_pch_outcome, "CJIT_PCH_OUTCOME_UNKNOWN") \
  X(cjit_policy_kind, "CJIT_POLICY_KIND_UNKNOWN") \
  X(cjit_portable_cluster_mode, "CJIT_PORTABLE_CLUSTER_MODE_UNKNOWN") \
  X(cjit_remote_state, "CJIT_REMOTE_STATE_UNKNOWN") \
  X(cjit_severity, "CJIT_SEVERITY_UNKNOWN") \
  X(cjit_shared_memory_carveout, "CJIT_SHARED_MEMORY_CARVEOUT_UNKNOWN") \
  X(cjit_shared_memory_mode, "CJIT_SHARED_MEMORY_MODE_UNKNOWN") \
  X(cjit_stage, "CJIT_STAGE_UNKNOWN") \
  X(cjit_switch, "CJIT_SWITCH_UNKNOWN") \
  X(cjit_tensor_element, "CJIT_TENSOR_ELEMENT_UNKNOWN") \
  X(cjit_tensor_map_allocation_class, "CJIT_TENSOR_MAP_ALLOCATION_CLASS_UNKNOWN") \
  X(cjit_tensor_map_interleave, "CJIT_TENSOR_MAP_INTERLEAVE_UNKNOWN") \
  X(cjit_tensor_map_l2_promotion, "CJIT_TENSOR_MAP_L2_PROMOTION_UNKNOWN") \
  X(cjit_tensor_map_mode, "CJIT_TENSOR_MAP_MODE_UNKNOWN") \
  X(cjit_tensor_map_oob_fill, "CJIT_TENSOR_MAP_OOB_FILL_UNKNOWN") \
  X(cjit_tensor_map_swizzle, "CJIT_TENSOR_MAP_SWIZZLE_UNKNOWN") \
  X(cjit_tensor_map_wide_mode, "CJIT_TENSOR_MAP_WIDE_MODE_UNKNOWN") \
  X(cjit_tune_phase, "CJIT_TUNE_PHASE_UNKNOWN") \
  X(cjit_worker_mode, "CJIT_WORKER_MODE_UNKNOWN")
// clang-format on

// clang-format off
#define CJIT_ABI_ENUMERATORS(X) \
  X(cjit_build_place, CJIT_BUILD_PLACE_NONE) \
  X(cjit_build_place, CJIT_BUILD_PLACE_PROCESS) \
  X(cjit_build_place, CJIT_BUILD_PLACE_WORKER) \
  X(cjit_build_place, CJIT_BUILD_PLACE_COMPILER_PROCESS) \
  X(cjit_bundle_conflict, CJIT_BUNDLE_CONFLICT_REFUSE) \
  X(cjit_bundle_conflict, CJIT_BUNDLE_CONFLICT_KEEP) \
  X(cjit_bundle_conflict, CJIT_BUNDLE_CONFLICT_REPLACE) \
  X(cjit_bundle_difference_kind, CJIT_BUNDLE_DIFFERENCE_NONE) \
  X(cjit_bundle_difference_kind, CJIT_BUNDLE_DIFFERENCE_REMOVED) \
  X(cjit_bundle_difference_kind, CJIT_BUNDLE_DIFFERENCE_ADDED) \
  X(cjit_bundle_difference_kind, CJIT_BUNDLE_DIFFERENCE_CHANGED) \
  X(cjit_bundle_read_flags, CJIT_BUNDLE_READ_DEFAULT) \
  X(cjit_bundle_read_flags, CJIT_BUNDLE_READ_IN_PLACE) \
  X(cjit_bundle_read_flags, CJIT_BUNDLE_READ_LAZY) \
  X(cjit_cache_entry_state, CJIT_CACHE_ENTRY_STATE_LISTED) \
  X(cjit_cache_entry_state, CJIT_CACHE_ENTRY_STATE_GOOD) \
  X(cjit_cache_entry_state, CJIT_CACHE_ENTRY_STATE_CORRUPT) \
  X(cjit_cache_entry_state, CJIT_CACHE_ENTRY_STATE_VERSION) \
  X(cjit_cache_entry_state, CJIT_CACHE_ENTRY_STATE_UNREADABLE) \
  X(cjit_cache_entry_state, CJIT_CACHE_ENTRY_STATE_ABSENT) \
  X(cjit_cache_entry_state, CJIT_CACHE_ENTRY_STATE_REFUSED) \
  X(cjit_cache_mode, CJIT_CACHE_MODE_DEFAULT) \
  X(cjit_cache_mode, CJIT_CACHE_MODE_USE) \
  X(cjit_cache_mode, CJIT_CACHE_MODE_REFRESH) \
  X(cjit_cache_mode, CJIT_CACHE_MODE_READ_ONLY) \
  X(cjit_cache_mode, CJIT_CACHE_MODE_OFF) \
  X(cjit_cache_mode, CJIT_CACHE_MODE_ONLY) \
  X(cjit_cache_outcome, CJIT_CACHE_OUTCOME_NONE) \
  X(cjit_cache_outcome, CJIT_CACHE_OUTCOME_BUILT) \
  X(cjit_cache_outcome, CJIT_CACHE_OUTCOME_DESERIALIZED) \
  X(cjit_cache_outcome, CJIT_CACHE_OUTCOME_MEMORY) \
  X(cjit_cache_outcome, CJIT_CACHE_OUTCOME_DISK) \
  X(cjit_cache_outcome, CJIT_CACHE_OUTCOME_LAYER) \
  X(cjit_cache_outcome, CJIT_CACHE_OUTCOME_SHARED) \
  X(cjit_cache_outcome, CJIT_CACHE_OUTCOME_BYPASSED) \
  X(cjit_cache_outcome, CJIT_CACHE_OUTCOME_REMOTE) \
  X(cjit_cluster_scheduling, CJIT_CLUSTER_SCHEDULING_DEFAULT) \
  X(cjit_cluster_scheduling, CJIT_CLUSTER_SCHEDULING_SPREAD) \
  X(cjit_cluster_scheduling, CJIT_CLUSTER_SCHEDULING_LOAD_BALANCING) \
  X(cjit_compiler, CJIT_COMPILER_DEFAULT) \
  X(cjit_compiler, CJIT_COMPILER_NVRTC) \
  X(cjit_compiler, CJIT_COMPILER_NVCC) \
  X(cjit_component, CJIT_COMPONENT_NONE) \
  X(cjit_component, CJIT_COMPONENT_NVRTC) \
  X(cjit_component, CJIT_COMPONENT_NVRTC_BUILTINS) \
  X(cjit_component, CJIT_COMPONENT_NVJITLINK) \
  X(cjit_component, CJIT_COMPONENT_NVVM) \
  X(cjit_component, CJIT_COMPONENT_CUDA_HEADERS) \
  X(cjit_component, CJIT_COMPONENT_CCCL_HEADERS) \
  X(cjit_component, CJIT_COMPONENT_DRIVER) \
  X(cjit_component, CJIT_COMPONENT_NVCC) \
  X(cjit_component, CJIT_COMPONENT_NVFATBIN) \
  X(cjit_component, CJIT_COMPONENT_TILEIRAS) \
  X(cjit_dependency_origin, CJIT_DEPENDENCY_ORIGIN_NONE) \
  X(cjit_dependency_origin, CJIT_DEPENDENCY_ORIGIN_SOURCE) \
  X(cjit_dependency_origin, CJIT_DEPENDENCY_ORIGIN_INCLUDE_DIR) \
  X(cjit_dependency_origin, CJIT_DEPENDENCY_ORIGIN_TOOLKIT) \
  X(cjit_dependency_origin, CJIT_DEPENDENCY_ORIGIN_MEMORY) \
  X(cjit_dependency_origin, CJIT_DEPENDENCY_ORIGIN_HOST_COMPILER) \
  X(cjit_deserialize_flags, CJIT_DESERIALIZE_DEFAULT) \
  X(cjit_deserialize_flags, CJIT_DESERIALIZE_IN_PLACE) \
  X(cjit_dropin_library, CJIT_DROPIN_LIBRARY_NONE) \
  X(cjit_dropin_library, CJIT_DROPIN_LIBRARY_NVRTC) \
  X(cjit_dropin_library, CJIT_DROPIN_LIBRARY_NVJITLINK) \
  X(cjit_evaluate_state, CJIT_EVALUATE_STATE_NONE) \
  X(cjit_evaluate_state, CJIT_EVALUATE_STATE_PASSED) \
  X(cjit_evaluate_state, CJIT_EVALUATE_STATE_NOT_BUILT) \
  X(cjit_evaluate_state, CJIT_EVALUATE_STATE_OVER_LIMITS) \
  X(cjit_evaluate_state, CJIT_EVALUATE_STATE_NOT_LAUNCHED) \
  X(cjit_evaluate_state, CJIT_EVALUATE_STATE_CRASHED) \
  X(cjit_evaluate_state, CJIT_EVALUATE_STATE_TIMED_OUT) \
  X(cjit_evaluate_state, CJIT_EVALUATE_STATE_WRONG) \
  X(cjit_evaluate_state, CJIT_EVALUATE_STATE_OUT_OF_BOUNDS) \
  X(cjit_evaluate_state, CJIT_EVALUATE_STATE_INPUT_CHANGED) \
  X(cjit_evaluate_state, CJIT_EVALUATE_STATE_NOT_DETERMINISTIC) \
  X(cjit_evaluate_state, CJIT_EVALUATE_STATE_LATE_WORK) \
  X(cjit_evaluate_state, CJIT_EVALUATE_STATE_DEVICE_LOST) \
  X(cjit_evaluate_state, CJIT_EVALUATE_STATE_CANCELLED) \
  X(cjit_event_kind, CJIT_EVENT_KIND_NONE) \
  X(cjit_event_kind, CJIT_EVENT_KIND_LOG) \
  X(cjit_event_kind, CJIT_EVENT_KIND_COMPILATION) \
  X(cjit_family, CJIT_FAMILY_NONE) \
  X(cjit_family, CJIT_FAMILY_KERNEL) \
  X(cjit_family, CJIT_FAMILY_LINK) \
  X(cjit_family, CJIT_FAMILY_NVVM) \
  X(cjit_family, CJIT_FAMILY_EXTERNAL) \
  X(cjit_family, CJIT_FAMILY_ALGORITHM) \
  X(cjit_family, CJIT_FAMILY_TUNE) \
  X(cjit_fatbin_compression, CJIT_FATBIN_COMPRESSION_DEFAULT) \
  X(cjit_fatbin_compression, CJIT_FATBIN_COMPRESSION_NONE) \
  X(cjit_fatbin_compression, CJIT_FATBIN_COMPRESSION_SIZE) \
  X(cjit_fatbin_compression, CJIT_FATBIN_COMPRESSION_SPEED) \
  X(cjit_fatbin_compression, CJIT_FATBIN_COMPRESSION_BALANCE) \
  X(cjit_fault, CJIT_FAULT_NONE) \
  X(cjit_fault, CJIT_FAULT_SYNTAX) \
  X(cjit_fault, CJIT_FAULT_VERSION) \
  X(cjit_fault, CJIT_FAULT_MISSING_KEY) \
  X(cjit_fault, CJIT_FAULT_UNKNOWN_KEY) \
  X(cjit_fault, CJIT_FAULT_TYPE) \
  X(cjit_fault, CJIT_FAULT_VALUE) \
  X(cjit_header_check, CJIT_HEADER_CHECK_DEFAULT) \
  X(cjit_header_check, CJIT_HEADER_CHECK_ALWAYS) \
  X(cjit_header_check, CJIT_HEADER_CHECK_ONCE) \
  X(cjit_image_kind, CJIT_IMAGE_KIND_NONE) \
  X(cjit_image_kind, CJIT_IMAGE_KIND_CUBIN) \
  X(cjit_image_kind, CJIT_IMAGE_KIND_PTX) \
  X(cjit_image_kind, CJIT_IMAGE_KIND_LTO_IR) \
  X(cjit_image_kind, CJIT_IMAGE_KIND_FATBIN) \
  X(cjit_image_kind, CJIT_IMAGE_KIND_TILE_IR) \
  X(cjit_image_kind, CJIT_IMAGE_KIND_OPTIX_IR) \
  X(cjit_image_kind_bits, CJIT_IMAGE_KIND_BIT_NONE) \
  X(cjit_image_kind_bits, CJIT_IMAGE_KIND_BIT_CUBIN) \
  X(cjit_image_kind_bits, CJIT_IMAGE_KIND_BIT_PTX) \
  X(cjit_image_kind_bits, CJIT_IMAGE_KIND_BIT_LTO_IR) \
  X(cjit_image_kind_bits, CJIT_IMAGE_KIND_BIT_FATBIN) \
  X(cjit_image_kind_bits, CJIT_IMAGE_KIND_BIT_TILE_IR) \
  X(cjit_image_kind_bits, CJIT_IMAGE_KIND_BIT_OPTIX_IR) \
  X(cjit_kernel_attribute, CJIT_KERNEL_ATTRIBUTE_NONE) \
  X(cjit_kernel_attribute, CJIT_KERNEL_ATTRIBUTE_MAX_THREADS_PER_BLOCK) \
  X(cjit_kernel_attribute, CJIT_KERNEL_ATTRIBUTE_STATIC_SHARED_MEMORY) \
  X(cjit_kernel_attribute, CJIT_KERNEL_ATTRIBUTE_CONSTANT_MEMORY) \
  X(cjit_kernel_attribute, CJIT_KERNEL_ATTRIBUTE_LOCAL_MEMORY) \
  X(cjit_kernel_attribute, CJIT_KERNEL_ATTRIBUTE_REGISTER_COUNT) \
  X(cjit_kernel_attribute, CJIT_KERNEL_ATTRIBUTE_PTX_VERSION) \
  X(cjit_kernel_attribute, CJIT_KERNEL_ATTRIBUTE_BINARY_VERSION) \
  X(cjit_kernel_attribute, CJIT_KERNEL_ATTRIBUTE_CACHE_MODE_CA) \
  X(cjit_kernel_attribute, CJIT_KERNEL_ATTRIBUTE_MAX_DYNAMIC_SHARED_MEMORY) \
  X(cjit_kernel_attribute, CJIT_KERNEL_ATTRIBUTE_SHARED_MEMORY_CARVEOUT) \
  X(cjit_kernel_attribute, CJIT_KERNEL_ATTRIBUTE_CLUSTER_SIZE_MUST_BE_SET) \
  X(cjit_kernel_attribute, CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_X) \
  X(cjit_kernel_attribute, CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_Y) \
  X(cjit_kernel_attribute, CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_Z) \
  X(cjit_kernel_attribute, CJIT_KERNEL_ATTRIBUTE_NON_PORTABLE_CLUSTER) \
  X(cjit_kernel_attribute, CJIT_KERNEL_ATTRIBUTE_CLUSTER_SCHEDULING) \
  X(cjit_kernel_attribute, CJIT_KERNEL_ATTRIBUTE_DEVICE_NODE_UPDATE) \
  X(cjit_kernel_attribute, CJIT_KERNEL_ATTRIBUTE_SHARED_MEMORY_MODE) \
  X(cjit_l2_property, CJIT_L2_PROPERTY_DEFAULT) \
  X(cjit_l2_property, CJIT_L2_PROPERTY_NORMAL) \
  X(cjit_l2_property, CJIT_L2_PROPERTY_STREAMING) \
  X(cjit_l2_property, CJIT_L2_PROPERTY_PERSISTING) \
  X(cjit_link_input_kind, CJIT_LINK_INPUT_KIND_NONE) \
  X(cjit_link_input_kind, CJIT_LINK_INPUT_KIND_CUBIN) \
  X(cjit_link_input_kind, CJIT_LINK_INPUT_KIND_PTX) \
  X(cjit_link_input_kind, CJIT_LINK_INPUT_KIND_LTO_IR) \
  X(cjit_link_input_kind, CJIT_LINK_INPUT_KIND_FATBIN) \
  X(cjit_link_input_kind, CJIT_LINK_INPUT_KIND_OBJECT) \
  X(cjit_link_input_kind, CJIT_LINK_INPUT_KIND_LIBRARY) \
  X(cjit_linker, CJIT_LINKER_DEFAULT) \
  X(cjit_linker, CJIT_LINKER_NVJITLINK) \
  X(cjit_linker, CJIT_LINKER_DRIVER) \
  X(cjit_log_level, CJIT_LOG_LEVEL_DEFAULT) \
  X(cjit_log_level, CJIT_LOG_LEVEL_OFF) \
  X(cjit_log_level, CJIT_LOG_LEVEL_ERROR) \
  X(cjit_log_level, CJIT_LOG_LEVEL_WARNING) \
  X(cjit_log_level, CJIT_LOG_LEVEL_INFO) \
  X(cjit_log_level, CJIT_LOG_LEVEL_DEBUG) \
  X(cjit_memory_sync_domain, CJIT_MEMORY_SYNC_DOMAIN_DEFAULT) \
  X(cjit_memory_sync_domain, CJIT_MEMORY_SYNC_DOMAIN_LOCAL) \
  X(cjit_memory_sync_domain, CJIT_MEMORY_SYNC_DOMAIN_REMOTE) \
  X(cjit_optimization, CJIT_OPTIMIZATION_DEFAULT) \
  X(cjit_optimization, CJIT_OPTIMIZATION_O0) \
  X(cjit_optimization, CJIT_OPTIMIZATION_O3) \
  X(cjit_pch_outcome, CJIT_PCH_OUTCOME_NONE) \
  X(cjit_pch_outcome, CJIT_PCH_OUTCOME_MADE) \
  X(cjit_pch_outcome, CJIT_PCH_OUTCOME_USED) \
  X(cjit_pch_outcome, CJIT_PCH_OUTCOME_REFUSED) \
  X(cjit_policy_kind, CJIT_POLICY_KIND_NONE) \
  X(cjit_policy_kind, CJIT_POLICY_KIND_INT64) \
  X(cjit_policy_kind, CJIT_POLICY_KIND_FLOAT64) \
  X(cjit_portable_cluster_mode, CJIT_PORTABLE_CLUSTER_MODE_DEFAULT) \
  X(cjit_portable_cluster_mode, CJIT_PORTABLE_CLUSTER_MODE_REQUIRE_PORTABLE) \
  X(cjit_portable_cluster_mode, CJIT_PORTABLE_CLUSTER_MODE_ALLOW_NON_PORTABLE) \
  X(cjit_remote_state, CJIT_REMOTE_STATE_UNUSED) \
  X(cjit_remote_state, CJIT_REMOTE_STATE_USED) \
  X(cjit_remote_state, CJIT_REMOTE_STATE_PAUSED) \
  X(cjit_severity, CJIT_SEVERITY_NONE) \
  X(cjit_severity, CJIT_SEVERITY_NOTE) \
  X(cjit_severity, CJIT_SEVERITY_REMARK) \
  X(cjit_severity, CJIT_SEVERITY_WARNING) \
  X(cjit_severity, CJIT_SEVERITY_ERROR) \
  X(cjit_severity, CJIT_SEVERITY_FATAL) \
  X(cjit_shared_memory_carveout, CJIT_SHARED_MEMORY_CARVEOUT_DEFAULT) \
  X(cjit_shared_memory_carveout, CJIT_SHARED_MEMORY_CARVEOUT_MAX_SHARED) \
  X(cjit_shared_memory_carveout, CJIT_SHARED_MEMORY_CARVEOUT_MAX_L1) \
  X(cjit_shared_memory_mode, CJIT_SHARED_MEMORY_MODE_DEFAULT) \
  X(cjit_shared_memory_mode, CJIT_SHARED_MEMORY_MODE_REQUIRE_PORTABLE) \
  X(cjit_shared_memory_mode, CJIT_SHARED_MEMORY_MODE_ALLOW_NON_PORTABLE) \
  X(cjit_shared_memory_mode, CJIT_SHARED_MEMORY_MODE_ALLOW_OVERSIZED) \
  X(cjit_shared_memory_mode, CJIT_SHARED_MEMORY_MODE_PREFER_OVERSIZED) \
  X(cjit_stage, CJIT_STAGE_NONE) \
  X(cjit_stage, CJIT_STAGE_REQUEST) \
  X(cjit_stage, CJIT_STAGE_TOOLKIT) \
  X(cjit_stage, CJIT_STAGE_COMPILE) \
  X(cjit_stage, CJIT_STAGE_LINK) \
  X(cjit_stage, CJIT_STAGE_ARTIFACT) \
  X(cjit_stage, CJIT_STAGE_CACHE) \
  X(cjit_stage, CJIT_STAGE_LOAD) \
  X(cjit_stage, CJIT_STAGE_LAUNCH) \
  X(cjit_switch, CJIT_SWITCH_DEFAULT) \
  X(cjit_switch, CJIT_SWITCH_ON) \
  X(cjit_switch, CJIT_SWITCH_OFF) \
  X(cjit_tensor_element, CJIT_TENSOR_ELEMENT_NONE) \
  X(cjit_tensor_element, CJIT_TENSOR_ELEMENT_UINT8) \
  X(cjit_tensor_element, CJIT_TENSOR_ELEMENT_UINT16) \
  X(cjit_tensor_element, CJIT_TENSOR_ELEMENT_UINT32) \
  X(cjit_tensor_element, CJIT_TENSOR_ELEMENT_INT32) \
  X(cjit_tensor_element, CJIT_TENSOR_ELEMENT_UINT64) \
  X(cjit_tensor_element, CJIT_TENSOR_ELEMENT_INT64) \
  X(cjit_tensor_element, CJIT_TENSOR_ELEMENT_FLOAT16) \
  X(cjit_tensor_element, CJIT_TENSOR_ELEMENT_FLOAT32) \
  X(cjit_tensor_element, CJIT_TENSOR_ELEMENT_FLOAT64) \
  X(cjit_tensor_element, CJIT_TENSOR_ELEMENT_BFLOAT16) \
  X(cjit_tensor_element, CJIT_TENSOR_ELEMENT_FLOAT32_FTZ) \
  X(cjit_tensor_element, CJIT_TENSOR_ELEMENT_TFLOAT32) \
  X(cjit_tensor_element, CJIT_TENSOR_ELEMENT_TFLOAT32_FTZ) \
  X(cjit_tensor_element, CJIT_TENSOR_ELEMENT_U4X16_ALIGN8) \
  X(cjit_tensor_element, CJIT_TENSOR_ELEMENT_U4X16_ALIGN16) \
  X(cjit_tensor_element, CJIT_TENSOR_ELEMENT_U6X16_ALIGN16) \
  X(cjit_tensor_map_allocation_class, CJIT_TENSOR_MAP_ALLOCATION_CLASS_DEFAULT) \
  X(cjit_tensor_map_allocation_class, CJIT_TENSOR_MAP_ALLOCATION_CLASS_SMALL) \
  X(cjit_tensor_map_allocation_class, CJIT_TENSOR_MAP_ALLOCATION_CLASS_LARGE) \
  X(cjit_tensor_map_interleave, CJIT_TENSOR_MAP_INTERLEAVE_NONE) \
  X(cjit_tensor_map_interleave, CJIT_TENSOR_MAP_INTERLEAVE_16B) \
  X(cjit_tensor_map_interleave, CJIT_TENSOR_MAP_INTERLEAVE_32B) \
  X(cjit_tensor_map_l2_promotion, CJIT_TENSOR_MAP_L2_PROMOTION_NONE) \
  X(cjit_tensor_map_l2_promotion, CJIT_TENSOR_MAP_L2_PROMOTION_64B) \
  X(cjit_tensor_map_l2_promotion, CJIT_TENSOR_MAP_L2_PROMOTION_128B) \
  X(cjit_tensor_map_l2_promotion, CJIT_TENSOR_MAP_L2_PROMOTION_256B) \
  X(cjit_tensor_map_mode, CJIT_TENSOR_MAP_MODE_TILED) \
  X(cjit_tensor_map_mode, CJIT_TENSOR_MAP_MODE_IM2COL) \
  X(cjit_tensor_map_mode, CJIT_TENSOR_MAP_MODE_IM2COL_WIDE) \
  X(cjit_tensor_map_oob_fill, CJIT_TENSOR_MAP_OOB_FILL_ZERO) \
  X(cjit_tensor_map_oob_fill, CJIT_TENSOR_MAP_OOB_FILL_NAN) \
  X(cjit_tensor_map_swizzle, CJIT_TENSOR_MAP_SWIZZLE_NONE) \
  X(cjit_tensor_map_swizzle, CJIT_TENSOR_MAP_SWIZZLE_32B) \
  X(cjit_tensor_map_swizzle, CJIT_TENSOR_MAP_SWIZZLE_64B) \
  X(cjit_tensor_map_swizzle, CJIT_TENSOR_MAP_SWIZZLE_128B) \
  X(cjit_tensor_map_swizzle, CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_32B) \
  X(cjit_tensor_map_swizzle, CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_32B_FLIP_8B) \
  X(cjit_tensor_map_swizzle, CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_64B) \
  X(cjit_tensor_map_wide_mode, CJIT_TENSOR_MAP_WIDE_MODE_W) \
  X(cjit_tensor_map_wide_mode, CJIT_TENSOR_MAP_WIDE_MODE_W128) \
  X(cjit_tune_phase, CJIT_TUNE_PHASE_BUILD) \
  X(cjit_tune_phase, CJIT_TUNE_PHASE_MEASURE) \
  X(cjit_worker_mode, CJIT_WORKER_MODE_DEFAULT) \
  X(cjit_worker_mode, CJIT_WORKER_MODE_AUTOMATIC) \
  X(cjit_worker_mode, CJIT_WORKER_MODE_PROCESS) \
  X(cjit_worker_mode, CJIT_WORKER_MODE_WORKER)
// clang-format on
