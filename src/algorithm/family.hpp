// One algorithm of a family: reads the caller's keys as the description of the family says, and writes the source and
// the plan.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "algorithm/family_scope.hpp"

namespace cjit {

// The numbers that a policy of the family can have.
std::vector<TunableNumber> tunable_numbers(const FamilyText& family);

class Family {
 public:
  // `name` is one of family_names().
  Family(std::string_view name, JsonObject& object, JsonFaults& faults)
      : name_(name),
        text_(FamilyText::of(name)),
        object_(object),
        faults_(faults),
        parts_(faults),
        scope_(text_, object) {}

  // Reads all keys. Faults are added to those of the constructor. Numbers of `policy` replace those of the key.
  void read(const PolicyText& policy);

  struct Text {
    std::string source;
    bool has_directives = false;
    bool may_have_variables = false;
    std::vector<LtoIrPart> lto_ir;
    std::vector<TunableNumber> tunable;
    std::string policy_source;
    std::vector<std::string> kernels;
    std::string plan_before_constants;
    std::string plan_after_constants;
  };
  // To be called once, if there are no faults.
  Text write(std::string_view plan_name, std::string_view preamble);

  // For the rules of families (family_rules.cpp)

  JsonObject& object() noexcept { return object_; }
  FamilyScope& scope() noexcept { return scope_; }
  AlgorithmIterator input(std::string_view key) { return iterator(key, PartReader::Direction::kInput); }
  // A pointer to `by_default` if the key is absent.
  AlgorithmIterator output(std::string_view key, const ElementType& by_default);
  ElementType type(std::string_view key, const ElementType& by_default);
  // It is called with so many `arguments` besides its state.
  AlgorithmOperator read_operator(std::string_view key, std::size_t arguments);
  // An object of the C++ type `by_default` if the key is absent.
  AlgorithmOperator optional_operator(std::string_view key, std::size_t arguments, std::string_view by_default);
  // A list of at most `most` iterators, whose arguments are called name_0, name_1, ...; empty if the key is absent.
  std::vector<AlgorithmIterator> iterators(std::string_view key, std::string_view name, PartReader::Direction direction,
                                           std::size_t most);

 private:
  void execute(const FamilyStatement& statement);
  void change(const FamilyStatement& statement);
  void define(const FamilyStatement& statement);
  void define_otherwise(const FamilyStatement& statement);
  void define_choice(const FamilyStatement& statement);
  AlgorithmIterator read_part(const FamilyStatement& statement);
  AlgorithmPart make_part(const FamilyStatement& statement);
  AlgorithmIterator iterator(std::string_view key, PartReader::Direction direction);
  ElementType required_type(std::string_view key);
  AlgorithmIterator mutable_input(std::string_view key);
  AlgorithmIterator other_input(std::string_view key, const AlgorithmIterator& first);
  AlgorithmOperator combining_operator(const ElementType& accumulator, const ElementType& input);

  std::string section(std::string_view name) const { return scope_.expand(text_.section(name), &tuning_); }
  void write_kernels();
  void write_kernel(std::string_view text);
  void write_parameters();
  void write_checks();
  void allow_null(const AlgorithmPart& part);
  void allow_in_place(const AlgorithmPart& input, const AlgorithmPart& output);
  // The checks that no memory which is written overlaps other memory.
  std::vector<AlgorithmCheck> overlap_checks() const;
  std::string write_source(std::string_view preamble) const;
  std::vector<PolicyNumber> numbers() const;
  std::string write_plan_begin(std::string_view plan_name) const;
  std::string write_plan_end() const;

  const std::string_view name_;
  const FamilyText& text_;
  JsonObject& object_;
  JsonFaults& faults_;
  PartReader parts_;
  FamilyScope scope_;
  Tuning tuning_;
  std::string kernels_text_;
  std::vector<std::string> kernels_;
  std::vector<AlgorithmArgument> parameters_;
  std::vector<AlgorithmCheck> checks_;
  std::vector<std::string> nullable_;
  std::set<std::pair<std::string, std::string>> in_place_;  // names of an input and an output
};

// A rule that no description can express. Throws Error(CJIT_ERROR_INTERNAL) for an unknown name.
void apply_family_rule(std::string_view name, Family& family);

}  // namespace cjit
