// The size of each struct in the first released version that has it. No caller can be older.
// Generated from the public headers by abi/abi.py generate; do not edit.
#pragma once

#include <cjit/cjit.h>

#include <cstdint>

namespace cjit {

template <typename Struct>
struct FirstSize;  // defined only for the structs of the ABI

template <>
struct FirstSize<cjit_algorithm_argument_t> {
  static constexpr std::uint64_t value = 64;
};
template <>
struct FirstSize<cjit_array_t> {
  static constexpr std::uint64_t value = 40;
};
template <>
struct FirstSize<cjit_artifact_info_t> {
  static constexpr std::uint64_t value = 96;
};
template <>
struct FirstSize<cjit_bit_range_t> {
  static constexpr std::uint64_t value = 16;
};
template <>
struct FirstSize<cjit_build_result_t> {
  static constexpr std::uint64_t value = 416;
};
template <>
struct FirstSize<cjit_bundle_build_options_t> {
  static constexpr std::uint64_t value = 48;
};
template <>
struct FirstSize<cjit_bundle_choice_t> {
  static constexpr std::uint64_t value = 48;
};
template <>
struct FirstSize<cjit_bundle_choose_options_t> {
  static constexpr std::uint64_t value = 24;
};
template <>
struct FirstSize<cjit_bundle_diff_t> {
  static constexpr std::uint64_t value = 32;
};
template <>
struct FirstSize<cjit_bundle_difference_t> {
  static constexpr std::uint64_t value = 56;
};
template <>
struct FirstSize<cjit_bundle_entry_t> {
  static constexpr std::uint64_t value = 80;
};
template <>
struct FirstSize<cjit_bundle_fatbin_options_t> {
  static constexpr std::uint64_t value = 24;
};
template <>
struct FirstSize<cjit_bundle_import_options_t> {
  static constexpr std::uint64_t value = 40;
};
template <>
struct FirstSize<cjit_bundle_info_t> {
  static constexpr std::uint64_t value = 48;
};
template <>
struct FirstSize<cjit_bundle_load_options_t> {
  static constexpr std::uint64_t value = 24;
};
template <>
struct FirstSize<cjit_bundle_verdict_t> {
  static constexpr std::uint64_t value = 32;
};
template <>
struct FirstSize<cjit_bundle_write_options_t> {
  static constexpr std::uint64_t value = 24;
};
template <>
struct FirstSize<cjit_cache_change_t> {
  static constexpr std::uint64_t value = 48;
};
template <>
struct FirstSize<cjit_cache_counters_t> {
  static constexpr std::uint64_t value = 248;
};
template <>
struct FirstSize<cjit_cache_entries_t> {
  static constexpr std::uint64_t value = 40;
};
template <>
struct FirstSize<cjit_cache_entry_t> {
  static constexpr std::uint64_t value = 72;
};
template <>
struct FirstSize<cjit_cache_info_t> {
  static constexpr std::uint64_t value = 128;
};
template <>
struct FirstSize<cjit_cache_key_t> {
  static constexpr std::uint64_t value = 56;
};
template <>
struct FirstSize<cjit_compilation_t> {
  static constexpr std::uint64_t value = 64;
};
template <>
struct FirstSize<cjit_completion_options_t> {
  static constexpr std::uint64_t value = 64;
};
template <>
struct FirstSize<cjit_component_info_t> {
  static constexpr std::uint64_t value = 88;
};
template <>
struct FirstSize<cjit_context_options_t> {
  static constexpr std::uint64_t value = 296;
};
template <>
struct FirstSize<cjit_dependency_t> {
  static constexpr std::uint64_t value = 32;
};
template <>
struct FirstSize<cjit_device_info_t> {
  static constexpr std::uint64_t value = 288;
};
template <>
struct FirstSize<cjit_diagnostic_t> {
  static constexpr std::uint64_t value = 48;
};
template <>
struct FirstSize<cjit_element_type_t> {
  static constexpr std::uint64_t value = 40;
};
template <>
struct FirstSize<cjit_error_info_t> {
  static constexpr std::uint64_t value = 96;
};
template <>
struct FirstSize<cjit_evaluate_candidate_t> {
  static constexpr std::uint64_t value = 32;
};
template <>
struct FirstSize<cjit_evaluate_case_t> {
  static constexpr std::uint64_t value = 72;
};
template <>
struct FirstSize<cjit_evaluate_options_t> {
  static constexpr std::uint64_t value = 88;
};
template <>
struct FirstSize<cjit_evaluate_progress_t> {
  static constexpr std::uint64_t value = 56;
};
template <>
struct FirstSize<cjit_evaluate_verdict_t> {
  static constexpr std::uint64_t value = 120;
};
template <>
struct FirstSize<cjit_event_queue_options_t> {
  static constexpr std::uint64_t value = 24;
};
template <>
struct FirstSize<cjit_event_t> {
  static constexpr std::uint64_t value = 48;
};
template <>
struct FirstSize<cjit_external_build_options_t> {
  static constexpr std::uint64_t value = 168;
};
template <>
struct FirstSize<cjit_external_call_t> {
  static constexpr std::uint64_t value = 40;
};
template <>
struct FirstSize<cjit_external_field_t> {
  static constexpr std::uint64_t value = 32;
};
template <>
struct FirstSize<cjit_image_adopt_options_t> {
  static constexpr std::uint64_t value = 96;
};
template <>
struct FirstSize<cjit_image_info_t> {
  static constexpr std::uint64_t value = 72;
};
template <>
struct FirstSize<cjit_image_kernel_t> {
  static constexpr std::uint64_t value = 56;
};
template <>
struct FirstSize<cjit_image_pass_call_t> {
  static constexpr std::uint64_t value = 72;
};
template <>
struct FirstSize<cjit_image_pass_report_t> {
  static constexpr std::uint64_t value = 48;
};
template <>
struct FirstSize<cjit_image_pass_t> {
  static constexpr std::uint64_t value = 56;
};
template <>
struct FirstSize<cjit_image_t> {
  static constexpr std::uint64_t value = 32;
};
template <>
struct FirstSize<cjit_job_options_t> {
  static constexpr std::uint64_t value = 40;
};
template <>
struct FirstSize<cjit_job_progress_t> {
  static constexpr std::uint64_t value = 56;
};
template <>
struct FirstSize<cjit_kernel_build_options_t> {
  static constexpr std::uint64_t value = 416;
};
template <>
struct FirstSize<cjit_kernel_info_t> {
  static constexpr std::uint64_t value = 88;
};
template <>
struct FirstSize<cjit_kernel_resources_t> {
  static constexpr std::uint64_t value = 136;
};
template <>
struct FirstSize<cjit_l2_persistence_info_t> {
  static constexpr std::uint64_t value = 40;
};
template <>
struct FirstSize<cjit_l2_window_t> {
  static constexpr std::uint64_t value = 40;
};
template <>
struct FirstSize<cjit_launch_options_t> {
  static constexpr std::uint64_t value = 200;
};
template <>
struct FirstSize<cjit_link_build_options_t> {
  static constexpr std::uint64_t value = 200;
};
template <>
struct FirstSize<cjit_link_input_t> {
  static constexpr std::uint64_t value = 72;
};
template <>
struct FirstSize<cjit_mock_launch_t> {
  static constexpr std::uint64_t value = 160;
};
template <>
struct FirstSize<cjit_module_info_t> {
  static constexpr std::uint64_t value = 48;
};
template <>
struct FirstSize<cjit_nvvm_build_options_t> {
  static constexpr std::uint64_t value = 152;
};
template <>
struct FirstSize<cjit_nvvm_info_t> {
  static constexpr std::uint64_t value = 40;
};
template <>
struct FirstSize<cjit_nvvm_input_t> {
  static constexpr std::uint64_t value = 48;
};
template <>
struct FirstSize<cjit_operator_t> {
  static constexpr std::uint64_t value = 40;
};
template <>
struct FirstSize<cjit_pch_info_t> {
  static constexpr std::uint64_t value = 96;
};
template <>
struct FirstSize<cjit_plan_arguments_t> {
  static constexpr std::uint64_t value = 72;
};
template <>
struct FirstSize<cjit_plan_info_t> {
  static constexpr std::uint64_t value = 80;
};
template <>
struct FirstSize<cjit_policy_entry_t> {
  static constexpr std::uint64_t value = 40;
};
template <>
struct FirstSize<cjit_ptxas_report_t> {
  static constexpr std::uint64_t value = 32;
};
template <>
struct FirstSize<cjit_recorded_request_t> {
  static constexpr std::uint64_t value = 56;
};
template <>
struct FirstSize<cjit_recording_build_options_t> {
  static constexpr std::uint64_t value = 24;
};
template <>
struct FirstSize<cjit_recording_t> {
  static constexpr std::uint64_t value = 40;
};
template <>
struct FirstSize<cjit_remote_info_t> {
  static constexpr std::uint64_t value = 112;
};
template <>
struct FirstSize<cjit_resource_limits_t> {
  static constexpr std::uint64_t value = 32;
};
template <>
struct FirstSize<cjit_scalar_t> {
  static constexpr std::uint64_t value = 32;
};
template <>
struct FirstSize<cjit_section_info_t> {
  static constexpr std::uint64_t value = 48;
};
template <>
struct FirstSize<cjit_segments_t> {
  static constexpr std::uint64_t value = 48;
};
template <>
struct FirstSize<cjit_signature_options_t> {
  static constexpr std::uint64_t value = 32;
};
template <>
struct FirstSize<cjit_signature_t> {
  static constexpr std::uint64_t value = 48;
};
template <>
struct FirstSize<cjit_tensor_map_options_t> {
  static constexpr std::uint64_t value = 112;
};
template <>
struct FirstSize<cjit_toolkit_info_t> {
  static constexpr std::uint64_t value = 48;
};
template <>
struct FirstSize<cjit_tune_build_options_t> {
  static constexpr std::uint64_t value = 72;
};
template <>
struct FirstSize<cjit_tune_check_t> {
  static constexpr std::uint64_t value = 64;
};
template <>
struct FirstSize<cjit_tune_progress_t> {
  static constexpr std::uint64_t value = 88;
};
template <>
struct FirstSize<cjit_version_info_t> {
  static constexpr std::uint64_t value = 56;
};
template <>
struct FirstSize<cjit_worker_info_t> {
  static constexpr std::uint64_t value = 96;
};

template <typename Struct>
inline constexpr std::uint64_t kFirstSize = FirstSize<Struct>::value;

}  // namespace cjit
