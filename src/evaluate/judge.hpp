// Judges one candidate after the other: runs each on inputs that it cannot know, looks at all that it did, and
// measures.
#pragma once

#include <functional>

#include "evaluate/expectations.hpp"
#include "evaluate/secret_seeds.hpp"
#include "evaluate/verdict.hpp"
#include "measure/measuring_workers.hpp"

namespace cjit {

class Judge {
 public:
  // `goes_on` is called between runs; if it returns false the candidate gets the state CANCELLED.
  Judge(const EvaluationDescription& description, MeasuringWorkers& workers, Expectations& expectations,
        std::function<bool()> goes_on)
      : description_(description), workers_(workers), expectations_(expectations), goes_on_(std::move(goes_on)) {}

  // Sets what running the candidate shows; `verdict` has its record. Throws Error if the evaluation cannot go on.
  void judge(KernelVerdict& verdict);
  std::uint64_t copy_rate() const noexcept { return copy_rate_; }

 private:
  // One candidate.
  class Trial;

  const EvaluationDescription& description_;
  MeasuringWorkers& workers_;
  Expectations& expectations_;
  const std::function<bool()> goes_on_;
  const SecretSeeds seeds_;
  std::uint64_t graph_picoseconds_ = 0;  // that events around a graph show beside its runs
  std::uint64_t copy_rate_ = 0;          // bytes that a copy reads and writes in a second; 0: not measured
};

}  // namespace cjit
