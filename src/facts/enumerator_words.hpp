// The names of the statuses, and the words for values of enumerations in texts: of plans, of messages, of the command.
// Generated from the public headers by abi/abi.py generate; do not edit.
#pragma once

#include <cjit/cjit.h>

#include <array>
#include <cstdint>

namespace cjit::facts {

struct StatusName {
  std::uint32_t status;
  const char* name;
};

struct EnumeratorWord {
  std::uint32_t value;
  const char* name;  // as in the header, without the words that all have: "FLOAT32_FTZ"
  const char* word;  // "float32_ftz"
};

// The word of a value, which may be of the enumeration's C++ type; "unknown" for values that a newer library has.
template <typename Words, typename Value>
constexpr const char* word_of(const Words& words, Value value) {
  for (const EnumeratorWord& one : words)
    if (one.value == static_cast<std::uint32_t>(value)) return one.word;
  return "unknown";
}

inline constexpr auto kStatusNames =
    std::to_array<StatusName>({{CJIT_SUCCESS, "CJIT_SUCCESS"},
                               {CJIT_ERROR_INVALID_ARGUMENT, "CJIT_ERROR_INVALID_ARGUMENT"},
                               {CJIT_ERROR_NULL_POINTER, "CJIT_ERROR_NULL_POINTER"},
                               {CJIT_ERROR_STRUCT_SIZE, "CJIT_ERROR_STRUCT_SIZE"},
                               {CJIT_ERROR_UNSUPPORTED_FIELD, "CJIT_ERROR_UNSUPPORTED_FIELD"},
                               {CJIT_ERROR_UNSUPPORTED, "CJIT_ERROR_UNSUPPORTED"},
                               {CJIT_ERROR_CONTRADICTORY_OPTIONS, "CJIT_ERROR_CONTRADICTORY_OPTIONS"},
                               {CJIT_ERROR_UNKNOWN_ARCH, "CJIT_ERROR_UNKNOWN_ARCH"},
                               {CJIT_ERROR_INVALID_OPTION, "CJIT_ERROR_INVALID_OPTION"},
                               {CJIT_ERROR_NOT_FOUND, "CJIT_ERROR_NOT_FOUND"},
                               {CJIT_ERROR_INVALID_SOURCE, "CJIT_ERROR_INVALID_SOURCE"},
                               {CJIT_ERROR_NOT_READY, "CJIT_ERROR_NOT_READY"},
                               {CJIT_ERROR_CANCELLED, "CJIT_ERROR_CANCELLED"},
                               {CJIT_ERROR_TOOLKIT_NOT_FOUND, "CJIT_ERROR_TOOLKIT_NOT_FOUND"},
                               {CJIT_ERROR_TOOLKIT_TOO_OLD, "CJIT_ERROR_TOOLKIT_TOO_OLD"},
                               {CJIT_ERROR_TOOLKIT_INCOMPLETE, "CJIT_ERROR_TOOLKIT_INCOMPLETE"},
                               {CJIT_ERROR_TOOLKIT_MISMATCH, "CJIT_ERROR_TOOLKIT_MISMATCH"},
                               {CJIT_ERROR_COMPILATION, "CJIT_ERROR_COMPILATION"},
                               {CJIT_ERROR_NAME_EXPRESSION, "CJIT_ERROR_NAME_EXPRESSION"},
                               {CJIT_ERROR_HEADER_NOT_FOUND, "CJIT_ERROR_HEADER_NOT_FOUND"},
                               {CJIT_ERROR_COMPILER_INTERNAL, "CJIT_ERROR_COMPILER_INTERNAL"},
                               {CJIT_ERROR_COMPILER_CRASHED, "CJIT_ERROR_COMPILER_CRASHED"},
                               {CJIT_ERROR_TIME_LIMIT, "CJIT_ERROR_TIME_LIMIT"},
                               {CJIT_ERROR_LINK, "CJIT_ERROR_LINK"},
                               {CJIT_ERROR_UNDEFINED_SYMBOL, "CJIT_ERROR_UNDEFINED_SYMBOL"},
                               {CJIT_ERROR_DUPLICATE_SYMBOL, "CJIT_ERROR_DUPLICATE_SYMBOL"},
                               {CJIT_ERROR_LINK_INPUT, "CJIT_ERROR_LINK_INPUT"},
                               {CJIT_ERROR_INVALID_IR, "CJIT_ERROR_INVALID_IR"},
                               {CJIT_ERROR_RESOURCE_LIMIT, "CJIT_ERROR_RESOURCE_LIMIT"},
                               {CJIT_ERROR_IMAGE_PASS, "CJIT_ERROR_IMAGE_PASS"},
                               {CJIT_ERROR_EXTERNAL_COMPILER, "CJIT_ERROR_EXTERNAL_COMPILER"},
                               {CJIT_ERROR_NOT_AN_ARTIFACT, "CJIT_ERROR_NOT_AN_ARTIFACT"},
                               {CJIT_ERROR_ARTIFACT_TRUNCATED, "CJIT_ERROR_ARTIFACT_TRUNCATED"},
                               {CJIT_ERROR_ARTIFACT_CORRUPT, "CJIT_ERROR_ARTIFACT_CORRUPT"},
                               {CJIT_ERROR_ARTIFACT_VERSION, "CJIT_ERROR_ARTIFACT_VERSION"},
                               {CJIT_ERROR_ARTIFACT_FAMILY, "CJIT_ERROR_ARTIFACT_FAMILY"},
                               {CJIT_ERROR_SIGNATURE, "CJIT_ERROR_SIGNATURE"},
                               {CJIT_ERROR_IO, "CJIT_ERROR_IO"},
                               {CJIT_ERROR_WORKER_UNAVAILABLE, "CJIT_ERROR_WORKER_UNAVAILABLE"},
                               {CJIT_ERROR_NOT_CACHED, "CJIT_ERROR_NOT_CACHED"},
                               {CJIT_ERROR_DRIVER_NOT_FOUND, "CJIT_ERROR_DRIVER_NOT_FOUND"},
                               {CJIT_ERROR_DRIVER_TOO_OLD, "CJIT_ERROR_DRIVER_TOO_OLD"},
                               {CJIT_ERROR_DRIVER, "CJIT_ERROR_DRIVER"},
                               {CJIT_ERROR_NO_DEVICE, "CJIT_ERROR_NO_DEVICE"},
                               {CJIT_ERROR_NO_BINARY_FOR_DEVICE, "CJIT_ERROR_NO_BINARY_FOR_DEVICE"},
                               {CJIT_ERROR_ARGUMENT_MISMATCH, "CJIT_ERROR_ARGUMENT_MISMATCH"},
                               {CJIT_ERROR_LAUNCH_LIMIT, "CJIT_ERROR_LAUNCH_LIMIT"},
                               {CJIT_ERROR_STALE_HANDLE, "CJIT_ERROR_STALE_HANDLE"},
                               {CJIT_ERROR_OUT_OF_MEMORY, "CJIT_ERROR_OUT_OF_MEMORY"},
                               {CJIT_ERROR_INTERNAL, "CJIT_ERROR_INTERNAL"}});

inline constexpr auto kBuildPlaceWords =
    std::to_array<EnumeratorWord>({{CJIT_BUILD_PLACE_NONE, "NONE", "none"},
                                   {CJIT_BUILD_PLACE_PROCESS, "PROCESS", "process"},
                                   {CJIT_BUILD_PLACE_WORKER, "WORKER", "worker"},
                                   {CJIT_BUILD_PLACE_COMPILER_PROCESS, "COMPILER_PROCESS", "compiler_process"}});

inline constexpr auto kCacheEntryStateWords =
    std::to_array<EnumeratorWord>({{CJIT_CACHE_ENTRY_STATE_LISTED, "LISTED", "listed"},
                                   {CJIT_CACHE_ENTRY_STATE_GOOD, "GOOD", "good"},
                                   {CJIT_CACHE_ENTRY_STATE_CORRUPT, "CORRUPT", "corrupt"},
                                   {CJIT_CACHE_ENTRY_STATE_VERSION, "VERSION", "version"},
                                   {CJIT_CACHE_ENTRY_STATE_UNREADABLE, "UNREADABLE", "unreadable"},
                                   {CJIT_CACHE_ENTRY_STATE_ABSENT, "ABSENT", "absent"},
                                   {CJIT_CACHE_ENTRY_STATE_REFUSED, "REFUSED", "refused"}});

inline constexpr auto kCacheModeWords =
    std::to_array<EnumeratorWord>({{CJIT_CACHE_MODE_DEFAULT, "DEFAULT", "default"},
                                   {CJIT_CACHE_MODE_USE, "USE", "use"},
                                   {CJIT_CACHE_MODE_REFRESH, "REFRESH", "refresh"},
                                   {CJIT_CACHE_MODE_READ_ONLY, "READ_ONLY", "read-only"},
                                   {CJIT_CACHE_MODE_OFF, "OFF", "off"},
                                   {CJIT_CACHE_MODE_ONLY, "ONLY", "only"}});

inline constexpr auto kCacheOutcomeWords =
    std::to_array<EnumeratorWord>({{CJIT_CACHE_OUTCOME_NONE, "NONE", "none"},
                                   {CJIT_CACHE_OUTCOME_BUILT, "BUILT", "built"},
                                   {CJIT_CACHE_OUTCOME_DESERIALIZED, "DESERIALIZED", "deserialized"},
                                   {CJIT_CACHE_OUTCOME_MEMORY, "MEMORY", "memory"},
                                   {CJIT_CACHE_OUTCOME_DISK, "DISK", "disk"},
                                   {CJIT_CACHE_OUTCOME_LAYER, "LAYER", "layer"},
                                   {CJIT_CACHE_OUTCOME_SHARED, "SHARED", "shared"},
                                   {CJIT_CACHE_OUTCOME_BYPASSED, "BYPASSED", "bypassed"},
                                   {CJIT_CACHE_OUTCOME_REMOTE, "REMOTE", "remote"}});

inline constexpr auto kClusterSchedulingWords =
    std::to_array<EnumeratorWord>({{CJIT_CLUSTER_SCHEDULING_DEFAULT, "DEFAULT", "default"},
                                   {CJIT_CLUSTER_SCHEDULING_SPREAD, "SPREAD", "spread"},
                                   {CJIT_CLUSTER_SCHEDULING_LOAD_BALANCING, "LOAD_BALANCING", "load_balancing"}});

inline constexpr auto kDependencyOriginWords =
    std::to_array<EnumeratorWord>({{CJIT_DEPENDENCY_ORIGIN_NONE, "NONE", "none"},
                                   {CJIT_DEPENDENCY_ORIGIN_SOURCE, "SOURCE", "source"},
                                   {CJIT_DEPENDENCY_ORIGIN_INCLUDE_DIR, "INCLUDE_DIR", "include_dir"},
                                   {CJIT_DEPENDENCY_ORIGIN_TOOLKIT, "TOOLKIT", "toolkit"},
                                   {CJIT_DEPENDENCY_ORIGIN_MEMORY, "MEMORY", "memory"},
                                   {CJIT_DEPENDENCY_ORIGIN_HOST_COMPILER, "HOST_COMPILER", "host_compiler"}});

inline constexpr auto kFamilyWords = std::to_array<EnumeratorWord>({{CJIT_FAMILY_NONE, "NONE", "none"},
                                                                    {CJIT_FAMILY_KERNEL, "KERNEL", "kernel"},
                                                                    {CJIT_FAMILY_LINK, "LINK", "link"},
                                                                    {CJIT_FAMILY_NVVM, "NVVM", "nvvm"},
                                                                    {CJIT_FAMILY_EXTERNAL, "EXTERNAL", "external"},
                                                                    {CJIT_FAMILY_ALGORITHM, "ALGORITHM", "algorithm"},
                                                                    {CJIT_FAMILY_TUNE, "TUNE", "tune"}});

inline constexpr auto kImageKindWords =
    std::to_array<EnumeratorWord>({{CJIT_IMAGE_KIND_NONE, "NONE", "none"},
                                   {CJIT_IMAGE_KIND_CUBIN, "CUBIN", "cubin"},
                                   {CJIT_IMAGE_KIND_PTX, "PTX", "ptx"},
                                   {CJIT_IMAGE_KIND_LTO_IR, "LTO_IR", "ltoir"},
                                   {CJIT_IMAGE_KIND_FATBIN, "FATBIN", "fatbin"},
                                   {CJIT_IMAGE_KIND_TILE_IR, "TILE_IR", "tile-ir"}});

inline constexpr auto kL2PropertyWords =
    std::to_array<EnumeratorWord>({{CJIT_L2_PROPERTY_DEFAULT, "DEFAULT", "default"},
                                   {CJIT_L2_PROPERTY_NORMAL, "NORMAL", "normal"},
                                   {CJIT_L2_PROPERTY_STREAMING, "STREAMING", "streaming"},
                                   {CJIT_L2_PROPERTY_PERSISTING, "PERSISTING", "persisting"}});

inline constexpr auto kMemorySyncDomainWords =
    std::to_array<EnumeratorWord>({{CJIT_MEMORY_SYNC_DOMAIN_DEFAULT, "DEFAULT", "default"},
                                   {CJIT_MEMORY_SYNC_DOMAIN_LOCAL, "LOCAL", "local"},
                                   {CJIT_MEMORY_SYNC_DOMAIN_REMOTE, "REMOTE", "remote"}});

inline constexpr auto kPchOutcomeWords =
    std::to_array<EnumeratorWord>({{CJIT_PCH_OUTCOME_NONE, "NONE", "none"},
                                   {CJIT_PCH_OUTCOME_MADE, "MADE", "made"},
                                   {CJIT_PCH_OUTCOME_USED, "USED", "used"},
                                   {CJIT_PCH_OUTCOME_REFUSED, "REFUSED", "refused"}});

inline constexpr auto kRemoteStateWords =
    std::to_array<EnumeratorWord>({{CJIT_REMOTE_STATE_UNUSED, "UNUSED", "unused"},
                                   {CJIT_REMOTE_STATE_USED, "USED", "used"},
                                   {CJIT_REMOTE_STATE_PAUSED, "PAUSED", "paused"}});

inline constexpr auto kSeverityWords = std::to_array<EnumeratorWord>({{CJIT_SEVERITY_NONE, "NONE", "none"},
                                                                      {CJIT_SEVERITY_NOTE, "NOTE", "note"},
                                                                      {CJIT_SEVERITY_REMARK, "REMARK", "remark"},
                                                                      {CJIT_SEVERITY_WARNING, "WARNING", "warning"},
                                                                      {CJIT_SEVERITY_ERROR, "ERROR", "error"},
                                                                      {CJIT_SEVERITY_FATAL, "FATAL", "fatal"}});

inline constexpr auto kTensorElementWords =
    std::to_array<EnumeratorWord>({{CJIT_TENSOR_ELEMENT_NONE, "NONE", "none"},
                                   {CJIT_TENSOR_ELEMENT_UINT8, "UINT8", "uint8"},
                                   {CJIT_TENSOR_ELEMENT_UINT16, "UINT16", "uint16"},
                                   {CJIT_TENSOR_ELEMENT_UINT32, "UINT32", "uint32"},
                                   {CJIT_TENSOR_ELEMENT_INT32, "INT32", "int32"},
                                   {CJIT_TENSOR_ELEMENT_UINT64, "UINT64", "uint64"},
                                   {CJIT_TENSOR_ELEMENT_INT64, "INT64", "int64"},
                                   {CJIT_TENSOR_ELEMENT_FLOAT16, "FLOAT16", "float16"},
                                   {CJIT_TENSOR_ELEMENT_FLOAT32, "FLOAT32", "float32"},
                                   {CJIT_TENSOR_ELEMENT_FLOAT64, "FLOAT64", "float64"},
                                   {CJIT_TENSOR_ELEMENT_BFLOAT16, "BFLOAT16", "bfloat16"},
                                   {CJIT_TENSOR_ELEMENT_FLOAT32_FTZ, "FLOAT32_FTZ", "float32_ftz"},
                                   {CJIT_TENSOR_ELEMENT_TFLOAT32, "TFLOAT32", "tfloat32"},
                                   {CJIT_TENSOR_ELEMENT_TFLOAT32_FTZ, "TFLOAT32_FTZ", "tfloat32_ftz"},
                                   {CJIT_TENSOR_ELEMENT_U4X16_ALIGN8, "U4X16_ALIGN8", "u4x16_align8"},
                                   {CJIT_TENSOR_ELEMENT_U4X16_ALIGN16, "U4X16_ALIGN16", "u4x16_align16"},
                                   {CJIT_TENSOR_ELEMENT_U6X16_ALIGN16, "U6X16_ALIGN16", "u6x16_align16"}});

inline constexpr auto kTensorMapAllocationClassWords =
    std::to_array<EnumeratorWord>({{CJIT_TENSOR_MAP_ALLOCATION_CLASS_DEFAULT, "DEFAULT", "default"},
                                   {CJIT_TENSOR_MAP_ALLOCATION_CLASS_SMALL, "SMALL", "small"},
                                   {CJIT_TENSOR_MAP_ALLOCATION_CLASS_LARGE, "LARGE", "large"}});

inline constexpr auto kTensorMapInterleaveWords =
    std::to_array<EnumeratorWord>({{CJIT_TENSOR_MAP_INTERLEAVE_NONE, "NONE", "none"},
                                   {CJIT_TENSOR_MAP_INTERLEAVE_16B, "16B", "16b"},
                                   {CJIT_TENSOR_MAP_INTERLEAVE_32B, "32B", "32b"}});

inline constexpr auto kTensorMapL2PromotionWords =
    std::to_array<EnumeratorWord>({{CJIT_TENSOR_MAP_L2_PROMOTION_NONE, "NONE", "none"},
                                   {CJIT_TENSOR_MAP_L2_PROMOTION_64B, "64B", "64b"},
                                   {CJIT_TENSOR_MAP_L2_PROMOTION_128B, "128B", "128b"},
                                   {CJIT_TENSOR_MAP_L2_PROMOTION_256B, "256B", "256b"}});

inline constexpr auto kTensorMapModeWords =
    std::to_array<EnumeratorWord>({{CJIT_TENSOR_MAP_MODE_TILED, "TILED", "tiled"},
                                   {CJIT_TENSOR_MAP_MODE_IM2COL, "IM2COL", "im2col"},
                                   {CJIT_TENSOR_MAP_MODE_IM2COL_WIDE, "IM2COL_WIDE", "im2col_wide"}});

inline constexpr auto kTensorMapOobFillWords = std::to_array<EnumeratorWord>(
    {{CJIT_TENSOR_MAP_OOB_FILL_ZERO, "ZERO", "zero"}, {CJIT_TENSOR_MAP_OOB_FILL_NAN, "NAN", "nan"}});

inline constexpr auto kTensorMapSwizzleWords = std::to_array<EnumeratorWord>(
    {{CJIT_TENSOR_MAP_SWIZZLE_NONE, "NONE", "none"},
     {CJIT_TENSOR_MAP_SWIZZLE_32B, "32B", "32b"},
     {CJIT_TENSOR_MAP_SWIZZLE_64B, "64B", "64b"},
     {CJIT_TENSOR_MAP_SWIZZLE_128B, "128B", "128b"},
     {CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_32B, "128B_ATOM_32B", "128b_atom_32b"},
     {CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_32B_FLIP_8B, "128B_ATOM_32B_FLIP_8B", "128b_atom_32b_flip_8b"},
     {CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_64B, "128B_ATOM_64B", "128b_atom_64b"}});

inline constexpr auto kTensorMapWideModeWords = std::to_array<EnumeratorWord>(
    {{CJIT_TENSOR_MAP_WIDE_MODE_W, "W", "w"}, {CJIT_TENSOR_MAP_WIDE_MODE_W128, "W128", "w128"}});

}  // namespace cjit::facts
