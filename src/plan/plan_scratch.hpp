// The memory of a thread that runs of plans use again, so that a run allocates nothing.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "launch/tensor_map.hpp"
#include "plan/plan.hpp"

namespace cjit {

// A tensor map of the last run of a plan in this thread.
struct KnownTensorMap {
  std::uint64_t run = 0;  // the last run that used it
  bool is_known = false;
  TensorMapParameters parameters;
  CuTensorMap map;
};

// What runs of one plan in one thread and context use again, so that a run allocates nothing.
struct PlanScratch {
  std::uint64_t plan = 0;
  std::uint64_t context = 0;
  std::uint64_t run = 0;  // number of the current run
  std::vector<std::int64_t> frame;
  std::vector<KnownTensorMap> maps;
  std::vector<const void*> arguments;  // of a launch
  std::vector<std::byte> values;       // of its expressions
};

// Those of the last plans that this thread ran.
class PlanScratchList {
 public:
  PlanScratch& find(const Plan& plan, const CurrentContext& context) {
    const auto fits = [&](const PlanScratch& each) { return each.plan == plan.id() && each.context == context.id(); };
    if (fits(all_[last_])) [[likely]]
      return all_[last_];
    const auto found = std::find_if(all_.begin(), all_.end(), fits);
    if (found != all_.end()) {
      last_ = static_cast<std::size_t>(found - all_.begin());
      return *found;
    }
    PlanScratch made = make(plan, context);
    last_ = next_;
    next_ = (next_ + 1) % all_.size();
    return all_[last_] = std::move(made);
  }

 private:
  static PlanScratch make(const Plan& plan, const CurrentContext& context);

  std::array<PlanScratch, 8> all_;
  std::size_t last_ = 0;
  std::size_t next_ = 0;
};

}  // namespace cjit
