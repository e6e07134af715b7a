#include "compile/clock_macros.hpp"

#include <algorithm>
#include <cstring>

#include "base/text.hpp"
#include "compile/identifiers.hpp"

namespace cjit {

namespace {

// memmem() is ten times as fast as std::string_view::find.
std::size_t find_from(std::string_view text, std::string_view word, std::size_t from) {
  if (text.size() - from < word.size()) return std::string_view::npos;
  const void* found = ::memmem(text.data() + from, text.size() - from, word.data(), word.size());
  return found == nullptr ? std::string_view::npos
                          : static_cast<std::size_t>(static_cast<const char*>(found) - text.data());
}

// Finds `word` where it is not a part of a longer identifier.
std::size_t find_word(std::string_view text, std::string_view word) {
  for (auto at = find_from(text, word, 0); at != std::string_view::npos; at = find_from(text, word, at + 1)) {
    const auto end = at + word.size();
    if ((at == 0 || !is_identifier_character(text[at - 1])) &&
        (end == text.size() || !is_identifier_character(text[end])))
      return at;
  }
  return std::string_view::npos;
}

// Finds names that a continued line splits.
std::size_t find_joined(std::string_view text) {
  if (text.find('\\') == std::string_view::npos && text.find("\?\?/") == std::string_view::npos)
    return std::string_view::npos;
  std::size_t found = std::string_view::npos;
  for_each_joined_identifier(text, [&](std::string_view name, std::size_t at) {
    const bool is_clock = name == "__DATE__" || name == "__TIME__" || name == "__TIMESTAMP__";
    if (is_clock && found == std::string_view::npos) found = at;
  });
  return found;
}

}  // namespace

std::uint32_t line_of_clock_macro(std::string_view text) {
  const auto at = std::min(
      {find_word(text, "__DATE__"), find_word(text, "__TIME__"), find_word(text, "__TIMESTAMP__"), find_joined(text)});
  if (at == std::string_view::npos) return 0;
  return static_cast<std::uint32_t>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n') + 1);
}

std::string uncacheable_clock(std::string_view name, std::uint32_t line) {
  if (line == 0) return "";
  return concat(name, ':', line, ": the result depends on the time of the build through __DATE__ or __TIME__; ",
                "pass the time in a macro of your own, or build with `cache_mode = OFF`");
}

}  // namespace cjit
