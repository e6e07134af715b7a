// Functions by which tests control and query the fake CUDA driver.
#pragma once

#include <cstddef>
#include <cstdint>

#if defined(FAKE_CUDA_IMPLEMENTATION)
#define FAKE_CUDA_API extern "C" __attribute__((visibility("default")))
#else
#define FAKE_CUDA_API extern "C"
#endif

// Counts of live objects in the fake: all zero means that nothing leaked.
struct FakeCudaLive {
  std::uint64_t libraries;
  std::uint64_t primary_retains;
  std::uint64_t pushed_contexts;  // of the calling thread
  std::uint64_t events;
  std::uint64_t allocations;  // of the pools of devices
  std::int64_t objects;       // streams, graphs and executable graphs
};

struct FakeCudaLaunch {
  char kernel[256];
  std::uint32_t grid[3];
  std::uint32_t block[3];
  std::uint32_t cluster[3];  // 0: no attribute
  std::uint32_t shared_bytes;
  std::int32_t pdl;
  std::int32_t device;
  void* stream;
  std::uint64_t argument_bytes;
  unsigned char arguments[512];  // one after the other, unpadded
  // All attributes as they were passed to the driver, in the same order.
  std::uint32_t attribute_count;
  std::uint32_t attribute_ids[16];
  unsigned char attribute_values[16][64];
};

// A node of a graph.
struct FakeCudaNode {
  void* graph;
  FakeCudaLaunch launch;  // zero if it is no kernel node
  std::uint64_t dependency_count;
  void* dependencies[8];
  std::int32_t programmatic[8];  // of each dependency
  std::uint64_t updates;         // in instantiated graphs
  FakeCudaLaunch updated;        // by the last one
};

// The parameters of the last cuTensorMapEncode...; zero if that function has no such parameter.
struct FakeCudaTensorMap {
  char encoder[32];  // the function's name
  std::uint64_t address;
  std::uint64_t dims[5];
  std::uint64_t strides[4];
  std::uint32_t box_dims[5];
  std::uint32_t element_strides[5];
  std::int32_t lower_corner[3];
  std::int32_t upper_corner[3];
  std::uint32_t rank;
  std::uint32_t channels_per_pixel;
  std::uint32_t pixels_per_column;
  std::int32_t element;
  std::int32_t interleave;
  std::int32_t swizzle;
  std::int32_t l2_promotion;
  std::int32_t oob_fill;
  std::int32_t wide_mode;
  std::int32_t allocation_class;  // of cuTensorMapSetAllocationClass
};

// Resets to one device of compute capability 9.0 called "Fake H200", CUDA 13.0, no kernels, no failures, no objects.
FAKE_CUDA_API void fake_cuda_reset();
FAKE_CUDA_API void fake_cuda_set_driver_version(int version);
FAKE_CUDA_API void fake_cuda_set_device_count(int count);
FAKE_CUDA_API void fake_cuda_set_device(int ordinal, int cc, const char* name);
// Every library that is loaded has these kernels.
FAKE_CUDA_API void fake_cuda_define_kernel(const char* name, const std::size_t* parameter_sizes, std::size_t count);
FAKE_CUDA_API void fake_cuda_set_kernel_attribute(const char* name, int attribute, int value);
FAKE_CUDA_API int fake_cuda_kernel_attribute(const char* name, int device, int attribute);
FAKE_CUDA_API void fake_cuda_define_variable(const char* name, std::size_t size);
FAKE_CUDA_API void fake_cuda_make_managed(const char* variable);
// cuGetProcAddress does not find the function any more.
FAKE_CUDA_API void fake_cuda_hide_function(const char* name);
// The n-th counted call from now on, counted from 1, does nothing and returns the code. Calls that query the text of an
// error are not counted.
FAKE_CUDA_API void fake_cuda_fail_call(int n, int code);
// The name of the function that fake_cuda_fail_call() made fail; "" if none failed.
FAKE_CUDA_API const char* fake_cuda_failed_call();
// Every call of this function returns the code; 0 turns this off.
FAKE_CUDA_API void fake_cuda_fail_function(const char* name, int code);
// The driver's compiler refuses all PTX with CUDA_ERROR_INVALID_PTX and this log; NULL turns this off.
FAKE_CUDA_API void fake_cuda_fail_jit(const char* log);
// Like cuDevicePrimaryCtxReset in another thread: the context is destroyed, handles to it are stale.
FAKE_CUDA_API void fake_cuda_destroy_primary_context(int device);

// Like cuCtxDestroy or cuDevicePrimaryCtxReset followed by a new context at the same address.
FAKE_CUDA_API void fake_cuda_renew_primary_context(int device);
FAKE_CUDA_API void fake_cuda_set_capturing(void* stream, int capturing);
// Sets the device to whose primary context a stream belongs; other streams belong to the current context.
FAKE_CUDA_API void fake_cuda_set_stream_device(void* stream, int device);
// How often a call invalidated a capture.
FAKE_CUDA_API std::uint64_t fake_cuda_broken_captures();
// While this is 1, events are not ready.
FAKE_CUDA_API void fake_cuda_set_busy(int busy);
// The part of the L2 cache that is set aside in the context of the device, and how often it was reset.
FAKE_CUDA_API std::uint64_t fake_cuda_persisting_limit(int device);
FAKE_CUDA_API void fake_cuda_set_persisting_limit(int device, std::uint64_t bytes);
FAKE_CUDA_API std::uint64_t fake_cuda_persisting_resets();
FAKE_CUDA_API void fake_cuda_set_device_attribute(int device, int attribute, int value);

// Ignores the objects that are alive now; for tests that made a release fail.
FAKE_CUDA_API void fake_cuda_forget_leaks();

// How many memory pools were created.
FAKE_CUDA_API std::uint64_t fake_cuda_memory_pools();
FAKE_CUDA_API std::uint64_t fake_cuda_call_count();
FAKE_CUDA_API void fake_cuda_live(FakeCudaLive* live);
FAKE_CUDA_API std::uint64_t fake_cuda_launch_count();
FAKE_CUDA_API void fake_cuda_last_launch(FakeCudaLaunch* launch);
// Nodes of all graphs. A graph may have any handle.
FAKE_CUDA_API std::uint64_t fake_cuda_node_count();
FAKE_CUDA_API void fake_cuda_node(void* node, FakeCudaNode* description);
// Adds a node that is no kernel node.
FAKE_CUDA_API void* fake_cuda_add_empty_node(void* graph);
// The PTX that was loaded last, without its NUL.
FAKE_CUDA_API const char* fake_cuda_last_ptx();
// The number of encoded maps. The first word of an encoded map is its address; the others depend on the other
// parameters.
FAKE_CUDA_API std::uint64_t fake_cuda_tensor_map_count();
FAKE_CUDA_API void fake_cuda_last_tensor_map(FakeCudaTensorMap* map);
