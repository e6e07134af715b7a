// The CUDA driver API: its functions, resolved at run time by cuGetProcAddress, and one check for what they return.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "base/dynlib.hpp"
#include "base/error.hpp"

struct CUctx_st;
struct CUlib_st;
struct CUkern_st;
struct CUfunc_st;
struct CUstream_st;

namespace cjit {

// The driver's types and numbers, as far as cjit uses them; tests compare them with cuda.h.
using CuContext = CUctx_st*;
using CuLibrary = CUlib_st*;
using CuKernel = CUkern_st*;
using CuFunction = CUfunc_st*;
using CuStream = CUstream_st*;
using CuDevice = int;

enum class CuResult : int {
  kSuccess = 0,
  kInvalidValue = 1,
  kOutOfMemory = 2,
  kNotInitialized = 3,
  kDeinitialized = 4,
  kNoDevice = 100,
  kInvalidDevice = 101,
  kInvalidImage = 200,
  kInvalidContext = 201,
  kNoBinaryForGpu = 209,
  kInvalidPtx = 218,
  kUnsupportedPtxVersion = 222,
  kNotFound = 500,
  kContextIsDestroyed = 709,
};

enum class CuDeviceAttribute : int {
  kMultiprocessorCount = 16,
  kComputeCapabilityMajor = 75,
  kComputeCapabilityMinor = 76,
  kMaxSharedMemoryPerBlockOptin = 97,
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
};

enum class CuLaunchAttributeId : int {
  kClusterDimension = 4,
  kProgrammaticStreamSerialization = 6,
};

struct CuLaunchAttribute {
  CuLaunchAttributeId id;
  char padding[4];
  union {
    char bytes[64];
    struct {
      unsigned x, y, z;
    } cluster;
    int programmatic_stream_serialization;
  } value;
};

struct CuLaunchConfig {
  unsigned grid_x, grid_y, grid_z;
  unsigned block_x, block_y, block_z;
  unsigned shared_bytes;
  CuStream stream;
  CuLaunchAttribute* attributes;
  unsigned attribute_count;
};

struct DriverFunctions {
  CuResult (*DriverGetVersion)(int* version);
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
  CuResult (*CtxPushCurrent)(CuContext context);
  CuResult (*CtxPopCurrent)(CuContext* context);
  CuResult (*LibraryLoadData)(CuLibrary* library, const void* code, int* jit_options, void** jit_values,
                              unsigned jit_count, int* library_options, void** library_values, unsigned library_count);
  CuResult (*LibraryUnload)(CuLibrary library);
  CuResult (*LibraryGetKernel)(CuKernel* kernel, CuLibrary library, const char* name);
  CuResult (*LibraryGetGlobal)(std::uint64_t* address, std::size_t* size, CuLibrary library, const char* name);
  CuResult (*KernelGetFunction)(CuFunction* function, CuKernel kernel);
  CuResult (*KernelGetAttribute)(int* value, CuFunctionAttribute attribute, CuKernel kernel, CuDevice device);
  CuResult (*KernelSetAttribute)(CuFunctionAttribute attribute, int value, CuKernel kernel, CuDevice device);
  CuResult (*KernelGetParamInfo)(CuKernel kernel, std::size_t index, std::size_t* offset, std::size_t* size);
  CuResult (*LaunchKernelEx)(const CuLaunchConfig* config, CuFunction function, void** parameters, void** extra);
  CuResult (*OccupancyMaxActiveBlocksPerMultiprocessor)(int* blocks, CuFunction function, int block_threads,
                                                        std::size_t shared_bytes);
  CuResult (*OccupancyMaxPotentialBlockSize)(int* min_grid, int* block_threads, CuFunction function,
                                             std::size_t (*shared_of_block)(int), std::size_t shared_bytes,
                                             int block_limit);
};

class Driver {
 public:
  // 12.4 brought cuKernelGetParamInfo, without which arguments cannot be checked.
  static constexpr int kOldestVersion = 12040;

  // Calls cuInit. Throws Error(CJIT_ERROR_DRIVER_TOO_OLD) if a function is missing or the version is too old,
  // CJIT_ERROR_NO_DEVICE or CJIT_ERROR_DRIVER if cuInit fails.
  explicit Driver(DynamicLibrary library);

  const DriverFunctions* operator->() const noexcept { return &functions_; }
  // The CUDA version it supports, major * 1000 + minor * 10.
  int version() const noexcept { return version_; }
  const std::string& path() const noexcept { return library_.path(); }
  // A function as it was in CUDA `cuda_version`; nullptr if there is none.
  void* entry_point(const char* symbol, int cuda_version) const noexcept;

  // Throws Error unless `result` is success. Statuses: CJIT_ERROR_STALE_HANDLE for destroyed contexts,
  // CJIT_ERROR_NO_DEVICE, CJIT_ERROR_NO_BINARY_FOR_DEVICE, CJIT_ERROR_DRIVER_TOO_OLD (PTX version), else
  // CJIT_ERROR_DRIVER.
  void check(CuResult result, const char* attempt, cjit_stage_t stage) const;

 private:
  DynamicLibrary library_;
  DriverFunctions functions_{};
  int version_ = 0;
};

}  // namespace cjit
