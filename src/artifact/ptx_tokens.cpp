#include "artifact/ptx_tokens.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace cjit {

namespace {

using Kind = PtxToken::Kind;

bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
bool is_name_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '_' || c == '$' || c == '%';
}
bool is_dotted_character(char c) { return is_name_character(c) || c == '.'; }

template <typename Predicate>
std::size_t length_of(std::string_view text, Predicate belongs) {
  return static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), belongs) - text.begin());
}

// Returns the position behind the next `end`, or the end of the text.
std::size_t behind(std::string_view text, std::string_view end, std::size_t from) {
  const auto at = text.find(end, from);
  return at == std::string_view::npos ? text.size() : at + end.size();
}

PtxToken first_token(std::string_view text) {
  if (text.empty()) return {};
  const char c = text.front();
  if (c == '"') return {Kind::kString, text.substr(0, behind(text, "\"", 1))};
  if (c == '.') return {Kind::kDirective, text.substr(0, 1 + length_of(text.substr(1), is_name_character))};
  if (is_digit(c)) return {Kind::kNumber, text.substr(0, length_of(text, is_dotted_character))};
  if (is_name_character(c)) return {Kind::kWord, text.substr(0, length_of(text, is_dotted_character))};
  return {Kind::kPunctuation, text.substr(0, 1)};
}

}  // namespace

void PtxTokens::skip_space_and_comments() {
  for (;;) {
    rest_.remove_prefix(length_of(rest_, is_space));
    if (rest_.starts_with("//"))
      rest_.remove_prefix(behind(rest_, "\n", 2));
    else if (rest_.starts_with("/*"))
      rest_.remove_prefix(behind(rest_, "*/", 2));
    else
      return;
  }
}

void PtxTokens::advance() {
  skip_space_and_comments();
  token_ = first_token(rest_);
  rest_.remove_prefix(token_.text.size());
}

void PtxTokens::skip_group() {
  for (std::size_t depth = 1; depth != 0 && !at_end();) {
    const PtxToken token = next();
    if (token.is("{") || token.is("(") || token.is("[")) ++depth;
    if (token.is("}") || token.is(")") || token.is("]")) --depth;
  }
}

}  // namespace cjit
