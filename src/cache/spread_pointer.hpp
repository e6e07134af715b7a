// A shared object that many threads use at the same time.
#pragma once

#include <array>
#include <memory>

#include "base/thread_number.hpp"

namespace cjit {

// If all threads copy the same shared pointer they contend for its reference count. On 16 cores this took three times
// as long as the rest of a memory hit. Here a reference count is shared by few threads.
template <typename Object>
class SpreadPointer {
 public:
  SpreadPointer() = default;
  explicit SpreadPointer(const std::shared_ptr<Object>& object) {
    if (object == nullptr) return;
    for (auto& owner : owners_) owner = std::shared_ptr<Object>(object.get(), [object](Object*) {});
  }
  const std::shared_ptr<Object>& for_this_thread() const noexcept { return owners_[thread_number() % owners_.size()]; }

 private:
  std::array<std::shared_ptr<Object>, 16> owners_;
};

}  // namespace cjit
