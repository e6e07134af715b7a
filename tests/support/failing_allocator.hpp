// Allocations that fail on demand. allocation_failure_test.cpp replaces the global operator new with it, for the whole
// process including libcjit.so.
#pragma once

#include <atomic>
#include <cstdint>

namespace cjit::test {

enum class FailureMode { kOnce, kFromThenOn };

class FailingAllocator {
 public:
  // The n-th allocation from now on fails, counted from 1.
  static void arm(std::uint64_t n, FailureMode mode);
  // Ends the failures. Returns true if an allocation failed.
  static bool disarm();

  static std::uint64_t live();
  static std::uint64_t made();

  static void* allocate(std::size_t size, std::size_t alignment);
  static void release(void* memory) noexcept;

 private:
  static bool is_to_fail();
};

}  // namespace cjit::test
