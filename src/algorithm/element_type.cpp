#include "algorithm/element_type.hpp"

#include <array>
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
  constexpr std::uint64_t kLargestAlignment = 128;
  if (type.alignment == 0 || (type.alignment & (type.alignment - 1)) != 0 || type.alignment > kLargestAlignment ||
      type.size % type.alignment != 0) {
    object.fault("alignment", concat("is ", type.alignment, " bytes, expected a power of two up to ", kLargestAlignment,
                                     " that divides the size, ", type.size));
    return {};
  }
  type.cpp = concat("cjit::bytes<", type.size, ", ", type.alignment, ">");
  type.kind = kind_of_bytes(type.size, type.alignment);
  return type;
}

ElementType read_element_type(const JsonValue& value, const JsonPlace& place, JsonFaults& faults) {
  if (value.is_object()) return read_struct_type(value, place, faults);
  if (value.is_string())
    for (const KnownType& type : kTypes) {
      if (type.name != value.text) continue;
      const ValueKind& kind = value_kind(find_value_kind(type.layout));
      return {.cpp = std::string(type.cpp),
              .kind = type.layout == type.name ? kind.name : kind_of_bytes(kind.size, kind.alignment),
              .size = kind.size,
              .alignment = kind.alignment,
              .is_number = type.is != Class::kComplex,
              .is_integer = type.is == Class::kSigned || type.is == Class::kUnsigned,
              .is_signed = type.is == Class::kSigned};
    }
  faults.add(place.text(), concat("found ", value.describe(), ", expected one of ", known_names(),
                                  ", or an object with size, alignment and, for a type of the preamble, type"));
  return {};
}

}  // namespace cjit
