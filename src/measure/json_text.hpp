// Values of reports as JSON.
#pragma once

#include <string>
#include <string_view>

namespace cjit {

// Text of compilers and drivers as a JSON string. Bytes that are not printable ASCII become '?'.
std::string json_string(std::string_view text);
// null for infinity and NaN.
std::string json_number(double number);
constexpr const char* json_bool(bool value) { return value ? "true" : "false"; }

}  // namespace cjit
