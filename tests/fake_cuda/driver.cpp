// A CUDA driver without a GPU: enough of the driver API for cjit to load and launch, with failures on demand.
#include "nvidia/driver.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "fake_cuda/acting_kernels.hpp"
#include "fake_cuda/driver_control.hpp"

using cjit::CuContext;
using cjit::CuDevice;
using cjit::CuDeviceAttribute;
using cjit::CuEvent;
using cjit::CuFunction;
using cjit::CuFunctionAttribute;
using cjit::CuGraph;
using cjit::CuGraphEdgeData;
using cjit::CuGraphExec;
using cjit::CuGraphExecUpdateResult;
using cjit::CuGraphNode;
using cjit::CuGraphNodeType;
using cjit::CuJitOption;
using cjit::CuKernel;
using cjit::CuKernelNodeParams;
using cjit::CuLaunchAttribute;
using cjit::CuLaunchAttributeId;
using cjit::CuLaunchAttributeValue;
using cjit::CuLaunchConfig;
using cjit::CuLibrary;
using cjit::CuLimit;
using cjit::CuMemoryPool;
using cjit::CuMemPoolAttribute;
using cjit::CuMemPoolProps;
using cjit::CuModule;
using cjit::CuResult;
using cjit::CuStream;
using cjit::CuStreamCaptureMode;
using cjit::CuStreamCaptureStatus;
using cjit::CuTensorMap;
using cjit::CuTensorMapAllocClass;
using cjit::CuTensorMapDataType;
using cjit::CuTensorMapInterleave;
using cjit::CuTensorMapL2Promotion;
using cjit::CuTensorMapOobFill;
using cjit::CuTensorMapSwizzle;
using cjit::CuTensorMapWideMode;

struct CUctx_st {
  CuDevice device = 0;
  bool destroyed = false;
  std::uint64_t id = 0;
  std::size_t persisting_limit = 0;
};

struct CUevent_st {
  CuContext context = nullptr;
};

namespace {
struct KernelKind {
  std::string name;
  std::vector<std::size_t> parameter_sizes;
  std::map<int, int> attributes;
  std::map<CuDevice, std::map<int, int>> device_attributes;  // set by cuKernelSetAttribute
};
}  // namespace

struct CUkern_st {
  KernelKind* kind = nullptr;
};

struct CUgraphNode_st {
  CuContext context = nullptr;  // nullptr: it is no kernel node
  FakeCudaNode description{};
};

struct CUlib_st {
  bool is_ptx = false;
  char* error_log = nullptr;
  std::size_t error_log_size = 0;
  std::map<std::string, CUkern_st> kernels;
};

namespace {

struct Device {
  int cc = 90;
  std::string name = "Fake H200";
  std::unique_ptr<CUctx_st> primary;
  std::uint64_t retains = 0;
  std::map<int, int> attributes;  // set by a test
};

struct State {
  int driver_version = 13000;
  std::vector<Device> devices;
  std::map<std::string, KernelKind> kernels;
  std::map<std::string, std::vector<unsigned char>> variables;
  std::set<std::string> managed;  // of the variables
  std::set<std::string> hidden;
  std::map<std::string, CuResult, std::less<>> failing_functions;  // transparent comparison: lookups must not allocate
  int calls_until_failure = 0;
  CuResult failure = CuResult::kSuccess;
  std::string failed_call;
  std::string jit_failure;
  bool jit_fails = false;
  std::uint64_t calls = 0;
  std::map<CuLibrary, std::unique_ptr<CUlib_st>> libraries;
  std::vector<std::unique_ptr<CUctx_st>> old_contexts;  // kept, so that stale handles are detected
  FakeCudaLaunch last_launch{};
  std::uint64_t launches = 0;
  std::string last_ptx;
  std::uint64_t contexts = 0;
  std::map<CuEvent, std::unique_ptr<CUevent_st>> events;
  std::set<void*> capturing;
  std::set<std::unique_ptr<void, decltype(&std::free)>> allocations;
  std::uint64_t objects_made = 0;  // streams, graphs and executable graphs
  std::int64_t objects = 0;        // of those, not destroyed
  std::map<void*, CuDevice> stream_devices;
  std::uint64_t broken_captures = 0;
  std::uint64_t memory_pools = 0;
  bool busy = false;
  std::uint64_t persisting_resets = 0;
  FakeCudaTensorMap last_tensor_map{};
  std::uint64_t tensor_maps = 0;
  std::map<CuGraphNode, std::unique_ptr<CUgraphNode_st>> nodes;
  fake_cuda::Acts acts;
  std::map<CuStream, std::vector<std::function<void()>>> captures;  // launches of acting kernels
  std::map<void*, std::vector<std::function<void()>>> graphs;       // of graphs and executable graphs
};

std::mutex mutex;

State& state() {
  static auto* const instance = new State;
  return *instance;
}

std::vector<CuContext>& context_stack() {
  thread_local std::vector<CuContext> stack;
  return stack;
}

// One call of the driver: holds the lock, and knows whether the call must fail.
class Call {
 public:
  explicit Call(const char* name) : lock_(mutex) {
    State& s = state();
    ++s.calls;
    if (const auto failing = s.failing_functions.find(name); failing != s.failing_functions.end())
      result_ = failing->second;
    if (s.calls_until_failure > 0 && --s.calls_until_failure == 0) {
      result_ = s.failure;
      s.failed_call = name;
    }
  }
  template <typename Work>
  CuResult operator()(const Work& work) {
    return result_ != CuResult::kSuccess ? result_ : work(state());
  }

 private:
  std::lock_guard<std::mutex> lock_;
  CuResult result_ = CuResult::kSuccess;
};

CuResult current_context(CuContext& context) {
  if (context_stack().empty() || context_stack().back() == nullptr) return CuResult::kInvalidContext;
  context = context_stack().back();
  return context->destroyed ? CuResult::kContextIsDestroyed : CuResult::kSuccess;
}

Device* find_device(State& s, CuDevice device) {
  return device >= 0 && static_cast<std::size_t>(device) < s.devices.size() ? &s.devices[device] : nullptr;
}

KernelKind* find_kernel(State& s, CuKernel kernel) {
  for (auto& [handle, library] : s.libraries)
    for (auto& [name, candidate] : library->kernels)
      if (&candidate == kernel) return candidate.kind;
  return nullptr;
}

int kernel_attribute(const KernelKind& kind, CuDevice device, int attribute) {
  if (const auto set = kind.device_attributes.find(device); set != kind.device_attributes.end())
    if (const auto value = set->second.find(attribute); value != set->second.end()) return value->second;
  const auto value = kind.attributes.find(attribute);
  return value == kind.attributes.end() ? 0 : value->second;
}

CuResult DriverGetVersion(int* version) {
  return Call("cuDriverGetVersion")([&](State& s) {
    *version = s.driver_version;
    return CuResult::kSuccess;
  });
}

CuResult Init(unsigned) {
  return Call("cuInit")([&](State& s) { return s.devices.empty() ? CuResult::kNoDevice : CuResult::kSuccess; });
}

CuResult GetErrorName(CuResult result, const char** name) {
  static const std::map<CuResult, const char*> kNames = {
      {CuResult::kInvalidValue, "CUDA_ERROR_INVALID_VALUE"},
      {CuResult::kOutOfMemory, "CUDA_ERROR_OUT_OF_MEMORY"},
      {CuResult::kNoDevice, "CUDA_ERROR_NO_DEVICE"},
      {CuResult::kInvalidContext, "CUDA_ERROR_INVALID_CONTEXT"},
      {CuResult::kInvalidPtx, "CUDA_ERROR_INVALID_PTX"},
      {CuResult::kUnsupportedPtxVersion, "CUDA_ERROR_UNSUPPORTED_PTX_VERSION"},
      {CuResult::kNotFound, "CUDA_ERROR_NOT_FOUND"},
      {CuResult::kContextIsDestroyed, "CUDA_ERROR_CONTEXT_IS_DESTROYED"},
      {CuResult::kIllegalAddress, "CUDA_ERROR_ILLEGAL_ADDRESS"},
      {static_cast<CuResult>(710), "CUDA_ERROR_ASSERT"},
      {CuResult::kLaunchFailed, "CUDA_ERROR_LAUNCH_FAILED"},
      {CuResult::kNotSupported, "CUDA_ERROR_NOT_SUPPORTED"},
  };
  const auto known = kNames.find(result);
  *name = known == kNames.end() ? nullptr : known->second;
  return known == kNames.end() ? CuResult::kInvalidValue : CuResult::kSuccess;
}

CuResult GetErrorString(CuResult, const char** text) {
  *text = "as the test wanted";
  return CuResult::kSuccess;
}

CuResult DeviceGetCount(int* count) {
  return Call("cuDeviceGetCount")([&](State& s) {
    *count = static_cast<int>(s.devices.size());
    return CuResult::kSuccess;
  });
}

CuResult DeviceGet(CuDevice* device, int ordinal) {
  return Call("cuDeviceGet")([&](State& s) {
    *device = ordinal;
    return find_device(s, ordinal) == nullptr ? CuResult::kInvalidDevice : CuResult::kSuccess;
  });
}

int device_attribute(const Device& device, CuDeviceAttribute attribute) {
  if (const auto set = device.attributes.find(static_cast<int>(attribute)); set != device.attributes.end())
    return set->second;
  switch (attribute) {
    case CuDeviceAttribute::kComputeCapabilityMajor:
      return device.cc / 10;
    case CuDeviceAttribute::kComputeCapabilityMinor:
      return device.cc % 10;
    case CuDeviceAttribute::kMaxThreadsPerBlock:
    case CuDeviceAttribute::kMaxBlockDimX:
    case CuDeviceAttribute::kMaxBlockDimY:
      return 1024;
    case CuDeviceAttribute::kMaxBlockDimZ:
      return 64;
    case CuDeviceAttribute::kMaxGridDimX:
      return 0x7fffffff;
    case CuDeviceAttribute::kMaxGridDimY:
    case CuDeviceAttribute::kMaxGridDimZ:
      return 65535;
    case CuDeviceAttribute::kWarpSize:
    case CuDeviceAttribute::kMaxBlocksPerMultiprocessor:
      return 32;
    case CuDeviceAttribute::kL2CacheSize:
      return 62914560;
    case CuDeviceAttribute::kMaxThreadsPerMultiprocessor:
      return 2048;
    case CuDeviceAttribute::kMaxSharedMemoryPerMultiprocessor:
      return 233472;
    case CuDeviceAttribute::kMultiprocessorCount:
      return 132;
    case CuDeviceAttribute::kMaxSharedMemoryPerBlockOptin:
      return 232448;
    case CuDeviceAttribute::kStreamPrioritiesSupported:
    case CuDeviceAttribute::kCooperativeLaunch:
      return 1;
    case CuDeviceAttribute::kMaxPersistingL2CacheSize:
      return 39321600;
    case CuDeviceAttribute::kMaxAccessPolicyWindowSize:
      return 134217728;
    case CuDeviceAttribute::kMemSyncDomainCount:
      return device.cc >= 90 ? 4 : 1;
  }
  return 0;
}

CuResult DeviceGetAttribute(int* value, CuDeviceAttribute attribute, CuDevice device) {
  return Call("cuDeviceGetAttribute")([&](State& s) {
    const Device* found = find_device(s, device);
    if (found == nullptr) return CuResult::kInvalidDevice;
    *value = device_attribute(*found, attribute);
    return CuResult::kSuccess;
  });
}

CuResult DeviceGetName(char* name, int size, CuDevice device) {
  return Call("cuDeviceGetName")([&](State& s) {
    const Device* found = find_device(s, device);
    if (found == nullptr) return CuResult::kInvalidDevice;
    std::strncpy(name, found->name.c_str(), static_cast<std::size_t>(size));
    return CuResult::kSuccess;
  });
}

CuResult DeviceTotalMem(std::size_t* bytes, CuDevice device) {
  return Call("cuDeviceTotalMem")([&](State& s) {
    *bytes = std::size_t{1} << 37;
    return find_device(s, device) == nullptr ? CuResult::kInvalidDevice : CuResult::kSuccess;
  });
}

CuResult DevicePrimaryCtxRetain(CuContext* context, CuDevice device) {
  return Call("cuDevicePrimaryCtxRetain")([&](State& s) {
    Device* found = find_device(s, device);
    if (found == nullptr) return CuResult::kInvalidDevice;
    if (fake_cuda::is_lost()) return CuResult::kLaunchFailed;
    if (found->primary == nullptr) found->primary.reset(new CUctx_st{device, false, ++s.contexts, 0});
    ++found->retains;
    *context = found->primary.get();
    return CuResult::kSuccess;
  });
}

CuResult DevicePrimaryCtxRelease(CuDevice device) {
  return Call("cuDevicePrimaryCtxRelease")([&](State& s) {
    Device* found = find_device(s, device);
    if (found == nullptr || found->retains == 0) return CuResult::kInvalidContext;
    --found->retains;
    return CuResult::kSuccess;
  });
}

CuResult CtxGetCurrent(CuContext* context) {
  return Call("cuCtxGetCurrent")([&](State&) {
    *context = context_stack().empty() ? nullptr : context_stack().back();
    return CuResult::kSuccess;
  });
}

CuResult CtxGetDevice(CuDevice* device) {
  return Call("cuCtxGetDevice")([&](State&) {
    if (context_stack().empty() || context_stack().back() == nullptr) return CuResult::kInvalidContext;
    *device = context_stack().back()->device;
    return CuResult::kSuccess;
  });
}

// The driver reports a destroyed context here, but not in queries for its device.
CuResult CtxGetId(CuContext context, std::uint64_t* id) {
  return Call("cuCtxGetId")([&](State&) {
    if (context == nullptr)
      if (const CuResult result = current_context(context); result != CuResult::kSuccess) return result;
    *id = context->id;
    return context->destroyed ? CuResult::kContextIsDestroyed : CuResult::kSuccess;
  });
}

CuResult CtxGetStreamPriorityRange(int* least, int* greatest) {
  return Call("cuCtxGetStreamPriorityRange")([&](State&) {
    CuContext context = nullptr;
    *least = 0;
    *greatest = -5;
    return current_context(context);
  });
}

// Rounds up like an H200.
CuResult CtxSetLimit(CuLimit, std::size_t value) {
  return Call("cuCtxSetLimit")([&](State& s) {
    CuContext context = nullptr;
    if (const CuResult result = current_context(context); result != CuResult::kSuccess) return result;
    const auto most = static_cast<std::size_t>(
        device_attribute(s.devices[context->device], CuDeviceAttribute::kMaxPersistingL2CacheSize));
    constexpr std::size_t kStep = 3932160;
    if (value > most) return CuResult::kInvalidValue;
    context->persisting_limit = (value + kStep - 1) / kStep * kStep;
    return CuResult::kSuccess;
  });
}

CuResult CtxGetLimit(std::size_t* value, CuLimit) {
  return Call("cuCtxGetLimit")([&](State&) {
    CuContext context = nullptr;
    const CuResult result = current_context(context);
    if (result == CuResult::kSuccess) *value = context->persisting_limit;
    return result;
  });
}

CuResult CtxResetPersistingL2Cache() {
  return Call("cuCtxResetPersistingL2Cache")([&](State& s) {
    CuContext context = nullptr;
    ++s.persisting_resets;
    return current_context(context);
  });
}

CuResult EventCreate(CuEvent* event, unsigned) {
  return Call("cuEventCreate")([&](State& s) {
    CuContext context = nullptr;
    if (const CuResult result = current_context(context); result != CuResult::kSuccess) return result;
    auto made = std::make_unique<CUevent_st>(CUevent_st{context});
    *event = made.get();
    s.events.emplace(*event, std::move(made));
    return CuResult::kSuccess;
  });
}

CuResult EventDestroy(CuEvent event) {
  return Call("cuEventDestroy")(
      [&](State& s) { return s.events.erase(event) == 0 ? CuResult::kInvalidHandle : CuResult::kSuccess; });
}

// Waits for what acting kernels did.
CuResult error_of_kernels(const State& s) { return static_cast<CuResult>(s.acts.error); }

// A stream of another device is an invalid handle.
bool is_of_current_device(const State& s, CuStream stream) {
  const auto known = s.stream_devices.find(stream);
  return known == s.stream_devices.end() || (!context_stack().empty() && context_stack().back() != nullptr &&
                                             context_stack().back()->device == known->second);
}

CuResult StreamGetCtx(CuStream stream, CuContext* context) {
  return Call("cuStreamGetCtx")([&](State& s) {
    const auto known = s.stream_devices.find(stream);
    if (known == s.stream_devices.end()) return CuResult::kInvalidHandle;
    *context = s.devices.at(static_cast<std::size_t>(known->second)).primary.get();
    return *context == nullptr ? CuResult::kInvalidContext : CuResult::kSuccess;
  });
}

CuResult EventRecord(CuEvent event, CuStream stream) {
  return Call("cuEventRecord")([&](State& s) {
    return s.events.contains(event) && is_of_current_device(s, stream) ? CuResult::kSuccess : CuResult::kInvalidHandle;
  });
}

CuResult EventQuery(CuEvent event) {
  return Call("cuEventQuery")([&](State& s) {
    if (!s.events.contains(event) || event->context->destroyed) return CuResult::kInvalidHandle;
    if (s.acts.error != 0) return error_of_kernels(s);
    return s.busy || s.acts.hangs ? CuResult::kNotReady : CuResult::kSuccess;
  });
}

CuResult StreamIsCapturing(CuStream stream, CuStreamCaptureStatus* status) {
  return Call("cuStreamIsCapturing")([&](State& s) {
    *status = s.capturing.contains(stream) ? CuStreamCaptureStatus::kActive : CuStreamCaptureStatus::kNone;
    return CuResult::kSuccess;
  });
}

// A value that a stream waits for. Work is done at once, so that there is nothing to hold back; but a call that would
// wait for the stream meanwhile fails, where it would never end on a device.
const volatile std::uint32_t* awaited_at = nullptr;
std::uint32_t awaited = 0;

bool waits_forever() { return awaited_at != nullptr && *awaited_at != awaited; }

CuResult StreamWaitValue32(CuStream, std::uint64_t address, std::uint32_t value, unsigned) {
  return Call("cuStreamWaitValue32")([&](State&) {
    awaited_at = reinterpret_cast<const volatile std::uint32_t*>(address);
    awaited = value;
    return CuResult::kSuccess;
  });
}

CuResult StreamSynchronize(CuStream) {
  return Call("cuStreamSynchronize")([&](State& s) {
    if (waits_forever()) return CuResult::kLaunchFailed;
    CuContext context = nullptr;
    const CuResult result = current_context(context);
    return result == CuResult::kSuccess ? error_of_kernels(s) : result;
  });
}

CuResult CtxSynchronize() {
  return Call("cuCtxSynchronize")([&](State& s) {
    if (waits_forever()) return CuResult::kLaunchFailed;
    // A sleep of no time gives the processor away, for milliseconds on a busy machine.
    if (const int late = std::exchange(s.acts.late_milliseconds, 0)) ::usleep(static_cast<useconds_t>(1000 * late));
    return error_of_kernels(s);
  });
}

// For the life of the process.
CuResult MemHostAlloc(void** memory, std::size_t bytes, unsigned) {
  return Call("cuMemHostAlloc")([&](State&) {
    *memory = std::calloc(1, bytes);
    return CuResult::kSuccess;
  });
}

CuResult DeviceGetUuid(void* uuid, CuDevice device) {
  return Call("cuDeviceGetUuid")([&](State&) {
    std::memset(uuid, 0xf0 + device, 16);
    return CuResult::kSuccess;
  });
}

// Each thread has its own mode.
CuStreamCaptureMode& capture_mode() {
  thread_local CuStreamCaptureMode mode = CuStreamCaptureMode::kGlobal;
  return mode;
}

CuResult ThreadExchangeStreamCaptureMode(CuStreamCaptureMode* mode) {
  return Call("cuThreadExchangeStreamCaptureMode")([&](State&) {
    std::swap(capture_mode(), *mode);
    return CuResult::kSuccess;
  });
}

CuResult MemcpyHtoDAsync(std::uint64_t target, const void* source, std::size_t bytes, CuStream stream) {
  return Call("cuMemcpyHtoDAsync")([&](State& s) {
    if (!is_of_current_device(s, stream)) return CuResult::kInvalidHandle;
    std::memcpy(reinterpret_cast<void*>(target), source, bytes);
    return CuResult::kSuccess;
  });
}

CuResult MemcpyDtoHAsync(void* target, std::uint64_t source, std::size_t bytes, CuStream stream) {
  return Call("cuMemcpyDtoHAsync")([&](State& s) {
    if (!is_of_current_device(s, stream)) return CuResult::kInvalidHandle;
    std::memcpy(target, reinterpret_cast<const void*>(source), bytes);
    return CuResult::kSuccess;
  });
}

// Memory of this driver is memory of the host.
CuResult MemcpyDtoDAsync(std::uint64_t target, std::uint64_t source, std::size_t bytes, CuStream stream) {
  return Call("cuMemcpyDtoDAsync")([&](State& s) {
    if (!is_of_current_device(s, stream)) return CuResult::kInvalidHandle;
    std::memmove(reinterpret_cast<void*>(target), reinterpret_cast<const void*>(source), bytes);
    return CuResult::kSuccess;
  });
}

template <typename Value>
CuResult fill(const char* name, std::uint64_t target, Value value, std::size_t count, CuStream stream) {
  return Call(name)([&](State& s) {
    if (!is_of_current_device(s, stream)) return CuResult::kInvalidHandle;
    std::fill_n(reinterpret_cast<Value*>(target), count, value);
    return CuResult::kSuccess;
  });
}
CuResult MemsetD8Async(std::uint64_t target, unsigned char value, std::size_t count, CuStream stream) {
  return fill("cuMemsetD8Async", target, value, count, stream);
}
CuResult MemsetD16Async(std::uint64_t target, unsigned short value, std::size_t count, CuStream stream) {
  return fill("cuMemsetD16Async", target, value, count, stream);
}
CuResult MemsetD32Async(std::uint64_t target, unsigned value, std::size_t count, CuStream stream) {
  return fill("cuMemsetD32Async", target, value, count, stream);
}

CuResult MemAllocAsync(std::uint64_t* address, std::size_t bytes, CuStream) {
  return Call("cuMemAllocAsync")([&](State& s) {
    constexpr std::size_t kAlignment = 256;  // of the driver's pools
    const auto [memory, is_new] = s.allocations.emplace(
        std::aligned_alloc(kAlignment, (bytes + kAlignment - 1) / kAlignment * kAlignment), &std::free);
    *address = reinterpret_cast<std::uint64_t>(memory->get());
    return CuResult::kSuccess;
  });
}
CuResult MemFreeAsync(std::uint64_t address, CuStream) {
  return Call("cuMemFreeAsync")([&](State& s) {
    return std::erase_if(
               s.allocations,
               [&](const auto& memory) { return reinterpret_cast<std::uint64_t>(memory.get()) == address; }) == 1
               ? CuResult::kSuccess
               : CuResult::kInvalidValue;
  });
}

CuResult MemPoolCreate(CuMemoryPool* pool, const CuMemPoolProps*) {
  return Call("cuMemPoolCreate")([&](State& s) {
    *pool = reinterpret_cast<CuMemoryPool>(++s.memory_pools);
    return CuResult::kSuccess;
  });
}
CuResult DeviceGetDefaultMemPool(CuMemoryPool* pool, CuDevice) {
  return Call("cuDeviceGetDefaultMemPool")([&](State& s) {
    *pool = reinterpret_cast<CuMemoryPool>(++s.memory_pools);
    return CuResult::kSuccess;
  });
}
CuResult MemPoolDestroy(CuMemoryPool) {
  return Call("cuMemPoolDestroy")([](State&) { return CuResult::kSuccess; });
}
CuResult MemPoolSetAttribute(CuMemoryPool, CuMemPoolAttribute, void*) {
  return Call("cuMemPoolSetAttribute")([](State&) { return CuResult::kSuccess; });
}
CuResult MemAllocFromPoolAsync(std::uint64_t* address, std::size_t bytes, CuMemoryPool, CuStream stream) {
  return MemAllocAsync(address, bytes, stream);
}

// For programs with a driver binding of their own, such as the command.
CuResult MemAlloc(std::uint64_t* address, std::size_t bytes) {
  constexpr std::size_t kMemory = std::size_t{1} << 30;
  return bytes > kMemory ? CuResult::kOutOfMemory : MemAllocAsync(address, bytes, nullptr);
}
CuResult MemFree(std::uint64_t address) { return MemFreeAsync(address, nullptr); }
CuResult MemcpyHtoD(std::uint64_t target, const void* source, std::size_t bytes) {
  return MemcpyHtoDAsync(target, source, bytes, nullptr);
}
CuResult MemcpyDtoH(void* target, std::uint64_t source, std::size_t bytes) {
  return MemcpyDtoHAsync(target, source, bytes, nullptr);
}
CuResult CtxSetCurrent(CuContext context) {
  return Call("cuCtxSetCurrent")([&](State&) {
    if (!context_stack().empty()) context_stack().pop_back();
    context_stack().push_back(context);
    return CuResult::kSuccess;
  });
}
// Half a millisecond between any two events.
CuResult EventElapsedTime(float* milliseconds, CuEvent begin, CuEvent end) {
  return Call("cuEventElapsedTime")([&](State& s) {
    *milliseconds = 0.5F;
    return s.events.contains(begin) && s.events.contains(end) ? CuResult::kSuccess : CuResult::kInvalidHandle;
  });
}

// Graphs are empty: the calls count objects, so that tests see which are not destroyed.
template <typename Handle>
CuResult make_object(const char* name, Handle* handle) {
  return Call(name)([&](State& s) {
    *handle = reinterpret_cast<Handle>(++s.objects_made);
    ++s.objects;
    return CuResult::kSuccess;
  });
}
CuResult destroy_object(const char* name) {
  return Call(name)([](State& s) {
    --s.objects;
    return CuResult::kSuccess;
  });
}
CuResult succeed(const char* name) {
  return Call(name)([](State&) { return CuResult::kSuccess; });
}
CuResult StreamCreate(CuStream* stream, unsigned) { return make_object("cuStreamCreate", stream); }
CuResult StreamDestroy(CuStream) { return destroy_object("cuStreamDestroy"); }
CuResult StreamBeginCapture(CuStream stream, CuStreamCaptureMode) {
  return Call("cuStreamBeginCapture")([&](State& s) {
    s.captures[stream].clear();
    return CuResult::kSuccess;
  });
}
CuResult StreamEndCapture(CuStream stream, CuGraph* graph) {
  const CuResult result = make_object("cuStreamEndCapture", graph);
  const std::lock_guard lock(mutex);
  if (result == CuResult::kSuccess) state().graphs[*graph] = std::move(state().captures[stream]);
  state().captures.erase(stream);
  return result;
}
CuResult GraphInstantiateWithFlags(CuGraphExec* exec, CuGraph graph, unsigned long long) {
  const CuResult result = make_object("cuGraphInstantiateWithFlags", exec);
  const std::lock_guard lock(mutex);
  if (result == CuResult::kSuccess) state().graphs[*exec] = state().graphs[graph];
  return result;
}
CuResult GraphExecUpdate(CuGraphExec, CuGraph, CuGraphExecUpdateResult*) { return succeed("cuGraphExecUpdate"); }
CuResult GraphLaunch(CuGraphExec exec, CuStream) {
  return Call("cuGraphLaunch")([&](State& s) {
    if (const auto known = s.graphs.find(exec); known != s.graphs.end())
      for (const auto& launch : known->second) launch();
    return CuResult::kSuccess;
  });
}
CuResult GraphExecDestroy(CuGraphExec) { return destroy_object("cuGraphExecDestroy"); }
CuResult GraphDestroy(CuGraph) { return destroy_object("cuGraphDestroy"); }

CuResult CtxPushCurrent(CuContext context) {
  return Call("cuCtxPushCurrent")([&](State&) {
    context_stack().push_back(context);  // also a destroyed one
    return CuResult::kSuccess;
  });
}

// Like the driver, a pop reports errors of earlier work after it has popped.
CuResult CtxPopCurrent(CuContext* context) {
  std::vector<CuContext>& stack = context_stack();
  *context = stack.empty() ? nullptr : stack.back();
  if (!stack.empty()) stack.pop_back();
  return Call("cuCtxPopCurrent")(
      [&](State&) { return *context == nullptr ? CuResult::kInvalidContext : CuResult::kSuccess; });
}

void read_jit_options(CUlib_st& library, CuJitOption* options, void** values, unsigned count) {
  for (unsigned i = 0; i < count; ++i) {
    if (options[i] == CuJitOption::kErrorLogBuffer) library.error_log = static_cast<char*>(values[i]);
    if (options[i] == CuJitOption::kErrorLogBufferSizeBytes)
      library.error_log_size = reinterpret_cast<std::size_t>(values[i]);
  }
}

CuResult LibraryLoadData(CuLibrary* library, const void* code, CuJitOption* options, void** values, unsigned count,
                         int*, void**, unsigned) {
  return Call("cuLibraryLoadData")([&](State& s) {
    auto made = std::make_unique<CUlib_st>();
    made->is_ptx = count != 0;
    if (made->is_ptx) s.last_ptx = static_cast<const char*>(code);
    read_jit_options(*made, options, values, count);
    for (auto& [name, kind] : s.kernels) made->kernels[name].kind = &kind;
    *library = made.get();
    s.libraries[made.get()] = std::move(made);
    return CuResult::kSuccess;
  });
}

CuResult LibraryUnload(CuLibrary library) {
  return Call("cuLibraryUnload")([&](State& s) {
    if (!s.capturing.empty() && capture_mode() != CuStreamCaptureMode::kRelaxed) ++s.broken_captures;
    return s.libraries.erase(library) == 0 ? CuResult::kInvalidHandle : CuResult::kSuccess;
  });
}

CuResult LibraryGetModule(CuModule* module, CuLibrary library) {
  return Call("cuLibraryGetModule")([&](State& s) {
    CuContext context = nullptr;
    if (const CuResult result = current_context(context); result != CuResult::kSuccess) return result;
    if (!s.libraries.contains(library)) return CuResult::kInvalidHandle;
    *module = reinterpret_cast<CuModule>(library);
    if (!s.jit_fails || !library->is_ptx) return CuResult::kSuccess;
    if (library->error_log != nullptr)
      std::strncpy(library->error_log, s.jit_failure.c_str(), library->error_log_size - 1);
    return CuResult::kInvalidPtx;
  });
}

CuResult LibraryGetKernel(CuKernel* kernel, CuLibrary library, const char* name) {
  return Call("cuLibraryGetKernel")([&](State& s) {
    if (!s.libraries.contains(library)) return CuResult::kInvalidHandle;
    if (fake_cuda::is_acting(name) && !library->kernels.contains(name)) {
      KernelKind& kind = s.kernels[name];
      kind = {.name = name, .parameter_sizes = {8, 8, 4}, .attributes = {{0, 1024}}, .device_attributes = {}};
      library->kernels[name].kind = &kind;
    }
    const auto found = library->kernels.find(name);
    if (found == library->kernels.end()) return CuResult::kNotFound;
    *kernel = &found->second;
    return CuResult::kSuccess;
  });
}

CuResult LibraryGetKernelCount(unsigned* count, CuLibrary library) {
  return Call("cuLibraryGetKernelCount")([&](State& s) {
    if (!s.libraries.contains(library)) return CuResult::kInvalidHandle;
    *count = static_cast<unsigned>(library->kernels.size());
    return CuResult::kSuccess;
  });
}

CuResult LibraryEnumerateKernels(CuKernel* kernels, unsigned count, CuLibrary library) {
  return Call("cuLibraryEnumerateKernels")([&](State& s) {
    if (!s.libraries.contains(library)) return CuResult::kInvalidHandle;
    for (auto& [name, kernel] : library->kernels)
      if (count-- > 0) *kernels++ = &kernel;
    return CuResult::kSuccess;
  });
}

CuResult KernelGetName(const char** name, CuKernel kernel) {
  return Call("cuKernelGetName")([&](State& s) {
    const KernelKind* kind = find_kernel(s, kernel);
    if (kind == nullptr) return CuResult::kInvalidHandle;
    *name = kind->name.c_str();
    return CuResult::kSuccess;
  });
}

CuResult LibraryGetGlobal(std::uint64_t* address, std::size_t* size, CuLibrary library, const char* name) {
  return Call("cuLibraryGetGlobal")([&](State& s) {
    CuContext context = nullptr;
    if (const CuResult result = current_context(context); result != CuResult::kSuccess) return result;
    if (!s.libraries.contains(library)) return CuResult::kInvalidHandle;
    const auto found = s.variables.find(name);
    if (found == s.variables.end()) return CuResult::kNotFound;
    *address = reinterpret_cast<std::uint64_t>(found->second.data());
    *size = found->second.size();
    return CuResult::kSuccess;
  });
}

// Needs no context.
CuResult LibraryGetManaged(std::uint64_t* address, std::size_t* size, CuLibrary library, const char* name) {
  return Call("cuLibraryGetManaged")([&](State& s) {
    if (!s.libraries.contains(library)) return CuResult::kInvalidHandle;
    const auto found = s.variables.find(name);
    if (found == s.variables.end() || !s.managed.contains(name)) return CuResult::kNotFound;
    *address = reinterpret_cast<std::uint64_t>(found->second.data());
    *size = found->second.size();
    return CuResult::kSuccess;
  });
}

CuResult KernelGetFunction(CuFunction* function, CuKernel kernel) {
  return Call("cuKernelGetFunction")([&](State& s) {
    CuContext context = nullptr;
    if (const CuResult result = current_context(context); result != CuResult::kSuccess) return result;
    if (find_kernel(s, kernel) == nullptr) return CuResult::kInvalidHandle;
    *function = reinterpret_cast<CuFunction>(kernel);
    return CuResult::kSuccess;
  });
}

CuResult KernelGetAttribute(int* value, CuFunctionAttribute attribute, CuKernel kernel, CuDevice device) {
  return Call("cuKernelGetAttribute")([&](State& s) {
    const KernelKind* kind = find_kernel(s, kernel);
    if (kind == nullptr) return CuResult::kInvalidHandle;
    *value = kernel_attribute(*kind, device, static_cast<int>(attribute));
    return CuResult::kSuccess;
  });
}

CuResult KernelSetAttribute(CuFunctionAttribute attribute, int value, CuKernel kernel, CuDevice device) {
  return Call("cuKernelSetAttribute")([&](State& s) {
    KernelKind* kind = find_kernel(s, kernel);
    if (kind == nullptr) return CuResult::kInvalidHandle;
    kind->device_attributes[device][static_cast<int>(attribute)] = value;
    return CuResult::kSuccess;
  });
}

CuResult KernelGetParamInfo(CuKernel kernel, std::size_t index, std::size_t* offset, std::size_t* size) {
  return Call("cuKernelGetParamInfo")([&](State& s) {
    const KernelKind* kind = find_kernel(s, kernel);
    if (kind == nullptr) return CuResult::kInvalidHandle;
    if (index >= kind->parameter_sizes.size()) return CuResult::kInvalidValue;
    *offset = 0;
    for (std::size_t i = 0; i <= index; ++i) {
      const std::size_t bytes = kind->parameter_sizes[i];
      *offset = (*offset + bytes - 1) / bytes * bytes + (i == index ? 0 : bytes);
    }
    *size = kind->parameter_sizes[index];
    return CuResult::kSuccess;
  });
}

// A function is its kernel, in every context.
CuKernel kernel_of(CuFunction function) { return reinterpret_cast<CuKernel>(function); }
CuResult FuncGetName(const char** name, CuFunction function) { return KernelGetName(name, kernel_of(function)); }
CuResult FuncGetAttribute(int* value, CuFunctionAttribute attribute, CuFunction function) {
  return KernelGetAttribute(value, attribute, kernel_of(function), 0);
}
CuResult FuncSetAttribute(CuFunction function, CuFunctionAttribute attribute, int value) {
  return KernelSetAttribute(attribute, value, kernel_of(function), 0);
}
CuResult FuncGetParamInfo(CuFunction function, std::size_t index, std::size_t* offset, std::size_t* size) {
  return KernelGetParamInfo(kernel_of(function), index, offset, size);
}

void record_attribute(const CuLaunchAttribute& attribute, FakeCudaLaunch& launch) {
  launch.attribute_ids[launch.attribute_count] = static_cast<std::uint32_t>(attribute.id);
  std::memcpy(launch.attribute_values[launch.attribute_count++], &attribute.value, 64);
  if (attribute.id == CuLaunchAttributeId::kClusterDimension) {
    const auto& cluster = attribute.value.cluster;
    launch.cluster[0] = cluster.x;
    launch.cluster[1] = cluster.y;
    launch.cluster[2] = cluster.z;
  }
  if (attribute.id == CuLaunchAttributeId::kProgrammaticStreamSerialization)
    launch.pdl = attribute.value.programmatic_stream_serialization;
}

void record_arguments(const KernelKind& kind, void** parameters, FakeCudaLaunch& launch) {
  for (std::size_t i = 0; i < kind.parameter_sizes.size(); ++i) {
    const std::size_t size = kind.parameter_sizes[i];
    if (launch.argument_bytes + size > sizeof(launch.arguments)) return;
    std::memcpy(launch.arguments + launch.argument_bytes, parameters[i], size);
    launch.argument_bytes += size;
  }
}

FakeCudaLaunch record_launch(const KernelKind& kind, const CuLaunchConfig& config, void** parameters, CuDevice device) {
  FakeCudaLaunch launch{.grid = {config.grid_x, config.grid_y, config.grid_z},
                        .block = {config.block_x, config.block_y, config.block_z},
                        .shared_bytes = config.shared_bytes,
                        .device = device,
                        .stream = config.stream};
  std::strncpy(launch.kernel, kind.name.c_str(), sizeof(launch.kernel) - 1);
  for (unsigned i = 0; i < config.attribute_count; ++i) record_attribute(config.attributes[i], launch);
  record_arguments(kind, parameters, launch);
  return launch;
}

// Now, or when the graph runs that captures it.
void launch_acting(State& s, const std::string& name, void** parameters, CuStream stream) {
  float *in = nullptr, *out = nullptr;
  int n = 0;
  std::memcpy(&in, parameters[0], sizeof(in));
  std::memcpy(&out, parameters[1], sizeof(out));
  std::memcpy(&n, parameters[2], sizeof(n));
  const std::function<void()> launch = [name, in, out, n, &s] { fake_cuda::act(name, in, out, n, s.acts); };
  if (const auto capture = s.captures.find(stream); capture != s.captures.end())
    capture->second.push_back(launch);
  else
    launch();
}

bool has_attribute(const CuLaunchConfig& config, CuLaunchAttributeId id) {
  return std::any_of(config.attributes, config.attributes + config.attribute_count,
                     [id](const CuLaunchAttribute& attribute) { return attribute.id == id; });
}

CuResult LaunchKernelEx(const CuLaunchConfig* config, CuFunction function, void** parameters, void**) {
  return Call("cuLaunchKernelEx")([&](State& s) {
    CuContext context = nullptr;
    if (const CuResult result = current_context(context); result != CuResult::kSuccess) return result;
    const KernelKind* kind = find_kernel(s, reinterpret_cast<CuKernel>(function));
    if (kind == nullptr || !is_of_current_device(s, config->stream)) return CuResult::kInvalidHandle;
    const int shared_limit =
        kernel_attribute(*kind, context->device, static_cast<int>(CuFunctionAttribute::kMaxDynamicSharedSizeBytes));
    const bool has_mode =
        kernel_attribute(*kind, context->device, static_cast<int>(CuFunctionAttribute::kSharedMemoryMode)) != 0 ||
        has_attribute(*config, CuLaunchAttributeId::kSharedMemoryMode);
    if (!has_mode && config->shared_bytes > static_cast<unsigned>(shared_limit)) return CuResult::kInvalidValue;
    for (unsigned i = 0; i < config->attribute_count; ++i)
      if (config->attributes[i].id == CuLaunchAttributeId::kDeviceUpdatableKernelNode) {
        if (!s.capturing.contains(config->stream)) return CuResult::kNotSupported;
        config->attributes[i].value.device_updatable_node.node = reinterpret_cast<cjit::CuGraphDeviceNode>(0x77);
      }
    s.last_launch = record_launch(*kind, *config, parameters, context->device);
    ++s.launches;
    if (fake_cuda::is_acting(kind->name)) launch_acting(s, kind->name, parameters, config->stream);
    return CuResult::kSuccess;
  });
}

// Kernel nodes behave like those of the driver 580.159 on an H100.
CUgraphNode_st* find_node(State& s, CuGraphNode node) {
  const auto known = s.nodes.find(node);
  return known == s.nodes.end() ? nullptr : known->second.get();
}

CUgraphNode_st* find_kernel_node(State& s, CuGraphNode node) {
  CUgraphNode_st* const known = find_node(s, node);
  return known != nullptr && known->context != nullptr ? known : nullptr;
}

CuLaunchConfig config_of(const CuKernelNodeParams& params) {
  return {.grid_x = params.grid_x,
          .grid_y = params.grid_y,
          .grid_z = params.grid_z,
          .block_x = params.block_x,
          .block_y = params.block_y,
          .block_z = params.block_z,
          .shared_bytes = params.shared_bytes,
          .stream = nullptr,
          .attributes = nullptr,
          .attribute_count = 0};
}

bool divides_grid(const FakeCudaLaunch& launch) {
  for (int i = 0; i < 3; ++i)
    if (launch.cluster[i] != 0 && launch.grid[i] % launch.cluster[i] != 0) return false;
  return true;
}

CuResult GraphAddKernelNode(CuGraphNode* node, CuGraph graph, const CuGraphNode*, std::size_t count,
                            const CuKernelNodeParams* params) {
  return Call("cuGraphAddKernelNode")([&](State& s) {
    CuContext context = nullptr;
    if (const CuResult result = current_context(context); result != CuResult::kSuccess) return result;
    const KernelKind* const kind = find_kernel(s, kernel_of(params->function));
    if (graph == nullptr || count != 0 || kind == nullptr) return CuResult::kInvalidValue;
    auto made = std::make_unique<CUgraphNode_st>();
    made->context = context;
    made->description.graph = graph;
    made->description.launch = record_launch(*kind, config_of(*params), params->arguments, context->device);
    *node = made.get();
    s.nodes.emplace(*node, std::move(made));
    return CuResult::kSuccess;
  });
}

CuResult GraphAddDependencies(CuGraph graph, const CuGraphNode* from, const CuGraphNode* to,
                              const CuGraphEdgeData* edges, std::size_t count) {
  return Call("cuGraphAddDependencies")([&](State& s) {
    for (std::size_t i = 0; i < count; ++i) {
      const CUgraphNode_st* const dependency = find_node(s, from[i]);
      CUgraphNode_st* const node = find_node(s, to[i]);
      if (dependency == nullptr || node == nullptr || dependency == node) return CuResult::kInvalidValue;
      FakeCudaNode& of = node->description;
      if (dependency->description.graph != graph || of.graph != graph) return CuResult::kInvalidValue;
      if (edges[i].type == cjit::kProgrammaticDependency && dependency->context == nullptr)
        return CuResult::kInvalidValue;
      of.dependencies[of.dependency_count] = from[i];
      of.programmatic[of.dependency_count++] =
          edges[i].type == cjit::kProgrammaticDependency && edges[i].from_port == cjit::kProgrammaticPort;
    }
    return CuResult::kSuccess;
  });
}

CuResult GraphDestroyNode(CuGraphNode node) {
  return Call("cuGraphDestroyNode")(
      [&](State& s) { return s.nodes.erase(node) == 0 ? CuResult::kInvalidValue : CuResult::kSuccess; });
}

CuResult GraphNodeGetType(CuGraphNode node, CuGraphNodeType* type) {
  return Call("cuGraphNodeGetType")([&](State& s) {
    constexpr auto kEmpty = static_cast<CuGraphNodeType>(5);
    *type = find_kernel_node(s, node) != nullptr ? CuGraphNodeType::kKernel : kEmpty;
    return find_node(s, node) == nullptr ? CuResult::kInvalidValue : CuResult::kSuccess;
  });
}

CuResult GraphKernelNodeGetAttribute(CuGraphNode node, CuLaunchAttributeId id, CuLaunchAttributeValue* value) {
  return Call("cuGraphKernelNodeGetAttribute")([&](State& s) {
    const CUgraphNode_st* const known = find_kernel_node(s, node);
    if (known == nullptr || id == CuLaunchAttributeId::kPreferredClusterDimension ||
        id == CuLaunchAttributeId::kNvlinkUtilCentricScheduling)
      return CuResult::kInvalidValue;
    *value = {};
    if (id == CuLaunchAttributeId::kMemSyncDomainMap) value->memory_sync_domain_map = {.local = 0, .remote = 1};
    const FakeCudaLaunch& launch = known->description.launch;
    for (std::uint32_t i = 0; i < launch.attribute_count; ++i)
      if (launch.attribute_ids[i] == static_cast<std::uint32_t>(id))
        std::memcpy(value, launch.attribute_values[i], sizeof(launch.attribute_values[i]));
    return CuResult::kSuccess;
  });
}

CuResult GraphKernelNodeSetAttribute(CuGraphNode node, CuLaunchAttributeId id, const CuLaunchAttributeValue* value) {
  return Call("cuGraphKernelNodeSetAttribute")([&](State& s) {
    CUgraphNode_st* const known = find_kernel_node(s, node);
    if (known == nullptr || id == CuLaunchAttributeId::kPreferredClusterDimension ||
        id == CuLaunchAttributeId::kProgrammaticStreamSerialization || id == CuLaunchAttributeId::kProgrammaticEvent ||
        id == CuLaunchAttributeId::kLaunchCompletionEvent)
      return CuResult::kInvalidValue;
    record_attribute({.id = id, .padding = {}, .value = *value}, known->description.launch);
    return divides_grid(known->description.launch) ? CuResult::kSuccess : CuResult::kInvalidClusterSize;
  });
}

CuResult GraphKernelNodeGetParams(CuGraphNode node, CuKernelNodeParams* params) {
  return Call("cuGraphKernelNodeGetParams")([&](State& s) {
    const CUgraphNode_st* const known = find_kernel_node(s, node);
    if (known == nullptr) return CuResult::kInvalidValue;
    params->context = known->context;
    return CuResult::kSuccess;
  });
}

// A function is of the current context here.
CuResult GraphExecKernelNodeSetParams(CuGraphExec exec, CuGraphNode node, const CuKernelNodeParams* params) {
  return Call("cuGraphExecKernelNodeSetParams")([&](State& s) {
    CuContext context = nullptr;
    if (const CuResult result = current_context(context); result != CuResult::kSuccess) return result;
    CUgraphNode_st* const known = find_kernel_node(s, node);
    const KernelKind* const kind = find_kernel(s, kernel_of(params->function));
    if (exec == nullptr || known == nullptr || kind == nullptr || known->context != context)
      return CuResult::kInvalidValue;
    FakeCudaLaunch updated = record_launch(*kind, config_of(*params), params->arguments, context->device);
    std::copy_n(known->description.launch.cluster, 3, updated.cluster);
    if (!divides_grid(updated)) return CuResult::kInvalidClusterSize;
    ++known->description.updates;
    known->description.updated = updated;
    return CuResult::kSuccess;
  });
}

CuResult OccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, CuFunction function, int block_threads,
                                                   std::size_t shared_bytes) {
  return Call("cuOccupancyMaxActiveBlocksPerMultiprocessor")([&](State& s) {
    if (find_kernel(s, reinterpret_cast<CuKernel>(function)) == nullptr) return CuResult::kInvalidHandle;
    *blocks = 2048 / block_threads;
    if (shared_bytes != 0) *blocks = std::min(*blocks, static_cast<int>(233472 / shared_bytes));
    return CuResult::kSuccess;
  });
}

CuResult OccupancyMaxPotentialBlockSize(int* min_grid, int* block_threads, CuFunction function, std::size_t (*)(int),
                                        std::size_t, int block_limit) {
  return Call("cuOccupancyMaxPotentialBlockSize")([&](State& s) {
    if (find_kernel(s, reinterpret_cast<CuKernel>(function)) == nullptr) return CuResult::kInvalidHandle;
    *block_threads = block_limit == 0 ? 1024 : std::min(block_limit, 1024);
    *min_grid = 264;
    return CuResult::kSuccess;
  });
}

unsigned cluster_blocks(const CuLaunchConfig& config) {
  for (unsigned i = 0; i < config.attribute_count; ++i)
    if (config.attributes[i].id == CuLaunchAttributeId::kClusterDimension) {
      const auto& cluster = config.attributes[i].value.cluster;
      return cluster.x * cluster.y * cluster.z;
    }
  return 1;
}

CuResult OccupancyMaxActiveClusters(int* clusters, CuFunction function, const CuLaunchConfig* config) {
  return Call("cuOccupancyMaxActiveClusters")([&](State& s) {
    if (find_kernel(s, reinterpret_cast<CuKernel>(function)) == nullptr) return CuResult::kInvalidHandle;
    *clusters = static_cast<int>(264 / cluster_blocks(*config));
    return CuResult::kSuccess;
  });
}

CuResult OccupancyMaxPotentialClusterSize(int* blocks, CuFunction function, const CuLaunchConfig*) {
  return Call("cuOccupancyMaxPotentialClusterSize")([&](State& s) {
    const KernelKind* kind = find_kernel(s, reinterpret_cast<CuKernel>(function));
    if (kind == nullptr) return CuResult::kInvalidHandle;
    CuContext context = nullptr;
    if (const CuResult result = current_context(context); result != CuResult::kSuccess) return result;
    const bool non_portable = kernel_attribute(*kind, context->device, 14) != 0;
    *blocks = non_portable ? 16 : 8;
    return CuResult::kSuccess;
  });
}

std::uint64_t bytes_hash(const FakeCudaTensorMap& map) {
  std::uint64_t hash = 14695981039346656037U;
  for (std::size_t i = 0; i < sizeof(map); ++i)
    hash = (hash ^ reinterpret_cast<const unsigned char*>(&map)[i]) * 1099511628211U;
  return hash;
}

// Overwrites the map when a call fails, because the documentation does not exclude this.
CuResult spoil(CuTensorMap* map, CuResult result) {
  if (result != CuResult::kSuccess) std::fill(std::begin(map->words), std::end(map->words), 0xdeadbeefdeadbeefU);
  return result;
}

// The common part of the three encoders. They need a context and do not write the last word, because the driver's
// documentation excludes neither.
CuResult encode(const char* function, CuTensorMap* map, FakeCudaTensorMap asked, const void* address,
                const std::uint64_t* dims, const std::uint64_t* strides, const unsigned* element_strides) {
  return spoil(map, Call(function)([&](State& s) {
                 CuContext context = nullptr;
                 if (const CuResult result = current_context(context); result != CuResult::kSuccess) return result;
                 std::strncpy(asked.encoder, function, sizeof(asked.encoder) - 1);
                 std::copy_n(dims, asked.rank, asked.dims);
                 std::copy_n(strides, asked.rank - 1, asked.strides);
                 std::copy_n(element_strides, asked.rank, asked.element_strides);
                 const std::uint64_t hash = bytes_hash(asked);
                 asked.address = reinterpret_cast<std::uint64_t>(address);
                 for (std::uint64_t i = 0; i < 15; ++i) map->words[i] = i == 0 ? asked.address : hash * i;
                 s.last_tensor_map = asked;
                 ++s.tensor_maps;
                 return CuResult::kSuccess;
               }));
}

FakeCudaTensorMap record_tensor_map(CuTensorMapDataType element, unsigned rank, CuTensorMapInterleave interleave,
                                    CuTensorMapSwizzle swizzle, CuTensorMapL2Promotion l2_promotion,
                                    CuTensorMapOobFill oob_fill) {
  return {.rank = rank,
          .element = static_cast<int>(element),
          .interleave = static_cast<int>(interleave),
          .swizzle = static_cast<int>(swizzle),
          .l2_promotion = static_cast<int>(l2_promotion),
          .oob_fill = static_cast<int>(oob_fill)};
}

CuResult TensorMapEncodeTiled(CuTensorMap* map, CuTensorMapDataType element, unsigned rank, void* address,
                              const std::uint64_t* dims, const std::uint64_t* strides, const unsigned* box_dims,
                              const unsigned* element_strides, CuTensorMapInterleave interleave,
                              CuTensorMapSwizzle swizzle, CuTensorMapL2Promotion l2_promotion,
                              CuTensorMapOobFill oob_fill) {
  FakeCudaTensorMap asked = record_tensor_map(element, rank, interleave, swizzle, l2_promotion, oob_fill);
  std::copy_n(box_dims, rank, asked.box_dims);
  return encode("cuTensorMapEncodeTiled", map, asked, address, dims, strides, element_strides);
}

CuResult TensorMapEncodeIm2col(CuTensorMap* map, CuTensorMapDataType element, unsigned rank, void* address,
                               const std::uint64_t* dims, const std::uint64_t* strides, const int* lower_corner,
                               const int* upper_corner, unsigned channels_per_pixel, unsigned pixels_per_column,
                               const unsigned* element_strides, CuTensorMapInterleave interleave,
                               CuTensorMapSwizzle swizzle, CuTensorMapL2Promotion l2_promotion,
                               CuTensorMapOobFill oob_fill) {
  FakeCudaTensorMap asked = record_tensor_map(element, rank, interleave, swizzle, l2_promotion, oob_fill);
  std::copy_n(lower_corner, rank - 2, asked.lower_corner);
  std::copy_n(upper_corner, rank - 2, asked.upper_corner);
  asked.channels_per_pixel = channels_per_pixel;
  asked.pixels_per_column = pixels_per_column;
  return encode("cuTensorMapEncodeIm2col", map, asked, address, dims, strides, element_strides);
}

CuResult TensorMapEncodeIm2colWide(CuTensorMap* map, CuTensorMapDataType element, unsigned rank, void* address,
                                   const std::uint64_t* dims, const std::uint64_t* strides, int lower_corner,
                                   int upper_corner, unsigned channels_per_pixel, unsigned pixels_per_column,
                                   const unsigned* element_strides, CuTensorMapInterleave interleave,
                                   CuTensorMapWideMode wide_mode, CuTensorMapSwizzle swizzle,
                                   CuTensorMapL2Promotion l2_promotion, CuTensorMapOobFill oob_fill) {
  FakeCudaTensorMap asked = record_tensor_map(element, rank, interleave, swizzle, l2_promotion, oob_fill);
  asked.lower_corner[0] = lower_corner;
  asked.upper_corner[0] = upper_corner;
  asked.channels_per_pixel = channels_per_pixel;
  asked.pixels_per_column = pixels_per_column;
  asked.wide_mode = static_cast<int>(wide_mode);
  return encode("cuTensorMapEncodeIm2colWide", map, asked, address, dims, strides, element_strides);
}

CuResult TensorMapReplaceAddress(CuTensorMap* map, void* address) {
  return spoil(map, Call("cuTensorMapReplaceAddress")([&](State&) {
                 map->words[0] = reinterpret_cast<std::uint64_t>(address);
                 return CuResult::kSuccess;
               }));
}

CuResult TensorMapSetAllocationClass(CuTensorMap* map, CuTensorMapAllocClass wanted, CuTensorMapAllocClass*) {
  return spoil(map, Call("cuTensorMapSetAllocationClass")([&](State& s) {
                 s.last_tensor_map.allocation_class = static_cast<int>(wanted);
                 map->words[14] ^= static_cast<std::uint64_t>(wanted);
                 return CuResult::kSuccess;
               }));
}

// The linked image is PTX that lists options and inputs; an input that contains "fake: undefined" makes the link fail.
struct FakeLink {
  std::string linked = ".version 9.0\n.target sm_90\n.address_size 64\n";
  CUlib_st log;
  bool fails = false;
};

CuResult LinkCreate(unsigned count, CuJitOption* options, void** values, FakeLink** link) {
  return Call("cuLinkCreate")([&](State&) {
    auto made = std::make_unique<FakeLink>();
    read_jit_options(made->log, options, values, count);
    for (unsigned i = 0; i < count; ++i)
      if (options[i] == CuJitOption::kTarget || options[i] == CuJitOption::kMaxRegisters)
        made->linked += "// option " + std::to_string(static_cast<int>(options[i])) + " " +
                        std::to_string(reinterpret_cast<std::uintptr_t>(values[i])) + "\n";
    *link = made.release();
    return CuResult::kSuccess;
  });
}

CuResult LinkAddData(FakeLink* link, int kind, void* data, std::size_t size, const char* name, unsigned, CuJitOption*,
                     void**) {
  return Call("cuLinkAddData")([&](State&) {
    link->linked += "// input " + std::to_string(kind) + " " + name + "\n";
    const std::string_view text(static_cast<const char*>(data), size);
    if (text.find("fake: undefined") == std::string_view::npos) return CuResult::kSuccess;
    std::snprintf(link->log.error_log, link->log.error_log_size, "error   : Undefined reference to 'op' in '%s'\n",
                  name);
    link->fails = true;
    return CuResult::kSuccess;
  });
}

CuResult LinkComplete(FakeLink* link, void** cubin, std::size_t* size) {
  return Call("cuLinkComplete")([&](State&) {
    if (link->fails) return CuResult::kInvalidImage;
    *cubin = link->linked.data();
    *size = link->linked.size();
    return CuResult::kSuccess;
  });
}

CuResult LinkDestroy(FakeLink* link) {
  const std::unique_ptr<FakeLink> ended(link);  // destroyed even if the call fails
  return Call("cuLinkDestroy")([&](State&) { return CuResult::kSuccess; });
}

const std::map<std::string, void*>& functions() {
#define FAKE_ENTRY(name) \
  { "cu" #name, reinterpret_cast<void*>(&name) }
  static const std::map<std::string, void*> kFunctions = {FAKE_ENTRY(Init),
                                                          FAKE_ENTRY(DriverGetVersion),
                                                          FAKE_ENTRY(GetErrorName),
                                                          FAKE_ENTRY(GetErrorString),
                                                          FAKE_ENTRY(DeviceGetCount),
                                                          FAKE_ENTRY(DeviceGet),
                                                          FAKE_ENTRY(DeviceGetAttribute),
                                                          FAKE_ENTRY(DeviceGetName),
                                                          FAKE_ENTRY(DeviceTotalMem),
                                                          FAKE_ENTRY(DevicePrimaryCtxRetain),
                                                          FAKE_ENTRY(DevicePrimaryCtxRelease),
                                                          FAKE_ENTRY(CtxGetCurrent),
                                                          FAKE_ENTRY(CtxGetDevice),
                                                          FAKE_ENTRY(CtxSetCurrent),
                                                          FAKE_ENTRY(CtxPushCurrent),
                                                          FAKE_ENTRY(CtxPopCurrent),
                                                          FAKE_ENTRY(LinkCreate),
                                                          FAKE_ENTRY(LinkAddData),
                                                          FAKE_ENTRY(LinkComplete),
                                                          FAKE_ENTRY(LinkDestroy),
                                                          FAKE_ENTRY(LibraryLoadData),
                                                          FAKE_ENTRY(LibraryUnload),
                                                          FAKE_ENTRY(LibraryGetKernel),
                                                          FAKE_ENTRY(LibraryGetKernelCount),
                                                          FAKE_ENTRY(LibraryEnumerateKernels),
                                                          FAKE_ENTRY(LibraryGetGlobal),
                                                          FAKE_ENTRY(LibraryGetManaged),
                                                          FAKE_ENTRY(LibraryGetModule),
                                                          FAKE_ENTRY(KernelGetName),
                                                          FAKE_ENTRY(KernelGetFunction),
                                                          FAKE_ENTRY(KernelGetAttribute),
                                                          FAKE_ENTRY(KernelSetAttribute),
                                                          FAKE_ENTRY(KernelGetParamInfo),
                                                          FAKE_ENTRY(FuncGetName),
                                                          FAKE_ENTRY(FuncGetAttribute),
                                                          FAKE_ENTRY(FuncSetAttribute),
                                                          FAKE_ENTRY(FuncGetParamInfo),
                                                          FAKE_ENTRY(LaunchKernelEx),
                                                          FAKE_ENTRY(OccupancyMaxActiveBlocksPerMultiprocessor),
                                                          FAKE_ENTRY(OccupancyMaxPotentialBlockSize),
                                                          FAKE_ENTRY(CtxGetId),
                                                          FAKE_ENTRY(CtxGetStreamPriorityRange),
                                                          FAKE_ENTRY(CtxSetLimit),
                                                          FAKE_ENTRY(CtxGetLimit),
                                                          FAKE_ENTRY(CtxResetPersistingL2Cache),
                                                          FAKE_ENTRY(EventCreate),
                                                          FAKE_ENTRY(EventDestroy),
                                                          FAKE_ENTRY(EventRecord),
                                                          FAKE_ENTRY(EventElapsedTime),
                                                          FAKE_ENTRY(EventQuery),
                                                          FAKE_ENTRY(StreamIsCapturing),
                                                          FAKE_ENTRY(StreamGetCtx),
                                                          FAKE_ENTRY(StreamSynchronize),
                                                          FAKE_ENTRY(StreamWaitValue32),
                                                          FAKE_ENTRY(CtxSynchronize),
                                                          FAKE_ENTRY(DeviceGetDefaultMemPool),
                                                          FAKE_ENTRY(MemHostAlloc),
                                                          FAKE_ENTRY(DeviceGetUuid),
                                                          FAKE_ENTRY(ThreadExchangeStreamCaptureMode),
                                                          FAKE_ENTRY(MemcpyHtoDAsync),
                                                          FAKE_ENTRY(MemcpyDtoHAsync),
                                                          FAKE_ENTRY(MemcpyDtoDAsync),
                                                          FAKE_ENTRY(MemsetD8Async),
                                                          FAKE_ENTRY(MemsetD16Async),
                                                          FAKE_ENTRY(MemsetD32Async),
                                                          FAKE_ENTRY(MemAlloc),
                                                          FAKE_ENTRY(MemFree),
                                                          FAKE_ENTRY(MemcpyHtoD),
                                                          FAKE_ENTRY(MemcpyDtoH),
                                                          FAKE_ENTRY(MemAllocAsync),
                                                          FAKE_ENTRY(MemFreeAsync),
                                                          FAKE_ENTRY(MemPoolCreate),
                                                          FAKE_ENTRY(MemPoolDestroy),
                                                          FAKE_ENTRY(MemPoolSetAttribute),
                                                          FAKE_ENTRY(MemAllocFromPoolAsync),
                                                          FAKE_ENTRY(StreamCreate),
                                                          FAKE_ENTRY(StreamDestroy),
                                                          FAKE_ENTRY(StreamBeginCapture),
                                                          FAKE_ENTRY(StreamEndCapture),
                                                          FAKE_ENTRY(GraphInstantiateWithFlags),
                                                          FAKE_ENTRY(GraphExecUpdate),
                                                          FAKE_ENTRY(GraphLaunch),
                                                          FAKE_ENTRY(GraphExecDestroy),
                                                          FAKE_ENTRY(GraphDestroy),
                                                          FAKE_ENTRY(GraphAddKernelNode),
                                                          FAKE_ENTRY(GraphAddDependencies),
                                                          FAKE_ENTRY(GraphDestroyNode),
                                                          FAKE_ENTRY(GraphNodeGetType),
                                                          FAKE_ENTRY(GraphKernelNodeGetAttribute),
                                                          FAKE_ENTRY(GraphKernelNodeSetAttribute),
                                                          FAKE_ENTRY(GraphKernelNodeGetParams),
                                                          FAKE_ENTRY(GraphExecKernelNodeSetParams),
                                                          FAKE_ENTRY(OccupancyMaxActiveClusters),
                                                          FAKE_ENTRY(OccupancyMaxPotentialClusterSize),
                                                          FAKE_ENTRY(TensorMapEncodeTiled),
                                                          FAKE_ENTRY(TensorMapEncodeIm2col),
                                                          FAKE_ENTRY(TensorMapEncodeIm2colWide),
                                                          FAKE_ENTRY(TensorMapReplaceAddress),
                                                          FAKE_ENTRY(TensorMapSetAllocationClass)};
#undef FAKE_ENTRY
  return kFunctions;
}

// The devices exist before the first test configures anything.
[[maybe_unused]] const bool started = (fake_cuda_reset(), true);

}  // namespace

FAKE_CUDA_API CuResult cuInit(unsigned flags) { return Init(flags); }
FAKE_CUDA_API CuResult cuGetErrorName(CuResult result, const char** name) { return GetErrorName(result, name); }
FAKE_CUDA_API CuResult cuGetErrorString(CuResult result, const char** text) { return GetErrorString(result, text); }
FAKE_CUDA_API CuResult cuDriverGetVersion(int* version) { return DriverGetVersion(version); }

FAKE_CUDA_API CuResult cuGetProcAddress_v2(const char* symbol, void** address, int, std::uint64_t, int* query_result) {
  const std::lock_guard lock(mutex);
  const auto known = functions().find(symbol);
  const bool found = known != functions().end() && !state().hidden.contains(symbol);
  *address = found ? known->second : nullptr;
  if (query_result != nullptr) *query_result = found ? 0 : 1;
  return found ? CuResult::kSuccess : CuResult::kNotFound;
}

void fake_cuda_reset() {
  const std::lock_guard lock(mutex);
  std::vector<std::unique_ptr<CUctx_st>> contexts = std::move(state().old_contexts);
  for (Device& device : state().devices)
    if (device.primary != nullptr) contexts.push_back(std::move(device.primary));
  state() = State{};
  state().old_contexts = std::move(contexts);
  state().devices.resize(1);
  context_stack().clear();
}

void fake_cuda_set_driver_version(int version) {
  const std::lock_guard lock(mutex);
  state().driver_version = version;
}

void fake_cuda_set_device_count(int count) {
  const std::lock_guard lock(mutex);
  state().devices.resize(static_cast<std::size_t>(count));
}

void fake_cuda_set_device(int ordinal, int cc, const char* name) {
  const std::lock_guard lock(mutex);
  Device& device = state().devices.at(static_cast<std::size_t>(ordinal));
  device.cc = cc;
  device.name = name;
}

void fake_cuda_define_kernel(const char* name, const std::size_t* parameter_sizes, std::size_t count) {
  const std::lock_guard lock(mutex);
  state().kernels[name] = {
      .name = name,
      .parameter_sizes = {parameter_sizes, parameter_sizes + count},
      .attributes = {{0, 1024}, {1, 1024}, {2, 64}, {3, 16}, {4, 32}, {5, 90}, {6, 90}, {8, 48128}},
      .device_attributes = {}};
}

void fake_cuda_set_kernel_attribute(const char* name, int attribute, int value) {
  const std::lock_guard lock(mutex);
  state().kernels.at(name).attributes[attribute] = value;
}

int fake_cuda_kernel_attribute(const char* name, int device, int attribute) {
  const std::lock_guard lock(mutex);
  return kernel_attribute(state().kernels.at(name), device, attribute);
}

void fake_cuda_define_variable(const char* name, std::size_t size) {
  const std::lock_guard lock(mutex);
  state().variables[name].resize(size);
}

void fake_cuda_make_managed(const char* variable) {
  const std::lock_guard lock(mutex);
  state().managed.insert(variable);
}

void fake_cuda_hide_function(const char* name) {
  const std::lock_guard lock(mutex);
  state().hidden.insert(name);
}

void fake_cuda_fail_call(int n, int code) {
  const std::lock_guard lock(mutex);
  state().calls_until_failure = n;
  state().failure = static_cast<CuResult>(code);
  state().failed_call.clear();
}

const char* fake_cuda_failed_call() {
  const std::lock_guard lock(mutex);
  return state().failed_call.c_str();
}

void fake_cuda_fail_function(const char* name, int code) {
  const std::lock_guard lock(mutex);
  if (code == 0)
    state().failing_functions.erase(name);
  else
    state().failing_functions[name] = static_cast<CuResult>(code);
}

void fake_cuda_fail_jit(const char* log) {
  const std::lock_guard lock(mutex);
  state().jit_fails = log != nullptr;
  state().jit_failure = log != nullptr ? log : "";
}

void fake_cuda_destroy_primary_context(int device) {
  const std::lock_guard lock(mutex);
  std::unique_ptr<CUctx_st>& primary = state().devices.at(static_cast<std::size_t>(device)).primary;
  if (primary == nullptr) return;
  primary->destroyed = true;
  state().old_contexts.push_back(std::move(primary));
}

void fake_cuda_renew_primary_context(int device) {
  fake_cuda_destroy_primary_context(device);
  const std::lock_guard lock(mutex);
  // The same address: the context is marked alive again, with a new id.
  CUctx_st& context = *state().old_contexts.back();
  context.destroyed = false;
  context.id = ++state().contexts;
  state().devices.at(static_cast<std::size_t>(device)).primary = std::move(state().old_contexts.back());
  state().old_contexts.pop_back();
}

void fake_cuda_set_stream_device(void* stream, int device) {
  const std::lock_guard lock(mutex);
  state().stream_devices[stream] = device;
}

void fake_cuda_set_capturing(void* stream, int capturing) {
  const std::lock_guard lock(mutex);
  if (capturing != 0)
    state().capturing.insert(stream);
  else
    state().capturing.erase(stream);
}

std::uint64_t fake_cuda_broken_captures() {
  const std::lock_guard lock(mutex);
  return state().broken_captures;
}
std::uint64_t fake_cuda_memory_pools() {
  const std::lock_guard lock(mutex);
  return state().memory_pools;
}

void fake_cuda_set_busy(int busy) {
  const std::lock_guard lock(mutex);
  state().busy = busy != 0;
}

std::uint64_t fake_cuda_persisting_limit(int device) {
  const std::lock_guard lock(mutex);
  const auto& primary = state().devices.at(static_cast<std::size_t>(device)).primary;
  return primary == nullptr ? 0 : primary->persisting_limit;
}

void fake_cuda_set_persisting_limit(int device, std::uint64_t bytes) {
  const std::lock_guard lock(mutex);
  state().devices.at(static_cast<std::size_t>(device)).primary->persisting_limit = bytes;
}

std::uint64_t fake_cuda_persisting_resets() {
  const std::lock_guard lock(mutex);
  return state().persisting_resets;
}

void fake_cuda_set_device_attribute(int device, int attribute, int value) {
  const std::lock_guard lock(mutex);
  state().devices.at(static_cast<std::size_t>(device)).attributes[attribute] = value;
}

void fake_cuda_forget_leaks() {
  const std::lock_guard lock(mutex);
  state().events.clear();
  state().libraries.clear();
  state().allocations.clear();
  state().objects = 0;
  for (Device& device : state().devices) device.retains = 0;
}

std::uint64_t fake_cuda_call_count() {
  const std::lock_guard lock(mutex);
  return state().calls;
}

void fake_cuda_live(FakeCudaLive* live) {
  const std::lock_guard lock(mutex);
  *live = {.libraries = state().libraries.size(),
           .primary_retains = 0,
           .pushed_contexts = context_stack().size(),
           .events = state().events.size(),
           .allocations = state().allocations.size(),
           .objects = state().objects};
  for (const Device& device : state().devices) live->primary_retains += device.retains;
}

std::uint64_t fake_cuda_launch_count() {
  const std::lock_guard lock(mutex);
  return state().launches;
}

void fake_cuda_last_launch(FakeCudaLaunch* launch) {
  const std::lock_guard lock(mutex);
  *launch = state().last_launch;
}

std::uint64_t fake_cuda_node_count() {
  const std::lock_guard lock(mutex);
  return state().nodes.size();
}

void fake_cuda_node(void* node, FakeCudaNode* description) {
  const std::lock_guard lock(mutex);
  *description = state().nodes.at(static_cast<CuGraphNode>(node))->description;
}

void* fake_cuda_add_empty_node(void* graph) {
  const std::lock_guard lock(mutex);
  auto made = std::make_unique<CUgraphNode_st>();
  made->description.graph = graph;
  CuGraphNode const node = made.get();
  state().nodes.emplace(node, std::move(made));
  return node;
}

const char* fake_cuda_last_ptx() {
  const std::lock_guard lock(mutex);
  return state().last_ptx.c_str();
}

std::uint64_t fake_cuda_tensor_map_count() {
  const std::lock_guard lock(mutex);
  return state().tensor_maps;
}

void fake_cuda_last_tensor_map(FakeCudaTensorMap* map) {
  const std::lock_guard lock(mutex);
  *map = state().last_tensor_map;
}
