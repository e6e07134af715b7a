// What a worker gives up before it opens a compiler: a program that takes it over finds no network, no other process
// and no file that it could change, but for those it was given (docs/workers.md).
#pragma once

#include <string>
#include <vector>

namespace cjit {

// What can be given up here, as enter_sandbox() would say it.
std::string describe_sandbox_support();

// Gives up what this kernel knows to take away, for this thread and those that it starts, for ever: privileges,
// sockets, programs, signals to others, and writing but for what lies in these folders. Returns what took hold.
std::string enter_sandbox(const std::vector<std::string>& writable_folders);

}  // namespace cjit
