// The library is built without CUDA's headers; its declarations of the driver must match them.
#include <cuda.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <cstring>
#include <type_traits>

#include "launch/tensor_map.hpp"
#include "nvidia/driver.hpp"

namespace cjit {
namespace {

#define SAME_VALUE(ours, theirs) static_assert(static_cast<int>(ours) == static_cast<int>(theirs))
#define SAME_PLACE(ours, theirs)                                                      \
  static_assert(offsetof(CuLaunchConfig, ours) == offsetof(CUlaunchConfig, theirs) && \
                sizeof(CuLaunchConfig::ours) == sizeof(CUlaunchConfig::theirs))

static_assert(std::is_same_v<CuContext, CUcontext> && std::is_same_v<CuLibrary, CUlibrary> &&
              std::is_same_v<CuModule, CUmodule> && std::is_same_v<CuKernel, CUkernel> &&
              std::is_same_v<CuFunction, CUfunction> && std::is_same_v<CuStream, CUstream> &&
              std::is_same_v<CuDevice, CUdevice>);
static_assert(sizeof(CUdeviceptr) == sizeof(std::uint64_t));
static_assert(sizeof(CuResult) == sizeof(CUresult) && sizeof(CuDeviceAttribute) == sizeof(CUdevice_attribute) &&
              sizeof(CuFunctionAttribute) == sizeof(CUfunction_attribute) &&
              sizeof(CuJitOption) == sizeof(CUjit_option));

static_assert(sizeof(CuLaunchConfig) == sizeof(CUlaunchConfig));
SAME_PLACE(grid_x, gridDimX);
SAME_PLACE(grid_y, gridDimY);
SAME_PLACE(grid_z, gridDimZ);
SAME_PLACE(block_x, blockDimX);
SAME_PLACE(block_y, blockDimY);
SAME_PLACE(block_z, blockDimZ);
SAME_PLACE(shared_bytes, sharedMemBytes);
SAME_PLACE(stream, hStream);
SAME_PLACE(attributes, attrs);
SAME_PLACE(attribute_count, numAttrs);

static_assert(sizeof(CuLaunchAttribute) == sizeof(CUlaunchAttribute));
static_assert(alignof(CuLaunchAttribute) == alignof(CUlaunchAttribute));
static_assert(offsetof(CuLaunchAttribute, id) == offsetof(CUlaunchAttribute, id));
static_assert(offsetof(CuLaunchAttribute, value) == offsetof(CUlaunchAttribute, value));

static_assert(sizeof(CuMemPoolProps) == sizeof(CUmemPoolProps));
static_assert(offsetof(CuMemPoolProps, location) == offsetof(CUmemPoolProps, location.id));
static_assert(offsetof(CuMemPoolProps, max_bytes) == offsetof(CUmemPoolProps, maxSize));
SAME_VALUE(1, CU_MEM_ALLOCATION_TYPE_PINNED);
SAME_VALUE(1, CU_MEM_LOCATION_TYPE_DEVICE);
SAME_VALUE(CuMemPoolAttribute::kReleaseThreshold, CU_MEMPOOL_ATTR_RELEASE_THRESHOLD);

#define SAME_PARAMS(ours, theirs)                                                                     \
  static_assert(offsetof(CuKernelNodeParams, ours) == offsetof(CUDA_KERNEL_NODE_PARAMS_v2, theirs) && \
                sizeof(CuKernelNodeParams::ours) == sizeof(CUDA_KERNEL_NODE_PARAMS_v2::theirs))
static_assert(sizeof(CuKernelNodeParams) == sizeof(CUDA_KERNEL_NODE_PARAMS_v2));
SAME_PARAMS(function, func);
SAME_PARAMS(grid_x, gridDimX);
SAME_PARAMS(grid_y, gridDimY);
SAME_PARAMS(grid_z, gridDimZ);
SAME_PARAMS(block_x, blockDimX);
SAME_PARAMS(block_y, blockDimY);
SAME_PARAMS(block_z, blockDimZ);
SAME_PARAMS(shared_bytes, sharedMemBytes);
SAME_PARAMS(arguments, kernelParams);
SAME_PARAMS(extra, extra);
SAME_PARAMS(kernel, kern);
SAME_PARAMS(context, ctx);
SAME_VALUE(CuGraphNodeType::kKernel, CU_GRAPH_NODE_TYPE_KERNEL);
#if CUDA_VERSION >= 12030
static_assert(sizeof(CuGraphEdgeData) == sizeof(CUgraphEdgeData));
static_assert(offsetof(CuGraphEdgeData, from_port) == offsetof(CUgraphEdgeData, from_port));
static_assert(offsetof(CuGraphEdgeData, to_port) == offsetof(CUgraphEdgeData, to_port));
static_assert(offsetof(CuGraphEdgeData, type) == offsetof(CUgraphEdgeData, type));
SAME_VALUE(kProgrammaticPort, CU_GRAPH_KERNEL_NODE_PORT_PROGRAMMATIC);
SAME_VALUE(kProgrammaticDependency, CU_GRAPH_DEPENDENCY_TYPE_PROGRAMMATIC);
#endif

static_assert(sizeof(CuTensorMap) == sizeof(CUtensorMap) && alignof(CuTensorMap) >= 64);
static_assert(sizeof(CuTensorMapDataType) == sizeof(CUtensorMapDataType));

SAME_VALUE(CuResult::kSuccess, CUDA_SUCCESS);
SAME_VALUE(CuResult::kInvalidValue, CUDA_ERROR_INVALID_VALUE);
SAME_VALUE(CuResult::kOutOfMemory, CUDA_ERROR_OUT_OF_MEMORY);
SAME_VALUE(CuResult::kNotInitialized, CUDA_ERROR_NOT_INITIALIZED);
SAME_VALUE(CuResult::kDeinitialized, CUDA_ERROR_DEINITIALIZED);
SAME_VALUE(CuResult::kStubLibrary, CUDA_ERROR_STUB_LIBRARY);
SAME_VALUE(CuResult::kNoDevice, CUDA_ERROR_NO_DEVICE);
SAME_VALUE(CuResult::kInvalidDevice, CUDA_ERROR_INVALID_DEVICE);
SAME_VALUE(CuResult::kInvalidImage, CUDA_ERROR_INVALID_IMAGE);
SAME_VALUE(CuResult::kInvalidContext, CUDA_ERROR_INVALID_CONTEXT);
SAME_VALUE(CuResult::kNoBinaryForGpu, CUDA_ERROR_NO_BINARY_FOR_GPU);
SAME_VALUE(CuResult::kInvalidPtx, CUDA_ERROR_INVALID_PTX);
SAME_VALUE(CuResult::kUnsupportedPtxVersion, CUDA_ERROR_UNSUPPORTED_PTX_VERSION);
SAME_VALUE(CuResult::kInvalidHandle, CUDA_ERROR_INVALID_HANDLE);
SAME_VALUE(CuResult::kNotFound, CUDA_ERROR_NOT_FOUND);
SAME_VALUE(CuResult::kNotReady, CUDA_ERROR_NOT_READY);
SAME_VALUE(CuResult::kNotSupported, CUDA_ERROR_NOT_SUPPORTED);
SAME_VALUE(CuResult::kIllegalAddress, CUDA_ERROR_ILLEGAL_ADDRESS);
SAME_VALUE(CuResult::kContextIsDestroyed, CUDA_ERROR_CONTEXT_IS_DESTROYED);
SAME_VALUE(CuResult::kLaunchFailed, CUDA_ERROR_LAUNCH_FAILED);
SAME_VALUE(CuResult::kSystemDriverMismatch, CUDA_ERROR_SYSTEM_DRIVER_MISMATCH);
SAME_VALUE(CuResult::kInvalidClusterSize, CUDA_ERROR_INVALID_CLUSTER_SIZE);

SAME_VALUE(CuDeviceAttribute::kMaxThreadsPerBlock, CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_BLOCK);
SAME_VALUE(CuDeviceAttribute::kMaxBlockDimX, CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_X);
SAME_VALUE(CuDeviceAttribute::kMaxBlockDimY, CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_Y);
SAME_VALUE(CuDeviceAttribute::kMaxBlockDimZ, CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_Z);
SAME_VALUE(CuDeviceAttribute::kMaxGridDimX, CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_X);
SAME_VALUE(CuDeviceAttribute::kMaxGridDimY, CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Y);
SAME_VALUE(CuDeviceAttribute::kMaxGridDimZ, CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Z);
SAME_VALUE(CuDeviceAttribute::kMultiprocessorCount, CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT);
SAME_VALUE(CuDeviceAttribute::kComputeCapabilityMajor, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR);
SAME_VALUE(CuDeviceAttribute::kComputeCapabilityMinor, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR);
SAME_VALUE(CuDeviceAttribute::kMaxSharedMemoryPerBlockOptin, CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN);
SAME_VALUE(CuDeviceAttribute::kStreamPrioritiesSupported, CU_DEVICE_ATTRIBUTE_STREAM_PRIORITIES_SUPPORTED);
SAME_VALUE(CuDeviceAttribute::kCooperativeLaunch, CU_DEVICE_ATTRIBUTE_COOPERATIVE_LAUNCH);
SAME_VALUE(CuDeviceAttribute::kMaxPersistingL2CacheSize, CU_DEVICE_ATTRIBUTE_MAX_PERSISTING_L2_CACHE_SIZE);
SAME_VALUE(CuDeviceAttribute::kMaxAccessPolicyWindowSize, CU_DEVICE_ATTRIBUTE_MAX_ACCESS_POLICY_WINDOW_SIZE);
SAME_VALUE(CuDeviceAttribute::kMemSyncDomainCount, CU_DEVICE_ATTRIBUTE_MEM_SYNC_DOMAIN_COUNT);
SAME_VALUE(CuLimit::kPersistingL2CacheSize, CU_LIMIT_PERSISTING_L2_CACHE_SIZE);
SAME_VALUE(CuStreamCaptureStatus::kNone, CU_STREAM_CAPTURE_STATUS_NONE);
SAME_VALUE(CuStreamCaptureStatus::kActive, CU_STREAM_CAPTURE_STATUS_ACTIVE);
SAME_VALUE(CuStreamCaptureMode::kGlobal, CU_STREAM_CAPTURE_MODE_GLOBAL);
SAME_VALUE(CuStreamCaptureMode::kRelaxed, CU_STREAM_CAPTURE_MODE_RELAXED);
static_assert(kEventDisableTiming == CU_EVENT_DISABLE_TIMING);

SAME_VALUE(CuFunctionAttribute::kMaxThreadsPerBlock, CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK);
SAME_VALUE(CuFunctionAttribute::kSharedSizeBytes, CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES);
SAME_VALUE(CuFunctionAttribute::kConstSizeBytes, CU_FUNC_ATTRIBUTE_CONST_SIZE_BYTES);
SAME_VALUE(CuFunctionAttribute::kLocalSizeBytes, CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES);
SAME_VALUE(CuFunctionAttribute::kNumRegs, CU_FUNC_ATTRIBUTE_NUM_REGS);
SAME_VALUE(CuFunctionAttribute::kPtxVersion, CU_FUNC_ATTRIBUTE_PTX_VERSION);
SAME_VALUE(CuFunctionAttribute::kBinaryVersion, CU_FUNC_ATTRIBUTE_BINARY_VERSION);
SAME_VALUE(CuFunctionAttribute::kMaxDynamicSharedSizeBytes, CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES);
SAME_VALUE(CuFunctionAttribute::kClusterSizeMustBeSet, CU_FUNC_ATTRIBUTE_CLUSTER_SIZE_MUST_BE_SET);
SAME_VALUE(CuFunctionAttribute::kRequiredClusterWidth, CU_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_WIDTH);
SAME_VALUE(CuFunctionAttribute::kRequiredClusterHeight, CU_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_HEIGHT);
SAME_VALUE(CuFunctionAttribute::kRequiredClusterDepth, CU_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_DEPTH);
SAME_VALUE(CuFunctionAttribute::kNonPortableClusterSizeAllowed, CU_FUNC_ATTRIBUTE_NON_PORTABLE_CLUSTER_SIZE_ALLOWED);

SAME_VALUE(CuJitOption::kInfoLogBuffer, CU_JIT_INFO_LOG_BUFFER);
SAME_VALUE(CuJitOption::kInfoLogBufferSizeBytes, CU_JIT_INFO_LOG_BUFFER_SIZE_BYTES);
SAME_VALUE(CuJitOption::kErrorLogBuffer, CU_JIT_ERROR_LOG_BUFFER);
SAME_VALUE(CuJitOption::kErrorLogBufferSizeBytes, CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES);
SAME_VALUE(CuJitOption::kMaxRegisters, CU_JIT_MAX_REGISTERS);
SAME_VALUE(CuJitOption::kOptimizationLevel, CU_JIT_OPTIMIZATION_LEVEL);
SAME_VALUE(CuJitOption::kTarget, CU_JIT_TARGET);
SAME_VALUE(CuJitOption::kGenerateDebugInfo, CU_JIT_GENERATE_DEBUG_INFO);
SAME_VALUE(CuJitOption::kLogVerbose, CU_JIT_LOG_VERBOSE);
SAME_VALUE(CuJitOption::kGenerateLineInfo, CU_JIT_GENERATE_LINE_INFO);
SAME_VALUE(CuJitInputType::kCubin, CU_JIT_INPUT_CUBIN);
SAME_VALUE(CuJitInputType::kPtx, CU_JIT_INPUT_PTX);
SAME_VALUE(CuJitInputType::kFatbinary, CU_JIT_INPUT_FATBINARY);
SAME_VALUE(CuJitInputType::kObject, CU_JIT_INPUT_OBJECT);
SAME_VALUE(CuJitInputType::kLibrary, CU_JIT_INPUT_LIBRARY);
SAME_VALUE(kAcceleratedTargetBase, CU_COMPUTE_ACCELERATED_TARGET_BASE);
SAME_VALUE(kFamilyTargetBase, CU_COMPUTE_FAMILY_TARGET_BASE);

SAME_VALUE(CuLaunchAttributeId::kClusterDimension, CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION);
SAME_VALUE(CuLaunchAttributeId::kProgrammaticStreamSerialization,
           CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION);
SAME_VALUE(CuLaunchAttributeId::kAccessPolicyWindow, CU_LAUNCH_ATTRIBUTE_ACCESS_POLICY_WINDOW);
SAME_VALUE(CuLaunchAttributeId::kCooperative, CU_LAUNCH_ATTRIBUTE_COOPERATIVE);
SAME_VALUE(CuLaunchAttributeId::kClusterSchedulingPolicyPreference,
           CU_LAUNCH_ATTRIBUTE_CLUSTER_SCHEDULING_POLICY_PREFERENCE);
SAME_VALUE(CuLaunchAttributeId::kProgrammaticEvent, CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_EVENT);
SAME_VALUE(CuLaunchAttributeId::kPriority, CU_LAUNCH_ATTRIBUTE_PRIORITY);
SAME_VALUE(CuLaunchAttributeId::kMemSyncDomainMap, CU_LAUNCH_ATTRIBUTE_MEM_SYNC_DOMAIN_MAP);
SAME_VALUE(CuLaunchAttributeId::kMemSyncDomain, CU_LAUNCH_ATTRIBUTE_MEM_SYNC_DOMAIN);
#if CUDA_VERSION >= 13000
SAME_VALUE(CuLaunchAttributeId::kPreferredClusterDimension, CU_LAUNCH_ATTRIBUTE_PREFERRED_CLUSTER_DIMENSION);
SAME_VALUE(CuLaunchAttributeId::kLaunchCompletionEvent, CU_LAUNCH_ATTRIBUTE_LAUNCH_COMPLETION_EVENT);
SAME_VALUE(CuLaunchAttributeId::kDeviceUpdatableKernelNode, CU_LAUNCH_ATTRIBUTE_DEVICE_UPDATABLE_KERNEL_NODE);
SAME_VALUE(CuLaunchAttributeId::kPreferredSharedMemoryCarveout, CU_LAUNCH_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT);
SAME_VALUE(CuLaunchAttributeId::kNvlinkUtilCentricScheduling, CU_LAUNCH_ATTRIBUTE_NVLINK_UTIL_CENTRIC_SCHEDULING);

// The offset of each value in the union.
#define SAME_ATTRIBUTE(ours, theirs) \
  static_assert(offsetof(CuLaunchAttribute, value.ours) == offsetof(CUlaunchAttribute, value.theirs))
SAME_ATTRIBUTE(access_policy_window.base, accessPolicyWindow.base_ptr);
SAME_ATTRIBUTE(access_policy_window.bytes, accessPolicyWindow.num_bytes);
SAME_ATTRIBUTE(access_policy_window.hit_ratio, accessPolicyWindow.hitRatio);
SAME_ATTRIBUTE(access_policy_window.hit_property, accessPolicyWindow.hitProp);
SAME_ATTRIBUTE(access_policy_window.miss_property, accessPolicyWindow.missProp);
SAME_ATTRIBUTE(cooperative, cooperative);
SAME_ATTRIBUTE(cluster_scheduling, clusterSchedulingPolicyPreference);
SAME_ATTRIBUTE(programmatic_event.event, programmaticEvent.event);
SAME_ATTRIBUTE(programmatic_event.flags, programmaticEvent.flags);
SAME_ATTRIBUTE(programmatic_event.trigger_at_block_start, programmaticEvent.triggerAtBlockStart);
SAME_ATTRIBUTE(launch_completion_event.event, launchCompletionEvent.event);
SAME_ATTRIBUTE(launch_completion_event.flags, launchCompletionEvent.flags);
SAME_ATTRIBUTE(priority, priority);
SAME_ATTRIBUTE(memory_sync_domain_map.local, memSyncDomainMap.default_);
SAME_ATTRIBUTE(memory_sync_domain_map.remote, memSyncDomainMap.remote);
SAME_ATTRIBUTE(memory_sync_domain, memSyncDomain);
SAME_ATTRIBUTE(device_updatable_node.updatable, deviceUpdatableKernelNode.deviceUpdatable);
SAME_ATTRIBUTE(device_updatable_node.node, deviceUpdatableKernelNode.devNode);
SAME_ATTRIBUTE(shared_memory_carveout, sharedMemCarveout);
SAME_ATTRIBUTE(nvlink_centric_scheduling, nvlinkUtilCentricScheduling);
#endif
#if CUDA_VERSION >= 13020
SAME_VALUE(CuLaunchAttributeId::kPortableClusterSizeMode, CU_LAUNCH_ATTRIBUTE_PORTABLE_CLUSTER_SIZE_MODE);
SAME_VALUE(CuLaunchAttributeId::kSharedMemoryMode, CU_LAUNCH_ATTRIBUTE_SHARED_MEMORY_MODE);
SAME_ATTRIBUTE(portable_cluster_mode, portableClusterSizeMode);
SAME_ATTRIBUTE(shared_memory_mode, sharedMemoryMode);
SAME_VALUE(CJIT_PORTABLE_CLUSTER_MODE_REQUIRE_PORTABLE, CU_LAUNCH_PORTABLE_CLUSTER_MODE_REQUIRE_PORTABLE);
SAME_VALUE(CJIT_PORTABLE_CLUSTER_MODE_ALLOW_NON_PORTABLE, CU_LAUNCH_PORTABLE_CLUSTER_MODE_ALLOW_NON_PORTABLE);
SAME_VALUE(CJIT_SHARED_MEMORY_MODE_REQUIRE_PORTABLE, CU_SHARED_MEMORY_MODE_REQUIRE_PORTABLE);
SAME_VALUE(CJIT_SHARED_MEMORY_MODE_ALLOW_NON_PORTABLE, CU_SHARED_MEMORY_MODE_ALLOW_NON_PORTABLE);
SAME_VALUE(CJIT_SHARED_MEMORY_MODE_ALLOW_OVERSIZED, CU_SHARED_MEMORY_MODE_ALLOW_OVERSIZED_SHARED_MEMORY);
SAME_VALUE(CJIT_SHARED_MEMORY_MODE_PREFER_OVERSIZED, CU_SHARED_MEMORY_MODE_PREFER_OVERSIZED_SHARED_MEMORY);
#endif
#if CUDA_VERSION >= 13030
SAME_VALUE(CuFunctionAttribute::kDeviceNodeUpdateSupported, CU_FUNC_ATTRIBUTE_DEVICE_NODE_UPDATE_SUPPORTED);
#endif
#if CUDA_VERSION >= 13040
SAME_VALUE(CuFunctionAttribute::kSharedMemoryMode, CU_FUNC_ATTRIBUTE_SHARED_MEMORY_MODE);
#endif
#if CUDA_VERSION >= 13050
SAME_VALUE(CJIT_TENSOR_MAP_ALLOCATION_CLASS_SMALL, CU_TENSOR_MAP_ALLOC_CLASS_SMALL);
SAME_VALUE(CJIT_TENSOR_MAP_ALLOCATION_CLASS_LARGE, CU_TENSOR_MAP_ALLOC_CLASS_LARGE);
SAME_FUNCTION(TensorMapSetAllocationClass);
#endif

// The ABI's values after conversion for the driver.
SAME_VALUE(driver_element(CJIT_TENSOR_ELEMENT_UINT8), CU_TENSOR_MAP_DATA_TYPE_UINT8);
SAME_VALUE(driver_element(CJIT_TENSOR_ELEMENT_UINT16), CU_TENSOR_MAP_DATA_TYPE_UINT16);
SAME_VALUE(driver_element(CJIT_TENSOR_ELEMENT_UINT32), CU_TENSOR_MAP_DATA_TYPE_UINT32);
SAME_VALUE(driver_element(CJIT_TENSOR_ELEMENT_INT32), CU_TENSOR_MAP_DATA_TYPE_INT32);
SAME_VALUE(driver_element(CJIT_TENSOR_ELEMENT_UINT64), CU_TENSOR_MAP_DATA_TYPE_UINT64);
SAME_VALUE(driver_element(CJIT_TENSOR_ELEMENT_INT64), CU_TENSOR_MAP_DATA_TYPE_INT64);
SAME_VALUE(driver_element(CJIT_TENSOR_ELEMENT_FLOAT16), CU_TENSOR_MAP_DATA_TYPE_FLOAT16);
SAME_VALUE(driver_element(CJIT_TENSOR_ELEMENT_FLOAT32), CU_TENSOR_MAP_DATA_TYPE_FLOAT32);
SAME_VALUE(driver_element(CJIT_TENSOR_ELEMENT_FLOAT64), CU_TENSOR_MAP_DATA_TYPE_FLOAT64);
SAME_VALUE(driver_element(CJIT_TENSOR_ELEMENT_BFLOAT16), CU_TENSOR_MAP_DATA_TYPE_BFLOAT16);
SAME_VALUE(driver_element(CJIT_TENSOR_ELEMENT_FLOAT32_FTZ), CU_TENSOR_MAP_DATA_TYPE_FLOAT32_FTZ);
SAME_VALUE(driver_element(CJIT_TENSOR_ELEMENT_TFLOAT32), CU_TENSOR_MAP_DATA_TYPE_TFLOAT32);
SAME_VALUE(driver_element(CJIT_TENSOR_ELEMENT_TFLOAT32_FTZ), CU_TENSOR_MAP_DATA_TYPE_TFLOAT32_FTZ);
SAME_VALUE(CJIT_TENSOR_MAP_INTERLEAVE_NONE, CU_TENSOR_MAP_INTERLEAVE_NONE);
SAME_VALUE(CJIT_TENSOR_MAP_INTERLEAVE_16B, CU_TENSOR_MAP_INTERLEAVE_16B);
SAME_VALUE(CJIT_TENSOR_MAP_INTERLEAVE_32B, CU_TENSOR_MAP_INTERLEAVE_32B);
SAME_VALUE(CJIT_TENSOR_MAP_SWIZZLE_NONE, CU_TENSOR_MAP_SWIZZLE_NONE);
SAME_VALUE(CJIT_TENSOR_MAP_SWIZZLE_32B, CU_TENSOR_MAP_SWIZZLE_32B);
SAME_VALUE(CJIT_TENSOR_MAP_SWIZZLE_64B, CU_TENSOR_MAP_SWIZZLE_64B);
SAME_VALUE(CJIT_TENSOR_MAP_SWIZZLE_128B, CU_TENSOR_MAP_SWIZZLE_128B);
SAME_VALUE(CJIT_TENSOR_MAP_L2_PROMOTION_NONE, CU_TENSOR_MAP_L2_PROMOTION_NONE);
SAME_VALUE(CJIT_TENSOR_MAP_L2_PROMOTION_64B, CU_TENSOR_MAP_L2_PROMOTION_L2_64B);
SAME_VALUE(CJIT_TENSOR_MAP_L2_PROMOTION_128B, CU_TENSOR_MAP_L2_PROMOTION_L2_128B);
SAME_VALUE(CJIT_TENSOR_MAP_L2_PROMOTION_256B, CU_TENSOR_MAP_L2_PROMOTION_L2_256B);
SAME_VALUE(CJIT_TENSOR_MAP_OOB_FILL_ZERO, CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE);
SAME_VALUE(CJIT_TENSOR_MAP_OOB_FILL_NAN, CU_TENSOR_MAP_FLOAT_OOB_FILL_NAN_REQUEST_ZERO_FMA);
#if CUDA_VERSION >= 12080
SAME_VALUE(driver_element(CJIT_TENSOR_ELEMENT_U4X16_ALIGN8), CU_TENSOR_MAP_DATA_TYPE_16U4_ALIGN8B);
SAME_VALUE(driver_element(CJIT_TENSOR_ELEMENT_U4X16_ALIGN16), CU_TENSOR_MAP_DATA_TYPE_16U4_ALIGN16B);
SAME_VALUE(driver_element(CJIT_TENSOR_ELEMENT_U6X16_ALIGN16), CU_TENSOR_MAP_DATA_TYPE_16U6_ALIGN16B);
SAME_VALUE(CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_32B, CU_TENSOR_MAP_SWIZZLE_128B_ATOM_32B);
SAME_VALUE(CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_32B_FLIP_8B, CU_TENSOR_MAP_SWIZZLE_128B_ATOM_32B_FLIP_8B);
SAME_VALUE(CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_64B, CU_TENSOR_MAP_SWIZZLE_128B_ATOM_64B);
SAME_VALUE(CJIT_TENSOR_MAP_WIDE_MODE_W, CU_TENSOR_MAP_IM2COL_WIDE_MODE_W);
SAME_VALUE(CJIT_TENSOR_MAP_WIDE_MODE_W128, CU_TENSOR_MAP_IM2COL_WIDE_MODE_W128);
#endif

// Our function types against cuda.h's declarations: same number of parameters, each of the same size and kind.
template <typename Ours, typename Theirs>
struct SameParameters : std::false_type {};
template <typename... Ours, typename... Theirs>
struct SameParameters<CuResult (*)(Ours...), CUresult (*)(Theirs...)> {
  static constexpr bool value = [] {
    if constexpr (sizeof...(Ours) == sizeof...(Theirs))
      return ((sizeof(Ours) == sizeof(Theirs) && std::is_pointer_v<Ours> == std::is_pointer_v<Theirs>)&&...);
    return false;
  }();
};
#define SAME_FUNCTION(name) \
  static_assert(SameParameters<decltype(DriverFunctions::name), decltype(&cu##name)>::value, #name)

SAME_FUNCTION(GetErrorName);
SAME_FUNCTION(GetErrorString);
SAME_FUNCTION(DeviceGetCount);
SAME_FUNCTION(DeviceGet);
SAME_FUNCTION(DeviceGetAttribute);
SAME_FUNCTION(DeviceGetName);
SAME_FUNCTION(DeviceTotalMem);
SAME_FUNCTION(DevicePrimaryCtxRetain);
SAME_FUNCTION(DevicePrimaryCtxRelease);
SAME_FUNCTION(CtxGetCurrent);
SAME_FUNCTION(CtxGetDevice);
SAME_FUNCTION(CtxGetId);
SAME_FUNCTION(CtxGetStreamPriorityRange);
SAME_FUNCTION(CtxSetLimit);
SAME_FUNCTION(CtxGetLimit);
SAME_FUNCTION(CtxResetPersistingL2Cache);
SAME_FUNCTION(EventCreate);
SAME_FUNCTION(EventDestroy);
SAME_FUNCTION(EventRecord);
SAME_FUNCTION(EventQuery);
SAME_FUNCTION(StreamIsCapturing);
SAME_FUNCTION(StreamSynchronize);
SAME_FUNCTION(ThreadExchangeStreamCaptureMode);
SAME_FUNCTION(MemcpyHtoDAsync);
SAME_FUNCTION(MemcpyDtoHAsync);
SAME_FUNCTION(MemcpyDtoDAsync);
SAME_FUNCTION(MemsetD8Async);
SAME_FUNCTION(MemsetD16Async);
SAME_FUNCTION(MemsetD32Async);
SAME_FUNCTION(MemAllocAsync);
SAME_FUNCTION(MemFreeAsync);
SAME_FUNCTION(MemPoolCreate);
SAME_FUNCTION(MemPoolDestroy);
SAME_FUNCTION(MemPoolSetAttribute);
SAME_FUNCTION(MemAllocFromPoolAsync);
SAME_FUNCTION(StreamCreate);
SAME_FUNCTION(StreamDestroy);
SAME_FUNCTION(StreamBeginCapture);
SAME_FUNCTION(StreamEndCapture);
SAME_FUNCTION(GraphInstantiateWithFlags);
SAME_FUNCTION(GraphExecUpdate);
SAME_FUNCTION(GraphLaunch);
SAME_FUNCTION(GraphExecDestroy);
SAME_FUNCTION(GraphDestroy);
SAME_FUNCTION(GraphAddKernelNode);
SAME_FUNCTION(GraphDestroyNode);
SAME_FUNCTION(GraphNodeGetType);
SAME_FUNCTION(GraphKernelNodeGetAttribute);
SAME_FUNCTION(GraphKernelNodeSetAttribute);
SAME_FUNCTION(GraphExecKernelNodeSetParams);
SAME_FUNCTION(OccupancyMaxPotentialClusterSize);
SAME_FUNCTION(OccupancyMaxActiveClusters);
SAME_FUNCTION(CtxPushCurrent);
SAME_FUNCTION(CtxPopCurrent);
SAME_FUNCTION(LibraryLoadData);
SAME_FUNCTION(LibraryUnload);
SAME_FUNCTION(LibraryGetKernel);
SAME_FUNCTION(LibraryGetGlobal);
SAME_FUNCTION(LibraryGetManaged);
SAME_FUNCTION(LibraryGetModule);
SAME_FUNCTION(KernelGetFunction);
SAME_FUNCTION(KernelGetAttribute);
SAME_FUNCTION(KernelSetAttribute);
SAME_FUNCTION(FuncGetAttribute);
SAME_FUNCTION(FuncSetAttribute);
SAME_FUNCTION(LaunchKernelEx);
SAME_FUNCTION(OccupancyMaxActiveBlocksPerMultiprocessor);
SAME_FUNCTION(OccupancyMaxPotentialBlockSize);
SAME_FUNCTION(TensorMapEncodeTiled);
SAME_FUNCTION(TensorMapEncodeIm2col);
SAME_FUNCTION(TensorMapReplaceAddress);
#if CUDA_VERSION >= 12080
SAME_FUNCTION(TensorMapEncodeIm2colWide);
#endif
#if CUDA_VERSION >= 12030
SAME_FUNCTION(KernelGetName);
SAME_FUNCTION(FuncGetName);
#endif
#if CUDA_VERSION >= 13000
SAME_FUNCTION(GraphAddDependencies);
#endif
#if CUDA_VERSION >= 12040
SAME_FUNCTION(KernelGetParamInfo);
SAME_FUNCTION(FuncGetParamInfo);
SAME_FUNCTION(LibraryGetKernelCount);
SAME_FUNCTION(LibraryEnumerateKernels);
#endif

TEST(DriverLayout, ClusterAndSerializationAreWhereTheDriverReadsThem) {
  CuLaunchAttribute ours{};
  ours.value.cluster = {2, 3, 4};
  CUlaunchAttribute theirs;
  std::memcpy(&theirs, &ours, sizeof(theirs));
  EXPECT_EQ(theirs.value.clusterDim.x, 2u);
  EXPECT_EQ(theirs.value.clusterDim.y, 3u);
  EXPECT_EQ(theirs.value.clusterDim.z, 4u);
  ours = {};
  ours.value.programmatic_stream_serialization = 1;
  std::memcpy(&theirs, &ours, sizeof(theirs));
  EXPECT_EQ(theirs.value.programmaticStreamSerializationAllowed, 1);
}

}  // namespace
}  // namespace cjit
