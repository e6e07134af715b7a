#include "tune/space.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include "base/text.hpp"

namespace cjit {

namespace {

// The number of combinations; the largest number if there are more.
std::uint64_t size_of(const Space& space) {
  std::uint64_t size = 1;
  for (const SpaceNumber& number : space)
    if (__builtin_mul_overflow(size, number.values.size(), &size)) return std::numeric_limits<std::uint64_t>::max();
  return size;
}

Candidate combination(const Space& space, std::uint64_t index) {
  Candidate candidate;
  for (const SpaceNumber& number : space) {
    candidate.push_back(number.values[index % number.values.size()]);
    index /= number.values.size();
  }
  return candidate;
}

// Multiples of this step, modulo the size, reach every combination once and spread evenly: it is near the golden ratio
// of the size and has no divisor in common with it.
std::uint64_t step_of(std::uint64_t size) {
  constexpr double kGoldenRatio = 0.6180339887498949;
  auto step = std::max<std::uint64_t>(static_cast<std::uint64_t>(static_cast<double>(size) * kGoldenRatio), 1);
  while (std::gcd(step, size) != 1) ++step;
  return step;
}

}  // namespace

std::vector<Candidate> candidates_of(const Space& space, std::size_t most) {
  const std::uint64_t size = size_of(space);
  const std::uint64_t step = size <= most ? 1 : step_of(size);
  std::vector<Candidate> candidates;
  std::uint64_t index = 0;
  for (std::uint64_t left = std::min<std::uint64_t>(size, most); left != 0; --left) {
    candidates.push_back(combination(space, index));
    // The sum may exceed 64 bits.
    index = index >= size - step ? index - (size - step) : index + step;
  }
  return candidates;
}

std::string to_json(const Space& space, const Candidate& candidate) {
  std::string text = "{";
  for (std::size_t i = 0; i < candidate.size(); ++i)
    text.append(concat(i == 0 ? "" : ", ", '"', space[i].name, "\": ", candidate[i]));
  return text.append("}");
}

std::string substitute(std::string text, const Space& space, const Candidate& candidate) {
  for (std::size_t i = 0; i < candidate.size(); ++i) {
    const std::string place = concat("${", space[i].name, '}'), value = std::to_string(candidate[i]);
    for (std::size_t at = text.find(place); at != std::string::npos; at = text.find(place, at + value.size()))
      text.replace(at, place.size(), value);
  }
  return text;
}

}  // namespace cjit
