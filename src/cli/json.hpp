#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace cjit_cli {

using Json = nlohmann::ordered_json;

// A lookup in a table of a Json document searches all its keys, so their number is limited.
inline constexpr std::size_t kMaxKeys = 4096;

// Parses a text of a file, which may be untrusted. Throws cjit::error for invalid JSON, for values that are nested more
// than `deepest` levels, and for tables of more than kMaxKeys keys.
Json parse_json(const std::string& text, int deepest);

}  // namespace cjit_cli
