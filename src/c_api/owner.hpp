// The object behind a struct's `owner`. Its head is never freed, so that a stale copy of the struct, or a struct with
// the owner of another struct, can be detected without reading freed memory.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <utility>

namespace cjit {

struct OwnerHead {
  static constexpr std::uint64_t kMagic = 0x6A63'7265'6E77'6F01;  // "owner", "cj"
  const std::uint64_t magic = kMagic;
  std::atomic<const char*> kind{nullptr};  // type of the object; null after the object was destroyed
  void* object = nullptr;
  OwnerHead* next = nullptr;  // in the list of retired heads
};

// Returns a new head, or one that was retired long ago. Throws std::bad_alloc.
OwnerHead& take_head();

// Returns a head without an object. It is reused only after thousands of other heads.
void retire(OwnerHead& head) noexcept;

// Its address identifies the type of the object.
template <typename Object>
inline char owner_kind = 0;

// Null if `owner` does not point to a head.
inline const OwnerHead* head_of(const void* owner) noexcept {
  if (owner == nullptr || reinterpret_cast<std::uintptr_t>(owner) % alignof(OwnerHead) != 0) return nullptr;
  const auto* const head = static_cast<const OwnerHead*>(owner);
  return head->magic == OwnerHead::kMagic ? head : nullptr;
}

// The object of a live owner; null if the struct is stale, or its owner belongs to another kind of struct.
template <typename Object>
Object* object_of(const void* owner) noexcept {
  const OwnerHead* const head = head_of(owner);
  if (head == nullptr || head->kind.load(std::memory_order_acquire) != &owner_kind<Object>) return nullptr;
  return static_cast<Object*>(head->object);
}

// Destroys the object of a live owner; does nothing for other owners. If several copies of a struct are cleaned up, the
// first call destroys the object.
template <typename Object>
void destroy_owner(void* owner) noexcept {
  if (head_of(owner) == nullptr) return;
  auto& head = *static_cast<OwnerHead*>(owner);
  const char* kind = &owner_kind<Object>;
  if (!head.kind.compare_exchange_strong(kind, nullptr)) return;
  delete static_cast<Object*>(std::exchange(head.object, nullptr));
  retire(head);
}

// An object that a struct will own; release() passes it to the struct.
template <typename Object>
class Owned {
 public:
  explicit Owned(std::unique_ptr<Object> object) : head_(&take_head()) {
    head_->object = object.release();
    head_->kind.store(&owner_kind<Object>, std::memory_order_release);
  }
  Owned(Owned&& other) noexcept : head_(std::exchange(other.head_, nullptr)) {}
  Owned& operator=(Owned&&) = delete;
  ~Owned() { destroy_owner<Object>(head_); }

  Object& operator*() const noexcept { return *static_cast<Object*>(head_->object); }
  Object* operator->() const noexcept { return static_cast<Object*>(head_->object); }
  // The value for the struct's `owner`.
  void* get() const noexcept { return head_; }
  void release() noexcept { head_ = nullptr; }

 private:
  OwnerHead* head_;
};

template <typename Object, typename... Arguments>
Owned<Object> make_owned(Arguments&&... arguments) {
  return Owned<Object>(std::make_unique<Object>(std::forward<Arguments>(arguments)...));
}

}  // namespace cjit
