// The caller's compile callback and event queues.
#pragma once

#include <cjit/context.h>

#include "base/event_queue.hpp"
#include "base/user_data.hpp"

namespace cjit {

class CompileObserver {
 public:
  // While the callback runs, CallBackScope::contains(owner).
  CompileObserver(cjit_compile_callback_t callback, UserData user_data, const void* owner, EventQueues& queues)
      : callback_(callback), user_data_(std::move(user_data)), owner_(owner), queues_(queues) {}

  // Calls the callback, if there is one, and adds the compilation to the queues.
  void notify(const cjit_compilation_t& compilation) const;

 private:
  cjit_compile_callback_t callback_;
  const UserData user_data_;
  const void* owner_;
  EventQueues& queues_;
};

}  // namespace cjit
