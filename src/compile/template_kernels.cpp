#include "compile/template_kernels.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "compile/identifiers.hpp"

namespace cjit {

namespace {

// The tokens of a source, without comments, literals and preprocessor lines: words, numbers and single characters.
class Tokens {
 public:
  explicit Tokens(std::string_view text) : text_(text) {}

  // "" at the end.
  std::string_view next() {
    for (;;) {
      skip_blanks();
      if (at_ >= text_.size()) return "";
      if (!skip_literal()) break;
      is_line_start_ = false;
    }
    is_line_start_ = false;
    const std::size_t begin = at_;
    const bool is_number = text_[at_] >= '0' && text_[at_] <= '9';
    while (at_ < text_.size() && (is_identifier_part(text_[at_]) || (is_number && text_[at_] == '\''))) ++at_;
    if (at_ == begin) ++at_;
    return text_.substr(begin, at_ - begin);
  }
  // Of the last token.
  std::uint32_t line() const { return line_; }

 private:
  bool starts_with(std::string_view word) const { return text_.substr(at_, word.size()) == word; }

  void pass(std::size_t end) {
    end = std::min(end, text_.size());
    line_ += static_cast<std::uint32_t>(std::count(text_.begin() + static_cast<std::ptrdiff_t>(at_),
                                                   text_.begin() + static_cast<std::ptrdiff_t>(end), '\n'));
    at_ = end;
  }
  std::size_t behind(std::string_view end, std::size_t from) const {
    const auto found = text_.find(end, from);
    return found == std::string_view::npos ? text_.size() : found + end.size();
  }
  // The end of a line that a backslash may continue.
  std::size_t line_end() const {
    std::size_t end = at_;
    while (end < text_.size() && text_[end] != '\n') {
      const std::size_t splice = behind_splice(text_, end);
      end = splice != end ? splice : end + 1;
    }
    return end;
  }

  void skip_blanks() {
    while (at_ < text_.size()) {
      const std::size_t splice = behind_splice(text_, at_);
      if (splice != at_) {
        pass(splice);
      } else if (text_[at_] == '\n') {
        pass(at_ + 1);
        is_line_start_ = true;
      } else if (is_blank(text_[at_])) {
        ++at_;
      } else if (starts_with("/*")) {
        pass(behind("*/", at_ + 2));
      } else if (starts_with("//") || (text_[at_] == '#' && is_line_start_)) {
        pass(line_end());
      } else {
        return;
      }
    }
  }

  bool skip_literal() {
    if (starts_with("R\"")) {
      const auto open = text_.find('(', at_);
      if (open == std::string_view::npos) return false;
      const std::string close = std::string(")").append(text_.substr(at_ + 2, open - at_ - 2)).append("\"");
      pass(behind(close, open));
      return true;
    }
    const char quote = text_[at_];
    if (quote != '"' && quote != '\'') return false;
    std::size_t end = at_ + 1;
    while (end < text_.size() && text_[end] != quote && text_[end] != '\n') end += text_[end] == '\\' ? 2 : 1;
    pass(end + 1);
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::uint32_t line_ = 1;
  bool is_line_start_ = true;
};

bool is_word(std::string_view token) { return !token.empty() && is_identifier_part(token.front()); }

// Whether a parenthesis after this word is no parameter list of a function: __launch_bounds__(256), requires (...).
bool takes_other_parentheses(std::string_view word) {
  return word.starts_with("__") || word == "requires" || word == "noexcept" || word == "decltype" || word == "alignas";
}

// Reads behind the word `template`.
class Declaration {
 public:
  explicit Declaration(Tokens& tokens) : tokens_(tokens) {}

  // The name of the kernel; "" if the declaration is none, or is an explicit instantiation or specialization.
  std::string_view kernel() {
    if (tokens_.next() != "<" || !read_parameters()) return "";
    std::string_view name, previous;
    bool is_kernel = false;
    for (std::string_view token = tokens_.next(); !token.empty() && token != "{" && token != ";";
         token = tokens_.next()) {
      is_kernel |= token == "__global__" || token == "__tile_global__";
      if (token == "(") {
        if (is_word(previous) && !takes_other_parentheses(previous)) name = previous;
        skip_parentheses();
      }
      previous = token;
    }
    return is_kernel ? name : "";
  }

 private:
  // Returns false if there are none.
  bool read_parameters() {
    int depth = 1;
    bool any = false;
    while (depth > 0) {
      const std::string_view token = tokens_.next();
      if (token.empty()) return false;
      if (token == "(") skip_parentheses();
      depth += token == "<" ? 1 : token == ">" ? -1 : 0;
      any |= is_word(token);
    }
    return any;
  }
  void skip_parentheses() {
    for (int depth = 1; depth > 0;) {
      const std::string_view token = tokens_.next();
      if (token.empty()) return;
      depth += token == "(" ? 1 : token == ")" ? -1 : 0;
    }
  }

  Tokens& tokens_;
};

}  // namespace

std::vector<TemplateKernel> find_template_kernels(std::string_view source) {
  std::vector<TemplateKernel> found;
  Tokens tokens(source);
  for (std::string_view token = tokens.next(); !token.empty(); token = tokens.next()) {
    if (token != "template") continue;
    const std::uint32_t line = tokens.line();
    if (const std::string_view name = Declaration(tokens).kernel(); !name.empty())
      found.push_back({std::string(name), line});
  }
  return found;
}

std::string describe_idle_templates(std::string_view source, const std::string& source_name) {
  const std::vector<TemplateKernel> templates = find_template_kernels(source);
  if (templates.empty()) return "";
  std::vector<std::string> names;
  for (const TemplateKernel& one : templates)
    if (std::find(names.begin(), names.end(), one.name) == names.end()) names.push_back(one.name);
  return concat(source_name, '(', templates.front().line, "): warning: the image has no kernel: ", join(names, ", "),
                names.size() == 1 ? " is a template, which is" : " are templates, which are",
                " compiled only for name expressions; pass one for each instance, such as '", names.front(),
                "<...>' (the option `name_expressions`, --name)\n");
}

}  // namespace cjit
