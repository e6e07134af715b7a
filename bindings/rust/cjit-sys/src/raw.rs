// Generated from the public headers by abi/abi.py generate; do not edit.

use crate::Struct;
use std::os::raw::{c_char, c_void};

/// The major version of the headers from which this file was generated.
pub const VERSION_MAJOR: u32 = 0;
/// The minor version of these headers. Older libraries are refused.
pub const VERSION_MINOR: u32 = 7;
/// The file name by which the dynamic loader finds the library.
pub const SONAME: &str = "libcjit.so.0";

/// `CJIT_POLICY_BLOCK_X` of `policy.h`.
pub const CJIT_POLICY_BLOCK_X: &str = "block_x";
/// `CJIT_POLICY_BLOCK_Y` of `policy.h`.
pub const CJIT_POLICY_BLOCK_Y: &str = "block_y";
/// `CJIT_POLICY_BLOCK_Z` of `policy.h`.
pub const CJIT_POLICY_BLOCK_Z: &str = "block_z";
/// `CJIT_POLICY_CLUSTER_X` of `policy.h`.
pub const CJIT_POLICY_CLUSTER_X: &str = "cluster_x";
/// `CJIT_POLICY_CLUSTER_Y` of `policy.h`.
pub const CJIT_POLICY_CLUSTER_Y: &str = "cluster_y";
/// `CJIT_POLICY_CLUSTER_Z` of `policy.h`.
pub const CJIT_POLICY_CLUSTER_Z: &str = "cluster_z";
/// `CJIT_POLICY_DYNAMIC_SHARED_MEMORY` of `policy.h`.
pub const CJIT_POLICY_DYNAMIC_SHARED_MEMORY: &str = "dynamic_shared_memory";
/// `CJIT_POLICY_MIN_BLOCKS` of `policy.h`.
pub const CJIT_POLICY_MIN_BLOCKS: &str = "min_blocks";
/// `CJIT_POLICY_PDL` of `policy.h`.
pub const CJIT_POLICY_PDL: &str = "pdl";
/// `CJIT_NO_LIMIT` of `base.h`.
pub const CJIT_NO_LIMIT: u32 = 4294967295;
/// `CJIT_WAIT_FOREVER` of `base.h`.
pub const CJIT_WAIT_FOREVER: u64 = 18446744073709551615;

/// An immutable byte sequence allocated by the library. Owned by the caller.
#[repr(C)]
pub struct cjit_blob_t {
    _opaque: [u8; 0],
    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}

/// A set of entries. An entry is one image with its metadata (names, policy, log, ...). Name, architecture and image
/// kind identify it. Architectures have nvcc's notation: "sm_90a" for a cubin, "compute_90" for PTX, "lto_90" for
/// LTO-IR, "fatbin_90" for a fatbin with the lowest architecture that it contains.
///
/// Thread-safe: a call sees the entries that were in the bundle when the call began.
#[repr(C)]
pub struct cjit_bundle_t {
    _opaque: [u8; 0],
    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}

/// All work that was in a stream when the completion was created. It is complete when that work is done. It is complete
/// with an error when the CUDA context fails, is destroyed or is reset. Thread-safe.
#[repr(C)]
pub struct cjit_completion_t {
    _opaque: [u8; 0],
    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}

/// A context. Thread-safe: any number of threads may build, load and launch with one context.
#[repr(C)]
pub struct cjit_context_t {
    _opaque: [u8; 0],
    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}

/// The description of a failure. Immutable; any thread may read it. Owned by the caller.
#[repr(C)]
pub struct cjit_error_t {
    _opaque: [u8; 0],
    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}

/// The output of the callback of an external build. Valid until the callback returns. Thread-safe.
#[repr(C)]
pub struct cjit_external_output_t {
    _opaque: [u8; 0],
    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}

/// One or several asynchronous builds. Thread-safe: any number of threads may poll, wait, cancel and read results
/// concurrently. Keeps its context alive.
#[repr(C)]
pub struct cjit_job_t {
    _opaque: [u8; 0],
    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}

/// An entry function of a module. Thread-safe; keeps its module alive.
#[repr(C)]
pub struct cjit_kernel_t {
    _opaque: [u8; 0],
    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}

/// A share of the set-aside L2 cache of one CUDA context. The shares of a context add up. When the last one is
/// destroyed, the context gets back the limit that it had before the first, and persisting lines become normal lines.
/// Thread-safe.
#[repr(C)]
pub struct cjit_l2_persistence_t {
    _opaque: [u8; 0],
    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}

/// Images loaded into the driver. Thread-safe. Unloaded when it and all kernels from it are destroyed.
#[repr(C)]
pub struct cjit_module_t {
    _opaque: [u8; 0],
    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}

/// A prepared plan as an executable graph of the driver, so that a run is one call. Not thread-safe; keeps its plan
/// alive.
#[repr(C)]
pub struct cjit_plan_graph_t {
    _opaque: [u8; 0],
    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}

/// A plan with the kernels of a module. Thread-safe; keeps its module alive.
#[repr(C)]
pub struct cjit_plan_t {
    _opaque: [u8; 0],
    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}

/// A policy under construction. Not thread-safe.
#[repr(C)]
pub struct cjit_policy_t {
    _opaque: [u8; 0],
    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}

/// A run of a plan whose arguments are bound. Its launches were checked; a run only submits them. Not thread-safe; keeps
/// its plan alive.
#[repr(C)]
pub struct cjit_prepared_plan_t {
    _opaque: [u8; 0],
    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}

/// 128 bytes for a launch, aligned to 64. Several threads may read it at the same time. Owned by the caller.
#[repr(C)]
pub struct cjit_tensor_map_t {
    _opaque: [u8; 0],
    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}

/// A value of `enum cjit_build_place`.
pub type cjit_build_place_t = u32;

/// A value of `enum cjit_bundle_conflict`.
pub type cjit_bundle_conflict_t = u32;

/// A value of `enum cjit_bundle_difference_kind`.
pub type cjit_bundle_difference_kind_t = u32;

/// Bits of `enum cjit_bundle_read_flags`.
pub type cjit_bundle_read_flags_t = u32;

/// A value of `enum cjit_cache_entry_state`.
pub type cjit_cache_entry_state_t = u32;

/// A value of `enum cjit_cache_mode`.
pub type cjit_cache_mode_t = u32;

/// A value of `enum cjit_cache_outcome`.
pub type cjit_cache_outcome_t = u32;

/// A value of `enum cjit_cluster_scheduling`.
pub type cjit_cluster_scheduling_t = u32;

/// A value of `enum cjit_compiler`.
pub type cjit_compiler_t = u32;

/// A value of `enum cjit_component`.
pub type cjit_component_t = u32;

/// The driver's handle of a kernel node that other kernels update, CUgraphDeviceNode.
pub type cjit_cuda_device_node_t = *mut c_void;

/// The driver's event handle, CUevent and cudaEvent_t.
pub type cjit_cuda_event_t = *mut c_void;

/// The driver's handle of a kernel in one CUDA context, CUfunction.
pub type cjit_cuda_function_t = *mut c_void;

/// The driver's handle of an instantiated graph, CUgraphExec and cudaGraphExec_t.
pub type cjit_cuda_graph_exec_t = *mut c_void;

/// The driver's handle of a node of a graph, CUgraphNode and cudaGraphNode_t.
pub type cjit_cuda_graph_node_t = *mut c_void;

/// The driver's handle of a graph, CUgraph and cudaGraph_t.
pub type cjit_cuda_graph_t = *mut c_void;

/// The driver's handle of a kernel of a library, CUkernel.
pub type cjit_cuda_kernel_t = *mut c_void;

/// The driver's handle of a loaded library, CUlibrary.
pub type cjit_cuda_library_t = *mut c_void;

/// The driver's stream handle, CUstream and cudaStream_t. NULL is the default stream.
pub type cjit_cuda_stream_t = *mut c_void;

/// A value of `enum cjit_dependency_origin`.
pub type cjit_dependency_origin_t = u32;

/// Bits of `enum cjit_deserialize_flags`.
pub type cjit_deserialize_flags_t = u32;

/// The result of cjit_external_build().
pub type cjit_external_build_result_t = cjit_build_result_t;

/// A value of `enum cjit_family`.
pub type cjit_family_t = u32;

/// A value of `enum cjit_fatbin_compression`.
pub type cjit_fatbin_compression_t = u32;

/// A value of `enum cjit_header_check`.
pub type cjit_header_check_t = u32;

/// Bits of `enum cjit_image_kind_bits`: bit `1 << kind` for each kind.
pub type cjit_image_kind_bits_t = u32;

/// A value of `enum cjit_image_kind`.
pub type cjit_image_kind_t = u32;

/// A value of `enum cjit_kernel_attribute`.
pub type cjit_kernel_attribute_t = u32;

/// The result of cjit_kernel_build().
pub type cjit_kernel_build_result_t = cjit_build_result_t;

/// A value of `enum cjit_l2_property`.
pub type cjit_l2_property_t = u32;

/// The result of cjit_link_build().
pub type cjit_link_build_result_t = cjit_build_result_t;

/// A value of `enum cjit_link_input_kind`.
pub type cjit_link_input_kind_t = u32;

/// A value of `enum cjit_linker`.
pub type cjit_linker_t = u32;

/// A value of `enum cjit_log_level`.
pub type cjit_log_level_t = u32;

/// A value of `enum cjit_memory_sync_domain`.
pub type cjit_memory_sync_domain_t = u32;

/// The result of cjit_nvvm_build().
pub type cjit_nvvm_build_result_t = cjit_build_result_t;

/// A value of `enum cjit_optimization`.
pub type cjit_optimization_t = u32;

/// A value of `enum cjit_pch_outcome`.
pub type cjit_pch_outcome_t = u32;

/// A value of `enum cjit_policy_kind`.
pub type cjit_policy_kind_t = u32;

/// A value of `enum cjit_portable_cluster_mode`.
pub type cjit_portable_cluster_mode_t = u32;

/// A value of `enum cjit_remote_state`.
pub type cjit_remote_state_t = u32;

/// A value of `enum cjit_severity`.
pub type cjit_severity_t = u32;

/// Percent, 1 to 100, or a value of `enum cjit_shared_memory_carveout`.
pub type cjit_shared_memory_carveout_t = u32;

/// A value of `enum cjit_shared_memory_mode`.
pub type cjit_shared_memory_mode_t = u32;

/// A value of `enum cjit_stage`.
pub type cjit_stage_t = u32;

/// A value of `enum cjit_status`.
pub type cjit_status_t = u32;

/// A value of `enum cjit_switch`.
pub type cjit_switch_t = u32;

/// A value of `enum cjit_tensor_element`.
pub type cjit_tensor_element_t = u32;

/// A value of `enum cjit_tensor_map_allocation_class`.
pub type cjit_tensor_map_allocation_class_t = u32;

/// A value of `enum cjit_tensor_map_interleave`.
pub type cjit_tensor_map_interleave_t = u32;

/// A value of `enum cjit_tensor_map_l2_promotion`.
pub type cjit_tensor_map_l2_promotion_t = u32;

/// A value of `enum cjit_tensor_map_mode`.
pub type cjit_tensor_map_mode_t = u32;

/// A value of `enum cjit_tensor_map_oob_fill`.
pub type cjit_tensor_map_oob_fill_t = u32;

/// A value of `enum cjit_tensor_map_swizzle`.
pub type cjit_tensor_map_swizzle_t = u32;

/// A value of `enum cjit_tensor_map_wide_mode`.
pub type cjit_tensor_map_wide_mode_t = u32;

/// The result of cjit_tune().
pub type cjit_tune_build_result_t = cjit_build_result_t;

/// A value of `enum cjit_tune_phase`.
pub type cjit_tune_phase_t = u32;

/// A value of `enum cjit_value_kind`.
pub type cjit_value_kind_t = u32;

/// A value of `enum cjit_worker_mode`.
pub type cjit_worker_mode_t = u32;

/// Of `enum cjit_build_place`.
pub const CJIT_BUILD_PLACE_NONE: cjit_build_place_t = 0;
/// Of `enum cjit_build_place`.
pub const CJIT_BUILD_PLACE_PROCESS: cjit_build_place_t = 1;
/// Of `enum cjit_build_place`.
pub const CJIT_BUILD_PLACE_WORKER: cjit_build_place_t = 2;
/// Of `enum cjit_build_place`.
pub const CJIT_BUILD_PLACE_COMPILER_PROCESS: cjit_build_place_t = 3;
/// Of `enum cjit_build_place`.
pub const CJIT_BUILD_PLACE_MAX_ENUM: cjit_build_place_t = 2147483647;

/// Of `enum cjit_bundle_conflict`.
pub const CJIT_BUNDLE_CONFLICT_REFUSE: cjit_bundle_conflict_t = 0;
/// Of `enum cjit_bundle_conflict`.
pub const CJIT_BUNDLE_CONFLICT_KEEP: cjit_bundle_conflict_t = 1;
/// Of `enum cjit_bundle_conflict`.
pub const CJIT_BUNDLE_CONFLICT_REPLACE: cjit_bundle_conflict_t = 2;
/// Of `enum cjit_bundle_conflict`.
pub const CJIT_BUNDLE_CONFLICT_MAX_ENUM: cjit_bundle_conflict_t = 2147483647;

/// Of `enum cjit_bundle_difference_kind`.
pub const CJIT_BUNDLE_DIFFERENCE_NONE: cjit_bundle_difference_kind_t = 0;
/// Of `enum cjit_bundle_difference_kind`.
pub const CJIT_BUNDLE_DIFFERENCE_REMOVED: cjit_bundle_difference_kind_t = 1;
/// Of `enum cjit_bundle_difference_kind`.
pub const CJIT_BUNDLE_DIFFERENCE_ADDED: cjit_bundle_difference_kind_t = 2;
/// Of `enum cjit_bundle_difference_kind`.
pub const CJIT_BUNDLE_DIFFERENCE_CHANGED: cjit_bundle_difference_kind_t = 3;
/// Of `enum cjit_bundle_difference_kind`.
pub const CJIT_BUNDLE_DIFFERENCE_MAX_ENUM: cjit_bundle_difference_kind_t = 2147483647;

/// Of `enum cjit_bundle_read_flags`.
pub const CJIT_BUNDLE_READ_DEFAULT: cjit_bundle_read_flags_t = 0;
/// Of `enum cjit_bundle_read_flags`.
pub const CJIT_BUNDLE_READ_IN_PLACE: cjit_bundle_read_flags_t = 1;
/// Of `enum cjit_bundle_read_flags`.
pub const CJIT_BUNDLE_READ_LAZY: cjit_bundle_read_flags_t = 2;
/// Of `enum cjit_bundle_read_flags`.
pub const CJIT_BUNDLE_READ_FLAGS_MAX_ENUM: cjit_bundle_read_flags_t = 2147483647;

/// Of `enum cjit_cache_entry_state`.
pub const CJIT_CACHE_ENTRY_STATE_LISTED: cjit_cache_entry_state_t = 0;
/// Of `enum cjit_cache_entry_state`.
pub const CJIT_CACHE_ENTRY_STATE_GOOD: cjit_cache_entry_state_t = 1;
/// Of `enum cjit_cache_entry_state`.
pub const CJIT_CACHE_ENTRY_STATE_CORRUPT: cjit_cache_entry_state_t = 2;
/// Of `enum cjit_cache_entry_state`.
pub const CJIT_CACHE_ENTRY_STATE_VERSION: cjit_cache_entry_state_t = 3;
/// Of `enum cjit_cache_entry_state`.
pub const CJIT_CACHE_ENTRY_STATE_UNREADABLE: cjit_cache_entry_state_t = 4;
/// Of `enum cjit_cache_entry_state`.
pub const CJIT_CACHE_ENTRY_STATE_ABSENT: cjit_cache_entry_state_t = 5;
/// Of `enum cjit_cache_entry_state`.
pub const CJIT_CACHE_ENTRY_STATE_REFUSED: cjit_cache_entry_state_t = 6;
/// Of `enum cjit_cache_entry_state`.
pub const CJIT_CACHE_ENTRY_STATE_MAX_ENUM: cjit_cache_entry_state_t = 2147483647;

/// Of `enum cjit_cache_mode`.
pub const CJIT_CACHE_MODE_DEFAULT: cjit_cache_mode_t = 0;
/// Of `enum cjit_cache_mode`.
pub const CJIT_CACHE_MODE_USE: cjit_cache_mode_t = 1;
/// Of `enum cjit_cache_mode`.
pub const CJIT_CACHE_MODE_REFRESH: cjit_cache_mode_t = 2;
/// Of `enum cjit_cache_mode`.
pub const CJIT_CACHE_MODE_READ_ONLY: cjit_cache_mode_t = 3;
/// Of `enum cjit_cache_mode`.
pub const CJIT_CACHE_MODE_OFF: cjit_cache_mode_t = 4;
/// Of `enum cjit_cache_mode`.
pub const CJIT_CACHE_MODE_ONLY: cjit_cache_mode_t = 5;
/// Of `enum cjit_cache_mode`.
pub const CJIT_CACHE_MODE_MAX_ENUM: cjit_cache_mode_t = 2147483647;

/// Of `enum cjit_cache_outcome`.
pub const CJIT_CACHE_OUTCOME_NONE: cjit_cache_outcome_t = 0;
/// Of `enum cjit_cache_outcome`.
pub const CJIT_CACHE_OUTCOME_BUILT: cjit_cache_outcome_t = 1;
/// Of `enum cjit_cache_outcome`.
pub const CJIT_CACHE_OUTCOME_DESERIALIZED: cjit_cache_outcome_t = 2;
/// Of `enum cjit_cache_outcome`.
pub const CJIT_CACHE_OUTCOME_MEMORY: cjit_cache_outcome_t = 3;
/// Of `enum cjit_cache_outcome`.
pub const CJIT_CACHE_OUTCOME_DISK: cjit_cache_outcome_t = 4;
/// Of `enum cjit_cache_outcome`.
pub const CJIT_CACHE_OUTCOME_LAYER: cjit_cache_outcome_t = 5;
/// Of `enum cjit_cache_outcome`.
pub const CJIT_CACHE_OUTCOME_SHARED: cjit_cache_outcome_t = 6;
/// Of `enum cjit_cache_outcome`.
pub const CJIT_CACHE_OUTCOME_BYPASSED: cjit_cache_outcome_t = 7;
/// Of `enum cjit_cache_outcome`.
pub const CJIT_CACHE_OUTCOME_REMOTE: cjit_cache_outcome_t = 8;
/// Of `enum cjit_cache_outcome`.
pub const CJIT_CACHE_OUTCOME_MAX_ENUM: cjit_cache_outcome_t = 2147483647;

/// Of `enum cjit_cluster_scheduling`.
pub const CJIT_CLUSTER_SCHEDULING_DEFAULT: cjit_cluster_scheduling_t = 0;
/// Of `enum cjit_cluster_scheduling`.
pub const CJIT_CLUSTER_SCHEDULING_SPREAD: cjit_cluster_scheduling_t = 1;
/// Of `enum cjit_cluster_scheduling`.
pub const CJIT_CLUSTER_SCHEDULING_LOAD_BALANCING: cjit_cluster_scheduling_t = 2;
/// Of `enum cjit_cluster_scheduling`.
pub const CJIT_CLUSTER_SCHEDULING_MAX_ENUM: cjit_cluster_scheduling_t = 2147483647;

/// Of `enum cjit_compiler`.
pub const CJIT_COMPILER_DEFAULT: cjit_compiler_t = 0;
/// Of `enum cjit_compiler`.
pub const CJIT_COMPILER_NVRTC: cjit_compiler_t = 1;
/// Of `enum cjit_compiler`.
pub const CJIT_COMPILER_NVCC: cjit_compiler_t = 2;
/// Of `enum cjit_compiler`.
pub const CJIT_COMPILER_MAX_ENUM: cjit_compiler_t = 2147483647;

/// Of `enum cjit_component`.
pub const CJIT_COMPONENT_NONE: cjit_component_t = 0;
/// Of `enum cjit_component`.
pub const CJIT_COMPONENT_NVRTC: cjit_component_t = 1;
/// Of `enum cjit_component`.
pub const CJIT_COMPONENT_NVRTC_BUILTINS: cjit_component_t = 2;
/// Of `enum cjit_component`.
pub const CJIT_COMPONENT_NVJITLINK: cjit_component_t = 3;
/// Of `enum cjit_component`.
pub const CJIT_COMPONENT_NVVM: cjit_component_t = 4;
/// Of `enum cjit_component`.
pub const CJIT_COMPONENT_CUDA_HEADERS: cjit_component_t = 5;
/// Of `enum cjit_component`.
pub const CJIT_COMPONENT_CCCL_HEADERS: cjit_component_t = 6;
/// Of `enum cjit_component`.
pub const CJIT_COMPONENT_DRIVER: cjit_component_t = 7;
/// Of `enum cjit_component`.
pub const CJIT_COMPONENT_NVCC: cjit_component_t = 8;
/// Of `enum cjit_component`.
pub const CJIT_COMPONENT_NVFATBIN: cjit_component_t = 9;
/// Of `enum cjit_component`.
pub const CJIT_COMPONENT_TILEIRAS: cjit_component_t = 10;
/// Of `enum cjit_component`.
pub const CJIT_COMPONENT_MAX_ENUM: cjit_component_t = 2147483647;

/// Of `enum cjit_dependency_origin`.
pub const CJIT_DEPENDENCY_ORIGIN_NONE: cjit_dependency_origin_t = 0;
/// Of `enum cjit_dependency_origin`.
pub const CJIT_DEPENDENCY_ORIGIN_SOURCE: cjit_dependency_origin_t = 1;
/// Of `enum cjit_dependency_origin`.
pub const CJIT_DEPENDENCY_ORIGIN_INCLUDE_DIR: cjit_dependency_origin_t = 2;
/// Of `enum cjit_dependency_origin`.
pub const CJIT_DEPENDENCY_ORIGIN_TOOLKIT: cjit_dependency_origin_t = 3;
/// Of `enum cjit_dependency_origin`.
pub const CJIT_DEPENDENCY_ORIGIN_MEMORY: cjit_dependency_origin_t = 4;
/// Of `enum cjit_dependency_origin`.
pub const CJIT_DEPENDENCY_ORIGIN_HOST_COMPILER: cjit_dependency_origin_t = 5;
/// Of `enum cjit_dependency_origin`.
pub const CJIT_DEPENDENCY_ORIGIN_MAX_ENUM: cjit_dependency_origin_t = 2147483647;

/// Of `enum cjit_deserialize_flags`.
pub const CJIT_DESERIALIZE_DEFAULT: cjit_deserialize_flags_t = 0;
/// Of `enum cjit_deserialize_flags`.
pub const CJIT_DESERIALIZE_IN_PLACE: cjit_deserialize_flags_t = 1;
/// Of `enum cjit_deserialize_flags`.
pub const CJIT_DESERIALIZE_FLAGS_MAX_ENUM: cjit_deserialize_flags_t = 2147483647;

/// Of `enum cjit_family`.
pub const CJIT_FAMILY_NONE: cjit_family_t = 0;
/// Of `enum cjit_family`.
pub const CJIT_FAMILY_KERNEL: cjit_family_t = 1;
/// Of `enum cjit_family`.
pub const CJIT_FAMILY_LINK: cjit_family_t = 2;
/// Of `enum cjit_family`.
pub const CJIT_FAMILY_NVVM: cjit_family_t = 3;
/// Of `enum cjit_family`.
pub const CJIT_FAMILY_EXTERNAL: cjit_family_t = 4;
/// Of `enum cjit_family`.
pub const CJIT_FAMILY_MAX_ENUM: cjit_family_t = 2147483647;

/// Of `enum cjit_fatbin_compression`.
pub const CJIT_FATBIN_COMPRESSION_DEFAULT: cjit_fatbin_compression_t = 0;
/// Of `enum cjit_fatbin_compression`.
pub const CJIT_FATBIN_COMPRESSION_NONE: cjit_fatbin_compression_t = 1;
/// Of `enum cjit_fatbin_compression`.
pub const CJIT_FATBIN_COMPRESSION_SIZE: cjit_fatbin_compression_t = 2;
/// Of `enum cjit_fatbin_compression`.
pub const CJIT_FATBIN_COMPRESSION_SPEED: cjit_fatbin_compression_t = 3;
/// Of `enum cjit_fatbin_compression`.
pub const CJIT_FATBIN_COMPRESSION_BALANCE: cjit_fatbin_compression_t = 4;
/// Of `enum cjit_fatbin_compression`.
pub const CJIT_FATBIN_COMPRESSION_MAX_ENUM: cjit_fatbin_compression_t = 2147483647;

/// Of `enum cjit_header_check`.
pub const CJIT_HEADER_CHECK_DEFAULT: cjit_header_check_t = 0;
/// Of `enum cjit_header_check`.
pub const CJIT_HEADER_CHECK_ALWAYS: cjit_header_check_t = 1;
/// Of `enum cjit_header_check`.
pub const CJIT_HEADER_CHECK_ONCE: cjit_header_check_t = 2;
/// Of `enum cjit_header_check`.
pub const CJIT_HEADER_CHECK_MAX_ENUM: cjit_header_check_t = 2147483647;

/// Of `enum cjit_image_kind`.
pub const CJIT_IMAGE_KIND_NONE: cjit_image_kind_t = 0;
/// Of `enum cjit_image_kind`.
pub const CJIT_IMAGE_KIND_CUBIN: cjit_image_kind_t = 1;
/// Of `enum cjit_image_kind`.
pub const CJIT_IMAGE_KIND_PTX: cjit_image_kind_t = 2;
/// Of `enum cjit_image_kind`.
pub const CJIT_IMAGE_KIND_LTO_IR: cjit_image_kind_t = 3;
/// Of `enum cjit_image_kind`.
pub const CJIT_IMAGE_KIND_FATBIN: cjit_image_kind_t = 4;
/// Of `enum cjit_image_kind`.
pub const CJIT_IMAGE_KIND_TILE_IR: cjit_image_kind_t = 5;
/// Of `enum cjit_image_kind`.
pub const CJIT_IMAGE_KIND_MAX_ENUM: cjit_image_kind_t = 2147483647;

/// Of `enum cjit_image_kind_bits`.
pub const CJIT_IMAGE_KIND_BIT_NONE: cjit_image_kind_bits_t = 0;
/// Of `enum cjit_image_kind_bits`.
pub const CJIT_IMAGE_KIND_BIT_CUBIN: cjit_image_kind_bits_t = 2;
/// Of `enum cjit_image_kind_bits`.
pub const CJIT_IMAGE_KIND_BIT_PTX: cjit_image_kind_bits_t = 4;
/// Of `enum cjit_image_kind_bits`.
pub const CJIT_IMAGE_KIND_BIT_LTO_IR: cjit_image_kind_bits_t = 8;
/// Of `enum cjit_image_kind_bits`.
pub const CJIT_IMAGE_KIND_BIT_FATBIN: cjit_image_kind_bits_t = 16;
/// Of `enum cjit_image_kind_bits`.
pub const CJIT_IMAGE_KIND_BIT_TILE_IR: cjit_image_kind_bits_t = 32;
/// Of `enum cjit_image_kind_bits`.
pub const CJIT_IMAGE_KIND_BITS_MAX_ENUM: cjit_image_kind_bits_t = 2147483647;

/// Of `enum cjit_kernel_attribute`.
pub const CJIT_KERNEL_ATTRIBUTE_NONE: cjit_kernel_attribute_t = 0;
/// Of `enum cjit_kernel_attribute`.
pub const CJIT_KERNEL_ATTRIBUTE_MAX_THREADS_PER_BLOCK: cjit_kernel_attribute_t = 1;
/// Of `enum cjit_kernel_attribute`.
pub const CJIT_KERNEL_ATTRIBUTE_STATIC_SHARED_MEMORY: cjit_kernel_attribute_t = 2;
/// Of `enum cjit_kernel_attribute`.
pub const CJIT_KERNEL_ATTRIBUTE_CONSTANT_MEMORY: cjit_kernel_attribute_t = 3;
/// Of `enum cjit_kernel_attribute`.
pub const CJIT_KERNEL_ATTRIBUTE_LOCAL_MEMORY: cjit_kernel_attribute_t = 4;
/// Of `enum cjit_kernel_attribute`.
pub const CJIT_KERNEL_ATTRIBUTE_REGISTER_COUNT: cjit_kernel_attribute_t = 5;
/// Of `enum cjit_kernel_attribute`.
pub const CJIT_KERNEL_ATTRIBUTE_PTX_VERSION: cjit_kernel_attribute_t = 6;
/// Of `enum cjit_kernel_attribute`.
pub const CJIT_KERNEL_ATTRIBUTE_BINARY_VERSION: cjit_kernel_attribute_t = 7;
/// Of `enum cjit_kernel_attribute`.
pub const CJIT_KERNEL_ATTRIBUTE_CACHE_MODE_CA: cjit_kernel_attribute_t = 8;
/// Of `enum cjit_kernel_attribute`.
pub const CJIT_KERNEL_ATTRIBUTE_MAX_DYNAMIC_SHARED_MEMORY: cjit_kernel_attribute_t = 9;
/// Of `enum cjit_kernel_attribute`.
pub const CJIT_KERNEL_ATTRIBUTE_SHARED_MEMORY_CARVEOUT: cjit_kernel_attribute_t = 10;
/// Of `enum cjit_kernel_attribute`.
pub const CJIT_KERNEL_ATTRIBUTE_CLUSTER_SIZE_MUST_BE_SET: cjit_kernel_attribute_t = 11;
/// Of `enum cjit_kernel_attribute`.
pub const CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_X: cjit_kernel_attribute_t = 12;
/// Of `enum cjit_kernel_attribute`.
pub const CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_Y: cjit_kernel_attribute_t = 13;
/// Of `enum cjit_kernel_attribute`.
pub const CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_Z: cjit_kernel_attribute_t = 14;
/// Of `enum cjit_kernel_attribute`.
pub const CJIT_KERNEL_ATTRIBUTE_NON_PORTABLE_CLUSTER: cjit_kernel_attribute_t = 15;
/// Of `enum cjit_kernel_attribute`.
pub const CJIT_KERNEL_ATTRIBUTE_CLUSTER_SCHEDULING: cjit_kernel_attribute_t = 16;
/// Of `enum cjit_kernel_attribute`.
pub const CJIT_KERNEL_ATTRIBUTE_DEVICE_NODE_UPDATE: cjit_kernel_attribute_t = 17;
/// Of `enum cjit_kernel_attribute`.
pub const CJIT_KERNEL_ATTRIBUTE_SHARED_MEMORY_MODE: cjit_kernel_attribute_t = 18;
/// Of `enum cjit_kernel_attribute`.
pub const CJIT_KERNEL_ATTRIBUTE_MAX_ENUM: cjit_kernel_attribute_t = 2147483647;

/// Of `enum cjit_l2_property`.
pub const CJIT_L2_PROPERTY_DEFAULT: cjit_l2_property_t = 0;
/// Of `enum cjit_l2_property`.
pub const CJIT_L2_PROPERTY_NORMAL: cjit_l2_property_t = 1;
/// Of `enum cjit_l2_property`.
pub const CJIT_L2_PROPERTY_STREAMING: cjit_l2_property_t = 2;
/// Of `enum cjit_l2_property`.
pub const CJIT_L2_PROPERTY_PERSISTING: cjit_l2_property_t = 3;
/// Of `enum cjit_l2_property`.
pub const CJIT_L2_PROPERTY_MAX_ENUM: cjit_l2_property_t = 2147483647;

/// Of `enum cjit_link_input_kind`.
pub const CJIT_LINK_INPUT_KIND_NONE: cjit_link_input_kind_t = 0;
/// Of `enum cjit_link_input_kind`.
pub const CJIT_LINK_INPUT_KIND_CUBIN: cjit_link_input_kind_t = 1;
/// Of `enum cjit_link_input_kind`.
pub const CJIT_LINK_INPUT_KIND_PTX: cjit_link_input_kind_t = 2;
/// Of `enum cjit_link_input_kind`.
pub const CJIT_LINK_INPUT_KIND_LTO_IR: cjit_link_input_kind_t = 3;
/// Of `enum cjit_link_input_kind`.
pub const CJIT_LINK_INPUT_KIND_FATBIN: cjit_link_input_kind_t = 4;
/// Of `enum cjit_link_input_kind`.
pub const CJIT_LINK_INPUT_KIND_OBJECT: cjit_link_input_kind_t = 5;
/// Of `enum cjit_link_input_kind`.
pub const CJIT_LINK_INPUT_KIND_LIBRARY: cjit_link_input_kind_t = 6;
/// Of `enum cjit_link_input_kind`.
pub const CJIT_LINK_INPUT_KIND_MAX_ENUM: cjit_link_input_kind_t = 2147483647;

/// Of `enum cjit_linker`.
pub const CJIT_LINKER_DEFAULT: cjit_linker_t = 0;
/// Of `enum cjit_linker`.
pub const CJIT_LINKER_NVJITLINK: cjit_linker_t = 1;
/// Of `enum cjit_linker`.
pub const CJIT_LINKER_DRIVER: cjit_linker_t = 2;
/// Of `enum cjit_linker`.
pub const CJIT_LINKER_MAX_ENUM: cjit_linker_t = 2147483647;

/// Of `enum cjit_log_level`.
pub const CJIT_LOG_LEVEL_DEFAULT: cjit_log_level_t = 0;
/// Of `enum cjit_log_level`.
pub const CJIT_LOG_LEVEL_OFF: cjit_log_level_t = 1;
/// Of `enum cjit_log_level`.
pub const CJIT_LOG_LEVEL_ERROR: cjit_log_level_t = 2;
/// Of `enum cjit_log_level`.
pub const CJIT_LOG_LEVEL_WARNING: cjit_log_level_t = 3;
/// Of `enum cjit_log_level`.
pub const CJIT_LOG_LEVEL_INFO: cjit_log_level_t = 4;
/// Of `enum cjit_log_level`.
pub const CJIT_LOG_LEVEL_DEBUG: cjit_log_level_t = 5;
/// Of `enum cjit_log_level`.
pub const CJIT_LOG_LEVEL_MAX_ENUM: cjit_log_level_t = 2147483647;

/// Of `enum cjit_memory_sync_domain`.
pub const CJIT_MEMORY_SYNC_DOMAIN_DEFAULT: cjit_memory_sync_domain_t = 0;
/// Of `enum cjit_memory_sync_domain`.
pub const CJIT_MEMORY_SYNC_DOMAIN_LOCAL: cjit_memory_sync_domain_t = 1;
/// Of `enum cjit_memory_sync_domain`.
pub const CJIT_MEMORY_SYNC_DOMAIN_REMOTE: cjit_memory_sync_domain_t = 2;
/// Of `enum cjit_memory_sync_domain`.
pub const CJIT_MEMORY_SYNC_DOMAIN_MAX_ENUM: cjit_memory_sync_domain_t = 2147483647;

/// Of `enum cjit_optimization`.
pub const CJIT_OPTIMIZATION_DEFAULT: cjit_optimization_t = 0;
/// Of `enum cjit_optimization`.
pub const CJIT_OPTIMIZATION_O0: cjit_optimization_t = 1;
/// Of `enum cjit_optimization`.
pub const CJIT_OPTIMIZATION_O3: cjit_optimization_t = 4;
/// Of `enum cjit_optimization`.
pub const CJIT_OPTIMIZATION_MAX_ENUM: cjit_optimization_t = 2147483647;

/// Of `enum cjit_pch_outcome`.
pub const CJIT_PCH_OUTCOME_NONE: cjit_pch_outcome_t = 0;
/// Of `enum cjit_pch_outcome`.
pub const CJIT_PCH_OUTCOME_MADE: cjit_pch_outcome_t = 1;
/// Of `enum cjit_pch_outcome`.
pub const CJIT_PCH_OUTCOME_USED: cjit_pch_outcome_t = 2;
/// Of `enum cjit_pch_outcome`.
pub const CJIT_PCH_OUTCOME_REFUSED: cjit_pch_outcome_t = 3;
/// Of `enum cjit_pch_outcome`.
pub const CJIT_PCH_OUTCOME_MAX_ENUM: cjit_pch_outcome_t = 2147483647;

/// Of `enum cjit_policy_kind`.
pub const CJIT_POLICY_KIND_NONE: cjit_policy_kind_t = 0;
/// Of `enum cjit_policy_kind`.
pub const CJIT_POLICY_KIND_INT64: cjit_policy_kind_t = 1;
/// Of `enum cjit_policy_kind`.
pub const CJIT_POLICY_KIND_FLOAT64: cjit_policy_kind_t = 2;
/// Of `enum cjit_policy_kind`.
pub const CJIT_POLICY_KIND_MAX_ENUM: cjit_policy_kind_t = 2147483647;

/// Of `enum cjit_portable_cluster_mode`.
pub const CJIT_PORTABLE_CLUSTER_MODE_DEFAULT: cjit_portable_cluster_mode_t = 0;
/// Of `enum cjit_portable_cluster_mode`.
pub const CJIT_PORTABLE_CLUSTER_MODE_REQUIRE_PORTABLE: cjit_portable_cluster_mode_t = 1;
/// Of `enum cjit_portable_cluster_mode`.
pub const CJIT_PORTABLE_CLUSTER_MODE_ALLOW_NON_PORTABLE: cjit_portable_cluster_mode_t = 2;
/// Of `enum cjit_portable_cluster_mode`.
pub const CJIT_PORTABLE_CLUSTER_MODE_MAX_ENUM: cjit_portable_cluster_mode_t = 2147483647;

/// Of `enum cjit_remote_state`.
pub const CJIT_REMOTE_STATE_UNUSED: cjit_remote_state_t = 0;
/// Of `enum cjit_remote_state`.
pub const CJIT_REMOTE_STATE_USED: cjit_remote_state_t = 1;
/// Of `enum cjit_remote_state`.
pub const CJIT_REMOTE_STATE_PAUSED: cjit_remote_state_t = 2;
/// Of `enum cjit_remote_state`.
pub const CJIT_REMOTE_STATE_MAX_ENUM: cjit_remote_state_t = 2147483647;

/// Of `enum cjit_severity`.
pub const CJIT_SEVERITY_NONE: cjit_severity_t = 0;
/// Of `enum cjit_severity`.
pub const CJIT_SEVERITY_NOTE: cjit_severity_t = 1;
/// Of `enum cjit_severity`.
pub const CJIT_SEVERITY_REMARK: cjit_severity_t = 2;
/// Of `enum cjit_severity`.
pub const CJIT_SEVERITY_WARNING: cjit_severity_t = 3;
/// Of `enum cjit_severity`.
pub const CJIT_SEVERITY_ERROR: cjit_severity_t = 4;
/// Of `enum cjit_severity`.
pub const CJIT_SEVERITY_FATAL: cjit_severity_t = 5;
/// Of `enum cjit_severity`.
pub const CJIT_SEVERITY_MAX_ENUM: cjit_severity_t = 2147483647;

/// Of `enum cjit_shared_memory_carveout`.
pub const CJIT_SHARED_MEMORY_CARVEOUT_DEFAULT: cjit_shared_memory_carveout_t = 0;
/// Of `enum cjit_shared_memory_carveout`.
pub const CJIT_SHARED_MEMORY_CARVEOUT_MAX_SHARED: cjit_shared_memory_carveout_t = 100;
/// Of `enum cjit_shared_memory_carveout`.
pub const CJIT_SHARED_MEMORY_CARVEOUT_MAX_L1: cjit_shared_memory_carveout_t = 101;
/// Of `enum cjit_shared_memory_carveout`.
pub const CJIT_SHARED_MEMORY_CARVEOUT_MAX_ENUM: cjit_shared_memory_carveout_t = 2147483647;

/// Of `enum cjit_shared_memory_mode`.
pub const CJIT_SHARED_MEMORY_MODE_DEFAULT: cjit_shared_memory_mode_t = 0;
/// Of `enum cjit_shared_memory_mode`.
pub const CJIT_SHARED_MEMORY_MODE_REQUIRE_PORTABLE: cjit_shared_memory_mode_t = 1;
/// Of `enum cjit_shared_memory_mode`.
pub const CJIT_SHARED_MEMORY_MODE_ALLOW_NON_PORTABLE: cjit_shared_memory_mode_t = 2;
/// Of `enum cjit_shared_memory_mode`.
pub const CJIT_SHARED_MEMORY_MODE_ALLOW_OVERSIZED: cjit_shared_memory_mode_t = 3;
/// Of `enum cjit_shared_memory_mode`.
pub const CJIT_SHARED_MEMORY_MODE_PREFER_OVERSIZED: cjit_shared_memory_mode_t = 4;
/// Of `enum cjit_shared_memory_mode`.
pub const CJIT_SHARED_MEMORY_MODE_MAX_ENUM: cjit_shared_memory_mode_t = 2147483647;

/// Of `enum cjit_stage`.
pub const CJIT_STAGE_NONE: cjit_stage_t = 0;
/// Of `enum cjit_stage`.
pub const CJIT_STAGE_REQUEST: cjit_stage_t = 1;
/// Of `enum cjit_stage`.
pub const CJIT_STAGE_TOOLKIT: cjit_stage_t = 2;
/// Of `enum cjit_stage`.
pub const CJIT_STAGE_COMPILE: cjit_stage_t = 3;
/// Of `enum cjit_stage`.
pub const CJIT_STAGE_LINK: cjit_stage_t = 4;
/// Of `enum cjit_stage`.
pub const CJIT_STAGE_ARTIFACT: cjit_stage_t = 5;
/// Of `enum cjit_stage`.
pub const CJIT_STAGE_CACHE: cjit_stage_t = 6;
/// Of `enum cjit_stage`.
pub const CJIT_STAGE_LOAD: cjit_stage_t = 7;
/// Of `enum cjit_stage`.
pub const CJIT_STAGE_LAUNCH: cjit_stage_t = 8;
/// Of `enum cjit_stage`.
pub const CJIT_STAGE_MAX_ENUM: cjit_stage_t = 2147483647;

/// Of `enum cjit_status`.
pub const CJIT_SUCCESS: cjit_status_t = 0;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_INVALID_ARGUMENT: cjit_status_t = 100;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_NULL_POINTER: cjit_status_t = 101;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_STRUCT_SIZE: cjit_status_t = 102;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_UNSUPPORTED_FIELD: cjit_status_t = 103;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_UNSUPPORTED: cjit_status_t = 104;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_CONTRADICTORY_OPTIONS: cjit_status_t = 105;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_UNKNOWN_ARCH: cjit_status_t = 106;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_INVALID_OPTION: cjit_status_t = 107;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_NOT_FOUND: cjit_status_t = 108;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_INVALID_SOURCE: cjit_status_t = 109;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_NOT_READY: cjit_status_t = 110;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_CANCELLED: cjit_status_t = 111;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_TOOLKIT_NOT_FOUND: cjit_status_t = 200;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_TOOLKIT_TOO_OLD: cjit_status_t = 201;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_TOOLKIT_INCOMPLETE: cjit_status_t = 202;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_TOOLKIT_MISMATCH: cjit_status_t = 203;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_COMPILATION: cjit_status_t = 300;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_NAME_EXPRESSION: cjit_status_t = 301;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_HEADER_NOT_FOUND: cjit_status_t = 302;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_COMPILER_INTERNAL: cjit_status_t = 303;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_COMPILER_CRASHED: cjit_status_t = 304;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_TIME_LIMIT: cjit_status_t = 305;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_LINK: cjit_status_t = 306;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_UNDEFINED_SYMBOL: cjit_status_t = 307;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_DUPLICATE_SYMBOL: cjit_status_t = 308;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_LINK_INPUT: cjit_status_t = 309;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_INVALID_IR: cjit_status_t = 310;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_RESOURCE_LIMIT: cjit_status_t = 311;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_IMAGE_PASS: cjit_status_t = 312;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_EXTERNAL_COMPILER: cjit_status_t = 313;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_NOT_AN_ARTIFACT: cjit_status_t = 400;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_ARTIFACT_TRUNCATED: cjit_status_t = 401;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_ARTIFACT_CORRUPT: cjit_status_t = 402;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_ARTIFACT_VERSION: cjit_status_t = 403;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_ARTIFACT_FAMILY: cjit_status_t = 404;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_SIGNATURE: cjit_status_t = 405;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_IO: cjit_status_t = 500;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_WORKER_UNAVAILABLE: cjit_status_t = 501;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_NOT_CACHED: cjit_status_t = 502;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_DRIVER_NOT_FOUND: cjit_status_t = 600;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_DRIVER_TOO_OLD: cjit_status_t = 601;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_DRIVER: cjit_status_t = 602;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_NO_DEVICE: cjit_status_t = 603;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_NO_BINARY_FOR_DEVICE: cjit_status_t = 604;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_ARGUMENT_MISMATCH: cjit_status_t = 605;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_LAUNCH_LIMIT: cjit_status_t = 606;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_STALE_HANDLE: cjit_status_t = 607;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_OUT_OF_MEMORY: cjit_status_t = 700;
/// Of `enum cjit_status`.
pub const CJIT_ERROR_INTERNAL: cjit_status_t = 701;
/// Of `enum cjit_status`.
pub const CJIT_STATUS_MAX_ENUM: cjit_status_t = 2147483647;

/// Of `enum cjit_switch`.
pub const CJIT_SWITCH_DEFAULT: cjit_switch_t = 0;
/// Of `enum cjit_switch`.
pub const CJIT_SWITCH_ON: cjit_switch_t = 1;
/// Of `enum cjit_switch`.
pub const CJIT_SWITCH_OFF: cjit_switch_t = 2;
/// Of `enum cjit_switch`.
pub const CJIT_SWITCH_MAX_ENUM: cjit_switch_t = 2147483647;

/// Of `enum cjit_tensor_element`.
pub const CJIT_TENSOR_ELEMENT_NONE: cjit_tensor_element_t = 0;
/// Of `enum cjit_tensor_element`.
pub const CJIT_TENSOR_ELEMENT_UINT8: cjit_tensor_element_t = 1;
/// Of `enum cjit_tensor_element`.
pub const CJIT_TENSOR_ELEMENT_UINT16: cjit_tensor_element_t = 2;
/// Of `enum cjit_tensor_element`.
pub const CJIT_TENSOR_ELEMENT_UINT32: cjit_tensor_element_t = 3;
/// Of `enum cjit_tensor_element`.
pub const CJIT_TENSOR_ELEMENT_INT32: cjit_tensor_element_t = 4;
/// Of `enum cjit_tensor_element`.
pub const CJIT_TENSOR_ELEMENT_UINT64: cjit_tensor_element_t = 5;
/// Of `enum cjit_tensor_element`.
pub const CJIT_TENSOR_ELEMENT_INT64: cjit_tensor_element_t = 6;
/// Of `enum cjit_tensor_element`.
pub const CJIT_TENSOR_ELEMENT_FLOAT16: cjit_tensor_element_t = 7;
/// Of `enum cjit_tensor_element`.
pub const CJIT_TENSOR_ELEMENT_FLOAT32: cjit_tensor_element_t = 8;
/// Of `enum cjit_tensor_element`.
pub const CJIT_TENSOR_ELEMENT_FLOAT64: cjit_tensor_element_t = 9;
/// Of `enum cjit_tensor_element`.
pub const CJIT_TENSOR_ELEMENT_BFLOAT16: cjit_tensor_element_t = 10;
/// Of `enum cjit_tensor_element`.
pub const CJIT_TENSOR_ELEMENT_FLOAT32_FTZ: cjit_tensor_element_t = 11;
/// Of `enum cjit_tensor_element`.
pub const CJIT_TENSOR_ELEMENT_TFLOAT32: cjit_tensor_element_t = 12;
/// Of `enum cjit_tensor_element`.
pub const CJIT_TENSOR_ELEMENT_TFLOAT32_FTZ: cjit_tensor_element_t = 13;
/// Of `enum cjit_tensor_element`.
pub const CJIT_TENSOR_ELEMENT_U4X16_ALIGN8: cjit_tensor_element_t = 14;
/// Of `enum cjit_tensor_element`.
pub const CJIT_TENSOR_ELEMENT_U4X16_ALIGN16: cjit_tensor_element_t = 15;
/// Of `enum cjit_tensor_element`.
pub const CJIT_TENSOR_ELEMENT_U6X16_ALIGN16: cjit_tensor_element_t = 16;
/// Of `enum cjit_tensor_element`.
pub const CJIT_TENSOR_ELEMENT_MAX_ENUM: cjit_tensor_element_t = 2147483647;

/// Of `enum cjit_tensor_map_allocation_class`.
pub const CJIT_TENSOR_MAP_ALLOCATION_CLASS_DEFAULT: cjit_tensor_map_allocation_class_t = 0;
/// Of `enum cjit_tensor_map_allocation_class`.
pub const CJIT_TENSOR_MAP_ALLOCATION_CLASS_SMALL: cjit_tensor_map_allocation_class_t = 1;
/// Of `enum cjit_tensor_map_allocation_class`.
pub const CJIT_TENSOR_MAP_ALLOCATION_CLASS_LARGE: cjit_tensor_map_allocation_class_t = 2;
/// Of `enum cjit_tensor_map_allocation_class`.
pub const CJIT_TENSOR_MAP_ALLOCATION_CLASS_MAX_ENUM: cjit_tensor_map_allocation_class_t = 2147483647;

/// Of `enum cjit_tensor_map_interleave`.
pub const CJIT_TENSOR_MAP_INTERLEAVE_NONE: cjit_tensor_map_interleave_t = 0;
/// Of `enum cjit_tensor_map_interleave`.
pub const CJIT_TENSOR_MAP_INTERLEAVE_16B: cjit_tensor_map_interleave_t = 1;
/// Of `enum cjit_tensor_map_interleave`.
pub const CJIT_TENSOR_MAP_INTERLEAVE_32B: cjit_tensor_map_interleave_t = 2;
/// Of `enum cjit_tensor_map_interleave`.
pub const CJIT_TENSOR_MAP_INTERLEAVE_MAX_ENUM: cjit_tensor_map_interleave_t = 2147483647;

/// Of `enum cjit_tensor_map_l2_promotion`.
pub const CJIT_TENSOR_MAP_L2_PROMOTION_NONE: cjit_tensor_map_l2_promotion_t = 0;
/// Of `enum cjit_tensor_map_l2_promotion`.
pub const CJIT_TENSOR_MAP_L2_PROMOTION_64B: cjit_tensor_map_l2_promotion_t = 1;
/// Of `enum cjit_tensor_map_l2_promotion`.
pub const CJIT_TENSOR_MAP_L2_PROMOTION_128B: cjit_tensor_map_l2_promotion_t = 2;
/// Of `enum cjit_tensor_map_l2_promotion`.
pub const CJIT_TENSOR_MAP_L2_PROMOTION_256B: cjit_tensor_map_l2_promotion_t = 3;
/// Of `enum cjit_tensor_map_l2_promotion`.
pub const CJIT_TENSOR_MAP_L2_PROMOTION_MAX_ENUM: cjit_tensor_map_l2_promotion_t = 2147483647;

/// Of `enum cjit_tensor_map_mode`.
pub const CJIT_TENSOR_MAP_MODE_TILED: cjit_tensor_map_mode_t = 0;
/// Of `enum cjit_tensor_map_mode`.
pub const CJIT_TENSOR_MAP_MODE_IM2COL: cjit_tensor_map_mode_t = 1;
/// Of `enum cjit_tensor_map_mode`.
pub const CJIT_TENSOR_MAP_MODE_IM2COL_WIDE: cjit_tensor_map_mode_t = 2;
/// Of `enum cjit_tensor_map_mode`.
pub const CJIT_TENSOR_MAP_MODE_MAX_ENUM: cjit_tensor_map_mode_t = 2147483647;

/// Of `enum cjit_tensor_map_oob_fill`.
pub const CJIT_TENSOR_MAP_OOB_FILL_ZERO: cjit_tensor_map_oob_fill_t = 0;
/// Of `enum cjit_tensor_map_oob_fill`.
pub const CJIT_TENSOR_MAP_OOB_FILL_NAN: cjit_tensor_map_oob_fill_t = 1;
/// Of `enum cjit_tensor_map_oob_fill`.
pub const CJIT_TENSOR_MAP_OOB_FILL_MAX_ENUM: cjit_tensor_map_oob_fill_t = 2147483647;

/// Of `enum cjit_tensor_map_swizzle`.
pub const CJIT_TENSOR_MAP_SWIZZLE_NONE: cjit_tensor_map_swizzle_t = 0;
/// Of `enum cjit_tensor_map_swizzle`.
pub const CJIT_TENSOR_MAP_SWIZZLE_32B: cjit_tensor_map_swizzle_t = 1;
/// Of `enum cjit_tensor_map_swizzle`.
pub const CJIT_TENSOR_MAP_SWIZZLE_64B: cjit_tensor_map_swizzle_t = 2;
/// Of `enum cjit_tensor_map_swizzle`.
pub const CJIT_TENSOR_MAP_SWIZZLE_128B: cjit_tensor_map_swizzle_t = 3;
/// Of `enum cjit_tensor_map_swizzle`.
pub const CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_32B: cjit_tensor_map_swizzle_t = 4;
/// Of `enum cjit_tensor_map_swizzle`.
pub const CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_32B_FLIP_8B: cjit_tensor_map_swizzle_t = 5;
/// Of `enum cjit_tensor_map_swizzle`.
pub const CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_64B: cjit_tensor_map_swizzle_t = 6;
/// Of `enum cjit_tensor_map_swizzle`.
pub const CJIT_TENSOR_MAP_SWIZZLE_MAX_ENUM: cjit_tensor_map_swizzle_t = 2147483647;

/// Of `enum cjit_tensor_map_wide_mode`.
pub const CJIT_TENSOR_MAP_WIDE_MODE_W: cjit_tensor_map_wide_mode_t = 0;
/// Of `enum cjit_tensor_map_wide_mode`.
pub const CJIT_TENSOR_MAP_WIDE_MODE_W128: cjit_tensor_map_wide_mode_t = 1;
/// Of `enum cjit_tensor_map_wide_mode`.
pub const CJIT_TENSOR_MAP_WIDE_MODE_MAX_ENUM: cjit_tensor_map_wide_mode_t = 2147483647;

/// Of `enum cjit_tune_phase`.
pub const CJIT_TUNE_PHASE_BUILD: cjit_tune_phase_t = 0;
/// Of `enum cjit_tune_phase`.
pub const CJIT_TUNE_PHASE_MEASURE: cjit_tune_phase_t = 1;
/// Of `enum cjit_tune_phase`.
pub const CJIT_TUNE_PHASE_MAX_ENUM: cjit_tune_phase_t = 2147483647;

/// Of `enum cjit_value_kind`.
pub const CJIT_VALUE_NONE: cjit_value_kind_t = 0;
/// Of `enum cjit_value_kind`.
pub const CJIT_VALUE_BYTES: cjit_value_kind_t = 1;
/// Of `enum cjit_value_kind`.
pub const CJIT_VALUE_POINTER: cjit_value_kind_t = 2;
/// Of `enum cjit_value_kind`.
pub const CJIT_VALUE_TENSOR_MAP: cjit_value_kind_t = 3;
/// Of `enum cjit_value_kind`.
pub const CJIT_VALUE_BOOL: cjit_value_kind_t = 4;
/// Of `enum cjit_value_kind`.
pub const CJIT_VALUE_INT8: cjit_value_kind_t = 5;
/// Of `enum cjit_value_kind`.
pub const CJIT_VALUE_UINT8: cjit_value_kind_t = 6;
/// Of `enum cjit_value_kind`.
pub const CJIT_VALUE_INT16: cjit_value_kind_t = 7;
/// Of `enum cjit_value_kind`.
pub const CJIT_VALUE_UINT16: cjit_value_kind_t = 8;
/// Of `enum cjit_value_kind`.
pub const CJIT_VALUE_INT32: cjit_value_kind_t = 9;
/// Of `enum cjit_value_kind`.
pub const CJIT_VALUE_UINT32: cjit_value_kind_t = 10;
/// Of `enum cjit_value_kind`.
pub const CJIT_VALUE_INT64: cjit_value_kind_t = 11;
/// Of `enum cjit_value_kind`.
pub const CJIT_VALUE_UINT64: cjit_value_kind_t = 12;
/// Of `enum cjit_value_kind`.
pub const CJIT_VALUE_INT128: cjit_value_kind_t = 13;
/// Of `enum cjit_value_kind`.
pub const CJIT_VALUE_UINT128: cjit_value_kind_t = 14;
/// Of `enum cjit_value_kind`.
pub const CJIT_VALUE_FLOAT16: cjit_value_kind_t = 15;
/// Of `enum cjit_value_kind`.
pub const CJIT_VALUE_BFLOAT16: cjit_value_kind_t = 16;
/// Of `enum cjit_value_kind`.
pub const CJIT_VALUE_FLOAT32: cjit_value_kind_t = 17;
/// Of `enum cjit_value_kind`.
pub const CJIT_VALUE_FLOAT64: cjit_value_kind_t = 18;
/// Of `enum cjit_value_kind`.
pub const CJIT_VALUE_FLOAT128: cjit_value_kind_t = 19;
/// Of `enum cjit_value_kind`.
pub const CJIT_VALUE_FLOAT8_E4M3: cjit_value_kind_t = 20;
/// Of `enum cjit_value_kind`.
pub const CJIT_VALUE_FLOAT8_E5M2: cjit_value_kind_t = 21;
/// Of `enum cjit_value_kind`.
pub const CJIT_VALUE_FLOAT8_E8M0: cjit_value_kind_t = 22;
/// Of `enum cjit_value_kind`.
pub const CJIT_VALUE_FLOAT6_E2M3: cjit_value_kind_t = 23;
/// Of `enum cjit_value_kind`.
pub const CJIT_VALUE_FLOAT6_E3M2: cjit_value_kind_t = 24;
/// Of `enum cjit_value_kind`.
pub const CJIT_VALUE_FLOAT4_E2M1: cjit_value_kind_t = 25;
/// Of `enum cjit_value_kind`.
pub const CJIT_VALUE_COMPLEX32: cjit_value_kind_t = 26;
/// Of `enum cjit_value_kind`.
pub const CJIT_VALUE_COMPLEX64: cjit_value_kind_t = 27;
/// Of `enum cjit_value_kind`.
pub const CJIT_VALUE_COMPLEX128: cjit_value_kind_t = 28;
/// Of `enum cjit_value_kind`.
pub const CJIT_VALUE_KIND_MAX_ENUM: cjit_value_kind_t = 2147483647;

/// Of `enum cjit_worker_mode`.
pub const CJIT_WORKER_MODE_DEFAULT: cjit_worker_mode_t = 0;
/// Of `enum cjit_worker_mode`.
pub const CJIT_WORKER_MODE_AUTOMATIC: cjit_worker_mode_t = 1;
/// Of `enum cjit_worker_mode`.
pub const CJIT_WORKER_MODE_PROCESS: cjit_worker_mode_t = 2;
/// Of `enum cjit_worker_mode`.
pub const CJIT_WORKER_MODE_WORKER: cjit_worker_mode_t = 3;
/// Of `enum cjit_worker_mode`.
pub const CJIT_WORKER_MODE_MAX_ENUM: cjit_worker_mode_t = 2147483647;

/// Receives each compilation and each link of a context after it ended, successfully or not. Results from the cache
/// cause no call. A build that compiles several programs (a link of sources, a bundle) causes one call per program and
/// one for the link. Called on the working thread before the result is stored, possibly by several threads concurrently:
/// equal requests wait until it returns. It must not throw. It must not call cjit with the same context or wait for a
/// job of that context: such calls fail with CJIT_ERROR_UNSUPPORTED.
pub type cjit_compile_callback_t = Option<unsafe extern "C" fn(user_data: *mut c_void, compilation: *const cjit_compilation_t)>;

/// Called once on a thread of cjit when the work is done or has failed. It may launch kernels and destroy the
/// completion. It must not throw and should return quickly: other completions wait for it.
///
/// `status`: CJIT_SUCCESS, CJIT_ERROR_DRIVER (this or other work of the CUDA context failed) or
/// CJIT_ERROR_STALE_HANDLE (the context was destroyed or reset); cjit_completion_poll() returns the error object.
pub type cjit_completion_callback_t = Option<unsafe extern "C" fn(user_data: *mut c_void, status: cjit_status_t)>;

/// Make the images of an external build: call cjit_external_output_set_image() at least once.
///
/// It is called only if the cache has no result: on the thread of cjit_external_build(), or for a job on a thread of
/// cjit. It may build with any context, except the request that it is called for, and must not wait for a job. The
/// library cannot stop it; cjit_external_output_time_left() returns 0 when it should end.
///
/// Returns CJIT_SUCCESS; CJIT_ERROR_COMPILATION if the input does not compile, which then fails equal builds that wait
/// and is remembered (cjit_context_options_t::cache_failure_seconds); any other status for a failure that does
/// not concern other callers.
pub type cjit_external_callback_t = Option<unsafe extern "C" fn(user_data: *mut c_void, call: *const cjit_external_call_t) -> cjit_status_t>;

/// Frees the `user_data` of a callback. A call that is passed a struct with a finalizer takes ownership of `user_data`,
/// even if the call fails or the callback is NULL. The library then calls the finalizer exactly once, when the callback
/// cannot be called any more, and never while the callback runs. A struct that is passed to several calls, or several
/// times in one array, is finalized as many times. A struct that cannot be read (NULL, or CJIT_ERROR_STRUCT_SIZE) is
/// not finalized.
///
/// The finalizer runs before the call returns, or later on any thread of the program or of the library. The library
/// holds no lock, so the finalizer may destroy handles. It must not throw and must not wait for builds. A child process
/// of fork() does not call the finalizers of structs that were passed in the parent.
pub type cjit_finalizer_t = Option<unsafe extern "C" fn(user_data: *mut c_void)>;

/// Modify a cubin. Results are cached, so the pass must be deterministic: in every process, the same bytes and options
/// give the same bytes. It is called on the building thread, by several threads concurrently. It must not call into the
/// context of the build.
///
/// Returns CJIT_SUCCESS; any other status fails the build with CJIT_ERROR_IMAGE_PASS, and the error contains the
/// status and `note`.
pub type cjit_image_pass_callback_t = Option<unsafe extern "C" fn(user_data: *mut c_void, call: *mut cjit_image_pass_call_t) -> cjit_status_t>;

/// Called once when the last build of a job has succeeded, failed or been cancelled. It runs on a thread of cjit or, if
/// every build completes immediately, on the thread that starts the job, before that call returns; `job` is then the
/// handle that the call is about to return. The callback may read results and destroy the job. If it destroys the job
/// before the starting call returns, that call returns CJIT_SUCCESS with a NULL handle. If a callback destroys the job,
/// no one else may use the handle, because it can become invalid at any moment. The callback must not throw and should
/// return quickly: builds wait for it.
pub type cjit_job_callback_t = Option<unsafe extern "C" fn(user_data: *mut c_void, job: *mut cjit_job_t)>;

/// Receives log lines. Called on the working thread, possibly by several threads concurrently, with one line at a time
/// and without its newline; `text` is valid only during the call. It must not throw. It must not call cjit with the same
/// context or wait for a job of that context: such calls fail with CJIT_ERROR_UNSUPPORTED.
pub type cjit_log_callback_t = Option<unsafe extern "C" fn(user_data: *mut c_void, level: cjit_log_level_t, text: *const c_char)>;

/// Releases one object that a completion kept alive; called once per object.
pub type cjit_release_callback_t = Option<unsafe extern "C" fn(held: *mut c_void)>;

/// Called on the thread of cjit_tune() for candidates that lead, before one of them can win.
///
/// Returns CJIT_SUCCESS if the results are right; any other status removes the candidate.
pub type cjit_tune_check_callback_t = Option<unsafe extern "C" fn(user_data: *mut c_void, check: *const cjit_tune_check_t) -> cjit_status_t>;

/// Called on the thread of cjit_tune() about every 0.1 s while candidates are built, and after each measurement of one.
///
/// Returns CJIT_SUCCESS to go on; any other status to stop: cjit_tune() then returns the best so far.
pub type cjit_tune_progress_callback_t = Option<unsafe extern "C" fn(user_data: *mut c_void, progress: *const cjit_tune_progress_t) -> cjit_status_t>;

/// Header of an artifact; see cjit_artifact_get_info().
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_artifact_info_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Owns everything that this struct points to; NULL after cleanup.
    pub owner: *mut c_void,
    /// `family`.
    pub family: cjit_family_t,
    /// `format_major`.
    pub format_major: u32,
    /// `format_minor`.
    pub format_minor: u32,
    /// As in cjit_build_result_t.
    pub cc: u32,
    /// `arch_feature`.
    pub arch_feature: u32,
    /// `image_kind`.
    pub image_kind: cjit_image_kind_t,
    /// CUDA version of the compiler, major \* 1000 + minor \* 10. A cubin requires a driver of this CUDA major version or
    /// newer.
    pub cuda_version: u32,
    /// `reserved0`.
    pub reserved0: u32,
    /// Size of the artifact in bytes.
    pub total_size: u64,
    /// The cjit version that wrote it ("0.1.0"), and the compiler that made the images ("NVRTC 13.0").
    pub cjit_version: *const c_char,
    /// `producer`.
    pub producer: *const c_char,
    /// XXH3-128 of the whole artifact as 32 hexadecimal digits, verified.
    pub checksum: *const c_char,
    /// `sections`.
    pub sections: *const *const cjit_section_info_t,
    /// `section_count`.
    pub section_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_artifact_info_t {}

/// Result of a build of any family: host data without driver handles.
///
/// The caller zeroes the struct and sets `struct_size`. A build fills it, and cjit_build_result_cleanup() frees it. On
/// failure every field except `struct_size` is zero, and cleanup is still allowed. A copy of a struct that was cleaned
/// up is refused with CJIT_ERROR_INVALID_ARGUMENT. Each family has its own name for the struct, such as
/// cjit_kernel_build_result_t; a function that takes a result accepts the result of any family.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_build_result_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Owns everything that this struct points to; NULL after cleanup.
    pub owner: *mut c_void,
    /// Compute capability of the image, major \* 10 + minor.
    pub cc: u32,
    /// 0, 'a' (architecture-specific) or 'f' (family-specific).
    pub arch_feature: u32,
    /// `image_kind`.
    pub image_kind: cjit_image_kind_t,
    /// `cache_outcome`.
    pub cache_outcome: cjit_cache_outcome_t,
    /// The image of kind `image_kind`, aligned to 16 bytes unless it was deserialized in place.
    pub image: *const c_void,
    /// `image_size`.
    pub image_size: u64,
    /// The requested name expressions, and the lowered name of each.
    pub name_expressions: *const *const c_char,
    /// `lowered_names`.
    pub lowered_names: *const *const c_char,
    /// `name_count`.
    pub name_count: u64,
    /// The encoded policy (policy.h); NULL if there is none.
    pub policy: *const c_void,
    /// `policy_size`.
    pub policy_size: u64,
    /// The compiler's log; "" if it is empty.
    pub log: *const c_char,
    /// Size of `log` in bytes without the terminating NUL.
    pub log_size: u64,
    /// All images; the first is `image`.
    pub images: *const *const cjit_image_t,
    /// `image_count`.
    pub image_count: u64,
    /// The messages of the log as records.
    pub diagnostics: *const *const cjit_diagnostic_t,
    /// `diagnostic_count`.
    pub diagnostic_count: u64,
    /// The compiler that made the images, such as "NVRTC 13.0" or "nvcc 13.0".
    pub producer: *const c_char,
    /// Compile time in nanoseconds, also if an earlier call compiled; 0 for a deserialized result.
    pub compile_nanoseconds: u64,
    /// Cache key of the request: 64 hexadecimal digits for the request, a hyphen, 64 for the compiler and its headers; ""
    /// if there is none.
    pub cache_key: *const c_char,
    /// Why the result was not taken from the cache or not stored; "" if neither applies.
    pub cache_note: *const c_char,
    /// `build_place`.
    pub build_place: cjit_build_place_t,
    /// `pch_outcome`.
    pub pch_outcome: cjit_pch_outcome_t,
    /// Why `build_place` was chosen; "" if nothing was compiled.
    pub build_place_note: *const c_char,
    /// The argument schema of each name expression in normalized form, as given or as read from the kernel's symbol; "" if
    /// there is none. NULL if there are no names.
    pub argument_schemas: *const *const c_char,
    /// Messages of a linker other than errors and warnings; "" for other families.
    pub info_log: *const c_char,
    /// Size of `info_log` in bytes without the terminating NUL.
    pub info_log_size: u64,
    /// The family of the build.
    pub family: cjit_family_t,
    /// `reserved0`.
    pub reserved0: u32,
    /// One ptxas report per kernel; NULL if there are none. nvcc builds have them if they make a cubin or a fatbin. NVRTC
    /// builds have them if "-Xptxas=-v" is among the raw options. Stored in artifacts.
    pub ptxas_reports: *const *const cjit_ptxas_report_t,
    /// `ptxas_report_count`.
    pub ptxas_report_count: u64,
    /// The kernels of the cubin with their resources; NULL if there is no cubin or it cannot be read.
    pub kernels: *const *const cjit_image_kernel_t,
    /// `kernel_count`.
    pub kernel_count: u64,
    /// One report per image pass, in their order. Stored in artifacts.
    pub image_pass_reports: *const *const cjit_image_pass_report_t,
    /// `image_pass_report_count`.
    pub image_pass_report_count: u64,
    /// Variables that a slim build removed, with their sizes in bytes. Stored in artifacts.
    pub dropped_symbols: *const *const c_char,
    /// `dropped_sizes`.
    pub dropped_sizes: *const u64,
    /// `dropped_count`.
    pub dropped_count: u64,
    /// Name and JSON text of each plan (plan.h), sorted by name; NULL if there are none. Stored in artifacts.
    pub plan_names: *const *const c_char,
    /// `plans`.
    pub plans: *const *const c_char,
    /// `plan_count`.
    pub plan_count: u64,
    /// The headers that the source of a kernel build reaches on this machine, without the source itself: also for a result
    /// from the cache. Conditions are not evaluated, so that it can list more headers than the compiler read, but not
    /// fewer. NULL if there are none. Not stored in artifacts.
    pub dependencies: *const *const cjit_dependency_t,
    /// `dependency_count`.
    pub dependency_count: u64,
    /// Why the dependencies are unknown: the cache is off, the request cannot be cached, the result was deserialized, the
    /// request is an algorithm without headers of the user, or the family is not KERNEL. "" if they are known.
    pub dependency_note: *const c_char,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_build_result_t {}

/// Options of a bundle build: each kernel is built for each architecture. `struct_size`, the arrays and `archs` are
/// required.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_bundle_build_options_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Name of each kernel in the bundle: unique, not empty, at most 4096 bytes.
    pub names: *const *const c_char,
    /// Options of each kernel; their `arch` must be NULL.
    pub kernels: *const *const cjit_kernel_build_options_t,
    /// Number of `names` and of `kernels`; at least 1.
    pub kernel_count: u64,
    /// Architectures, separated by commas: values of cjit_kernel_build_options_t::arch, or "lto_90" for LTO-IR. As in
    /// nvcc, "all" means a cubin for each architecture that the compiler supports and PTX for the newest. "all-major"
    /// means a cubin for the oldest and for the first of each major version, and PTX for the newest.
    pub archs: *const c_char,
    /// `conflict`.
    pub conflict: cjit_bundle_conflict_t,
    /// `reserved0`.
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_bundle_build_options_t {}

/// The entry that was chosen for a device, and why.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_bundle_choice_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Owns everything that this struct points to; NULL after cleanup.
    pub owner: *mut c_void,
    /// Architecture of the chosen entry, as cjit_bundle_entry_t::arch.
    pub arch: *const c_char,
    /// One verdict per entry of the name, best first.
    pub verdicts: *const *const cjit_bundle_verdict_t,
    /// `verdict_count`.
    pub verdict_count: u64,
    /// `image_kind`.
    pub image_kind: cjit_image_kind_t,
    /// Compute capability of the device, major \* 10 + minor.
    pub device_cc: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_bundle_choice_t {}

/// The device for which to choose an entry. `struct_size` and `device_cc` are required.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_bundle_choose_options_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Compute capability, major \* 10 + minor.
    pub device_cc: u32,
    /// CUDA version that the driver supports, major \* 1000 + minor \* 10: machine code of a newer CUDA major version is
    /// rejected. 0: any.
    pub driver_version: u32,
    /// OFF: nvJitLink is not available, so LTO-IR is rejected.
    pub linker: cjit_switch_t,
    /// `reserved0`.
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_bundle_choose_options_t {}

/// All differences between two bundles, in the order of a listing.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_bundle_diff_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Owns everything that this struct points to; NULL after cleanup.
    pub owner: *mut c_void,
    /// `differences`.
    pub differences: *const *const cjit_bundle_difference_t,
    /// `difference_count`.
    pub difference_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_bundle_diff_t {}

/// One difference between two bundles. Written only by the library; valid as long as the diff.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_bundle_difference_t {
    /// Bytes of this record that the library wrote.
    pub struct_size: u64,
    /// `name`.
    pub name: *const c_char,
    /// As cjit_bundle_entry_t::arch.
    pub arch: *const c_char,
    /// For CHANGED the sections that differ, "image.cubin, log"; otherwise "".
    pub sections: *const c_char,
    /// Size of the image in the first and in the second bundle, in bytes; 0 if absent.
    pub first_size: u64,
    /// `second_size`.
    pub second_size: u64,
    /// `kind`.
    pub kind: cjit_bundle_difference_kind_t,
    /// `reserved0`.
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_bundle_difference_t {}

/// One entry of a bundle. Written only by the library; valid as long as the listing. Read at most `struct_size` bytes.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_bundle_entry_t {
    /// Bytes of this record that the library wrote.
    pub struct_size: u64,
    /// `name`.
    pub name: *const c_char,
    /// "sm_90a", "compute_90", "lto_90", "fatbin_90".
    pub arch: *const c_char,
    /// As in cjit_build_result_t.
    pub producer: *const c_char,
    /// XXH3-128 of the image, as 32 hexadecimal digits.
    pub checksum: *const c_char,
    /// Size of the image in bytes.
    pub image_size: u64,
    /// Size in bytes of the image in the file that the bundle was read from, less than `image_size` if compressed; 0 if it
    /// was not read from a file.
    pub stored_size: u64,
    /// As in cjit_build_result_t.
    pub cc: u32,
    /// `arch_feature`.
    pub arch_feature: u32,
    /// `image_kind`.
    pub image_kind: cjit_image_kind_t,
    /// `family`.
    pub family: cjit_family_t,
    /// As in cjit_artifact_info_t.
    pub cuda_version: u32,
    /// `reserved0`.
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_bundle_entry_t {}

/// Options for exporting a fatbin. All fields may be zero.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_bundle_fatbin_options_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// `compression`.
    pub compression: cjit_fatbin_compression_t,
    /// ON: compress small images too. Not with `compression` NONE.
    pub compress_all: cjit_switch_t,
    /// ON: compress the images of several architectures together, which saves more. Needs nvFatbin 13.4 or newer.
    /// A driver for CUDA 13.0 finds no image in such a fatbin, and cjit_bundle_import() does not read it.
    pub concatenate: cjit_switch_t,
    /// `reserved0`.
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_bundle_fatbin_options_t {}

/// An image from another program: a cubin, PTX or a fatbin. `struct_size`, `data` and `size` are required.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_bundle_import_options_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// The image. PTX may end with a NUL. A fatbin is split into its entries if these are uncompressed or compressed with
    /// zstd; otherwise it is kept whole.
    pub data: *const c_void,
    /// Size of `data` in bytes.
    pub size: u64,
    /// The program that made the image; NULL: "imported".
    pub producer: *const c_char,
    /// `conflict`.
    pub conflict: cjit_bundle_conflict_t,
    /// ON: always keep a fatbin whole.
    pub keep_fatbin: cjit_switch_t,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_bundle_import_options_t {}

/// Entries of a bundle, ordered by name, then architecture, then kind.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_bundle_info_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Owns everything that this struct points to; NULL after cleanup.
    pub owner: *mut c_void,
    /// `entries`.
    pub entries: *const *const cjit_bundle_entry_t,
    /// `entry_count`.
    pub entry_count: u64,
    /// Number of sections of all entries, and number of distinct ones. A file stores each distinct section once.
    pub section_count: u64,
    /// `distinct_section_count`.
    pub distinct_section_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_bundle_info_t {}

/// Options for loading from a bundle. All fields may be zero.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_bundle_load_options_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// As cjit_kernel_build_options_t::resource_limits, for the chosen entry.
    pub resource_limits: *const cjit_resource_limits_t,
    /// OFF: reject LTO-IR. DEFAULT, ON: link LTO-IR for the device if nvJitLink is found.
    pub linker: cjit_switch_t,
    /// `reserved0`.
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_bundle_load_options_t {}

/// Whether one entry was chosen, and why. Written only by the library; valid as long as the choice.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_bundle_verdict_t {
    /// Bytes of this record that the library wrote.
    pub struct_size: u64,
    /// As cjit_bundle_entry_t::arch.
    pub arch: *const c_char,
    /// Why it was chosen or rejected: "a cubin for sm_80 does not run on sm_90", "sm_90a is preferred".
    pub reason: *const c_char,
    /// `image_kind`.
    pub image_kind: cjit_image_kind_t,
    /// 1 for the chosen entry.
    pub is_chosen: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_bundle_verdict_t {}

/// Options for writing a bundle. All fields may be zero.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_bundle_write_options_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// OFF: do not compress. DEFAULT, ON: compress the sections that shrink by at least `min_saving_percent`.
    pub compression: cjit_switch_t,
    /// zstd level, 1 to 19; 0: 19, which gives the smallest files and decompresses as fast as the others.
    pub compression_level: u32,
    /// Minimum saving for a section to be compressed, 1 to 99 percent; 0: 10.
    pub min_saving_percent: u32,
    /// `reserved0`.
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_bundle_write_options_t {}

/// What a maintenance call changed.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_cache_change_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Entries removed, exported, imported or uploaded, and their total size in bytes.
    pub entry_count: u64,
    /// `total_size`.
    pub total_size: u64,
    /// Entries not imported or uploaded because they were already present.
    pub present_count: u64,
    /// Entries not exported, imported or uploaded because they are damaged.
    pub damaged_count: u64,
    /// Entries not exported or uploaded because this context signs (docs/remote.md), and must not sign these: a key that
    /// is not trusted signed them, or they came from elsewhere without a signature.
    pub refused_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_cache_change_t {}

/// Counters of a cache. Written only by the library; valid as long as the info.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_cache_counters_t {
    /// Bytes of this record that the library wrote.
    pub struct_size: u64,
    /// Results from the context's memory, from the disk cache, from a layer, and from the same build in another thread.
    pub memory_hits: u64,
    /// `disk_hits`.
    pub disk_hits: u64,
    /// `layer_hits`.
    pub layer_hits: u64,
    /// `shared_hits`.
    pub shared_hits: u64,
    /// Failures that were remembered (cjit_context_options_t::cache_failure_seconds).
    pub failure_hits: u64,
    /// Compilations, and results that the mode ONLY refused, by reason: no entry; a damaged entry; an entry of another
    /// format; an unreadable entry; a refresh.
    pub absent_misses: u64,
    /// `corrupt_misses`.
    pub corrupt_misses: u64,
    /// `version_misses`.
    pub version_misses: u64,
    /// `unreadable_misses`.
    pub unreadable_misses: u64,
    /// `refreshes`.
    pub refreshes: u64,
    /// Compilations that did not use the cache.
    pub bypasses: u64,
    /// Compilations that failed.
    pub failures: u64,
    /// Builds that waited for another process, and those of them that reached the maximum wait and compiled themselves.
    pub waits: u64,
    /// `wait_timeouts`.
    pub wait_timeouts: u64,
    /// Entries written, and entries that could not be written (full disk, no permission, larger than the limit).
    pub published: u64,
    /// `publish_failures`.
    pub publish_failures: u64,
    /// Entries removed to stay below the size limits.
    pub memory_evictions: u64,
    /// `disk_evictions`.
    pub disk_evictions: u64,
    /// Total size of `disk_evictions` in bytes.
    pub disk_evicted_bytes: u64,
    /// Compile time of all results that were taken from the cache, in nanoseconds, less the time that finding each took
    /// (files, a remote cache, waiting for an equal build). A result counts 0 if finding it took longer. Results in memory
    /// count with their whole compile time.
    pub saved_nanoseconds: u64,
    /// Results from a remote cache (docs/remote.md), and answers of remotes that did not have the entry.
    pub remote_hits: u64,
    /// `remote_misses`.
    pub remote_misses: u64,
    /// Requests of builds to a remote that failed: no helper, no answer in time, a malformed answer, a damaged entry. And
    /// requests that were not sent because the remote had failed before.
    pub remote_failures: u64,
    /// `remote_skipped`.
    pub remote_skipped: u64,
    /// Entries sent to a remote that did not have them, and those that could not be sent: a failed remote, a full queue.
    pub uploads: u64,
    /// `upload_failures`.
    pub upload_failures: u64,
    /// Sizes of the entries that remotes had, and of those in `uploads`, in bytes.
    pub remote_received_bytes: u64,
    /// `remote_sent_bytes`.
    pub remote_sent_bytes: u64,
    /// Time of the lookups that remotes answered, from the request to the helper to the whole answer, in nanoseconds.
    pub remote_lookup_nanoseconds: u64,
    /// Those of `remote_misses` whose entry was refused for its signature: missing, wrong, expired, or of a key that is
    /// not trusted (docs/remote.md, "Trust").
    pub remote_refusals: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_cache_counters_t {}

/// Entries of the disk cache, the most recently used first.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_cache_entries_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Owns everything that this struct points to; NULL after cleanup.
    pub owner: *mut c_void,
    /// `entries`.
    pub entries: *const *const cjit_cache_entry_t,
    /// `entry_count`.
    pub entry_count: u64,
    /// Total size of all entries in bytes.
    pub total_size: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_cache_entries_t {}

/// One entry of the disk cache or of a remote. Written only by the library; valid as long as the listing.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_cache_entry_t {
    /// Bytes of this record that the library wrote.
    pub struct_size: u64,
    /// As cjit_build_result_t::cache_key.
    pub key: *const c_char,
    /// The file. It is an artifact: cjit_artifact_get_info() and cjit_module_load_artifact() accept its bytes. For a
    /// remote its URL.
    pub path: *const c_char,
    /// Size of the file or of the remote's value in bytes.
    pub size: u64,
    /// Time of last use in seconds since 1970, accurate to one minute.
    pub used_seconds: u64,
    /// `state`.
    pub state: cjit_cache_entry_state_t,
    /// `reserved0`.
    pub reserved0: u32,
    /// The entry's signature: the id of its key, 16 hexadecimal digits (minisign omits leading zeroes), and its trusted
    /// comment, which is "" unless a trusted key signed it. Both are "" if the entry is LISTED or has no signature.
    pub signature_key: *const c_char,
    /// `signature_comment`.
    pub signature_comment: *const c_char,
    /// Why the entry is not GOOD, or why the signature of an entry on disk is not accepted; "" without a reason.
    pub note: *const c_char,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_cache_entry_t {}

/// Description of a cache; see cjit_cache_get_info().
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_cache_info_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Owns everything that this struct points to; NULL after cleanup.
    pub owner: *mut c_void,
    /// Directory of the disk cache; "" if there is none.
    pub folder: *const c_char,
    /// Why there is no disk cache or it is not used, and what to do; "" while it is used.
    pub problem: *const c_char,
    /// The layers in search order, and the problem of each ("" if there is none).
    pub layers: *const *const c_char,
    /// `layer_problems`.
    pub layer_problems: *const *const c_char,
    /// `layer_count`.
    pub layer_count: u64,
    /// The context's mode; never DEFAULT.
    pub mode: cjit_cache_mode_t,
    /// `reserved0`.
    pub reserved0: u32,
    /// Memory cache: number of results, their size in bytes, and the maximum size.
    pub memory_entries: u64,
    /// `memory_bytes`.
    pub memory_bytes: u64,
    /// `memory_limit_bytes`.
    pub memory_limit_bytes: u64,
    /// Maximum size of the disk cache in bytes.
    pub disk_limit_bytes: u64,
    /// Counters since the context was created.
    pub counters: *const cjit_cache_counters_t,
    /// Counters of all processes that used the directory. Each process writes its own at the latest when a context is
    /// destroyed.
    pub totals: *const cjit_cache_counters_t,
    /// The remote caches, in the order of CJIT_REMOTE.
    pub remotes: *const *const cjit_remote_info_t,
    /// `remote_count`.
    pub remote_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_cache_info_t {}

/// A cache key with its fields, in the order in which they are hashed.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_cache_key_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Owns everything that this struct points to; NULL after cleanup.
    pub owner: *mut c_void,
    /// As cjit_build_result_t::cache_key; "" if the request cannot be cached.
    pub key: *const c_char,
    /// Why the request cannot be cached; "" if it can.
    pub uncacheable_reason: *const c_char,
    /// "source", "option --std", "header cub/cub.cuh", "compiler", ...
    pub field_names: *const *const c_char,
    /// Short values verbatim; long values as size and SHA-256.
    pub field_values: *const *const c_char,
    /// `field_count`.
    pub field_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_cache_key_t {}

/// A compilation or link that ended; see cjit_compile_callback_t. Written only by the library; valid until the
/// callback returns. Read at most `struct_size` bytes.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_compilation_t {
    /// Bytes of this record that the library wrote.
    pub struct_size: u64,
    /// The name of the source or of the first input; "" if it has none.
    pub source_name: *const c_char,
    /// As cjit_build_result_t::cache_key; "" if the build did not use the cache.
    pub cache_key: *const c_char,
    /// The architecture of the image; of a failed compilation the requested one.
    pub arch: *const c_char,
    /// The error message; "" if the compilation succeeded.
    pub message: *const c_char,
    /// Elapsed time in nanoseconds, with starting a worker and waiting for a free one; of a link also with the compilation
    /// of its sources.
    pub duration_nanoseconds: u64,
    /// CJIT_SUCCESS, or the status of the build that failed.
    pub status: cjit_status_t,
    /// `family`.
    pub family: cjit_family_t,
    /// The process that compiled; NONE if the compilation failed.
    pub build_place: cjit_build_place_t,
    /// `reserved0`.
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_compilation_t {}

/// Options of a completion. All fields may be zero.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_completion_options_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// A stream of the current CUDA context (see module.h). NULL: the default stream. It must not be capturing.
    pub stream: cjit_cuda_stream_t,
    /// NULL: none.
    pub callback: cjit_completion_callback_t,
    /// Passed to `callback`.
    pub user_data: *mut c_void,
    /// Called when `callback` has returned; without a callback when the completion is destroyed. NULL: none.
    pub finalizer: cjit_finalizer_t,
    /// Objects that the work uses, such as owners of the memory of its arguments. If the call succeeds, the completion
    /// owns them. It passes them to `release`, in this order, when the work is done or has failed, before it calls
    /// `callback`.
    pub held: *const *mut c_void,
    /// `held_count`.
    pub held_count: u64,
    /// Required if `held_count` is not 0. The rules for `callback` apply.
    pub release: cjit_release_callback_t,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_completion_options_t {}

/// One component: what was found, and where cjit searched. Written only by the library; valid as long as the report.
/// Read at most `struct_size` bytes.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_component_info_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// `component`.
    pub component: cjit_component_t,
    /// CJIT_SUCCESS if the component is usable; otherwise the reason.
    pub status: cjit_status_t,
    /// "NVRTC", "CUDA headers", ...
    pub name: *const c_char,
    /// The file or directory in use; "" if none.
    pub path: *const c_char,
    /// "13.0"; "" if unknown.
    pub version: *const c_char,
    /// Why this path was chosen ("CUDA_HOME is set"); "" if none was.
    pub reason: *const c_char,
    /// Further facts, such as the architectures that NVRTC supports; "" if none.
    pub detail: *const c_char,
    /// The problem; "" if there is none.
    pub problem: *const c_char,
    /// How to fix the problem; "" if there is none.
    pub fix: *const c_char,
    /// The places searched, in order, each with what was found there: "CUDA_HOME=/usr/local/cuda: found".
    pub searched: *const *const c_char,
    /// `searched_count`.
    pub searched_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_component_info_t {}

/// Options of a context. All fields may be zero.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_context_options_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Root of a CUDA toolkit, or a `site-packages/nvidia` directory of Python wheels. It is searched first; NVRTC,
    /// nvJitLink, libNVVM, nvcc and the headers are then searched nowhere else. NULL: search as docs/environment.md
    /// describes.
    pub cuda_home: *const c_char,
    /// Files to open instead of searching; NULL: search.
    pub nvrtc_path: *const c_char,
    /// `nvjitlink_path`.
    pub nvjitlink_path: *const c_char,
    /// `nvvm_path`.
    pub nvvm_path: *const c_char,
    /// `driver_path`.
    pub driver_path: *const c_char,
    /// Architecture of builds without one, as cjit_kernel_build_options_t::arch. NULL: "native".
    pub default_arch: *const c_char,
    /// Directory that receives source, options, log and images of each build; NULL: `CJIT_DUMP_DIR`, else no dump.
    pub dump_dir: *const c_char,
    /// Receives log lines. NULL: lines go to the destination that `CJIT_LOG` sets, if any.
    pub log_callback: cjit_log_callback_t,
    /// Passed to `log_callback`.
    pub log_user_data: *mut c_void,
    /// Called when the context and all objects from it (jobs, modules, kernels and so on) are destroyed. NULL: none.
    pub log_finalizer: cjit_finalizer_t,
    /// `log_level`.
    pub log_level: cjit_log_level_t,
    /// `reserved0`.
    pub reserved0: u32,
    /// Directory of the disk cache. NULL: `CJIT_CACHE_DIR`, else `$XDG_CACHE_HOME/cjit`, else `~/.cache/cjit`; "": no disk
    /// cache. An unusable directory does not fail builds; cjit_cache_get_info() reports the problem.
    pub cache_dir: *const c_char,
    /// Read-only caches that are searched after the directory, in order: directories of the same layout, or packs written
    /// by cjit_cache_export(). NULL: `CJIT_CACHE_LAYERS`.
    pub cache_layers: *const *const c_char,
    /// `cache_layer_count`.
    pub cache_layer_count: u64,
    /// Maximum size of the memory cache in bytes; 0: `CJIT_CACHE_MEMORY_BYTES`, else 256 MiB.
    pub cache_memory_bytes: u64,
    /// Maximum size of the disk cache in bytes; the least recently used entries are removed first. 0:
    /// `CJIT_CACHE_DISK_BYTES`, else 4 GiB.
    pub cache_disk_bytes: u64,
    /// `cache_mode`.
    pub cache_mode: cjit_cache_mode_t,
    /// Maximum time in milliseconds that a build waits for an equal one in another thread or process before it compiles
    /// itself; CJIT_NO_LIMIT: until the other ends; 0: `CJIT_CACHE_WAIT_MILLISECONDS`, else 300,000.
    pub cache_wait_milliseconds: u32,
    /// Time in seconds for which this context remembers a failed compilation, in memory only; 0: not at all.
    pub cache_failure_seconds: u32,
    /// `reserved1`.
    pub reserved1: u32,
    /// The worker program, of the same version as this library. NULL: `CJIT_WORKER`, else `cjit-worker` beside this
    /// library or in the `libexec` directory of its installation.
    pub worker_path: *const c_char,
    /// Maximum address space of each worker in bytes, at least 1 GiB; 0: `CJIT_WORKER_MEMORY_BYTES`, else half of the
    /// memory that this process may use, plus 1.5 GiB (docs/workers.md, "Memory").
    pub worker_memory_bytes: u64,
    /// Maximum size of all precompiled header files in bytes; the least recently used are removed first. They are stored
    /// below the cache directory. 0: `CJIT_PCH_BYTES`, else 2 GiB.
    pub pch_bytes: u64,
    /// File for a trace of all builds, in Chrome's JSON format (docs/workers.md); written when the context is destroyed.
    /// NULL: `CJIT_TRACE`, else no trace.
    pub trace_file: *const c_char,
    /// `worker_mode`.
    pub worker_mode: cjit_worker_mode_t,
    /// Maximum number of workers; 0: `CJIT_WORKER_COUNT`, else one per core and per GiB of memory that this process may
    /// use (docs/workers.md, "Memory").
    pub worker_count: u32,
    /// Time in milliseconds for which an idle worker is kept; CJIT_NO_LIMIT: as long as the context; 0:
    /// `CJIT_WORKER_IDLE_MILLISECONDS`, else 30,000.
    pub worker_idle_milliseconds: u32,
    /// Maximum duration of a compilation in a worker or by nvcc, in milliseconds; CJIT_NO_LIMIT: no limit; 0:
    /// `CJIT_TIME_LIMIT_MILLISECONDS`, else no limit.
    pub time_limit_milliseconds: u32,
    /// Use precompiled headers where they help. DEFAULT: `CJIT_PCH` (`on`, `off`), else on.
    pub pch: cjit_switch_t,
    /// ON: include NVRTC's own time trace (`--fdevice-time-trace`, NVRTC 12.8 and later).
    pub trace_compiler: cjit_switch_t,
    /// For tests without a GPU: the architecture of a mock device, such as "sm_90" or "sm_100a". The CUDA driver is not
    /// opened, and launches are recorded (mock.h). NULL: no mock.
    pub mock_device: *const c_char,
    /// The nvcc program. NULL: `CJIT_NVCC`, else search (docs/environment.md).
    pub nvcc_path: *const c_char,
    /// ON: workers drop privileges and access to the network, to programs, to other processes and to files outside their
    /// own directories, as far as the system supports it (docs/workers.md, "The sandbox"). DEFAULT: `CJIT_WORKER_SANDBOX`
    /// (`on`, `off`), else on.
    pub worker_sandbox: cjit_switch_t,
    /// `header_check`.
    pub header_check: cjit_header_check_t,
    /// Receives each compilation of this context. NULL: none.
    pub compile_callback: cjit_compile_callback_t,
    /// Passed to `compile_callback`.
    pub compile_user_data: *mut c_void,
    /// As `log_finalizer`, for `compile_user_data`. NULL: none.
    pub compile_finalizer: cjit_finalizer_t,
    /// Maximum number of kernels that cjit_kernel_get() keeps loaded, and of plans that cjit_plan_get() does;
    /// CJIT_NO_LIMIT: no limit; 0: 1024.
    pub loaded_kernel_limit: u32,
    /// `reserved2`.
    pub reserved2: u32,
    /// Absolute paths of directories whose files stay the same as long as the directory exists, such as an installed
    /// library of headers. A file in them is examined once in this context, and read once on this machine (docs/cache.md,
    /// "Directories that do not change"). Keys are the same with and without. A directory may be missing. NULL:
    /// `CJIT_IMMUTABLE_DIRS`.
    pub immutable_dirs: *const *const c_char,
    /// `immutable_dir_count`.
    pub immutable_dir_count: u64,
    /// File to which each new request is appended, to build it ahead of later runs (docs/recording.md). It may be shared
    /// by processes. NULL: `CJIT_RECORD`, else none.
    pub record_file: *const c_char,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_context_options_t {}

/// A header that a source reaches. Written only by the library; valid as long as the result.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_dependency_t {
    /// Bytes of this record that the library wrote.
    pub struct_size: u64,
    /// The file, relative to the working directory if the directory of the request is; a header in memory: its name.
    pub path: *const c_char,
    /// SHA-256 of the contents, 64 hexadecimal digits.
    pub sha256: *const c_char,
    /// `origin`.
    pub origin: cjit_dependency_origin_t,
    /// `reserved0`.
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_dependency_t {}

/// A CUDA device.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_device_info_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Compute capability, major \* 10 + minor.
    pub cc: u32,
    /// `multiprocessor_count`.
    pub multiprocessor_count: u32,
    /// Device memory in bytes.
    pub memory_size: u64,
    /// Maximum shared memory that a block may opt in to, in bytes.
    pub max_shared_memory_per_block: u64,
    /// The driver's name of the device, NUL-terminated.
    pub name: [c_char; 256],
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_device_info_t {}

/// One message of a compiler. Written only by the library; valid as long as the error or result that lists it. Later
/// versions append fields: read at most `struct_size` bytes.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_diagnostic_t {
    /// Bytes of this record that the library wrote.
    pub struct_size: u64,
    /// File name as the compiler writes it; "" if the message refers to no file.
    pub file: *const c_char,
    /// The message without file, line, severity and number.
    pub text: *const c_char,
    /// Line in `file`, starting at 1; 0 if unknown.
    pub line: u32,
    /// Column in bytes, starting at 1; 0 if unknown.
    pub column: u32,
    /// `severity`.
    pub severity: cjit_severity_t,
    /// The compiler's number of the message (177 for `#177-D`); 0 if it has none.
    pub code: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_diagnostic_t {}

/// Contents of an error object; see cjit_error_get_info().
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_error_info_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// `status`.
    pub status: cjit_status_t,
    /// `stage`.
    pub stage: cjit_stage_t,
    /// What was attempted, what went wrong, and what to do.
    pub message: *const c_char,
    /// The foreign library whose call failed ("NVRTC", "CUDA driver", "libc"); "" if none.
    pub library: *const c_char,
    /// That library's error code (nvrtcResult, CUresult, errno); 0 if no foreign call failed.
    pub native_code: i64,
    /// Name of `native_code` ("NVRTC_ERROR_COMPILATION"); "" if it has none.
    pub native_name: *const c_char,
    /// The compiler's unmodified log; "" if there is none.
    pub log: *const c_char,
    /// Size of `log` in bytes without the terminating NUL.
    pub log_size: u64,
    /// The messages of the log as records, in their order; NULL if there are none.
    pub diagnostics: *const *const cjit_diagnostic_t,
    /// `diagnostic_count`.
    pub diagnostic_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_error_info_t {}

/// Options of an external build. `struct_size` and `producer` are required.
///
/// The cache key contains `producer`, `name`, `fields` and `name_expressions` in their order, the contents of `files`,
/// `arch`, `argument_schemas`, `policy` and `image_passes`. They must determine the images: what the callback reads
/// besides them, such as environment variables and options, belongs into `fields`.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_external_build_options_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// The compiler and its version: "Triton 3.5". At most 4096 bytes.
    pub producer: *const c_char,
    /// NULL: take the result from the cache, or fail with CJIT_ERROR_NOT_CACHED.
    pub callback: cjit_external_callback_t,
    /// Passed to `callback`.
    pub user_data: *mut c_void,
    /// Called when the call returns; for a job, when the build has ended. NULL: none.
    pub finalizer: cjit_finalizer_t,
    /// `field_count` pointers, none NULL. Names may repeat.
    pub fields: *const *const cjit_external_field_t,
    /// `field_count`.
    pub field_count: u64,
    /// Files that the callback reads. The cache key contains the last component of each path and the contents, not the
    /// directory. A file is hashed again only if it may have changed.
    pub files: *const *const c_char,
    /// `file_count`.
    pub file_count: u64,
    /// Name in messages, logs and traces, such as that of the source. NULL: "external".
    pub name: *const c_char,
    /// As cjit_kernel_build_options_t::arch. The images must run on it.
    pub arch: *const c_char,
    /// Names of the kernels and variables of the result: symbols, or names for which the callback sets the symbol. NULL:
    /// the names that the callback sets, else all kernels and variables of the image (a variable as "&table").
    pub name_expressions: *const *const c_char,
    /// `name_count`.
    pub name_count: u64,
    /// Argument schema of each name, as cjit_kernel_build_options_t::argument_schemas. NULL: "" for all of them.
    pub argument_schemas: *const *const c_char,
    /// A policy encoded by cjit_policy_encode(), stored in the result. NULL: the one that the callback sets.
    pub policy: *const c_void,
    /// `policy_size`.
    pub policy_size: u64,
    /// `cache_mode`.
    pub cache_mode: cjit_cache_mode_t,
    /// As cjit_context_options_t::cache_wait_milliseconds, for this request; 0: the context's value.
    pub cache_wait_milliseconds: u32,
    /// As cjit_context_options_t::time_limit_milliseconds, for this request; 0: the context's value. A callback that
    /// fails after this time fails with CJIT_ERROR_TIME_LIMIT; what it makes after this time is used.
    pub time_limit_milliseconds: u32,
    /// `reserved0`.
    pub reserved0: u32,
    /// As cjit_kernel_build_options_t::resource_limits.
    pub resource_limits: *const cjit_resource_limits_t,
    /// As cjit_kernel_build_options_t::image_passes.
    pub image_passes: *const *const cjit_image_pass_t,
    /// `image_pass_count`.
    pub image_pass_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_external_build_options_t {}

/// Arguments of the callback of an external build. Written only by the library; valid until it returns.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_external_call_t {
    /// Bytes of this record that the library wrote.
    pub struct_size: u64,
    /// Receives the images.
    pub output: *mut cjit_external_output_t,
    /// `name` of the request.
    pub name: *const c_char,
    /// The architecture: "sm_90a", never "native".
    pub arch: *const c_char,
    /// The same as in cjit_build_result_t.
    pub cc: u32,
    /// `arch_feature`.
    pub arch_feature: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_external_call_t {}

/// One part of the cache key of an external build.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_external_field_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Shown by `cjit cache why`. Not empty, and without line breaks.
    pub name: *const c_char,
    /// Any bytes; hashed during the call and not kept. NULL if `size` is 0.
    pub data: *const c_void,
    /// Size of `data` in bytes.
    pub size: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_external_field_t {}

/// An image to adopt. `struct_size`, `data` and `size` are required.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_image_adopt_options_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// A cubin, PTX, LTO-IR or a fatbin; copied. PTX may end with a NUL.
    pub data: *const c_void,
    /// Size of `data` in bytes.
    pub size: u64,
    /// The program that made the image, at most 4096 bytes; NULL: "adopted".
    pub producer: *const c_char,
    /// NULL: read from the image; for a fatbin the lowest of its entries. LTO-IR does not state it, so that it is required
    /// there. A cubin or PTX must run on it. "native" is refused.
    pub arch: *const c_char,
    /// Names of the result. NULL: all kernels and variables of the image (a variable as "&table").
    pub name_expressions: *const *const c_char,
    /// `name_count`.
    pub name_count: u64,
    /// The symbol of each name. NULL: the names are symbols.
    pub lowered_names: *const *const c_char,
    /// Argument schema of each name, as cjit_kernel_build_options_t::argument_schemas. NULL: "" for all of them.
    pub argument_schemas: *const *const c_char,
    /// A policy encoded by cjit_policy_encode(), stored in the result. NULL: none.
    pub policy: *const c_void,
    /// `policy_size`.
    pub policy_size: u64,
    /// NONE: detected from the bytes. Any other kind is checked against the bytes.
    pub kind: cjit_image_kind_t,
    /// `reserved0`.
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_image_adopt_options_t {}

/// Contents of an image.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_image_info_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Owns everything that this struct points to; NULL after cleanup.
    pub owner: *mut c_void,
    /// CUBIN or PTX.
    pub image_kind: cjit_image_kind_t,
    /// Compute capability of the image, major \* 10 + minor.
    pub cc: u32,
    /// The kernels, in the order of the image. For PTX only the properties in its text are known: no registers, barriers,
    /// stack or code.
    pub kernels: *const *const cjit_image_kernel_t,
    /// For each kernel: offset of its code in bytes from the start of the image; cjit_kernel_resources_t::code_size is
    /// the size. 0 for PTX.
    pub code_offsets: *const u64,
    /// `kernel_count`.
    pub kernel_count: u64,
    /// The `__device__` and `__constant__` variables: lowered names, and sizes in bytes.
    pub variable_symbols: *const *const c_char,
    /// `variable_sizes`.
    pub variable_sizes: *const u64,
    /// `variable_count`.
    pub variable_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_image_info_t {}

/// One kernel of an image. Written only by the library; valid as long as the struct that lists it. Read at most
/// `struct_size` bytes.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_image_kernel_t {
    /// Bytes of this record that the library wrote.
    pub struct_size: u64,
    /// The kernel's lowered name.
    pub symbol: *const c_char,
    /// The resources that the cubin or PTX states; not NULL.
    pub resources: *const cjit_kernel_resources_t,
    /// For each parameter: its offset in the parameter buffer, its size in bytes, and its alignment (0 if the image does
    /// not state it).
    pub parameter_offsets: *const u64,
    /// `parameter_sizes`.
    pub parameter_sizes: *const u64,
    /// `parameter_alignments`.
    pub parameter_alignments: *const u64,
    /// `parameter_count`.
    pub parameter_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_image_kernel_t {}

/// Arguments of an image pass callback.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_image_pass_call_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// The cubin. The pass may modify its bytes but not its size. Valid until the callback returns.
    pub image: *mut c_void,
    /// Size of `image` in bytes.
    pub image_size: u64,
    /// The options of the pass.
    pub options: *const c_char,
    /// The compiler that made the image, such as "NVRTC 13.0".
    pub producer: *const c_char,
    /// Buffer for a message of the pass, at most `note_size` bytes with the NUL; "" before the call.
    pub note: *mut c_char,
    /// `note_size`.
    pub note_size: u64,
    /// Out: the number of changes, in units that the pass defines; 0 if it changed nothing.
    pub change_count: u64,
    /// Of the image, as in cjit_build_result_t.
    pub cc: u32,
    /// `arch_feature`.
    pub arch_feature: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_image_pass_call_t {}

/// Result of an image pass. Written only by the library; valid as long as the build result.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_image_pass_report_t {
    /// Bytes of this record that the library wrote.
    pub struct_size: u64,
    /// `name`.
    pub name: *const c_char,
    /// `options`.
    pub options: *const c_char,
    /// Message of the pass; "" if there is none.
    pub note: *const c_char,
    /// The number of changes, in units that the pass defines.
    pub change_count: u64,
    /// `version`.
    pub version: u32,
    /// `reserved0`.
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_image_pass_report_t {}

/// A pass over each cubin that a build makes. Name, version and options are part of the cache key.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_image_pass_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Without `callback`: the name of a pass of the library, "cjit.ffma_interleave" (docs/images.md). With `callback`:
    /// any name that does not begin with "cjit.".
    pub name: *const c_char,
    /// Options of the pass; NULL: "".
    pub options: *const c_char,
    /// NULL: the library's pass of that name.
    pub callback: cjit_image_pass_callback_t,
    /// Passed to `callback`.
    pub user_data: *mut c_void,
    /// Called when the call returns; for a job, when its last build has ended. A cancelled build may continue for another
    /// job. NULL: none.
    pub finalizer: cjit_finalizer_t,
    /// Version of the pass. Raise it when the pass changes the same bytes in another way. 0 for passes of the library,
    /// which have their own versions.
    pub version: u32,
    /// `reserved0`.
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_image_pass_t {}

/// One image of a result. Written only by the library; valid as long as the result.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_image_t {
    /// Bytes of this record that the library wrote.
    pub struct_size: u64,
    /// `data`.
    pub data: *const c_void,
    /// Size of `data` in bytes.
    pub size: u64,
    /// `kind`.
    pub kind: cjit_image_kind_t,
    /// `reserved0`.
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_image_t {}

/// Options of a job. All fields may be zero.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_job_options_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// NULL: none.
    pub callback: cjit_job_callback_t,
    /// Passed to `callback`.
    pub user_data: *mut c_void,
    /// Called when `callback` has returned, or when the job is destroyed before that. NULL: none.
    pub finalizer: cjit_finalizer_t,
    /// ON: the first failed build cancels the incomplete builds of the job. OFF (default): all builds run.
    pub stop_at_failure: cjit_switch_t,
    /// `reserved0`.
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_job_options_t {}

/// Progress of a job. `succeeded + failed + cancelled + running + queued` is `total`.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_job_progress_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Number of builds in the job.
    pub total: u64,
    /// Builds that have not started.
    pub queued: u64,
    /// `running`.
    pub running: u64,
    /// `succeeded`.
    pub succeeded: u64,
    /// Failed for any reason except cancellation.
    pub failed: u64,
    /// `cancelled`.
    pub cancelled: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_job_progress_t {}

/// Options of a kernel build. Only `struct_size`, and `source` and `source_size` or `algorithm`, are required.
///
/// A typed option and `raw_options` may state the same value; if they differ, the build fails with
/// CJIT_ERROR_CONTRADICTORY_OPTIONS. A typed option that is zero means NVRTC's default unless its comment says
/// otherwise.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_kernel_build_options_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// CUDA C++ text without a terminating NUL. It must not be empty or contain a NUL byte.
    pub source: *const c_char,
    /// Size of `source` in bytes.
    pub source_size: u64,
    /// File name for diagnostics and `__FILE__`. NULL: "kernel.cu". Includes in quotes are searched in its directory
    /// first, which is the working directory if the name has none. Images with debug or line information record the name
    /// as an absolute path: pass an absolute path to get the same bytes in every working directory.
    pub source_name: *const c_char,
    /// Functions (`axpy`, `k<float, (int)3>`, `ns::k<T>`) and `__device__` or `__constant__` variables (`&table`) whose
    /// lowered names the result shall contain. Templates named here are instantiated. A name is not empty and has no line
    /// break.
    pub name_expressions: *const *const c_char,
    /// `name_count`.
    pub name_count: u64,
    /// "sm_90", "sm_90a", "sm_100f", "compute_90" or "native" (device 0); case-insensitive. NULL: the context's default.
    pub arch: *const c_char,
    /// Names of headers in memory. `#include "name"` and `#include <name>` find them before files.
    pub header_names: *const *const c_char,
    /// The text of each header in memory, NUL-terminated.
    pub header_sources: *const *const c_char,
    /// `header_count`.
    pub header_count: u64,
    /// Directories searched for headers, in order, before those of the toolkit.
    pub include_dirs: *const *const c_char,
    /// `include_dir_count`.
    pub include_dir_count: u64,
    /// Macros to define: "NAME" (defined as 1), "NAME=value", or "NAME(x)=..." for a macro with parameters.
    pub defines: *const *const c_char,
    /// `define_count`.
    pub define_count: u64,
    /// Macros to undefine after `defines`.
    pub undefines: *const *const c_char,
    /// `undefine_count`.
    pub undefine_count: u64,
    /// Headers to include before the first line of the source. Line numbers of the source do not change.
    pub pre_includes: *const *const c_char,
    /// `pre_include_count`.
    pub pre_include_count: u64,
    /// Numbers of compiler messages to suppress, to report as warnings, and to report as errors.
    pub suppressed_diagnostics: *const u32,
    /// `suppressed_diagnostic_count`.
    pub suppressed_diagnostic_count: u64,
    /// `warning_diagnostics`.
    pub warning_diagnostics: *const u32,
    /// `warning_diagnostic_count`.
    pub warning_diagnostic_count: u64,
    /// `error_diagnostics`.
    pub error_diagnostics: *const u32,
    /// `error_diagnostic_count`.
    pub error_diagnostic_count: u64,
    /// Further compiler options: one string each ("-Xptxas=-v"), or name and value as two strings ("-D", "X=1").
    pub raw_options: *const *const c_char,
    /// `raw_option_count`.
    pub raw_option_count: u64,
    /// A policy encoded by cjit_policy_encode(), stored in the result. NULL: none.
    pub policy: *const c_void,
    /// `policy_size`.
    pub policy_size: u64,
    /// Kind of the result's `image`. NONE: a cubin for `sm_`, PTX for `compute_`, LTO-IR if `lto` is on.
    pub image_kind: cjit_image_kind_t,
    /// Further images from the same compilation. A combination that the compiler cannot make is refused: NVRTC makes no
    /// fatbin, and no other image together with LTO-IR.
    pub extra_image_kinds: cjit_image_kind_bits_t,
    /// C++ standard: 3 (C++03), 11, 14, 17, 20, 23 (since CUDA 13.5); 0: NVRTC's default (17).
    pub std: u32,
    /// Maximum registers per thread, from 1; 0: no limit.
    pub max_registers: u32,
    /// Maximum threads for code generation; 0: NVRTC's default (1).
    pub split_compile: u32,
    /// `--device-debug`: generate debug information and do not optimize.
    pub debug: cjit_switch_t,
    /// `--generate-line-info`.
    pub lineinfo: cjit_switch_t,
    /// `--use_fast_math`. Contradicting values of ftz, prec_div, prec_sqrt or fmad are refused.
    pub fast_math: cjit_switch_t,
    /// `--ftz`: flush denormals to zero.
    pub ftz: cjit_switch_t,
    /// `--prec-div`: IEEE rounding for division.
    pub prec_div: cjit_switch_t,
    /// `--prec-sqrt`: IEEE rounding for square root.
    pub prec_sqrt: cjit_switch_t,
    /// `--fmad`: contract a\*b+c to one instruction.
    pub fmad: cjit_switch_t,
    /// `--relocatable-device-code`.
    pub rdc: cjit_switch_t,
    /// `--dlink-time-opt`: generate LTO-IR.
    pub lto: cjit_switch_t,
    /// `--device-as-default-execution-space`: functions without an execution space are `__device__`.
    pub default_device: cjit_switch_t,
    /// `--minimal`: omit NVRTC's built-in declarations for faster compilation.
    pub minimal: cjit_switch_t,
    /// `--extra-device-vectorization`.
    pub extra_device_vectorization: cjit_switch_t,
    /// `--warning-as-error=all-warnings`: fail if there is a warning. NVRTC has this option from 13.1 on; cjit provides it
    /// for all versions.
    pub warnings_as_errors: cjit_switch_t,
    /// OFF: `--disable-warnings`.
    pub warnings: cjit_switch_t,
    /// ON (default): `<cstdint>`, `<type_traits>`, `<utility>` and other host headers resolve to libcu++. After `using
    /// namespace std;` write `std::sqrt` or `::sqrt`: the unqualified name is ambiguous.
    pub host_headers: cjit_switch_t,
    /// ON (default): `cudaGridDependencySynchronize()` and `cudaTriggerProgrammaticLaunchCompletion()` are available
    /// without `rdc`.
    pub grid_dependency: cjit_switch_t,
    /// ON: if `arch` is newer than the compiler supports, make PTX for the newest architecture that it supports. OFF
    /// (default): refuse such an `arch`.
    pub ptx_fallback: cjit_switch_t,
    /// `cache_mode`.
    pub cache_mode: cjit_cache_mode_t,
    /// As cjit_context_options_t::cache_wait_milliseconds, for this request; 0: the context's value.
    pub cache_wait_milliseconds: u32,
    /// `worker_mode`.
    pub worker_mode: cjit_worker_mode_t,
    /// As cjit_context_options_t::time_limit_milliseconds, for this request; 0: the context's value.
    pub time_limit_milliseconds: u32,
    /// As cjit_context_options_t::pch, for this request.
    pub pch: cjit_switch_t,
    /// `reserved0`.
    pub reserved0: u32,
    /// Argument schema of each name expression. NULL: "" for all of them.
    ///
    /// A schema lists names and kinds of the kernel's parameters in their order: "a: float32, x: pointer, map: tensor_map,
    /// p: bytes\[24:8\]". value_kind.h has the kinds. Names are identifiers and unique. Number and sizes must match the
    /// kernel's parameters if the image states them. The schema is stored in the result and in artifacts. Launches with
    /// argument names and checks of argument kinds need it. "x: pointer\<const float32\>" also states the elements of an
    /// array: bindings that know an array's type refuse other elements, and gaps, and read-only arrays without `const`.
    ///
    /// Special values: "\*" takes the parameters from the image, as "p0", "p1", ... of kind `bytes`. "" or a NULL entry
    /// takes them from the kernel's symbol, as "p0", "p1", ... with their kinds; structs and enumerations become `bytes`.
    /// This gives no schema for a kernel that is declared `extern "C"`, whose symbol has no types, or for images that are
    /// LTO-IR or fatbins.
    pub argument_schemas: *const *const c_char,
    /// Host compiler of CJIT_COMPILER_NVCC, as nvcc's `-ccbin`: a path, the name of a program on `PATH`, or a directory
    /// that contains `gcc`. NULL: nvcc's default, `gcc` on `PATH`. Refused with NVRTC, which uses no host compiler.
    pub host_compiler: *const c_char,
    /// `compiler`.
    pub compiler: cjit_compiler_t,
    /// `reserved1`.
    pub reserved1: u32,
    /// Resource limits for the kernels of the cubin. NULL: none. Not part of the cache key: results from the cache are
    /// checked too.
    pub resource_limits: *const cjit_resource_limits_t,
    /// Passes over the cubin, in this order.
    pub image_passes: *const *const cjit_image_pass_t,
    /// `image_pass_count`.
    pub image_pass_count: u64,
    /// ON: remove variables that no kernel uses from the cubin, by compiling to LTO-IR and linking (docs/images.md).
    /// DEFAULT: off; for an algorithm on, if its only image is a cubin and no option forbids it.
    pub slim: cjit_switch_t,
    /// `reserved2`.
    pub reserved2: u32,
    /// A device algorithm as JSON, NUL-terminated, instead of a source: `{"algorithm": "reduce", "input": "float32",
    /// "operator": "plus"}`. The result contains its kernels, its policy, and the plan that launches them
    /// (docs/algorithms.md). `source`, `name_expressions` and `policy` are empty then. NULL: none.
    pub algorithm: *const c_char,
    /// As cjit_context_options_t::header_check, for this request.
    pub header_check: cjit_header_check_t,
    /// `reserved3`.
    pub reserved3: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_kernel_build_options_t {}

/// Properties of a kernel on the current device, as reported by the driver.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_kernel_info_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// The symbol in the image. This pointer and all pointers below are valid as long as the kernel.
    pub lowered_name: *const c_char,
    /// The resources that the driver states for the device; not NULL.
    pub resources: *const cjit_kernel_resources_t,
    /// Offset and size in bytes of each parameter in the parameter buffer. NULL if there are none.
    pub parameter_offsets: *const u64,
    /// `parameter_sizes`.
    pub parameter_sizes: *const u64,
    /// `parameter_count`.
    pub parameter_count: u64,
    /// Maximum dynamic shared memory of a launch at present, in bytes per block. cjit_kernel_launch() raises it as needed.
    pub max_dynamic_shared_memory: u64,
    /// Compute capability of the PTX and of the machine code, major \* 10 + minor.
    pub ptx_version: u32,
    /// `binary_version`.
    pub binary_version: u32,
    /// The argument schema of the kernel (kernel.h); "" if there is none.
    pub argument_schema: *const c_char,
    /// Name and, below, kind of each parameter; "" and CJIT_VALUE_BYTES if there is no schema. NULL if there are no
    /// parameters.
    pub parameter_names: *const *const c_char,
    /// `parameter_kinds`.
    pub parameter_kinds: *const cjit_value_kind_t,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_kernel_info_t {}

/// Resources of one kernel. Four sources fill the same record: a cubin, PTX, ptxas' report (build_result.h) and the
/// driver (module.h). A field is 0 if the source does not state it; a comment names the sources if not all of them do.
/// Written only by the library; valid as long as the struct that points to it. Read at most `struct_size` bytes.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_kernel_resources_t {
    /// Bytes of this record that the library wrote.
    pub struct_size: u64,
    /// Static shared memory in bytes per block, without the part that the system reserves from sm_90 on.
    pub static_shared_memory: u64,
    /// Bytes of all `__constant__` variables of the image, without kernel parameters. Not in ptxas' report.
    pub constant_memory: u64,
    /// Bytes in all constant banks, including the parameters. Only in ptxas' report.
    pub constant_banks: u64,
    /// Local memory in bytes per thread: stack frame, arrays and spilled registers. In a cubin equal to `stack_memory` if
    /// that is known.
    pub local_memory: u64,
    /// Stack in bytes per thread, including called functions; 0 if there is none or the compiler does not know it
    /// (recursion). Only in a cubin and in ptxas' report.
    pub stack_memory: u64,
    /// Stack frame of the kernel alone, in bytes per thread. Only in ptxas' report.
    pub stack_frame: u64,
    /// Stores and loads of spilled registers, in bytes per thread. Only in ptxas' report.
    pub spill_stores: u64,
    /// `spill_loads`.
    pub spill_loads: u64,
    /// Bytes of machine code in the section of the kernel, which also holds the functions that only this kernel calls.
    /// Functions in other sections are not counted. Only in a cubin.
    pub code_size: u64,
    /// Registers per thread. Not in PTX.
    pub register_count: u32,
    /// Barriers per block. Only in a cubin and in ptxas' report.
    pub barrier_count: u32,
    /// Maximum threads per block. Only from the driver.
    pub max_threads_per_block: u32,
    /// Maximum threads per block in each dimension (`__launch_bounds__`); 0 if there is no limit. Only in a cubin and in
    /// PTX.
    pub max_block_x: u32,
    /// `max_block_y`.
    pub max_block_y: u32,
    /// `max_block_z`.
    pub max_block_z: u32,
    /// Required threads per block in each dimension (`__block_size__`); 0 if any number is allowed. Only in a cubin and in
    /// PTX.
    pub required_block_x: u32,
    /// `required_block_y`.
    pub required_block_y: u32,
    /// `required_block_z`.
    pub required_block_z: u32,
    /// Required blocks per cluster in each dimension (`__cluster_dims__`); 0 if any number is allowed. Not in ptxas'
    /// report.
    pub required_cluster_x: u32,
    /// `required_cluster_y`.
    pub required_cluster_y: u32,
    /// `required_cluster_z`.
    pub required_cluster_z: u32,
    /// 1 if a launch must set the cluster size. Not in ptxas' report.
    pub cluster_must_be_set: u32,
    /// `reserved0`.
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_kernel_resources_t {}

/// Size of a share and limits of the device.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_l2_persistence_info_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Bytes requested by this share.
    pub requested_bytes: u64,
    /// Bytes granted to all shares of the context together, as rounded by the driver.
    pub granted_bytes: u64,
    /// Maximum that the device can set aside (CU_DEVICE_ATTRIBUTE_MAX_PERSISTING_L2_CACHE_SIZE).
    pub max_bytes: u64,
    /// Maximum size of a window in bytes (CU_DEVICE_ATTRIBUTE_MAX_ACCESS_POLICY_WINDOW_SIZE).
    pub max_window_bytes: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_l2_persistence_info_t {}

/// A memory window, and how the accesses of a launch to it use the L2 cache (CUaccessPolicyWindow).
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_l2_window_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Device address of the first byte.
    pub address: u64,
    /// Size in bytes, at most CU_DEVICE_ATTRIBUTE_MAX_ACCESS_POLICY_WINDOW_SIZE. 0: no window.
    pub bytes: u64,
    /// The part of the lines, 0 to 1, that has `hit_property`; the other lines have `miss_property`.
    pub hit_ratio: f64,
    /// Default: PERSISTING.
    pub hit_property: cjit_l2_property_t,
    /// Default: NORMAL. Not PERSISTING.
    pub miss_property: cjit_l2_property_t,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_l2_window_t {}

/// Options of a launch. All three dimensions of the grid are required. A dimension of block or cluster that is 0 is the
/// policy's, else 1; `block_x` must be set here or in the policy.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_launch_options_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Blocks of the grid: x from 1 to 2^31 - 1, y and z from 1 to 65535. 0 is CJIT_ERROR_INVALID_ARGUMENT.
    pub grid_x: u32,
    /// `grid_y`.
    pub grid_y: u32,
    /// `grid_z`.
    pub grid_z: u32,
    /// Threads per block.
    pub block_x: u32,
    /// `block_y`.
    pub block_y: u32,
    /// `block_z`.
    pub block_z: u32,
    /// Blocks per cluster, at most 8 in total, or 16 with `non_portable_cluster`; the grid must be a multiple. Not needed
    /// if the kernel's source fixes the cluster.
    pub cluster_x: u32,
    /// `cluster_y`.
    pub cluster_y: u32,
    /// `cluster_z`.
    pub cluster_z: u32,
    /// Programmatic stream serialization (PDL). DEFAULT: the policy's value, else off.
    pub pdl: cjit_switch_t,
    /// Bytes per block. 0: the policy's value, else none. The kernel's limit is raised if the device allows it.
    pub dynamic_shared_memory: u64,
    /// `stream`.
    pub stream: cjit_cuda_stream_t,
    /// Address of each argument's value, in the order of the kernel's parameters. Values are read before the call returns.
    pub arguments: *const *const c_void,
    /// Size of each argument in bytes, checked against the kernel's parameters. NULL: sizes are not checked.
    pub argument_sizes: *const u64,
    /// Number of arguments, checked against the kernel's parameters.
    pub argument_count: u64,
    /// Kind of each argument. It is checked against the kernel's argument schema, or by its size if the kernel has none.
    /// Integers match if their sizes are equal, and CJIT_VALUE_UINT64 matches a pointer. CJIT_VALUE_NONE is not checked.
    /// For CJIT_VALUE_TENSOR_MAP the entry of `arguments` is a `cjit_tensor_map_t *` itself, not its address; for the
    /// bytes of a CUtensorMap use CJIT_VALUE_BYTES. NULL: no kinds.
    pub argument_kinds: *const cjit_value_kind_t,
    /// Name of each argument in the kernel's argument schema, in any order. NULL: the arguments are in the order of the
    /// parameters.
    pub argument_names: *const *const c_char,
    /// NULL: the stream's window.
    pub l2_window: *const cjit_l2_window_t,
    /// Event that is recorded when all blocks have triggered it (`cudaTriggerProgrammaticLaunchCompletion()`) or are done.
    /// Create it with CU_EVENT_DISABLE_TIMING. Needs sm_90 or newer. NULL: none.
    pub programmatic_event: cjit_cuda_event_t,
    /// Event that is recorded when all blocks have started, as accurately as the driver can determine. Create it
    /// with
    /// CU_EVENT_DISABLE_TIMING. NULL: none.
    pub launch_completion_event: cjit_cuda_event_t,
    /// Blocks of the preferred cluster, used where it fits: a multiple of the cluster in x and y, equal in z. Not with
    /// `cooperative`. Needs driver 12.8 or newer; a device without such clusters uses the normal cluster.
    pub preferred_cluster_x: u32,
    /// `preferred_cluster_y`.
    pub preferred_cluster_y: u32,
    /// `preferred_cluster_z`.
    pub preferred_cluster_z: u32,
    /// ON: allow clusters of more than 8 blocks, which not every device supports. A policy with a larger cluster implies
    /// it.
    pub non_portable_cluster: cjit_switch_t,
    /// `cluster_scheduling`.
    pub cluster_scheduling: cjit_cluster_scheduling_t,
    /// ON: all blocks run concurrently, so that the grid can be synchronized. A grid that does not fit is refused.
    pub cooperative: cjit_switch_t,
    /// ON: each block triggers `programmatic_event` when it starts.
    pub trigger_at_block_start: cjit_switch_t,
    /// ON: use `priority`. OFF (default): use the priority of the stream.
    pub use_priority: cjit_switch_t,
    /// Lower values run first; within cuCtxGetStreamPriorityRange().
    pub priority: i32,
    /// `memory_sync_domain`.
    pub memory_sync_domain: cjit_memory_sync_domain_t,
    /// ON: use the map of the two fields below. OFF (default): use the map of the stream.
    pub use_memory_sync_domain_map: cjit_switch_t,
    /// Hardware domains of local and of remote traffic, less than the device's count (4 on sm_90).
    pub memory_sync_domain_local: u32,
    /// `memory_sync_domain_remote`.
    pub memory_sync_domain_remote: u32,
    /// Preferred shared memory as a percentage of the multiprocessor's on-chip memory, 1 to 100, or a value of `enum
    /// cjit_shared_memory_carveout`. Needs driver 12.5 or newer.
    pub shared_memory_carveout: cjit_shared_memory_carveout_t,
    /// ON: schedule for NVLink use. Needs driver 13.0 or newer.
    pub nvlink_centric_scheduling: cjit_switch_t,
    /// Cluster sizes that this launch may have. Needs driver 13.2 or newer, except for DEFAULT.
    pub portable_cluster_mode: cjit_portable_cluster_mode_t,
    /// Shared memory that this launch may use. Needs driver 13.2 or newer, except for DEFAULT.
    pub shared_memory_mode: cjit_shared_memory_mode_t,
    /// `reserved0`.
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_launch_options_t {}

/// Options of a link. `struct_size`, `inputs` and `input_count` are required.
///
/// A typed option and `raw_options` may state the same value; if they differ, the build fails with
/// CJIT_ERROR_CONTRADICTORY_OPTIONS.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_link_build_options_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// `input_count` pointers, at least one, none NULL. Symbols are resolved in this order.
    pub inputs: *const *const cjit_link_input_t,
    /// `input_count`.
    pub input_count: u64,
    /// As cjit_kernel_build_options_t::arch; "compute_90" makes PTX.
    pub arch: *const c_char,
    /// Further options for nvJitLink ("-Xptxas=-v").
    pub raw_options: *const *const c_char,
    /// `raw_option_count`.
    pub raw_option_count: u64,
    /// Lowered names of the kernels and, below, of the variables that are used; others may be removed. Only with link-time
    /// optimization.
    pub used_kernels: *const *const c_char,
    /// `used_kernel_count`.
    pub used_kernel_count: u64,
    /// `used_variables`.
    pub used_variables: *const *const c_char,
    /// `used_variable_count`.
    pub used_variable_count: u64,
    /// A policy encoded by cjit_policy_encode(), stored in the result. NULL: that of the first input that has one.
    pub policy: *const c_void,
    /// `policy_size`.
    pub policy_size: u64,
    /// CUBIN, PTX or LTO_IR. PTX and LTO_IR need link-time optimization. LTO_IR is one input for later links: all inputs
    /// are LTO-IR or are compiled to it, and undefined symbols remain. It needs nvJitLink 13.4 or newer. NONE: the kind
    /// that `arch` implies.
    pub image_kind: cjit_image_kind_t,
    /// Maximum registers per thread, from 1; 0: no limit.
    pub max_registers: u32,
    /// Maximum threads for code generation; 0: nvJitLink's default (1).
    pub split_compile: u32,
    /// `optimization`.
    pub optimization: cjit_optimization_t,
    /// Link-time optimization. DEFAULT: on if an input is LTO-IR or can be compiled to it. OFF: LTO-IR is refused.
    pub lto: cjit_switch_t,
    /// Generate debug information.
    pub debug: cjit_switch_t,
    /// `lineinfo`.
    pub lineinfo: cjit_switch_t,
    /// Flush denormals to zero; IEEE rounding for division and for square root; contract a\*b+c. Only with link-time
    /// optimization.
    pub ftz: cjit_switch_t,
    /// `prec_div`.
    pub prec_div: cjit_switch_t,
    /// `prec_sqrt`.
    pub prec_sqrt: cjit_switch_t,
    /// `fmad`.
    pub fmad: cjit_switch_t,
    /// Remove variables that no device code uses, assuming that no host code uses them. Only with link-time optimization.
    pub optimize_unused_variables: cjit_switch_t,
    /// Report registers and memory in the result's `info_log`.
    pub verbose: cjit_switch_t,
    /// `linker`.
    pub linker: cjit_linker_t,
    /// `cache_mode`.
    pub cache_mode: cjit_cache_mode_t,
    /// As cjit_context_options_t::cache_wait_milliseconds, for this request; 0: the context's value.
    pub cache_wait_milliseconds: u32,
    /// AUTOMATIC: link in this process if all inputs were compiled for this link, otherwise in a worker, because damaged
    /// input can crash nvJitLink.
    pub worker_mode: cjit_worker_mode_t,
    /// As cjit_context_options_t::time_limit_milliseconds, for this request; 0: the context's value.
    pub time_limit_milliseconds: u32,
    /// As cjit_kernel_build_options_t::resource_limits.
    pub resource_limits: *const cjit_resource_limits_t,
    /// As cjit_kernel_build_options_t::image_passes.
    pub image_passes: *const *const cjit_image_pass_t,
    /// `image_pass_count`.
    pub image_pass_count: u64,
    /// ON: make a relocatable cubin, one input for later links, in which undefined symbols remain. The driver loads it
    /// only if there are none. Needs nvJitLink 13.0 or newer, with link-time optimization 13.3. The result has the names
    /// of all inputs.
    pub relocatable: cjit_switch_t,
    /// `reserved0`.
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_link_build_options_t {}

/// One input of a link. Exactly one of `data`, `path`, `result`, `kernel` and `nvvm` is set.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_link_input_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Name in messages and logs. NULL: the path, the name of the source, or "input 0" with the input's number.
    pub name: *const c_char,
    /// Bytes in memory; not kept. PTX may end with a NUL.
    pub data: *const c_void,
    /// Size of `data` in bytes.
    pub size: u64,
    /// A file. The cache key contains its contents, not its path.
    pub path: *const c_char,
    /// The result of another build. Its LTO-IR is linked if the link uses LTO-IR; otherwise its cubin, else its PTX, else
    /// its fatbin.
    pub result: *const cjit_build_result_t,
    /// A source to compile first, or to take from the cache. Unset options take the values that the link needs: its
    /// architecture, `rdc`, and LTO-IR if the link's `lto` is ON or DEFAULT. Its own modes and limits apply to it.
    pub kernel: *const cjit_kernel_build_options_t,
    /// NONE: detected from the bytes. Any other kind is checked against the bytes.
    pub kind: cjit_link_input_kind_t,
    /// `reserved0`.
    pub reserved0: u32,
    /// NVVM IR to compile first, or to take from the cache. Unset options take the values that the link needs: its
    /// architecture, LTO-IR with link-time optimization, and PTX without. Its own modes and limits apply to it.
    pub nvvm: *const cjit_nvvm_build_options_t,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_link_input_t {}

/// A launch or a kernel node on a mock, with the values that the driver would have received from policy, kernel and
/// options. The pointers are valid until the context and everything from it are destroyed, even if another thread calls
/// cjit_mock_clear().
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_mock_launch_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// The kernel's symbol in the image.
    pub lowered_name: *const c_char,
    /// Blocks per grid; below, threads per block.
    pub grid_x: u32,
    /// `grid_y`.
    pub grid_y: u32,
    /// `grid_z`.
    pub grid_z: u32,
    /// `block_x`.
    pub block_x: u32,
    /// `block_y`.
    pub block_y: u32,
    /// `block_z`.
    pub block_z: u32,
    /// Blocks per cluster, set by the launch or by the kernel's source; 1, 1, 1 without clusters.
    pub cluster_x: u32,
    /// `cluster_y`.
    pub cluster_y: u32,
    /// `cluster_z`.
    pub cluster_z: u32,
    /// The device's ordinal: 0.
    pub device: u32,
    /// Bytes per block.
    pub dynamic_shared_memory: u64,
    /// The stream of the launch options.
    pub stream: cjit_cuda_stream_t,
    /// The parameter buffer: the bytes of each argument at its offset, with zeroes in the gaps. NULL if the kernel has no
    /// parameters.
    pub arguments: *const c_void,
    /// Size of `arguments` in bytes.
    pub arguments_size: u64,
    /// Offset in `arguments` and size of each argument, in bytes. NULL if there are no arguments.
    pub argument_offsets: *const u64,
    /// `argument_sizes`.
    pub argument_sizes: *const u64,
    /// `argument_count`.
    pub argument_count: u64,
    /// The attributes of the launch: their numbers (CUlaunchAttributeID), and their values (CUlaunchAttributeValue, 64
    /// bytes each, contiguous). NULL if there are none.
    pub attribute_ids: *const u32,
    /// `attribute_values`.
    pub attribute_values: *const c_void,
    /// `attribute_count`.
    pub attribute_count: u64,
    /// The kernel node that the call added or updated: an update has `graph_exec`. All are NULL for a launch. Dependencies
    /// are checked, but not recorded.
    pub graph_node: cjit_cuda_graph_node_t,
    /// `graph`.
    pub graph: cjit_cuda_graph_t,
    /// `graph_exec`.
    pub graph_exec: cjit_cuda_graph_exec_t,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_mock_launch_t {}

/// Contents of a module.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_module_info_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// The kernels of the loaded image: the name expression of each, or its symbol if it has none. NULL if there are none.
    /// This pointer and all pointers below are valid as long as the module.
    pub kernel_names: *const *const c_char,
    /// The lowered name of each kernel.
    pub kernel_symbols: *const *const c_char,
    /// `kernel_count`.
    pub kernel_count: u64,
    /// The image that was loaded.
    pub image_kind: cjit_image_kind_t,
    /// Of the result, as in cjit_build_result_t.
    pub cc: u32,
    /// `arch_feature`.
    pub arch_feature: u32,
    /// `reserved0`.
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_module_info_t {}

/// Options of an NVVM build. `struct_size`, `inputs` and `input_count` are required.
///
/// A module has a data layout, a triple that begins with "nvptx64-", and `!nvvmir.version`. For architectures before
/// 10.0 libNVVM reads the IR of LLVM 7, with typed pointers; from 10.0 on that of a newer LLVM (see
/// cjit_nvvm_get_info()), with opaque pointers.
///
/// A typed option and `raw_options` may state the same value; if they differ, the build fails with
/// CJIT_ERROR_CONTRADICTORY_OPTIONS.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_nvvm_build_options_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// `input_count` pointers, none NULL; at least one module is not lazy.
    pub inputs: *const *const cjit_nvvm_input_t,
    /// `input_count`.
    pub input_count: u64,
    /// As cjit_kernel_build_options_t::arch; "compute_90" makes PTX, "sm_90" a cubin.
    pub arch: *const c_char,
    /// Further options for libNVVM, one string each ("-jump-table-density=90").
    pub raw_options: *const *const c_char,
    /// `raw_option_count`.
    pub raw_option_count: u64,
    /// The bitcode file of NVIDIA's device functions. NULL: libdevice.10.bc beside libNVVM. The cache key contains its
    /// contents, not its path.
    pub libdevice_path: *const c_char,
    /// A policy encoded by cjit_policy_encode(), stored in the result. NULL: none.
    pub policy: *const c_void,
    /// `policy_size`.
    pub policy_size: u64,
    /// PTX, LTO_IR or CUBIN; a linker makes the cubin from PTX (CJIT_LINKER_DEFAULT). NONE: a cubin for `sm_`, PTX for
    /// `compute_`. When LTO-IR is linked, only the kernels in `@llvm.used` are kept.
    pub image_kind: cjit_image_kind_t,
    /// O0 or O3.
    pub optimization: cjit_optimization_t,
    /// ON: do not optimize, and refuse IR that does not state the version of its debug metadata. The metadata determines
    /// the debug information in the image.
    pub debug: cjit_switch_t,
    /// Flush denormals to zero; IEEE rounding for division and for square root; contract a\*b+c.
    pub ftz: cjit_switch_t,
    /// `prec_div`.
    pub prec_div: cjit_switch_t,
    /// `prec_sqrt`.
    pub prec_sqrt: cjit_switch_t,
    /// `fmad`.
    pub fmad: cjit_switch_t,
    /// Add libdevice; only the functions that are called are compiled. DEFAULT: on if a module declares a function
    /// `__nv_...` that no module defines. If libdevice lacks the function too, the build fails with
    /// CJIT_ERROR_UNDEFINED_SYMBOL.
    pub libdevice: cjit_switch_t,
    /// OFF: do not verify the IR before compiling. libNVVM then compiles much invalid IR into wrong code. It also compiles
    /// valid IR that only its verifier refuses, such as 8-bit atomics for architecture 10.0 and newer.
    pub verify: cjit_switch_t,
    /// `cache_mode`.
    pub cache_mode: cjit_cache_mode_t,
    /// As cjit_context_options_t::cache_wait_milliseconds, for this request; 0: the context's value.
    pub cache_wait_milliseconds: u32,
    /// AUTOMATIC: compile in a worker if one is available, because some invalid IR makes libNVVM end its process.
    pub worker_mode: cjit_worker_mode_t,
    /// As cjit_context_options_t::time_limit_milliseconds, for this request; 0: the context's value.
    pub time_limit_milliseconds: u32,
    /// `reserved0`.
    pub reserved0: u32,
    /// As cjit_kernel_build_options_t::resource_limits.
    pub resource_limits: *const cjit_resource_limits_t,
    /// As cjit_kernel_build_options_t::image_passes.
    pub image_passes: *const *const cjit_image_pass_t,
    /// `image_pass_count`.
    pub image_pass_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_nvvm_build_options_t {}

/// Versions of a libNVVM.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_nvvm_info_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Version of libNVVM itself, which is independent of CUDA's.
    pub version_major: u32,
    /// `version_minor`.
    pub version_minor: u32,
    /// Version of the NVVM IR that it accepts, as in `!nvvmir.version`.
    pub ir_version_major: u32,
    /// `ir_version_minor`.
    pub ir_version_minor: u32,
    /// Version of the debug metadata that it accepts.
    pub debug_version_major: u32,
    /// `debug_version_minor`.
    pub debug_version_minor: u32,
    /// Major version of the LLVM whose IR it accepts for the architecture; 0 if it does not report one, as in CUDA 13.0.
    pub llvm_version: u32,
    /// `reserved0`.
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_nvvm_info_t {}

/// One module. Exactly one of `data` and `path` is set.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_nvvm_input_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Name in messages, logs and LTO-IR. NULL: the path, or "input 0" with the module's number.
    pub name: *const c_char,
    /// LLVM IR as text or bitcode; not kept.
    pub data: *const c_void,
    /// Size of `data` in bytes.
    pub size: u64,
    /// A file. The cache key contains its contents, not its path.
    pub path: *const c_char,
    /// ON: take only the functions that other modules call. The module must be bitcode.
    pub lazy: cjit_switch_t,
    /// `reserved0`.
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_nvvm_input_t {}

/// Precompiled header files of a context, and counters of its builds.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_pch_info_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Owns everything that this struct points to; NULL after cleanup.
    pub owner: *mut c_void,
    /// The directory; "" if there is none.
    pub folder: *const c_char,
    /// Why precompiled headers are unavailable or limited, and what to do; "" if neither applies.
    pub note: *const c_char,
    /// Number and bytes of the files in the directory, from all processes.
    pub files: u64,
    /// `bytes`.
    pub bytes: u64,
    /// Maximum total size of the files in bytes.
    pub max_bytes: u64,
    /// Builds of this context that used a file, and that wrote one.
    pub used: u64,
    /// `made`.
    pub made: u64,
    /// Builds for which the compiler rejected a file or could not write one; they parsed all headers.
    pub refused: u64,
    /// Files removed because they were damaged.
    pub damaged: u64,
    /// Files removed to stay below `max_bytes`.
    pub evicted: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_pch_info_t {}

/// The arguments of a run, its stream and its workspace.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_plan_arguments_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Address of each argument's value, in the order of the plan's parameters. Read before the call returns.
    pub arguments: *const *const c_void,
    /// Size of each argument in bytes, checked against the parameters. NULL: sizes are not checked.
    pub argument_sizes: *const u64,
    /// Number of arguments, checked against the parameters.
    pub argument_count: u64,
    /// Kind of each argument, as cjit_launch_options_t::argument_kinds. NULL: no kinds.
    pub argument_kinds: *const cjit_value_kind_t,
    /// Name of each argument, in any order. NULL: the arguments are in the order of the parameters.
    pub argument_names: *const *const c_char,
    /// `stream`.
    pub stream: cjit_cuda_stream_t,
    /// Device address of the workspace. 0: memory from cjit's pool on the stream's device, which is freed in the order of
    /// the stream; the pool keeps up to 256 MiB for later runs of all plans of the process. A prepared plan allocates it
    /// once and keeps it.
    pub workspace: u64,
    /// Size of the workspace in bytes, at least that of cjit_plan_get_workspace_size().
    pub workspace_size: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_plan_arguments_t {}

/// What a plan contains; see cjit_plan_get_info().
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_plan_info_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// NUL-terminated. This pointer and all pointers below are valid as long as the plan.
    pub name: *const c_char,
    /// The text from which the plan was made, NUL-terminated.
    pub text: *const c_char,
    /// The parameters as an argument schema (kernel.h): "x: pointer, n: int64".
    pub parameters: *const c_char,
    /// Name, kind and size in bytes of each parameter, in their order. NULL if there are none.
    pub parameter_names: *const *const c_char,
    /// `parameter_kinds`.
    pub parameter_kinds: *const cjit_value_kind_t,
    /// `parameter_sizes`.
    pub parameter_sizes: *const u64,
    /// `parameter_count`.
    pub parameter_count: u64,
    /// What is probably wrong, such as a copy from memory that no step has written. NULL if there are none.
    pub warnings: *const *const c_char,
    /// `warning_count`.
    pub warning_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_plan_info_t {}

/// One named value of a policy.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_policy_entry_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// NUL-terminated. Points into the policy's bytes and is valid as long as they are.
    pub name: *const c_char,
    /// `kind`.
    pub kind: cjit_policy_kind_t,
    /// `reserved0`.
    pub reserved0: u32,
    /// The value if `kind` is CJIT_POLICY_KIND_INT64, else 0.
    pub int64_value: i64,
    /// The value if `kind` is CJIT_POLICY_KIND_FLOAT64, else 0.
    pub float64_value: f64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_policy_entry_t {}

/// The ptxas report about one kernel (`-Xptxas -v`). Written only by the library; valid as long as the result. Read at
/// most `struct_size` bytes.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_ptxas_report_t {
    /// Bytes of this record that the library wrote.
    pub struct_size: u64,
    /// The kernel's lowered name.
    pub symbol: *const c_char,
    /// Architecture of the machine code: "sm_90a".
    pub arch: *const c_char,
    /// The resources that ptxas reported; not NULL.
    pub resources: *const cjit_kernel_resources_t,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_ptxas_report_t {}

/// One recorded request. Written only by the library; valid as long as the recording.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_recorded_request_t {
    /// Bytes of this record that the library wrote.
    pub struct_size: u64,
    /// As cjit_build_result_t::cache_key of the recorded build; "" if it had none.
    pub key: *const c_char,
    /// Why the request had no key, or why it cannot be repeated; "" without a reason.
    pub note: *const c_char,
    /// Name of the source.
    pub name: *const c_char,
    /// The architecture of the build, such as "sm_90"; never "native".
    pub arch: *const c_char,
    /// The working directory of the process. Relative paths of the request were relative to it. When the request is
    /// repeated, they are relative to the working directory then.
    pub folder: *const c_char,
    /// `family`.
    pub family: cjit_family_t,
    /// 1: the recording has the options of the request. 0: it cannot be repeated, as an image of another compiler.
    pub can_repeat: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_recorded_request_t {}

/// What a repeated request changes.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_recording_build_options_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// As cjit_kernel_build_options_t::arch. NULL: cjit_recorded_request_t::arch.
    pub arch: *const c_char,
    /// As cjit_kernel_build_options_t::cache_mode.
    pub cache_mode: cjit_cache_mode_t,
    /// `reserved0`.
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_recording_build_options_t {}

/// The requests of a file, each once, in the order in which they were recorded first.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_recording_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Owns everything that this struct points to; NULL after cleanup.
    pub owner: *mut c_void,
    /// `requests`.
    pub requests: *const *const cjit_recorded_request_t,
    /// `request_count`.
    pub request_count: u64,
    /// Parts of the file that are damaged and were skipped, such as the last one of a process that was killed.
    pub damaged_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_recording_t {}

/// One remote cache since its context was created. Written only by the library; valid as long as the info.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_remote_info_t {
    /// Bytes of this record that the library wrote.
    pub struct_size: u64,
    /// Without credentials.
    pub url: *const c_char,
    /// `state`.
    pub state: cjit_remote_state_t,
    /// 1: nothing is sent to it.
    pub read_only: u32,
    /// Why the last request failed that did; "" if none did.
    pub last_error: *const c_char,
    /// As the fields of cjit_cache_counters_t, for this remote.
    pub hits: u64,
    /// `misses`.
    pub misses: u64,
    /// `failures`.
    pub failures: u64,
    /// `skipped`.
    pub skipped: u64,
    /// `uploads`.
    pub uploads: u64,
    /// `upload_failures`.
    pub upload_failures: u64,
    /// `received_bytes`.
    pub received_bytes: u64,
    /// `sent_bytes`.
    pub sent_bytes: u64,
    /// `lookup_nanoseconds`.
    pub lookup_nanoseconds: u64,
    /// The slowest answered lookup, in nanoseconds.
    pub slowest_lookup_nanoseconds: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_remote_info_t {}

/// Resource limits for kernels. If machine code exceeds one, then builds, cache hits and artifacts fail with
/// CJIT_ERROR_RESOURCE_LIMIT; the error names the kernel, what it needs and the limit. PTX and LTO-IR have no
/// resources yet and always pass. The cubins of a fatbin are not read: CJIT_ERROR_UNSUPPORTED.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_resource_limits_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// As cjit_kernel_resources_t::static_shared_memory; 0: no limit.
    pub max_static_shared_memory: u64,
    /// As cjit_kernel_resources_t::local_memory; 0: no limit.
    pub max_local_memory: u64,
    /// Registers per thread; 0: no limit. Unlike `max_registers` of a build this does not change the code.
    pub max_register_count: u32,
    /// ON: no local memory is allowed, regardless of `max_local_memory`, and no stack of unknown size.
    pub no_local_memory: cjit_switch_t,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_resource_limits_t {}

/// One section of an artifact. Written only by the library; valid as long as the info.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_section_info_t {
    /// Bytes of this record that the library wrote.
    pub struct_size: u64,
    /// "image.cubin", "names", ...; "unknown" for a section that this library does not know.
    pub name: *const c_char,
    /// The section's number in the format.
    pub id: u32,
    /// 1 if readers that do not know the section must refuse the artifact.
    pub critical: u32,
    /// Offset in bytes from the start of the artifact.
    pub offset: u64,
    /// Size in bytes.
    pub size: u64,
    /// XXH3-64 of the section's bytes, as recorded and verified.
    pub checksum: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_section_info_t {}

/// Options of a signature. All fields may be zero.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_signature_options_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// File with the secret key, as `minisign -G` writes it, with the mode 0600 or 0400. NULL: `CJIT_SIGNING_KEY`.
    pub key_path: *const c_char,
    /// File with the password of an encrypted key, with the mode 0600 or 0400. NULL: `CJIT_SIGNING_KEY_PASSWORD_FILE`, and
    /// none if `key_path` is set.
    pub password_path: *const c_char,
    /// Days until the signature expires, at most 36500; 0: the value of `CJIT_SIGNATURE_DAYS`, and never without it.
    /// minisign itself ignores this.
    pub expires_days: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_signature_options_t {}

/// A verified signature.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_signature_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Owns everything that this struct points to; NULL after cleanup.
    pub owner: *mut c_void,
    /// The id of the key, 16 hexadecimal digits; minisign omits leading zeroes.
    pub key_id: *const c_char,
    /// Text that the key signed too, such as "timestamp:1700000000\tfile:kernels.cjb".
    pub trusted_comment: *const c_char,
    /// The fields `timestamp` and `expires` of the comment, in seconds since 1970; 0 if there is none.
    pub signed_seconds: u64,
    /// `expires_seconds`.
    pub expires_seconds: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_signature_t {}

/// A tensor and how it is copied. Arrays are read before the call returns. Fields of other modes are ignored.
///
/// The fields state the rules for single values. These rules of cuda.h of CUDA 13.0 concern several fields:
/// - `interleave` 32B: `swizzle` is 32B, except in mode IM2COL_WIDE.
/// - `swizzle` not NONE, `interleave` NONE: box_dims\[0\] or `channels_per_pixel` elements have at most as many bytes as
///   the span of the swizzle, 32, 64 or 128.
/// - Mode IM2COL_WIDE: `swizzle` is 64B, 128B or 128B_ATOM_32B.
/// - U4X16_ALIGN16, U6X16_ALIGN16: `swizzle` is NONE (not in mode IM2COL_WIDE), 128B, 128B_ATOM_32B, or, for U6 in the
///   other modes, 128B_ATOM_64B.
/// - U6X16_ALIGN16: `interleave` is NONE.
/// - `oob_fill` NAN: `element` is a floating-point type.
///
/// The driver decides about everything that cuda.h does not forbid. cuda.h has no rule against overlapping strides, so
/// windows over the same memory are accepted.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_tensor_map_options_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Device address of the first element. A multiple of 16; of 32 with `interleave` 32B, U4X16_ALIGN16 and
    /// U6X16_ALIGN16.
    pub address: u64,
    /// `rank` sizes in elements, 1 to 2^32 each. dims\[0\] is a multiple of 128 for U4X16_ALIGN16 and U6X16_ALIGN16, and of
    /// 2 for U4X16_ALIGN8.
    pub dims: *const u64,
    /// `rank` - 1 strides in bytes; strides\[i\] is that of dimension i + 1. Multiples of 16 (of 32 if `address` must be),
    /// less than 2^40. NULL: a dense tensor; not allowed with `interleave`.
    pub strides: *const u64,
    /// TILED, required: `rank` sizes of the box in elements, 1 to 256 each. box_dims\[0\] elements have a multiple of 16
    /// bytes; box_dims\[0\] is 128 for U4X16_ALIGN16 and U6X16_ALIGN16. (In the kernel, without `interleave`, the first
    /// coordinate of a box must also lie at a multiple of 16 bytes: on an H200 any other is an illegal instruction.)
    pub box_dims: *const u32,
    /// `rank` steps, 1 to 8 each: every element_strides\[i\]-th element of the box is copied along dimension i. Without
    /// `interleave` the first is ignored. NULL: all 1.
    pub element_strides: *const u32,
    /// IM2COL, required: `rank` - 2 lower corners of the box of pixels, in the order W, H, D. A corner is the offset from
    /// index 0 to the first pixel of the box. It is -32768 to 32767 for rank 3, -128 to 127 for rank 4, -16 to 15 for rank
    /// 5. IM2COL_WIDE: one value, for W, -32768 to 32767.
    pub pixel_box_lower: *const i32,
    /// The same number of upper corners: the offset from the last index to the last pixel of the box. In each dimension
    /// the box contains at least one pixel: size + upper - lower \> 0; size + upper is less than 2^31.
    pub pixel_box_upper: *const i32,
    /// Number of dimensions, 1 to 5; at least 3 with an `interleave` or in the im2col modes.
    pub rank: u32,
    /// `mode`.
    pub mode: cjit_tensor_map_mode_t,
    /// Required.
    pub element: cjit_tensor_element_t,
    /// `interleave`.
    pub interleave: cjit_tensor_map_interleave_t,
    /// `swizzle`.
    pub swizzle: cjit_tensor_map_swizzle_t,
    /// `l2_promotion`.
    pub l2_promotion: cjit_tensor_map_l2_promotion_t,
    /// `oob_fill`.
    pub oob_fill: cjit_tensor_map_oob_fill_t,
    /// IM2COL_WIDE.
    pub wide_mode: cjit_tensor_map_wide_mode_t,
    /// IM2COL, IM2COL_WIDE: elements of dimension 0, 1 to 256, in total a multiple of 16 bytes; 128 for U4X16_ALIGN16 and
    /// U6X16_ALIGN16.
    pub channels_per_pixel: u32,
    /// IM2COL, IM2COL_WIDE: pixels, 1 to 1024; ignored with W128.
    pub pixels_per_column: u32,
    /// DEFAULT: what the driver encodes. SMALL and LARGE need a driver for CUDA 13.5.
    pub allocation_class: cjit_tensor_map_allocation_class_t,
    /// `reserved0`.
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_tensor_map_options_t {}

/// All components of the toolkit.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_toolkit_info_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Owns everything that this struct points to; NULL after cleanup.
    pub owner: *mut c_void,
    /// One record per component, in the order of `enum cjit_component`.
    pub components: *const *const cjit_component_info_t,
    /// `component_count`.
    pub component_count: u64,
    /// A conflict between components, such as different CUDA major versions; "" if there is none.
    pub problem: *const c_char,
    /// The directories in the disk cache with headers that the library unpacked (of algorithms, and those inside NVRTC)
    /// which lost files or whose files were changed, and what happens next; "" if there are none.
    pub headers_note: *const c_char,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_toolkit_info_t {}

/// The results of a candidate. Written only by the library; valid until the callback returns.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_tune_check_t {
    /// Bytes of this record that the library wrote.
    pub struct_size: u64,
    /// The numbers of the candidate as JSON.
    pub numbers: *const c_char,
    /// Index of the run in the description.
    pub run: u64,
    /// Name of each argument that is compared.
    pub names: *const *const c_char,
    /// The contents of each of them after a run of the candidate.
    pub found: *const *const c_void,
    /// Those after a run of the default.
    pub expected: *const *const c_void,
    /// Size of each of them in bytes.
    pub sizes: *const u64,
    /// Number of arguments that are compared.
    pub argument_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_tune_check_t {}

/// Options of a tuning. `struct_size`, `build` and `description` are required.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_tune_options_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// What to tune: a device algorithm without `policy` in its description, or a kernel. In `name_expressions` and
    /// `defines` of a kernel, `${name}` stands for a number of the space. `arch` must run on the device. Candidates over
    /// `resource_limits` are left out.
    pub build: *const cjit_kernel_build_options_t,
    /// The space, the runs and the budget as JSON, NUL-terminated (docs/tuning.md).
    pub description: *const c_char,
    /// The plan that launches a kernel (docs/plans.md), NUL-terminated; `${name}` stands for a number of the space. NULL
    /// for an algorithm, which has its own.
    pub plan: *const c_char,
    /// NULL: none.
    pub progress: cjit_tune_progress_callback_t,
    /// NULL: results must be those of the default, within the tolerance of the description.
    pub check: cjit_tune_check_callback_t,
    /// Passed to `progress` and `check`.
    pub user_data: *mut c_void,
    /// Ordinal of the CUDA device that measures.
    pub device: u32,
    /// `reserved0`.
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_tune_options_t {}

/// How far a tuning is. Written only by the library; valid until the callback returns.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_tune_progress_t {
    /// Bytes of this record that the library wrote.
    pub struct_size: u64,
    /// `phase`.
    pub phase: cjit_tune_phase_t,
    /// `reserved0`.
    pub reserved0: u32,
    /// Number of candidates, with the default.
    pub candidate_count: u64,
    /// Candidates that were built.
    pub built_count: u64,
    /// Candidates that could not be built, crashed, or had wrong results.
    pub failed_count: u64,
    /// Candidates that may still win.
    pub racing_count: u64,
    /// Rounds of measurements.
    pub round_count: u64,
    /// `elapsed_milliseconds`.
    pub elapsed_milliseconds: u64,
    /// `seconds` of the description.
    pub budget_milliseconds: u64,
    /// The median time of the fastest candidate over that of the default; 1 before it is known.
    pub best_ratio: f64,
    /// The numbers of the fastest candidate as JSON; "": the default.
    pub best_numbers: *const c_char,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_tune_progress_t {}

/// Version and build of the loaded library; see cjit_version_get_info().
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_version_info_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// `version_major`.
    pub version_major: u32,
    /// `version_minor`.
    pub version_minor: u32,
    /// `version_patch`.
    pub version_patch: u32,
    /// The artifact format that this library writes. It reads all minor versions of this major version.
    pub artifact_format_major: u32,
    /// `artifact_format_minor`.
    pub artifact_format_minor: u32,
    /// `reserved0`.
    pub reserved0: u32,
    /// "0.1.0".
    pub version: *const c_char,
    /// The compiler that built the library, such as "gcc 12.2.0".
    pub compiler: *const c_char,
    /// CMake's build type, such as "Release".
    pub build_type: *const c_char,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_version_info_t {}

/// Workers of a context, and counters since it was created.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_worker_info_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Owns everything that this struct points to; NULL after cleanup.
    pub owner: *mut c_void,
    /// The worker program; "" if none was found.
    pub program: *const c_char,
    /// Why workers are unavailable, and what to do; "" if they are available.
    pub disabled_reason: *const c_char,
    /// Workers that are running now.
    pub running: u64,
    /// Maximum number of workers.
    pub max_running: u64,
    /// Workers that were started.
    pub started: u64,
    /// Workers that died while compiling.
    pub lost: u64,
    /// Compilations by workers, including failed ones.
    pub compilations: u64,
    /// Compilations stopped by a time limit, and by a cancellation.
    pub timed_out: u64,
    /// `cancelled`.
    pub cancelled: u64,
    /// The restrictions of the worker sandbox: "no privileges; no access to sockets, programs and other processes;
    /// writes only to its own directories (Landlock 7)". Also names the restrictions that this system does not support.
    pub sandbox: *const c_char,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_worker_info_t {}

/// The functions of one loaded library, each under its name without "cjit_".
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Functions {
    /// Describe an artifact of any family. Verifies all checksums. The bytes may be untrusted; they are not kept.
    ///
    /// `info`: out; the caller sets `struct_size`; clean up with cjit_artifact_info_cleanup().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_INVALID_ARGUMENT (`size` is above
    /// 2^40), CJIT_ERROR_NOT_AN_ARTIFACT, CJIT_ERROR_ARTIFACT_TRUNCATED, CJIT_ERROR_ARTIFACT_CORRUPT,
    /// CJIT_ERROR_ARTIFACT_VERSION.
    pub artifact_get_info: unsafe extern "C" fn(data: *const c_void, size: u64, info: *mut cjit_artifact_info_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Free everything that `info` points to and set every field except `struct_size` to zero. Does nothing for NULL or when
    /// called again.
    pub artifact_info_cleanup: unsafe extern "C" fn(info: *mut cjit_artifact_info_t),
    /// Read a whole file. The contents are not checked; cjit_build_result_deserialize() and cjit_artifact_get_info() check
    /// them.
    ///
    /// `blob`: out; NULL on failure; destroy with cjit_blob_destroy().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (empty path), CJIT_ERROR_IO (also for a
    /// pipe, a device or anything else that is not a regular file).
    pub artifact_read_file: unsafe extern "C" fn(path: *const c_char, blob: *mut *mut cjit_blob_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Write a file atomically: a reader sees either the old or the new contents. Writes a temporary file beside it, syncs
    /// it and renames it. Follows symbolic links; an existing file keeps its permissions. A path that is not a regular file
    /// (device, FIFO) is written to directly, which may block.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (empty path), CJIT_ERROR_IO.
    pub artifact_write_file: unsafe extern "C" fn(path: *const c_char, data: *const c_void, size: u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Return the first byte of a blob, aligned to 16 bytes; NULL for NULL. Valid as long as the blob. Cannot fail.
    pub blob_data: unsafe extern "C" fn(blob: *const cjit_blob_t) -> *const c_void,
    /// Destroy a blob. Does nothing for NULL.
    pub blob_destroy: unsafe extern "C" fn(blob: *mut cjit_blob_t),
    /// Add a reference to a blob. The object lives until each reference is destroyed, by one cjit_blob_destroy() each.
    /// `retained` is the same handle. The retain functions of all handles are thread-safe.
    ///
    /// `retained`: out; NULL on failure.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER.
    pub blob_retain: unsafe extern "C" fn(blob: *mut cjit_blob_t, retained: *mut *mut cjit_blob_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Return the size of a blob in bytes; 0 for NULL. Cannot fail.
    pub blob_size: unsafe extern "C" fn(blob: *const cjit_blob_t) -> u64,
    /// Add a plan to a build result. The plan is checked against the kernels of the result's cubin or PTX as in
    /// cjit_module_create_plan(). Artifacts, bundles and modules that are made from the new result contain the plan. Needs
    /// no driver.
    ///
    /// `result`: unchanged.
    ///
    /// `text`: as in cjit_module_create_plan(). Replaces a plan of the same name.
    ///
    /// `with_plan`: out; the caller sets `struct_size`; a copy of `result` with the plan; clean up with
    /// cjit_build_result_cleanup(). Its `cache_key` is that of `result`.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_INVALID_ARGUMENT (empty result, the
    /// text), CJIT_ERROR_UNSUPPORTED (the result has neither cubin nor PTX), CJIT_ERROR_ARTIFACT_CORRUPT (the
    /// result's image cannot be read).
    pub build_result_add_plan: unsafe extern "C" fn(result: *const cjit_build_result_t, text: *const c_char, text_size: u64, with_plan: *mut cjit_build_result_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Free everything that a result points to and set every field except `struct_size` to zero. Modules loaded from it stay
    /// usable. Does nothing for NULL or when called again.
    pub build_result_cleanup: unsafe extern "C" fn(result: *mut cjit_build_result_t),
    /// Deserialize an artifact. Needs no compiler, toolkit or driver. The bytes may be untrusted: everything is checked
    /// before it is used. Launching a kernel of an artifact is only as safe as the source of the artifact.
    ///
    /// `data`: the artifact, `size` bytes at any alignment.
    ///
    /// `flags`: bits of `enum cjit_deserialize_flags`.
    ///
    /// `result`: out; as for cjit_kernel_build().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_INVALID_ARGUMENT (unknown flag),
    /// CJIT_ERROR_NOT_AN_ARTIFACT, CJIT_ERROR_ARTIFACT_TRUNCATED, CJIT_ERROR_ARTIFACT_CORRUPT,
    /// CJIT_ERROR_ARTIFACT_VERSION, CJIT_ERROR_ARTIFACT_FAMILY.
    pub build_result_deserialize: unsafe extern "C" fn(data: *const c_void, size: u64, flags: cjit_deserialize_flags_t, result: *mut cjit_build_result_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Serialize a result as an artifact (docs/artifact-format.md). Equal results give equal bytes.
    ///
    /// `blob`: out; NULL on failure; destroy with cjit_blob_destroy().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_INVALID_ARGUMENT (the result is
    /// empty).
    pub build_result_serialize: unsafe extern "C" fn(result: *const cjit_build_result_t, blob: *mut *mut cjit_blob_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Add each image of a result of any family.
    ///
    /// `name`: name of the entries: not empty, at most 4096 bytes.
    ///
    /// `conflict`: a value of `enum cjit_bundle_conflict`.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_INVALID_ARGUMENT (invalid name; a
    /// conflict).
    pub bundle_add: unsafe extern "C" fn(bundle: *mut cjit_bundle_t, name: *const c_char, result: *const cjit_build_result_t, conflict: cjit_bundle_conflict_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Add the images that a job of cjit_bundle_build_async() built.
    ///
    /// Returns as cjit_bundle_build(); CJIT_ERROR_INVALID_ARGUMENT (another kind of job), CJIT_ERROR_NOT_READY,
    /// CJIT_ERROR_CANCELLED.
    pub bundle_add_job: unsafe extern "C" fn(bundle: *mut cjit_bundle_t, job: *mut cjit_job_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Build each kernel for each architecture, concurrently as a batch job (docs/workers.md), and add the images. If a
    /// build fails, nothing is added; the error lists each failed kernel and architecture and has the status of the first.
    ///
    /// `bundle`: receives the images.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
    /// CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_CONTRADICTORY_OPTIONS (a kernel sets `arch`), and as
    /// cjit_kernel_build_batch_async() and cjit_kernel_build().
    pub bundle_build: unsafe extern "C" fn(context: *mut cjit_context_t, bundle: *mut cjit_bundle_t, options: *const cjit_bundle_build_options_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Start a bundle build and return; see cjit_bundle_build(). The job can be waited for and cancelled as any other; pass
    /// it to cjit_bundle_add_job() to add its images. Its builds are those of the first kernel in the order of the
    /// architectures, then those of the next kernel.
    ///
    /// `job_options`: NULL for all defaults.
    ///
    /// `job`: out; NULL on failure; destroy with cjit_job_destroy().
    ///
    /// Returns as cjit_bundle_build() for errors found before anything is built.
    pub bundle_build_async: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_bundle_build_options_t, job_options: *const cjit_job_options_t, job: *mut *mut cjit_job_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Free everything that `choice` points to and set every field except `struct_size` to zero. Does nothing for NULL or
    /// when called again.
    pub bundle_choice_cleanup: unsafe extern "C" fn(choice: *mut cjit_bundle_choice_t),
    /// Choose the best entry of a name for a device; needs no driver. In order of preference:
    /// - machine code for exactly this architecture ("sm_90a" on 9.0),
    /// - machine code for its family ("sm_100f" on 10.x),
    /// - machine code of the same major version with the highest minor version that is not above the device's,
    /// - a fatbin that contains an image for the device,
    /// - LTO-IR, the newest that the device supports,
    /// - PTX, the newest that the device supports.
    ///
    ///
    /// `choice`: out; the caller sets `struct_size`; clean up with cjit_bundle_choice_cleanup().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
    /// CJIT_ERROR_INVALID_ARGUMENT (no compute capability), CJIT_ERROR_NOT_FOUND (`name`),
    /// CJIT_ERROR_NO_BINARY_FOR_DEVICE (the error lists the entries); for a bundle read with LAZY also
    /// CJIT_ERROR_ARTIFACT_CORRUPT.
    pub bundle_choose: unsafe extern "C" fn(bundle: *const cjit_bundle_t, name: *const c_char, options: *const cjit_bundle_choose_options_t, choice: *mut cjit_bundle_choice_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Compare two bundles.
    ///
    /// `diff`: out; the caller sets `struct_size`; clean up with cjit_bundle_diff_cleanup().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE.
    pub bundle_compare: unsafe extern "C" fn(first: *const cjit_bundle_t, second: *const cjit_bundle_t, diff: *mut cjit_bundle_diff_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Create an empty bundle.
    ///
    /// `bundle`: out; NULL on failure; destroy with cjit_bundle_destroy().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER.
    pub bundle_create: unsafe extern "C" fn(bundle: *mut *mut cjit_bundle_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Destroy a bundle handle. Results and modules from it stay usable. Does nothing for NULL.
    pub bundle_destroy: unsafe extern "C" fn(bundle: *mut cjit_bundle_t),
    /// Free everything that `diff` points to and set every field except `struct_size` to zero. Does nothing for NULL or when
    /// called again.
    pub bundle_diff_cleanup: unsafe extern "C" fn(diff: *mut cjit_bundle_diff_t),
    /// Remove the entries that match all given criteria.
    ///
    /// `name`: NULL: any.
    ///
    /// `arch`: as cjit_bundle_entry_t::arch, or "90a" for every kind of it; NULL: any.
    ///
    /// `kind`: NONE: any.
    ///
    /// `dropped`: out; the number of removed entries; may be NULL.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (unknown kind), CJIT_ERROR_NOT_FOUND (no
    /// entry matches).
    pub bundle_drop: unsafe extern "C" fn(bundle: *mut cjit_bundle_t, name: *const c_char, arch: *const c_char, kind: cjit_image_kind_t, dropped: *mut u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Write a bundle, or the entries of one name, as a fatbin for cuModuleLoadFatBinary() and cuLibraryLoadData(). Uses
    /// nvFatbin (toolkit.h). A fatbin contains one image per architecture and kind: names with the same architecture and
    /// kind are refused.
    ///
    /// `name`: NULL: all entries.
    ///
    /// `options`: NULL for all defaults.
    ///
    /// `blob`: out; NULL on failure; destroy with cjit_blob_destroy().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
    /// CJIT_ERROR_NOT_FOUND (nothing to write), CJIT_ERROR_INVALID_ARGUMENT (an unknown compression; two names have
    /// an image of the same architecture and kind), CJIT_ERROR_CONTRADICTORY_OPTIONS, CJIT_ERROR_UNSUPPORTED (a
    /// fatbin that was kept whole cannot be part of another; nvFatbin lacks an option),
    /// CJIT_ERROR_TOOLKIT_NOT_FOUND, CJIT_ERROR_TOOLKIT_TOO_OLD, CJIT_ERROR_TOOLKIT_INCOMPLETE, CJIT_ERROR_LINK (nvFatbin
    /// failed); for a bundle read with LAZY also CJIT_ERROR_ARTIFACT_CORRUPT.
    pub bundle_export_fatbin: unsafe extern "C" fn(context: *mut cjit_context_t, bundle: *const cjit_bundle_t, name: *const c_char, options: *const cjit_bundle_fatbin_options_t, blob: *mut *mut cjit_blob_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// List the entries of a bundle.
    ///
    /// `listing`: out; the caller sets `struct_size`; clean up with cjit_bundle_info_cleanup().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE; for a bundle read with LAZY also
    /// CJIT_ERROR_ARTIFACT_CORRUPT.
    pub bundle_get_info: unsafe extern "C" fn(bundle: *const cjit_bundle_t, listing: *mut cjit_bundle_info_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Get an entry as a result with one image. An uncompressed image is not copied.
    ///
    /// `arch`: as cjit_bundle_entry_t::arch.
    ///
    /// `result`: out; as for cjit_kernel_build().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_NOT_FOUND; for a bundle read with
    /// LAZY also CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_ARTIFACT_VERSION, CJIT_ERROR_ARTIFACT_FAMILY.
    pub bundle_get_result: unsafe extern "C" fn(bundle: *const cjit_bundle_t, name: *const c_char, arch: *const c_char, result: *mut cjit_build_result_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Add an image that another program made. Its architecture and the names of its kernels and variables are read from it.
    ///
    /// `name`: as for cjit_bundle_add().
    ///
    /// Returns as cjit_bundle_add(); CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_ARTIFACT_CORRUPT (the image cannot be read).
    pub bundle_import: unsafe extern "C" fn(bundle: *mut cjit_bundle_t, name: *const c_char, options: *const cjit_bundle_import_options_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Free everything that `listing` points to and set every field except `struct_size` to zero. Does nothing for NULL or
    /// when called again.
    pub bundle_info_cleanup: unsafe extern "C" fn(listing: *mut cjit_bundle_info_t),
    /// Load the best entry of a name for the current device, as cjit_bundle_choose() chooses it. LTO-IR is linked for the
    /// device or taken linked from the context's cache; without nvJitLink it is rejected.
    ///
    /// `options`: NULL for all defaults.
    ///
    /// `choice`: out; as for cjit_bundle_choose(); may be NULL.
    ///
    /// `loaded`: out; as for cjit_module_load().
    ///
    /// Returns as cjit_module_load(); as cjit_bundle_choose(); as cjit_link_build() for LTO-IR; CJIT_ERROR_RESOURCE_LIMIT.
    pub bundle_load: unsafe extern "C" fn(context: *mut cjit_context_t, bundle: *const cjit_bundle_t, name: *const c_char, options: *const cjit_bundle_load_options_t, choice: *mut cjit_bundle_choice_t, loaded: *mut *mut cjit_module_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Add all entries of another bundle. Images are shared, not copied.
    ///
    /// `other`: the bundle to add; not modified.
    ///
    /// `conflict`: a value of `enum cjit_bundle_conflict`; the error lists each entry that differs.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (a conflict).
    pub bundle_merge: unsafe extern "C" fn(bundle: *mut cjit_bundle_t, other: *const cjit_bundle_t, conflict: cjit_bundle_conflict_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Read a bundle from bytes. The bytes may be untrusted: everything is checked before it is used, and memory use is
    /// proportional to `size`.
    ///
    /// `data`: the bundle, `size` bytes at any alignment.
    ///
    /// `flags`: bits of `enum cjit_bundle_read_flags`.
    ///
    /// `bundle`: out; NULL on failure; destroy with cjit_bundle_destroy().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (unknown flag),
    /// CJIT_ERROR_NOT_AN_ARTIFACT, CJIT_ERROR_ARTIFACT_TRUNCATED, CJIT_ERROR_ARTIFACT_CORRUPT,
    /// CJIT_ERROR_ARTIFACT_VERSION, CJIT_ERROR_ARTIFACT_FAMILY.
    pub bundle_read: unsafe extern "C" fn(data: *const c_void, size: u64, flags: cjit_bundle_read_flags_t, bundle: *mut *mut cjit_bundle_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Read a bundle from a file; see cjit_bundle_read(). The bytes are kept in memory once; IN_PLACE has no effect. Write
    /// files with cjit_artifact_write_file().
    ///
    /// Returns as cjit_bundle_read(); CJIT_ERROR_IO.
    pub bundle_read_file: unsafe extern "C" fn(path: *const c_char, flags: cjit_bundle_read_flags_t, bundle: *mut *mut cjit_bundle_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Add a reference to a bundle, for one more cjit_bundle_destroy().
    ///
    /// Returns as cjit_blob_retain().
    pub bundle_retain: unsafe extern "C" fn(bundle: *mut cjit_bundle_t, retained: *mut *mut cjit_bundle_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Write a bundle as bytes (docs/artifact-format.md). Equal contents and options give equal bytes, regardless of the
    /// order in which entries were added. Equal sections are stored once.
    ///
    /// `options`: NULL for all defaults.
    ///
    /// `blob`: out; NULL on failure; destroy with cjit_blob_destroy().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
    /// CJIT_ERROR_INVALID_ARGUMENT (a level or percentage out of range); for a bundle read with LAZY also
    /// CJIT_ERROR_ARTIFACT_CORRUPT.
    pub bundle_write: unsafe extern "C" fn(bundle: *const cjit_bundle_t, options: *const cjit_bundle_write_options_t, blob: *mut *mut cjit_blob_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Remove every entry of the disk cache and of this context's memory cache.
    ///
    /// `change`: out; as for cjit_cache_trim().
    ///
    /// Returns as cjit_cache_trim().
    pub cache_clear: unsafe extern "C" fn(context: *mut cjit_context_t, change: *mut cjit_cache_change_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Free everything that `listing` points to and set every field except `struct_size` to zero. Does nothing for NULL or
    /// when called again.
    pub cache_entries_cleanup: unsafe extern "C" fn(listing: *mut cjit_cache_entries_t),
    /// Write entries of the disk cache into one file, a pack. Packs can be imported elsewhere or used in place as a layer.
    ///
    /// `path`: the file; replaced atomically.
    ///
    /// `keys`: entries to export, as keys or unique prefixes of keys. NULL and `key_count` 0: all good entries; another
    /// pointer and `key_count` 0: none.
    ///
    /// `change`: out; as for cjit_cache_trim().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_INVALID_ARGUMENT (empty path; a key
    /// that matches no entry or several), CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_IO.
    pub cache_export: unsafe extern "C" fn(context: *mut cjit_context_t, path: *const c_char, keys: *const *const c_char, key_count: u64, change: *mut cjit_cache_change_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Wait until this context has sent its builds to the remote caches, and to earlier remotes the entries that it got from
    /// later ones. Both happens in the background (docs/remote.md). Destroying a context waits at most one second for it.
    /// Entries that a remote refuses are not sent again; see cjit_cache_counters_t::upload_failures.
    ///
    /// `timeout_milliseconds`: 0: return at once; CJIT_WAIT_FOREVER: no timeout.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_NOT_READY (the time ran out), CJIT_ERROR_UNSUPPORTED
    /// (called from a log callback of the context, which could wait for itself).
    pub cache_flush: unsafe extern "C" fn(context: *mut cjit_context_t, timeout_milliseconds: u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// List the entries of the disk cache, without layers. Other processes may add and remove entries at the same time.
    ///
    /// `listing`: out; the caller sets `struct_size`; clean up with cjit_cache_entries_cleanup().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED (there is no disk
    /// cache), CJIT_ERROR_IO (the directory cannot be read).
    pub cache_get_entries: unsafe extern "C" fn(context: *const cjit_context_t, listing: *mut cjit_cache_entries_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Get the key and the key fields of an entry of the disk cache or of a layer.
    ///
    /// `key`: the key, or a unique prefix of it.
    ///
    /// `description`: out; the caller sets `struct_size`; clean up with cjit_cache_key_cleanup().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_NOT_FOUND,
    /// CJIT_ERROR_INVALID_ARGUMENT (not a key, or a prefix of several), CJIT_ERROR_IO, CJIT_ERROR_NOT_AN_ARTIFACT,
    /// CJIT_ERROR_ARTIFACT_TRUNCATED, CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_ARTIFACT_VERSION.
    pub cache_get_entry_key: unsafe extern "C" fn(context: *const cjit_context_t, key: *const c_char, description: *mut cjit_cache_key_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Describe the cache of a context.
    ///
    /// `info`: out; the caller sets `struct_size`; clean up with cjit_cache_info_cleanup().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE.
    pub cache_get_info: unsafe extern "C" fn(context: *const cjit_context_t, info: *mut cjit_cache_info_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Look in each place for one entry, without building and without storing anything: in the directory, then in the
    /// remotes in their order. `listing` has one record for each, with the state of the entry there. Use it to see why a
    /// build did not take the entry of a remote.
    ///
    /// `key`: the key, or a unique prefix of the key of an entry of the disk cache or of a layer.
    ///
    /// `listing`: out; as for cjit_cache_get_entries().
    ///
    /// Returns as cjit_cache_get_entry_key(), whose further errors concern prefixes only.
    pub cache_get_places: unsafe extern "C" fn(context: *const cjit_context_t, key: *const c_char, listing: *mut cjit_cache_entries_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Import a pack into the disk cache. Each entry is verified. Damaged entries and entries that are already present are
    /// skipped and counted.
    ///
    /// `change`: out; as for cjit_cache_trim().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_INVALID_ARGUMENT (empty path),
    /// CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_IO, CJIT_ERROR_NOT_AN_ARTIFACT (not a pack),
    /// CJIT_ERROR_ARTIFACT_TRUNCATED, CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_ARTIFACT_VERSION.
    pub cache_import: unsafe extern "C" fn(context: *mut cjit_context_t, path: *const c_char, change: *mut cjit_cache_change_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Free everything that `info` points to and set every field except `struct_size` to zero. Does nothing for NULL or when
    /// called again.
    pub cache_info_cleanup: unsafe extern "C" fn(info: *mut cjit_cache_info_t),
    /// Free everything that `description` points to and set every field except `struct_size` to zero. Does nothing for NULL
    /// or when called again.
    pub cache_key_cleanup: unsafe extern "C" fn(description: *mut cjit_cache_key_t),
    /// Remove the least recently used entries of the disk cache until the rest take at most `max_bytes`. Also removes
    /// temporary files older than an hour that a killed process left. Results in memory and loaded modules stay usable.
    ///
    /// `change`: out; the caller sets `struct_size`; may be NULL.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED (there is no disk
    /// cache, or the context is read-only), CJIT_ERROR_IO (the directory cannot be read or changed).
    pub cache_trim: unsafe extern "C" fn(context: *mut cjit_context_t, max_bytes: u64, change: *mut cjit_cache_change_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Send entries of the disk cache to every remote cache that is not read-only and does not have them (docs/remote.md):
    /// builds that were made before there was a remote, or while it failed. Returns when all are sent. A remote that does
    /// not answer costs at most ten seconds for an entry, and is left out after three failures.
    ///
    /// `keys`: entries to send, as keys or unique prefixes of keys. NULL and `key_count` 0: all good entries; another
    /// pointer and `key_count` 0: none.
    ///
    /// `change`: out; the caller sets `struct_size`; may be NULL. `present_count` are entries that all remotes had.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_INVALID_ARGUMENT (a key that
    /// matches no entry or several), CJIT_ERROR_UNSUPPORTED (there is no disk cache or no such remote; called from a log
    /// callback of the context), CJIT_ERROR_IO (a remote did not take an entry; a file cannot be read).
    pub cache_upload: unsafe extern "C" fn(context: *mut cjit_context_t, keys: *const *const c_char, key_count: u64, change: *mut cjit_cache_change_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Read and verify every entry of the disk cache. The listing contains the state of the entries that are not good.
    /// Builds ignore and replace such entries in any case.
    ///
    /// `remove_bad`: 1: remove the entries that are not good; 0: keep them.
    ///
    /// `listing`: out; as for cjit_cache_get_entries().
    ///
    /// Returns as cjit_cache_get_entries(), and CJIT_ERROR_INVALID_ARGUMENT (`remove_bad`).
    pub cache_verify: unsafe extern "C" fn(context: *mut cjit_context_t, remove_bad: u32, listing: *mut cjit_cache_entries_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Create a completion for the work that is in a stream now.
    ///
    /// `options`: NULL for all defaults; not kept.
    ///
    /// `completion`: out; NULL on failure, and then the caller still owns all held objects; destroy with
    /// cjit_completion_destroy().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
    /// CJIT_ERROR_INVALID_ARGUMENT (the stream is capturing: captured work does not run by itself),
    /// CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_NO_DEVICE,
    /// CJIT_ERROR_DRIVER, CJIT_ERROR_IO (no thread can be started).
    pub completion_create: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_completion_options_t, completion: *mut *mut cjit_completion_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Destroy the handle. The callback is still called and held objects are still released. Does nothing for NULL.
    pub completion_destroy: unsafe extern "C" fn(completion: *mut cjit_completion_t),
    /// Test whether the work is complete.
    ///
    /// Returns CJIT_SUCCESS (it is done), CJIT_ERROR_NOT_READY, CJIT_ERROR_DRIVER, CJIT_ERROR_STALE_HANDLE,
    /// CJIT_ERROR_NULL_POINTER.
    pub completion_poll: unsafe extern "C" fn(completion: *const cjit_completion_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Add a reference to a completion, for one more cjit_completion_destroy().
    ///
    /// Returns as cjit_blob_retain().
    pub completion_retain: unsafe extern "C" fn(completion: *mut cjit_completion_t, retained: *mut *mut cjit_completion_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Wait until the work is done.
    ///
    /// `timeout_milliseconds`: 0: return at once; CJIT_WAIT_FOREVER: no timeout.
    ///
    /// Returns as cjit_completion_poll(); CJIT_ERROR_NOT_READY if the time ran out.
    pub completion_wait: unsafe extern "C" fn(completion: *mut cjit_completion_t, timeout_milliseconds: u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Create a context. Opens no CUDA library, driver or GPU; libraries are opened on first use.
    ///
    /// `options`: NULL for all defaults.
    ///
    /// `context`: out; NULL on failure. Destroy with cjit_context_destroy().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
    /// CJIT_ERROR_INVALID_ARGUMENT (unknown log level, cache mode, worker mode, header check or switch; an
    /// environment variable of cjit with an invalid value; a relative path in `immutable_dirs`),
    /// CJIT_ERROR_UNKNOWN_ARCH (`default_arch`, `mock_device`).
    pub context_create: unsafe extern "C" fn(options: *const cjit_context_options_t, context: *mut *mut cjit_context_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Release the caller's reference to a context. Results, modules and kernels from it stay usable. Releasing the last
    /// reference waits for abandoned builds that cannot be stopped, and for their callbacks and image passes: these must not
    /// depend on the thread that destroys the context. Does nothing for NULL.
    pub context_destroy: unsafe extern "C" fn(context: *mut cjit_context_t),
    /// Add a reference to a context, for one more cjit_context_destroy().
    ///
    /// Returns as cjit_blob_retain().
    pub context_retain: unsafe extern "C" fn(context: *mut cjit_context_t, retained: *mut *mut cjit_context_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Get the number of CUDA devices. Initializes the driver but creates no CUDA context.
    ///
    /// Returns CJIT_SUCCESS (also for a driver without devices: the count is 0), CJIT_ERROR_NULL_POINTER,
    /// CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_DRIVER.
    pub device_get_count: unsafe extern "C" fn(context: *const cjit_context_t, count: *mut u32, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Describe one device. Initializes the driver but creates no CUDA context.
    ///
    /// `ordinal`: from 0, less than cjit_device_get_count().
    ///
    /// `info`: out; the caller sets `struct_size`.
    ///
    /// Returns as cjit_device_get_count(), and CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STRUCT_SIZE.
    pub device_get_info: unsafe extern "C" fn(context: *const cjit_context_t, ordinal: u32, info: *mut cjit_device_info_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Get the address of a CUDA driver function through `cuGetProcAddress`, for callers without a driver binding of their
    /// own.
    ///
    /// `symbol`: the plain name, such as "cuMemAlloc".
    ///
    /// `cuda_version`: the CUDA version whose signature of the function the caller uses, major \* 1000 + minor \* 10
    /// (12040 for 12.4).
    ///
    /// `address`: out; NULL on failure. Valid for the lifetime of the process.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_NOT_FOUND, CJIT_ERROR_DRIVER_NOT_FOUND,
    /// CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_UNSUPPORTED (the context is a mock, see mock.h).
    pub driver_get_entry_point: unsafe extern "C" fn(context: *const cjit_context_t, symbol: *const c_char, cuda_version: u32, address: *mut *mut c_void, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Destroy an error object. Does nothing for NULL.
    pub error_destroy: unsafe extern "C" fn(error: *mut cjit_error_t),
    /// Describe an error. The pointers in `info` are valid as long as the error.
    ///
    /// `error`: the error object.
    ///
    /// `info`: out; the caller sets `struct_size`.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE.
    pub error_get_info: unsafe extern "C" fn(error: *const cjit_error_t, info: *mut cjit_error_info_t) -> cjit_status_t,
    /// Return the message of an error; "" for NULL. Valid as long as the error. Cannot fail.
    pub error_message: unsafe extern "C" fn(error: *const cjit_error_t) -> *const c_char,
    /// Return the status of the failed call; CJIT_SUCCESS for NULL. Cannot fail.
    pub error_status: unsafe extern "C" fn(error: *const cjit_error_t) -> cjit_status_t,
    /// Take the images of another compiler from the cache, or call the callback that makes them.
    ///
    /// Equal requests of all threads and processes call one callback at a time; the others wait for it, at most
    /// `cache_wait_milliseconds` long, and then call their own. The result's kernels, parameters and resources are read from
    /// a cubin or PTX, and its names also from a fatbin; LTO-IR states none of them. A failure is not stored. Thread-safe.
    ///
    /// `options`: what to build; not kept.
    ///
    /// `result`: out; the caller sets `struct_size`. It is not cleaned up first: pass a zeroed or cleaned-up struct.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
    /// CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_UNKNOWN_ARCH, CJIT_ERROR_UNSUPPORTED (the callback requests its own
    /// build, or is nested more than 32 deep), CJIT_ERROR_NOT_CACHED (no callback), CJIT_ERROR_COMPILATION,
    /// CJIT_ERROR_EXTERNAL_COMPILER (any other failure of the callback, or unusable images),
    /// CJIT_ERROR_TIME_LIMIT, CJIT_ERROR_CANCELLED,
    /// CJIT_ERROR_RESOURCE_LIMIT, CJIT_ERROR_IMAGE_PASS, CJIT_ERROR_IO (one of `files`),
    /// CJIT_ERROR_ARTIFACT_CORRUPT or CJIT_ERROR_ARTIFACT_VERSION (`policy`); for "native"
    /// CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_DRIVER.
    pub external_build: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_external_build_options_t, result: *mut cjit_external_build_result_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Start an external build and return; see cjit_external_build() and cjit_kernel_build_async(). The fields are hashed
    /// before the call returns. After a cancellation the job is done at once, and the callback ends when it returns.
    ///
    /// Returns as cjit_kernel_build_async(), and as cjit_external_build() for options and files that cannot be read.
    pub external_build_async: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_external_build_options_t, job_options: *const cjit_job_options_t, job: *mut *mut cjit_job_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Get the current cache key of an external build with its fields; see cjit_kernel_build_get_key(). Nothing is built,
    /// and `callback` may be NULL.
    ///
    /// Returns as cjit_external_build() for options and files that cannot be read.
    pub external_build_get_key: unsafe extern "C" fn(context: *const cjit_context_t, options: *const cjit_external_build_options_t, description: *mut cjit_cache_key_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Append to the log of the result, or of the error if the build fails.
    ///
    /// `text`: `size` bytes; copied.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (`size`).
    pub external_output_add_log: unsafe extern "C" fn(output: *mut cjit_external_output_t, text: *const c_char, size: u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Set the reason for a failure, which is added to the message of the error if the callback fails.
    ///
    /// `reason`: one line: "ptxas failed for matmul: ...".
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER.
    pub external_output_set_failure: unsafe extern "C" fn(output: *mut cjit_external_output_t, reason: *const c_char, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Set the image of a kind; replaces an earlier one of the same kind. The first kind that is set is the result's
    /// `image_kind`.
    ///
    /// `kind`: NONE: detected from the bytes. Any other kind is checked against the bytes.
    ///
    /// `data`: the image, `size` bytes; copied. PTX may end with a NUL.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (no image, or not of that kind).
    pub external_output_set_image: unsafe extern "C" fn(output: *mut cjit_external_output_t, kind: cjit_image_kind_t, data: *const c_void, size: u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Set the symbol of a name of the result.
    ///
    /// `name_expression`: the name; one of the request's if the request has any.
    ///
    /// `lowered_name`: the symbol in the image. NULL: the name is the symbol.
    ///
    /// `argument_schema`: as in the request, which takes precedence. NULL: none.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (an empty name, or an invalid schema).
    pub external_output_set_name: unsafe extern "C" fn(output: *mut cjit_external_output_t, name_expression: *const c_char, lowered_name: *const c_char, argument_schema: *const c_char, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Set the policy of the result, for numbers that only the compiler knows. The request's policy takes precedence.
    ///
    /// `data`: a policy encoded by cjit_policy_encode(), `size` bytes; copied.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (`size`), CJIT_ERROR_ARTIFACT_CORRUPT,
    /// CJIT_ERROR_ARTIFACT_VERSION.
    pub external_output_set_policy: unsafe extern "C" fn(output: *mut cjit_external_output_t, data: *const c_void, size: u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Return the time that is left for the build in milliseconds: CJIT_WAIT_FOREVER if there is no limit; 0 if the time
    /// limit has passed or the build is cancelled. Returns 0 for NULL. Cannot fail.
    pub external_output_time_left: unsafe extern "C" fn(output: *const cjit_external_output_t) -> u64,
    /// Make a build result of an image as it is. Kernels, parameters, resources and the architecture are read from a cubin
    /// or PTX, names also from a fatbin. The bytes may be untrusted. Needs no context, toolkit or driver. Thread-safe.
    ///
    /// `result`: out; as for cjit_external_build(). Its family is CJIT_FAMILY_EXTERNAL.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
    /// CJIT_ERROR_INVALID_ARGUMENT (not an image of `kind`, no architecture, or one that the image does not run on),
    /// CJIT_ERROR_UNKNOWN_ARCH, CJIT_ERROR_NAME_EXPRESSION (a name that the image lacks),
    /// CJIT_ERROR_ARGUMENT_MISMATCH, CJIT_ERROR_UNSUPPORTED (an argument schema to be read from LTO-IR),
    /// CJIT_ERROR_ARTIFACT_CORRUPT (the image or `policy`), CJIT_ERROR_ARTIFACT_VERSION (`policy`).
    pub image_adopt: unsafe extern "C" fn(options: *const cjit_image_adopt_options_t, result: *mut cjit_build_result_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Describe a cubin or PTX from any compiler. The bytes may be untrusted; they are not kept.
    ///
    /// `info`: out; the caller sets `struct_size`; clean up with cjit_image_info_cleanup().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_INVALID_ARGUMENT (`size` is above
    /// 2^40), CJIT_ERROR_UNSUPPORTED (a fatbin), CJIT_ERROR_ARTIFACT_CORRUPT (damaged, or neither a cubin nor PTX).
    pub image_get_info: unsafe extern "C" fn(data: *const c_void, size: u64, info: *mut cjit_image_info_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Free everything that `info` points to and set every field except `struct_size` to zero. Does nothing for NULL or when
    /// called again.
    pub image_info_cleanup: unsafe extern "C" fn(info: *mut cjit_image_info_t),
    /// Cancel the builds of a job that are not complete. Waiting threads return immediately, and workers stop compilations
    /// that no one else waits for. Completed builds keep their results. Does nothing for NULL.
    pub job_cancel: unsafe extern "C" fn(job: *mut cjit_job_t),
    /// Destroy a reference to a job. The last call cancels the job if it is not complete. The callback is not called
    /// afterwards; if it is running in another thread, this call waits for it. Results that were read stay usable. Does
    /// nothing for NULL.
    pub job_destroy: unsafe extern "C" fn(job: *mut cjit_job_t),
    /// Get a file descriptor that becomes and stays readable when the job is complete, for poll(), epoll and similar calls.
    /// The job owns it: do not read from it and do not close it.
    ///
    /// `descriptor`: out; -1 on failure.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_IO (no file descriptor is available).
    pub job_get_event_fd: unsafe extern "C" fn(job: *const cjit_job_t, descriptor: *mut i32, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Get the progress of a job without waiting.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE.
    pub job_get_progress: unsafe extern "C" fn(job: *const cjit_job_t, progress: *mut cjit_job_progress_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Get the result of one build of a job of any family, as the blocking call would have returned it. May be called
    /// repeatedly, and while other builds of the job are running.
    ///
    /// `index`: from 0, in the order of the options.
    ///
    /// `result`: out; as for cjit_kernel_build().
    ///
    /// Returns as cjit_kernel_build(), cjit_link_build(), cjit_nvvm_build() and cjit_external_build(), with the build's
    /// error; CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_NOT_FOUND (`index`), CJIT_ERROR_NOT_READY,
    /// CJIT_ERROR_CANCELLED.
    pub job_get_result: unsafe extern "C" fn(job: *const cjit_job_t, index: u64, result: *mut cjit_build_result_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Add a reference to a job, for one more cjit_job_destroy(). A callback may keep the job in this way: the call that
    /// starts the job then returns its own reference, to the same handle.
    ///
    /// Returns as cjit_blob_retain().
    pub job_retain: unsafe extern "C" fn(job: *mut cjit_job_t, retained: *mut *mut cjit_job_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Wait until the job is done.
    ///
    /// `timeout_milliseconds`: 0: return at once; CJIT_WAIT_FOREVER: no timeout.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_NOT_READY (the time ran out), CJIT_ERROR_UNSUPPORTED
    /// (called from a log or compile callback of the job's context, which would never return).
    pub job_wait: unsafe extern "C" fn(job: *mut cjit_job_t, timeout_milliseconds: u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Add a launch as a kernel node to a graph that the caller builds. It is checked like a launch in the current CUDA
    /// context, which becomes the node's. The graph owns the node and copies of the arguments. The caller keeps a reference
    /// to the kernel or its module (cjit_kernel_retain()) as long as the graph or an instance of it may run. Graphs of the
    /// driver are not thread-safe.
    ///
    /// The node has the attributes of the options. With `pdl`, its dependencies on kernel nodes are programmatic: its blocks
    /// may start before those kernels are done. Options that a node cannot have are refused: `stream`, `programmatic_event`
    /// and `launch_completion_event`. If the call fails, the graph has no new node.
    ///
    /// `options`: as cjit_kernel_launch().
    ///
    /// `graph`: the graph; cjit cannot detect a handle that is not valid, also of nodes.
    ///
    /// `dependencies`: nodes of the graph that must be done before this one, without duplicates.
    ///
    /// `node`: out; NULL on failure.
    ///
    /// Returns as cjit_kernel_launch(); CJIT_ERROR_DRIVER also for a dependency that is not a node of the graph, and for an
    /// attribute that the driver does not support for nodes.
    pub kernel_add_graph_node: unsafe extern "C" fn(kernel: *mut cjit_kernel_t, options: *const cjit_launch_options_t, graph: cjit_cuda_graph_t, dependencies: *const cjit_cuda_graph_node_t, dependency_count: u64, node: *mut cjit_cuda_graph_node_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Make a kernel that another library loaded a kernel of cjit. Its launches are checked like those of other kernels.
    /// cjit does not own it: the caller keeps its library loaded until the kernel is destroyed. cjit changes its attributes
    /// when a launch needs more dynamic shared memory or larger clusters. It belongs to the current CUDA context, like a
    /// module that is loaded now (see "Stale handles" above).
    ///
    /// `cuda_kernel`: the kernel; cjit cannot detect a handle that is not valid.
    ///
    /// `argument_schema`: names and kinds of its parameters (kernel.h), by which arguments are checked; NULL or "": only
    /// the sizes are checked.
    ///
    /// `kernel`: out; NULL on failure; destroy with cjit_kernel_destroy().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (the text of the schema),
    /// CJIT_ERROR_ARGUMENT_MISMATCH (a schema that does not match the kernel), CJIT_ERROR_UNSUPPORTED (`context` is
    /// a mock), CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD,
    /// CJIT_ERROR_NO_DEVICE, CJIT_ERROR_DRIVER.
    pub kernel_adopt: unsafe extern "C" fn(context: *mut cjit_context_t, cuda_kernel: cjit_cuda_kernel_t, argument_schema: *const c_char, kernel: *mut *mut cjit_kernel_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Like cjit_kernel_adopt(), for a kernel of a CUmodule, which libraries with cuModuleGetFunction() have. Its CUDA
    /// context must be current here and in each use of the kernel. In another context a use is CJIT_ERROR_INVALID_ARGUMENT.
    ///
    /// `cuda_function`: the kernel; cjit cannot detect a handle that is not valid.
    ///
    /// Returns as cjit_kernel_adopt().
    pub kernel_adopt_function: unsafe extern "C" fn(context: *mut cjit_context_t, cuda_function: cjit_cuda_function_t, argument_schema: *const c_char, kernel: *mut *mut cjit_kernel_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Compile source into images, or take them from the cache (docs/cache.md).
    ///
    /// Log, diagnostics, names and policy are those of the build that made the images. The same request gives the same bytes
    /// in every process. Opens NVRTC or runs nvcc only if it has to compile. Initializes the driver only if `arch` is
    /// "native". No GPU is needed. Thread-safe; workers compile what one process cannot compile concurrently
    /// (docs/workers.md).
    ///
    /// `options`: what to build; not kept.
    ///
    /// `result`: out; the caller sets `struct_size`. It is not cleaned up first: pass a zeroed or cleaned-up struct.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
    /// CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_INVALID_SOURCE, CJIT_ERROR_CONTRADICTORY_OPTIONS,
    /// CJIT_ERROR_UNKNOWN_ARCH, CJIT_ERROR_INVALID_OPTION, CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_ARGUMENT_MISMATCH (an
    /// argument schema that does not match the kernel), CJIT_ERROR_ARTIFACT_CORRUPT or CJIT_ERROR_ARTIFACT_VERSION
    /// (`policy`), CJIT_ERROR_TOOLKIT_NOT_FOUND, CJIT_ERROR_TOOLKIT_TOO_OLD, CJIT_ERROR_TOOLKIT_INCOMPLETE,
    /// CJIT_ERROR_COMPILATION, CJIT_ERROR_NAME_EXPRESSION, CJIT_ERROR_HEADER_NOT_FOUND,
    /// CJIT_ERROR_COMPILER_INTERNAL, CJIT_ERROR_COMPILER_CRASHED, with `slim` or an algorithm with LTO-IR also
    /// CJIT_ERROR_UNDEFINED_SYMBOL, CJIT_ERROR_DUPLICATE_SYMBOL, CJIT_ERROR_LINK_INPUT and CJIT_ERROR_LINK,
    /// CJIT_ERROR_TIME_LIMIT, CJIT_ERROR_WORKER_UNAVAILABLE, CJIT_ERROR_NOT_CACHED, CJIT_ERROR_RESOURCE_LIMIT,
    /// CJIT_ERROR_IMAGE_PASS, CJIT_ERROR_TOOLKIT_MISMATCH, CJIT_ERROR_IO (no directory for nvcc's files, or the headers of
    /// algorithms are missing); for "native" also CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD,
    /// CJIT_ERROR_NO_DEVICE, CJIT_ERROR_DRIVER.
    pub kernel_build: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_kernel_build_options_t, result: *mut cjit_kernel_build_result_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Start a kernel build and return. Same as cjit_kernel_build(), including cache and sharing of equal builds, except
    /// that worker mode AUTOMATIC compiles in workers, so that a cancellation also stops the compilation.
    ///
    /// `options`: what to build; not kept.
    ///
    /// `job_options`: NULL for all defaults.
    ///
    /// `job`: out; written before the first build starts; NULL if the callback destroyed the job before this call
    /// returns, and on failure; destroy with cjit_job_destroy().
    ///
    /// Returns CJIT_SUCCESS if the build has started: cjit_job_get_result() returns the status of the build itself. For
    /// options that cannot be read, as cjit_kernel_build(): CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
    /// CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_CONTRADICTORY_OPTIONS,
    /// CJIT_ERROR_INVALID_OPTION, CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_ARTIFACT_VERSION; CJIT_ERROR_IO (no thread
    /// can be started).
    pub kernel_build_async: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_kernel_build_options_t, job_options: *const cjit_job_options_t, job: *mut *mut cjit_job_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Start `count` kernel builds as one job. Builds start in the order of `options`, and results have that order too. If
    /// one of the options cannot be read, nothing is started and the error contains its index.
    ///
    /// `options`: `count` pointers, none NULL; a job of zero builds is complete.
    ///
    /// Returns as cjit_kernel_build_async().
    pub kernel_build_batch_async: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const *const cjit_kernel_build_options_t, count: u64, job_options: *const cjit_job_options_t, job: *mut *mut cjit_job_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Get the cache key of a request with its fields, without building. Compare two keys to see why a build was not a cache
    /// hit. Does not open NVRTC.
    ///
    /// `options`: as for cjit_kernel_build().
    ///
    /// `description`: out; as for cjit_cache_get_entry_key(). A request that cannot be cached does not fail; see
    /// `uncacheable_reason`.
    ///
    /// Returns as cjit_kernel_build() for errors before it compiles.
    pub kernel_build_get_key: unsafe extern "C" fn(context: *const cjit_context_t, options: *const cjit_kernel_build_options_t, description: *mut cjit_cache_key_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Destroy a kernel handle. Does nothing for NULL.
    pub kernel_destroy: unsafe extern "C" fn(kernel: *mut cjit_kernel_t),
    /// Get a loaded kernel for a source in one call: build it or take it from the cache, load it, and keep it loaded.
    ///
    /// The context keeps the kernels of the last cjit_context_options_t::loaded_kernel_limit calls with different results
    /// or names. A call whose kernel is kept costs a memory hit (cjit_kernel_build()) and one query of the driver. A result
    /// is loaded once, however many threads request its kernels. If the CUDA context into which a kernel was loaded is gone,
    /// the kernel is loaded again. Kernels of builds that bypass the cache are built and loaded by each call. All handles of
    /// a kept kernel share the attributes that cjit_kernel_set_attribute() sets. Thread-safe.
    ///
    /// `options`: as cjit_kernel_build(). If it has no name expressions, `name` is the only one.
    ///
    /// `name`: a name expression of the build, or a lowered name.
    ///
    /// `kernel`: out; NULL on failure; destroy with cjit_kernel_destroy(). It stays usable after the context dropped it.
    ///
    /// Returns as cjit_kernel_build(), cjit_module_load() and cjit_module_get_kernel().
    pub kernel_get: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_kernel_build_options_t, name: *const c_char, kernel: *mut *mut cjit_kernel_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Get an attribute of a kernel on the current device.
    ///
    /// `value`: out; 0 on failure.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (unknown attribute),
    /// CJIT_ERROR_UNSUPPORTED (the driver is too old for the attribute), CJIT_ERROR_NO_BINARY_FOR_DEVICE,
    /// CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STALE_HANDLE.
    pub kernel_get_attribute: unsafe extern "C" fn(kernel: *const cjit_kernel_t, attribute: cjit_kernel_attribute_t, value: *mut i32, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Get the number of clusters of a launch that the current device runs concurrently. Only block, cluster (set here, by
    /// the kernel or by its policy) and dynamic shared memory of the options are used.
    ///
    /// `clusters`: out.
    ///
    /// Returns as cjit_kernel_launch(), and CJIT_ERROR_INVALID_ARGUMENT (there is no cluster).
    pub kernel_get_cluster_occupancy: unsafe extern "C" fn(kernel: *const cjit_kernel_t, options: *const cjit_launch_options_t, clusters: *mut u32, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Describe a kernel on the current device.
    ///
    /// `info`: out; the caller sets `struct_size`.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_NO_BINARY_FOR_DEVICE,
    /// CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_INVALID_ARGUMENT
    /// (cjit_kernel_adopt_function()).
    pub kernel_get_info: unsafe extern "C" fn(kernel: *const cjit_kernel_t, info: *mut cjit_kernel_info_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Get the driver's handles of a kernel. cjit owns them: they are valid until the module of the kernel is unloaded, as
    /// in cjit_module_get_native(). The function is valid only in the current CUDA context and only while that context
    /// exists. cjit does not check launches by these handles. The handles of an adopted kernel are those of its owner.
    ///
    /// `cuda_kernel`: out; NULL on failure, and for a kernel of cjit_kernel_adopt_function(); may be NULL.
    ///
    /// `cuda_function`: out; NULL on failure; may be NULL.
    ///
    /// Returns as cjit_module_get_native(); also CJIT_ERROR_NO_BINARY_FOR_DEVICE, and CJIT_ERROR_INVALID_ARGUMENT (a kernel
    /// of cjit_kernel_adopt_function() in another CUDA context).
    pub kernel_get_native: unsafe extern "C" fn(kernel: *const cjit_kernel_t, cuda_kernel: *mut cjit_cuda_kernel_t, cuda_function: *mut cjit_cuda_function_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Get the number of blocks that one multiprocessor of the current device runs concurrently.
    ///
    /// `block_threads`: threads per block, from 1.
    ///
    /// `dynamic_shared_memory`: bytes per block.
    ///
    /// `blocks`: out.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_LAUNCH_LIMIT, CJIT_ERROR_NO_BINARY_FOR_DEVICE,
    /// CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_INVALID_ARGUMENT
    /// (cjit_kernel_adopt_function()).
    pub kernel_get_occupancy: unsafe extern "C" fn(kernel: *const cjit_kernel_t, block_threads: u32, dynamic_shared_memory: u64, blocks: *mut u32, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Launch a kernel asynchronously in the current CUDA context (see module.h). The stream must belong to that context;
    /// the limits are those of the current device. During a stream capture the node gets everything that the options
    /// request. Nothing is launched unless every option can be satisfied.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
    /// CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_ARGUMENT_MISMATCH (the message has index, expected and given size or
    /// kind), CJIT_ERROR_LAUNCH_LIMIT (the message has the limit that was exceeded; also for features that the
    /// device lacks), CJIT_ERROR_UNSUPPORTED (the driver is too old for an option), CJIT_ERROR_NO_BINARY_FOR_DEVICE
    /// (the module does not run on the current device), CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STALE_HANDLE (the context
    /// in which the module was loaded, or the current one, was destroyed or reset), CJIT_ERROR_DRIVER (also for
    /// errors of earlier asynchronous work).
    pub kernel_launch: unsafe extern "C" fn(kernel: *mut cjit_kernel_t, options: *const cjit_launch_options_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Launch a kernel into a stream capture, and get the handle with which other kernels of the graph update its node. The
    /// stream of the options must be capturing.
    ///
    /// `node`: out; NULL on failure, and on a mock, which records the launch and has no graphs.
    ///
    /// Returns as cjit_kernel_launch(); CJIT_ERROR_INVALID_ARGUMENT also if the stream is not capturing.
    pub kernel_launch_updatable: unsafe extern "C" fn(kernel: *mut cjit_kernel_t, options: *const cjit_launch_options_t, node: *mut cjit_cuda_device_node_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Get a loaded kernel of a build result, and keep it loaded: what cjit_kernel_get() does after its build. For results
    /// of jobs, which can be waited for and cancelled. Neither searches the cache nor counts as a request. The kernel of a
    /// result without a cjit_build_result_t::cache_key is loaded by each call. Thread-safe.
    ///
    /// `result`: is not kept.
    ///
    /// `name`: a name expression of the build, or a lowered name.
    ///
    /// `kernel`: out; NULL on failure; destroy with cjit_kernel_destroy(). It stays usable after the context dropped it.
    ///
    /// Returns as cjit_module_load() and cjit_module_get_kernel().
    pub kernel_load: unsafe extern "C" fn(context: *mut cjit_context_t, result: *const cjit_build_result_t, name: *const c_char, kernel: *mut *mut cjit_kernel_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Add a reference to a kernel, for one more cjit_kernel_destroy().
    ///
    /// Returns as cjit_blob_retain().
    pub kernel_retain: unsafe extern "C" fn(kernel: *mut cjit_kernel_t, retained: *mut *mut cjit_kernel_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Set an attribute of a kernel on the current device, for all later launches. Launch options take precedence.
    ///
    /// Returns as cjit_kernel_get_attribute(); CJIT_ERROR_INVALID_ARGUMENT also for an attribute that cannot be set and for
    /// an invalid value, CJIT_ERROR_LAUNCH_LIMIT (more dynamic shared memory than the device has).
    pub kernel_set_attribute: unsafe extern "C" fn(kernel: *mut cjit_kernel_t, attribute: cjit_kernel_attribute_t, value: i32, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Get the block size with the highest occupancy on the current device, and the smallest grid that fills the device with
    /// it.
    ///
    /// `dynamic_shared_memory`: bytes per block.
    ///
    /// `max_block_threads`: maximum threads per block; 0: no limit.
    ///
    /// `block_threads`: out.
    ///
    /// `min_grid_blocks`: out; may be NULL.
    ///
    /// Returns as cjit_kernel_get_occupancy().
    pub kernel_suggest_block_size: unsafe extern "C" fn(kernel: *const cjit_kernel_t, dynamic_shared_memory: u64, max_block_threads: u32, block_threads: *mut u32, min_grid_blocks: *mut u32, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Get the largest cluster that the current device can launch with this block and dynamic shared memory.
    ///
    /// `cluster_blocks`: out: blocks per cluster; above 8 only with `non_portable_cluster`.
    ///
    /// Returns as cjit_kernel_launch().
    pub kernel_suggest_cluster_size: unsafe extern "C" fn(kernel: *const cjit_kernel_t, options: *const cjit_launch_options_t, cluster_blocks: *mut u32, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Replace arguments, grid, block, dynamic shared memory and kernel of a kernel node in an instantiated graph, for its
    /// later launches. Checks and ownership are those of cjit_kernel_add_graph_node(); the node in the graph itself does not
    /// change.
    ///
    /// The driver cannot change attributes of an instantiated node. An attribute that the options leave out keeps the node's
    /// value, which counts in the checks (the grid must be a multiple of the node's cluster). An attribute with another
    /// value than the node's is refused. `pdl` has no effect. The driver refuses some kernels, such as one that launches
    /// kernels in place of one that does not.
    ///
    /// `options`: as cjit_kernel_add_graph_node().
    ///
    /// `graph_exec`: instantiated from the graph that contains the node.
    ///
    /// `node`: a kernel node of any origin in the current CUDA context.
    ///
    /// Returns as cjit_kernel_launch(); CJIT_ERROR_INVALID_ARGUMENT also for an attribute with another value than the node's
    /// and for a node of another CUDA context, CJIT_ERROR_DRIVER also for a node that is not in the graph.
    pub kernel_update_graph_node: unsafe extern "C" fn(kernel: *mut cjit_kernel_t, options: *const cjit_launch_options_t, graph_exec: cjit_cuda_graph_exec_t, node: cjit_cuda_graph_node_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Create a share in the current CUDA context (see module.h). The sum of all shares is clipped to the maximum of the
    /// device.
    ///
    /// `bytes`: from 1.
    ///
    /// `persistence`: out; NULL on failure; destroy with cjit_l2_persistence_destroy().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (`bytes` is 0), CJIT_ERROR_LAUNCH_LIMIT
    /// (the device cannot set L2 cache aside), CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_DRIVER_NOT_FOUND,
    /// CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_DRIVER.
    pub l2_persistence_create: unsafe extern "C" fn(context: *mut cjit_context_t, bytes: u64, persistence: *mut *mut cjit_l2_persistence_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Destroy a share. May be called from any thread, with any CUDA context or none current. Does nothing for NULL or if
    /// the CUDA context was destroyed. Running work loses its persisting lines but still computes correct results.
    pub l2_persistence_destroy: unsafe extern "C" fn(persistence: *mut cjit_l2_persistence_t),
    /// Get the granted size and the limits, as reported by the driver.
    ///
    /// `info`: out; the caller sets `struct_size`.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_DRIVER.
    pub l2_persistence_get_info: unsafe extern "C" fn(persistence: *const cjit_l2_persistence_t, info: *mut cjit_l2_persistence_info_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Get a window for cjit_launch_options_t::l2_window that keeps these bytes in the set-aside cache. It is clipped to
    /// the device's maximum window. The hit ratio is the part that fits. Hits are PERSISTING, misses STREAMING.
    ///
    /// `address`: device address.
    ///
    /// `bytes`: from 1.
    ///
    /// `window`: out; the caller sets `struct_size`.
    ///
    /// Returns as cjit_l2_persistence_get_info(), and CJIT_ERROR_INVALID_ARGUMENT.
    pub l2_persistence_get_window: unsafe extern "C" fn(persistence: *const cjit_l2_persistence_t, address: u64, bytes: u64, window: *mut cjit_l2_window_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Add a reference to a share, for one more cjit_l2_persistence_destroy().
    ///
    /// Returns as cjit_blob_retain().
    pub l2_persistence_retain: unsafe extern "C" fn(persistence: *mut cjit_l2_persistence_t, retained: *mut *mut cjit_l2_persistence_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Link inputs into one image, or take the image from the cache.
    ///
    /// Inputs that have to be compiled are built first, each with its own key and cache entry. The result has the names,
    /// argument schemas and diagnostics of the inputs, as far as they are still in the image. Initializes the driver only if
    /// `arch` is "native" or the driver links. Thread-safe.
    ///
    /// `options`: what to link; not kept.
    ///
    /// `result`: out; the caller sets `struct_size`. It is not cleaned up first: pass a zeroed or cleaned-up struct.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
    /// CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_CONTRADICTORY_OPTIONS, CJIT_ERROR_UNKNOWN_ARCH,
    /// CJIT_ERROR_INVALID_OPTION, CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_LINK_INPUT, CJIT_ERROR_UNDEFINED_SYMBOL,
    /// CJIT_ERROR_DUPLICATE_SYMBOL, CJIT_ERROR_LINK, CJIT_ERROR_RESOURCE_LIMIT, CJIT_ERROR_IMAGE_PASS, CJIT_ERROR_IO
    /// (a file), CJIT_ERROR_ARTIFACT_CORRUPT (`policy`, an input's image), CJIT_ERROR_TOOLKIT_NOT_FOUND,
    /// CJIT_ERROR_TOOLKIT_INCOMPLETE, CJIT_ERROR_TOOLKIT_MISMATCH, CJIT_ERROR_COMPILER_CRASHED,
    /// CJIT_ERROR_TIME_LIMIT, CJIT_ERROR_WORKER_UNAVAILABLE, CJIT_ERROR_NOT_CACHED; for the driver
    /// CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_DRIVER; for inputs
    /// that are compiled as cjit_kernel_build() and as cjit_nvvm_build().
    pub link_build: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_link_build_options_t, result: *mut cjit_link_build_result_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Start a link and return; see cjit_link_build() and cjit_kernel_build_async(). Input bytes are copied and input
    /// results are kept alive; the caller may free them when this call returns.
    ///
    /// Returns as cjit_kernel_build_async(), and as cjit_link_build() for inputs that cannot be read.
    pub link_build_async: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_link_build_options_t, job_options: *const cjit_job_options_t, job: *mut *mut cjit_job_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Get the current cache key of a link with its fields; see cjit_kernel_build_get_key(). Nothing is built.
    ///
    /// Returns as cjit_kernel_build_get_key(), and as cjit_link_build() for inputs that cannot be read.
    pub link_build_get_key: unsafe extern "C" fn(context: *const cjit_context_t, options: *const cjit_link_build_options_t, description: *mut cjit_cache_key_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Remove all recorded launches. The memory of launches that cjit_mock_get_launch() returned is freed with the context.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (the context is not a mock).
    pub mock_clear: unsafe extern "C" fn(context: *mut cjit_context_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Get one recorded launch. Other threads may launch and clear at the same time.
    ///
    /// `index`: from 0, in the order of the launches; less than cjit_mock_get_launch_count().
    ///
    /// `record`: out; the caller sets `struct_size`.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_INVALID_ARGUMENT (the context is
    /// not a mock), CJIT_ERROR_NOT_FOUND (no launch of this index, or it was cleared).
    pub mock_get_launch: unsafe extern "C" fn(context: *const cjit_context_t, index: u64, record: *mut cjit_mock_launch_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Get the number of launches recorded since the context was created or cleared.
    ///
    /// `count`: out; 0 on failure.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (the context is not a mock).
    pub mock_get_launch_count: unsafe extern "C" fn(context: *const cjit_context_t, count: *mut u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Make a plan from its text and the kernels of a module. All faults of the text are listed in one message: unknown
    /// names, arguments that do not match the parameters of their kernel, definitions that depend on each other.
    ///
    /// `text`: JSON, at most 1 MiB; not kept.
    ///
    /// `plan`: out; NULL on failure; destroy with cjit_plan_destroy().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (the text), CJIT_ERROR_DRIVER,
    /// CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STALE_HANDLE,
    /// CJIT_ERROR_ARGUMENT_MISMATCH (an argument schema that does not match the kernel).
    pub module_create_plan: unsafe extern "C" fn(loaded: *mut cjit_module_t, text: *const c_char, text_size: u64, plan: *mut *mut cjit_plan_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Destroy the caller's handle of a module. Kernels from it stay usable. Does nothing for NULL.
    pub module_destroy: unsafe extern "C" fn(loaded: *mut cjit_module_t),
    /// Describe a module and list its kernels, also those that no name expression names.
    ///
    /// `info`: out; the caller sets `struct_size`.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_NO_DEVICE,
    /// CJIT_ERROR_DRIVER (the driver cannot list the kernels).
    pub module_get_info: unsafe extern "C" fn(loaded: *const cjit_module_t, info: *mut cjit_module_info_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Get a kernel of a module by name.
    ///
    /// `name`: a name expression of the build, or a lowered name.
    ///
    /// `kernel`: out; NULL on failure; destroy with cjit_kernel_destroy().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_NOT_FOUND (the message lists the names), CJIT_ERROR_DRIVER,
    /// CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_ARGUMENT_MISMATCH (an argument schema that does not match the kernel).
    pub module_get_kernel: unsafe extern "C" fn(loaded: *const cjit_module_t, name: *const c_char, kernel: *mut *mut cjit_kernel_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Get the address of a `__managed__` variable, which host and device use. It is that of cjit_module_get_variable(), in
    /// every CUDA context, and valid until the module is unloaded. The rules of managed memory apply: before the host reads
    /// what a kernel wrote, it waits for the kernel. On a device without concurrent managed access
    /// (CU_DEVICE_ATTRIBUTE_CONCURRENT_MANAGED_ACCESS) the host does not touch the variable while any kernel runs.
    ///
    /// `name`: a lowered name: that of a variable `m` outside of namespaces is "m". NVRTC accepts no name expression for
    /// a managed variable.
    ///
    /// `address`: out; may be NULL.
    ///
    /// `size`: out; in bytes; may be NULL.
    ///
    /// Returns as cjit_module_get_variable(); CJIT_ERROR_NOT_FOUND also for a variable that is not managed.
    pub module_get_managed_variable: unsafe extern "C" fn(loaded: *const cjit_module_t, name: *const c_char, address: *mut *mut c_void, size: *mut u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Get the driver's handle of a module. cjit owns it: it is valid until the module is unloaded, which is when the last
    /// reference to the module and to everything from it is destroyed. Do not unload it.
    ///
    /// `library`: out; NULL on failure.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_DRIVER,
    /// CJIT_ERROR_UNSUPPORTED (a mock has no handles of the driver).
    pub module_get_native: unsafe extern "C" fn(loaded: *const cjit_module_t, library: *mut cjit_cuda_library_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Get a plan that the build result of a module contains (cjit_build_result_add_plan()).
    ///
    /// `name`: the plan's name; NULL: the only one.
    ///
    /// `plan`: out; NULL on failure; destroy with cjit_plan_destroy().
    ///
    /// Returns as cjit_module_create_plan(), CJIT_ERROR_NOT_FOUND (the message lists the names), CJIT_ERROR_ARTIFACT_CORRUPT
    /// (the plan has another name than its entry).
    pub module_get_plan: unsafe extern "C" fn(loaded: *const cjit_module_t, name: *const c_char, plan: *mut *mut cjit_plan_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Get address and size of a `__device__`, `__constant__` or `__managed__` variable in the current CUDA context.
    ///
    /// `name`: a name expression of the build ("&table"), or a lowered name.
    ///
    /// `address`: out; device address (CUdeviceptr); may be NULL.
    ///
    /// `size`: out; in bytes; may be NULL.
    ///
    /// Returns as cjit_module_get_kernel().
    pub module_get_variable: unsafe extern "C" fn(loaded: *const cjit_module_t, name: *const c_char, address: *mut u64, size: *mut u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Copy from a variable of the module, as cjit_module_set_variable_value() copies to it.
    ///
    /// Returns as cjit_module_set_variable_value().
    pub module_get_variable_value: unsafe extern "C" fn(loaded: *const cjit_module_t, name: *const c_char, data: *mut c_void, size: u64, stream: cjit_cuda_stream_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Load a build result into the driver. The driver copies the bytes; the result may be cleaned up afterwards.
    ///
    /// `loaded`: out; NULL on failure; destroy with cjit_module_destroy().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_INVALID_ARGUMENT (empty result),
    /// CJIT_ERROR_UNSUPPORTED (the only image is LTO-IR, which must be linked first),
    /// CJIT_ERROR_NO_BINARY_FOR_DEVICE (no image runs on the current device), CJIT_ERROR_ARTIFACT_CORRUPT (the
    /// headers of a cubin refer to bytes beyond its end), CJIT_ERROR_STALE_HANDLE (the current CUDA context was
    /// destroyed or reset), CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_NO_DEVICE,
    /// CJIT_ERROR_DRIVER.
    pub module_load: unsafe extern "C" fn(context: *mut cjit_context_t, result: *const cjit_build_result_t, loaded: *mut *mut cjit_module_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Load an artifact: cjit_build_result_deserialize() and cjit_module_load() in one call. `data` is not kept.
    ///
    /// Returns as cjit_build_result_deserialize() and cjit_module_load().
    pub module_load_artifact: unsafe extern "C" fn(context: *mut cjit_context_t, data: *const c_void, size: u64, loaded: *mut *mut cjit_module_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Copy from a part of a variable of the module, as cjit_module_write_variable() copies to it.
    ///
    /// `data`: receives `size` bytes. The caller keeps the memory until the copy is done, and for a copy in a graph as
    /// long as the graph may run.
    ///
    /// Returns as cjit_module_write_variable().
    pub module_read_variable: unsafe extern "C" fn(loaded: *const cjit_module_t, name: *const c_char, offset: u64, data: *mut c_void, size: u64, stream: cjit_cuda_stream_t, wait: cjit_switch_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Add a reference to a module, for one more cjit_module_destroy().
    ///
    /// Returns as cjit_blob_retain().
    pub module_retain: unsafe extern "C" fn(loaded: *mut cjit_module_t, retained: *mut *mut cjit_module_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Copy to a variable of the module, in stream order, and wait until the copy is done.
    ///
    /// `name`: as for cjit_module_get_variable().
    ///
    /// `data`: `size` bytes.
    ///
    /// `size`: must be the size of the variable.
    ///
    /// `stream`: a stream of the current CUDA context; NULL: the default stream. It must not be capturing.
    ///
    /// Returns as cjit_module_get_variable(), and CJIT_ERROR_ARGUMENT_MISMATCH (with both sizes),
    /// CJIT_ERROR_INVALID_ARGUMENT (the stream is capturing).
    pub module_set_variable_value: unsafe extern "C" fn(loaded: *mut cjit_module_t, name: *const c_char, data: *const c_void, size: u64, stream: cjit_cuda_stream_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Copy to a part of a variable of the module, in stream order. If the stream is capturing, the copy becomes a node of
    /// the graph.
    ///
    /// `name`: as for cjit_module_get_variable().
    ///
    /// `offset`: first byte of the variable to write; `offset + size` is at most the variable's size.
    ///
    /// `data`: `size` bytes. The caller keeps them unchanged until the copy is done. A copy in a graph reads them in
    /// each run of the graph, so that other contents can be copied. NULL if `size` is 0.
    ///
    /// `stream`: a stream of the current CUDA context; NULL: the default stream.
    ///
    /// `wait`: ON: wait until the copy is done; the stream must not be capturing. DEFAULT: off.
    ///
    /// Returns as cjit_module_get_variable(), and CJIT_ERROR_ARGUMENT_MISMATCH (the part is not in the variable; the message
    /// has its size), CJIT_ERROR_INVALID_ARGUMENT (`wait`: no such value, or the stream is capturing).
    pub module_write_variable: unsafe extern "C" fn(loaded: *mut cjit_module_t, name: *const c_char, offset: u64, data: *const c_void, size: u64, stream: cjit_cuda_stream_t, wait: cjit_switch_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Compile modules into one image, or take the image from the cache.
    ///
    /// The result's names are the symbols of the kernels in the image; LTO-IR has none. Initializes the driver only if
    /// `arch` is "native" or the driver links. Thread-safe.
    ///
    /// `options`: what to compile; not kept.
    ///
    /// `result`: out; the caller sets `struct_size`. It is not cleaned up first: pass a zeroed or cleaned-up struct.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
    /// CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_CONTRADICTORY_OPTIONS, CJIT_ERROR_UNKNOWN_ARCH,
    /// CJIT_ERROR_INVALID_OPTION, CJIT_ERROR_INVALID_IR, CJIT_ERROR_UNDEFINED_SYMBOL (of libdevice, or an
    /// intrinsic), CJIT_ERROR_DUPLICATE_SYMBOL, CJIT_ERROR_RESOURCE_LIMIT, CJIT_ERROR_IMAGE_PASS, CJIT_ERROR_IO (a
    /// file), CJIT_ERROR_ARTIFACT_CORRUPT (`policy`), CJIT_ERROR_TOOLKIT_NOT_FOUND, CJIT_ERROR_TOOLKIT_INCOMPLETE
    /// (libdevice), CJIT_ERROR_TOOLKIT_MISMATCH, CJIT_ERROR_COMPILER_INTERNAL, CJIT_ERROR_COMPILER_CRASHED,
    /// CJIT_ERROR_TIME_LIMIT, CJIT_ERROR_WORKER_UNAVAILABLE, CJIT_ERROR_NOT_CACHED; for a cubin CJIT_ERROR_LINK,
    /// CJIT_ERROR_LINK_INPUT; for "native" CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD,
    /// CJIT_ERROR_NO_DEVICE, CJIT_ERROR_DRIVER.
    pub nvvm_build: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_nvvm_build_options_t, result: *mut cjit_nvvm_build_result_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Start an NVVM build and return; see cjit_nvvm_build() and cjit_kernel_build_async(). The modules are copied.
    ///
    /// Returns as cjit_kernel_build_async(), and as cjit_nvvm_build() for inputs that cannot be read.
    pub nvvm_build_async: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_nvvm_build_options_t, job_options: *const cjit_job_options_t, job: *mut *mut cjit_job_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Get the current cache key of an NVVM build with its fields; see cjit_kernel_build_get_key(). Nothing is built.
    ///
    /// Returns as cjit_kernel_build_get_key(), and as cjit_nvvm_build() for inputs that cannot be read.
    pub nvvm_build_get_key: unsafe extern "C" fn(context: *const cjit_context_t, options: *const cjit_nvvm_build_options_t, description: *mut cjit_cache_key_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Describe the context's libNVVM.
    ///
    /// `arch`: the architecture for `llvm_version`, as in the options; NULL: `llvm_version` is 0.
    ///
    /// `info`: out; the caller sets `struct_size`.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNKNOWN_ARCH,
    /// CJIT_ERROR_TOOLKIT_NOT_FOUND, CJIT_ERROR_TOOLKIT_INCOMPLETE; for "native" as cjit_nvvm_build().
    pub nvvm_get_info: unsafe extern "C" fn(context: *const cjit_context_t, arch: *const c_char, info: *mut cjit_nvvm_info_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Verify modules as cjit_nvvm_build() does before it compiles them. Nothing is built or cached. Code generation may
    /// still refuse IR that this function accepts. Thread-safe.
    ///
    /// Returns CJIT_SUCCESS if libNVVM finds no error; otherwise as cjit_nvvm_build().
    pub nvvm_verify: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_nvvm_build_options_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Remove the precompiled header files.
    ///
    /// `removed`: out; the number of files; may be NULL.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_UNSUPPORTED (there is no directory).
    pub pch_clear: unsafe extern "C" fn(context: *mut cjit_context_t, removed: *mut u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Describe the precompiled headers of a context.
    ///
    /// `info`: out; the caller sets `struct_size`; clean up with cjit_pch_info_cleanup().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE.
    pub pch_get_info: unsafe extern "C" fn(context: *const cjit_context_t, info: *mut cjit_pch_info_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Free everything that an info points to and set every field except `struct_size` to zero. Does nothing for NULL or
    /// when called again.
    pub pch_info_cleanup: unsafe extern "C" fn(info: *mut cjit_pch_info_t),
    /// Precompile the headers at the beginning of a source. Later builds of sources with the same beginning and the same
    /// options use them, in this process and in later processes of the same user.
    ///
    /// `options`: as for cjit_kernel_build(). Of `source` only the beginning is used, up to the first line that is not a
    /// directive, a comment or blank. Name expressions, images and policy are ignored.
    ///
    /// `outcome`: out; MADE, USED if the file already exists, REFUSED if the compiler could not write one.
    ///
    /// Returns CJIT_ERROR_UNSUPPORTED if there is nothing to precompile or no directory to store it; the message says which.
    /// Otherwise as cjit_kernel_build() for the beginning of the source: CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER,
    /// CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_INVALID_SOURCE,
    /// CJIT_ERROR_CONTRADICTORY_OPTIONS, CJIT_ERROR_UNKNOWN_ARCH, CJIT_ERROR_INVALID_OPTION,
    /// CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_ARTIFACT_VERSION, CJIT_ERROR_TOOLKIT_NOT_FOUND,
    /// CJIT_ERROR_TOOLKIT_TOO_OLD, CJIT_ERROR_TOOLKIT_INCOMPLETE, CJIT_ERROR_TOOLKIT_MISMATCH,
    /// CJIT_ERROR_COMPILATION, CJIT_ERROR_HEADER_NOT_FOUND, CJIT_ERROR_COMPILER_INTERNAL,
    /// CJIT_ERROR_COMPILER_CRASHED, CJIT_ERROR_TIME_LIMIT, CJIT_ERROR_WORKER_UNAVAILABLE, CJIT_ERROR_NOT_CACHED (the
    /// cache mode is ONLY), CJIT_ERROR_IO, CJIT_ERROR_LINK_INPUT (LTO-IR of an algorithm); for "native" as
    /// cjit_kernel_build().
    pub pch_warm: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_kernel_build_options_t, outcome: *mut cjit_pch_outcome_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Make a graph from a plan with its arguments. The graph's workspace is the caller's, or one that it allocates and
    /// keeps.
    ///
    /// `run`: as for cjit_plan_prepare().
    ///
    /// `graph`: out; NULL on failure; destroy with cjit_plan_graph_destroy().
    ///
    /// Returns as cjit_plan_prepare(); CJIT_ERROR_DRIVER also on a mock, which has no graphs.
    pub plan_create_graph: unsafe extern "C" fn(plan: *const cjit_plan_t, run: *const cjit_plan_arguments_t, graph: *mut *mut cjit_plan_graph_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Destroy a plan. Prepared plans of it stay usable. Does nothing for NULL.
    pub plan_destroy: unsafe extern "C" fn(plan: *mut cjit_plan_t),
    /// Get a loaded plan of a build in one call: build it or take it from the cache, load it, and keep it loaded. So an
    /// algorithm (docs/algorithms.md) needs no cache of plans in the program. It is cjit_kernel_get() for plans: the context
    /// keeps the plans of the last cjit_context_options_t::loaded_kernel_limit calls with different results or names. A
    /// call whose plan is kept costs a memory hit (cjit_kernel_build()) and one query of the driver. A plan is built, loaded
    /// and created once, however many threads request it, and once more if its CUDA context is gone. Plans of builds that
    /// bypass the cache are built and loaded by each call. Thread-safe.
    ///
    /// `options`: as cjit_kernel_build().
    ///
    /// `name`: the plan's name; NULL: the only one, as that of an algorithm.
    ///
    /// `plan`: out; NULL on failure; destroy with cjit_plan_destroy(). It stays usable after the context dropped it.
    ///
    /// Returns as cjit_kernel_build(), cjit_module_load() and cjit_module_get_plan().
    pub plan_get: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_kernel_build_options_t, name: *const c_char, plan: *mut *mut cjit_plan_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Describe a plan.
    ///
    /// `info`: out; the caller sets `struct_size`.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE.
    pub plan_get_info: unsafe extern "C" fn(plan: *const cjit_plan_t, info: *mut cjit_plan_info_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Get size and alignment of the workspace of a run. Its stream and workspace are not used.
    ///
    /// `bytes`: out; 0 on failure.
    ///
    /// `alignment`: out, in bytes; may be NULL.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
    /// CJIT_ERROR_INVALID_ARGUMENT (an expression has no value), CJIT_ERROR_ARGUMENT_MISMATCH,
    /// CJIT_ERROR_LAUNCH_LIMIT (an occupancy of a block that the device cannot run),
    /// CJIT_ERROR_NO_BINARY_FOR_DEVICE, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_DRIVER.
    pub plan_get_workspace_size: unsafe extern "C" fn(plan: *const cjit_plan_t, run: *const cjit_plan_arguments_t, bytes: *mut u64, alignment: *mut u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Destroy a graph. Its runs must be done. Does nothing for NULL.
    pub plan_graph_destroy: unsafe extern "C" fn(graph: *mut cjit_plan_graph_t),
    /// Add a reference to a graph, for one more cjit_plan_graph_destroy().
    ///
    /// Returns as cjit_blob_retain().
    pub plan_graph_retain: unsafe extern "C" fn(graph: *mut cjit_plan_graph_t, retained: *mut *mut cjit_plan_graph_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Launch a graph on a stream of the CUDA context in which it was made. Runs on several streams do not overlap in time.
    ///
    /// `value`: out; as in cjit_plan_run(); may be NULL.
    ///
    /// Returns as cjit_prepared_plan_run().
    pub plan_graph_run: unsafe extern "C" fn(graph: *mut cjit_plan_graph_t, stream: cjit_cuda_stream_t, value: *mut i64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Replace the arguments of a graph. The driver updates the nodes. If their number or kind has changed, because a
    /// condition or a count has another value, the graph is instantiated again, which takes longer. The CUDA context in
    /// which the graph was made must be current.
    ///
    /// `run`: the arguments; the stream and the workspace are not used.
    ///
    /// `updated`: out; 1 if the nodes were updated, 0 if the graph was instantiated again; may be NULL.
    ///
    /// Returns as cjit_plan_prepare(). After CJIT_ERROR_DRIVER make a new graph; after other errors it is unchanged.
    pub plan_graph_set_arguments: unsafe extern "C" fn(graph: *mut cjit_plan_graph_t, run: *const cjit_plan_arguments_t, updated: *mut u32, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Get a loaded plan of a build result, and keep it loaded: what cjit_plan_get() does after its build, for results of
    /// jobs, and for plans of cjit_build_result_add_plan(). Neither searches the cache nor counts as a request. The plan of
    /// a result without a cjit_build_result_t::cache_key is loaded by each call. Thread-safe.
    ///
    /// `result`: is not kept.
    ///
    /// `name`: as in cjit_plan_get().
    ///
    /// `plan`: out; as in cjit_plan_get().
    ///
    /// Returns as cjit_module_load() and cjit_module_get_plan().
    pub plan_load: unsafe extern "C" fn(context: *mut cjit_context_t, result: *const cjit_build_result_t, name: *const c_char, plan: *mut *mut cjit_plan_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Bind arguments to a plan: evaluate, check and encode everything now. Runs with the same arguments then only submit
    /// the steps.
    ///
    /// `run`: as for cjit_plan_run(); its arguments are copied. The workspace must stay valid as long as the prepared
    /// plan.
    ///
    /// `prepared`: out; NULL on failure; destroy with cjit_prepared_plan_destroy().
    ///
    /// Returns as cjit_plan_run().
    pub plan_prepare: unsafe extern "C" fn(plan: *const cjit_plan_t, run: *const cjit_plan_arguments_t, prepared: *mut *mut cjit_prepared_plan_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Add a reference to a plan, for one more cjit_plan_destroy().
    ///
    /// Returns as cjit_blob_retain().
    pub plan_retain: unsafe extern "C" fn(plan: *mut cjit_plan_t, retained: *mut *mut cjit_plan_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Run a plan: evaluate its expressions, and submit its launches, memsets and copies to the stream. A launch with a grid
    /// dimension of 0 and a memset or copy of 0 bytes are left out. A failure in the middle leaves the earlier steps in the
    /// stream. In a stream capture the steps become nodes of the graph. Allocates no memory of the host after the first run
    /// of a plan in a thread, if the arguments have neither names nor kinds and the thread runs at most eight plans in turn.
    ///
    /// `value`: out; the value of the plan's `result`, 0 if it has none; may be NULL.
    ///
    /// Returns as cjit_plan_get_workspace_size() and cjit_kernel_launch(), and CJIT_ERROR_UNSUPPORTED,
    /// CJIT_ERROR_INVALID_ARGUMENT (also: the workspace is too small or not aligned; a tensor map that breaks a
    /// rule; more than 2^20 steps), CJIT_ERROR_NULL_POINTER (also: a pointer argument is NULL that a step uses),
    /// CJIT_ERROR_LAUNCH_LIMIT. The message has the step, its expression and the values in it.
    pub plan_run: unsafe extern "C" fn(plan: *const cjit_plan_t, run: *const cjit_plan_arguments_t, value: *mut i64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Create an empty policy.
    ///
    /// `policy`: out; destroy with cjit_policy_destroy().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER.
    pub policy_create: unsafe extern "C" fn(policy: *mut *mut cjit_policy_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Destroy a policy. Does nothing for NULL.
    pub policy_destroy: unsafe extern "C" fn(policy: *mut cjit_policy_t),
    /// Encode a policy as portable bytes.
    ///
    /// `blob`: out; destroy with cjit_blob_destroy().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER.
    pub policy_encode: unsafe extern "C" fn(policy: *const cjit_policy_t, blob: *mut *mut cjit_blob_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Get the number of values in an encoded policy. `data` may be untrusted. A `size` of 0 is a policy without values.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (`size` is above 2^40),
    /// CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_ARTIFACT_VERSION.
    pub policy_get_count: unsafe extern "C" fn(data: *const c_void, size: u64, count: *mut u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Get one value of an encoded policy by its index in the order of names.
    ///
    /// `index`: from 0, less than cjit_policy_get_count().
    ///
    /// `entry`: out; the caller sets `struct_size`.
    ///
    /// Returns as cjit_policy_get_count(), and CJIT_ERROR_NOT_FOUND, CJIT_ERROR_STRUCT_SIZE.
    pub policy_get_entry: unsafe extern "C" fn(data: *const c_void, size: u64, index: u64, entry: *mut cjit_policy_entry_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Get a floating-point value of an encoded policy by its name. As cjit_policy_get_int64().
    pub policy_get_float64: unsafe extern "C" fn(data: *const c_void, size: u64, name: *const c_char, value: *mut f64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Get one value of an encoded policy by its name.
    ///
    /// `value`: out; 0 on failure.
    ///
    /// Returns as cjit_policy_get_count(), and CJIT_ERROR_NOT_FOUND (no value of this name), CJIT_ERROR_INVALID_ARGUMENT
    /// (the value has the other type).
    pub policy_get_int64: unsafe extern "C" fn(data: *const c_void, size: u64, name: *const c_char, value: *mut i64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Add a reference to a policy, for one more cjit_policy_destroy().
    ///
    /// Returns as cjit_blob_retain().
    pub policy_retain: unsafe extern "C" fn(policy: *mut cjit_policy_t, retained: *mut *mut cjit_policy_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Set a floating-point value. As cjit_policy_set_int64(). NaN and infinities are stored unchanged.
    pub policy_set_float64: unsafe extern "C" fn(policy: *mut cjit_policy_t, name: *const c_char, value: f64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Set a value. Replaces a value of the same name, whatever its type.
    ///
    /// `name`: 1 to 255 bytes: letters, digits, '_', '.', '-'; the first is not a digit.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (an invalid name; a name that cjit reads
    /// with a value out of its range or of another type).
    pub policy_set_int64: unsafe extern "C" fn(policy: *mut cjit_policy_t, name: *const c_char, value: i64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Destroy a prepared plan. Its runs must be done. Does nothing for NULL.
    pub prepared_plan_destroy: unsafe extern "C" fn(prepared: *mut cjit_prepared_plan_t),
    /// Add a reference to a prepared plan, for one more cjit_prepared_plan_destroy().
    ///
    /// Returns as cjit_blob_retain().
    pub prepared_plan_retain: unsafe extern "C" fn(prepared: *mut cjit_prepared_plan_t, retained: *mut *mut cjit_prepared_plan_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Submit the steps of a prepared plan to a stream of the CUDA context in which it was prepared. Runs that overlap in
    /// time on several streams share the workspace.
    ///
    /// `value`: out; as in cjit_plan_run(); may be NULL.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (another CUDA context is current),
    /// CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_DRIVER.
    pub prepared_plan_run: unsafe extern "C" fn(prepared: *mut cjit_prepared_plan_t, stream: cjit_cuda_stream_t, value: *mut i64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Replace one argument of a prepared plan and evaluate the plan again. On failure the prepared plan is unchanged.
    /// If the workspace must be larger, the old one is kept until the prepared plan is destroyed, because earlier runs may
    /// still use it.
    /// The CUDA context in which it was prepared must be current.
    ///
    /// `index`: of the parameter, from 0.
    ///
    /// `kind`: of the value, as cjit_launch_options_t::argument_kinds; CJIT_VALUE_NONE: not checked.
    ///
    /// `value`: `size` bytes, the size of the parameter. Of CJIT_VALUE_TENSOR_MAP: the cjit_tensor_map_t; `size` is
    /// not used.
    ///
    /// Returns as cjit_plan_prepare().
    pub prepared_plan_set_argument: unsafe extern "C" fn(prepared: *mut cjit_prepared_plan_t, index: u64, kind: cjit_value_kind_t, value: *const c_void, size: u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Build a recorded request in a job with one build. Thread-safe; the recording may be cleaned up before the job is
    /// done.
    ///
    /// `recording`: from cjit_recording_read().
    ///
    /// `index`: from 0, less than `request_count`.
    ///
    /// `options`: NULL for all defaults.
    ///
    /// `job_options`: as for cjit_kernel_build_async().
    ///
    /// `job`: out; NULL on failure.
    ///
    /// Returns as cjit_kernel_build_async(), cjit_link_build_async() and cjit_nvvm_build_async(), and
    /// CJIT_ERROR_INVALID_ARGUMENT (`index`, a recording that was cleaned up), CJIT_ERROR_UNSUPPORTED (the request
    /// cannot be repeated), CJIT_ERROR_ARTIFACT_CORRUPT (its options are damaged), CJIT_ERROR_ARTIFACT_VERSION (a
    /// newer version of cjit recorded an option that this one does not have).
    pub recording_build_async: unsafe extern "C" fn(context: *mut cjit_context_t, recording: *const cjit_recording_t, index: u64, options: *const cjit_recording_build_options_t, job_options: *const cjit_job_options_t, job: *mut *mut cjit_job_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Free everything that `recording` points to and set every field except `struct_size` to zero. Does nothing for NULL or
    /// when called again.
    pub recording_cleanup: unsafe extern "C" fn(recording: *mut cjit_recording_t),
    /// Get the key that a recorded request has now, with its fields, without building.
    ///
    /// `recording`:, index, options as for cjit_recording_build_async().
    ///
    /// `description`: out; as for cjit_kernel_build_get_key().
    ///
    /// Returns as cjit_kernel_build_get_key(), cjit_link_build_get_key() and cjit_nvvm_build_get_key(), and the further
    /// errors of cjit_recording_build_async().
    pub recording_get_key: unsafe extern "C" fn(context: *const cjit_context_t, recording: *const cjit_recording_t, index: u64, options: *const cjit_recording_build_options_t, description: *mut cjit_cache_key_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Read a file that contexts recorded.
    ///
    /// `path`: the file.
    ///
    /// `recording`: out; the caller sets `struct_size`; clean up with cjit_recording_cleanup().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_IO (the file cannot be read),
    /// CJIT_ERROR_INVALID_ARGUMENT (it is not a recording).
    pub recording_read: unsafe extern "C" fn(path: *const c_char, recording: *mut cjit_recording_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Free everything that `signature` points to and set every field except `struct_size` to zero. Does nothing for NULL or
    /// when called again.
    pub signature_cleanup: unsafe extern "C" fn(signature: *mut cjit_signature_t),
    /// Sign a file: writes its signature to the file `<path>.minisig`, which is replaced atomically.
    ///
    /// `path`: an artifact, a bundle, a pack, or any other file.
    ///
    /// `options`: the key; NULL: all defaults.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
    /// CJIT_ERROR_INVALID_ARGUMENT (an empty path, no key, a key file that others can read or that is no key, a
    /// wrong password), CJIT_ERROR_UNSUPPORTED (libsodium is not installed), CJIT_ERROR_IO.
    pub signature_sign_file: unsafe extern "C" fn(path: *const c_char, options: *const cjit_signature_options_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Verify the signature of a file. It is in the file `<path>.minisig`; a cache entry may contain its own. To be safe
    /// against changes of the file, verify it where others cannot write, or verify before it is moved there.
    ///
    /// `trusted_keys`: public keys: each a line of base64 as minisign prints it, or the absolute path of a file with
    /// such lines.
    ///
    /// `trusted_key_count`: 0: the keys of `CJIT_TRUSTED_KEYS`.
    ///
    /// `signature`: out; the caller sets `struct_size`; clean up with cjit_signature_cleanup(). May be NULL.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_SIGNATURE (there is no signature,
    /// or it is malformed, wrong, expired, or of another key), CJIT_ERROR_INVALID_ARGUMENT (an empty path, no keys, a
    /// malformed key), CJIT_ERROR_UNSUPPORTED (libsodium is not installed), CJIT_ERROR_IO.
    pub signature_verify_file: unsafe extern "C" fn(path: *const c_char, trusted_keys: *const *const c_char, trusted_key_count: u64, signature: *mut cjit_signature_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Return the name of a status code, such as "CJIT_ERROR_COMPILATION", or "CJIT_ERROR_UNKNOWN" for a code that this
    /// library does not know. The string is static. Cannot fail.
    pub status_name: unsafe extern "C" fn(status: cjit_status_t) -> *const c_char,
    /// Create a tensor map for the device of the calling thread's current CUDA context, or for device 0 if there is none.
    /// The context caches the last few hundred different maps: equal options give the same bytes without a driver call.
    ///
    /// `map`: out; NULL on failure; destroy with cjit_tensor_map_destroy(). It may outlive the context.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
    /// CJIT_ERROR_INVALID_ARGUMENT (the message lists every violated rule), CJIT_ERROR_UNSUPPORTED (the device has
    /// no TMA, which came with compute capability 9.0, or the device or the driver lacks the mode, element or
    /// swizzle), CJIT_ERROR_DRIVER (the driver refused options that violate no rule known to cjit; the message lists
    /// all parameters), CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_NO_DEVICE,
    /// CJIT_ERROR_STALE_HANDLE.
    pub tensor_map_create: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_tensor_map_options_t, map: *mut *mut cjit_tensor_map_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Return the 128 bytes of a map, aligned to 64; NULL for NULL. Pass them to a launch as an argument of 128 bytes. They
    /// are valid as long as the map; a launch has copied them when it returns. Cannot fail.
    pub tensor_map_data: unsafe extern "C" fn(map: *const cjit_tensor_map_t) -> *const c_void,
    /// Destroy a tensor map. Does nothing for NULL.
    pub tensor_map_destroy: unsafe extern "C" fn(map: *mut cjit_tensor_map_t),
    /// Encode a tensor map into memory of the caller. Checks the options and calls the driver once; uses no handle, cache or
    /// allocation. Equal options give the same bytes as cjit_tensor_map_create(). Fastest, about ten nanoseconds more than
    /// the driver alone, for tiled maps with explicit `strides`, no `interleave`, unpacked elements and swizzles up to 128B.
    ///
    /// The map is for the device of the calling thread's current CUDA context, or for device 0 if there is none. The device
    /// is looked up only if not all devices of the process support the map. Thread-safe for different `map`s.
    ///
    /// `map`: 128 bytes, aligned to 64: a `CUtensorMap`. All bytes are overwritten; unchanged on failure. A launch has
    /// copied them when it returns.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
    /// CJIT_ERROR_INVALID_ARGUMENT (the alignment of `map`; the message lists every rule that the options violate),
    /// CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_DRIVER, CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD,
    /// CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STALE_HANDLE, each as for cjit_tensor_map_create().
    pub tensor_map_encode: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_tensor_map_options_t, map: *mut c_void, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Replace the address in a map in memory of the caller, for another tensor of the same shape. Earlier launches are not
    /// affected. Takes about a quarter of the time of cjit_tensor_map_encode(). Not safe while another thread uses `map`.
    ///
    /// `map`: the 128 bytes of a tensor map, aligned to 64. They are not checked: for bytes that are not a tensor map
    /// the driver's result is undefined. Unchanged on failure.
    ///
    /// `address`: device address, a multiple of 16. Maps that need a multiple of 32 (see cjit_tensor_map_options_t) are
    /// not recognized here; the caller must comply.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (alignment of `map` or `address`),
    /// CJIT_ERROR_DRIVER, CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_NO_DEVICE,
    /// CJIT_ERROR_STALE_HANDLE.
    pub tensor_map_replace_address: unsafe extern "C" fn(context: *mut cjit_context_t, map: *mut c_void, address: u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Add a reference to a tensor map, for one more cjit_tensor_map_destroy().
    ///
    /// Returns as cjit_blob_retain().
    pub tensor_map_retain: unsafe extern "C" fn(map: *mut cjit_tensor_map_t, retained: *mut *mut cjit_tensor_map_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Replace the address of a map, for another tensor of the same shape. Earlier launches are not affected. Not safe while
    /// another thread uses the map, including in a launch. On failure the map is unchanged.
    ///
    /// `address`: device address, with the alignment that the map was created with; see cjit_tensor_map_options_t.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (alignment), CJIT_ERROR_DRIVER,
    /// CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STALE_HANDLE.
    pub tensor_map_set_address: unsafe extern "C" fn(map: *mut cjit_tensor_map_t, address: u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Describe every component that builds, links, loads and launches of this context would use. Opens the libraries that
    /// it finds and initializes the driver. A missing component does not fail the call; its record says so.
    ///
    /// `report`: out; the caller sets `struct_size`; clean up with cjit_toolkit_info_cleanup().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE.
    pub toolkit_get_info: unsafe extern "C" fn(context: *const cjit_context_t, report: *mut cjit_toolkit_info_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Free everything that a report points to and set every field except `struct_size` to zero. Does nothing for NULL or
    /// when called again.
    pub toolkit_info_cleanup: unsafe extern "C" fn(report: *mut cjit_toolkit_info_t),
    /// Build and measure candidates, and return the build of the fastest; of the default, if none is faster with a
    /// probability of 95 %.
    ///
    /// The result is like that of any other build: it has the plan and the policy of the winner. Its `log` is the report, a
    /// JSON text. It is cached by the request, the description, the name of the device and the version of the driver; cache
    /// mode and limits are those of `build`. A tuning that the callback stops, or whose budget is 0, is not cached.
    ///
    /// Candidates are built like the builds of a job. They run in a process of their own (cjit-worker), which needs its own
    /// memory for the arguments: a candidate that crashes or hangs is left out, and the tuning goes on. Thread-safe.
    ///
    /// `options`: what to tune; not kept.
    ///
    /// `result`: out; the caller sets `struct_size`. It is not cleaned up first: pass a zeroed or cleaned-up struct.
    ///
    /// Returns as cjit_kernel_build() for `build` and its default; CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (the
    /// description, the space, the plan or the arguments of a run), CJIT_ERROR_UNSUPPORTED (a mock device),
    /// CJIT_ERROR_WORKER_UNAVAILABLE, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD,
    /// CJIT_ERROR_DRIVER (the default fails on the device), CJIT_ERROR_IO (a file of an argument).
    pub tune: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_tune_options_t, result: *mut cjit_tune_build_result_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Return the name of a kind, such as "float16"; "" for NONE and for numbers that this library does not know. The string
    /// is static. Cannot fail.
    pub value_kind_name: unsafe extern "C" fn(kind: cjit_value_kind_t) -> *const c_char,
    /// Return the size of a kind in bytes; 0 for NONE, BYTES and numbers that this library does not know. Cannot fail.
    pub value_kind_size: unsafe extern "C" fn(kind: cjit_value_kind_t) -> u64,
    /// Get the version of the loaded library. Any of the three pointers may be NULL. Cannot fail. A library runs clients
    /// that were compiled for an older version of the same major version.
    pub version: unsafe extern "C" fn(major: *mut u32, minor: *mut u32, patch: *mut u32),
    /// Describe the loaded library. The strings in `info` are static.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE.
    pub version_get_info: unsafe extern "C" fn(info: *mut cjit_version_info_t) -> cjit_status_t,
    /// Describe the workers of a context. Starts no worker.
    ///
    /// `info`: out; the caller sets `struct_size`; clean up with cjit_worker_info_cleanup().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE.
    pub worker_get_info: unsafe extern "C" fn(context: *const cjit_context_t, info: *mut cjit_worker_info_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Free everything that an info points to and set every field except `struct_size` to zero. Does nothing for NULL or
    /// when called again.
    pub worker_info_cleanup: unsafe extern "C" fn(info: *mut cjit_worker_info_t),
}

/// The names of [`Functions`] in its order, each with a terminating NUL.
pub const FUNCTION_NAMES: [&str; 190] = [
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
    "cjit_external_build\0",
    "cjit_external_build_async\0",
    "cjit_external_build_get_key\0",
    "cjit_external_output_add_log\0",
    "cjit_external_output_set_failure\0",
    "cjit_external_output_set_image\0",
    "cjit_external_output_set_name\0",
    "cjit_external_output_set_policy\0",
    "cjit_external_output_time_left\0",
    "cjit_image_adopt\0",
    "cjit_image_get_info\0",
    "cjit_image_info_cleanup\0",
    "cjit_job_cancel\0",
    "cjit_job_destroy\0",
    "cjit_job_get_event_fd\0",
    "cjit_job_get_progress\0",
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
    "cjit_tune\0",
    "cjit_value_kind_name\0",
    "cjit_value_kind_size\0",
    "cjit_version\0",
    "cjit_version_get_info\0",
    "cjit_worker_get_info\0",
    "cjit_worker_info_cleanup\0",
];
