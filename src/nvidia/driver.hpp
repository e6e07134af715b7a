// The CUDA driver API: its functions, resolved at run time by cuGetProcAddress, and the check of their results.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "base/dynlib.hpp"
#include "base/error.hpp"

struct CUctx_st;
struct CUlib_st;
struct CUmod_st;
struct CUkern_st;
struct CUfunc_st;
struct CUstream_st;
struct CUevent_st;
struct CUgraphDeviceUpdatableNode_st;
struct CUgraph_st;
struct CUgraphNode_st;
struct CUgraphExec_st;
struct CUmemPoolHandle_st;

namespace cjit {

// The driver's types and constants that cjit uses; tests compare them with cuda.h.
using CuContext = CUctx_st*;
using CuLibrary = CUlib_st*;
using CuKernel = CUkern_st*;
using CuModule = CUmod_st*;
using CuFunction = CUfunc_st*;
using CuStream = CUstream_st*;
using CuEvent = CUevent_st*;
using CuGraphDeviceNode = CUgraphDeviceUpdatableNode_st*;
using CuGraph = CUgraph_st*;
using CuGraphNode = CUgraphNode_st*;
using CuGraphExec = CUgraphExec_st*;
using CuMemoryPool = CUmemPoolHandle_st*;
using CuDevice = int;

enum class CuResult : int {
  kSuccess = 0,
  kInvalidValue = 1,
  kOutOfMemory = 2,
  kNotInitialized = 3,
  kDeinitialized = 4,
  kStubLibrary = 34,
  kNoDevice = 100,
  kInvalidDevice = 101,
  kInvalidImage = 200,
  kInvalidContext = 201,
  kNoBinaryForGpu = 209,
  kInvalidPtx = 218,
  kUnsupportedPtxVersion = 222,
  kInvalidHandle = 400,
  kNotFound = 500,
  kNotReady = 600,
  kIllegalAddress = 700,
  kContextIsDestroyed = 709,
  kLaunchFailed = 719,
  kNotSupported = 801,
  kSystemDriverMismatch = 803,
  kInvalidClusterSize = 912,
};

enum class CuDeviceAttribute : int {
  kMaxThreadsPerBlock = 1,
  kMaxBlockDimX = 2,
  kMaxBlockDimY = 3,
  kMaxBlockDimZ = 4,
  kMaxGridDimX = 5,
  kMaxGridDimY = 6,
  kMaxGridDimZ = 7,
  kWarpSize = 10,
  kMultiprocessorCount = 16,
  kL2CacheSize = 38,
  kMaxThreadsPerMultiprocessor = 39,
  kComputeCapabilityMajor = 75,
  kComputeCapabilityMinor = 76,
  kStreamPrioritiesSupported = 78,
  kMaxSharedMemoryPerMultiprocessor = 81,
  kCooperativeLaunch = 95,
  kMaxSharedMemoryPerBlockOptin = 97,
  kMaxBlocksPerMultiprocessor = 106,
  kMaxPersistingL2CacheSize = 108,
  kMaxAccessPolicyWindowSize = 109,
  kMemSyncDomainCount = 126,
};

enum class CuFunctionAttribute : int {
  kMaxThreadsPerBlock = 0,
  kSharedSizeBytes = 1,
  kConstSizeBytes = 2,
  kLocalSizeBytes = 3,
  kNumRegs = 4,
  kPtxVersion = 5,
  kBinaryVersion = 6,
  kMaxDynamicSharedSizeBytes = 8,
  kClusterSizeMustBeSet = 10,
  kRequiredClusterWidth = 11,
  kRequiredClusterHeight = 12,
  kRequiredClusterDepth = 13,
  kNonPortableClusterSizeAllowed = 14,
  kDeviceNodeUpdateSupported = 16,
  kSharedMemoryMode = 17,
};

enum class CuJitOption : int {
  kMaxRegisters = 0,
  kInfoLogBuffer = 3,
  kInfoLogBufferSizeBytes = 4,
  kErrorLogBuffer = 5,
  kErrorLogBufferSizeBytes = 6,
  kOptimizationLevel = 7,
  kTarget = 9,
  kGenerateDebugInfo = 11,
  kLogVerbose = 12,
  kGenerateLineInfo = 13,
};

// Kinds of link inputs.
enum class CuJitInputType : int {
  kCubin = 0,
  kPtx = 1,
  kFatbinary = 2,
  kObject = 3,
  kLibrary = 4,
};

// CU_JIT_TARGET adds these to the number of an architecture for its specific features and for those of its family.
inline constexpr std::uintptr_t kAcceleratedTargetBase = 0x10000;
inline constexpr std::uintptr_t kFamilyTargetBase = 0x20000;

enum class CuLaunchAttributeId : int {
  kAccessPolicyWindow = 1,
  kCooperative = 2,
  kClusterDimension = 4,
  kClusterSchedulingPolicyPreference = 5,
  kProgrammaticStreamSerialization = 6,
  kProgrammaticEvent = 7,
  kPriority = 8,
  kMemSyncDomainMap = 9,
  kMemSyncDomain = 10,
  kPreferredClusterDimension = 11,
  kLaunchCompletionEvent = 12,
  kDeviceUpdatableKernelNode = 13,
  kPreferredSharedMemoryCarveout = 14,
  kNvlinkUtilCentricScheduling = 16,
  kPortableClusterSizeMode = 17,
  kSharedMemoryMode = 18,
};

enum class CuLimit : int {
  kPersistingL2CacheSize = 6,
};

enum class CuStreamCaptureStatus : int { kNone = 0, kActive = 1, kInvalidated = 2 };
enum class CuStreamCaptureMode : int { kGlobal = 0, kThreadLocal = 1, kRelaxed = 2 };

inline constexpr unsigned kEventDisableTiming = 2;
inline constexpr unsigned kStreamNonBlocking = 1;

// Why an executable graph could not be updated.
struct CuGraphExecUpdateResult {
  int result;  // CUgraphExecUpdateResult; 0: success
  void* error_node;
  void* error_from_node;
};

struct CuMemPoolProps {
  int allocation_type;  // 1: pinned memory, the only one
  int handle_types;
  int location_type;  // 1: a device
  int location;
  void* security;
  std::size_t max_bytes;
  unsigned short usage;
  unsigned char reserved[54];
};

enum class CuMemPoolAttribute : int { kReleaseThreshold = 4 };

enum class CuGraphNodeType : int { kKernel = 0 };

// The ports and types of dependencies between nodes.
inline constexpr unsigned char kProgrammaticPort = 1;
inline constexpr unsigned char kProgrammaticDependency = 1;

struct CuGraphEdgeData {
  unsigned char from_port;
  unsigned char to_port;
  unsigned char type;
  unsigned char reserved[5];
};

// The function is in a context, which is the node's; `kernel` and `context` are for nodes without a function.
struct CuKernelNodeParams {
  CuFunction function;
  unsigned grid_x, grid_y, grid_z;
  unsigned block_x, block_y, block_z;
  unsigned shared_bytes;
  void** arguments;
  void** extra;
  CuKernel kernel;
  CuContext context;
};

struct CuAccessPolicyWindow {
  void* base;
  std::size_t bytes;
  float hit_ratio;
  int hit_property;   // CUaccessProperty
  int miss_property;  // CUaccessProperty
  int padding;        // named, here and below, so that initialization zeroes it
};

struct alignas(8) CuLaunchAttribute {
  CuLaunchAttributeId id;
  char padding[4];
  union Value {
    char bytes[64];
    CuAccessPolicyWindow access_policy_window;
    int cooperative;
    struct {
      unsigned x, y, z;
    } cluster;  // also the preferred cluster
    int cluster_scheduling;
    int programmatic_stream_serialization;
    struct {
      CuEvent event;
      int flags;
      int trigger_at_block_start;
    } programmatic_event;
    struct {
      CuEvent event;
      int flags;
      int padding;
    } launch_completion_event;
    int priority;
    struct {
      unsigned char local;
      unsigned char remote;
    } memory_sync_domain_map;
    int memory_sync_domain;
    struct {
      int updatable;
      int padding;
      CuGraphDeviceNode node;
    } device_updatable_node;
    unsigned shared_memory_carveout;
    unsigned nvlink_centric_scheduling;
    int portable_cluster_mode;
    int shared_memory_mode;
  } value;
};

using CuLaunchAttributeValue = CuLaunchAttribute::Value;

struct CuLaunchConfig {
  unsigned grid_x, grid_y, grid_z;
  unsigned block_x, block_y, block_z;
  unsigned shared_bytes;
  CuStream stream;
  CuLaunchAttribute* attributes;
  unsigned attribute_count;
};

// Opaque; the driver requires this alignment.
struct alignas(64) CuTensorMap {
  std::uint64_t words[16];
};

// The values are those of cuda.h.
enum class CuTensorMapDataType : int {};
enum class CuTensorMapInterleave : int {};
enum class CuTensorMapSwizzle : int {};
enum class CuTensorMapL2Promotion : int {};
enum class CuTensorMapOobFill : int {};
enum class CuTensorMapWideMode : int {};
enum class CuTensorMapAllocClass : int {};

struct DriverFunctions {
  CuResult (*GetErrorName)(CuResult result, const char** name);
  CuResult (*GetErrorString)(CuResult result, const char** text);
  CuResult (*DeviceGetCount)(int* count);
  CuResult (*DeviceGet)(CuDevice* device, int ordinal);
  CuResult (*DeviceGetAttribute)(int* value, CuDeviceAttribute attribute, CuDevice device);
  CuResult (*DeviceGetName)(char* name, int size, CuDevice device);
  CuResult (*DeviceTotalMem)(std::size_t* bytes, CuDevice device);
  CuResult (*DevicePrimaryCtxRetain)(CuContext* context, CuDevice device);
  CuResult (*DevicePrimaryCtxRelease)(CuDevice device);
  CuResult (*CtxGetCurrent)(CuContext* context);
  CuResult (*CtxGetDevice)(CuDevice* device);
  // Different for every context of a process, even if it has the address of a destroyed one.
  CuResult (*CtxGetId)(CuContext context, std::uint64_t* id);
  CuResult (*CtxGetStreamPriorityRange)(int* least, int* greatest);
  CuResult (*CtxSetLimit)(CuLimit limit, std::size_t value);
  CuResult (*CtxGetLimit)(std::size_t* value, CuLimit limit);
  CuResult (*CtxResetPersistingL2Cache)();
  CuResult (*CtxPushCurrent)(CuContext context);
  CuResult (*CtxPopCurrent)(CuContext* context);
  CuResult (*LibraryLoadData)(CuLibrary* library, const void* code, CuJitOption* jit_options, void** jit_values,
                              unsigned jit_count, int* library_options, void** library_values, unsigned library_count);
  CuResult (*LibraryUnload)(CuLibrary library);
  CuResult (*LibraryGetKernel)(CuKernel* kernel, CuLibrary library, const char* name);
  CuResult (*LibraryGetGlobal)(std::uint64_t* address, std::size_t* size, CuLibrary library, const char* name);
  // kNotFound also for a variable that is not managed.
  CuResult (*LibraryGetManaged)(std::uint64_t* address, std::size_t* size, CuLibrary library, const char* name);
  CuResult (*LibraryGetModule)(CuModule* module, CuLibrary library);
  CuResult (*LibraryGetKernelCount)(unsigned* count, CuLibrary library);
  CuResult (*LibraryEnumerateKernels)(CuKernel* kernels, unsigned count, CuLibrary library);
  CuResult (*KernelGetName)(const char** name, CuKernel kernel);
  // Returns the function in the current context.
  CuResult (*KernelGetFunction)(CuFunction* function, CuKernel kernel);
  CuResult (*KernelGetAttribute)(int* value, CuFunctionAttribute attribute, CuKernel kernel, CuDevice device);
  CuResult (*KernelSetAttribute)(CuFunctionAttribute attribute, int value, CuKernel kernel, CuDevice device);
  CuResult (*KernelGetParamInfo)(CuKernel kernel, std::size_t index, std::size_t* offset, std::size_t* size);
  // As above, of a function in its context.
  CuResult (*FuncGetName)(const char** name, CuFunction function);
  CuResult (*FuncGetAttribute)(int* value, CuFunctionAttribute attribute, CuFunction function);
  CuResult (*FuncSetAttribute)(CuFunction function, CuFunctionAttribute attribute, int value);
  CuResult (*FuncGetParamInfo)(CuFunction function, std::size_t index, std::size_t* offset, std::size_t* size);
  CuResult (*LaunchKernelEx)(const CuLaunchConfig* config, CuFunction function, void** parameters, void** extra);
  CuResult (*OccupancyMaxActiveBlocksPerMultiprocessor)(int* blocks, CuFunction function, int block_threads,
                                                        std::size_t shared_bytes);
  CuResult (*OccupancyMaxPotentialBlockSize)(int* min_grid, int* block_threads, CuFunction function,
                                             std::size_t (*shared_of_block)(int), std::size_t shared_bytes,
                                             int block_limit);
  CuResult (*OccupancyMaxPotentialClusterSize)(int* blocks, CuFunction function, const CuLaunchConfig* config);
  CuResult (*OccupancyMaxActiveClusters)(int* clusters, CuFunction function, const CuLaunchConfig* config);
  CuResult (*EventCreate)(CuEvent* event, unsigned flags);
  CuResult (*EventDestroy)(CuEvent event);
  CuResult (*EventRecord)(CuEvent event, CuStream stream);
  CuResult (*EventQuery)(CuEvent event);
  CuResult (*StreamIsCapturing)(CuStream stream, CuStreamCaptureStatus* status);
  CuResult (*StreamSynchronize)(CuStream stream);
  CuResult (*ThreadExchangeStreamCaptureMode)(CuStreamCaptureMode* mode);
  CuResult (*MemcpyHtoDAsync)(std::uint64_t target, const void* source, std::size_t bytes, CuStream stream);
  CuResult (*MemcpyDtoHAsync)(void* target, std::uint64_t source, std::size_t bytes, CuStream stream);
  CuResult (*MemcpyDtoDAsync)(std::uint64_t target, std::uint64_t source, std::size_t bytes, CuStream stream);
  CuResult (*MemsetD8Async)(std::uint64_t target, unsigned char value, std::size_t count, CuStream stream);
  CuResult (*MemsetD16Async)(std::uint64_t target, unsigned short value, std::size_t count, CuStream stream);
  CuResult (*MemsetD32Async)(std::uint64_t target, unsigned value, std::size_t count, CuStream stream);
  CuResult (*MemAllocAsync)(std::uint64_t* address, std::size_t bytes, CuStream stream);
  CuResult (*MemFreeAsync)(std::uint64_t address, CuStream stream);
  CuResult (*MemPoolCreate)(CuMemoryPool* pool, const CuMemPoolProps* properties);
  CuResult (*MemPoolDestroy)(CuMemoryPool pool);
  CuResult (*MemPoolSetAttribute)(CuMemoryPool pool, CuMemPoolAttribute attribute, void* value);
  CuResult (*MemAllocFromPoolAsync)(std::uint64_t* address, std::size_t bytes, CuMemoryPool pool, CuStream stream);
  CuResult (*StreamCreate)(CuStream* stream, unsigned flags);
  CuResult (*StreamDestroy)(CuStream stream);
  CuResult (*StreamBeginCapture)(CuStream stream, CuStreamCaptureMode mode);
  CuResult (*StreamEndCapture)(CuStream stream, CuGraph* graph);
  CuResult (*GraphInstantiateWithFlags)(CuGraphExec* exec, CuGraph graph, unsigned long long flags);
  CuResult (*GraphExecUpdate)(CuGraphExec exec, CuGraph graph, CuGraphExecUpdateResult* result);
  CuResult (*GraphLaunch)(CuGraphExec exec, CuStream stream);
  CuResult (*GraphExecDestroy)(CuGraphExec exec);
  CuResult (*GraphDestroy)(CuGraph graph);
  CuResult (*GraphAddKernelNode)(CuGraphNode* node, CuGraph graph, const CuGraphNode* dependencies, std::size_t count,
                                 const CuKernelNodeParams* params);
  CuResult (*GraphAddDependencies)(CuGraph graph, const CuGraphNode* from, const CuGraphNode* to,
                                   const CuGraphEdgeData* edges, std::size_t count);
  CuResult (*GraphDestroyNode)(CuGraphNode node);
  CuResult (*GraphNodeGetType)(CuGraphNode node, CuGraphNodeType* type);
  CuResult (*GraphKernelNodeGetAttribute)(CuGraphNode node, CuLaunchAttributeId id, CuLaunchAttributeValue* value);
  CuResult (*GraphKernelNodeSetAttribute)(CuGraphNode node, CuLaunchAttributeId id,
                                          const CuLaunchAttributeValue* value);
  CuResult (*GraphExecKernelNodeSetParams)(CuGraphExec exec, CuGraphNode node, const CuKernelNodeParams* params);
  CuResult (*TensorMapEncodeTiled)(CuTensorMap* map, CuTensorMapDataType element, unsigned rank, void* address,
                                   const std::uint64_t* dims, const std::uint64_t* strides, const unsigned* box_dims,
                                   const unsigned* element_strides, CuTensorMapInterleave interleave,
                                   CuTensorMapSwizzle swizzle, CuTensorMapL2Promotion l2_promotion,
                                   CuTensorMapOobFill oob_fill);
  CuResult (*TensorMapEncodeIm2col)(CuTensorMap* map, CuTensorMapDataType element, unsigned rank, void* address,
                                    const std::uint64_t* dims, const std::uint64_t* strides, const int* lower_corner,
                                    const int* upper_corner, unsigned channels_per_pixel, unsigned pixels_per_column,
                                    const unsigned* element_strides, CuTensorMapInterleave interleave,
                                    CuTensorMapSwizzle swizzle, CuTensorMapL2Promotion l2_promotion,
                                    CuTensorMapOobFill oob_fill);
  // nullptr if the driver is older than kFirstIm2colWideVersion.
  CuResult (*TensorMapEncodeIm2colWide)(CuTensorMap* map, CuTensorMapDataType element, unsigned rank, void* address,
                                        const std::uint64_t* dims, const std::uint64_t* strides, int lower_corner,
                                        int upper_corner, unsigned channels_per_pixel, unsigned pixels_per_column,
                                        const unsigned* element_strides, CuTensorMapInterleave interleave,
                                        CuTensorMapWideMode wide_mode, CuTensorMapSwizzle swizzle,
                                        CuTensorMapL2Promotion l2_promotion, CuTensorMapOobFill oob_fill);
  CuResult (*TensorMapReplaceAddress)(CuTensorMap* map, void* address);
  // nullptr if the driver is older than kFirstAllocationClassVersion. The third parameter may be nullptr.
  CuResult (*TensorMapSetAllocationClass)(CuTensorMap* map, CuTensorMapAllocClass wanted,
                                          CuTensorMapAllocClass* effective);
};

// Functions that replace the driver's.
struct DriverStandIn {
  DriverFunctions functions{};
  int version = 0;              // the CUDA version that they implement
  std::string name;             // replaces the library's path
  std::shared_ptr<void> state;  // their state; see Driver::called_state()
};

// Thread-safe.
class Driver {
 public:
  // CUDA 12.4 added cuKernelGetParamInfo, which is needed to check arguments. All functions except those named below
  // have the signatures of 12.4, whatever the driver's own version is.
  static constexpr int kOldestVersion = 12040;
  // First version with cuTensorMapEncodeIm2colWide, with packed elements and with swizzles of larger atoms.
  static constexpr int kFirstIm2colWideVersion = 12080;
  // First version with cuTensorMapSetAllocationClass.
  static constexpr int kFirstAllocationClassVersion = 13050;

  // Calls cuInit. Throws Error: CJIT_ERROR_DRIVER_NOT_FOUND if the library is not a CUDA driver or is the toolkit's
  // stub, CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_DRIVER.
  explicit Driver(DynamicLibrary library);
  // Opens no library.
  explicit Driver(DriverStandIn stand_in);

  const DriverFunctions* operator->() const noexcept {
    if (state_ != nullptr) called_state_ = state_.get();
    return &functions_;
  }
  // The state of the stand-in that this thread called last. The driver's functions have no parameter for it, and there
  // may be several stand-ins.
  static void* called_state() noexcept { return called_state_; }
  bool is_stand_in() const noexcept { return state_ != nullptr; }
  // The CUDA version that the driver supports, major * 1000 + minor * 10.
  int version() const noexcept { return version_; }
  const std::string& path() const noexcept { return path_; }
  // The function as of CUDA `cuda_version`; nullptr if there is none.
  void* entry_point(const char* symbol, int cuda_version) const noexcept;

  // Describes a failed call to the user; `attempt` is what was tried, such as "load the cubin". Statuses:
  // CJIT_ERROR_STALE_HANDLE for destroyed contexts, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_NO_BINARY_FOR_DEVICE,
  // CJIT_ERROR_DRIVER_TOO_OLD (PTX version), else CJIT_ERROR_DRIVER.
  Failure failure(CuResult result, std::string_view attempt, cjit_stage_t stage) const;
  // Throws Error(failure(...)) unless `result` is success.
  void check(CuResult result, std::string_view attempt, cjit_stage_t stage) const {
    if (result != CuResult::kSuccess) throw Error(failure(result, attempt, stage));
  }

 private:
  using GetProcAddress = CuResult (*)(const char* symbol, void** address, int cuda_version, std::uint64_t flags,
                                      int* query_result);

  void load_functions();

  static inline thread_local constinit void* called_state_ = nullptr;

  DynamicLibrary library_;
  std::string path_;
  std::shared_ptr<void> state_;
  GetProcAddress get_proc_address_ = nullptr;
  DriverFunctions functions_{};
  int version_ = 0;
};

// "13.0" for 13000.
std::string cuda_version_text(int cuda_version);
// "needs a driver for CUDA 13.5 or newer, this one supports CUDA 13.0; update the NVIDIA driver"
std::string needs_driver_text(int needed, int present);

}  // namespace cjit
