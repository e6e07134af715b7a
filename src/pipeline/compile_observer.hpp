// The caller's compile callback.
#pragma once

#include <cjit/context.h>

#include "base/user_data.hpp"

namespace cjit {

class CompileObserver {
 public:
  // While the callback runs, CallBackScope::contains(owner).
  CompileObserver(cjit_compile_callback_t callback, UserData user_data, const void* owner)
      : callback_(callback), user_data_(std::move(user_data)), owner_(owner) {}

  // Calls the callback, if there is one.
  void notify(const cjit_compilation_t& compilation) const;

 private:
  cjit_compile_callback_t callback_;
  const UserData user_data_;
  const void* owner_;
};

}  // namespace cjit
