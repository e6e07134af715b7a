#include "launch/current_context.hpp"

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
  if (why != CuResult::kInvalidContext) driver_.check(why, "ask for the current CUDA device", stage);
  driver_.check(driver_->CtxPushCurrent(fallback.retain(stage)), "make the primary CUDA context of device 0 current",
                stage);
  pushed_ = true;
  device_ = fallback.device();
}

void CurrentContext::pop() noexcept {
  CuContext popped = nullptr;
  driver_->CtxPopCurrent(&popped);
}

}  // namespace cjit
