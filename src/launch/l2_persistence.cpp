#include "launch/l2_persistence.hpp"

#include <algorithm>
#include <map>
#include <mutex>

#include "base/mutex.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

// The sum of the shares of one context.
struct Total {
  std::uint64_t shares = 0;
  std::uint64_t bytes = 0;
  std::size_t limit_before = 0;
};

// The totals of the process by context id: the limit belongs to the CUDA context and is shared by all who set it. Never
// destroyed, because threads may still destroy shares at exit.
struct Totals {
  Mutex mutex;
  std::map<std::uint64_t, Total> of_context;
};

Totals& totals() {
  static auto* const instance = new Totals;
  return *instance;
}

constexpr CuLimit kLimit = CuLimit::kPersistingL2CacheSize;

std::uint64_t device_limit(const Driver& driver, CuDeviceAttribute attribute, CuDevice device) {
  int value = 0;
  driver.check(driver->DeviceGetAttribute(&value, attribute, device), "ask how much of the L2 cache can be set aside",
               CJIT_STAGE_LAUNCH);
  return static_cast<std::uint64_t>(std::max(value, 0));
}

void set_limit(const Driver& driver, std::uint64_t bytes) {
  driver.check(driver->CtxSetLimit(kLimit, bytes), concat("set ", bytes, " bytes of the L2 cache aside"),
               CJIT_STAGE_LAUNCH);
}

std::size_t read_limit(const Driver& driver) {
  std::size_t bytes = 0;
  driver.check(driver->CtxGetLimit(&bytes, kLimit), "ask how much of the L2 cache is set aside", CJIT_STAGE_LAUNCH);
  return bytes;
}

}  // namespace

L2Persistence::L2Persistence(std::shared_ptr<const Driver> driver, std::uint64_t bytes)
    : driver_(std::move(driver)), primary_context_(driver_), bytes_(bytes) {
  if (bytes == 0)
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                "cannot create a share of the L2 cache: bytes is 0; pass at least 1");
  const Driver& functions = *driver_;
  const BesideCapture beside(functions);
  const CurrentContext context(functions, primary_context_, CJIT_STAGE_LAUNCH);
  home_ = ContextIdentity::of(functions, context, CJIT_STAGE_LAUNCH);
  max_bytes_ = device_limit(functions, CuDeviceAttribute::kMaxPersistingL2CacheSize, context.device(CJIT_STAGE_LAUNCH));
  max_window_bytes_ =
      device_limit(functions, CuDeviceAttribute::kMaxAccessPolicyWindowSize, context.device(CJIT_STAGE_LAUNCH));
  if (max_bytes_ == 0)
    throw Error(CJIT_ERROR_LAUNCH_LIMIT, CJIT_STAGE_LAUNCH,
                concat("cannot set ", bytes, " bytes of the L2 cache aside: this device does not support it"));
  const std::lock_guard lock(totals().mutex);
  Total& total = totals().of_context[home_.id];
  const bool is_first = total.shares == 0;
  try {
    if (is_first) total.limit_before = read_limit(functions);
    set_limit(functions, std::min(total.bytes + bytes, max_bytes_));
  } catch (...) {
    if (is_first) totals().of_context.erase(home_.id);
    throw;
  }
  total.bytes += bytes;
  ++total.shares;
}

L2Persistence::~L2Persistence() {
  const Driver& driver = *driver_;
  const BesideCapture beside(driver);
  const std::lock_guard lock(totals().mutex);
  const auto found = totals().of_context.find(home_.id);
  Total& total = found->second;
  total.bytes -= bytes_;
  --total.shares;
  const Total left = total;
  if (left.shares == 0) totals().of_context.erase(found);
  if (!home_.is_alive(driver)) return;
  const PushedContext pushed(driver, home_.handle);
  if (left.shares != 0) {
    driver->CtxSetLimit(kLimit, std::min(left.bytes, max_bytes_));
    return;
  }
  driver->CtxResetPersistingL2Cache();
  driver->CtxSetLimit(kLimit, left.limit_before);
}

L2PersistenceInfo L2Persistence::info() const {
  if (!home_.is_alive(*driver_)) throw context_gone("describe a share of the L2 cache", CJIT_STAGE_LAUNCH);
  const BesideCapture beside(*driver_);
  const PushedContext pushed(*driver_, home_.handle);
  return {.requested_bytes = bytes_,
          .granted_bytes = read_limit(*driver_),
          .max_bytes = max_bytes_,
          .max_window_bytes = max_window_bytes_};
}

L2Window L2Persistence::window(std::uint64_t address, std::uint64_t bytes) const {
  if (address == 0 || bytes == 0)
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                concat("cannot compute a window of the L2 cache: the range is ", bytes, " bytes at ", address,
                       "; neither may be 0"));
  const std::uint64_t granted = info().granted_bytes;
  const std::uint64_t window_bytes = std::min(bytes, max_window_bytes_);
  return {.address = address,
          .bytes = window_bytes,
          .hit_ratio = std::min(1.0, static_cast<double>(granted) / static_cast<double>(window_bytes))};
}

}  // namespace cjit
