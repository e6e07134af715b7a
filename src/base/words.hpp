// Splits a text into words, as the value of an environment variable. No shell is involved.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cjit {

// Words are separated by blanks and line breaks. Between single quotes every character stands for itself. Between
// double quotes, and outside of quotes, a backslash makes the next character stand for itself. Quotes may stand inside
// a word. Returns nothing if a quote is not closed or if the text ends in a backslash.
std::optional<std::vector<std::string>> split_words(std::string_view text);

}  // namespace cjit
