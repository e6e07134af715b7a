// What a family of algorithms consists of, and the helpers with which its file describes it.
#pragma once

#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "algorithm/part.hpp"
#include "algorithm/tuning.hpp"

namespace cjit {

// Collects the source and the plan of one algorithm.
class FamilyWriter {
 public:
  FamilyWriter(JsonObject& object, JsonFaults& faults) : object_(object), faults_(faults), parts_(faults) {}

  // Reading

  JsonObject& object() noexcept { return object_; }
  JsonFaults& faults() noexcept { return faults_; }
  AlgorithmIterator input(std::string_view key) { return iterator(key, PartReader::Direction::kInput); }
  // A pointer to `by_default` if the key is absent.
  AlgorithmIterator output(std::string_view key, const ElementType& by_default);
  // An input whose pointers may be written through.
  AlgorithmIterator mutable_input(std::string_view key);
  ElementType type(std::string_view key, const ElementType& by_default);
  ElementType required_type(std::string_view key);
  // It is called with so many `arguments` besides its state.
  AlgorithmOperator read_operator(std::string_view key, std::size_t arguments);
  // "operator": makes one element of the accumulator's type out of two, which the others become first.
  AlgorithmOperator combining_operator(const ElementType& accumulator, const ElementType& input);
  // An object of the C++ type `by_default` if the key is absent.
  AlgorithmOperator optional_operator(std::string_view key, std::size_t arguments, std::string_view by_default);
  // A pointer to elements in memory, which have no other form.
  static AlgorithmIterator pointer(const ElementType& type, const std::string& name, bool is_input) {
    return PartReader::pointer(type, name, is_input ? PartReader::Direction::kInput : PartReader::Direction::kOutput);
  }
  // A list of at most `most` iterators, whose arguments are called name_0, name_1, ...; empty if the key is absent.
  std::vector<AlgorithmIterator> iterators(std::string_view key, std::string_view name, PartReader::Direction direction,
                                           std::size_t most);

  // Writing

  // The header with the device code: "reduce.cuh".
  void include(std::string_view header) { header_ = header; }
  // `members` are those of the struct cjit_problem.
  void problem(std::string_view members) { problem_ = members; }
  // Comes before the kernels that use the numbers.
  void tunable(std::vector<TunableNumber> numbers) { tuning_.read(object_, std::move(numbers)); }
  // A kernel: its name in the plan, the launch bound, its parameters ("const int* x, ...") and what it calls.
  void kernel(std::string_view name, std::string_view threads, std::string_view parameters, std::string_view call);
  void numbers(std::vector<PolicyNumber> numbers) { numbers_ = std::move(numbers); }
  // Adds the arguments of a part to the parameters of the plan, and its checks.
  void parameters(const AlgorithmPart& part);
  void parameter(AlgorithmArgument argument) { parameters_.push_back(std::move(argument)); }
  // A condition of a run.
  void check(std::string condition, std::string message) {
    checks_.push_back({std::move(condition), std::move(message)});
  }
  // The pointers of the part may be NULL.
  void allow_null(const AlgorithmPart& part);
  // The pointers of the part may be NULL only if the count is 0, although a step uses them also then.
  void allow_null_if_empty(const AlgorithmPart& part, std::string_view count = "count");
  // A pointer of `output` may be equal to one of `input` whose elements have the same size. All other overlaps of
  // memory that is written with other memory are refused.
  void allow_in_place(const AlgorithmPart& input, const AlgorithmPart& output);
  // The members of the plan's definitions as JSON.
  void definitions(std::string members) { definitions_ = std::move(members); }
  // The step that launches a kernel, in the variant that the count needs. `rest` are the other keys of the step.
  std::string launch(std::string_view kernel, std::string_view rest) const { return tuning_.launch(kernel, rest); }
  // The rest of the plan as JSON: workspace, steps, result.
  void plan(std::string rest) { plan_ = std::move(rest); }

  struct Text {
    std::string source;
    bool has_directives = false;
    bool may_have_variables = false;
    std::vector<LtoIrPart> lto_ir;
    std::vector<TunableNumber> tunable;
    std::vector<std::string> kernels;
    std::string plan_before_constants;
    std::string plan_after_constants;
  };
  Text finish(std::string_view plan_name, std::string_view preamble) const;

 private:
  AlgorithmIterator iterator(std::string_view key, PartReader::Direction direction);
  // The checks that no memory which is written overlaps other memory.
  std::vector<AlgorithmCheck> overlap_checks() const;

  JsonObject& object_;
  JsonFaults& faults_;
  PartReader parts_;
  std::string header_;
  std::string problem_;
  Tuning tuning_;
  std::string kernels_text_;
  std::vector<std::string> kernels_;
  std::vector<PolicyNumber> numbers_;
  std::vector<AlgorithmArgument> parameters_;
  std::vector<AlgorithmCheck> checks_;
  std::vector<std::string> nullable_;
  std::set<std::pair<std::string, std::string>> in_place_;  // names of an input and an output
  std::string definitions_;
  std::string plan_;
};

// ", const float* input, int input_stride": the parameters of a kernel that the parts need, each with a comma before.
std::string declare(std::initializer_list<const AlgorithmPart*> parts);
// The same as arguments of a step in JSON: ", \"input\", \"input_stride\"".
std::string pass(std::initializer_list<const AlgorithmPart*> parts);

// The part has another number of elements than "count": an expression of the plan.
void count_by(AlgorithmPart& part, std::string_view count);
// Only the device knows where in their memory the elements of the part lie.
void place_on_device(AlgorithmPart& part);
// Only the device knows how many elements an output gets, at most "count": only where it begins can be checked.
void count_on_device(AlgorithmPart& output);
// A pointer to `numbers` of uint64 in device memory, to which the kernels write what only they know.
AlgorithmArgument number_out(std::string_view name, std::string_view cpp = {}, std::uint64_t numbers = 1);
// The pointers "begins" and "ends" to the offsets of so many segments.
AlgorithmPart segment_offsets(std::string_view segments);

// The keys "kind" and "initial" of scans: the part with the initial value, and the members Initial, InitialValue and
// kInclusive of the problem.
struct ScanKind {
  AlgorithmPart initial;
  std::string members;
};
ScanKind read_scan_kind(FamilyWriter& writer, const ElementType& accumulator);

// The keys "key" (a number) and "value" of sorts by bits. Without values their parts are null pointers.
struct SortTypes {
  AlgorithmIterator keys, keys_out, values, values_out;

  // Key and Value of the problem.
  std::string members() const;
};
SortTypes read_sort_types(FamilyWriter& writer);

// The families. Each reads its keys from the writer's object.
void write_adjacent_difference(FamilyWriter& writer);
void write_batched_memcpy(FamilyWriter& writer);
void write_binary_search(FamilyWriter& writer);
void write_find_if(FamilyWriter& writer);
void write_for_each(FamilyWriter& writer);
void write_histogram(FamilyWriter& writer);
void write_merge(FamilyWriter& writer);
void write_merge_sort(FamilyWriter& writer);
void write_partition_if(FamilyWriter& writer);
void write_radix_sort(FamilyWriter& writer);
void write_reduce(FamilyWriter& writer);
void write_reduce_by_key(FamilyWriter& writer);
void write_run_length_encode(FamilyWriter& writer);
void write_scan(FamilyWriter& writer);
void write_scan_by_key(FamilyWriter& writer);
void write_segmented_reduce(FamilyWriter& writer);
void write_segmented_scan(FamilyWriter& writer);
void write_segmented_sort(FamilyWriter& writer);
void write_select_if(FamilyWriter& writer);
void write_three_way_partition(FamilyWriter& writer);
void write_top_k(FamilyWriter& writer);
void write_transform(FamilyWriter& writer);
void write_unique(FamilyWriter& writer);
void write_unique_by_key(FamilyWriter& writer);

}  // namespace cjit
