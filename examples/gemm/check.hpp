// Where a product is written, and whether it is right.
#pragma once

#include <cstdint>
#include <string>

#include "gemm_kernel.hpp"
#include "reference.hpp"

namespace example {

// How far a product came from what was expected.
struct Verdict {
  double error = 0;         // of the element that took most of what it may be wrong by
  double allowed = 0;       // that element's limit
  double share = 0;         // one by the other; above 1: wrong
  std::uint64_t wrong = 0;  // elements, and bytes that were not to be touched
  std::string first;        // some of them, one a line
};

// D[m, n] with rows of `leading` elements, between guards. Whatever is not written stays NaN.
class Destination {
 public:
  Destination(const Device& device, Output output, const Size& size, std::uint32_t leading);

  std::uint64_t address() const;
  std::uint32_t leading() const { return leading_; }
  void poison() const { memory_.fill(kPoison); }
  Matrices of(const Inputs& inputs) const {
    return {size_.m, size_.n, size_.k, leading_, inputs.a(), inputs.b(), address()};
  }
  // Every element against `inputs.expected()`. Integers: equal to the exact sum, rounded to the output. Uniform:
  // float64's sum is missed by at most the output's rounding and 8 * ceil(k / 16) * 2^-23 * sqrt(k). In each 16 of k
  // the tensor core cuts off what lies some 24 bits below the largest of the products and the sum so far, and a sum of
  // k such products is about sqrt(k) / 3. One product left out is 1/4, on average.
  Verdict compare(const Inputs& inputs) const;

 private:
  static constexpr unsigned char kPoison = 0xFF;

  Output output_;
  Size size_;
  std::uint32_t leading_;
  DeviceMemory memory_;
};

}  // namespace example
