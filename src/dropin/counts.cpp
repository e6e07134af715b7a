#include "dropin/counts.hpp"

#include "dropin/shared_numbers.hpp"

namespace cjit {

DropinCount count_of(cjit_cache_outcome_t outcome) noexcept {
  switch (outcome) {
    case CJIT_CACHE_OUTCOME_MEMORY:
    case CJIT_CACHE_OUTCOME_SHARED:
      return DropinCount::kMemory;
    case CJIT_CACHE_OUTCOME_DISK:
      return DropinCount::kDisk;
    case CJIT_CACHE_OUTCOME_LAYER:
    case CJIT_CACHE_OUTCOME_REMOTE:
      return DropinCount::kOther;
    default:
      return DropinCount::kBuilt;
  }
}

void DropinCounts::add(DropinCount which) noexcept try {
  std::call_once(once_, [this] {
    counters_ = map_numbers(folder_, facts::kDropinCountsFile, facts::kDropinMagic, facts::kDropinCountsSize);
  });
  if (counters_ != nullptr) counters_[facts::dropin_counter(library_, which)].fetch_add(1, std::memory_order_relaxed);
} catch (...) {  // without memory for the path
}

}  // namespace cjit
