// Reads the caller's keys.
#include "algorithm/family.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

// A pointer to `numbers` of uint64 in device memory, to which the kernels write what only they know.
AlgorithmPart number_out(std::string_view name, std::string_view numbers) {
  constexpr std::string_view kType = "unsigned long long*";
  return {.type = std::string(kType),
          .make = std::string(name),
          .arguments = {{.name = std::string(name),
                         .cpp = std::string(kType),
                         .kind = "pointer",
                         .element_bytes = sizeof(std::uint64_t),
                         .elements = std::string(numbers),
                         .is_written = true}}};
}

// The pointers "begins" and "ends" to the offsets of so many segments.
AlgorithmPart segment_offsets(std::string_view segments) {
  const auto offsets = [&](std::string_view name) {
    return AlgorithmArgument{.name = std::string(name),
                             .cpp = "const long long*",
                             .kind = "pointer",
                             .element_bytes = sizeof(std::int64_t),
                             .elements = std::string(segments)};
  };
  return {.arguments = {offsets("begins"), offsets("ends")}};
}

// The part has another number of elements than "count": an expression of the plan.
void count_by(AlgorithmPart& part, std::string_view count) {
  for (AlgorithmArgument& argument : part.arguments) argument.elements = count;
  constexpr std::string_view kCount = "count";
  for (AlgorithmCheck& check : part.checks) {
    std::string condition;
    std::string_view rest = check.condition;
    for (std::size_t at = rest.find(kCount); at != std::string_view::npos; at = rest.find(kCount)) {
      condition.append(rest.substr(0, at)).append(count);
      rest.remove_prefix(at + kCount.size());
    }
    check.condition = condition.append(rest);
  }
}

// Only the device knows where in their memory the elements of the part lie.
void place_on_device(AlgorithmPart& part) {
  for (AlgorithmArgument& argument : part.arguments) argument.element_bytes = 0;
  part.checks.clear();
}

// Only the device knows how many elements an output gets, at most "count": only where it begins can be checked.
void count_on_device(AlgorithmPart& output) {
  for (AlgorithmArgument& argument : output.arguments) argument.elements = "min(count, 1)";
}

// Two outputs that CUB takes as one.
AlgorithmIterator joined(const AlgorithmIterator& first, const AlgorithmIterator& second) {
  AlgorithmIterator both = first;
  both.type = concat("cub::detail::select::partition_distinct_output_t<", first.type, ", ", second.type, '>');
  both.make = concat(both.type, '{', first.make, ", ", second.make, '}');
  both.arguments.insert(both.arguments.end(), second.arguments.begin(), second.arguments.end());
  both.checks.insert(both.checks.end(), second.checks.begin(), second.checks.end());
  return both;
}

bool is_change(std::string_view verb) {
  return verb == "elements" || verb == "elements_on_device" || verb == "memory_on_device" || verb == "write";
}

AlgorithmIterator as_iterator(AlgorithmPart part) {
  AlgorithmIterator iterator;
  static_cast<AlgorithmPart&>(iterator) = std::move(part);
  return iterator;
}

}  // namespace

// Lines "<name> <member of CUB's policy> <rule> <kernels> <numbers>".
std::vector<TunableNumber> tunable_numbers(const FamilyText& family) {
  std::vector<TunableNumber> numbers;
  for_each_line(family.lines("tunable"), [&](std::string_view line) {
    const std::vector<std::string_view> words = words_of(line);
    const auto list = [&](std::size_t index) {
      return words.size() > index ? split(words[index], ',') : std::vector<std::string_view>();
    };
    numbers.push_back({words[0], words[1],
                       words[2] == "threads"        ? TunableNumber::Rule::kThreads
                       : words[2] == "vector_items" ? TunableNumber::Rule::kVectorItems
                                                    : TunableNumber::Rule::kItems,
                       list(3), list(4)});
  });
  return numbers;
}

void Family::read(const PolicyText& policy) {
  for (const FamilyStatement& statement : text_.statements()) execute(statement);
  tuning_.read(object_, tunable_numbers(text_), policy);
}

void Family::execute(const FamilyStatement& statement) {
  const bool holds = statement.condition.empty() || scope_.is_true(statement.condition);
  if (statement.name == "flag") {
    scope_.flags[std::string(statement.kind)] |= holds;
  } else if (statement.name == "rule") {
    if (holds) apply_family_rule(statement.kind, *this);
  } else if (statement.name == "refuse") {
    if (holds) object_.fault(statement.kind, std::string(statement.text));
  } else if (statement.name == "default") {
    if (holds && !object_.has(statement.kind)) scope_.choices[std::string(statement.kind)] = statement.text;
  } else if (is_change(statement.name)) {
    if (holds) change(statement);
  } else if (holds) {
    define(statement);
  } else {
    define_otherwise(statement);
  }
}

// Changes parts that were read.
void Family::change(const FamilyStatement& statement) {
  std::vector<std::string_view> names = statement.words;
  names.insert(names.begin(), statement.kind);
  for (const std::string_view name : names) {
    AlgorithmIterator& part = scope_.parts[std::string(name)];
    if (statement.name == "elements")
      count_by(part, scope_.expand(FamilyTemplate(statement.text)));
    else if (statement.name == "elements_on_device")
      count_on_device(part);
    else if (statement.name == "memory_on_device")
      place_on_device(part);
    else
      for (AlgorithmArgument& argument : part.arguments) argument.is_written = true;
  }
}

void Family::define(const FamilyStatement& statement) {
  const std::string name(statement.name);
  if (statement.kind == "choice")
    define_choice(statement);
  else if (statement.kind == "type")
    scope_.types[name] = type(statement.name, scope_.type(statement.by_default));
  else if (statement.kind == "required_type")
    scope_.types[name] = required_type(statement.name);
  else if (statement.kind == "type_of")
    scope_.types[name] = scope_.part(statement.words[0]).value;
  else
    scope_.parts[name] = read_part(statement);
}

// What a name is if its condition does not hold, unless it is defined.
void Family::define_otherwise(const FamilyStatement& statement) {
  const std::vector<std::string_view>& words = statement.otherwise;
  if (statement.kind.ends_with("type") || statement.kind == "type_of") {
    if (const auto [type, is_new] = scope_.types.try_emplace(std::string(statement.name)); is_new && !words.empty())
      type->second.cpp = std::string(words[0]);
    return;
  }
  const auto [part, is_new] = scope_.parts.try_emplace(std::string(statement.name));
  if (!is_new || words.empty()) return;
  part->second.type = words[0];
  part->second.make = words[1];
}

// "-" stands for no word.
void Family::define_choice(const FamilyStatement& statement) {
  std::vector<std::string_view> words = statement.words;
  std::ranges::replace(words, "-", "");
  scope_.choices[std::string(statement.name)] = words[object_.enumerator(statement.name, words)];
}

AlgorithmIterator Family::read_part(const FamilyStatement& statement) {
  const std::string_view name = statement.name, kind = statement.kind;
  if (kind == "input" && !statement.by_default.empty()) return other_input(name, scope_.part(statement.by_default));
  if (kind == "input") return input(name);
  if (kind == "mutable_input") return mutable_input(name);
  if (kind == "output")
    return output(name, statement.by_default.empty() ? ElementType() : scope_.type(statement.by_default));
  if (kind == "combining")
    return as_iterator(combining_operator(scope_.type(statement.words[0]), scope_.type(statement.words[1])));
  if (kind == "operator") {
    const auto arguments = parse_integer<std::size_t>(statement.words[0]).value_or(0);
    return as_iterator(statement.by_default.empty() ? read_operator(name, arguments)
                                                    : optional_operator(name, arguments, statement.by_default));
  }
  if (kind == "same_as") return scope_.part(statement.words[0]);
  if (kind == "joined") return joined(scope_.part(statement.words[0]), scope_.part(statement.words[1]));
  if (kind == "pointer")
    return PartReader::pointer(
        scope_.type(statement.words[0]), std::string(name),
        statement.words[1] == "written" ? PartReader::Direction::kOutput : PartReader::Direction::kInput);
  return as_iterator(make_part(statement));
}

// What a run passes besides the keys.
AlgorithmPart Family::make_part(const FamilyStatement& statement) {
  const std::string name(statement.name);
  const std::string_view kind = statement.kind;
  const std::vector<std::string_view>& words = statement.words;
  if (kind == "value") {
    const ElementType type = scope_.type(words[0]);
    return {.type = type.cpp, .make = name, .arguments = {{name, type.cpp, type.kind}}};
  }
  if (kind == "memory") {
    const ElementType type = scope_.type(words[0]);
    return {.type = "", .make = name, .arguments = {{name, type.cpp + "*", "pointer", type.size, "1"}}};
  }
  if (kind == "code")
    return {.type = scope_.expand(FamilyTemplate(words[0])),
            .make = scope_.expand(FamilyTemplate(words[1])),
            .arguments = {}};
  if (kind == "number_out") return number_out(name, words[0]);
  if (kind == "offsets") return segment_offsets(words[0]);
  if (kind == "address") return {.make = name, .arguments = {{name, join(words, " "), "pointer"}}};
  refuse_description("an unknown kind", kind);
}

AlgorithmIterator Family::iterator(std::string_view key, PartReader::Direction direction) {
  const JsonValue* const found = object_.require(key);
  if (found == nullptr) return {};
  return parts_.iterator(*found, object_.place(key), std::string(key), direction);
}

AlgorithmIterator Family::output(std::string_view key, const ElementType& by_default) {
  if (object_.has(key)) return iterator(key, PartReader::Direction::kOutput);
  object_.find(key);
  if (by_default.cpp.empty())
    object_.fault(key, "is missing, and the input does not determine its type", CJIT_FAULT_MISSING_KEY);
  return PartReader::pointer(by_default, std::string(key), PartReader::Direction::kOutput);
}

// An input whose pointers may be written through.
AlgorithmIterator Family::mutable_input(std::string_view key) {
  const JsonValue* const found = object_.require(key);
  if (found == nullptr) return {};
  const bool is_type = !found->is_object() || found->find("size") != nullptr;
  if (!is_type) return parts_.iterator(*found, object_.place(key), std::string(key), PartReader::Direction::kInput);
  return PartReader::pointer(read_element_type(*found, object_.place(key), faults_), std::string(key),
                             PartReader::Direction::kOutput);
}

// A second input: a pointer to the type of the first one if the key is absent.
AlgorithmIterator Family::other_input(std::string_view key, const AlgorithmIterator& first) {
  if (object_.has(key)) return input(key);
  object_.find(key);
  if (first.value.cpp.empty() && !first.type.empty())
    object_.fault(key, "is missing, and the first input does not determine its type", CJIT_FAULT_MISSING_KEY);
  return PartReader::pointer(first.value, std::string(key), PartReader::Direction::kInput);
}

AlgorithmOperator Family::optional_operator(std::string_view key, std::size_t arguments, std::string_view by_default) {
  if (object_.has(key)) return read_operator(key, arguments);
  object_.find(key);
  AlgorithmOperator result;
  result.type = by_default;
  result.make = concat(by_default, "{}");
  return result;
}

std::vector<AlgorithmIterator> Family::iterators(std::string_view key, std::string_view name,
                                                 PartReader::Direction direction, std::size_t most) {
  std::vector<AlgorithmIterator> all;
  object_.for_each(key, [&](const JsonValue& value, const JsonPlace& place) {
    all.push_back(parts_.iterator(value, place, concat(name, '_', all.size()), direction));
  });
  if (object_.has(key) && (all.empty() || all.size() > most))
    object_.fault(key, concat("has ", all.size(), " iterators, expected 1 to ", most));
  return all;
}

ElementType Family::type(std::string_view key, const ElementType& by_default) {
  if (const JsonValue* const found = object_.find(key)) return read_element_type(*found, object_.place(key), faults_);
  if (by_default.cpp.empty())
    object_.fault(key, "is missing, and the input does not determine it", CJIT_FAULT_MISSING_KEY);
  return by_default;
}

ElementType Family::required_type(std::string_view key) {
  const JsonValue* const found = object_.require(key);
  return found == nullptr ? ElementType() : read_element_type(*found, object_.place(key), faults_);
}

AlgorithmOperator Family::read_operator(std::string_view key, std::size_t arguments) {
  const JsonValue* const found = object_.require(key);
  if (found == nullptr) return {};
  return parts_.read_operator(*found, object_.place(key), concat(key, "_state"), arguments);
}

// "operator": makes one element of the accumulator's type out of two, which the others become first.
// CUB calls an operator with elements of the input and of the accumulator, keeps results in the type that the operator
// returns, and converts them to the accumulator at some places only. So the operator does it at each application. A
// known operator on one type already does, unless C++ promotes the type to int in it.
AlgorithmOperator Family::combining_operator(const ElementType& accumulator, const ElementType& input) {
  AlgorithmOperator result = read_operator("operator", 2);
  scope_.choices["operator"] = result.name;
  const bool is_promoted =
      (accumulator.kind == "bool" || (accumulator.is_integer && accumulator.size < sizeof(std::int32_t))) &&
      result.name != "minimum" && result.name != "maximum";
  if (!result.name.empty() && accumulator == input && !is_promoted) return result;
  if (!result.name.empty()) {
    result.type = concat(result.type.substr(0, result.type.find('<')), '<', accumulator.cpp, '>');
    result.make = concat(result.type, "{}");
    return result;
  }
  result.type = concat("cjit::combining<", accumulator.cpp, ", ", result.type, '>');
  result.make = concat(result.type, '{', result.make, '}');
  return result;
}

}  // namespace cjit
