#include "plan/workspace_pool.hpp"

#include <algorithm>
#include <mutex>
#include <vector>

#include "base/mutex.hpp"

namespace cjit {

namespace {

// What pools of contexts that are gone still keep is lost until the process ends, because the driver does not say
// whether they survived. So their number has a bound; further contexts use the pool of the device.
constexpr std::size_t kMostPoolsOfDevice = 2;

struct PoolOfContext {
  std::uint64_t context;
  CuDevice device;
  CuMemoryPool pool;
};

CuMemoryPool make_pool(const Driver& driver, CuDevice device) {
  constexpr const char* kAttempt = "create the memory pool of workspaces";
  constexpr int kPinned = 1, kOnDevice = 1;
  const BesideCapture beside(driver);
  CuMemPoolProps properties{};
  properties.allocation_type = kPinned;
  properties.location_type = kOnDevice;
  properties.location = device;
  CuMemoryPool pool = nullptr;
  driver.check(driver->MemPoolCreate(&pool, &properties), kAttempt, CJIT_STAGE_LAUNCH);
  std::uint64_t kept = kKeptWorkspaceBytes;
  const CuResult result = driver->MemPoolSetAttribute(pool, CuMemPoolAttribute::kReleaseThreshold, &kept);
  if (result != CuResult::kSuccess) driver->MemPoolDestroy(pool);
  driver.check(result, kAttempt, CJIT_STAGE_LAUNCH);
  return pool;
}

}  // namespace

CuMemoryPool workspace_pool(const Driver& driver, const CurrentContext& context) {
  if (driver.is_stand_in()) return nullptr;
  // Never destroyed: threads may run plans while the process ends.
  static Mutex& mutex = *new Mutex;
  static std::vector<PoolOfContext>& pools = *new std::vector<PoolOfContext>;
  const std::lock_guard lock(mutex);
  for (const PoolOfContext& known : pools)
    if (known.context == context.id()) return known.pool;
  const CuDevice device = context.device(CJIT_STAGE_LAUNCH);
  const auto is_of_device = [&](const PoolOfContext& known) { return known.device == device; };
  if (std::count_if(pools.begin(), pools.end(), is_of_device) >= std::ptrdiff_t{kMostPoolsOfDevice}) return nullptr;
  pools.reserve(pools.size() + 1);
  const CuMemoryPool pool = make_pool(driver, device);
  pools.push_back({context.id(), device, pool});
  return pool;
}

}  // namespace cjit
