// Joining and splitting text.
#pragma once

#include <charconv>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cjit {

namespace detail {
inline void append(std::string& out, std::string_view text) { out.append(text); }
inline void append(std::string& out, char character) { out.push_back(character); }
template <std::integral Integer>
requires(!std::same_as<Integer, char> && !std::same_as<Integer, bool>) void append(std::string& out, Integer value) {
  out.append(std::to_string(value));
}
}  // namespace detail

// concat("x = ", 3, '.') is "x = 3."
template <typename... Parts>
std::string concat(const Parts&... parts) {
  std::string out;
  (detail::append(out, parts), ...);
  return out;
}

template <typename Strings>
std::string join(const Strings& strings, std::string_view separator) {
  std::string out;
  bool first = true;
  for (const auto& part : strings) {
    if (!first) out.append(separator);
    out.append(part);
    first = false;
  }
  return out;
}

// Parts between separators; split("a::b", ':') is {"a", "", "b"}.
inline std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const auto at = text.find(separator);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

// Editors of Windows write this mark before UTF-8.
inline std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view kMark = "\xef\xbb\xbf";
  return text.starts_with(kMark) ? text.substr(kMark.size()) : text;
}

inline std::string_view trim(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r\n";
  const auto first = text.find_first_not_of(kSpace);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

constexpr bool is_control_character(char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; }

// The text with a blank for each control character, so that it cannot look like several lines.
inline std::string as_line(std::string_view text) {
  std::string line(text);
  for (char& c : line)
    if (is_control_character(c)) c = ' ';
  return line;
}

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Parses the whole text as a decimal number; nothing if it is not a number or does not fit.
template <std::integral Integer>
std::optional<Integer> parse_integer(std::string_view text) {
  Integer value{};
  const char* end = text.data() + text.size();
  const auto [at, failure] = std::from_chars(text.data(), end, value);
  if (failure != std::errc{} || at != end || text.empty()) return std::nullopt;
  return value;
}

}  // namespace cjit
