// The references that callers have to a handle: cjit_<handle>_retain() adds one, cjit_<handle>_destroy() drops one.
#pragma once

#include <atomic>
#include <cstdint>

#include "c_api/guard.hpp"
#include "c_api/struct_io.hpp"

namespace cjit {

// A member of each handle, with the name `references`.
class References {
 public:
  void add() noexcept { count_.fetch_add(1, std::memory_order_relaxed); }
  // Returns whether it was the last one.
  bool drop() noexcept { return count_.fetch_sub(1, std::memory_order_acq_rel) == 1; }

 private:
  std::atomic<std::uint64_t> count_{1};
};

template <typename Handle>
cjit_status_t retain(Handle* handle, const char* name, Handle** retained, cjit_error_t** error) {
  return guard(error, [&] {
    require_pointer(retained, "retained");
    *retained = nullptr;
    require_pointer(handle, name);
    handle->references.add();
    *retained = handle;
  });
}

template <typename Handle>
void destroy(Handle* handle) noexcept {
  const NoCancel no_cancel;
  if (handle != nullptr && handle->references.drop()) delete handle;
}

}  // namespace cjit
