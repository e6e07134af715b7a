// All bytes to a file, without the signals by which a write may end the host.
#pragma once

#include <signal.h>

#include <cstdint>

#include "base/bytes.hpp"

namespace cjit {

// While it lives, this thread gets neither SIGXFSZ (a limit on the size of files) nor SIGPIPE (nobody reads): what it
// writes fails with EFBIG and EPIPE in place of them. Signals that were pending before stay so, and the host's handlers
// are not touched.
class WriteSignalsHeld {
 public:
  WriteSignalsHeld() noexcept;
  ~WriteSignalsHeld();
  WriteSignalsHeld(const WriteSignalsHeld&) = delete;
  WriteSignalsHeld& operator=(const WriteSignalsHeld&) = delete;

 private:
  sigset_t held_{};    // of the two those that were not pending
  sigset_t before_{};  // this thread's mask
};

// Writes all bytes, interrupted or in pieces. Returns 0 or an errno value; what was written until then is in the file.
int write_all(int descriptor, ByteSpan bytes) noexcept;
// At `offset` of a file, wherever its position is.
int write_all_at(int descriptor, ByteSpan bytes, std::uint64_t offset) noexcept;

}  // namespace cjit
