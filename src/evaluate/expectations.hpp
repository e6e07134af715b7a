// The expected results of a run: of a reference in a worker of its own, of the caller, or of files. They are never in a
// process that runs candidates.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "evaluate/evaluation_description.hpp"
#include "measure/measuring_workers.hpp"

namespace cjit {

// Writes the expected contents of the compared arguments of a run, in their order, to `expected`, which has their
// sizes. `contents` are those of all arguments. Throws Error.
using ExpectResults = std::function<void(std::size_t one_case, const MeasuredRun& run,
                                         const std::vector<std::string>& contents, std::vector<std::string>& expected)>;

class Expectations {
 public:
  virtual ~Expectations() = default;
  // The contents of each compared argument of `run`, a run of the case; valid until the next call. Throws Error.
  virtual std::vector<ByteSpan> of(const PreparedCase& prepared, std::size_t one_case, const MeasuredRun& run) = 0;
};

// `artifact` is the reference. It runs at once, so that an error of it is found before the first candidate.
std::unique_ptr<Expectations> expect_reference(MeasuringSetup setup, const Buffer& artifact,
                                               std::chrono::milliseconds run_limit, std::stop_token stop);
std::unique_ptr<Expectations> expect_caller(ExpectResults make);
std::unique_ptr<Expectations> expect_files();

}  // namespace cjit
