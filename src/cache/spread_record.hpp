// A record that many threads use at the same time.
#pragma once

#include <array>

#include "artifact/build_record.hpp"
#include "base/thread_number.hpp"

namespace cjit {

// If all threads copy the same shared pointer they contend for its reference count. On 16 cores this took three times
// as long as the rest of a memory hit. Here a reference count is shared by few threads.
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
