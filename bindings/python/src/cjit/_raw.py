"""The C ABI of cjit for ctypes: structs, callbacks, signatures. Generated from the public headers by abi/abi.py generate; do not edit."""

import ctypes

VERSION_MAJOR = 0
VERSION_MINOR = 7
VERSION = "0.7.0"
SONAME = "libcjit.so.0"

CJIT_POLICY_BLOCK_X = "block_x"
CJIT_POLICY_BLOCK_Y = "block_y"
CJIT_POLICY_BLOCK_Z = "block_z"
CJIT_POLICY_CLUSTER_X = "cluster_x"
CJIT_POLICY_CLUSTER_Y = "cluster_y"
CJIT_POLICY_CLUSTER_Z = "cluster_z"
CJIT_POLICY_DYNAMIC_SHARED_MEMORY = "dynamic_shared_memory"
CJIT_POLICY_MIN_BLOCKS = "min_blocks"
CJIT_POLICY_PDL = "pdl"
CJIT_NO_LIMIT = 4294967295
CJIT_WAIT_FOREVER = 18446744073709551615

ENUMERATORS = {
    "cjit_build_place": {
        "CJIT_BUILD_PLACE_NONE": 0,
        "CJIT_BUILD_PLACE_PROCESS": 1,
        "CJIT_BUILD_PLACE_WORKER": 2,
        "CJIT_BUILD_PLACE_COMPILER_PROCESS": 3,
        "CJIT_BUILD_PLACE_MAX_ENUM": 2147483647,
    },
    "cjit_bundle_conflict": {
        "CJIT_BUNDLE_CONFLICT_REFUSE": 0,
        "CJIT_BUNDLE_CONFLICT_KEEP": 1,
        "CJIT_BUNDLE_CONFLICT_REPLACE": 2,
        "CJIT_BUNDLE_CONFLICT_MAX_ENUM": 2147483647,
    },
    "cjit_bundle_difference_kind": {
        "CJIT_BUNDLE_DIFFERENCE_NONE": 0,
        "CJIT_BUNDLE_DIFFERENCE_REMOVED": 1,
        "CJIT_BUNDLE_DIFFERENCE_ADDED": 2,
        "CJIT_BUNDLE_DIFFERENCE_CHANGED": 3,
        "CJIT_BUNDLE_DIFFERENCE_MAX_ENUM": 2147483647,
    },
    "cjit_bundle_read_flags": {
        "CJIT_BUNDLE_READ_DEFAULT": 0,
        "CJIT_BUNDLE_READ_IN_PLACE": 1,
        "CJIT_BUNDLE_READ_LAZY": 2,
        "CJIT_BUNDLE_READ_FLAGS_MAX_ENUM": 2147483647,
    },
    "cjit_cache_entry_state": {
        "CJIT_CACHE_ENTRY_STATE_LISTED": 0,
        "CJIT_CACHE_ENTRY_STATE_GOOD": 1,
        "CJIT_CACHE_ENTRY_STATE_CORRUPT": 2,
        "CJIT_CACHE_ENTRY_STATE_VERSION": 3,
        "CJIT_CACHE_ENTRY_STATE_UNREADABLE": 4,
        "CJIT_CACHE_ENTRY_STATE_ABSENT": 5,
        "CJIT_CACHE_ENTRY_STATE_REFUSED": 6,
        "CJIT_CACHE_ENTRY_STATE_MAX_ENUM": 2147483647,
    },
    "cjit_cache_mode": {
        "CJIT_CACHE_MODE_DEFAULT": 0,
        "CJIT_CACHE_MODE_USE": 1,
        "CJIT_CACHE_MODE_REFRESH": 2,
        "CJIT_CACHE_MODE_READ_ONLY": 3,
        "CJIT_CACHE_MODE_OFF": 4,
        "CJIT_CACHE_MODE_ONLY": 5,
        "CJIT_CACHE_MODE_MAX_ENUM": 2147483647,
    },
    "cjit_cache_outcome": {
        "CJIT_CACHE_OUTCOME_NONE": 0,
        "CJIT_CACHE_OUTCOME_BUILT": 1,
        "CJIT_CACHE_OUTCOME_DESERIALIZED": 2,
        "CJIT_CACHE_OUTCOME_MEMORY": 3,
        "CJIT_CACHE_OUTCOME_DISK": 4,
        "CJIT_CACHE_OUTCOME_LAYER": 5,
        "CJIT_CACHE_OUTCOME_SHARED": 6,
        "CJIT_CACHE_OUTCOME_BYPASSED": 7,
        "CJIT_CACHE_OUTCOME_REMOTE": 8,
        "CJIT_CACHE_OUTCOME_MAX_ENUM": 2147483647,
    },
    "cjit_cluster_scheduling": {
        "CJIT_CLUSTER_SCHEDULING_DEFAULT": 0,
        "CJIT_CLUSTER_SCHEDULING_SPREAD": 1,
        "CJIT_CLUSTER_SCHEDULING_LOAD_BALANCING": 2,
        "CJIT_CLUSTER_SCHEDULING_MAX_ENUM": 2147483647,
    },
    "cjit_compiler": {
        "CJIT_COMPILER_DEFAULT": 0,
        "CJIT_COMPILER_NVRTC": 1,
        "CJIT_COMPILER_NVCC": 2,
        "CJIT_COMPILER_MAX_ENUM": 2147483647,
    },
    "cjit_component": {
        "CJIT_COMPONENT_NONE": 0,
        "CJIT_COMPONENT_NVRTC": 1,
        "CJIT_COMPONENT_NVRTC_BUILTINS": 2,
        "CJIT_COMPONENT_NVJITLINK": 3,
        "CJIT_COMPONENT_NVVM": 4,
        "CJIT_COMPONENT_CUDA_HEADERS": 5,
        "CJIT_COMPONENT_CCCL_HEADERS": 6,
        "CJIT_COMPONENT_DRIVER": 7,
        "CJIT_COMPONENT_NVCC": 8,
        "CJIT_COMPONENT_NVFATBIN": 9,
        "CJIT_COMPONENT_TILEIRAS": 10,
        "CJIT_COMPONENT_MAX_ENUM": 2147483647,
    },
    "cjit_dependency_origin": {
        "CJIT_DEPENDENCY_ORIGIN_NONE": 0,
        "CJIT_DEPENDENCY_ORIGIN_SOURCE": 1,
        "CJIT_DEPENDENCY_ORIGIN_INCLUDE_DIR": 2,
        "CJIT_DEPENDENCY_ORIGIN_TOOLKIT": 3,
        "CJIT_DEPENDENCY_ORIGIN_MEMORY": 4,
        "CJIT_DEPENDENCY_ORIGIN_HOST_COMPILER": 5,
        "CJIT_DEPENDENCY_ORIGIN_MAX_ENUM": 2147483647,
    },
    "cjit_deserialize_flags": {
        "CJIT_DESERIALIZE_DEFAULT": 0,
        "CJIT_DESERIALIZE_IN_PLACE": 1,
        "CJIT_DESERIALIZE_FLAGS_MAX_ENUM": 2147483647,
    },
    "cjit_dropin_library": {
        "CJIT_DROPIN_LIBRARY_NONE": 0,
        "CJIT_DROPIN_LIBRARY_NVRTC": 1,
        "CJIT_DROPIN_LIBRARY_NVJITLINK": 2,
        "CJIT_DROPIN_LIBRARY_MAX_ENUM": 2147483647,
    },
    "cjit_evaluate_state": {
        "CJIT_EVALUATE_STATE_NONE": 0,
        "CJIT_EVALUATE_STATE_PASSED": 1,
        "CJIT_EVALUATE_STATE_NOT_BUILT": 2,
        "CJIT_EVALUATE_STATE_OVER_LIMITS": 3,
        "CJIT_EVALUATE_STATE_NOT_LAUNCHED": 4,
        "CJIT_EVALUATE_STATE_CRASHED": 5,
        "CJIT_EVALUATE_STATE_TIMED_OUT": 6,
        "CJIT_EVALUATE_STATE_WRONG": 7,
        "CJIT_EVALUATE_STATE_OUT_OF_BOUNDS": 8,
        "CJIT_EVALUATE_STATE_INPUT_CHANGED": 9,
        "CJIT_EVALUATE_STATE_NOT_DETERMINISTIC": 10,
        "CJIT_EVALUATE_STATE_LATE_WORK": 11,
        "CJIT_EVALUATE_STATE_DEVICE_LOST": 12,
        "CJIT_EVALUATE_STATE_CANCELLED": 13,
        "CJIT_EVALUATE_STATE_MAX_ENUM": 2147483647,
    },
    "cjit_event_kind": {
        "CJIT_EVENT_KIND_NONE": 0,
        "CJIT_EVENT_KIND_LOG": 1,
        "CJIT_EVENT_KIND_COMPILATION": 2,
        "CJIT_EVENT_KIND_MAX_ENUM": 2147483647,
    },
    "cjit_family": {
        "CJIT_FAMILY_NONE": 0,
        "CJIT_FAMILY_KERNEL": 1,
        "CJIT_FAMILY_LINK": 2,
        "CJIT_FAMILY_NVVM": 3,
        "CJIT_FAMILY_EXTERNAL": 4,
        "CJIT_FAMILY_ALGORITHM": 5,
        "CJIT_FAMILY_TUNE": 6,
        "CJIT_FAMILY_MAX_ENUM": 2147483647,
    },
    "cjit_fatbin_compression": {
        "CJIT_FATBIN_COMPRESSION_DEFAULT": 0,
        "CJIT_FATBIN_COMPRESSION_NONE": 1,
        "CJIT_FATBIN_COMPRESSION_SIZE": 2,
        "CJIT_FATBIN_COMPRESSION_SPEED": 3,
        "CJIT_FATBIN_COMPRESSION_BALANCE": 4,
        "CJIT_FATBIN_COMPRESSION_MAX_ENUM": 2147483647,
    },
    "cjit_fault": {
        "CJIT_FAULT_NONE": 0,
        "CJIT_FAULT_SYNTAX": 1,
        "CJIT_FAULT_VERSION": 2,
        "CJIT_FAULT_MISSING_KEY": 3,
        "CJIT_FAULT_UNKNOWN_KEY": 4,
        "CJIT_FAULT_TYPE": 5,
        "CJIT_FAULT_VALUE": 6,
        "CJIT_FAULT_MAX_ENUM": 2147483647,
    },
    "cjit_header_check": {
        "CJIT_HEADER_CHECK_DEFAULT": 0,
        "CJIT_HEADER_CHECK_ALWAYS": 1,
        "CJIT_HEADER_CHECK_ONCE": 2,
        "CJIT_HEADER_CHECK_MAX_ENUM": 2147483647,
    },
    "cjit_image_kind": {
        "CJIT_IMAGE_KIND_NONE": 0,
        "CJIT_IMAGE_KIND_CUBIN": 1,
        "CJIT_IMAGE_KIND_PTX": 2,
        "CJIT_IMAGE_KIND_LTO_IR": 3,
        "CJIT_IMAGE_KIND_FATBIN": 4,
        "CJIT_IMAGE_KIND_TILE_IR": 5,
        "CJIT_IMAGE_KIND_OPTIX_IR": 6,
        "CJIT_IMAGE_KIND_MAX_ENUM": 2147483647,
    },
    "cjit_image_kind_bits": {
        "CJIT_IMAGE_KIND_BIT_NONE": 0,
        "CJIT_IMAGE_KIND_BIT_CUBIN": 2,
        "CJIT_IMAGE_KIND_BIT_PTX": 4,
        "CJIT_IMAGE_KIND_BIT_LTO_IR": 8,
        "CJIT_IMAGE_KIND_BIT_FATBIN": 16,
        "CJIT_IMAGE_KIND_BIT_TILE_IR": 32,
        "CJIT_IMAGE_KIND_BIT_OPTIX_IR": 64,
        "CJIT_IMAGE_KIND_BITS_MAX_ENUM": 2147483647,
    },
    "cjit_kernel_attribute": {
        "CJIT_KERNEL_ATTRIBUTE_NONE": 0,
        "CJIT_KERNEL_ATTRIBUTE_MAX_THREADS_PER_BLOCK": 1,
        "CJIT_KERNEL_ATTRIBUTE_STATIC_SHARED_MEMORY": 2,
        "CJIT_KERNEL_ATTRIBUTE_CONSTANT_MEMORY": 3,
        "CJIT_KERNEL_ATTRIBUTE_LOCAL_MEMORY": 4,
        "CJIT_KERNEL_ATTRIBUTE_REGISTER_COUNT": 5,
        "CJIT_KERNEL_ATTRIBUTE_PTX_VERSION": 6,
        "CJIT_KERNEL_ATTRIBUTE_BINARY_VERSION": 7,
        "CJIT_KERNEL_ATTRIBUTE_CACHE_MODE_CA": 8,
        "CJIT_KERNEL_ATTRIBUTE_MAX_DYNAMIC_SHARED_MEMORY": 9,
        "CJIT_KERNEL_ATTRIBUTE_SHARED_MEMORY_CARVEOUT": 10,
        "CJIT_KERNEL_ATTRIBUTE_CLUSTER_SIZE_MUST_BE_SET": 11,
        "CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_X": 12,
        "CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_Y": 13,
        "CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_Z": 14,
        "CJIT_KERNEL_ATTRIBUTE_NON_PORTABLE_CLUSTER": 15,
        "CJIT_KERNEL_ATTRIBUTE_CLUSTER_SCHEDULING": 16,
        "CJIT_KERNEL_ATTRIBUTE_DEVICE_NODE_UPDATE": 17,
        "CJIT_KERNEL_ATTRIBUTE_SHARED_MEMORY_MODE": 18,
        "CJIT_KERNEL_ATTRIBUTE_MAX_ENUM": 2147483647,
    },
    "cjit_l2_property": {
        "CJIT_L2_PROPERTY_DEFAULT": 0,
        "CJIT_L2_PROPERTY_NORMAL": 1,
        "CJIT_L2_PROPERTY_STREAMING": 2,
        "CJIT_L2_PROPERTY_PERSISTING": 3,
        "CJIT_L2_PROPERTY_MAX_ENUM": 2147483647,
    },
    "cjit_link_input_kind": {
        "CJIT_LINK_INPUT_KIND_NONE": 0,
        "CJIT_LINK_INPUT_KIND_CUBIN": 1,
        "CJIT_LINK_INPUT_KIND_PTX": 2,
        "CJIT_LINK_INPUT_KIND_LTO_IR": 3,
        "CJIT_LINK_INPUT_KIND_FATBIN": 4,
        "CJIT_LINK_INPUT_KIND_OBJECT": 5,
        "CJIT_LINK_INPUT_KIND_LIBRARY": 6,
        "CJIT_LINK_INPUT_KIND_MAX_ENUM": 2147483647,
    },
    "cjit_linker": {
        "CJIT_LINKER_DEFAULT": 0,
        "CJIT_LINKER_NVJITLINK": 1,
        "CJIT_LINKER_DRIVER": 2,
        "CJIT_LINKER_MAX_ENUM": 2147483647,
    },
    "cjit_log_level": {
        "CJIT_LOG_LEVEL_DEFAULT": 0,
        "CJIT_LOG_LEVEL_OFF": 1,
        "CJIT_LOG_LEVEL_ERROR": 2,
        "CJIT_LOG_LEVEL_WARNING": 3,
        "CJIT_LOG_LEVEL_INFO": 4,
        "CJIT_LOG_LEVEL_DEBUG": 5,
        "CJIT_LOG_LEVEL_MAX_ENUM": 2147483647,
    },
    "cjit_memory_sync_domain": {
        "CJIT_MEMORY_SYNC_DOMAIN_DEFAULT": 0,
        "CJIT_MEMORY_SYNC_DOMAIN_LOCAL": 1,
        "CJIT_MEMORY_SYNC_DOMAIN_REMOTE": 2,
        "CJIT_MEMORY_SYNC_DOMAIN_MAX_ENUM": 2147483647,
    },
    "cjit_optimization": {
        "CJIT_OPTIMIZATION_DEFAULT": 0,
        "CJIT_OPTIMIZATION_O0": 1,
        "CJIT_OPTIMIZATION_O3": 4,
        "CJIT_OPTIMIZATION_MAX_ENUM": 2147483647,
    },
    "cjit_pch_outcome": {
        "CJIT_PCH_OUTCOME_NONE": 0,
        "CJIT_PCH_OUTCOME_MADE": 1,
        "CJIT_PCH_OUTCOME_USED": 2,
        "CJIT_PCH_OUTCOME_REFUSED": 3,
        "CJIT_PCH_OUTCOME_MAX_ENUM": 2147483647,
    },
    "cjit_policy_kind": {
        "CJIT_POLICY_KIND_NONE": 0,
        "CJIT_POLICY_KIND_INT64": 1,
        "CJIT_POLICY_KIND_FLOAT64": 2,
        "CJIT_POLICY_KIND_MAX_ENUM": 2147483647,
    },
    "cjit_portable_cluster_mode": {
        "CJIT_PORTABLE_CLUSTER_MODE_DEFAULT": 0,
        "CJIT_PORTABLE_CLUSTER_MODE_REQUIRE_PORTABLE": 1,
        "CJIT_PORTABLE_CLUSTER_MODE_ALLOW_NON_PORTABLE": 2,
        "CJIT_PORTABLE_CLUSTER_MODE_MAX_ENUM": 2147483647,
    },
    "cjit_remote_state": {
        "CJIT_REMOTE_STATE_UNUSED": 0,
        "CJIT_REMOTE_STATE_USED": 1,
        "CJIT_REMOTE_STATE_PAUSED": 2,
        "CJIT_REMOTE_STATE_MAX_ENUM": 2147483647,
    },
    "cjit_severity": {
        "CJIT_SEVERITY_NONE": 0,
        "CJIT_SEVERITY_NOTE": 1,
        "CJIT_SEVERITY_REMARK": 2,
        "CJIT_SEVERITY_WARNING": 3,
        "CJIT_SEVERITY_ERROR": 4,
        "CJIT_SEVERITY_FATAL": 5,
        "CJIT_SEVERITY_MAX_ENUM": 2147483647,
    },
    "cjit_shared_memory_carveout": {
        "CJIT_SHARED_MEMORY_CARVEOUT_DEFAULT": 0,
        "CJIT_SHARED_MEMORY_CARVEOUT_MAX_SHARED": 100,
        "CJIT_SHARED_MEMORY_CARVEOUT_MAX_L1": 101,
        "CJIT_SHARED_MEMORY_CARVEOUT_MAX_ENUM": 2147483647,
    },
    "cjit_shared_memory_mode": {
        "CJIT_SHARED_MEMORY_MODE_DEFAULT": 0,
        "CJIT_SHARED_MEMORY_MODE_REQUIRE_PORTABLE": 1,
        "CJIT_SHARED_MEMORY_MODE_ALLOW_NON_PORTABLE": 2,
        "CJIT_SHARED_MEMORY_MODE_ALLOW_OVERSIZED": 3,
        "CJIT_SHARED_MEMORY_MODE_PREFER_OVERSIZED": 4,
        "CJIT_SHARED_MEMORY_MODE_MAX_ENUM": 2147483647,
    },
    "cjit_stage": {
        "CJIT_STAGE_NONE": 0,
        "CJIT_STAGE_REQUEST": 1,
        "CJIT_STAGE_TOOLKIT": 2,
        "CJIT_STAGE_COMPILE": 3,
        "CJIT_STAGE_LINK": 4,
        "CJIT_STAGE_ARTIFACT": 5,
        "CJIT_STAGE_CACHE": 6,
        "CJIT_STAGE_LOAD": 7,
        "CJIT_STAGE_LAUNCH": 8,
        "CJIT_STAGE_MAX_ENUM": 2147483647,
    },
    "cjit_status": {
        "CJIT_SUCCESS": 0,
        "CJIT_ERROR_INVALID_ARGUMENT": 100,
        "CJIT_ERROR_NULL_POINTER": 101,
        "CJIT_ERROR_STRUCT_SIZE": 102,
        "CJIT_ERROR_UNSUPPORTED_FIELD": 103,
        "CJIT_ERROR_UNSUPPORTED": 104,
        "CJIT_ERROR_CONTRADICTORY_OPTIONS": 105,
        "CJIT_ERROR_UNKNOWN_ARCH": 106,
        "CJIT_ERROR_INVALID_OPTION": 107,
        "CJIT_ERROR_NOT_FOUND": 108,
        "CJIT_ERROR_INVALID_SOURCE": 109,
        "CJIT_ERROR_NOT_READY": 110,
        "CJIT_ERROR_CANCELLED": 111,
        "CJIT_ERROR_TOOLKIT_NOT_FOUND": 200,
        "CJIT_ERROR_TOOLKIT_TOO_OLD": 201,
        "CJIT_ERROR_TOOLKIT_INCOMPLETE": 202,
        "CJIT_ERROR_TOOLKIT_MISMATCH": 203,
        "CJIT_ERROR_COMPILATION": 300,
        "CJIT_ERROR_NAME_EXPRESSION": 301,
        "CJIT_ERROR_HEADER_NOT_FOUND": 302,
        "CJIT_ERROR_COMPILER_INTERNAL": 303,
        "CJIT_ERROR_COMPILER_CRASHED": 304,
        "CJIT_ERROR_TIME_LIMIT": 305,
        "CJIT_ERROR_LINK": 306,
        "CJIT_ERROR_UNDEFINED_SYMBOL": 307,
        "CJIT_ERROR_DUPLICATE_SYMBOL": 308,
        "CJIT_ERROR_LINK_INPUT": 309,
        "CJIT_ERROR_INVALID_IR": 310,
        "CJIT_ERROR_RESOURCE_LIMIT": 311,
        "CJIT_ERROR_IMAGE_PASS": 312,
        "CJIT_ERROR_EXTERNAL_COMPILER": 313,
        "CJIT_ERROR_NOT_AN_ARTIFACT": 400,
        "CJIT_ERROR_ARTIFACT_TRUNCATED": 401,
        "CJIT_ERROR_ARTIFACT_CORRUPT": 402,
        "CJIT_ERROR_ARTIFACT_VERSION": 403,
        "CJIT_ERROR_ARTIFACT_FAMILY": 404,
        "CJIT_ERROR_SIGNATURE": 405,
        "CJIT_ERROR_IO": 500,
        "CJIT_ERROR_WORKER_UNAVAILABLE": 501,
        "CJIT_ERROR_NOT_CACHED": 502,
        "CJIT_ERROR_DRIVER_NOT_FOUND": 600,
        "CJIT_ERROR_DRIVER_TOO_OLD": 601,
        "CJIT_ERROR_DRIVER": 602,
        "CJIT_ERROR_NO_DEVICE": 603,
        "CJIT_ERROR_NO_BINARY_FOR_DEVICE": 604,
        "CJIT_ERROR_ARGUMENT_MISMATCH": 605,
        "CJIT_ERROR_LAUNCH_LIMIT": 606,
        "CJIT_ERROR_STALE_HANDLE": 607,
        "CJIT_ERROR_DEVICE_LOST": 608,
        "CJIT_ERROR_OUT_OF_MEMORY": 700,
        "CJIT_ERROR_INTERNAL": 701,
        "CJIT_STATUS_MAX_ENUM": 2147483647,
    },
    "cjit_switch": {
        "CJIT_SWITCH_DEFAULT": 0,
        "CJIT_SWITCH_ON": 1,
        "CJIT_SWITCH_OFF": 2,
        "CJIT_SWITCH_MAX_ENUM": 2147483647,
    },
    "cjit_tensor_element": {
        "CJIT_TENSOR_ELEMENT_NONE": 0,
        "CJIT_TENSOR_ELEMENT_UINT8": 1,
        "CJIT_TENSOR_ELEMENT_UINT16": 2,
        "CJIT_TENSOR_ELEMENT_UINT32": 3,
        "CJIT_TENSOR_ELEMENT_INT32": 4,
        "CJIT_TENSOR_ELEMENT_UINT64": 5,
        "CJIT_TENSOR_ELEMENT_INT64": 6,
        "CJIT_TENSOR_ELEMENT_FLOAT16": 7,
        "CJIT_TENSOR_ELEMENT_FLOAT32": 8,
        "CJIT_TENSOR_ELEMENT_FLOAT64": 9,
        "CJIT_TENSOR_ELEMENT_BFLOAT16": 10,
        "CJIT_TENSOR_ELEMENT_FLOAT32_FTZ": 11,
        "CJIT_TENSOR_ELEMENT_TFLOAT32": 12,
        "CJIT_TENSOR_ELEMENT_TFLOAT32_FTZ": 13,
        "CJIT_TENSOR_ELEMENT_U4X16_ALIGN8": 14,
        "CJIT_TENSOR_ELEMENT_U4X16_ALIGN16": 15,
        "CJIT_TENSOR_ELEMENT_U6X16_ALIGN16": 16,
        "CJIT_TENSOR_ELEMENT_MAX_ENUM": 2147483647,
    },
    "cjit_tensor_map_allocation_class": {
        "CJIT_TENSOR_MAP_ALLOCATION_CLASS_DEFAULT": 0,
        "CJIT_TENSOR_MAP_ALLOCATION_CLASS_SMALL": 1,
        "CJIT_TENSOR_MAP_ALLOCATION_CLASS_LARGE": 2,
        "CJIT_TENSOR_MAP_ALLOCATION_CLASS_MAX_ENUM": 2147483647,
    },
    "cjit_tensor_map_interleave": {
        "CJIT_TENSOR_MAP_INTERLEAVE_NONE": 0,
        "CJIT_TENSOR_MAP_INTERLEAVE_16B": 1,
        "CJIT_TENSOR_MAP_INTERLEAVE_32B": 2,
        "CJIT_TENSOR_MAP_INTERLEAVE_MAX_ENUM": 2147483647,
    },
    "cjit_tensor_map_l2_promotion": {
        "CJIT_TENSOR_MAP_L2_PROMOTION_NONE": 0,
        "CJIT_TENSOR_MAP_L2_PROMOTION_64B": 1,
        "CJIT_TENSOR_MAP_L2_PROMOTION_128B": 2,
        "CJIT_TENSOR_MAP_L2_PROMOTION_256B": 3,
        "CJIT_TENSOR_MAP_L2_PROMOTION_MAX_ENUM": 2147483647,
    },
    "cjit_tensor_map_mode": {
        "CJIT_TENSOR_MAP_MODE_TILED": 0,
        "CJIT_TENSOR_MAP_MODE_IM2COL": 1,
        "CJIT_TENSOR_MAP_MODE_IM2COL_WIDE": 2,
        "CJIT_TENSOR_MAP_MODE_MAX_ENUM": 2147483647,
    },
    "cjit_tensor_map_oob_fill": {
        "CJIT_TENSOR_MAP_OOB_FILL_ZERO": 0,
        "CJIT_TENSOR_MAP_OOB_FILL_NAN": 1,
        "CJIT_TENSOR_MAP_OOB_FILL_MAX_ENUM": 2147483647,
    },
    "cjit_tensor_map_swizzle": {
        "CJIT_TENSOR_MAP_SWIZZLE_NONE": 0,
        "CJIT_TENSOR_MAP_SWIZZLE_32B": 1,
        "CJIT_TENSOR_MAP_SWIZZLE_64B": 2,
        "CJIT_TENSOR_MAP_SWIZZLE_128B": 3,
        "CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_32B": 4,
        "CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_32B_FLIP_8B": 5,
        "CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_64B": 6,
        "CJIT_TENSOR_MAP_SWIZZLE_MAX_ENUM": 2147483647,
    },
    "cjit_tensor_map_wide_mode": {
        "CJIT_TENSOR_MAP_WIDE_MODE_W": 0,
        "CJIT_TENSOR_MAP_WIDE_MODE_W128": 1,
        "CJIT_TENSOR_MAP_WIDE_MODE_MAX_ENUM": 2147483647,
    },
    "cjit_tune_phase": {
        "CJIT_TUNE_PHASE_BUILD": 0,
        "CJIT_TUNE_PHASE_MEASURE": 1,
        "CJIT_TUNE_PHASE_MAX_ENUM": 2147483647,
    },
    "cjit_value_kind": {
        "CJIT_VALUE_NONE": 0,
        "CJIT_VALUE_BYTES": 1,
        "CJIT_VALUE_POINTER": 2,
        "CJIT_VALUE_TENSOR_MAP": 3,
        "CJIT_VALUE_BOOL": 4,
        "CJIT_VALUE_INT8": 5,
        "CJIT_VALUE_UINT8": 6,
        "CJIT_VALUE_INT16": 7,
        "CJIT_VALUE_UINT16": 8,
        "CJIT_VALUE_INT32": 9,
        "CJIT_VALUE_UINT32": 10,
        "CJIT_VALUE_INT64": 11,
        "CJIT_VALUE_UINT64": 12,
        "CJIT_VALUE_INT128": 13,
        "CJIT_VALUE_UINT128": 14,
        "CJIT_VALUE_FLOAT16": 15,
        "CJIT_VALUE_BFLOAT16": 16,
        "CJIT_VALUE_FLOAT32": 17,
        "CJIT_VALUE_FLOAT64": 18,
        "CJIT_VALUE_FLOAT128": 19,
        "CJIT_VALUE_FLOAT8_E4M3": 20,
        "CJIT_VALUE_FLOAT8_E5M2": 21,
        "CJIT_VALUE_FLOAT8_E8M0": 22,
        "CJIT_VALUE_FLOAT6_E2M3": 23,
        "CJIT_VALUE_FLOAT6_E3M2": 24,
        "CJIT_VALUE_FLOAT4_E2M1": 25,
        "CJIT_VALUE_COMPLEX32": 26,
        "CJIT_VALUE_COMPLEX64": 27,
        "CJIT_VALUE_COMPLEX128": 28,
        "CJIT_VALUE_KIND_MAX_ENUM": 2147483647,
    },
    "cjit_worker_mode": {
        "CJIT_WORKER_MODE_DEFAULT": 0,
        "CJIT_WORKER_MODE_AUTOMATIC": 1,
        "CJIT_WORKER_MODE_PROCESS": 2,
        "CJIT_WORKER_MODE_WORKER": 3,
        "CJIT_WORKER_MODE_MAX_ENUM": 2147483647,
    },
}

ENUM_OF_TYPE = {
    "cjit_build_place_t": "cjit_build_place",
    "cjit_bundle_conflict_t": "cjit_bundle_conflict",
    "cjit_bundle_difference_kind_t": "cjit_bundle_difference_kind",
    "cjit_bundle_read_flags_t": "cjit_bundle_read_flags",
    "cjit_cache_entry_state_t": "cjit_cache_entry_state",
    "cjit_cache_mode_t": "cjit_cache_mode",
    "cjit_cache_outcome_t": "cjit_cache_outcome",
    "cjit_cluster_scheduling_t": "cjit_cluster_scheduling",
    "cjit_compiler_t": "cjit_compiler",
    "cjit_component_t": "cjit_component",
    "cjit_dependency_origin_t": "cjit_dependency_origin",
    "cjit_deserialize_flags_t": "cjit_deserialize_flags",
    "cjit_dropin_library_t": "cjit_dropin_library",
    "cjit_evaluate_state_t": "cjit_evaluate_state",
    "cjit_event_kind_t": "cjit_event_kind",
    "cjit_family_t": "cjit_family",
    "cjit_fatbin_compression_t": "cjit_fatbin_compression",
    "cjit_fault_t": "cjit_fault",
    "cjit_header_check_t": "cjit_header_check",
    "cjit_image_kind_bits_t": "cjit_image_kind_bits",
    "cjit_image_kind_t": "cjit_image_kind",
    "cjit_kernel_attribute_t": "cjit_kernel_attribute",
    "cjit_l2_property_t": "cjit_l2_property",
    "cjit_link_input_kind_t": "cjit_link_input_kind",
    "cjit_linker_t": "cjit_linker",
    "cjit_log_level_t": "cjit_log_level",
    "cjit_memory_sync_domain_t": "cjit_memory_sync_domain",
    "cjit_optimization_t": "cjit_optimization",
    "cjit_pch_outcome_t": "cjit_pch_outcome",
    "cjit_policy_kind_t": "cjit_policy_kind",
    "cjit_portable_cluster_mode_t": "cjit_portable_cluster_mode",
    "cjit_remote_state_t": "cjit_remote_state",
    "cjit_severity_t": "cjit_severity",
    "cjit_shared_memory_carveout_t": "cjit_shared_memory_carveout",
    "cjit_shared_memory_mode_t": "cjit_shared_memory_mode",
    "cjit_stage_t": "cjit_stage",
    "cjit_status_t": "cjit_status",
    "cjit_switch_t": "cjit_switch",
    "cjit_tensor_element_t": "cjit_tensor_element",
    "cjit_tensor_map_allocation_class_t": "cjit_tensor_map_allocation_class",
    "cjit_tensor_map_interleave_t": "cjit_tensor_map_interleave",
    "cjit_tensor_map_l2_promotion_t": "cjit_tensor_map_l2_promotion",
    "cjit_tensor_map_mode_t": "cjit_tensor_map_mode",
    "cjit_tensor_map_oob_fill_t": "cjit_tensor_map_oob_fill",
    "cjit_tensor_map_swizzle_t": "cjit_tensor_map_swizzle",
    "cjit_tensor_map_wide_mode_t": "cjit_tensor_map_wide_mode",
    "cjit_tune_phase_t": "cjit_tune_phase",
    "cjit_value_kind_t": "cjit_value_kind",
    "cjit_worker_mode_t": "cjit_worker_mode",
}


class cjit_element_type_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("name", ctypes.c_char_p),
        ("definition", ctypes.c_char_p),
        ("bytes", ctypes.c_uint64),
        ("alignment", ctypes.c_uint64),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "name": "const char *",
        "definition": "const char *",
        "bytes": "uint64_t",
        "alignment": "uint64_t",
    }



class cjit_array_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("address", ctypes.c_uint64),
        ("length", ctypes.c_uint64),
        ("kind", ctypes.c_uint32),
        ("reserved0", ctypes.c_uint32),
        ("element_type", ctypes.POINTER(cjit_element_type_t)),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "address": "uint64_t",
        "length": "uint64_t",
        "kind": "cjit_value_kind_t",
        "reserved0": "uint32_t",
        "element_type": "const cjit_element_type_t *",
    }



class cjit_scalar_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("data", ctypes.c_void_p),
        ("kind", ctypes.c_uint32),
        ("reserved0", ctypes.c_uint32),
        ("element_type", ctypes.POINTER(cjit_element_type_t)),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "data": "const void *",
        "kind": "cjit_value_kind_t",
        "reserved0": "uint32_t",
        "element_type": "const cjit_element_type_t *",
    }



class cjit_operator_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("name", ctypes.c_char_p),
        ("call", ctypes.c_char_p),
        ("code", ctypes.c_char_p),
        ("state", ctypes.POINTER(cjit_scalar_t)),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "name": "const char *",
        "call": "const char *",
        "code": "const char *",
        "state": "const cjit_scalar_t *",
    }



class cjit_segments_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("begins", ctypes.c_uint64),
        ("ends", ctypes.c_uint64),
        ("length", ctypes.c_uint64),
        ("largest", ctypes.c_uint64),
        ("fixed_size", ctypes.c_uint32),
        ("reserved0", ctypes.c_uint32),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "begins": "uint64_t",
        "ends": "uint64_t",
        "length": "uint64_t",
        "largest": "uint64_t",
        "fixed_size": "uint32_t",
        "reserved0": "uint32_t",
    }



class cjit_bit_range_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("begin_bit", ctypes.c_uint32),
        ("end_bit", ctypes.c_uint32),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "begin_bit": "uint32_t",
        "end_bit": "uint32_t",
    }



class cjit_algorithm_argument_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("name", ctypes.c_char_p),
        ("array", ctypes.POINTER(cjit_array_t)),
        ("operation", ctypes.POINTER(cjit_operator_t)),
        ("scalar", ctypes.POINTER(cjit_scalar_t)),
        ("segments", ctypes.POINTER(cjit_segments_t)),
        ("bits", ctypes.POINTER(cjit_bit_range_t)),
        ("word", ctypes.c_char_p),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "name": "const char *",
        "array": "const cjit_array_t *",
        "operation": "const cjit_operator_t *",
        "scalar": "const cjit_scalar_t *",
        "segments": "const cjit_segments_t *",
        "bits": "const cjit_bit_range_t *",
        "word": "const char *",
    }



class cjit_section_info_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("name", ctypes.c_char_p),
        ("id", ctypes.c_uint32),
        ("critical", ctypes.c_uint32),
        ("offset", ctypes.c_uint64),
        ("size", ctypes.c_uint64),
        ("checksum", ctypes.c_uint64),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "name": "const char *",
        "id": "uint32_t",
        "critical": "uint32_t",
        "offset": "uint64_t",
        "size": "uint64_t",
        "checksum": "uint64_t",
    }



class cjit_artifact_info_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("owner", ctypes.c_void_p),
        ("family", ctypes.c_uint32),
        ("format_major", ctypes.c_uint32),
        ("format_minor", ctypes.c_uint32),
        ("cc", ctypes.c_uint32),
        ("arch_feature", ctypes.c_uint32),
        ("image_kind", ctypes.c_uint32),
        ("cuda_version", ctypes.c_uint32),
        ("reserved0", ctypes.c_uint32),
        ("total_size", ctypes.c_uint64),
        ("cjit_version", ctypes.c_char_p),
        ("producer", ctypes.c_char_p),
        ("checksum", ctypes.c_char_p),
        ("sections", ctypes.POINTER(ctypes.POINTER(cjit_section_info_t))),
        ("section_count", ctypes.c_uint64),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "owner": "void *",
        "family": "cjit_family_t",
        "format_major": "uint32_t",
        "format_minor": "uint32_t",
        "cc": "uint32_t",
        "arch_feature": "uint32_t",
        "image_kind": "cjit_image_kind_t",
        "cuda_version": "uint32_t",
        "reserved0": "uint32_t",
        "total_size": "uint64_t",
        "cjit_version": "const char *",
        "producer": "const char *",
        "checksum": "const char *",
        "sections": "const cjit_section_info_t *const *",
        "section_count": "uint64_t",
    }



class cjit_image_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("data", ctypes.c_void_p),
        ("size", ctypes.c_uint64),
        ("kind", ctypes.c_uint32),
        ("reserved0", ctypes.c_uint32),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "data": "const void *",
        "size": "uint64_t",
        "kind": "cjit_image_kind_t",
        "reserved0": "uint32_t",
    }



class cjit_diagnostic_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("file", ctypes.c_char_p),
        ("text", ctypes.c_char_p),
        ("path", ctypes.c_char_p),
        ("line", ctypes.c_uint32),
        ("column", ctypes.c_uint32),
        ("severity", ctypes.c_uint32),
        ("code", ctypes.c_uint32),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "file": "const char *",
        "text": "const char *",
        "path": "const char *",
        "line": "uint32_t",
        "column": "uint32_t",
        "severity": "cjit_severity_t",
        "code": "uint32_t",
    }



class cjit_kernel_resources_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("static_shared_memory", ctypes.c_uint64),
        ("constant_memory", ctypes.c_uint64),
        ("constant_banks", ctypes.c_uint64),
        ("local_memory", ctypes.c_uint64),
        ("stack_memory", ctypes.c_uint64),
        ("stack_frame", ctypes.c_uint64),
        ("spill_stores", ctypes.c_uint64),
        ("spill_loads", ctypes.c_uint64),
        ("code_size", ctypes.c_uint64),
        ("register_count", ctypes.c_uint32),
        ("barrier_count", ctypes.c_uint32),
        ("max_threads_per_block", ctypes.c_uint32),
        ("max_block_x", ctypes.c_uint32),
        ("max_block_y", ctypes.c_uint32),
        ("max_block_z", ctypes.c_uint32),
        ("required_block_x", ctypes.c_uint32),
        ("required_block_y", ctypes.c_uint32),
        ("required_block_z", ctypes.c_uint32),
        ("required_cluster_x", ctypes.c_uint32),
        ("required_cluster_y", ctypes.c_uint32),
        ("required_cluster_z", ctypes.c_uint32),
        ("cluster_must_be_set", ctypes.c_uint32),
        ("reserved0", ctypes.c_uint32),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "static_shared_memory": "uint64_t",
        "constant_memory": "uint64_t",
        "constant_banks": "uint64_t",
        "local_memory": "uint64_t",
        "stack_memory": "uint64_t",
        "stack_frame": "uint64_t",
        "spill_stores": "uint64_t",
        "spill_loads": "uint64_t",
        "code_size": "uint64_t",
        "register_count": "uint32_t",
        "barrier_count": "uint32_t",
        "max_threads_per_block": "uint32_t",
        "max_block_x": "uint32_t",
        "max_block_y": "uint32_t",
        "max_block_z": "uint32_t",
        "required_block_x": "uint32_t",
        "required_block_y": "uint32_t",
        "required_block_z": "uint32_t",
        "required_cluster_x": "uint32_t",
        "required_cluster_y": "uint32_t",
        "required_cluster_z": "uint32_t",
        "cluster_must_be_set": "uint32_t",
        "reserved0": "uint32_t",
    }



class cjit_ptxas_report_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("symbol", ctypes.c_char_p),
        ("arch", ctypes.c_char_p),
        ("resources", ctypes.POINTER(cjit_kernel_resources_t)),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "symbol": "const char *",
        "arch": "const char *",
        "resources": "const cjit_kernel_resources_t *",
    }



class cjit_image_kernel_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("symbol", ctypes.c_char_p),
        ("resources", ctypes.POINTER(cjit_kernel_resources_t)),
        ("parameter_offsets", ctypes.POINTER(ctypes.c_uint64)),
        ("parameter_sizes", ctypes.POINTER(ctypes.c_uint64)),
        ("parameter_alignments", ctypes.POINTER(ctypes.c_uint64)),
        ("parameter_count", ctypes.c_uint64),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "symbol": "const char *",
        "resources": "const cjit_kernel_resources_t *",
        "parameter_offsets": "const uint64_t *",
        "parameter_sizes": "const uint64_t *",
        "parameter_alignments": "const uint64_t *",
        "parameter_count": "uint64_t",
    }



class cjit_image_pass_report_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("name", ctypes.c_char_p),
        ("options", ctypes.c_char_p),
        ("note", ctypes.c_char_p),
        ("change_count", ctypes.c_uint64),
        ("version", ctypes.c_uint32),
        ("reserved0", ctypes.c_uint32),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "name": "const char *",
        "options": "const char *",
        "note": "const char *",
        "change_count": "uint64_t",
        "version": "uint32_t",
        "reserved0": "uint32_t",
    }



class cjit_dependency_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("path", ctypes.c_char_p),
        ("sha256", ctypes.c_char_p),
        ("origin", ctypes.c_uint32),
        ("reserved0", ctypes.c_uint32),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "path": "const char *",
        "sha256": "const char *",
        "origin": "cjit_dependency_origin_t",
        "reserved0": "uint32_t",
    }



class cjit_build_result_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("owner", ctypes.c_void_p),
        ("cc", ctypes.c_uint32),
        ("arch_feature", ctypes.c_uint32),
        ("image_kind", ctypes.c_uint32),
        ("cache_outcome", ctypes.c_uint32),
        ("image", ctypes.c_void_p),
        ("image_size", ctypes.c_uint64),
        ("name_expressions", ctypes.POINTER(ctypes.c_char_p)),
        ("lowered_names", ctypes.POINTER(ctypes.c_char_p)),
        ("name_count", ctypes.c_uint64),
        ("policy", ctypes.c_void_p),
        ("policy_size", ctypes.c_uint64),
        ("log", ctypes.c_char_p),
        ("log_size", ctypes.c_uint64),
        ("images", ctypes.POINTER(ctypes.POINTER(cjit_image_t))),
        ("image_count", ctypes.c_uint64),
        ("diagnostics", ctypes.POINTER(ctypes.POINTER(cjit_diagnostic_t))),
        ("diagnostic_count", ctypes.c_uint64),
        ("producer", ctypes.c_char_p),
        ("compile_nanoseconds", ctypes.c_uint64),
        ("cache_key", ctypes.c_char_p),
        ("cache_note", ctypes.c_char_p),
        ("build_place", ctypes.c_uint32),
        ("pch_outcome", ctypes.c_uint32),
        ("build_place_note", ctypes.c_char_p),
        ("argument_schemas", ctypes.POINTER(ctypes.c_char_p)),
        ("info_log", ctypes.c_char_p),
        ("info_log_size", ctypes.c_uint64),
        ("family", ctypes.c_uint32),
        ("reserved0", ctypes.c_uint32),
        ("ptxas_reports", ctypes.POINTER(ctypes.POINTER(cjit_ptxas_report_t))),
        ("ptxas_report_count", ctypes.c_uint64),
        ("kernels", ctypes.POINTER(ctypes.POINTER(cjit_image_kernel_t))),
        ("kernel_count", ctypes.c_uint64),
        ("image_pass_reports", ctypes.POINTER(ctypes.POINTER(cjit_image_pass_report_t))),
        ("image_pass_report_count", ctypes.c_uint64),
        ("dropped_symbols", ctypes.POINTER(ctypes.c_char_p)),
        ("dropped_sizes", ctypes.POINTER(ctypes.c_uint64)),
        ("dropped_count", ctypes.c_uint64),
        ("plan_names", ctypes.POINTER(ctypes.c_char_p)),
        ("plans", ctypes.POINTER(ctypes.c_char_p)),
        ("plan_count", ctypes.c_uint64),
        ("dependencies", ctypes.POINTER(ctypes.POINTER(cjit_dependency_t))),
        ("dependency_count", ctypes.c_uint64),
        ("dependency_note", ctypes.c_char_p),
        ("report", ctypes.c_char_p),
        ("report_size", ctypes.c_uint64),
        ("compiler_options", ctypes.POINTER(ctypes.c_char_p)),
        ("compiler_option_count", ctypes.c_uint64),
        ("linker_options", ctypes.POINTER(ctypes.c_char_p)),
        ("linker_option_count", ctypes.c_uint64),
        ("source", ctypes.c_char_p),
        ("source_size", ctypes.c_uint64),
        ("source_name", ctypes.c_char_p),
        ("policy_source", ctypes.c_char_p),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "owner": "void *",
        "cc": "uint32_t",
        "arch_feature": "uint32_t",
        "image_kind": "cjit_image_kind_t",
        "cache_outcome": "cjit_cache_outcome_t",
        "image": "const void *",
        "image_size": "uint64_t",
        "name_expressions": "const char *const *",
        "lowered_names": "const char *const *",
        "name_count": "uint64_t",
        "policy": "const void *",
        "policy_size": "uint64_t",
        "log": "const char *",
        "log_size": "uint64_t",
        "images": "const cjit_image_t *const *",
        "image_count": "uint64_t",
        "diagnostics": "const cjit_diagnostic_t *const *",
        "diagnostic_count": "uint64_t",
        "producer": "const char *",
        "compile_nanoseconds": "uint64_t",
        "cache_key": "const char *",
        "cache_note": "const char *",
        "build_place": "cjit_build_place_t",
        "pch_outcome": "cjit_pch_outcome_t",
        "build_place_note": "const char *",
        "argument_schemas": "const char *const *",
        "info_log": "const char *",
        "info_log_size": "uint64_t",
        "family": "cjit_family_t",
        "reserved0": "uint32_t",
        "ptxas_reports": "const cjit_ptxas_report_t *const *",
        "ptxas_report_count": "uint64_t",
        "kernels": "const cjit_image_kernel_t *const *",
        "kernel_count": "uint64_t",
        "image_pass_reports": "const cjit_image_pass_report_t *const *",
        "image_pass_report_count": "uint64_t",
        "dropped_symbols": "const char *const *",
        "dropped_sizes": "const uint64_t *",
        "dropped_count": "uint64_t",
        "plan_names": "const char *const *",
        "plans": "const char *const *",
        "plan_count": "uint64_t",
        "dependencies": "const cjit_dependency_t *const *",
        "dependency_count": "uint64_t",
        "dependency_note": "const char *",
        "report": "const char *",
        "report_size": "uint64_t",
        "compiler_options": "const char *const *",
        "compiler_option_count": "uint64_t",
        "linker_options": "const char *const *",
        "linker_option_count": "uint64_t",
        "source": "const char *",
        "source_size": "uint64_t",
        "source_name": "const char *",
        "policy_source": "const char *",
    }



class cjit_resource_limits_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("max_static_shared_memory", ctypes.c_uint64),
        ("max_local_memory", ctypes.c_uint64),
        ("max_register_count", ctypes.c_uint32),
        ("no_local_memory", ctypes.c_uint32),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "max_static_shared_memory": "uint64_t",
        "max_local_memory": "uint64_t",
        "max_register_count": "uint32_t",
        "no_local_memory": "cjit_switch_t",
    }



class cjit_image_pass_call_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("image", ctypes.c_void_p),
        ("image_size", ctypes.c_uint64),
        ("options", ctypes.c_char_p),
        ("producer", ctypes.c_char_p),
        ("note", ctypes.c_void_p),
        ("note_size", ctypes.c_uint64),
        ("change_count", ctypes.c_uint64),
        ("cc", ctypes.c_uint32),
        ("arch_feature", ctypes.c_uint32),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "image": "void *",
        "image_size": "uint64_t",
        "options": "const char *",
        "producer": "const char *",
        "note": "char *",
        "note_size": "uint64_t",
        "change_count": "uint64_t",
        "cc": "uint32_t",
        "arch_feature": "uint32_t",
    }


cjit_image_pass_callback_t = ctypes.CFUNCTYPE(ctypes.c_uint32, ctypes.c_void_p, ctypes.POINTER(cjit_image_pass_call_t))


cjit_finalizer_t = ctypes.CFUNCTYPE(None, ctypes.c_void_p)



class cjit_image_pass_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("name", ctypes.c_char_p),
        ("options", ctypes.c_char_p),
        ("callback", cjit_image_pass_callback_t),
        ("user_data", ctypes.c_void_p),
        ("finalizer", cjit_finalizer_t),
        ("version", ctypes.c_uint32),
        ("reserved0", ctypes.c_uint32),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "name": "const char *",
        "options": "const char *",
        "callback": "cjit_image_pass_callback_t",
        "user_data": "void *",
        "finalizer": "cjit_finalizer_t",
        "version": "uint32_t",
        "reserved0": "uint32_t",
    }



class cjit_kernel_build_options_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("source", ctypes.c_char_p),
        ("source_size", ctypes.c_uint64),
        ("source_name", ctypes.c_char_p),
        ("name_expressions", ctypes.POINTER(ctypes.c_char_p)),
        ("name_count", ctypes.c_uint64),
        ("arch", ctypes.c_char_p),
        ("header_names", ctypes.POINTER(ctypes.c_char_p)),
        ("header_sources", ctypes.POINTER(ctypes.c_char_p)),
        ("header_count", ctypes.c_uint64),
        ("include_dirs", ctypes.POINTER(ctypes.c_char_p)),
        ("include_dir_count", ctypes.c_uint64),
        ("defines", ctypes.POINTER(ctypes.c_char_p)),
        ("define_count", ctypes.c_uint64),
        ("undefines", ctypes.POINTER(ctypes.c_char_p)),
        ("undefine_count", ctypes.c_uint64),
        ("pre_includes", ctypes.POINTER(ctypes.c_char_p)),
        ("pre_include_count", ctypes.c_uint64),
        ("suppressed_diagnostics", ctypes.POINTER(ctypes.c_uint32)),
        ("suppressed_diagnostic_count", ctypes.c_uint64),
        ("warning_diagnostics", ctypes.POINTER(ctypes.c_uint32)),
        ("warning_diagnostic_count", ctypes.c_uint64),
        ("error_diagnostics", ctypes.POINTER(ctypes.c_uint32)),
        ("error_diagnostic_count", ctypes.c_uint64),
        ("raw_options", ctypes.POINTER(ctypes.c_char_p)),
        ("raw_option_count", ctypes.c_uint64),
        ("policy", ctypes.c_void_p),
        ("policy_size", ctypes.c_uint64),
        ("image_kind", ctypes.c_uint32),
        ("extra_image_kinds", ctypes.c_uint32),
        ("std", ctypes.c_uint32),
        ("max_registers", ctypes.c_uint32),
        ("split_compile", ctypes.c_uint32),
        ("debug", ctypes.c_uint32),
        ("lineinfo", ctypes.c_uint32),
        ("fast_math", ctypes.c_uint32),
        ("ftz", ctypes.c_uint32),
        ("prec_div", ctypes.c_uint32),
        ("prec_sqrt", ctypes.c_uint32),
        ("fmad", ctypes.c_uint32),
        ("rdc", ctypes.c_uint32),
        ("lto", ctypes.c_uint32),
        ("default_device", ctypes.c_uint32),
        ("minimal", ctypes.c_uint32),
        ("extra_device_vectorization", ctypes.c_uint32),
        ("warnings_as_errors", ctypes.c_uint32),
        ("warnings", ctypes.c_uint32),
        ("host_headers", ctypes.c_uint32),
        ("grid_dependency", ctypes.c_uint32),
        ("ptx_fallback", ctypes.c_uint32),
        ("cache_mode", ctypes.c_uint32),
        ("cache_wait_milliseconds", ctypes.c_uint32),
        ("worker_mode", ctypes.c_uint32),
        ("time_limit_milliseconds", ctypes.c_uint32),
        ("pch", ctypes.c_uint32),
        ("reserved0", ctypes.c_uint32),
        ("argument_schemas", ctypes.POINTER(ctypes.c_char_p)),
        ("host_compiler", ctypes.c_char_p),
        ("compiler", ctypes.c_uint32),
        ("reserved1", ctypes.c_uint32),
        ("resource_limits", ctypes.POINTER(cjit_resource_limits_t)),
        ("image_passes", ctypes.POINTER(ctypes.POINTER(cjit_image_pass_t))),
        ("image_pass_count", ctypes.c_uint64),
        ("slim", ctypes.c_uint32),
        ("reserved2", ctypes.c_uint32),
        ("algorithm", ctypes.c_char_p),
        ("header_check", ctypes.c_uint32),
        ("keep_source", ctypes.c_uint32),
        ("exact_options", ctypes.c_uint32),
        ("reserved3", ctypes.c_uint32),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "source": "const char *",
        "source_size": "uint64_t",
        "source_name": "const char *",
        "name_expressions": "const char *const *",
        "name_count": "uint64_t",
        "arch": "const char *",
        "header_names": "const char *const *",
        "header_sources": "const char *const *",
        "header_count": "uint64_t",
        "include_dirs": "const char *const *",
        "include_dir_count": "uint64_t",
        "defines": "const char *const *",
        "define_count": "uint64_t",
        "undefines": "const char *const *",
        "undefine_count": "uint64_t",
        "pre_includes": "const char *const *",
        "pre_include_count": "uint64_t",
        "suppressed_diagnostics": "const uint32_t *",
        "suppressed_diagnostic_count": "uint64_t",
        "warning_diagnostics": "const uint32_t *",
        "warning_diagnostic_count": "uint64_t",
        "error_diagnostics": "const uint32_t *",
        "error_diagnostic_count": "uint64_t",
        "raw_options": "const char *const *",
        "raw_option_count": "uint64_t",
        "policy": "const void *",
        "policy_size": "uint64_t",
        "image_kind": "cjit_image_kind_t",
        "extra_image_kinds": "cjit_image_kind_bits_t",
        "std": "uint32_t",
        "max_registers": "uint32_t",
        "split_compile": "uint32_t",
        "debug": "cjit_switch_t",
        "lineinfo": "cjit_switch_t",
        "fast_math": "cjit_switch_t",
        "ftz": "cjit_switch_t",
        "prec_div": "cjit_switch_t",
        "prec_sqrt": "cjit_switch_t",
        "fmad": "cjit_switch_t",
        "rdc": "cjit_switch_t",
        "lto": "cjit_switch_t",
        "default_device": "cjit_switch_t",
        "minimal": "cjit_switch_t",
        "extra_device_vectorization": "cjit_switch_t",
        "warnings_as_errors": "cjit_switch_t",
        "warnings": "cjit_switch_t",
        "host_headers": "cjit_switch_t",
        "grid_dependency": "cjit_switch_t",
        "ptx_fallback": "cjit_switch_t",
        "cache_mode": "cjit_cache_mode_t",
        "cache_wait_milliseconds": "uint32_t",
        "worker_mode": "cjit_worker_mode_t",
        "time_limit_milliseconds": "uint32_t",
        "pch": "cjit_switch_t",
        "reserved0": "uint32_t",
        "argument_schemas": "const char *const *",
        "host_compiler": "const char *",
        "compiler": "cjit_compiler_t",
        "reserved1": "uint32_t",
        "resource_limits": "const cjit_resource_limits_t *",
        "image_passes": "const cjit_image_pass_t *const *",
        "image_pass_count": "uint64_t",
        "slim": "cjit_switch_t",
        "reserved2": "uint32_t",
        "algorithm": "const char *",
        "header_check": "cjit_header_check_t",
        "keep_source": "cjit_switch_t",
        "exact_options": "cjit_switch_t",
        "reserved3": "uint32_t",
    }
    counts = {
        "source": "source_size",
        "name_expressions": "name_count",
        "header_names": "header_count",
        "header_sources": "header_count",
        "include_dirs": "include_dir_count",
        "defines": "define_count",
        "undefines": "undefine_count",
        "pre_includes": "pre_include_count",
        "suppressed_diagnostics": "suppressed_diagnostic_count",
        "warning_diagnostics": "warning_diagnostic_count",
        "error_diagnostics": "error_diagnostic_count",
        "raw_options": "raw_option_count",
        "policy": "policy_size",
        "argument_schemas": "name_count",
        "image_passes": "image_pass_count",
    }



class cjit_bundle_build_options_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("names", ctypes.POINTER(ctypes.c_char_p)),
        ("kernels", ctypes.POINTER(ctypes.POINTER(cjit_kernel_build_options_t))),
        ("kernel_count", ctypes.c_uint64),
        ("archs", ctypes.c_char_p),
        ("conflict", ctypes.c_uint32),
        ("reserved0", ctypes.c_uint32),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "names": "const char *const *",
        "kernels": "const cjit_kernel_build_options_t *const *",
        "kernel_count": "uint64_t",
        "archs": "const char *",
        "conflict": "cjit_bundle_conflict_t",
        "reserved0": "uint32_t",
    }
    counts = {
        "names": "kernel_count",
        "kernels": "kernel_count",
    }



class cjit_bundle_verdict_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("arch", ctypes.c_char_p),
        ("reason", ctypes.c_char_p),
        ("image_kind", ctypes.c_uint32),
        ("is_chosen", ctypes.c_uint32),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "arch": "const char *",
        "reason": "const char *",
        "image_kind": "cjit_image_kind_t",
        "is_chosen": "uint32_t",
    }



class cjit_bundle_choice_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("owner", ctypes.c_void_p),
        ("arch", ctypes.c_char_p),
        ("verdicts", ctypes.POINTER(ctypes.POINTER(cjit_bundle_verdict_t))),
        ("verdict_count", ctypes.c_uint64),
        ("image_kind", ctypes.c_uint32),
        ("device_cc", ctypes.c_uint32),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "owner": "void *",
        "arch": "const char *",
        "verdicts": "const cjit_bundle_verdict_t *const *",
        "verdict_count": "uint64_t",
        "image_kind": "cjit_image_kind_t",
        "device_cc": "uint32_t",
    }



class cjit_bundle_choose_options_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("device_cc", ctypes.c_uint32),
        ("driver_version", ctypes.c_uint32),
        ("linker", ctypes.c_uint32),
        ("reserved0", ctypes.c_uint32),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "device_cc": "uint32_t",
        "driver_version": "uint32_t",
        "linker": "cjit_switch_t",
        "reserved0": "uint32_t",
    }



class cjit_bundle_difference_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("name", ctypes.c_char_p),
        ("arch", ctypes.c_char_p),
        ("sections", ctypes.c_char_p),
        ("first_size", ctypes.c_uint64),
        ("second_size", ctypes.c_uint64),
        ("kind", ctypes.c_uint32),
        ("reserved0", ctypes.c_uint32),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "name": "const char *",
        "arch": "const char *",
        "sections": "const char *",
        "first_size": "uint64_t",
        "second_size": "uint64_t",
        "kind": "cjit_bundle_difference_kind_t",
        "reserved0": "uint32_t",
    }



class cjit_bundle_diff_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("owner", ctypes.c_void_p),
        ("differences", ctypes.POINTER(ctypes.POINTER(cjit_bundle_difference_t))),
        ("difference_count", ctypes.c_uint64),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "owner": "void *",
        "differences": "const cjit_bundle_difference_t *const *",
        "difference_count": "uint64_t",
    }



class cjit_bundle_entry_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("name", ctypes.c_char_p),
        ("arch", ctypes.c_char_p),
        ("producer", ctypes.c_char_p),
        ("checksum", ctypes.c_char_p),
        ("image_size", ctypes.c_uint64),
        ("stored_size", ctypes.c_uint64),
        ("cc", ctypes.c_uint32),
        ("arch_feature", ctypes.c_uint32),
        ("image_kind", ctypes.c_uint32),
        ("family", ctypes.c_uint32),
        ("cuda_version", ctypes.c_uint32),
        ("reserved0", ctypes.c_uint32),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "name": "const char *",
        "arch": "const char *",
        "producer": "const char *",
        "checksum": "const char *",
        "image_size": "uint64_t",
        "stored_size": "uint64_t",
        "cc": "uint32_t",
        "arch_feature": "uint32_t",
        "image_kind": "cjit_image_kind_t",
        "family": "cjit_family_t",
        "cuda_version": "uint32_t",
        "reserved0": "uint32_t",
    }



class cjit_bundle_fatbin_options_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("compression", ctypes.c_uint32),
        ("compress_all", ctypes.c_uint32),
        ("concatenate", ctypes.c_uint32),
        ("reserved0", ctypes.c_uint32),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "compression": "cjit_fatbin_compression_t",
        "compress_all": "cjit_switch_t",
        "concatenate": "cjit_switch_t",
        "reserved0": "uint32_t",
    }



class cjit_bundle_import_options_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("data", ctypes.c_void_p),
        ("size", ctypes.c_uint64),
        ("producer", ctypes.c_char_p),
        ("conflict", ctypes.c_uint32),
        ("keep_fatbin", ctypes.c_uint32),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "data": "const void *",
        "size": "uint64_t",
        "producer": "const char *",
        "conflict": "cjit_bundle_conflict_t",
        "keep_fatbin": "cjit_switch_t",
    }
    counts = {
        "data": "size",
    }



class cjit_bundle_info_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("owner", ctypes.c_void_p),
        ("entries", ctypes.POINTER(ctypes.POINTER(cjit_bundle_entry_t))),
        ("entry_count", ctypes.c_uint64),
        ("section_count", ctypes.c_uint64),
        ("distinct_section_count", ctypes.c_uint64),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "owner": "void *",
        "entries": "const cjit_bundle_entry_t *const *",
        "entry_count": "uint64_t",
        "section_count": "uint64_t",
        "distinct_section_count": "uint64_t",
    }



class cjit_bundle_load_options_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("resource_limits", ctypes.POINTER(cjit_resource_limits_t)),
        ("linker", ctypes.c_uint32),
        ("reserved0", ctypes.c_uint32),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "resource_limits": "const cjit_resource_limits_t *",
        "linker": "cjit_switch_t",
        "reserved0": "uint32_t",
    }



class cjit_bundle_write_options_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("compression", ctypes.c_uint32),
        ("compression_level", ctypes.c_uint32),
        ("min_saving_percent", ctypes.c_uint32),
        ("reserved0", ctypes.c_uint32),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "compression": "cjit_switch_t",
        "compression_level": "uint32_t",
        "min_saving_percent": "uint32_t",
        "reserved0": "uint32_t",
    }



class cjit_cache_change_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("entry_count", ctypes.c_uint64),
        ("total_size", ctypes.c_uint64),
        ("present_count", ctypes.c_uint64),
        ("damaged_count", ctypes.c_uint64),
        ("refused_count", ctypes.c_uint64),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "entry_count": "uint64_t",
        "total_size": "uint64_t",
        "present_count": "uint64_t",
        "damaged_count": "uint64_t",
        "refused_count": "uint64_t",
    }



class cjit_cache_counters_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("memory_hits", ctypes.c_uint64),
        ("disk_hits", ctypes.c_uint64),
        ("layer_hits", ctypes.c_uint64),
        ("shared_hits", ctypes.c_uint64),
        ("failure_hits", ctypes.c_uint64),
        ("absent_misses", ctypes.c_uint64),
        ("corrupt_misses", ctypes.c_uint64),
        ("version_misses", ctypes.c_uint64),
        ("unreadable_misses", ctypes.c_uint64),
        ("refreshes", ctypes.c_uint64),
        ("bypasses", ctypes.c_uint64),
        ("failures", ctypes.c_uint64),
        ("waits", ctypes.c_uint64),
        ("wait_timeouts", ctypes.c_uint64),
        ("published", ctypes.c_uint64),
        ("publish_failures", ctypes.c_uint64),
        ("memory_evictions", ctypes.c_uint64),
        ("disk_evictions", ctypes.c_uint64),
        ("disk_evicted_bytes", ctypes.c_uint64),
        ("saved_nanoseconds", ctypes.c_uint64),
        ("remote_hits", ctypes.c_uint64),
        ("remote_misses", ctypes.c_uint64),
        ("remote_failures", ctypes.c_uint64),
        ("remote_skipped", ctypes.c_uint64),
        ("uploads", ctypes.c_uint64),
        ("upload_failures", ctypes.c_uint64),
        ("remote_received_bytes", ctypes.c_uint64),
        ("remote_sent_bytes", ctypes.c_uint64),
        ("remote_lookup_nanoseconds", ctypes.c_uint64),
        ("remote_refusals", ctypes.c_uint64),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "memory_hits": "uint64_t",
        "disk_hits": "uint64_t",
        "layer_hits": "uint64_t",
        "shared_hits": "uint64_t",
        "failure_hits": "uint64_t",
        "absent_misses": "uint64_t",
        "corrupt_misses": "uint64_t",
        "version_misses": "uint64_t",
        "unreadable_misses": "uint64_t",
        "refreshes": "uint64_t",
        "bypasses": "uint64_t",
        "failures": "uint64_t",
        "waits": "uint64_t",
        "wait_timeouts": "uint64_t",
        "published": "uint64_t",
        "publish_failures": "uint64_t",
        "memory_evictions": "uint64_t",
        "disk_evictions": "uint64_t",
        "disk_evicted_bytes": "uint64_t",
        "saved_nanoseconds": "uint64_t",
        "remote_hits": "uint64_t",
        "remote_misses": "uint64_t",
        "remote_failures": "uint64_t",
        "remote_skipped": "uint64_t",
        "uploads": "uint64_t",
        "upload_failures": "uint64_t",
        "remote_received_bytes": "uint64_t",
        "remote_sent_bytes": "uint64_t",
        "remote_lookup_nanoseconds": "uint64_t",
        "remote_refusals": "uint64_t",
    }



class cjit_cache_entry_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("key", ctypes.c_char_p),
        ("path", ctypes.c_char_p),
        ("size", ctypes.c_uint64),
        ("used_seconds", ctypes.c_uint64),
        ("state", ctypes.c_uint32),
        ("reserved0", ctypes.c_uint32),
        ("signature_key", ctypes.c_char_p),
        ("signature_comment", ctypes.c_char_p),
        ("note", ctypes.c_char_p),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "key": "const char *",
        "path": "const char *",
        "size": "uint64_t",
        "used_seconds": "uint64_t",
        "state": "cjit_cache_entry_state_t",
        "reserved0": "uint32_t",
        "signature_key": "const char *",
        "signature_comment": "const char *",
        "note": "const char *",
    }



class cjit_cache_entries_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("owner", ctypes.c_void_p),
        ("entries", ctypes.POINTER(ctypes.POINTER(cjit_cache_entry_t))),
        ("entry_count", ctypes.c_uint64),
        ("total_size", ctypes.c_uint64),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "owner": "void *",
        "entries": "const cjit_cache_entry_t *const *",
        "entry_count": "uint64_t",
        "total_size": "uint64_t",
    }



class cjit_remote_info_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("url", ctypes.c_char_p),
        ("state", ctypes.c_uint32),
        ("read_only", ctypes.c_uint32),
        ("last_error", ctypes.c_char_p),
        ("hits", ctypes.c_uint64),
        ("misses", ctypes.c_uint64),
        ("failures", ctypes.c_uint64),
        ("skipped", ctypes.c_uint64),
        ("uploads", ctypes.c_uint64),
        ("upload_failures", ctypes.c_uint64),
        ("received_bytes", ctypes.c_uint64),
        ("sent_bytes", ctypes.c_uint64),
        ("lookup_nanoseconds", ctypes.c_uint64),
        ("slowest_lookup_nanoseconds", ctypes.c_uint64),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "url": "const char *",
        "state": "cjit_remote_state_t",
        "read_only": "uint32_t",
        "last_error": "const char *",
        "hits": "uint64_t",
        "misses": "uint64_t",
        "failures": "uint64_t",
        "skipped": "uint64_t",
        "uploads": "uint64_t",
        "upload_failures": "uint64_t",
        "received_bytes": "uint64_t",
        "sent_bytes": "uint64_t",
        "lookup_nanoseconds": "uint64_t",
        "slowest_lookup_nanoseconds": "uint64_t",
    }



class cjit_cache_info_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("owner", ctypes.c_void_p),
        ("folder", ctypes.c_char_p),
        ("problem", ctypes.c_char_p),
        ("layers", ctypes.POINTER(ctypes.c_char_p)),
        ("layer_problems", ctypes.POINTER(ctypes.c_char_p)),
        ("layer_count", ctypes.c_uint64),
        ("mode", ctypes.c_uint32),
        ("reserved0", ctypes.c_uint32),
        ("memory_entries", ctypes.c_uint64),
        ("memory_bytes", ctypes.c_uint64),
        ("memory_limit_bytes", ctypes.c_uint64),
        ("disk_limit_bytes", ctypes.c_uint64),
        ("counters", ctypes.POINTER(cjit_cache_counters_t)),
        ("totals", ctypes.POINTER(cjit_cache_counters_t)),
        ("remotes", ctypes.POINTER(ctypes.POINTER(cjit_remote_info_t))),
        ("remote_count", ctypes.c_uint64),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "owner": "void *",
        "folder": "const char *",
        "problem": "const char *",
        "layers": "const char *const *",
        "layer_problems": "const char *const *",
        "layer_count": "uint64_t",
        "mode": "cjit_cache_mode_t",
        "reserved0": "uint32_t",
        "memory_entries": "uint64_t",
        "memory_bytes": "uint64_t",
        "memory_limit_bytes": "uint64_t",
        "disk_limit_bytes": "uint64_t",
        "counters": "const cjit_cache_counters_t *",
        "totals": "const cjit_cache_counters_t *",
        "remotes": "const cjit_remote_info_t *const *",
        "remote_count": "uint64_t",
    }



class cjit_cache_key_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("owner", ctypes.c_void_p),
        ("key", ctypes.c_char_p),
        ("uncacheable_reason", ctypes.c_char_p),
        ("field_names", ctypes.POINTER(ctypes.c_char_p)),
        ("field_values", ctypes.POINTER(ctypes.c_char_p)),
        ("field_count", ctypes.c_uint64),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "owner": "void *",
        "key": "const char *",
        "uncacheable_reason": "const char *",
        "field_names": "const char *const *",
        "field_values": "const char *const *",
        "field_count": "uint64_t",
    }



class cjit_compilation_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("source_name", ctypes.c_char_p),
        ("cache_key", ctypes.c_char_p),
        ("arch", ctypes.c_char_p),
        ("message", ctypes.c_char_p),
        ("duration_nanoseconds", ctypes.c_uint64),
        ("status", ctypes.c_uint32),
        ("family", ctypes.c_uint32),
        ("build_place", ctypes.c_uint32),
        ("reserved0", ctypes.c_uint32),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "source_name": "const char *",
        "cache_key": "const char *",
        "arch": "const char *",
        "message": "const char *",
        "duration_nanoseconds": "uint64_t",
        "status": "cjit_status_t",
        "family": "cjit_family_t",
        "build_place": "cjit_build_place_t",
        "reserved0": "uint32_t",
    }


cjit_completion_callback_t = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_uint32)


cjit_release_callback_t = ctypes.CFUNCTYPE(None, ctypes.c_void_p)



class cjit_completion_options_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("stream", ctypes.c_void_p),
        ("callback", cjit_completion_callback_t),
        ("user_data", ctypes.c_void_p),
        ("finalizer", cjit_finalizer_t),
        ("held", ctypes.POINTER(ctypes.c_void_p)),
        ("held_count", ctypes.c_uint64),
        ("release", cjit_release_callback_t),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "stream": "cjit_cuda_stream_t",
        "callback": "cjit_completion_callback_t",
        "user_data": "void *",
        "finalizer": "cjit_finalizer_t",
        "held": "void *const *",
        "held_count": "uint64_t",
        "release": "cjit_release_callback_t",
    }
    counts = {
        "held": "held_count",
    }



class cjit_component_info_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("component", ctypes.c_uint32),
        ("status", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        ("path", ctypes.c_char_p),
        ("version", ctypes.c_char_p),
        ("reason", ctypes.c_char_p),
        ("detail", ctypes.c_char_p),
        ("problem", ctypes.c_char_p),
        ("fix", ctypes.c_char_p),
        ("searched", ctypes.POINTER(ctypes.c_char_p)),
        ("searched_count", ctypes.c_uint64),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "component": "cjit_component_t",
        "status": "cjit_status_t",
        "name": "const char *",
        "path": "const char *",
        "version": "const char *",
        "reason": "const char *",
        "detail": "const char *",
        "problem": "const char *",
        "fix": "const char *",
        "searched": "const char *const *",
        "searched_count": "uint64_t",
    }


cjit_log_callback_t = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_uint32, ctypes.c_char_p)


cjit_compile_callback_t = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.POINTER(cjit_compilation_t))



class cjit_context_options_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("cuda_home", ctypes.c_char_p),
        ("nvrtc_path", ctypes.c_char_p),
        ("nvjitlink_path", ctypes.c_char_p),
        ("nvvm_path", ctypes.c_char_p),
        ("driver_path", ctypes.c_char_p),
        ("default_arch", ctypes.c_char_p),
        ("dump_dir", ctypes.c_char_p),
        ("log_callback", cjit_log_callback_t),
        ("log_user_data", ctypes.c_void_p),
        ("log_finalizer", cjit_finalizer_t),
        ("log_level", ctypes.c_uint32),
        ("reserved0", ctypes.c_uint32),
        ("cache_dir", ctypes.c_char_p),
        ("cache_layers", ctypes.POINTER(ctypes.c_char_p)),
        ("cache_layer_count", ctypes.c_uint64),
        ("cache_memory_bytes", ctypes.c_uint64),
        ("cache_disk_bytes", ctypes.c_uint64),
        ("cache_mode", ctypes.c_uint32),
        ("cache_wait_milliseconds", ctypes.c_uint32),
        ("cache_failure_seconds", ctypes.c_uint32),
        ("reserved1", ctypes.c_uint32),
        ("worker_path", ctypes.c_char_p),
        ("worker_memory_bytes", ctypes.c_uint64),
        ("pch_bytes", ctypes.c_uint64),
        ("trace_file", ctypes.c_char_p),
        ("worker_mode", ctypes.c_uint32),
        ("worker_count", ctypes.c_uint32),
        ("worker_idle_milliseconds", ctypes.c_uint32),
        ("time_limit_milliseconds", ctypes.c_uint32),
        ("pch", ctypes.c_uint32),
        ("trace_compiler", ctypes.c_uint32),
        ("mock_device", ctypes.c_char_p),
        ("nvcc_path", ctypes.c_char_p),
        ("worker_sandbox", ctypes.c_uint32),
        ("header_check", ctypes.c_uint32),
        ("compile_callback", cjit_compile_callback_t),
        ("compile_user_data", ctypes.c_void_p),
        ("compile_finalizer", cjit_finalizer_t),
        ("loaded_kernel_limit", ctypes.c_uint32),
        ("reserved2", ctypes.c_uint32),
        ("immutable_dirs", ctypes.POINTER(ctypes.c_char_p)),
        ("immutable_dir_count", ctypes.c_uint64),
        ("record_file", ctypes.c_char_p),
        ("keep_failures", ctypes.c_uint32),
        ("reserved3", ctypes.c_uint32),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "cuda_home": "const char *",
        "nvrtc_path": "const char *",
        "nvjitlink_path": "const char *",
        "nvvm_path": "const char *",
        "driver_path": "const char *",
        "default_arch": "const char *",
        "dump_dir": "const char *",
        "log_callback": "cjit_log_callback_t",
        "log_user_data": "void *",
        "log_finalizer": "cjit_finalizer_t",
        "log_level": "cjit_log_level_t",
        "reserved0": "uint32_t",
        "cache_dir": "const char *",
        "cache_layers": "const char *const *",
        "cache_layer_count": "uint64_t",
        "cache_memory_bytes": "uint64_t",
        "cache_disk_bytes": "uint64_t",
        "cache_mode": "cjit_cache_mode_t",
        "cache_wait_milliseconds": "uint32_t",
        "cache_failure_seconds": "uint32_t",
        "reserved1": "uint32_t",
        "worker_path": "const char *",
        "worker_memory_bytes": "uint64_t",
        "pch_bytes": "uint64_t",
        "trace_file": "const char *",
        "worker_mode": "cjit_worker_mode_t",
        "worker_count": "uint32_t",
        "worker_idle_milliseconds": "uint32_t",
        "time_limit_milliseconds": "uint32_t",
        "pch": "cjit_switch_t",
        "trace_compiler": "cjit_switch_t",
        "mock_device": "const char *",
        "nvcc_path": "const char *",
        "worker_sandbox": "cjit_switch_t",
        "header_check": "cjit_header_check_t",
        "compile_callback": "cjit_compile_callback_t",
        "compile_user_data": "void *",
        "compile_finalizer": "cjit_finalizer_t",
        "loaded_kernel_limit": "uint32_t",
        "reserved2": "uint32_t",
        "immutable_dirs": "const char *const *",
        "immutable_dir_count": "uint64_t",
        "record_file": "const char *",
        "keep_failures": "cjit_switch_t",
        "reserved3": "uint32_t",
    }
    counts = {
        "cache_layers": "cache_layer_count",
        "immutable_dirs": "immutable_dir_count",
    }



class cjit_device_info_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("cc", ctypes.c_uint32),
        ("multiprocessor_count", ctypes.c_uint32),
        ("memory_size", ctypes.c_uint64),
        ("max_shared_memory_per_block", ctypes.c_uint64),
        ("name", ctypes.c_char * 256),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "cc": "uint32_t",
        "multiprocessor_count": "uint32_t",
        "memory_size": "uint64_t",
        "max_shared_memory_per_block": "uint64_t",
        "name": "char",
    }



class cjit_error_info_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("status", ctypes.c_uint32),
        ("stage", ctypes.c_uint32),
        ("message", ctypes.c_char_p),
        ("library", ctypes.c_char_p),
        ("native_code", ctypes.c_int64),
        ("native_name", ctypes.c_char_p),
        ("log", ctypes.c_char_p),
        ("log_size", ctypes.c_uint64),
        ("diagnostics", ctypes.POINTER(ctypes.POINTER(cjit_diagnostic_t))),
        ("diagnostic_count", ctypes.c_uint64),
        ("ptx", ctypes.c_char_p),
        ("ptx_size", ctypes.c_uint64),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "status": "cjit_status_t",
        "stage": "cjit_stage_t",
        "message": "const char *",
        "library": "const char *",
        "native_code": "int64_t",
        "native_name": "const char *",
        "log": "const char *",
        "log_size": "uint64_t",
        "diagnostics": "const cjit_diagnostic_t *const *",
        "diagnostic_count": "uint64_t",
        "ptx": "const char *",
        "ptx_size": "uint64_t",
    }



class cjit_evaluate_candidate_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("name", ctypes.c_char_p),
        ("build", ctypes.POINTER(cjit_kernel_build_options_t)),
        ("plan", ctypes.c_char_p),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "name": "const char *",
        "build": "const cjit_kernel_build_options_t *",
        "plan": "const char *",
    }



class cjit_evaluate_case_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("index", ctypes.c_uint64),
        ("names", ctypes.POINTER(ctypes.c_char_p)),
        ("contents", ctypes.POINTER(ctypes.c_void_p)),
        ("sizes", ctypes.POINTER(ctypes.c_uint64)),
        ("argument_count", ctypes.c_uint64),
        ("results", ctypes.POINTER(ctypes.c_uint64)),
        ("expected", ctypes.POINTER(ctypes.c_void_p)),
        ("result_count", ctypes.c_uint64),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "index": "uint64_t",
        "names": "const char *const *",
        "contents": "const void *const *",
        "sizes": "const uint64_t *",
        "argument_count": "uint64_t",
        "results": "const uint64_t *",
        "expected": "void *const *",
        "result_count": "uint64_t",
    }


cjit_evaluate_expect_callback_t = ctypes.CFUNCTYPE(ctypes.c_uint32, ctypes.c_void_p, ctypes.POINTER(cjit_evaluate_case_t))



class cjit_evaluate_verdict_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("candidate", ctypes.c_uint64),
        ("state", ctypes.c_uint32),
        ("reserved0", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        ("cache_key", ctypes.c_char_p),
        ("reason", ctypes.c_char_p),
        ("worst_error", ctypes.c_double),
        ("cold_nanoseconds", ctypes.c_double),
        ("cold_low_nanoseconds", ctypes.c_double),
        ("cold_high_nanoseconds", ctypes.c_double),
        ("warm_nanoseconds", ctypes.c_double),
        ("warm_low_nanoseconds", ctypes.c_double),
        ("warm_high_nanoseconds", ctypes.c_double),
        ("report", ctypes.c_char_p),
        ("report_size", ctypes.c_uint64),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "candidate": "uint64_t",
        "state": "cjit_evaluate_state_t",
        "reserved0": "uint32_t",
        "name": "const char *",
        "cache_key": "const char *",
        "reason": "const char *",
        "worst_error": "double",
        "cold_nanoseconds": "double",
        "cold_low_nanoseconds": "double",
        "cold_high_nanoseconds": "double",
        "warm_nanoseconds": "double",
        "warm_low_nanoseconds": "double",
        "warm_high_nanoseconds": "double",
        "report": "const char *",
        "report_size": "uint64_t",
    }


cjit_evaluate_verdict_callback_t = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.POINTER(cjit_evaluate_verdict_t))



class cjit_evaluate_progress_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("candidate_count", ctypes.c_uint64),
        ("built_count", ctypes.c_uint64),
        ("judged_count", ctypes.c_uint64),
        ("passed_count", ctypes.c_uint64),
        ("lost_process_count", ctypes.c_uint64),
        ("elapsed_milliseconds", ctypes.c_uint64),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "candidate_count": "uint64_t",
        "built_count": "uint64_t",
        "judged_count": "uint64_t",
        "passed_count": "uint64_t",
        "lost_process_count": "uint64_t",
        "elapsed_milliseconds": "uint64_t",
    }


cjit_evaluate_progress_callback_t = ctypes.CFUNCTYPE(ctypes.c_uint32, ctypes.c_void_p, ctypes.POINTER(cjit_evaluate_progress_t))



class cjit_evaluate_options_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("candidates", ctypes.POINTER(ctypes.POINTER(cjit_evaluate_candidate_t))),
        ("candidate_count", ctypes.c_uint64),
        ("reference", ctypes.POINTER(cjit_evaluate_candidate_t)),
        ("description", ctypes.c_char_p),
        ("expect", cjit_evaluate_expect_callback_t),
        ("verdict", cjit_evaluate_verdict_callback_t),
        ("progress", cjit_evaluate_progress_callback_t),
        ("user_data", ctypes.c_void_p),
        ("finalizer", cjit_finalizer_t),
        ("device", ctypes.c_uint32),
        ("reserved0", ctypes.c_uint32),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "candidates": "const cjit_evaluate_candidate_t *const *",
        "candidate_count": "uint64_t",
        "reference": "const cjit_evaluate_candidate_t *",
        "description": "const char *",
        "expect": "cjit_evaluate_expect_callback_t",
        "verdict": "cjit_evaluate_verdict_callback_t",
        "progress": "cjit_evaluate_progress_callback_t",
        "user_data": "void *",
        "finalizer": "cjit_finalizer_t",
        "device": "uint32_t",
        "reserved0": "uint32_t",
    }
    counts = {
        "candidates": "candidate_count",
    }



class cjit_event_queue_options_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("capacity", ctypes.c_uint64),
        ("log_level", ctypes.c_uint32),
        ("compilations", ctypes.c_uint32),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "capacity": "uint64_t",
        "log_level": "cjit_log_level_t",
        "compilations": "cjit_switch_t",
    }



class cjit_event_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("owner", ctypes.c_void_p),
        ("dropped_count", ctypes.c_uint64),
        ("kind", ctypes.c_uint32),
        ("log_level", ctypes.c_uint32),
        ("text", ctypes.c_char_p),
        ("compilation", ctypes.POINTER(cjit_compilation_t)),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "owner": "void *",
        "dropped_count": "uint64_t",
        "kind": "cjit_event_kind_t",
        "log_level": "cjit_log_level_t",
        "text": "const char *",
        "compilation": "const cjit_compilation_t *",
    }



class cjit_external_call_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("output", ctypes.c_void_p),
        ("name", ctypes.c_char_p),
        ("arch", ctypes.c_char_p),
        ("cc", ctypes.c_uint32),
        ("arch_feature", ctypes.c_uint32),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "output": "cjit_external_output_t *",
        "name": "const char *",
        "arch": "const char *",
        "cc": "uint32_t",
        "arch_feature": "uint32_t",
    }


cjit_external_callback_t = ctypes.CFUNCTYPE(ctypes.c_uint32, ctypes.c_void_p, ctypes.POINTER(cjit_external_call_t))



class cjit_external_field_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("name", ctypes.c_char_p),
        ("data", ctypes.c_void_p),
        ("size", ctypes.c_uint64),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "name": "const char *",
        "data": "const void *",
        "size": "uint64_t",
    }
    counts = {
        "data": "size",
    }



class cjit_external_build_options_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("producer", ctypes.c_char_p),
        ("callback", cjit_external_callback_t),
        ("user_data", ctypes.c_void_p),
        ("finalizer", cjit_finalizer_t),
        ("fields", ctypes.POINTER(ctypes.POINTER(cjit_external_field_t))),
        ("field_count", ctypes.c_uint64),
        ("files", ctypes.POINTER(ctypes.c_char_p)),
        ("file_count", ctypes.c_uint64),
        ("name", ctypes.c_char_p),
        ("arch", ctypes.c_char_p),
        ("name_expressions", ctypes.POINTER(ctypes.c_char_p)),
        ("name_count", ctypes.c_uint64),
        ("argument_schemas", ctypes.POINTER(ctypes.c_char_p)),
        ("policy", ctypes.c_void_p),
        ("policy_size", ctypes.c_uint64),
        ("cache_mode", ctypes.c_uint32),
        ("cache_wait_milliseconds", ctypes.c_uint32),
        ("time_limit_milliseconds", ctypes.c_uint32),
        ("reserved0", ctypes.c_uint32),
        ("resource_limits", ctypes.POINTER(cjit_resource_limits_t)),
        ("image_passes", ctypes.POINTER(ctypes.POINTER(cjit_image_pass_t))),
        ("image_pass_count", ctypes.c_uint64),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "producer": "const char *",
        "callback": "cjit_external_callback_t",
        "user_data": "void *",
        "finalizer": "cjit_finalizer_t",
        "fields": "const cjit_external_field_t *const *",
        "field_count": "uint64_t",
        "files": "const char *const *",
        "file_count": "uint64_t",
        "name": "const char *",
        "arch": "const char *",
        "name_expressions": "const char *const *",
        "name_count": "uint64_t",
        "argument_schemas": "const char *const *",
        "policy": "const void *",
        "policy_size": "uint64_t",
        "cache_mode": "cjit_cache_mode_t",
        "cache_wait_milliseconds": "uint32_t",
        "time_limit_milliseconds": "uint32_t",
        "reserved0": "uint32_t",
        "resource_limits": "const cjit_resource_limits_t *",
        "image_passes": "const cjit_image_pass_t *const *",
        "image_pass_count": "uint64_t",
    }
    counts = {
        "fields": "field_count",
        "files": "file_count",
        "name_expressions": "name_count",
        "argument_schemas": "name_count",
        "policy": "policy_size",
        "image_passes": "image_pass_count",
    }



class cjit_image_adopt_options_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("data", ctypes.c_void_p),
        ("size", ctypes.c_uint64),
        ("producer", ctypes.c_char_p),
        ("arch", ctypes.c_char_p),
        ("name_expressions", ctypes.POINTER(ctypes.c_char_p)),
        ("name_count", ctypes.c_uint64),
        ("lowered_names", ctypes.POINTER(ctypes.c_char_p)),
        ("argument_schemas", ctypes.POINTER(ctypes.c_char_p)),
        ("policy", ctypes.c_void_p),
        ("policy_size", ctypes.c_uint64),
        ("kind", ctypes.c_uint32),
        ("reserved0", ctypes.c_uint32),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "data": "const void *",
        "size": "uint64_t",
        "producer": "const char *",
        "arch": "const char *",
        "name_expressions": "const char *const *",
        "name_count": "uint64_t",
        "lowered_names": "const char *const *",
        "argument_schemas": "const char *const *",
        "policy": "const void *",
        "policy_size": "uint64_t",
        "kind": "cjit_image_kind_t",
        "reserved0": "uint32_t",
    }
    counts = {
        "data": "size",
        "name_expressions": "name_count",
        "lowered_names": "name_count",
        "argument_schemas": "name_count",
        "policy": "policy_size",
    }



class cjit_image_info_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("owner", ctypes.c_void_p),
        ("image_kind", ctypes.c_uint32),
        ("cc", ctypes.c_uint32),
        ("kernels", ctypes.POINTER(ctypes.POINTER(cjit_image_kernel_t))),
        ("code_offsets", ctypes.POINTER(ctypes.c_uint64)),
        ("kernel_count", ctypes.c_uint64),
        ("variable_symbols", ctypes.POINTER(ctypes.c_char_p)),
        ("variable_sizes", ctypes.POINTER(ctypes.c_uint64)),
        ("variable_count", ctypes.c_uint64),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "owner": "void *",
        "image_kind": "cjit_image_kind_t",
        "cc": "uint32_t",
        "kernels": "const cjit_image_kernel_t *const *",
        "code_offsets": "const uint64_t *",
        "kernel_count": "uint64_t",
        "variable_symbols": "const char *const *",
        "variable_sizes": "const uint64_t *",
        "variable_count": "uint64_t",
    }


cjit_job_callback_t = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)



class cjit_job_options_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("callback", cjit_job_callback_t),
        ("user_data", ctypes.c_void_p),
        ("finalizer", cjit_finalizer_t),
        ("stop_at_failure", ctypes.c_uint32),
        ("reserved0", ctypes.c_uint32),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "callback": "cjit_job_callback_t",
        "user_data": "void *",
        "finalizer": "cjit_finalizer_t",
        "stop_at_failure": "cjit_switch_t",
        "reserved0": "uint32_t",
    }



class cjit_job_progress_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("total", ctypes.c_uint64),
        ("queued", ctypes.c_uint64),
        ("running", ctypes.c_uint64),
        ("succeeded", ctypes.c_uint64),
        ("failed", ctypes.c_uint64),
        ("cancelled", ctypes.c_uint64),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "total": "uint64_t",
        "queued": "uint64_t",
        "running": "uint64_t",
        "succeeded": "uint64_t",
        "failed": "uint64_t",
        "cancelled": "uint64_t",
    }



class cjit_kernel_info_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("lowered_name", ctypes.c_char_p),
        ("resources", ctypes.POINTER(cjit_kernel_resources_t)),
        ("parameter_offsets", ctypes.POINTER(ctypes.c_uint64)),
        ("parameter_sizes", ctypes.POINTER(ctypes.c_uint64)),
        ("parameter_count", ctypes.c_uint64),
        ("max_dynamic_shared_memory", ctypes.c_uint64),
        ("ptx_version", ctypes.c_uint32),
        ("binary_version", ctypes.c_uint32),
        ("argument_schema", ctypes.c_char_p),
        ("parameter_names", ctypes.POINTER(ctypes.c_char_p)),
        ("parameter_kinds", ctypes.POINTER(ctypes.c_uint32)),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "lowered_name": "const char *",
        "resources": "const cjit_kernel_resources_t *",
        "parameter_offsets": "const uint64_t *",
        "parameter_sizes": "const uint64_t *",
        "parameter_count": "uint64_t",
        "max_dynamic_shared_memory": "uint64_t",
        "ptx_version": "uint32_t",
        "binary_version": "uint32_t",
        "argument_schema": "const char *",
        "parameter_names": "const char *const *",
        "parameter_kinds": "const cjit_value_kind_t *",
    }



class cjit_l2_persistence_info_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("requested_bytes", ctypes.c_uint64),
        ("granted_bytes", ctypes.c_uint64),
        ("max_bytes", ctypes.c_uint64),
        ("max_window_bytes", ctypes.c_uint64),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "requested_bytes": "uint64_t",
        "granted_bytes": "uint64_t",
        "max_bytes": "uint64_t",
        "max_window_bytes": "uint64_t",
    }



class cjit_l2_window_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("address", ctypes.c_uint64),
        ("bytes", ctypes.c_uint64),
        ("hit_ratio", ctypes.c_double),
        ("hit_property", ctypes.c_uint32),
        ("miss_property", ctypes.c_uint32),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "address": "uint64_t",
        "bytes": "uint64_t",
        "hit_ratio": "double",
        "hit_property": "cjit_l2_property_t",
        "miss_property": "cjit_l2_property_t",
    }



class cjit_launch_options_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("grid_x", ctypes.c_uint32),
        ("grid_y", ctypes.c_uint32),
        ("grid_z", ctypes.c_uint32),
        ("block_x", ctypes.c_uint32),
        ("block_y", ctypes.c_uint32),
        ("block_z", ctypes.c_uint32),
        ("cluster_x", ctypes.c_uint32),
        ("cluster_y", ctypes.c_uint32),
        ("cluster_z", ctypes.c_uint32),
        ("pdl", ctypes.c_uint32),
        ("dynamic_shared_memory", ctypes.c_uint64),
        ("stream", ctypes.c_void_p),
        ("arguments", ctypes.POINTER(ctypes.c_void_p)),
        ("argument_sizes", ctypes.POINTER(ctypes.c_uint64)),
        ("argument_count", ctypes.c_uint64),
        ("argument_kinds", ctypes.POINTER(ctypes.c_uint32)),
        ("argument_names", ctypes.POINTER(ctypes.c_char_p)),
        ("l2_window", ctypes.POINTER(cjit_l2_window_t)),
        ("programmatic_event", ctypes.c_void_p),
        ("launch_completion_event", ctypes.c_void_p),
        ("preferred_cluster_x", ctypes.c_uint32),
        ("preferred_cluster_y", ctypes.c_uint32),
        ("preferred_cluster_z", ctypes.c_uint32),
        ("non_portable_cluster", ctypes.c_uint32),
        ("cluster_scheduling", ctypes.c_uint32),
        ("cooperative", ctypes.c_uint32),
        ("trigger_at_block_start", ctypes.c_uint32),
        ("use_priority", ctypes.c_uint32),
        ("priority", ctypes.c_int32),
        ("memory_sync_domain", ctypes.c_uint32),
        ("use_memory_sync_domain_map", ctypes.c_uint32),
        ("memory_sync_domain_local", ctypes.c_uint32),
        ("memory_sync_domain_remote", ctypes.c_uint32),
        ("shared_memory_carveout", ctypes.c_uint32),
        ("nvlink_centric_scheduling", ctypes.c_uint32),
        ("portable_cluster_mode", ctypes.c_uint32),
        ("shared_memory_mode", ctypes.c_uint32),
        ("reserved0", ctypes.c_uint32),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "grid_x": "uint32_t",
        "grid_y": "uint32_t",
        "grid_z": "uint32_t",
        "block_x": "uint32_t",
        "block_y": "uint32_t",
        "block_z": "uint32_t",
        "cluster_x": "uint32_t",
        "cluster_y": "uint32_t",
        "cluster_z": "uint32_t",
        "pdl": "cjit_switch_t",
        "dynamic_shared_memory": "uint64_t",
        "stream": "cjit_cuda_stream_t",
        "arguments": "const void *const *",
        "argument_sizes": "const uint64_t *",
        "argument_count": "uint64_t",
        "argument_kinds": "const cjit_value_kind_t *",
        "argument_names": "const char *const *",
        "l2_window": "const cjit_l2_window_t *",
        "programmatic_event": "cjit_cuda_event_t",
        "launch_completion_event": "cjit_cuda_event_t",
        "preferred_cluster_x": "uint32_t",
        "preferred_cluster_y": "uint32_t",
        "preferred_cluster_z": "uint32_t",
        "non_portable_cluster": "cjit_switch_t",
        "cluster_scheduling": "cjit_cluster_scheduling_t",
        "cooperative": "cjit_switch_t",
        "trigger_at_block_start": "cjit_switch_t",
        "use_priority": "cjit_switch_t",
        "priority": "int32_t",
        "memory_sync_domain": "cjit_memory_sync_domain_t",
        "use_memory_sync_domain_map": "cjit_switch_t",
        "memory_sync_domain_local": "uint32_t",
        "memory_sync_domain_remote": "uint32_t",
        "shared_memory_carveout": "cjit_shared_memory_carveout_t",
        "nvlink_centric_scheduling": "cjit_switch_t",
        "portable_cluster_mode": "cjit_portable_cluster_mode_t",
        "shared_memory_mode": "cjit_shared_memory_mode_t",
        "reserved0": "uint32_t",
    }
    counts = {
        "arguments": "argument_count",
        "argument_sizes": "argument_count",
        "argument_kinds": "argument_count",
        "argument_names": "argument_count",
    }



class cjit_nvvm_input_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("name", ctypes.c_char_p),
        ("data", ctypes.c_void_p),
        ("size", ctypes.c_uint64),
        ("path", ctypes.c_char_p),
        ("lazy", ctypes.c_uint32),
        ("reserved0", ctypes.c_uint32),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "name": "const char *",
        "data": "const void *",
        "size": "uint64_t",
        "path": "const char *",
        "lazy": "cjit_switch_t",
        "reserved0": "uint32_t",
    }
    counts = {
        "data": "size",
    }



class cjit_nvvm_build_options_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("inputs", ctypes.POINTER(ctypes.POINTER(cjit_nvvm_input_t))),
        ("input_count", ctypes.c_uint64),
        ("arch", ctypes.c_char_p),
        ("raw_options", ctypes.POINTER(ctypes.c_char_p)),
        ("raw_option_count", ctypes.c_uint64),
        ("libdevice_path", ctypes.c_char_p),
        ("policy", ctypes.c_void_p),
        ("policy_size", ctypes.c_uint64),
        ("image_kind", ctypes.c_uint32),
        ("optimization", ctypes.c_uint32),
        ("debug", ctypes.c_uint32),
        ("ftz", ctypes.c_uint32),
        ("prec_div", ctypes.c_uint32),
        ("prec_sqrt", ctypes.c_uint32),
        ("fmad", ctypes.c_uint32),
        ("libdevice", ctypes.c_uint32),
        ("verify", ctypes.c_uint32),
        ("cache_mode", ctypes.c_uint32),
        ("cache_wait_milliseconds", ctypes.c_uint32),
        ("worker_mode", ctypes.c_uint32),
        ("time_limit_milliseconds", ctypes.c_uint32),
        ("reserved0", ctypes.c_uint32),
        ("resource_limits", ctypes.POINTER(cjit_resource_limits_t)),
        ("image_passes", ctypes.POINTER(ctypes.POINTER(cjit_image_pass_t))),
        ("image_pass_count", ctypes.c_uint64),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "inputs": "const cjit_nvvm_input_t *const *",
        "input_count": "uint64_t",
        "arch": "const char *",
        "raw_options": "const char *const *",
        "raw_option_count": "uint64_t",
        "libdevice_path": "const char *",
        "policy": "const void *",
        "policy_size": "uint64_t",
        "image_kind": "cjit_image_kind_t",
        "optimization": "cjit_optimization_t",
        "debug": "cjit_switch_t",
        "ftz": "cjit_switch_t",
        "prec_div": "cjit_switch_t",
        "prec_sqrt": "cjit_switch_t",
        "fmad": "cjit_switch_t",
        "libdevice": "cjit_switch_t",
        "verify": "cjit_switch_t",
        "cache_mode": "cjit_cache_mode_t",
        "cache_wait_milliseconds": "uint32_t",
        "worker_mode": "cjit_worker_mode_t",
        "time_limit_milliseconds": "uint32_t",
        "reserved0": "uint32_t",
        "resource_limits": "const cjit_resource_limits_t *",
        "image_passes": "const cjit_image_pass_t *const *",
        "image_pass_count": "uint64_t",
    }
    counts = {
        "inputs": "input_count",
        "raw_options": "raw_option_count",
        "policy": "policy_size",
        "image_passes": "image_pass_count",
    }



class cjit_link_input_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("name", ctypes.c_char_p),
        ("data", ctypes.c_void_p),
        ("size", ctypes.c_uint64),
        ("path", ctypes.c_char_p),
        ("result", ctypes.POINTER(cjit_build_result_t)),
        ("kernel", ctypes.POINTER(cjit_kernel_build_options_t)),
        ("kind", ctypes.c_uint32),
        ("reserved0", ctypes.c_uint32),
        ("nvvm", ctypes.POINTER(cjit_nvvm_build_options_t)),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "name": "const char *",
        "data": "const void *",
        "size": "uint64_t",
        "path": "const char *",
        "result": "const cjit_build_result_t *",
        "kernel": "const cjit_kernel_build_options_t *",
        "kind": "cjit_link_input_kind_t",
        "reserved0": "uint32_t",
        "nvvm": "const cjit_nvvm_build_options_t *",
    }
    counts = {
        "data": "size",
    }



class cjit_link_build_options_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("inputs", ctypes.POINTER(ctypes.POINTER(cjit_link_input_t))),
        ("input_count", ctypes.c_uint64),
        ("arch", ctypes.c_char_p),
        ("raw_options", ctypes.POINTER(ctypes.c_char_p)),
        ("raw_option_count", ctypes.c_uint64),
        ("used_kernels", ctypes.POINTER(ctypes.c_char_p)),
        ("used_kernel_count", ctypes.c_uint64),
        ("used_variables", ctypes.POINTER(ctypes.c_char_p)),
        ("used_variable_count", ctypes.c_uint64),
        ("policy", ctypes.c_void_p),
        ("policy_size", ctypes.c_uint64),
        ("image_kind", ctypes.c_uint32),
        ("max_registers", ctypes.c_uint32),
        ("split_compile", ctypes.c_uint32),
        ("optimization", ctypes.c_uint32),
        ("lto", ctypes.c_uint32),
        ("debug", ctypes.c_uint32),
        ("lineinfo", ctypes.c_uint32),
        ("ftz", ctypes.c_uint32),
        ("prec_div", ctypes.c_uint32),
        ("prec_sqrt", ctypes.c_uint32),
        ("fmad", ctypes.c_uint32),
        ("optimize_unused_variables", ctypes.c_uint32),
        ("verbose", ctypes.c_uint32),
        ("linker", ctypes.c_uint32),
        ("cache_mode", ctypes.c_uint32),
        ("cache_wait_milliseconds", ctypes.c_uint32),
        ("worker_mode", ctypes.c_uint32),
        ("time_limit_milliseconds", ctypes.c_uint32),
        ("resource_limits", ctypes.POINTER(cjit_resource_limits_t)),
        ("image_passes", ctypes.POINTER(ctypes.POINTER(cjit_image_pass_t))),
        ("image_pass_count", ctypes.c_uint64),
        ("relocatable", ctypes.c_uint32),
        ("extra_image_kinds", ctypes.c_uint32),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "inputs": "const cjit_link_input_t *const *",
        "input_count": "uint64_t",
        "arch": "const char *",
        "raw_options": "const char *const *",
        "raw_option_count": "uint64_t",
        "used_kernels": "const char *const *",
        "used_kernel_count": "uint64_t",
        "used_variables": "const char *const *",
        "used_variable_count": "uint64_t",
        "policy": "const void *",
        "policy_size": "uint64_t",
        "image_kind": "cjit_image_kind_t",
        "max_registers": "uint32_t",
        "split_compile": "uint32_t",
        "optimization": "cjit_optimization_t",
        "lto": "cjit_switch_t",
        "debug": "cjit_switch_t",
        "lineinfo": "cjit_switch_t",
        "ftz": "cjit_switch_t",
        "prec_div": "cjit_switch_t",
        "prec_sqrt": "cjit_switch_t",
        "fmad": "cjit_switch_t",
        "optimize_unused_variables": "cjit_switch_t",
        "verbose": "cjit_switch_t",
        "linker": "cjit_linker_t",
        "cache_mode": "cjit_cache_mode_t",
        "cache_wait_milliseconds": "uint32_t",
        "worker_mode": "cjit_worker_mode_t",
        "time_limit_milliseconds": "uint32_t",
        "resource_limits": "const cjit_resource_limits_t *",
        "image_passes": "const cjit_image_pass_t *const *",
        "image_pass_count": "uint64_t",
        "relocatable": "cjit_switch_t",
        "extra_image_kinds": "cjit_image_kind_bits_t",
    }
    counts = {
        "inputs": "input_count",
        "raw_options": "raw_option_count",
        "used_kernels": "used_kernel_count",
        "used_variables": "used_variable_count",
        "policy": "policy_size",
        "image_passes": "image_pass_count",
    }



class cjit_mock_launch_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("lowered_name", ctypes.c_char_p),
        ("grid_x", ctypes.c_uint32),
        ("grid_y", ctypes.c_uint32),
        ("grid_z", ctypes.c_uint32),
        ("block_x", ctypes.c_uint32),
        ("block_y", ctypes.c_uint32),
        ("block_z", ctypes.c_uint32),
        ("cluster_x", ctypes.c_uint32),
        ("cluster_y", ctypes.c_uint32),
        ("cluster_z", ctypes.c_uint32),
        ("device", ctypes.c_uint32),
        ("dynamic_shared_memory", ctypes.c_uint64),
        ("stream", ctypes.c_void_p),
        ("arguments", ctypes.c_void_p),
        ("arguments_size", ctypes.c_uint64),
        ("argument_offsets", ctypes.POINTER(ctypes.c_uint64)),
        ("argument_sizes", ctypes.POINTER(ctypes.c_uint64)),
        ("argument_count", ctypes.c_uint64),
        ("attribute_ids", ctypes.POINTER(ctypes.c_uint32)),
        ("attribute_values", ctypes.c_void_p),
        ("attribute_count", ctypes.c_uint64),
        ("graph_node", ctypes.c_void_p),
        ("graph", ctypes.c_void_p),
        ("graph_exec", ctypes.c_void_p),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "lowered_name": "const char *",
        "grid_x": "uint32_t",
        "grid_y": "uint32_t",
        "grid_z": "uint32_t",
        "block_x": "uint32_t",
        "block_y": "uint32_t",
        "block_z": "uint32_t",
        "cluster_x": "uint32_t",
        "cluster_y": "uint32_t",
        "cluster_z": "uint32_t",
        "device": "uint32_t",
        "dynamic_shared_memory": "uint64_t",
        "stream": "cjit_cuda_stream_t",
        "arguments": "const void *",
        "arguments_size": "uint64_t",
        "argument_offsets": "const uint64_t *",
        "argument_sizes": "const uint64_t *",
        "argument_count": "uint64_t",
        "attribute_ids": "const uint32_t *",
        "attribute_values": "const void *",
        "attribute_count": "uint64_t",
        "graph_node": "cjit_cuda_graph_node_t",
        "graph": "cjit_cuda_graph_t",
        "graph_exec": "cjit_cuda_graph_exec_t",
    }



class cjit_module_info_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("kernel_names", ctypes.POINTER(ctypes.c_char_p)),
        ("kernel_symbols", ctypes.POINTER(ctypes.c_char_p)),
        ("kernel_count", ctypes.c_uint64),
        ("image_kind", ctypes.c_uint32),
        ("cc", ctypes.c_uint32),
        ("arch_feature", ctypes.c_uint32),
        ("reserved0", ctypes.c_uint32),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "kernel_names": "const char *const *",
        "kernel_symbols": "const char *const *",
        "kernel_count": "uint64_t",
        "image_kind": "cjit_image_kind_t",
        "cc": "uint32_t",
        "arch_feature": "uint32_t",
        "reserved0": "uint32_t",
    }



class cjit_nvvm_info_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("version_major", ctypes.c_uint32),
        ("version_minor", ctypes.c_uint32),
        ("ir_version_major", ctypes.c_uint32),
        ("ir_version_minor", ctypes.c_uint32),
        ("debug_version_major", ctypes.c_uint32),
        ("debug_version_minor", ctypes.c_uint32),
        ("llvm_version", ctypes.c_uint32),
        ("reserved0", ctypes.c_uint32),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "version_major": "uint32_t",
        "version_minor": "uint32_t",
        "ir_version_major": "uint32_t",
        "ir_version_minor": "uint32_t",
        "debug_version_major": "uint32_t",
        "debug_version_minor": "uint32_t",
        "llvm_version": "uint32_t",
        "reserved0": "uint32_t",
    }



class cjit_pch_info_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("owner", ctypes.c_void_p),
        ("folder", ctypes.c_char_p),
        ("note", ctypes.c_char_p),
        ("files", ctypes.c_uint64),
        ("bytes", ctypes.c_uint64),
        ("max_bytes", ctypes.c_uint64),
        ("used", ctypes.c_uint64),
        ("made", ctypes.c_uint64),
        ("refused", ctypes.c_uint64),
        ("damaged", ctypes.c_uint64),
        ("evicted", ctypes.c_uint64),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "owner": "void *",
        "folder": "const char *",
        "note": "const char *",
        "files": "uint64_t",
        "bytes": "uint64_t",
        "max_bytes": "uint64_t",
        "used": "uint64_t",
        "made": "uint64_t",
        "refused": "uint64_t",
        "damaged": "uint64_t",
        "evicted": "uint64_t",
    }



class cjit_plan_arguments_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("arguments", ctypes.POINTER(ctypes.c_void_p)),
        ("argument_sizes", ctypes.POINTER(ctypes.c_uint64)),
        ("argument_count", ctypes.c_uint64),
        ("argument_kinds", ctypes.POINTER(ctypes.c_uint32)),
        ("argument_names", ctypes.POINTER(ctypes.c_char_p)),
        ("stream", ctypes.c_void_p),
        ("workspace", ctypes.c_uint64),
        ("workspace_size", ctypes.c_uint64),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "arguments": "const void *const *",
        "argument_sizes": "const uint64_t *",
        "argument_count": "uint64_t",
        "argument_kinds": "const cjit_value_kind_t *",
        "argument_names": "const char *const *",
        "stream": "cjit_cuda_stream_t",
        "workspace": "uint64_t",
        "workspace_size": "uint64_t",
    }



class cjit_plan_info_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("name", ctypes.c_char_p),
        ("text", ctypes.c_char_p),
        ("parameters", ctypes.c_char_p),
        ("parameter_names", ctypes.POINTER(ctypes.c_char_p)),
        ("parameter_kinds", ctypes.POINTER(ctypes.c_uint32)),
        ("parameter_sizes", ctypes.POINTER(ctypes.c_uint64)),
        ("parameter_count", ctypes.c_uint64),
        ("warnings", ctypes.POINTER(ctypes.c_char_p)),
        ("warning_count", ctypes.c_uint64),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "name": "const char *",
        "text": "const char *",
        "parameters": "const char *",
        "parameter_names": "const char *const *",
        "parameter_kinds": "const cjit_value_kind_t *",
        "parameter_sizes": "const uint64_t *",
        "parameter_count": "uint64_t",
        "warnings": "const char *const *",
        "warning_count": "uint64_t",
    }



class cjit_policy_entry_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("name", ctypes.c_char_p),
        ("kind", ctypes.c_uint32),
        ("reserved0", ctypes.c_uint32),
        ("int64_value", ctypes.c_int64),
        ("float64_value", ctypes.c_double),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "name": "const char *",
        "kind": "cjit_policy_kind_t",
        "reserved0": "uint32_t",
        "int64_value": "int64_t",
        "float64_value": "double",
    }



class cjit_recorded_request_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("key", ctypes.c_char_p),
        ("note", ctypes.c_char_p),
        ("name", ctypes.c_char_p),
        ("arch", ctypes.c_char_p),
        ("folder", ctypes.c_char_p),
        ("family", ctypes.c_uint32),
        ("can_repeat", ctypes.c_uint32),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "key": "const char *",
        "note": "const char *",
        "name": "const char *",
        "arch": "const char *",
        "folder": "const char *",
        "family": "cjit_family_t",
        "can_repeat": "uint32_t",
    }



class cjit_recording_build_options_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("arch", ctypes.c_char_p),
        ("cache_mode", ctypes.c_uint32),
        ("reserved0", ctypes.c_uint32),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "arch": "const char *",
        "cache_mode": "cjit_cache_mode_t",
        "reserved0": "uint32_t",
    }



class cjit_recording_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("owner", ctypes.c_void_p),
        ("requests", ctypes.POINTER(ctypes.POINTER(cjit_recorded_request_t))),
        ("request_count", ctypes.c_uint64),
        ("damaged_count", ctypes.c_uint64),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "owner": "void *",
        "requests": "const cjit_recorded_request_t *const *",
        "request_count": "uint64_t",
        "damaged_count": "uint64_t",
    }



class cjit_signature_options_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("key_path", ctypes.c_char_p),
        ("password_path", ctypes.c_char_p),
        ("expires_days", ctypes.c_uint64),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "key_path": "const char *",
        "password_path": "const char *",
        "expires_days": "uint64_t",
    }



class cjit_signature_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("owner", ctypes.c_void_p),
        ("key_id", ctypes.c_char_p),
        ("trusted_comment", ctypes.c_char_p),
        ("signed_seconds", ctypes.c_uint64),
        ("expires_seconds", ctypes.c_uint64),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "owner": "void *",
        "key_id": "const char *",
        "trusted_comment": "const char *",
        "signed_seconds": "uint64_t",
        "expires_seconds": "uint64_t",
    }



class cjit_tensor_map_options_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("address", ctypes.c_uint64),
        ("dims", ctypes.POINTER(ctypes.c_uint64)),
        ("strides", ctypes.POINTER(ctypes.c_uint64)),
        ("box_dims", ctypes.POINTER(ctypes.c_uint32)),
        ("element_strides", ctypes.POINTER(ctypes.c_uint32)),
        ("pixel_box_lower", ctypes.POINTER(ctypes.c_int32)),
        ("pixel_box_upper", ctypes.POINTER(ctypes.c_int32)),
        ("rank", ctypes.c_uint32),
        ("mode", ctypes.c_uint32),
        ("element", ctypes.c_uint32),
        ("interleave", ctypes.c_uint32),
        ("swizzle", ctypes.c_uint32),
        ("l2_promotion", ctypes.c_uint32),
        ("oob_fill", ctypes.c_uint32),
        ("wide_mode", ctypes.c_uint32),
        ("channels_per_pixel", ctypes.c_uint32),
        ("pixels_per_column", ctypes.c_uint32),
        ("allocation_class", ctypes.c_uint32),
        ("reserved0", ctypes.c_uint32),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "address": "uint64_t",
        "dims": "const uint64_t *",
        "strides": "const uint64_t *",
        "box_dims": "const uint32_t *",
        "element_strides": "const uint32_t *",
        "pixel_box_lower": "const int32_t *",
        "pixel_box_upper": "const int32_t *",
        "rank": "uint32_t",
        "mode": "cjit_tensor_map_mode_t",
        "element": "cjit_tensor_element_t",
        "interleave": "cjit_tensor_map_interleave_t",
        "swizzle": "cjit_tensor_map_swizzle_t",
        "l2_promotion": "cjit_tensor_map_l2_promotion_t",
        "oob_fill": "cjit_tensor_map_oob_fill_t",
        "wide_mode": "cjit_tensor_map_wide_mode_t",
        "channels_per_pixel": "uint32_t",
        "pixels_per_column": "uint32_t",
        "allocation_class": "cjit_tensor_map_allocation_class_t",
        "reserved0": "uint32_t",
    }
    counts = {
        "dims": "rank",
        "strides": "rank",
        "box_dims": "rank",
        "element_strides": "rank",
        "pixel_box_lower": "rank",
        "pixel_box_upper": "rank",
    }



class cjit_toolkit_info_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("owner", ctypes.c_void_p),
        ("components", ctypes.POINTER(ctypes.POINTER(cjit_component_info_t))),
        ("component_count", ctypes.c_uint64),
        ("problem", ctypes.c_char_p),
        ("headers_note", ctypes.c_char_p),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "owner": "void *",
        "components": "const cjit_component_info_t *const *",
        "component_count": "uint64_t",
        "problem": "const char *",
        "headers_note": "const char *",
    }



class cjit_tune_progress_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("phase", ctypes.c_uint32),
        ("reserved0", ctypes.c_uint32),
        ("candidate_count", ctypes.c_uint64),
        ("built_count", ctypes.c_uint64),
        ("failed_count", ctypes.c_uint64),
        ("racing_count", ctypes.c_uint64),
        ("round_count", ctypes.c_uint64),
        ("elapsed_milliseconds", ctypes.c_uint64),
        ("budget_milliseconds", ctypes.c_uint64),
        ("best_ratio", ctypes.c_double),
        ("best_numbers", ctypes.c_char_p),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "phase": "cjit_tune_phase_t",
        "reserved0": "uint32_t",
        "candidate_count": "uint64_t",
        "built_count": "uint64_t",
        "failed_count": "uint64_t",
        "racing_count": "uint64_t",
        "round_count": "uint64_t",
        "elapsed_milliseconds": "uint64_t",
        "budget_milliseconds": "uint64_t",
        "best_ratio": "double",
        "best_numbers": "const char *",
    }


cjit_tune_progress_callback_t = ctypes.CFUNCTYPE(ctypes.c_uint32, ctypes.c_void_p, ctypes.POINTER(cjit_tune_progress_t))



class cjit_tune_check_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("numbers", ctypes.c_char_p),
        ("run", ctypes.c_uint64),
        ("names", ctypes.POINTER(ctypes.c_char_p)),
        ("found", ctypes.POINTER(ctypes.c_void_p)),
        ("expected", ctypes.POINTER(ctypes.c_void_p)),
        ("sizes", ctypes.POINTER(ctypes.c_uint64)),
        ("argument_count", ctypes.c_uint64),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "numbers": "const char *",
        "run": "uint64_t",
        "names": "const char *const *",
        "found": "const void *const *",
        "expected": "const void *const *",
        "sizes": "const uint64_t *",
        "argument_count": "uint64_t",
    }


cjit_tune_check_callback_t = ctypes.CFUNCTYPE(ctypes.c_uint32, ctypes.c_void_p, ctypes.POINTER(cjit_tune_check_t))



class cjit_tune_build_options_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("build", ctypes.POINTER(cjit_kernel_build_options_t)),
        ("description", ctypes.c_char_p),
        ("plan", ctypes.c_char_p),
        ("progress", cjit_tune_progress_callback_t),
        ("check", cjit_tune_check_callback_t),
        ("user_data", ctypes.c_void_p),
        ("finalizer", cjit_finalizer_t),
        ("device", ctypes.c_uint32),
        ("reserved0", ctypes.c_uint32),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "build": "const cjit_kernel_build_options_t *",
        "description": "const char *",
        "plan": "const char *",
        "progress": "cjit_tune_progress_callback_t",
        "check": "cjit_tune_check_callback_t",
        "user_data": "void *",
        "finalizer": "cjit_finalizer_t",
        "device": "uint32_t",
        "reserved0": "uint32_t",
    }



class cjit_version_info_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("version_major", ctypes.c_uint32),
        ("version_minor", ctypes.c_uint32),
        ("version_patch", ctypes.c_uint32),
        ("artifact_format_major", ctypes.c_uint32),
        ("artifact_format_minor", ctypes.c_uint32),
        ("reserved0", ctypes.c_uint32),
        ("version", ctypes.c_char_p),
        ("compiler", ctypes.c_char_p),
        ("build_type", ctypes.c_char_p),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "version_major": "uint32_t",
        "version_minor": "uint32_t",
        "version_patch": "uint32_t",
        "artifact_format_major": "uint32_t",
        "artifact_format_minor": "uint32_t",
        "reserved0": "uint32_t",
        "version": "const char *",
        "compiler": "const char *",
        "build_type": "const char *",
    }



class cjit_worker_info_t(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_uint64),
        ("owner", ctypes.c_void_p),
        ("program", ctypes.c_char_p),
        ("disabled_reason", ctypes.c_char_p),
        ("running", ctypes.c_uint64),
        ("max_running", ctypes.c_uint64),
        ("started", ctypes.c_uint64),
        ("lost", ctypes.c_uint64),
        ("compilations", ctypes.c_uint64),
        ("timed_out", ctypes.c_uint64),
        ("cancelled", ctypes.c_uint64),
        ("sandbox", ctypes.c_char_p),
    ]
    c_types = {
        "struct_size": "uint64_t",
        "owner": "void *",
        "program": "const char *",
        "disabled_reason": "const char *",
        "running": "uint64_t",
        "max_running": "uint64_t",
        "started": "uint64_t",
        "lost": "uint64_t",
        "compilations": "uint64_t",
        "timed_out": "uint64_t",
        "cancelled": "uint64_t",
        "sandbox": "const char *",
    }


cjit_external_build_result_t = cjit_build_result_t


cjit_kernel_build_result_t = cjit_build_result_t


cjit_link_build_result_t = cjit_build_result_t


cjit_nvvm_build_result_t = cjit_build_result_t


cjit_tune_build_result_t = cjit_build_result_t


FUNCTIONS = {
    "cjit_artifact_get_info": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_uint64,
        ctypes.POINTER(cjit_artifact_info_t),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_artifact_info_cleanup": (None, (ctypes.POINTER(cjit_artifact_info_t),)),
    "cjit_artifact_read_file": (ctypes.c_uint32, (ctypes.c_char_p, ctypes.POINTER(ctypes.c_void_p), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_artifact_write_file": (ctypes.c_uint32, (ctypes.c_char_p, ctypes.c_void_p, ctypes.c_uint64, ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_blob_data": (ctypes.c_void_p, (ctypes.c_void_p,)),
    "cjit_blob_destroy": (None, (ctypes.c_void_p,)),
    "cjit_blob_retain": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.POINTER(ctypes.c_void_p), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_blob_size": (ctypes.c_uint64, (ctypes.c_void_p,)),
    "cjit_build_result_add_plan": (ctypes.c_uint32, (
        ctypes.POINTER(cjit_build_result_t),
        ctypes.c_char_p,
        ctypes.c_uint64,
        ctypes.POINTER(cjit_build_result_t),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_build_result_cleanup": (None, (ctypes.POINTER(cjit_build_result_t),)),
    "cjit_build_result_deserialize": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_uint64,
        ctypes.c_uint32,
        ctypes.POINTER(cjit_build_result_t),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_build_result_serialize": (ctypes.c_uint32, (
        ctypes.POINTER(cjit_build_result_t),
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_bundle_add": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_char_p,
        ctypes.POINTER(cjit_build_result_t),
        ctypes.c_uint32,
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_bundle_add_job": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_bundle_build": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_void_p,
        ctypes.POINTER(cjit_bundle_build_options_t),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_bundle_build_async": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_bundle_build_options_t),
        ctypes.POINTER(cjit_job_options_t),
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_bundle_choice_cleanup": (None, (ctypes.POINTER(cjit_bundle_choice_t),)),
    "cjit_bundle_choose": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_char_p,
        ctypes.POINTER(cjit_bundle_choose_options_t),
        ctypes.POINTER(cjit_bundle_choice_t),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_bundle_compare": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_void_p,
        ctypes.POINTER(cjit_bundle_diff_t),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_bundle_create": (ctypes.c_uint32, (ctypes.POINTER(ctypes.c_void_p), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_bundle_destroy": (None, (ctypes.c_void_p,)),
    "cjit_bundle_diff_cleanup": (None, (ctypes.POINTER(cjit_bundle_diff_t),)),
    "cjit_bundle_drop": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_char_p,
        ctypes.c_char_p,
        ctypes.c_uint32,
        ctypes.POINTER(ctypes.c_uint64),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_bundle_export_fatbin": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_void_p,
        ctypes.c_char_p,
        ctypes.POINTER(cjit_bundle_fatbin_options_t),
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_bundle_get_info": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.POINTER(cjit_bundle_info_t), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_bundle_get_result": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_char_p,
        ctypes.c_char_p,
        ctypes.POINTER(cjit_build_result_t),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_bundle_import": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_char_p,
        ctypes.POINTER(cjit_bundle_import_options_t),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_bundle_info_cleanup": (None, (ctypes.POINTER(cjit_bundle_info_t),)),
    "cjit_bundle_load": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_void_p,
        ctypes.c_char_p,
        ctypes.POINTER(cjit_bundle_load_options_t),
        ctypes.POINTER(cjit_bundle_choice_t),
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_bundle_merge": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint32, ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_bundle_read": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_uint64,
        ctypes.c_uint32,
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_bundle_read_file": (ctypes.c_uint32, (
        ctypes.c_char_p,
        ctypes.c_uint32,
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_bundle_retain": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.POINTER(ctypes.c_void_p), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_bundle_write": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_bundle_write_options_t),
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_cache_clear": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.POINTER(cjit_cache_change_t), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_cache_entries_cleanup": (None, (ctypes.POINTER(cjit_cache_entries_t),)),
    "cjit_cache_export": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_char_p,
        ctypes.POINTER(ctypes.c_char_p),
        ctypes.c_uint64,
        ctypes.POINTER(cjit_cache_change_t),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_cache_flush": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.c_uint64, ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_cache_get_entries": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.POINTER(cjit_cache_entries_t), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_cache_get_entry_key": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_char_p,
        ctypes.POINTER(cjit_cache_key_t),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_cache_get_info": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.POINTER(cjit_cache_info_t), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_cache_get_places": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_char_p,
        ctypes.POINTER(cjit_cache_entries_t),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_cache_import": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_char_p,
        ctypes.POINTER(cjit_cache_change_t),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_cache_info_cleanup": (None, (ctypes.POINTER(cjit_cache_info_t),)),
    "cjit_cache_key_cleanup": (None, (ctypes.POINTER(cjit_cache_key_t),)),
    "cjit_cache_trim": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.c_uint64, ctypes.POINTER(cjit_cache_change_t), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_cache_upload": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(ctypes.c_char_p),
        ctypes.c_uint64,
        ctypes.POINTER(cjit_cache_change_t),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_cache_verify": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_uint32,
        ctypes.POINTER(cjit_cache_entries_t),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_completion_create": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_completion_options_t),
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_completion_destroy": (None, (ctypes.c_void_p,)),
    "cjit_completion_poll": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_completion_retain": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.POINTER(ctypes.c_void_p), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_completion_wait": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.c_uint64, ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_context_create": (ctypes.c_uint32, (
        ctypes.POINTER(cjit_context_options_t),
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_context_destroy": (None, (ctypes.c_void_p,)),
    "cjit_context_retain": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.POINTER(ctypes.c_void_p), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_device_get_count": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.POINTER(ctypes.c_uint32), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_device_get_info": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_uint32,
        ctypes.POINTER(cjit_device_info_t),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_driver_get_entry_point": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_char_p,
        ctypes.c_uint32,
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_error_destroy": (None, (ctypes.c_void_p,)),
    "cjit_error_get_info": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.POINTER(cjit_error_info_t),)),
    "cjit_error_message": (ctypes.c_char_p, (ctypes.c_void_p,)),
    "cjit_error_status": (ctypes.c_uint32, (ctypes.c_void_p,)),
    "cjit_evaluate": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_evaluate_options_t),
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_evaluate_async": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_evaluate_options_t),
        ctypes.POINTER(cjit_job_options_t),
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_event_cleanup": (None, (ctypes.POINTER(cjit_event_t),)),
    "cjit_event_queue_create": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_event_queue_options_t),
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_event_queue_destroy": (None, (ctypes.c_void_p,)),
    "cjit_event_queue_get_event_fd": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.POINTER(ctypes.c_int32), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_event_queue_retain": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.POINTER(ctypes.c_void_p), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_event_queue_take": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.c_uint64, ctypes.POINTER(cjit_event_t), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_external_build": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_external_build_options_t),
        ctypes.POINTER(cjit_external_build_result_t),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_external_build_async": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_external_build_options_t),
        ctypes.POINTER(cjit_job_options_t),
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_external_build_batch_async": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(ctypes.POINTER(cjit_external_build_options_t)),
        ctypes.c_uint64,
        ctypes.POINTER(cjit_job_options_t),
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_external_build_get_key": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_external_build_options_t),
        ctypes.POINTER(cjit_cache_key_t),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_external_output_add_log": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_uint64, ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_external_output_set_failure": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.c_char_p, ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_external_output_set_image": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_uint32,
        ctypes.c_void_p,
        ctypes.c_uint64,
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_external_output_set_name": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_char_p,
        ctypes.c_char_p,
        ctypes.c_char_p,
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_external_output_set_policy": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint64, ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_external_output_time_left": (ctypes.c_uint64, (ctypes.c_void_p,)),
    "cjit_has": (ctypes.c_uint32, (ctypes.c_char_p,)),
    "cjit_image_adopt": (ctypes.c_uint32, (
        ctypes.POINTER(cjit_image_adopt_options_t),
        ctypes.POINTER(cjit_build_result_t),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_image_get_info": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_uint64,
        ctypes.POINTER(cjit_image_info_t),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_image_info_cleanup": (None, (ctypes.POINTER(cjit_image_info_t),)),
    "cjit_job_cancel": (None, (ctypes.c_void_p,)),
    "cjit_job_destroy": (None, (ctypes.c_void_p,)),
    "cjit_job_get_event_fd": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.POINTER(ctypes.c_int32), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_job_get_progress": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.POINTER(cjit_job_progress_t), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_job_get_report": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.c_uint64, ctypes.POINTER(ctypes.c_void_p), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_job_get_result": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_uint64,
        ctypes.POINTER(cjit_build_result_t),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_job_retain": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.POINTER(ctypes.c_void_p), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_job_wait": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.c_uint64, ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_kernel_add_graph_node": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_launch_options_t),
        ctypes.c_void_p,
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.c_uint64,
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_kernel_adopt": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_void_p,
        ctypes.c_char_p,
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_kernel_adopt_function": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_void_p,
        ctypes.c_char_p,
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_kernel_build": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_kernel_build_options_t),
        ctypes.POINTER(cjit_kernel_build_result_t),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_kernel_build_async": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_kernel_build_options_t),
        ctypes.POINTER(cjit_job_options_t),
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_kernel_build_batch_async": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(ctypes.POINTER(cjit_kernel_build_options_t)),
        ctypes.c_uint64,
        ctypes.POINTER(cjit_job_options_t),
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_kernel_build_get_key": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_kernel_build_options_t),
        ctypes.POINTER(cjit_cache_key_t),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_kernel_build_is_current": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_kernel_build_options_t),
        ctypes.POINTER(cjit_kernel_build_result_t),
        ctypes.POINTER(ctypes.c_uint32),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_kernel_destroy": (None, (ctypes.c_void_p,)),
    "cjit_kernel_get": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_kernel_build_options_t),
        ctypes.c_char_p,
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_kernel_get_attribute": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_uint32,
        ctypes.POINTER(ctypes.c_int32),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_kernel_get_cluster_occupancy": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_launch_options_t),
        ctypes.POINTER(ctypes.c_uint32),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_kernel_get_info": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.POINTER(cjit_kernel_info_t), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_kernel_get_native": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_kernel_get_occupancy": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_uint32,
        ctypes.c_uint64,
        ctypes.POINTER(ctypes.c_uint32),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_kernel_launch": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.POINTER(cjit_launch_options_t), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_kernel_launch_updatable": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_launch_options_t),
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_kernel_load": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_build_result_t),
        ctypes.c_char_p,
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_kernel_retain": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.POINTER(ctypes.c_void_p), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_kernel_set_attribute": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.c_uint32, ctypes.c_int32, ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_kernel_suggest_block_size": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_uint64,
        ctypes.c_uint32,
        ctypes.POINTER(ctypes.c_uint32),
        ctypes.POINTER(ctypes.c_uint32),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_kernel_suggest_cluster_size": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_launch_options_t),
        ctypes.POINTER(ctypes.c_uint32),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_kernel_update_graph_node": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_launch_options_t),
        ctypes.c_void_p,
        ctypes.c_void_p,
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_l2_persistence_create": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_uint64,
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_l2_persistence_destroy": (None, (ctypes.c_void_p,)),
    "cjit_l2_persistence_get_info": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_l2_persistence_info_t),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_l2_persistence_get_window": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_uint64,
        ctypes.c_uint64,
        ctypes.POINTER(cjit_l2_window_t),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_l2_persistence_retain": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.POINTER(ctypes.c_void_p), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_link_build": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_link_build_options_t),
        ctypes.POINTER(cjit_link_build_result_t),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_link_build_async": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_link_build_options_t),
        ctypes.POINTER(cjit_job_options_t),
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_link_build_batch_async": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(ctypes.POINTER(cjit_link_build_options_t)),
        ctypes.c_uint64,
        ctypes.POINTER(cjit_job_options_t),
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_link_build_get_key": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_link_build_options_t),
        ctypes.POINTER(cjit_cache_key_t),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_mock_clear": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_mock_get_launch": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_uint64,
        ctypes.POINTER(cjit_mock_launch_t),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_mock_get_launch_count": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.POINTER(ctypes.c_uint64), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_module_create_plan": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_char_p,
        ctypes.c_uint64,
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_module_destroy": (None, (ctypes.c_void_p,)),
    "cjit_module_get_info": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.POINTER(cjit_module_info_t), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_module_get_kernel": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_char_p,
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_module_get_managed_variable": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_char_p,
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_uint64),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_module_get_native": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.POINTER(ctypes.c_void_p), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_module_get_plan": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.c_char_p, ctypes.POINTER(ctypes.c_void_p), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_module_get_variable": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_char_p,
        ctypes.POINTER(ctypes.c_uint64),
        ctypes.POINTER(ctypes.c_uint64),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_module_get_variable_value": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_char_p,
        ctypes.c_void_p,
        ctypes.c_uint64,
        ctypes.c_void_p,
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_module_load": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_build_result_t),
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_module_load_artifact": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_void_p,
        ctypes.c_uint64,
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_module_read_variable": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_char_p,
        ctypes.c_uint64,
        ctypes.c_void_p,
        ctypes.c_uint64,
        ctypes.c_void_p,
        ctypes.c_uint32,
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_module_retain": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.POINTER(ctypes.c_void_p), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_module_set_variable_value": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_char_p,
        ctypes.c_void_p,
        ctypes.c_uint64,
        ctypes.c_void_p,
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_module_write_variable": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_char_p,
        ctypes.c_uint64,
        ctypes.c_void_p,
        ctypes.c_uint64,
        ctypes.c_void_p,
        ctypes.c_uint32,
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_nvvm_build": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_nvvm_build_options_t),
        ctypes.POINTER(cjit_nvvm_build_result_t),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_nvvm_build_async": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_nvvm_build_options_t),
        ctypes.POINTER(cjit_job_options_t),
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_nvvm_build_batch_async": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(ctypes.POINTER(cjit_nvvm_build_options_t)),
        ctypes.c_uint64,
        ctypes.POINTER(cjit_job_options_t),
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_nvvm_build_get_key": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_nvvm_build_options_t),
        ctypes.POINTER(cjit_cache_key_t),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_nvvm_get_info": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.c_char_p, ctypes.POINTER(cjit_nvvm_info_t), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_nvvm_verify": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.POINTER(cjit_nvvm_build_options_t), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_pch_clear": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.POINTER(ctypes.c_uint64), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_pch_get_info": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.POINTER(cjit_pch_info_t), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_pch_info_cleanup": (None, (ctypes.POINTER(cjit_pch_info_t),)),
    "cjit_pch_warm": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_kernel_build_options_t),
        ctypes.POINTER(ctypes.c_uint32),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_plan_create_graph": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_plan_arguments_t),
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_plan_destroy": (None, (ctypes.c_void_p,)),
    "cjit_plan_get": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_kernel_build_options_t),
        ctypes.c_char_p,
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_plan_get_info": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.POINTER(cjit_plan_info_t), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_plan_get_workspace_size": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_plan_arguments_t),
        ctypes.POINTER(ctypes.c_uint64),
        ctypes.POINTER(ctypes.c_uint64),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_plan_graph_destroy": (None, (ctypes.c_void_p,)),
    "cjit_plan_graph_retain": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.POINTER(ctypes.c_void_p), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_plan_graph_run": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(ctypes.c_int64), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_plan_graph_set_arguments": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_plan_arguments_t),
        ctypes.POINTER(ctypes.c_uint32),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_plan_load": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_build_result_t),
        ctypes.c_char_p,
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_plan_prepare": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_plan_arguments_t),
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_plan_retain": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.POINTER(ctypes.c_void_p), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_plan_run": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_plan_arguments_t),
        ctypes.POINTER(ctypes.c_int64),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_policy_create": (ctypes.c_uint32, (ctypes.POINTER(ctypes.c_void_p), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_policy_destroy": (None, (ctypes.c_void_p,)),
    "cjit_policy_encode": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.POINTER(ctypes.c_void_p), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_policy_get_count": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_uint64,
        ctypes.POINTER(ctypes.c_uint64),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_policy_get_entry": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_uint64,
        ctypes.c_uint64,
        ctypes.POINTER(cjit_policy_entry_t),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_policy_get_float64": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_uint64,
        ctypes.c_char_p,
        ctypes.POINTER(ctypes.c_double),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_policy_get_int64": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_uint64,
        ctypes.c_char_p,
        ctypes.POINTER(ctypes.c_int64),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_policy_retain": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.POINTER(ctypes.c_void_p), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_policy_set_float64": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_double, ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_policy_set_int64": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int64, ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_prepared_plan_destroy": (None, (ctypes.c_void_p,)),
    "cjit_prepared_plan_retain": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.POINTER(ctypes.c_void_p), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_prepared_plan_run": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_void_p,
        ctypes.POINTER(ctypes.c_int64),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_prepared_plan_set_argument": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.c_uint64,
        ctypes.c_uint32,
        ctypes.c_void_p,
        ctypes.c_uint64,
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_recording_build_async": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_recording_t),
        ctypes.c_uint64,
        ctypes.POINTER(cjit_recording_build_options_t),
        ctypes.POINTER(cjit_job_options_t),
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_recording_cleanup": (None, (ctypes.POINTER(cjit_recording_t),)),
    "cjit_recording_get_key": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_recording_t),
        ctypes.c_uint64,
        ctypes.POINTER(cjit_recording_build_options_t),
        ctypes.POINTER(cjit_cache_key_t),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_recording_read": (ctypes.c_uint32, (ctypes.c_char_p, ctypes.POINTER(cjit_recording_t), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_signature_cleanup": (None, (ctypes.POINTER(cjit_signature_t),)),
    "cjit_signature_sign_file": (ctypes.c_uint32, (ctypes.c_char_p, ctypes.POINTER(cjit_signature_options_t), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_signature_verify_file": (ctypes.c_uint32, (
        ctypes.c_char_p,
        ctypes.POINTER(ctypes.c_char_p),
        ctypes.c_uint64,
        ctypes.POINTER(cjit_signature_t),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_status_name": (ctypes.c_char_p, (ctypes.c_uint32,)),
    "cjit_tensor_map_create": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_tensor_map_options_t),
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_tensor_map_data": (ctypes.c_void_p, (ctypes.c_void_p,)),
    "cjit_tensor_map_destroy": (None, (ctypes.c_void_p,)),
    "cjit_tensor_map_encode": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_tensor_map_options_t),
        ctypes.c_void_p,
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_tensor_map_replace_address": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint64, ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_tensor_map_retain": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.POINTER(ctypes.c_void_p), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_tensor_map_set_address": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.c_uint64, ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_toolkit_get_info": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.POINTER(cjit_toolkit_info_t), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_toolkit_info_cleanup": (None, (ctypes.POINTER(cjit_toolkit_info_t),)),
    "cjit_tune_build": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_tune_build_options_t),
        ctypes.POINTER(cjit_tune_build_result_t),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_tune_build_async": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_tune_build_options_t),
        ctypes.POINTER(cjit_job_options_t),
        ctypes.POINTER(ctypes.c_void_p),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_tune_build_get_key": (ctypes.c_uint32, (
        ctypes.c_void_p,
        ctypes.POINTER(cjit_tune_build_options_t),
        ctypes.POINTER(cjit_cache_key_t),
        ctypes.POINTER(ctypes.c_void_p),
    )),
    "cjit_value_kind_name": (ctypes.c_char_p, (ctypes.c_uint32,)),
    "cjit_value_kind_size": (ctypes.c_uint64, (ctypes.c_uint32,)),
    "cjit_version": (None, (ctypes.POINTER(ctypes.c_uint32), ctypes.POINTER(ctypes.c_uint32), ctypes.POINTER(ctypes.c_uint32),)),
    "cjit_version_get_info": (ctypes.c_uint32, (ctypes.POINTER(cjit_version_info_t),)),
    "cjit_worker_get_info": (ctypes.c_uint32, (ctypes.c_void_p, ctypes.POINTER(cjit_worker_info_t), ctypes.POINTER(ctypes.c_void_p),)),
    "cjit_worker_info_cleanup": (None, (ctypes.POINTER(cjit_worker_info_t),)),
}
