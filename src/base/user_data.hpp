// What a caller's callback is given, and the finalizer that goes with it.
#pragma once

#include <cjit/base.h>
#include <unistd.h>

#include <utility>

namespace cjit {

// Owns it: the destructor calls the finalizer, but not in a child of fork(), where the parent's objects are copies.
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
    } catch (...) {  // it must not throw; nobody here could be told
    }
  }

  void* get() const noexcept { return data_; }

 private:
  void* data_ = nullptr;
  cjit_finalizer_t finalizer_ = nullptr;
  pid_t process_ = 0;
};

}  // namespace cjit
