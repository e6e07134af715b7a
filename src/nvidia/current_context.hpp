// The CUDA context of a call: the thread's current context, or the primary context of device 0.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>

#include "base/mutex.hpp"
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
  // nullptr if it was not needed yet.
  CuContext retained() const noexcept { return context_.load(std::memory_order_acquire); }
  CuDevice device() const noexcept { return device_; }

 private:
  std::shared_ptr<const Driver> driver_;
  Mutex mutex_;
  CuDevice device_ = 0;
  std::atomic<CuContext> context_{nullptr};
};

// While it exists, a CUDA context is current in this thread.
class CurrentContext {
 public:
  // Throws Error: CJIT_ERROR_STALE_HANDLE if the current context is gone, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_DRIVER.
  CurrentContext(const Driver& driver, PrimaryContext& fallback, cjit_stage_t stage) : driver_(driver) {
    // This call fails for a destroyed context; a query for the device would not.
    const CuResult result = driver->CtxGetId(nullptr, &id_);
    if (result != CuResult::kSuccess) push(result, fallback, stage);
  }
  ~CurrentContext() {
    if (pushed_) pop();
  }
  CurrentContext(const CurrentContext&) = delete;
  CurrentContext& operator=(const CurrentContext&) = delete;

  // Throws Error(CJIT_ERROR_DRIVER).
  CuDevice device(cjit_stage_t stage) const;
  // Unique among all contexts of the process, including destroyed and future ones.
  std::uint64_t id() const noexcept { return id_; }

 private:
  void push(CuResult why, PrimaryContext& fallback, cjit_stage_t stage);
  void pop() noexcept;

  const Driver& driver_;
  std::uint64_t id_ = 0;
  bool pushed_ = false;
};

// Identifies a CUDA context by its id. Ids are never reused, but addresses are.
struct ContextIdentity {
  CuContext handle = nullptr;
  std::uint64_t id = 0;

  // The identity of the current context, which is `current`.
  static ContextIdentity of(const Driver& driver, const CurrentContext& current, cjit_stage_t stage);
  // False after the context was destroyed or reset.
  bool is_alive(const Driver& driver) const noexcept;
};

// CJIT_ERROR_STALE_HANDLE: "cannot <attempt>: its CUDA context was destroyed or reset; ...".
[[nodiscard]] Error context_gone(std::string_view attempt, cjit_stage_t stage);

// Makes a context current, to release its resources. The caller has checked that the context is alive.
class PushedContext {
 public:
  PushedContext(const Driver& driver, CuContext context) noexcept
      : driver_(driver), pushed_(driver->CtxPushCurrent(context) == CuResult::kSuccess) {}
  ~PushedContext() {
    CuContext popped = nullptr;
    if (pushed_) driver_->CtxPopCurrent(&popped);
  }
  PushedContext(const PushedContext&) = delete;
  PushedContext& operator=(const PushedContext&) = delete;

 private:
  const Driver& driver_;
  const bool pushed_;
};

// Throws Error(CJIT_ERROR_INVALID_ARGUMENT) if the stream is capturing: "cannot <attempt>: ...".
void require_no_capture(const Driver& driver, CuStream stream, const std::string& attempt, cjit_stage_t stage);

// While it exists, calls of this thread do not invalidate a stream capture in this or another thread.
class BesideCapture {
 public:
  explicit BesideCapture(const Driver& driver) noexcept : driver_(driver) { exchange(); }
  ~BesideCapture() { exchange(); }
  BesideCapture(const BesideCapture&) = delete;
  BesideCapture& operator=(const BesideCapture&) = delete;

 private:
  void exchange() noexcept { driver_->ThreadExchangeStreamCaptureMode(&mode_); }

  const Driver& driver_;
  CuStreamCaptureMode mode_ = CuStreamCaptureMode::kRelaxed;
};

}  // namespace cjit
