// JSON of registries and files, which may be anything.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace cjit {

using Json = nlohmann::ordered_json;

// Null if the text is not JSON.
inline Json parse_json(std::string_view text) {
  Json document = Json::parse(text, nullptr, false);
  return document.is_discarded() ? Json() : document;
}

// The member of an object; null if there is none.
inline const Json& member(const Json& document, std::string_view name) {
  static const Json kNull;
  if (!document.is_object()) return kNull;
  const auto found = document.find(name);
  return found == document.end() ? kNull : *found;
}

// "" if the member is not a string.
inline std::string text_member(const Json& document, std::string_view name) {
  const Json& value = member(document, name);
  return value.is_string() ? value.get<std::string>() : std::string();
}

}  // namespace cjit
