#include "launch/closest_name.hpp"

#include <algorithm>
#include <numeric>

namespace cjit {

namespace {

// Mangled names can have thousands of bytes; longer names are not compared because the comparison takes quadratic time.
constexpr std::size_t kLongestCompared = 256;

std::size_t edit_distance(std::string_view from, std::string_view to) {
  std::vector<std::size_t> row(to.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < from.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < to.size(); ++j) {
      const std::size_t replaced = diagonal + (from[i] == to[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, diagonal + 1});
    }
  }
  return row.back();
}

}  // namespace

std::string_view closest_name(std::string_view wanted, const std::vector<std::string>& names) {
  std::string_view best;
  std::size_t best_distance = std::max<std::size_t>(wanted.size() / 2, 1) + 1;
  for (const std::string& name : names) {
    if (std::max(name.size(), wanted.size()) > kLongestCompared) continue;
    const std::size_t distance = edit_distance(wanted, name);
    if (distance >= best_distance) continue;
    best_distance = distance;
    best = name;
  }
  return best;
}

}  // namespace cjit
