// What the soak finds wrong ends the process that found it.
#pragma once

#include <unistd.h>

#include <cstdio>
#include <string>

namespace cjit::soak {

// Says so where the parent's user sees it. Without the clean-up of a process: another thread may be at work.
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
