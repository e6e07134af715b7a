// The rules that descriptions of families name, because no data can express them.
#include <algorithm>
#include <array>
#include <bit>

#include "algorithm/family.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

bool contains(auto list, std::string_view name) { return std::find(list.begin(), list.end(), name) != list.end(); }

// reduce

// Operators whose result on integers does not depend on the order.
constexpr auto kExact = std::to_array<std::string_view>(
    {"plus", "multiplies", "minimum", "maximum", "bit_and", "bit_or", "bit_xor", "logical_and", "logical_or"});
// What the device adds atomically.
constexpr auto kAtomic = std::to_array<std::string_view>({"int32", "uint32", "int64", "uint64", "float32", "float64"});

bool is_floating(const ElementType& type) { return type.kind == "float32" || type.kind == "float64"; }

void apply_reduce_determinism(Family& family) {
  FamilyScope& scope = family.scope();
  const ElementType accumulator = scope.type("accumulator");
  const AlgorithmIterator& output = scope.part("output");
  const std::string combine = scope.choices["operator"];
  std::string& chosen = scope.choices["determinism"];
  const bool is_sum = combine == "plus";
  if (chosen == "gpu_to_gpu") {
    if (!(is_floating(accumulator) && is_sum) && !(accumulator.is_integer && contains(kExact, combine)))
      family.object().fault("determinism",
                            "is gpu_to_gpu, which needs the operator plus for float32 and float64, or an operator "
                            "whose result on integers does not depend on the order");
    // Sums of integers are the same on each device in any order.
    if (accumulator.is_integer) chosen = "run_to_run";
  }
  if (chosen != "not_guaranteed") return;
  if (!(is_sum && contains(kAtomic, accumulator.kind)))
    family.object().fault("determinism",
                          "is not_guaranteed, which needs the operator plus, and an accumulator of int32, uint32, "
                          "int64, uint64, float32 or float64");
  if (output.arguments.size() != 1 || output.value != accumulator)
    family.object().fault("output", "is no pointer to the accumulator's type, which not_guaranteed adds to");
}

// transform

// Whether vectors of the elements can be loaded and stored: all are in memory, and their sizes are small powers of two.
bool has_vectors(const std::vector<AlgorithmIterator>& inputs, const AlgorithmIterator& output) {
  constexpr std::uint64_t kLargest = 16;
  const auto is_vector = [](const AlgorithmIterator& iterator) {
    return iterator.is_pointer && std::has_single_bit(iterator.value.size) && iterator.value.size <= kLargest;
  };
  return is_vector(output) && std::all_of(inputs.begin(), inputs.end(), is_vector);
}

// Whether the inputs may be copied in bulk: all are in memory, and large enough that vectors are slower.
bool is_worth_bulk(const std::vector<AlgorithmIterator>& inputs, const AlgorithmIterator& output) {
  constexpr std::uint64_t kFewest = 16;
  std::uint64_t bytes = 0;
  for (const AlgorithmIterator& input : inputs) bytes += input.value.size;
  const auto is_pointer = [](const AlgorithmIterator& iterator) { return iterator.is_pointer; };
  return bytes >= kFewest && is_pointer(output) && std::all_of(inputs.begin(), inputs.end(), is_pointer);
}

// The condition that all are aligned to vectors.
std::string aligned_condition(const std::vector<AlgorithmIterator>& inputs, const AlgorithmIterator& output) {
  std::string text;
  const auto add = [&](const AlgorithmIterator& iterator) {
    text.append(concat(" && ", iterator.make, " % (", iterator.value.size, " * vector_size) == 0"));
  };
  std::for_each(inputs.begin(), inputs.end(), add);
  add(output);
  return text;
}

// The inputs together.
AlgorithmIterator all_inputs(const std::vector<AlgorithmIterator>& inputs) {
  AlgorithmIterator all;
  for (const AlgorithmIterator& input : inputs) {
    all.checks.insert(all.checks.end(), input.checks.begin(), input.checks.end());
    all.type.append(concat(all.type.empty() ? "" : ", ", input.type));
    all.make.append(concat(", ", input.make));
    all.arguments.insert(all.arguments.end(), input.arguments.begin(), input.arguments.end());
  }
  return all;
}

AlgorithmIterator as_part(AlgorithmOperator from) {
  AlgorithmIterator part;
  static_cast<AlgorithmPart&>(part) = std::move(from);
  return part;
}

void apply_transform_keys(Family& family) {
  constexpr std::size_t kMaxInputs = 8, kMaxOutputs = 4;
  FamilyScope& scope = family.scope();
  JsonObject& object = family.object();
  object.check_present("inputs");
  const std::vector<AlgorithmIterator> inputs =
      family.iterators("inputs", "input", PartReader::Direction::kInput, kMaxInputs);
  const std::vector<AlgorithmIterator> outputs =
      family.iterators("outputs", "output", PartReader::Direction::kOutput, kMaxOutputs);
  if (!outputs.empty() && object.has("output")) object.fault("output", "is given, and so is 'outputs'; leave one out");
  const AlgorithmIterator output = outputs.empty()
                                       ? family.output("output", inputs.empty() ? ElementType() : inputs.front().value)
                                       : PartReader::zip(outputs);
  scope.parts["operator"] = as_part(family.read_operator("operator", inputs.size()));
  scope.parts["predicate"] = as_part(family.optional_operator("predicate", inputs.size(), "cuda::always_true"));
  scope.parts["inputs"] = all_inputs(inputs);
  scope.parts["output"] = output;
  scope.flags["has_bulk"] = !object.has("predicate") && is_worth_bulk(inputs, output);
  scope.flags["is_vectorizable"] = !object.has("predicate") && has_vectors(inputs, output);
  scope.texts["are_aligned"] = aligned_condition(inputs, output);
}

// histogram

// What the device adds atomically. A sum of int64 has the bits of one of uint64.
struct CounterType {
  std::string_view kind, cpp;
};
constexpr auto kCounters = std::to_array<CounterType>({{"int32", "int"},
                                                       {"uint32", "unsigned int"},
                                                       {"int64", "unsigned long long"},
                                                       {"uint64", "unsigned long long"},
                                                       {"float32", "float"},
                                                       {"float64", "double"}});

void apply_histogram_counter(Family& family) {
  ElementType counter = family.type("counter", family.scope().type("uint32"));
  const auto* const known = std::ranges::find(kCounters, counter.kind, &CounterType::kind);
  if (known != kCounters.end())
    counter.cpp = known->cpp;
  else if (!counter.cpp.empty())
    family.object().fault("counter", "is not one of int32, uint32, int64, uint64, float32 and float64");
  family.scope().types["counter"] = counter;
}

void apply_histogram_level(Family& family) {
  const ElementType sample = family.scope().type("input");
  const bool is_half = sample.kind == "float16" || sample.kind == "bfloat16";
  const ElementType level = family.type("level", is_half ? family.scope().type("float32") : sample);
  const bool is_usable = (level.is_integer && level.kind != "bool" && level.size <= sizeof(std::uint64_t)) ||
                         (level.is_number && !level.is_integer && level.kind != "bool");
  if (!level.cpp.empty() && !is_usable)
    family.object().fault("level", "is no integer of at most 64 bits and no floating-point number");
  family.scope().types["level"] = level;
}

std::uint64_t read_channels(Family& family, std::string_view key, std::uint64_t by_default, std::uint64_t most) {
  const std::uint64_t number = family.object().integer(key, by_default);
  if (number < 1 || number > most) family.object().fault(key, concat("is ", number, ", expected 1 to ", most));
  return std::clamp<std::uint64_t>(number, 1, most);
}

// The arguments of the active channels, and the expression that makes cjit::histogram::Channels of them.
AlgorithmIterator channels_part(const ElementType& counter, const ElementType& level, bool is_even,
                                std::uint64_t active) {
  AlgorithmIterator part;
  std::string values;
  for (std::uint64_t i = 0; i < active; ++i) {
    const auto name = [&](std::string_view word) { return concat(word, '_', i); };
    part.arguments.push_back({name("output"), counter.cpp + "*", "pointer", counter.size, name("bins"), true});
    part.arguments.push_back({name("bins"), "int", "int32"});
    if (is_even) {
      part.arguments.push_back({name("lower"), level.cpp, level.kind});
      part.arguments.push_back({name("upper"), level.cpp, level.kind});
    } else {
      part.arguments.push_back({name("levels"), concat("const ", level.cpp, '*'), "pointer", level.size,
                                concat('(', name("bins"), " + 1)")});
    }
    values.append(concat(i == 0 ? "{" : ", {", name("output"), ", ", name("bins"), ", ",
                         is_even ? concat(name("lower"), ", ", name("upper")) : name("levels"), '}'));
  }
  part.type = "cjit::histogram::Channels<cjit_problem>";
  part.make = concat(part.type, "{{", values, "}}");
  return part;
}

std::string channel_check(std::uint64_t channel, bool has_integers, std::uint64_t level_bytes) {
  const std::string index = std::to_string(channel), bins = concat("bins_", index);
  std::string text = concat(bins, " > 0: '", bins, "' is not positive\n");
  if (!has_integers) return text;
  const std::string width = concat("upper_", index, " - lower_", index);
  text.append(concat("lower_", index, " < upper_", index, ": 'lower_", index, "' is not less than 'upper_", index,
                     "'\n", bins, " <= largest_width && ", width, " <= largest_width && ", width,
                     " <= largest_product / max(1, ", bins, "): the levels of channel ", index,
                     " are too far apart, or its bins too many, for the common type of samples and levels",
                     level_bytes < sizeof(std::int64_t) ? "; build the histogram with the level int64" : "", '\n'));
  return text;
}

void apply_histogram_channels(Family& family) {
  constexpr std::uint64_t kMostChannels = 4;
  FamilyScope& scope = family.scope();
  const std::uint64_t channels = read_channels(family, "channels", 1, kMostChannels),
                      active = read_channels(family, "active", channels, channels);
  const bool is_even = scope.choices["bins"] == "even";
  const ElementType counter = scope.type("counter"), level = scope.type("level");
  scope.parts["channels"] = channels_part(counter, level, is_even, active);
  scope.texts["channel_count"] = std::to_string(channels);
  scope.texts["active_count"] = std::to_string(active);
  for (const char* text : {"channel_checks", "bin_numbers", "clear_channels"}) scope.texts[text];
  for (std::uint64_t i = 0; i < active; ++i) {
    scope.texts["channel_checks"].append(channel_check(i, is_even && level.is_integer, level.size));
    scope.texts["bin_numbers"].append(concat(", bins_", i));
    scope.texts["clear_channels"].append(concat("\n  {\"when\": \"!is_cleared && !is_chained\", \"memset\": \"output_",
                                                i, "\", \"bytes\": \"bins_", i, " * counter_bytes\"},"));
  }
}

// segmented_sort

// A segment that fits in a block: its keys, or its values, in the shared memory that exchanges them.
void apply_segmented_sort_largest(Family& family) {
  constexpr std::uint64_t kMostElements = 16384, kMostBytes = 64 << 10;
  FamilyScope& scope = family.scope();
  const std::uint64_t largest = family.object().integer("largest", 0),
                      bytes = std::max({scope.type("key").size, scope.type("value").size, std::uint64_t{1}});
  scope.texts["largest"] = std::to_string(largest);
  scope.flags["is_once"] = largest > 0 && largest <= std::min(kMostElements, kMostBytes / bytes);
}

struct Rule {
  std::string_view name;
  void (*apply)(Family& family);
};

constexpr auto kRules = std::to_array<Rule>({{"reduce_determinism", apply_reduce_determinism},
                                             {"transform_keys", apply_transform_keys},
                                             {"histogram_counter", apply_histogram_counter},
                                             {"histogram_level", apply_histogram_level},
                                             {"histogram_channels", apply_histogram_channels},
                                             {"segmented_sort_largest", apply_segmented_sort_largest}});

}  // namespace

void apply_family_rule(std::string_view name, Family& family) {
  const auto* const rule = std::ranges::find(kRules, name, &Rule::name);
  if (rule == kRules.end()) refuse_description("an unknown rule", name);
  rule->apply(family);
}

}  // namespace cjit
