/**
 * @file cpp/enum_names.hpp
 * The names of enumerators as in the C headers, for logs and messages.
 *
 * Generated from the public headers by abi/abi.py generate; do not edit.
 */
#ifndef CJIT_CPP_ENUM_NAMES_HPP
#define CJIT_CPP_ENUM_NAMES_HPP

#include <cjit/cpp/enums.hpp>
#include <cjit/cpp/library.hpp>
#include <string_view>

CJIT_HPP_BEGIN

/** Gets the name of a value, "" if there is no library. As cjit_build_place_name(). */
CJIT_HPP_LAZY std::string_view build_place_name(build_place value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(build_place_name), static_cast<cjit_build_place_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_bundle_conflict_name(). */
CJIT_HPP_LAZY std::string_view bundle_conflict_name(bundle_conflict value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(bundle_conflict_name), static_cast<cjit_bundle_conflict_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_bundle_difference_kind_name(). */
CJIT_HPP_LAZY std::string_view bundle_difference_kind_name(bundle_difference_kind value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(bundle_difference_kind_name),
                         static_cast<cjit_bundle_difference_kind_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_bundle_read_flags_name(). */
CJIT_HPP_LAZY std::string_view bundle_read_flags_name(bundle_read_flags value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(bundle_read_flags_name), static_cast<cjit_bundle_read_flags_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_cache_entry_state_name(). */
CJIT_HPP_LAZY std::string_view cache_entry_state_name(cache_entry_state value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(cache_entry_state_name), static_cast<cjit_cache_entry_state_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_cache_mode_name(). */
CJIT_HPP_LAZY std::string_view cache_mode_name(cache_mode value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(cache_mode_name), static_cast<cjit_cache_mode_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_cache_outcome_name(). */
CJIT_HPP_LAZY std::string_view cache_outcome_name(cache_outcome value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(cache_outcome_name), static_cast<cjit_cache_outcome_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_cluster_scheduling_name(). */
CJIT_HPP_LAZY std::string_view cluster_scheduling_name(cluster_scheduling value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(cluster_scheduling_name), static_cast<cjit_cluster_scheduling_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_compiler_name(). */
CJIT_HPP_LAZY std::string_view compiler_name(compiler value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(compiler_name), static_cast<cjit_compiler_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_component_name(). */
CJIT_HPP_LAZY std::string_view component_name(component value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(component_name), static_cast<cjit_component_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_dependency_origin_name(). */
CJIT_HPP_LAZY std::string_view dependency_origin_name(dependency_origin value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(dependency_origin_name), static_cast<cjit_dependency_origin_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_deserialize_flags_name(). */
CJIT_HPP_LAZY std::string_view deserialize_flags_name(deserialize_flags value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(deserialize_flags_name), static_cast<cjit_deserialize_flags_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_dropin_library_name(). */
CJIT_HPP_LAZY std::string_view dropin_library_name(dropin_library value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(dropin_library_name), static_cast<cjit_dropin_library_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_evaluate_state_name(). */
CJIT_HPP_LAZY std::string_view evaluate_state_name(evaluate_state value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(evaluate_state_name), static_cast<cjit_evaluate_state_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_event_kind_name(). */
CJIT_HPP_LAZY std::string_view event_kind_name(event_kind value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(event_kind_name), static_cast<cjit_event_kind_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_family_name(). */
CJIT_HPP_LAZY std::string_view family_name(family value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(family_name), static_cast<cjit_family_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_fatbin_compression_name(). */
CJIT_HPP_LAZY std::string_view fatbin_compression_name(fatbin_compression value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(fatbin_compression_name), static_cast<cjit_fatbin_compression_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_fault_name(). */
CJIT_HPP_LAZY std::string_view fault_name(fault value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(fault_name), static_cast<cjit_fault_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_header_check_name(). */
CJIT_HPP_LAZY std::string_view header_check_name(header_check value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(header_check_name), static_cast<cjit_header_check_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_image_kind_name(). */
CJIT_HPP_LAZY std::string_view image_kind_name(image_kind value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(image_kind_name), static_cast<cjit_image_kind_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_image_kind_bits_name(). */
CJIT_HPP_LAZY std::string_view image_kind_bits_name(image_kind_bits value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(image_kind_bits_name), static_cast<cjit_image_kind_bits_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_kernel_attribute_name(). */
CJIT_HPP_LAZY std::string_view kernel_attribute_name(kernel_attribute value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(kernel_attribute_name), static_cast<cjit_kernel_attribute_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_l2_property_name(). */
CJIT_HPP_LAZY std::string_view l2_property_name(l2_property value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(l2_property_name), static_cast<cjit_l2_property_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_link_input_kind_name(). */
CJIT_HPP_LAZY std::string_view link_input_kind_name(link_input_kind value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(link_input_kind_name), static_cast<cjit_link_input_kind_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_linker_name(). */
CJIT_HPP_LAZY std::string_view linker_name(linker value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(linker_name), static_cast<cjit_linker_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_log_level_name(). */
CJIT_HPP_LAZY std::string_view log_level_name(log_level value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(log_level_name), static_cast<cjit_log_level_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_memory_sync_domain_name(). */
CJIT_HPP_LAZY std::string_view memory_sync_domain_name(memory_sync_domain value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(memory_sync_domain_name), static_cast<cjit_memory_sync_domain_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_optimization_name(). */
CJIT_HPP_LAZY std::string_view optimization_name(optimization value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(optimization_name), static_cast<cjit_optimization_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_pch_outcome_name(). */
CJIT_HPP_LAZY std::string_view pch_outcome_name(pch_outcome value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(pch_outcome_name), static_cast<cjit_pch_outcome_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_policy_kind_name(). */
CJIT_HPP_LAZY std::string_view policy_kind_name(policy_kind value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(policy_kind_name), static_cast<cjit_policy_kind_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_portable_cluster_mode_name(). */
CJIT_HPP_LAZY std::string_view portable_cluster_mode_name(portable_cluster_mode value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(portable_cluster_mode_name),
                         static_cast<cjit_portable_cluster_mode_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_remote_state_name(). */
CJIT_HPP_LAZY std::string_view remote_state_name(remote_state value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(remote_state_name), static_cast<cjit_remote_state_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_severity_name(). */
CJIT_HPP_LAZY std::string_view severity_name(severity value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(severity_name), static_cast<cjit_severity_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_shared_memory_carveout_name(). */
CJIT_HPP_LAZY std::string_view shared_memory_carveout_name(shared_memory_carveout value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(shared_memory_carveout_name),
                         static_cast<cjit_shared_memory_carveout_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_shared_memory_mode_name(). */
CJIT_HPP_LAZY std::string_view shared_memory_mode_name(shared_memory_mode value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(shared_memory_mode_name), static_cast<cjit_shared_memory_mode_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_stage_name(). */
CJIT_HPP_LAZY std::string_view stage_name(stage value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(stage_name), static_cast<cjit_stage_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_tensor_element_name(). */
CJIT_HPP_LAZY std::string_view tensor_element_name(tensor_element value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(tensor_element_name), static_cast<cjit_tensor_element_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_tensor_map_allocation_class_name(). */
CJIT_HPP_LAZY std::string_view tensor_map_allocation_class_name(tensor_map_allocation_class value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(tensor_map_allocation_class_name),
                         static_cast<cjit_tensor_map_allocation_class_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_tensor_map_interleave_name(). */
CJIT_HPP_LAZY std::string_view tensor_map_interleave_name(tensor_map_interleave value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(tensor_map_interleave_name),
                         static_cast<cjit_tensor_map_interleave_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_tensor_map_l2_promotion_name(). */
CJIT_HPP_LAZY std::string_view tensor_map_l2_promotion_name(tensor_map_l2_promotion value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(tensor_map_l2_promotion_name),
                         static_cast<cjit_tensor_map_l2_promotion_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_tensor_map_mode_name(). */
CJIT_HPP_LAZY std::string_view tensor_map_mode_name(tensor_map_mode value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(tensor_map_mode_name), static_cast<cjit_tensor_map_mode_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_tensor_map_oob_fill_name(). */
CJIT_HPP_LAZY std::string_view tensor_map_oob_fill_name(tensor_map_oob_fill value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(tensor_map_oob_fill_name), static_cast<cjit_tensor_map_oob_fill_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_tensor_map_swizzle_name(). */
CJIT_HPP_LAZY std::string_view tensor_map_swizzle_name(tensor_map_swizzle value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(tensor_map_swizzle_name), static_cast<cjit_tensor_map_swizzle_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_tensor_map_wide_mode_name(). */
CJIT_HPP_LAZY std::string_view tensor_map_wide_mode_name(tensor_map_wide_mode value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(tensor_map_wide_mode_name), static_cast<cjit_tensor_map_wide_mode_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_tune_phase_name(). */
CJIT_HPP_LAZY std::string_view tune_phase_name(tune_phase value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(tune_phase_name), static_cast<cjit_tune_phase_t>(value));
}

/** Gets the name of a value, "" if there is no library. As cjit_worker_mode_name(). */
CJIT_HPP_LAZY std::string_view worker_mode_name(worker_mode value) noexcept {
  return detail::call_or("", CJIT_FUNCTION(worker_mode_name), static_cast<cjit_worker_mode_t>(value));
}

CJIT_HPP_END

#endif
