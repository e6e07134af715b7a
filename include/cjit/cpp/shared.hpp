/**
 * @file cpp/shared.hpp
 * Objects with a reference count, and arrays. For each type, std::make_shared and std::vector take the compiler more
 * time and memory.
 */
#ifndef CJIT_CPP_SHARED_HPP
#define CJIT_CPP_SHARED_HPP

#include <cjit/cpp/config.hpp>
#include <cstddef>
#include <utility>

/** @cond */
CJIT_HPP_BEGIN
namespace detail {

// Base of objects that ref owns.
class counted {
 public:
  counted() noexcept = default;
  counted(const counted&) = delete;
  counted& operator=(const counted&) = delete;
  virtual ~counted() = default;

  void retain() const noexcept { __atomic_add_fetch(&count_, 1, __ATOMIC_RELAXED); }
  void release() const noexcept {
    if (__atomic_sub_fetch(&count_, 1, __ATOMIC_ACQ_REL) == 0) delete this;
  }

 private:
  mutable std::size_t count_ = 0;
};

// A reference to a counted object, or none.
template <typename Object>
class ref {
 public:
  ref() noexcept = default;
  explicit ref(Object* object) noexcept : object_(object) {
    if (object_ != nullptr) object_->retain();
  }
  ref(const ref& other) noexcept : ref(other.object_) {}
  ref(ref&& other) noexcept : object_(std::exchange(other.object_, nullptr)) {}
  ref& operator=(ref other) noexcept {
    std::swap(object_, other.object_);
    return *this;
  }
  ~ref() {
    if (object_ != nullptr) object_->release();
  }

  Object* get() const noexcept { return object_; }
  Object* operator->() const noexcept { return object_; }
  Object& operator*() const noexcept { return *object_; }
  explicit operator bool() const noexcept { return object_ != nullptr; }

 private:
  Object* object_ = nullptr;
};

// An array whose size is known before it is filled.
template <typename Value>
class array {
 public:
  array() noexcept = default;
  explicit array(std::size_t size) : values_(size != 0 ? new Value[size]() : nullptr), size_(size) {}
  array(array&& other) noexcept
      : values_(std::exchange(other.values_, nullptr)), size_(std::exchange(other.size_, std::size_t{0})) {}
  array& operator=(array other) noexcept {
    std::swap(values_, other.values_);
    std::swap(size_, other.size_);
    return *this;
  }
  ~array() { delete[] values_; }

  std::size_t size() const noexcept { return size_; }
  // NULL if it is empty.
  Value* data() const noexcept { return values_; }
  Value& operator[](std::size_t index) const noexcept { return values_[index]; }
  Value* begin() const noexcept { return values_; }
  Value* end() const noexcept { return values_ + size_; }

 private:
  Value* values_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace detail
CJIT_HPP_END
/** @endcond */

#endif
