// Locks with a short wait, and locks that show that the writer of a file is alive.
#pragma once

#include "base/descriptor.hpp"
#include "base/file_lock.hpp"

namespace cjit {

// Tries to get the lock for about 10 ms. Returns false if another process still holds it; true if locks are not
// supported.
bool attempt_for_a_moment(FileLock& lock);

// Locks an open file until it is closed or the process ends. Returns false if another process has the lock.
bool hold(const FileDescriptor& file) noexcept;

}  // namespace cjit
