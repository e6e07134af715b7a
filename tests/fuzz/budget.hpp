// The maximum cost of an input: bytes and CPU time, linear in its size. The times are for a sanitized build without
// optimization; a reader with quadratic cost exceeds them with inputs of a few kilobytes.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>

// Provided by sanitizers that have their own allocator; otherwise bytes are not counted.
extern "C" __attribute__((weak)) int __sanitizer_install_malloc_and_free_hooks(void (*on_malloc)(const volatile void*,
                                                                                                 std::size_t),
                                                                               void (*on_free)(const volatile void*));
extern "C" __attribute__((weak)) std::size_t __sanitizer_get_allocated_size(const volatile void* memory);

namespace cjit::test {

struct Budget {
  std::size_t fixed_bytes = std::size_t{1} << 20;
  std::size_t bytes_per_byte = 64;  // maximum of allocated bytes
  double fixed_seconds = 0.2;
  double seconds_per_byte = 10e-6;  // about ten times the cost of readers
};

class Cost {
 public:
  Cost() {
    static const bool installed = [] {
      return __sanitizer_install_malloc_and_free_hooks != nullptr &&
             __sanitizer_install_malloc_and_free_hooks(on_malloc, on_free) != 0;
    }();
    static_cast<void>(installed);
    live_ = peak_ = 0;
    begin_ = cpu_seconds();
  }

  double seconds() const { return cpu_seconds() - begin_; }
  static std::size_t peak_bytes() { return static_cast<std::size_t>(peak_.load()); }

 private:
  static double cpu_seconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
  }
  static void on_malloc(const volatile void*, std::size_t size) {
    const std::int64_t live = live_ += static_cast<std::int64_t>(size);
    for (std::int64_t peak = peak_; live > peak && !peak_.compare_exchange_weak(peak, live);) {
    }
  }
  static void on_free(const volatile void* memory) {
    if (memory != nullptr) live_ -= static_cast<std::int64_t>(__sanitizer_get_allocated_size(memory));
  }

  static inline std::atomic<std::int64_t> live_{0};  // since the measurement began; negative if older memory was freed
  static inline std::atomic<std::int64_t> peak_{0};
  double begin_;
};

// Reads an input of `size` bytes and ends the process if the cost exceeds the budget. An excessive time is measured
// again, because the machine may be busy.
template <typename Read>
void expect_within(const Budget& budget, std::size_t size, Read read) {
  const std::size_t bytes = budget.fixed_bytes + budget.bytes_per_byte * size;
  const double seconds = budget.fixed_seconds + budget.seconds_per_byte * static_cast<double>(size);
  double least = 0;
  for (int attempt = 0; attempt < 3; ++attempt) {
    const Cost cost;
    read();
    least = cost.seconds();
    if (Cost::peak_bytes() > bytes) {
      std::fprintf(stderr, "budget: an input of %zu bytes allocated %zu; it may %zu\n", size, Cost::peak_bytes(),
                   bytes);
      std::abort();
    }
    if (least <= seconds) return;
  }
  std::fprintf(stderr, "budget: an input of %zu bytes took %.2f s of CPU time; it may %.2f s\n", size, least, seconds);
  std::abort();
}

}  // namespace cjit::test
