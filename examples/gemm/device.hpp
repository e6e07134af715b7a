// Device 0, its memory, a stream and events. libcjit launches; what else is needed of the driver comes through
// cjit_driver_get_entry_point().
#pragma once

#include <algorithm>
#include <cjit/cjit.hpp>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace example {

// A function of the driver with the signature that it had in CUDA 12.4.
template <typename... Parameters>
class DriverFunction {
 public:
  DriverFunction(const cjit::context& context, const char* symbol)
      : symbol_(symbol), function_(cjit::driver_get_entry_point<int(Parameters...)>(context, symbol, 12040).value()) {}

  int result(Parameters... parameters) const { return function_(parameters...); }
  void operator()(Parameters... parameters) const {
    if (const int result = function_(parameters...); result != 0)
      throw std::runtime_error(std::string(symbol_) + " gave CUDA error " + std::to_string(result));
  }

 private:
  const char* symbol_;
  int (*function_)(Parameters...);
};

struct Driver {
  explicit Driver(const cjit::context& owner) : context(owner) {}

  const cjit::context& context;
  DriverFunction<void**, int> retain_primary{context, "cuDevicePrimaryCtxRetain"};
  DriverFunction<int> release_primary{context, "cuDevicePrimaryCtxRelease"};
  DriverFunction<void*> set_current{context, "cuCtxSetCurrent"};
  DriverFunction<std::uint64_t*, std::size_t> allocate{context, "cuMemAlloc"};
  DriverFunction<std::uint64_t> free{context, "cuMemFree"};
  DriverFunction<std::uint64_t, const void*, std::size_t> copy_in{context, "cuMemcpyHtoD"};
  DriverFunction<void*, std::uint64_t, std::size_t> copy_out{context, "cuMemcpyDtoH"};
  DriverFunction<std::uint64_t, unsigned char, std::size_t> fill{context, "cuMemsetD8"};
  DriverFunction<void**, unsigned> create_stream{context, "cuStreamCreate"};
  DriverFunction<void*> destroy_stream{context, "cuStreamDestroy"};
  DriverFunction<void*> synchronize{context, "cuStreamSynchronize"};
  DriverFunction<void**, unsigned> create_event{context, "cuEventCreate"};
  DriverFunction<void*> destroy_event{context, "cuEventDestroy"};
  DriverFunction<void*, void*> record{context, "cuEventRecord"};
  DriverFunction<float*, void*, void*> elapsed{context, "cuEventElapsedTime"};
};

// Makes the primary context of device 0 current, with one stream.
class Device {
 public:
  explicit Device(const cjit::context& context) : driver(context), info(cjit::device_get_info(context, 0).value()) {
    void* primary = nullptr;
    driver.retain_primary(&primary, 0);
    driver.set_current(primary);
    void* created = nullptr;
    driver.create_stream(&created, 0);
    stream = static_cast<cjit_cuda_stream_t>(created);
  }
  ~Device() {
    driver.destroy_stream.result(stream);
    driver.release_primary.result(0);
  }
  Device(const Device&) = delete;
  Device& operator=(const Device&) = delete;

  void synchronize() const { driver.synchronize(stream); }

  Driver driver;
  cjit::device_info info;
  cjit_cuda_stream_t stream = nullptr;
};

class DeviceMemory {
 public:
  DeviceMemory(const Device& device, std::uint64_t bytes) : device_(device), bytes_(bytes) {
    device_.driver.allocate(&address_, bytes);
  }
  template <typename Value>
  DeviceMemory(const Device& device, const std::vector<Value>& values)
      : DeviceMemory(device, values.size() * sizeof(Value)) {
    device_.driver.copy_in(address_, values.data(), bytes_);
  }
  ~DeviceMemory() { device_.driver.free.result(address_); }
  DeviceMemory(const DeviceMemory&) = delete;
  DeviceMemory& operator=(const DeviceMemory&) = delete;

  std::uint64_t address() const { return address_; }
  // Both are over when they return, for work that is queued later on any stream.
  void fill(unsigned char byte) const {
    device_.driver.fill(address_, byte, bytes_);
    device_.driver.synchronize(nullptr);
  }
  template <typename Value>
  std::vector<Value> values() const {
    std::vector<Value> values(bytes_ / sizeof(Value));
    device_.synchronize();
    device_.driver.copy_out(values.data(), address_, values.size() * sizeof(Value));
    return values;
  }

 private:
  const Device& device_;
  std::uint64_t address_ = 0;
  std::uint64_t bytes_;
};

// Times of single pieces of work on the device's stream, each between two events.
class Stopwatch {
 public:
  explicit Stopwatch(const Device& device) : device_(device) {}
  ~Stopwatch() {
    for (void* event : events_) device_.driver.destroy_event.result(event);
  }
  Stopwatch(const Stopwatch&) = delete;
  Stopwatch& operator=(const Stopwatch&) = delete;

  template <typename Work>
  void time(const Work& work) {
    mark();
    work();
    mark();
  }

  double median_milliseconds() const {
    device_.synchronize();
    std::vector<float> times(events_.size() / 2);
    for (std::size_t i = 0; i < times.size(); ++i)
      device_.driver.elapsed(&times[i], events_[2 * i], events_[2 * i + 1]);
    std::nth_element(times.begin(), times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2), times.end());
    return static_cast<double>(times[times.size() / 2]);
  }

 private:
  void mark() {
    void* event = nullptr;
    device_.driver.create_event(&event, 0);
    events_.push_back(event);
    device_.driver.record(event, device_.stream);
  }

  const Device& device_;
  std::vector<void*> events_;
};

}  // namespace example
