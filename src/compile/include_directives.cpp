#include "compile/include_directives.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include "base/text.hpp"
#include "compile/identifiers.hpp"

namespace cjit {

namespace {

constexpr std::size_t kLongestBody = 256;
constexpr std::size_t kMaxRereading = 16;
constexpr std::size_t kMaxCopying = 16;
constexpr std::size_t kLongestArgument = 4096;

bool is_identifier_start(char c) { return is_identifier_part(c) && !(c >= '0' && c <= '9'); }

std::size_t find(std::string_view text, char c, std::size_t from) {
  if (from >= text.size()) return std::string_view::npos;
  const void* found = std::memchr(text.data() + from, c, text.size() - from);
  return found == nullptr ? std::string_view::npos
                          : static_cast<std::size_t>(static_cast<const char*>(found) - text.data());
}

// Finds the ends of comments. Remembers the last one, because many positions in a comment may look like directives.
class CommentEnds {
 public:
  explicit CommentEnds(std::string_view text) : text_(text) {}

  std::size_t behind(std::size_t begin) {
    if (begin < from_ || begin >= last_star_) search(begin);
    return end_;
  }

 private:
  void search(std::size_t begin) {
    from_ = begin;
    for (std::size_t star = find(text_, '*', begin);; star = find(text_, '*', star + 1)) {
      last_star_ = std::min(star, text_.size());
      if (star == std::string_view::npos) {
        end_ = text_.size();
        return;
      }
      std::size_t next = star + 1;
      for (std::size_t behind; (behind = behind_splice(text_, next)) != next;) next = behind;
      if (next < text_.size() && text_[next] == '/') {
        end_ = next + 1;
        return;
      }
    }
  }

  std::string_view text_;
  std::size_t from_ = 1;
  std::size_t last_star_ = 0;
  std::size_t end_ = 0;
};

// Iterates over the characters of logical lines; skips line splices.
class Cursor {
 public:
  Cursor(std::string_view text, std::size_t at, CommentEnds& comments) : text_(text), at_(at), comments_(comments) {}

  // Returns '\n' at the end of the text too.
  char peek() {
    for (std::size_t behind; (behind = behind_splice(text_, at_)) != at_;) at_ = behind;
    return at_ < text_.size() ? text_[at_] : '\n';
  }
  char take() {
    const char c = peek();
    if (at_ < text_.size()) ++at_;
    return c;
  }
  bool at_line_end() { return peek() == '\n'; }
  std::size_t position() const { return at_; }

  bool skip_comment() {
    if (peek() != '/') return false;
    Cursor second(text_, at_ + 1, comments_);
    const char c = second.peek();
    if (c == '*') {
      at_ = comments_.behind(second.at_ + 1);
    } else if (c == '/') {
      while (!at_line_end()) ++at_;
    } else {
      return false;
    }
    return true;
  }

  void skip_blanks() {
    for (;;) {
      if (is_blank(peek()))
        ++at_;
      else if (!skip_comment())
        return;
    }
  }

  std::string identifier() {
    std::string name;
    if (!is_identifier_start(peek())) return name;
    while (is_identifier_part(peek())) name.push_back(take());
    return name;
  }

  // Reads the text before `delimiter`. Returns false and reads nothing if the line has no delimiter.
  bool name_until(char delimiter, std::string& name) {
    const std::size_t begin = at_;
    name.clear();
    while (!at_line_end()) {
      const char c = take();
      if (c == delimiter) return true;
      name.push_back(c);
    }
    at_ = begin;
    return false;
  }

  // Returns the rest of the line without comments.
  std::string rest_of_line() {
    std::string line = plain_part_of_line();
    while (!at_line_end()) {
      if (skip_comment())
        line.push_back(' ');
      else if (peek() == '"')
        copy_string(line);
      else if (peek() == '\'')
        copy_apostrophe(line);
      else
        line.push_back(take());
    }
    return line;
  }

 private:
  // Returns the text up to the end of the line or the first character that needs special treatment.
  std::string plain_part_of_line() {
    const auto end = text_.find_first_of(std::string_view("\n/\"'\\?", 6), at_);
    std::string part(
        text_.substr(std::min(at_, text_.size()), std::min(end, text_.size()) - std::min(at_, text_.size())));
    at_ = std::min(end, text_.size());
    return part;
  }
  void copy_string(std::string& line) {
    line.push_back(take());
    while (!at_line_end()) {
      const char c = take();
      line.push_back(c);
      if (c == '"') return;
      if (c == '\\' && !at_line_end()) line.push_back(take());
    }
  }
  // An apostrophe may be a digit separator. In a character literal a quote does not begin a string.
  void copy_apostrophe(std::string& line) {
    line.push_back(take());
    if (peek() == '\\') line.push_back(take());
    if (peek() == '"') line.push_back(take());
  }

  std::string_view text_;
  std::size_t at_;
  CommentEnds& comments_;
};

bool is_test(std::string_view name) {
  return name == "__has_include" || name == "__has_include_next" || name == "__has_embed" ||
         name == "__has_include__" || name == "__has_include_next__";  // names in GCC 9 and older
}

// A line without comments, with the positions of its parentheses and of the delimiters of its names.
class Line {
 public:
  explicit Line(std::string_view text) : text_(text), last_quote_(text.rfind('"')), last_angle_(text.rfind('>')) {
    std::vector<std::size_t> open;
    for (std::size_t at = 0; at < text.size(); ++at) {
      if (text[at] == '(') {
        open.push_back(groups_.size());
        groups_.push_back({.open = at, .ends = {}, .is_closed = false});
      } else if (!open.empty() && (text[at] == ',' || text[at] == ')')) {
        groups_[open.back()].ends.push_back(at);
        if (text[at] == ',') continue;
        groups_[open.back()].is_closed = true;
        open.pop_back();
      }
    }
  }

  std::string_view text() const { return text_; }

  // Visits each argument of the call whose '(' is at `open`, until the visitor returns false. Visits none if the call
  // is not closed.
  template <typename Visit>
  void for_each_argument(std::size_t open, Visit visit) const {
    const Group* group = find(open);
    if (group == nullptr) return;
    std::size_t begin = open + 1;
    for (const std::size_t end : group->ends) {
      if (!visit(trim(text_.substr(begin, end - begin)))) return;
      begin = end + 1;
    }
  }
  // Returns the text between '(' at `open` and its ')'; "" if there is no ')'.
  std::string_view inside(std::size_t open) const {
    const Group* group = find(open);
    return group == nullptr ? std::string_view() : trim(text_.substr(open + 1, group->ends.back() - open - 1));
  }
  // Returns the end of the name whose opening delimiter is at `at`; npos if there is no opening or closing delimiter.
  std::size_t end_of_name(std::size_t at) const {
    if (text_[at] != '"' && text_[at] != '<') return std::string_view::npos;
    const bool quote = text_[at] == '"';
    const std::size_t last = quote ? last_quote_ : last_angle_;
    return last == std::string_view::npos || last <= at ? std::string_view::npos
                                                        : text_.find(quote ? '"' : '>', at + 1);
  }

 private:
  struct Group {
    std::size_t open;
    std::vector<std::size_t> ends;  // ends of the arguments
    bool is_closed;
  };

  const Group* find(std::size_t open) const {
    const auto found = std::lower_bound(groups_.begin(), groups_.end(), open,
                                        [](const Group& group, std::size_t at) { return group.open < at; });
    return found == groups_.end() || found->open != open || !found->is_closed ? nullptr : &*found;
  }

  std::string_view text_;
  std::size_t last_quote_;
  std::size_t last_angle_;
  std::vector<Group> groups_;  // in the order of `open`
};

class Finder {
 public:
  explicit Finder(std::string_view text) : text_(text), comments_(text) {}

  Directives find_all() {
    find_introduced_by("#", '#');
    find_introduced_by("%:", '%');
    find_introduced_by("\?\?=", '?');
    return std::move(found_);
  }

 private:
  void find_introduced_by(std::string_view introducer, char first) {
    for (std::size_t at = find(text_, first, 0); at != std::string_view::npos; at = find(text_, first, at + 1))
      if (starts_line(at) && !gave_up()) directive(introducer, at);
  }

  // A continued line is read again for each directive that seems to begin in it. This limits the total work.
  bool gave_up() {
    if (read_ <= kMaxRereading * text_.size()) return false;
    note_unclear_test();
    return true;
  }

  // Likewise limits how often parts of a line are copied or searched for nested tests and calls.
  bool may_copy(std::size_t bytes) {
    copied_ += bytes;
    if (copied_ <= kMaxCopying * text_.size()) return true;
    note_unclear_test();
    return false;
  }

  // Whether only blanks, or the end of a comment, come before it on the line.
  bool starts_line(std::size_t at) const {
    while (at > 0 && text_[at - 1] != '\r' && is_blank(text_[at - 1])) --at;
    if (at == 0 || text_[at - 1] == '\n' || text_[at - 1] == '\r') return true;
    const bool ends_comment = at >= 2 && text_[at - 1] == '/' && (text_[at - 2] == '*' || text_[at - 2] == '\n');
    return ends_comment || (at == 3 && text_.starts_with("\xef\xbb\xbf"));
  }

  void directive(std::string_view introducer, std::size_t at) {
    at_ = at;
    Cursor cursor(text_, at, comments_);
    for (const char c : introducer)
      if (cursor.take() != c) return;
    cursor.skip_blanks();
    const std::string name = cursor.identifier();
    if (name == "include" || name == "import" || name == "embed") inclusion(cursor, false);
    if (name == "include_next") inclusion(cursor, true);
    if (name == "define") definition(cursor);
    if (name == "if" || name == "elif") condition(cursor.rest_of_line());
    read_ += cursor.position() - at;
  }

  void inclusion(Cursor& cursor, bool next) {
    cursor.skip_blanks();
    Cursor behind = cursor;
    const char first = behind.take();
    std::string name;
    if (first == '"' && behind.name_until('"', name)) return use(IncludeForm::kQuote, name, next);
    if (first == '<' && behind.name_until('>', name)) return use(IncludeForm::kAngle, name, next);
    computed(trim(cursor.rest_of_line()), next, false);
  }

  void definition(Cursor& cursor) {
    cursor.skip_blanks();
    MacroDefinition macro;
    macro.name = cursor.identifier();
    if (macro.name.empty()) return;
    if (cursor.peek() == '(') {
      cursor.take();
      macro.takes_arguments = true;
      std::string parameters;
      // The compiler rejects an unfinished list too.
      if (!cursor.name_until(')', parameters)) return;
      for (const auto parameter : split(parameters, ',')) macro.parameters.emplace_back(trim(parameter));
      macro.unclear = parameters.find("...") != std::string::npos;
    }
    macro.body = trim(cursor.rest_of_line());
    tests_in_macro(macro);
    if (!could_make_a_name(macro.body)) macro.unclear = true;
    if (macro.unclear) macro.body.clear();
    found_.macros.push_back(std::move(macro));
  }

  static bool could_make_a_name(std::string_view body) {
    constexpr std::string_view kNever = ";{}=?*&|![]'\\";
    if (body.size() > kLongestBody) return false;
    return body.starts_with('"') || body.find_first_of(kNever) == std::string_view::npos;
  }

  // A name pasted by '##' is a test only if a parenthesis follows. The parenthesis may follow the macro's use, or the
  // use of a macro that contains it.
  static bool may_paste_a_test(std::string_view body) {
    for (auto at = body.find("##"); at != std::string_view::npos; at = body.find("##", at)) {
      at = body.find_first_not_of(" \t", at + 2);
      while (at < body.size() && is_identifier_part(body[at])) ++at;
      const auto next = body.find_first_not_of(" \t)", std::min(at, body.size()));
      if (next == std::string_view::npos || body[next] == '(') return true;
    }
    return false;
  }

  void tests_in_macro(const MacroDefinition& macro) {
    const std::string_view body = macro.body;
    const bool speaks_of_tests =
        body.find("__has") != std::string_view::npos || body.find("include") != std::string_view::npos;
    if (speaks_of_tests && may_paste_a_test(body)) note_unclear_test();
    if (body.find("__has_") == std::string_view::npos) return;
    const Line line(body);
    for_each_identifier(body, [&](std::string_view name, std::size_t end) {
      if (is_test(name)) test(line, name, end, &macro);
    });
  }

  // In a condition, a string and '(<...>)' are treated as header names, whatever macro they are passed to.
  void condition(const std::string& text) {
    const Line line(text);
    for (std::size_t at = 0; at < text.size(); ++at) {
      if (text[at] == '"') at = std::min(plain_name(line, at, false), text.size());
      if (at < text.size() && text[at] == '(') {
        const auto next = text.find_first_not_of(" \t", at + 1);
        if (next != std::string_view::npos && text[next] == '<') plain_name(line, next, false);
      }
    }
    for_each_identifier(text, [&](std::string_view name, std::size_t end) {
      if (is_test(name))
        test(line, name, end, nullptr);
      else if (name != "defined")
        arguments_of_call(line, end);
    });
  }

  void arguments_of_call(const Line& line, std::size_t end) {
    const auto open = line.text().find_first_not_of(" \t", end);
    if (open == std::string_view::npos || line.text()[open] != '(') return;
    line.for_each_argument(open, [&](std::string_view argument) {
      return argument.empty() || !is_identifier_start(argument.front()) || computed(argument, false, true);
    });
  }

  static bool is_operand_of_defined(std::string_view line, std::size_t begin) {
    const auto skip_blanks = [&] {
      while (begin > 0 && is_blank(line[begin - 1])) --begin;
    };
    skip_blanks();
    if (begin > 0 && line[begin - 1] == '(') --begin;
    skip_blanks();
    return line.substr(0, begin).ends_with("defined");
  }

  // `end` is the position behind the test's name; `macro` is the macro that contains the test, or nullptr.
  void test(const Line& whole, std::string_view name, std::size_t end, const MacroDefinition* macro) {
    const std::string_view line = whole.text();
    const bool next = name.starts_with("__has_include_next");
    const auto open = line.find_first_not_of(" \t", end);
    if (open == std::string_view::npos || line[open] != '(') {  // a macro may expand to the parenthesis
      if (!is_operand_of_defined(line, end - name.size())) note_unclear_test();
      return;
    }
    const auto argument = line.find_first_not_of(" \t", open + 1);
    if (argument == std::string_view::npos || line[argument] == ')') return;
    if (macro != nullptr && depends_on_parameter(*macro, whole.inside(open))) return;
    if (plain_name(whole, argument, next) == std::string_view::npos) computed(whole.inside(open), next, false);
  }

  // If the argument is just a parameter, the calls of the macro contain the name, and they are searched. Other uses of
  // parameters are not followed.
  bool depends_on_parameter(const MacroDefinition& macro, std::string_view inside) {
    if (macro.parameters.empty() || inside.empty()) return false;
    if (!may_copy(inside.size() * macro.parameters.size())) return true;
    const auto is_parameter = [&](std::string_view name) {
      return std::find(macro.parameters.begin(), macro.parameters.end(), name) != macro.parameters.end();
    };
    if (is_parameter(inside)) return true;
    bool depends = false;
    for_each_identifier(inside, [&](std::string_view name, std::size_t) { depends = depends || is_parameter(name); });
    if (depends || inside.find("__VA_ARGS__") != std::string_view::npos) note_unclear_test();
    return depends;
  }

  template <typename Visit>
  static void for_each_identifier(std::string_view line, Visit visit) {
    for (std::size_t at = 0; at < line.size();) {
      if (!is_identifier_part(line[at])) {
        ++at;
        continue;
      }
      const std::size_t begin = at;
      while (at < line.size() && is_identifier_part(line[at])) ++at;
      if (is_identifier_start(line[begin])) visit(line.substr(begin, at - begin), at);
    }
  }

  // Adds the name whose opening delimiter is at `at`. Returns its end; npos if there is no name.
  std::size_t plain_name(const Line& line, std::size_t at, bool next) {
    if (copied_ > kMaxCopying * text_.size()) return std::string_view::npos;
    const std::size_t end = line.end_of_name(at);
    if (end == std::string_view::npos) return end;
    use(line.text()[at] == '"' ? IncludeForm::kQuote : IncludeForm::kAngle,
        std::string(line.text().substr(at + 1, end - at - 1)), next);
    return end;
  }

  void use(IncludeForm form, std::string name, bool next) {
    if (name.empty() || !may_copy(name.size())) return;
    found_.uses.push_back({.text = std::move(name), .form = form, .next = next});
  }

  // Returns false if the limit for copying is exceeded.
  bool computed(std::string_view tokens, bool next, bool uncertain) {
    if (tokens.empty()) return true;
    if (!may_copy(tokens.size())) return false;
    if (uncertain && tokens.size() > kLongestArgument) {
      note_unclear_test();
      return true;
    }
    found_.uses.push_back({.text = std::string(tokens),
                           .form = IncludeForm::kComputed,
                           .next = next,
                           .uncertain = uncertain,
                           .line = uncertain ? 0 : line()});
    return true;
  }

  void note_unclear_test() {
    if (found_.unclear_test_line == 0) found_.unclear_test_line = line();
  }

  // Continues counting at the last position, because directives are found in order.
  std::uint32_t line() {
    if (at_ < counted_to_) counted_to_ = lines_before_ = 0;
    const auto begin = text_.begin();
    lines_before_ += static_cast<std::size_t>(
        std::count(begin + static_cast<std::ptrdiff_t>(counted_to_), begin + static_cast<std::ptrdiff_t>(at_), '\n'));
    counted_to_ = at_;
    return static_cast<std::uint32_t>(lines_before_ + 1);
  }

  std::string_view text_;
  CommentEnds comments_;
  Directives found_;
  std::size_t at_ = 0;
  std::size_t read_ = 0;
  std::size_t copied_ = 0;
  std::size_t counted_to_ = 0;
  std::size_t lines_before_ = 0;
};

}  // namespace

Directives find_directives(std::string_view text) { return Finder(text).find_all(); }

Directives find_directives_of_define(std::string_view option) {
  const auto equals = option.find('=');
  return find_directives(concat("#define ", option.substr(0, equals), ' ',
                                equals == std::string_view::npos ? std::string_view("1") : option.substr(equals + 1)));
}

}  // namespace cjit
