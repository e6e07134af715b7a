// Iterators: pointers, those of libcu++, and those of the caller.
#include "algorithm/part.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

void append(AlgorithmPart& to, const AlgorithmPart& part) {
  to.arguments.insert(to.arguments.end(), part.arguments.begin(), part.arguments.end());
  to.checks.insert(to.checks.end(), part.checks.begin(), part.checks.end());
}

// As append(), for an iterator that reaches other elements than 0 to count - 1.
void append_elsewhere(AlgorithmPart& to, const AlgorithmPart& part) {
  const std::size_t first = to.arguments.size();
  append(to, part);
  for (std::size_t i = first; i < to.arguments.size(); ++i) to.arguments[i].element_bytes = 0;
}

// Counting must end within the type. 64 bits count beyond any memory.
std::vector<AlgorithmCheck> counting_checks(const ElementType& type, const std::string& name) {
  constexpr std::uint64_t kWidest = 4;
  if (!type.is_integer || type.size > kWidest) return {};
  const std::uint64_t largest = (std::uint64_t{1} << (type.size * 8 - (type.is_signed ? 1 : 0))) - 1;
  return {{concat("count == 0 || count - 1 <= ", largest, " - ", name),
           concat("counting from '", name, "' exceeds the largest ", type.kind, ", ", largest)}};
}

}  // namespace

AlgorithmIterator PartReader::pointer(const ElementType& type, const std::string& name, Direction direction) {
  AlgorithmIterator iterator;
  iterator.type = concat(direction == Direction::kInput ? "const " : "", type.cpp, '*');
  iterator.make = name;
  iterator.arguments = {{.name = name,
                         .cpp = iterator.type,
                         .kind = "pointer",
                         .element_bytes = type.size,
                         .is_written = direction == Direction::kOutput}};
  iterator.value = type;
  iterator.is_pointer = true;
  return iterator;
}

AlgorithmIterator PartReader::zip(const std::vector<AlgorithmIterator>& parts) {
  AlgorithmIterator result;
  std::string types, makes;
  for (const AlgorithmIterator& part : parts) {
    types.append(types.empty() ? "" : ", ").append(part.type);
    makes.append(makes.empty() ? "" : ", ").append(part.make);
    append(result, part);
  }
  result.type = concat("cuda::zip_iterator<", types, ">");
  result.make = concat(result.type, '(', makes, ')');
  return result;
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
  AlgorithmIterator result;
  const bool is_input = direction == Direction::kInput;
  if (is_input && object.has("counting")) {
    result.value = read_element_type(*object.find("counting"), object.place("counting"), faults_);
    result.type = concat("cuda::counting_iterator<", result.value.cpp, ">");
    result.make = concat(result.type, '(', name, ')');
    result.arguments = {{name, result.value.cpp, result.value.kind}};
    result.checks = counting_checks(result.value, name);
  } else if (is_input && object.has("constant")) {
    result.value = read_element_type(*object.find("constant"), object.place("constant"), faults_);
    result.type = concat("cuda::constant_iterator<", result.value.cpp, ">");
    result.make = concat(result.type, '(', name, ')');
    result.arguments = {{name, result.value.cpp, result.value.kind}};
  } else if (object.has("transform")) {
    const AlgorithmOperator function =
        read_operator(*object.find("transform"), object.place("transform"), name + "_operator", 1);
    const AlgorithmIterator of = inner(object, "of", name, direction);
    result.type = concat(is_input ? "cuda::transform_iterator<" : "cuda::transform_output_iterator<", function.type,
                         ", ", of.type, ">");
    result.make = concat(result.type, '(', of.make, ", ", function.make, ')');
    append(result, of);
    append(result, function);
    if (const JsonValue* const type = object.find("type"))
      result.value = read_element_type(*type, object.place("type"), faults_);
  } else if (object.has("strided")) {
    const AlgorithmIterator of = inner(object, "strided", name, direction);
    result.value = of.value;
    result.type = concat("cuda::strided_iterator<", of.type, ", long long>");
    result.make = concat(result.type, '(', of.make, ", ", name, "_stride)");
    append_elsewhere(result, of);
    result.arguments.push_back({name + "_stride", "long long", "int64"});
  } else if (object.has("permutation")) {
    const AlgorithmIterator of = inner(object, "permutation", name, direction);
    const AlgorithmIterator index = inner(object, "index", name + "_index", Direction::kInput);
    result.value = of.value;
    result.type = concat("cuda::permutation_iterator<", of.type, ", ", index.type, ">");
    result.make = concat(result.type, '(', of.make, ", ", index.make, ')');
    append_elsewhere(result, of);
    append(result, index);
  } else if (object.has("reverse")) {
    const AlgorithmIterator of = inner(object, "reverse", name, direction);
    result.value = of.value;
    result.type = concat("cuda::std::reverse_iterator<", of.type, ">");
    result.make = concat(result.type, '(', of.make, ')');
    append_elsewhere(result, of);
  } else if (object.has("custom")) {
    result = custom(object, name, direction);
  } else if (object.has("zip")) {
    std::vector<AlgorithmIterator> parts;
    object.for_each("zip", [&](const JsonValue& value, const JsonPlace& place) {
      parts.push_back(iterator(value, place, concat(name, '_', parts.size()), direction));
    });
    if (parts.empty()) object.fault("zip", "expected a list with at least one iterator");
    result = zip(parts);
    if (const JsonValue* const type = object.find("type"))
      result.value = read_element_type(*type, object.place("type"), faults_);
  } else if (!is_input && object.has("discard")) {
    object.find("discard");
    result.type = "cuda::discard_iterator";
    result.make = "cuda::discard_iterator()";
  } else {
    object.fault(
        is_input
            ? "is no input; it needs one of counting, constant, transform, strided, permutation, reverse, zip, custom"
            : "is no output; it needs one of transform, strided, permutation, reverse, zip, custom, discard");
  }
  return result;
}

AlgorithmIterator PartReader::custom(JsonObject& object, const std::string& name, Direction direction) {
  ElementType value;
  if (const JsonValue* const type = object.find("type"))
    value = read_element_type(*type, object.place("type"), faults_);
  const JsonValue& custom = *object.find("custom");
  const JsonPlace place = object.place("custom");
  if (custom.is_object() && custom.find("advance") != nullptr) {
    if (value.cpp.empty()) object.check_present("type");
    JsonObject functions(custom, place, faults_);
    return custom_in_lto_ir(functions, name, value, direction);
  }
  const ElementType type = read_element_type(custom, place, faults_);
  AlgorithmIterator result;
  result.type = type.cpp;
  result.make = name;
  result.arguments = {{name, type.cpp, type.kind}};
  result.value = value;
  return result;
}

// An iterator whose state is bytes, with functions of the LTO-IR that move it and access its element.
AlgorithmIterator PartReader::custom_in_lto_ir(JsonObject& object, const std::string& name, const ElementType& value,
                                               Direction direction) {
  const bool is_input = direction == Direction::kInput;
  const std::string advance = read_symbol(object, "advance"),
                    access = read_symbol(object, is_input ? "dereference" : "assign");
  read_lto_ir(object);
  const bool by_value = read_lto_convention(object) == LtoConvention::kValue;
  const StateType state = read_state_bytes(object);
  object.refuse_others();
  has_lto_iterators_ = true;
  definitions_.append(concat(
      "extern \"C\" __device__ void ", advance, by_value ? "(void*, long long)" : "(void*, const void*)",
      ";\nextern \"C\" __device__ void ", access, is_input ? "(const void*, void*);\n" : "(void*, const void*);\n"));
  AlgorithmIterator result;
  result.type = concat(is_input ? "cjit::lto_input_iterator<" : "cjit::lto_output_iterator<", state.cpp, ", ",
                       value.cpp, ", ::", advance, ", ::", access, '>');
  result.make = concat(result.type, '{', name, '}');
  result.arguments = {{name, state.argument.cpp, state.argument.kind}};
  result.value = value;
  return result;
}

}  // namespace cjit
