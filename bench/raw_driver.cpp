#include "raw_driver.hpp"

#include <algorithm>
#include <vector>

namespace cjit_bench {

namespace {

constexpr int kCudaVersion = 12040;  // whose signatures are meant
constexpr unsigned kNonBlockingStream = 1;

}  // namespace

RawDriver::RawDriver(const std::string& path) : library_(path) {
  int (*init)(unsigned) = nullptr;
  int (*retain)(CUctx_st**, int) = nullptr;
  int (*set_current)(CUctx_st*) = nullptr;
  library_.find("cuGetProcAddress_v2", get_proc_address_);
  find("cuInit", init);
  find("cuDevicePrimaryCtxRetain", retain);
  find("cuCtxSetCurrent", set_current);
  find("cuLibraryLoadData", library_load_);
  find("cuLibraryGetKernel", library_get_kernel_);
  find("cuKernelGetFunction", kernel_get_function_);
  find("cuLibraryUnload", library_unload_);
  find("cuLaunchKernelEx", launch_);
  find("cuTensorMapEncodeTiled", encode_tiled_);
  find("cuTensorMapReplaceAddress", replace_address_);
  find("cuCtxSynchronize", synchronize_);
  find("cuStreamCreate", stream_create_);
  find("cuMemAlloc", allocate_);
  find("cuMemsetD8", set_);
  find("cuMemFree", free_);
  find("cuMemcpyHtoD", copy_in_);
  find("cuEventCreate", event_create_);
  find("cuEventRecord", event_record_);
  find("cuEventSynchronize", event_synchronize_);
  find("cuEventElapsedTime", event_elapsed_);
  CUctx_st* context = nullptr;
  check(init(0), "cuInit");
  check(retain(&context, 0), "cuDevicePrimaryCtxRetain");
  check(set_current(context), "cuCtxSetCurrent");
}

cjit_cuda_stream_t RawDriver::make_stream() const {
  cjit_cuda_stream_t stream = nullptr;
  check(stream_create_(&stream, kNonBlockingStream), "cuStreamCreate");
  return stream;
}

std::uint64_t RawDriver::allocate(std::size_t bytes) const {
  std::uint64_t address = 0;
  check(allocate_(&address, bytes), "cuMemAlloc");
  check(set_(address, 0, bytes), "cuMemsetD8");
  return address;
}

void RawDriver::fill_randomly(std::uint64_t address, std::size_t bytes) const {
  constexpr std::size_t kNumbers = std::size_t{16} << 20;
  std::vector<std::uint32_t> numbers(kNumbers);
  std::uint64_t seed = 1;
  for (std::uint32_t& number : numbers) {
    seed = seed * 6364136223846793005U + 1442695040888963407U;
    number = static_cast<std::uint32_t>(seed >> 33) & 0x3fffffffU;
  }
  for (std::size_t done = 0; done < bytes; done += kNumbers * sizeof(std::uint32_t))
    check(copy_in_(address + done, numbers.data(), std::min(bytes - done, kNumbers * sizeof(std::uint32_t))),
          "cuMemcpyHtoD");
}

template <typename Function>
void RawDriver::find(const char* name, Function& function) const {
  void* address = nullptr;
  check(get_proc_address_(name, &address, kCudaVersion, 0, nullptr), name);
  if (address == nullptr) throw std::runtime_error(std::string("the driver has no ") + name);
  function = reinterpret_cast<Function>(address);
}

}  // namespace cjit_bench
