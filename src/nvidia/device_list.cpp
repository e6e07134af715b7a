#include "nvidia/device_list.hpp"

#include "base/text.hpp"

namespace cjit {

std::uint32_t count_devices(const Driver& driver) {
  int count = 0;
  driver.check(driver->DeviceGetCount(&count), "count the CUDA devices", CJIT_STAGE_TOOLKIT);
  return static_cast<std::uint32_t>(count);
}

DeviceDescription describe_device(const Driver& driver, std::uint32_t ordinal) {
  const std::uint32_t count = count_devices(driver);
  if (ordinal >= count)
    throw Error(CJIT_ERROR_NO_DEVICE, CJIT_STAGE_TOOLKIT,
                concat("cannot describe CUDA device ", ordinal, ": the driver shows ", count,
                       count == 1 ? " device" : " devices", "; see nvidia-smi and CUDA_VISIBLE_DEVICES"));
  const std::string attempt = concat("describe CUDA device ", ordinal);
  const auto check = [&](CuResult result) { driver.check(result, attempt, CJIT_STAGE_TOOLKIT); };
  CuDevice device = 0;
  check(driver->DeviceGet(&device, static_cast<int>(ordinal)));
  const auto attribute = [&](CuDeviceAttribute name) {
    int value = 0;
    check(driver->DeviceGetAttribute(&value, name, device));
    return static_cast<std::uint32_t>(value);
  };
  char name[256] = {};
  std::size_t memory = 0;
  check(driver->DeviceGetName(name, sizeof(name) - 1, device));
  check(driver->DeviceTotalMem(&memory, device));
  return {.name = name,
          .cc = attribute(CuDeviceAttribute::kComputeCapabilityMajor) * 10 +
                attribute(CuDeviceAttribute::kComputeCapabilityMinor),
          .multiprocessor_count = attribute(CuDeviceAttribute::kMultiprocessorCount),
          .memory_size = memory,
          .max_shared_memory_per_block = attribute(CuDeviceAttribute::kMaxSharedMemoryPerBlockOptin)};
}

}  // namespace cjit
