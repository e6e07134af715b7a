// What a product should be, in float64.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "device.hpp"

namespace example {

struct Size {
  std::uint32_t m, n, k;
  std::string name() const { return std::to_string(m) + 'x' + std::to_string(n) + 'x' + std::to_string(k); }
};

enum class Data {
  kIntegers,  // -4 to 4: every sum is exact in float, so one product too many or too few shows
  kUniform,   // [-1, 1)
};

// A and B on host and device, and A * B^T.
class Inputs {
 public:
  Inputs(const Device& device, const Size& size, Data data, std::uint64_t seed);

  const Size& size() const { return size_; }
  Data data() const { return data_; }
  std::uint64_t a() const { return a_memory_.address(); }
  std::uint64_t b() const { return b_memory_.address(); }
  // Row by row; empty until there is one.
  const std::vector<double>& expected() const { return expected_; }

  // On the host, every element.
  void multiply_on_host();
  // By reference.cuh on the device; some elements are compared with the host's.
  void multiply_on_device(const Device& device, const cjit::kernel& reference);

 private:
  double element(std::uint32_t row, std::uint32_t column) const;

  Size size_;
  Data data_;
  std::vector<std::uint16_t> a_, b_;
  DeviceMemory a_memory_, b_memory_;
  std::vector<double> expected_;
};

// reference.cuh, built and loaded.
class Reference {
 public:
  Reference(const cjit::context& context, const std::string& source);
  const cjit::kernel& kernel() const { return kernel_; }

 private:
  cjit::kernel kernel_;
};

double value_of_bf16(std::uint16_t bits);
// To the nearest, ties to even.
std::uint16_t round_to_bf16(double value);

}  // namespace example
