#include "nvidia/driver.hpp"

#include <utility>
#include <vector>

#include "base/text.hpp"

namespace cjit {

namespace {

struct Meaning {
  CuResult result;
  cjit_status_t status;
  std::string_view advice;
};

constexpr std::string_view kEarlierWork =
    "earlier asynchronous work of this CUDA context failed, and the context cannot be used any more; create a new "
    "context, and use compute-sanitizer to find the kernel that failed";

// Advice for codes about which cjit knows more than the driver's text says.
constexpr Meaning kMeanings[] = {
    {CuResult::kDeinitialized, CJIT_ERROR_DRIVER, "the process is exiting"},
    {CuResult::kStubLibrary, CJIT_ERROR_DRIVER_NOT_FOUND,
     "this is the CUDA toolkit's stub library for linking; install the NVIDIA driver, or set `driver_path` to its "
     "libcuda.so.1"},
    {CuResult::kNoDevice, CJIT_ERROR_NO_DEVICE, "no CUDA device is visible; check nvidia-smi and CUDA_VISIBLE_DEVICES"},
    {CuResult::kInvalidDevice, CJIT_ERROR_NO_DEVICE,
     "there is no such CUDA device; check nvidia-smi and CUDA_VISIBLE_DEVICES"},
    {CuResult::kInvalidContext, CJIT_ERROR_DRIVER,
     "no usable CUDA context is current in this thread; make one current"},
    {CuResult::kNoBinaryForGpu, CJIT_ERROR_NO_BINARY_FOR_DEVICE, "build for the architecture of the device"},
    {CuResult::kUnsupportedPtxVersion, CJIT_ERROR_DRIVER_TOO_OLD,
     "the PTX needs a newer CUDA version than the driver supports; update the NVIDIA driver, or build a cubin"},
    {CuResult::kIllegalAddress, CJIT_ERROR_DRIVER, kEarlierWork},
    {CuResult::kContextIsDestroyed, CJIT_ERROR_STALE_HANDLE,
     "the CUDA context was destroyed or reset; make another one current, and create again what belonged to this one"},
    {CuResult::kLaunchFailed, CJIT_ERROR_DRIVER, kEarlierWork},
    {CuResult::kSystemDriverMismatch, CJIT_ERROR_DRIVER,
     "libcuda.so.1 and the kernel module have different versions; reboot, or reload the kernel module"},
};

Meaning meaning_of(CuResult result) {
  for (const Meaning& meaning : kMeanings)
    if (meaning.result == result) return meaning;
  return {result, CJIT_ERROR_DRIVER, ""};
}

using TextFunction = CuResult (*)(CuResult, const char**);

std::string driver_text(TextFunction function, CuResult result) {
  const char* text = nullptr;
  if (function == nullptr || function(result, &text) != CuResult::kSuccess || text == nullptr) return "";
  return text;
}

// The name of a result code. The stub library's code is named here because the stub cannot name it.
std::string result_name(TextFunction function, CuResult result) {
  if (result == CuResult::kStubLibrary) return "CUDA_ERROR_STUB_LIBRARY";
  std::string name = driver_text(function, result);
  return name.empty() ? concat("CUresult ", static_cast<int>(result)) : name;
}

// Looks up a symbol by its plain name; only for functions that have had one signature in all versions.
template <typename Function>
void require_symbol(const DynamicLibrary& library, const char* name, Function*& function) {
  if (!load_symbol(library, name, function))
    throw Error(CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_STAGE_TOOLKIT,
                concat(library.path(), " is not a usable CUDA driver: it has no ", name,
                       "; install the NVIDIA driver, or set `driver_path` to its libcuda.so.1"));
}

Error too_old(const std::string& path, int version, const std::string& lack) {
  return Error(CJIT_ERROR_DRIVER_TOO_OLD, CJIT_STAGE_TOOLKIT,
               concat("the CUDA driver ", path, " supports CUDA ", cuda_version_text(version), lack,
                      "; cjit needs a driver for CUDA ", cuda_version_text(Driver::kOldestVersion),
                      " or newer; update the NVIDIA driver"));
}

}  // namespace

std::string cuda_version_text(int cuda_version) { return concat(cuda_version / 1000, '.', cuda_version % 1000 / 10); }

std::string needs_driver_text(int needed, int present) {
  return concat("needs a driver for CUDA ", cuda_version_text(needed), " or newer, this one supports CUDA ",
                cuda_version_text(present), "; update the NVIDIA driver");
}

Driver::Driver(DynamicLibrary library) : library_(std::move(library)), path_(library_.path()) {
  CuResult (*get_version)(int* version) = nullptr;
  CuResult (*init)(unsigned flags) = nullptr;
  require_symbol(library_, "cuDriverGetVersion", get_version);
  require_symbol(library_, "cuInit", init);
  load_symbol(library_, "cuGetErrorName", functions_.GetErrorName);
  load_symbol(library_, "cuGetErrorString", functions_.GetErrorString);
  check(get_version(&version_), concat("query ", path(), " for its version"), CJIT_STAGE_TOOLKIT);
  if (version_ < kOldestVersion) throw too_old(path(), version_, "");
  require_symbol(library_, "cuGetProcAddress_v2", get_proc_address_);
  load_functions();
  check(init(0), concat("initialize the CUDA driver ", path()), CJIT_STAGE_TOOLKIT);
}

Driver::Driver(DriverStandIn stand_in)
    : path_(std::move(stand_in.name)),
      state_(std::move(stand_in.state)),
      functions_(stand_in.functions),
      version_(stand_in.version) {}

void Driver::load_functions() {
  std::vector<std::string> missing;
  const auto find = [&](auto*& function, const char* symbol, int cuda_version) {
    function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(entry_point(symbol, cuda_version));
    return function != nullptr;
  };
  const auto load = [&](auto*& function, const char* symbol) {
    if (!find(function, symbol, kOldestVersion)) missing.emplace_back(symbol);
  };
#define CJIT_LOAD(name) load(functions_.name, "cu" #name)
  CJIT_LOAD(GetErrorName);
  CJIT_LOAD(GetErrorString);
  CJIT_LOAD(DeviceGetCount);
  CJIT_LOAD(DeviceGet);
  CJIT_LOAD(DeviceGetAttribute);
  CJIT_LOAD(DeviceGetName);
  CJIT_LOAD(DeviceTotalMem);
  CJIT_LOAD(DevicePrimaryCtxRetain);
  CJIT_LOAD(DevicePrimaryCtxRelease);
  CJIT_LOAD(CtxGetCurrent);
  CJIT_LOAD(CtxGetDevice);
  CJIT_LOAD(CtxGetId);
  CJIT_LOAD(CtxGetStreamPriorityRange);
  CJIT_LOAD(CtxSetLimit);
  CJIT_LOAD(CtxGetLimit);
  CJIT_LOAD(CtxResetPersistingL2Cache);
  CJIT_LOAD(CtxPushCurrent);
  CJIT_LOAD(CtxPopCurrent);
  CJIT_LOAD(LibraryLoadData);
  CJIT_LOAD(LibraryUnload);
  CJIT_LOAD(LibraryGetKernel);
  CJIT_LOAD(LibraryGetGlobal);
  CJIT_LOAD(LibraryGetManaged);
  CJIT_LOAD(LibraryGetModule);
  CJIT_LOAD(LibraryGetKernelCount);
  CJIT_LOAD(LibraryEnumerateKernels);
  CJIT_LOAD(KernelGetName);
  CJIT_LOAD(KernelGetFunction);
  CJIT_LOAD(KernelGetAttribute);
  CJIT_LOAD(KernelSetAttribute);
  CJIT_LOAD(KernelGetParamInfo);
  CJIT_LOAD(FuncGetName);
  CJIT_LOAD(FuncGetAttribute);
  CJIT_LOAD(FuncSetAttribute);
  CJIT_LOAD(FuncGetParamInfo);
  CJIT_LOAD(LaunchKernelEx);
  CJIT_LOAD(OccupancyMaxActiveBlocksPerMultiprocessor);
  CJIT_LOAD(OccupancyMaxPotentialBlockSize);
  CJIT_LOAD(OccupancyMaxPotentialClusterSize);
  CJIT_LOAD(OccupancyMaxActiveClusters);
  CJIT_LOAD(EventCreate);
  CJIT_LOAD(EventDestroy);
  CJIT_LOAD(EventRecord);
  CJIT_LOAD(EventQuery);
  CJIT_LOAD(StreamIsCapturing);
  CJIT_LOAD(StreamSynchronize);
  CJIT_LOAD(ThreadExchangeStreamCaptureMode);
  CJIT_LOAD(MemcpyHtoDAsync);
  CJIT_LOAD(MemcpyDtoHAsync);
  CJIT_LOAD(MemcpyDtoDAsync);
  CJIT_LOAD(MemsetD8Async);
  CJIT_LOAD(MemsetD16Async);
  CJIT_LOAD(MemsetD32Async);
  CJIT_LOAD(MemAllocAsync);
  CJIT_LOAD(MemFreeAsync);
  CJIT_LOAD(MemPoolCreate);
  CJIT_LOAD(MemPoolDestroy);
  CJIT_LOAD(MemPoolSetAttribute);
  CJIT_LOAD(MemAllocFromPoolAsync);
  CJIT_LOAD(StreamCreate);
  CJIT_LOAD(StreamDestroy);
  CJIT_LOAD(StreamBeginCapture);
  CJIT_LOAD(StreamEndCapture);
  CJIT_LOAD(GraphInstantiateWithFlags);
  CJIT_LOAD(GraphExecUpdate);
  CJIT_LOAD(GraphLaunch);
  CJIT_LOAD(GraphExecDestroy);
  CJIT_LOAD(GraphDestroy);
  CJIT_LOAD(GraphAddKernelNode);
  CJIT_LOAD(GraphAddDependencies);
  CJIT_LOAD(GraphDestroyNode);
  CJIT_LOAD(GraphNodeGetType);
  CJIT_LOAD(GraphKernelNodeGetAttribute);
  CJIT_LOAD(GraphKernelNodeSetAttribute);
  CJIT_LOAD(GraphExecKernelNodeSetParams);
  CJIT_LOAD(TensorMapEncodeTiled);
  CJIT_LOAD(TensorMapEncodeIm2col);
  CJIT_LOAD(TensorMapReplaceAddress);
#undef CJIT_LOAD
  find(functions_.TensorMapEncodeIm2colWide, "cuTensorMapEncodeIm2colWide", kFirstIm2colWideVersion);
  find(functions_.TensorMapSetAllocationClass, "cuTensorMapSetAllocationClass", kFirstAllocationClassVersion);
  if (!missing.empty()) throw too_old(path(), version_, concat(" but lacks ", join(missing, ", ")));
}

void* Driver::entry_point(const char* symbol, int cuda_version) const noexcept {
  if (is_stand_in()) return nullptr;
  void* address = nullptr;
  int query_result = 0;
  const CuResult result = get_proc_address_(symbol, &address, cuda_version, 0, &query_result);
  return result == CuResult::kSuccess && query_result == 0 ? address : nullptr;
}

Failure Driver::failure(CuResult result, std::string_view attempt, cjit_stage_t stage) const {
  const Meaning meaning = meaning_of(result);
  const std::string name = result_name(functions_.GetErrorName, result);
  std::string text = driver_text(functions_.GetErrorString, result);
  if (!text.empty()) text = concat(" (", text, ')');
  if (!meaning.advice.empty()) text = concat(text, "; ", meaning.advice);
  return {.status = meaning.status,
          .stage = stage,
          .message = concat("cannot ", attempt, ": ", name, text),
          .library = "CUDA driver",
          .native_code = static_cast<int>(result),
          .native_name = name};
}

}  // namespace cjit
