// The CUDA context that a call works in: the thread's current one, or the primary context of device 0.
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
  // nullptr if nobody has needed it.
  CuContext retained() const noexcept { return context_.load(std::memory_order_acquire); }
  CuDevice device() const noexcept { return device_; }

 private:
  std::shared_ptr<const Driver> driver_;
  Mutex mutex_;
  CuDevice device_ = 0;
  std::atomic<CuContext> context_{nullptr};
};

// While it lives a CUDA context is current in this thread.
class CurrentContext {
 public:
  // Throws Error: CJIT_ERROR_STALE_HANDLE if the current context is gone, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_DRIVER.
  CurrentContext(const Driver& driver, PrimaryContext& fallback, cjit_stage_t stage) : driver_(driver) {
    // It tells a context that is gone, which the question for the device does not.
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
  // Tells the context from any other that the process had, has or will have.
  std::uint64_t id() const noexcept { return id_; }

 private:
  void push(CuResult why, PrimaryContext& fallback, cjit_stage_t stage);
  void pop() noexcept;

  const Driver& driver_;
  std::uint64_t id_ = 0;
  bool pushed_ = false;
};

// A CUDA context by its number, which no other context gets, whatever its address.
struct ContextIdentity {
  CuContext handle = nullptr;
  std::uint64_t id = 0;

  // Of the current one, which `current` is.
  static ContextIdentity of(const Driver& driver, const CurrentContext& current, cjit_stage_t stage);
  // False once it was destroyed or reset.
  bool is_alive(const Driver& driver) const noexcept;
};

// CJIT_ERROR_STALE_HANDLE: "cannot <attempt>: the CUDA context ... is gone".
[[nodiscard]] Error context_gone(std::string_view attempt, cjit_stage_t stage);

// Makes a context current that is known to be alive, as far as that can be known; for what is given back.
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

// Throws Error(CJIT_ERROR_INVALID_ARGUMENT) if the stream captures: "cannot <attempt>: ...".
void require_no_capture(const Driver& driver, CuStream stream, const std::string& attempt, cjit_stage_t stage);

// While it lives, what this thread does cannot break a stream capture that goes on in another thread or in this one.
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
