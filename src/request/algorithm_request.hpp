// Requests of device algorithms: a description takes the place of the source.
#pragma once

#include <memory>
#include <string>

#include "algorithm/algorithm.hpp"
#include "base/mutex.hpp"

namespace cjit {

class KernelRequest;

// The description of an algorithm. It is read once, when a build needs the source: a result in memory needs none.
// Thread-safe.
class AlgorithmDescription {
 public:
  explicit AlgorithmDescription(std::string text) : text_(std::move(text)) {}

  const std::string& text() const noexcept { return text_; }
  // Throws the errors of read_algorithm().
  std::shared_ptr<const Algorithm> read() const;
  // The name of the source if the request has none: that of the plan. Of a description with faults: a fixed one.
  const std::string& source_name() const noexcept;

 private:
  const std::string text_;
  mutable Mutex mutex_;
  mutable std::shared_ptr<const Algorithm> algorithm_;  // nullptr: not read yet
  mutable std::string source_name_;
};

// Returns the request with the source, the kernels and the options of its algorithm, if it has one. Throws
// Error(CJIT_ERROR_CONTRADICTORY_OPTIONS) and (CJIT_ERROR_UNSUPPORTED) for options that an algorithm cannot have, and
// the errors of read_algorithm().
KernelRequest with_algorithm(KernelRequest request);

}  // namespace cjit
