// Times of a subject and of its peer, taken in turn.
#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <vector>

namespace cjit_bench {

using Clock = std::chrono::steady_clock;

struct Interval {
  double low;
  double high;
};

class Samples {
 public:
  void add(double nanoseconds) { values_.push_back(nanoseconds); }
  std::size_t count() const { return values_.size(); }
  double operator[](std::size_t i) const { return values_[i]; }

  double minimum() const { return *std::min_element(values_.begin(), values_.end()); }
  double median() const {
    const std::vector<double> values = sorted();
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
  }
  // Where the median of endless runs lies, in 19 of 20 cases.
  Interval median_interval() const {
    const std::vector<double> values = sorted();
    const double count = static_cast<double>(values.size());
    const auto below = static_cast<std::size_t>(std::max(0.0, std::floor((count - 1.96 * std::sqrt(count)) / 2)));
    return {values[below], values[values.size() - 1 - below]};
  }

 private:
  std::vector<double> sorted() const {
    std::vector<double> values = values_;
    std::sort(values.begin(), values.end());
    return values;
  }

  std::vector<double> values_;
};

// Run i of the subject was next to run i of the peer, so what disturbs the machine for long disturbs both.
struct Pair {
  Samples subject;
  Samples peer;

  double ratio() const { return subject.median() / peer.median(); }
  // What the subject took more than the peer beside it.
  Samples excess() const {
    Samples differences;
    for (std::size_t i = 0; i < subject.count(); ++i) differences.add(subject[i] - peer[i]);
    return differences;
  }
};

// How often to measure: until the time is used up, but at least and at most so often.
struct Effort {
  double seconds;
  std::size_t least;
  std::size_t most;
};

template <typename Work>
double nanoseconds_of(Work&& work) {
  const auto start = Clock::now();
  work();
  return std::chrono::duration<double, std::nano>(Clock::now() - start).count();
}

// Calls `subject` and `peer`, which return nanoseconds, in the order A B B A A B ...
template <typename Subject, typename Peer>
Pair interleave(const Effort& effort, Subject&& subject, Peer&& peer) {
  Pair pair;
  const auto start = Clock::now();
  const auto goes_on = [&](std::size_t round) {
    const double elapsed = std::chrono::duration<double>(Clock::now() - start).count();
    return round < effort.least || (round < effort.most && elapsed < effort.seconds);
  };
  for (std::size_t round = 0; goes_on(round); ++round) {
    if (round % 2 == 1) pair.peer.add(peer());
    pair.subject.add(subject());
    if (round % 2 == 0) pair.peer.add(peer());
  }
  return pair;
}

}  // namespace cjit_bench
