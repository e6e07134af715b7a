#include "tune/race.hpp"

#include <algorithm>
#include <cmath>

#include "base/text.hpp"

namespace cjit {

namespace {

constexpr std::size_t kFewestRounds = 8;  // before the race may be decided
constexpr std::size_t kMostRounds = 40;
// A candidate whose median is this much slower than the leader's is out after the first rounds.
constexpr std::size_t kFirstRounds = 2;
constexpr double kMuchSlower = 1.2;
// Candidate 0 is measured again after so many others, so that a long round does not compare across a change of the
// device's clock.
constexpr std::size_t kBetweenBases = 8;

}  // namespace

Race::Race(Measurer& measurer, std::size_t candidate_count, std::size_t run_count)
    : measurer_(measurer), run_count_(run_count), standings_(candidate_count) {
  for (Standing& standing : standings_) standing.times.resize(run_count);
}

void Race::run(const std::function<bool()>& goes_on) {
  standings_[0].is_checked = true;
  while (!is_decided())
    if (!run_round(goes_on)) return;
  is_finished_ = true;
}

bool Race::is_decided() const {
  if (rounds_ >= kMostRounds) return true;
  const auto racing = std::count_if(standings_.begin() + 1, standings_.end(),
                                    [](const Standing& standing) { return standing.is_in(); });
  return racing == 0 ? rounds_ > 0 : racing == 1 && rounds_ >= kFewestRounds;
}

std::vector<double> Race::measure_base() {
  Standing& base = standings_[0];
  std::vector<double> times;
  for (std::size_t run = 0; run < run_count_; ++run) {
    times.push_back(measurer_.measure(0, run));
    base.times[run].push_back(times.back());
  }
  base.ratios.push_back(1);
  base.state = Standing::State::kRacing;
  return times;
}

// Returns the ratio to the base; nothing if the candidate failed.
std::optional<double> Race::measure(std::size_t candidate, const std::vector<double>& base) {
  Standing& standing = standings_[candidate];
  double logarithms = 0;
  try {
    for (std::size_t run = 0; run < run_count_; ++run) {
      const double time = measurer_.measure(candidate, run);
      standing.times[run].push_back(time);
      logarithms += std::log(time / base[run]);
    }
  } catch (const CandidateFailure& failure) {
    standing.state = failure.is_crash() ? Standing::State::kCrashed : Standing::State::kFailed;
    standing.reason = failure.reason;
    return std::nullopt;
  }
  standing.state = Standing::State::kRacing;
  return std::exp(logarithms / static_cast<double>(run_count_));
}

bool Race::run_round(const std::function<bool()>& goes_on) {
  std::vector<double> base = measure_base();
  bool is_complete = true;
  std::size_t measured = 0;
  for (std::size_t i = 1; i < standings_.size() && is_complete; ++i) {
    // Each round begins with another candidate.
    const std::size_t candidate = 1 + (i + rounds_) % (standings_.size() - 1);
    if (!standings_[candidate].is_in()) continue;
    if (++measured % kBetweenBases == 0) base = measure_base();
    if (const auto ratio = measure(candidate, base)) standings_[candidate].ratios.push_back(*ratio);
    is_complete = goes_on();
  }
  ++rounds_;
  find_leader();
  if (!is_complete) return false;
  drop_slower();
  return goes_on();
}

// Whether the results of the candidate are right. Only leaders are checked, because a check takes longer than a round.
bool Race::check(std::size_t candidate) {
  Standing& standing = standings_[candidate];
  if (standing.is_checked) return true;
  try {
    standing.reason = measurer_.find_difference(candidate);
    standing.is_checked = standing.reason.empty();
    if (!standing.is_checked) standing.state = Standing::State::kWrong;
  } catch (const CandidateFailure& failure) {
    standing.state = failure.is_crash() ? Standing::State::kCrashed : Standing::State::kFailed;
    standing.reason = failure.reason;
  }
  return standing.is_checked;
}

void Race::find_leader() {
  std::vector<std::pair<double, std::size_t>> order;
  for (std::size_t i = 0; i < standings_.size(); ++i)
    if (standings_[i].is_in() && !standings_[i].ratios.empty())
      order.emplace_back(interval_of(standings_[i].ratios).median, i);
  std::sort(order.begin(), order.end());
  const auto found = std::find_if(order.begin(), order.end(), [&](const auto& one) { return check(one.second); });
  leader_ = found == order.end() ? 0 : found->second;
}

void Race::drop_slower() {
  const Interval best = interval_of(standings_[leader_].ratios);
  for (std::size_t i = 1; i < standings_.size(); ++i) {
    Standing& standing = standings_[i];
    if (i == leader_ || !standing.is_in() || standing.ratios.empty()) continue;
    const Interval own = interval_of(standing.ratios);
    const bool is_much_slower = rounds_ >= kFirstRounds && own.median > kMuchSlower * best.median;
    if (is_much_slower || (rounds_ >= kFewestRounds && own.low > best.high)) standing.state = Standing::State::kSlower;
  }
}

std::size_t Race::winner() const {
  const Standing& leader = standings_[leader_];
  if (leader_ == 0 || !leader.is_checked || leader.ratios.size() < kFewestValues) return 0;
  return interval_of(leader.ratios).high < 1 ? leader_ : 0;
}

}  // namespace cjit
