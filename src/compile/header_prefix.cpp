#include "compile/header_prefix.hpp"

#include <optional>

namespace cjit {

namespace {

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\v' || c == '\f'; }

class Reader {
 public:
  explicit Reader(std::string_view source) : rest_(source) {}

  // Returns the next directive; nothing if other text comes first.
  std::optional<std::string> next_directive() {
    skip_blanks_and_comments();
    if (rest_.empty() || rest_.front() != '#') return std::nullopt;
    return read_line();
  }

 private:
  // Skips a comment at the current position. Returns false if there is none.
  bool skip_comment() {
    if (rest_.substr(0, 2) == "//") {
      for (char last = ' '; !rest_.empty() && (rest_.front() != '\n' || last == '\\'); rest_.remove_prefix(1))
        if (rest_.front() != '\r') last = rest_.front();
      return true;
    }
    if (rest_.substr(0, 2) != "/*") return false;
    const auto end = rest_.find("*/", 2);
    rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 2);
    return true;
  }
  void skip_blanks_and_comments() {
    while (!rest_.empty() && (is_space(rest_.front()) || skip_comment()))
      if (!rest_.empty() && is_space(rest_.front())) rest_.remove_prefix(1);
  }
  bool skip_splice() {
    for (const std::string_view splice : {"\\\n", "\\\r\n"})
      if (rest_.starts_with(splice)) {
        rest_.remove_prefix(splice.size());
        return true;
      }
    return false;
  }
  std::string read_line() {
    std::string line;
    char quote = '\0';
    while (!rest_.empty() && rest_.front() != '\n') {
      if (skip_splice()) continue;
      if (quote == '\0' && skip_comment()) {
        line.push_back(' ');
        continue;
      }
      const char c = rest_.front();
      if (quote == '\\')
        quote = '"';  // skip the character after a backslash in a string
      else if (c == '"')
        quote = quote == '"' ? '\0' : '"';
      else if (c == '\\' && quote == '"')
        quote = '\\';
      line.push_back(is_space(c) ? ' ' : c);
      rest_.remove_prefix(1);
    }
    while (!line.empty() && line.back() == ' ') line.pop_back();
    return line;
  }

  std::string_view rest_;
};

std::string_view word_of(std::string_view directive) {
  directive.remove_prefix(1);
  while (directive.starts_with(' ')) directive.remove_prefix(1);
  return directive.substr(0, directive.find_first_of(" \"<("));
}

}  // namespace

std::string header_prefix(std::string_view source) {
  Reader reader(source);
  std::string prefix;
  std::size_t end = 0;  // of the prefix
  int depth = 0;
  bool includes = false;  // whether there was an #include after `end`
  while (const auto directive = reader.next_directive()) {
    const std::string_view word = word_of(*directive);
    if (word.starts_with("if")) ++depth;
    if (word == "endif" && --depth < 0) break;
    if (word == "include") includes = true;
    // Other directives may end the compilation (#error), or mark the end of precompiled headers (#pragma hdrstop).
    if (word != "include" && word != "define" && word != "undef" && word != "endif" && word != "else" &&
        !word.starts_with("if") && !word.starts_with("elif"))
      break;
    prefix.append(*directive).push_back('\n');
    if (!includes || depth != 0) continue;
    end = prefix.size();
    includes = false;
  }
  prefix.resize(end);
  return prefix;
}

}  // namespace cjit
