#include "algorithm/element_type.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <string_view>

#include "artifact/argument_schema.hpp"
#include "artifact/value_kind.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

enum class Class : std::uint8_t { kBool, kSigned, kUnsigned, kFloat, kComplex };

struct KnownType {
  std::string_view name;
  std::string_view cpp;
  Class is;
  std::string_view layout = name;  // the value kind of this size and alignment
};

constexpr auto kTypes = std::to_array<KnownType>({
    {"bool", "bool", Class::kBool},
    {"int8", "signed char", Class::kSigned},
    {"uint8", "unsigned char", Class::kUnsigned},
    {"int16", "short", Class::kSigned},
    {"uint16", "unsigned short", Class::kUnsigned},
    {"int32", "int", Class::kSigned},
    {"uint32", "unsigned int", Class::kUnsigned},
    {"int64", "long long", Class::kSigned},
    {"uint64", "unsigned long long", Class::kUnsigned},
    {"int128", "__int128", Class::kSigned},
    {"uint128", "unsigned __int128", Class::kUnsigned},
    {"float16", "__half", Class::kFloat},
    {"bfloat16", "__nv_bfloat16", Class::kFloat},
    {"float32", "float", Class::kFloat},
    {"float64", "double", Class::kFloat},
    {"complex32", "cuda::std::complex<__half>", Class::kComplex},
    {"complex_bfloat16", "cuda::std::complex<__nv_bfloat16>", Class::kComplex, "complex32"},
    {"complex64", "cuda::std::complex<float>", Class::kComplex},
    {"complex128", "cuda::std::complex<double>", Class::kComplex},
});

std::string known_names() {
  std::string names;
  for (const KnownType& type : kTypes) names.append(names.empty() ? "" : ", ").append(type.name);
  return names;
}

std::string kind_of_bytes(std::uint64_t size, std::uint64_t alignment) {
  return concat("bytes[", size, ':', alignment, ']');
}

constexpr std::uint64_t kLargestAlignment = 128;

bool is_alignment(std::uint64_t bytes) { return std::has_single_bit(bytes) && bytes <= kLargestAlignment; }

ElementType bytes_type(std::uint64_t size, std::uint64_t alignment) {
  return {.cpp = concat("cjit::bytes<", size, ", ", alignment, ">"),
          .kind = kind_of_bytes(size, alignment),
          .size = size,
          .alignment = alignment};
}

ElementType read_struct_type(const JsonValue& value, const JsonPlace& place, JsonFaults& faults) {
  JsonObject object(value, place, faults);
  ElementType type = read_bytes_type(object);
  const std::string name = object.string("type");
  object.refuse_others();
  if (name.find_first_of("#%?\r\n") != std::string::npos) {
    object.fault("type", "is no type; define the type in 'preamble', and give its name here");
    return {};
  }
  if (!type.cpp.empty() && !name.empty()) type.cpp = name;
  return type;
}

}  // namespace

StateType read_state_bytes(JsonObject& object) {
  const std::uint64_t size = object.integer("size", 0), alignment = object.integer("alignment", 0);
  const std::uint64_t divisor = size & (~size + 1);  // the largest power of two that divides the size
  if (!is_alignment(alignment) || size == 0 || alignment <= divisor) {
    StateType state;
    state.argument = read_bytes_type(object);
    state.cpp = state.argument.cpp;
    return state;
  }
  StateType state{bytes_type(size, divisor), concat("cjit::aligned_bytes<", size, ", ", alignment, ">")};
  if (size > kLargestSchemaParameter) state = {read_bytes_type(object), ""};
  return state;
}

StateType read_state_type(const JsonValue& value, const JsonPlace& place, JsonFaults& faults) {
  StateType state;
  if (value.is_object() && value.find("type") == nullptr) {
    JsonObject object(value, place, faults);
    state = read_state_bytes(object);
    object.refuse_others();
  } else {
    state.argument = read_element_type(value, place, faults);
    state.cpp = state.argument.cpp;
  }
  return state;
}

ElementType read_bytes_type(JsonObject& object) {
  ElementType type;
  type.size = object.integer("size", 0);
  type.alignment = object.integer("alignment", 0);
  object.check_present("size");
  object.check_present("alignment");
  if (type.size == 0 || type.size > kLargestSchemaParameter) {
    object.fault("size", concat("is ", type.size, " bytes, expected 1 to ", kLargestSchemaParameter));
    return {};
  }
  if (!is_alignment(type.alignment) || type.size % type.alignment != 0) {
    object.fault("alignment", concat("is ", type.alignment, " bytes, expected a power of two up to ", kLargestAlignment,
                                     " that divides the size, ", type.size));
    return {};
  }
  return bytes_type(type.size, type.alignment);
}

std::optional<ElementType> known_element_type(std::string_view name) {
  const auto* const type =
      std::find_if(kTypes.begin(), kTypes.end(), [&](const auto& each) { return each.name == name; });
  if (type == kTypes.end()) return std::nullopt;
  const ValueKind& kind = value_kind(find_value_kind(type->layout));
  return ElementType{.cpp = std::string(type->cpp),
                     .kind = type->layout == type->name ? kind.name : kind_of_bytes(kind.size, kind.alignment),
                     .size = kind.size,
                     .alignment = kind.alignment,
                     .is_number = type->is != Class::kComplex,
                     .is_integer = type->is == Class::kSigned || type->is == Class::kUnsigned,
                     .is_signed = type->is == Class::kSigned};
}

ElementType read_element_type(const JsonValue& value, const JsonPlace& place, JsonFaults& faults) {
  if (value.is_object()) return read_struct_type(value, place, faults);
  if (value.is_string())
    if (auto known = known_element_type(value.text)) return *std::move(known);
  faults.add(place,
             concat("found ", value.describe(), ", expected one of ", known_names(),
                    ", or an object with size, alignment and, for a type of the preamble, type"),
             fault_of_word(value));
  return {};
}

}  // namespace cjit
