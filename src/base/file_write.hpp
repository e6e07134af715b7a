// Writes all bytes to a file, and blocks the signals with which a write could end the host.
#pragma once

#include <signal.h>

#include <cstdint>

#include "base/bytes.hpp"

namespace cjit {

// While it exists, this thread gets neither SIGXFSZ (limit of file sizes) nor SIGPIPE (no reader): its writes fail with
// EFBIG and EPIPE instead. Signals that were pending before stay pending, and the host's handlers are not changed.
class WriteSignalsHeld {
 public:
  WriteSignalsHeld() noexcept;
  ~WriteSignalsHeld();
  WriteSignalsHeld(const WriteSignalsHeld&) = delete;
  WriteSignalsHeld& operator=(const WriteSignalsHeld&) = delete;

 private:
  sigset_t held_{};    // those of the two signals that were not pending before
  sigset_t before_{};  // this thread's mask
};

// Writes all bytes; continues after interruptions and short writes. Returns 0 or an errno value. After a failure the
// file has the bytes that were written before it.
int write_all(int descriptor, ByteSpan bytes) noexcept;
// Like write_all(), at `offset`, independently of the file's position.
int write_all_at(int descriptor, ByteSpan bytes, std::uint64_t offset) noexcept;

}  // namespace cjit
