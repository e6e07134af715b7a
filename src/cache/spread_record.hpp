// One record that many threads take at once.
#pragma once

#include <array>

#include "artifact/build_record.hpp"
#include "base/thread_number.hpp"

namespace cjit {

// Threads that copy one shared pointer meet at its count: on 16 cores that took three times as long as the rest of a
// hit in memory. Here each gets a pointer with a count that it shares with few.
class SpreadRecord {
 public:
  explicit SpreadRecord(const SharedRecord& record) {
    for (SharedRecord& owner : owners_) owner = SharedRecord(record.get(), [record](const BuildRecord*) {});
  }
  const SharedRecord& for_this_thread() const noexcept { return owners_[thread_number() % owners_.size()]; }

 private:
  std::array<SharedRecord, 16> owners_;
};

}  // namespace cjit
