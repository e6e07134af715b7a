#include "reference.hpp"

#include <bit>
#include <cmath>

namespace example {

namespace {

constexpr std::uint32_t kBlock = 16;      // threads of reference.cuh in x and in y
constexpr std::uint64_t kSamples = 2000;  // of the device's reference, compared with the host's
constexpr double kSumError = 1e-13;       // of float64, per product of numbers below 4

// SplitMix64.
std::uint64_t next(std::uint64_t& state) {
  std::uint64_t z = state += 0x9E3779B97F4A7C15;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
  return z ^ (z >> 31);
}

// 65536 values of which each is as likely as the other.
std::vector<std::uint16_t> values_of(Data data) {
  std::vector<std::uint16_t> values(65536);
  for (int i = 0; i < 65536; ++i)
    values[static_cast<std::size_t>(i)] = round_to_bf16(data == Data::kIntegers ? i % 9 - 4 : i / 32768.0 - 1);
  return values;
}

std::vector<std::uint16_t> draw(std::uint64_t count, Data data, std::uint64_t& state) {
  const std::vector<std::uint16_t> values = values_of(data);
  std::vector<std::uint16_t> drawn(count);
  std::uint64_t bits = 0;
  for (std::uint64_t i = 0; i < count; ++i, bits >>= 16) {
    if (i % 4 == 0) bits = next(state);
    drawn[i] = values[bits & 0xFFFF];
  }
  return drawn;
}

std::vector<std::uint16_t> draw(std::uint32_t rows, std::uint32_t columns, Data data, std::uint64_t seed) {
  return draw(std::uint64_t{rows} * columns, data, seed);
}

}  // namespace

double value_of_bf16(std::uint16_t bits) { return std::bit_cast<float>(std::uint32_t{bits} << 16); }

std::uint16_t round_to_bf16(double value) {
  const std::uint32_t bits = std::bit_cast<std::uint32_t>(static_cast<float>(value));
  return static_cast<std::uint16_t>((bits + 0x7FFF + (bits >> 16 & 1)) >> 16);
}

Inputs::Inputs(const Device& device, const Size& size, Data data, std::uint64_t seed)
    : size_(size),
      data_(data),
      a_(draw(size.m, size.k, data, seed)),
      b_(draw(size.n, size.k, data, ~seed)),
      a_memory_(device, a_),
      b_memory_(device, b_) {}

double Inputs::element(std::uint32_t row, std::uint32_t column) const {
  const std::uint16_t* a = &a_[std::uint64_t{row} * size_.k];
  const std::uint16_t* b = &b_[std::uint64_t{column} * size_.k];
  double sum = 0;
  for (std::uint32_t i = 0; i < size_.k; ++i) sum += value_of_bf16(a[i]) * value_of_bf16(b[i]);
  return sum;
}

void Inputs::multiply_on_host() {
  expected_.resize(std::uint64_t{size_.m} * size_.n);
  for (std::uint32_t row = 0; row < size_.m; ++row)
    for (std::uint32_t column = 0; column < size_.n; ++column)
      expected_[std::uint64_t{row} * size_.n + column] = element(row, column);
}

void Inputs::multiply_on_device(const Device& device, const cjit::kernel& reference) {
  const DeviceMemory product(device, std::uint64_t{size_.m} * size_.n * sizeof(double));
  product.fill(0xFF);  // NaN, where nothing is written
  const cjit::launch_options options{.grid = {(size_.n + kBlock - 1) / kBlock, (size_.m + kBlock - 1) / kBlock},
                                     .block = {kBlock, kBlock},
                                     .stream = device.stream};
  const cjit::device_address a{a_memory_.address()}, b{b_memory_.address()}, d{product.address()};
  reference.launch(options, a, b, d, size_.m, size_.n, size_.k).value();
  expected_ = product.values<double>();

  std::uint64_t state = expected_.size();
  for (std::uint64_t i = 0; i < kSamples; ++i) {
    const std::uint64_t sample = next(state) % expected_.size();
    const double right =
        element(static_cast<std::uint32_t>(sample / size_.n), static_cast<std::uint32_t>(sample % size_.n));
    if (!(std::abs(expected_[sample] - right) <= kSumError * size_.k))
      throw std::runtime_error("the reference on the device is wrong at element " + std::to_string(sample) + " of " +
                               size_.name() + ": " + std::to_string(expected_[sample]) + ", not " +
                               std::to_string(right));
  }
}

Reference::Reference(const cjit::context& context, const std::string& source)
    : kernel_([&] {
        const cjit::kernel_options options{
            .source = source, .source_name = "reference.cuh", .name_expressions = {"reference"}, .arch = "sm_90"};
        const auto built = cjit::kernel_build(context, options).value();
        return cjit::module::load(context, built).value().get_kernel("reference").value();
      }()) {}

}  // namespace example
