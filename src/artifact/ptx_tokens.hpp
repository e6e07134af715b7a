// Splits PTX into tokens.
#pragma once

#include <string_view>

namespace cjit {

struct PtxToken {
  enum class Kind {
    kEnd,
    kDirective,  // ".entry", with the dot
    kWord,       // names, and instructions with their dots ("ld.param.u64")
    kNumber,
    kString,  // with its quotes
    kPunctuation,
  };

  Kind kind = Kind::kEnd;
  std::string_view text;

  bool is(std::string_view wanted) const noexcept { return text == wanted && kind != Kind::kString; }
};

// Reads tokens from a text that may be untrusted. Skips comments.
class PtxTokens {
 public:
  explicit PtxTokens(std::string_view text) : rest_(text) { advance(); }

  // The token that next() will return.
  const PtxToken& peek() const noexcept { return token_; }
  PtxToken next() {
    const PtxToken taken = token_;
    advance();
    return taken;
  }
  bool at_end() const noexcept { return token_.kind == PtxToken::Kind::kEnd; }
  // Takes the next token if it is this one.
  bool take(std::string_view wanted) {
    const bool is_wanted = token_.is(wanted);
    if (is_wanted) advance();
    return is_wanted;
  }
  // After an opening brace, bracket or parenthesis: skips everything up to and including the closing one.
  void skip_group();

 private:
  void advance();
  void skip_space_and_comments();

  std::string_view rest_;
  PtxToken token_;
};

}  // namespace cjit
