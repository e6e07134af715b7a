// Device algorithms: a JSON description becomes a CUDA source around CUB's kernels and a plan that launches them.
// docs/algorithms.md describes the text.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "algorithm/part.hpp"
#include "algorithm/tuning.hpp"
#include "artifact/build_record.hpp"

namespace cjit {

struct Algorithm {
  std::string source;                // CUDA C++
  std::vector<std::string> kernels;  // name expressions
  // The text of the plan up to the value of "constants", and from there on.
  std::string plan_before_constants;
  std::string plan_after_constants;
  std::string plan_name;
  bool has_directives = false;         // the caller's code may include other headers than the source does
  bool may_have_variables = false;     // the caller's code may define variables, which a host may set
  std::vector<LtoIrPart> lto_ir;       // to be linked with the source
  std::vector<TunableNumber> tunable;  // the numbers that "policy" can replace
  std::string policy_source;           // as cjit_build_result_t::policy_source
};

// Throws Error(CJIT_ERROR_INVALID_ARGUMENT) that lists all faults. The text may be untrusted; the source that it gives
// contains code of the text. Without a policy, the tuned numbers for `cc` (90) are used, if there are any. If `policy`
// is not empty, it replaces that of the text.
Algorithm read_algorithm(std::string_view text, std::uint32_t cc = 0, const std::string& policy = "");

// The variables of the image with the numbers of the policy. Slim builds keep them.
std::span<const std::string_view> policy_variables();

// Throws Error(CJIT_ERROR_UNSUPPORTED).
[[noreturn]] void refuse_lto_ir();

// Copies the numbers that the source left in the image to the policy and to the plan of the record, and adds the plan.
// Throws Error(CJIT_ERROR_INTERNAL) if the image lacks them.
void add_plan(const Algorithm& algorithm, BuildRecord& record);

}  // namespace cjit
