// The candidates of a tuning in a worker process, which a candidate may take down without harm to the caller.
#pragma once

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "measure/measuring_workers.hpp"
#include "tune/race.hpp"

namespace cjit {

// The results of a candidate for one run, and those of candidate 0, in the order of the compared arguments.
struct ComparedResults {
  std::size_t candidate = 0;
  std::size_t run = 0;
  const std::vector<std::string>& found;
  const std::vector<std::string>& expected;
};

struct MeasuringOptions {
  std::string worker_program;
  std::string driver_path;
  std::uint32_t device = 0;
  std::vector<MeasuredRun> runs;
  double tolerance = 0;
  // Returns "" if the results are right, else what is wrong. Empty: they are compared with those of candidate 0.
  std::function<std::string(const ComparedResults&)> check;
  std::stop_token stop;
};

class MeasuringProcess final : public Measurer {
 public:
  // `artifacts` are the candidates.
  MeasuringProcess(MeasuringOptions options, std::vector<Buffer> artifacts);

  double measure(std::size_t candidate, std::size_t run) override;
  std::string find_difference(std::size_t candidate) override;
  // How often a worker was lost.
  std::size_t losses() const noexcept { return workers_.losses(); }

 private:
  // Asks about a candidate, which is loaded first, when it is the turn of this tuning on the device.
  MeasuringAnswer call_loaded(const MeasuringTask& task);
  std::vector<std::string> results_of(std::size_t candidate, std::size_t run);
  std::string check_run(std::size_t candidate, std::size_t run);
  void choose_repetitions(std::size_t run);

  const MeasuringOptions options_;
  const std::vector<Buffer> artifacts_;
  MeasuringWorkers workers_;
  std::set<std::uint64_t> loaded_;  // by the worker of this generation
  std::uint64_t generation_ = 0;
  std::vector<std::vector<std::string>> expected_;  // results of candidate 0 for each run; empty: not known yet
  std::vector<std::uint64_t> repetitions_;          // of each run; 0: not chosen yet
};

}  // namespace cjit
