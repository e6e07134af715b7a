// The texts of the arguments of a run, and the memory that they describe: "0.5", "0x10", "bytes:0a00ff01",
// "random:1000x1000xfloat32:7". docs/command.md describes them.
#pragma once

#include <cjit/value_kind.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "facts/random_numbers.hpp"

namespace cjit::facts {

// A value, or memory of the device.
struct RunArgument {
  enum class Contents : std::uint32_t { kValue, kZeros, kOnes, kRandom, kFile };

  Contents contents = Contents::kValue;
  std::string value;        // the bytes of a value; of a null pointer, zeros
  std::uint32_t kind = 0;   // of the elements of memory: cjit_value_kind_t
  std::uint64_t bytes = 0;  // of memory. The reader leaves that of a file to its caller
  std::uint64_t seed = 0;   // of random contents
  std::string path;         // of a file

  bool has_memory() const { return contents != Contents::kValue; }
};

// Reads the text of an argument for a parameter of this kind and size. Returns what is wrong with it, a sentence that
// begins with "it"; "" if nothing is.
std::string read_run_argument(cjit_value_kind_t kind, std::uint64_t size, std::string_view text, RunArgument& to);

// Makes zeros, ones and random contents from the front. Random floating-point numbers are from -1 to 1, each rounded to
// the nearest value of its kind; integers are from 0 to 99, booleans 0 or 1. float8_e8m0, which has powers of two only,
// gets those from 2^-7 to 1. Equal arguments have equal contents.
class MemoryContents {
 public:
  explicit MemoryContents(const RunArgument& argument);

  // Fills the next part, whose size is a multiple of 16 unless it is the last one.
  void make(std::span<std::byte> part);

 private:
  double real() { return is_random_ ? static_cast<double>(random_() >> 11) * 0x1p-52 - 1 : 1; }
  std::uint8_t whole(unsigned end) { return is_random_ ? static_cast<std::uint8_t>(random_() % end) : 1; }
  template <typename Value>
  void fill_complex(std::span<std::byte> part, Value (*convert)(double));

  cjit_value_kind_t kind_;
  bool is_zero_, is_random_;
  RandomNumbers random_;
};

}  // namespace cjit::facts
