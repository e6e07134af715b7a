#include "measure/json_text.hpp"

#include <charconv>
#include <cmath>

namespace cjit {

std::string json_string(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\')
      result.append({'\\', c});
    else if (c == '\n')
      result.append("\\n");
    else
      result.push_back(c >= ' ' && c <= '~' ? c : '?');
  }
  return result.append("\"");
}

std::string json_number(double number) {
  if (!std::isfinite(number)) return "null";
  char text[32];
  return std::string(text, std::to_chars(text, text + sizeof(text), number).ptr);
}

}  // namespace cjit
