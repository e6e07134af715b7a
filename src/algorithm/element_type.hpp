// Types of elements: the numbers that every device has, and structs of the caller.
#pragma once

#include <cstdint>
#include <string>

#include "plan/json_object.hpp"

namespace cjit {

struct ElementType {
  std::string cpp;   // the type in CUDA C++; "" if it has a fault
  std::string kind;  // in an argument schema: "float32", "bytes[8:4]"
  std::uint64_t size = 0;
  std::uint64_t alignment = 0;
  bool is_number = false;  // an integer, a bool or a floating-point number, which radix sorts take
  bool is_integer = false;
  bool is_signed = false;  // of an integer

  bool operator==(const ElementType&) const = default;
};

// Reads the keys "size" and "alignment" of bytes.
ElementType read_bytes_type(JsonObject& object);

// Reads "float32", {"type": "Point", "size": 8, "alignment": 4} or {"size": 8, "alignment": 4}.
ElementType read_element_type(const JsonValue& value, const JsonPlace& place, JsonFaults& faults);

}  // namespace cjit
