#include "evaluate/expectations.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace cjit {

namespace {

std::vector<ByteSpan> spans_of(const std::vector<std::string>& texts) {
  std::vector<ByteSpan> spans;
  for (const std::string& text : texts) spans.push_back(as_bytes(text));
  return spans;
}

class ReferenceResults final : public Expectations {
 public:
  ReferenceResults(MeasuringSetup setup, const Buffer& artifact, std::chrono::milliseconds run_limit,
                   std::stop_token stop)
      : workers_(std::move(setup), false, std::move(stop)), run_limit_(run_limit) {
    MeasuringTask load;
    load.action = MeasuringTask::Action::kLoad;
    load.artifact = as_text(artifact.bytes());
    call(load);
  }

  std::vector<ByteSpan> of(const PreparedCase&, std::size_t, const MeasuredRun& run) override {
    MeasuringTask task;
    task.action = MeasuringTask::Action::kRun;
    task.runs = {run};
    task.limit_milliseconds = static_cast<std::uint64_t>(run_limit_.count());
    const MeasuringAnswer answer = call(task);
    if (answer.is_timed_out) fail(concat("it did not end within ", run_limit_.count(), " ms"));
    if (!answer.guard_hits.empty()) fail("it wrote to memory beside its arguments");
    if (!answer.changed_inputs.empty()) {
      const MeasuredArgument& argument = run.arguments[answer.changed_inputs.front().argument];
      fail(concat("it changed the argument '", argument.name, "'; name it in 'in_out', 'compare' or 'scratch'"));
    }
    return workers_.results_of(run);
  }

 private:
  [[noreturn]] static void fail(const std::string& why) {
    throw Error(CJIT_ERROR_DRIVER, CJIT_STAGE_LAUNCH,
                concat("cannot evaluate: the reference, which the candidates are compared with, fails: ", why));
  }
  MeasuringAnswer call(const MeasuringTask& task) {
    try {
      return workers_.call(task, run_limit_ + kArgumentsLimit);
    } catch (const CandidateFailure& failure) {
      fail(failure.reason);
    }
  }

  MeasuringWorkers workers_;
  const std::chrono::milliseconds run_limit_;
};

class CallersResults final : public Expectations {
 public:
  explicit CallersResults(ExpectResults make) : make_(std::move(make)) {}

  std::vector<ByteSpan> of(const PreparedCase&, std::size_t one_case, const MeasuredRun& run) override {
    std::vector<std::string> contents;
    expected_.clear();
    for (const MeasuredArgument& argument : run.arguments) {
      contents.push_back(argument.has_memory() ? contents_of(argument) : argument.value);
      if (argument.is_compared) expected_.emplace_back(argument.bytes, '\0');
    }
    make_(one_case, run, contents, expected_);
    return spans_of(expected_);
  }

 private:
  const ExpectResults make_;
  std::vector<std::string> expected_;
};

class ResultsOfFiles final : public Expectations {
 public:
  std::vector<ByteSpan> of(const PreparedCase& prepared, std::size_t, const MeasuredRun& run) override {
    expected_.clear();
    for (const MeasuredArgument& argument : run.arguments) {
      if (!argument.is_compared) continue;
      MeasuredArgument file = argument;
      file.contents = MeasuredArgument::Contents::kFile;
      file.path = prepared.expected[expected_.size()];
      expected_.push_back(contents_of(file));
    }
    return spans_of(expected_);
  }

 private:
  std::vector<std::string> expected_;
};

}  // namespace

std::unique_ptr<Expectations> expect_reference(MeasuringSetup setup, const Buffer& artifact,
                                               std::chrono::milliseconds run_limit, std::stop_token stop) {
  return std::make_unique<ReferenceResults>(std::move(setup), artifact, run_limit, std::move(stop));
}

std::unique_ptr<Expectations> expect_caller(ExpectResults make) {
  return std::make_unique<CallersResults>(std::move(make));
}

std::unique_ptr<Expectations> expect_files() { return std::make_unique<ResultsOfFiles>(); }

}  // namespace cjit
