// A failed check of the soak test ends its process.
#pragma once

#include <unistd.h>

#include <cstdio>
#include <string>

namespace cjit::soak {

// Prints the failure, and ends without cleaning up the process, because other threads may be running.
[[noreturn]] inline void fail(const std::string& what) {
  const std::string line = "soak: process " + std::to_string(::getpid()) + ": " + what + "\n";
  std::fputs(line.c_str(), stderr);
  std::fflush(stderr);
  ::_exit(3);
}

inline void require(bool condition, const std::string& otherwise) {
  if (!condition) fail(otherwise);
}

}  // namespace cjit::soak
