#include "launch/stream_device.hpp"

#include <cstdint>
#include <optional>

#include "base/text.hpp"
#include "nvidia/current_context.hpp"

namespace cjit {

namespace {

// NULL, cudaStreamLegacy and cudaStreamPerThread belong to whichever context is current.
bool is_of_no_device(CuStream stream) { return reinterpret_cast<std::uintptr_t>(stream) <= 2; }

std::optional<CuDevice> current_device(const Driver& driver) {
  CuDevice device = 0;
  return driver->CtxGetDevice(&device) == CuResult::kSuccess ? std::optional(device) : std::nullopt;
}

// The driver's function is looked up by name here, because only errors need it.
std::optional<CuDevice> device_of(const Driver& driver, CuStream stream) {
  using StreamGetCtx = CuResult (*)(CuStream, CuContext*);
  const auto get_context = reinterpret_cast<StreamGetCtx>(driver.entry_point("cuStreamGetCtx", Driver::kOldestVersion));
  CuContext context = nullptr;
  if (get_context == nullptr || get_context(stream, &context) != CuResult::kSuccess || context == nullptr)
    return std::nullopt;
  const PushedContext pushed(driver, context);
  return current_device(driver);
}

}  // namespace

std::string stream_advice(const Driver& driver, CuResult result, CuStream stream) {
  if (result != CuResult::kInvalidHandle || is_of_no_device(stream)) return "";
  const std::optional<CuDevice> here = current_device(driver);
  const std::optional<CuDevice> there = device_of(driver, stream);
  if (!here || !there || *here == *there) return "";
  return concat(" (its stream belongs to device ", *there, ", but the current CUDA context to device ", *here,
                "; make a context of device ", *there, " current, or use a stream of device ", *here, ')');
}

}  // namespace cjit
