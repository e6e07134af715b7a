// The race between candidates, with times that the test makes up.
#include "tune/race.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>

namespace cjit {
namespace {

// Candidates with a true time each, and noise.
class MadeUpTimes : public Measurer {
 public:
  explicit MadeUpTimes(std::vector<double> times, double noise = 0.02) : times_(std::move(times)), noise_(noise) {}

  double measure(std::size_t candidate, std::size_t run) override {
    ++calls;
    if (const auto found = failures.find(candidate); found != failures.end()) throw found->second;
    const double noise = static_cast<double>(random_()) / static_cast<double>(std::minstd_rand::max());
    const double slow_phase = calls / 250 % 2 == 0 ? 1 : 1.3;  // such as another clock of the device
    return times_[candidate] * (1 + noise_ * noise) * slow_phase * static_cast<double>(run + 1);
  }
  std::string find_difference(std::size_t candidate) override {
    checked.push_back(candidate);
    const auto found = differences.find(candidate);
    return found == differences.end() ? "" : found->second;
  }

  std::map<std::size_t, CandidateFailure> failures;
  std::map<std::size_t, std::string> differences;
  std::vector<std::size_t> checked;
  int calls = 0;

 private:
  std::minstd_rand random_;
  const std::vector<double> times_;
  const double noise_;
};

std::vector<double> many_times() {
  std::vector<double> times(100, 100);
  for (std::size_t i = 1; i < times.size(); ++i) times[i] = 95 + static_cast<double>(i * 37 % 99);
  times[42] = 80;
  return times;
}

TEST(RaceTest, TheFastestOfManyWins) {
  MadeUpTimes times(many_times());
  Race race(times, 100, 2);
  race.run([] { return true; });
  EXPECT_TRUE(race.is_finished());
  EXPECT_EQ(race.winner(), 42u);
  const Interval ratio = interval_of(race.standings()[42].ratios);
  EXPECT_NEAR(ratio.median, 0.8, 0.03);
  EXPECT_LE(ratio.low, ratio.median);
  EXPECT_GE(ratio.high, ratio.median);
  EXPECT_EQ(race.standings()[1].state, Standing::State::kSlower);
  // Most are out after two rounds.
  EXPECT_LT(times.calls, 100 * 2 * 10);
}

TEST(RaceTest, WithoutAFasterOneTheDefaultWins) {
  MadeUpTimes times({100, 101, 103, 150});
  Race race(times, 4, 1);
  race.run([] { return true; });
  EXPECT_EQ(race.winner(), 0u);
}

TEST(RaceTest, AnEqualOneDoesNotWin) {
  MadeUpTimes times({100, 100}, 0.2);
  Race race(times, 2, 1);
  race.run([] { return true; });
  EXPECT_EQ(race.winner(), 0u);
}

TEST(RaceTest, WrongResultsAreDiscardedBeforeTheyOustOthers) {
  MadeUpTimes times({100, 90, 50});
  times.differences[2] = "element 0 is 1, expected 2";
  Race race(times, 3, 1);
  race.run([] { return true; });
  EXPECT_EQ(race.winner(), 1u);
  EXPECT_EQ(race.standings()[2].state, Standing::State::kWrong);
  EXPECT_EQ(race.standings()[2].reason, "element 0 is 1, expected 2");
  EXPECT_TRUE(race.standings()[1].is_checked);
}

TEST(RaceTest, ACrashEndsOneCandidateOnly) {
  MadeUpTimes times({100, 90, 50});
  times.failures[2] = {.kind = CandidateFailure::Kind::kCrashed, .reason = "illegal address"};
  Race race(times, 3, 1);
  race.run([] { return true; });
  EXPECT_EQ(race.winner(), 1u);
  EXPECT_EQ(race.standings()[2].state, Standing::State::kCrashed);
  EXPECT_EQ(race.standings()[2].reason, "illegal address");
}

TEST(RaceTest, OnlyLeadersAreChecked) {
  MadeUpTimes times(many_times());
  Race race(times, 100, 1);
  race.run([] { return true; });
  EXPECT_LT(times.checked.size(), 10u);
}

TEST(RaceTest, AStoppedRaceHasABestSoFar) {
  MadeUpTimes times(many_times());
  Race race(times, 100, 1);
  race.run([&] { return race.rounds() < 7; });
  EXPECT_FALSE(race.is_finished());
  EXPECT_EQ(race.winner(), 42u);
  Race short_race(times, 100, 1);
  short_race.run([&] { return short_race.rounds() < 1; });
  EXPECT_EQ(short_race.leader(), 42u);
  EXPECT_EQ(short_race.winner(), 0u);  // too few values for an interval
}

TEST(RaceTest, AFailingDefaultIsTheCallersError) {
  MadeUpTimes times({100, 90});
  times.failures[0] = {.kind = CandidateFailure::Kind::kRefused, .reason = "too large"};
  Race race(times, 2, 1);
  EXPECT_THROW(race.run([] { return true; }), CandidateFailure);
}

TEST(RaceTest, ARaceOfTheDefaultAloneEnds) {
  MadeUpTimes times({100});
  Race race(times, 1, 1);
  race.run([] { return true; });
  EXPECT_TRUE(race.is_finished());
  EXPECT_EQ(race.winner(), 0u);
}

// Of 20 sorted values the 6th and the 15th contain the median with a probability of 95.9 %.
TEST(RaceTest, IntervalsAreOrderStatistics) {
  std::vector<double> values;
  for (int i = 20; i >= 1; --i) values.push_back(i);
  const Interval interval = interval_of(values);
  EXPECT_EQ(interval.median, 10.5);
  EXPECT_EQ(interval.low, 6);
  EXPECT_EQ(interval.high, 15);
  EXPECT_EQ(interval_of({3, 1, 2}).low, 1);
  EXPECT_EQ(interval_of({3, 1, 2}).high, 3);
}

}  // namespace
}  // namespace cjit
