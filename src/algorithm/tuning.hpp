// The policy: numbers that replace those of CUB, the same for all counts or by classes of the count.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "algorithm/tuned_table.hpp"
#include "plan/json.hpp"

namespace cjit {

// A number of the policy: its name in the plan, and its value in CUDA C++, which may use cjit_problem.
struct PolicyNumber {
  std::string name;
  std::string cpp;
};

// A number of the policy that a caller can replace.
struct TunableNumber {
  enum class Rule : std::uint8_t { kThreads, kItems, kVectorItems };
  std::string_view name;
  std::string_view member;  // of the policy of CUB
  Rule rule;
  std::vector<std::string_view> kernels{};  // that use it; empty: it cannot differ by the count
  std::vector<std::string_view> others{};   // numbers of the plan that depend on it, besides itself
};

// Kernels that depend on a number which differs by the count have a variant for each class, which is compiled for
// cjit_problem_<class> instead of cjit_problem. Class 0 has no suffix.
class Tuning {
 public:
  // Reads "policy": "cub", an object, or a list of objects whose "from" are the counts where classes begin. If
  // `instead` has numbers, they are used.
  void read(JsonObject& object, std::vector<TunableNumber> numbers, const PolicyText& instead);

  // As cjit_build_result_t::policy_source.
  const std::string& source() const noexcept { return source_; }

  // Whether the value of "policy" asks for CUB's numbers.
  static bool is_cub(const JsonValue& policy);

  const std::vector<TunableNumber>& numbers() const noexcept { return numbers_; }
  bool has_variants(std::string_view kernel) const;
  std::size_t class_count() const noexcept { return classes_.size(); }
  // "" for class 0, "_1", ...
  static std::string suffix(std::size_t class_index);
  // The text for a class: with its problem.
  static std::string variant(std::string_view text, std::size_t class_index);

  // The struct cjit_problem with these members, and those of the other classes.
  std::string problems(std::string_view members) const;
  // The constants of the plan. A number with variants is a constant for each class.
  std::vector<PolicyNumber> constants(const std::vector<PolicyNumber>& numbers) const;
  // Definitions of the plan that choose among the classes: each ends with a comma.
  std::string definitions() const;
  // The step that launches a kernel, or one for each class. `rest` are the other keys of the step.
  std::string launch(std::string_view kernel, std::string_view rest) const;

 private:
  struct Class {
    std::uint64_t from = 0;
    std::string assignments;  // to members of CUB's policy
  };
  void read_classes(const JsonValue& value, const JsonPlace& place, JsonFaults& faults);
  void read_class(const JsonValue& value, const JsonPlace& place, JsonFaults& faults);
  std::vector<std::string_view> varying() const;

  std::vector<TunableNumber> numbers_;
  std::string source_ = PolicyText().source;
  std::vector<Class> classes_{Class{}};
};

}  // namespace cjit
