// The sandbox that a worker enters before it opens a compiler. Code that takes control of the worker cannot use the
// network, access other processes, or change files outside the given directories (docs/workers.md).
#pragma once

#include <limits>
#include <string>
#include <vector>

namespace cjit {

// Returns a description of the sandbox that this kernel supports, in the words of enter_sandbox().
std::string describe_sandbox_support();

// Permanently drops rights, for this thread and the threads that it starts, as far as the kernel supports it:
// privileges, sockets, starting programs, signals to other processes, and writing outside these directories. Returns a
// description of the restrictions that are in effect. Uses Landlock as a kernel does whose version of it is at most
// `newest_landlock`; 0: none.
std::string enter_sandbox(const std::vector<std::string>& writable_folders,
                          long newest_landlock = std::numeric_limits<long>::max());

}  // namespace cjit
