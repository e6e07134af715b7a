#include "plan/device_memory.hpp"

#include "base/text.hpp"
#include "launch/stream_device.hpp"
#include "plan/plan_run.hpp"
#include "plan/workspace_pool.hpp"

namespace cjit {

namespace {

constexpr std::uint64_t kPoolAlignment = 256;

[[gnu::cold, gnu::noinline]] void fail(const Driver& driver, CuResult result, CuStream stream, const char* verb,
                                       std::uint64_t bytes) {
  driver.check(result, concat(verb, ' ', bytes, " bytes", stream_advice(driver, result, stream)), CJIT_STAGE_LAUNCH);
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
