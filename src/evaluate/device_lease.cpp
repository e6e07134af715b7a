#include "evaluate/device_lease.hpp"

#include <chrono>
#include <thread>

#include "base/error.hpp"
#include "base/runtime_folder.hpp"
#include "base/text.hpp"

namespace cjit {

DeviceLease::DeviceLease(const std::string& device_id, const std::function<bool()>& goes_on) {
  constexpr std::chrono::milliseconds kStep{2};
  const std::string folder = runtime_folder("the leases of devices", 0, CJIT_STAGE_LAUNCH);
  lock_ = std::make_unique<FileLock>(concat(folder, '/', device_id.empty() ? "device" : device_id, ".lease"), 0);
  while (lock_->attempt() == FileLock::Attempt::kTaken) {
    if (!goes_on()) throw cancelled_error(CJIT_STAGE_LAUNCH);
    std::this_thread::sleep_for(kStep);
  }
}

}  // namespace cjit
