#include "nvidia/current_context.hpp"

#include "base/text.hpp"

namespace cjit {

PrimaryContext::~PrimaryContext() {
  if (retained() != nullptr) (*driver_)->DevicePrimaryCtxRelease(device_);
}

CuContext PrimaryContext::retain(cjit_stage_t stage) {
  if (CuContext context = retained()) return context;
  const std::lock_guard lock(mutex_);
  if (CuContext context = retained()) return context;
  const Driver& driver = *driver_;
  driver.check(driver->DeviceGet(&device_, 0), "find CUDA device 0", stage);
  CuContext context = nullptr;
  driver.check(driver->DevicePrimaryCtxRetain(&context, device_), "start the primary CUDA context of device 0", stage);
  context_.store(context, std::memory_order_release);
  return context;
}

void CurrentContext::push(CuResult why, PrimaryContext& fallback, cjit_stage_t stage) {
  if (why != CuResult::kInvalidContext) driver_.check(why, "use the current CUDA context", stage);
  driver_.check(driver_->CtxPushCurrent(fallback.retain(stage)), "make the primary CUDA context of device 0 current",
                stage);
  const CuResult result = driver_->CtxGetId(nullptr, &id_);
  if (result != CuResult::kSuccess) {
    pop();
    driver_.check(result, "use the primary CUDA context of device 0", stage);
  }
  pushed_ = true;
}

CuDevice CurrentContext::device(cjit_stage_t stage) const {
  CuDevice device = 0;
  driver_.check(driver_->CtxGetDevice(&device), "query the current CUDA device", stage);
  return device;
}

void CurrentContext::pop() noexcept {
  CuContext popped = nullptr;
  driver_->CtxPopCurrent(&popped);
}

ContextIdentity ContextIdentity::of(const Driver& driver, const CurrentContext& current, cjit_stage_t stage) {
  ContextIdentity identity{.id = current.id()};
  driver.check(driver->CtxGetCurrent(&identity.handle), "query the current CUDA context", stage);
  return identity;
}

bool ContextIdentity::is_alive(const Driver& driver) const noexcept {
  std::uint64_t now = 0;
  return driver->CtxGetId(handle, &now) == CuResult::kSuccess && now == id;
}

void require_no_capture(const Driver& driver, CuStream stream, const std::string& attempt, cjit_stage_t stage) {
  CuStreamCaptureStatus status = CuStreamCaptureStatus::kNone;
  driver.check(driver->StreamIsCapturing(stream, &status), concat("query the capture status of a stream, to ", attempt),
               stage);
  if (status != CuStreamCaptureStatus::kNone)
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, stage,
                concat("cannot ", attempt,
                       ": the stream is capturing, and captured work does not run until the graph is launched; call "
                       "this before or after the capture, or use another stream"));
}

Error context_gone(std::string_view attempt, cjit_stage_t stage) {
  return Error(
      CJIT_ERROR_STALE_HANDLE, stage,
      concat("cannot ", attempt, ": its CUDA context was destroyed or reset; create it again in another context"));
}

}  // namespace cjit
