#include "algorithm/element_type.hpp"

#include <array>
#include <string_view>

#include "artifact/argument_schema.hpp"
#include "artifact/value_kind.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

struct KnownType {
  std::string_view name;
  std::string_view cpp;
  bool is_number;
};

constexpr auto kTypes = std::to_array<KnownType>({
    {"bool", "bool", true},
    {"int8", "signed char", true},
    {"uint8", "unsigned char", true},
    {"int16", "short", true},
    {"uint16", "unsigned short", true},
    {"int32", "int", true},
    {"uint32", "unsigned int", true},
    {"int64", "long long", true},
    {"uint64", "unsigned long long", true},
    {"int128", "__int128", true},
    {"uint128", "unsigned __int128", true},
    {"float16", "__half", true},
    {"bfloat16", "__nv_bfloat16", true},
    {"float32", "float", true},
    {"float64", "double", true},
    {"complex32", "cuda::std::complex<__half>", false},
    {"complex64", "cuda::std::complex<float>", false},
    {"complex128", "cuda::std::complex<double>", false},
});

std::string known_names() {
  std::string names;
  for (const KnownType& type : kTypes) names.append(names.empty() ? "" : ", ").append(type.name);
  return names;
}

ElementType read_struct_type(const JsonValue& value, const JsonPlace& place, JsonFaults& faults) {
  JsonObject object(value, place, faults);
  ElementType type;
  type.size = object.integer("size", 0);
  type.alignment = object.integer("alignment", 0);
  object.check_present("size");
  object.check_present("alignment");
  const std::string name = object.string("type");
  object.refuse_others();
  if (type.size == 0 || type.size > kLargestSchemaParameter) {
    object.fault("size", concat("is ", type.size, " bytes, expected 1 to ", kLargestSchemaParameter));
    return {};
  }
  if (name.find_first_of("#%?\r\n") != std::string::npos) {
    object.fault("type", "is no type; define the type in 'preamble', and give its name here");
    return {};
  }
  constexpr std::uint64_t kLargestAlignment = 128;
  if (type.alignment == 0 || (type.alignment & (type.alignment - 1)) != 0 || type.alignment > kLargestAlignment ||
      type.size % type.alignment != 0) {
    object.fault("alignment", concat("is ", type.alignment, " bytes, expected a power of two up to ", kLargestAlignment,
                                     " that divides the size, ", type.size));
    return {};
  }
  type.cpp = name.empty() ? concat("cjit::bytes<", type.size, ", ", type.alignment, ">") : name;
  type.kind = concat("bytes[", type.size, ':', type.alignment, ']');
  return type;
}

}  // namespace

ElementType read_element_type(const JsonValue& value, const JsonPlace& place, JsonFaults& faults) {
  if (value.is_object()) return read_struct_type(value, place, faults);
  if (value.is_string())
    for (const KnownType& type : kTypes) {
      if (type.name != value.text) continue;
      const ValueKind& kind = value_kind(find_value_kind(type.name));
      return {.cpp = std::string(type.cpp),
              .kind = kind.name,
              .size = kind.size,
              .alignment = kind.alignment,
              .is_number = type.is_number};
    }
  faults.add(place.text(), concat("found ", value.describe(), ", expected one of ", known_names(),
                                  ", or an object with size, alignment and, for a type of the preamble, type"));
  return {};
}

}  // namespace cjit
