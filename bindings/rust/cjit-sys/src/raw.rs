// Generated from the public headers by abi/abi.py generate; do not edit.

use crate::Struct;
use std::os::raw::{c_char, c_void};

/// The major version of the headers from which this file was generated.
pub const VERSION_MAJOR: u32 = 0;
/// The minor version of these headers. Older libraries are refused.
pub const VERSION_MINOR: u32 = 7;
/// The file name by which the dynamic loader finds the library.
pub const SONAME: &str = "libcjit.so.0";

pub const CJIT_POLICY_BLOCK_X: &str = "block_x";
pub const CJIT_POLICY_BLOCK_Y: &str = "block_y";
pub const CJIT_POLICY_BLOCK_Z: &str = "block_z";
pub const CJIT_POLICY_CLUSTER_X: &str = "cluster_x";
pub const CJIT_POLICY_CLUSTER_Y: &str = "cluster_y";
pub const CJIT_POLICY_CLUSTER_Z: &str = "cluster_z";
pub const CJIT_POLICY_DYNAMIC_SHARED_MEMORY: &str = "dynamic_shared_memory";
pub const CJIT_POLICY_MIN_BLOCKS: &str = "min_blocks";
pub const CJIT_POLICY_PDL: &str = "pdl";
pub const CJIT_NO_LIMIT: u32 = 4294967295;
pub const CJIT_WAIT_FOREVER: u64 = 18446744073709551615;

#[repr(C)]
pub struct cjit_blob_t {
    _opaque: [u8; 0],
    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}

#[repr(C)]
pub struct cjit_bundle_t {
    _opaque: [u8; 0],
    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}

#[repr(C)]
pub struct cjit_completion_t {
    _opaque: [u8; 0],
    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}

#[repr(C)]
pub struct cjit_context_t {
    _opaque: [u8; 0],
    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}

#[repr(C)]
pub struct cjit_error_t {
    _opaque: [u8; 0],
    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}

#[repr(C)]
pub struct cjit_event_queue_t {
    _opaque: [u8; 0],
    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}

#[repr(C)]
pub struct cjit_external_output_t {
    _opaque: [u8; 0],
    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}

#[repr(C)]
pub struct cjit_job_t {
    _opaque: [u8; 0],
    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}

#[repr(C)]
pub struct cjit_kernel_t {
    _opaque: [u8; 0],
    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}

#[repr(C)]
pub struct cjit_l2_persistence_t {
    _opaque: [u8; 0],
    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}

#[repr(C)]
pub struct cjit_module_t {
    _opaque: [u8; 0],
    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}

#[repr(C)]
pub struct cjit_plan_graph_t {
    _opaque: [u8; 0],
    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}

#[repr(C)]
pub struct cjit_plan_t {
    _opaque: [u8; 0],
    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}

#[repr(C)]
pub struct cjit_policy_t {
    _opaque: [u8; 0],
    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}

#[repr(C)]
pub struct cjit_prepared_plan_t {
    _opaque: [u8; 0],
    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}

#[repr(C)]
pub struct cjit_tensor_map_t {
    _opaque: [u8; 0],
    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}
pub type cjit_build_place_t = u32;
pub type cjit_bundle_conflict_t = u32;
pub type cjit_bundle_difference_kind_t = u32;
pub type cjit_bundle_read_flags_t = u32;
pub type cjit_cache_entry_state_t = u32;
pub type cjit_cache_mode_t = u32;
pub type cjit_cache_outcome_t = u32;
pub type cjit_cluster_scheduling_t = u32;
pub type cjit_compiler_t = u32;
pub type cjit_component_t = u32;
pub type cjit_cuda_device_node_t = *mut c_void;
pub type cjit_cuda_event_t = *mut c_void;
pub type cjit_cuda_function_t = *mut c_void;
pub type cjit_cuda_graph_exec_t = *mut c_void;
pub type cjit_cuda_graph_node_t = *mut c_void;
pub type cjit_cuda_graph_t = *mut c_void;
pub type cjit_cuda_kernel_t = *mut c_void;
pub type cjit_cuda_library_t = *mut c_void;
pub type cjit_cuda_stream_t = *mut c_void;
pub type cjit_dependency_origin_t = u32;
pub type cjit_deserialize_flags_t = u32;
pub type cjit_dropin_library_t = u32;
pub type cjit_evaluate_state_t = u32;
pub type cjit_event_kind_t = u32;
pub type cjit_external_build_result_t = cjit_build_result_t;
pub type cjit_family_t = u32;
pub type cjit_fatbin_compression_t = u32;
pub type cjit_fault_t = u32;
pub type cjit_header_check_t = u32;
pub type cjit_image_kind_bits_t = u32;
pub type cjit_image_kind_t = u32;
pub type cjit_kernel_attribute_t = u32;
pub type cjit_kernel_build_result_t = cjit_build_result_t;
pub type cjit_l2_property_t = u32;
pub type cjit_link_build_result_t = cjit_build_result_t;
pub type cjit_link_input_kind_t = u32;
pub type cjit_linker_t = u32;
pub type cjit_log_level_t = u32;
pub type cjit_memory_sync_domain_t = u32;
pub type cjit_nvvm_build_result_t = cjit_build_result_t;
pub type cjit_optimization_t = u32;
pub type cjit_pch_outcome_t = u32;
pub type cjit_policy_kind_t = u32;
pub type cjit_portable_cluster_mode_t = u32;
pub type cjit_remote_state_t = u32;
pub type cjit_severity_t = u32;
pub type cjit_shared_memory_carveout_t = u32;
pub type cjit_shared_memory_mode_t = u32;
pub type cjit_stage_t = u32;
pub type cjit_status_t = u32;
pub type cjit_switch_t = u32;
pub type cjit_tensor_element_t = u32;
pub type cjit_tensor_map_allocation_class_t = u32;
pub type cjit_tensor_map_interleave_t = u32;
pub type cjit_tensor_map_l2_promotion_t = u32;
pub type cjit_tensor_map_mode_t = u32;
pub type cjit_tensor_map_oob_fill_t = u32;
pub type cjit_tensor_map_swizzle_t = u32;
pub type cjit_tensor_map_wide_mode_t = u32;
pub type cjit_tune_build_result_t = cjit_build_result_t;
pub type cjit_tune_phase_t = u32;
pub type cjit_value_kind_t = u32;
pub type cjit_worker_mode_t = u32;

pub const CJIT_BUILD_PLACE_NONE: cjit_build_place_t = 0;
pub const CJIT_BUILD_PLACE_PROCESS: cjit_build_place_t = 1;
pub const CJIT_BUILD_PLACE_WORKER: cjit_build_place_t = 2;
pub const CJIT_BUILD_PLACE_COMPILER_PROCESS: cjit_build_place_t = 3;
pub const CJIT_BUILD_PLACE_MAX_ENUM: cjit_build_place_t = 2147483647;

pub const CJIT_BUNDLE_CONFLICT_REFUSE: cjit_bundle_conflict_t = 0;
pub const CJIT_BUNDLE_CONFLICT_KEEP: cjit_bundle_conflict_t = 1;
pub const CJIT_BUNDLE_CONFLICT_REPLACE: cjit_bundle_conflict_t = 2;
pub const CJIT_BUNDLE_CONFLICT_MAX_ENUM: cjit_bundle_conflict_t = 2147483647;

pub const CJIT_BUNDLE_DIFFERENCE_NONE: cjit_bundle_difference_kind_t = 0;
pub const CJIT_BUNDLE_DIFFERENCE_REMOVED: cjit_bundle_difference_kind_t = 1;
pub const CJIT_BUNDLE_DIFFERENCE_ADDED: cjit_bundle_difference_kind_t = 2;
pub const CJIT_BUNDLE_DIFFERENCE_CHANGED: cjit_bundle_difference_kind_t = 3;
pub const CJIT_BUNDLE_DIFFERENCE_MAX_ENUM: cjit_bundle_difference_kind_t = 2147483647;

pub const CJIT_BUNDLE_READ_DEFAULT: cjit_bundle_read_flags_t = 0;
pub const CJIT_BUNDLE_READ_IN_PLACE: cjit_bundle_read_flags_t = 1;
pub const CJIT_BUNDLE_READ_LAZY: cjit_bundle_read_flags_t = 2;
pub const CJIT_BUNDLE_READ_FLAGS_MAX_ENUM: cjit_bundle_read_flags_t = 2147483647;

pub const CJIT_CACHE_ENTRY_STATE_LISTED: cjit_cache_entry_state_t = 0;
pub const CJIT_CACHE_ENTRY_STATE_GOOD: cjit_cache_entry_state_t = 1;
pub const CJIT_CACHE_ENTRY_STATE_CORRUPT: cjit_cache_entry_state_t = 2;
pub const CJIT_CACHE_ENTRY_STATE_VERSION: cjit_cache_entry_state_t = 3;
pub const CJIT_CACHE_ENTRY_STATE_UNREADABLE: cjit_cache_entry_state_t = 4;
pub const CJIT_CACHE_ENTRY_STATE_ABSENT: cjit_cache_entry_state_t = 5;
pub const CJIT_CACHE_ENTRY_STATE_REFUSED: cjit_cache_entry_state_t = 6;
pub const CJIT_CACHE_ENTRY_STATE_MAX_ENUM: cjit_cache_entry_state_t = 2147483647;

pub const CJIT_CACHE_MODE_DEFAULT: cjit_cache_mode_t = 0;
pub const CJIT_CACHE_MODE_USE: cjit_cache_mode_t = 1;
pub const CJIT_CACHE_MODE_REFRESH: cjit_cache_mode_t = 2;
pub const CJIT_CACHE_MODE_READ_ONLY: cjit_cache_mode_t = 3;
pub const CJIT_CACHE_MODE_OFF: cjit_cache_mode_t = 4;
pub const CJIT_CACHE_MODE_ONLY: cjit_cache_mode_t = 5;
pub const CJIT_CACHE_MODE_MAX_ENUM: cjit_cache_mode_t = 2147483647;

pub const CJIT_CACHE_OUTCOME_NONE: cjit_cache_outcome_t = 0;
pub const CJIT_CACHE_OUTCOME_BUILT: cjit_cache_outcome_t = 1;
pub const CJIT_CACHE_OUTCOME_DESERIALIZED: cjit_cache_outcome_t = 2;
pub const CJIT_CACHE_OUTCOME_MEMORY: cjit_cache_outcome_t = 3;
pub const CJIT_CACHE_OUTCOME_DISK: cjit_cache_outcome_t = 4;
pub const CJIT_CACHE_OUTCOME_LAYER: cjit_cache_outcome_t = 5;
pub const CJIT_CACHE_OUTCOME_SHARED: cjit_cache_outcome_t = 6;
pub const CJIT_CACHE_OUTCOME_BYPASSED: cjit_cache_outcome_t = 7;
pub const CJIT_CACHE_OUTCOME_REMOTE: cjit_cache_outcome_t = 8;
pub const CJIT_CACHE_OUTCOME_MAX_ENUM: cjit_cache_outcome_t = 2147483647;

pub const CJIT_CLUSTER_SCHEDULING_DEFAULT: cjit_cluster_scheduling_t = 0;
pub const CJIT_CLUSTER_SCHEDULING_SPREAD: cjit_cluster_scheduling_t = 1;
pub const CJIT_CLUSTER_SCHEDULING_LOAD_BALANCING: cjit_cluster_scheduling_t = 2;
pub const CJIT_CLUSTER_SCHEDULING_MAX_ENUM: cjit_cluster_scheduling_t = 2147483647;

pub const CJIT_COMPILER_DEFAULT: cjit_compiler_t = 0;
pub const CJIT_COMPILER_NVRTC: cjit_compiler_t = 1;
pub const CJIT_COMPILER_NVCC: cjit_compiler_t = 2;
pub const CJIT_COMPILER_MAX_ENUM: cjit_compiler_t = 2147483647;

pub const CJIT_COMPONENT_NONE: cjit_component_t = 0;
pub const CJIT_COMPONENT_NVRTC: cjit_component_t = 1;
pub const CJIT_COMPONENT_NVRTC_BUILTINS: cjit_component_t = 2;
pub const CJIT_COMPONENT_NVJITLINK: cjit_component_t = 3;
pub const CJIT_COMPONENT_NVVM: cjit_component_t = 4;
pub const CJIT_COMPONENT_CUDA_HEADERS: cjit_component_t = 5;
pub const CJIT_COMPONENT_CCCL_HEADERS: cjit_component_t = 6;
pub const CJIT_COMPONENT_DRIVER: cjit_component_t = 7;
pub const CJIT_COMPONENT_NVCC: cjit_component_t = 8;
pub const CJIT_COMPONENT_NVFATBIN: cjit_component_t = 9;
pub const CJIT_COMPONENT_TILEIRAS: cjit_component_t = 10;
pub const CJIT_COMPONENT_MAX_ENUM: cjit_component_t = 2147483647;

pub const CJIT_DEPENDENCY_ORIGIN_NONE: cjit_dependency_origin_t = 0;
pub const CJIT_DEPENDENCY_ORIGIN_SOURCE: cjit_dependency_origin_t = 1;
pub const CJIT_DEPENDENCY_ORIGIN_INCLUDE_DIR: cjit_dependency_origin_t = 2;
pub const CJIT_DEPENDENCY_ORIGIN_TOOLKIT: cjit_dependency_origin_t = 3;
pub const CJIT_DEPENDENCY_ORIGIN_MEMORY: cjit_dependency_origin_t = 4;
pub const CJIT_DEPENDENCY_ORIGIN_HOST_COMPILER: cjit_dependency_origin_t = 5;
pub const CJIT_DEPENDENCY_ORIGIN_MAX_ENUM: cjit_dependency_origin_t = 2147483647;

pub const CJIT_DESERIALIZE_DEFAULT: cjit_deserialize_flags_t = 0;
pub const CJIT_DESERIALIZE_IN_PLACE: cjit_deserialize_flags_t = 1;
pub const CJIT_DESERIALIZE_FLAGS_MAX_ENUM: cjit_deserialize_flags_t = 2147483647;

pub const CJIT_DROPIN_LIBRARY_NONE: cjit_dropin_library_t = 0;
pub const CJIT_DROPIN_LIBRARY_NVRTC: cjit_dropin_library_t = 1;
pub const CJIT_DROPIN_LIBRARY_NVJITLINK: cjit_dropin_library_t = 2;
pub const CJIT_DROPIN_LIBRARY_MAX_ENUM: cjit_dropin_library_t = 2147483647;

pub const CJIT_EVALUATE_STATE_NONE: cjit_evaluate_state_t = 0;
pub const CJIT_EVALUATE_STATE_PASSED: cjit_evaluate_state_t = 1;
pub const CJIT_EVALUATE_STATE_NOT_BUILT: cjit_evaluate_state_t = 2;
pub const CJIT_EVALUATE_STATE_OVER_LIMITS: cjit_evaluate_state_t = 3;
pub const CJIT_EVALUATE_STATE_NOT_LAUNCHED: cjit_evaluate_state_t = 4;
pub const CJIT_EVALUATE_STATE_CRASHED: cjit_evaluate_state_t = 5;
pub const CJIT_EVALUATE_STATE_TIMED_OUT: cjit_evaluate_state_t = 6;
pub const CJIT_EVALUATE_STATE_WRONG: cjit_evaluate_state_t = 7;
pub const CJIT_EVALUATE_STATE_OUT_OF_BOUNDS: cjit_evaluate_state_t = 8;
pub const CJIT_EVALUATE_STATE_INPUT_CHANGED: cjit_evaluate_state_t = 9;
pub const CJIT_EVALUATE_STATE_NOT_DETERMINISTIC: cjit_evaluate_state_t = 10;
pub const CJIT_EVALUATE_STATE_LATE_WORK: cjit_evaluate_state_t = 11;
pub const CJIT_EVALUATE_STATE_DEVICE_LOST: cjit_evaluate_state_t = 12;
pub const CJIT_EVALUATE_STATE_CANCELLED: cjit_evaluate_state_t = 13;
pub const CJIT_EVALUATE_STATE_MAX_ENUM: cjit_evaluate_state_t = 2147483647;

pub const CJIT_EVENT_KIND_NONE: cjit_event_kind_t = 0;
pub const CJIT_EVENT_KIND_LOG: cjit_event_kind_t = 1;
pub const CJIT_EVENT_KIND_COMPILATION: cjit_event_kind_t = 2;
pub const CJIT_EVENT_KIND_MAX_ENUM: cjit_event_kind_t = 2147483647;

pub const CJIT_FAMILY_NONE: cjit_family_t = 0;
pub const CJIT_FAMILY_KERNEL: cjit_family_t = 1;
pub const CJIT_FAMILY_LINK: cjit_family_t = 2;
pub const CJIT_FAMILY_NVVM: cjit_family_t = 3;
pub const CJIT_FAMILY_EXTERNAL: cjit_family_t = 4;
pub const CJIT_FAMILY_ALGORITHM: cjit_family_t = 5;
pub const CJIT_FAMILY_TUNE: cjit_family_t = 6;
pub const CJIT_FAMILY_MAX_ENUM: cjit_family_t = 2147483647;

pub const CJIT_FATBIN_COMPRESSION_DEFAULT: cjit_fatbin_compression_t = 0;
pub const CJIT_FATBIN_COMPRESSION_NONE: cjit_fatbin_compression_t = 1;
pub const CJIT_FATBIN_COMPRESSION_SIZE: cjit_fatbin_compression_t = 2;
pub const CJIT_FATBIN_COMPRESSION_SPEED: cjit_fatbin_compression_t = 3;
pub const CJIT_FATBIN_COMPRESSION_BALANCE: cjit_fatbin_compression_t = 4;
pub const CJIT_FATBIN_COMPRESSION_MAX_ENUM: cjit_fatbin_compression_t = 2147483647;

pub const CJIT_FAULT_NONE: cjit_fault_t = 0;
pub const CJIT_FAULT_SYNTAX: cjit_fault_t = 1;
pub const CJIT_FAULT_VERSION: cjit_fault_t = 2;
pub const CJIT_FAULT_MISSING_KEY: cjit_fault_t = 3;
pub const CJIT_FAULT_UNKNOWN_KEY: cjit_fault_t = 4;
pub const CJIT_FAULT_TYPE: cjit_fault_t = 5;
pub const CJIT_FAULT_VALUE: cjit_fault_t = 6;
pub const CJIT_FAULT_MAX_ENUM: cjit_fault_t = 2147483647;

pub const CJIT_HEADER_CHECK_DEFAULT: cjit_header_check_t = 0;
pub const CJIT_HEADER_CHECK_ALWAYS: cjit_header_check_t = 1;
pub const CJIT_HEADER_CHECK_ONCE: cjit_header_check_t = 2;
pub const CJIT_HEADER_CHECK_MAX_ENUM: cjit_header_check_t = 2147483647;

pub const CJIT_IMAGE_KIND_NONE: cjit_image_kind_t = 0;
pub const CJIT_IMAGE_KIND_CUBIN: cjit_image_kind_t = 1;
pub const CJIT_IMAGE_KIND_PTX: cjit_image_kind_t = 2;
pub const CJIT_IMAGE_KIND_LTO_IR: cjit_image_kind_t = 3;
pub const CJIT_IMAGE_KIND_FATBIN: cjit_image_kind_t = 4;
pub const CJIT_IMAGE_KIND_TILE_IR: cjit_image_kind_t = 5;
pub const CJIT_IMAGE_KIND_OPTIX_IR: cjit_image_kind_t = 6;
pub const CJIT_IMAGE_KIND_MAX_ENUM: cjit_image_kind_t = 2147483647;

pub const CJIT_IMAGE_KIND_BIT_NONE: cjit_image_kind_bits_t = 0;
pub const CJIT_IMAGE_KIND_BIT_CUBIN: cjit_image_kind_bits_t = 2;
pub const CJIT_IMAGE_KIND_BIT_PTX: cjit_image_kind_bits_t = 4;
pub const CJIT_IMAGE_KIND_BIT_LTO_IR: cjit_image_kind_bits_t = 8;
pub const CJIT_IMAGE_KIND_BIT_FATBIN: cjit_image_kind_bits_t = 16;
pub const CJIT_IMAGE_KIND_BIT_TILE_IR: cjit_image_kind_bits_t = 32;
pub const CJIT_IMAGE_KIND_BIT_OPTIX_IR: cjit_image_kind_bits_t = 64;
pub const CJIT_IMAGE_KIND_BITS_MAX_ENUM: cjit_image_kind_bits_t = 2147483647;

pub const CJIT_KERNEL_ATTRIBUTE_NONE: cjit_kernel_attribute_t = 0;
pub const CJIT_KERNEL_ATTRIBUTE_MAX_THREADS_PER_BLOCK: cjit_kernel_attribute_t = 1;
pub const CJIT_KERNEL_ATTRIBUTE_STATIC_SHARED_MEMORY: cjit_kernel_attribute_t = 2;
pub const CJIT_KERNEL_ATTRIBUTE_CONSTANT_MEMORY: cjit_kernel_attribute_t = 3;
pub const CJIT_KERNEL_ATTRIBUTE_LOCAL_MEMORY: cjit_kernel_attribute_t = 4;
pub const CJIT_KERNEL_ATTRIBUTE_REGISTER_COUNT: cjit_kernel_attribute_t = 5;
pub const CJIT_KERNEL_ATTRIBUTE_PTX_VERSION: cjit_kernel_attribute_t = 6;
pub const CJIT_KERNEL_ATTRIBUTE_BINARY_VERSION: cjit_kernel_attribute_t = 7;
pub const CJIT_KERNEL_ATTRIBUTE_CACHE_MODE_CA: cjit_kernel_attribute_t = 8;
pub const CJIT_KERNEL_ATTRIBUTE_MAX_DYNAMIC_SHARED_MEMORY: cjit_kernel_attribute_t = 9;
pub const CJIT_KERNEL_ATTRIBUTE_SHARED_MEMORY_CARVEOUT: cjit_kernel_attribute_t = 10;
pub const CJIT_KERNEL_ATTRIBUTE_CLUSTER_SIZE_MUST_BE_SET: cjit_kernel_attribute_t = 11;
pub const CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_X: cjit_kernel_attribute_t = 12;
pub const CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_Y: cjit_kernel_attribute_t = 13;
pub const CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_Z: cjit_kernel_attribute_t = 14;
pub const CJIT_KERNEL_ATTRIBUTE_NON_PORTABLE_CLUSTER: cjit_kernel_attribute_t = 15;
pub const CJIT_KERNEL_ATTRIBUTE_CLUSTER_SCHEDULING: cjit_kernel_attribute_t = 16;
pub const CJIT_KERNEL_ATTRIBUTE_DEVICE_NODE_UPDATE: cjit_kernel_attribute_t = 17;
pub const CJIT_KERNEL_ATTRIBUTE_SHARED_MEMORY_MODE: cjit_kernel_attribute_t = 18;
pub const CJIT_KERNEL_ATTRIBUTE_MAX_ENUM: cjit_kernel_attribute_t = 2147483647;

pub const CJIT_L2_PROPERTY_DEFAULT: cjit_l2_property_t = 0;
pub const CJIT_L2_PROPERTY_NORMAL: cjit_l2_property_t = 1;
pub const CJIT_L2_PROPERTY_STREAMING: cjit_l2_property_t = 2;
pub const CJIT_L2_PROPERTY_PERSISTING: cjit_l2_property_t = 3;
pub const CJIT_L2_PROPERTY_MAX_ENUM: cjit_l2_property_t = 2147483647;

pub const CJIT_LINK_INPUT_KIND_NONE: cjit_link_input_kind_t = 0;
pub const CJIT_LINK_INPUT_KIND_CUBIN: cjit_link_input_kind_t = 1;
pub const CJIT_LINK_INPUT_KIND_PTX: cjit_link_input_kind_t = 2;
pub const CJIT_LINK_INPUT_KIND_LTO_IR: cjit_link_input_kind_t = 3;
pub const CJIT_LINK_INPUT_KIND_FATBIN: cjit_link_input_kind_t = 4;
pub const CJIT_LINK_INPUT_KIND_OBJECT: cjit_link_input_kind_t = 5;
pub const CJIT_LINK_INPUT_KIND_LIBRARY: cjit_link_input_kind_t = 6;
pub const CJIT_LINK_INPUT_KIND_MAX_ENUM: cjit_link_input_kind_t = 2147483647;

pub const CJIT_LINKER_DEFAULT: cjit_linker_t = 0;
pub const CJIT_LINKER_NVJITLINK: cjit_linker_t = 1;
pub const CJIT_LINKER_DRIVER: cjit_linker_t = 2;
pub const CJIT_LINKER_MAX_ENUM: cjit_linker_t = 2147483647;

pub const CJIT_LOG_LEVEL_DEFAULT: cjit_log_level_t = 0;
pub const CJIT_LOG_LEVEL_OFF: cjit_log_level_t = 1;
pub const CJIT_LOG_LEVEL_ERROR: cjit_log_level_t = 2;
pub const CJIT_LOG_LEVEL_WARNING: cjit_log_level_t = 3;
pub const CJIT_LOG_LEVEL_INFO: cjit_log_level_t = 4;
pub const CJIT_LOG_LEVEL_DEBUG: cjit_log_level_t = 5;
pub const CJIT_LOG_LEVEL_MAX_ENUM: cjit_log_level_t = 2147483647;

pub const CJIT_MEMORY_SYNC_DOMAIN_DEFAULT: cjit_memory_sync_domain_t = 0;
pub const CJIT_MEMORY_SYNC_DOMAIN_LOCAL: cjit_memory_sync_domain_t = 1;
pub const CJIT_MEMORY_SYNC_DOMAIN_REMOTE: cjit_memory_sync_domain_t = 2;
pub const CJIT_MEMORY_SYNC_DOMAIN_MAX_ENUM: cjit_memory_sync_domain_t = 2147483647;

pub const CJIT_OPTIMIZATION_DEFAULT: cjit_optimization_t = 0;
pub const CJIT_OPTIMIZATION_O0: cjit_optimization_t = 1;
pub const CJIT_OPTIMIZATION_O3: cjit_optimization_t = 4;
pub const CJIT_OPTIMIZATION_MAX_ENUM: cjit_optimization_t = 2147483647;

pub const CJIT_PCH_OUTCOME_NONE: cjit_pch_outcome_t = 0;
pub const CJIT_PCH_OUTCOME_MADE: cjit_pch_outcome_t = 1;
pub const CJIT_PCH_OUTCOME_USED: cjit_pch_outcome_t = 2;
pub const CJIT_PCH_OUTCOME_REFUSED: cjit_pch_outcome_t = 3;
pub const CJIT_PCH_OUTCOME_MAX_ENUM: cjit_pch_outcome_t = 2147483647;

pub const CJIT_POLICY_KIND_NONE: cjit_policy_kind_t = 0;
pub const CJIT_POLICY_KIND_INT64: cjit_policy_kind_t = 1;
pub const CJIT_POLICY_KIND_FLOAT64: cjit_policy_kind_t = 2;
pub const CJIT_POLICY_KIND_MAX_ENUM: cjit_policy_kind_t = 2147483647;

pub const CJIT_PORTABLE_CLUSTER_MODE_DEFAULT: cjit_portable_cluster_mode_t = 0;
pub const CJIT_PORTABLE_CLUSTER_MODE_REQUIRE_PORTABLE: cjit_portable_cluster_mode_t = 1;
pub const CJIT_PORTABLE_CLUSTER_MODE_ALLOW_NON_PORTABLE: cjit_portable_cluster_mode_t = 2;
pub const CJIT_PORTABLE_CLUSTER_MODE_MAX_ENUM: cjit_portable_cluster_mode_t = 2147483647;

pub const CJIT_REMOTE_STATE_UNUSED: cjit_remote_state_t = 0;
pub const CJIT_REMOTE_STATE_USED: cjit_remote_state_t = 1;
pub const CJIT_REMOTE_STATE_PAUSED: cjit_remote_state_t = 2;
pub const CJIT_REMOTE_STATE_MAX_ENUM: cjit_remote_state_t = 2147483647;

pub const CJIT_SEVERITY_NONE: cjit_severity_t = 0;
pub const CJIT_SEVERITY_NOTE: cjit_severity_t = 1;
pub const CJIT_SEVERITY_REMARK: cjit_severity_t = 2;
pub const CJIT_SEVERITY_WARNING: cjit_severity_t = 3;
pub const CJIT_SEVERITY_ERROR: cjit_severity_t = 4;
pub const CJIT_SEVERITY_FATAL: cjit_severity_t = 5;
pub const CJIT_SEVERITY_MAX_ENUM: cjit_severity_t = 2147483647;

pub const CJIT_SHARED_MEMORY_CARVEOUT_DEFAULT: cjit_shared_memory_carveout_t = 0;
pub const CJIT_SHARED_MEMORY_CARVEOUT_MAX_SHARED: cjit_shared_memory_carveout_t = 100;
pub const CJIT_SHARED_MEMORY_CARVEOUT_MAX_L1: cjit_shared_memory_carveout_t = 101;
pub const CJIT_SHARED_MEMORY_CARVEOUT_MAX_ENUM: cjit_shared_memory_carveout_t = 2147483647;

pub const CJIT_SHARED_MEMORY_MODE_DEFAULT: cjit_shared_memory_mode_t = 0;
pub const CJIT_SHARED_MEMORY_MODE_REQUIRE_PORTABLE: cjit_shared_memory_mode_t = 1;
pub const CJIT_SHARED_MEMORY_MODE_ALLOW_NON_PORTABLE: cjit_shared_memory_mode_t = 2;
pub const CJIT_SHARED_MEMORY_MODE_ALLOW_OVERSIZED: cjit_shared_memory_mode_t = 3;
pub const CJIT_SHARED_MEMORY_MODE_PREFER_OVERSIZED: cjit_shared_memory_mode_t = 4;
pub const CJIT_SHARED_MEMORY_MODE_MAX_ENUM: cjit_shared_memory_mode_t = 2147483647;

pub const CJIT_STAGE_NONE: cjit_stage_t = 0;
pub const CJIT_STAGE_REQUEST: cjit_stage_t = 1;
pub const CJIT_STAGE_TOOLKIT: cjit_stage_t = 2;
pub const CJIT_STAGE_COMPILE: cjit_stage_t = 3;
pub const CJIT_STAGE_LINK: cjit_stage_t = 4;
pub const CJIT_STAGE_ARTIFACT: cjit_stage_t = 5;
pub const CJIT_STAGE_CACHE: cjit_stage_t = 6;
pub const CJIT_STAGE_LOAD: cjit_stage_t = 7;
pub const CJIT_STAGE_LAUNCH: cjit_stage_t = 8;
pub const CJIT_STAGE_MAX_ENUM: cjit_stage_t = 2147483647;

pub const CJIT_SUCCESS: cjit_status_t = 0;
pub const CJIT_ERROR_INVALID_ARGUMENT: cjit_status_t = 100;
pub const CJIT_ERROR_NULL_POINTER: cjit_status_t = 101;
pub const CJIT_ERROR_STRUCT_SIZE: cjit_status_t = 102;
pub const CJIT_ERROR_UNSUPPORTED_FIELD: cjit_status_t = 103;
pub const CJIT_ERROR_UNSUPPORTED: cjit_status_t = 104;
pub const CJIT_ERROR_CONTRADICTORY_OPTIONS: cjit_status_t = 105;
pub const CJIT_ERROR_UNKNOWN_ARCH: cjit_status_t = 106;
pub const CJIT_ERROR_INVALID_OPTION: cjit_status_t = 107;
pub const CJIT_ERROR_NOT_FOUND: cjit_status_t = 108;
pub const CJIT_ERROR_INVALID_SOURCE: cjit_status_t = 109;
pub const CJIT_ERROR_NOT_READY: cjit_status_t = 110;
pub const CJIT_ERROR_CANCELLED: cjit_status_t = 111;
pub const CJIT_ERROR_TOOLKIT_NOT_FOUND: cjit_status_t = 200;
pub const CJIT_ERROR_TOOLKIT_TOO_OLD: cjit_status_t = 201;
pub const CJIT_ERROR_TOOLKIT_INCOMPLETE: cjit_status_t = 202;
pub const CJIT_ERROR_TOOLKIT_MISMATCH: cjit_status_t = 203;
pub const CJIT_ERROR_COMPILATION: cjit_status_t = 300;
pub const CJIT_ERROR_NAME_EXPRESSION: cjit_status_t = 301;
pub const CJIT_ERROR_HEADER_NOT_FOUND: cjit_status_t = 302;
pub const CJIT_ERROR_COMPILER_INTERNAL: cjit_status_t = 303;
pub const CJIT_ERROR_COMPILER_CRASHED: cjit_status_t = 304;
pub const CJIT_ERROR_TIME_LIMIT: cjit_status_t = 305;
pub const CJIT_ERROR_LINK: cjit_status_t = 306;
pub const CJIT_ERROR_UNDEFINED_SYMBOL: cjit_status_t = 307;
pub const CJIT_ERROR_DUPLICATE_SYMBOL: cjit_status_t = 308;
pub const CJIT_ERROR_LINK_INPUT: cjit_status_t = 309;
pub const CJIT_ERROR_INVALID_IR: cjit_status_t = 310;
pub const CJIT_ERROR_RESOURCE_LIMIT: cjit_status_t = 311;
pub const CJIT_ERROR_IMAGE_PASS: cjit_status_t = 312;
pub const CJIT_ERROR_EXTERNAL_COMPILER: cjit_status_t = 313;
pub const CJIT_ERROR_NOT_AN_ARTIFACT: cjit_status_t = 400;
pub const CJIT_ERROR_ARTIFACT_TRUNCATED: cjit_status_t = 401;
pub const CJIT_ERROR_ARTIFACT_CORRUPT: cjit_status_t = 402;
pub const CJIT_ERROR_ARTIFACT_VERSION: cjit_status_t = 403;
pub const CJIT_ERROR_ARTIFACT_FAMILY: cjit_status_t = 404;
pub const CJIT_ERROR_SIGNATURE: cjit_status_t = 405;
pub const CJIT_ERROR_IO: cjit_status_t = 500;
pub const CJIT_ERROR_WORKER_UNAVAILABLE: cjit_status_t = 501;
pub const CJIT_ERROR_NOT_CACHED: cjit_status_t = 502;
pub const CJIT_ERROR_DRIVER_NOT_FOUND: cjit_status_t = 600;
pub const CJIT_ERROR_DRIVER_TOO_OLD: cjit_status_t = 601;
pub const CJIT_ERROR_DRIVER: cjit_status_t = 602;
pub const CJIT_ERROR_NO_DEVICE: cjit_status_t = 603;
pub const CJIT_ERROR_NO_BINARY_FOR_DEVICE: cjit_status_t = 604;
pub const CJIT_ERROR_ARGUMENT_MISMATCH: cjit_status_t = 605;
pub const CJIT_ERROR_LAUNCH_LIMIT: cjit_status_t = 606;
pub const CJIT_ERROR_STALE_HANDLE: cjit_status_t = 607;
pub const CJIT_ERROR_DEVICE_LOST: cjit_status_t = 608;
pub const CJIT_ERROR_OUT_OF_MEMORY: cjit_status_t = 700;
pub const CJIT_ERROR_INTERNAL: cjit_status_t = 701;
pub const CJIT_STATUS_MAX_ENUM: cjit_status_t = 2147483647;

pub const CJIT_SWITCH_DEFAULT: cjit_switch_t = 0;
pub const CJIT_SWITCH_ON: cjit_switch_t = 1;
pub const CJIT_SWITCH_OFF: cjit_switch_t = 2;
pub const CJIT_SWITCH_MAX_ENUM: cjit_switch_t = 2147483647;

pub const CJIT_TENSOR_ELEMENT_NONE: cjit_tensor_element_t = 0;
pub const CJIT_TENSOR_ELEMENT_UINT8: cjit_tensor_element_t = 1;
pub const CJIT_TENSOR_ELEMENT_UINT16: cjit_tensor_element_t = 2;
pub const CJIT_TENSOR_ELEMENT_UINT32: cjit_tensor_element_t = 3;
pub const CJIT_TENSOR_ELEMENT_INT32: cjit_tensor_element_t = 4;
pub const CJIT_TENSOR_ELEMENT_UINT64: cjit_tensor_element_t = 5;
pub const CJIT_TENSOR_ELEMENT_INT64: cjit_tensor_element_t = 6;
pub const CJIT_TENSOR_ELEMENT_FLOAT16: cjit_tensor_element_t = 7;
pub const CJIT_TENSOR_ELEMENT_FLOAT32: cjit_tensor_element_t = 8;
pub const CJIT_TENSOR_ELEMENT_FLOAT64: cjit_tensor_element_t = 9;
pub const CJIT_TENSOR_ELEMENT_BFLOAT16: cjit_tensor_element_t = 10;
pub const CJIT_TENSOR_ELEMENT_FLOAT32_FTZ: cjit_tensor_element_t = 11;
pub const CJIT_TENSOR_ELEMENT_TFLOAT32: cjit_tensor_element_t = 12;
pub const CJIT_TENSOR_ELEMENT_TFLOAT32_FTZ: cjit_tensor_element_t = 13;
pub const CJIT_TENSOR_ELEMENT_U4X16_ALIGN8: cjit_tensor_element_t = 14;
pub const CJIT_TENSOR_ELEMENT_U4X16_ALIGN16: cjit_tensor_element_t = 15;
pub const CJIT_TENSOR_ELEMENT_U6X16_ALIGN16: cjit_tensor_element_t = 16;
pub const CJIT_TENSOR_ELEMENT_MAX_ENUM: cjit_tensor_element_t = 2147483647;

pub const CJIT_TENSOR_MAP_ALLOCATION_CLASS_DEFAULT: cjit_tensor_map_allocation_class_t = 0;
pub const CJIT_TENSOR_MAP_ALLOCATION_CLASS_SMALL: cjit_tensor_map_allocation_class_t = 1;
pub const CJIT_TENSOR_MAP_ALLOCATION_CLASS_LARGE: cjit_tensor_map_allocation_class_t = 2;
pub const CJIT_TENSOR_MAP_ALLOCATION_CLASS_MAX_ENUM: cjit_tensor_map_allocation_class_t = 2147483647;

pub const CJIT_TENSOR_MAP_INTERLEAVE_NONE: cjit_tensor_map_interleave_t = 0;
pub const CJIT_TENSOR_MAP_INTERLEAVE_16B: cjit_tensor_map_interleave_t = 1;
pub const CJIT_TENSOR_MAP_INTERLEAVE_32B: cjit_tensor_map_interleave_t = 2;
pub const CJIT_TENSOR_MAP_INTERLEAVE_MAX_ENUM: cjit_tensor_map_interleave_t = 2147483647;

pub const CJIT_TENSOR_MAP_L2_PROMOTION_NONE: cjit_tensor_map_l2_promotion_t = 0;
pub const CJIT_TENSOR_MAP_L2_PROMOTION_64B: cjit_tensor_map_l2_promotion_t = 1;
pub const CJIT_TENSOR_MAP_L2_PROMOTION_128B: cjit_tensor_map_l2_promotion_t = 2;
pub const CJIT_TENSOR_MAP_L2_PROMOTION_256B: cjit_tensor_map_l2_promotion_t = 3;
pub const CJIT_TENSOR_MAP_L2_PROMOTION_MAX_ENUM: cjit_tensor_map_l2_promotion_t = 2147483647;

pub const CJIT_TENSOR_MAP_MODE_TILED: cjit_tensor_map_mode_t = 0;
pub const CJIT_TENSOR_MAP_MODE_IM2COL: cjit_tensor_map_mode_t = 1;
pub const CJIT_TENSOR_MAP_MODE_IM2COL_WIDE: cjit_tensor_map_mode_t = 2;
pub const CJIT_TENSOR_MAP_MODE_MAX_ENUM: cjit_tensor_map_mode_t = 2147483647;

pub const CJIT_TENSOR_MAP_OOB_FILL_ZERO: cjit_tensor_map_oob_fill_t = 0;
pub const CJIT_TENSOR_MAP_OOB_FILL_NAN: cjit_tensor_map_oob_fill_t = 1;
pub const CJIT_TENSOR_MAP_OOB_FILL_MAX_ENUM: cjit_tensor_map_oob_fill_t = 2147483647;

pub const CJIT_TENSOR_MAP_SWIZZLE_NONE: cjit_tensor_map_swizzle_t = 0;
pub const CJIT_TENSOR_MAP_SWIZZLE_32B: cjit_tensor_map_swizzle_t = 1;
pub const CJIT_TENSOR_MAP_SWIZZLE_64B: cjit_tensor_map_swizzle_t = 2;
pub const CJIT_TENSOR_MAP_SWIZZLE_128B: cjit_tensor_map_swizzle_t = 3;
pub const CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_32B: cjit_tensor_map_swizzle_t = 4;
pub const CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_32B_FLIP_8B: cjit_tensor_map_swizzle_t = 5;
pub const CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_64B: cjit_tensor_map_swizzle_t = 6;
pub const CJIT_TENSOR_MAP_SWIZZLE_MAX_ENUM: cjit_tensor_map_swizzle_t = 2147483647;

pub const CJIT_TENSOR_MAP_WIDE_MODE_W: cjit_tensor_map_wide_mode_t = 0;
pub const CJIT_TENSOR_MAP_WIDE_MODE_W128: cjit_tensor_map_wide_mode_t = 1;
pub const CJIT_TENSOR_MAP_WIDE_MODE_MAX_ENUM: cjit_tensor_map_wide_mode_t = 2147483647;

pub const CJIT_TUNE_PHASE_BUILD: cjit_tune_phase_t = 0;
pub const CJIT_TUNE_PHASE_MEASURE: cjit_tune_phase_t = 1;
pub const CJIT_TUNE_PHASE_MAX_ENUM: cjit_tune_phase_t = 2147483647;

pub const CJIT_VALUE_NONE: cjit_value_kind_t = 0;
pub const CJIT_VALUE_BYTES: cjit_value_kind_t = 1;
pub const CJIT_VALUE_POINTER: cjit_value_kind_t = 2;
pub const CJIT_VALUE_TENSOR_MAP: cjit_value_kind_t = 3;
pub const CJIT_VALUE_BOOL: cjit_value_kind_t = 4;
pub const CJIT_VALUE_INT8: cjit_value_kind_t = 5;
pub const CJIT_VALUE_UINT8: cjit_value_kind_t = 6;
pub const CJIT_VALUE_INT16: cjit_value_kind_t = 7;
pub const CJIT_VALUE_UINT16: cjit_value_kind_t = 8;
pub const CJIT_VALUE_INT32: cjit_value_kind_t = 9;
pub const CJIT_VALUE_UINT32: cjit_value_kind_t = 10;
pub const CJIT_VALUE_INT64: cjit_value_kind_t = 11;
pub const CJIT_VALUE_UINT64: cjit_value_kind_t = 12;
pub const CJIT_VALUE_INT128: cjit_value_kind_t = 13;
pub const CJIT_VALUE_UINT128: cjit_value_kind_t = 14;
pub const CJIT_VALUE_FLOAT16: cjit_value_kind_t = 15;
pub const CJIT_VALUE_BFLOAT16: cjit_value_kind_t = 16;
pub const CJIT_VALUE_FLOAT32: cjit_value_kind_t = 17;
pub const CJIT_VALUE_FLOAT64: cjit_value_kind_t = 18;
pub const CJIT_VALUE_FLOAT128: cjit_value_kind_t = 19;
pub const CJIT_VALUE_FLOAT8_E4M3: cjit_value_kind_t = 20;
pub const CJIT_VALUE_FLOAT8_E5M2: cjit_value_kind_t = 21;
pub const CJIT_VALUE_FLOAT8_E8M0: cjit_value_kind_t = 22;
pub const CJIT_VALUE_FLOAT6_E2M3: cjit_value_kind_t = 23;
pub const CJIT_VALUE_FLOAT6_E3M2: cjit_value_kind_t = 24;
pub const CJIT_VALUE_FLOAT4_E2M1: cjit_value_kind_t = 25;
pub const CJIT_VALUE_COMPLEX32: cjit_value_kind_t = 26;
pub const CJIT_VALUE_COMPLEX64: cjit_value_kind_t = 27;
pub const CJIT_VALUE_COMPLEX128: cjit_value_kind_t = 28;
pub const CJIT_VALUE_KIND_MAX_ENUM: cjit_value_kind_t = 2147483647;

pub const CJIT_WORKER_MODE_DEFAULT: cjit_worker_mode_t = 0;
pub const CJIT_WORKER_MODE_AUTOMATIC: cjit_worker_mode_t = 1;
pub const CJIT_WORKER_MODE_PROCESS: cjit_worker_mode_t = 2;
pub const CJIT_WORKER_MODE_WORKER: cjit_worker_mode_t = 3;
pub const CJIT_WORKER_MODE_MAX_ENUM: cjit_worker_mode_t = 2147483647;

pub type cjit_compile_callback_t = Option<unsafe extern "C" fn(user_data: *mut c_void, compilation: *const cjit_compilation_t)>;

pub type cjit_completion_callback_t = Option<unsafe extern "C" fn(user_data: *mut c_void, status: cjit_status_t)>;

pub type cjit_evaluate_expect_callback_t = Option<unsafe extern "C" fn(user_data: *mut c_void, one: *const cjit_evaluate_case_t) -> cjit_status_t>;

pub type cjit_evaluate_progress_callback_t = Option<unsafe extern "C" fn(user_data: *mut c_void, progress: *const cjit_evaluate_progress_t) -> cjit_status_t>;

pub type cjit_evaluate_verdict_callback_t = Option<unsafe extern "C" fn(user_data: *mut c_void, verdict: *const cjit_evaluate_verdict_t)>;

pub type cjit_external_callback_t = Option<unsafe extern "C" fn(user_data: *mut c_void, call: *const cjit_external_call_t) -> cjit_status_t>;

pub type cjit_finalizer_t = Option<unsafe extern "C" fn(user_data: *mut c_void)>;

pub type cjit_image_pass_callback_t = Option<unsafe extern "C" fn(user_data: *mut c_void, call: *mut cjit_image_pass_call_t) -> cjit_status_t>;

pub type cjit_job_callback_t = Option<unsafe extern "C" fn(user_data: *mut c_void, job: *mut cjit_job_t)>;

pub type cjit_log_callback_t = Option<unsafe extern "C" fn(user_data: *mut c_void, level: cjit_log_level_t, text: *const c_char)>;

pub type cjit_release_callback_t = Option<unsafe extern "C" fn(held: *mut c_void)>;

pub type cjit_tune_check_callback_t = Option<unsafe extern "C" fn(user_data: *mut c_void, check: *const cjit_tune_check_t) -> cjit_status_t>;

pub type cjit_tune_progress_callback_t = Option<unsafe extern "C" fn(user_data: *mut c_void, progress: *const cjit_tune_progress_t) -> cjit_status_t>;

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_algorithm_argument_t {
    pub struct_size: u64,
    pub name: *const c_char,
    pub array: *const cjit_array_t,
    pub operation: *const cjit_operator_t,
    pub scalar: *const cjit_scalar_t,
    pub segments: *const cjit_segments_t,
    pub bits: *const cjit_bit_range_t,
    pub word: *const c_char,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_algorithm_argument_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_array_t {
    pub struct_size: u64,
    pub address: u64,
    pub length: u64,
    pub kind: cjit_value_kind_t,
    pub reserved0: u32,
    pub element_type: *const cjit_element_type_t,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_array_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_artifact_info_t {
    pub struct_size: u64,
    pub owner: *mut c_void,
    pub family: cjit_family_t,
    pub format_major: u32,
    pub format_minor: u32,
    pub cc: u32,
    pub arch_feature: u32,
    pub image_kind: cjit_image_kind_t,
    pub cuda_version: u32,
    pub reserved0: u32,
    pub total_size: u64,
    pub cjit_version: *const c_char,
    pub producer: *const c_char,
    pub checksum: *const c_char,
    pub sections: *const *const cjit_section_info_t,
    pub section_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_artifact_info_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_bit_range_t {
    pub struct_size: u64,
    pub begin_bit: u32,
    pub end_bit: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_bit_range_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_build_result_t {
    pub struct_size: u64,
    pub owner: *mut c_void,
    pub cc: u32,
    pub arch_feature: u32,
    pub image_kind: cjit_image_kind_t,
    pub cache_outcome: cjit_cache_outcome_t,
    pub image: *const c_void,
    pub image_size: u64,
    pub name_expressions: *const *const c_char,
    pub lowered_names: *const *const c_char,
    pub name_count: u64,
    pub policy: *const c_void,
    pub policy_size: u64,
    pub log: *const c_char,
    pub log_size: u64,
    pub images: *const *const cjit_image_t,
    pub image_count: u64,
    pub diagnostics: *const *const cjit_diagnostic_t,
    pub diagnostic_count: u64,
    pub producer: *const c_char,
    pub compile_nanoseconds: u64,
    pub cache_key: *const c_char,
    pub cache_note: *const c_char,
    pub build_place: cjit_build_place_t,
    pub pch_outcome: cjit_pch_outcome_t,
    pub build_place_note: *const c_char,
    pub argument_schemas: *const *const c_char,
    pub info_log: *const c_char,
    pub info_log_size: u64,
    pub family: cjit_family_t,
    pub reserved0: u32,
    pub ptxas_reports: *const *const cjit_ptxas_report_t,
    pub ptxas_report_count: u64,
    pub kernels: *const *const cjit_image_kernel_t,
    pub kernel_count: u64,
    pub image_pass_reports: *const *const cjit_image_pass_report_t,
    pub image_pass_report_count: u64,
    pub dropped_symbols: *const *const c_char,
    pub dropped_sizes: *const u64,
    pub dropped_count: u64,
    pub plan_names: *const *const c_char,
    pub plans: *const *const c_char,
    pub plan_count: u64,
    pub dependencies: *const *const cjit_dependency_t,
    pub dependency_count: u64,
    pub dependency_note: *const c_char,
    pub report: *const c_char,
    pub report_size: u64,
    pub compiler_options: *const *const c_char,
    pub compiler_option_count: u64,
    pub linker_options: *const *const c_char,
    pub linker_option_count: u64,
    pub source: *const c_char,
    pub source_size: u64,
    pub source_name: *const c_char,
    pub policy_source: *const c_char,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_build_result_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_bundle_build_options_t {
    pub struct_size: u64,
    pub names: *const *const c_char,
    pub kernels: *const *const cjit_kernel_build_options_t,
    pub kernel_count: u64,
    pub archs: *const c_char,
    pub conflict: cjit_bundle_conflict_t,
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_bundle_build_options_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_bundle_choice_t {
    pub struct_size: u64,
    pub owner: *mut c_void,
    pub arch: *const c_char,
    pub verdicts: *const *const cjit_bundle_verdict_t,
    pub verdict_count: u64,
    pub image_kind: cjit_image_kind_t,
    pub device_cc: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_bundle_choice_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_bundle_choose_options_t {
    pub struct_size: u64,
    pub device_cc: u32,
    pub driver_version: u32,
    pub linker: cjit_switch_t,
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_bundle_choose_options_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_bundle_diff_t {
    pub struct_size: u64,
    pub owner: *mut c_void,
    pub differences: *const *const cjit_bundle_difference_t,
    pub difference_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_bundle_diff_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_bundle_difference_t {
    pub struct_size: u64,
    pub name: *const c_char,
    pub arch: *const c_char,
    pub sections: *const c_char,
    pub first_size: u64,
    pub second_size: u64,
    pub kind: cjit_bundle_difference_kind_t,
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_bundle_difference_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_bundle_entry_t {
    pub struct_size: u64,
    pub name: *const c_char,
    pub arch: *const c_char,
    pub producer: *const c_char,
    pub checksum: *const c_char,
    pub image_size: u64,
    pub stored_size: u64,
    pub cc: u32,
    pub arch_feature: u32,
    pub image_kind: cjit_image_kind_t,
    pub family: cjit_family_t,
    pub cuda_version: u32,
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_bundle_entry_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_bundle_fatbin_options_t {
    pub struct_size: u64,
    pub compression: cjit_fatbin_compression_t,
    pub compress_all: cjit_switch_t,
    pub concatenate: cjit_switch_t,
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_bundle_fatbin_options_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_bundle_import_options_t {
    pub struct_size: u64,
    pub data: *const c_void,
    pub size: u64,
    pub producer: *const c_char,
    pub conflict: cjit_bundle_conflict_t,
    pub keep_fatbin: cjit_switch_t,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_bundle_import_options_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_bundle_info_t {
    pub struct_size: u64,
    pub owner: *mut c_void,
    pub entries: *const *const cjit_bundle_entry_t,
    pub entry_count: u64,
    pub section_count: u64,
    pub distinct_section_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_bundle_info_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_bundle_load_options_t {
    pub struct_size: u64,
    pub resource_limits: *const cjit_resource_limits_t,
    pub linker: cjit_switch_t,
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_bundle_load_options_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_bundle_verdict_t {
    pub struct_size: u64,
    pub arch: *const c_char,
    pub reason: *const c_char,
    pub image_kind: cjit_image_kind_t,
    pub is_chosen: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_bundle_verdict_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_bundle_write_options_t {
    pub struct_size: u64,
    pub compression: cjit_switch_t,
    pub compression_level: u32,
    pub min_saving_percent: u32,
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_bundle_write_options_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_cache_change_t {
    pub struct_size: u64,
    pub entry_count: u64,
    pub total_size: u64,
    pub present_count: u64,
    pub damaged_count: u64,
    pub refused_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_cache_change_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_cache_counters_t {
    pub struct_size: u64,
    pub memory_hits: u64,
    pub disk_hits: u64,
    pub layer_hits: u64,
    pub shared_hits: u64,
    pub failure_hits: u64,
    pub absent_misses: u64,
    pub corrupt_misses: u64,
    pub version_misses: u64,
    pub unreadable_misses: u64,
    pub refreshes: u64,
    pub bypasses: u64,
    pub failures: u64,
    pub waits: u64,
    pub wait_timeouts: u64,
    pub published: u64,
    pub publish_failures: u64,
    pub memory_evictions: u64,
    pub disk_evictions: u64,
    pub disk_evicted_bytes: u64,
    pub saved_nanoseconds: u64,
    pub remote_hits: u64,
    pub remote_misses: u64,
    pub remote_failures: u64,
    pub remote_skipped: u64,
    pub uploads: u64,
    pub upload_failures: u64,
    pub remote_received_bytes: u64,
    pub remote_sent_bytes: u64,
    pub remote_lookup_nanoseconds: u64,
    pub remote_refusals: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_cache_counters_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_cache_entries_t {
    pub struct_size: u64,
    pub owner: *mut c_void,
    pub entries: *const *const cjit_cache_entry_t,
    pub entry_count: u64,
    pub total_size: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_cache_entries_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_cache_entry_t {
    pub struct_size: u64,
    pub key: *const c_char,
    pub path: *const c_char,
    pub size: u64,
    pub used_seconds: u64,
    pub state: cjit_cache_entry_state_t,
    pub reserved0: u32,
    pub signature_key: *const c_char,
    pub signature_comment: *const c_char,
    pub note: *const c_char,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_cache_entry_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_cache_info_t {
    pub struct_size: u64,
    pub owner: *mut c_void,
    pub folder: *const c_char,
    pub problem: *const c_char,
    pub layers: *const *const c_char,
    pub layer_problems: *const *const c_char,
    pub layer_count: u64,
    pub mode: cjit_cache_mode_t,
    pub reserved0: u32,
    pub memory_entries: u64,
    pub memory_bytes: u64,
    pub memory_limit_bytes: u64,
    pub disk_limit_bytes: u64,
    pub counters: *const cjit_cache_counters_t,
    pub totals: *const cjit_cache_counters_t,
    pub remotes: *const *const cjit_remote_info_t,
    pub remote_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_cache_info_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_cache_key_t {
    pub struct_size: u64,
    pub owner: *mut c_void,
    pub key: *const c_char,
    pub uncacheable_reason: *const c_char,
    pub field_names: *const *const c_char,
    pub field_values: *const *const c_char,
    pub field_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_cache_key_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_compilation_t {
    pub struct_size: u64,
    pub source_name: *const c_char,
    pub cache_key: *const c_char,
    pub arch: *const c_char,
    pub message: *const c_char,
    pub duration_nanoseconds: u64,
    pub status: cjit_status_t,
    pub family: cjit_family_t,
    pub build_place: cjit_build_place_t,
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_compilation_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_completion_options_t {
    pub struct_size: u64,
    pub stream: cjit_cuda_stream_t,
    pub callback: cjit_completion_callback_t,
    pub user_data: *mut c_void,
    pub finalizer: cjit_finalizer_t,
    pub held: *const *mut c_void,
    pub held_count: u64,
    pub release: cjit_release_callback_t,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_completion_options_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_component_info_t {
    pub struct_size: u64,
    pub component: cjit_component_t,
    pub status: cjit_status_t,
    pub name: *const c_char,
    pub path: *const c_char,
    pub version: *const c_char,
    pub reason: *const c_char,
    pub detail: *const c_char,
    pub problem: *const c_char,
    pub fix: *const c_char,
    pub searched: *const *const c_char,
    pub searched_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_component_info_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_context_options_t {
    pub struct_size: u64,
    pub cuda_home: *const c_char,
    pub nvrtc_path: *const c_char,
    pub nvjitlink_path: *const c_char,
    pub nvvm_path: *const c_char,
    pub driver_path: *const c_char,
    pub default_arch: *const c_char,
    pub dump_dir: *const c_char,
    pub log_callback: cjit_log_callback_t,
    pub log_user_data: *mut c_void,
    pub log_finalizer: cjit_finalizer_t,
    pub log_level: cjit_log_level_t,
    pub reserved0: u32,
    pub cache_dir: *const c_char,
    pub cache_layers: *const *const c_char,
    pub cache_layer_count: u64,
    pub cache_memory_bytes: u64,
    pub cache_disk_bytes: u64,
    pub cache_mode: cjit_cache_mode_t,
    pub cache_wait_milliseconds: u32,
    pub cache_failure_seconds: u32,
    pub reserved1: u32,
    pub worker_path: *const c_char,
    pub worker_memory_bytes: u64,
    pub pch_bytes: u64,
    pub trace_file: *const c_char,
    pub worker_mode: cjit_worker_mode_t,
    pub worker_count: u32,
    pub worker_idle_milliseconds: u32,
    pub time_limit_milliseconds: u32,
    pub pch: cjit_switch_t,
    pub trace_compiler: cjit_switch_t,
    pub mock_device: *const c_char,
    pub nvcc_path: *const c_char,
    pub worker_sandbox: cjit_switch_t,
    pub header_check: cjit_header_check_t,
    pub compile_callback: cjit_compile_callback_t,
    pub compile_user_data: *mut c_void,
    pub compile_finalizer: cjit_finalizer_t,
    pub loaded_kernel_limit: u32,
    pub reserved2: u32,
    pub immutable_dirs: *const *const c_char,
    pub immutable_dir_count: u64,
    pub record_file: *const c_char,
    pub keep_failures: cjit_switch_t,
    pub reserved3: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_context_options_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_dependency_t {
    pub struct_size: u64,
    pub path: *const c_char,
    pub sha256: *const c_char,
    pub origin: cjit_dependency_origin_t,
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_dependency_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_device_info_t {
    pub struct_size: u64,
    pub cc: u32,
    pub multiprocessor_count: u32,
    pub memory_size: u64,
    pub max_shared_memory_per_block: u64,
    pub name: [c_char; 256],
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_device_info_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_diagnostic_t {
    pub struct_size: u64,
    pub file: *const c_char,
    pub text: *const c_char,
    pub path: *const c_char,
    pub line: u32,
    pub column: u32,
    pub severity: cjit_severity_t,
    pub code: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_diagnostic_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_element_type_t {
    pub struct_size: u64,
    pub name: *const c_char,
    pub definition: *const c_char,
    pub bytes: u64,
    pub alignment: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_element_type_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_error_info_t {
    pub struct_size: u64,
    pub status: cjit_status_t,
    pub stage: cjit_stage_t,
    pub message: *const c_char,
    pub library: *const c_char,
    pub native_code: i64,
    pub native_name: *const c_char,
    pub log: *const c_char,
    pub log_size: u64,
    pub diagnostics: *const *const cjit_diagnostic_t,
    pub diagnostic_count: u64,
    pub ptx: *const c_char,
    pub ptx_size: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_error_info_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_evaluate_candidate_t {
    pub struct_size: u64,
    pub name: *const c_char,
    pub build: *const cjit_kernel_build_options_t,
    pub plan: *const c_char,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_evaluate_candidate_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_evaluate_case_t {
    pub struct_size: u64,
    pub index: u64,
    pub names: *const *const c_char,
    pub contents: *const *const c_void,
    pub sizes: *const u64,
    pub argument_count: u64,
    pub results: *const u64,
    pub expected: *const *mut c_void,
    pub result_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_evaluate_case_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_evaluate_options_t {
    pub struct_size: u64,
    pub candidates: *const *const cjit_evaluate_candidate_t,
    pub candidate_count: u64,
    pub reference: *const cjit_evaluate_candidate_t,
    pub description: *const c_char,
    pub expect: cjit_evaluate_expect_callback_t,
    pub verdict: cjit_evaluate_verdict_callback_t,
    pub progress: cjit_evaluate_progress_callback_t,
    pub user_data: *mut c_void,
    pub finalizer: cjit_finalizer_t,
    pub device: u32,
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_evaluate_options_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_evaluate_progress_t {
    pub struct_size: u64,
    pub candidate_count: u64,
    pub built_count: u64,
    pub judged_count: u64,
    pub passed_count: u64,
    pub lost_process_count: u64,
    pub elapsed_milliseconds: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_evaluate_progress_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_evaluate_verdict_t {
    pub struct_size: u64,
    pub candidate: u64,
    pub state: cjit_evaluate_state_t,
    pub reserved0: u32,
    pub name: *const c_char,
    pub cache_key: *const c_char,
    pub reason: *const c_char,
    pub worst_error: f64,
    pub cold_nanoseconds: f64,
    pub cold_low_nanoseconds: f64,
    pub cold_high_nanoseconds: f64,
    pub warm_nanoseconds: f64,
    pub warm_low_nanoseconds: f64,
    pub warm_high_nanoseconds: f64,
    pub report: *const c_char,
    pub report_size: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_evaluate_verdict_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_event_queue_options_t {
    pub struct_size: u64,
    pub capacity: u64,
    pub log_level: cjit_log_level_t,
    pub compilations: cjit_switch_t,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_event_queue_options_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_event_t {
    pub struct_size: u64,
    pub owner: *mut c_void,
    pub dropped_count: u64,
    pub kind: cjit_event_kind_t,
    pub log_level: cjit_log_level_t,
    pub text: *const c_char,
    pub compilation: *const cjit_compilation_t,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_event_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_external_build_options_t {
    pub struct_size: u64,
    pub producer: *const c_char,
    pub callback: cjit_external_callback_t,
    pub user_data: *mut c_void,
    pub finalizer: cjit_finalizer_t,
    pub fields: *const *const cjit_external_field_t,
    pub field_count: u64,
    pub files: *const *const c_char,
    pub file_count: u64,
    pub name: *const c_char,
    pub arch: *const c_char,
    pub name_expressions: *const *const c_char,
    pub name_count: u64,
    pub argument_schemas: *const *const c_char,
    pub policy: *const c_void,
    pub policy_size: u64,
    pub cache_mode: cjit_cache_mode_t,
    pub cache_wait_milliseconds: u32,
    pub time_limit_milliseconds: u32,
    pub reserved0: u32,
    pub resource_limits: *const cjit_resource_limits_t,
    pub image_passes: *const *const cjit_image_pass_t,
    pub image_pass_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_external_build_options_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_external_call_t {
    pub struct_size: u64,
    pub output: *mut cjit_external_output_t,
    pub name: *const c_char,
    pub arch: *const c_char,
    pub cc: u32,
    pub arch_feature: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_external_call_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_external_field_t {
    pub struct_size: u64,
    pub name: *const c_char,
    pub data: *const c_void,
    pub size: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_external_field_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_image_adopt_options_t {
    pub struct_size: u64,
    pub data: *const c_void,
    pub size: u64,
    pub producer: *const c_char,
    pub arch: *const c_char,
    pub name_expressions: *const *const c_char,
    pub name_count: u64,
    pub lowered_names: *const *const c_char,
    pub argument_schemas: *const *const c_char,
    pub policy: *const c_void,
    pub policy_size: u64,
    pub kind: cjit_image_kind_t,
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_image_adopt_options_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_image_info_t {
    pub struct_size: u64,
    pub owner: *mut c_void,
    pub image_kind: cjit_image_kind_t,
    pub cc: u32,
    pub kernels: *const *const cjit_image_kernel_t,
    pub code_offsets: *const u64,
    pub kernel_count: u64,
    pub variable_symbols: *const *const c_char,
    pub variable_sizes: *const u64,
    pub variable_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_image_info_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_image_kernel_t {
    pub struct_size: u64,
    pub symbol: *const c_char,
    pub resources: *const cjit_kernel_resources_t,
    pub parameter_offsets: *const u64,
    pub parameter_sizes: *const u64,
    pub parameter_alignments: *const u64,
    pub parameter_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_image_kernel_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_image_pass_call_t {
    pub struct_size: u64,
    pub image: *mut c_void,
    pub image_size: u64,
    pub options: *const c_char,
    pub producer: *const c_char,
    pub note: *mut c_char,
    pub note_size: u64,
    pub change_count: u64,
    pub cc: u32,
    pub arch_feature: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_image_pass_call_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_image_pass_report_t {
    pub struct_size: u64,
    pub name: *const c_char,
    pub options: *const c_char,
    pub note: *const c_char,
    pub change_count: u64,
    pub version: u32,
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_image_pass_report_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_image_pass_t {
    pub struct_size: u64,
    pub name: *const c_char,
    pub options: *const c_char,
    pub callback: cjit_image_pass_callback_t,
    pub user_data: *mut c_void,
    pub finalizer: cjit_finalizer_t,
    pub version: u32,
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_image_pass_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_image_t {
    pub struct_size: u64,
    pub data: *const c_void,
    pub size: u64,
    pub kind: cjit_image_kind_t,
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_image_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_job_options_t {
    pub struct_size: u64,
    pub callback: cjit_job_callback_t,
    pub user_data: *mut c_void,
    pub finalizer: cjit_finalizer_t,
    pub stop_at_failure: cjit_switch_t,
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_job_options_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_job_progress_t {
    pub struct_size: u64,
    pub total: u64,
    pub queued: u64,
    pub running: u64,
    pub succeeded: u64,
    pub failed: u64,
    pub cancelled: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_job_progress_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_kernel_build_options_t {
    pub struct_size: u64,
    pub source: *const c_char,
    pub source_size: u64,
    pub source_name: *const c_char,
    pub name_expressions: *const *const c_char,
    pub name_count: u64,
    pub arch: *const c_char,
    pub header_names: *const *const c_char,
    pub header_sources: *const *const c_char,
    pub header_count: u64,
    pub include_dirs: *const *const c_char,
    pub include_dir_count: u64,
    pub defines: *const *const c_char,
    pub define_count: u64,
    pub undefines: *const *const c_char,
    pub undefine_count: u64,
    pub pre_includes: *const *const c_char,
    pub pre_include_count: u64,
    pub suppressed_diagnostics: *const u32,
    pub suppressed_diagnostic_count: u64,
    pub warning_diagnostics: *const u32,
    pub warning_diagnostic_count: u64,
    pub error_diagnostics: *const u32,
    pub error_diagnostic_count: u64,
    pub raw_options: *const *const c_char,
    pub raw_option_count: u64,
    pub policy: *const c_void,
    pub policy_size: u64,
    pub image_kind: cjit_image_kind_t,
    pub extra_image_kinds: cjit_image_kind_bits_t,
    pub std: u32,
    pub max_registers: u32,
    pub split_compile: u32,
    pub debug: cjit_switch_t,
    pub lineinfo: cjit_switch_t,
    pub fast_math: cjit_switch_t,
    pub ftz: cjit_switch_t,
    pub prec_div: cjit_switch_t,
    pub prec_sqrt: cjit_switch_t,
    pub fmad: cjit_switch_t,
    pub rdc: cjit_switch_t,
    pub lto: cjit_switch_t,
    pub default_device: cjit_switch_t,
    pub minimal: cjit_switch_t,
    pub extra_device_vectorization: cjit_switch_t,
    pub warnings_as_errors: cjit_switch_t,
    pub warnings: cjit_switch_t,
    pub host_headers: cjit_switch_t,
    pub grid_dependency: cjit_switch_t,
    pub ptx_fallback: cjit_switch_t,
    pub cache_mode: cjit_cache_mode_t,
    pub cache_wait_milliseconds: u32,
    pub worker_mode: cjit_worker_mode_t,
    pub time_limit_milliseconds: u32,
    pub pch: cjit_switch_t,
    pub reserved0: u32,
    pub argument_schemas: *const *const c_char,
    pub host_compiler: *const c_char,
    pub compiler: cjit_compiler_t,
    pub reserved1: u32,
    pub resource_limits: *const cjit_resource_limits_t,
    pub image_passes: *const *const cjit_image_pass_t,
    pub image_pass_count: u64,
    pub slim: cjit_switch_t,
    pub reserved2: u32,
    pub algorithm: *const c_char,
    pub header_check: cjit_header_check_t,
    pub keep_source: cjit_switch_t,
    pub exact_options: cjit_switch_t,
    pub reserved3: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_kernel_build_options_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_kernel_info_t {
    pub struct_size: u64,
    pub lowered_name: *const c_char,
    pub resources: *const cjit_kernel_resources_t,
    pub parameter_offsets: *const u64,
    pub parameter_sizes: *const u64,
    pub parameter_count: u64,
    pub max_dynamic_shared_memory: u64,
    pub ptx_version: u32,
    pub binary_version: u32,
    pub argument_schema: *const c_char,
    pub parameter_names: *const *const c_char,
    pub parameter_kinds: *const cjit_value_kind_t,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_kernel_info_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_kernel_resources_t {
    pub struct_size: u64,
    pub static_shared_memory: u64,
    pub constant_memory: u64,
    pub constant_banks: u64,
    pub local_memory: u64,
    pub stack_memory: u64,
    pub stack_frame: u64,
    pub spill_stores: u64,
    pub spill_loads: u64,
    pub code_size: u64,
    pub register_count: u32,
    pub barrier_count: u32,
    pub max_threads_per_block: u32,
    pub max_block_x: u32,
    pub max_block_y: u32,
    pub max_block_z: u32,
    pub required_block_x: u32,
    pub required_block_y: u32,
    pub required_block_z: u32,
    pub required_cluster_x: u32,
    pub required_cluster_y: u32,
    pub required_cluster_z: u32,
    pub cluster_must_be_set: u32,
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_kernel_resources_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_l2_persistence_info_t {
    pub struct_size: u64,
    pub requested_bytes: u64,
    pub granted_bytes: u64,
    pub max_bytes: u64,
    pub max_window_bytes: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_l2_persistence_info_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_l2_window_t {
    pub struct_size: u64,
    pub address: u64,
    pub bytes: u64,
    pub hit_ratio: f64,
    pub hit_property: cjit_l2_property_t,
    pub miss_property: cjit_l2_property_t,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_l2_window_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_launch_options_t {
    pub struct_size: u64,
    pub grid_x: u32,
    pub grid_y: u32,
    pub grid_z: u32,
    pub block_x: u32,
    pub block_y: u32,
    pub block_z: u32,
    pub cluster_x: u32,
    pub cluster_y: u32,
    pub cluster_z: u32,
    pub pdl: cjit_switch_t,
    pub dynamic_shared_memory: u64,
    pub stream: cjit_cuda_stream_t,
    pub arguments: *const *const c_void,
    pub argument_sizes: *const u64,
    pub argument_count: u64,
    pub argument_kinds: *const cjit_value_kind_t,
    pub argument_names: *const *const c_char,
    pub l2_window: *const cjit_l2_window_t,
    pub programmatic_event: cjit_cuda_event_t,
    pub launch_completion_event: cjit_cuda_event_t,
    pub preferred_cluster_x: u32,
    pub preferred_cluster_y: u32,
    pub preferred_cluster_z: u32,
    pub non_portable_cluster: cjit_switch_t,
    pub cluster_scheduling: cjit_cluster_scheduling_t,
    pub cooperative: cjit_switch_t,
    pub trigger_at_block_start: cjit_switch_t,
    pub use_priority: cjit_switch_t,
    pub priority: i32,
    pub memory_sync_domain: cjit_memory_sync_domain_t,
    pub use_memory_sync_domain_map: cjit_switch_t,
    pub memory_sync_domain_local: u32,
    pub memory_sync_domain_remote: u32,
    pub shared_memory_carveout: cjit_shared_memory_carveout_t,
    pub nvlink_centric_scheduling: cjit_switch_t,
    pub portable_cluster_mode: cjit_portable_cluster_mode_t,
    pub shared_memory_mode: cjit_shared_memory_mode_t,
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_launch_options_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_link_build_options_t {
    pub struct_size: u64,
    pub inputs: *const *const cjit_link_input_t,
    pub input_count: u64,
    pub arch: *const c_char,
    pub raw_options: *const *const c_char,
    pub raw_option_count: u64,
    pub used_kernels: *const *const c_char,
    pub used_kernel_count: u64,
    pub used_variables: *const *const c_char,
    pub used_variable_count: u64,
    pub policy: *const c_void,
    pub policy_size: u64,
    pub image_kind: cjit_image_kind_t,
    pub max_registers: u32,
    pub split_compile: u32,
    pub optimization: cjit_optimization_t,
    pub lto: cjit_switch_t,
    pub debug: cjit_switch_t,
    pub lineinfo: cjit_switch_t,
    pub ftz: cjit_switch_t,
    pub prec_div: cjit_switch_t,
    pub prec_sqrt: cjit_switch_t,
    pub fmad: cjit_switch_t,
    pub optimize_unused_variables: cjit_switch_t,
    pub verbose: cjit_switch_t,
    pub linker: cjit_linker_t,
    pub cache_mode: cjit_cache_mode_t,
    pub cache_wait_milliseconds: u32,
    pub worker_mode: cjit_worker_mode_t,
    pub time_limit_milliseconds: u32,
    pub resource_limits: *const cjit_resource_limits_t,
    pub image_passes: *const *const cjit_image_pass_t,
    pub image_pass_count: u64,
    pub relocatable: cjit_switch_t,
    pub extra_image_kinds: cjit_image_kind_bits_t,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_link_build_options_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_link_input_t {
    pub struct_size: u64,
    pub name: *const c_char,
    pub data: *const c_void,
    pub size: u64,
    pub path: *const c_char,
    pub result: *const cjit_build_result_t,
    pub kernel: *const cjit_kernel_build_options_t,
    pub kind: cjit_link_input_kind_t,
    pub reserved0: u32,
    pub nvvm: *const cjit_nvvm_build_options_t,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_link_input_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_mock_launch_t {
    pub struct_size: u64,
    pub lowered_name: *const c_char,
    pub grid_x: u32,
    pub grid_y: u32,
    pub grid_z: u32,
    pub block_x: u32,
    pub block_y: u32,
    pub block_z: u32,
    pub cluster_x: u32,
    pub cluster_y: u32,
    pub cluster_z: u32,
    pub device: u32,
    pub dynamic_shared_memory: u64,
    pub stream: cjit_cuda_stream_t,
    pub arguments: *const c_void,
    pub arguments_size: u64,
    pub argument_offsets: *const u64,
    pub argument_sizes: *const u64,
    pub argument_count: u64,
    pub attribute_ids: *const u32,
    pub attribute_values: *const c_void,
    pub attribute_count: u64,
    pub graph_node: cjit_cuda_graph_node_t,
    pub graph: cjit_cuda_graph_t,
    pub graph_exec: cjit_cuda_graph_exec_t,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_mock_launch_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_module_info_t {
    pub struct_size: u64,
    pub kernel_names: *const *const c_char,
    pub kernel_symbols: *const *const c_char,
    pub kernel_count: u64,
    pub image_kind: cjit_image_kind_t,
    pub cc: u32,
    pub arch_feature: u32,
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_module_info_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_nvvm_build_options_t {
    pub struct_size: u64,
    pub inputs: *const *const cjit_nvvm_input_t,
    pub input_count: u64,
    pub arch: *const c_char,
    pub raw_options: *const *const c_char,
    pub raw_option_count: u64,
    pub libdevice_path: *const c_char,
    pub policy: *const c_void,
    pub policy_size: u64,
    pub image_kind: cjit_image_kind_t,
    pub optimization: cjit_optimization_t,
    pub debug: cjit_switch_t,
    pub ftz: cjit_switch_t,
    pub prec_div: cjit_switch_t,
    pub prec_sqrt: cjit_switch_t,
    pub fmad: cjit_switch_t,
    pub libdevice: cjit_switch_t,
    pub verify: cjit_switch_t,
    pub cache_mode: cjit_cache_mode_t,
    pub cache_wait_milliseconds: u32,
    pub worker_mode: cjit_worker_mode_t,
    pub time_limit_milliseconds: u32,
    pub reserved0: u32,
    pub resource_limits: *const cjit_resource_limits_t,
    pub image_passes: *const *const cjit_image_pass_t,
    pub image_pass_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_nvvm_build_options_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_nvvm_info_t {
    pub struct_size: u64,
    pub version_major: u32,
    pub version_minor: u32,
    pub ir_version_major: u32,
    pub ir_version_minor: u32,
    pub debug_version_major: u32,
    pub debug_version_minor: u32,
    pub llvm_version: u32,
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_nvvm_info_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_nvvm_input_t {
    pub struct_size: u64,
    pub name: *const c_char,
    pub data: *const c_void,
    pub size: u64,
    pub path: *const c_char,
    pub lazy: cjit_switch_t,
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_nvvm_input_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_operator_t {
    pub struct_size: u64,
    pub name: *const c_char,
    pub call: *const c_char,
    pub code: *const c_char,
    pub state: *const cjit_scalar_t,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_operator_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_pch_info_t {
    pub struct_size: u64,
    pub owner: *mut c_void,
    pub folder: *const c_char,
    pub note: *const c_char,
    pub files: u64,
    pub bytes: u64,
    pub max_bytes: u64,
    pub used: u64,
    pub made: u64,
    pub refused: u64,
    pub damaged: u64,
    pub evicted: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_pch_info_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_plan_arguments_t {
    pub struct_size: u64,
    pub arguments: *const *const c_void,
    pub argument_sizes: *const u64,
    pub argument_count: u64,
    pub argument_kinds: *const cjit_value_kind_t,
    pub argument_names: *const *const c_char,
    pub stream: cjit_cuda_stream_t,
    pub workspace: u64,
    pub workspace_size: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_plan_arguments_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_plan_info_t {
    pub struct_size: u64,
    pub name: *const c_char,
    pub text: *const c_char,
    pub parameters: *const c_char,
    pub parameter_names: *const *const c_char,
    pub parameter_kinds: *const cjit_value_kind_t,
    pub parameter_sizes: *const u64,
    pub parameter_count: u64,
    pub warnings: *const *const c_char,
    pub warning_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_plan_info_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_policy_entry_t {
    pub struct_size: u64,
    pub name: *const c_char,
    pub kind: cjit_policy_kind_t,
    pub reserved0: u32,
    pub int64_value: i64,
    pub float64_value: f64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_policy_entry_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_ptxas_report_t {
    pub struct_size: u64,
    pub symbol: *const c_char,
    pub arch: *const c_char,
    pub resources: *const cjit_kernel_resources_t,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_ptxas_report_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_recorded_request_t {
    pub struct_size: u64,
    pub key: *const c_char,
    pub note: *const c_char,
    pub name: *const c_char,
    pub arch: *const c_char,
    pub folder: *const c_char,
    pub family: cjit_family_t,
    pub can_repeat: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_recorded_request_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_recording_build_options_t {
    pub struct_size: u64,
    pub arch: *const c_char,
    pub cache_mode: cjit_cache_mode_t,
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_recording_build_options_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_recording_t {
    pub struct_size: u64,
    pub owner: *mut c_void,
    pub requests: *const *const cjit_recorded_request_t,
    pub request_count: u64,
    pub damaged_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_recording_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_remote_info_t {
    pub struct_size: u64,
    pub url: *const c_char,
    pub state: cjit_remote_state_t,
    pub read_only: u32,
    pub last_error: *const c_char,
    pub hits: u64,
    pub misses: u64,
    pub failures: u64,
    pub skipped: u64,
    pub uploads: u64,
    pub upload_failures: u64,
    pub received_bytes: u64,
    pub sent_bytes: u64,
    pub lookup_nanoseconds: u64,
    pub slowest_lookup_nanoseconds: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_remote_info_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_resource_limits_t {
    pub struct_size: u64,
    pub max_static_shared_memory: u64,
    pub max_local_memory: u64,
    pub max_register_count: u32,
    pub no_local_memory: cjit_switch_t,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_resource_limits_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_scalar_t {
    pub struct_size: u64,
    pub data: *const c_void,
    pub kind: cjit_value_kind_t,
    pub reserved0: u32,
    pub element_type: *const cjit_element_type_t,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_scalar_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_section_info_t {
    pub struct_size: u64,
    pub name: *const c_char,
    pub id: u32,
    pub critical: u32,
    pub offset: u64,
    pub size: u64,
    pub checksum: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_section_info_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_segments_t {
    pub struct_size: u64,
    pub begins: u64,
    pub ends: u64,
    pub length: u64,
    pub largest: u64,
    pub fixed_size: u32,
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_segments_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_signature_options_t {
    pub struct_size: u64,
    pub key_path: *const c_char,
    pub password_path: *const c_char,
    pub expires_days: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_signature_options_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_signature_t {
    pub struct_size: u64,
    pub owner: *mut c_void,
    pub key_id: *const c_char,
    pub trusted_comment: *const c_char,
    pub signed_seconds: u64,
    pub expires_seconds: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_signature_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_tensor_map_options_t {
    pub struct_size: u64,
    pub address: u64,
    pub dims: *const u64,
    pub strides: *const u64,
    pub box_dims: *const u32,
    pub element_strides: *const u32,
    pub pixel_box_lower: *const i32,
    pub pixel_box_upper: *const i32,
    pub rank: u32,
    pub mode: cjit_tensor_map_mode_t,
    pub element: cjit_tensor_element_t,
    pub interleave: cjit_tensor_map_interleave_t,
    pub swizzle: cjit_tensor_map_swizzle_t,
    pub l2_promotion: cjit_tensor_map_l2_promotion_t,
    pub oob_fill: cjit_tensor_map_oob_fill_t,
    pub wide_mode: cjit_tensor_map_wide_mode_t,
    pub channels_per_pixel: u32,
    pub pixels_per_column: u32,
    pub allocation_class: cjit_tensor_map_allocation_class_t,
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_tensor_map_options_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_toolkit_info_t {
    pub struct_size: u64,
    pub owner: *mut c_void,
    pub components: *const *const cjit_component_info_t,
    pub component_count: u64,
    pub problem: *const c_char,
    pub headers_note: *const c_char,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_toolkit_info_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_tune_build_options_t {
    pub struct_size: u64,
    pub build: *const cjit_kernel_build_options_t,
    pub description: *const c_char,
    pub plan: *const c_char,
    pub progress: cjit_tune_progress_callback_t,
    pub check: cjit_tune_check_callback_t,
    pub user_data: *mut c_void,
    pub finalizer: cjit_finalizer_t,
    pub device: u32,
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_tune_build_options_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_tune_check_t {
    pub struct_size: u64,
    pub numbers: *const c_char,
    pub run: u64,
    pub names: *const *const c_char,
    pub found: *const *const c_void,
    pub expected: *const *const c_void,
    pub sizes: *const u64,
    pub argument_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_tune_check_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_tune_progress_t {
    pub struct_size: u64,
    pub phase: cjit_tune_phase_t,
    pub reserved0: u32,
    pub candidate_count: u64,
    pub built_count: u64,
    pub failed_count: u64,
    pub racing_count: u64,
    pub round_count: u64,
    pub elapsed_milliseconds: u64,
    pub budget_milliseconds: u64,
    pub best_ratio: f64,
    pub best_numbers: *const c_char,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_tune_progress_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_version_info_t {
    pub struct_size: u64,
    pub version_major: u32,
    pub version_minor: u32,
    pub version_patch: u32,
    pub artifact_format_major: u32,
    pub artifact_format_minor: u32,
    pub reserved0: u32,
    pub version: *const c_char,
    pub compiler: *const c_char,
    pub build_type: *const c_char,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_version_info_t {}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_worker_info_t {
    pub struct_size: u64,
    pub owner: *mut c_void,
    pub program: *const c_char,
    pub disabled_reason: *const c_char,
    pub running: u64,
    pub max_running: u64,
    pub started: u64,
    pub lost: u64,
    pub compilations: u64,
    pub timed_out: u64,
    pub cancelled: u64,
    pub sandbox: *const c_char,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_worker_info_t {}

/// The functions of one loaded library, each under its name without "cjit_".
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Functions {
    pub artifact_get_info: unsafe extern "C" fn(data: *const c_void, size: u64, info: *mut cjit_artifact_info_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub artifact_info_cleanup: unsafe extern "C" fn(info: *mut cjit_artifact_info_t),
    pub artifact_read_file: unsafe extern "C" fn(path: *const c_char, blob: *mut *mut cjit_blob_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub artifact_write_file: unsafe extern "C" fn(path: *const c_char, data: *const c_void, size: u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub blob_data: unsafe extern "C" fn(blob: *const cjit_blob_t) -> *const c_void,
    pub blob_destroy: unsafe extern "C" fn(blob: *mut cjit_blob_t),
    pub blob_retain: unsafe extern "C" fn(blob: *mut cjit_blob_t, retained: *mut *mut cjit_blob_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub blob_size: unsafe extern "C" fn(blob: *const cjit_blob_t) -> u64,
    pub build_result_add_plan: unsafe extern "C" fn(result: *const cjit_build_result_t, text: *const c_char, text_size: u64, with_plan: *mut cjit_build_result_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub build_result_cleanup: unsafe extern "C" fn(result: *mut cjit_build_result_t),
    pub build_result_deserialize: unsafe extern "C" fn(data: *const c_void, size: u64, flags: cjit_deserialize_flags_t, result: *mut cjit_build_result_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub build_result_serialize: unsafe extern "C" fn(result: *const cjit_build_result_t, blob: *mut *mut cjit_blob_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub bundle_add: unsafe extern "C" fn(bundle: *mut cjit_bundle_t, name: *const c_char, result: *const cjit_build_result_t, conflict: cjit_bundle_conflict_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub bundle_add_job: unsafe extern "C" fn(bundle: *mut cjit_bundle_t, job: *mut cjit_job_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub bundle_build: unsafe extern "C" fn(context: *mut cjit_context_t, bundle: *mut cjit_bundle_t, options: *const cjit_bundle_build_options_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub bundle_build_async: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_bundle_build_options_t, job_options: *const cjit_job_options_t, job: *mut *mut cjit_job_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub bundle_choice_cleanup: unsafe extern "C" fn(choice: *mut cjit_bundle_choice_t),
    pub bundle_choose: unsafe extern "C" fn(bundle: *const cjit_bundle_t, name: *const c_char, options: *const cjit_bundle_choose_options_t, choice: *mut cjit_bundle_choice_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub bundle_compare: unsafe extern "C" fn(first: *const cjit_bundle_t, second: *const cjit_bundle_t, diff: *mut cjit_bundle_diff_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub bundle_create: unsafe extern "C" fn(bundle: *mut *mut cjit_bundle_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub bundle_destroy: unsafe extern "C" fn(bundle: *mut cjit_bundle_t),
    pub bundle_diff_cleanup: unsafe extern "C" fn(diff: *mut cjit_bundle_diff_t),
    pub bundle_drop: unsafe extern "C" fn(bundle: *mut cjit_bundle_t, name: *const c_char, arch: *const c_char, kind: cjit_image_kind_t, dropped: *mut u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub bundle_export_fatbin: unsafe extern "C" fn(context: *mut cjit_context_t, bundle: *const cjit_bundle_t, name: *const c_char, options: *const cjit_bundle_fatbin_options_t, blob: *mut *mut cjit_blob_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub bundle_get_info: unsafe extern "C" fn(bundle: *const cjit_bundle_t, listing: *mut cjit_bundle_info_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub bundle_get_result: unsafe extern "C" fn(bundle: *const cjit_bundle_t, name: *const c_char, arch: *const c_char, result: *mut cjit_build_result_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub bundle_import: unsafe extern "C" fn(bundle: *mut cjit_bundle_t, name: *const c_char, options: *const cjit_bundle_import_options_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub bundle_info_cleanup: unsafe extern "C" fn(listing: *mut cjit_bundle_info_t),
    pub bundle_load: unsafe extern "C" fn(context: *mut cjit_context_t, bundle: *const cjit_bundle_t, name: *const c_char, options: *const cjit_bundle_load_options_t, choice: *mut cjit_bundle_choice_t, loaded: *mut *mut cjit_module_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub bundle_merge: unsafe extern "C" fn(bundle: *mut cjit_bundle_t, other: *const cjit_bundle_t, conflict: cjit_bundle_conflict_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub bundle_read: unsafe extern "C" fn(data: *const c_void, size: u64, flags: cjit_bundle_read_flags_t, bundle: *mut *mut cjit_bundle_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub bundle_read_file: unsafe extern "C" fn(path: *const c_char, flags: cjit_bundle_read_flags_t, bundle: *mut *mut cjit_bundle_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub bundle_retain: unsafe extern "C" fn(bundle: *mut cjit_bundle_t, retained: *mut *mut cjit_bundle_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub bundle_write: unsafe extern "C" fn(bundle: *const cjit_bundle_t, options: *const cjit_bundle_write_options_t, blob: *mut *mut cjit_blob_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub cache_clear: unsafe extern "C" fn(context: *mut cjit_context_t, change: *mut cjit_cache_change_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub cache_entries_cleanup: unsafe extern "C" fn(listing: *mut cjit_cache_entries_t),
    pub cache_export: unsafe extern "C" fn(context: *mut cjit_context_t, path: *const c_char, keys: *const *const c_char, key_count: u64, change: *mut cjit_cache_change_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub cache_flush: unsafe extern "C" fn(context: *mut cjit_context_t, timeout_milliseconds: u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub cache_get_entries: unsafe extern "C" fn(context: *const cjit_context_t, listing: *mut cjit_cache_entries_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub cache_get_entry_key: unsafe extern "C" fn(context: *const cjit_context_t, key: *const c_char, description: *mut cjit_cache_key_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub cache_get_info: unsafe extern "C" fn(context: *const cjit_context_t, info: *mut cjit_cache_info_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub cache_get_places: unsafe extern "C" fn(context: *const cjit_context_t, key: *const c_char, listing: *mut cjit_cache_entries_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub cache_import: unsafe extern "C" fn(context: *mut cjit_context_t, path: *const c_char, change: *mut cjit_cache_change_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub cache_info_cleanup: unsafe extern "C" fn(info: *mut cjit_cache_info_t),
    pub cache_key_cleanup: unsafe extern "C" fn(description: *mut cjit_cache_key_t),
    pub cache_trim: unsafe extern "C" fn(context: *mut cjit_context_t, max_bytes: u64, change: *mut cjit_cache_change_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub cache_upload: unsafe extern "C" fn(context: *mut cjit_context_t, keys: *const *const c_char, key_count: u64, change: *mut cjit_cache_change_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub cache_verify: unsafe extern "C" fn(context: *mut cjit_context_t, remove_bad: u32, listing: *mut cjit_cache_entries_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub completion_create: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_completion_options_t, completion: *mut *mut cjit_completion_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub completion_destroy: unsafe extern "C" fn(completion: *mut cjit_completion_t),
    pub completion_poll: unsafe extern "C" fn(completion: *const cjit_completion_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub completion_retain: unsafe extern "C" fn(completion: *mut cjit_completion_t, retained: *mut *mut cjit_completion_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub completion_wait: unsafe extern "C" fn(completion: *mut cjit_completion_t, timeout_milliseconds: u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub context_create: unsafe extern "C" fn(options: *const cjit_context_options_t, context: *mut *mut cjit_context_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub context_destroy: unsafe extern "C" fn(context: *mut cjit_context_t),
    pub context_retain: unsafe extern "C" fn(context: *mut cjit_context_t, retained: *mut *mut cjit_context_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub device_get_count: unsafe extern "C" fn(context: *const cjit_context_t, count: *mut u32, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub device_get_info: unsafe extern "C" fn(context: *const cjit_context_t, ordinal: u32, info: *mut cjit_device_info_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub driver_get_entry_point: unsafe extern "C" fn(context: *const cjit_context_t, symbol: *const c_char, cuda_version: u32, address: *mut *mut c_void, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub error_destroy: unsafe extern "C" fn(error: *mut cjit_error_t),
    pub error_get_info: unsafe extern "C" fn(error: *const cjit_error_t, info: *mut cjit_error_info_t) -> cjit_status_t,
    pub error_message: unsafe extern "C" fn(error: *const cjit_error_t) -> *const c_char,
    pub error_status: unsafe extern "C" fn(error: *const cjit_error_t) -> cjit_status_t,
    pub evaluate: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_evaluate_options_t, report: *mut *mut cjit_blob_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub evaluate_async: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_evaluate_options_t, job_options: *const cjit_job_options_t, job: *mut *mut cjit_job_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub event_cleanup: unsafe extern "C" fn(event: *mut cjit_event_t),
    pub event_queue_create: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_event_queue_options_t, queue: *mut *mut cjit_event_queue_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub event_queue_destroy: unsafe extern "C" fn(queue: *mut cjit_event_queue_t),
    pub event_queue_get_event_fd: unsafe extern "C" fn(queue: *const cjit_event_queue_t, descriptor: *mut i32, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub event_queue_retain: unsafe extern "C" fn(queue: *mut cjit_event_queue_t, retained: *mut *mut cjit_event_queue_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub event_queue_take: unsafe extern "C" fn(queue: *mut cjit_event_queue_t, timeout_milliseconds: u64, event: *mut cjit_event_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub external_build: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_external_build_options_t, result: *mut cjit_external_build_result_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub external_build_async: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_external_build_options_t, job_options: *const cjit_job_options_t, job: *mut *mut cjit_job_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub external_build_batch_async: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const *const cjit_external_build_options_t, count: u64, job_options: *const cjit_job_options_t, job: *mut *mut cjit_job_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub external_build_get_key: unsafe extern "C" fn(context: *const cjit_context_t, options: *const cjit_external_build_options_t, description: *mut cjit_cache_key_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub external_output_add_log: unsafe extern "C" fn(output: *mut cjit_external_output_t, text: *const c_char, size: u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub external_output_set_failure: unsafe extern "C" fn(output: *mut cjit_external_output_t, reason: *const c_char, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub external_output_set_image: unsafe extern "C" fn(output: *mut cjit_external_output_t, kind: cjit_image_kind_t, data: *const c_void, size: u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub external_output_set_name: unsafe extern "C" fn(output: *mut cjit_external_output_t, name_expression: *const c_char, lowered_name: *const c_char, argument_schema: *const c_char, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub external_output_set_policy: unsafe extern "C" fn(output: *mut cjit_external_output_t, data: *const c_void, size: u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub external_output_time_left: unsafe extern "C" fn(output: *const cjit_external_output_t) -> u64,
    pub has: unsafe extern "C" fn(feature: *const c_char) -> u32,
    pub image_adopt: unsafe extern "C" fn(options: *const cjit_image_adopt_options_t, result: *mut cjit_build_result_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub image_get_info: unsafe extern "C" fn(data: *const c_void, size: u64, info: *mut cjit_image_info_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub image_info_cleanup: unsafe extern "C" fn(info: *mut cjit_image_info_t),
    pub job_cancel: unsafe extern "C" fn(job: *mut cjit_job_t),
    pub job_destroy: unsafe extern "C" fn(job: *mut cjit_job_t),
    pub job_get_event_fd: unsafe extern "C" fn(job: *const cjit_job_t, descriptor: *mut i32, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub job_get_progress: unsafe extern "C" fn(job: *const cjit_job_t, progress: *mut cjit_job_progress_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub job_get_report: unsafe extern "C" fn(job: *const cjit_job_t, index: u64, report: *mut *mut cjit_blob_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub job_get_result: unsafe extern "C" fn(job: *const cjit_job_t, index: u64, result: *mut cjit_build_result_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub job_retain: unsafe extern "C" fn(job: *mut cjit_job_t, retained: *mut *mut cjit_job_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub job_wait: unsafe extern "C" fn(job: *mut cjit_job_t, timeout_milliseconds: u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub kernel_add_graph_node: unsafe extern "C" fn(kernel: *mut cjit_kernel_t, options: *const cjit_launch_options_t, graph: cjit_cuda_graph_t, dependencies: *const cjit_cuda_graph_node_t, dependency_count: u64, node: *mut cjit_cuda_graph_node_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub kernel_adopt: unsafe extern "C" fn(context: *mut cjit_context_t, cuda_kernel: cjit_cuda_kernel_t, argument_schema: *const c_char, kernel: *mut *mut cjit_kernel_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub kernel_adopt_function: unsafe extern "C" fn(context: *mut cjit_context_t, cuda_function: cjit_cuda_function_t, argument_schema: *const c_char, kernel: *mut *mut cjit_kernel_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub kernel_build: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_kernel_build_options_t, result: *mut cjit_kernel_build_result_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub kernel_build_async: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_kernel_build_options_t, job_options: *const cjit_job_options_t, job: *mut *mut cjit_job_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub kernel_build_batch_async: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const *const cjit_kernel_build_options_t, count: u64, job_options: *const cjit_job_options_t, job: *mut *mut cjit_job_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub kernel_build_get_key: unsafe extern "C" fn(context: *const cjit_context_t, options: *const cjit_kernel_build_options_t, description: *mut cjit_cache_key_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub kernel_build_is_current: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_kernel_build_options_t, result: *const cjit_kernel_build_result_t, is_current: *mut u32, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub kernel_destroy: unsafe extern "C" fn(kernel: *mut cjit_kernel_t),
    pub kernel_get: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_kernel_build_options_t, name: *const c_char, kernel: *mut *mut cjit_kernel_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub kernel_get_attribute: unsafe extern "C" fn(kernel: *const cjit_kernel_t, attribute: cjit_kernel_attribute_t, value: *mut i32, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub kernel_get_cluster_occupancy: unsafe extern "C" fn(kernel: *const cjit_kernel_t, options: *const cjit_launch_options_t, clusters: *mut u32, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub kernel_get_info: unsafe extern "C" fn(kernel: *const cjit_kernel_t, info: *mut cjit_kernel_info_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub kernel_get_native: unsafe extern "C" fn(kernel: *const cjit_kernel_t, cuda_kernel: *mut cjit_cuda_kernel_t, cuda_function: *mut cjit_cuda_function_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub kernel_get_occupancy: unsafe extern "C" fn(kernel: *const cjit_kernel_t, block_threads: u32, dynamic_shared_memory: u64, blocks: *mut u32, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub kernel_launch: unsafe extern "C" fn(kernel: *mut cjit_kernel_t, options: *const cjit_launch_options_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub kernel_launch_updatable: unsafe extern "C" fn(kernel: *mut cjit_kernel_t, options: *const cjit_launch_options_t, node: *mut cjit_cuda_device_node_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub kernel_load: unsafe extern "C" fn(context: *mut cjit_context_t, result: *const cjit_build_result_t, name: *const c_char, kernel: *mut *mut cjit_kernel_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub kernel_retain: unsafe extern "C" fn(kernel: *mut cjit_kernel_t, retained: *mut *mut cjit_kernel_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub kernel_set_attribute: unsafe extern "C" fn(kernel: *mut cjit_kernel_t, attribute: cjit_kernel_attribute_t, value: i32, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub kernel_suggest_block_size: unsafe extern "C" fn(kernel: *const cjit_kernel_t, dynamic_shared_memory: u64, max_block_threads: u32, block_threads: *mut u32, min_grid_blocks: *mut u32, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub kernel_suggest_cluster_size: unsafe extern "C" fn(kernel: *const cjit_kernel_t, options: *const cjit_launch_options_t, cluster_blocks: *mut u32, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub kernel_update_graph_node: unsafe extern "C" fn(kernel: *mut cjit_kernel_t, options: *const cjit_launch_options_t, graph_exec: cjit_cuda_graph_exec_t, node: cjit_cuda_graph_node_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub l2_persistence_create: unsafe extern "C" fn(context: *mut cjit_context_t, bytes: u64, persistence: *mut *mut cjit_l2_persistence_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub l2_persistence_destroy: unsafe extern "C" fn(persistence: *mut cjit_l2_persistence_t),
    pub l2_persistence_get_info: unsafe extern "C" fn(persistence: *const cjit_l2_persistence_t, info: *mut cjit_l2_persistence_info_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub l2_persistence_get_window: unsafe extern "C" fn(persistence: *const cjit_l2_persistence_t, address: u64, bytes: u64, window: *mut cjit_l2_window_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub l2_persistence_retain: unsafe extern "C" fn(persistence: *mut cjit_l2_persistence_t, retained: *mut *mut cjit_l2_persistence_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub link_build: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_link_build_options_t, result: *mut cjit_link_build_result_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub link_build_async: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_link_build_options_t, job_options: *const cjit_job_options_t, job: *mut *mut cjit_job_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub link_build_batch_async: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const *const cjit_link_build_options_t, count: u64, job_options: *const cjit_job_options_t, job: *mut *mut cjit_job_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub link_build_get_key: unsafe extern "C" fn(context: *const cjit_context_t, options: *const cjit_link_build_options_t, description: *mut cjit_cache_key_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub mock_clear: unsafe extern "C" fn(context: *mut cjit_context_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub mock_get_launch: unsafe extern "C" fn(context: *const cjit_context_t, index: u64, record: *mut cjit_mock_launch_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub mock_get_launch_count: unsafe extern "C" fn(context: *const cjit_context_t, count: *mut u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub module_create_plan: unsafe extern "C" fn(loaded: *mut cjit_module_t, text: *const c_char, text_size: u64, plan: *mut *mut cjit_plan_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub module_destroy: unsafe extern "C" fn(loaded: *mut cjit_module_t),
    pub module_get_info: unsafe extern "C" fn(loaded: *const cjit_module_t, info: *mut cjit_module_info_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub module_get_kernel: unsafe extern "C" fn(loaded: *const cjit_module_t, name: *const c_char, kernel: *mut *mut cjit_kernel_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub module_get_managed_variable: unsafe extern "C" fn(loaded: *const cjit_module_t, name: *const c_char, address: *mut *mut c_void, size: *mut u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub module_get_native: unsafe extern "C" fn(loaded: *const cjit_module_t, library: *mut cjit_cuda_library_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub module_get_plan: unsafe extern "C" fn(loaded: *const cjit_module_t, name: *const c_char, plan: *mut *mut cjit_plan_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub module_get_variable: unsafe extern "C" fn(loaded: *const cjit_module_t, name: *const c_char, address: *mut u64, size: *mut u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub module_get_variable_value: unsafe extern "C" fn(loaded: *const cjit_module_t, name: *const c_char, data: *mut c_void, size: u64, stream: cjit_cuda_stream_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub module_load: unsafe extern "C" fn(context: *mut cjit_context_t, result: *const cjit_build_result_t, loaded: *mut *mut cjit_module_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub module_load_artifact: unsafe extern "C" fn(context: *mut cjit_context_t, data: *const c_void, size: u64, loaded: *mut *mut cjit_module_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub module_read_variable: unsafe extern "C" fn(loaded: *const cjit_module_t, name: *const c_char, offset: u64, data: *mut c_void, size: u64, stream: cjit_cuda_stream_t, wait: cjit_switch_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub module_retain: unsafe extern "C" fn(loaded: *mut cjit_module_t, retained: *mut *mut cjit_module_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub module_set_variable_value: unsafe extern "C" fn(loaded: *mut cjit_module_t, name: *const c_char, data: *const c_void, size: u64, stream: cjit_cuda_stream_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub module_write_variable: unsafe extern "C" fn(loaded: *mut cjit_module_t, name: *const c_char, offset: u64, data: *const c_void, size: u64, stream: cjit_cuda_stream_t, wait: cjit_switch_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub nvvm_build: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_nvvm_build_options_t, result: *mut cjit_nvvm_build_result_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub nvvm_build_async: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_nvvm_build_options_t, job_options: *const cjit_job_options_t, job: *mut *mut cjit_job_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub nvvm_build_batch_async: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const *const cjit_nvvm_build_options_t, count: u64, job_options: *const cjit_job_options_t, job: *mut *mut cjit_job_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub nvvm_build_get_key: unsafe extern "C" fn(context: *const cjit_context_t, options: *const cjit_nvvm_build_options_t, description: *mut cjit_cache_key_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub nvvm_get_info: unsafe extern "C" fn(context: *const cjit_context_t, arch: *const c_char, info: *mut cjit_nvvm_info_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub nvvm_verify: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_nvvm_build_options_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub pch_clear: unsafe extern "C" fn(context: *mut cjit_context_t, removed: *mut u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub pch_get_info: unsafe extern "C" fn(context: *const cjit_context_t, info: *mut cjit_pch_info_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub pch_info_cleanup: unsafe extern "C" fn(info: *mut cjit_pch_info_t),
    pub pch_warm: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_kernel_build_options_t, outcome: *mut cjit_pch_outcome_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub plan_create_graph: unsafe extern "C" fn(plan: *const cjit_plan_t, run: *const cjit_plan_arguments_t, graph: *mut *mut cjit_plan_graph_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub plan_destroy: unsafe extern "C" fn(plan: *mut cjit_plan_t),
    pub plan_get: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_kernel_build_options_t, name: *const c_char, plan: *mut *mut cjit_plan_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub plan_get_info: unsafe extern "C" fn(plan: *const cjit_plan_t, info: *mut cjit_plan_info_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub plan_get_workspace_size: unsafe extern "C" fn(plan: *const cjit_plan_t, run: *const cjit_plan_arguments_t, bytes: *mut u64, alignment: *mut u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub plan_graph_destroy: unsafe extern "C" fn(graph: *mut cjit_plan_graph_t),
    pub plan_graph_retain: unsafe extern "C" fn(graph: *mut cjit_plan_graph_t, retained: *mut *mut cjit_plan_graph_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub plan_graph_run: unsafe extern "C" fn(graph: *mut cjit_plan_graph_t, stream: cjit_cuda_stream_t, value: *mut i64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub plan_graph_set_arguments: unsafe extern "C" fn(graph: *mut cjit_plan_graph_t, run: *const cjit_plan_arguments_t, updated: *mut u32, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub plan_load: unsafe extern "C" fn(context: *mut cjit_context_t, result: *const cjit_build_result_t, name: *const c_char, plan: *mut *mut cjit_plan_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub plan_prepare: unsafe extern "C" fn(plan: *const cjit_plan_t, run: *const cjit_plan_arguments_t, prepared: *mut *mut cjit_prepared_plan_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub plan_retain: unsafe extern "C" fn(plan: *mut cjit_plan_t, retained: *mut *mut cjit_plan_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub plan_run: unsafe extern "C" fn(plan: *const cjit_plan_t, run: *const cjit_plan_arguments_t, value: *mut i64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub policy_create: unsafe extern "C" fn(policy: *mut *mut cjit_policy_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub policy_destroy: unsafe extern "C" fn(policy: *mut cjit_policy_t),
    pub policy_encode: unsafe extern "C" fn(policy: *const cjit_policy_t, blob: *mut *mut cjit_blob_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub policy_get_count: unsafe extern "C" fn(data: *const c_void, size: u64, count: *mut u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub policy_get_entry: unsafe extern "C" fn(data: *const c_void, size: u64, index: u64, entry: *mut cjit_policy_entry_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub policy_get_float64: unsafe extern "C" fn(data: *const c_void, size: u64, name: *const c_char, value: *mut f64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub policy_get_int64: unsafe extern "C" fn(data: *const c_void, size: u64, name: *const c_char, value: *mut i64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub policy_retain: unsafe extern "C" fn(policy: *mut cjit_policy_t, retained: *mut *mut cjit_policy_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub policy_set_float64: unsafe extern "C" fn(policy: *mut cjit_policy_t, name: *const c_char, value: f64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub policy_set_int64: unsafe extern "C" fn(policy: *mut cjit_policy_t, name: *const c_char, value: i64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub prepared_plan_destroy: unsafe extern "C" fn(prepared: *mut cjit_prepared_plan_t),
    pub prepared_plan_retain: unsafe extern "C" fn(prepared: *mut cjit_prepared_plan_t, retained: *mut *mut cjit_prepared_plan_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub prepared_plan_run: unsafe extern "C" fn(prepared: *mut cjit_prepared_plan_t, stream: cjit_cuda_stream_t, value: *mut i64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub prepared_plan_set_argument: unsafe extern "C" fn(prepared: *mut cjit_prepared_plan_t, index: u64, kind: cjit_value_kind_t, value: *const c_void, size: u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub recording_build_async: unsafe extern "C" fn(context: *mut cjit_context_t, recording: *const cjit_recording_t, index: u64, options: *const cjit_recording_build_options_t, job_options: *const cjit_job_options_t, job: *mut *mut cjit_job_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub recording_cleanup: unsafe extern "C" fn(recording: *mut cjit_recording_t),
    pub recording_get_key: unsafe extern "C" fn(context: *const cjit_context_t, recording: *const cjit_recording_t, index: u64, options: *const cjit_recording_build_options_t, description: *mut cjit_cache_key_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub recording_read: unsafe extern "C" fn(path: *const c_char, recording: *mut cjit_recording_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub signature_cleanup: unsafe extern "C" fn(signature: *mut cjit_signature_t),
    pub signature_sign_file: unsafe extern "C" fn(path: *const c_char, options: *const cjit_signature_options_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub signature_verify_file: unsafe extern "C" fn(path: *const c_char, trusted_keys: *const *const c_char, trusted_key_count: u64, signature: *mut cjit_signature_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub status_name: unsafe extern "C" fn(status: cjit_status_t) -> *const c_char,
    pub tensor_map_create: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_tensor_map_options_t, map: *mut *mut cjit_tensor_map_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub tensor_map_data: unsafe extern "C" fn(map: *const cjit_tensor_map_t) -> *const c_void,
    pub tensor_map_destroy: unsafe extern "C" fn(map: *mut cjit_tensor_map_t),
    pub tensor_map_encode: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_tensor_map_options_t, map: *mut c_void, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub tensor_map_replace_address: unsafe extern "C" fn(context: *mut cjit_context_t, map: *mut c_void, address: u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub tensor_map_retain: unsafe extern "C" fn(map: *mut cjit_tensor_map_t, retained: *mut *mut cjit_tensor_map_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub tensor_map_set_address: unsafe extern "C" fn(map: *mut cjit_tensor_map_t, address: u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub toolkit_get_info: unsafe extern "C" fn(context: *const cjit_context_t, report: *mut cjit_toolkit_info_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub toolkit_info_cleanup: unsafe extern "C" fn(report: *mut cjit_toolkit_info_t),
    pub tune_build: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_tune_build_options_t, result: *mut cjit_tune_build_result_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub tune_build_async: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_tune_build_options_t, job_options: *const cjit_job_options_t, job: *mut *mut cjit_job_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub tune_build_get_key: unsafe extern "C" fn(context: *const cjit_context_t, options: *const cjit_tune_build_options_t, description: *mut cjit_cache_key_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub value_kind_name: unsafe extern "C" fn(kind: cjit_value_kind_t) -> *const c_char,
    pub value_kind_size: unsafe extern "C" fn(kind: cjit_value_kind_t) -> u64,
    pub version: unsafe extern "C" fn(major: *mut u32, minor: *mut u32, patch: *mut u32),
    pub version_get_info: unsafe extern "C" fn(info: *mut cjit_version_info_t) -> cjit_status_t,
    pub worker_get_info: unsafe extern "C" fn(context: *const cjit_context_t, info: *mut cjit_worker_info_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    pub worker_info_cleanup: unsafe extern "C" fn(info: *mut cjit_worker_info_t),
}

/// The names of [`Functions`] in its order, each with a terminating NUL.
pub const FUNCTION_NAMES: [&str; 206] = [
    "cjit_artifact_get_info\0",
    "cjit_artifact_info_cleanup\0",
    "cjit_artifact_read_file\0",
    "cjit_artifact_write_file\0",
    "cjit_blob_data\0",
    "cjit_blob_destroy\0",
    "cjit_blob_retain\0",
    "cjit_blob_size\0",
    "cjit_build_result_add_plan\0",
    "cjit_build_result_cleanup\0",
    "cjit_build_result_deserialize\0",
    "cjit_build_result_serialize\0",
    "cjit_bundle_add\0",
    "cjit_bundle_add_job\0",
    "cjit_bundle_build\0",
    "cjit_bundle_build_async\0",
    "cjit_bundle_choice_cleanup\0",
    "cjit_bundle_choose\0",
    "cjit_bundle_compare\0",
    "cjit_bundle_create\0",
    "cjit_bundle_destroy\0",
    "cjit_bundle_diff_cleanup\0",
    "cjit_bundle_drop\0",
    "cjit_bundle_export_fatbin\0",
    "cjit_bundle_get_info\0",
    "cjit_bundle_get_result\0",
    "cjit_bundle_import\0",
    "cjit_bundle_info_cleanup\0",
    "cjit_bundle_load\0",
    "cjit_bundle_merge\0",
    "cjit_bundle_read\0",
    "cjit_bundle_read_file\0",
    "cjit_bundle_retain\0",
    "cjit_bundle_write\0",
    "cjit_cache_clear\0",
    "cjit_cache_entries_cleanup\0",
    "cjit_cache_export\0",
    "cjit_cache_flush\0",
    "cjit_cache_get_entries\0",
    "cjit_cache_get_entry_key\0",
    "cjit_cache_get_info\0",
    "cjit_cache_get_places\0",
    "cjit_cache_import\0",
    "cjit_cache_info_cleanup\0",
    "cjit_cache_key_cleanup\0",
    "cjit_cache_trim\0",
    "cjit_cache_upload\0",
    "cjit_cache_verify\0",
    "cjit_completion_create\0",
    "cjit_completion_destroy\0",
    "cjit_completion_poll\0",
    "cjit_completion_retain\0",
    "cjit_completion_wait\0",
    "cjit_context_create\0",
    "cjit_context_destroy\0",
    "cjit_context_retain\0",
    "cjit_device_get_count\0",
    "cjit_device_get_info\0",
    "cjit_driver_get_entry_point\0",
    "cjit_error_destroy\0",
    "cjit_error_get_info\0",
    "cjit_error_message\0",
    "cjit_error_status\0",
    "cjit_evaluate\0",
    "cjit_evaluate_async\0",
    "cjit_event_cleanup\0",
    "cjit_event_queue_create\0",
    "cjit_event_queue_destroy\0",
    "cjit_event_queue_get_event_fd\0",
    "cjit_event_queue_retain\0",
    "cjit_event_queue_take\0",
    "cjit_external_build\0",
    "cjit_external_build_async\0",
    "cjit_external_build_batch_async\0",
    "cjit_external_build_get_key\0",
    "cjit_external_output_add_log\0",
    "cjit_external_output_set_failure\0",
    "cjit_external_output_set_image\0",
    "cjit_external_output_set_name\0",
    "cjit_external_output_set_policy\0",
    "cjit_external_output_time_left\0",
    "cjit_has\0",
    "cjit_image_adopt\0",
    "cjit_image_get_info\0",
    "cjit_image_info_cleanup\0",
    "cjit_job_cancel\0",
    "cjit_job_destroy\0",
    "cjit_job_get_event_fd\0",
    "cjit_job_get_progress\0",
    "cjit_job_get_report\0",
    "cjit_job_get_result\0",
    "cjit_job_retain\0",
    "cjit_job_wait\0",
    "cjit_kernel_add_graph_node\0",
    "cjit_kernel_adopt\0",
    "cjit_kernel_adopt_function\0",
    "cjit_kernel_build\0",
    "cjit_kernel_build_async\0",
    "cjit_kernel_build_batch_async\0",
    "cjit_kernel_build_get_key\0",
    "cjit_kernel_build_is_current\0",
    "cjit_kernel_destroy\0",
    "cjit_kernel_get\0",
    "cjit_kernel_get_attribute\0",
    "cjit_kernel_get_cluster_occupancy\0",
    "cjit_kernel_get_info\0",
    "cjit_kernel_get_native\0",
    "cjit_kernel_get_occupancy\0",
    "cjit_kernel_launch\0",
    "cjit_kernel_launch_updatable\0",
    "cjit_kernel_load\0",
    "cjit_kernel_retain\0",
    "cjit_kernel_set_attribute\0",
    "cjit_kernel_suggest_block_size\0",
    "cjit_kernel_suggest_cluster_size\0",
    "cjit_kernel_update_graph_node\0",
    "cjit_l2_persistence_create\0",
    "cjit_l2_persistence_destroy\0",
    "cjit_l2_persistence_get_info\0",
    "cjit_l2_persistence_get_window\0",
    "cjit_l2_persistence_retain\0",
    "cjit_link_build\0",
    "cjit_link_build_async\0",
    "cjit_link_build_batch_async\0",
    "cjit_link_build_get_key\0",
    "cjit_mock_clear\0",
    "cjit_mock_get_launch\0",
    "cjit_mock_get_launch_count\0",
    "cjit_module_create_plan\0",
    "cjit_module_destroy\0",
    "cjit_module_get_info\0",
    "cjit_module_get_kernel\0",
    "cjit_module_get_managed_variable\0",
    "cjit_module_get_native\0",
    "cjit_module_get_plan\0",
    "cjit_module_get_variable\0",
    "cjit_module_get_variable_value\0",
    "cjit_module_load\0",
    "cjit_module_load_artifact\0",
    "cjit_module_read_variable\0",
    "cjit_module_retain\0",
    "cjit_module_set_variable_value\0",
    "cjit_module_write_variable\0",
    "cjit_nvvm_build\0",
    "cjit_nvvm_build_async\0",
    "cjit_nvvm_build_batch_async\0",
    "cjit_nvvm_build_get_key\0",
    "cjit_nvvm_get_info\0",
    "cjit_nvvm_verify\0",
    "cjit_pch_clear\0",
    "cjit_pch_get_info\0",
    "cjit_pch_info_cleanup\0",
    "cjit_pch_warm\0",
    "cjit_plan_create_graph\0",
    "cjit_plan_destroy\0",
    "cjit_plan_get\0",
    "cjit_plan_get_info\0",
    "cjit_plan_get_workspace_size\0",
    "cjit_plan_graph_destroy\0",
    "cjit_plan_graph_retain\0",
    "cjit_plan_graph_run\0",
    "cjit_plan_graph_set_arguments\0",
    "cjit_plan_load\0",
    "cjit_plan_prepare\0",
    "cjit_plan_retain\0",
    "cjit_plan_run\0",
    "cjit_policy_create\0",
    "cjit_policy_destroy\0",
    "cjit_policy_encode\0",
    "cjit_policy_get_count\0",
    "cjit_policy_get_entry\0",
    "cjit_policy_get_float64\0",
    "cjit_policy_get_int64\0",
    "cjit_policy_retain\0",
    "cjit_policy_set_float64\0",
    "cjit_policy_set_int64\0",
    "cjit_prepared_plan_destroy\0",
    "cjit_prepared_plan_retain\0",
    "cjit_prepared_plan_run\0",
    "cjit_prepared_plan_set_argument\0",
    "cjit_recording_build_async\0",
    "cjit_recording_cleanup\0",
    "cjit_recording_get_key\0",
    "cjit_recording_read\0",
    "cjit_signature_cleanup\0",
    "cjit_signature_sign_file\0",
    "cjit_signature_verify_file\0",
    "cjit_status_name\0",
    "cjit_tensor_map_create\0",
    "cjit_tensor_map_data\0",
    "cjit_tensor_map_destroy\0",
    "cjit_tensor_map_encode\0",
    "cjit_tensor_map_replace_address\0",
    "cjit_tensor_map_retain\0",
    "cjit_tensor_map_set_address\0",
    "cjit_toolkit_get_info\0",
    "cjit_toolkit_info_cleanup\0",
    "cjit_tune_build\0",
    "cjit_tune_build_async\0",
    "cjit_tune_build_get_key\0",
    "cjit_value_kind_name\0",
    "cjit_value_kind_size\0",
    "cjit_version\0",
    "cjit_version_get_info\0",
    "cjit_worker_get_info\0",
    "cjit_worker_info_cleanup\0",
];
