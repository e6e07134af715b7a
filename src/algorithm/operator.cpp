// Operators: the known ones, C++ code and LTO-IR of the caller.
#include <array>

#include "algorithm/part.hpp"
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

}  // namespace

AlgorithmOperator PartReader::read_operator(const JsonValue& value, const JsonPlace& place, const std::string& name,
                                            std::size_t arguments) {
  AlgorithmOperator built;
  if (value.is_string())
    for (const KnownOperator& known : kOperators)
      if (known.name == value.text) {
        built.name = known.name;
        built.type = known.cpp;
        built.make = concat(known.cpp, "{}");
        return built;
      }
  if (!value.is_object()) {
    faults_.add(place,
                concat("found ", value.describe(), ", expected one of ", known_operators(),
                       ", or an object with 'call' or 'symbol'"),
                fault_of_word(value));
    return built;
  }
  JsonObject object(value, place, faults_);
  StateType state;
  if (const JsonValue* const type = object.find("state"))
    state = read_state_type(*type, object.place("state"), faults_);
  built = object.has("symbol") ? operator_in_lto_ir(object, state, arguments) : operator_in_code(object, place, state);
  object.refuse_others();
  built.make = concat(built.type, state.cpp.empty() ? "{}" : concat('{', name, '}'));
  if (!state.cpp.empty()) built.arguments = {{name, state.argument.cpp, state.argument.kind}};
  return built;
}

AlgorithmOperator PartReader::operator_in_code(JsonObject& object, const JsonPlace& place, const StateType& state) {
  object.check_present("call");
  const std::string call = object.string("call"), code = object.string("code");
  has_directives_ |= may_have_directives(call) || may_have_directives(code);
  has_code_ |= !code.empty();
  const std::string space = concat("cjit_operator_", count_++);
  // Messages of the compiler name the caller's text.
  const std::string file = place.text();
  definitions_.append(concat("namespace ", space, " {\n"));
  if (!code.empty()) definitions_.append(concat("#line 1 \"", file, ".code\"\n", code, '\n'));
  definitions_.append(concat("#line 1 \"cjit\"\nstruct cjit_call {\n",
                             state.cpp.empty() ? "" : concat("  ", state.cpp, " state;\n"),
                             "  template <typename... Arguments>\n"
                             "  __device__ __forceinline__ auto operator()(Arguments&&... arguments) const {\n"
                             "    return (\n#line 1 \"",
                             file, ".call\"\n", call, "\n#line 9 \"cjit\"\n    )(", state.cpp.empty() ? "" : "state, ",
                             "static_cast<Arguments&&>(arguments)...);\n  }\n};\n}  // namespace ", space, '\n'));
  AlgorithmOperator built;
  built.type = concat(space, "::cjit_call");
  return built;
}

// A function of the LTO-IR, called with values or with pointers to them.
AlgorithmOperator PartReader::operator_in_lto_ir(JsonObject& object, const StateType& state, std::size_t arguments) {
  const std::string symbol = read_symbol(object, "symbol");
  read_lto_ir(object);
  const bool by_value = read_lto_convention(object) == LtoConvention::kValue;
  std::vector<std::string> types;
  object.check_present("arguments");
  object.for_each("arguments", [&](const JsonValue& value, const JsonPlace& place) {
    types.push_back(read_element_type(value, place, faults_).cpp);
  });
  if (object.has("arguments") && types.size() != arguments)
    object.fault("arguments", concat("has ", types.size(), " types, but the function is called with ", arguments,
                                     " arguments besides its state"));
  const JsonValue* const result_type = object.require("result");
  const bool has_result = result_type == nullptr || !result_type->is_string() || result_type->text != "void";
  const std::string result = result_type == nullptr ? ""
                             : has_result ? read_element_type(*result_type, object.place("result"), faults_).cpp
                                          : "void";
  std::string declared, parameters, passed;
  const auto separate = [](std::string& list) { list.append(list.empty() ? "" : ", "); };
  if (!state.cpp.empty()) {
    declared = by_value ? state.cpp : "const void*";
    passed = by_value ? "state" : "&state";
  }
  for (std::size_t i = 0; i < types.size(); ++i) {
    separate(declared), separate(parameters), separate(passed);
    declared.append(by_value ? types[i] : "const void*");
    parameters.append(concat("const ", types[i], "& a", i));
    passed.append(concat(by_value ? "a" : "&a", i));
  }
  if (!by_value && has_result) {
    separate(declared), separate(passed);
    declared.append("void*");
    passed.append("&result");
  }
  const std::string space = concat("cjit_operator_", count_++);
  definitions_.append(concat("extern \"C\" __device__ ", by_value ? result : "void", ' ', symbol, '(', declared,
                             ");\nnamespace ", space, " {\nstruct cjit_call {\n",
                             state.cpp.empty() ? "" : concat("  ", state.cpp, " state;\n"),
                             "  __device__ __forceinline__ ", result, " operator()(", parameters, ") const {\n    "));
  definitions_.append(by_value || !has_result
                          ? concat("return ::", symbol, '(', passed, ");")
                          : concat(result, " result;\n    ::", symbol, '(', passed, ");\n    return result;"));
  definitions_.append(concat("\n  }\n};\n}  // namespace ", space, '\n'));
  AlgorithmOperator built;
  built.type = concat(space, "::cjit_call");
  return built;
}

}  // namespace cjit
