#include "compile/clock_macros.hpp"

#include <algorithm>

namespace cjit {

namespace {

bool is_identifier_part(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '$';
}

// Not where it is a part of a longer name.
std::size_t find_word(std::string_view text, std::string_view word) {
  for (auto at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    const auto end = at + word.size();
    if ((at == 0 || !is_identifier_part(text[at - 1])) && (end == text.size() || !is_identifier_part(text[end])))
      return at;
  }
  return std::string_view::npos;
}

}  // namespace

std::uint32_t line_of_clock_macro(std::string_view text) {
  const auto at = std::min(find_word(text, "__DATE__"), find_word(text, "__TIME__"));
  if (at == std::string_view::npos) return 0;
  return static_cast<std::uint32_t>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n') + 1);
}

}  // namespace cjit
