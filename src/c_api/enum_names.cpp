// The names of enumerators. Generated from the public headers by abi/abi.py generate; do not edit.
#include <cjit/enum_names.h>

#include "facts/enumerator_words.hpp"

const char* cjit_build_place_name(cjit_build_place_t value) {
  return cjit::facts::name_of(cjit::facts::kBuildPlaceWords, value, "CJIT_BUILD_PLACE_UNKNOWN");
}

const char* cjit_bundle_conflict_name(cjit_bundle_conflict_t value) {
  return cjit::facts::name_of(cjit::facts::kBundleConflictWords, value, "CJIT_BUNDLE_CONFLICT_UNKNOWN");
}

const char* cjit_bundle_difference_kind_name(cjit_bundle_difference_kind_t value) {
  return cjit::facts::name_of(cjit::facts::kBundleDifferenceKindWords, value, "CJIT_BUNDLE_DIFFERENCE_UNKNOWN");
}

const char* cjit_bundle_read_flags_name(cjit_bundle_read_flags_t value) {
  return cjit::facts::name_of(cjit::facts::kBundleReadFlagsWords, value, "CJIT_BUNDLE_READ_UNKNOWN");
}

const char* cjit_cache_entry_state_name(cjit_cache_entry_state_t value) {
  return cjit::facts::name_of(cjit::facts::kCacheEntryStateWords, value, "CJIT_CACHE_ENTRY_STATE_UNKNOWN");
}

const char* cjit_cache_mode_name(cjit_cache_mode_t value) {
  return cjit::facts::name_of(cjit::facts::kCacheModeWords, value, "CJIT_CACHE_MODE_UNKNOWN");
}

const char* cjit_cache_outcome_name(cjit_cache_outcome_t value) {
  return cjit::facts::name_of(cjit::facts::kCacheOutcomeWords, value, "CJIT_CACHE_OUTCOME_UNKNOWN");
}

const char* cjit_cluster_scheduling_name(cjit_cluster_scheduling_t value) {
  return cjit::facts::name_of(cjit::facts::kClusterSchedulingWords, value, "CJIT_CLUSTER_SCHEDULING_UNKNOWN");
}

const char* cjit_compiler_name(cjit_compiler_t value) {
  return cjit::facts::name_of(cjit::facts::kCompilerWords, value, "CJIT_COMPILER_UNKNOWN");
}

const char* cjit_component_name(cjit_component_t value) {
  return cjit::facts::name_of(cjit::facts::kComponentWords, value, "CJIT_COMPONENT_UNKNOWN");
}

const char* cjit_dependency_origin_name(cjit_dependency_origin_t value) {
  return cjit::facts::name_of(cjit::facts::kDependencyOriginWords, value, "CJIT_DEPENDENCY_ORIGIN_UNKNOWN");
}

const char* cjit_deserialize_flags_name(cjit_deserialize_flags_t value) {
  return cjit::facts::name_of(cjit::facts::kDeserializeFlagsWords, value, "CJIT_DESERIALIZE_UNKNOWN");
}

const char* cjit_dropin_library_name(cjit_dropin_library_t value) {
  return cjit::facts::name_of(cjit::facts::kDropinLibraryWords, value, "CJIT_DROPIN_LIBRARY_UNKNOWN");
}

const char* cjit_evaluate_state_name(cjit_evaluate_state_t value) {
  return cjit::facts::name_of(cjit::facts::kEvaluateStateWords, value, "CJIT_EVALUATE_STATE_UNKNOWN");
}

const char* cjit_event_kind_name(cjit_event_kind_t value) {
  return cjit::facts::name_of(cjit::facts::kEventKindWords, value, "CJIT_EVENT_KIND_UNKNOWN");
}

const char* cjit_family_name(cjit_family_t value) {
  return cjit::facts::name_of(cjit::facts::kFamilyWords, value, "CJIT_FAMILY_UNKNOWN");
}

const char* cjit_fatbin_compression_name(cjit_fatbin_compression_t value) {
  return cjit::facts::name_of(cjit::facts::kFatbinCompressionWords, value, "CJIT_FATBIN_COMPRESSION_UNKNOWN");
}

const char* cjit_fault_name(cjit_fault_t value) {
  return cjit::facts::name_of(cjit::facts::kFaultWords, value, "CJIT_FAULT_UNKNOWN");
}

const char* cjit_header_check_name(cjit_header_check_t value) {
  return cjit::facts::name_of(cjit::facts::kHeaderCheckWords, value, "CJIT_HEADER_CHECK_UNKNOWN");
}

const char* cjit_image_kind_name(cjit_image_kind_t value) {
  return cjit::facts::name_of(cjit::facts::kImageKindWords, value, "CJIT_IMAGE_KIND_UNKNOWN");
}

const char* cjit_image_kind_bits_name(cjit_image_kind_bits_t value) {
  return cjit::facts::name_of(cjit::facts::kImageKindBitsWords, value, "CJIT_IMAGE_KIND_BIT_UNKNOWN");
}

const char* cjit_kernel_attribute_name(cjit_kernel_attribute_t value) {
  return cjit::facts::name_of(cjit::facts::kKernelAttributeWords, value, "CJIT_KERNEL_ATTRIBUTE_UNKNOWN");
}

const char* cjit_l2_property_name(cjit_l2_property_t value) {
  return cjit::facts::name_of(cjit::facts::kL2PropertyWords, value, "CJIT_L2_PROPERTY_UNKNOWN");
}

const char* cjit_link_input_kind_name(cjit_link_input_kind_t value) {
  return cjit::facts::name_of(cjit::facts::kLinkInputKindWords, value, "CJIT_LINK_INPUT_KIND_UNKNOWN");
}

const char* cjit_linker_name(cjit_linker_t value) {
  return cjit::facts::name_of(cjit::facts::kLinkerWords, value, "CJIT_LINKER_UNKNOWN");
}

const char* cjit_log_level_name(cjit_log_level_t value) {
  return cjit::facts::name_of(cjit::facts::kLogLevelWords, value, "CJIT_LOG_LEVEL_UNKNOWN");
}

const char* cjit_memory_sync_domain_name(cjit_memory_sync_domain_t value) {
  return cjit::facts::name_of(cjit::facts::kMemorySyncDomainWords, value, "CJIT_MEMORY_SYNC_DOMAIN_UNKNOWN");
}

const char* cjit_optimization_name(cjit_optimization_t value) {
  return cjit::facts::name_of(cjit::facts::kOptimizationWords, value, "CJIT_OPTIMIZATION_UNKNOWN");
}

const char* cjit_pch_outcome_name(cjit_pch_outcome_t value) {
  return cjit::facts::name_of(cjit::facts::kPchOutcomeWords, value, "CJIT_PCH_OUTCOME_UNKNOWN");
}

const char* cjit_policy_kind_name(cjit_policy_kind_t value) {
  return cjit::facts::name_of(cjit::facts::kPolicyKindWords, value, "CJIT_POLICY_KIND_UNKNOWN");
}

const char* cjit_portable_cluster_mode_name(cjit_portable_cluster_mode_t value) {
  return cjit::facts::name_of(cjit::facts::kPortableClusterModeWords, value, "CJIT_PORTABLE_CLUSTER_MODE_UNKNOWN");
}

const char* cjit_remote_state_name(cjit_remote_state_t value) {
  return cjit::facts::name_of(cjit::facts::kRemoteStateWords, value, "CJIT_REMOTE_STATE_UNKNOWN");
}

const char* cjit_severity_name(cjit_severity_t value) {
  return cjit::facts::name_of(cjit::facts::kSeverityWords, value, "CJIT_SEVERITY_UNKNOWN");
}

const char* cjit_shared_memory_carveout_name(cjit_shared_memory_carveout_t value) {
  return cjit::facts::name_of(cjit::facts::kSharedMemoryCarveoutWords, value, "CJIT_SHARED_MEMORY_CARVEOUT_UNKNOWN");
}

const char* cjit_shared_memory_mode_name(cjit_shared_memory_mode_t value) {
  return cjit::facts::name_of(cjit::facts::kSharedMemoryModeWords, value, "CJIT_SHARED_MEMORY_MODE_UNKNOWN");
}

const char* cjit_stage_name(cjit_stage_t value) {
  return cjit::facts::name_of(cjit::facts::kStageWords, value, "CJIT_STAGE_UNKNOWN");
}

const char* cjit_switch_name(cjit_switch_t value) {
  return cjit::facts::name_of(cjit::facts::kSwitchWords, value, "CJIT_SWITCH_UNKNOWN");
}

const char* cjit_tensor_element_name(cjit_tensor_element_t value) {
  return cjit::facts::name_of(cjit::facts::kTensorElementWords, value, "CJIT_TENSOR_ELEMENT_UNKNOWN");
}

const char* cjit_tensor_map_allocation_class_name(cjit_tensor_map_allocation_class_t value) {
  return cjit::facts::name_of(cjit::facts::kTensorMapAllocationClassWords, value,
                              "CJIT_TENSOR_MAP_ALLOCATION_CLASS_UNKNOWN");
}

const char* cjit_tensor_map_interleave_name(cjit_tensor_map_interleave_t value) {
  return cjit::facts::name_of(cjit::facts::kTensorMapInterleaveWords, value, "CJIT_TENSOR_MAP_INTERLEAVE_UNKNOWN");
}

const char* cjit_tensor_map_l2_promotion_name(cjit_tensor_map_l2_promotion_t value) {
  return cjit::facts::name_of(cjit::facts::kTensorMapL2PromotionWords, value, "CJIT_TENSOR_MAP_L2_PROMOTION_UNKNOWN");
}

const char* cjit_tensor_map_mode_name(cjit_tensor_map_mode_t value) {
  return cjit::facts::name_of(cjit::facts::kTensorMapModeWords, value, "CJIT_TENSOR_MAP_MODE_UNKNOWN");
}

const char* cjit_tensor_map_oob_fill_name(cjit_tensor_map_oob_fill_t value) {
  return cjit::facts::name_of(cjit::facts::kTensorMapOobFillWords, value, "CJIT_TENSOR_MAP_OOB_FILL_UNKNOWN");
}

const char* cjit_tensor_map_swizzle_name(cjit_tensor_map_swizzle_t value) {
  return cjit::facts::name_of(cjit::facts::kTensorMapSwizzleWords, value, "CJIT_TENSOR_MAP_SWIZZLE_UNKNOWN");
}

const char* cjit_tensor_map_wide_mode_name(cjit_tensor_map_wide_mode_t value) {
  return cjit::facts::name_of(cjit::facts::kTensorMapWideModeWords, value, "CJIT_TENSOR_MAP_WIDE_MODE_UNKNOWN");
}

const char* cjit_tune_phase_name(cjit_tune_phase_t value) {
  return cjit::facts::name_of(cjit::facts::kTunePhaseWords, value, "CJIT_TUNE_PHASE_UNKNOWN");
}

const char* cjit_worker_mode_name(cjit_worker_mode_t value) {
  return cjit::facts::name_of(cjit::facts::kWorkerModeWords, value, "CJIT_WORKER_MODE_UNKNOWN");
}
