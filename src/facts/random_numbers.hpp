// The numbers of `random:` contents: each follows from the seed and its index alone, so that a device can make them in
// parallel. docs/command.md describes them.
#pragma once

#include <cstdint>

namespace cjit::facts {

class RandomNumbers {
 public:
  // The steps of SplitMix64 (Steele, Lea and Flood, Fast Splittable Pseudorandom Number Generators, 2014).
  static constexpr std::uint64_t kStep = 0x9E3779B97F4A7C15, kFirst = 0xBF58476D1CE4E5B9, kSecond = 0x94D049BB133111EB;

  explicit RandomNumbers(std::uint64_t seed) : base_(mixed(seed)), mask_(mixed(~seed)) {}

  // Two rounds, with 64 bits of the seed in each, so that a number does not tell the next one.
  std::uint64_t operator()() { return mixed(mixed(base_ + index_++ * kStep) ^ mask_); }

  std::uint64_t base() const { return base_; }
  std::uint64_t mask() const { return mask_; }

 private:
  static constexpr std::uint64_t mixed(std::uint64_t x) {
    x = (x ^ (x >> 30)) * kFirst;
    x = (x ^ (x >> 27)) * kSecond;
    return x ^ (x >> 31);
  }

  std::uint64_t base_, mask_, index_ = 0;
};

}  // namespace cjit::facts
