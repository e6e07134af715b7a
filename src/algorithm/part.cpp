#include "algorithm/part.hpp"

#include <array>

#include "base/text.hpp"

namespace cjit {

namespace {

struct KnownOperator {
  std::string_view name;
  std::string_view cpp;
};

constexpr auto kOperators = std::to_array<KnownOperator>({
    {"plus", "cuda::std::plus<>"},
    {"minus", "cuda::std::minus<>"},
    {"multiplies", "cuda::std::multiplies<>"},
    {"divides", "cuda::std::divides<>"},
    {"minimum", "cuda::minimum<>"},
    {"maximum", "cuda::maximum<>"},
    {"bit_and", "cuda::std::bit_and<>"},
    {"bit_or", "cuda::std::bit_or<>"},
    {"bit_xor", "cuda::std::bit_xor<>"},
    {"logical_and", "cuda::std::logical_and<>"},
    {"logical_or", "cuda::std::logical_or<>"},
    {"logical_not", "cuda::std::logical_not<>"},
    {"negate", "cuda::std::negate<>"},
    {"identity", "cuda::std::identity"},
    {"less", "cuda::std::less<>"},
    {"greater", "cuda::std::greater<>"},
    {"less_equal", "cuda::std::less_equal<>"},
    {"greater_equal", "cuda::std::greater_equal<>"},
    {"equal_to", "cuda::std::equal_to<>"},
    {"not_equal_to", "cuda::std::not_equal_to<>"},
});

std::string known_operators() {
  std::string names;
  for (const KnownOperator& known : kOperators) names.append(names.empty() ? "" : ", ").append(known.name);
  return names;
}

void append(std::vector<AlgorithmArgument>& arguments, const AlgorithmPart& part) {
  arguments.insert(arguments.end(), part.arguments.begin(), part.arguments.end());
}

}  // namespace

bool may_have_directives(std::string_view code) noexcept {
  return code.find('#') != std::string_view::npos || code.find("%:") != std::string_view::npos ||
         code.find(
             "?"
             "?=") != std::string_view::npos;
}

AlgorithmIterator PartReader::pointer(const ElementType& type, const std::string& name, Direction direction) {
  AlgorithmIterator iterator;
  iterator.type = concat(direction == Direction::kInput ? "const " : "", type.cpp, '*');
  iterator.make = name;
  iterator.arguments = {{name, iterator.type, "pointer"}};
  iterator.value = type;
  return iterator;
}

AlgorithmIterator PartReader::iterator(const JsonValue& value, const JsonPlace& place, const std::string& name,
                                       Direction direction) {
  const bool is_type = !value.is_object() || value.find("size") != nullptr;
  if (is_type) return pointer(read_element_type(value, place, faults_), name, direction);
  JsonObject object(value, place, faults_);
  AlgorithmIterator iterator = composed(object, name, direction);
  object.refuse_others();
  return iterator;
}

AlgorithmIterator PartReader::inner(JsonObject& object, std::string_view key, const std::string& name,
                                    Direction direction) {
  const JsonValue* const found = object.require(key);
  return found == nullptr ? AlgorithmIterator() : iterator(*found, object.place(key), name, direction);
}

// The iterators of libcu++. Each kernel makes them from the plain arguments of the run.
AlgorithmIterator PartReader::composed(JsonObject& object, const std::string& name, Direction direction) {
  AlgorithmIterator made;
  const bool is_input = direction == Direction::kInput;
  if (is_input && object.has("counting")) {
    made.value = read_element_type(*object.find("counting"), object.place("counting"), faults_);
    made.type = concat("cuda::counting_iterator<", made.value.cpp, ">");
    made.make = concat(made.type, '(', name, ')');
    made.arguments = {{name, made.value.cpp, made.value.kind}};
  } else if (is_input && object.has("constant")) {
    made.value = read_element_type(*object.find("constant"), object.place("constant"), faults_);
    made.type = concat("cuda::constant_iterator<", made.value.cpp, ">");
    made.make = concat(made.type, '(', name, ')');
    made.arguments = {{name, made.value.cpp, made.value.kind}};
  } else if (object.has("transform")) {
    const AlgorithmOperator function =
        read_operator(*object.find("transform"), object.place("transform"), name + "_operator");
    const AlgorithmIterator of = inner(object, "of", name, direction);
    made.type = concat(is_input ? "cuda::transform_iterator<" : "cuda::transform_output_iterator<", function.type, ", ",
                       of.type, ">");
    made.make = concat(made.type, '(', of.make, ", ", function.make, ')');
    append(made.arguments, of);
    append(made.arguments, function);
    if (const JsonValue* const type = object.find("type"))
      made.value = read_element_type(*type, object.place("type"), faults_);
  } else if (object.has("strided")) {
    const AlgorithmIterator of = inner(object, "strided", name, direction);
    made.value = of.value;
    made.type = concat("cuda::strided_iterator<", of.type, ", long long>");
    made.make = concat(made.type, '(', of.make, ", ", name, "_stride)");
    append(made.arguments, of);
    made.arguments.push_back({name + "_stride", "long long", "int64"});
  } else if (object.has("permutation")) {
    const AlgorithmIterator of = inner(object, "permutation", name, direction);
    const AlgorithmIterator index = inner(object, "index", name + "_index", Direction::kInput);
    made.value = of.value;
    made.type = concat("cuda::permutation_iterator<", of.type, ", ", index.type, ">");
    made.make = concat(made.type, '(', of.make, ", ", index.make, ')');
    append(made.arguments, of);
    append(made.arguments, index);
  } else if (object.has("reverse")) {
    const AlgorithmIterator of = inner(object, "reverse", name, direction);
    made.value = of.value;
    made.type = concat("cuda::std::reverse_iterator<", of.type, ">");
    made.make = concat(made.type, '(', of.make, ')');
    append(made.arguments, of);
  } else if (object.has("custom")) {
    const ElementType custom = read_element_type(*object.find("custom"), object.place("custom"), faults_);
    made.type = custom.cpp;
    made.make = name;
    made.arguments = {{name, custom.cpp, custom.kind}};
    if (const JsonValue* const type = object.find("type"))
      made.value = read_element_type(*type, object.place("type"), faults_);
  } else if (object.has("zip")) {
    std::string types, makes;
    int index = 0;
    object.for_each("zip", [&](const JsonValue& value, const JsonPlace& place) {
      const AlgorithmIterator part = iterator(value, place, concat(name, '_', index++), direction);
      types.append(types.empty() ? "" : ", ").append(part.type);
      makes.append(makes.empty() ? "" : ", ").append(part.make);
      append(made.arguments, part);
    });
    if (index == 0) object.fault("zip", "expected a list with at least one iterator");
    made.type = concat("cuda::zip_iterator<", types, ">");
    made.make = concat(made.type, '(', makes, ')');
    if (const JsonValue* const type = object.find("type"))
      made.value = read_element_type(*type, object.place("type"), faults_);
  } else if (!is_input && object.has("discard")) {
    object.find("discard");
    made.type = "cuda::discard_iterator";
    made.make = "cuda::discard_iterator()";
  } else {
    object.fault(
        is_input
            ? "is no input; it needs one of counting, constant, transform, strided, permutation, reverse, zip, custom"
            : "is no output; it needs one of transform, strided, permutation, reverse, zip, custom, discard");
  }
  return made;
}

AlgorithmOperator PartReader::read_operator(const JsonValue& value, const JsonPlace& place, const std::string& name) {
  AlgorithmOperator made;
  if (value.is_string())
    for (const KnownOperator& known : kOperators)
      if (known.name == value.text) {
        made.type = known.cpp;
        made.make = concat(known.cpp, "{}");
        return made;
      }
  if (!value.is_object()) {
    faults_.add(place.text(), concat("found ", value.describe(), ", expected one of ", known_operators(),
                                     ", or an object with 'call'"));
    return made;
  }
  JsonObject object(value, place, faults_);
  object.check_present("call");
  const std::string call = object.string("call"), code = object.string("code");
  has_directives_ |= may_have_directives(call) || may_have_directives(code);
  ElementType state;
  const JsonValue* const state_type = object.find("state");
  if (state_type != nullptr) state = read_element_type(*state_type, object.place("state"), faults_);
  object.refuse_others();
  const std::string space = concat("cjit_operator_", count_++);
  made.type = concat(space, "::cjit_call");
  made.make = concat(made.type, state_type != nullptr ? concat('{', name, '}') : "{}");
  if (state_type != nullptr) made.arguments = {{name, state.cpp, state.kind}};
  // Messages of the compiler name the caller's text.
  const std::string file = place.text();
  definitions_.append(concat("namespace ", space, " {\n"));
  if (!code.empty()) definitions_.append(concat("#line 1 \"", file, ".code\"\n", code, '\n'));
  definitions_.append(concat(
      "#line 1 \"cjit\"\nstruct cjit_call {\n", state_type != nullptr ? concat("  ", state.cpp, " state;\n") : "",
      "  template <typename... Arguments>\n"
      "  __device__ __forceinline__ auto operator()(Arguments&&... arguments) const {\n"
      "    return (\n#line 1 \"",
      file, ".call\"\n", call, "\n#line 9 \"cjit\"\n    )(", state_type != nullptr ? "state, " : "",
      "static_cast<Arguments&&>(arguments)...);\n  }\n};\n}  // namespace ", space, '\n'));
  return made;
}

}  // namespace cjit
