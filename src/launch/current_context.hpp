// The CUDA context that a call works in: the thread's current one, or the primary context of device 0.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>

#include "nvidia/driver.hpp"

namespace cjit {

// The primary context of device 0, retained when first needed and released by the destructor. Thread-safe.
class PrimaryContext {
 public:
  explicit PrimaryContext(std::shared_ptr<const Driver> driver) : driver_(std::move(driver)) {}
  ~PrimaryContext();
  PrimaryContext(const PrimaryContext&) = delete;
  PrimaryContext& operator=(const PrimaryContext&) = delete;

  CuContext retain(cjit_stage_t stage);
  // nullptr if nobody has needed it.
  CuContext retained() const noexcept { return context_.load(std::memory_order_acquire); }
  CuDevice device() const noexcept { return device_; }

 private:
  std::shared_ptr<const Driver> driver_;
  std::mutex mutex_;
  CuDevice device_ = 0;
  std::atomic<CuContext> context_{nullptr};
};

// While it lives a CUDA context is current in this thread.
class CurrentContext {
 public:
  // Throws Error: CJIT_ERROR_STALE_HANDLE if the current context is gone, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_DRIVER.
  CurrentContext(const Driver& driver, PrimaryContext& fallback, cjit_stage_t stage) : driver_(driver) {
    const CuResult result = driver->CtxGetDevice(&device_);
    if (result != CuResult::kSuccess) push(result, fallback, stage);
  }
  ~CurrentContext() {
    if (pushed_) pop();
  }
  CurrentContext(const CurrentContext&) = delete;
  CurrentContext& operator=(const CurrentContext&) = delete;

  CuDevice device() const noexcept { return device_; }

 private:
  void push(CuResult why, PrimaryContext& fallback, cjit_stage_t stage);
  void pop() noexcept;

  const Driver& driver_;
  CuDevice device_ = 0;
  bool pushed_ = false;
};

}  // namespace cjit
