// An object that belongs to one process, such as threads. After fork() the child creates its own.
#pragma once

#include <unistd.h>

#include <atomic>
#include <functional>
#include <memory>

namespace cjit {

// Thread-safe. The child never touches the parent's object, because it may be locked.
template <typename Value>
class ForkLocal {
 public:
  explicit ForkLocal(std::function<std::unique_ptr<Value>()> make) : make_(std::move(make)) {}
  ~ForkLocal() { clear(); }
  ForkLocal(const ForkLocal&) = delete;
  ForkLocal& operator=(const ForkLocal&) = delete;

  // Returns nullptr before the first get() in this process.
  Value* find() const {
    Slot* slot = here();
    return slot != nullptr ? slot->value.get() : nullptr;
  }
  // Call this only while no other thread uses the object.
  void clear() {
    if (Slot* slot = here()) delete slot;
    slot_ = nullptr;
  }
  Value& get() {
    Slot* expected = slot_.load();
    if (is_of_this_process(expected)) return *expected->value;
    auto created = std::make_unique<Slot>(Slot{::getpid(), make_()});
    if (slot_.compare_exchange_strong(expected, created.get())) return *created.release()->value;
    return *here()->value;  // another thread created it first
  }

 private:
  struct Slot {
    pid_t process;
    std::unique_ptr<Value> value;
  };
  Slot* here() const {
    Slot* slot = slot_.load();
    return is_of_this_process(slot) ? slot : nullptr;
  }
  static bool is_of_this_process(const Slot* slot) { return slot != nullptr && slot->process == ::getpid(); }

  const std::function<std::unique_ptr<Value>()> make_;
  std::atomic<Slot*> slot_{nullptr};
};

}  // namespace cjit
