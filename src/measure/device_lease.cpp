#include "measure/device_lease.hpp"

#include <chrono>
#include <thread>

#include "base/error.hpp"
#include "base/runtime_folder.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

// Bytes of the lock file. Who holds kNext gets the device next: without it, a process that wants the device again as
// soon as it has given it up would always be faster than one that looks from time to time.
constexpr std::uint64_t kDevice = 0, kNext = 1;

void wait_for(FileLock& lock, const std::function<bool()>& goes_on) {
  constexpr std::chrono::milliseconds kStep{2};
  while (lock.attempt() == FileLock::Attempt::kTaken) {
    if (!goes_on()) throw cancelled_error(CJIT_STAGE_LAUNCH);
    std::this_thread::sleep_for(kStep);
  }
}

}  // namespace

DeviceLease::DeviceLease(const std::string& device_id, const std::function<bool()>& goes_on) {
  const std::string path = concat(runtime_folder("the leases of devices", 0, CJIT_STAGE_LAUNCH), '/',
                                  device_id.empty() ? "device" : device_id, ".lease");
  FileLock next(path, kNext);
  wait_for(next, goes_on);
  lock_ = std::make_unique<FileLock>(path, kDevice);
  wait_for(*lock_, goes_on);
}

}  // namespace cjit
