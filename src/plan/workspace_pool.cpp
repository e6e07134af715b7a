#include "plan/workspace_pool.hpp"

#include <mutex>
#include <vector>

#include "base/mutex.hpp"

namespace cjit {

namespace {

struct PoolOfContext {
  std::uint64_t context;
  CuMemoryPool pool;
};

CuMemoryPool make_pool(const Driver& driver, const CurrentContext& context) {
  constexpr const char* kAttempt = "create the memory pool of workspaces";
  constexpr int kPinned = 1, kOnDevice = 1;
  const BesideCapture beside(driver);
  CuMemPoolProps properties{};
  properties.allocation_type = kPinned;
  properties.location_type = kOnDevice;
  properties.location = context.device(CJIT_STAGE_LAUNCH);
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
  static Mutex mutex;
  static std::vector<PoolOfContext> pools;
  if (driver.is_stand_in()) return nullptr;
  const std::lock_guard lock(mutex);
  for (const PoolOfContext& known : pools)
    if (known.context == context.id()) return known.pool;
  pools.reserve(pools.size() + 1);
  const CuMemoryPool pool = make_pool(driver, context);
  pools.push_back({context.id(), pool});
  return pool;
}

}  // namespace cjit
