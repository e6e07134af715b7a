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

// All contents of an argument with memory.
std::string contents_of(const MeasuredArgument& argument);

// By how much a floating-point number may differ from the expected one.
struct Tolerance {
  double relative = 0;  // to the larger magnitude
  double absolute = 0;
};

struct Comparison {
  std::uint64_t elements = 0;
  std::uint64_t wrong = 0;       // elements that differ by more than the tolerance
  std::uint64_t first = 0;       // index of the first of these
  std::string found, expected;   // its values
  double worst_error = 0;        // relative to the larger magnitude, of all elements; infinity for other NaNs
  std::uint64_t worst = 0;       // the index of the element with it
  std::uint64_t nans = 0;        // found, where a number was expected
  std::uint64_t infinities = 0;  // likewise

  bool is_right() const { return wrong == 0; }
  // "element 5 is 3.5, expected 4"; "" if it is right.
  std::string difference() const;
};

// Compares the contents of an argument with the expected ones. Floating-point numbers may differ by the tolerance,
// NaN equals NaN; other values must be equal. Elements of kinds without arithmetic are bytes.
Comparison compare(const MeasuredArgument& argument, std::span<const std::byte> found,
                   std::span<const std::byte> expected, const Tolerance& tolerance);

}  // namespace cjit
