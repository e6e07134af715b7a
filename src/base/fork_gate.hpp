// Lets fork() find every lock of cjit unlocked and its data consistent.
#pragma once

namespace cjit {

// A thread that holds a lock is inside the gate; it may enter again. fork() waits until no other thread is inside, and
// keeps others out meanwhile. Threads stay inside at most for the time to read some files; after seconds fork()
// proceeds anyway.
class ForkGate {
 public:
  static void enter() noexcept;
  static void leave() noexcept;
};

// The number of forks of this process and its ancestors since cjit was loaded.
unsigned fork_generation() noexcept;

}  // namespace cjit
