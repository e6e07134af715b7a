#include "facts/json_position.hpp"

#include <algorithm>

namespace cjit::facts {

namespace {

// Goes from a value to the values in it.
class JsonSearch {
 public:
  explicit JsonSearch(std::string_view text) : text_(text) { skip_space(); }

  std::size_t offset() const noexcept { return at_; }

  // Goes to an element or a member of the value. Returns false, and stays there, if it has none of this name.
  bool enter(std::string_view token) {
    const std::size_t begin = at_;
    const bool is_object = peek() == '{';
    if (!is_object && peek() != '[') return false;
    std::size_t index = 0;
    for (++at_, skip_space(); at_ < text_.size() && peek() != ']' && peek() != '}'; ++index) {
      std::string name = std::to_string(index);
      if (is_object) {
        const std::size_t key = at_;
        skip_value();
        name = pointer_token(unquoted(text_.substr(key, at_ - key)));
        skip_space();
        ++at_;  // the colon
        skip_space();
      }
      if (name == token) return true;
      skip_value();
      skip_space();
      if (peek() == ',') ++at_;
      skip_space();
    }
    at_ = begin;
    return false;
  }

 private:
  char peek() const noexcept { return at_ < text_.size() ? text_[at_] : '\0'; }

  void skip_space() { at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size()); }

  void skip_string() {
    for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_)
      if (text_[at_] == '\\') ++at_;
    at_ = std::min(at_ + 1, text_.size());
  }

  void skip_value() {
    std::size_t depth = 0;
    do {
      const char c = peek();
      if (c == '"') {
        skip_string();
      } else if (c == '{' || c == '[') {
        ++depth, ++at_;
      } else if (c == '}' || c == ']') {
        --depth, ++at_;
      } else {
        const std::size_t next = text_.find_first_of(depth == 0 ? ",]} \t\r\n" : "\"{}[]", at_ + 1);
        at_ = std::min(next, text_.size());
      }
    } while (depth != 0 && at_ < text_.size());
  }

  static std::string_view unquoted(std::string_view string) {
    return string.size() < 2 ? "" : string.substr(1, string.size() - 2);
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

std::string pointer_token(std::string_view key) {
  std::string token;
  for (const char c : key) {
    if (c == '~' || c == '/')
      token.append(c == '~' ? "~0" : "~1");
    else
      token.push_back(c);
  }
  return token;
}

FoundValue find_value(std::string_view text, std::string_view pointer) {
  JsonSearch search(text);
  std::size_t end = 0;
  while (end < pointer.size()) {
    const std::size_t next = std::min(pointer.find('/', end + 1), pointer.size());
    if (!search.enter(pointer.substr(end + 1, next - end - 1))) break;
    end = next;
  }
  return {.offset = search.offset(), .pointer_size = end};
}

TextPosition position_at(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, std::min(offset, text.size()));
  const std::size_t begin = before.rfind('\n') + 1;  // npos + 1 is 0
  return {.line = static_cast<std::uint32_t>(std::count(before.begin(), before.end(), '\n') + 1),
          .column = static_cast<std::uint32_t>(before.size() - begin + 1)};
}

}  // namespace cjit::facts
