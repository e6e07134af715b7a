#include "nvvm/ir_text.hpp"

#include "base/text.hpp"

namespace cjit {

namespace {

bool is_name_character(char c) {
  return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_' || c == '.' ||
         c == '$' || c == '-';
}

bool take(std::string_view& text, std::string_view word) {
  text = trim(text);
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  return true;
}

// Returns the value of `= "..."`.
std::optional<std::string> quoted_value(std::string_view text) {
  if (!take(text, "=") || !take(text, "\"")) return std::nullopt;
  return std::string(text.substr(0, text.find('"')));
}

// Returns the name of the function in the rest of a line after `declare` or `define`.
std::string_view function_name(std::string_view line) {
  const auto at = line.find('@');
  if (at == std::string_view::npos) return {};
  line.remove_prefix(at + 1);
  if (take(line, "\"")) return line.substr(0, line.find('"'));
  std::size_t end = 0;
  while (end < line.size() && is_name_character(line[end])) ++end;
  return line.substr(0, end);
}

std::optional<int> take_i32(std::string_view& text) {
  if (!take(text, "i32 ")) return std::nullopt;
  text = trim(text);
  const auto end = std::min(text.find_first_not_of("0123456789"), text.size());
  const auto number = parse_integer<int>(text.substr(0, end));
  text.remove_prefix(end);
  return number;
}

// Parses "!{i32 2, i32 0, i32 3, i32 1}".
std::optional<Version> version_of(std::string_view node) {
  if (!take(node, "!{")) return std::nullopt;
  const auto major = take_i32(node);
  if (!major || !take(node, ",")) return std::nullopt;
  const auto minor = take_i32(node);
  return minor ? std::optional(Version{*major, *minor}) : std::nullopt;
}

// Finds pointer types of both dialects, outside of strings and comments.
class PointerScan {
 public:
  explicit PointerScan(IrSummary& summary) : summary_(summary) {}

  void line(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
      const char c = text[i];
      if (c == '"')
        in_string_ = !in_string_;
      else if (in_string_)
        continue;
      else if (c == ';')
        return;
      else if (c == '*')
        summary_.uses_typed_pointers = true;
      else if (is_name_character(c))
        i = word(text, i) - 1;
    }
  }

 private:
  std::size_t word(std::string_view text, std::size_t begin) {
    std::size_t end = begin;
    while (end < text.size() && is_name_character(text[end])) ++end;
    const bool is_type = begin == 0 || std::string_view("%@!#").find(text[begin - 1]) == std::string_view::npos;
    if (is_type && text.substr(begin, end - begin) == "ptr") summary_.uses_opaque_pointers = true;
    return end;
  }

  IrSummary& summary_;
  bool in_string_ = false;
};

void keep_device_function(std::string_view name, std::vector<std::string>& names) {
  if (name.starts_with(kDevicePrefix)) names.emplace_back(name);
}

}  // namespace

IrSummary summarize_text(std::string_view text) {
  IrSummary summary;
  PointerScan pointers(summary);
  std::string_view version_node;  // "!1"
  const auto lines = split(text, '\n');
  for (const std::string_view line : lines) {
    pointers.line(line);
    std::string_view rest = line;
    if (take(rest, "declare ")) {
      keep_device_function(function_name(rest), summary.declared_device_functions);
    } else if (take(rest, "define ")) {
      keep_device_function(function_name(rest), summary.defined_device_functions);
    } else if (take(rest, "target ")) {
      if (take(rest, "datalayout"))
        summary.data_layout = quoted_value(rest);
      else if (take(rest, "triple"))
        summary.triple = quoted_value(rest);
    } else if (take(rest, "!nvvmir.version") && take(rest, "=") && take(rest, "!{")) {
      version_node = trim(rest.substr(0, rest.find_first_of(",}")));
    }
  }
  if (version_node.empty()) return summary;
  for (const std::string_view line : lines) {
    std::string_view rest = line;
    if (take(rest, version_node) && take(rest, "=")) summary.ir_version = version_of(rest);
  }
  return summary;
}

}  // namespace cjit
