// Makes fork() happen while all locks of cjit are free and its data are consistent.
#pragma once

namespace cjit {

// A thread that holds a lock is inside the gate; it may enter repeatedly. fork() waits until no other thread is inside
// and keeps others out meanwhile. Threads stay inside no longer than it takes to read some files; after 5 seconds
// fork() proceeds anyway.
class ForkGate {
 public:
  static void enter() noexcept;
  static void leave() noexcept;
};

// The number of forks of this process and its ancestors since cjit was loaded.
unsigned fork_generation() noexcept;

}  // namespace cjit
