// The clocks of a device and what holds them down, as NVIDIA's management library (NVML) tells.
#pragma once

#include <string>

#include "base/dynlib.hpp"
#include "worker/measuring_task.hpp"

namespace cjit {

class DeviceClocks {
 public:
  // `driver_path` is the file of the driver, beside which NVML lies; `device_id` is "GPU-...".
  DeviceClocks(const std::string& driver_path, const std::string& device_id);

  // Zeros where NVML is missing, does not know the device or does not tell.
  ClockReading read() const;

 private:
  using Device = void*;
  using GetClock = int(Device device, int type, unsigned* megahertz);

  bool open(const std::string& driver_path, const std::string& device_id);

  DynamicLibrary library_;
  Device device_ = nullptr;  // nullptr: unknown
  GetClock* get_clock_ = nullptr;
  int (*get_limits_)(Device device, unsigned long long* reasons) = nullptr;
  unsigned most_ = 0;
};

}  // namespace cjit
