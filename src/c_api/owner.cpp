#include "c_api/owner.hpp"

#include <array>
#include <atomic>
#include <cstddef>
#include <mutex>
#include <new>

#include "base/mutex.hpp"
#include "base/thread_number.hpp"

namespace cjit {

namespace {

// Retired heads, the oldest first. Live heads are in no list, so that leak sanitizers report the objects of structs
// that were never cleaned up.
class Resting {
 public:
  OwnerHead* take() {
    const std::lock_guard lock(mutex_);
    if (count_ <= kMinSpareHeads) return nullptr;
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
  static constexpr std::size_t kMinSpareHeads = 4096;

  Mutex mutex_;
  OwnerHead* first_ = nullptr;
  OwnerHead* last_ = nullptr;
  std::size_t count_ = 0;
};

Resting& resting() {
  static auto& lists = *new std::array<Resting, 16>;  // never destroyed: structs may be cleaned up during exit
  return lists[thread_number() % lists.size()];
}

// Returns null when all are used. Pages that are not used yet take no physical memory.
OwnerHead* take_static() {
  constexpr std::size_t kCount = 16384;
  alignas(OwnerHead) static std::array<std::byte, kCount * sizeof(OwnerHead)> heads;
  static std::atomic<std::size_t> used{0};
  // The number belongs to this thread alone; Owned publishes the head.
  if (used.load(std::memory_order_relaxed) >= kCount) return nullptr;
  const std::size_t index = used.fetch_add(1, std::memory_order_relaxed);
  return index < kCount ? new (&heads[index * sizeof(OwnerHead)]) OwnerHead : nullptr;
}

}  // namespace

OwnerHead& take_head() {
  if (OwnerHead* const head = resting().take()) return *head;
  if (OwnerHead* const head = take_static()) return *head;
  return *new OwnerHead;
}

void retire(OwnerHead& head) noexcept { resting().add(head); }

}  // namespace cjit
