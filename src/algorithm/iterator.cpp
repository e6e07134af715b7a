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
  AlgorithmIterator made;
  std::string types, makes;
  for (const AlgorithmIterator& part : parts) {
    types.append(types.empty() ? "" : ", ").append(part.type);
    makes.append(makes.empty() ? "" : ", ").append(part.make);
    append(made, part);
  }
  made.type = concat("cuda::zip_iterator<", types, ">");
  made.make = concat(made.type, '(', makes, ')');
  return made;
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
    made.checks = counting_checks(made.value, name);
  } else if (is_input && object.has("constant")) {
    made.value = read_element_type(*object.find("constant"), object.place("constant"), faults_);
    made.type = concat("cuda::constant_iterator<", made.value.cpp, ">");
    made.make = concat(made.type, '(', name, ')');
    made.arguments = {{name, made.value.cpp, made.value.kind}};
  } else if (object.has("transform")) {
    const AlgorithmOperator function =
        read_operator(*object.find("transform"), object.place("transform"), name + "_operator", 1);
    const AlgorithmIterator of = inner(object, "of", name, direction);
    made.type = concat(is_input ? "cuda::transform_iterator<" : "cuda::transform_output_iterator<", function.type, ", ",
                       of.type, ">");
    made.make = concat(made.type, '(', of.make, ", ", function.make, ')');
    append(made, of);
    append(made, function);
    if (const JsonValue* const type = object.find("type"))
      made.value = read_element_type(*type, object.place("type"), faults_);
  } else if (object.has("strided")) {
    const AlgorithmIterator of = inner(object, "strided", name, direction);
    made.value = of.value;
    made.type = concat("cuda::strided_iterator<", of.type, ", long long>");
    made.make = concat(made.type, '(', of.make, ", ", name, "_stride)");
    append_elsewhere(made, of);
    made.arguments.push_back({name + "_stride", "long long", "int64"});
  } else if (object.has("permutation")) {
    const AlgorithmIterator of = inner(object, "permutation", name, direction);
    const AlgorithmIterator index = inner(object, "index", name + "_index", Direction::kInput);
    made.value = of.value;
    made.type = concat("cuda::permutation_iterator<", of.type, ", ", index.type, ">");
    made.make = concat(made.type, '(', of.make, ", ", index.make, ')');
    append_elsewhere(made, of);
    append(made, index);
  } else if (object.has("reverse")) {
    const AlgorithmIterator of = inner(object, "reverse", name, direction);
    made.value = of.value;
    made.type = concat("cuda::std::reverse_iterator<", of.type, ">");
    made.make = concat(made.type, '(', of.make, ')');
    append_elsewhere(made, of);
  } else if (object.has("custom")) {
    made = custom(object, name, direction);
  } else if (object.has("zip")) {
    std::vector<AlgorithmIterator> parts;
    object.for_each("zip", [&](const JsonValue& value, const JsonPlace& place) {
      parts.push_back(iterator(value, place, concat(name, '_', parts.size()), direction));
    });
    if (parts.empty()) object.fault("zip", "expected a list with at least one iterator");
    made = zip(parts);
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
  AlgorithmIterator made;
  made.type = type.cpp;
  made.make = name;
  made.arguments = {{name, type.cpp, type.kind}};
  made.value = value;
  return made;
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
  AlgorithmIterator made;
  made.type = concat(is_input ? "cjit::lto_input_iterator<" : "cjit::lto_output_iterator<", state.cpp, ", ", value.cpp,
                     ", ::", advance, ", ::", access, '>');
  made.make = concat(made.type, '{', name, '}');
  made.arguments = {{name, state.argument.cpp, state.argument.kind}};
  made.value = value;
  return made;
}

}  // namespace cjit
