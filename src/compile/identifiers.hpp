// Finds the identifiers of a text, including those that a continued line splits.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace cjit {

inline bool is_identifier_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '$';
}

// Including parts of characters that are not ASCII.
inline bool is_identifier_part(char c) { return is_identifier_character(c) || static_cast<unsigned char>(c) >= 0x80; }

// Within a line.
inline bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\v' || c == '\f' || c == '\r' || c == '\0'; }

// Returns the position behind the line splice at `at`, or `at` if there is none. Some compilers accept blanks before
// the line break.
std::size_t behind_splice(std::string_view text, std::size_t at);

// Calls `visit` with each identifier or number and the position where it begins.
template <typename Visit>
void for_each_joined_identifier(std::string_view text, Visit visit) {
  std::string joined;
  for (std::size_t at = 0; at < text.size();) {
    if (!is_identifier_character(text[at])) {
      ++at;
      continue;
    }
    const std::size_t begin = at;
    while (at < text.size() && is_identifier_character(text[at])) ++at;
    std::size_t behind = behind_splice(text, at);
    if (behind == at) {
      visit(text.substr(begin, at - begin), begin);
      continue;
    }
    joined = text.substr(begin, at - begin);
    for (;; behind = behind_splice(text, at)) {
      for (std::size_t next; (next = behind_splice(text, behind)) != behind;) behind = next;
      at = behind;
      while (at < text.size() && is_identifier_character(text[at])) joined.push_back(text[at++]);
      if (at == behind || behind_splice(text, at) == at) break;
    }
    visit(std::string_view(joined), begin);
  }
}

}  // namespace cjit
