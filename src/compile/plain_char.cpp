#include "compile/plain_char.hpp"

#include <algorithm>
#include <array>

#include "compile/identifiers.hpp"

namespace cjit {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

template <typename Words>
bool is_one_of(std::string_view word, const Words& words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// Reads tokens until one decides.
class Scan {
 public:
  explicit Scan(std::string_view text) : text_(text) {}

  bool run() {
    while (at_ < text_.size())
      if (step()) return true;
    return false;
  }

 private:
  // Returns true if the token at the position may depend on the sign.
  bool step() {
    const char c = text_[at_];
    if (c == '\n') is_directive_ = false;
    if (is_blank(c) || c == '\n') {
      ++at_;
      return false;
    }
    if (text_.substr(at_).starts_with("//")) return skip_line_comment();
    if (text_.substr(at_).starts_with("/*")) return skip_comment();
    if (c == '\'') return true;
    if (c == '"') return read_string();
    if (is_identifier_character(c)) return read_word();
    if (c == '#') is_directive_ = true;
    if (c == '(' && (depth_ != 0 || takes_strings(word_))) ++depth_;
    if (c == ')' && depth_ != 0) --depth_;
    take(c, {});
    ++at_;
    return false;
  }

  // What follows in parentheses may have strings that are only text. CJIT_NUMBERS is in the sources of algorithms.
  static bool takes_strings(std::string_view word) {
    constexpr auto kWords = std::to_array<std::string_view>(
        {"asm", "__asm__", "__asm", "volatile", "__volatile__", "printf", "assert", "static_assert", "CJIT_NUMBERS"});
    return is_one_of(word, kWords);
  }

  void take(char last, std::string_view word) {
    previous_ = last;
    word_ = word;
  }

  bool skip_line_comment() {
    for (; at_ < text_.size() && text_[at_] != '\n'; ++at_)
      if (const std::size_t behind = behind_splice(text_, at_); behind != at_) at_ = behind - 1;
    return false;
  }

  bool skip_comment() {
    const std::size_t end = text_.find("*/", at_ + 2);
    at_ = end == std::string_view::npos ? text_.size() : end + 2;
    return false;
  }

  bool read_word() {
    constexpr auto kSigns = std::to_array<std::string_view>({"signed", "unsigned"});
    constexpr auto kLimits = std::to_array<std::string_view>({"CHAR_MIN", "CHAR_MAX", "__CHAR_UNSIGNED__"});
    const std::size_t begin = at_;
    const bool is_number = is_digit(text_[begin]);
    while (at_ < text_.size() && (is_identifier_character(text_[at_]) || (is_number && text_[at_] == '\''))) ++at_;
    if (behind_splice(text_, at_) != at_) return true;  // the word may go on in the next line
    const std::string_view word = text_.substr(begin, at_ - begin);
    const bool is_plain = word == "char" && !is_one_of(word_, kSigns);
    if (word == "define") is_directive_ = false;  // its text is code
    take(word.back(), word);
    return is_plain || is_one_of(word, kLimits);
  }

  bool read_string() {
    const bool is_raw = word_.ends_with('R');
    const bool is_text = is_directive_ || depth_ == 1 || word_ == "extern" || previous_ == '"';
    for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_)
      if (text_[at_] == '\\') ++at_;
    at_ = std::min(at_ + 1, text_.size());
    take('"', {});
    return is_raw || !is_text;
  }

  const std::string_view text_;
  std::size_t at_ = 0;
  bool is_directive_ = false;  // in a line that begins with #, but not #define
  int depth_ = 0;              // parentheses since a word that takes strings
  char previous_ = '\0';       // the last character of the previous token
  std::string_view word_;      // the previous token, if it is a word
};

}  // namespace

bool may_depend_on_plain_char(std::string_view text) { return Scan(text).run(); }

}  // namespace cjit
