#include "request/algorithm_request.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "request/kernel_request.hpp"

namespace cjit {

namespace {

[[noreturn]] void refuse_algorithm(std::string_view what) {
  throw Error(CJIT_ERROR_CONTRADICTORY_OPTIONS, CJIT_STAGE_REQUEST, concat("cannot build an algorithm: ", what));
}

// Refuses options that an algorithm sets itself, or that CUB cannot be compiled with.
void check_algorithm_options(const KernelRequest& request) {
  if (!request.source.empty()) refuse_algorithm("both `source` and `algorithm` are set; leave one out");
  if (!request.name_expressions.empty())
    refuse_algorithm("it has `name_expressions`; the algorithm names its kernels itself");
  if (!request.policy.empty()) refuse_algorithm("it has `policy`; set the numbers in the policy of the algorithm");
  if (request.compiler == CJIT_COMPILER_NVCC) refuse_algorithm("it is compiled by NVRTC only; leave `compiler` unset");
  constexpr std::array<std::string_view, 3> kTooOld = {"c++03", "c++11", "c++14"};
  if (const std::string* standard = request.options.find(option::kStd))
    if (std::ranges::find(kTooOld, *standard) != kTooOld.end())
      refuse_algorithm(concat("the C++ standard is ", *standard, ", but CUB needs c++17 or later; leave `std` unset"));
  if (request.image_kind == CJIT_IMAGE_KIND_LTO_IR || request.options.enabled(option::kLto)) refuse_lto_ir();
}

}  // namespace

std::shared_ptr<const Algorithm> AlgorithmDescription::read(std::uint32_t cc) const {
  const std::lock_guard lock(mutex_);
  std::shared_ptr<const Algorithm>& algorithm = algorithms_[cc];
  if (algorithm == nullptr) {
    algorithm = std::make_shared<const Algorithm>(read_algorithm(text_, cc, policy_));
    if (source_name_.empty()) source_name_ = concat(algorithm->plan_name, ".cu");
  }
  return algorithm;
}

const std::string& AlgorithmDescription::source_name() const noexcept {
  static const std::string unknown = "algorithm.cu";
  try {
    read();
    return source_name_;
  } catch (...) {
    return unknown;
  }
}

KernelRequest with_algorithm(KernelRequest request, std::uint32_t cc) {
  check_algorithm_options(request);
  request.algorithm = request.description->read(cc);
  const Algorithm& algorithm = *request.algorithm;
  if (request.source_name.empty()) request.source_name = request.description->source_name();
  request.source = algorithm.source;
  request.name_expressions = algorithm.kernels;
  // CUB's lambdas and those of operators have no execution space.
  request.options.set(option::kDefaultDevice, "", "algorithm");
  if (request.source.find("__int128") != std::string::npos) request.options.set(option::kInt128, "", "algorithm");
  return request;
}

}  // namespace cjit
