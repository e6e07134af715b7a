#include "check.hpp"

#include <cmath>
#include <cstring>
#include <limits>
#include <sstream>
#include <vector>

namespace example {

namespace {

constexpr std::uint64_t kGuardBytes = 4096;  // in front and behind
constexpr std::uint64_t kLines = 8;

// The values of one output as numbers.
class Values {
 public:
  Values(Output output, const unsigned char* bytes) : output_(output), bytes_(bytes) {}

  double operator[](std::uint64_t index) const {
    if (output_ == Output::kBf16) {
      std::uint16_t bits;
      std::memcpy(&bits, bytes_ + index * sizeof bits, sizeof bits);
      return value_of_bf16(bits);
    }
    float value;
    std::memcpy(&value, bytes_ + index * sizeof value, sizeof value);
    return value;
  }

 private:
  Output output_;
  const unsigned char* bytes_;
};

double rounded(double value, Output output) {
  return output == Output::kBf16 ? value_of_bf16(round_to_bf16(value)) : static_cast<double>(static_cast<float>(value));
}

double accumulation_error(std::uint32_t k) { return 8 * std::ceil(k / 16.0) * 0x1p-23 * std::sqrt(k); }

double rounding_error(Output output) { return output == Output::kBf16 ? 0x1p-8 : 0x1p-24; }

// NaN is as wrong as can be.
double share_of(double error, double allowed) {
  if (error == 0) return 0;
  const double share = error / allowed;
  return share >= 0 ? share : std::numeric_limits<double>::infinity();
}

void note(Verdict& verdict, const std::string& line) {
  if (verdict.wrong++ < kLines) verdict.first += "    " + line + '\n';
}

void note_element(Verdict& verdict, std::uint32_t row, std::uint32_t column, double got, double expected) {
  if (verdict.wrong >= kLines) {
    ++verdict.wrong;
    return;
  }
  std::ostringstream line;
  line.precision(9);
  line << "row " << row << " (128 * " << row / 128 << " + " << row % 128 << "), column " << column << " (256 * "
       << column / 256 << " + " << column % 256 << "): " << got << ", expected " << expected;
  note(verdict, line.str());
}

}  // namespace

Destination::Destination(const Device& device, Output output, const Size& size, std::uint32_t leading)
    : output_(output),
      size_(size),
      leading_(leading),
      memory_(device, 2 * kGuardBytes + std::uint64_t{size.m} * leading * bytes_of(output)) {}

std::uint64_t Destination::address() const { return memory_.address() + kGuardBytes; }

Verdict Destination::compare(const Inputs& inputs) const {
  const std::vector<unsigned char> bytes = memory_.values<unsigned char>();
  const std::uint64_t element = bytes_of(output_);
  const Values values(output_, bytes.data() + kGuardBytes);
  const bool exact = inputs.data() == Data::kIntegers;
  const double absolute = exact ? 0 : accumulation_error(size_.k), relative = exact ? 0 : rounding_error(output_);

  Verdict verdict;
  const auto untouched = [&](std::uint64_t from, std::uint64_t to, const char* where) {
    for (std::uint64_t i = from; i < to; ++i)
      if (bytes[i] != kPoison)
        note(verdict,
             "byte " + std::to_string(i - from) + " of " + std::to_string(to - from) + ' ' + where + " was written");
  };
  untouched(0, kGuardBytes, "in front of D");
  for (std::uint32_t row = 0; row < size_.m; ++row) {
    for (std::uint32_t column = 0; column < size_.n; ++column) {
      const double sum = inputs.expected()[std::uint64_t{row} * size_.n + column];
      const double expected = exact ? rounded(sum, output_) : sum;
      const double got = values[std::uint64_t{row} * leading_ + column];
      const double error = std::abs(got - expected), allowed = absolute + relative * std::abs(expected);
      const double share = share_of(error, allowed);
      if (share > 1) note_element(verdict, row, column, got, expected);
      if (share < verdict.share) continue;
      verdict.error = error;
      verdict.allowed = allowed;
      verdict.share = share;
    }
    const std::uint64_t line = kGuardBytes + std::uint64_t{row} * leading_ * element;
    untouched(line + size_.n * element, line + leading_ * element, "between two rows of D");
  }
  untouched(bytes.size() - kGuardBytes, bytes.size(), "behind D");
  return verdict;
}

}  // namespace example
