#include "plan/device_memory.hpp"

#include <algorithm>
#include <mutex>
#include <vector>

#include "base/mutex.hpp"
#include "base/text.hpp"
#include "launch/stream_device.hpp"
#include "plan/run.hpp"

namespace cjit {

namespace {

constexpr std::uint64_t kPoolAlignment = 256;

[[gnu::cold, gnu::noinline]] void fail(const Driver& driver, CuResult result, CuStream stream, const char* verb,
                                       std::uint64_t bytes) {
  driver.check(result, concat(verb, ' ', bytes, " bytes", stream_advice(driver, result, stream)), CJIT_STAGE_LAUNCH);
}

// Bytes that a pool keeps.
constexpr std::uint64_t kKeptWorkspaceBytes = std::uint64_t{256} << 20;  // In cjit/plan.h: "keeps up to 256 MiB"

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

// The memory pool of workspaces, which all plans of the context share and which lives as long as the process. Unlike
// the pool of the device it keeps memory when the host waits for the device: else each run after a wait would take a
// tenth of a millisecond to map memory again. nullptr: use the pool of the device, because the driver is a stand-in, or
// the device has had other contexts with pools.
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

}  // namespace

void fill(const Driver& driver, std::uint64_t address, std::uint32_t value, std::uint32_t width, std::uint64_t count,
          CuStream stream) {
  const CuResult result = width == 1 ? driver->MemsetD8Async(address, static_cast<unsigned char>(value), count, stream)
                          : width == 2
                              ? driver->MemsetD16Async(address, static_cast<unsigned short>(value), count, stream)
                              : driver->MemsetD32Async(address, value, count, stream);
  if (result != CuResult::kSuccess) fail(driver, result, stream, "fill", count * width);
}

void copy(const Driver& driver, std::uint64_t to, std::uint64_t from, std::uint64_t bytes, CuStream stream) {
  const CuResult result = driver->MemcpyDtoDAsync(to, from, bytes, stream);
  if (result != CuResult::kSuccess) fail(driver, result, stream, "copy", bytes);
}

void check_workspace(const CompiledPlan& plan, const PlanMemory& given, std::uint64_t needed) {
  if (given.bytes < needed)
    refuse_run(plan, CJIT_ERROR_INVALID_ARGUMENT,
               concat("the workspace has ", given.bytes, " bytes, the plan needs ", needed,
                      "; ask cjit_plan_get_workspace_size() with the same arguments"));
  if (given.address % plan.workspace_alignment != 0)
    refuse_run(plan, CJIT_ERROR_INVALID_ARGUMENT,
               concat("the workspace is at ", given.address, ", which is no multiple of ", plan.workspace_alignment));
}

PlanMemory allocate_workspace(const Driver& driver, const CurrentContext& context, const CompiledPlan& plan,
                              std::uint64_t needed, CuStream stream) {
  PlanMemory memory{.address = 0, .bytes = needed};
  const std::uint64_t slack = plan.workspace_alignment > kPoolAlignment ? plan.workspace_alignment - kPoolAlignment : 0;
  const CuMemoryPool pool = workspace_pool(driver, context);
  const CuResult result = pool == nullptr
                              ? driver->MemAllocAsync(&memory.address, needed + slack, stream)
                              : driver->MemAllocFromPoolAsync(&memory.address, needed + slack, pool, stream);
  if (result != CuResult::kSuccess) fail(driver, result, stream, "allocate a workspace of", needed + slack);
  return memory;
}

std::uint64_t aligned_address(const CompiledPlan& plan, const PlanMemory& workspace) {
  const std::uint64_t unit = plan.workspace_alignment;
  return (workspace.address + unit - 1) / unit * unit;
}

}  // namespace cjit
