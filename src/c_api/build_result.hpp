// Conversion between build records and the result structs of the ABI.
#pragma once

#include <cjit/build_result.h>

#include <atomic>
#include <memory>

#include "pipeline/build_preferences.hpp"
#include "pipeline/request_memo.hpp"

namespace cjit {

// The request of a result, for cjit_kernel_build_is_current().
struct RequestOfResult {
  std::weak_ptr<const Context> context;
  RememberedRequest remembered;
  BuildPreferences preferences;
};

// Set once, and then unchanged. Thread-safe.
class KnownRequest {
 public:
  KnownRequest() = default;
  KnownRequest(const KnownRequest&) = delete;
  KnownRequest& operator=(const KnownRequest&) = delete;
  ~KnownRequest() { delete get(); }

  // nullptr before set().
  const RequestOfResult* get() const noexcept { return request_.load(std::memory_order_acquire); }
  const RequestOfResult& set(RequestOfResult request) {
    auto made = std::make_unique<const RequestOfResult>(std::move(request));
    const RequestOfResult* known = nullptr;
    if (!request_.compare_exchange_strong(known, made.get(), std::memory_order_acq_rel)) return *known;
    return *made.release();
  }

 private:
  std::atomic<const RequestOfResult*> request_{nullptr};
};

// Fills the caller's struct; the record lives until the struct is cleaned up.
void write_build_result(cjit_build_result_t* result, Served served);

// Returns what is behind a result that the caller passed, valid as long as it; throws if there is nothing.
const Served& read_build_result(const cjit_build_result_t* result);
KnownRequest& known_request_of(const cjit_build_result_t* result);

}  // namespace cjit
