// Fixtures for tests on a real device. They use only the public ABI, and get other driver functions through
// cjit_driver_get_entry_point().
#pragma once

#include <gmock/gmock.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "support/c_api.hpp"

namespace cjit::test {

// A function of the driver as of CUDA 12.4.
template <typename... Parameters>
class DriverFunction {
 public:
  DriverFunction(cjit_context_t* context, const char* symbol) : symbol_(symbol) {
    void* address = nullptr;
    OwnedError error;
    EXPECT_EQ(cjit_driver_get_entry_point(context, symbol, 12040, &address, error.out()), CJIT_SUCCESS)
        << error.message();
    function_ = reinterpret_cast<int (*)(Parameters...)>(address);
  }

  // Returns the CUresult.
  int result(Parameters... parameters) const { return function_ == nullptr ? -1 : function_(parameters...); }
  void operator()(Parameters... parameters) const { ASSERT_EQ(result(parameters...), 0) << symbol_; }

 private:
  const char* symbol_;
  int (*function_)(Parameters...);
};

// Raw driver functions, for setting up tests and for comparisons.
struct RawDriver {
  explicit RawDriver(cjit_context_t* owner) : context(owner) {}

  cjit_context_t* context;
  DriverFunction<void**, int> primary_retain{context, "cuDevicePrimaryCtxRetain"};
  DriverFunction<int> primary_release{context, "cuDevicePrimaryCtxRelease"};
  DriverFunction<void*> push{context, "cuCtxPushCurrent"};
  DriverFunction<void**> pop{context, "cuCtxPopCurrent"};
  DriverFunction<void**> get_current{context, "cuCtxGetCurrent"};
  DriverFunction<int> primary_reset{context, "cuDevicePrimaryCtxReset"};
  // The signature of CUDA 12.4: affinities and their number, flags, device.
  DriverFunction<void**, void*, int, unsigned, int> context_create{context, "cuCtxCreate"};
  DriverFunction<void*> context_destroy{context, "cuCtxDestroy"};
  DriverFunction<std::size_t*, int> get_limit{context, "cuCtxGetLimit"};
  DriverFunction<> synchronize{context, "cuCtxSynchronize"};
  DriverFunction<void**, unsigned> event_create{context, "cuEventCreate"};
  DriverFunction<void*> event_destroy{context, "cuEventDestroy"};
  DriverFunction<void*> event_query{context, "cuEventQuery"};
  DriverFunction<void*> stream_query{context, "cuStreamQuery"};
  DriverFunction<void*, void**, std::size_t*> graph_nodes{context, "cuGraphGetNodes"};
  DriverFunction<void*, int, void*> node_attribute{context, "cuGraphKernelNodeGetAttribute"};
  DriverFunction<void*, void*, void*> graph_exec_update{context, "cuGraphExecUpdate"};
  DriverFunction<std::uint64_t*, std::size_t> allocate{context, "cuMemAlloc"};
  DriverFunction<std::uint64_t> free{context, "cuMemFree"};
  DriverFunction<std::uint64_t, const void*, std::size_t> copy_in{context, "cuMemcpyHtoD"};
  DriverFunction<void*, std::uint64_t, std::size_t> copy_out{context, "cuMemcpyDtoH"};
  DriverFunction<std::uint64_t, unsigned char, std::size_t> fill{context, "cuMemsetD8"};
  DriverFunction<void**, unsigned> stream_create{context, "cuStreamCreate"};
  DriverFunction<void*> stream_destroy{context, "cuStreamDestroy"};
  DriverFunction<void*> stream_synchronize{context, "cuStreamSynchronize"};
  DriverFunction<void*, int> begin_capture{context, "cuStreamBeginCapture"};
  DriverFunction<void*, void**> end_capture{context, "cuStreamEndCapture"};
  DriverFunction<void**, void*, unsigned long long> graph_instantiate{context, "cuGraphInstantiateWithFlags"};
  DriverFunction<void*, void*> graph_launch{context, "cuGraphLaunch"};
  DriverFunction<void*> graph_exec_destroy{context, "cuGraphExecDestroy"};
  DriverFunction<void*> graph_destroy{context, "cuGraphDestroy"};
  DriverFunction<void**, const void*, void*, void*, unsigned, void*, void*, unsigned> library_load{context,
                                                                                                   "cuLibraryLoadData"};
  DriverFunction<void*> library_unload{context, "cuLibraryUnload"};
  DriverFunction<void**, void*, const char*> library_get_kernel{context, "cuLibraryGetKernel"};
  DriverFunction<int*, int, void*, int> kernel_attribute{context, "cuKernelGetAttribute"};
  DriverFunction<void*, std::size_t, std::size_t*, std::size_t*> kernel_parameter{context, "cuKernelGetParamInfo"};
  DriverFunction<int*, void*, int, std::size_t> occupancy{context, "cuOccupancyMaxActiveBlocksPerMultiprocessor"};
  DriverFunction<int*, int*, void*, void*, std::size_t, int> block_size{context, "cuOccupancyMaxPotentialBlockSize"};
};

// Device memory of exactly this size, without useful contents, between bytes that must stay as they are. With
// CJIT_TEST_GUARD_BYTES=0 there are none, so that compute-sanitizer sees each access that is outside.
class GuardedMemory {
 public:
  GuardedMemory(const RawDriver& driver, std::size_t size) : driver_(driver), size_(size) {
    const std::size_t all = std::max<std::size_t>(1, size + 2 * guard());
    driver_.allocate(&base_, all);
    driver_.fill(base_, kGuard, all);
  }
  ~GuardedMemory() {
    if (driver_.synchronize.result() == 0 && guard() != 0)
      for (const std::uint64_t at : {base_, address() + size_}) expect_guard(at);
    driver_.free(base_);
  }
  GuardedMemory(const GuardedMemory&) = delete;
  GuardedMemory& operator=(const GuardedMemory&) = delete;

  std::uint64_t address() const { return base_ + guard(); }

 private:
  static constexpr unsigned char kGuard = 0xA5;
  void expect_guard(std::uint64_t at) const {
    std::vector<unsigned char> bytes(guard());
    driver_.copy_out(bytes.data(), at, guard());
    const auto changed = std::find_if(bytes.begin(), bytes.end(), [](unsigned char byte) { return byte != kGuard; });
    if (changed != bytes.end())
      ADD_FAILURE() << "byte " << static_cast<std::int64_t>(at - address()) + (changed - bytes.begin())
                    << " of device memory of " << size_ << " bytes was written";
  }
  static std::size_t guard() {
    static const char* const text = std::getenv("CJIT_TEST_GUARD_BYTES");
    return text == nullptr ? 4096 : std::strtoull(text, nullptr, 10);
  }

  const RawDriver& driver_;
  std::size_t size_;
  std::uint64_t base_ = 0;
};

// Device memory with values of one type.
template <typename Value>
class DeviceArray {
 public:
  DeviceArray(const RawDriver& driver, const std::vector<Value>& values)
      : driver_(driver), count_(values.size()), memory_(driver, count_ * sizeof(Value)), address_(memory_.address()) {
    if (count_ != 0) driver_.copy_in(address_, values.data(), count_ * sizeof(Value));
  }
  DeviceArray(const RawDriver& driver, std::size_t count) : DeviceArray(driver, std::vector<Value>(count)) {}

  const std::uint64_t& address() const { return address_; }
  // Waits for all work of the context.
  std::vector<Value> values() const {
    std::vector<Value> values(count_);
    driver_.synchronize();
    driver_.copy_out(values.data(), address_, count_ * sizeof(Value));
    return values;
  }

 private:
  const RawDriver& driver_;
  std::size_t count_;
  GuardedMemory memory_;
  std::uint64_t address_;
};

// The values of a launch's arguments with their sizes; refers to the values that it was created from.
class Arguments {
 public:
  template <typename... Values>
  explicit Arguments(const Values&... values) : addresses_{&values...}, sizes_{sizeof(values)...} {}

  void attach(cjit_launch_options_t& options) const {
    options.arguments = addresses_.data();
    options.argument_sizes = sizes_.data();
    options.argument_count = addresses_.size();
  }

 private:
  std::vector<const void*> addresses_;
  std::vector<std::uint64_t> sizes_;
};

inline cjit_launch_options_t grid_of(std::uint32_t blocks, std::uint32_t threads) {
  auto options = sized<cjit_launch_options_t>();
  options.grid_x = blocks;
  options.grid_y = options.grid_z = 1;
  options.block_x = threads;
  return options;
}

// Builds, loads and launches on device 0, whose primary context is retained but not current.
class Gpu : public testing::Test {
 protected:
  Gpu() {
    driver.primary_retain(&primary, 0);
    device = sized<cjit_device_info_t>();
    EXPECT_EQ(cjit_device_get_info(context.get(), 0, &device, error.out()), CJIT_SUCCESS) << error.message();
  }
  ~Gpu() override { driver.primary_release(0); }

  // "sm_90" on a device of compute capability 9.0.
  std::string arch(const char* prefix = "sm_", const char* suffix = "") const {
    return prefix + std::to_string(device.cc) + suffix;
  }
  bool has_clusters() const { return device.cc >= 90; }

  KernelBuild request(const std::string& source, std::vector<std::string> names, const std::string& arch_name) {
    KernelBuild build(source);
    build.names = std::move(names);
    arch_names_.push_back(std::make_unique<std::string>(arch_name));
    build.options.arch = arch_names_.back()->c_str();
    return build;
  }

  cjit_status_t load(KernelBuild& build, OwnedModule& loaded) {
    EXPECT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
    cjit_module_t* handle = nullptr;
    const cjit_status_t status = cjit_module_load(context.get(), build.result.get(), &handle, error.out());
    loaded.reset(handle);
    return status;
  }

  OwnedModule loaded(KernelBuild build) {
    OwnedModule handle;
    EXPECT_EQ(load(build, handle), CJIT_SUCCESS) << error.message() << '\n' << error.info().log;
    return handle;
  }
  OwnedModule loaded(const std::string& source, std::vector<std::string> names) {
    return loaded(request(source, std::move(names), arch()));
  }

  OwnedKernel find(const OwnedModule& from, const char* name) {
    cjit_kernel_t* handle = nullptr;
    EXPECT_EQ(cjit_module_get_kernel(from.get(), name, &handle, error.out()), CJIT_SUCCESS) << error.message();
    return OwnedKernel(handle);
  }

  cjit_status_t launch(const OwnedKernel& kernel, cjit_launch_options_t options, const Arguments& arguments) {
    arguments.attach(options);
    return cjit_kernel_launch(kernel.get(), &options, error.out());
  }

  OwnedContext context = make_context();
  RawDriver driver{context.get()};
  void* primary = nullptr;
  cjit_device_info_t device{};
  OwnedError error;

 private:
  std::vector<std::unique_ptr<std::string>> arch_names_;
};

// The primary context is current.
class CurrentGpu : public Gpu {
 protected:
  CurrentGpu() { driver.push(primary); }
  ~CurrentGpu() override {
    void* popped = nullptr;
    driver.pop(&popped);
  }
};

// y += K * a * x
inline const std::string kAxpy = R"(
template <typename T, int K>
__global__ void axpy(T a, const T *x, T *y, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] += K * a * x[i];
}
)";
inline constexpr const char* kAxpyFloat = "axpy<float, 2>";

}  // namespace cjit::test
