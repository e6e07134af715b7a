// The CUDA driver called directly: the floor that loads and launches are measured against.
#pragma once

#include <cjit/launch.h>

#include <cstddef>
#include <cstdint>
#include <string>

#include "library.hpp"

struct CUctx_st;
struct CUlib_st;
struct CUkern_st;
struct CUfunc_st;

namespace cjit_bench {

// CUlaunchConfig
struct LaunchConfig {
  unsigned grid[3];
  unsigned block[3];
  unsigned shared_bytes;
  cjit_cuda_stream_t stream;
  void* attributes;
  unsigned attribute_count;
};

// CUtensorMap
struct alignas(64) TensorMapBytes {
  std::uint64_t words[16];
};

// What cuTensorMapEncodeTiled takes, in cuda.h's numbers; without interleave and fill.
struct TiledTensor {
  int element;
  unsigned rank;
  std::uint64_t address;
  const std::uint64_t* dims;
  const std::uint64_t* strides;
  const std::uint32_t* box_dims;
  const std::uint32_t* element_strides;
  int swizzle;
  int l2_promotion;
};

// Each call throws what the driver says if it fails, so that a failure does not pass for a fast call. What is timed is
// inline: the driver's function, and a comparison of what it returns.
class RawDriver {
 public:
  // Makes the primary context of device 0 current for the calling thread.
  explicit RawDriver(const std::string& path);

  CUlib_st* load(const void* image) const {
    CUlib_st* library = nullptr;
    check(library_load_(&library, image, nullptr, nullptr, 0, nullptr, nullptr, 0), "cuLibraryLoadData");
    return library;
  }
  CUkern_st* kernel(CUlib_st* library, const char* lowered_name) const {
    CUkern_st* kernel = nullptr;
    check(library_get_kernel_(&kernel, library, lowered_name), "cuLibraryGetKernel");
    return kernel;
  }
  CUfunc_st* function(CUkern_st* kernel) const {
    CUfunc_st* function = nullptr;
    check(kernel_get_function_(&function, kernel), "cuKernelGetFunction");
    return function;
  }
  void unload(CUlib_st* library) const { check(library_unload_(library), "cuLibraryUnload"); }
  void launch(const LaunchConfig& config, CUfunc_st* function, void** arguments) const {
    check(launch_(&config, function, arguments, nullptr), "cuLaunchKernelEx");
  }
  void encode_tensor_map(TensorMapBytes& map, const TiledTensor& tensor) const {
    check(encode_tiled_(&map, tensor.element, tensor.rank, reinterpret_cast<void*>(tensor.address), tensor.dims,
                        tensor.strides, tensor.box_dims, tensor.element_strides, 0, tensor.swizzle, tensor.l2_promotion,
                        0),
          "cuTensorMapEncodeTiled");
  }
  void replace_address(TensorMapBytes& map, std::uint64_t address) const {
    check(replace_address_(&map, reinterpret_cast<void*>(address)), "cuTensorMapReplaceAddress");
  }
  void synchronize() const { check(synchronize_(), "cuCtxSynchronize"); }
  cjit_cuda_stream_t make_stream() const;
  // Device memory, zeroed.
  std::uint64_t allocate(std::size_t bytes) const;
  // Fills device memory with numbers that are neither NaN nor infinite as float, the same in each run.
  void fill_randomly(std::uint64_t address, std::size_t bytes) const;
  void free(std::uint64_t address) const { check(free_(address), "cuMemFree"); }

 private:
  template <typename Function>
  void find(const char* name, Function& function) const;
  void check(int result, const char* call) const {
    if (result != 0) throw std::runtime_error(std::string(call) + ": CUresult " + std::to_string(result));
  }

  Library library_;
  int (*get_proc_address_)(const char*, void**, int, std::uint64_t, void*);
  int (*library_load_)(CUlib_st**, const void*, int*, void**, unsigned, int*, void**, unsigned);
  int (*library_get_kernel_)(CUkern_st**, CUlib_st*, const char*);
  int (*kernel_get_function_)(CUfunc_st**, CUkern_st*);
  int (*library_unload_)(CUlib_st*);
  int (*launch_)(const LaunchConfig*, CUfunc_st*, void**, void**);
  int (*encode_tiled_)(TensorMapBytes*, int, unsigned, void*, const std::uint64_t*, const std::uint64_t*,
                       const std::uint32_t*, const std::uint32_t*, int, int, int, int);
  int (*replace_address_)(TensorMapBytes*, void*);
  int (*synchronize_)();
  int (*stream_create_)(cjit_cuda_stream_t*, unsigned);
  int (*allocate_)(std::uint64_t*, std::size_t);
  int (*set_)(std::uint64_t, unsigned char, std::size_t);
  int (*copy_in_)(std::uint64_t, const void*, std::size_t);
  int (*free_)(std::uint64_t);
  int (*event_create_)(cjit_cuda_event_t*, unsigned);
  int (*event_record_)(cjit_cuda_event_t, cjit_cuda_stream_t);
  int (*event_synchronize_)(cjit_cuda_event_t);
  int (*event_elapsed_)(float*, cjit_cuda_event_t, cjit_cuda_event_t);

  friend class EventPair;
};

// The GPU's own time between two places in a stream.
class EventPair {
 public:
  explicit EventPair(const RawDriver& driver) : driver_(driver) {
    for (cjit_cuda_event_t* event : {&begin_, &end_}) driver_.check(driver_.event_create_(event, 0), "cuEventCreate");
  }
  void begin(cjit_cuda_stream_t stream) const { driver_.check(driver_.event_record_(begin_, stream), "cuEventRecord"); }
  void end(cjit_cuda_stream_t stream) const { driver_.check(driver_.event_record_(end_, stream), "cuEventRecord"); }
  // Waits for the end.
  double nanoseconds() const {
    float milliseconds = 0;
    driver_.check(driver_.event_synchronize_(end_), "cuEventSynchronize");
    driver_.check(driver_.event_elapsed_(&milliseconds, begin_, end_), "cuEventElapsedTime");
    return 1e6 * static_cast<double>(milliseconds);
  }

 private:
  const RawDriver& driver_;
  cjit_cuda_event_t begin_ = nullptr;
  cjit_cuda_event_t end_ = nullptr;
};

}  // namespace cjit_bench
