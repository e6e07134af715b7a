// Code generated from the public headers by abi/abi.py generate; DO NOT EDIT.

#ifndef CJIT_GO_ABI_H
#define CJIT_GO_ABI_H

#include <stddef.h>
#include <stdint.h>

#define CJIT_VERSION_MAJOR 0
#define CJIT_VERSION_MINOR 7

typedef uint32_t cjit_build_place_t;
typedef uint32_t cjit_bundle_conflict_t;
typedef uint32_t cjit_bundle_difference_kind_t;
typedef uint32_t cjit_bundle_read_flags_t;
typedef uint32_t cjit_cache_entry_state_t;
typedef uint32_t cjit_cache_mode_t;
typedef uint32_t cjit_cache_outcome_t;
typedef uint32_t cjit_cluster_scheduling_t;
typedef uint32_t cjit_compiler_t;
typedef uint32_t cjit_component_t;
typedef struct CUgraphDeviceUpdatableNode_st* cjit_cuda_device_node_t;
typedef struct CUevent_st* cjit_cuda_event_t;
typedef struct CUfunc_st* cjit_cuda_function_t;
typedef struct CUgraphExec_st* cjit_cuda_graph_exec_t;
typedef struct CUgraphNode_st* cjit_cuda_graph_node_t;
typedef struct CUgraph_st* cjit_cuda_graph_t;
typedef struct CUkern_st* cjit_cuda_kernel_t;
typedef struct CUlib_st* cjit_cuda_library_t;
typedef struct CUstream_st* cjit_cuda_stream_t;
typedef uint32_t cjit_dependency_origin_t;
typedef uint32_t cjit_deserialize_flags_t;
typedef uint32_t cjit_dropin_library_t;
typedef uint32_t cjit_evaluate_state_t;
typedef uint32_t cjit_event_kind_t;
typedef struct cjit_build_result cjit_external_build_result_t;
typedef uint32_t cjit_family_t;
typedef uint32_t cjit_fatbin_compression_t;
typedef uint32_t cjit_fault_t;
typedef uint32_t cjit_header_check_t;
typedef uint32_t cjit_image_kind_bits_t;
typedef uint32_t cjit_image_kind_t;
typedef uint32_t cjit_kernel_attribute_t;
typedef struct cjit_build_result cjit_kernel_build_result_t;
typedef uint32_t cjit_l2_property_t;
typedef struct cjit_build_result cjit_link_build_result_t;
typedef uint32_t cjit_link_input_kind_t;
typedef uint32_t cjit_linker_t;
typedef uint32_t cjit_log_level_t;
typedef uint32_t cjit_memory_sync_domain_t;
typedef struct cjit_build_result cjit_nvvm_build_result_t;
typedef uint32_t cjit_optimization_t;
typedef uint32_t cjit_pch_outcome_t;
typedef uint32_t cjit_policy_kind_t;
typedef uint32_t cjit_portable_cluster_mode_t;
typedef uint32_t cjit_remote_state_t;
typedef uint32_t cjit_severity_t;
typedef uint32_t cjit_shared_memory_carveout_t;
typedef uint32_t cjit_shared_memory_mode_t;
typedef uint32_t cjit_stage_t;
typedef uint32_t cjit_status_t;
typedef uint32_t cjit_switch_t;
typedef uint32_t cjit_tensor_element_t;
typedef uint32_t cjit_tensor_map_allocation_class_t;
typedef uint32_t cjit_tensor_map_interleave_t;
typedef uint32_t cjit_tensor_map_l2_promotion_t;
typedef uint32_t cjit_tensor_map_mode_t;
typedef uint32_t cjit_tensor_map_oob_fill_t;
typedef uint32_t cjit_tensor_map_swizzle_t;
typedef uint32_t cjit_tensor_map_wide_mode_t;
typedef struct cjit_build_result cjit_tune_build_result_t;
typedef uint32_t cjit_tune_phase_t;
typedef uint32_t cjit_value_kind_t;
typedef uint32_t cjit_worker_mode_t;
typedef struct cjit_blob cjit_blob_t;
typedef struct cjit_bundle cjit_bundle_t;
typedef struct cjit_completion cjit_completion_t;
typedef struct cjit_context cjit_context_t;
typedef struct cjit_error cjit_error_t;
typedef struct cjit_event_queue cjit_event_queue_t;
typedef struct cjit_external_output cjit_external_output_t;
typedef struct cjit_job cjit_job_t;
typedef struct cjit_kernel cjit_kernel_t;
typedef struct cjit_l2_persistence cjit_l2_persistence_t;
typedef struct cjit_module cjit_module_t;
typedef struct cjit_plan_graph cjit_plan_graph_t;
typedef struct cjit_plan cjit_plan_t;
typedef struct cjit_policy cjit_policy_t;
typedef struct cjit_prepared_plan cjit_prepared_plan_t;
typedef struct cjit_tensor_map cjit_tensor_map_t;
typedef struct cjit_algorithm_argument cjit_algorithm_argument_t;
typedef struct cjit_array cjit_array_t;
typedef struct cjit_artifact_info cjit_artifact_info_t;
typedef struct cjit_bit_range cjit_bit_range_t;
typedef struct cjit_build_result cjit_build_result_t;
typedef struct cjit_bundle_build_options cjit_bundle_build_options_t;
typedef struct cjit_bundle_choice cjit_bundle_choice_t;
typedef struct cjit_bundle_choose_options cjit_bundle_choose_options_t;
typedef struct cjit_bundle_diff cjit_bundle_diff_t;
typedef struct cjit_bundle_difference cjit_bundle_difference_t;
typedef struct cjit_bundle_entry cjit_bundle_entry_t;
typedef struct cjit_bundle_fatbin_options cjit_bundle_fatbin_options_t;
typedef struct cjit_bundle_import_options cjit_bundle_import_options_t;
typedef struct cjit_bundle_info cjit_bundle_info_t;
typedef struct cjit_bundle_load_options cjit_bundle_load_options_t;
typedef struct cjit_bundle_verdict cjit_bundle_verdict_t;
typedef struct cjit_bundle_write_options cjit_bundle_write_options_t;
typedef struct cjit_cache_change cjit_cache_change_t;
typedef struct cjit_cache_counters cjit_cache_counters_t;
typedef struct cjit_cache_entries cjit_cache_entries_t;
typedef struct cjit_cache_entry cjit_cache_entry_t;
typedef struct cjit_cache_info cjit_cache_info_t;
typedef struct cjit_cache_key cjit_cache_key_t;
typedef struct cjit_compilation cjit_compilation_t;
typedef struct cjit_completion_options cjit_completion_options_t;
typedef struct cjit_component_info cjit_component_info_t;
typedef struct cjit_context_options cjit_context_options_t;
typedef struct cjit_dependency cjit_dependency_t;
typedef struct cjit_device_info cjit_device_info_t;
typedef struct cjit_diagnostic cjit_diagnostic_t;
typedef struct cjit_element_type cjit_element_type_t;
typedef struct cjit_error_info cjit_error_info_t;
typedef struct cjit_evaluate_candidate cjit_evaluate_candidate_t;
typedef struct cjit_evaluate_case cjit_evaluate_case_t;
typedef struct cjit_evaluate_options cjit_evaluate_options_t;
typedef struct cjit_evaluate_progress cjit_evaluate_progress_t;
typedef struct cjit_evaluate_verdict cjit_evaluate_verdict_t;
typedef struct cjit_event_queue_options cjit_event_queue_options_t;
typedef struct cjit_event cjit_event_t;
typedef struct cjit_external_build_options cjit_external_build_options_t;
typedef struct cjit_external_call cjit_external_call_t;
typedef struct cjit_external_field cjit_external_field_t;
typedef struct cjit_image_adopt_options cjit_image_adopt_options_t;
typedef struct cjit_image_info cjit_image_info_t;
typedef struct cjit_image_kernel cjit_image_kernel_t;
typedef struct cjit_image_pass_call cjit_image_pass_call_t;
typedef struct cjit_image_pass_report cjit_image_pass_report_t;
typedef struct cjit_image_pass cjit_image_pass_t;
typedef struct cjit_image cjit_image_t;
typedef struct cjit_job_options cjit_job_options_t;
typedef struct cjit_job_progress cjit_job_progress_t;
typedef struct cjit_kernel_build_options cjit_kernel_build_options_t;
typedef struct cjit_kernel_info cjit_kernel_info_t;
typedef struct cjit_kernel_resources cjit_kernel_resources_t;
typedef struct cjit_l2_persistence_info cjit_l2_persistence_info_t;
typedef struct cjit_l2_window cjit_l2_window_t;
typedef struct cjit_launch_options cjit_launch_options_t;
typedef struct cjit_link_build_options cjit_link_build_options_t;
typedef struct cjit_link_input cjit_link_input_t;
typedef struct cjit_mock_launch cjit_mock_launch_t;
typedef struct cjit_module_info cjit_module_info_t;
typedef struct cjit_nvvm_build_options cjit_nvvm_build_options_t;
typedef struct cjit_nvvm_info cjit_nvvm_info_t;
typedef struct cjit_nvvm_input cjit_nvvm_input_t;
typedef struct cjit_operator cjit_operator_t;
typedef struct cjit_pch_info cjit_pch_info_t;
typedef struct cjit_plan_arguments cjit_plan_arguments_t;
typedef struct cjit_plan_info cjit_plan_info_t;
typedef struct cjit_policy_entry cjit_policy_entry_t;
typedef struct cjit_ptxas_report cjit_ptxas_report_t;
typedef struct cjit_recorded_request cjit_recorded_request_t;
typedef struct cjit_recording_build_options cjit_recording_build_options_t;
typedef struct cjit_recording cjit_recording_t;
typedef struct cjit_remote_info cjit_remote_info_t;
typedef struct cjit_resource_limits cjit_resource_limits_t;
typedef struct cjit_scalar cjit_scalar_t;
typedef struct cjit_section_info cjit_section_info_t;
typedef struct cjit_segments cjit_segments_t;
typedef struct cjit_signature_options cjit_signature_options_t;
typedef struct cjit_signature cjit_signature_t;
typedef struct cjit_tensor_map_options cjit_tensor_map_options_t;
typedef struct cjit_toolkit_info cjit_toolkit_info_t;
typedef struct cjit_tune_build_options cjit_tune_build_options_t;
typedef struct cjit_tune_check cjit_tune_check_t;
typedef struct cjit_tune_progress cjit_tune_progress_t;
typedef struct cjit_version_info cjit_version_info_t;
typedef struct cjit_worker_info cjit_worker_info_t;
struct cjit_blob {
  char opaque;
};
struct cjit_bundle {
  char opaque;
};
struct cjit_completion {
  char opaque;
};
struct cjit_context {
  char opaque;
};
struct cjit_error {
  char opaque;
};
struct cjit_event_queue {
  char opaque;
};
struct cjit_external_output {
  char opaque;
};
struct cjit_job {
  char opaque;
};
struct cjit_kernel {
  char opaque;
};
struct cjit_l2_persistence {
  char opaque;
};
struct cjit_module {
  char opaque;
};
struct cjit_plan_graph {
  char opaque;
};
struct cjit_plan {
  char opaque;
};
struct cjit_policy {
  char opaque;
};
struct cjit_prepared_plan {
  char opaque;
};
struct cjit_tensor_map {
  char opaque;
};
typedef void (*cjit_compile_callback_t)(void* user_data, const cjit_compilation_t* compilation);
typedef void (*cjit_completion_callback_t)(void* user_data, cjit_status_t status);
typedef cjit_status_t (*cjit_evaluate_expect_callback_t)(void* user_data, const cjit_evaluate_case_t* one);
typedef cjit_status_t (*cjit_evaluate_progress_callback_t)(void* user_data, const cjit_evaluate_progress_t* progress);
typedef void (*cjit_evaluate_verdict_callback_t)(void* user_data, const cjit_evaluate_verdict_t* verdict);
typedef cjit_status_t (*cjit_external_callback_t)(void* user_data, const cjit_external_call_t* call);
typedef void (*cjit_finalizer_t)(void* user_data);
typedef cjit_status_t (*cjit_image_pass_callback_t)(void* user_data, cjit_image_pass_call_t* call);
typedef void (*cjit_job_callback_t)(void* user_data, cjit_job_t* job);
typedef void (*cjit_log_callback_t)(void* user_data, cjit_log_level_t level, const char* text);
typedef void (*cjit_release_callback_t)(void* held);
typedef cjit_status_t (*cjit_tune_check_callback_t)(void* user_data, const cjit_tune_check_t* check);
typedef cjit_status_t (*cjit_tune_progress_callback_t)(void* user_data, const cjit_tune_progress_t* progress);
struct cjit_algorithm_argument {
  uint64_t struct_size;
  const char* name;
  const cjit_array_t* array;
  const cjit_operator_t* operation;
  const cjit_scalar_t* scalar;
  const cjit_segments_t* segments;
  const cjit_bit_range_t* bits;
  const char* word;
};
_Static_assert(sizeof(cjit_algorithm_argument_t) == 64, "cjit_algorithm_argument_t");
struct cjit_array {
  uint64_t struct_size;
  uint64_t address;
  uint64_t length;
  cjit_value_kind_t kind;
  uint32_t reserved0;
  const cjit_element_type_t* element_type;
};
_Static_assert(sizeof(cjit_array_t) == 40, "cjit_array_t");
struct cjit_artifact_info {
  uint64_t struct_size;
  void* owner;
  cjit_family_t family;
  uint32_t format_major;
  uint32_t format_minor;
  uint32_t cc;
  uint32_t arch_feature;
  cjit_image_kind_t image_kind;
  uint32_t cuda_version;
  uint32_t reserved0;
  uint64_t total_size;
  const char* cjit_version;
  const char* producer;
  const char* checksum;
  const cjit_section_info_t* const* sections;
  uint64_t section_count;
};
_Static_assert(sizeof(cjit_artifact_info_t) == 96, "cjit_artifact_info_t");
struct cjit_bit_range {
  uint64_t struct_size;
  uint32_t begin_bit;
  uint32_t end_bit;
};
_Static_assert(sizeof(cjit_bit_range_t) == 16, "cjit_bit_range_t");
struct cjit_build_result {
  uint64_t struct_size;
  void* owner;
  uint32_t cc;
  uint32_t arch_feature;
  cjit_image_kind_t image_kind;
  cjit_cache_outcome_t cache_outcome;
  const void* image;
  uint64_t image_size;
  const char* const* name_expressions;
  const char* const* lowered_names;
  uint64_t name_count;
  const void* policy;
  uint64_t policy_size;
  const char* log;
  uint64_t log_size;
  const cjit_image_t* const* images;
  uint64_t image_count;
  const cjit_diagnostic_t* const* diagnostics;
  uint64_t diagnostic_count;
  const char* producer;
  uint64_t compile_nanoseconds;
  const char* cache_key;
  const char* cache_note;
  cjit_build_place_t build_place;
  cjit_pch_outcome_t pch_outcome;
  const char* build_place_note;
  const char* const* argument_schemas;
  const char* info_log;
  uint64_t info_log_size;
  cjit_family_t family;
  uint32_t reserved0;
  const cjit_ptxas_report_t* const* ptxas_reports;
  uint64_t ptxas_report_count;
  const cjit_image_kernel_t* const* kernels;
  uint64_t kernel_count;
  const cjit_image_pass_report_t* const* image_pass_reports;
  uint64_t image_pass_report_count;
  const char* const* dropped_symbols;
  const uint64_t* dropped_sizes;
  uint64_t dropped_count;
  const char* const* plan_names;
  const char* const* plans;
  uint64_t plan_count;
  const cjit_dependency_t* const* dependencies;
  uint64_t dependency_count;
  const char* dependency_note;
  const char* report;
  uint64_t report_size;
  const char* const* compiler_options;
  uint64_t compiler_option_count;
  const char* const* linker_options;
  uint64_t linker_option_count;
  const char* source;
  uint64_t source_size;
  const char* source_name;
  const char* policy_source;
};
_Static_assert(sizeof(cjit_build_result_t) == 416, "cjit_build_result_t");
struct cjit_bundle_build_options {
  uint64_t struct_size;
  const char* const* names;
  const cjit_kernel_build_options_t* const* kernels;
  uint64_t kernel_count;
  const char* archs;
  cjit_bundle_conflict_t conflict;
  uint32_t reserved0;
};
_Static_assert(sizeof(cjit_bundle_build_options_t) == 48, "cjit_bundle_build_options_t");
struct cjit_bundle_choice {
  uint64_t struct_size;
  void* owner;
  const char* arch;
  const cjit_bundle_verdict_t* const* verdicts;
  uint64_t verdict_count;
  cjit_image_kind_t image_kind;
  uint32_t device_cc;
};
_Static_assert(sizeof(cjit_bundle_choice_t) == 48, "cjit_bundle_choice_t");
struct cjit_bundle_choose_options {
  uint64_t struct_size;
  uint32_t device_cc;
  uint32_t driver_version;
  cjit_switch_t linker;
  uint32_t reserved0;
};
_Static_assert(sizeof(cjit_bundle_choose_options_t) == 24, "cjit_bundle_choose_options_t");
struct cjit_bundle_diff {
  uint64_t struct_size;
  void* owner;
  const cjit_bundle_difference_t* const* differences;
  uint64_t difference_count;
};
_Static_assert(sizeof(cjit_bundle_diff_t) == 32, "cjit_bundle_diff_t");
struct cjit_bundle_difference {
  uint64_t struct_size;
  const char* name;
  const char* arch;
  const char* sections;
  uint64_t first_size;
  uint64_t second_size;
  cjit_bundle_difference_kind_t kind;
  uint32_t reserved0;
};
_Static_assert(sizeof(cjit_bundle_difference_t) == 56, "cjit_bundle_difference_t");
struct cjit_bundle_entry {
  uint64_t struct_size;
  const char* name;
  const char* arch;
  const char* producer;
  const char* checksum;
  uint64_t image_size;
  uint64_t stored_size;
  uint32_t cc;
  uint32_t arch_feature;
  cjit_image_kind_t image_kind;
  cjit_family_t family;
  uint32_t cuda_version;
  uint32_t reserved0;
};
_Static_assert(sizeof(cjit_bundle_entry_t) == 80, "cjit_bundle_entry_t");
struct cjit_bundle_fatbin_options {
  uint64_t struct_size;
  cjit_fatbin_compression_t compression;
  cjit_switch_t compress_all;
  cjit_switch_t concatenate;
  uint32_t reserved0;
};
_Static_assert(sizeof(cjit_bundle_fatbin_options_t) == 24, "cjit_bundle_fatbin_options_t");
struct cjit_bundle_import_options {
  uint64_t struct_size;
  const void* data;
  uint64_t size;
  const char* producer;
  cjit_bundle_conflict_t conflict;
  cjit_switch_t keep_fatbin;
};
_Static_assert(sizeof(cjit_bundle_import_options_t) == 40, "cjit_bundle_import_options_t");
struct cjit_bundle_info {
  uint64_t struct_size;
  void* owner;
  const cjit_bundle_entry_t* const* entries;
  uint64_t entry_count;
  uint64_t section_count;
  uint64_t distinct_section_count;
};
_Static_assert(sizeof(cjit_bundle_info_t) == 48, "cjit_bundle_info_t");
struct cjit_bundle_load_options {
  uint64_t struct_size;
  const cjit_resource_limits_t* resource_limits;
  cjit_switch_t linker;
  uint32_t reserved0;
};
_Static_assert(sizeof(cjit_bundle_load_options_t) == 24, "cjit_bundle_load_options_t");
struct cjit_bundle_verdict {
  uint64_t struct_size;
  const char* arch;
  const char* reason;
  cjit_image_kind_t image_kind;
  uint32_t is_chosen;
};
_Static_assert(sizeof(cjit_bundle_verdict_t) == 32, "cjit_bundle_verdict_t");
struct cjit_bundle_write_options {
  uint64_t struct_size;
  cjit_switch_t compression;
  uint32_t compression_level;
  uint32_t min_saving_percent;
  uint32_t reserved0;
};
_Static_assert(sizeof(cjit_bundle_write_options_t) == 24, "cjit_bundle_write_options_t");
struct cjit_cache_change {
  uint64_t struct_size;
  uint64_t entry_count;
  uint64_t total_size;
  uint64_t present_count;
  uint64_t damaged_count;
  uint64_t refused_count;
};
_Static_assert(sizeof(cjit_cache_change_t) == 48, "cjit_cache_change_t");
struct cjit_cache_counters {
  uint64_t struct_size;
  uint64_t memory_hits;
  uint64_t disk_hits;
  uint64_t layer_hits;
  uint64_t shared_hits;
  uint64_t failure_hits;
  uint64_t absent_misses;
  uint64_t corrupt_misses;
  uint64_t version_misses;
  uint64_t unreadable_misses;
  uint64_t refreshes;
  uint64_t bypasses;
  uint64_t failures;
  uint64_t waits;
  uint64_t wait_timeouts;
  uint64_t published;
  uint64_t publish_failures;
  uint64_t memory_evictions;
  uint64_t disk_evictions;
  uint64_t disk_evicted_bytes;
  uint64_t saved_nanoseconds;
  uint64_t remote_hits;
  uint64_t remote_misses;
  uint64_t remote_failures;
  uint64_t remote_skipped;
  uint64_t uploads;
  uint64_t upload_failures;
  uint64_t remote_received_bytes;
  uint64_t remote_sent_bytes;
  uint64_t remote_lookup_nanoseconds;
  uint64_t remote_refusals;
};
_Static_assert(sizeof(cjit_cache_counters_t) == 248, "cjit_cache_counters_t");
struct cjit_cache_entries {
  uint64_t struct_size;
  void* owner;
  const cjit_cache_entry_t* const* entries;
  uint64_t entry_count;
  uint64_t total_size;
};
_Static_assert(sizeof(cjit_cache_entries_t) == 40, "cjit_cache_entries_t");
struct cjit_cache_entry {
  uint64_t struct_size;
  const char* key;
  const char* path;
  uint64_t size;
  uint64_t used_seconds;
  cjit_cache_entry_state_t state;
  uint32_t reserved0;
  const char* signature_key;
  const char* signature_comment;
  const char* note;
};
_Static_assert(sizeof(cjit_cache_entry_t) == 72, "cjit_cache_entry_t");
struct cjit_cache_info {
  uint64_t struct_size;
  void* owner;
  const char* folder;
  const char* problem;
  const char* const* layers;
  const char* const* layer_problems;
  uint64_t layer_count;
  cjit_cache_mode_t mode;
  uint32_t reserved0;
  uint64_t memory_entries;
  uint64_t memory_bytes;
  uint64_t memory_limit_bytes;
  uint64_t disk_limit_bytes;
  const cjit_cache_counters_t* counters;
  const cjit_cache_counters_t* totals;
  const cjit_remote_info_t* const* remotes;
  uint64_t remote_count;
};
_Static_assert(sizeof(cjit_cache_info_t) == 128, "cjit_cache_info_t");
struct cjit_cache_key {
  uint64_t struct_size;
  void* owner;
  const char* key;
  const char* uncacheable_reason;
  const char* const* field_names;
  const char* const* field_values;
  uint64_t field_count;
};
_Static_assert(sizeof(cjit_cache_key_t) == 56, "cjit_cache_key_t");
struct cjit_compilation {
  uint64_t struct_size;
  const char* source_name;
  const char* cache_key;
  const char* arch;
  const char* message;
  uint64_t duration_nanoseconds;
  cjit_status_t status;
  cjit_family_t family;
  cjit_build_place_t build_place;
  uint32_t reserved0;
};
_Static_assert(sizeof(cjit_compilation_t) == 64, "cjit_compilation_t");
struct cjit_completion_options {
  uint64_t struct_size;
  cjit_cuda_stream_t stream;
  cjit_completion_callback_t callback;
  void* user_data;
  cjit_finalizer_t finalizer;
  void* const* held;
  uint64_t held_count;
  cjit_release_callback_t release;
};
_Static_assert(sizeof(cjit_completion_options_t) == 64, "cjit_completion_options_t");
struct cjit_component_info {
  uint64_t struct_size;
  cjit_component_t component;
  cjit_status_t status;
  const char* name;
  const char* path;
  const char* version;
  const char* reason;
  const char* detail;
  const char* problem;
  const char* fix;
  const char* const* searched;
  uint64_t searched_count;
};
_Static_assert(sizeof(cjit_component_info_t) == 88, "cjit_component_info_t");
struct cjit_context_options {
  uint64_t struct_size;
  const char* cuda_home;
  const char* nvrtc_path;
  const char* nvjitlink_path;
  const char* nvvm_path;
  const char* driver_path;
  const char* default_arch;
  const char* dump_dir;
  cjit_log_callback_t log_callback;
  void* log_user_data;
  cjit_finalizer_t log_finalizer;
  cjit_log_level_t log_level;
  uint32_t reserved0;
  const char* cache_dir;
  const char* const* cache_layers;
  uint64_t cache_layer_count;
  uint64_t cache_memory_bytes;
  uint64_t cache_disk_bytes;
  cjit_cache_mode_t cache_mode;
  uint32_t cache_wait_milliseconds;
  uint32_t cache_failure_seconds;
  uint32_t reserved1;
  const char* worker_path;
  uint64_t worker_memory_bytes;
  uint64_t pch_bytes;
  const char* trace_file;
  cjit_worker_mode_t worker_mode;
  uint32_t worker_count;
  uint32_t worker_idle_milliseconds;
  uint32_t time_limit_milliseconds;
  cjit_switch_t pch;
  cjit_switch_t trace_compiler;
  const char* mock_device;
  const char* nvcc_path;
  cjit_switch_t worker_sandbox;
  cjit_header_check_t header_check;
  cjit_compile_callback_t compile_callback;
  void* compile_user_data;
  cjit_finalizer_t compile_finalizer;
  uint32_t loaded_kernel_limit;
  uint32_t reserved2;
  const char* const* immutable_dirs;
  uint64_t immutable_dir_count;
  const char* record_file;
  cjit_switch_t keep_failures;
  uint32_t reserved3;
};
_Static_assert(sizeof(cjit_context_options_t) == 296, "cjit_context_options_t");
struct cjit_dependency {
  uint64_t struct_size;
  const char* path;
  const char* sha256;
  cjit_dependency_origin_t origin;
  uint32_t reserved0;
};
_Static_assert(sizeof(cjit_dependency_t) == 32, "cjit_dependency_t");
struct cjit_device_info {
  uint64_t struct_size;
  uint32_t cc;
  uint32_t multiprocessor_count;
  uint64_t memory_size;
  uint64_t max_shared_memory_per_block;
  char name[256];
};
_Static_assert(sizeof(cjit_device_info_t) == 288, "cjit_device_info_t");
struct cjit_diagnostic {
  uint64_t struct_size;
  const char* file;
  const char* text;
  const char* path;
  uint32_t line;
  uint32_t column;
  cjit_severity_t severity;
  uint32_t code;
};
_Static_assert(sizeof(cjit_diagnostic_t) == 48, "cjit_diagnostic_t");
struct cjit_element_type {
  uint64_t struct_size;
  const char* name;
  const char* definition;
  uint64_t bytes;
  uint64_t alignment;
};
_Static_assert(sizeof(cjit_element_type_t) == 40, "cjit_element_type_t");
struct cjit_error_info {
  uint64_t struct_size;
  cjit_status_t status;
  cjit_stage_t stage;
  const char* message;
  const char* library;
  int64_t native_code;
  const char* native_name;
  const char* log;
  uint64_t log_size;
  const cjit_diagnostic_t* const* diagnostics;
  uint64_t diagnostic_count;
  const char* ptx;
  uint64_t ptx_size;
};
_Static_assert(sizeof(cjit_error_info_t) == 96, "cjit_error_info_t");
struct cjit_evaluate_candidate {
  uint64_t struct_size;
  const char* name;
  const cjit_kernel_build_options_t* build;
  const char* plan;
};
_Static_assert(sizeof(cjit_evaluate_candidate_t) == 32, "cjit_evaluate_candidate_t");
struct cjit_evaluate_case {
  uint64_t struct_size;
  uint64_t index;
  const char* const* names;
  const void* const* contents;
  const uint64_t* sizes;
  uint64_t argument_count;
  const uint64_t* results;
  void* const* expected;
  uint64_t result_count;
};
_Static_assert(sizeof(cjit_evaluate_case_t) == 72, "cjit_evaluate_case_t");
struct cjit_evaluate_options {
  uint64_t struct_size;
  const cjit_evaluate_candidate_t* const* candidates;
  uint64_t candidate_count;
  const cjit_evaluate_candidate_t* reference;
  const char* description;
  cjit_evaluate_expect_callback_t expect;
  cjit_evaluate_verdict_callback_t verdict;
  cjit_evaluate_progress_callback_t progress;
  void* user_data;
  cjit_finalizer_t finalizer;
  uint32_t device;
  uint32_t reserved0;
};
_Static_assert(sizeof(cjit_evaluate_options_t) == 88, "cjit_evaluate_options_t");
struct cjit_evaluate_progress {
  uint64_t struct_size;
  uint64_t candidate_count;
  uint64_t built_count;
  uint64_t judged_count;
  uint64_t passed_count;
  uint64_t lost_process_count;
  uint64_t elapsed_milliseconds;
};
_Static_assert(sizeof(cjit_evaluate_progress_t) == 56, "cjit_evaluate_progress_t");
struct cjit_evaluate_verdict {
  uint64_t struct_size;
  uint64_t candidate;
  cjit_evaluate_state_t state;
  uint32_t reserved0;
  const char* name;
  const char* cache_key;
  const char* reason;
  double worst_error;
  double cold_nanoseconds;
  double cold_low_nanoseconds;
  double cold_high_nanoseconds;
  double warm_nanoseconds;
  double warm_low_nanoseconds;
  double warm_high_nanoseconds;
  const char* report;
  uint64_t report_size;
};
_Static_assert(sizeof(cjit_evaluate_verdict_t) == 120, "cjit_evaluate_verdict_t");
struct cjit_event_queue_options {
  uint64_t struct_size;
  uint64_t capacity;
  cjit_log_level_t log_level;
  cjit_switch_t compilations;
};
_Static_assert(sizeof(cjit_event_queue_options_t) == 24, "cjit_event_queue_options_t");
struct cjit_event {
  uint64_t struct_size;
  void* owner;
  uint64_t dropped_count;
  cjit_event_kind_t kind;
  cjit_log_level_t log_level;
  const char* text;
  const cjit_compilation_t* compilation;
};
_Static_assert(sizeof(cjit_event_t) == 48, "cjit_event_t");
struct cjit_external_build_options {
  uint64_t struct_size;
  const char* producer;
  cjit_external_callback_t callback;
  void* user_data;
  cjit_finalizer_t finalizer;
  const cjit_external_field_t* const* fields;
  uint64_t field_count;
  const char* const* files;
  uint64_t file_count;
  const char* name;
  const char* arch;
  const char* const* name_expressions;
  uint64_t name_count;
  const char* const* argument_schemas;
  const void* policy;
  uint64_t policy_size;
  cjit_cache_mode_t cache_mode;
  uint32_t cache_wait_milliseconds;
  uint32_t time_limit_milliseconds;
  uint32_t reserved0;
  const cjit_resource_limits_t* resource_limits;
  const cjit_image_pass_t* const* image_passes;
  uint64_t image_pass_count;
};
_Static_assert(sizeof(cjit_external_build_options_t) == 168, "cjit_external_build_options_t");
struct cjit_external_call {
  uint64_t struct_size;
  cjit_external_output_t* output;
  const char* name;
  const char* arch;
  uint32_t cc;
  uint32_t arch_feature;
};
_Static_assert(sizeof(cjit_external_call_t) == 40, "cjit_external_call_t");
struct cjit_external_field {
  uint64_t struct_size;
  const char* name;
  const void* data;
  uint64_t size;
};
_Static_assert(sizeof(cjit_external_field_t) == 32, "cjit_external_field_t");
struct cjit_image_adopt_options {
  uint64_t struct_size;
  const void* data;
  uint64_t size;
  const char* producer;
  const char* arch;
  const char* const* name_expressions;
  uint64_t name_count;
  const char* const* lowered_names;
  const char* const* argument_schemas;
  const void* policy;
  uint64_t policy_size;
  cjit_image_kind_t kind;
  uint32_t reserved0;
};
_Static_assert(sizeof(cjit_image_adopt_options_t) == 96, "cjit_image_adopt_options_t");
struct cjit_image_info {
  uint64_t struct_size;
  void* owner;
  cjit_image_kind_t image_kind;
  uint32_t cc;
  const cjit_image_kernel_t* const* kernels;
  const uint64_t* code_offsets;
  uint64_t kernel_count;
  const char* const* variable_symbols;
  const uint64_t* variable_sizes;
  uint64_t variable_count;
};
_Static_assert(sizeof(cjit_image_info_t) == 72, "cjit_image_info_t");
struct cjit_image_kernel {
  uint64_t struct_size;
  const char* symbol;
  const cjit_kernel_resources_t* resources;
  const uint64_t* parameter_offsets;
  const uint64_t* parameter_sizes;
  const uint64_t* parameter_alignments;
  uint64_t parameter_count;
};
_Static_assert(sizeof(cjit_image_kernel_t) == 56, "cjit_image_kernel_t");
struct cjit_image_pass_call {
  uint64_t struct_size;
  void* image;
  uint64_t image_size;
  const char* options;
  const char* producer;
  char* note;
  uint64_t note_size;
  uint64_t change_count;
  uint32_t cc;
  uint32_t arch_feature;
};
_Static_assert(sizeof(cjit_image_pass_call_t) == 72, "cjit_image_pass_call_t");
struct cjit_image_pass_report {
  uint64_t struct_size;
  const char* name;
  const char* options;
  const char* note;
  uint64_t change_count;
  uint32_t version;
  uint32_t reserved0;
};
_Static_assert(sizeof(cjit_image_pass_report_t) == 48, "cjit_image_pass_report_t");
struct cjit_image_pass {
  uint64_t struct_size;
  const char* name;
  const char* options;
  cjit_image_pass_callback_t callback;
  void* user_data;
  cjit_finalizer_t finalizer;
  uint32_t version;
  uint32_t reserved0;
};
_Static_assert(sizeof(cjit_image_pass_t) == 56, "cjit_image_pass_t");
struct cjit_image {
  uint64_t struct_size;
  const void* data;
  uint64_t size;
  cjit_image_kind_t kind;
  uint32_t reserved0;
};
_Static_assert(sizeof(cjit_image_t) == 32, "cjit_image_t");
struct cjit_job_options {
  uint64_t struct_size;
  cjit_job_callback_t callback;
  void* user_data;
  cjit_finalizer_t finalizer;
  cjit_switch_t stop_at_failure;
  uint32_t reserved0;
};
_Static_assert(sizeof(cjit_job_options_t) == 40, "cjit_job_options_t");
struct cjit_job_progress {
  uint64_t struct_size;
  uint64_t total;
  uint64_t queued;
  uint64_t running;
  uint64_t succeeded;
  uint64_t failed;
  uint64_t cancelled;
};
_Static_assert(sizeof(cjit_job_progress_t) == 56, "cjit_job_progress_t");
struct cjit_kernel_build_options {
  uint64_t struct_size;
  const char* source;
  uint64_t source_size;
  const char* source_name;
  const char* const* name_expressions;
  uint64_t name_count;
  const char* arch;
  const char* const* header_names;
  const char* const* header_sources;
  uint64_t header_count;
  const char* const* include_dirs;
  uint64_t include_dir_count;
  const char* const* defines;
  uint64_t define_count;
  const char* const* undefines;
  uint64_t undefine_count;
  const char* const* pre_includes;
  uint64_t pre_include_count;
  const uint32_t* suppressed_diagnostics;
  uint64_t suppressed_diagnostic_count;
  const uint32_t* warning_diagnostics;
  uint64_t warning_diagnostic_count;
  const uint32_t* error_diagnostics;
  uint64_t error_diagnostic_count;
  const char* const* raw_options;
  uint64_t raw_option_count;
  const void* policy;
  uint64_t policy_size;
  cjit_image_kind_t image_kind;
  cjit_image_kind_bits_t extra_image_kinds;
  uint32_t std;
  uint32_t max_registers;
  uint32_t split_compile;
  cjit_switch_t debug;
  cjit_switch_t lineinfo;
  cjit_switch_t fast_math;
  cjit_switch_t ftz;
  cjit_switch_t prec_div;
  cjit_switch_t prec_sqrt;
  cjit_switch_t fmad;
  cjit_switch_t rdc;
  cjit_switch_t lto;
  cjit_switch_t default_device;
  cjit_switch_t minimal;
  cjit_switch_t extra_device_vectorization;
  cjit_switch_t warnings_as_errors;
  cjit_switch_t warnings;
  cjit_switch_t host_headers;
  cjit_switch_t grid_dependency;
  cjit_switch_t ptx_fallback;
  cjit_cache_mode_t cache_mode;
  uint32_t cache_wait_milliseconds;
  cjit_worker_mode_t worker_mode;
  uint32_t time_limit_milliseconds;
  cjit_switch_t pch;
  uint32_t reserved0;
  const char* const* argument_schemas;
  const char* host_compiler;
  cjit_compiler_t compiler;
  uint32_t reserved1;
  const cjit_resource_limits_t* resource_limits;
  const cjit_image_pass_t* const* image_passes;
  uint64_t image_pass_count;
  cjit_switch_t slim;
  uint32_t reserved2;
  const char* algorithm;
  cjit_header_check_t header_check;
  cjit_switch_t keep_source;
  cjit_switch_t exact_options;
  uint32_t reserved3;
};
_Static_assert(sizeof(cjit_kernel_build_options_t) == 416, "cjit_kernel_build_options_t");
struct cjit_kernel_info {
  uint64_t struct_size;
  const char* lowered_name;
  const cjit_kernel_resources_t* resources;
  const uint64_t* parameter_offsets;
  const uint64_t* parameter_sizes;
  uint64_t parameter_count;
  uint64_t max_dynamic_shared_memory;
  uint32_t ptx_version;
  uint32_t binary_version;
  const char* argument_schema;
  const char* const* parameter_names;
  const cjit_value_kind_t* parameter_kinds;
};
_Static_assert(sizeof(cjit_kernel_info_t) == 88, "cjit_kernel_info_t");
struct cjit_kernel_resources {
  uint64_t struct_size;
  uint64_t static_shared_memory;
  uint64_t constant_memory;
  uint64_t constant_banks;
  uint64_t local_memory;
  uint64_t stack_memory;
  uint64_t stack_frame;
  uint64_t spill_stores;
  uint64_t spill_loads;
  uint64_t code_size;
  uint32_t register_count;
  uint32_t barrier_count;
  uint32_t max_threads_per_block;
  uint32_t max_block_x;
  uint32_t max_block_y;
  uint32_t max_block_z;
  uint32_t required_block_x;
  uint32_t required_block_y;
  uint32_t required_block_z;
  uint32_t required_cluster_x;
  uint32_t required_cluster_y;
  uint32_t required_cluster_z;
  uint32_t cluster_must_be_set;
  uint32_t reserved0;
};
_Static_assert(sizeof(cjit_kernel_resources_t) == 136, "cjit_kernel_resources_t");
struct cjit_l2_persistence_info {
  uint64_t struct_size;
  uint64_t requested_bytes;
  uint64_t granted_bytes;
  uint64_t max_bytes;
  uint64_t max_window_bytes;
};
_Static_assert(sizeof(cjit_l2_persistence_info_t) == 40, "cjit_l2_persistence_info_t");
struct cjit_l2_window {
  uint64_t struct_size;
  uint64_t address;
  uint64_t bytes;
  double hit_ratio;
  cjit_l2_property_t hit_property;
  cjit_l2_property_t miss_property;
};
_Static_assert(sizeof(cjit_l2_window_t) == 40, "cjit_l2_window_t");
struct cjit_launch_options {
  uint64_t struct_size;
  uint32_t grid_x;
  uint32_t grid_y;
  uint32_t grid_z;
  uint32_t block_x;
  uint32_t block_y;
  uint32_t block_z;
  uint32_t cluster_x;
  uint32_t cluster_y;
  uint32_t cluster_z;
  cjit_switch_t pdl;
  uint64_t dynamic_shared_memory;
  cjit_cuda_stream_t stream;
  const void* const* arguments;
  const uint64_t* argument_sizes;
  uint64_t argument_count;
  const cjit_value_kind_t* argument_kinds;
  const char* const* argument_names;
  const cjit_l2_window_t* l2_window;
  cjit_cuda_event_t programmatic_event;
  cjit_cuda_event_t launch_completion_event;
  uint32_t preferred_cluster_x;
  uint32_t preferred_cluster_y;
  uint32_t preferred_cluster_z;
  cjit_switch_t non_portable_cluster;
  cjit_cluster_scheduling_t cluster_scheduling;
  cjit_switch_t cooperative;
  cjit_switch_t trigger_at_block_start;
  cjit_switch_t use_priority;
  int32_t priority;
  cjit_memory_sync_domain_t memory_sync_domain;
  cjit_switch_t use_memory_sync_domain_map;
  uint32_t memory_sync_domain_local;
  uint32_t memory_sync_domain_remote;
  cjit_shared_memory_carveout_t shared_memory_carveout;
  cjit_switch_t nvlink_centric_scheduling;
  cjit_portable_cluster_mode_t portable_cluster_mode;
  cjit_shared_memory_mode_t shared_memory_mode;
  uint32_t reserved0;
};
_Static_assert(sizeof(cjit_launch_options_t) == 200, "cjit_launch_options_t");
struct cjit_link_build_options {
  uint64_t struct_size;
  const cjit_link_input_t* const* inputs;
  uint64_t input_count;
  const char* arch;
  const char* const* raw_options;
  uint64_t raw_option_count;
  const char* const* used_kernels;
  uint64_t used_kernel_count;
  const char* const* used_variables;
  uint64_t used_variable_count;
  const void* policy;
  uint64_t policy_size;
  cjit_image_kind_t image_kind;
  uint32_t max_registers;
  uint32_t split_compile;
  cjit_optimization_t optimization;
  cjit_switch_t lto;
  cjit_switch_t debug;
  cjit_switch_t lineinfo;
  cjit_switch_t ftz;
  cjit_switch_t prec_div;
  cjit_switch_t prec_sqrt;
  cjit_switch_t fmad;
  cjit_switch_t optimize_unused_variables;
  cjit_switch_t verbose;
  cjit_linker_t linker;
  cjit_cache_mode_t cache_mode;
  uint32_t cache_wait_milliseconds;
  cjit_worker_mode_t worker_mode;
  uint32_t time_limit_milliseconds;
  const cjit_resource_limits_t* resource_limits;
  const cjit_image_pass_t* const* image_passes;
  uint64_t image_pass_count;
  cjit_switch_t relocatable;
  cjit_image_kind_bits_t extra_image_kinds;
};
_Static_assert(sizeof(cjit_link_build_options_t) == 200, "cjit_link_build_options_t");
struct cjit_link_input {
  uint64_t struct_size;
  const char* name;
  const void* data;
  uint64_t size;
  const char* path;
  const cjit_build_result_t* result;
  const cjit_kernel_build_options_t* kernel;
  cjit_link_input_kind_t kind;
  uint32_t reserved0;
  const cjit_nvvm_build_options_t* nvvm;
};
_Static_assert(sizeof(cjit_link_input_t) == 72, "cjit_link_input_t");
struct cjit_mock_launch {
  uint64_t struct_size;
  const char* lowered_name;
  uint32_t grid_x;
  uint32_t grid_y;
  uint32_t grid_z;
  uint32_t block_x;
  uint32_t block_y;
  uint32_t block_z;
  uint32_t cluster_x;
  uint32_t cluster_y;
  uint32_t cluster_z;
  uint32_t device;
  uint64_t dynamic_shared_memory;
  cjit_cuda_stream_t stream;
  const void* arguments;
  uint64_t arguments_size;
  const uint64_t* argument_offsets;
  const uint64_t* argument_sizes;
  uint64_t argument_count;
  const uint32_t* attribute_ids;
  const void* attribute_values;
  uint64_t attribute_count;
  cjit_cuda_graph_node_t graph_node;
  cjit_cuda_graph_t graph;
  cjit_cuda_graph_exec_t graph_exec;
};
_Static_assert(sizeof(cjit_mock_launch_t) == 160, "cjit_mock_launch_t");
struct cjit_module_info {
  uint64_t struct_size;
  const char* const* kernel_names;
  const char* const* kernel_symbols;
  uint64_t kernel_count;
  cjit_image_kind_t image_kind;
  uint32_t cc;
  uint32_t arch_feature;
  uint32_t reserved0;
};
_Static_assert(sizeof(cjit_module_info_t) == 48, "cjit_module_info_t");
struct cjit_nvvm_build_options {
  uint64_t struct_size;
  const cjit_nvvm_input_t* const* inputs;
  uint64_t input_count;
  const char* arch;
  const char* const* raw_options;
  uint64_t raw_option_count;
  const char* libdevice_path;
  const void* policy;
  uint64_t policy_size;
  cjit_image_kind_t image_kind;
  cjit_optimization_t optimization;
  cjit_switch_t debug;
  cjit_switch_t ftz;
  cjit_switch_t prec_div;
  cjit_switch_t prec_sqrt;
  cjit_switch_t fmad;
  cjit_switch_t libdevice;
  cjit_switch_t verify;
  cjit_cache_mode_t cache_mode;
  uint32_t cache_wait_milliseconds;
  cjit_worker_mode_t worker_mode;
  uint32_t time_limit_milliseconds;
  uint32_t reserved0;
  const cjit_resource_limits_t* resource_limits;
  const cjit_image_pass_t* const* image_passes;
  uint64_t image_pass_count;
};
_Static_assert(sizeof(cjit_nvvm_build_options_t) == 152, "cjit_nvvm_build_options_t");
struct cjit_nvvm_info {
  uint64_t struct_size;
  uint32_t version_major;
  uint32_t version_minor;
  uint32_t ir_version_major;
  uint32_t ir_version_minor;
  uint32_t debug_version_major;
  uint32_t debug_version_minor;
  uint32_t llvm_version;
  uint32_t reserved0;
};
_Static_assert(sizeof(cjit_nvvm_info_t) == 40, "cjit_nvvm_info_t");
struct cjit_nvvm_input {
  uint64_t struct_size;
  const char* name;
  const void* data;
  uint64_t size;
  const char* path;
  cjit_switch_t lazy;
  uint32_t reserved0;
};
_Static_assert(sizeof(cjit_nvvm_input_t) == 48, "cjit_nvvm_input_t");
struct cjit_operator {
  uint64_t struct_size;
  const char* name;
  const char* call;
  const char* code;
  const cjit_scalar_t* state;
};
_Static_assert(sizeof(cjit_operator_t) == 40, "cjit_operator_t");
struct cjit_pch_info {
  uint64_t struct_size;
  void* owner;
  const char* folder;
  const char* note;
  uint64_t files;
  uint64_t bytes;
  uint64_t max_bytes;
  uint64_t used;
  uint64_t made;
  uint64_t refused;
  uint64_t damaged;
  uint64_t evicted;
};
_Static_assert(sizeof(cjit_pch_info_t) == 96, "cjit_pch_info_t");
struct cjit_plan_arguments {
  uint64_t struct_size;
  const void* const* arguments;
  const uint64_t* argument_sizes;
  uint64_t argument_count;
  const cjit_value_kind_t* argument_kinds;
  const char* const* argument_names;
  cjit_cuda_stream_t stream;
  uint64_t workspace;
  uint64_t workspace_size;
};
_Static_assert(sizeof(cjit_plan_arguments_t) == 72, "cjit_plan_arguments_t");
struct cjit_plan_info {
  uint64_t struct_size;
  const char* name;
  const char* text;
  const char* parameters;
  const char* const* parameter_names;
  const cjit_value_kind_t* parameter_kinds;
  const uint64_t* parameter_sizes;
  uint64_t parameter_count;
  const char* const* warnings;
  uint64_t warning_count;
};
_Static_assert(sizeof(cjit_plan_info_t) == 80, "cjit_plan_info_t");
struct cjit_policy_entry {
  uint64_t struct_size;
  const char* name;
  cjit_policy_kind_t kind;
  uint32_t reserved0;
  int64_t int64_value;
  double float64_value;
};
_Static_assert(sizeof(cjit_policy_entry_t) == 40, "cjit_policy_entry_t");
struct cjit_ptxas_report {
  uint64_t struct_size;
  const char* symbol;
  const char* arch;
  const cjit_kernel_resources_t* resources;
};
_Static_assert(sizeof(cjit_ptxas_report_t) == 32, "cjit_ptxas_report_t");
struct cjit_recorded_request {
  uint64_t struct_size;
  const char* key;
  const char* note;
  const char* name;
  const char* arch;
  const char* folder;
  cjit_family_t family;
  uint32_t can_repeat;
};
_Static_assert(sizeof(cjit_recorded_request_t) == 56, "cjit_recorded_request_t");
struct cjit_recording_build_options {
  uint64_t struct_size;
  const char* arch;
  cjit_cache_mode_t cache_mode;
  uint32_t reserved0;
};
_Static_assert(sizeof(cjit_recording_build_options_t) == 24, "cjit_recording_build_options_t");
struct cjit_recording {
  uint64_t struct_size;
  void* owner;
  const cjit_recorded_request_t* const* requests;
  uint64_t request_count;
  uint64_t damaged_count;
};
_Static_assert(sizeof(cjit_recording_t) == 40, "cjit_recording_t");
struct cjit_remote_info {
  uint64_t struct_size;
  const char* url;
  cjit_remote_state_t state;
  uint32_t read_only;
  const char* last_error;
  uint64_t hits;
  uint64_t misses;
  uint64_t failures;
  uint64_t skipped;
  uint64_t uploads;
  uint64_t upload_failures;
  uint64_t received_bytes;
  uint64_t sent_bytes;
  uint64_t lookup_nanoseconds;
  uint64_t slowest_lookup_nanoseconds;
};
_Static_assert(sizeof(cjit_remote_info_t) == 112, "cjit_remote_info_t");
struct cjit_resource_limits {
  uint64_t struct_size;
  uint64_t max_static_shared_memory;
  uint64_t max_local_memory;
  uint32_t max_register_count;
  cjit_switch_t no_local_memory;
};
_Static_assert(sizeof(cjit_resource_limits_t) == 32, "cjit_resource_limits_t");
struct cjit_scalar {
  uint64_t struct_size;
  const void* data;
  cjit_value_kind_t kind;
  uint32_t reserved0;
  const cjit_element_type_t* element_type;
};
_Static_assert(sizeof(cjit_scalar_t) == 32, "cjit_scalar_t");
struct cjit_section_info {
  uint64_t struct_size;
  const char* name;
  uint32_t id;
  uint32_t critical;
  uint64_t offset;
  uint64_t size;
  uint64_t checksum;
};
_Static_assert(sizeof(cjit_section_info_t) == 48, "cjit_section_info_t");
struct cjit_segments {
  uint64_t struct_size;
  uint64_t begins;
  uint64_t ends;
  uint64_t length;
  uint64_t largest;
  uint32_t fixed_size;
  uint32_t reserved0;
};
_Static_assert(sizeof(cjit_segments_t) == 48, "cjit_segments_t");
struct cjit_signature_options {
  uint64_t struct_size;
  const char* key_path;
  const char* password_path;
  uint64_t expires_days;
};
_Static_assert(sizeof(cjit_signature_options_t) == 32, "cjit_signature_options_t");
struct cjit_signature {
  uint64_t struct_size;
  void* owner;
  const char* key_id;
  const char* trusted_comment;
  uint64_t signed_seconds;
  uint64_t expires_seconds;
};
_Static_assert(sizeof(cjit_signature_t) == 48, "cjit_signature_t");
struct cjit_tensor_map_options {
  uint64_t struct_size;
  uint64_t address;
  const uint64_t* dims;
  const uint64_t* strides;
  const uint32_t* box_dims;
  const uint32_t* element_strides;
  const int32_t* pixel_box_lower;
  const int32_t* pixel_box_upper;
  uint32_t rank;
  cjit_tensor_map_mode_t mode;
  cjit_tensor_element_t element;
  cjit_tensor_map_interleave_t interleave;
  cjit_tensor_map_swizzle_t swizzle;
  cjit_tensor_map_l2_promotion_t l2_promotion;
  cjit_tensor_map_oob_fill_t oob_fill;
  cjit_tensor_map_wide_mode_t wide_mode;
  uint32_t channels_per_pixel;
  uint32_t pixels_per_column;
  cjit_tensor_map_allocation_class_t allocation_class;
  uint32_t reserved0;
};
_Static_assert(sizeof(cjit_tensor_map_options_t) == 112, "cjit_tensor_map_options_t");
struct cjit_toolkit_info {
  uint64_t struct_size;
  void* owner;
  const cjit_component_info_t* const* components;
  uint64_t component_count;
  const char* problem;
  const char* headers_note;
};
_Static_assert(sizeof(cjit_toolkit_info_t) == 48, "cjit_toolkit_info_t");
struct cjit_tune_build_options {
  uint64_t struct_size;
  const cjit_kernel_build_options_t* build;
  const char* description;
  const char* plan;
  cjit_tune_progress_callback_t progress;
  cjit_tune_check_callback_t check;
  void* user_data;
  cjit_finalizer_t finalizer;
  uint32_t device;
  uint32_t reserved0;
};
_Static_assert(sizeof(cjit_tune_build_options_t) == 72, "cjit_tune_build_options_t");
struct cjit_tune_check {
  uint64_t struct_size;
  const char* numbers;
  uint64_t run;
  const char* const* names;
  const void* const* found;
  const void* const* expected;
  const uint64_t* sizes;
  uint64_t argument_count;
};
_Static_assert(sizeof(cjit_tune_check_t) == 64, "cjit_tune_check_t");
struct cjit_tune_progress {
  uint64_t struct_size;
  cjit_tune_phase_t phase;
  uint32_t reserved0;
  uint64_t candidate_count;
  uint64_t built_count;
  uint64_t failed_count;
  uint64_t racing_count;
  uint64_t round_count;
  uint64_t elapsed_milliseconds;
  uint64_t budget_milliseconds;
  double best_ratio;
  const char* best_numbers;
};
_Static_assert(sizeof(cjit_tune_progress_t) == 88, "cjit_tune_progress_t");
struct cjit_version_info {
  uint64_t struct_size;
  uint32_t version_major;
  uint32_t version_minor;
  uint32_t version_patch;
  uint32_t artifact_format_major;
  uint32_t artifact_format_minor;
  uint32_t reserved0;
  const char* version;
  const char* compiler;
  const char* build_type;
};
_Static_assert(sizeof(cjit_version_info_t) == 56, "cjit_version_info_t");
struct cjit_worker_info {
  uint64_t struct_size;
  void* owner;
  const char* program;
  const char* disabled_reason;
  uint64_t running;
  uint64_t max_running;
  uint64_t started;
  uint64_t lost;
  uint64_t compilations;
  uint64_t timed_out;
  uint64_t cancelled;
  const char* sandbox;
};
_Static_assert(sizeof(cjit_worker_info_t) == 96, "cjit_worker_info_t");
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
  cjit_status_t (*artifact_get_info)(const void* data, uint64_t size, cjit_artifact_info_t* info, cjit_error_t** error);
  void (*artifact_info_cleanup)(cjit_artifact_info_t* info);
  cjit_status_t (*artifact_read_file)(const char* path, cjit_blob_t** blob, cjit_error_t** error);
  cjit_status_t (*artifact_write_file)(const char* path, const void* data, uint64_t size, cjit_error_t** error);
  const void* (*blob_data)(const cjit_blob_t* blob);
  void (*blob_destroy)(cjit_blob_t* blob);
  cjit_status_t (*blob_retain)(cjit_blob_t* blob, cjit_blob_t** retained, cjit_error_t** error);
  uint64_t (*blob_size)(const cjit_blob_t* blob);
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
  cjit_status_t (*bundle_create)(cjit_bundle_t** bundle, cjit_error_t** error);
  void (*bundle_destroy)(cjit_bundle_t* bundle);
  void (*bundle_diff_cleanup)(cjit_bundle_diff_t* diff);
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
  cjit_status_t (*bundle_retain)(cjit_bundle_t* bundle, cjit_bundle_t** retained, cjit_error_t** error);
  cjit_status_t (*bundle_write)(const cjit_bundle_t* bundle, const cjit_bundle_write_options_t* options,
                                cjit_blob_t** blob, cjit_error_t** error);
  cjit_status_t (*cache_clear)(cjit_context_t* context, cjit_cache_change_t* change, cjit_error_t** error);
  void (*cache_entries_cleanup)(cjit_cache_entries_t* listing);
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
  cjit_status_t (*cache_trim)(cjit_context_t* context, uint64_t max_bytes, cjit_cache_change_t* change,
                              cjit_error_t** error);
  cjit_status_t (*cache_upload)(cjit_context_t* context, const char* const* keys, uint64_t key_count,
                                cjit_cache_change_t* change, cjit_error_t** error);
  cjit_status_t (*cache_verify)(cjit_context_t* context, uint32_t remove_bad, cjit_cache_entries_t* listing,
                                cjit_error_t** error);
  cjit_status_t (*completion_create)(cjit_context_t* context, const cjit_completion_options_t* options,
                                     cjit_completion_t** completion, cjit_error_t** error);
  void (*completion_destroy)(cjit_completion_t* completion);
  cjit_status_t (*completion_poll)(const cjit_completion_t* completion, cjit_error_t** error);
  cjit_status_t (*completion_retain)(cjit_completion_t* completion, cjit_completion_t** retained, cjit_error_t** error);
  cjit_status_t (*completion_wait)(cjit_completion_t* completion, uint64_t timeout_milliseconds, cjit_error_t** error);
  cjit_status_t (*context_create)(const cjit_context_options_t* options, cjit_context_t** context,
                                  cjit_error_t** error);
  void (*context_destroy)(cjit_context_t* context);
  cjit_status_t (*context_retain)(cjit_context_t* context, cjit_context_t** retained, cjit_error_t** error);
  cjit_status_t (*device_get_count)(const cjit_context_t* context, uint32_t* count, cjit_error_t** error);
  cjit_status_t (*device_get_info)(const cjit_context_t* context, uint32_t ordinal, cjit_device_info_t* info,
                                   cjit_error_t** error);
  cjit_status_t (*driver_get_entry_point)(const cjit_context_t* context, const char* symbol, uint32_t cuda_version,
                                          void** address, cjit_error_t** error);
  void (*error_destroy)(cjit_error_t* error);
  cjit_status_t (*error_get_info)(const cjit_error_t* error, cjit_error_info_t* info);
  const char* (*error_message)(const cjit_error_t* error);
  cjit_status_t (*error_status)(const cjit_error_t* error);
  cjit_status_t (*evaluate)(cjit_context_t* context, const cjit_evaluate_options_t* options, cjit_blob_t** report,
                            cjit_error_t** error);
  cjit_status_t (*evaluate_async)(cjit_context_t* context, const cjit_evaluate_options_t* options,
                                  const cjit_job_options_t* job_options, cjit_job_t** job, cjit_error_t** error);
  void (*event_cleanup)(cjit_event_t* event);
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
  uint32_t (*has)(const char* feature);
  cjit_status_t (*image_adopt)(const cjit_image_adopt_options_t* options, cjit_build_result_t* result,
                               cjit_error_t** error);
  cjit_status_t (*image_get_info)(const void* data, uint64_t size, cjit_image_info_t* info, cjit_error_t** error);
  void (*image_info_cleanup)(cjit_image_info_t* info);
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
  cjit_status_t (*link_build)(cjit_context_t* context, const cjit_link_build_options_t* options,
                              cjit_link_build_result_t* result, cjit_error_t** error);
  cjit_status_t (*link_build_async)(cjit_context_t* context, const cjit_link_build_options_t* options,
                                    const cjit_job_options_t* job_options, cjit_job_t** job, cjit_error_t** error);
  cjit_status_t (*link_build_batch_async)(cjit_context_t* context, const cjit_link_build_options_t* const* options,
                                          uint64_t count, const cjit_job_options_t* job_options, cjit_job_t** job,
                                          cjit_error_t** error);
  cjit_status_t (*link_build_get_key)(const cjit_context_t* context, const cjit_link_build_options_t* options,
                                      cjit_cache_key_t* description, cjit_error_t** error);
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
  cjit_status_t (*pch_clear)(cjit_context_t* context, uint64_t* removed, cjit_error_t** error);
  cjit_status_t (*pch_get_info)(const cjit_context_t* context, cjit_pch_info_t* info, cjit_error_t** error);
  void (*pch_info_cleanup)(cjit_pch_info_t* info);
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
  cjit_status_t (*policy_retain)(cjit_policy_t* policy, cjit_policy_t** retained, cjit_error_t** error);
  cjit_status_t (*policy_set_float64)(cjit_policy_t* policy, const char* name, double value, cjit_error_t** error);
  cjit_status_t (*policy_set_int64)(cjit_policy_t* policy, const char* name, int64_t value, cjit_error_t** error);
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
  void (*signature_cleanup)(cjit_signature_t* signature);
  cjit_status_t (*signature_sign_file)(const char* path, const cjit_signature_options_t* options, cjit_error_t** error);
  cjit_status_t (*signature_verify_file)(const char* path, const char* const* trusted_keys, uint64_t trusted_key_count,
                                         cjit_signature_t* signature, cjit_error_t** error);
  const char* (*status_name)(cjit_status_t status);
  cjit_status_t (*tensor_map_create)(cjit_context_t* context, const cjit_tensor_map_options_t* options,
                                     cjit_tensor_map_t** map, cjit_error_t** error);
  const void* (*tensor_map_data)(const cjit_tensor_map_t* map);
  void (*tensor_map_destroy)(cjit_tensor_map_t* map);
  cjit_status_t (*tensor_map_encode)(cjit_context_t* context, const cjit_tensor_map_options_t* options, void* map,
                                     cjit_error_t** error);
  cjit_status_t (*tensor_map_replace_address)(cjit_context_t* context, void* map, uint64_t address,
                                              cjit_error_t** error);
  cjit_status_t (*tensor_map_retain)(cjit_tensor_map_t* map, cjit_tensor_map_t** retained, cjit_error_t** error);
  cjit_status_t (*tensor_map_set_address)(cjit_tensor_map_t* map, uint64_t address, cjit_error_t** error);
  cjit_status_t (*toolkit_get_info)(const cjit_context_t* context, cjit_toolkit_info_t* report, cjit_error_t** error);
  void (*toolkit_info_cleanup)(cjit_toolkit_info_t* report);
  cjit_status_t (*tune_build)(cjit_context_t* context, const cjit_tune_build_options_t* options,
                              cjit_tune_build_result_t* result, cjit_error_t** error);
  cjit_status_t (*tune_build_async)(cjit_context_t* context, const cjit_tune_build_options_t* options,
                                    const cjit_job_options_t* job_options, cjit_job_t** job, cjit_error_t** error);
  cjit_status_t (*tune_build_get_key)(const cjit_context_t* context, const cjit_tune_build_options_t* options,
                                      cjit_cache_key_t* description, cjit_error_t** error);
  const char* (*value_kind_name)(cjit_value_kind_t kind);
  uint64_t (*value_kind_size)(cjit_value_kind_t kind);
  void (*version)(uint32_t* major, uint32_t* minor, uint32_t* patch);
  cjit_status_t (*version_get_info)(cjit_version_info_t* info);
  cjit_status_t (*worker_get_info)(const cjit_context_t* context, cjit_worker_info_t* info, cjit_error_t** error);
  void (*worker_info_cleanup)(cjit_worker_info_t* info);
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
      {"cjit_artifact_get_info", offsetof(cjit_loader_t, artifact_get_info)},
      {"cjit_artifact_info_cleanup", offsetof(cjit_loader_t, artifact_info_cleanup)},
      {"cjit_artifact_read_file", offsetof(cjit_loader_t, artifact_read_file)},
      {"cjit_artifact_write_file", offsetof(cjit_loader_t, artifact_write_file)},
      {"cjit_blob_data", offsetof(cjit_loader_t, blob_data)},
      {"cjit_blob_destroy", offsetof(cjit_loader_t, blob_destroy)},
      {"cjit_blob_retain", offsetof(cjit_loader_t, blob_retain)},
      {"cjit_blob_size", offsetof(cjit_loader_t, blob_size)},
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
      {"cjit_bundle_create", offsetof(cjit_loader_t, bundle_create)},
      {"cjit_bundle_destroy", offsetof(cjit_loader_t, bundle_destroy)},
      {"cjit_bundle_diff_cleanup", offsetof(cjit_loader_t, bundle_diff_cleanup)},
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
      {"cjit_bundle_retain", offsetof(cjit_loader_t, bundle_retain)},
      {"cjit_bundle_write", offsetof(cjit_loader_t, bundle_write)},
      {"cjit_cache_clear", offsetof(cjit_loader_t, cache_clear)},
      {"cjit_cache_entries_cleanup", offsetof(cjit_loader_t, cache_entries_cleanup)},
      {"cjit_cache_export", offsetof(cjit_loader_t, cache_export)},
      {"cjit_cache_flush", offsetof(cjit_loader_t, cache_flush)},
      {"cjit_cache_get_entries", offsetof(cjit_loader_t, cache_get_entries)},
      {"cjit_cache_get_entry_key", offsetof(cjit_loader_t, cache_get_entry_key)},
      {"cjit_cache_get_info", offsetof(cjit_loader_t, cache_get_info)},
      {"cjit_cache_get_places", offsetof(cjit_loader_t, cache_get_places)},
      {"cjit_cache_import", offsetof(cjit_loader_t, cache_import)},
      {"cjit_cache_info_cleanup", offsetof(cjit_loader_t, cache_info_cleanup)},
      {"cjit_cache_key_cleanup", offsetof(cjit_loader_t, cache_key_cleanup)},
      {"cjit_cache_trim", offsetof(cjit_loader_t, cache_trim)},
      {"cjit_cache_upload", offsetof(cjit_loader_t, cache_upload)},
      {"cjit_cache_verify", offsetof(cjit_loader_t, cache_verify)},
      {"cjit_completion_create", offsetof(cjit_loader_t, completion_create)},
      {"cjit_completion_destroy", offsetof(cjit_loader_t, completion_destroy)},
      {"cjit_completion_poll", offsetof(cjit_loader_t, completion_poll)},
      {"cjit_completion_retain", offsetof(cjit_loader_t, completion_retain)},
      {"cjit_completion_wait", offsetof(cjit_loader_t, completion_wait)},
      {"cjit_context_create", offsetof(cjit_loader_t, context_create)},
      {"cjit_context_destroy", offsetof(cjit_loader_t, context_destroy)},
      {"cjit_context_retain", offsetof(cjit_loader_t, context_retain)},
      {"cjit_device_get_count", offsetof(cjit_loader_t, device_get_count)},
      {"cjit_device_get_info", offsetof(cjit_loader_t, device_get_info)},
      {"cjit_driver_get_entry_point", offsetof(cjit_loader_t, driver_get_entry_point)},
      {"cjit_error_destroy", offsetof(cjit_loader_t, error_destroy)},
      {"cjit_error_get_info", offsetof(cjit_loader_t, error_get_info)},
      {"cjit_error_message", offsetof(cjit_loader_t, error_message)},
      {"cjit_error_status", offsetof(cjit_loader_t, error_status)},
      {"cjit_evaluate", offsetof(cjit_loader_t, evaluate)},
      {"cjit_evaluate_async", offsetof(cjit_loader_t, evaluate_async)},
      {"cjit_event_cleanup", offsetof(cjit_loader_t, event_cleanup)},
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
      {"cjit_has", offsetof(cjit_loader_t, has)},
      {"cjit_image_adopt", offsetof(cjit_loader_t, image_adopt)},
      {"cjit_image_get_info", offsetof(cjit_loader_t, image_get_info)},
      {"cjit_image_info_cleanup", offsetof(cjit_loader_t, image_info_cleanup)},
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
      {"cjit_link_build", offsetof(cjit_loader_t, link_build)},
      {"cjit_link_build_async", offsetof(cjit_loader_t, link_build_async)},
      {"cjit_link_build_batch_async", offsetof(cjit_loader_t, link_build_batch_async)},
      {"cjit_link_build_get_key", offsetof(cjit_loader_t, link_build_get_key)},
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
      {"cjit_pch_clear", offsetof(cjit_loader_t, pch_clear)},
      {"cjit_pch_get_info", offsetof(cjit_loader_t, pch_get_info)},
      {"cjit_pch_info_cleanup", offsetof(cjit_loader_t, pch_info_cleanup)},
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
      {"cjit_policy_retain", offsetof(cjit_loader_t, policy_retain)},
      {"cjit_policy_set_float64", offsetof(cjit_loader_t, policy_set_float64)},
      {"cjit_policy_set_int64", offsetof(cjit_loader_t, policy_set_int64)},
      {"cjit_prepared_plan_destroy", offsetof(cjit_loader_t, prepared_plan_destroy)},
      {"cjit_prepared_plan_retain", offsetof(cjit_loader_t, prepared_plan_retain)},
      {"cjit_prepared_plan_run", offsetof(cjit_loader_t, prepared_plan_run)},
      {"cjit_prepared_plan_set_argument", offsetof(cjit_loader_t, prepared_plan_set_argument)},
      {"cjit_recording_build_async", offsetof(cjit_loader_t, recording_build_async)},
      {"cjit_recording_cleanup", offsetof(cjit_loader_t, recording_cleanup)},
      {"cjit_recording_get_key", offsetof(cjit_loader_t, recording_get_key)},
      {"cjit_recording_read", offsetof(cjit_loader_t, recording_read)},
      {"cjit_signature_cleanup", offsetof(cjit_loader_t, signature_cleanup)},
      {"cjit_signature_sign_file", offsetof(cjit_loader_t, signature_sign_file)},
      {"cjit_signature_verify_file", offsetof(cjit_loader_t, signature_verify_file)},
      {"cjit_status_name", offsetof(cjit_loader_t, status_name)},
      {"cjit_tensor_map_create", offsetof(cjit_loader_t, tensor_map_create)},
      {"cjit_tensor_map_data", offsetof(cjit_loader_t, tensor_map_data)},
      {"cjit_tensor_map_destroy", offsetof(cjit_loader_t, tensor_map_destroy)},
      {"cjit_tensor_map_encode", offsetof(cjit_loader_t, tensor_map_encode)},
      {"cjit_tensor_map_replace_address", offsetof(cjit_loader_t, tensor_map_replace_address)},
      {"cjit_tensor_map_retain", offsetof(cjit_loader_t, tensor_map_retain)},
      {"cjit_tensor_map_set_address", offsetof(cjit_loader_t, tensor_map_set_address)},
      {"cjit_toolkit_get_info", offsetof(cjit_loader_t, toolkit_get_info)},
      {"cjit_toolkit_info_cleanup", offsetof(cjit_loader_t, toolkit_info_cleanup)},
      {"cjit_tune_build", offsetof(cjit_loader_t, tune_build)},
      {"cjit_tune_build_async", offsetof(cjit_loader_t, tune_build_async)},
      {"cjit_tune_build_get_key", offsetof(cjit_loader_t, tune_build_get_key)},
      {"cjit_value_kind_name", offsetof(cjit_loader_t, value_kind_name)},
      {"cjit_value_kind_size", offsetof(cjit_loader_t, value_kind_size)},
      {"cjit_version", offsetof(cjit_loader_t, version)},
      {"cjit_version_get_info", offsetof(cjit_loader_t, version_get_info)},
      {"cjit_worker_get_info", offsetof(cjit_loader_t, worker_get_info)},
      {"cjit_worker_info_cleanup", offsetof(cjit_loader_t, worker_info_cleanup)},
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
