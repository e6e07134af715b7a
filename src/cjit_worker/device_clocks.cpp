#include "cjit_worker/device_clocks.hpp"

#include <filesystem>

namespace cjit {

namespace {

// Of NVML's API reference: nvmlReturn_t and nvmlClockType_t.
constexpr int kSuccess = 0;
constexpr int kStreamingMultiprocessors = 1, kMemory = 2;

}  // namespace

DeviceClocks::DeviceClocks(const std::string& driver_path, const std::string& device_id) {
  if (!open(driver_path, device_id)) device_ = nullptr;
}

bool DeviceClocks::open(const std::string& driver_path, const std::string& device_id) {
  constexpr const char* kName = "libnvidia-ml.so.1";
  std::string why;
  library_ = DynamicLibrary::open(std::filesystem::path(driver_path).parent_path() / kName, why);
  if (!library_) library_ = DynamicLibrary::open(kName, why);
  int (*start)() = nullptr;
  int (*find_device)(const char* id, Device* device) = nullptr;
  GetClock* get_most = nullptr;
  if (!library_ || !load_symbol(library_, "nvmlInit_v2", start) ||
      !load_symbol(library_, "nvmlDeviceGetHandleByUUID", find_device) ||
      !load_symbol(library_, "nvmlDeviceGetClockInfo", get_clock_) ||
      !load_symbol(library_, "nvmlDeviceGetMaxClockInfo", get_most))
    return false;
  // Newer versions call it nvmlDeviceGetCurrentClocksEventReasons, and keep this name.
  load_symbol(library_, "nvmlDeviceGetCurrentClocksThrottleReasons", get_limits_);
  return start() == kSuccess && find_device(device_id.c_str(), &device_) == kSuccess &&
         get_most(device_, kStreamingMultiprocessors, &most_) == kSuccess;
}

ClockReading DeviceClocks::read() const {
  ClockReading reading;
  unsigned multiprocessors = 0, memory = 0;
  unsigned long long limits = 0;
  if (device_ == nullptr || get_clock_(device_, kStreamingMultiprocessors, &multiprocessors) != kSuccess ||
      get_clock_(device_, kMemory, &memory) != kSuccess)
    return reading;
  if (get_limits_ != nullptr && get_limits_(device_, &limits) != kSuccess) limits = 0;
  reading.sm_megahertz = multiprocessors;
  reading.most_sm_megahertz = most_;
  reading.memory_megahertz = memory;
  reading.limits = limits;
  return reading;
}

}  // namespace cjit
