// The contents of memory that a run begins with, and the comparison of what runs leave in it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <span>
#include <string>

#include "worker/measuring_task.hpp"

namespace cjit {

// Makes the contents of an argument from the front.
class ContentsMaker {
 public:
  // Throws Error(CJIT_ERROR_IO) if the file of the argument cannot be opened.
  explicit ContentsMaker(const MeasuredArgument& argument);

  // Fills the next part, whose size is a multiple of 16 unless it is the last one.
  void make(std::span<std::byte> part);

 private:
  const MeasuredArgument& argument_;
  facts::MemoryContents contents_;
  std::ifstream file_;
};

// Returns what is wrong with `found`: "element 5 is 3.5, expected 4"; "" if nothing is. Floating-point numbers may
// differ by `tolerance` times the larger magnitude; other values must be equal. `first` is the position of the part in
// bytes.
std::string compare(const MeasuredArgument& argument, std::uint64_t first, std::span<const std::byte> found,
                    std::span<const std::byte> expected, double tolerance);

}  // namespace cjit
