#include "c_api/owner.hpp"

#include <array>
#include <cstddef>
#include <mutex>

#include "base/mutex.hpp"
#include "base/thread_number.hpp"

namespace cjit {

namespace {

// Retired heads, the oldest first. Live ones are in no list: what a lost struct owns is a leak that sanitizers see.
class Resting {
 public:
  OwnerHead* take() {
    const std::lock_guard lock(mutex_);
    if (count_ <= kFewest) return nullptr;
    --count_;
    return std::exchange(first_, first_->next);
  }

  void add(OwnerHead& head) {
    const std::lock_guard lock(mutex_);
    head.next = nullptr;
    (count_ == 0 ? first_ : last_->next) = &head;
    last_ = &head;
    ++count_;
  }

 private:
  static constexpr std::size_t kFewest = 4096;

  Mutex mutex_;
  OwnerHead* first_ = nullptr;
  OwnerHead* last_ = nullptr;
  std::size_t count_ = 0;
};

Resting& resting() {
  static auto& lists = *new std::array<Resting, 16>;  // structs are cleaned up at exit, too
  return lists[thread_number() % lists.size()];
}

}  // namespace

OwnerHead& take_head() {
  OwnerHead* const head = resting().take();
  return head != nullptr ? *head : *new OwnerHead;
}

void retire(OwnerHead& head) noexcept { resting().add(head); }

}  // namespace cjit
