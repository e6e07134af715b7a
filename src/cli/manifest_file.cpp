#include "manifest_file.hpp"

// toml++ 3.3 has assertions that invalid files such as "[[[" violate; with NDEBUG it tells the compiler that they hold.
#undef NDEBUG
#define TOML_ASSERT(condition) static_cast<void>(0)
#include <toml++/toml.h>

#include <algorithm>
#include <charconv>
#include <cinttypes>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <string_view>

#include "files.hpp"

namespace cjit_cli {

namespace {

cjit::error cannot_read(const std::string& where, const std::string& why) {
  return cjit::error(cjit::status::invalid_argument, "cannot read the manifest " + where + ": " + why);
}

// Keys of a manifest have three levels, and those of a plan with nested repeats two dozen. The limit bounds the
// recursion of functions that walk a document.
constexpr int kDeepest = 32;

cjit::error too_deep(const std::string& where) {
  return cannot_read(
      where, "values are nested more than " + std::to_string(kDeepest) + " levels deep, and no key takes such values");
}

cjit::error too_many_keys(const std::string& where) {
  return cannot_read(where, "a table has more than " + std::to_string(kMaxKeys) + " keys");
}

std::string line_of(const std::string& path, const toml::source_region& region) {
  return path + ":" + std::to_string(region.begin.line) + ":" + std::to_string(region.begin.column);
}

Json toml_to_json(const std::string& path, const toml::node& node, int depth);

// The position behind the TOML string that begins at `begin`.
std::size_t string_end(std::string_view text, std::size_t begin) {
  const char quote = text[begin];
  const std::string three(3, quote);
  const bool is_long = text.substr(begin, 3) == three;
  for (std::size_t at = begin + (is_long ? 3 : 1); at < text.size(); ++at) {
    if (text[at] == '\\' && quote == '"') {
      ++at;
    } else if (is_long && text.substr(at, 3) == three) {
      return std::min(text.find_first_not_of(quote, at), at + 5);  // up to two of the quotes belong to the text
    } else if (!is_long && (text[at] == quote || text[at] == '\n')) {
      return at + 1;
    }
  }
  return text.size();
}

// Checks the number of parts of keys: toml++ limits the nesting of values, but not that of keys such as "a.b.c", where
// each part is a table.
void check_keys(const std::string& path, std::string_view text) {
  constexpr std::string_view kBare = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
  int dots = 0;
  bool is_joined = false;  // the last character other than a space was a dot
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    const bool is_string = c == '"' || c == '\'';
    const bool is_part = is_string || kBare.find(c) != std::string_view::npos;
    if (c == '.' && ++dots > kDeepest) throw too_deep(path);
    if (c != '.' && c != ' ' && c != '\t' && !(is_part && is_joined)) dots = 0;
    if (c != ' ' && c != '\t') is_joined = c == '.';
    if (is_string)
      at = string_end(text, at);
    else if (is_part)
      at = text.find_first_not_of(kBare, at);
    else
      at = c == '#' ? text.find('\n', at) : at + 1;
  }
}

// Restores the order of the file; a toml::table is sorted by key.
Json table_to_json(const std::string& path, const toml::table& table, int depth) {
  struct Member {
    std::string key;
    const toml::node* value;
  };
  if (table.size() > kMaxKeys) throw too_many_keys(line_of(path, table.source()));
  std::vector<Member> members;
  for (const auto& [key, value] : table) members.push_back({std::string(key.str()), &value});
  std::stable_sort(members.begin(), members.end(), [](const Member& a, const Member& b) {
    const toml::source_position one = a.value->source().begin, other = b.value->source().begin;
    return one < other;
  });
  Json object = Json::object();
  for (const Member& member : members) object[member.key] = toml_to_json(path, *member.value, depth + 1);
  return object;
}

Json toml_to_json(const std::string& path, const toml::node& node, int depth) {
  if (depth > kDeepest) throw too_deep(line_of(path, node.source()));
  if (const auto* table = node.as_table()) return table_to_json(path, *table, depth);
  if (const auto* text = node.as_string()) return text->get();
  if (const auto* number = node.as_integer()) return number->get();
  if (const auto* number = node.as_floating_point()) return number->get();
  if (const auto* truth = node.as_boolean()) return truth->get();
  const auto* array = node.as_array();
  if (array == nullptr) throw cannot_read(line_of(path, node.source()), "it is a date or time, which no key takes");
  Json list = Json::array();
  for (const toml::node& element : *array) list.push_back(toml_to_json(path, element, depth + 1));
  return list;
}

// Where a value is, or the innermost one around it.
cjit::facts::TextPosition position_of(const toml::table& file, std::string_view path) {
  const toml::node* found = &file;
  while (!path.empty()) {
    path.remove_prefix(1);
    const std::string_view token = path.substr(0, path.find('/'));
    path.remove_prefix(token.size());
    const toml::node* inner = nullptr;
    if (const auto* table = found->as_table()) {
      for (const auto& [key, value] : *table)
        if (cjit::facts::pointer_token(key.str()) == token) inner = &value;
    } else if (const auto* array = found->as_array()) {
      std::size_t index = 0;
      const auto [end, failure] = std::from_chars(token.data(), token.data() + token.size(), index);
      if (failure == std::errc{} && end == token.data() + token.size()) inner = array->get(index);
    }
    if (inner == nullptr) break;
    found = inner;
  }
  const toml::source_position at = found->source().begin;
  return {.line = std::max<std::uint32_t>(at.line, 1), .column = std::max<std::uint32_t>(at.column, 1)};
}

// The error of a text that is no TOML or JSON, whose message has the line.
DescriptionError syntax_error(const std::string& path, const std::string& where, const std::string& why,
                              cjit::facts::TextPosition position) {
  return {cjit::status::invalid_argument,
          std::string(cannot_read(where, why).message()),
          {{.file = path, .path = "", .text = why, .code = cjit::fault::syntax, .position = position}}};
}

Json parse_toml(const std::string& path, const std::string& text, FilePositions& positions) {
  check_keys(path, text);
  try {
    const auto table = std::make_shared<const toml::table>(toml::parse(text));
    positions.set([table](std::string_view place) { return position_of(*table, place); });
    return toml_to_json(path, *table, 0);
  } catch (const toml::parse_error& error) {
    const toml::source_position at = error.source().begin;
    throw syntax_error(path, line_of(path, error.source()), std::string(error.description()),
                       {.line = at.line, .column = at.column});
  }
}

// "parse error at line 2, column 6: ..."
cjit::facts::TextPosition position_in(const std::string& message) {
  cjit::facts::TextPosition position;
  const auto at = message.find("at line ");
  if (at != std::string::npos &&
      std::sscanf(message.c_str() + at, "at line %" SCNu32 ", column %" SCNu32, &position.line, &position.column) == 2)
    return position;
  return {.line = 1, .column = 1};
}

Json parse_json_of(const std::string& path, const std::string& text, FilePositions& positions) try {
  positions.set([text](std::string_view place) {
    return cjit::facts::position_at(text, cjit::facts::find_value(text, place).offset);
  });
  return parse_json(text, kDeepest);
} catch (const cjit::error& error) {
  const std::string why(error.message());
  throw syntax_error(path, path, why, position_in(why));
}

}  // namespace

Json load_manifest(const std::string& path, FilePositions& positions) {
  const auto extension = std::filesystem::path(path).extension();
  if (extension != ".toml" && extension != ".json")
    throw cannot_read(path, "its name does not end in .toml or .json; rename it according to its format");
  const SharedText text = read_text(path);
  return extension == ".toml" ? parse_toml(path, *text, positions) : parse_json_of(path, *text, positions);
}

}  // namespace cjit_cli
