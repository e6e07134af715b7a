// Locks that are asked for briefly, and locks that tell that a file's writer lives.
#pragma once

#include "base/descriptor.hpp"
#include "cache/file_lock.hpp"

namespace cjit {

// Tries for some milliseconds. False if another holds it still; true where there are no locks.
bool attempt_for_a_moment(FileLock& lock);

// Locks an open file for as long as it is open, or until the process dies. False if another has it.
bool hold(const FileDescriptor& file) noexcept;

}  // namespace cjit
