// Requests of device algorithms: a description takes the place of the source.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "algorithm/algorithm.hpp"
#include "base/mutex.hpp"

namespace cjit {

class KernelRequest;

// The description of an algorithm. It is read once for an architecture, when a build needs the source: a result in
// memory needs none. Thread-safe.
class AlgorithmDescription {
 public:
  // `policy` as in read_algorithm().
  explicit AlgorithmDescription(std::string text, std::string policy = "")
      : text_(std::move(text)), policy_(std::move(policy)) {}

  const std::string& text() const noexcept { return text_; }
  // Throws the errors of read_algorithm().
  std::shared_ptr<const Algorithm> read(std::uint32_t cc = 0) const;
  // The name of the source if the request has none: that of the plan. Of a description with faults: a fixed one.
  const std::string& source_name() const noexcept;

 private:
  const std::string text_, policy_;
  mutable Mutex mutex_;
  mutable std::map<std::uint32_t, std::shared_ptr<const Algorithm>> algorithms_;  // those that were read
  mutable std::string source_name_;
};

// Returns the request with the source for `cc`, the kernels and the options of its algorithm. Throws
// Error(CJIT_ERROR_CONTRADICTORY_OPTIONS) and (CJIT_ERROR_UNSUPPORTED) for options that an algorithm cannot have, and
// the errors of read_algorithm().
KernelRequest with_algorithm(KernelRequest request, std::uint32_t cc);

}  // namespace cjit
