#include "measure/interval.hpp"

#include <algorithm>
#include <cmath>

namespace cjit {

Interval interval_of(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  const std::size_t count = values.size();
  const auto size = static_cast<double>(count);
  const double median = (values[count / 2] + values[(count - 1) / 2]) / 2;
  constexpr double kDeviations = 1.96;
  const auto rank = count < kFewestValues
                        ? std::size_t{0}
                        : static_cast<std::size_t>(std::max((size - kDeviations * std::sqrt(size)) / 2, 0.0));
  return {median, values[rank], values[count - 1 - rank]};
}

}  // namespace cjit
