#include "launch/device.hpp"

#include "base/text.hpp"

namespace cjit {

namespace {

std::uint32_t read(const Driver& driver, CuDevice device, CuDeviceAttribute attribute, cjit_stage_t stage) {
  int value = 0;
  driver.check(driver->DeviceGetAttribute(&value, attribute, device), "ask for an attribute of the CUDA device", stage);
  return static_cast<std::uint32_t>(value);
}

}  // namespace

std::string describe(const Dim3& dimensions) {
  return concat('(', dimensions.x, ", ", dimensions.y, ", ", dimensions.z, ')');
}

DeviceIdentity identify_device(const Driver& driver, CuDevice device, cjit_stage_t stage) {
  char name[256] = {};
  driver.check(driver->DeviceGetName(name, sizeof(name) - 1, device), "ask for the name of the CUDA device", stage);
  return {.cc = read(driver, device, CuDeviceAttribute::kComputeCapabilityMajor, stage) * 10 +
                read(driver, device, CuDeviceAttribute::kComputeCapabilityMinor, stage),
          .name = name};
}

DeviceLimits read_device_limits(const Driver& driver, CuDevice device, cjit_stage_t stage) {
  const auto limit = [&](CuDeviceAttribute attribute) { return read(driver, device, attribute, stage); };
  int least = 0;
  int greatest = 0;
  driver.check(driver->CtxGetStreamPriorityRange(&least, &greatest), "ask for the range of stream priorities", stage);
  return {.block = {limit(CuDeviceAttribute::kMaxBlockDimX), limit(CuDeviceAttribute::kMaxBlockDimY),
                    limit(CuDeviceAttribute::kMaxBlockDimZ)},
          .grid = {limit(CuDeviceAttribute::kMaxGridDimX), limit(CuDeviceAttribute::kMaxGridDimY),
                   limit(CuDeviceAttribute::kMaxGridDimZ)},
          .block_threads = limit(CuDeviceAttribute::kMaxThreadsPerBlock),
          .block_shared_memory = limit(CuDeviceAttribute::kMaxSharedMemoryPerBlockOptin),
          .multiprocessors = limit(CuDeviceAttribute::kMultiprocessorCount),
          .cooperative = limit(CuDeviceAttribute::kCooperativeLaunch) != 0,
          .memory_sync_domains = limit(CuDeviceAttribute::kMemSyncDomainCount),
          .access_policy_window = limit(CuDeviceAttribute::kMaxAccessPolicyWindowSize),
          .least_priority = least,
          .greatest_priority = greatest};
}

}  // namespace cjit
