// The driver's functions for a mock: one adaptor each, in the order of the table. A function that is added to
// DriverFunctions needs an adaptor here and a line in kFunctions. Adaptors that are not called during destruction let
// std::bad_alloc through, because it tells more than CUDA_ERROR_OUT_OF_MEMORY.
#include <algorithm>
#include <atomic>
#include <cstring>
#include <new>
#include <utility>

#include "artifact/cubin_reader.hpp"
#include "mock/mock_driver.hpp"
#include "mock/mock_tensor_map.hpp"

namespace cjit {

namespace {

struct Text {
  CuResult result;
  const char* name;
  const char* text;
};

// The results that mocks return.
constexpr Text kTexts[] = {
    {CuResult::kSuccess, "CUDA_SUCCESS", "no error"},
    {CuResult::kInvalidValue, "CUDA_ERROR_INVALID_VALUE", "invalid argument (reported by the mock)"},
    {CuResult::kOutOfMemory, "CUDA_ERROR_OUT_OF_MEMORY", "out of memory (reported by the mock)"},
    {CuResult::kInvalidDevice, "CUDA_ERROR_INVALID_DEVICE", "a mock has one device, 0"},
    {CuResult::kInvalidImage, "CUDA_ERROR_INVALID_IMAGE", "the mock cannot read the cubin"},
    {CuResult::kInvalidContext, "CUDA_ERROR_INVALID_CONTEXT", "no context of the mock is current"},
    {CuResult::kNoBinaryForGpu, "CUDA_ERROR_NO_BINARY_FOR_GPU", "the image is for another device than the mock's"},
    {CuResult::kInvalidPtx, "CUDA_ERROR_INVALID_PTX", "the mock cannot read the PTX"},
    {CuResult::kInvalidHandle, "CUDA_ERROR_INVALID_HANDLE", "the mock has no such object"},
    {CuResult::kNotFound, "CUDA_ERROR_NOT_FOUND", "the image has no such symbol"},
    {CuResult::kNotSupported, "CUDA_ERROR_NOT_SUPPORTED", "mocks have no streams and graphs of their own"},
    {CuResult::kInvalidClusterSize, "CUDA_ERROR_INVALID_CLUSTER_SIZE", "the mock's device has no such clusters"},
};

const Text* find_text(CuResult result) {
  for (const Text& text : kTexts)
    if (text.result == result) return &text;
  return nullptr;
}

MockDriver& called() { return *static_cast<MockDriver*>(Driver::called_state()); }

MockLibrary& from(CuLibrary library) { return *reinterpret_cast<MockLibrary*>(library); }
MockKernel& from(CuKernel kernel) { return *reinterpret_cast<MockKernel*>(kernel); }
// A mock's functions are its kernels.
MockKernel& from(CuFunction function) { return *reinterpret_cast<MockKernel*>(function); }
CuKernel handle_of(MockKernel& kernel) { return reinterpret_cast<CuKernel>(&kernel); }

template <typename Work>
CuResult on_device(CuDevice device, Work&& work) {
  return device != 0 ? CuResult::kInvalidDevice : work();
}

CuResult GetErrorName(CuResult result, const char** name) {
  const Text* const known = find_text(result);
  *name = known == nullptr ? nullptr : known->name;
  return known == nullptr ? CuResult::kInvalidValue : CuResult::kSuccess;
}

CuResult GetErrorString(CuResult result, const char** text) {
  const Text* const known = find_text(result);
  *text = known == nullptr ? nullptr : known->text;
  return known == nullptr ? CuResult::kInvalidValue : CuResult::kSuccess;
}

CuResult DeviceGetCount(int* count) {
  *count = 1;
  return CuResult::kSuccess;
}

CuResult DeviceGet(CuDevice* device, int ordinal) {
  *device = ordinal;
  return ordinal == 0 ? CuResult::kSuccess : CuResult::kInvalidDevice;
}

CuResult DeviceGetAttribute(int* value, CuDeviceAttribute attribute, CuDevice device) {
  return on_device(device, [&] {
    const auto known = mock_device_attribute(called().device(), attribute);
    *value = known.value_or(0);
    return known ? CuResult::kSuccess : CuResult::kInvalidValue;
  });
}

CuResult DeviceGetName(char* name, int size, CuDevice device) {
  return on_device(device, [&] {
    if (size > 0) name[mock_device_name(called().device()).copy(name, static_cast<std::size_t>(size) - 1)] = '\0';
    return CuResult::kSuccess;
  });
}

CuResult DeviceTotalMem(std::size_t* bytes, CuDevice device) {
  return on_device(device, [&] {
    *bytes = kMockMemory;
    return CuResult::kSuccess;
  });
}

CuResult DevicePrimaryCtxRetain(CuContext* context, CuDevice device) {
  return on_device(device, [&] {
    *context = reinterpret_cast<CuContext>(&called().retain_context());
    return CuResult::kSuccess;
  });
}

CuResult DevicePrimaryCtxRelease(CuDevice device) {
  return on_device(device, [] { return called().release_context(); });
}

CuResult CtxGetCurrent(CuContext* context) {
  *context = reinterpret_cast<CuContext>(called().current_context());
  return CuResult::kSuccess;
}

CuResult CtxGetDevice(CuDevice* device) {
  *device = 0;
  return called().current_context() == nullptr ? CuResult::kInvalidContext : CuResult::kSuccess;
}

CuResult CtxGetId(CuContext context, std::uint64_t* id) {
  const auto* const requested =
      context != nullptr ? reinterpret_cast<const MockContext*>(context) : called().current_context();
  *id = requested == nullptr ? 0 : requested->id;
  return requested == nullptr ? CuResult::kInvalidContext : CuResult::kSuccess;
}

CuResult CtxGetStreamPriorityRange(int* least, int* greatest) {
  *least = kMockLeastPriority;
  *greatest = kMockGreatestPriority;
  return CuResult::kSuccess;
}

CuResult CtxSetLimit(CuLimit limit, std::size_t value) {
  if (limit != CuLimit::kPersistingL2CacheSize) return CuResult::kInvalidValue;
  called().set_persisting_l2(value);
  return CuResult::kSuccess;
}

CuResult CtxGetLimit(std::size_t* value, CuLimit limit) {
  *value = 0;
  if (limit != CuLimit::kPersistingL2CacheSize) return CuResult::kInvalidValue;
  *value = called().persisting_l2();
  return CuResult::kSuccess;
}

CuResult CtxResetPersistingL2Cache() { return CuResult::kSuccess; }

CuResult CtxPushCurrent(CuContext context) {
  try {
    reinterpret_cast<MockContext*>(context)->mock->push_context();
    return CuResult::kSuccess;
  } catch (const std::bad_alloc&) {
    return CuResult::kOutOfMemory;
  }
}

CuResult CtxPopCurrent(CuContext* context) {
  MockContext* popped = nullptr;
  const CuResult result = called().pop_context(popped);
  *context = reinterpret_cast<CuContext>(popped);
  return result;
}

// The driver gets no image size: a cubin's headers contain it, and PTX ends with a NUL.
ByteSpan image_at(const void* code) {
  const auto* const text = static_cast<const char*>(code);
  constexpr std::string_view kElf = "\177ELF";
  const bool is_elf = std::strncmp(text, kElf.data(), kElf.size()) == 0;
  return is_elf ? whole_cubin(code) : as_bytes(text);
}

void write_log(const char* message, const CuJitOption* options, void** values, unsigned count) {
  char* buffer = nullptr;
  std::size_t size = 0;
  for (unsigned i = 0; i < count; ++i) {
    if (options[i] == CuJitOption::kErrorLogBuffer) buffer = static_cast<char*>(values[i]);
    if (options[i] == CuJitOption::kErrorLogBufferSizeBytes) size = reinterpret_cast<std::size_t>(values[i]);
  }
  if (buffer != nullptr && size != 0) buffer[std::string_view(message).copy(buffer, size - 1)] = '\0';
}

CuResult LibraryLoadData(CuLibrary* library, const void* code, CuJitOption* jit_options, void** jit_values,
                         unsigned jit_count, int*, void**, unsigned) {
  const ByteSpan image = image_at(code);
  try {
    *library = reinterpret_cast<CuLibrary>(&called().load(image));
    return CuResult::kSuccess;
  } catch (const Error& error) {
    write_log(error.what(), jit_options, jit_values, jit_count);
    if (error.status() == CJIT_ERROR_NO_BINARY_FOR_DEVICE) return CuResult::kNoBinaryForGpu;
    return is_cubin(image) ? CuResult::kInvalidImage : CuResult::kInvalidPtx;
  }
}

CuResult LibraryUnload(CuLibrary library) { return from(library).mock->unload(from(library)); }

CuResult LibraryGetKernel(CuKernel* kernel, CuLibrary library, const char* name) {
  for (MockKernel& candidate : from(library).kernels) {
    if (candidate.image.symbol != name) continue;
    *kernel = handle_of(candidate);
    return CuResult::kSuccess;
  }
  return CuResult::kNotFound;
}

CuResult LibraryGetGlobal(std::uint64_t* address, std::size_t* size, CuLibrary library, const char* name) {
  auto& variables = from(library).variables;
  const auto known = variables.find(std::string_view(name));
  if (known == variables.end()) return CuResult::kNotFound;
  *address = known->second.memory.address();
  *size = known->second.memory.size();
  return CuResult::kSuccess;
}

CuResult LibraryGetManaged(std::uint64_t* address, std::size_t* size, CuLibrary library, const char* name) {
  const auto& variables = from(library).variables;
  const auto known = variables.find(std::string_view(name));
  if (known == variables.end() || !known->second.is_managed) return CuResult::kNotFound;
  return LibraryGetGlobal(address, size, library, name);
}

CuResult LibraryGetModule(CuModule* module, CuLibrary library) {
  *module = reinterpret_cast<CuModule>(library);
  return CuResult::kSuccess;
}

CuResult LibraryGetKernelCount(unsigned* count, CuLibrary library) {
  *count = static_cast<unsigned>(from(library).kernels.size());
  return CuResult::kSuccess;
}

CuResult LibraryEnumerateKernels(CuKernel* kernels, unsigned count, CuLibrary library) {
  unsigned i = 0;
  for (MockKernel& kernel : from(library).kernels)
    if (i < count) kernels[i++] = handle_of(kernel);
  return CuResult::kSuccess;
}

CuResult KernelGetName(const char** name, CuKernel kernel) {
  *name = from(kernel).image.symbol.c_str();
  return CuResult::kSuccess;
}

// A mock has one context: its functions are its kernels.
CuResult KernelGetFunction(CuFunction* function, CuKernel kernel) {
  *function = reinterpret_cast<CuFunction>(kernel);
  return CuResult::kSuccess;
}

CuResult KernelGetAttribute(int* value, CuFunctionAttribute attribute, CuKernel kernel, CuDevice device) {
  return on_device(device, [&] { return from(kernel).mock->get_attribute(from(kernel), attribute, *value); });
}

CuResult KernelSetAttribute(CuFunctionAttribute attribute, int value, CuKernel kernel, CuDevice device) {
  return on_device(device, [&] { return from(kernel).mock->set_attribute(from(kernel), attribute, value); });
}

CuResult KernelGetParamInfo(CuKernel kernel, std::size_t index, std::size_t* offset, std::size_t* size) {
  const std::vector<KernelParameter>& parameters = from(kernel).image.parameters;
  if (index >= parameters.size()) return CuResult::kInvalidValue;
  *offset = parameters[index].offset;
  *size = parameters[index].size;
  return CuResult::kSuccess;
}

CuKernel kernel_of(CuFunction function) { return handle_of(from(function)); }
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

CuResult LaunchKernelEx(const CuLaunchConfig* config, CuFunction function, void** parameters, void** extra) {
  if (extra != nullptr) return CuResult::kInvalidValue;
  return from(function).mock->launch(from(function), *config, parameters);
}

CuResult OccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, CuFunction function, int block_threads,
                                                   std::size_t shared_bytes) {
  if (block_threads <= 0) return CuResult::kInvalidValue;
  const MockKernel& kernel = from(function);
  *blocks = static_cast<int>(kernel.mock->occupancy(kernel, static_cast<std::uint32_t>(block_threads), shared_bytes));
  return CuResult::kSuccess;
}

CuResult OccupancyMaxPotentialBlockSize(int* min_grid, int* block_threads, CuFunction function, std::size_t (*)(int),
                                        std::size_t shared_bytes, int block_limit) {
  if (block_limit < 0) return CuResult::kInvalidValue;
  const MockKernel& kernel = from(function);
  const MockBlockSuggestion best =
      kernel.mock->suggest_block(kernel, shared_bytes, static_cast<std::uint32_t>(block_limit));
  *min_grid = static_cast<int>(best.min_grid_blocks);
  *block_threads = static_cast<int>(best.block_threads);
  return best.block_threads == 0 ? CuResult::kInvalidValue : CuResult::kSuccess;
}

CuResult OccupancyMaxPotentialClusterSize(int* blocks, CuFunction function, const CuLaunchConfig*) {
  *blocks = static_cast<int>(from(function).mock->largest_cluster(from(function)));
  return CuResult::kSuccess;
}

CuResult OccupancyMaxActiveClusters(int* clusters, CuFunction function, const CuLaunchConfig* config) {
  std::uint32_t count = 0;
  const CuResult result = from(function).mock->count_clusters(from(function), *config, count);
  *clusters = static_cast<int>(count);
  return result;
}

// Nothing runs, so there is nothing to wait for; an event is only a number.
CuResult EventCreate(CuEvent* event, unsigned) {
  static std::atomic<std::uintptr_t> events{0};
  *event = reinterpret_cast<CuEvent>(++events);
  return CuResult::kSuccess;
}

CuResult EventDestroy(CuEvent) { return CuResult::kSuccess; }
CuResult EventRecord(CuEvent, CuStream) { return CuResult::kSuccess; }
CuResult EventQuery(CuEvent) { return CuResult::kSuccess; }

CuResult StreamIsCapturing(CuStream, CuStreamCaptureStatus* status) {
  *status = CuStreamCaptureStatus::kNone;
  return CuResult::kSuccess;
}

CuResult StreamSynchronize(CuStream) { return CuResult::kSuccess; }

CuResult ThreadExchangeStreamCaptureMode(CuStreamCaptureMode* mode) {
  thread_local CuStreamCaptureMode current = CuStreamCaptureMode::kGlobal;
  std::swap(current, *mode);
  return CuResult::kSuccess;
}

CuResult MemcpyHtoDAsync(std::uint64_t target, const void* source, std::size_t bytes, CuStream) {
  std::byte* const memory = called().memory_at(target, bytes);
  if (memory == nullptr) return CuResult::kInvalidValue;
  std::memcpy(memory, source, bytes);
  return CuResult::kSuccess;
}

CuResult MemcpyDtoHAsync(void* target, std::uint64_t source, std::size_t bytes, CuStream) {
  const std::byte* const memory = called().memory_at(source, bytes);
  if (memory == nullptr) return CuResult::kInvalidValue;
  std::memcpy(target, memory, bytes);
  return CuResult::kSuccess;
}

// Addresses are the caller's: mocks have no device memory except variables, so these calls change only variables.
CuResult MemcpyDtoDAsync(std::uint64_t target, std::uint64_t source, std::size_t bytes, CuStream) {
  std::byte* const to = called().memory_at(target, bytes);
  const std::byte* const from = called().memory_at(source, bytes);
  if (to != nullptr && from != nullptr) std::memmove(to, from, bytes);
  return CuResult::kSuccess;
}

template <typename Value>
CuResult fill(std::uint64_t target, Value value, std::size_t count) {
  std::byte* const memory = called().memory_at(target, count * sizeof(value));
  for (std::size_t i = 0; memory != nullptr && i < count; ++i)
    std::memcpy(memory + i * sizeof(value), &value, sizeof(value));
  return CuResult::kSuccess;
}

CuResult MemsetD8Async(std::uint64_t target, unsigned char value, std::size_t count, CuStream) {
  return fill(target, value, count);
}
CuResult MemsetD16Async(std::uint64_t target, unsigned short value, std::size_t count, CuStream) {
  return fill(target, value, count);
}
CuResult MemsetD32Async(std::uint64_t target, unsigned value, std::size_t count, CuStream) {
  return fill(target, value, count);
}

CuResult MemAllocAsync(std::uint64_t* address, std::size_t bytes, CuStream) {
  *address = called().allocate(bytes);
  return *address == 0 ? CuResult::kOutOfMemory : CuResult::kSuccess;
}
CuResult MemFreeAsync(std::uint64_t address, CuStream) {
  return called().free(address) ? CuResult::kSuccess : CuResult::kInvalidValue;
}

CuResult MemPoolCreate(CuMemoryPool*, const CuMemPoolProps*) { return CuResult::kNotSupported; }
CuResult MemPoolDestroy(CuMemoryPool) { return CuResult::kNotSupported; }
CuResult MemPoolSetAttribute(CuMemoryPool, CuMemPoolAttribute, void*) { return CuResult::kNotSupported; }
CuResult MemAllocFromPoolAsync(std::uint64_t*, std::size_t, CuMemoryPool, CuStream) { return CuResult::kNotSupported; }

CuResult StreamCreate(CuStream*, unsigned) { return CuResult::kNotSupported; }
CuResult StreamDestroy(CuStream) { return CuResult::kNotSupported; }
CuResult StreamBeginCapture(CuStream, CuStreamCaptureMode) { return CuResult::kNotSupported; }
CuResult StreamEndCapture(CuStream, CuGraph*) { return CuResult::kNotSupported; }
CuResult GraphInstantiateWithFlags(CuGraphExec*, CuGraph, unsigned long long) { return CuResult::kNotSupported; }
CuResult GraphExecUpdate(CuGraphExec, CuGraph, CuGraphExecUpdateResult*) { return CuResult::kNotSupported; }
CuResult GraphLaunch(CuGraphExec, CuStream) { return CuResult::kNotSupported; }
CuResult GraphExecDestroy(CuGraphExec) { return CuResult::kNotSupported; }
CuResult GraphDestroy(CuGraph) { return CuResult::kNotSupported; }

CuResult GraphAddKernelNode(CuGraphNode* node, CuGraph graph, const CuGraphNode*, std::size_t,
                            const CuKernelNodeParams* params) {
  return called().add_node(graph, *params, *node);
}

CuResult GraphAddDependencies(CuGraph graph, const CuGraphNode* from, const CuGraphNode* to, const CuGraphEdgeData*,
                              std::size_t count) {
  for (std::size_t i = 0; i < count; ++i)
    if (!called().has_node(graph, from[i]) || !called().has_node(graph, to[i]) || from[i] == to[i] ||
        std::find(from, from + i, from[i]) != from + i)
      return CuResult::kInvalidValue;
  return CuResult::kSuccess;
}

CuResult GraphDestroyNode(CuGraphNode node) { return called().destroy_node(node); }

CuResult GraphNodeGetType(CuGraphNode node, CuGraphNodeType* type) {
  *type = CuGraphNodeType::kKernel;
  return called().has_node(nullptr, node) ? CuResult::kSuccess : CuResult::kInvalidValue;
}

CuResult GraphKernelNodeGetAttribute(CuGraphNode node, CuLaunchAttributeId id, CuLaunchAttributeValue* value) {
  return called().get_node_attribute(node, id, *value);
}

CuResult GraphKernelNodeSetAttribute(CuGraphNode node, CuLaunchAttributeId id, const CuLaunchAttributeValue* value) {
  return called().set_node_attribute(node, id, *value);
}

CuResult GraphExecKernelNodeSetParams(CuGraphExec exec, CuGraphNode node, const CuKernelNodeParams* params) {
  return called().update_node(exec, node, *params);
}

constexpr DriverFunctions kFunctions = {
    .GetErrorName = GetErrorName,
    .GetErrorString = GetErrorString,
    .DeviceGetCount = DeviceGetCount,
    .DeviceGet = DeviceGet,
    .DeviceGetAttribute = DeviceGetAttribute,
    .DeviceGetName = DeviceGetName,
    .DeviceTotalMem = DeviceTotalMem,
    .DevicePrimaryCtxRetain = DevicePrimaryCtxRetain,
    .DevicePrimaryCtxRelease = DevicePrimaryCtxRelease,
    .CtxGetCurrent = CtxGetCurrent,
    .CtxGetDevice = CtxGetDevice,
    .CtxGetId = CtxGetId,
    .CtxGetStreamPriorityRange = CtxGetStreamPriorityRange,
    .CtxSetLimit = CtxSetLimit,
    .CtxGetLimit = CtxGetLimit,
    .CtxResetPersistingL2Cache = CtxResetPersistingL2Cache,
    .CtxPushCurrent = CtxPushCurrent,
    .CtxPopCurrent = CtxPopCurrent,
    .LibraryLoadData = LibraryLoadData,
    .LibraryUnload = LibraryUnload,
    .LibraryGetKernel = LibraryGetKernel,
    .LibraryGetGlobal = LibraryGetGlobal,
    .LibraryGetManaged = LibraryGetManaged,
    .LibraryGetModule = LibraryGetModule,
    .LibraryGetKernelCount = LibraryGetKernelCount,
    .LibraryEnumerateKernels = LibraryEnumerateKernels,
    .KernelGetName = KernelGetName,
    .KernelGetFunction = KernelGetFunction,
    .KernelGetAttribute = KernelGetAttribute,
    .KernelSetAttribute = KernelSetAttribute,
    .KernelGetParamInfo = KernelGetParamInfo,
    .FuncGetName = FuncGetName,
    .FuncGetAttribute = FuncGetAttribute,
    .FuncSetAttribute = FuncSetAttribute,
    .FuncGetParamInfo = FuncGetParamInfo,
    .LaunchKernelEx = LaunchKernelEx,
    .OccupancyMaxActiveBlocksPerMultiprocessor = OccupancyMaxActiveBlocksPerMultiprocessor,
    .OccupancyMaxPotentialBlockSize = OccupancyMaxPotentialBlockSize,
    .OccupancyMaxPotentialClusterSize = OccupancyMaxPotentialClusterSize,
    .OccupancyMaxActiveClusters = OccupancyMaxActiveClusters,
    .EventCreate = EventCreate,
    .EventDestroy = EventDestroy,
    .EventRecord = EventRecord,
    .EventQuery = EventQuery,
    .StreamIsCapturing = StreamIsCapturing,
    .StreamSynchronize = StreamSynchronize,
    .ThreadExchangeStreamCaptureMode = ThreadExchangeStreamCaptureMode,
    .MemcpyHtoDAsync = MemcpyHtoDAsync,
    .MemcpyDtoHAsync = MemcpyDtoHAsync,
    .MemcpyDtoDAsync = MemcpyDtoDAsync,
    .MemsetD8Async = MemsetD8Async,
    .MemsetD16Async = MemsetD16Async,
    .MemsetD32Async = MemsetD32Async,
    .MemAllocAsync = MemAllocAsync,
    .MemFreeAsync = MemFreeAsync,
    .MemPoolCreate = MemPoolCreate,
    .MemPoolDestroy = MemPoolDestroy,
    .MemPoolSetAttribute = MemPoolSetAttribute,
    .MemAllocFromPoolAsync = MemAllocFromPoolAsync,
    .StreamCreate = StreamCreate,
    .StreamDestroy = StreamDestroy,
    .StreamBeginCapture = StreamBeginCapture,
    .StreamEndCapture = StreamEndCapture,
    .GraphInstantiateWithFlags = GraphInstantiateWithFlags,
    .GraphExecUpdate = GraphExecUpdate,
    .GraphLaunch = GraphLaunch,
    .GraphExecDestroy = GraphExecDestroy,
    .GraphDestroy = GraphDestroy,
    .GraphAddKernelNode = GraphAddKernelNode,
    .GraphAddDependencies = GraphAddDependencies,
    .GraphDestroyNode = GraphDestroyNode,
    .GraphNodeGetType = GraphNodeGetType,
    .GraphKernelNodeGetAttribute = GraphKernelNodeGetAttribute,
    .GraphKernelNodeSetAttribute = GraphKernelNodeSetAttribute,
    .GraphExecKernelNodeSetParams = GraphExecKernelNodeSetParams,
    .TensorMapEncodeTiled = MockTensorMaps::encode_tiled,
    .TensorMapEncodeIm2col = MockTensorMaps::encode_im2col,
    .TensorMapEncodeIm2colWide = MockTensorMaps::encode_im2col_wide,
    .TensorMapReplaceAddress = MockTensorMaps::replace_address,
    .TensorMapSetAllocationClass = nullptr,  // newer than kMockVersion
};

// The CUDA version that the adaptors implement.
constexpr int kMockVersion = 13000;

}  // namespace

std::shared_ptr<const Driver> driver_of(std::shared_ptr<MockDriver> mock) {
  std::string name = mock_device_name(mock->device());
  return std::make_shared<const Driver>(DriverStandIn{
      .functions = kFunctions, .version = kMockVersion, .name = std::move(name), .state = std::move(mock)});
}

}  // namespace cjit
