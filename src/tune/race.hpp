// Finds the fastest of some candidates in rounds: each round measures every candidate that may still win, one after
// the other, so that a change of the device's clock meets all of them.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "measure/interval.hpp"
#include "measure/measuring_workers.hpp"

namespace cjit {

class Measurer {
 public:
  virtual ~Measurer() = default;
  // The time of one run in nanoseconds. Throws CandidateFailure.
  virtual double measure(std::size_t candidate, std::size_t run) = 0;
  // How the results of the candidate differ from those of candidate 0; "" if they do not. Throws CandidateFailure.
  virtual std::string find_difference(std::size_t candidate) = 0;
};

// How far a candidate came.
struct Standing {
  enum class State { kWaiting, kRacing, kSlower, kCrashed, kFailed, kWrong };

  State state = State::kWaiting;
  std::vector<std::vector<double>> times;  // nanoseconds, for each run
  std::vector<double> ratios;              // to candidate 0 in the same round: the geometric mean over the runs
  bool is_checked = false;                 // its results were those of candidate 0
  std::string reason;                      // why it is out

  bool is_in() const { return state == State::kWaiting || state == State::kRacing; }
};

class Race {
 public:
  // Candidate 0 is the one that the others are compared with.
  Race(Measurer& measurer, std::size_t candidate_count, std::size_t run_count);

  // Runs rounds until the order is clear. `goes_on` is called after each measurement of a candidate; the race ends when
  // it returns false. Throws CandidateFailure if candidate 0 fails.
  void run(const std::function<bool()>& goes_on);

  const std::vector<Standing>& standings() const noexcept { return standings_; }
  std::size_t rounds() const noexcept { return rounds_; }
  bool is_finished() const noexcept { return is_finished_; }
  // The candidate with the lowest median among those that race.
  std::size_t leader() const noexcept { return leader_; }
  // The leader, if it is faster than candidate 0 with a probability of 95 % and its results were checked; else 0.
  std::size_t winner() const;

 private:
  bool run_round(const std::function<bool()>& goes_on);
  std::optional<double> measure(std::size_t candidate, const std::vector<double>& base);
  std::vector<double> measure_base();
  bool check(std::size_t candidate);
  void find_leader();
  void drop_slower();
  bool is_decided() const;

  Measurer& measurer_;
  const std::size_t run_count_;
  std::vector<Standing> standings_;
  std::size_t rounds_ = 0;
  std::size_t leader_ = 0;
  bool is_finished_ = false;
};

}  // namespace cjit
