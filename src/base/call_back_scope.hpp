// The callbacks of contexts that a thread is inside. A callback that waits for its own context would wait for itself.
#pragma once

namespace cjit {

// Marks the calling thread as being inside a callback of `owner`. The callback of one owner may use another owner.
class CallBackScope {
 public:
  explicit CallBackScope(const void* owner) noexcept;
  ~CallBackScope();
  CallBackScope(const CallBackScope&) = delete;
  CallBackScope& operator=(const CallBackScope&) = delete;

  static bool contains(const void* owner) noexcept;

 private:
  const void* owner_;
  const CallBackScope* outer_;
};

}  // namespace cjit
