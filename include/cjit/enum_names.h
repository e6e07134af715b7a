/**
 * @file enum_names.h
 * The names of enumerators, for logs and messages: a function cjit_<enum>_name() for each enumeration. base.h has
 * cjit_status_name(), and value_kind.h the names of types.
 *
 *     printf("read from %s\n", cjit_cache_outcome_name(result.cache_outcome));
 *
 * Each function returns the enumerator as in the headers. A number that this library does not know has a name that ends
 * in UNKNOWN; no enumerator has such a name. The strings are static. The functions cannot fail.
 *
 * Generated from the public headers by abi/abi.py generate; do not edit.
 */
#ifndef CJIT_ENUM_NAMES_H
#define CJIT_ENUM_NAMES_H

#include <cjit/base.h>
#include <cjit/build_result.h>
#include <cjit/bundle.h>
#include <cjit/cache.h>
#include <cjit/context.h>
#include <cjit/dropin.h>
#include <cjit/evaluate.h>
#include <cjit/event.h>
#include <cjit/kernel.h>
#include <cjit/launch.h>
#include <cjit/link.h>
#include <cjit/module.h>
#include <cjit/nvvm.h>
#include <cjit/policy.h>
#include <cjit/tensor_map.h>
#include <cjit/toolkit.h>
#include <cjit/tune.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Return the name of a value of `enum cjit_build_place`, such as "CJIT_BUILD_PLACE_PROCESS"; "CJIT_BUILD_PLACE_UNKNOWN"
 * for other numbers.
 */
CJIT_API const char* cjit_build_place_name(cjit_build_place_t value);

/**
 * Return the name of a value of `enum cjit_bundle_conflict`, such as "CJIT_BUNDLE_CONFLICT_KEEP";
 * "CJIT_BUNDLE_CONFLICT_UNKNOWN" for other numbers.
 */
CJIT_API const char* cjit_bundle_conflict_name(cjit_bundle_conflict_t value);

/**
 * Return the name of a value of `enum cjit_bundle_difference_kind`, such as "CJIT_BUNDLE_DIFFERENCE_REMOVED";
 * "CJIT_BUNDLE_DIFFERENCE_UNKNOWN" for other numbers.
 */
CJIT_API const char* cjit_bundle_difference_kind_name(cjit_bundle_difference_kind_t value);

/**
 * Return the name of a value of `enum cjit_bundle_read_flags`, such as "CJIT_BUNDLE_READ_IN_PLACE";
 * "CJIT_BUNDLE_READ_UNKNOWN" for other numbers, and for several bits at once.
 */
CJIT_API const char* cjit_bundle_read_flags_name(cjit_bundle_read_flags_t value);

/**
 * Return the name of a value of `enum cjit_cache_entry_state`, such as "CJIT_CACHE_ENTRY_STATE_GOOD";
 * "CJIT_CACHE_ENTRY_STATE_UNKNOWN" for other numbers.
 */
CJIT_API const char* cjit_cache_entry_state_name(cjit_cache_entry_state_t value);

/**
 * Return the name of a value of `enum cjit_cache_mode`, such as "CJIT_CACHE_MODE_USE"; "CJIT_CACHE_MODE_UNKNOWN" for
 * other numbers.
 */
CJIT_API const char* cjit_cache_mode_name(cjit_cache_mode_t value);

/**
 * Return the name of a value of `enum cjit_cache_outcome`, such as "CJIT_CACHE_OUTCOME_BUILT";
 * "CJIT_CACHE_OUTCOME_UNKNOWN" for other numbers.
 */
CJIT_API const char* cjit_cache_outcome_name(cjit_cache_outcome_t value);

/**
 * Return the name of a value of `enum cjit_cluster_scheduling`, such as "CJIT_CLUSTER_SCHEDULING_SPREAD";
 * "CJIT_CLUSTER_SCHEDULING_UNKNOWN" for other numbers.
 */
CJIT_API const char* cjit_cluster_scheduling_name(cjit_cluster_scheduling_t value);

/**
 * Return the name of a value of `enum cjit_compiler`, such as "CJIT_COMPILER_NVRTC"; "CJIT_COMPILER_UNKNOWN" for other
 * numbers.
 */
CJIT_API const char* cjit_compiler_name(cjit_compiler_t value);

/**
 * Return the name of a value of `enum cjit_component`, such as "CJIT_COMPONENT_NVRTC"; "CJIT_COMPONENT_UNKNOWN" for
 * other numbers.
 */
CJIT_API const char* cjit_component_name(cjit_component_t value);

/**
 * Return the name of a value of `enum cjit_dependency_origin`, such as "CJIT_DEPENDENCY_ORIGIN_SOURCE";
 * "CJIT_DEPENDENCY_ORIGIN_UNKNOWN" for other numbers.
 */
CJIT_API const char* cjit_dependency_origin_name(cjit_dependency_origin_t value);

/**
 * Return the name of a value of `enum cjit_deserialize_flags`, such as "CJIT_DESERIALIZE_IN_PLACE";
 * "CJIT_DESERIALIZE_UNKNOWN" for other numbers, and for several bits at once.
 */
CJIT_API const char* cjit_deserialize_flags_name(cjit_deserialize_flags_t value);

/**
 * Return the name of a value of `enum cjit_dropin_library`, such as "CJIT_DROPIN_LIBRARY_NVRTC";
 * "CJIT_DROPIN_LIBRARY_UNKNOWN" for other numbers.
 */
CJIT_API const char* cjit_dropin_library_name(cjit_dropin_library_t value);

/**
 * Return the name of a value of `enum cjit_evaluate_state`, such as "CJIT_EVALUATE_STATE_PASSED";
 * "CJIT_EVALUATE_STATE_UNKNOWN" for other numbers.
 */
CJIT_API const char* cjit_evaluate_state_name(cjit_evaluate_state_t value);

/**
 * Return the name of a value of `enum cjit_event_kind`, such as "CJIT_EVENT_KIND_LOG"; "CJIT_EVENT_KIND_UNKNOWN" for
 * other numbers.
 */
CJIT_API const char* cjit_event_kind_name(cjit_event_kind_t value);

/**
 * Return the name of a value of `enum cjit_family`, such as "CJIT_FAMILY_KERNEL"; "CJIT_FAMILY_UNKNOWN" for other
 * numbers.
 */
CJIT_API const char* cjit_family_name(cjit_family_t value);

/**
 * Return the name of a value of `enum cjit_fatbin_compression`, such as "CJIT_FATBIN_COMPRESSION_NONE";
 * "CJIT_FATBIN_COMPRESSION_UNKNOWN" for other numbers.
 */
CJIT_API const char* cjit_fatbin_compression_name(cjit_fatbin_compression_t value);

/**
 * Return the name of a value of `enum cjit_fault`, such as "CJIT_FAULT_SYNTAX"; "CJIT_FAULT_UNKNOWN" for other numbers.
 */
CJIT_API const char* cjit_fault_name(cjit_fault_t value);

/**
 * Return the name of a value of `enum cjit_header_check`, such as "CJIT_HEADER_CHECK_ALWAYS";
 * "CJIT_HEADER_CHECK_UNKNOWN" for other numbers.
 */
CJIT_API const char* cjit_header_check_name(cjit_header_check_t value);

/**
 * Return the name of a value of `enum cjit_image_kind`, such as "CJIT_IMAGE_KIND_CUBIN"; "CJIT_IMAGE_KIND_UNKNOWN" for
 * other numbers.
 */
CJIT_API const char* cjit_image_kind_name(cjit_image_kind_t value);

/**
 * Return the name of a value of `enum cjit_image_kind_bits`, such as "CJIT_IMAGE_KIND_BIT_CUBIN";
 * "CJIT_IMAGE_KIND_BIT_UNKNOWN" for other numbers, and for several bits at once.
 */
CJIT_API const char* cjit_image_kind_bits_name(cjit_image_kind_bits_t value);

/**
 * Return the name of a value of `enum cjit_kernel_attribute`, such as "CJIT_KERNEL_ATTRIBUTE_MAX_THREADS_PER_BLOCK";
 * "CJIT_KERNEL_ATTRIBUTE_UNKNOWN" for other numbers.
 */
CJIT_API const char* cjit_kernel_attribute_name(cjit_kernel_attribute_t value);

/**
 * Return the name of a value of `enum cjit_l2_property`, such as "CJIT_L2_PROPERTY_NORMAL"; "CJIT_L2_PROPERTY_UNKNOWN"
 * for other numbers.
 */
CJIT_API const char* cjit_l2_property_name(cjit_l2_property_t value);

/**
 * Return the name of a value of `enum cjit_link_input_kind`, such as "CJIT_LINK_INPUT_KIND_CUBIN";
 * "CJIT_LINK_INPUT_KIND_UNKNOWN" for other numbers.
 */
CJIT_API const char* cjit_link_input_kind_name(cjit_link_input_kind_t value);

/**
 * Return the name of a value of `enum cjit_linker`, such as "CJIT_LINKER_NVJITLINK"; "CJIT_LINKER_UNKNOWN" for other
 * numbers.
 */
CJIT_API const char* cjit_linker_name(cjit_linker_t value);

/**
 * Return the name of a value of `enum cjit_log_level`, such as "CJIT_LOG_LEVEL_OFF"; "CJIT_LOG_LEVEL_UNKNOWN" for other
 * numbers.
 */
CJIT_API const char* cjit_log_level_name(cjit_log_level_t value);

/**
 * Return the name of a value of `enum cjit_memory_sync_domain`, such as "CJIT_MEMORY_SYNC_DOMAIN_LOCAL";
 * "CJIT_MEMORY_SYNC_DOMAIN_UNKNOWN" for other numbers.
 */
CJIT_API const char* cjit_memory_sync_domain_name(cjit_memory_sync_domain_t value);

/**
 * Return the name of a value of `enum cjit_optimization`, such as "CJIT_OPTIMIZATION_O0"; "CJIT_OPTIMIZATION_UNKNOWN"
 * for other numbers.
 */
CJIT_API const char* cjit_optimization_name(cjit_optimization_t value);

/**
 * Return the name of a value of `enum cjit_pch_outcome`, such as "CJIT_PCH_OUTCOME_MADE"; "CJIT_PCH_OUTCOME_UNKNOWN"
 * for other numbers.
 */
CJIT_API const char* cjit_pch_outcome_name(cjit_pch_outcome_t value);

/**
 * Return the name of a value of `enum cjit_policy_kind`, such as "CJIT_POLICY_KIND_INT64"; "CJIT_POLICY_KIND_UNKNOWN"
 * for other numbers.
 */
CJIT_API const char* cjit_policy_kind_name(cjit_policy_kind_t value);

/**
 * Return the name of a value of `enum cjit_portable_cluster_mode`, such as
 * "CJIT_PORTABLE_CLUSTER_MODE_REQUIRE_PORTABLE"; "CJIT_PORTABLE_CLUSTER_MODE_UNKNOWN" for other numbers.
 */
CJIT_API const char* cjit_portable_cluster_mode_name(cjit_portable_cluster_mode_t value);

/**
 * Return the name of a value of `enum cjit_remote_state`, such as "CJIT_REMOTE_STATE_USED"; "CJIT_REMOTE_STATE_UNKNOWN"
 * for other numbers.
 */
CJIT_API const char* cjit_remote_state_name(cjit_remote_state_t value);

/**
 * Return the name of a value of `enum cjit_severity`, such as "CJIT_SEVERITY_NOTE"; "CJIT_SEVERITY_UNKNOWN" for other
 * numbers.
 */
CJIT_API const char* cjit_severity_name(cjit_severity_t value);

/**
 * Return the name of a value of `enum cjit_shared_memory_carveout`, such as "CJIT_SHARED_MEMORY_CARVEOUT_MAX_SHARED";
 * "CJIT_SHARED_MEMORY_CARVEOUT_UNKNOWN" for other numbers.
 */
CJIT_API const char* cjit_shared_memory_carveout_name(cjit_shared_memory_carveout_t value);

/**
 * Return the name of a value of `enum cjit_shared_memory_mode`, such as "CJIT_SHARED_MEMORY_MODE_REQUIRE_PORTABLE";
 * "CJIT_SHARED_MEMORY_MODE_UNKNOWN" for other numbers.
 */
CJIT_API const char* cjit_shared_memory_mode_name(cjit_shared_memory_mode_t value);

/**
 * Return the name of a value of `enum cjit_stage`, such as "CJIT_STAGE_REQUEST"; "CJIT_STAGE_UNKNOWN" for other
 * numbers.
 */
CJIT_API const char* cjit_stage_name(cjit_stage_t value);

/**
 * Return the name of a value of `enum cjit_switch`, such as "CJIT_SWITCH_ON"; "CJIT_SWITCH_UNKNOWN" for other numbers.
 */
CJIT_API const char* cjit_switch_name(cjit_switch_t value);

/**
 * Return the name of a value of `enum cjit_tensor_element`, such as "CJIT_TENSOR_ELEMENT_UINT8";
 * "CJIT_TENSOR_ELEMENT_UNKNOWN" for other numbers.
 */
CJIT_API const char* cjit_tensor_element_name(cjit_tensor_element_t value);

/**
 * Return the name of a value of `enum cjit_tensor_map_allocation_class`, such as
 * "CJIT_TENSOR_MAP_ALLOCATION_CLASS_SMALL"; "CJIT_TENSOR_MAP_ALLOCATION_CLASS_UNKNOWN" for other numbers.
 */
CJIT_API const char* cjit_tensor_map_allocation_class_name(cjit_tensor_map_allocation_class_t value);

/**
 * Return the name of a value of `enum cjit_tensor_map_interleave`, such as "CJIT_TENSOR_MAP_INTERLEAVE_16B";
 * "CJIT_TENSOR_MAP_INTERLEAVE_UNKNOWN" for other numbers.
 */
CJIT_API const char* cjit_tensor_map_interleave_name(cjit_tensor_map_interleave_t value);

/**
 * Return the name of a value of `enum cjit_tensor_map_l2_promotion`, such as "CJIT_TENSOR_MAP_L2_PROMOTION_64B";
 * "CJIT_TENSOR_MAP_L2_PROMOTION_UNKNOWN" for other numbers.
 */
CJIT_API const char* cjit_tensor_map_l2_promotion_name(cjit_tensor_map_l2_promotion_t value);

/**
 * Return the name of a value of `enum cjit_tensor_map_mode`, such as "CJIT_TENSOR_MAP_MODE_IM2COL";
 * "CJIT_TENSOR_MAP_MODE_UNKNOWN" for other numbers.
 */
CJIT_API const char* cjit_tensor_map_mode_name(cjit_tensor_map_mode_t value);

/**
 * Return the name of a value of `enum cjit_tensor_map_oob_fill`, such as "CJIT_TENSOR_MAP_OOB_FILL_NAN";
 * "CJIT_TENSOR_MAP_OOB_FILL_UNKNOWN" for other numbers.
 */
CJIT_API const char* cjit_tensor_map_oob_fill_name(cjit_tensor_map_oob_fill_t value);

/**
 * Return the name of a value of `enum cjit_tensor_map_swizzle`, such as "CJIT_TENSOR_MAP_SWIZZLE_32B";
 * "CJIT_TENSOR_MAP_SWIZZLE_UNKNOWN" for other numbers.
 */
CJIT_API const char* cjit_tensor_map_swizzle_name(cjit_tensor_map_swizzle_t value);

/**
 * Return the name of a value of `enum cjit_tensor_map_wide_mode`, such as "CJIT_TENSOR_MAP_WIDE_MODE_W128";
 * "CJIT_TENSOR_MAP_WIDE_MODE_UNKNOWN" for other numbers.
 */
CJIT_API const char* cjit_tensor_map_wide_mode_name(cjit_tensor_map_wide_mode_t value);

/**
 * Return the name of a value of `enum cjit_tune_phase`, such as "CJIT_TUNE_PHASE_MEASURE"; "CJIT_TUNE_PHASE_UNKNOWN"
 * for other numbers.
 */
CJIT_API const char* cjit_tune_phase_name(cjit_tune_phase_t value);

/**
 * Return the name of a value of `enum cjit_worker_mode`, such as "CJIT_WORKER_MODE_AUTOMATIC";
 * "CJIT_WORKER_MODE_UNKNOWN" for other numbers.
 */
CJIT_API const char* cjit_worker_mode_name(cjit_worker_mode_t value);

#ifdef __cplusplus
}
#endif

#endif
