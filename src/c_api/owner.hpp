// What the `owner` of a struct points to: a head that is never freed, so that a stale copy of the struct, or a struct
// with the owner of another, is told from a live one without a look at memory that is gone.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <utility>

namespace cjit {

struct OwnerHead {
  static constexpr std::uint64_t kMagic = 0x6A63'7265'6E77'6F01;  // "owner", "cj"
  const std::uint64_t magic = kMagic;
  std::atomic<const char*> kind{nullptr};  // of the object; null: there is none any more
  void* object = nullptr;
  OwnerHead* next = nullptr;  // while it rests
};

// A head that no struct refers to, or that was retired long ago. Throws std::bad_alloc.
OwnerHead& take_head();

// Gives a head without an object back. Thousands of others are taken before it is used again.
void retire(OwnerHead& head) noexcept;

// Its address tells the types of objects apart.
template <typename Object>
inline char owner_kind = 0;

// Null where `owner` is no head at all.
inline const OwnerHead* head_of(const void* owner) noexcept {
  if (owner == nullptr || reinterpret_cast<std::uintptr_t>(owner) % alignof(OwnerHead) != 0) return nullptr;
  const auto* const head = static_cast<const OwnerHead*>(owner);
  return head->magic == OwnerHead::kMagic ? head : nullptr;
}

// The object of a live owner; null where the struct is stale, or its owner belongs to another struct.
template <typename Object>
Object* object_of(const void* owner) noexcept {
  const OwnerHead* const head = head_of(owner);
  if (head == nullptr || head->kind.load(std::memory_order_acquire) != &owner_kind<Object>) return nullptr;
  return static_cast<Object*>(head->object);
}

// Destroys the object of a live owner; does nothing else. Of several copies that are cleaned up one destroys it.
template <typename Object>
void destroy_owner(void* owner) noexcept {
  if (head_of(owner) == nullptr) return;
  auto& head = *static_cast<OwnerHead*>(owner);
  const char* kind = &owner_kind<Object>;
  if (!head.kind.compare_exchange_strong(kind, nullptr)) return;
  delete static_cast<Object*>(std::exchange(head.object, nullptr));
  retire(head);
}

// An object that a struct is to own; release() leaves it to the struct.
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
  // For the struct's `owner`.
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
