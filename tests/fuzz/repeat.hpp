// A mutation that libFuzzer lacks: it repeats a piece of the input many times. It finds costs above linear time or
// memory, and recursion.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <random>
#include <string>

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

namespace cjit::test {

// In half of the cases each copy has a number at the same position, so that names differ.
inline std::size_t repeat_a_piece(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                  std::minstd_rand& random) {
  if (size == 0 || size >= max_size) return size;
  const std::size_t begin = random() % size;
  const std::size_t length = 1 + random() % std::min<std::size_t>(size - begin, 64);
  const std::string piece(reinterpret_cast<const char*>(data) + begin, length);
  const bool is_numbered = random() % 2 == 0;
  const std::size_t number_at = random() % length;
  const std::size_t most = random() % 2 == 0 ? max_size - size : std::min<std::size_t>(max_size - size, length * 32);
  std::string copies;
  for (unsigned i = 0;; ++i) {
    std::string copy = piece;
    if (is_numbered) copy.insert(number_at, std::to_string(i));
    if (copies.size() + copy.size() > most) break;
    copies += copy;
  }
  std::memmove(data + begin + copies.size(), data + begin, size - begin);
  if (!copies.empty()) std::memcpy(data + begin, copies.data(), copies.size());
  return size + copies.size();
}

// Uses libFuzzer's mutations, and this one in one of eight cases.
inline std::size_t mutate_or_repeat(std::uint8_t* data, std::size_t size, std::size_t max_size, unsigned seed) {
  std::minstd_rand random(seed);
  if (random() % 8 == 0) return repeat_a_piece(data, size, max_size, random);
  return LLVMFuzzerMutate(data, size, max_size);
}

}  // namespace cjit::test

// For targets whose inputs have no checksums.
#define CJIT_FUZZ_MUTATE_OR_REPEAT                                                                           \
  extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size, \
                                                 unsigned seed) {                                            \
    return cjit::test::mutate_or_repeat(data, size, max_size, seed);                                         \
  }
