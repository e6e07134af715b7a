// Generated from the public headers by abi/abi.py generate; do not edit.

use crate::Struct;
use std::os::raw::{c_char, c_void};

/// The major version of the headers that this was generated from.
pub const VERSION_MAJOR: u32 = 0;
/// Their minor version: the oldest library that can be used.
pub const VERSION_MINOR: u32 = 7;
/// The name under which the loader of the system finds the library.
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

/// An immutable sequence of bytes that the library allocated. Owned by the caller. Since 0.1.
#[repr(C)]
pub struct cjit_blob_t {
    _opaque: [u8; 0],
    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}

/// A set of entries. An entry is one image with what belongs to it (names, policy, log, ...), and is told from others by its name, its
/// architecture and its image kind. Architectures are written as nvcc writes them: "sm_90a" a cubin, "compute_90" PTX, "lto_90" LTO-IR,
/// "fatbin_90" a fatbin, of which the number is the lowest that it holds.
///
/// Thread-safe: a call sees the entries as they were when it began. Since 0.6.
#[repr(C)]
pub struct cjit_bundle_t {
    _opaque: [u8; 0],
    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}

/// All work that a stream held when this was made. It is done when that work is, and also when the CUDA context fails, is destroyed or
/// is reset: then with an error. Thread-safe. Since 0.4.
#[repr(C)]
pub struct cjit_completion_t {
    _opaque: [u8; 0],
    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}

/// A context. Thread-safe: any number of threads may build, load and launch through one context. Since 0.1.
#[repr(C)]
pub struct cjit_context_t {
    _opaque: [u8; 0],
    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}

/// An error object: why a call failed. Immutable; may be read from any thread. Owned by the caller. Since 0.1.
#[repr(C)]
pub struct cjit_error_t {
    _opaque: [u8; 0],
    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}

/// One build or several, going on by themselves. Thread-safe: any number of threads may poll, wait, cancel and read results at
/// once. Keeps its context alive. Since 0.3.
#[repr(C)]
pub struct cjit_job_t {
    _opaque: [u8; 0],
    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}

/// An entry function of a module. Thread-safe; keeps its module alive. Since 0.1.
#[repr(C)]
pub struct cjit_kernel_t {
    _opaque: [u8; 0],
    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}

/// A share of the L2 cache of one CUDA context. Shares of a context add up, however many there are and whoever took them; when the
/// last one is given up, the context has the limit that it had before the first, and lines that persist become normal ones.
/// Thread-safe. Since 0.4.
#[repr(C)]
pub struct cjit_l2_persistence_t {
    _opaque: [u8; 0],
    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}

/// Images in the driver. Thread-safe. Unloaded when it and all kernels from it are destroyed. Since 0.1.
#[repr(C)]
pub struct cjit_module_t {
    _opaque: [u8; 0],
    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}

/// A policy being put together. Not thread-safe. Since 0.1.
#[repr(C)]
pub struct cjit_policy_t {
    _opaque: [u8; 0],
    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,
}

/// 128 bytes for a launch, aligned to 64. May be read from several threads at once. Owned by the caller. Since 0.4.
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

/// The driver's handle of a kernel node that other kernels update, CUgraphDeviceNode. Since 0.4.
pub type cjit_cuda_device_node_t = *mut c_void;

/// The driver's event handle, CUevent and cudaEvent_t. Since 0.4.
pub type cjit_cuda_event_t = *mut c_void;

/// The driver's stream handle, CUstream and cudaStream_t. NULL is the default stream. Since 0.1.
pub type cjit_cuda_stream_t = *mut c_void;

/// Bits of `enum cjit_deserialize_flags`.
pub type cjit_deserialize_flags_t = u32;

/// A value of `enum cjit_family`.
pub type cjit_family_t = u32;

/// Bits of `enum cjit_image_kind_bits`: bit `1 << kind` for each kind.
pub type cjit_image_kind_bits_t = u32;

/// A value of `enum cjit_image_kind`.
pub type cjit_image_kind_t = u32;

/// A value of `enum cjit_kernel_attribute`.
pub type cjit_kernel_attribute_t = u32;

/// A value of `enum cjit_l2_property`.
pub type cjit_l2_property_t = u32;

/// A value of `enum cjit_link_input_kind`.
pub type cjit_link_input_kind_t = u32;

/// A value of `enum cjit_linker`.
pub type cjit_linker_t = u32;

/// A value of `enum cjit_log_level`.
pub type cjit_log_level_t = u32;

/// A value of `enum cjit_memory_sync_domain`.
pub type cjit_memory_sync_domain_t = u32;

/// A value of `enum cjit_optimization`.
pub type cjit_optimization_t = u32;

/// A value of `enum cjit_pch_outcome`.
pub type cjit_pch_outcome_t = u32;

/// A value of `enum cjit_policy_kind`.
pub type cjit_policy_kind_t = u32;

/// A value of `enum cjit_severity`.
pub type cjit_severity_t = u32;

/// Percent, 1 to 100, or a value of `enum cjit_shared_memory_carveout`.
pub type cjit_shared_memory_carveout_t = u32;

/// A value of `enum cjit_stage`.
pub type cjit_stage_t = u32;

/// A value of `enum cjit_status`.
pub type cjit_status_t = u32;

/// A value of `enum cjit_switch`.
pub type cjit_switch_t = u32;

/// A value of `enum cjit_tensor_element`.
pub type cjit_tensor_element_t = u32;

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

/// A value of `enum cjit_value_kind`.
pub type cjit_value_kind_t = u32;

/// A value of `enum cjit_worker_mode`.
pub type cjit_worker_mode_t = u32;

/// Of `enum cjit_build_place`, since 0.3.
pub const CJIT_BUILD_PLACE_NONE: cjit_build_place_t = 0;
/// Of `enum cjit_build_place`, since 0.3.
pub const CJIT_BUILD_PLACE_PROCESS: cjit_build_place_t = 1;
/// Of `enum cjit_build_place`, since 0.3.
pub const CJIT_BUILD_PLACE_WORKER: cjit_build_place_t = 2;
/// Of `enum cjit_build_place`, since 0.5.
pub const CJIT_BUILD_PLACE_COMPILER_PROCESS: cjit_build_place_t = 3;
/// Of `enum cjit_build_place`, since 0.3.
pub const CJIT_BUILD_PLACE_MAX_ENUM: cjit_build_place_t = 2147483647;

/// Of `enum cjit_bundle_conflict`, since 0.6.
pub const CJIT_BUNDLE_CONFLICT_REFUSE: cjit_bundle_conflict_t = 0;
/// Of `enum cjit_bundle_conflict`, since 0.6.
pub const CJIT_BUNDLE_CONFLICT_KEEP: cjit_bundle_conflict_t = 1;
/// Of `enum cjit_bundle_conflict`, since 0.6.
pub const CJIT_BUNDLE_CONFLICT_REPLACE: cjit_bundle_conflict_t = 2;
/// Of `enum cjit_bundle_conflict`, since 0.6.
pub const CJIT_BUNDLE_CONFLICT_MAX_ENUM: cjit_bundle_conflict_t = 2147483647;

/// Of `enum cjit_bundle_difference_kind`, since 0.6.
pub const CJIT_BUNDLE_DIFFERENCE_NONE: cjit_bundle_difference_kind_t = 0;
/// Of `enum cjit_bundle_difference_kind`, since 0.6.
pub const CJIT_BUNDLE_DIFFERENCE_REMOVED: cjit_bundle_difference_kind_t = 1;
/// Of `enum cjit_bundle_difference_kind`, since 0.6.
pub const CJIT_BUNDLE_DIFFERENCE_ADDED: cjit_bundle_difference_kind_t = 2;
/// Of `enum cjit_bundle_difference_kind`, since 0.6.
pub const CJIT_BUNDLE_DIFFERENCE_CHANGED: cjit_bundle_difference_kind_t = 3;
/// Of `enum cjit_bundle_difference_kind`, since 0.6.
pub const CJIT_BUNDLE_DIFFERENCE_MAX_ENUM: cjit_bundle_difference_kind_t = 2147483647;

/// Of `enum cjit_bundle_read_flags`, since 0.6.
pub const CJIT_BUNDLE_READ_DEFAULT: cjit_bundle_read_flags_t = 0;
/// Of `enum cjit_bundle_read_flags`, since 0.6.
pub const CJIT_BUNDLE_READ_IN_PLACE: cjit_bundle_read_flags_t = 1;
/// Of `enum cjit_bundle_read_flags`, since 0.6.
pub const CJIT_BUNDLE_READ_LAZY: cjit_bundle_read_flags_t = 2;
/// Of `enum cjit_bundle_read_flags`, since 0.6.
pub const CJIT_BUNDLE_READ_FLAGS_MAX_ENUM: cjit_bundle_read_flags_t = 2147483647;

/// Of `enum cjit_cache_entry_state`, since 0.2.
pub const CJIT_CACHE_ENTRY_STATE_LISTED: cjit_cache_entry_state_t = 0;
/// Of `enum cjit_cache_entry_state`, since 0.2.
pub const CJIT_CACHE_ENTRY_STATE_GOOD: cjit_cache_entry_state_t = 1;
/// Of `enum cjit_cache_entry_state`, since 0.2.
pub const CJIT_CACHE_ENTRY_STATE_CORRUPT: cjit_cache_entry_state_t = 2;
/// Of `enum cjit_cache_entry_state`, since 0.2.
pub const CJIT_CACHE_ENTRY_STATE_VERSION: cjit_cache_entry_state_t = 3;
/// Of `enum cjit_cache_entry_state`, since 0.2.
pub const CJIT_CACHE_ENTRY_STATE_UNREADABLE: cjit_cache_entry_state_t = 4;
/// Of `enum cjit_cache_entry_state`, since 0.2.
pub const CJIT_CACHE_ENTRY_STATE_MAX_ENUM: cjit_cache_entry_state_t = 2147483647;

/// Of `enum cjit_cache_mode`, since 0.2.
pub const CJIT_CACHE_MODE_DEFAULT: cjit_cache_mode_t = 0;
/// Of `enum cjit_cache_mode`, since 0.2.
pub const CJIT_CACHE_MODE_USE: cjit_cache_mode_t = 1;
/// Of `enum cjit_cache_mode`, since 0.2.
pub const CJIT_CACHE_MODE_REFRESH: cjit_cache_mode_t = 2;
/// Of `enum cjit_cache_mode`, since 0.2.
pub const CJIT_CACHE_MODE_READ_ONLY: cjit_cache_mode_t = 3;
/// Of `enum cjit_cache_mode`, since 0.2.
pub const CJIT_CACHE_MODE_OFF: cjit_cache_mode_t = 4;
/// Of `enum cjit_cache_mode`, since 0.2.
pub const CJIT_CACHE_MODE_MAX_ENUM: cjit_cache_mode_t = 2147483647;

/// Of `enum cjit_cache_outcome`, since 0.1.
pub const CJIT_CACHE_OUTCOME_NONE: cjit_cache_outcome_t = 0;
/// Of `enum cjit_cache_outcome`, since 0.1.
pub const CJIT_CACHE_OUTCOME_BUILT: cjit_cache_outcome_t = 1;
/// Of `enum cjit_cache_outcome`, since 0.1.
pub const CJIT_CACHE_OUTCOME_DESERIALIZED: cjit_cache_outcome_t = 2;
/// Of `enum cjit_cache_outcome`, since 0.2.
pub const CJIT_CACHE_OUTCOME_MEMORY: cjit_cache_outcome_t = 3;
/// Of `enum cjit_cache_outcome`, since 0.2.
pub const CJIT_CACHE_OUTCOME_DISK: cjit_cache_outcome_t = 4;
/// Of `enum cjit_cache_outcome`, since 0.2.
pub const CJIT_CACHE_OUTCOME_LAYER: cjit_cache_outcome_t = 5;
/// Of `enum cjit_cache_outcome`, since 0.2.
pub const CJIT_CACHE_OUTCOME_SHARED: cjit_cache_outcome_t = 6;
/// Of `enum cjit_cache_outcome`, since 0.2.
pub const CJIT_CACHE_OUTCOME_BYPASSED: cjit_cache_outcome_t = 7;
/// Of `enum cjit_cache_outcome`, since 0.1.
pub const CJIT_CACHE_OUTCOME_MAX_ENUM: cjit_cache_outcome_t = 2147483647;

/// Of `enum cjit_cluster_scheduling`, since 0.4.
pub const CJIT_CLUSTER_SCHEDULING_DEFAULT: cjit_cluster_scheduling_t = 0;
/// Of `enum cjit_cluster_scheduling`, since 0.4.
pub const CJIT_CLUSTER_SCHEDULING_SPREAD: cjit_cluster_scheduling_t = 1;
/// Of `enum cjit_cluster_scheduling`, since 0.4.
pub const CJIT_CLUSTER_SCHEDULING_LOAD_BALANCING: cjit_cluster_scheduling_t = 2;
/// Of `enum cjit_cluster_scheduling`, since 0.4.
pub const CJIT_CLUSTER_SCHEDULING_MAX_ENUM: cjit_cluster_scheduling_t = 2147483647;

/// Of `enum cjit_compiler`, since 0.5.
pub const CJIT_COMPILER_DEFAULT: cjit_compiler_t = 0;
/// Of `enum cjit_compiler`, since 0.5.
pub const CJIT_COMPILER_NVRTC: cjit_compiler_t = 1;
/// Of `enum cjit_compiler`, since 0.5.
pub const CJIT_COMPILER_NVCC: cjit_compiler_t = 2;
/// Of `enum cjit_compiler`, since 0.5.
pub const CJIT_COMPILER_MAX_ENUM: cjit_compiler_t = 2147483647;

/// Of `enum cjit_component`, since 0.1.
pub const CJIT_COMPONENT_NONE: cjit_component_t = 0;
/// Of `enum cjit_component`, since 0.1.
pub const CJIT_COMPONENT_NVRTC: cjit_component_t = 1;
/// Of `enum cjit_component`, since 0.1.
pub const CJIT_COMPONENT_NVRTC_BUILTINS: cjit_component_t = 2;
/// Of `enum cjit_component`, since 0.1.
pub const CJIT_COMPONENT_NVJITLINK: cjit_component_t = 3;
/// Of `enum cjit_component`, since 0.1.
pub const CJIT_COMPONENT_NVVM: cjit_component_t = 4;
/// Of `enum cjit_component`, since 0.1.
pub const CJIT_COMPONENT_CUDA_HEADERS: cjit_component_t = 5;
/// Of `enum cjit_component`, since 0.1.
pub const CJIT_COMPONENT_CCCL_HEADERS: cjit_component_t = 6;
/// Of `enum cjit_component`, since 0.1.
pub const CJIT_COMPONENT_DRIVER: cjit_component_t = 7;
/// Of `enum cjit_component`, since 0.5.
pub const CJIT_COMPONENT_NVCC: cjit_component_t = 8;
/// Of `enum cjit_component`, since 0.6.
pub const CJIT_COMPONENT_NVFATBIN: cjit_component_t = 9;
/// Of `enum cjit_component`, since 0.1.
pub const CJIT_COMPONENT_MAX_ENUM: cjit_component_t = 2147483647;

/// Of `enum cjit_deserialize_flags`, since 0.1.
pub const CJIT_DESERIALIZE_DEFAULT: cjit_deserialize_flags_t = 0;
/// Of `enum cjit_deserialize_flags`, since 0.1.
pub const CJIT_DESERIALIZE_IN_PLACE: cjit_deserialize_flags_t = 1;
/// Of `enum cjit_deserialize_flags`, since 0.1.
pub const CJIT_DESERIALIZE_FLAGS_MAX_ENUM: cjit_deserialize_flags_t = 2147483647;

/// Of `enum cjit_family`, since 0.1.
pub const CJIT_FAMILY_NONE: cjit_family_t = 0;
/// Of `enum cjit_family`, since 0.1.
pub const CJIT_FAMILY_KERNEL: cjit_family_t = 1;
/// Of `enum cjit_family`, since 0.5.
pub const CJIT_FAMILY_LINK: cjit_family_t = 2;
/// Of `enum cjit_family`, since 0.5.
pub const CJIT_FAMILY_NVVM: cjit_family_t = 3;
/// Of `enum cjit_family`, since 0.1.
pub const CJIT_FAMILY_MAX_ENUM: cjit_family_t = 2147483647;

/// Of `enum cjit_image_kind`, since 0.1.
pub const CJIT_IMAGE_KIND_NONE: cjit_image_kind_t = 0;
/// Of `enum cjit_image_kind`, since 0.1.
pub const CJIT_IMAGE_KIND_CUBIN: cjit_image_kind_t = 1;
/// Of `enum cjit_image_kind`, since 0.1.
pub const CJIT_IMAGE_KIND_PTX: cjit_image_kind_t = 2;
/// Of `enum cjit_image_kind`, since 0.1.
pub const CJIT_IMAGE_KIND_LTO_IR: cjit_image_kind_t = 3;
/// Of `enum cjit_image_kind`, since 0.5.
pub const CJIT_IMAGE_KIND_FATBIN: cjit_image_kind_t = 4;
/// Of `enum cjit_image_kind`, since 0.1.
pub const CJIT_IMAGE_KIND_MAX_ENUM: cjit_image_kind_t = 2147483647;

/// Of `enum cjit_image_kind_bits`, since 0.1.
pub const CJIT_IMAGE_KIND_BIT_NONE: cjit_image_kind_bits_t = 0;
/// Of `enum cjit_image_kind_bits`, since 0.1.
pub const CJIT_IMAGE_KIND_BIT_CUBIN: cjit_image_kind_bits_t = 2;
/// Of `enum cjit_image_kind_bits`, since 0.1.
pub const CJIT_IMAGE_KIND_BIT_PTX: cjit_image_kind_bits_t = 4;
/// Of `enum cjit_image_kind_bits`, since 0.1.
pub const CJIT_IMAGE_KIND_BIT_LTO_IR: cjit_image_kind_bits_t = 8;
/// Of `enum cjit_image_kind_bits`, since 0.5.
pub const CJIT_IMAGE_KIND_BIT_FATBIN: cjit_image_kind_bits_t = 16;
/// Of `enum cjit_image_kind_bits`, since 0.1.
pub const CJIT_IMAGE_KIND_BITS_MAX_ENUM: cjit_image_kind_bits_t = 2147483647;

/// Of `enum cjit_kernel_attribute`, since 0.4.
pub const CJIT_KERNEL_ATTRIBUTE_NONE: cjit_kernel_attribute_t = 0;
/// Of `enum cjit_kernel_attribute`, since 0.4.
pub const CJIT_KERNEL_ATTRIBUTE_MAX_THREADS_PER_BLOCK: cjit_kernel_attribute_t = 1;
/// Of `enum cjit_kernel_attribute`, since 0.4.
pub const CJIT_KERNEL_ATTRIBUTE_STATIC_SHARED_MEMORY: cjit_kernel_attribute_t = 2;
/// Of `enum cjit_kernel_attribute`, since 0.4.
pub const CJIT_KERNEL_ATTRIBUTE_CONSTANT_MEMORY: cjit_kernel_attribute_t = 3;
/// Of `enum cjit_kernel_attribute`, since 0.4.
pub const CJIT_KERNEL_ATTRIBUTE_LOCAL_MEMORY: cjit_kernel_attribute_t = 4;
/// Of `enum cjit_kernel_attribute`, since 0.4.
pub const CJIT_KERNEL_ATTRIBUTE_REGISTER_COUNT: cjit_kernel_attribute_t = 5;
/// Of `enum cjit_kernel_attribute`, since 0.4.
pub const CJIT_KERNEL_ATTRIBUTE_PTX_VERSION: cjit_kernel_attribute_t = 6;
/// Of `enum cjit_kernel_attribute`, since 0.4.
pub const CJIT_KERNEL_ATTRIBUTE_BINARY_VERSION: cjit_kernel_attribute_t = 7;
/// Of `enum cjit_kernel_attribute`, since 0.4.
pub const CJIT_KERNEL_ATTRIBUTE_CACHE_MODE_CA: cjit_kernel_attribute_t = 8;
/// Of `enum cjit_kernel_attribute`, since 0.4.
pub const CJIT_KERNEL_ATTRIBUTE_MAX_DYNAMIC_SHARED_MEMORY: cjit_kernel_attribute_t = 9;
/// Of `enum cjit_kernel_attribute`, since 0.4.
pub const CJIT_KERNEL_ATTRIBUTE_SHARED_MEMORY_CARVEOUT: cjit_kernel_attribute_t = 10;
/// Of `enum cjit_kernel_attribute`, since 0.4.
pub const CJIT_KERNEL_ATTRIBUTE_CLUSTER_SIZE_MUST_BE_SET: cjit_kernel_attribute_t = 11;
/// Of `enum cjit_kernel_attribute`, since 0.4.
pub const CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_X: cjit_kernel_attribute_t = 12;
/// Of `enum cjit_kernel_attribute`, since 0.4.
pub const CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_Y: cjit_kernel_attribute_t = 13;
/// Of `enum cjit_kernel_attribute`, since 0.4.
pub const CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_Z: cjit_kernel_attribute_t = 14;
/// Of `enum cjit_kernel_attribute`, since 0.4.
pub const CJIT_KERNEL_ATTRIBUTE_NON_PORTABLE_CLUSTER: cjit_kernel_attribute_t = 15;
/// Of `enum cjit_kernel_attribute`, since 0.4.
pub const CJIT_KERNEL_ATTRIBUTE_CLUSTER_SCHEDULING: cjit_kernel_attribute_t = 16;
/// Of `enum cjit_kernel_attribute`, since 0.4.
pub const CJIT_KERNEL_ATTRIBUTE_MAX_ENUM: cjit_kernel_attribute_t = 2147483647;

/// Of `enum cjit_l2_property`, since 0.4.
pub const CJIT_L2_PROPERTY_DEFAULT: cjit_l2_property_t = 0;
/// Of `enum cjit_l2_property`, since 0.4.
pub const CJIT_L2_PROPERTY_NORMAL: cjit_l2_property_t = 1;
/// Of `enum cjit_l2_property`, since 0.4.
pub const CJIT_L2_PROPERTY_STREAMING: cjit_l2_property_t = 2;
/// Of `enum cjit_l2_property`, since 0.4.
pub const CJIT_L2_PROPERTY_PERSISTING: cjit_l2_property_t = 3;
/// Of `enum cjit_l2_property`, since 0.4.
pub const CJIT_L2_PROPERTY_MAX_ENUM: cjit_l2_property_t = 2147483647;

/// Of `enum cjit_link_input_kind`, since 0.5.
pub const CJIT_LINK_INPUT_KIND_NONE: cjit_link_input_kind_t = 0;
/// Of `enum cjit_link_input_kind`, since 0.5.
pub const CJIT_LINK_INPUT_KIND_CUBIN: cjit_link_input_kind_t = 1;
/// Of `enum cjit_link_input_kind`, since 0.5.
pub const CJIT_LINK_INPUT_KIND_PTX: cjit_link_input_kind_t = 2;
/// Of `enum cjit_link_input_kind`, since 0.5.
pub const CJIT_LINK_INPUT_KIND_LTO_IR: cjit_link_input_kind_t = 3;
/// Of `enum cjit_link_input_kind`, since 0.5.
pub const CJIT_LINK_INPUT_KIND_FATBIN: cjit_link_input_kind_t = 4;
/// Of `enum cjit_link_input_kind`, since 0.5.
pub const CJIT_LINK_INPUT_KIND_OBJECT: cjit_link_input_kind_t = 5;
/// Of `enum cjit_link_input_kind`, since 0.5.
pub const CJIT_LINK_INPUT_KIND_LIBRARY: cjit_link_input_kind_t = 6;
/// Of `enum cjit_link_input_kind`, since 0.5.
pub const CJIT_LINK_INPUT_KIND_MAX_ENUM: cjit_link_input_kind_t = 2147483647;

/// Of `enum cjit_linker`, since 0.5.
pub const CJIT_LINKER_DEFAULT: cjit_linker_t = 0;
/// Of `enum cjit_linker`, since 0.5.
pub const CJIT_LINKER_NVJITLINK: cjit_linker_t = 1;
/// Of `enum cjit_linker`, since 0.5.
pub const CJIT_LINKER_DRIVER: cjit_linker_t = 2;
/// Of `enum cjit_linker`, since 0.5.
pub const CJIT_LINKER_MAX_ENUM: cjit_linker_t = 2147483647;

/// Of `enum cjit_log_level`, since 0.1.
pub const CJIT_LOG_LEVEL_DEFAULT: cjit_log_level_t = 0;
/// Of `enum cjit_log_level`, since 0.1.
pub const CJIT_LOG_LEVEL_OFF: cjit_log_level_t = 1;
/// Of `enum cjit_log_level`, since 0.1.
pub const CJIT_LOG_LEVEL_ERROR: cjit_log_level_t = 2;
/// Of `enum cjit_log_level`, since 0.1.
pub const CJIT_LOG_LEVEL_WARNING: cjit_log_level_t = 3;
/// Of `enum cjit_log_level`, since 0.1.
pub const CJIT_LOG_LEVEL_INFO: cjit_log_level_t = 4;
/// Of `enum cjit_log_level`, since 0.1.
pub const CJIT_LOG_LEVEL_DEBUG: cjit_log_level_t = 5;
/// Of `enum cjit_log_level`, since 0.1.
pub const CJIT_LOG_LEVEL_MAX_ENUM: cjit_log_level_t = 2147483647;

/// Of `enum cjit_memory_sync_domain`, since 0.4.
pub const CJIT_MEMORY_SYNC_DOMAIN_DEFAULT: cjit_memory_sync_domain_t = 0;
/// Of `enum cjit_memory_sync_domain`, since 0.4.
pub const CJIT_MEMORY_SYNC_DOMAIN_LOCAL: cjit_memory_sync_domain_t = 1;
/// Of `enum cjit_memory_sync_domain`, since 0.4.
pub const CJIT_MEMORY_SYNC_DOMAIN_REMOTE: cjit_memory_sync_domain_t = 2;
/// Of `enum cjit_memory_sync_domain`, since 0.4.
pub const CJIT_MEMORY_SYNC_DOMAIN_MAX_ENUM: cjit_memory_sync_domain_t = 2147483647;

/// Of `enum cjit_optimization`, since 0.5.
pub const CJIT_OPTIMIZATION_DEFAULT: cjit_optimization_t = 0;
/// Of `enum cjit_optimization`, since 0.5.
pub const CJIT_OPTIMIZATION_O0: cjit_optimization_t = 1;
/// Of `enum cjit_optimization`, since 0.5.
pub const CJIT_OPTIMIZATION_O3: cjit_optimization_t = 4;
/// Of `enum cjit_optimization`, since 0.5.
pub const CJIT_OPTIMIZATION_MAX_ENUM: cjit_optimization_t = 2147483647;

/// Of `enum cjit_pch_outcome`, since 0.3.
pub const CJIT_PCH_OUTCOME_NONE: cjit_pch_outcome_t = 0;
/// Of `enum cjit_pch_outcome`, since 0.3.
pub const CJIT_PCH_OUTCOME_MADE: cjit_pch_outcome_t = 1;
/// Of `enum cjit_pch_outcome`, since 0.3.
pub const CJIT_PCH_OUTCOME_USED: cjit_pch_outcome_t = 2;
/// Of `enum cjit_pch_outcome`, since 0.3.
pub const CJIT_PCH_OUTCOME_REFUSED: cjit_pch_outcome_t = 3;
/// Of `enum cjit_pch_outcome`, since 0.3.
pub const CJIT_PCH_OUTCOME_MAX_ENUM: cjit_pch_outcome_t = 2147483647;

/// Of `enum cjit_policy_kind`, since 0.1.
pub const CJIT_POLICY_KIND_NONE: cjit_policy_kind_t = 0;
/// Of `enum cjit_policy_kind`, since 0.1.
pub const CJIT_POLICY_KIND_INT64: cjit_policy_kind_t = 1;
/// Of `enum cjit_policy_kind`, since 0.1.
pub const CJIT_POLICY_KIND_FLOAT64: cjit_policy_kind_t = 2;
/// Of `enum cjit_policy_kind`, since 0.1.
pub const CJIT_POLICY_KIND_MAX_ENUM: cjit_policy_kind_t = 2147483647;

/// Of `enum cjit_severity`, since 0.1.
pub const CJIT_SEVERITY_NONE: cjit_severity_t = 0;
/// Of `enum cjit_severity`, since 0.1.
pub const CJIT_SEVERITY_NOTE: cjit_severity_t = 1;
/// Of `enum cjit_severity`, since 0.1.
pub const CJIT_SEVERITY_REMARK: cjit_severity_t = 2;
/// Of `enum cjit_severity`, since 0.1.
pub const CJIT_SEVERITY_WARNING: cjit_severity_t = 3;
/// Of `enum cjit_severity`, since 0.1.
pub const CJIT_SEVERITY_ERROR: cjit_severity_t = 4;
/// Of `enum cjit_severity`, since 0.1.
pub const CJIT_SEVERITY_FATAL: cjit_severity_t = 5;
/// Of `enum cjit_severity`, since 0.1.
pub const CJIT_SEVERITY_MAX_ENUM: cjit_severity_t = 2147483647;

/// Of `enum cjit_shared_memory_carveout`, since 0.4.
pub const CJIT_SHARED_MEMORY_CARVEOUT_DEFAULT: cjit_shared_memory_carveout_t = 0;
/// Of `enum cjit_shared_memory_carveout`, since 0.4.
pub const CJIT_SHARED_MEMORY_CARVEOUT_ALL: cjit_shared_memory_carveout_t = 100;
/// Of `enum cjit_shared_memory_carveout`, since 0.4.
pub const CJIT_SHARED_MEMORY_CARVEOUT_LEAST: cjit_shared_memory_carveout_t = 101;
/// Of `enum cjit_shared_memory_carveout`, since 0.4.
pub const CJIT_SHARED_MEMORY_CARVEOUT_MAX_ENUM: cjit_shared_memory_carveout_t = 2147483647;

/// Of `enum cjit_stage`, since 0.1.
pub const CJIT_STAGE_NONE: cjit_stage_t = 0;
/// Of `enum cjit_stage`, since 0.1.
pub const CJIT_STAGE_REQUEST: cjit_stage_t = 1;
/// Of `enum cjit_stage`, since 0.1.
pub const CJIT_STAGE_TOOLKIT: cjit_stage_t = 2;
/// Of `enum cjit_stage`, since 0.1.
pub const CJIT_STAGE_COMPILE: cjit_stage_t = 3;
/// Of `enum cjit_stage`, since 0.1.
pub const CJIT_STAGE_LINK: cjit_stage_t = 4;
/// Of `enum cjit_stage`, since 0.1.
pub const CJIT_STAGE_ARTIFACT: cjit_stage_t = 5;
/// Of `enum cjit_stage`, since 0.1.
pub const CJIT_STAGE_CACHE: cjit_stage_t = 6;
/// Of `enum cjit_stage`, since 0.1.
pub const CJIT_STAGE_LOAD: cjit_stage_t = 7;
/// Of `enum cjit_stage`, since 0.1.
pub const CJIT_STAGE_LAUNCH: cjit_stage_t = 8;
/// Of `enum cjit_stage`, since 0.1.
pub const CJIT_STAGE_MAX_ENUM: cjit_stage_t = 2147483647;

/// Of `enum cjit_status`, since 0.1.
pub const CJIT_SUCCESS: cjit_status_t = 0;
/// Of `enum cjit_status`, since 0.1.
pub const CJIT_ERROR_INVALID_ARGUMENT: cjit_status_t = 100;
/// Of `enum cjit_status`, since 0.1.
pub const CJIT_ERROR_NULL_POINTER: cjit_status_t = 101;
/// Of `enum cjit_status`, since 0.1.
pub const CJIT_ERROR_STRUCT_SIZE: cjit_status_t = 102;
/// Of `enum cjit_status`, since 0.1.
pub const CJIT_ERROR_UNSUPPORTED_FIELD: cjit_status_t = 103;
/// Of `enum cjit_status`, since 0.1.
pub const CJIT_ERROR_UNSUPPORTED: cjit_status_t = 104;
/// Of `enum cjit_status`, since 0.1.
pub const CJIT_ERROR_CONTRADICTORY_OPTIONS: cjit_status_t = 105;
/// Of `enum cjit_status`, since 0.1.
pub const CJIT_ERROR_UNKNOWN_ARCH: cjit_status_t = 106;
/// Of `enum cjit_status`, since 0.1.
pub const CJIT_ERROR_INVALID_OPTION: cjit_status_t = 107;
/// Of `enum cjit_status`, since 0.1.
pub const CJIT_ERROR_NOT_FOUND: cjit_status_t = 108;
/// Of `enum cjit_status`, since 0.1.
pub const CJIT_ERROR_INVALID_SOURCE: cjit_status_t = 109;
/// Of `enum cjit_status`, since 0.3.
pub const CJIT_ERROR_NOT_READY: cjit_status_t = 110;
/// Of `enum cjit_status`, since 0.3.
pub const CJIT_ERROR_CANCELLED: cjit_status_t = 111;
/// Of `enum cjit_status`, since 0.1.
pub const CJIT_ERROR_TOOLKIT_NOT_FOUND: cjit_status_t = 200;
/// Of `enum cjit_status`, since 0.1.
pub const CJIT_ERROR_TOOLKIT_TOO_OLD: cjit_status_t = 201;
/// Of `enum cjit_status`, since 0.1.
pub const CJIT_ERROR_TOOLKIT_INCOMPLETE: cjit_status_t = 202;
/// Of `enum cjit_status`, since 0.1.
pub const CJIT_ERROR_TOOLKIT_MISMATCH: cjit_status_t = 203;
/// Of `enum cjit_status`, since 0.1.
pub const CJIT_ERROR_COMPILATION: cjit_status_t = 300;
/// Of `enum cjit_status`, since 0.1.
pub const CJIT_ERROR_NAME_EXPRESSION: cjit_status_t = 301;
/// Of `enum cjit_status`, since 0.1.
pub const CJIT_ERROR_HEADER_NOT_FOUND: cjit_status_t = 302;
/// Of `enum cjit_status`, since 0.1.
pub const CJIT_ERROR_COMPILER_INTERNAL: cjit_status_t = 303;
/// Of `enum cjit_status`, since 0.3.
pub const CJIT_ERROR_COMPILER_CRASHED: cjit_status_t = 304;
/// Of `enum cjit_status`, since 0.3.
pub const CJIT_ERROR_TIME_LIMIT: cjit_status_t = 305;
/// Of `enum cjit_status`, since 0.5.
pub const CJIT_ERROR_LINK: cjit_status_t = 306;
/// Of `enum cjit_status`, since 0.5.
pub const CJIT_ERROR_UNDEFINED_SYMBOL: cjit_status_t = 307;
/// Of `enum cjit_status`, since 0.5.
pub const CJIT_ERROR_DUPLICATE_SYMBOL: cjit_status_t = 308;
/// Of `enum cjit_status`, since 0.5.
pub const CJIT_ERROR_LINK_INPUT: cjit_status_t = 309;
/// Of `enum cjit_status`, since 0.5.
pub const CJIT_ERROR_INVALID_IR: cjit_status_t = 310;
/// Of `enum cjit_status`, since 0.6.
pub const CJIT_ERROR_RESOURCE_LIMIT: cjit_status_t = 311;
/// Of `enum cjit_status`, since 0.6.
pub const CJIT_ERROR_IMAGE_PASS: cjit_status_t = 312;
/// Of `enum cjit_status`, since 0.1.
pub const CJIT_ERROR_NOT_AN_ARTIFACT: cjit_status_t = 400;
/// Of `enum cjit_status`, since 0.1.
pub const CJIT_ERROR_ARTIFACT_TRUNCATED: cjit_status_t = 401;
/// Of `enum cjit_status`, since 0.1.
pub const CJIT_ERROR_ARTIFACT_CORRUPT: cjit_status_t = 402;
/// Of `enum cjit_status`, since 0.1.
pub const CJIT_ERROR_ARTIFACT_VERSION: cjit_status_t = 403;
/// Of `enum cjit_status`, since 0.1.
pub const CJIT_ERROR_ARTIFACT_FAMILY: cjit_status_t = 404;
/// Of `enum cjit_status`, since 0.1.
pub const CJIT_ERROR_IO: cjit_status_t = 500;
/// Of `enum cjit_status`, since 0.3.
pub const CJIT_ERROR_WORKER_UNAVAILABLE: cjit_status_t = 501;
/// Of `enum cjit_status`, since 0.1.
pub const CJIT_ERROR_DRIVER_NOT_FOUND: cjit_status_t = 600;
/// Of `enum cjit_status`, since 0.1.
pub const CJIT_ERROR_DRIVER_TOO_OLD: cjit_status_t = 601;
/// Of `enum cjit_status`, since 0.1.
pub const CJIT_ERROR_DRIVER: cjit_status_t = 602;
/// Of `enum cjit_status`, since 0.1.
pub const CJIT_ERROR_NO_DEVICE: cjit_status_t = 603;
/// Of `enum cjit_status`, since 0.1.
pub const CJIT_ERROR_NO_BINARY_FOR_DEVICE: cjit_status_t = 604;
/// Of `enum cjit_status`, since 0.1.
pub const CJIT_ERROR_ARGUMENT_MISMATCH: cjit_status_t = 605;
/// Of `enum cjit_status`, since 0.1.
pub const CJIT_ERROR_LAUNCH_LIMIT: cjit_status_t = 606;
/// Of `enum cjit_status`, since 0.1.
pub const CJIT_ERROR_STALE_HANDLE: cjit_status_t = 607;
/// Of `enum cjit_status`, since 0.1.
pub const CJIT_ERROR_OUT_OF_MEMORY: cjit_status_t = 700;
/// Of `enum cjit_status`, since 0.1.
pub const CJIT_ERROR_INTERNAL: cjit_status_t = 701;
/// Of `enum cjit_status`, since 0.1.
pub const CJIT_STATUS_MAX_ENUM: cjit_status_t = 2147483647;

/// Of `enum cjit_switch`, since 0.1.
pub const CJIT_SWITCH_DEFAULT: cjit_switch_t = 0;
/// Of `enum cjit_switch`, since 0.1.
pub const CJIT_SWITCH_ON: cjit_switch_t = 1;
/// Of `enum cjit_switch`, since 0.1.
pub const CJIT_SWITCH_OFF: cjit_switch_t = 2;
/// Of `enum cjit_switch`, since 0.1.
pub const CJIT_SWITCH_MAX_ENUM: cjit_switch_t = 2147483647;

/// Of `enum cjit_tensor_element`, since 0.4.
pub const CJIT_TENSOR_ELEMENT_NONE: cjit_tensor_element_t = 0;
/// Of `enum cjit_tensor_element`, since 0.4.
pub const CJIT_TENSOR_ELEMENT_UINT8: cjit_tensor_element_t = 1;
/// Of `enum cjit_tensor_element`, since 0.4.
pub const CJIT_TENSOR_ELEMENT_UINT16: cjit_tensor_element_t = 2;
/// Of `enum cjit_tensor_element`, since 0.4.
pub const CJIT_TENSOR_ELEMENT_UINT32: cjit_tensor_element_t = 3;
/// Of `enum cjit_tensor_element`, since 0.4.
pub const CJIT_TENSOR_ELEMENT_INT32: cjit_tensor_element_t = 4;
/// Of `enum cjit_tensor_element`, since 0.4.
pub const CJIT_TENSOR_ELEMENT_UINT64: cjit_tensor_element_t = 5;
/// Of `enum cjit_tensor_element`, since 0.4.
pub const CJIT_TENSOR_ELEMENT_INT64: cjit_tensor_element_t = 6;
/// Of `enum cjit_tensor_element`, since 0.4.
pub const CJIT_TENSOR_ELEMENT_FLOAT16: cjit_tensor_element_t = 7;
/// Of `enum cjit_tensor_element`, since 0.4.
pub const CJIT_TENSOR_ELEMENT_FLOAT32: cjit_tensor_element_t = 8;
/// Of `enum cjit_tensor_element`, since 0.4.
pub const CJIT_TENSOR_ELEMENT_FLOAT64: cjit_tensor_element_t = 9;
/// Of `enum cjit_tensor_element`, since 0.4.
pub const CJIT_TENSOR_ELEMENT_BFLOAT16: cjit_tensor_element_t = 10;
/// Of `enum cjit_tensor_element`, since 0.4.
pub const CJIT_TENSOR_ELEMENT_FLOAT32_FTZ: cjit_tensor_element_t = 11;
/// Of `enum cjit_tensor_element`, since 0.4.
pub const CJIT_TENSOR_ELEMENT_TFLOAT32: cjit_tensor_element_t = 12;
/// Of `enum cjit_tensor_element`, since 0.4.
pub const CJIT_TENSOR_ELEMENT_TFLOAT32_FTZ: cjit_tensor_element_t = 13;
/// Of `enum cjit_tensor_element`, since 0.4.
pub const CJIT_TENSOR_ELEMENT_U4X16_ALIGN8: cjit_tensor_element_t = 14;
/// Of `enum cjit_tensor_element`, since 0.4.
pub const CJIT_TENSOR_ELEMENT_U4X16_ALIGN16: cjit_tensor_element_t = 15;
/// Of `enum cjit_tensor_element`, since 0.4.
pub const CJIT_TENSOR_ELEMENT_U6X16_ALIGN16: cjit_tensor_element_t = 16;
/// Of `enum cjit_tensor_element`, since 0.4.
pub const CJIT_TENSOR_ELEMENT_MAX_ENUM: cjit_tensor_element_t = 2147483647;

/// Of `enum cjit_tensor_map_interleave`, since 0.4.
pub const CJIT_TENSOR_MAP_INTERLEAVE_NONE: cjit_tensor_map_interleave_t = 0;
/// Of `enum cjit_tensor_map_interleave`, since 0.4.
pub const CJIT_TENSOR_MAP_INTERLEAVE_16B: cjit_tensor_map_interleave_t = 1;
/// Of `enum cjit_tensor_map_interleave`, since 0.4.
pub const CJIT_TENSOR_MAP_INTERLEAVE_32B: cjit_tensor_map_interleave_t = 2;
/// Of `enum cjit_tensor_map_interleave`, since 0.4.
pub const CJIT_TENSOR_MAP_INTERLEAVE_MAX_ENUM: cjit_tensor_map_interleave_t = 2147483647;

/// Of `enum cjit_tensor_map_l2_promotion`, since 0.4.
pub const CJIT_TENSOR_MAP_L2_PROMOTION_NONE: cjit_tensor_map_l2_promotion_t = 0;
/// Of `enum cjit_tensor_map_l2_promotion`, since 0.4.
pub const CJIT_TENSOR_MAP_L2_PROMOTION_64B: cjit_tensor_map_l2_promotion_t = 1;
/// Of `enum cjit_tensor_map_l2_promotion`, since 0.4.
pub const CJIT_TENSOR_MAP_L2_PROMOTION_128B: cjit_tensor_map_l2_promotion_t = 2;
/// Of `enum cjit_tensor_map_l2_promotion`, since 0.4.
pub const CJIT_TENSOR_MAP_L2_PROMOTION_256B: cjit_tensor_map_l2_promotion_t = 3;
/// Of `enum cjit_tensor_map_l2_promotion`, since 0.4.
pub const CJIT_TENSOR_MAP_L2_PROMOTION_MAX_ENUM: cjit_tensor_map_l2_promotion_t = 2147483647;

/// Of `enum cjit_tensor_map_mode`, since 0.4.
pub const CJIT_TENSOR_MAP_MODE_TILED: cjit_tensor_map_mode_t = 0;
/// Of `enum cjit_tensor_map_mode`, since 0.4.
pub const CJIT_TENSOR_MAP_MODE_IM2COL: cjit_tensor_map_mode_t = 1;
/// Of `enum cjit_tensor_map_mode`, since 0.4.
pub const CJIT_TENSOR_MAP_MODE_IM2COL_WIDE: cjit_tensor_map_mode_t = 2;
/// Of `enum cjit_tensor_map_mode`, since 0.4.
pub const CJIT_TENSOR_MAP_MODE_MAX_ENUM: cjit_tensor_map_mode_t = 2147483647;

/// Of `enum cjit_tensor_map_oob_fill`, since 0.4.
pub const CJIT_TENSOR_MAP_OOB_FILL_ZERO: cjit_tensor_map_oob_fill_t = 0;
/// Of `enum cjit_tensor_map_oob_fill`, since 0.4.
pub const CJIT_TENSOR_MAP_OOB_FILL_NAN: cjit_tensor_map_oob_fill_t = 1;
/// Of `enum cjit_tensor_map_oob_fill`, since 0.4.
pub const CJIT_TENSOR_MAP_OOB_FILL_MAX_ENUM: cjit_tensor_map_oob_fill_t = 2147483647;

/// Of `enum cjit_tensor_map_swizzle`, since 0.4.
pub const CJIT_TENSOR_MAP_SWIZZLE_NONE: cjit_tensor_map_swizzle_t = 0;
/// Of `enum cjit_tensor_map_swizzle`, since 0.4.
pub const CJIT_TENSOR_MAP_SWIZZLE_32B: cjit_tensor_map_swizzle_t = 1;
/// Of `enum cjit_tensor_map_swizzle`, since 0.4.
pub const CJIT_TENSOR_MAP_SWIZZLE_64B: cjit_tensor_map_swizzle_t = 2;
/// Of `enum cjit_tensor_map_swizzle`, since 0.4.
pub const CJIT_TENSOR_MAP_SWIZZLE_128B: cjit_tensor_map_swizzle_t = 3;
/// Of `enum cjit_tensor_map_swizzle`, since 0.4.
pub const CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_32B: cjit_tensor_map_swizzle_t = 4;
/// Of `enum cjit_tensor_map_swizzle`, since 0.4.
pub const CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_32B_FLIP_8B: cjit_tensor_map_swizzle_t = 5;
/// Of `enum cjit_tensor_map_swizzle`, since 0.4.
pub const CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_64B: cjit_tensor_map_swizzle_t = 6;
/// Of `enum cjit_tensor_map_swizzle`, since 0.4.
pub const CJIT_TENSOR_MAP_SWIZZLE_MAX_ENUM: cjit_tensor_map_swizzle_t = 2147483647;

/// Of `enum cjit_tensor_map_wide_mode`, since 0.4.
pub const CJIT_TENSOR_MAP_WIDE_MODE_W: cjit_tensor_map_wide_mode_t = 0;
/// Of `enum cjit_tensor_map_wide_mode`, since 0.4.
pub const CJIT_TENSOR_MAP_WIDE_MODE_W128: cjit_tensor_map_wide_mode_t = 1;
/// Of `enum cjit_tensor_map_wide_mode`, since 0.4.
pub const CJIT_TENSOR_MAP_WIDE_MODE_MAX_ENUM: cjit_tensor_map_wide_mode_t = 2147483647;

/// Of `enum cjit_value_kind`, since 0.4.
pub const CJIT_VALUE_NONE: cjit_value_kind_t = 0;
/// Of `enum cjit_value_kind`, since 0.4.
pub const CJIT_VALUE_BYTES: cjit_value_kind_t = 1;
/// Of `enum cjit_value_kind`, since 0.4.
pub const CJIT_VALUE_POINTER: cjit_value_kind_t = 2;
/// Of `enum cjit_value_kind`, since 0.4.
pub const CJIT_VALUE_TENSOR_MAP: cjit_value_kind_t = 3;
/// Of `enum cjit_value_kind`, since 0.4.
pub const CJIT_VALUE_BOOL: cjit_value_kind_t = 4;
/// Of `enum cjit_value_kind`, since 0.4.
pub const CJIT_VALUE_INT8: cjit_value_kind_t = 5;
/// Of `enum cjit_value_kind`, since 0.4.
pub const CJIT_VALUE_UINT8: cjit_value_kind_t = 6;
/// Of `enum cjit_value_kind`, since 0.4.
pub const CJIT_VALUE_INT16: cjit_value_kind_t = 7;
/// Of `enum cjit_value_kind`, since 0.4.
pub const CJIT_VALUE_UINT16: cjit_value_kind_t = 8;
/// Of `enum cjit_value_kind`, since 0.4.
pub const CJIT_VALUE_INT32: cjit_value_kind_t = 9;
/// Of `enum cjit_value_kind`, since 0.4.
pub const CJIT_VALUE_UINT32: cjit_value_kind_t = 10;
/// Of `enum cjit_value_kind`, since 0.4.
pub const CJIT_VALUE_INT64: cjit_value_kind_t = 11;
/// Of `enum cjit_value_kind`, since 0.4.
pub const CJIT_VALUE_UINT64: cjit_value_kind_t = 12;
/// Of `enum cjit_value_kind`, since 0.4.
pub const CJIT_VALUE_INT128: cjit_value_kind_t = 13;
/// Of `enum cjit_value_kind`, since 0.4.
pub const CJIT_VALUE_UINT128: cjit_value_kind_t = 14;
/// Of `enum cjit_value_kind`, since 0.4.
pub const CJIT_VALUE_FLOAT16: cjit_value_kind_t = 15;
/// Of `enum cjit_value_kind`, since 0.4.
pub const CJIT_VALUE_BFLOAT16: cjit_value_kind_t = 16;
/// Of `enum cjit_value_kind`, since 0.4.
pub const CJIT_VALUE_FLOAT32: cjit_value_kind_t = 17;
/// Of `enum cjit_value_kind`, since 0.4.
pub const CJIT_VALUE_FLOAT64: cjit_value_kind_t = 18;
/// Of `enum cjit_value_kind`, since 0.4.
pub const CJIT_VALUE_FLOAT128: cjit_value_kind_t = 19;
/// Of `enum cjit_value_kind`, since 0.4.
pub const CJIT_VALUE_FLOAT8_E4M3: cjit_value_kind_t = 20;
/// Of `enum cjit_value_kind`, since 0.4.
pub const CJIT_VALUE_FLOAT8_E5M2: cjit_value_kind_t = 21;
/// Of `enum cjit_value_kind`, since 0.4.
pub const CJIT_VALUE_FLOAT8_E8M0: cjit_value_kind_t = 22;
/// Of `enum cjit_value_kind`, since 0.4.
pub const CJIT_VALUE_FLOAT6_E2M3: cjit_value_kind_t = 23;
/// Of `enum cjit_value_kind`, since 0.4.
pub const CJIT_VALUE_FLOAT6_E3M2: cjit_value_kind_t = 24;
/// Of `enum cjit_value_kind`, since 0.4.
pub const CJIT_VALUE_FLOAT4_E2M1: cjit_value_kind_t = 25;
/// Of `enum cjit_value_kind`, since 0.4.
pub const CJIT_VALUE_COMPLEX32: cjit_value_kind_t = 26;
/// Of `enum cjit_value_kind`, since 0.4.
pub const CJIT_VALUE_COMPLEX64: cjit_value_kind_t = 27;
/// Of `enum cjit_value_kind`, since 0.4.
pub const CJIT_VALUE_COMPLEX128: cjit_value_kind_t = 28;
/// Of `enum cjit_value_kind`, since 0.4.
pub const CJIT_VALUE_KIND_MAX_ENUM: cjit_value_kind_t = 2147483647;

/// Of `enum cjit_worker_mode`, since 0.3.
pub const CJIT_WORKER_MODE_DEFAULT: cjit_worker_mode_t = 0;
/// Of `enum cjit_worker_mode`, since 0.3.
pub const CJIT_WORKER_MODE_AUTOMATIC: cjit_worker_mode_t = 1;
/// Of `enum cjit_worker_mode`, since 0.3.
pub const CJIT_WORKER_MODE_PROCESS: cjit_worker_mode_t = 2;
/// Of `enum cjit_worker_mode`, since 0.3.
pub const CJIT_WORKER_MODE_WORKER: cjit_worker_mode_t = 3;
/// Of `enum cjit_worker_mode`, since 0.3.
pub const CJIT_WORKER_MODE_MAX_ENUM: cjit_worker_mode_t = 2147483647;

/// Called once, from a thread of cjit's, when the work is done or has failed.
///
/// `status`: CJIT_SUCCESS, CJIT_ERROR_DRIVER (the work or other work of the context failed) or CJIT_ERROR_STALE_HANDLE (the
/// context is gone); cjit_completion_poll() has the error object.
/// It may launch and destroy the completion. It must not throw, and should not take long: others wait for it. Since 0.4.
pub type cjit_completion_callback_t = Option<unsafe extern "C" fn(user_data: *mut c_void, status: cjit_status_t)>;

/// Changes a cubin. It has to do the same to the same bytes with the same options in any process, since its results are cached.
/// Called on the thread that builds, many threads at a time; must not call into the context of the build.
///
/// Returns CJIT_SUCCESS; all else ends the build with CJIT_ERROR_IMAGE_PASS, its error carrying the status and `note`. Since 0.6.
pub type cjit_image_pass_callback_t = Option<unsafe extern "C" fn(user_data: *mut c_void, call: *mut cjit_image_pass_call_t) -> cjit_status_t>;

/// Called once, when the last build of a job is done, failed ones and cancelled ones included; from a thread of cjit's, or, if
/// everything was done at once, from the thread that starts the job, before that call returns: `job` is then what it will hand out.
/// It may read results and destroy the job; the call that starts a job whose callback has destroyed it before the call returns hands
/// out NULL, with CJIT_SUCCESS. Who lets a callback destroy the job leaves the handle to the callback: it may go at any moment.
/// It must not throw, and should not take long: builds wait for it. Since 0.3.
pub type cjit_job_callback_t = Option<unsafe extern "C" fn(user_data: *mut c_void, job: *mut cjit_job_t)>;

/// Receives log lines. Called from the thread that does the work, one line at a time without its newline, possibly from
/// several threads at once; `text` lives for the call only. It must not throw. It must not call cjit with the same
/// context, or wait for a job of it: such calls are CJIT_ERROR_UNSUPPORTED. Since 0.1.
pub type cjit_log_callback_t = Option<unsafe extern "C" fn(user_data: *mut c_void, level: cjit_log_level_t, text: *const c_char)>;

/// Takes back what was kept alive; called once for each. Since 0.4.
pub type cjit_release_callback_t = Option<unsafe extern "C" fn(held: *mut c_void)>;

/// What an artifact says of itself. Since 0.1.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_artifact_info_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Owns all that this struct points to; NULL after cleanup.
    pub owner: *mut c_void,
    /// `family`.
    pub family: cjit_family_t,
    /// `format_major`.
    pub format_major: u32,
    /// `format_minor`.
    pub format_minor: u32,
    /// As in cjit_kernel_build_result_t.
    pub cc: u32,
    /// `arch_feature`.
    pub arch_feature: u32,
    /// `image_kind`.
    pub image_kind: cjit_image_kind_t,
    /// The CUDA version of the compiler behind it, major \* 1000 + minor \* 10; a cubin wants a driver of that major or newer.
    pub cuda_version: u32,
    /// `reserved0`.
    pub reserved0: u32,
    /// Bytes of the artifact.
    pub total_size: u64,
    /// The cjit that wrote it ("0.1.0") and the compiler behind it ("NVRTC 13.0").
    pub cjit_version: *const c_char,
    /// `producer`.
    pub producer: *const c_char,
    /// XXH3-128 over the whole artifact, as 32 hexadecimal digits; it was checked.
    pub checksum: *const c_char,
    /// `sections`.
    pub sections: *const *const cjit_section_info_t,
    /// `section_count`.
    pub section_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_artifact_info_t {}

/// How the loaded library was made; see cjit_version_describe(). Since 0.1.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_build_info_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// `version_major`.
    pub version_major: u32,
    /// `version_minor`.
    pub version_minor: u32,
    /// `version_patch`.
    pub version_patch: u32,
    /// The artifact format that this library writes; it reads every older one of this major and all minors.
    pub artifact_format_major: u32,
    /// `artifact_format_minor`.
    pub artifact_format_minor: u32,
    /// `reserved0`.
    pub reserved0: u32,
    /// "0.1.0".
    pub version: *const c_char,
    /// The compiler that built the library, such as "gcc 12.2.0".
    pub compiler: *const c_char,
    /// The build type, such as "Release".
    pub build_type: *const c_char,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_build_info_t {}

/// What to build into a bundle: each kernel for each architecture. `struct_size`, the arrays and `archs` are required. Since 0.6.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_bundle_build_options_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// The name of each kernel in the bundle: not empty, at most 4096 bytes, each once.
    pub names: *const *const c_char,
    /// What to build; `arch` is left NULL.
    pub kernels: *const *const cjit_kernel_build_options_t,
    /// Of `names` and of `kernels`; at least one.
    pub kernel_count: u64,
    /// Architectures, separated by commas, each as cjit_kernel_build_options_t::arch has them, or "lto_90" for LTO-IR; or as nvcc
    /// means it "all": a cubin for each architecture that the compiler knows, and PTX for the highest; "all-major": the same of the
    /// earliest and of each major's first.
    pub archs: *const c_char,
    /// `conflict`.
    pub conflict: cjit_bundle_conflict_t,
    /// `reserved0`.
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_bundle_build_options_t {}

/// Which entry was taken for a device, and why not another. Since 0.6.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_bundle_choice_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Owns all that this struct points to; NULL after cleanup.
    pub owner: *mut c_void,
    /// Of the entry that was taken, as cjit_bundle_entry_t::arch.
    pub arch: *const c_char,
    /// One for each entry of the name, best first.
    pub verdicts: *const *const cjit_bundle_verdict_t,
    /// `verdict_count`.
    pub verdict_count: u64,
    /// `image_kind`.
    pub image_kind: cjit_image_kind_t,
    /// Of the device that it was taken for, major \* 10 + minor.
    pub device_cc: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_bundle_choice_t {}

/// For which device to choose. `struct_size` and `device_cc` are required. Since 0.6.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_bundle_choose_options_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Compute capability, major \* 10 + minor.
    pub device_cc: u32,
    /// What the driver supports, major \* 1000 + minor \* 10: machine code of a newer CUDA major is passed over. 0: any.
    pub driver_version: u32,
    /// OFF: there is no nvJitLink, so LTO-IR is passed over.
    pub linker: cjit_switch_t,
    /// `reserved0`.
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_bundle_choose_options_t {}

/// How two bundles differ, in the order of a listing. Since 0.6.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_bundle_diff_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Owns all that this struct points to; NULL after cleanup.
    pub owner: *mut c_void,
    /// `differences`.
    pub differences: *const *const cjit_bundle_difference_t,
    /// `difference_count`.
    pub difference_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_bundle_diff_t {}

/// One difference between two bundles. Written by the library only; lives as long as the diff. Since 0.6.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_bundle_difference_t {
    /// Bytes of this record that the library wrote.
    pub struct_size: u64,
    /// `name`.
    pub name: *const c_char,
    /// As cjit_bundle_entry_t::arch.
    pub arch: *const c_char,
    /// Of what is CHANGED the sections that differ, "image.cubin, log"; else "".
    pub sections: *const c_char,
    /// Bytes of the image in the first and in the second bundle; 0 where there is none.
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

/// What an entry is. Written by the library only; lives as long as the listing. Read at most `struct_size` bytes. Since 0.6.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_bundle_entry_t {
    /// Bytes of this record that the library wrote.
    pub struct_size: u64,
    /// `name`.
    pub name: *const c_char,
    /// "sm_90a", "compute_90", "lto_90", "fatbin_90".
    pub arch: *const c_char,
    /// As in cjit_kernel_build_result_t.
    pub producer: *const c_char,
    /// XXH3-128 of the image, as 32 hexadecimal digits.
    pub checksum: *const c_char,
    /// Bytes of the image.
    pub image_size: u64,
    /// Bytes that the image takes in the file that the bundle was read from: fewer if it is compressed there; 0 if it is from no file.
    pub stored_size: u64,
    /// As in cjit_kernel_build_result_t.
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

/// Bytes that another program made: a cubin, PTX or a fatbin. `struct_size`, `data` and `size` are required. Since 0.6.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_bundle_import_options_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// The image. PTX may end with a NUL or not. A fatbin is taken apart where its entries are not compressed, or compressed with zstd;
    /// otherwise it is kept whole.
    pub data: *const c_void,
    /// Bytes of `data`.
    pub size: u64,
    /// What made it, for the entries' producer; NULL: "imported".
    pub producer: *const c_char,
    /// `conflict`.
    pub conflict: cjit_bundle_conflict_t,
    /// ON: a fatbin is kept whole whatever is in it.
    pub keep_fatbin: cjit_switch_t,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_bundle_import_options_t {}

/// The entries of a bundle, in the order of names, then architectures, then kinds. Since 0.6.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_bundle_listing_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Owns all that this struct points to; NULL after cleanup.
    pub owner: *mut c_void,
    /// `entries`.
    pub entries: *const *const cjit_bundle_entry_t,
    /// `entry_count`.
    pub entry_count: u64,
    /// Sections of the entries, and how many different ones there are: a file has each once.
    pub section_count: u64,
    /// `distinct_section_count`.
    pub distinct_section_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_bundle_listing_t {}

/// How to load from a bundle. All fields may stay zero. Since 0.6.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_bundle_load_options_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// As cjit_kernel_build_options_t::resource_limits, for the entry that is taken.
    pub resource_limits: *const cjit_resource_limits_t,
    /// OFF: LTO-IR is passed over. DEFAULT and ON: it is linked for the device, where nvJitLink is found.
    pub linker: cjit_switch_t,
    /// `reserved0`.
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_bundle_load_options_t {}

/// What an entry was to a choice. Written by the library only; lives as long as the choice. Since 0.6.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_bundle_verdict_t {
    /// Bytes of this record that the library wrote.
    pub struct_size: u64,
    /// As cjit_bundle_entry_t::arch.
    pub arch: *const c_char,
    /// Why it was taken or passed over: "a cubin for sm_80 does not run on sm_90", "sm_90a goes before it".
    pub reason: *const c_char,
    /// `image_kind`.
    pub image_kind: cjit_image_kind_t,
    /// 1 for the one that was taken.
    pub is_chosen: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_bundle_verdict_t {}

/// How a bundle is written. All fields may stay zero. Since 0.6.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_bundle_write_options_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// OFF: no section is compressed. DEFAULT and ON: those that become smaller by `least_saving_percent` or more.
    pub compression: cjit_switch_t,
    /// Level of zstd, 1 to 19; 0: 19, which is the smallest and decompresses as fast as the others.
    pub compression_level: u32,
    /// What compressing a section has to save, 1 to 99 percent of it; 0: 10.
    pub least_saving_percent: u32,
    /// `reserved0`.
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_bundle_write_options_t {}

/// What upkeep changed. Since 0.2.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_cache_change_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Entries that were removed, exported or imported, and their bytes.
    pub entry_count: u64,
    /// `total_size`.
    pub total_size: u64,
    /// Entries that were not imported, because they were there.
    pub present_count: u64,
    /// Entries that were not exported or imported, because they are damaged.
    pub damaged_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_cache_change_t {}

/// What a cache did. Written by the library only; lives as long as the info. Since 0.2.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_cache_counters_t {
    /// Bytes of this record that the library wrote.
    pub struct_size: u64,
    /// Results from the context's memory, the folder, a layer, and from an equal build of another thread.
    pub memory_hits: u64,
    /// `disk_hits`.
    pub disk_hits: u64,
    /// `layer_hits`.
    pub layer_hits: u64,
    /// `shared_hits`.
    pub shared_hits: u64,
    /// Failures that were remembered (cjit_context_options_t::cache_failure_seconds).
    pub failure_hits: u64,
    /// Compilations whose entry was nowhere; was damaged; was of another format; could not be read; was to be refreshed.
    pub absent_misses: u64,
    /// `corrupt_misses`.
    pub corrupt_misses: u64,
    /// `version_misses`.
    pub version_misses: u64,
    /// `unreadable_misses`.
    pub unreadable_misses: u64,
    /// `refreshes`.
    pub refreshes: u64,
    /// Compilations that had no part in the cache.
    pub bypasses: u64,
    /// Compilations that failed.
    pub failures: u64,
    /// Builds that waited for another process, and those of them that waited too long and compiled by themselves.
    pub waits: u64,
    /// `wait_timeouts`.
    pub wait_timeouts: u64,
    /// Entries written, and those that could not be (full disk, no permission, larger than the bound).
    pub published: u64,
    /// `publish_failures`.
    pub publish_failures: u64,
    /// Entries removed to stay within the bounds.
    pub memory_evictions: u64,
    /// `disk_evictions`.
    pub disk_evictions: u64,
    /// Bytes of `disk_evictions`.
    pub disk_evicted_bytes: u64,
    /// Nanoseconds that the compiler had taken for what was then taken from the cache.
    pub saved_nanoseconds: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_cache_counters_t {}

/// One entry on disk. Written by the library only; lives as long as the listing. Since 0.2.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_cache_entry_t {
    /// Bytes of this record that the library wrote.
    pub struct_size: u64,
    /// As cjit_kernel_build_result_t::cache_key.
    pub key: *const c_char,
    /// The file. It is an artifact: cjit_artifact_inspect() and cjit_module_load_artifact() take it.
    pub path: *const c_char,
    /// Bytes of the file.
    pub size: u64,
    /// When it was last used, in seconds since 1970 (accurate to a minute).
    pub used_seconds: u64,
    /// `state`.
    pub state: cjit_cache_entry_state_t,
    /// `reserved0`.
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_cache_entry_t {}

/// A cache as it is now. Since 0.2.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_cache_info_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Owns all that this struct points to; NULL after cleanup.
    pub owner: *mut c_void,
    /// The folder of the disk cache; "" if there is none.
    pub folder: *const c_char,
    /// Why there is no disk cache, or why it is not used, and what to do; "" while it is used.
    pub problem: *const c_char,
    /// The layers, in the order in which they are looked into, each with what is wrong with it ("" if nothing is).
    pub layers: *const *const c_char,
    /// `layer_problems`.
    pub layer_problems: *const *const c_char,
    /// `layer_count`.
    pub layer_count: u64,
    /// The context's mode, never DEFAULT.
    pub mode: cjit_cache_mode_t,
    /// `reserved0`.
    pub reserved0: u32,
    /// Results in memory, the bytes they take and may take.
    pub memory_entries: u64,
    /// `memory_bytes`.
    pub memory_bytes: u64,
    /// `memory_limit_bytes`.
    pub memory_limit_bytes: u64,
    /// Bytes that entries on disk may take.
    pub disk_limit_bytes: u64,
    /// Since the context was created.
    pub counters: *const cjit_cache_counters_t,
    /// Of all processes that used the folder, as they wrote it down: at the latest when a context is destroyed.
    pub totals: *const cjit_cache_counters_t,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_cache_info_t {}

/// A key, field by field, in the order in which the fields count. Since 0.2.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_cache_key_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Owns all that this struct points to; NULL after cleanup.
    pub owner: *mut c_void,
    /// As cjit_kernel_build_result_t::cache_key; "" if the request cannot be cached.
    pub key: *const c_char,
    /// Why the request cannot be cached; "" if it can.
    pub obstacle: *const c_char,
    /// "source", "option --std", "header cub/cub.cuh", "compiler", ...
    pub field_names: *const *const c_char,
    /// Short values as they are, long ones as size and SHA-256.
    pub field_values: *const *const c_char,
    /// `field_count`.
    pub field_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_cache_key_t {}

/// Entries of the folder, the most recently used first. Since 0.2.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_cache_listing_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Owns all that this struct points to; NULL after cleanup.
    pub owner: *mut c_void,
    /// `entries`.
    pub entries: *const *const cjit_cache_entry_t,
    /// `entry_count`.
    pub entry_count: u64,
    /// Bytes of all of them.
    pub total_size: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_cache_listing_t {}

/// What is to be waited for, and what happens then. All fields may stay zero. Since 0.4.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_completion_options_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Of the current CUDA context (see module.h). NULL: the default stream. It must not capture.
    pub stream: cjit_cuda_stream_t,
    /// NULL: none.
    pub callback: cjit_completion_callback_t,
    /// Handed to `callback`.
    pub user_data: *mut c_void,
    /// What the work uses, such as owners of memory behind its arguments: handed over to the completion if this call succeeds, and
    /// given to `release`, in this order, when the work is done or has failed, before `callback` is called.
    pub held: *const *mut c_void,
    /// `held_count`.
    pub held_count: u64,
    /// Required where `held_count` is not 0; the same rules as for `callback`.
    pub release: cjit_release_callback_t,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_completion_options_t {}

/// What was found of one component, and where it was looked for. Written by the library only; lives as long as the
/// report. Read at most `struct_size` bytes. Since 0.1.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_component_info_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// `component`.
    pub component: cjit_component_t,
    /// CJIT_SUCCESS if it is usable, else why it is not.
    pub status: cjit_status_t,
    /// "NVRTC", "CUDA headers", ...
    pub name: *const c_char,
    /// File or folder that is used; "" if none is.
    pub path: *const c_char,
    /// "13.0"; "" if unknown.
    pub version: *const c_char,
    /// Why this one was chosen ("CUDA_HOME is set"); "" if none was.
    pub reason: *const c_char,
    /// Facts worth knowing, such as the architectures that NVRTC knows; "" if none.
    pub detail: *const c_char,
    /// What is wrong; "" if nothing is.
    pub problem: *const c_char,
    /// One thing to do about the problem; "" if there is none.
    pub fix: *const c_char,
    /// Places that were looked at, in order, each with what was there: "CUDA_HOME=/usr/local/cuda: found".
    pub searched: *const *const c_char,
    /// `searched_count`.
    pub searched_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_component_info_t {}

/// How a context is made. All fields may stay zero. Since 0.1.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_context_options_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Root of a CUDA toolkit, or of a `site-packages/nvidia` folder of wheels; the first place that is searched, and if
    /// set the only one for NVRTC, nvJitLink, libNVVM, nvcc and the headers. NULL: search (docs/environment.md).
    pub cuda_home: *const c_char,
    /// Files to open in place of what a search would find; NULL: search.
    pub nvrtc_path: *const c_char,
    /// `nvjitlink_path`.
    pub nvjitlink_path: *const c_char,
    /// `nvvm_path`.
    pub nvvm_path: *const c_char,
    /// `driver_path`.
    pub driver_path: *const c_char,
    /// Architecture of builds that name none, as in cjit_kernel_build_options_t::arch. NULL: "native".
    pub default_arch: *const c_char,
    /// Folder that receives source, options, log and images of each build; NULL: `CJIT_DUMP_DIR`, else nothing.
    pub dump_dir: *const c_char,
    /// Receives log lines; NULL: lines go to where `CJIT_LOG` says, if it is set.
    pub log_callback: cjit_log_callback_t,
    /// Handed to `log_callback`; must outlive the context and all that came from it.
    pub log_user_data: *mut c_void,
    /// `log_level`.
    pub log_level: cjit_log_level_t,
    /// `reserved0`.
    pub reserved0: u32,
    /// Folder of the disk cache; NULL: `CJIT_CACHE_DIR`, else `$XDG_CACHE_HOME/cjit`, else `~/.cache/cjit`; "": none. A
    /// folder that cannot be used fails no build: cjit_cache_get_info() says what is wrong. Since 0.2.
    pub cache_dir: *const c_char,
    /// Read-only caches that are looked into after the folder, in order: folders of the same layout, or packs that
    /// cjit_cache_export() wrote. NULL: `CJIT_CACHE_LAYERS`. Since 0.2.
    pub cache_layers: *const *const c_char,
    /// Since 0.2.
    pub cache_layer_count: u64,
    /// Bytes that results kept in memory may take; 0: `CJIT_CACHE_MEMORY_BYTES`, else 256 MiB. Since 0.2.
    pub cache_memory_bytes: u64,
    /// Bytes that entries on disk may take; the least recently used go first. 0: `CJIT_CACHE_DISK_BYTES`, else 4 GiB. Since 0.2.
    pub cache_disk_bytes: u64,
    /// Since 0.2.
    pub cache_mode: cjit_cache_mode_t,
    /// How long a build waits for an equal one that another thread or process has begun, in milliseconds, before it
    /// compiles by itself; 0: `CJIT_CACHE_WAIT_MILLISECONDS`, else 300,000. Since 0.2.
    pub cache_wait_milliseconds: u32,
    /// How long a failed compilation is remembered, in memory and by this context alone, in seconds; 0: not at all. Since 0.2.
    pub cache_failure_seconds: u32,
    /// Since 0.2.
    pub reserved1: u32,
    /// The program that workers run; NULL: `CJIT_WORKER`, else `cjit-worker` beside this library or in the `libexec`
    /// folder of its installation. Of the same version as the library. Since 0.3.
    pub worker_path: *const c_char,
    /// Bytes of address space that each worker may take, from 1 GiB; 0: `CJIT_WORKER_MEMORY_BYTES`, else no limit. Since 0.3.
    pub worker_memory_bytes: u64,
    /// Bytes that files of precompiled headers may take, below the cache's folder; the least recently used go first.
    /// 0: `CJIT_PCH_BYTES`, else 2 GiB. Since 0.3.
    pub pch_bytes: u64,
    /// File that receives a trace of all builds when the context ends, in Chrome's JSON (docs/workers.md); NULL: `CJIT_TRACE`, else
    /// none. Since 0.3.
    pub trace_file: *const c_char,
    /// Since 0.3.
    pub worker_mode: cjit_worker_mode_t,
    /// Workers at once; 0: `CJIT_WORKER_COUNT`, else one a core that this process may use. Since 0.3.
    pub worker_count: u32,
    /// How long a worker without work is kept, in milliseconds; 0: `CJIT_WORKER_IDLE_MILLISECONDS`, else 30,000. Since 0.3.
    pub worker_idle_milliseconds: u32,
    /// How long one compilation may take in a worker or by nvcc, in milliseconds; 0: `CJIT_TIME_LIMIT_MILLISECONDS`, else for ever. Since 0.3.
    pub time_limit_milliseconds: u32,
    /// Precompiled headers where they are of use; DEFAULT: `CJIT_PCH` (`on`, `off`), else on. Since 0.3.
    pub pch: cjit_switch_t,
    /// ON: the trace also holds what NVRTC says of its own time (`--fdevice-time-trace`, NVRTC 12.8 and later). Since 0.3.
    pub trace_compiler: cjit_switch_t,
    /// For tests without a GPU: the device to pretend to have, such as "sm_90" or "sm_100a"; the CUDA driver is never opened, and
    /// launches are recorded (mock.h). NULL: none. Since 0.4.
    pub mock_device: *const c_char,
    /// The program nvcc, in place of what a search would find; NULL: `CJIT_NVCC`, else search (docs/environment.md). Since 0.5.
    pub nvcc_path: *const c_char,
    /// ON: workers give up privileges, the network, programs, other processes, and writing but for their own folders, as far as the system
    /// can take that away (docs/workers.md, "The sandbox"). DEFAULT: `CJIT_WORKER_SANDBOX` (`on`, `off`), else on. Since 0.7.
    pub worker_sandbox: cjit_switch_t,
    /// Since 0.7.
    pub reserved2: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_context_options_t {}

/// A CUDA device. Since 0.1.
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
    /// Shared memory in bytes that one block may opt in to.
    pub max_shared_memory_per_block: u64,
    /// The name as the driver gives it, NUL-terminated.
    pub name: [c_char; 256],
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_device_info_t {}

/// One message of a compiler. Written by the library only; lives as long as the error or result that lists it.
/// Fields are only appended, so read at most `struct_size` bytes. Since 0.1.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_diagnostic_t {
    /// Bytes of this record that the library wrote.
    pub struct_size: u64,
    /// The file as the compiler names it; "" if the message belongs to none.
    pub file: *const c_char,
    /// The message, without file, line, severity and number.
    pub text: *const c_char,
    /// Line in `file`, from 1; 0 if unknown.
    pub line: u32,
    /// Column in that line, from 1, in bytes; 0 if unknown.
    pub column: u32,
    /// `severity`.
    pub severity: cjit_severity_t,
    /// The compiler's number for this message (177 in `#177-D`); 0 if it has none.
    pub code: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_diagnostic_t {}

/// What an error object holds; see cjit_error_describe(). Since 0.1.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_error_info_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// `status`.
    pub status: cjit_status_t,
    /// `stage`.
    pub stage: cjit_stage_t,
    /// What was attempted, what went wrong, what to do.
    pub message: *const c_char,
    /// Which foreign library refused ("NVRTC", "CUDA driver", "libc"); "" if none did.
    pub library: *const c_char,
    /// That library's own code (nvrtcResult, CUresult, errno); 0 if no library refused.
    pub native_code: i64,
    /// The name of `native_code` ("NVRTC_ERROR_COMPILATION"); "" if it has none.
    pub native_name: *const c_char,
    /// The compiler's log, unchanged; "" if there is none.
    pub log: *const c_char,
    /// Bytes of `log` without its terminating NUL.
    pub log_size: u64,
    /// The log's messages as records, in their order; NULL if there are none.
    pub diagnostics: *const *const cjit_diagnostic_t,
    /// `diagnostic_count`.
    pub diagnostic_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_error_info_t {}

/// What an image says of what is in it. Since 0.6.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_image_info_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Owns all that this struct points to; NULL after cleanup.
    pub owner: *mut c_void,
    /// CUBIN or PTX.
    pub image_kind: cjit_image_kind_t,
    /// The compute capability that it was made for, major \* 10 + minor.
    pub cc: u32,
    /// Its kernels, in the order in which it has them. Of PTX it is known what the text says: no registers, barriers, stack and code.
    pub kernels: *const *const cjit_kernel_resources_t,
    /// Where the code of each lies, cjit_kernel_resources_t::code_size bytes, from the image's first byte; 0 in PTX.
    pub code_offsets: *const u64,
    /// `kernel_count`.
    pub kernel_count: u64,
    /// Its `__device__` and `__constant__` variables: lowered name, and bytes.
    pub variable_symbols: *const *const c_char,
    /// `variable_sizes`.
    pub variable_sizes: *const u64,
    /// `variable_count`.
    pub variable_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_image_info_t {}

/// What a pass of a caller's is handed. Since 0.6.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_image_pass_call_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// The cubin. The pass may change its bytes, not their number; valid until the callback returns.
    pub image: *mut c_void,
    /// Bytes of `image`.
    pub image_size: u64,
    /// As the pass was given them.
    pub options: *const c_char,
    /// The compiler that made the image, such as "NVRTC 13.0".
    pub producer: *const c_char,
    /// For what the pass says of its work: a text of at most `note_size` bytes with its NUL; "" before the call.
    pub note: *mut c_char,
    /// `note_size`.
    pub note_size: u64,
    /// Out: how much was changed, in units of the pass' own; 0: nothing.
    pub change_count: u64,
    /// Of the image, as in a result.
    pub cc: u32,
    /// `arch_feature`.
    pub arch_feature: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_image_pass_call_t {}

/// What a pass did. Written by the library only; lives as long as the result. Since 0.6.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_image_pass_report_t {
    /// Bytes of this record that the library wrote.
    pub struct_size: u64,
    /// `name`.
    pub name: *const c_char,
    /// `options`.
    pub options: *const c_char,
    /// What it says of its work; "": nothing.
    pub note: *const c_char,
    /// How much was changed, in units of the pass' own.
    pub change_count: u64,
    /// `version`.
    pub version: u32,
    /// `reserved0`.
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_image_pass_report_t {}

/// A pass over each cubin that a build makes. Name, version and options are part of the key. Since 0.6.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_image_pass_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Without `callback` one of the library's: "cjit.ffma_interleave" (docs/images.md). With one any other name; those that begin with
    /// "cjit." are the library's.
    pub name: *const c_char,
    /// What it is to do; NULL: "".
    pub options: *const c_char,
    /// NULL: the library's pass of that name.
    pub callback: cjit_image_pass_callback_t,
    /// Handed to `callback`; lives until the call returns, and of a job as long as the context: a build that its job left may go on
    /// for another.
    pub user_data: *mut c_void,
    /// Raise it when the pass does something else to the same bytes; 0 for the library's, which have their own.
    pub version: u32,
    /// `reserved0`.
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_image_pass_t {}

/// One image of a result. Written by the library only; lives as long as the result. Since 0.1.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_image_t {
    /// Bytes of this record that the library wrote.
    pub struct_size: u64,
    /// `data`.
    pub data: *const c_void,
    /// Bytes of `data`.
    pub size: u64,
    /// `kind`.
    pub kind: cjit_image_kind_t,
    /// `reserved0`.
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_image_t {}

/// How a job is done. All fields may stay zero. Since 0.3.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_job_options_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// NULL: none.
    pub callback: cjit_job_callback_t,
    /// Handed to `callback`.
    pub user_data: *mut c_void,
    /// ON: the first build that fails cancels those of the job that are not done yet. OFF (default): each is done.
    pub stop_at_failure: cjit_switch_t,
    /// `reserved0`.
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_job_options_t {}

/// How far a job is. `succeeded + failed + cancelled + running + queued` is `total`. Since 0.3.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_job_progress_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Builds of the job.
    pub total: u64,
    /// Those that wait for their turn.
    pub queued: u64,
    /// `running`.
    pub running: u64,
    /// `succeeded`.
    pub succeeded: u64,
    /// For whatever reason but the next.
    pub failed: u64,
    /// `cancelled`.
    pub cancelled: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_job_progress_t {}

/// What to build, and how. Only `struct_size`, `source` and `source_size` are required.
///
/// Where a typed option stands beside `raw_options`, both may say the same thing; if they differ the build is
/// CJIT_ERROR_CONTRADICTORY_OPTIONS. Typed options that are left to their default become NVRTC's default unless their
/// comment says otherwise. Since 0.1.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_kernel_build_options_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// CUDA C++ text, without a terminating NUL; not empty, no NUL byte inside.
    pub source: *const c_char,
    /// Bytes of `source`.
    pub source_size: u64,
    /// File name in diagnostics and `__FILE__`; NULL: "kernel.cu". As with every compiler, quote includes are
    /// searched in its folder first, which is the working directory if the name has none. Images with debug or line information record it as an absolute path: give one for the same bytes in any working directory.
    pub source_name: *const c_char,
    /// Functions (`axpy`, `k<float, (int)3>`, `ns::k<T>`) and `__device__`, `__constant__` variables (`&table`) whose lowered
    /// names the result shall hold; templates named here are instantiated. Not empty, no line break.
    pub name_expressions: *const *const c_char,
    /// `name_count`.
    pub name_count: u64,
    /// "sm_90", "sm_90a", "sm_100f", "compute_90", "native" (device 0), without regard to case. NULL: the context's.
    pub arch: *const c_char,
    /// Headers that exist in memory only. `#include "name"` and `#include <name>` find them before the disk.
    pub header_names: *const *const c_char,
    /// The text of each, NUL-terminated.
    pub header_sources: *const *const c_char,
    /// `header_count`.
    pub header_count: u64,
    /// Folders searched for headers, in order, before the toolkit's own.
    pub include_dirs: *const *const c_char,
    /// `include_dir_count`.
    pub include_dir_count: u64,
    /// "NAME" (defined as 1) or "NAME=value"; "NAME(x)=..." for macros with parameters.
    pub defines: *const *const c_char,
    /// `define_count`.
    pub define_count: u64,
    /// Macros to undefine, after `defines`.
    pub undefines: *const *const c_char,
    /// `undefine_count`.
    pub undefine_count: u64,
    /// Headers included before the first line of source; line numbers stay the source's.
    pub pre_includes: *const *const c_char,
    /// `pre_include_count`.
    pub pre_include_count: u64,
    /// Compiler messages, by number, to hide, to make warnings, to make errors.
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
    /// Further options as the compiler takes them, one string each ("-Xptxas=-v"), or name and value in two ("-D", "X=1").
    pub raw_options: *const *const c_char,
    /// `raw_option_count`.
    pub raw_option_count: u64,
    /// A policy as cjit_policy_encode() makes it, kept in the result; NULL: none.
    pub policy: *const c_void,
    /// `policy_size`.
    pub policy_size: u64,
    /// The image in the result's `image`. NONE: cubin for `sm_`, PTX for `compute_`, LTO-IR where `lto` is on.
    pub image_kind: cjit_image_kind_t,
    /// Further images from the same compilation; a combination that the compiler cannot make is refused: of NVRTC LTO-IR with others, and
    /// a fatbin at all.
    pub extra_image_kinds: cjit_image_kind_bits_t,
    /// C++ standard: 3 (C++03), 11, 14, 17, 20; 0: NVRTC's default (17).
    pub std: u32,
    /// Registers a thread may use, from 1; 0: no limit set here.
    pub max_registers: u32,
    /// Threads that code generation may use; 0: NVRTC's default (1).
    pub split_compile: u32,
    /// `--device-debug`: debug information and no optimization.
    pub debug: cjit_switch_t,
    /// `--generate-line-info`.
    pub lineinfo: cjit_switch_t,
    /// `--use_fast_math`; a contradicting ftz, prec_div, prec_sqrt or fmad is refused.
    pub fast_math: cjit_switch_t,
    /// `--ftz`: flush denormals to zero.
    pub ftz: cjit_switch_t,
    /// `--prec-div`, `--prec-sqrt`: IEEE rounding in division, square root.
    pub prec_div: cjit_switch_t,
    /// `prec_sqrt`.
    pub prec_sqrt: cjit_switch_t,
    /// `--fmad`: contract a\*b+c.
    pub fmad: cjit_switch_t,
    /// `--relocatable-device-code`.
    pub rdc: cjit_switch_t,
    /// `--dlink-time-opt`: LTO-IR.
    pub lto: cjit_switch_t,
    /// `--device-as-default-execution-space`: functions without a space are `__device__`.
    pub default_device: cjit_switch_t,
    /// `--minimal`: leave out what NVRTC declares by itself, for faster compilation.
    pub minimal: cjit_switch_t,
    /// `--extra-device-vectorization`.
    pub extra_device_vectorization: cjit_switch_t,
    /// A build with a warning fails (`-Werror all-warnings`, which NVRTC has from 13.5 on and cjit gives to all).
    pub warnings_as_errors: cjit_switch_t,
    /// OFF: `--disable-warnings`.
    pub warnings: cjit_switch_t,
    /// ON (default): `<cstdint>`, `<type_traits>`, `<utility>` and other host headers resolve to libcu++. After
    /// `using namespace std;` write `std::sqrt` or `::sqrt`: the bare name means both.
    pub host_headers: cjit_switch_t,
    /// ON (default): `cudaGridDependencySynchronize()` and `cudaTriggerProgrammaticLaunchCompletion()` exist without `rdc`.
    pub grid_dependency: cjit_switch_t,
    /// ON: an `arch` newer than the compiler knows becomes PTX of its highest; OFF (default): it is refused.
    pub ptx_fallback: cjit_switch_t,
    /// Since 0.2.
    pub cache_mode: cjit_cache_mode_t,
    /// As cjit_context_options_t::cache_wait_milliseconds, for this request; 0: the context's. Since 0.2.
    pub cache_wait_milliseconds: u32,
    /// Since 0.3.
    pub worker_mode: cjit_worker_mode_t,
    /// As cjit_context_options_t::time_limit_milliseconds, for this request; 0: the context's. Since 0.3.
    pub time_limit_milliseconds: u32,
    /// As cjit_context_options_t::pch, for this request. Since 0.3.
    pub pch: cjit_switch_t,
    /// Since 0.3.
    pub reserved0: u32,
    /// The argument schema of each name expression. A schema says names and kinds of a kernel's parameters in their order, "a: float32,
    /// x: pointer, map: tensor_map, p: bytes\[24:8\]", with the names of value_kind.h; names are identifiers, each once. Where the image
    /// says its kernels' parameters, count and sizes must be theirs. It is kept in the result and in artifacts; launches by name and
    /// checks of kinds need it. "\*" takes what the image says: parameters "p0", "p1", ... of kind `bytes`, with their sizes. "" or NULL,
    /// or no array: since 0.7 what the kernel's symbol tells as well, parameters "p0", "p1", ... with their kinds; a struct or an
    /// enumeration is `bytes` of its size. A kernel that is declared `extern "C"` has a symbol without types, and gets no schema; so
    /// does one of an image that is LTO-IR or a fatbin. Since 0.4.
    pub argument_schemas: *const *const c_char,
    /// The host compiler of CJIT_COMPILER_NVCC: a program, by its path or by a name on `PATH`, or a folder with `gcc` (nvcc's `-ccbin`).
    /// NULL: what nvcc takes by itself, `gcc` on `PATH`. Refused with NVRTC, which has none. Since 0.5.
    pub host_compiler: *const c_char,
    /// Since 0.5.
    pub compiler: cjit_compiler_t,
    /// Since 0.5.
    pub reserved1: u32,
    /// What the kernels of its cubin may need at most; NULL: anything. Not part of the key: what is in the cache is looked at, too. Since 0.6.
    pub resource_limits: *const cjit_resource_limits_t,
    /// Passes over the cubin, in this order. Since 0.6.
    pub image_passes: *const *const cjit_image_pass_t,
    /// Since 0.6.
    pub image_pass_count: u64,
    /// ON: a cubin without the variables that no kernel uses: it is compiled to LTO-IR and linked (docs/images.md). Since 0.6.
    pub slim: cjit_switch_t,
    /// Since 0.6.
    pub reserved2: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_kernel_build_options_t {}

/// What a build of any family made: host data alone, no driver handle. The caller zeroes it and sets `struct_size`; the library fills
/// it; cjit_kernel_build_result_cleanup() frees it. On failure all but `struct_size` is zero, and cleanup stays legal.
/// Kernels, links and NVVM IR give the same struct, so that what takes a result takes that of each. Do not copy the struct and clean up
/// both copies. Since 0.1.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_kernel_build_result_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Owns all that this struct points to; NULL after cleanup.
    pub owner: *mut c_void,
    /// Compute capability of the image, major \* 10 + minor.
    pub cc: u32,
    /// 0, 'a' (architecture-specific) or 'f' (family-specific).
    pub arch_feature: u32,
    /// `image_kind`.
    pub image_kind: cjit_image_kind_t,
    /// `cache_outcome`.
    pub cache_outcome: cjit_cache_outcome_t,
    /// The image of kind `image_kind`, aligned to 16 bytes (unless it was deserialized in place).
    pub image: *const c_void,
    /// `image_size`.
    pub image_size: u64,
    /// The name expressions as they were asked for, and the lowered name of each.
    pub name_expressions: *const *const c_char,
    /// `lowered_names`.
    pub lowered_names: *const *const c_char,
    /// `name_count`.
    pub name_count: u64,
    /// See policy.h; NULL if there is none.
    pub policy: *const c_void,
    /// `policy_size`.
    pub policy_size: u64,
    /// The compiler's log; "" if it said nothing.
    pub log: *const c_char,
    /// Bytes of `log` without its terminating NUL.
    pub log_size: u64,
    /// All images, `image` first.
    pub images: *const *const cjit_image_t,
    /// `image_count`.
    pub image_count: u64,
    /// The log's messages as records.
    pub diagnostics: *const *const cjit_diagnostic_t,
    /// `diagnostic_count`.
    pub diagnostic_count: u64,
    /// The compiler that made the images, such as "NVRTC 13.0" or "nvcc 13.0".
    pub producer: *const c_char,
    /// Time the compiler took, in nanoseconds, whichever call it was that compiled; 0 for a result that was deserialized.
    pub compile_nanoseconds: u64,
    /// The key of the request (two times 32 hexadecimal digits, with a hyphen between: what was asked, and the compiler
    /// with its headers); "" where there is none. Since 0.2.
    pub cache_key: *const c_char,
    /// Why a result was not taken from the cache or not kept; "" if there is nothing to say. Since 0.2.
    pub cache_note: *const c_char,
    /// Since 0.3.
    pub build_place: cjit_build_place_t,
    /// Since 0.3.
    pub pch_outcome: cjit_pch_outcome_t,
    /// Why it was compiled there; "" if nothing was compiled. Since 0.3.
    pub build_place_note: *const c_char,
    /// The argument schema of each name expression, in one form whatever spaces it was given with, or read from the kernel's symbol;
    /// "" where there is none. NULL if there are no names. Since 0.4.
    pub argument_schemas: *const *const c_char,
    /// What a linker said that is no error or warning; "" for other families. Since 0.5.
    pub info_log: *const c_char,
    /// Bytes of `info_log`, its NUL not counted. Since 0.5.
    pub info_log_size: u64,
    /// Of `enum cjit_family`, artifact.h: what made it. Since 0.5.
    pub family: u32,
    /// Since 0.5.
    pub reserved0: u32,
    /// What ptxas said, a record for each kernel in its order; NULL if it was not asked: nvcc's always are, where there is a cubin or a
    /// fatbin, NVRTC's with the raw option "-Xptxas=-v". Kept in artifacts. Since 0.5.
    pub ptxas_reports: *const *const cjit_ptxas_report_t,
    /// Since 0.5.
    pub ptxas_report_count: u64,
    /// What each kernel of the cubin needs, read from it; NULL if there is no cubin, or one that cannot be read. Since 0.6.
    pub kernel_resources: *const *const cjit_kernel_resources_t,
    /// Since 0.6.
    pub kernel_resource_count: u64,
    /// What each image pass did, in their order. Kept in artifacts. Since 0.6.
    pub image_pass_reports: *const *const cjit_image_pass_report_t,
    /// Since 0.6.
    pub image_pass_report_count: u64,
    /// Of a slim build the variables that were dropped, and the bytes of each. Kept in artifacts. Since 0.6.
    pub dropped_symbols: *const *const c_char,
    /// Since 0.6.
    pub dropped_sizes: *const u64,
    /// Since 0.6.
    pub dropped_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_kernel_build_result_t {}

/// A kernel's properties on the current device, as the driver states them. Since 0.1.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_kernel_info_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// The symbol in the image. Lives as long as the kernel, as do the two arrays below.
    pub lowered_name: *const c_char,
    /// Offset and size in bytes of each parameter in the parameter buffer. NULL if there are none.
    pub parameter_offsets: *const u64,
    /// `parameter_sizes`.
    pub parameter_sizes: *const u64,
    /// `parameter_count`.
    pub parameter_count: u64,
    /// Threads a block may have.
    pub max_threads_per_block: u32,
    /// Registers a thread uses.
    pub register_count: u32,
    /// Bytes of static shared memory a block, constant memory, local memory a thread.
    pub static_shared_memory: u64,
    /// `constant_memory`.
    pub constant_memory: u64,
    /// `local_memory`.
    pub local_memory: u64,
    /// Bytes of dynamic shared memory that a launch may ask for now; raised by cjit_kernel_launch() as needed.
    pub max_dynamic_shared_memory: u64,
    /// Compute capabilities of the PTX and of the machine code, major \* 10 + minor.
    pub ptx_version: u32,
    /// `binary_version`.
    pub binary_version: u32,
    /// The argument schema that the kernel was built with, as kernel.h writes it; "" if there is none. Since 0.4.
    pub argument_schema: *const c_char,
    /// Name and, below, kind of each parameter; "" and CJIT_VALUE_BYTES where there is no schema. NULL if there are no parameters. Since 0.4.
    pub parameter_names: *const *const c_char,
    /// Since 0.4.
    pub parameter_kinds: *const cjit_value_kind_t,
    /// The cluster that the source fixes, in blocks; all 0: none. Since 0.4.
    pub required_cluster_x: u32,
    /// Since 0.4.
    pub required_cluster_y: u32,
    /// Since 0.4.
    pub required_cluster_z: u32,
    /// Since 0.4.
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_kernel_info_t {}

/// What one kernel of a cubin needs, read from the cubin. Written by the library only; lives as long as what it hangs on. Read at most
/// `struct_size` bytes. Since 0.6.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_kernel_resources_t {
    /// Bytes of this record that the library wrote.
    pub struct_size: u64,
    /// The kernel's lowered name.
    pub symbol: *const c_char,
    /// Bytes a block, of shared memory that the source declares; without those that the system takes for itself from sm_90 on.
    pub static_shared_memory: u64,
    /// Bytes of `__constant__` variables of the whole image, without the parameters.
    pub constant_memory: u64,
    /// Bytes a thread, of local memory: stack frame, arrays, and registers that did not fit; where `stack_memory` is known it is that.
    pub local_memory: u64,
    /// Bytes a thread, of its stack with that of the functions it calls; 0: none, or the image does not say (recursion).
    pub stack_memory: u64,
    /// Bytes of machine code, of the section that the kernel and the functions only it calls share; what other functions have is not counted.
    pub code_size: u64,
    /// Parameters: where each lies in the parameter buffer, its bytes, and the alignment that the image tells (0: it does not).
    pub parameter_offsets: *const u32,
    /// `parameter_sizes`.
    pub parameter_sizes: *const u32,
    /// `parameter_alignments`.
    pub parameter_alignments: *const u32,
    /// `parameter_count`.
    pub parameter_count: u64,
    /// Registers a thread.
    pub register_count: u32,
    /// Barriers of a block.
    pub barrier_count: u32,
    /// Threads that a block may have, by dimension (`__launch_bounds__`); 0: no limit is in the image.
    pub max_block_x: u32,
    /// `max_block_y`.
    pub max_block_y: u32,
    /// `max_block_z`.
    pub max_block_z: u32,
    /// Threads that a block must have, by dimension (`__block_size__`); 0: any.
    pub required_block_x: u32,
    /// `required_block_y`.
    pub required_block_y: u32,
    /// `required_block_z`.
    pub required_block_z: u32,
    /// Blocks that a cluster must have, by dimension (`__cluster_dims__`); 0: any.
    pub required_cluster_x: u32,
    /// `required_cluster_y`.
    pub required_cluster_y: u32,
    /// `required_cluster_z`.
    pub required_cluster_z: u32,
    /// 1: a launch has to say the cluster.
    pub cluster_must_be_set: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_kernel_resources_t {}

/// What there is and what was had. Since 0.4.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_l2_persistence_info_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Bytes that this share asked for.
    pub asked_bytes: u64,
    /// Bytes that all shares of the context have together, as the driver says after it rounded them.
    pub granted_bytes: u64,
    /// The most that the device sets aside (CU_DEVICE_ATTRIBUTE_MAX_PERSISTING_L2_CACHE_SIZE).
    pub max_bytes: u64,
    /// The most bytes of a window (CU_DEVICE_ATTRIBUTE_MAX_ACCESS_POLICY_WINDOW_SIZE).
    pub max_window_bytes: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_l2_persistence_info_t {}

/// A window of memory and how a launch's accesses to it use the L2 cache (CUaccessPolicyWindow). Since 0.4.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_l2_window_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Device address of its first byte.
    pub address: u64,
    /// At most what the device takes (CU_DEVICE_ATTRIBUTE_MAX_ACCESS_POLICY_WINDOW_SIZE). 0: no window.
    pub bytes: u64,
    /// The part of its lines, 0 to 1, that has `hit_property`; the rest has `miss_property`.
    pub hit_ratio: f64,
    /// Default: PERSISTING.
    pub hit_property: cjit_l2_property_t,
    /// Default: NORMAL. Not PERSISTING.
    pub miss_property: cjit_l2_property_t,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_l2_window_t {}

/// One launch. A zero dimension means: what the policy of the module says, else 1; a block must have its x from one of
/// the two. Since 0.1.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_launch_options_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Blocks of the grid: x up to 2^31 - 1, y and z up to 65535. The policy gives none.
    pub grid_x: u32,
    /// `grid_y`.
    pub grid_y: u32,
    /// `grid_z`.
    pub grid_z: u32,
    /// Threads of a block.
    pub block_x: u32,
    /// `block_y`.
    pub block_y: u32,
    /// `block_z`.
    pub block_z: u32,
    /// Blocks of a cluster, 8 at most in all, or 16 with `non_portable_cluster`; the grid is a multiple. A cluster fixed by the
    /// kernel's source needs none here.
    pub cluster_x: u32,
    /// `cluster_y`.
    pub cluster_y: u32,
    /// `cluster_z`.
    pub cluster_z: u32,
    /// Programmatic stream serialization (PDL). Default: as the policy says, else off.
    pub pdl: cjit_switch_t,
    /// Bytes a block; 0: as the policy says, else none. The kernel's limit is raised where the device allows it.
    pub dynamic_shared_memory: u64,
    /// `stream`.
    pub stream: cjit_cuda_stream_t,
    /// The address of each argument's value, in the order of the kernel's parameters; read before the call returns.
    pub arguments: *const *const c_void,
    /// Bytes of each argument; checked against the kernel's parameters. NULL: the sizes are not checked.
    pub argument_sizes: *const u64,
    /// Checked against the kernel's parameters.
    pub argument_count: u64,
    /// What each argument is; checked against the kernel's argument schema (of integers the size, and CJIT_VALUE_UINT64 is taken for
    /// a pointer), or where it has none by its size. An entry of
    /// CJIT_VALUE_NONE is not checked. An argument of CJIT_VALUE_TENSOR_MAP is a `cjit_tensor_map_t *` itself in `arguments`, not
    /// the address of one (for the bytes of a CUtensorMap say CJIT_VALUE_BYTES). NULL: none is said. Since 0.4.
    pub argument_kinds: *const cjit_value_kind_t,
    /// The name of each argument in the kernel's argument schema, in any order. NULL: they are in the order of the parameters.
    /// Since 0.4.
    pub argument_names: *const *const c_char,
    /// NULL: as the stream says. Since 0.4.
    pub l2_window: *const cjit_l2_window_t,
    /// Recorded when all blocks have triggered it (`cudaTriggerProgrammaticLaunchCompletion()`) or are done. Made with
    /// CU_EVENT_DISABLE_TIMING. From sm_90 on. NULL: none. Since 0.4.
    pub programmatic_event: cjit_cuda_event_t,
    /// Recorded when all blocks have begun, as well as the driver can tell. Made with CU_EVENT_DISABLE_TIMING. NULL: none. Since 0.4.
    pub launch_completion_event: cjit_cuda_event_t,
    /// Out: the handle of the kernel node, for kernels that update it; only while the stream captures. NULL: the node is an
    /// ordinary one. Since 0.4.
    pub device_node: *mut cjit_cuda_device_node_t,
    /// Blocks of the cluster that is preferred where there is room for it: a multiple of the cluster in x and y, equal in z. Not with
    /// `cooperative`. From driver 12.8 on; a device without such clusters uses the smaller. Since 0.4.
    pub preferred_cluster_x: u32,
    /// Since 0.4.
    pub preferred_cluster_y: u32,
    /// Since 0.4.
    pub preferred_cluster_z: u32,
    /// ON: a cluster may have more than 8 blocks, which not every device has. A policy that asks for more says so too. Since 0.4.
    pub non_portable_cluster: cjit_switch_t,
    /// Since 0.4.
    pub cluster_scheduling: cjit_cluster_scheduling_t,
    /// ON: all blocks run at the same time, so that the grid can be synchronized; a grid that does not fit is refused. Since 0.4.
    pub cooperative: cjit_switch_t,
    /// ON: each block triggers `programmatic_event` when it begins. Since 0.4.
    pub trigger_at_block_start: cjit_switch_t,
    /// ON: `priority` counts. OFF (default): the stream's does. Since 0.4.
    pub use_priority: cjit_switch_t,
    /// Lower goes first; within cuCtxGetStreamPriorityRange(). Since 0.4.
    pub priority: i32,
    /// Since 0.4.
    pub memory_sync_domain: cjit_memory_sync_domain_t,
    /// ON: the two below count. OFF (default): the stream's map does. Since 0.4.
    pub use_memory_sync_domain_map: cjit_switch_t,
    /// The hardware domain of local and of remote traffic, below the device's count (4 on sm_90). Since 0.4.
    pub memory_sync_domain_local: u32,
    /// Since 0.4.
    pub memory_sync_domain_remote: u32,
    /// Percent of the multiprocessor's on-chip memory to prefer as shared memory, 1 to 100, or one of
    /// `enum cjit_shared_memory_carveout`. From driver 12.5 on. Since 0.4.
    pub shared_memory_carveout: cjit_shared_memory_carveout_t,
    /// ON: scheduled for the use of NVLink. From driver 13.0 on. Since 0.4.
    pub nvlink_centric_scheduling: cjit_switch_t,
    /// Since 0.4.
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_launch_options_t {}

/// What to link, and how. `struct_size`, `inputs` and `input_count` are required.
///
/// Where a typed option stands beside `raw_options`, both may say the same thing; if they differ the build is
/// CJIT_ERROR_CONTRADICTORY_OPTIONS. Since 0.5.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_link_build_options_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// `input_count` pointers, not NULL, at least one. Their order is that in which symbols are looked up.
    pub inputs: *const *const cjit_link_input_t,
    /// `input_count`.
    pub input_count: u64,
    /// As cjit_kernel_build_options_t::arch; "compute_90" makes PTX.
    pub arch: *const c_char,
    /// Further options as nvJitLink takes them ("-Xptxas=-v").
    pub raw_options: *const *const c_char,
    /// `raw_option_count`.
    pub raw_option_count: u64,
    /// Lowered names of kernels that are used, of variables that are: others may be removed. Only with link-time optimization.
    pub used_kernels: *const *const c_char,
    /// `used_kernel_count`.
    pub used_kernel_count: u64,
    /// `used_variables`.
    pub used_variables: *const *const c_char,
    /// `used_variable_count`.
    pub used_variable_count: u64,
    /// A policy as cjit_policy_encode() makes it, kept in the result. NULL: that of the first input that has one.
    pub policy: *const c_void,
    /// `policy_size`.
    pub policy_size: u64,
    /// CUBIN, or PTX, which link-time optimization alone can make. NONE: as `arch` says.
    pub image_kind: cjit_image_kind_t,
    /// Registers a thread may use, from 1; 0: no limit set here.
    pub max_registers: u32,
    /// Threads that code generation may use; 0: nvJitLink's default (1).
    pub split_compile: u32,
    /// `optimization`.
    pub optimization: cjit_optimization_t,
    /// Link-time optimization. DEFAULT: where an input is LTO-IR, or could be made so. OFF: LTO-IR is refused.
    pub lto: cjit_switch_t,
    /// Debug information.
    pub debug: cjit_switch_t,
    /// `lineinfo`.
    pub lineinfo: cjit_switch_t,
    /// Flush denormals to zero, IEEE rounding in division and square root, contract a\*b+c; with link-time optimization.
    pub ftz: cjit_switch_t,
    /// `prec_div`.
    pub prec_div: cjit_switch_t,
    /// `prec_sqrt`.
    pub prec_sqrt: cjit_switch_t,
    /// `fmad`.
    pub fmad: cjit_switch_t,
    /// Remove variables that no device code refers to, as if no host code did; with link-time optimization.
    pub optimize_unused_variables: cjit_switch_t,
    /// What the linker says of registers and memory, in the result's `info_log`.
    pub verbose: cjit_switch_t,
    /// `linker`.
    pub linker: cjit_linker_t,
    /// `cache_mode`.
    pub cache_mode: cjit_cache_mode_t,
    /// As cjit_context_options_t::cache_wait_milliseconds, for this request; 0: the context's.
    pub cache_wait_milliseconds: u32,
    /// AUTOMATIC links in this process what was compiled for this link, and all else in a worker: damaged input makes nvJitLink crash.
    pub worker_mode: cjit_worker_mode_t,
    /// As cjit_context_options_t::time_limit_milliseconds, for this request; 0: the context's.
    pub time_limit_milliseconds: u32,
    /// As cjit_kernel_build_options_t::resource_limits. Since 0.6.
    pub resource_limits: *const cjit_resource_limits_t,
    /// As cjit_kernel_build_options_t::image_passes. Since 0.6.
    pub image_passes: *const *const cjit_image_pass_t,
    /// Since 0.6.
    pub image_pass_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_link_build_options_t {}

/// One input of a link: just one of `data`, `path`, `result` and `kernel` is set. Since 0.5.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_link_input_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// For messages and logs. NULL: the path, the source's name or "input 0" with its number.
    pub name: *const c_char,
    /// Bytes in memory; not kept. PTX may end with a NUL or not.
    pub data: *const c_void,
    /// Bytes of `data`.
    pub size: u64,
    /// A file. It counts by its contents.
    pub path: *const c_char,
    /// What another build made: its LTO-IR where that is linked, else its cubin, else its PTX, else its fatbin.
    pub result: *const cjit_kernel_build_result_t,
    /// A source that is compiled on the way, from the cache where it is there. What it leaves open is what a link wants: the
    /// architecture of the link, `rdc`, and LTO-IR where `lto` is ON or DEFAULT. Its own modes and limits count for it.
    pub kernel: *const cjit_kernel_build_options_t,
    /// NONE: told from the bytes. Another one is checked against them.
    pub kind: cjit_link_input_kind_t,
    /// `reserved0`.
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_link_input_t {}

/// A launch on a mock, as the driver would have been told of it: what the policy, the kernel and the options come to. All that it
/// points to lives until the context and all that came from it are destroyed, also where another thread calls cjit_mock_clear(). Since 0.4.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_mock_launch_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// The kernel's symbol in the image.
    pub lowered_name: *const c_char,
    /// Blocks of the grid, threads of a block.
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
    /// Blocks of a cluster, whether the launch or the kernel's source says so; 1, 1, 1: there are no clusters.
    pub cluster_x: u32,
    /// `cluster_y`.
    pub cluster_y: u32,
    /// `cluster_z`.
    pub cluster_z: u32,
    /// The device's ordinal: 0.
    pub device: u32,
    /// Bytes a block.
    pub dynamic_shared_memory: u64,
    /// As it was given.
    pub stream: cjit_cuda_stream_t,
    /// The parameter buffer: each argument's bytes at its offset, and zeroes between them. NULL if the kernel takes none.
    pub arguments: *const c_void,
    /// Bytes of `arguments`.
    pub arguments_size: u64,
    /// Offset in `arguments` and size of each argument, in bytes. NULL if there are none.
    pub argument_offsets: *const u64,
    /// `argument_sizes`.
    pub argument_sizes: *const u64,
    /// `argument_count`.
    pub argument_count: u64,
    /// Every attribute of the launch: its number (CUlaunchAttributeID), and its value (CUlaunchAttributeValue), 64 bytes each, side by
    /// side. NULL if there are none.
    pub attribute_ids: *const u32,
    /// `attribute_values`.
    pub attribute_values: *const c_void,
    /// `attribute_count`.
    pub attribute_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_mock_launch_t {}

/// What to compile, and how. `struct_size`, `inputs` and `input_count` are required.
///
/// Modules have a data layout, a triple that begins with "nvptx64-", and `!nvvmir.version`. For architectures before 10.0 libNVVM
/// reads IR as LLVM 7 does, with typed pointers; from there on as a newer LLVM (cjit_nvvm_describe()), with opaque ones.
///
/// Where a typed option stands beside `raw_options`, both may say the same thing; if they differ the build is
/// CJIT_ERROR_CONTRADICTORY_OPTIONS. Since 0.5.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_nvvm_build_options_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// `input_count` pointers, not NULL, at least one of a module that is not lazy.
    pub inputs: *const *const cjit_nvvm_input_t,
    /// `input_count`.
    pub input_count: u64,
    /// As cjit_kernel_build_options_t::arch; "compute_90" makes PTX, "sm_90" a cubin.
    pub arch: *const c_char,
    /// Further options as libNVVM takes them, one string each ("-jump-table-density=90").
    pub raw_options: *const *const c_char,
    /// `raw_option_count`.
    pub raw_option_count: u64,
    /// The file of NVIDIA's device functions. NULL: libdevice.10.bc beside libNVVM. It counts by its contents.
    pub libdevice_path: *const c_char,
    /// A policy as cjit_policy_encode() makes it, kept in the result; NULL: none.
    pub policy: *const c_void,
    /// `policy_size`.
    pub policy_size: u64,
    /// PTX, LTO_IR or CUBIN, which a linker makes of the PTX (CJIT_LINKER_DEFAULT). NONE: cubin for `sm_`, PTX for `compute_`.
    /// Of LTO-IR a link keeps only the kernels that are in `@llvm.used`.
    pub image_kind: cjit_image_kind_t,
    /// O0, O3.
    pub optimization: cjit_optimization_t,
    /// ON: IR that does not say the version of its debug metadata is refused, and nothing is optimized. What there is of debug
    /// information is up to the metadata.
    pub debug: cjit_switch_t,
    /// Flush denormals to zero, IEEE rounding in division and square root, contract a\*b+c.
    pub ftz: cjit_switch_t,
    /// `prec_div`.
    pub prec_div: cjit_switch_t,
    /// `prec_sqrt`.
    pub prec_sqrt: cjit_switch_t,
    /// `fmad`.
    pub fmad: cjit_switch_t,
    /// Add libdevice, of which only what is called is compiled. DEFAULT: where a module declares a function `__nv_...` that no
    /// module defines; one that libdevice lacks is then CJIT_ERROR_UNDEFINED_SYMBOL.
    pub libdevice: cjit_switch_t,
    /// OFF: do not verify before compiling. libNVVM then compiles much that is wrong into wrong code; it also compiles what only
    /// its verification refuses, such as 8-bit atomics for architecture 10.0 and newer.
    pub verify: cjit_switch_t,
    /// `cache_mode`.
    pub cache_mode: cjit_cache_mode_t,
    /// As cjit_context_options_t::cache_wait_milliseconds, for this request; 0: the context's.
    pub cache_wait_milliseconds: u32,
    /// AUTOMATIC compiles in a worker where there is one: libNVVM ends its process over some broken IR.
    pub worker_mode: cjit_worker_mode_t,
    /// As cjit_context_options_t::time_limit_milliseconds, for this request; 0: the context's.
    pub time_limit_milliseconds: u32,
    /// `reserved0`.
    pub reserved0: u32,
    /// As cjit_kernel_build_options_t::resource_limits. Since 0.6.
    pub resource_limits: *const cjit_resource_limits_t,
    /// As cjit_kernel_build_options_t::image_passes. Since 0.6.
    pub image_passes: *const *const cjit_image_pass_t,
    /// Since 0.6.
    pub image_pass_count: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_nvvm_build_options_t {}

/// What a libNVVM is. Since 0.5.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_nvvm_info_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// libNVVM's own version, which does not follow CUDA's.
    pub version_major: u32,
    /// `version_minor`.
    pub version_minor: u32,
    /// Of the NVVM IR that it takes, as modules say in `!nvvmir.version`.
    pub ir_version_major: u32,
    /// `ir_version_minor`.
    pub ir_version_minor: u32,
    /// Of the debug metadata that it takes.
    pub debug_version_major: u32,
    /// `debug_version_minor`.
    pub debug_version_minor: u32,
    /// Major version of the LLVM whose IR it takes for the architecture; 0 if it does not tell, as that of CUDA 13.0.
    pub llvm_version: u32,
    /// `reserved0`.
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_nvvm_info_t {}

/// One module: just one of `data` and `path` is set. Since 0.5.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_nvvm_input_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// For messages and logs, and in LTO-IR. NULL: the path, or "input 0" with its number.
    pub name: *const c_char,
    /// LLVM IR as text or bitcode; not kept.
    pub data: *const c_void,
    /// Bytes of `data`.
    pub size: u64,
    /// A file. It counts by its contents.
    pub path: *const c_char,
    /// ON: of this module, which must be bitcode, only what others call is taken.
    pub lazy: cjit_switch_t,
    /// `reserved0`.
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_nvvm_input_t {}

/// Files of precompiled headers of a context, and what they were to its builds. Since 0.3.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_pch_info_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Owns all that this struct points to; NULL after cleanup.
    pub owner: *mut c_void,
    /// The folder; "" if there is none.
    pub folder: *const c_char,
    /// Why there are no precompiled headers, or how they are limited, and what to do; "" if there is nothing to say.
    pub note: *const c_char,
    /// Files in the folder, of all processes, and their bytes.
    pub files: u64,
    /// `bytes`.
    pub bytes: u64,
    /// Bytes that they may take.
    pub max_bytes: u64,
    /// Builds of this context that used one, and that made one.
    pub used: u64,
    /// `made`.
    pub made: u64,
    /// Builds for which the compiler would not take one or not make one; they parsed everything.
    pub refused: u64,
    /// Files that were removed because they were damaged.
    pub damaged: u64,
    /// Files that were removed because there was no room for all.
    pub evicted: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_pch_info_t {}

/// One named value of a policy. Since 0.1.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_policy_entry_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Points into the policy's bytes and lives as long as they do. NUL-terminated.
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

/// What ptxas says of one kernel that it made machine code for (`-Xptxas -v`). Written by the library only; lives as long as the
/// result. Read at most `struct_size` bytes. Since 0.5.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_ptxas_report_t {
    /// Bytes of this record that the library wrote.
    pub struct_size: u64,
    /// The kernel's lowered name.
    pub symbol: *const c_char,
    /// What it was compiled for: "sm_90a".
    pub arch: *const c_char,
    /// Registers a thread.
    pub register_count: u32,
    /// Barriers of a block.
    pub barrier_count: u32,
    /// Bytes a thread: of its stack frame, and of registers that did not fit, as they are stored and loaded.
    pub stack_frame_size: u32,
    /// `spill_store_size`.
    pub spill_store_size: u32,
    /// `spill_load_size`.
    pub spill_load_size: u32,
    /// Bytes a thread, of its stack with that of the functions it calls; 0 if ptxas does not say.
    pub cumulative_stack_size: u32,
    /// Bytes a thread, of local memory; 0 if ptxas does not say.
    pub local_size: u32,
    /// Bytes a block, of shared memory that the source declares.
    pub shared_size: u32,
    /// Bytes of all constant banks, the parameters among them; 0 if ptxas does not say.
    pub constant_size: u32,
    /// `reserved0`.
    pub reserved0: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_ptxas_report_t {}

/// What kernels may need at most. A build, a hit in a cache or an artifact whose machine code needs more is
/// CJIT_ERROR_RESOURCE_LIMIT, and the error names the kernel, what it needs and the limit. PTX and LTO-IR need nothing yet; what the
/// cubins of a fatbin need is not looked at: CJIT_ERROR_UNSUPPORTED. Since 0.6.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_resource_limits_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// As cjit_kernel_resources_t::static_shared_memory; 0: any.
    pub max_static_shared_memory: u64,
    /// As cjit_kernel_resources_t::local_memory; 0: any.
    pub max_local_memory: u64,
    /// Registers a thread; 0: any. Unlike `max_registers` of a build it changes no code.
    pub max_register_count: u32,
    /// ON: none, whatever `max_local_memory` says, and no stack that the image does not know.
    pub no_local_memory: cjit_switch_t,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_resource_limits_t {}

/// One section of an artifact. Written by the library only; lives as long as the info. Since 0.1.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_section_info_t {
    /// Bytes of this record that the library wrote.
    pub struct_size: u64,
    /// "image.cubin", "names", ...; "unknown" for one that this library does not know.
    pub name: *const c_char,
    /// The section's number in the format.
    pub id: u32,
    /// 1 if a reader that does not know the section must refuse the artifact.
    pub critical: u32,
    /// From the artifact's first byte.
    pub offset: u64,
    /// In bytes.
    pub size: u64,
    /// XXH3-64 of the section's bytes, as recorded; it was checked.
    pub checksum: u64,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_section_info_t {}

/// A tensor and how it is copied. Arrays are read before the call returns. Fields of another mode are ignored.
///
/// Rules of single values stand at the fields; these bind several, and are the driver's as cuda.h of CUDA 13.0 states
/// them:
/// - `interleave` 32B: `swizzle` is 32B, but in the mode IM2COL_WIDE.
/// - `swizzle` not NONE, `interleave` NONE: box_dims\[0\] or `channels_per_pixel` elements have at most as many bytes as the
///   span of the swizzle, 32, 64 or 128.
/// - Mode IM2COL_WIDE: `swizzle` is 64B, 128B or 128B_ATOM_32B.
/// - U4X16_ALIGN16, U6X16_ALIGN16: `swizzle` is NONE (not in the mode IM2COL_WIDE), 128B, 128B_ATOM_32B, or for U6 in the
///   other modes 128B_ATOM_64B.
/// - U6X16_ALIGN16: `interleave` is NONE.
/// - `oob_fill` NAN: `element` is a floating-point one.
///
/// What cuda.h does not forbid is left to the driver: it documents no rule that strides may not overlap, so that windows
/// over the same memory are not refused here. Since 0.4.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_tensor_map_options_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Device address of the first element: a multiple of 16; of 32 with `interleave` 32B, U4X16_ALIGN16 and U6X16_ALIGN16.
    pub address: u64,
    /// `rank` extents in elements, 1 to 2^32 each. dims\[0\] is a multiple of 128 for U4X16_ALIGN16 and U6X16_ALIGN16, of 2
    /// for U4X16_ALIGN8.
    pub dims: *const u64,
    /// `rank` - 1 distances in bytes; strides\[i\] is from one index of dimension i + 1 to the next. Multiples of 16 (of 32
    /// where `address` is), less than 2^40. NULL: dense, each the one below times its extent; not with an `interleave`.
    pub strides: *const u64,
    /// TILED, required: `rank` extents of the box in elements, 1 to 256 each. box_dims\[0\] elements have a multiple of 16
    /// bytes; it is 128 for U4X16_ALIGN16 and U6X16_ALIGN16. (In the kernel, the first coordinate of a box must lie at a
    /// multiple of 16 bytes too without `interleave`: on an H200 another one is an illegal instruction.)
    pub box_dims: *const u32,
    /// `rank` steps, 1 to 8 each: of the box, every element_strides\[i\]-th element is copied along dimension i. Without
    /// `interleave` the first is ignored. NULL: all 1.
    pub element_strides: *const u32,
    /// IM2COL, required: `rank` - 2 corners of the box of pixels, in the order W, H, D: from index 0 to the first pixel of
    /// the box. -32768 to 32767 with rank 3, -128 to 127 with 4, -16 to 15 with 5. IM2COL_WIDE: one, of W, -32768 to 32767.
    pub pixel_box_lower: *const i32,
    /// As many: from the last index to the last pixel of the box. Along each dimension the box holds at least one pixel:
    /// extent + upper - lower \> 0; extent + upper is below 2^31.
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
    /// IM2COL, IM2COL_WIDE: elements of dimension 0, 1 to 256, of a multiple of 16 bytes; 128 for U4X16_ALIGN16 and U6X16_ALIGN16.
    pub channels_per_pixel: u32,
    /// IM2COL, IM2COL_WIDE: pixels, 1 to 1024; ignored with W128.
    pub pixels_per_column: u32,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_tensor_map_options_t {}

/// What a search found. Since 0.1.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_toolkit_report_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Owns all that this struct points to; NULL after cleanup.
    pub owner: *mut c_void,
    /// One record a component, in the order of `enum cjit_component`.
    pub components: *const *const cjit_component_info_t,
    /// `component_count`.
    pub component_count: u64,
    /// What is wrong between components, such as mixed CUDA majors; "" if nothing is.
    pub problem: *const c_char,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_toolkit_report_t {}

/// The workers of a context, and what they did since it was created. Since 0.3.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct cjit_worker_info_t {
    /// `struct_size`.
    pub struct_size: u64,
    /// Owns all that this struct points to; NULL after cleanup.
    pub owner: *mut c_void,
    /// The program; "" if none was found.
    pub program: *const c_char,
    /// Why there are no workers, and what to do; "" if there can be.
    pub why_off: *const c_char,
    /// Workers that there are now.
    pub running: u64,
    /// Workers that there may be at once.
    pub most: u64,
    /// Workers that were started.
    pub started: u64,
    /// Workers that died while they compiled.
    pub lost: u64,
    /// Compilations that workers did, failed ones included.
    pub compilations: u64,
    /// Compilations that were given up because of a time limit, and because of a cancel.
    pub timed_out: u64,
    /// `cancelled`.
    pub cancelled: u64,
    /// What workers have given up, or will where none was started yet: "no privileges; no sockets, programs or other processes; writes to
    /// its own folders alone (Landlock 7)". It names what this system cannot take away. Since 0.7.
    pub sandbox: *const c_char,
}
// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.
unsafe impl Struct for cjit_worker_info_t {}

/// The functions of one loaded library, each under its name without "cjit_".
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Functions {
    /// Free what `info` points to and zero it, but for `struct_size`. NULL and a second call do nothing. Since 0.1.
    pub artifact_info_cleanup: unsafe extern "C" fn(info: *mut cjit_artifact_info_t),
    /// Look into an artifact of any family. All checksums are verified; the bytes may be untrusted and are not kept.
    ///
    /// `info`: out; `struct_size` set by the caller; clean up with cjit_artifact_info_cleanup().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_NOT_AN_ARTIFACT,
    /// CJIT_ERROR_ARTIFACT_TRUNCATED, CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_ARTIFACT_VERSION. Since 0.1.
    pub artifact_inspect: unsafe extern "C" fn(data: *const c_void, size: u64, info: *mut cjit_artifact_info_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Read a whole file. What it holds is not checked; deserialize or inspect does that.
    ///
    /// `blob`: out; NULL on failure; destroy with cjit_blob_destroy().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (empty path), CJIT_ERROR_IO (also for a pipe, a device
    /// or whatever else is no regular file). Since 0.1.
    pub artifact_read_file: unsafe extern "C" fn(path: *const c_char, blob: *mut *mut cjit_blob_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Write bytes to a file so that a reader sees the old file or the whole new one, never a part: a temporary beside it is written, synced and renamed.
    /// Links are followed; an existing file keeps its permissions. What is no regular file (device, FIFO) is written through, which may block.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (empty path), CJIT_ERROR_IO. Since 0.1.
    pub artifact_write_file: unsafe extern "C" fn(path: *const c_char, data: *const c_void, size: u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// The first byte of a blob, aligned to 16 bytes; NULL for NULL. Lives as long as the blob. Cannot fail. Since 0.1.
    pub blob_data: unsafe extern "C" fn(blob: *const cjit_blob_t) -> *const c_void,
    /// Destroy a blob. NULL does nothing. Since 0.1.
    pub blob_destroy: unsafe extern "C" fn(blob: *mut cjit_blob_t),
    /// The number of bytes of a blob; 0 for NULL. Cannot fail. Since 0.1.
    pub blob_size: unsafe extern "C" fn(blob: *const cjit_blob_t) -> u64,
    /// Add each image of a result of any family.
    ///
    /// `name`: of the entries: not empty, at most 4096 bytes. `conflict`: of `enum cjit_bundle_conflict`.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_INVALID_ARGUMENT (the name; a conflict). Since 0.6.
    pub bundle_add: unsafe extern "C" fn(bundle: *mut cjit_bundle_t, name: *const c_char, result: *const cjit_kernel_build_result_t, conflict: cjit_bundle_conflict_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Add what a job of cjit_bundle_build_async() built.
    ///
    /// Returns as cjit_bundle_build(); CJIT_ERROR_INVALID_ARGUMENT (a job of another kind), CJIT_ERROR_NOT_READY, CJIT_ERROR_CANCELLED.
    /// Since 0.6.
    pub bundle_add_job: unsafe extern "C" fn(bundle: *mut cjit_bundle_t, job: *mut cjit_job_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Build each kernel for each architecture, all at once as a batch job does (docs/workers.md), and add the images. If a build
    /// fails nothing is added, and the error names each that failed and its architecture; its status is that of the first.
    ///
    /// `bundle`: what they are added to.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_INVALID_ARGUMENT,
    /// CJIT_ERROR_CONTRADICTORY_OPTIONS (a kernel has an architecture of its own), and what
    /// cjit_kernel_build_batch_async() and cjit_kernel_build() return. Since 0.6.
    pub bundle_build: unsafe extern "C" fn(context: *mut cjit_context_t, bundle: *mut cjit_bundle_t, options: *const cjit_bundle_build_options_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Begin what cjit_bundle_build() does, and return. The job can be waited for and cancelled as any other; cjit_bundle_add_job() takes
    /// what it built. Its builds are those of the first kernel, in the order of the architectures, then those of the next.
    ///
    /// `job_options`: NULL for all defaults. `job`: out; NULL on failure; destroy with cjit_job_destroy().
    ///
    /// Returns as cjit_bundle_build(), for what is found wrong before anything is built. Since 0.6.
    pub bundle_build_async: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_bundle_build_options_t, job_options: *const cjit_job_options_t, job: *mut *mut cjit_job_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Free what `choice` points to and zero it, but for `struct_size`. NULL and a second call do nothing. Since 0.6.
    pub bundle_choice_cleanup: unsafe extern "C" fn(choice: *mut cjit_bundle_choice_t),
    /// Choose the entry of a name for a device, without a driver: machine code for just that architecture ("sm_90a" on 9.0), then of its family
    /// ("sm_100f" on 10.x), then of the same major and the highest minor that is not above the device's, then a fatbin that holds
    /// something for it, then LTO-IR, then PTX, of each the highest.
    ///
    /// `choice`: out; `struct_size` set by the caller; clean up with cjit_bundle_choice_cleanup().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_INVALID_ARGUMENT (no
    /// compute capability), CJIT_ERROR_NOT_FOUND (`name`), CJIT_ERROR_NO_BINARY_FOR_DEVICE (the error lists the entries); of a bundle
    /// that was read lazily also CJIT_ERROR_ARTIFACT_CORRUPT. Since 0.6.
    pub bundle_choose: unsafe extern "C" fn(bundle: *mut cjit_bundle_t, name: *const c_char, options: *const cjit_bundle_choose_options_t, choice: *mut cjit_bundle_choice_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Compare two bundles.
    ///
    /// `diff`: out; `struct_size` set by the caller; clean up with cjit_bundle_diff_cleanup().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE. Since 0.6.
    pub bundle_compare: unsafe extern "C" fn(first: *mut cjit_bundle_t, second: *mut cjit_bundle_t, diff: *mut cjit_bundle_diff_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Make an empty bundle.
    ///
    /// `bundle`: out; NULL on failure; destroy with cjit_bundle_destroy().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER. Since 0.6.
    pub bundle_create: unsafe extern "C" fn(bundle: *mut *mut cjit_bundle_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Give up a bundle. Results and modules that came from it stay usable. NULL does nothing. Since 0.6.
    pub bundle_destroy: unsafe extern "C" fn(bundle: *mut cjit_bundle_t),
    /// Free what `diff` points to and zero it, but for `struct_size`. NULL and a second call do nothing. Since 0.6.
    pub bundle_diff_cleanup: unsafe extern "C" fn(diff: *mut cjit_bundle_diff_t),
    /// Drop entries: those of a name, of an architecture, of a kind, or of all that are given.
    ///
    /// `name`: NULL: any. `arch`: as cjit_bundle_entry_t::arch, or "90a" for every kind of it; NULL: any.
    ///
    /// `kind`: NONE: any. `dropped`: out; how many there were; may be NULL.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (no such kind), CJIT_ERROR_NOT_FOUND (none matches).
    /// Since 0.6.
    pub bundle_drop: unsafe extern "C" fn(bundle: *mut cjit_bundle_t, name: *const c_char, arch: *const c_char, kind: cjit_image_kind_t, dropped: *mut u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Write a bundle, or the entries of a name, as a fatbin that cuModuleLoadFatBinary() and cuLibraryLoadData() take, by nvFatbin
    /// (toolkit.h). A fatbin takes one image of each architecture and kind: names that have the same are refused.
    ///
    /// `name`: NULL: all entries. `blob`: out; NULL on failure; destroy with cjit_blob_destroy().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_NOT_FOUND (nothing to write), CJIT_ERROR_INVALID_ARGUMENT (two names have an
    /// image of the same architecture and kind), CJIT_ERROR_UNSUPPORTED (a fatbin that is kept whole cannot be put into another),
    /// CJIT_ERROR_TOOLKIT_NOT_FOUND, CJIT_ERROR_TOOLKIT_TOO_OLD, CJIT_ERROR_TOOLKIT_INCOMPLETE, CJIT_ERROR_LINK (nvFatbin refused);
    /// of a bundle that was read lazily also CJIT_ERROR_ARTIFACT_CORRUPT. Since 0.6.
    pub bundle_export_fatbin: unsafe extern "C" fn(context: *mut cjit_context_t, bundle: *mut cjit_bundle_t, name: *const c_char, blob: *mut *mut cjit_blob_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Take an entry out as a result of one image. What is not compressed is not copied.
    ///
    /// `arch`: as cjit_bundle_entry_t::arch. `result`: out; as for cjit_kernel_build().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_NOT_FOUND; of a bundle that was read lazily also
    /// CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_ARTIFACT_VERSION, CJIT_ERROR_ARTIFACT_FAMILY. Since 0.6.
    pub bundle_get_result: unsafe extern "C" fn(bundle: *mut cjit_bundle_t, name: *const c_char, arch: *const c_char, result: *mut cjit_kernel_build_result_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Add an image that another program made. Its architecture is read from it, and its kernels and variables are its names.
    ///
    /// `name`: as for cjit_bundle_add().
    ///
    /// Returns as cjit_bundle_add(); CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_ARTIFACT_CORRUPT (the image cannot be read). Since 0.6.
    pub bundle_import: unsafe extern "C" fn(bundle: *mut cjit_bundle_t, name: *const c_char, options: *const cjit_bundle_import_options_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// List the entries.
    ///
    /// `listing`: out; `struct_size` set by the caller; clean up with cjit_bundle_listing_cleanup().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE; of a bundle that was read lazily also
    /// CJIT_ERROR_ARTIFACT_CORRUPT. Since 0.6.
    pub bundle_list: unsafe extern "C" fn(bundle: *mut cjit_bundle_t, listing: *mut cjit_bundle_listing_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Free what `listing` points to and zero it, but for `struct_size`. NULL and a second call do nothing. Since 0.6.
    pub bundle_listing_cleanup: unsafe extern "C" fn(listing: *mut cjit_bundle_listing_t),
    /// Load the entry of a name that is the best for the current device, as cjit_bundle_choose() says. LTO-IR is linked for the device, or
    /// taken linked from the context's cache; where there is no nvJitLink it is passed over.
    ///
    /// `options`: NULL for all defaults. `choice`: out; may be NULL; as for cjit_bundle_choose().
    ///
    /// `loaded`: out; as for cjit_module_load().
    ///
    /// Returns as cjit_module_load(); as cjit_bundle_choose(); as cjit_link_build() for LTO-IR; CJIT_ERROR_RESOURCE_LIMIT. Since 0.6.
    pub bundle_load: unsafe extern "C" fn(context: *mut cjit_context_t, bundle: *mut cjit_bundle_t, name: *const c_char, options: *const cjit_bundle_load_options_t, choice: *mut cjit_bundle_choice_t, loaded: *mut *mut cjit_module_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Add all entries of another bundle. Images are shared, not copied.
    ///
    /// `other`: stays as it is. `conflict`: of `enum cjit_bundle_conflict`; the error names each entry that differs.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (a conflict). Since 0.6.
    pub bundle_merge: unsafe extern "C" fn(bundle: *mut cjit_bundle_t, other: *mut cjit_bundle_t, conflict: cjit_bundle_conflict_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Read a bundle. The bytes may be untrusted: everything is checked before it is used, and memory stays in proportion to them.
    ///
    /// `data`: the bundle, of `size` bytes, at any alignment. `flags`: of `enum cjit_bundle_read_flags`.
    ///
    /// `bundle`: out; NULL on failure; destroy with cjit_bundle_destroy().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (unknown flag), CJIT_ERROR_NOT_AN_ARTIFACT,
    /// CJIT_ERROR_ARTIFACT_TRUNCATED, CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_ARTIFACT_VERSION, CJIT_ERROR_ARTIFACT_FAMILY.
    /// Since 0.6.
    pub bundle_read: unsafe extern "C" fn(data: *const c_void, size: u64, flags: cjit_bundle_read_flags_t, bundle: *mut *mut cjit_bundle_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Read a file as cjit_bundle_read() does, keeping its bytes once; IN_PLACE changes nothing. Files are written with
    /// cjit_artifact_write_file().
    ///
    /// Returns as cjit_bundle_read(); CJIT_ERROR_IO. Since 0.6.
    pub bundle_read_file: unsafe extern "C" fn(path: *const c_char, flags: cjit_bundle_read_flags_t, bundle: *mut *mut cjit_bundle_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Write a bundle as bytes (docs/artifact-format.md). Equal contents and options give equal bytes, in whatever order they were added.
    /// Equal sections are stored once.
    ///
    /// `options`: NULL for all defaults. `blob`: out; NULL on failure; destroy with cjit_blob_destroy().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_INVALID_ARGUMENT (a
    /// level or percentage out of its range); of a bundle that was read lazily also CJIT_ERROR_ARTIFACT_CORRUPT. Since 0.6.
    pub bundle_write: unsafe extern "C" fn(bundle: *mut cjit_bundle_t, options: *const cjit_bundle_write_options_t, blob: *mut *mut cjit_blob_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Remove every entry of the folder, and all that this context keeps in memory.
    ///
    /// `change`: out; as cjit_cache_trim().
    ///
    /// Returns as cjit_cache_trim(). Since 0.2.
    pub cache_clear: unsafe extern "C" fn(context: *mut cjit_context_t, change: *mut cjit_cache_change_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// The key of an entry of the folder or of a layer, with its fields.
    ///
    /// `key`: the key, or enough of its beginning to name one entry.
    ///
    /// `description`: out; `struct_size` set by the caller; clean up with cjit_cache_key_cleanup().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_NOT_FOUND, CJIT_ERROR_INVALID_ARGUMENT
    /// (no key, or the beginning of more than one), CJIT_ERROR_IO, CJIT_ERROR_NOT_AN_ARTIFACT,
    /// CJIT_ERROR_ARTIFACT_TRUNCATED, CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_ARTIFACT_VERSION. Since 0.2.
    pub cache_describe_entry: unsafe extern "C" fn(context: *mut cjit_context_t, key: *const c_char, description: *mut cjit_cache_key_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Write entries of the folder into one file, a pack, which can be imported elsewhere or used in place as a layer.
    ///
    /// `path`: the file; it is replaced as a whole.
    ///
    /// `keys`: entries to take, by key or by the beginning of one; NULL or `key_count` 0: all that are good.
    ///
    /// `change`: out; as cjit_cache_trim().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_INVALID_ARGUMENT (empty path, a key of
    /// which there is no entry or more than one), CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_IO. Since 0.2.
    pub cache_export: unsafe extern "C" fn(context: *mut cjit_context_t, path: *const c_char, keys: *const *const c_char, key_count: u64, change: *mut cjit_cache_change_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// What the cache of a context is and did.
    ///
    /// `info`: out; `struct_size` set by the caller; clean up with cjit_cache_info_cleanup().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE. Since 0.2.
    pub cache_get_info: unsafe extern "C" fn(context: *mut cjit_context_t, info: *mut cjit_cache_info_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Read a pack into the folder. Each entry is verified; damaged ones, and those that are there already, are left out and
    /// counted.
    ///
    /// `change`: out; as cjit_cache_trim().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_INVALID_ARGUMENT (empty path),
    /// CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_IO, CJIT_ERROR_NOT_AN_ARTIFACT (no pack), CJIT_ERROR_ARTIFACT_TRUNCATED,
    /// CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_ARTIFACT_VERSION. Since 0.2.
    pub cache_import: unsafe extern "C" fn(context: *mut cjit_context_t, path: *const c_char, change: *mut cjit_cache_change_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Free what `info` points to and zero it, but for `struct_size`. NULL and a second call do nothing. Since 0.2.
    pub cache_info_cleanup: unsafe extern "C" fn(info: *mut cjit_cache_info_t),
    /// Free what `description` points to and zero it, but for `struct_size`. NULL and a second call do nothing. Since 0.2.
    pub cache_key_cleanup: unsafe extern "C" fn(description: *mut cjit_cache_key_t),
    /// List the entries of the disk cache's folder; layers are not listed. Other processes may add and remove entries meanwhile.
    ///
    /// `listing`: out; `struct_size` set by the caller; clean up with cjit_cache_listing_cleanup().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED (there is no disk cache).
    /// Since 0.2.
    pub cache_list: unsafe extern "C" fn(context: *mut cjit_context_t, listing: *mut cjit_cache_listing_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Free what `listing` points to and zero it, but for `struct_size`. NULL and a second call do nothing. Since 0.2.
    pub cache_listing_cleanup: unsafe extern "C" fn(listing: *mut cjit_cache_listing_t),
    /// Remove the least recently used entries of the folder until the rest take at most `max_bytes`, and temporaries that a
    /// killed process left more than an hour ago. Results that are in use, in memory or loaded, stay usable.
    ///
    /// `change`: out; `struct_size` set by the caller; NULL: not wanted.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED (there is no disk cache, or
    /// the context reads only). Since 0.2.
    pub cache_trim: unsafe extern "C" fn(context: *mut cjit_context_t, max_bytes: u64, change: *mut cjit_cache_change_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Read and verify every entry of the folder. Those that are not good are in the listing with their state; they would be
    /// misses and be replaced in any case.
    ///
    /// `remove_bad`: 1: remove the entries that are not good; 0: leave them.
    ///
    /// `listing`: out; as cjit_cache_list().
    ///
    /// Returns as cjit_cache_list(), and CJIT_ERROR_INVALID_ARGUMENT (`remove_bad`). Since 0.2.
    pub cache_verify: unsafe extern "C" fn(context: *mut cjit_context_t, remove_bad: u32, listing: *mut cjit_cache_listing_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Watch what a stream holds now.
    ///
    /// `options`: NULL for all defaults; not kept.
    ///
    /// `completion`: out; NULL on failure, and nothing was handed over then; destroy with cjit_completion_destroy().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_INVALID_ARGUMENT
    /// (the stream captures: what is captured never runs by itself), CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_DRIVER_NOT_FOUND,
    /// CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_DRIVER, CJIT_ERROR_IO (no thread can be started). Since 0.4.
    pub completion_create: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_completion_options_t, completion: *mut *mut cjit_completion_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Give up the handle. The call-back is called and what is held is released all the same. NULL does nothing. Since 0.4.
    pub completion_destroy: unsafe extern "C" fn(completion: *mut cjit_completion_t),
    /// Whether the work is done.
    ///
    /// Returns CJIT_SUCCESS (it is), CJIT_ERROR_NOT_READY, CJIT_ERROR_DRIVER, CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_NULL_POINTER.
    /// Since 0.4.
    pub completion_poll: unsafe extern "C" fn(completion: *mut cjit_completion_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Wait until the work is done.
    ///
    /// `timeout_milliseconds`: 0: for as long as it takes.
    ///
    /// Returns as cjit_completion_poll(); CJIT_ERROR_NOT_READY if the time ran out. Since 0.4.
    pub completion_wait: unsafe extern "C" fn(completion: *mut cjit_completion_t, timeout_milliseconds: u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Create a context. Opens no CUDA library, touches no driver and no GPU; libraries are found when first needed.
    ///
    /// `options`: NULL for all defaults.
    ///
    /// `context`: out; NULL on failure. Destroy with cjit_context_destroy().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
    /// CJIT_ERROR_INVALID_ARGUMENT (unknown log level, cache mode, worker mode or switch, a variable of cjit's that
    /// means nothing),
    /// CJIT_ERROR_UNKNOWN_ARCH (`default_arch`, `mock_device`). Since 0.1.
    pub context_create: unsafe extern "C" fn(options: *const cjit_context_options_t, context: *mut *mut cjit_context_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Give up the caller's hold on a context. What was made from it (results, modules, kernels) stays usable. The last hold waits for
    /// builds that were given up and cannot be stopped, and so for call-backs and image passes of theirs that run: these must not need the thread
    /// that destroys. NULL does nothing. Since 0.1.
    pub context_destroy: unsafe extern "C" fn(context: *mut cjit_context_t),
    /// The number of CUDA devices. Starts the driver, makes no CUDA context.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD,
    /// CJIT_ERROR_DRIVER. A driver without devices is CJIT_SUCCESS and 0. Since 0.1.
    pub device_count: unsafe extern "C" fn(context: *mut cjit_context_t, count: *mut u32, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Describe one device. Starts the driver, makes no CUDA context.
    ///
    /// `ordinal`: from 0, below cjit_device_count().
    ///
    /// `info`: out; `struct_size` set by the caller.
    ///
    /// Returns as cjit_device_count(), and CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STRUCT_SIZE. Since 0.1.
    pub device_describe: unsafe extern "C" fn(context: *mut cjit_context_t, ordinal: u32, info: *mut cjit_device_info_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// The address of a function of the CUDA driver, through `cuGetProcAddress`, for callers that have no binding of their own.
    ///
    /// `symbol`: the plain name, such as "cuMemAlloc".
    ///
    /// `cuda_version`: the CUDA version whose signature the caller means, major \* 1000 + minor \* 10 (12040 for 12.4);
    /// a function keeps the signature that it had in that version.
    ///
    /// `address`: out; NULL on failure. Valid for the life of the process.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_NOT_FOUND, CJIT_ERROR_DRIVER_NOT_FOUND,
    /// CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_UNSUPPORTED (the context is a mock, see mock.h). Since 0.1.
    pub driver_entry_point: unsafe extern "C" fn(context: *mut cjit_context_t, symbol: *const c_char, cuda_version: u32, address: *mut *mut c_void, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Fill `info` with all that the error holds. The pointers written live as long as the error.
    ///
    /// `error`: the error object.
    ///
    /// `info`:  out; `struct_size` set by the caller.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE. Since 0.1.
    pub error_describe: unsafe extern "C" fn(error: *const cjit_error_t, info: *mut cjit_error_info_t) -> cjit_status_t,
    /// Destroy an error object. NULL does nothing. Since 0.1.
    pub error_destroy: unsafe extern "C" fn(error: *mut cjit_error_t),
    /// The message of an error; "" for NULL. Lives as long as the error. Cannot fail. Since 0.1.
    pub error_message: unsafe extern "C" fn(error: *const cjit_error_t) -> *const c_char,
    /// The status that the failed call returned; CJIT_SUCCESS for NULL. Cannot fail. Since 0.1.
    pub error_status: unsafe extern "C" fn(error: *const cjit_error_t) -> cjit_status_t,
    /// Free what `info` points to and zero it, but for `struct_size`. NULL and a second call do nothing. Since 0.6.
    pub image_info_cleanup: unsafe extern "C" fn(info: *mut cjit_image_info_t),
    /// Look into a cubin or PTX, whoever made it. The bytes may be untrusted and are not kept.
    ///
    /// `info`: out; `struct_size` set by the caller; clean up with cjit_image_info_cleanup().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED (a fatbin),
    /// CJIT_ERROR_ARTIFACT_CORRUPT (neither, or damaged). Since 0.6.
    pub image_inspect: unsafe extern "C" fn(data: *const c_void, size: u64, info: *mut cjit_image_info_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Give up what is not done yet: whoever waits is freed at once, and workers stop compiling what nobody else waits for. Builds that
    /// are done keep their results. NULL does nothing. Since 0.3.
    pub job_cancel: unsafe extern "C" fn(job: *mut cjit_job_t),
    /// Cancel the job if it is not done, and give it up. The call-back is not called any more; if it is just being called in another
    /// thread, this waits for its end. Results that were read stay usable. NULL does nothing. Since 0.3.
    pub job_destroy: unsafe extern "C" fn(job: *mut cjit_job_t),
    /// A file descriptor that becomes readable when the job is done, and stays so: for poll(), epoll and the like. It is the job's:
    /// do not read from it or close it.
    ///
    /// `descriptor`: out; -1 on failure.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_IO (there are no descriptors left). Since 0.3.
    pub job_get_event_fd: unsafe extern "C" fn(job: *mut cjit_job_t, descriptor: *mut i32, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// What became of one build of the job, a link as well, as the call that blocks would have returned it; as often as it is asked for.
    ///
    /// `index`: from 0, in the order of the options.
    ///
    /// `result`: out; as for cjit_kernel_build().
    ///
    /// Returns the build's own status, with its error; CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
    /// CJIT_ERROR_NOT_FOUND (`index`), CJIT_ERROR_NOT_READY, CJIT_ERROR_CANCELLED. A build that is done can be read while
    /// others of the job go on. Since 0.3.
    pub job_get_kernel_result: unsafe extern "C" fn(job: *mut cjit_job_t, index: u64, result: *mut cjit_kernel_build_result_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// How far the job is now.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE. Since 0.3.
    pub job_poll: unsafe extern "C" fn(job: *mut cjit_job_t, progress: *mut cjit_job_progress_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Wait until the job is done.
    ///
    /// `timeout_milliseconds`: 0: for as long as it takes.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_NOT_READY (the time ran out). Since 0.3.
    pub job_wait: unsafe extern "C" fn(job: *mut cjit_job_t, timeout_milliseconds: u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Compile source into images, or take them from the cache (docs/cache.md): log, diagnostics, names and policy are those of
    /// the build that made them. The same request gives the same bytes in any process. Opens NVRTC, or runs nvcc, when something has to be
    /// compiled; does not start the driver unless `arch` is "native". Needs no GPU that could run the result. May be called from many
    /// threads: workers compile what one process cannot at the same time (docs/workers.md).
    ///
    /// `options`: what to build; not kept.
    ///
    /// `result`: out; `struct_size` set by the caller. Not cleaned up first: pass a zeroed or cleaned-up one.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
    /// CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_INVALID_SOURCE, CJIT_ERROR_CONTRADICTORY_OPTIONS,
    /// CJIT_ERROR_UNKNOWN_ARCH, CJIT_ERROR_INVALID_OPTION, CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_ARGUMENT_MISMATCH (an argument
    /// schema that is not the kernel's), CJIT_ERROR_ARTIFACT_CORRUPT or
    /// CJIT_ERROR_ARTIFACT_VERSION (`policy`), CJIT_ERROR_TOOLKIT_NOT_FOUND, CJIT_ERROR_TOOLKIT_TOO_OLD,
    /// CJIT_ERROR_TOOLKIT_INCOMPLETE, CJIT_ERROR_COMPILATION, CJIT_ERROR_NAME_EXPRESSION,
    /// CJIT_ERROR_HEADER_NOT_FOUND, CJIT_ERROR_COMPILER_INTERNAL, CJIT_ERROR_COMPILER_CRASHED,
    /// CJIT_ERROR_TIME_LIMIT, CJIT_ERROR_WORKER_UNAVAILABLE, CJIT_ERROR_IO (no folder for nvcc's files); for "native" also CJIT_ERROR_DRIVER_NOT_FOUND,
    /// CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_DRIVER. Since 0.1.
    pub kernel_build: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_kernel_build_options_t, result: *mut cjit_kernel_build_result_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Begin to build what cjit_kernel_build() would build, and return. Everything is as there (the cache, its outcomes, equal
    /// builds that are done once), but that AUTOMATIC compiles in workers, so that a cancel ends the work too.
    ///
    /// `options`: what to build; not kept.
    ///
    /// `job_options`: NULL for all defaults.
    ///
    /// `job`: out, written before the first build begins, and set to NULL if the callback destroyed the job before this returns. NULL
    /// on failure; destroy with cjit_job_destroy().
    ///
    /// Returns what cjit_kernel_build() returns for options that cannot be read; CJIT_SUCCESS otherwise, and the build's own status
    /// comes from cjit_job_get_kernel_result(). CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
    /// CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_CONTRADICTORY_OPTIONS,
    /// CJIT_ERROR_INVALID_OPTION, CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_ARTIFACT_VERSION, CJIT_ERROR_IO (no thread can be
    /// started). Since 0.3.
    pub kernel_build_async: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_kernel_build_options_t, job_options: *const cjit_job_options_t, job: *mut *mut cjit_job_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// As cjit_kernel_build_async(), for `count` builds in one job. They begin in their order; results are in their order whichever is
    /// done first. If one of the options cannot be read, nothing is begun, and the error names it by its index.
    ///
    /// `options`: `count` pointers, not NULL; zero builds are a job that is done.
    ///
    /// Returns as cjit_kernel_build_async(). Since 0.3.
    pub kernel_build_batch_async: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const *const cjit_kernel_build_options_t, count: u64, job_options: *const cjit_job_options_t, job: *mut *mut cjit_job_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Free what a result points to and zero it, but for `struct_size`. Modules loaded from it stay usable. NULL and a second
    /// call do nothing. Since 0.1.
    pub kernel_build_result_cleanup: unsafe extern "C" fn(result: *mut cjit_kernel_build_result_t),
    /// Read an artifact. Needs no compiler, toolkit or driver. The bytes may be untrusted: everything is checked before it is
    /// used. To launch what an artifact holds is as safe as whoever made it.
    ///
    /// `data`: the artifact, of `size` bytes, at any alignment.
    ///
    /// `flags`: of `enum cjit_deserialize_flags`.
    ///
    /// `result`: out; as for cjit_kernel_build().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_INVALID_ARGUMENT (unknown flag),
    /// CJIT_ERROR_NOT_AN_ARTIFACT, CJIT_ERROR_ARTIFACT_TRUNCATED, CJIT_ERROR_ARTIFACT_CORRUPT,
    /// CJIT_ERROR_ARTIFACT_VERSION, CJIT_ERROR_ARTIFACT_FAMILY. Since 0.1.
    pub kernel_build_result_deserialize: unsafe extern "C" fn(data: *const c_void, size: u64, flags: cjit_deserialize_flags_t, result: *mut cjit_kernel_build_result_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Write a result as an artifact (docs/artifact-format.md). Equal results give equal bytes.
    ///
    /// `blob`: out; NULL on failure; destroy with cjit_blob_destroy().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_INVALID_ARGUMENT (the result is
    /// empty). Since 0.1.
    pub kernel_build_result_serialize: unsafe extern "C" fn(result: *const cjit_kernel_build_result_t, blob: *mut *mut cjit_blob_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// How many clusters of a launch the current device holds at a time. What is asked about is the launch's shape: block, cluster
    /// (required here, or by the kernel or its policy), dynamic shared memory; the grid and all else are not looked at.
    ///
    /// `clusters`: out.
    ///
    /// Returns as cjit_kernel_launch(), and CJIT_ERROR_INVALID_ARGUMENT (there is no cluster). Since 0.4.
    pub kernel_cluster_occupancy: unsafe extern "C" fn(kernel: *mut cjit_kernel_t, options: *const cjit_launch_options_t, clusters: *mut u32, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Describe a kernel on the current device.
    ///
    /// `info`: out; `struct_size` set by the caller.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_NO_BINARY_FOR_DEVICE,
    /// CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STALE_HANDLE. Since 0.1.
    pub kernel_describe: unsafe extern "C" fn(kernel: *mut cjit_kernel_t, info: *mut cjit_kernel_info_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// The key that a request has, with its fields, without building it: compare two of these to see why a build was not
    /// taken from the cache. Does not open NVRTC.
    ///
    /// `options`: as for cjit_kernel_build().
    ///
    /// `description`: out; as cjit_cache_describe_entry(). A request that cannot be cached is no failure: see `obstacle`.
    ///
    /// Returns as cjit_kernel_build() for what it refuses before it compiles. Since 0.2.
    pub kernel_describe_key: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_kernel_build_options_t, description: *mut cjit_cache_key_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Give up a kernel. NULL does nothing. Since 0.1.
    pub kernel_destroy: unsafe extern "C" fn(kernel: *mut cjit_kernel_t),
    /// Read an attribute of a kernel on the current device.
    ///
    /// `value`: out; 0 on failure.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (no such attribute),
    /// CJIT_ERROR_NO_BINARY_FOR_DEVICE, CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STALE_HANDLE. Since 0.4.
    pub kernel_get_attribute: unsafe extern "C" fn(kernel: *mut cjit_kernel_t, attribute: cjit_kernel_attribute_t, value: *mut i32, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Launch a kernel in the current CUDA context (see module.h), asynchronously. May be called while a stream captures: the node has
    /// all that the launch asked for. The stream must belong to that context: limits are those of the current device. Nothing is launched
    /// unless everything that was asked for can be had.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
    /// CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_ARGUMENT_MISMATCH (with index, expected and given), CJIT_ERROR_LAUNCH_LIMIT
    /// (with the number that was exceeded; also for what the device does not have), CJIT_ERROR_UNSUPPORTED (what the driver is
    /// too old for), CJIT_ERROR_NO_BINARY_FOR_DEVICE (the current device is not one the module runs on), CJIT_ERROR_NO_DEVICE,
    /// CJIT_ERROR_STALE_HANDLE (the context that the module was loaded in, or the current one, was destroyed or reset),
    /// CJIT_ERROR_DRIVER (also for errors of earlier asynchronous work). Since 0.1.
    pub kernel_launch: unsafe extern "C" fn(kernel: *mut cjit_kernel_t, options: *const cjit_launch_options_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// How many blocks of this size one multiprocessor of the current device holds at a time.
    ///
    /// `block_threads`: threads a block, from 1. `dynamic_shared_memory`: bytes a block.
    ///
    /// `blocks`: out.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_LAUNCH_LIMIT, CJIT_ERROR_NO_BINARY_FOR_DEVICE,
    /// CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STALE_HANDLE. Since 0.1.
    pub kernel_occupancy: unsafe extern "C" fn(kernel: *mut cjit_kernel_t, block_threads: u32, dynamic_shared_memory: u64, blocks: *mut u32, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Set an attribute of a kernel on the current device, for all launches from now on; the launch options go before it.
    ///
    /// Returns as cjit_kernel_get_attribute(); CJIT_ERROR_INVALID_ARGUMENT also for one that cannot be set or takes no such value,
    /// CJIT_ERROR_LAUNCH_LIMIT (more dynamic shared memory than the device has). Since 0.4.
    pub kernel_set_attribute: unsafe extern "C" fn(kernel: *mut cjit_kernel_t, attribute: cjit_kernel_attribute_t, value: i32, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// The block size with the highest occupancy on the current device, and the smallest grid that fills the device with it.
    ///
    /// `dynamic_shared_memory`: bytes a block. `max_block_threads`: limit on the block; 0: none.
    ///
    /// `block_threads`: out. `min_grid_blocks`: out; may be NULL.
    ///
    /// Returns as cjit_kernel_occupancy(). Since 0.1.
    pub kernel_suggest_block_size: unsafe extern "C" fn(kernel: *mut cjit_kernel_t, dynamic_shared_memory: u64, max_block_threads: u32, block_threads: *mut u32, min_grid_blocks: *mut u32, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// The largest cluster that the current device can launch with this block and dynamic shared memory.
    ///
    /// `cluster_blocks`: out: blocks of the cluster; above 8 only with `non_portable_cluster`.
    ///
    /// Returns as cjit_kernel_launch(). Since 0.4.
    pub kernel_suggest_cluster_size: unsafe extern "C" fn(kernel: *mut cjit_kernel_t, options: *const cjit_launch_options_t, cluster_blocks: *mut u32, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Take a share in the current CUDA context (see module.h). What all shares ask for is clipped to the device's maximum.
    ///
    /// `bytes`: from 1.
    ///
    /// `persistence`: out; NULL on failure; destroy with cjit_l2_persistence_destroy().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (`bytes` is 0), CJIT_ERROR_LAUNCH_LIMIT (the device
    /// sets nothing aside), CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD,
    /// CJIT_ERROR_NO_DEVICE, CJIT_ERROR_DRIVER. Since 0.4.
    pub l2_persistence_create: unsafe extern "C" fn(context: *mut cjit_context_t, bytes: u64, persistence: *mut *mut cjit_l2_persistence_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// What was had, read back from the driver.
    ///
    /// `info`: out; `struct_size` set by the caller.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_DRIVER. Since 0.4.
    pub l2_persistence_describe: unsafe extern "C" fn(persistence: *mut cjit_l2_persistence_t, info: *mut cjit_l2_persistence_info_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Give a share up, from any thread, with any or no context current. Does nothing to a context that is gone, and nothing for NULL.
    /// Work that still runs loses its persisting lines, not its results. Since 0.4.
    pub l2_persistence_destroy: unsafe extern "C" fn(persistence: *mut cjit_l2_persistence_t),
    /// The window that keeps these bytes in what is set aside, for cjit_launch_options_t::l2_window: clipped to the device's largest
    /// window, with a hit ratio of as much of it as there is room for, PERSISTING for hits and STREAMING for misses.
    ///
    /// `address`: device address. `bytes`: from 1.
    ///
    /// `window`: out; `struct_size` set by the caller.
    ///
    /// Returns as cjit_l2_persistence_describe(), and CJIT_ERROR_INVALID_ARGUMENT. Since 0.4.
    pub l2_persistence_get_window: unsafe extern "C" fn(persistence: *mut cjit_l2_persistence_t, address: u64, bytes: u64, window: *mut cjit_l2_window_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Link, or take the image from the cache. Inputs that have to be compiled are built first, each with a key and a cache entry of
    /// its own. The result's names, argument schemas and diagnostics are those of its inputs, as far as the image still has them. Does
    /// not start the driver unless `arch` is "native" or the driver links. May be called from many threads.
    ///
    /// `options`: what to link; not kept.
    ///
    /// `result`: out; `struct_size` set by the caller. Not cleaned up first: pass a zeroed or cleaned-up one.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
    /// CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_CONTRADICTORY_OPTIONS, CJIT_ERROR_UNKNOWN_ARCH, CJIT_ERROR_INVALID_OPTION,
    /// CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_LINK_INPUT, CJIT_ERROR_UNDEFINED_SYMBOL, CJIT_ERROR_DUPLICATE_SYMBOL,
    /// CJIT_ERROR_LINK, CJIT_ERROR_IO (a file), CJIT_ERROR_ARTIFACT_CORRUPT (`policy`, an input's image),
    /// CJIT_ERROR_TOOLKIT_NOT_FOUND, CJIT_ERROR_TOOLKIT_INCOMPLETE, CJIT_ERROR_COMPILER_CRASHED, CJIT_ERROR_TIME_LIMIT,
    /// CJIT_ERROR_WORKER_UNAVAILABLE; for the driver CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD,
    /// CJIT_ERROR_NO_DEVICE, CJIT_ERROR_DRIVER; for inputs that are compiled what cjit_kernel_build() returns. Since 0.5.
    pub link_build: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_link_build_options_t, result: *mut cjit_kernel_build_result_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Begin to link what cjit_link_build() would, and return; see cjit_kernel_build_async(). Bytes and results that are inputs are
    /// copied or kept, and may be gone when this returns.
    ///
    /// Returns as cjit_kernel_build_async(), and what cjit_link_build() returns for inputs that cannot be read. Since 0.5.
    pub link_build_async: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_link_build_options_t, job_options: *const cjit_job_options_t, job: *mut *mut cjit_job_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// The key that the link has now, field by field; see cjit_kernel_describe_key(). Nothing is built.
    ///
    /// Returns as cjit_kernel_describe_key(), and what cjit_link_build() returns for inputs that cannot be read. Since 0.5.
    pub link_describe_key: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_link_build_options_t, description: *mut cjit_cache_key_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Forget all launches: they are counted no more. Memory of those that cjit_mock_get_launch() has shown is freed with the context.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (the context is no mock). Since 0.4.
    pub mock_clear: unsafe extern "C" fn(context: *mut cjit_context_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Look at a launch. Threads may look at launches while others launch and clear.
    ///
    /// `index`: from 0, in the order in which launches were made; below cjit_mock_launch_count().
    ///
    /// `record`: out; `struct_size` set by the caller.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_INVALID_ARGUMENT (the context is no mock),
    /// CJIT_ERROR_NOT_FOUND (there are not so many, or no longer). Since 0.4.
    pub mock_get_launch: unsafe extern "C" fn(context: *mut cjit_context_t, index: u64, record: *mut cjit_mock_launch_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// How many launches were recorded since the context was made or cleared.
    ///
    /// `count`: out; 0 on failure.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (the context is no mock). Since 0.4.
    pub mock_launch_count: unsafe extern "C" fn(context: *mut cjit_context_t, count: *mut u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Give up the caller's hold on a module. Kernels from it stay usable. NULL does nothing. Since 0.1.
    pub module_destroy: unsafe extern "C" fn(loaded: *mut cjit_module_t),
    /// Find a kernel.
    ///
    /// `name`: a name expression as it was given to the build, or a lowered name.
    ///
    /// `kernel`: out; NULL on failure; destroy with cjit_kernel_destroy().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_NOT_FOUND (with the names there are), CJIT_ERROR_DRIVER,
    /// CJIT_ERROR_STALE_HANDLE. Since 0.1.
    pub module_get_kernel: unsafe extern "C" fn(loaded: *mut cjit_module_t, name: *const c_char, kernel: *mut *mut cjit_kernel_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Find a `__device__` or `__constant__` variable of the module in the current CUDA context.
    ///
    /// `name`: a name expression as it was given to the build ("&table"), or a lowered name.
    ///
    /// `address`: out; device address (CUdeviceptr). `size`: out; in bytes. Either may be NULL.
    ///
    /// Returns as cjit_module_get_kernel(). Since 0.1.
    pub module_get_variable: unsafe extern "C" fn(loaded: *mut cjit_module_t, name: *const c_char, address: *mut u64, size: *mut u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Copy a variable of the module out, as cjit_module_set_variable_value() copies into it.
    ///
    /// Returns as cjit_module_set_variable_value(). Since 0.4.
    pub module_get_variable_value: unsafe extern "C" fn(loaded: *mut cjit_module_t, name: *const c_char, data: *mut c_void, size: u64, stream: cjit_cuda_stream_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Load a build result. The bytes are copied by the driver; the result may be cleaned up afterwards.
    ///
    /// `loaded`: out; NULL on failure; destroy with cjit_module_destroy().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_INVALID_ARGUMENT (empty result),
    /// CJIT_ERROR_UNSUPPORTED (only LTO-IR, which has to be linked first), CJIT_ERROR_NO_BINARY_FOR_DEVICE (none of
    /// the images runs on the current device), CJIT_ERROR_ARTIFACT_CORRUPT (a cubin whose headers name bytes behind
    /// its end), CJIT_ERROR_STALE_HANDLE (the current CUDA context is gone),
    /// CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_DRIVER. Since 0.1.
    pub module_load: unsafe extern "C" fn(context: *mut cjit_context_t, result: *const cjit_kernel_build_result_t, loaded: *mut *mut cjit_module_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Load an artifact: cjit_kernel_build_result_deserialize() and cjit_module_load() in one call. `data` is not kept.
    ///
    /// Returns as those two. Since 0.1.
    pub module_load_artifact: unsafe extern "C" fn(context: *mut cjit_context_t, data: *const c_void, size: u64, loaded: *mut *mut cjit_module_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Copy into a variable of the module, in the order of a stream of the current CUDA context, and wait until it is done.
    ///
    /// `name`: as for cjit_module_get_variable().
    ///
    /// `data`: `size` bytes. `size`: must be the variable's. `stream`: NULL: the default stream; it must not capture.
    ///
    /// Returns as cjit_module_get_variable(), and CJIT_ERROR_ARGUMENT_MISMATCH (with both sizes), CJIT_ERROR_INVALID_ARGUMENT (the
    /// stream captures). Since 0.4.
    pub module_set_variable_value: unsafe extern "C" fn(loaded: *mut cjit_module_t, name: *const c_char, data: *const c_void, size: u64, stream: cjit_cuda_stream_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Compile modules, or take the image from the cache. The result's names are the kernels that the image has, each by its symbol;
    /// LTO-IR names none. Does not start the driver unless `arch` is "native" or the driver links. May be called from many threads.
    ///
    /// `options`: what to compile; not kept.
    ///
    /// `result`: out; `struct_size` set by the caller. Not cleaned up first: pass a zeroed or cleaned-up one.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
    /// CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_CONTRADICTORY_OPTIONS, CJIT_ERROR_UNKNOWN_ARCH, CJIT_ERROR_INVALID_OPTION,
    /// CJIT_ERROR_INVALID_IR, CJIT_ERROR_UNDEFINED_SYMBOL (of libdevice, or an intrinsic), CJIT_ERROR_DUPLICATE_SYMBOL,
    /// CJIT_ERROR_IO (a file), CJIT_ERROR_ARTIFACT_CORRUPT (`policy`), CJIT_ERROR_TOOLKIT_NOT_FOUND,
    /// CJIT_ERROR_TOOLKIT_INCOMPLETE (libdevice), CJIT_ERROR_COMPILER_INTERNAL, CJIT_ERROR_COMPILER_CRASHED,
    /// CJIT_ERROR_TIME_LIMIT, CJIT_ERROR_WORKER_UNAVAILABLE; for a cubin CJIT_ERROR_LINK, CJIT_ERROR_LINK_INPUT; for "native"
    /// CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_DRIVER. Since 0.5.
    pub nvvm_build: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_nvvm_build_options_t, result: *mut cjit_kernel_build_result_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Begin to build what cjit_nvvm_build() would, and return; see cjit_kernel_build_async(). The modules are copied.
    ///
    /// Returns as cjit_kernel_build_async(), and what cjit_nvvm_build() returns for inputs that cannot be read. Since 0.5.
    pub nvvm_build_async: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_nvvm_build_options_t, job_options: *const cjit_job_options_t, job: *mut *mut cjit_job_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// What the context's libNVVM is.
    ///
    /// `arch`: for `llvm_version`, as in the options; NULL: that is not asked, and 0.
    ///
    /// `info`: out; `struct_size` set by the caller.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNKNOWN_ARCH, CJIT_ERROR_TOOLKIT_NOT_FOUND,
    /// CJIT_ERROR_TOOLKIT_INCOMPLETE; for "native" as cjit_nvvm_build(). Since 0.5.
    pub nvvm_describe: unsafe extern "C" fn(context: *mut cjit_context_t, arch: *const c_char, info: *mut cjit_nvvm_info_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// The key that the build has now, field by field; see cjit_kernel_describe_key(). Nothing is built.
    ///
    /// Returns as cjit_kernel_describe_key(), and what cjit_nvvm_build() returns for inputs that cannot be read. Since 0.5.
    pub nvvm_describe_key: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_nvvm_build_options_t, description: *mut cjit_cache_key_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Verify modules as cjit_nvvm_build() would before it compiles them; nothing is made or cached. Code generation refuses some of
    /// what this accepts. May be called from many threads.
    ///
    /// Returns CJIT_SUCCESS if libNVVM finds nothing wrong; else as cjit_nvvm_build(). Since 0.5.
    pub nvvm_verify: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_nvvm_build_options_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Remove the files of precompiled headers.
    ///
    /// `removed`: out; how many there were; may be NULL.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_UNSUPPORTED (there is no folder). Since 0.3.
    pub pch_clear: unsafe extern "C" fn(context: *mut cjit_context_t, removed: *mut u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Tell about the precompiled headers of a context.
    ///
    /// `info`: out; `struct_size` set by the caller; free with cjit_pch_info_cleanup().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE. Since 0.3.
    pub pch_get_info: unsafe extern "C" fn(context: *mut cjit_context_t, info: *mut cjit_pch_info_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Free what an info points to and zero it, but for `struct_size`. NULL and a second call do nothing. Since 0.3.
    pub pch_info_cleanup: unsafe extern "C" fn(info: *mut cjit_pch_info_t),
    /// Precompile the headers that a source begins with, so that builds of sources that begin alike, with the same options, start
    /// warm, in this process or a later one of the same user.
    ///
    /// `options`: as for cjit_kernel_build(); of `source` only the beginning counts, up to the first line that is no
    /// directive, comment or blank. Name expressions, images and policy do not count.
    ///
    /// `outcome`: out; MADE, USED if it was there, REFUSED if the compiler would make none.
    ///
    /// Returns what cjit_kernel_build() returns, of the beginning alone; CJIT_ERROR_UNSUPPORTED: there is nothing to precompile, or
    /// nowhere to keep it; the message says which. CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
    /// CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_INVALID_SOURCE,
    /// CJIT_ERROR_CONTRADICTORY_OPTIONS, CJIT_ERROR_UNKNOWN_ARCH, CJIT_ERROR_INVALID_OPTION,
    /// CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_ARTIFACT_VERSION, CJIT_ERROR_TOOLKIT_NOT_FOUND,
    /// CJIT_ERROR_TOOLKIT_TOO_OLD, CJIT_ERROR_TOOLKIT_INCOMPLETE, CJIT_ERROR_TOOLKIT_MISMATCH,
    /// CJIT_ERROR_COMPILATION, CJIT_ERROR_HEADER_NOT_FOUND, CJIT_ERROR_COMPILER_INTERNAL,
    /// CJIT_ERROR_COMPILER_CRASHED, CJIT_ERROR_TIME_LIMIT, CJIT_ERROR_WORKER_UNAVAILABLE, CJIT_ERROR_IO; for "native" as
    /// cjit_kernel_build(). Since 0.3.
    pub pch_warm: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_kernel_build_options_t, outcome: *mut cjit_pch_outcome_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// The number of values in a policy's bytes. `data` may be untrusted; empty bytes are a policy without values.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_ARTIFACT_VERSION. Since 0.1.
    pub policy_count: unsafe extern "C" fn(data: *const c_void, size: u64, count: *mut u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Create an empty policy.
    ///
    /// `policy`: out; destroy with cjit_policy_destroy().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER. Since 0.1.
    pub policy_create: unsafe extern "C" fn(policy: *mut *mut cjit_policy_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Destroy a policy. NULL does nothing. Since 0.1.
    pub policy_destroy: unsafe extern "C" fn(policy: *mut cjit_policy_t),
    /// The policy as portable bytes.
    ///
    /// `blob`: out; destroy with cjit_blob_destroy().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER. Since 0.1.
    pub policy_encode: unsafe extern "C" fn(policy: *const cjit_policy_t, blob: *mut *mut cjit_blob_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// One value by its place in the order of names.
    ///
    /// `index`: from 0, below cjit_policy_count().
    ///
    /// `entry`: out; `struct_size` set by the caller.
    ///
    /// Returns as cjit_policy_count(), and CJIT_ERROR_NOT_FOUND, CJIT_ERROR_STRUCT_SIZE. Since 0.1.
    pub policy_get_entry: unsafe extern "C" fn(data: *const c_void, size: u64, index: u64, entry: *mut cjit_policy_entry_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// As cjit_policy_get_int64(). Since 0.1.
    pub policy_get_float64: unsafe extern "C" fn(data: *const c_void, size: u64, name: *const c_char, value: *mut f64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// One value by name.
    ///
    /// `value`: out; 0 on failure.
    ///
    /// Returns as cjit_policy_count(), and CJIT_ERROR_NOT_FOUND (no such name), CJIT_ERROR_INVALID_ARGUMENT (the value is of
    /// the other type). Since 0.1.
    pub policy_get_int64: unsafe extern "C" fn(data: *const c_void, size: u64, name: *const c_char, value: *mut i64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// As cjit_policy_set_int64(). NaN and infinities are kept as they are. Since 0.1.
    pub policy_set_float64: unsafe extern "C" fn(policy: *mut cjit_policy_t, name: *const c_char, value: f64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Set a value, replacing one of the same name whatever its type.
    ///
    /// `name`: 1 to 255 bytes of letters, digits, '_', '.', '-'; not starting with a digit.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (name; or a name of cjit's own with a value
    /// outside its range or of another type). Since 0.1.
    pub policy_set_int64: unsafe extern "C" fn(policy: *mut cjit_policy_t, name: *const c_char, value: i64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// The name of a status code, such as "CJIT_ERROR_COMPILATION"; "CJIT_ERROR_UNKNOWN" for a number that this library does not know.
    /// The string is static. Cannot fail. Since 0.1.
    pub status_name: unsafe extern "C" fn(status: cjit_status_t) -> *const c_char,
    /// Make a tensor map for the device of the calling thread's current CUDA context, or for device 0 where none is current.
    /// The context remembers the last few hundred different maps: options that mean the same give the same bytes without a
    /// call of the driver.
    ///
    /// `map`: out; NULL on failure; destroy with cjit_tensor_map_destroy(). It may outlive the context.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
    /// CJIT_ERROR_INVALID_ARGUMENT (the message lists every rule that is broken), CJIT_ERROR_UNSUPPORTED (the device
    /// has no TMA, which came with compute capability 9.0, or it or the driver lacks the mode, element or swizzle),
    /// CJIT_ERROR_DRIVER (the driver refused what breaks no rule known here; the message has all parameters),
    /// CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STALE_HANDLE.
    /// Since 0.4.
    pub tensor_map_create: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_tensor_map_options_t, map: *mut *mut cjit_tensor_map_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// The 128 bytes, aligned to 64: the address of an argument's value, with the size 128. NULL for NULL. They live as long
    /// as the map, and a launch has copied them when it returns. Cannot fail. Since 0.4.
    pub tensor_map_data: unsafe extern "C" fn(map: *const cjit_tensor_map_t) -> *const c_void,
    /// Destroy a tensor map. NULL does nothing. Since 0.4.
    pub tensor_map_destroy: unsafe extern "C" fn(map: *mut cjit_tensor_map_t),
    /// Write a tensor map into memory of the caller's: the checks and one call of the driver, without a handle, a cache or an
    /// allocation. For code that makes maps for each launch, and for programs that keep them in structs of their own. Equal
    /// options give the bytes that cjit_tensor_map_create() gives. Fastest, at some ten nanoseconds more than the driver
    /// itself, for tiled maps with `strides` said, no `interleave`, elements that are not packed and swizzles up to 128B.
    ///
    /// The map is for the device of the calling thread's current CUDA context, or for device 0 where none is current. That is
    /// looked up only where not all devices of the process have what the map needs. Thread-safe for different `map`s.
    ///
    /// `map`: 128 bytes, aligned to 64; a `CUtensorMap`. All are written, what they were does not matter. Unchanged on
    /// failure. A launch has copied them when it returns.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD,
    /// CJIT_ERROR_INVALID_ARGUMENT (the alignment of `map`; the message lists every rule that the options break),
    /// CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_DRIVER, CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD,
    /// CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STALE_HANDLE, each as of cjit_tensor_map_create(). Since 0.4.
    pub tensor_map_encode: unsafe extern "C" fn(context: *mut cjit_context_t, options: *const cjit_tensor_map_options_t, map: *mut c_void, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Let a map in memory of the caller's refer to another tensor of the same shape; what launches have copied stays as it
    /// is. Takes about a quarter of the time of another cjit_tensor_map_encode(). Not safe while another thread uses `map`.
    ///
    /// `map`: the 128 bytes of a tensor map, aligned to 64. They are not looked at: bytes of anything else become what the
    /// driver makes of them. Unchanged on failure.
    ///
    /// `address`: device address, a multiple of 16. Maps that need a multiple of 32 (see cjit_tensor_map_options_t) are
    /// not told from others here; keep to it.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (alignment of `map` or `address`),
    /// CJIT_ERROR_DRIVER, CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_NO_DEVICE,
    /// CJIT_ERROR_STALE_HANDLE. Since 0.4.
    pub tensor_map_replace_address: unsafe extern "C" fn(context: *mut cjit_context_t, map: *mut c_void, address: u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Let the map refer to another tensor of the same shape; what launches have copied stays as it is. Not safe while another
    /// thread uses the map, in a launch too. On failure the map is unchanged.
    ///
    /// `address`: device address, with the alignment that the map was made with; see cjit_tensor_map_options_t.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT (alignment), CJIT_ERROR_DRIVER,
    /// CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STALE_HANDLE. Since 0.4.
    pub tensor_map_set_address: unsafe extern "C" fn(map: *mut cjit_tensor_map_t, address: u64, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Look for every component that a build, link, load or launch through this context would use, and say what was found.
    /// Opens the libraries that it finds and starts the driver. A missing component is no failure of this call: its record
    /// says so.
    ///
    /// `report`: out; `struct_size` set by the caller; clean up with cjit_toolkit_report_cleanup().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE. Since 0.1.
    pub toolkit_describe: unsafe extern "C" fn(context: *mut cjit_context_t, report: *mut cjit_toolkit_report_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Free what a report points to and zero it, but for `struct_size`. NULL and a second call do nothing. Since 0.1.
    pub toolkit_report_cleanup: unsafe extern "C" fn(report: *mut cjit_toolkit_report_t),
    /// The name of a kind, such as "float16"; "" for NONE and for a number that this library does not know. Static. Cannot fail. Since 0.4.
    pub value_kind_name: unsafe extern "C" fn(kind: cjit_value_kind_t) -> *const c_char,
    /// Bytes of a value of this kind; 0 for NONE, BYTES and a number that this library does not know. Cannot fail. Since 0.4.
    pub value_kind_size: unsafe extern "C" fn(kind: cjit_value_kind_t) -> u64,
    /// The version of the loaded library. Any of the three may be NULL. Cannot fail.
    /// Within a major version newer libraries run clients of older ones. Since 0.1.
    pub version: unsafe extern "C" fn(major: *mut u32, minor: *mut u32, patch: *mut u32),
    /// Fill `info`; its strings are static.
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE. Since 0.1.
    pub version_describe: unsafe extern "C" fn(info: *mut cjit_build_info_t) -> cjit_status_t,
    /// Tell about the workers of a context. Starts none.
    ///
    /// `info`: out; `struct_size` set by the caller; free with cjit_worker_info_cleanup().
    ///
    /// Returns CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE. Since 0.3.
    pub worker_get_info: unsafe extern "C" fn(context: *mut cjit_context_t, info: *mut cjit_worker_info_t, error: *mut *mut cjit_error_t) -> cjit_status_t,
    /// Free what an info points to and zero it, but for `struct_size`. NULL and a second call do nothing. Since 0.3.
    pub worker_info_cleanup: unsafe extern "C" fn(info: *mut cjit_worker_info_t),
}

/// The names of [`Functions`] in its order, each with a terminating NUL.
pub const FUNCTION_NAMES: [&str; 126] = [
    "cjit_artifact_info_cleanup\0",
    "cjit_artifact_inspect\0",
    "cjit_artifact_read_file\0",
    "cjit_artifact_write_file\0",
    "cjit_blob_data\0",
    "cjit_blob_destroy\0",
    "cjit_blob_size\0",
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
    "cjit_bundle_get_result\0",
    "cjit_bundle_import\0",
    "cjit_bundle_list\0",
    "cjit_bundle_listing_cleanup\0",
    "cjit_bundle_load\0",
    "cjit_bundle_merge\0",
    "cjit_bundle_read\0",
    "cjit_bundle_read_file\0",
    "cjit_bundle_write\0",
    "cjit_cache_clear\0",
    "cjit_cache_describe_entry\0",
    "cjit_cache_export\0",
    "cjit_cache_get_info\0",
    "cjit_cache_import\0",
    "cjit_cache_info_cleanup\0",
    "cjit_cache_key_cleanup\0",
    "cjit_cache_list\0",
    "cjit_cache_listing_cleanup\0",
    "cjit_cache_trim\0",
    "cjit_cache_verify\0",
    "cjit_completion_create\0",
    "cjit_completion_destroy\0",
    "cjit_completion_poll\0",
    "cjit_completion_wait\0",
    "cjit_context_create\0",
    "cjit_context_destroy\0",
    "cjit_device_count\0",
    "cjit_device_describe\0",
    "cjit_driver_entry_point\0",
    "cjit_error_describe\0",
    "cjit_error_destroy\0",
    "cjit_error_message\0",
    "cjit_error_status\0",
    "cjit_image_info_cleanup\0",
    "cjit_image_inspect\0",
    "cjit_job_cancel\0",
    "cjit_job_destroy\0",
    "cjit_job_get_event_fd\0",
    "cjit_job_get_kernel_result\0",
    "cjit_job_poll\0",
    "cjit_job_wait\0",
    "cjit_kernel_build\0",
    "cjit_kernel_build_async\0",
    "cjit_kernel_build_batch_async\0",
    "cjit_kernel_build_result_cleanup\0",
    "cjit_kernel_build_result_deserialize\0",
    "cjit_kernel_build_result_serialize\0",
    "cjit_kernel_cluster_occupancy\0",
    "cjit_kernel_describe\0",
    "cjit_kernel_describe_key\0",
    "cjit_kernel_destroy\0",
    "cjit_kernel_get_attribute\0",
    "cjit_kernel_launch\0",
    "cjit_kernel_occupancy\0",
    "cjit_kernel_set_attribute\0",
    "cjit_kernel_suggest_block_size\0",
    "cjit_kernel_suggest_cluster_size\0",
    "cjit_l2_persistence_create\0",
    "cjit_l2_persistence_describe\0",
    "cjit_l2_persistence_destroy\0",
    "cjit_l2_persistence_get_window\0",
    "cjit_link_build\0",
    "cjit_link_build_async\0",
    "cjit_link_describe_key\0",
    "cjit_mock_clear\0",
    "cjit_mock_get_launch\0",
    "cjit_mock_launch_count\0",
    "cjit_module_destroy\0",
    "cjit_module_get_kernel\0",
    "cjit_module_get_variable\0",
    "cjit_module_get_variable_value\0",
    "cjit_module_load\0",
    "cjit_module_load_artifact\0",
    "cjit_module_set_variable_value\0",
    "cjit_nvvm_build\0",
    "cjit_nvvm_build_async\0",
    "cjit_nvvm_describe\0",
    "cjit_nvvm_describe_key\0",
    "cjit_nvvm_verify\0",
    "cjit_pch_clear\0",
    "cjit_pch_get_info\0",
    "cjit_pch_info_cleanup\0",
    "cjit_pch_warm\0",
    "cjit_policy_count\0",
    "cjit_policy_create\0",
    "cjit_policy_destroy\0",
    "cjit_policy_encode\0",
    "cjit_policy_get_entry\0",
    "cjit_policy_get_float64\0",
    "cjit_policy_get_int64\0",
    "cjit_policy_set_float64\0",
    "cjit_policy_set_int64\0",
    "cjit_status_name\0",
    "cjit_tensor_map_create\0",
    "cjit_tensor_map_data\0",
    "cjit_tensor_map_destroy\0",
    "cjit_tensor_map_encode\0",
    "cjit_tensor_map_replace_address\0",
    "cjit_tensor_map_set_address\0",
    "cjit_toolkit_describe\0",
    "cjit_toolkit_report_cleanup\0",
    "cjit_value_kind_name\0",
    "cjit_value_kind_size\0",
    "cjit_version\0",
    "cjit_version_describe\0",
    "cjit_worker_get_info\0",
    "cjit_worker_info_cleanup\0",
];
