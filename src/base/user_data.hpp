// The user data of a caller's callback and its finalizer.
#pragma once

#include <cjit/base.h>
#include <unistd.h>

#include <utility>

namespace cjit {

// Owns user data: the destructor calls the finalizer, but not in a child of fork(), where the parent's objects are
// copies.
class UserData {
 public:
  UserData() = default;
  UserData(void* data, cjit_finalizer_t finalizer) noexcept
      : data_(data), finalizer_(finalizer), process_(finalizer != nullptr ? ::getpid() : 0) {}
  UserData(UserData&& other) noexcept
      : data_(other.data_), finalizer_(std::exchange(other.finalizer_, nullptr)), process_(other.process_) {}
  UserData& operator=(UserData&& other) noexcept {
    UserData old(std::move(*this));
    data_ = other.data_;
    finalizer_ = std::exchange(other.finalizer_, nullptr);
    process_ = other.process_;
    return *this;
  }
  ~UserData() {
    if (finalizer_ == nullptr || process_ != ::getpid()) return;
    try {
      finalizer_(data_);
    } catch (...) {  // a finalizer must not throw; the exception could not be reported
    }
  }

  void* get() const noexcept { return data_; }

 private:
  void* data_ = nullptr;
  cjit_finalizer_t finalizer_ = nullptr;
  pid_t process_ = 0;
};

}  // namespace cjit
