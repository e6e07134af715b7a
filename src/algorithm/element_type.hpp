// Types of elements: the numbers that every device has, and structs of the caller.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "plan/json.hpp"

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

// A value of the caller that device code keeps, such as the state of an operator.
struct StateType {
  ElementType argument;  // what a run passes
  std::string cpp;       // what the device code has, which is made of the argument; "" if there is no state
};

// Reads "size" and "alignment" of a state, whose size need not be a multiple of its alignment.
StateType read_state_bytes(JsonObject& object);
// Reads a type, or bytes as read_state_bytes().
StateType read_state_type(const JsonValue& value, const JsonPlace& place, JsonFaults& faults);

// The type that every device has under this name: "float32".
std::optional<ElementType> known_element_type(std::string_view name);

// Reads "float32", {"type": "Point", "size": 8, "alignment": 4} or {"size": 8, "alignment": 4}.
ElementType read_element_type(const JsonValue& value, const JsonPlace& place, JsonFaults& faults);

}  // namespace cjit
