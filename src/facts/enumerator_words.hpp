// The names of all enumerators, and their words in texts: of plans, of messages, of the command.
// Generated from the public headers by abi/abi.py generate; do not edit.
#pragma once

#include <cjit/cjit.h>

#include <array>
#include <cstdint>

namespace cjit::facts {

struct EnumeratorWord {
  std::uint32_t value;
  const char* name;      // as in the header
  std::uint32_t prefix;  // characters that all names of the enumeration begin with
  const char* word;      // "float32_ftz"

  constexpr const char* short_name() const { return name + prefix; }  // "FLOAT32_FTZ"
};

// The row of a value, which may be of the enumeration's C++ type; nullptr for values that a newer library has.
template <typename Words, typename Value>
constexpr const EnumeratorWord* find_enumerator(const Words& words, Value value) {
  for (const EnumeratorWord& one : words)
    if (one.value == static_cast<std::uint32_t>(value)) return &one;
  return nullptr;
}

template <typename Words, typename Value>
constexpr const char* word_of(const Words& words, Value value) {
  const EnumeratorWord* const found = find_enumerator(words, value);
  return found != nullptr ? found->word : "unknown";
}

template <typename Words, typename Value>
constexpr const char* name_of(const Words& words, Value value, const char* unknown) {
  const EnumeratorWord* const found = find_enumerator(words, value);
  return found != nullptr ? found->name : unknown;
}

inline constexpr auto kBuildPlaceWords = std::to_array<EnumeratorWord>(
    {{CJIT_BUILD_PLACE_NONE, "CJIT_BUILD_PLACE_NONE", 17, "none"},
     {CJIT_BUILD_PLACE_PROCESS, "CJIT_BUILD_PLACE_PROCESS", 17, "process"},
     {CJIT_BUILD_PLACE_WORKER, "CJIT_BUILD_PLACE_WORKER", 17, "worker"},
     {CJIT_BUILD_PLACE_COMPILER_PROCESS, "CJIT_BUILD_PLACE_COMPILER_PROCESS", 17, "compiler_process"}});

inline constexpr auto kBundleConflictWords =
    std::to_array<EnumeratorWord>({{CJIT_BUNDLE_CONFLICT_REFUSE, "CJIT_BUNDLE_CONFLICT_REFUSE", 21, "refuse"},
                                   {CJIT_BUNDLE_CONFLICT_KEEP, "CJIT_BUNDLE_CONFLICT_KEEP", 21, "keep"},
                                   {CJIT_BUNDLE_CONFLICT_REPLACE, "CJIT_BUNDLE_CONFLICT_REPLACE", 21, "replace"}});

inline constexpr auto kBundleDifferenceKindWords =
    std::to_array<EnumeratorWord>({{CJIT_BUNDLE_DIFFERENCE_NONE, "CJIT_BUNDLE_DIFFERENCE_NONE", 23, "none"},
                                   {CJIT_BUNDLE_DIFFERENCE_REMOVED, "CJIT_BUNDLE_DIFFERENCE_REMOVED", 23, "removed"},
                                   {CJIT_BUNDLE_DIFFERENCE_ADDED, "CJIT_BUNDLE_DIFFERENCE_ADDED", 23, "added"},
                                   {CJIT_BUNDLE_DIFFERENCE_CHANGED, "CJIT_BUNDLE_DIFFERENCE_CHANGED", 23, "changed"}});

inline constexpr auto kBundleReadFlagsWords =
    std::to_array<EnumeratorWord>({{CJIT_BUNDLE_READ_DEFAULT, "CJIT_BUNDLE_READ_DEFAULT", 17, "default"},
                                   {CJIT_BUNDLE_READ_IN_PLACE, "CJIT_BUNDLE_READ_IN_PLACE", 17, "in_place"},
                                   {CJIT_BUNDLE_READ_LAZY, "CJIT_BUNDLE_READ_LAZY", 17, "lazy"}});

inline constexpr auto kCacheEntryStateWords = std::to_array<EnumeratorWord>(
    {{CJIT_CACHE_ENTRY_STATE_LISTED, "CJIT_CACHE_ENTRY_STATE_LISTED", 23, "listed"},
     {CJIT_CACHE_ENTRY_STATE_GOOD, "CJIT_CACHE_ENTRY_STATE_GOOD", 23, "good"},
     {CJIT_CACHE_ENTRY_STATE_CORRUPT, "CJIT_CACHE_ENTRY_STATE_CORRUPT", 23, "corrupt"},
     {CJIT_CACHE_ENTRY_STATE_VERSION, "CJIT_CACHE_ENTRY_STATE_VERSION", 23, "version"},
     {CJIT_CACHE_ENTRY_STATE_UNREADABLE, "CJIT_CACHE_ENTRY_STATE_UNREADABLE", 23, "unreadable"},
     {CJIT_CACHE_ENTRY_STATE_ABSENT, "CJIT_CACHE_ENTRY_STATE_ABSENT", 23, "absent"},
     {CJIT_CACHE_ENTRY_STATE_REFUSED, "CJIT_CACHE_ENTRY_STATE_REFUSED", 23, "refused"}});

inline constexpr auto kCacheModeWords =
    std::to_array<EnumeratorWord>({{CJIT_CACHE_MODE_DEFAULT, "CJIT_CACHE_MODE_DEFAULT", 16, "default"},
                                   {CJIT_CACHE_MODE_USE, "CJIT_CACHE_MODE_USE", 16, "use"},
                                   {CJIT_CACHE_MODE_REFRESH, "CJIT_CACHE_MODE_REFRESH", 16, "refresh"},
                                   {CJIT_CACHE_MODE_READ_ONLY, "CJIT_CACHE_MODE_READ_ONLY", 16, "read-only"},
                                   {CJIT_CACHE_MODE_OFF, "CJIT_CACHE_MODE_OFF", 16, "off"},
                                   {CJIT_CACHE_MODE_ONLY, "CJIT_CACHE_MODE_ONLY", 16, "only"}});

inline constexpr auto kCacheOutcomeWords = std::to_array<EnumeratorWord>(
    {{CJIT_CACHE_OUTCOME_NONE, "CJIT_CACHE_OUTCOME_NONE", 19, "none"},
     {CJIT_CACHE_OUTCOME_BUILT, "CJIT_CACHE_OUTCOME_BUILT", 19, "built"},
     {CJIT_CACHE_OUTCOME_DESERIALIZED, "CJIT_CACHE_OUTCOME_DESERIALIZED", 19, "deserialized"},
     {CJIT_CACHE_OUTCOME_MEMORY, "CJIT_CACHE_OUTCOME_MEMORY", 19, "memory"},
     {CJIT_CACHE_OUTCOME_DISK, "CJIT_CACHE_OUTCOME_DISK", 19, "disk"},
     {CJIT_CACHE_OUTCOME_LAYER, "CJIT_CACHE_OUTCOME_LAYER", 19, "layer"},
     {CJIT_CACHE_OUTCOME_SHARED, "CJIT_CACHE_OUTCOME_SHARED", 19, "shared"},
     {CJIT_CACHE_OUTCOME_BYPASSED, "CJIT_CACHE_OUTCOME_BYPASSED", 19, "bypassed"},
     {CJIT_CACHE_OUTCOME_REMOTE, "CJIT_CACHE_OUTCOME_REMOTE", 19, "remote"}});

inline constexpr auto kClusterSchedulingWords = std::to_array<EnumeratorWord>(
    {{CJIT_CLUSTER_SCHEDULING_DEFAULT, "CJIT_CLUSTER_SCHEDULING_DEFAULT", 24, "default"},
     {CJIT_CLUSTER_SCHEDULING_SPREAD, "CJIT_CLUSTER_SCHEDULING_SPREAD", 24, "spread"},
     {CJIT_CLUSTER_SCHEDULING_LOAD_BALANCING, "CJIT_CLUSTER_SCHEDULING_LOAD_BALANCING", 24, "load_balancing"}});

inline constexpr auto kCompilerWords =
    std::to_array<EnumeratorWord>({{CJIT_COMPILER_DEFAULT, "CJIT_COMPILER_DEFAULT", 14, "default"},
                                   {CJIT_COMPILER_NVRTC, "CJIT_COMPILER_NVRTC", 14, "nvrtc"},
                                   {CJIT_COMPILER_NVCC, "CJIT_COMPILER_NVCC", 14, "nvcc"}});

inline constexpr auto kComponentWords = std::to_array<EnumeratorWord>(
    {{CJIT_COMPONENT_NONE, "CJIT_COMPONENT_NONE", 15, "none"},
     {CJIT_COMPONENT_NVRTC, "CJIT_COMPONENT_NVRTC", 15, "nvrtc"},
     {CJIT_COMPONENT_NVRTC_BUILTINS, "CJIT_COMPONENT_NVRTC_BUILTINS", 15, "nvrtc_builtins"},
     {CJIT_COMPONENT_NVJITLINK, "CJIT_COMPONENT_NVJITLINK", 15, "nvjitlink"},
     {CJIT_COMPONENT_NVVM, "CJIT_COMPONENT_NVVM", 15, "nvvm"},
     {CJIT_COMPONENT_CUDA_HEADERS, "CJIT_COMPONENT_CUDA_HEADERS", 15, "cuda_headers"},
     {CJIT_COMPONENT_CCCL_HEADERS, "CJIT_COMPONENT_CCCL_HEADERS", 15, "cccl_headers"},
     {CJIT_COMPONENT_DRIVER, "CJIT_COMPONENT_DRIVER", 15, "driver"},
     {CJIT_COMPONENT_NVCC, "CJIT_COMPONENT_NVCC", 15, "nvcc"},
     {CJIT_COMPONENT_NVFATBIN, "CJIT_COMPONENT_NVFATBIN", 15, "nvfatbin"},
     {CJIT_COMPONENT_TILEIRAS, "CJIT_COMPONENT_TILEIRAS", 15, "tileiras"}});

inline constexpr auto kDependencyOriginWords = std::to_array<EnumeratorWord>(
    {{CJIT_DEPENDENCY_ORIGIN_NONE, "CJIT_DEPENDENCY_ORIGIN_NONE", 23, "none"},
     {CJIT_DEPENDENCY_ORIGIN_SOURCE, "CJIT_DEPENDENCY_ORIGIN_SOURCE", 23, "source"},
     {CJIT_DEPENDENCY_ORIGIN_INCLUDE_DIR, "CJIT_DEPENDENCY_ORIGIN_INCLUDE_DIR", 23, "include_dir"},
     {CJIT_DEPENDENCY_ORIGIN_TOOLKIT, "CJIT_DEPENDENCY_ORIGIN_TOOLKIT", 23, "toolkit"},
     {CJIT_DEPENDENCY_ORIGIN_MEMORY, "CJIT_DEPENDENCY_ORIGIN_MEMORY", 23, "memory"},
     {CJIT_DEPENDENCY_ORIGIN_HOST_COMPILER, "CJIT_DEPENDENCY_ORIGIN_HOST_COMPILER", 23, "host_compiler"}});

inline constexpr auto kDeserializeFlagsWords =
    std::to_array<EnumeratorWord>({{CJIT_DESERIALIZE_DEFAULT, "CJIT_DESERIALIZE_DEFAULT", 17, "default"},
                                   {CJIT_DESERIALIZE_IN_PLACE, "CJIT_DESERIALIZE_IN_PLACE", 17, "in_place"}});

inline constexpr auto kDropinLibraryWords =
    std::to_array<EnumeratorWord>({{CJIT_DROPIN_LIBRARY_NONE, "CJIT_DROPIN_LIBRARY_NONE", 20, "none"},
                                   {CJIT_DROPIN_LIBRARY_NVRTC, "CJIT_DROPIN_LIBRARY_NVRTC", 20, "nvrtc"},
                                   {CJIT_DROPIN_LIBRARY_NVJITLINK, "CJIT_DROPIN_LIBRARY_NVJITLINK", 20, "nvjitlink"}});

inline constexpr auto kEvaluateStateWords = std::to_array<EnumeratorWord>(
    {{CJIT_EVALUATE_STATE_NONE, "CJIT_EVALUATE_STATE_NONE", 20, "none"},
     {CJIT_EVALUATE_STATE_PASSED, "CJIT_EVALUATE_STATE_PASSED", 20, "passed"},
     {CJIT_EVALUATE_STATE_NOT_BUILT, "CJIT_EVALUATE_STATE_NOT_BUILT", 20, "not_built"},
     {CJIT_EVALUATE_STATE_OVER_LIMITS, "CJIT_EVALUATE_STATE_OVER_LIMITS", 20, "over_limits"},
     {CJIT_EVALUATE_STATE_NOT_LAUNCHED, "CJIT_EVALUATE_STATE_NOT_LAUNCHED", 20, "not_launched"},
     {CJIT_EVALUATE_STATE_CRASHED, "CJIT_EVALUATE_STATE_CRASHED", 20, "crashed"},
     {CJIT_EVALUATE_STATE_TIMED_OUT, "CJIT_EVALUATE_STATE_TIMED_OUT", 20, "timed_out"},
     {CJIT_EVALUATE_STATE_WRONG, "CJIT_EVALUATE_STATE_WRONG", 20, "wrong"},
     {CJIT_EVALUATE_STATE_OUT_OF_BOUNDS, "CJIT_EVALUATE_STATE_OUT_OF_BOUNDS", 20, "out_of_bounds"},
     {CJIT_EVALUATE_STATE_INPUT_CHANGED, "CJIT_EVALUATE_STATE_INPUT_CHANGED", 20, "input_changed"},
     {CJIT_EVALUATE_STATE_NOT_DETERMINISTIC, "CJIT_EVALUATE_STATE_NOT_DETERMINISTIC", 20, "not_deterministic"},
     {CJIT_EVALUATE_STATE_LATE_WORK, "CJIT_EVALUATE_STATE_LATE_WORK", 20, "late_work"},
     {CJIT_EVALUATE_STATE_DEVICE_LOST, "CJIT_EVALUATE_STATE_DEVICE_LOST", 20, "device_lost"},
     {CJIT_EVALUATE_STATE_CANCELLED, "CJIT_EVALUATE_STATE_CANCELLED", 20, "cancelled"}});

inline constexpr auto kEventKindWords =
    std::to_array<EnumeratorWord>({{CJIT_EVENT_KIND_NONE, "CJIT_EVENT_KIND_NONE", 16, "none"},
                                   {CJIT_EVENT_KIND_LOG, "CJIT_EVENT_KIND_LOG", 16, "log"},
                                   {CJIT_EVENT_KIND_COMPILATION, "CJIT_EVENT_KIND_COMPILATION", 16, "compilation"}});

inline constexpr auto kFamilyWords =
    std::to_array<EnumeratorWord>({{CJIT_FAMILY_NONE, "CJIT_FAMILY_NONE", 12, "none"},
                                   {CJIT_FAMILY_KERNEL, "CJIT_FAMILY_KERNEL", 12, "kernel"},
                                   {CJIT_FAMILY_LINK, "CJIT_FAMILY_LINK", 12, "link"},
                                   {CJIT_FAMILY_NVVM, "CJIT_FAMILY_NVVM", 12, "nvvm"},
                                   {CJIT_FAMILY_EXTERNAL, "CJIT_FAMILY_EXTERNAL", 12, "external"},
                                   {CJIT_FAMILY_ALGORITHM, "CJIT_FAMILY_ALGORITHM", 12, "algorithm"},
                                   {CJIT_FAMILY_TUNE, "CJIT_FAMILY_TUNE", 12, "tune"}});

inline constexpr auto kFatbinCompressionWords = std::to_array<EnumeratorWord>(
    {{CJIT_FATBIN_COMPRESSION_DEFAULT, "CJIT_FATBIN_COMPRESSION_DEFAULT", 24, "default"},
     {CJIT_FATBIN_COMPRESSION_NONE, "CJIT_FATBIN_COMPRESSION_NONE", 24, "none"},
     {CJIT_FATBIN_COMPRESSION_SIZE, "CJIT_FATBIN_COMPRESSION_SIZE", 24, "size"},
     {CJIT_FATBIN_COMPRESSION_SPEED, "CJIT_FATBIN_COMPRESSION_SPEED", 24, "speed"},
     {CJIT_FATBIN_COMPRESSION_BALANCE, "CJIT_FATBIN_COMPRESSION_BALANCE", 24, "balance"}});

inline constexpr auto kFaultWords =
    std::to_array<EnumeratorWord>({{CJIT_FAULT_NONE, "CJIT_FAULT_NONE", 11, "none"},
                                   {CJIT_FAULT_SYNTAX, "CJIT_FAULT_SYNTAX", 11, "syntax"},
                                   {CJIT_FAULT_VERSION, "CJIT_FAULT_VERSION", 11, "version"},
                                   {CJIT_FAULT_MISSING_KEY, "CJIT_FAULT_MISSING_KEY", 11, "missing_key"},
                                   {CJIT_FAULT_UNKNOWN_KEY, "CJIT_FAULT_UNKNOWN_KEY", 11, "unknown_key"},
                                   {CJIT_FAULT_TYPE, "CJIT_FAULT_TYPE", 11, "type"},
                                   {CJIT_FAULT_VALUE, "CJIT_FAULT_VALUE", 11, "value"}});

inline constexpr auto kHeaderCheckWords =
    std::to_array<EnumeratorWord>({{CJIT_HEADER_CHECK_DEFAULT, "CJIT_HEADER_CHECK_DEFAULT", 18, "default"},
                                   {CJIT_HEADER_CHECK_ALWAYS, "CJIT_HEADER_CHECK_ALWAYS", 18, "always"},
                                   {CJIT_HEADER_CHECK_ONCE, "CJIT_HEADER_CHECK_ONCE", 18, "once"}});

inline constexpr auto kImageKindWords =
    std::to_array<EnumeratorWord>({{CJIT_IMAGE_KIND_NONE, "CJIT_IMAGE_KIND_NONE", 16, "none"},
                                   {CJIT_IMAGE_KIND_CUBIN, "CJIT_IMAGE_KIND_CUBIN", 16, "cubin"},
                                   {CJIT_IMAGE_KIND_PTX, "CJIT_IMAGE_KIND_PTX", 16, "ptx"},
                                   {CJIT_IMAGE_KIND_LTO_IR, "CJIT_IMAGE_KIND_LTO_IR", 16, "ltoir"},
                                   {CJIT_IMAGE_KIND_FATBIN, "CJIT_IMAGE_KIND_FATBIN", 16, "fatbin"},
                                   {CJIT_IMAGE_KIND_TILE_IR, "CJIT_IMAGE_KIND_TILE_IR", 16, "tile-ir"},
                                   {CJIT_IMAGE_KIND_OPTIX_IR, "CJIT_IMAGE_KIND_OPTIX_IR", 16, "optix-ir"}});

inline constexpr auto kImageKindBitsWords =
    std::to_array<EnumeratorWord>({{CJIT_IMAGE_KIND_BIT_NONE, "CJIT_IMAGE_KIND_BIT_NONE", 20, "none"},
                                   {CJIT_IMAGE_KIND_BIT_CUBIN, "CJIT_IMAGE_KIND_BIT_CUBIN", 20, "cubin"},
                                   {CJIT_IMAGE_KIND_BIT_PTX, "CJIT_IMAGE_KIND_BIT_PTX", 20, "ptx"},
                                   {CJIT_IMAGE_KIND_BIT_LTO_IR, "CJIT_IMAGE_KIND_BIT_LTO_IR", 20, "lto_ir"},
                                   {CJIT_IMAGE_KIND_BIT_FATBIN, "CJIT_IMAGE_KIND_BIT_FATBIN", 20, "fatbin"},
                                   {CJIT_IMAGE_KIND_BIT_TILE_IR, "CJIT_IMAGE_KIND_BIT_TILE_IR", 20, "tile_ir"},
                                   {CJIT_IMAGE_KIND_BIT_OPTIX_IR, "CJIT_IMAGE_KIND_BIT_OPTIX_IR", 20, "optix_ir"}});

inline constexpr auto kKernelAttributeWords = std::to_array<EnumeratorWord>(
    {{CJIT_KERNEL_ATTRIBUTE_NONE, "CJIT_KERNEL_ATTRIBUTE_NONE", 22, "none"},
     {CJIT_KERNEL_ATTRIBUTE_MAX_THREADS_PER_BLOCK, "CJIT_KERNEL_ATTRIBUTE_MAX_THREADS_PER_BLOCK", 22,
      "max_threads_per_block"},
     {CJIT_KERNEL_ATTRIBUTE_STATIC_SHARED_MEMORY, "CJIT_KERNEL_ATTRIBUTE_STATIC_SHARED_MEMORY", 22,
      "static_shared_memory"},
     {CJIT_KERNEL_ATTRIBUTE_CONSTANT_MEMORY, "CJIT_KERNEL_ATTRIBUTE_CONSTANT_MEMORY", 22, "constant_memory"},
     {CJIT_KERNEL_ATTRIBUTE_LOCAL_MEMORY, "CJIT_KERNEL_ATTRIBUTE_LOCAL_MEMORY", 22, "local_memory"},
     {CJIT_KERNEL_ATTRIBUTE_REGISTER_COUNT, "CJIT_KERNEL_ATTRIBUTE_REGISTER_COUNT", 22, "register_count"},
     {CJIT_KERNEL_ATTRIBUTE_PTX_VERSION, "CJIT_KERNEL_ATTRIBUTE_PTX_VERSION", 22, "ptx_version"},
     {CJIT_KERNEL_ATTRIBUTE_BINARY_VERSION, "CJIT_KERNEL_ATTRIBUTE_BINARY_VERSION", 22, "binary_version"},
     {CJIT_KERNEL_ATTRIBUTE_CACHE_MODE_CA, "CJIT_KERNEL_ATTRIBUTE_CACHE_MODE_CA", 22, "cache_mode_ca"},
     {CJIT_KERNEL_ATTRIBUTE_MAX_DYNAMIC_SHARED_MEMORY, "CJIT_KERNEL_ATTRIBUTE_MAX_DYNAMIC_SHARED_MEMORY", 22,
      "max_dynamic_shared_memory"},
     {CJIT_KERNEL_ATTRIBUTE_SHARED_MEMORY_CARVEOUT, "CJIT_KERNEL_ATTRIBUTE_SHARED_MEMORY_CARVEOUT", 22,
      "shared_memory_carveout"},
     {CJIT_KERNEL_ATTRIBUTE_CLUSTER_SIZE_MUST_BE_SET, "CJIT_KERNEL_ATTRIBUTE_CLUSTER_SIZE_MUST_BE_SET", 22,
      "cluster_size_must_be_set"},
     {CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_X, "CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_X", 22, "required_cluster_x"},
     {CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_Y, "CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_Y", 22, "required_cluster_y"},
     {CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_Z, "CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_Z", 22, "required_cluster_z"},
     {CJIT_KERNEL_ATTRIBUTE_NON_PORTABLE_CLUSTER, "CJIT_KERNEL_ATTRIBUTE_NON_PORTABLE_CLUSTER", 22,
      "non_portable_cluster"},
     {CJIT_KERNEL_ATTRIBUTE_CLUSTER_SCHEDULING, "CJIT_KERNEL_ATTRIBUTE_CLUSTER_SCHEDULING", 22, "cluster_scheduling"},
     {CJIT_KERNEL_ATTRIBUTE_DEVICE_NODE_UPDATE, "CJIT_KERNEL_ATTRIBUTE_DEVICE_NODE_UPDATE", 22, "device_node_update"},
     {CJIT_KERNEL_ATTRIBUTE_SHARED_MEMORY_MODE, "CJIT_KERNEL_ATTRIBUTE_SHARED_MEMORY_MODE", 22, "shared_memory_mode"}});

inline constexpr auto kL2PropertyWords =
    std::to_array<EnumeratorWord>({{CJIT_L2_PROPERTY_DEFAULT, "CJIT_L2_PROPERTY_DEFAULT", 17, "default"},
                                   {CJIT_L2_PROPERTY_NORMAL, "CJIT_L2_PROPERTY_NORMAL", 17, "normal"},
                                   {CJIT_L2_PROPERTY_STREAMING, "CJIT_L2_PROPERTY_STREAMING", 17, "streaming"},
                                   {CJIT_L2_PROPERTY_PERSISTING, "CJIT_L2_PROPERTY_PERSISTING", 17, "persisting"}});

inline constexpr auto kLinkInputKindWords =
    std::to_array<EnumeratorWord>({{CJIT_LINK_INPUT_KIND_NONE, "CJIT_LINK_INPUT_KIND_NONE", 21, "none"},
                                   {CJIT_LINK_INPUT_KIND_CUBIN, "CJIT_LINK_INPUT_KIND_CUBIN", 21, "cubin"},
                                   {CJIT_LINK_INPUT_KIND_PTX, "CJIT_LINK_INPUT_KIND_PTX", 21, "ptx"},
                                   {CJIT_LINK_INPUT_KIND_LTO_IR, "CJIT_LINK_INPUT_KIND_LTO_IR", 21, "lto_ir"},
                                   {CJIT_LINK_INPUT_KIND_FATBIN, "CJIT_LINK_INPUT_KIND_FATBIN", 21, "fatbin"},
                                   {CJIT_LINK_INPUT_KIND_OBJECT, "CJIT_LINK_INPUT_KIND_OBJECT", 21, "object"},
                                   {CJIT_LINK_INPUT_KIND_LIBRARY, "CJIT_LINK_INPUT_KIND_LIBRARY", 21, "library"}});

inline constexpr auto kLinkerWords =
    std::to_array<EnumeratorWord>({{CJIT_LINKER_DEFAULT, "CJIT_LINKER_DEFAULT", 12, "default"},
                                   {CJIT_LINKER_NVJITLINK, "CJIT_LINKER_NVJITLINK", 12, "nvjitlink"},
                                   {CJIT_LINKER_DRIVER, "CJIT_LINKER_DRIVER", 12, "driver"}});

inline constexpr auto kLogLevelWords =
    std::to_array<EnumeratorWord>({{CJIT_LOG_LEVEL_DEFAULT, "CJIT_LOG_LEVEL_DEFAULT", 15, "default"},
                                   {CJIT_LOG_LEVEL_OFF, "CJIT_LOG_LEVEL_OFF", 15, "off"},
                                   {CJIT_LOG_LEVEL_ERROR, "CJIT_LOG_LEVEL_ERROR", 15, "error"},
                                   {CJIT_LOG_LEVEL_WARNING, "CJIT_LOG_LEVEL_WARNING", 15, "warning"},
                                   {CJIT_LOG_LEVEL_INFO, "CJIT_LOG_LEVEL_INFO", 15, "info"},
                                   {CJIT_LOG_LEVEL_DEBUG, "CJIT_LOG_LEVEL_DEBUG", 15, "debug"}});

inline constexpr auto kMemorySyncDomainWords =
    std::to_array<EnumeratorWord>({{CJIT_MEMORY_SYNC_DOMAIN_DEFAULT, "CJIT_MEMORY_SYNC_DOMAIN_DEFAULT", 24, "default"},
                                   {CJIT_MEMORY_SYNC_DOMAIN_LOCAL, "CJIT_MEMORY_SYNC_DOMAIN_LOCAL", 24, "local"},
                                   {CJIT_MEMORY_SYNC_DOMAIN_REMOTE, "CJIT_MEMORY_SYNC_DOMAIN_REMOTE", 24, "remote"}});

inline constexpr auto kOptimizationWords =
    std::to_array<EnumeratorWord>({{CJIT_OPTIMIZATION_DEFAULT, "CJIT_OPTIMIZATION_DEFAULT", 18, "default"},
                                   {CJIT_OPTIMIZATION_O0, "CJIT_OPTIMIZATION_O0", 18, "o0"},
                                   {CJIT_OPTIMIZATION_O3, "CJIT_OPTIMIZATION_O3", 18, "o3"}});

inline constexpr auto kPchOutcomeWords =
    std::to_array<EnumeratorWord>({{CJIT_PCH_OUTCOME_NONE, "CJIT_PCH_OUTCOME_NONE", 17, "none"},
                                   {CJIT_PCH_OUTCOME_MADE, "CJIT_PCH_OUTCOME_MADE", 17, "made"},
                                   {CJIT_PCH_OUTCOME_USED, "CJIT_PCH_OUTCOME_USED", 17, "used"},
                                   {CJIT_PCH_OUTCOME_REFUSED, "CJIT_PCH_OUTCOME_REFUSED", 17, "refused"}});

inline constexpr auto kPolicyKindWords =
    std::to_array<EnumeratorWord>({{CJIT_POLICY_KIND_NONE, "CJIT_POLICY_KIND_NONE", 17, "none"},
                                   {CJIT_POLICY_KIND_INT64, "CJIT_POLICY_KIND_INT64", 17, "int64"},
                                   {CJIT_POLICY_KIND_FLOAT64, "CJIT_POLICY_KIND_FLOAT64", 17, "float64"}});

inline constexpr auto kPortableClusterModeWords = std::to_array<EnumeratorWord>(
    {{CJIT_PORTABLE_CLUSTER_MODE_DEFAULT, "CJIT_PORTABLE_CLUSTER_MODE_DEFAULT", 27, "default"},
     {CJIT_PORTABLE_CLUSTER_MODE_REQUIRE_PORTABLE, "CJIT_PORTABLE_CLUSTER_MODE_REQUIRE_PORTABLE", 27,
      "require_portable"},
     {CJIT_PORTABLE_CLUSTER_MODE_ALLOW_NON_PORTABLE, "CJIT_PORTABLE_CLUSTER_MODE_ALLOW_NON_PORTABLE", 27,
      "allow_non_portable"}});

inline constexpr auto kRemoteStateWords =
    std::to_array<EnumeratorWord>({{CJIT_REMOTE_STATE_UNUSED, "CJIT_REMOTE_STATE_UNUSED", 18, "unused"},
                                   {CJIT_REMOTE_STATE_USED, "CJIT_REMOTE_STATE_USED", 18, "used"},
                                   {CJIT_REMOTE_STATE_PAUSED, "CJIT_REMOTE_STATE_PAUSED", 18, "paused"}});

inline constexpr auto kSeverityWords =
    std::to_array<EnumeratorWord>({{CJIT_SEVERITY_NONE, "CJIT_SEVERITY_NONE", 14, "none"},
                                   {CJIT_SEVERITY_NOTE, "CJIT_SEVERITY_NOTE", 14, "note"},
                                   {CJIT_SEVERITY_REMARK, "CJIT_SEVERITY_REMARK", 14, "remark"},
                                   {CJIT_SEVERITY_WARNING, "CJIT_SEVERITY_WARNING", 14, "warning"},
                                   {CJIT_SEVERITY_ERROR, "CJIT_SEVERITY_ERROR", 14, "error"},
                                   {CJIT_SEVERITY_FATAL, "CJIT_SEVERITY_FATAL", 14, "fatal"}});

inline constexpr auto kSharedMemoryCarveoutWords = std::to_array<EnumeratorWord>(
    {{CJIT_SHARED_MEMORY_CARVEOUT_DEFAULT, "CJIT_SHARED_MEMORY_CARVEOUT_DEFAULT", 28, "default"},
     {CJIT_SHARED_MEMORY_CARVEOUT_MAX_SHARED, "CJIT_SHARED_MEMORY_CARVEOUT_MAX_SHARED", 28, "max_shared"},
     {CJIT_SHARED_MEMORY_CARVEOUT_MAX_L1, "CJIT_SHARED_MEMORY_CARVEOUT_MAX_L1", 28, "max_l1"}});

inline constexpr auto kSharedMemoryModeWords = std::to_array<EnumeratorWord>(
    {{CJIT_SHARED_MEMORY_MODE_DEFAULT, "CJIT_SHARED_MEMORY_MODE_DEFAULT", 24, "default"},
     {CJIT_SHARED_MEMORY_MODE_REQUIRE_PORTABLE, "CJIT_SHARED_MEMORY_MODE_REQUIRE_PORTABLE", 24, "require_portable"},
     {CJIT_SHARED_MEMORY_MODE_ALLOW_NON_PORTABLE, "CJIT_SHARED_MEMORY_MODE_ALLOW_NON_PORTABLE", 24,
      "allow_non_portable"},
     {CJIT_SHARED_MEMORY_MODE_ALLOW_OVERSIZED, "CJIT_SHARED_MEMORY_MODE_ALLOW_OVERSIZED", 24, "allow_oversized"},
     {CJIT_SHARED_MEMORY_MODE_PREFER_OVERSIZED, "CJIT_SHARED_MEMORY_MODE_PREFER_OVERSIZED", 24, "prefer_oversized"}});

inline constexpr auto kStageWords =
    std::to_array<EnumeratorWord>({{CJIT_STAGE_NONE, "CJIT_STAGE_NONE", 11, "none"},
                                   {CJIT_STAGE_REQUEST, "CJIT_STAGE_REQUEST", 11, "request"},
                                   {CJIT_STAGE_TOOLKIT, "CJIT_STAGE_TOOLKIT", 11, "toolkit"},
                                   {CJIT_STAGE_COMPILE, "CJIT_STAGE_COMPILE", 11, "compile"},
                                   {CJIT_STAGE_LINK, "CJIT_STAGE_LINK", 11, "link"},
                                   {CJIT_STAGE_ARTIFACT, "CJIT_STAGE_ARTIFACT", 11, "artifact"},
                                   {CJIT_STAGE_CACHE, "CJIT_STAGE_CACHE", 11, "cache"},
                                   {CJIT_STAGE_LOAD, "CJIT_STAGE_LOAD", 11, "load"},
                                   {CJIT_STAGE_LAUNCH, "CJIT_STAGE_LAUNCH", 11, "launch"}});

inline constexpr auto kStatusWords = std::to_array<EnumeratorWord>(
    {{CJIT_SUCCESS, "CJIT_SUCCESS", 5, "success"},
     {CJIT_ERROR_INVALID_ARGUMENT, "CJIT_ERROR_INVALID_ARGUMENT", 5, "error_invalid_argument"},
     {CJIT_ERROR_NULL_POINTER, "CJIT_ERROR_NULL_POINTER", 5, "error_null_pointer"},
     {CJIT_ERROR_STRUCT_SIZE, "CJIT_ERROR_STRUCT_SIZE", 5, "error_struct_size"},
     {CJIT_ERROR_UNSUPPORTED_FIELD, "CJIT_ERROR_UNSUPPORTED_FIELD", 5, "error_unsupported_field"},
     {CJIT_ERROR_UNSUPPORTED, "CJIT_ERROR_UNSUPPORTED", 5, "error_unsupported"},
     {CJIT_ERROR_CONTRADICTORY_OPTIONS, "CJIT_ERROR_CONTRADICTORY_OPTIONS", 5, "error_contradictory_options"},
     {CJIT_ERROR_UNKNOWN_ARCH, "CJIT_ERROR_UNKNOWN_ARCH", 5, "error_unknown_arch"},
     {CJIT_ERROR_INVALID_OPTION, "CJIT_ERROR_INVALID_OPTION", 5, "error_invalid_option"},
     {CJIT_ERROR_NOT_FOUND, "CJIT_ERROR_NOT_FOUND", 5, "error_not_found"},
     {CJIT_ERROR_INVALID_SOURCE, "CJIT_ERROR_INVALID_SOURCE", 5, "error_invalid_source"},
     {CJIT_ERROR_NOT_READY, "CJIT_ERROR_NOT_READY", 5, "error_not_ready"},
     {CJIT_ERROR_CANCELLED, "CJIT_ERROR_CANCELLED", 5, "error_cancelled"},
     {CJIT_ERROR_TOOLKIT_NOT_FOUND, "CJIT_ERROR_TOOLKIT_NOT_FOUND", 5, "error_toolkit_not_found"},
     {CJIT_ERROR_TOOLKIT_TOO_OLD, "CJIT_ERROR_TOOLKIT_TOO_OLD", 5, "error_toolkit_too_old"},
     {CJIT_ERROR_TOOLKIT_INCOMPLETE, "CJIT_ERROR_TOOLKIT_INCOMPLETE", 5, "error_toolkit_incomplete"},
     {CJIT_ERROR_TOOLKIT_MISMATCH, "CJIT_ERROR_TOOLKIT_MISMATCH", 5, "error_toolkit_mismatch"},
     {CJIT_ERROR_COMPILATION, "CJIT_ERROR_COMPILATION", 5, "error_compilation"},
     {CJIT_ERROR_NAME_EXPRESSION, "CJIT_ERROR_NAME_EXPRESSION", 5, "error_name_expression"},
     {CJIT_ERROR_HEADER_NOT_FOUND, "CJIT_ERROR_HEADER_NOT_FOUND", 5, "error_header_not_found"},
     {CJIT_ERROR_COMPILER_INTERNAL, "CJIT_ERROR_COMPILER_INTERNAL", 5, "error_compiler_internal"},
     {CJIT_ERROR_COMPILER_CRASHED, "CJIT_ERROR_COMPILER_CRASHED", 5, "error_compiler_crashed"},
     {CJIT_ERROR_TIME_LIMIT, "CJIT_ERROR_TIME_LIMIT", 5, "error_time_limit"},
     {CJIT_ERROR_LINK, "CJIT_ERROR_LINK", 5, "error_link"},
     {CJIT_ERROR_UNDEFINED_SYMBOL, "CJIT_ERROR_UNDEFINED_SYMBOL", 5, "error_undefined_symbol"},
     {CJIT_ERROR_DUPLICATE_SYMBOL, "CJIT_ERROR_DUPLICATE_SYMBOL", 5, "error_duplicate_symbol"},
     {CJIT_ERROR_LINK_INPUT, "CJIT_ERROR_LINK_INPUT", 5, "error_link_input"},
     {CJIT_ERROR_INVALID_IR, "CJIT_ERROR_INVALID_IR", 5, "error_invalid_ir"},
     {CJIT_ERROR_RESOURCE_LIMIT, "CJIT_ERROR_RESOURCE_LIMIT", 5, "error_resource_limit"},
     {CJIT_ERROR_IMAGE_PASS, "CJIT_ERROR_IMAGE_PASS", 5, "error_image_pass"},
     {CJIT_ERROR_EXTERNAL_COMPILER, "CJIT_ERROR_EXTERNAL_COMPILER", 5, "error_external_compiler"},
     {CJIT_ERROR_NOT_AN_ARTIFACT, "CJIT_ERROR_NOT_AN_ARTIFACT", 5, "error_not_an_artifact"},
     {CJIT_ERROR_ARTIFACT_TRUNCATED, "CJIT_ERROR_ARTIFACT_TRUNCATED", 5, "error_artifact_truncated"},
     {CJIT_ERROR_ARTIFACT_CORRUPT, "CJIT_ERROR_ARTIFACT_CORRUPT", 5, "error_artifact_corrupt"},
     {CJIT_ERROR_ARTIFACT_VERSION, "CJIT_ERROR_ARTIFACT_VERSION", 5, "error_artifact_version"},
     {CJIT_ERROR_ARTIFACT_FAMILY, "CJIT_ERROR_ARTIFACT_FAMILY", 5, "error_artifact_family"},
     {CJIT_ERROR_SIGNATURE, "CJIT_ERROR_SIGNATURE", 5, "error_signature"},
     {CJIT_ERROR_IO, "CJIT_ERROR_IO", 5, "error_io"},
     {CJIT_ERROR_WORKER_UNAVAILABLE, "CJIT_ERROR_WORKER_UNAVAILABLE", 5, "error_worker_unavailable"},
     {CJIT_ERROR_NOT_CACHED, "CJIT_ERROR_NOT_CACHED", 5, "error_not_cached"},
     {CJIT_ERROR_DRIVER_NOT_FOUND, "CJIT_ERROR_DRIVER_NOT_FOUND", 5, "error_driver_not_found"},
     {CJIT_ERROR_DRIVER_TOO_OLD, "CJIT_ERROR_DRIVER_TOO_OLD", 5, "error_driver_too_old"},
     {CJIT_ERROR_DRIVER, "CJIT_ERROR_DRIVER", 5, "error_driver"},
     {CJIT_ERROR_NO_DEVICE, "CJIT_ERROR_NO_DEVICE", 5, "error_no_device"},
     {CJIT_ERROR_NO_BINARY_FOR_DEVICE, "CJIT_ERROR_NO_BINARY_FOR_DEVICE", 5, "error_no_binary_for_device"},
     {CJIT_ERROR_ARGUMENT_MISMATCH, "CJIT_ERROR_ARGUMENT_MISMATCH", 5, "error_argument_mismatch"},
     {CJIT_ERROR_LAUNCH_LIMIT, "CJIT_ERROR_LAUNCH_LIMIT", 5, "error_launch_limit"},
     {CJIT_ERROR_STALE_HANDLE, "CJIT_ERROR_STALE_HANDLE", 5, "error_stale_handle"},
     {CJIT_ERROR_DEVICE_LOST, "CJIT_ERROR_DEVICE_LOST", 5, "error_device_lost"},
     {CJIT_ERROR_OUT_OF_MEMORY, "CJIT_ERROR_OUT_OF_MEMORY", 5, "error_out_of_memory"},
     {CJIT_ERROR_INTERNAL, "CJIT_ERROR_INTERNAL", 5, "error_internal"}});

inline constexpr auto kSwitchWords =
    std::to_array<EnumeratorWord>({{CJIT_SWITCH_DEFAULT, "CJIT_SWITCH_DEFAULT", 12, "default"},
                                   {CJIT_SWITCH_ON, "CJIT_SWITCH_ON", 12, "on"},
                                   {CJIT_SWITCH_OFF, "CJIT_SWITCH_OFF", 12, "off"}});

inline constexpr auto kTensorElementWords = std::to_array<EnumeratorWord>(
    {{CJIT_TENSOR_ELEMENT_NONE, "CJIT_TENSOR_ELEMENT_NONE", 20, "none"},
     {CJIT_TENSOR_ELEMENT_UINT8, "CJIT_TENSOR_ELEMENT_UINT8", 20, "uint8"},
     {CJIT_TENSOR_ELEMENT_UINT16, "CJIT_TENSOR_ELEMENT_UINT16", 20, "uint16"},
     {CJIT_TENSOR_ELEMENT_UINT32, "CJIT_TENSOR_ELEMENT_UINT32", 20, "uint32"},
     {CJIT_TENSOR_ELEMENT_INT32, "CJIT_TENSOR_ELEMENT_INT32", 20, "int32"},
     {CJIT_TENSOR_ELEMENT_UINT64, "CJIT_TENSOR_ELEMENT_UINT64", 20, "uint64"},
     {CJIT_TENSOR_ELEMENT_INT64, "CJIT_TENSOR_ELEMENT_INT64", 20, "int64"},
     {CJIT_TENSOR_ELEMENT_FLOAT16, "CJIT_TENSOR_ELEMENT_FLOAT16", 20, "float16"},
     {CJIT_TENSOR_ELEMENT_FLOAT32, "CJIT_TENSOR_ELEMENT_FLOAT32", 20, "float32"},
     {CJIT_TENSOR_ELEMENT_FLOAT64, "CJIT_TENSOR_ELEMENT_FLOAT64", 20, "float64"},
     {CJIT_TENSOR_ELEMENT_BFLOAT16, "CJIT_TENSOR_ELEMENT_BFLOAT16", 20, "bfloat16"},
     {CJIT_TENSOR_ELEMENT_FLOAT32_FTZ, "CJIT_TENSOR_ELEMENT_FLOAT32_FTZ", 20, "float32_ftz"},
     {CJIT_TENSOR_ELEMENT_TFLOAT32, "CJIT_TENSOR_ELEMENT_TFLOAT32", 20, "tfloat32"},
     {CJIT_TENSOR_ELEMENT_TFLOAT32_FTZ, "CJIT_TENSOR_ELEMENT_TFLOAT32_FTZ", 20, "tfloat32_ftz"},
     {CJIT_TENSOR_ELEMENT_U4X16_ALIGN8, "CJIT_TENSOR_ELEMENT_U4X16_ALIGN8", 20, "u4x16_align8"},
     {CJIT_TENSOR_ELEMENT_U4X16_ALIGN16, "CJIT_TENSOR_ELEMENT_U4X16_ALIGN16", 20, "u4x16_align16"},
     {CJIT_TENSOR_ELEMENT_U6X16_ALIGN16, "CJIT_TENSOR_ELEMENT_U6X16_ALIGN16", 20, "u6x16_align16"}});

inline constexpr auto kTensorMapAllocationClassWords = std::to_array<EnumeratorWord>(
    {{CJIT_TENSOR_MAP_ALLOCATION_CLASS_DEFAULT, "CJIT_TENSOR_MAP_ALLOCATION_CLASS_DEFAULT", 33, "default"},
     {CJIT_TENSOR_MAP_ALLOCATION_CLASS_SMALL, "CJIT_TENSOR_MAP_ALLOCATION_CLASS_SMALL", 33, "small"},
     {CJIT_TENSOR_MAP_ALLOCATION_CLASS_LARGE, "CJIT_TENSOR_MAP_ALLOCATION_CLASS_LARGE", 33, "large"}});

inline constexpr auto kTensorMapInterleaveWords =
    std::to_array<EnumeratorWord>({{CJIT_TENSOR_MAP_INTERLEAVE_NONE, "CJIT_TENSOR_MAP_INTERLEAVE_NONE", 27, "none"},
                                   {CJIT_TENSOR_MAP_INTERLEAVE_16B, "CJIT_TENSOR_MAP_INTERLEAVE_16B", 27, "16b"},
                                   {CJIT_TENSOR_MAP_INTERLEAVE_32B, "CJIT_TENSOR_MAP_INTERLEAVE_32B", 27, "32b"}});

inline constexpr auto kTensorMapL2PromotionWords = std::to_array<EnumeratorWord>(
    {{CJIT_TENSOR_MAP_L2_PROMOTION_NONE, "CJIT_TENSOR_MAP_L2_PROMOTION_NONE", 29, "none"},
     {CJIT_TENSOR_MAP_L2_PROMOTION_64B, "CJIT_TENSOR_MAP_L2_PROMOTION_64B", 29, "64b"},
     {CJIT_TENSOR_MAP_L2_PROMOTION_128B, "CJIT_TENSOR_MAP_L2_PROMOTION_128B", 29, "128b"},
     {CJIT_TENSOR_MAP_L2_PROMOTION_256B, "CJIT_TENSOR_MAP_L2_PROMOTION_256B", 29, "256b"}});

inline constexpr auto kTensorMapModeWords = std::to_array<EnumeratorWord>(
    {{CJIT_TENSOR_MAP_MODE_TILED, "CJIT_TENSOR_MAP_MODE_TILED", 21, "tiled"},
     {CJIT_TENSOR_MAP_MODE_IM2COL, "CJIT_TENSOR_MAP_MODE_IM2COL", 21, "im2col"},
     {CJIT_TENSOR_MAP_MODE_IM2COL_WIDE, "CJIT_TENSOR_MAP_MODE_IM2COL_WIDE", 21, "im2col_wide"}});

inline constexpr auto kTensorMapOobFillWords =
    std::to_array<EnumeratorWord>({{CJIT_TENSOR_MAP_OOB_FILL_ZERO, "CJIT_TENSOR_MAP_OOB_FILL_ZERO", 25, "zero"},
                                   {CJIT_TENSOR_MAP_OOB_FILL_NAN, "CJIT_TENSOR_MAP_OOB_FILL_NAN", 25, "nan"}});

inline constexpr auto kTensorMapSwizzleWords = std::to_array<EnumeratorWord>(
    {{CJIT_TENSOR_MAP_SWIZZLE_NONE, "CJIT_TENSOR_MAP_SWIZZLE_NONE", 24, "none"},
     {CJIT_TENSOR_MAP_SWIZZLE_32B, "CJIT_TENSOR_MAP_SWIZZLE_32B", 24, "32b"},
     {CJIT_TENSOR_MAP_SWIZZLE_64B, "CJIT_TENSOR_MAP_SWIZZLE_64B", 24, "64b"},
     {CJIT_TENSOR_MAP_SWIZZLE_128B, "CJIT_TENSOR_MAP_SWIZZLE_128B", 24, "128b"},
     {CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_32B, "CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_32B", 24, "128b_atom_32b"},
     {CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_32B_FLIP_8B, "CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_32B_FLIP_8B", 24,
      "128b_atom_32b_flip_8b"},
     {CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_64B, "CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_64B", 24, "128b_atom_64b"}});

inline constexpr auto kTensorMapWideModeWords =
    std::to_array<EnumeratorWord>({{CJIT_TENSOR_MAP_WIDE_MODE_W, "CJIT_TENSOR_MAP_WIDE_MODE_W", 26, "w"},
                                   {CJIT_TENSOR_MAP_WIDE_MODE_W128, "CJIT_TENSOR_MAP_WIDE_MODE_W128", 26, "w128"}});

inline constexpr auto kTunePhaseWords =
    std::to_array<EnumeratorWord>({{CJIT_TUNE_PHASE_BUILD, "CJIT_TUNE_PHASE_BUILD", 16, "build"},
                                   {CJIT_TUNE_PHASE_MEASURE, "CJIT_TUNE_PHASE_MEASURE", 16, "measure"}});

inline constexpr auto kValueKindWords =
    std::to_array<EnumeratorWord>({{CJIT_VALUE_NONE, "CJIT_VALUE_NONE", 11, "none"},
                                   {CJIT_VALUE_BYTES, "CJIT_VALUE_BYTES", 11, "bytes"},
                                   {CJIT_VALUE_POINTER, "CJIT_VALUE_POINTER", 11, "pointer"},
                                   {CJIT_VALUE_TENSOR_MAP, "CJIT_VALUE_TENSOR_MAP", 11, "tensor_map"},
                                   {CJIT_VALUE_BOOL, "CJIT_VALUE_BOOL", 11, "bool"},
                                   {CJIT_VALUE_INT8, "CJIT_VALUE_INT8", 11, "int8"},
                                   {CJIT_VALUE_UINT8, "CJIT_VALUE_UINT8", 11, "uint8"},
                                   {CJIT_VALUE_INT16, "CJIT_VALUE_INT16", 11, "int16"},
                                   {CJIT_VALUE_UINT16, "CJIT_VALUE_UINT16", 11, "uint16"},
                                   {CJIT_VALUE_INT32, "CJIT_VALUE_INT32", 11, "int32"},
                                   {CJIT_VALUE_UINT32, "CJIT_VALUE_UINT32", 11, "uint32"},
                                   {CJIT_VALUE_INT64, "CJIT_VALUE_INT64", 11, "int64"},
                                   {CJIT_VALUE_UINT64, "CJIT_VALUE_UINT64", 11, "uint64"},
                                   {CJIT_VALUE_INT128, "CJIT_VALUE_INT128", 11, "int128"},
                                   {CJIT_VALUE_UINT128, "CJIT_VALUE_UINT128", 11, "uint128"},
                                   {CJIT_VALUE_FLOAT16, "CJIT_VALUE_FLOAT16", 11, "float16"},
                                   {CJIT_VALUE_BFLOAT16, "CJIT_VALUE_BFLOAT16", 11, "bfloat16"},
                                   {CJIT_VALUE_FLOAT32, "CJIT_VALUE_FLOAT32", 11, "float32"},
                                   {CJIT_VALUE_FLOAT64, "CJIT_VALUE_FLOAT64", 11, "float64"},
                                   {CJIT_VALUE_FLOAT128, "CJIT_VALUE_FLOAT128", 11, "float128"},
                                   {CJIT_VALUE_FLOAT8_E4M3, "CJIT_VALUE_FLOAT8_E4M3", 11, "float8_e4m3"},
                                   {CJIT_VALUE_FLOAT8_E5M2, "CJIT_VALUE_FLOAT8_E5M2", 11, "float8_e5m2"},
                                   {CJIT_VALUE_FLOAT8_E8M0, "CJIT_VALUE_FLOAT8_E8M0", 11, "float8_e8m0"},
                                   {CJIT_VALUE_FLOAT6_E2M3, "CJIT_VALUE_FLOAT6_E2M3", 11, "float6_e2m3"},
                                   {CJIT_VALUE_FLOAT6_E3M2, "CJIT_VALUE_FLOAT6_E3M2", 11, "float6_e3m2"},
                                   {CJIT_VALUE_FLOAT4_E2M1, "CJIT_VALUE_FLOAT4_E2M1", 11, "float4_e2m1"},
                                   {CJIT_VALUE_COMPLEX32, "CJIT_VALUE_COMPLEX32", 11, "complex32"},
                                   {CJIT_VALUE_COMPLEX64, "CJIT_VALUE_COMPLEX64", 11, "complex64"},
                                   {CJIT_VALUE_COMPLEX128, "CJIT_VALUE_COMPLEX128", 11, "complex128"}});

inline constexpr auto kWorkerModeWords =
    std::to_array<EnumeratorWord>({{CJIT_WORKER_MODE_DEFAULT, "CJIT_WORKER_MODE_DEFAULT", 17, "default"},
                                   {CJIT_WORKER_MODE_AUTOMATIC, "CJIT_WORKER_MODE_AUTOMATIC", 17, "automatic"},
                                   {CJIT_WORKER_MODE_PROCESS, "CJIT_WORKER_MODE_PROCESS", 17, "process"},
                                   {CJIT_WORKER_MODE_WORKER, "CJIT_WORKER_MODE_WORKER", 17, "worker"}});

}  // namespace cjit::facts
