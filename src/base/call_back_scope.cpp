#include "base/call_back_scope.hpp"

namespace cjit {

namespace {

thread_local const CallBackScope* g_innermost = nullptr;

}  // namespace

CallBackScope::CallBackScope(const void* owner) noexcept : owner_(owner), outer_(g_innermost) { g_innermost = this; }

CallBackScope::~CallBackScope() { g_innermost = outer_; }

bool CallBackScope::contains(const void* owner) noexcept {
  for (const CallBackScope* one = g_innermost; one != nullptr; one = one->outer_)
    if (one->owner_ == owner) return true;
  return false;
}

}  // namespace cjit
