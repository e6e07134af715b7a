// The few functions of the CUDA driver that examples need beside cjit: memory, and a context to have it in.
#pragma once

#include <cjit/cjit.hpp>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace example {

// A function with the signature that it had in CUDA 12.4.
template <typename... Parameters>
class DriverFunction {
 public:
  DriverFunction(const cjit::context& context, const char* name)
      : name_(name), function_(cjit::driver_get_entry_point<int(Parameters...)>(context, name, 12040).value()) {}

  int result(Parameters... parameters) const { return function_(parameters...); }
  void operator()(Parameters... parameters) const {
    if (const int code = function_(parameters...); code != 0)
      throw std::runtime_error(std::string(name_) + " gave CUDA error " + std::to_string(code));
  }

 private:
  const char* name_;
  int (*function_)(Parameters...);
};

// Makes the primary context of device 0 current.
struct Driver {
  explicit Driver(const cjit::context& context)
      : allocate(context, "cuMemAlloc"),
        free(context, "cuMemFree"),
        copy_in(context, "cuMemcpyHtoD"),
        copy_out(context, "cuMemcpyDtoH") {
    void* primary = nullptr;
    DriverFunction<void**, int>(context, "cuDevicePrimaryCtxRetain")(&primary, 0);
    DriverFunction<void*>(context, "cuCtxSetCurrent")(primary);
  }

  DriverFunction<std::uint64_t*, std::size_t> allocate;
  DriverFunction<std::uint64_t> free;
  DriverFunction<std::uint64_t, const void*, std::size_t> copy_in;
  DriverFunction<void*, std::uint64_t, std::size_t> copy_out;
};

// Floats on the device.
class DeviceFloats {
 public:
  DeviceFloats(const Driver& driver, const std::vector<float>& values) : driver_(driver), count_(values.size()) {
    driver_.allocate(&address_, count_ * sizeof(float));
    driver_.copy_in(address_, values.data(), count_ * sizeof(float));
  }
  ~DeviceFloats() { driver_.free.result(address_); }
  DeviceFloats(const DeviceFloats&) = delete;
  DeviceFloats& operator=(const DeviceFloats&) = delete;

  cjit::device_address address() const { return {address_}; }
  std::vector<float> values() const {
    std::vector<float> values(count_);
    driver_.copy_out(values.data(), address_, count_ * sizeof(float));
    return values;
  }

 private:
  const Driver& driver_;
  std::uint64_t address_ = 0;
  std::size_t count_;
};

}  // namespace example
