// Medians of measurements, and how certain they are.
#pragma once

#include <cstddef>
#include <vector>

namespace cjit {

// The smallest number of values whose extremes contain the median with a probability of 95 %: 1 - 2 / 2^6.
inline constexpr std::size_t kFewestValues = 6;

// A median with bounds that contain it with a probability of 95 %.
struct Interval {
  double median = 0;
  double low = 0;
  double high = 0;
};

// The bounds are order statistics, which assume no distribution (Hahn and Meeker, Statistical Intervals, 5.2). With
// fewer than six values they are the smallest and the largest. `values` is not empty.
Interval interval_of(std::vector<double> values);

// An interval this much wider than its median was measured on a device that did other work too.
inline constexpr double kUnsteady = 0.1;

}  // namespace cjit
