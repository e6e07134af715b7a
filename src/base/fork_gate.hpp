// What makes a fork find every lock of cjit open, and what is behind it whole.
#pragma once

namespace cjit {

// Whoever holds a lock is inside; a thread that is inside may enter again. fork() waits until no other thread is, and
// keeps them out meanwhile. Nobody stays inside for longer than a read of some files; after seconds a fork goes on
// nevertheless.
class ForkGate {
 public:
  static void enter() noexcept;
  static void leave() noexcept;
};

// How many times this process and those that it comes from were forked since cjit was loaded.
unsigned fork_generation() noexcept;

}  // namespace cjit
