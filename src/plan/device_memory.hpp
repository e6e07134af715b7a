// Device memory of plans: fills, copies and workspaces, in the order of a stream.
#pragma once

#include <cstdint>

#include "nvidia/current_context.hpp"
#include "nvidia/driver.hpp"
#include "plan/compiled_plan.hpp"

namespace cjit {

// Throw Error(CJIT_ERROR_DRIVER).
void fill(const Driver& driver, std::uint64_t address, std::uint32_t value, std::uint32_t width, std::uint64_t count,
          CuStream stream);
void copy(const Driver& driver, std::uint64_t to, std::uint64_t from, std::uint64_t bytes, CuStream stream);

// The workspace of a run.
struct PlanMemory {
  std::uint64_t address = 0;  // 0: the plan allocates it
  std::uint64_t bytes = 0;
};

// Throws Error(CJIT_ERROR_INVALID_ARGUMENT) if the caller's workspace is too small or not aligned.
void check_workspace(const CompiledPlan& plan, const PlanMemory& given, std::uint64_t needed);

// With room to align it. Throws Error(CJIT_ERROR_DRIVER).
PlanMemory allocate_workspace(const Driver& driver, const CurrentContext& context, const CompiledPlan& plan,
                              std::uint64_t needed, CuStream stream);
std::uint64_t aligned_address(const CompiledPlan& plan, const PlanMemory& workspace);

// A workspace that is freed in the order of the stream.
class PoolMemory {
 public:
  PoolMemory(const Driver& driver, const CurrentContext& context, const CompiledPlan& plan, std::uint64_t needed,
             CuStream stream)
      : driver_(driver), stream_(stream), memory_(allocate_workspace(driver, context, plan, needed, stream)) {}
  ~PoolMemory() { driver_->MemFreeAsync(memory_.address, stream_); }
  PoolMemory(const PoolMemory&) = delete;
  PoolMemory& operator=(const PoolMemory&) = delete;

  const PlanMemory& memory() const noexcept { return memory_; }

 private:
  const Driver& driver_;
  const CuStream stream_;
  const PlanMemory memory_;
};

}  // namespace cjit
