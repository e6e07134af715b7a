// The right to measure on a device, for one of the processes of this user at a time.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "base/file_lock.hpp"

namespace cjit {

class DeviceLease {
 public:
  // Waits for its turn, as long as `goes_on` returns true; else throws cancelled_error(). Not for a thread that holds
  // the lease. A system without locks has no leases.
  DeviceLease(const std::string& device_id, const std::function<bool()>& goes_on);

 private:
  std::unique_ptr<FileLock> lock_;
};

}  // namespace cjit
