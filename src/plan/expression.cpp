#include "plan/expression.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <optional>
#include <span>

#include "base/text.hpp"

namespace cjit {

namespace {

using Kind = ExpressionKind;

struct Function {
  std::string_view name;
  Kind kind;
  std::uint32_t min_arguments;
  std::uint32_t max_arguments;
};

constexpr std::uint32_t kAnyNumber = std::numeric_limits<std::uint32_t>::max();

constexpr auto kFunctions = std::to_array<Function>({
    {"min", Kind::kMin, 2, kAnyNumber},
    {"max", Kind::kMax, 2, kAnyNumber},
    {"ceildiv", Kind::kCeilDiv, 2, 2},
    {"align", Kind::kAlign, 2, 2},
    {"log2_ceil", Kind::kLog2Ceil, 1, 1},
    {"pick", Kind::kPick, 2, kAnyNumber},
});

struct Operator {
  std::string_view symbol;
  Kind kind;
};

// One level per precedence, from the weakest. A longer symbol comes before its prefix.
constexpr std::array kOr{Operator{"||", Kind::kOr}};
constexpr std::array kAnd{Operator{"&&", Kind::kAnd}};
constexpr std::array kComparisons{Operator{"==", Kind::kEqual},     Operator{"!=", Kind::kNotEqual},
                                  Operator{"<=", Kind::kLessEqual}, Operator{">=", Kind::kGreaterEqual},
                                  Operator{"<", Kind::kLess},       Operator{">", Kind::kGreater}};
constexpr std::array kShifts{Operator{"<<", Kind::kShiftLeft}, Operator{">>", Kind::kShiftRight}};
constexpr std::array kSums{Operator{"+", Kind::kAdd}, Operator{"-", Kind::kSubtract}};
constexpr std::array kProducts{Operator{"*", Kind::kMultiply}, Operator{"/", Kind::kDivide},
                               Operator{"%", Kind::kRemainder}};

constexpr std::array<std::span<const Operator>, 6> kLevels{kOr, kAnd, kComparisons, kShifts, kSums, kProducts};
constexpr std::size_t kComparisonLevel = 2;

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool begins_name(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool continues_name(char c) { return begins_name(c) || is_digit(c) || c == '.'; }

// Reads an expression from left to right. What waits for its last operand lies on a stack, so that nesting needs no
// stack of the thread.
class Parser {
 public:
  explicit Parser(Expression& expression) : expression_(expression), text_(expression.text) {
    const std::size_t most = std::min<std::size_t>(text_.size(), kUsualNodes);
    expression_.nodes.reserve(most);
    heights_.reserve(most);
    values_.reserve(most);
  }

  void parse() {
    do read_operand();
    while (read_after_operand());
  }

 private:
  // What waits for an operand or for the end of its operands.
  struct Open {
    enum class What : std::uint8_t { kBinary, kPrefix, kParenthesis, kCall, kYes, kNo };  // kYes: between ? and :

    What what;
    Kind kind = Kind::kNumber;
    std::uint32_t position = 0;
    std::size_t level = 0;  // of a binary operator
    const Function* function = nullptr;
    std::size_t first_value = 0;  // of a call: index of its first argument in `values_`
  };
  using What = Open::What;

  static constexpr std::size_t kUsualNodes = 8;

  [[noreturn, gnu::noinline]] void fail(std::size_t position, const std::string& what,
                                        std::string_view expected) const {
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                concat("cannot parse the expression '", text_, "': column ", position + 1, ": found ", what,
                       ", expected ", expected));
  }

  bool at_end() {
    while (position_ < text_.size() && is_space(text_[position_])) ++position_;
    return position_ == text_.size();
  }

  std::string found() {
    if (at_end()) return "the end";
    return concat('\'', text_.substr(position_, 1), '\'');
  }

  bool take(std::string_view symbol) {
    if (at_end() || text_.substr(position_, symbol.size()) != symbol) return false;
    position_ += symbol.size();
    return true;
  }

  std::uint32_t here() {
    at_end();
    return static_cast<std::uint32_t>(position_);
  }

  // Makes a node of the last `count` values, and puts it in their place.
  void add(ExpressionNode node, std::size_t count) {
    const auto operands = std::span(values_).last(count);
    if (count != 0) node.first_operand = static_cast<std::uint32_t>(expression_.operands.size());
    node.operand_count = static_cast<std::uint32_t>(count);
    std::uint32_t height = 0;
    for (const std::uint32_t operand : operands) height = std::max(height, heights_[operand]);
    heights_.push_back(height + 1);
    expression_.height = std::max(expression_.height, height + 1);
    expression_.operands.insert(expression_.operands.end(), operands.begin(), operands.end());
    values_.resize(values_.size() - count);
    values_.push_back(static_cast<std::uint32_t>(expression_.nodes.size()));
    expression_.nodes.push_back(node);
  }

  void open(Open begun) {
    if (begun.what != What::kBinary && ++depth_ > kMaxExpressionDepth)
      fail(position_, concat("nesting of more than ", kMaxExpressionDepth, " levels"),
           "less nesting; use definitions for parts");
    open_.push_back(begun);
  }

  Open close() {
    const Open closed = open_.back();
    if (closed.what != What::kBinary) --depth_;
    open_.pop_back();
    return closed;
  }

  bool waits(What what) const { return !open_.empty() && open_.back().what == what; }

  // Completes the operations of this and higher levels, which have their operands.
  void complete_operators(std::size_t level) {
    while (waits(What::kBinary) && open_.back().level >= level) {
      const Open binary = close();
      add({.kind = binary.kind, .position = binary.position}, 2);
    }
  }

  void complete_choices() {
    for (complete_operators(0); waits(What::kNo); complete_operators(0))
      add({.kind = Kind::kChoose, .position = close().position}, 3);
  }

  // Reads prefixes, opening parentheses and functions, and then a number or a name.
  void read_operand() {
    for (;;) {
      const std::uint32_t position = here();
      if (text_.substr(position_, 2) != "!=" && take("!")) {
        open({.what = What::kPrefix, .kind = Kind::kNot, .position = position});
      } else if (take("-")) {
        open({.what = What::kPrefix, .kind = Kind::kNegate, .position = position});
      } else if (take("(")) {
        open({.what = What::kParenthesis});
      } else if (at_end() || !(is_digit(text_[position_]) || begins_name(text_[position_]))) {
        fail(position_, found(), "a number, a name, a function or '('");
      } else if (is_digit(text_[position_])) {
        return read_number();
      } else if (read_word()) {
        return;
      }
    }
  }

  // Returns whether an operand follows.
  bool read_after_operand() {
    for (;;) {
      while (waits(What::kPrefix)) {
        const Open prefix = close();
        add({.kind = prefix.kind, .position = prefix.position}, 1);
      }
      const std::uint32_t position = here();
      if (read_operator(position)) return true;
      complete_operators(0);
      if (take("?")) {
        open({.what = What::kYes, .position = position});
        return true;
      }
      complete_choices();
      if (open_.empty()) {
        if (!at_end()) fail(position_, found(), "an operator or the end");
        return false;
      }
      if (read_separator()) return true;
    }
  }

  bool read_operator(std::uint32_t position) {
    if (at_end()) return false;
    for (std::size_t level = kLevels.size(); level-- > 0;) {
      const std::optional<Operator> binary = take_operator(level);
      if (!binary) continue;
      complete_operators(level + 1);
      if (level == kComparisonLevel && waits(What::kBinary) && open_.back().level == level)
        fail(position, concat("a second comparison '", binary->symbol, '\''), "parentheses around the first");
      complete_operators(level);
      open({.what = What::kBinary, .kind = binary->kind, .position = position, .level = level});
      return true;
    }
    return false;
  }

  std::optional<Operator> take_operator(std::size_t level) {
    for (const Operator& candidate : kLevels[level]) {
      if (text_.substr(position_, candidate.symbol.size()) != candidate.symbol) continue;
      // The operator of another level may begin alike: "<<" is no comparison.
      const std::string_view two = text_.substr(position_, 2);
      if (candidate.symbol.size() == 1 && (two == "<<" || two == ">>")) continue;
      position_ += candidate.symbol.size();
      return candidate;
    }
    return std::nullopt;
  }

  // Reads what ends an expression within another: ':', ')' or ','. Returns whether an operand follows.
  bool read_separator() {
    const Open innermost = open_.back();
    if (innermost.what == What::kYes) {
      require(":");
      close();
      open({.what = What::kNo, .position = innermost.position});
      return true;
    }
    if (innermost.what == What::kCall && take(",")) return true;
    require(")");
    close();
    if (innermost.what == What::kCall) add_call(innermost);
    return false;
  }

  void require(std::string_view symbol) {
    if (!take(symbol)) fail(position_, found(), concat('\'', symbol, '\''));
  }

  void read_number() {
    const std::uint32_t position = here();
    std::size_t end = position_;
    while (end < text_.size() && continues_name(text_[end])) ++end;
    std::string_view digits = text_.substr(position_, end - position_);
    const bool is_hexadecimal = digits.starts_with("0x") || digits.starts_with("0X");
    ExpressionNode node{.kind = Kind::kNumber, .position = position};
    const std::string_view shown = digits;
    if (is_hexadecimal) digits.remove_prefix(2);
    const auto [stop, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), node.number, is_hexadecimal ? 16 : 10);
    if (error == std::errc::result_out_of_range && stop == digits.data() + digits.size())
      fail(position, concat("the number ", shown), "a number up to 9223372036854775807");
    if (error != std::errc() || stop != digits.data() + digits.size())
      fail(position, concat('\'', shown, '\''), "a decimal or hexadecimal integer");
    position_ = end;
    add(node, 0);
  }

  // Returns whether it was a name; otherwise the arguments of a function follow.
  bool read_word() {
    const std::uint32_t position = here();
    std::size_t end = position_;
    while (end < text_.size() && continues_name(text_[end])) ++end;
    const std::string_view word = text_.substr(position_, end - position_);
    if (word.back() == '.' || word.find("..") != std::string_view::npos)
      fail(position, concat('\'', word, '\''), "a name between two dots and after the last");
    position_ = end;
    if (take("(")) {
      open({.what = What::kCall,
            .position = position,
            .function = &function_of(position, word),
            .first_value = values_.size()});
      return false;
    }
    add({.kind = Kind::kName, .position = position, .first_operand = index_of_name(position, word)}, 0);
    return true;
  }

  std::uint32_t index_of_name(std::uint32_t position, std::string_view name) {
    auto& names = expression_.names;
    const auto known = std::find_if(names.begin(), names.end(), [&](TextSpan each) { return each.in(text_) == name; });
    const auto index = static_cast<std::uint32_t>(known - names.begin());
    if (known != names.end()) return index;
    if (names.size() == kMaxExpressionNames)
      fail(position, concat("more than ", kMaxExpressionNames, " names"), "fewer; use definitions for parts");
    names.push_back({position, static_cast<std::uint32_t>(name.size())});
    return index;
  }

  const Function& function_of(std::uint32_t position, std::string_view word) const {
    const auto* const function =
        std::find_if(kFunctions.begin(), kFunctions.end(), [&](const Function& known) { return known.name == word; });
    if (function == kFunctions.end())
      fail(position, concat("the function '", word, '\''), "min, max, ceildiv, align, log2_ceil or pick");
    return *function;
  }

  void add_call(const Open& call) {
    const Function& function = *call.function;
    const std::size_t count = values_.size() - call.first_value;
    if (count < function.min_arguments || count > function.max_arguments)
      fail(call.position, concat(function.name, " with ", count, count == 1 ? " argument" : " arguments"),
           concat(function.max_arguments == kAnyNumber ? "at least " : "", function.min_arguments));
    add({.kind = function.kind, .position = call.position}, count);
  }

  Expression& expression_;
  std::string_view text_;
  std::size_t position_ = 0;
  std::vector<Open> open_;
  int depth_ = 0;                       // of `open_`, without binary operators
  std::vector<std::uint32_t> values_;   // the operands of what is open: indices of nodes
  std::vector<std::uint32_t> heights_;  // of the nodes
};

}  // namespace

Expression parse_expression(std::string_view text) {
  if (text.size() > kMaxExpressionSize)
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                concat("cannot parse an expression of ", text.size(), " bytes; the maximum is ", kMaxExpressionSize,
                       "; use definitions for parts"));
  Expression expression{.text = std::string(text), .nodes = {}, .operands = {}, .names = {}, .height = 0};
  Parser(expression).parse();
  return expression;
}

}  // namespace cjit
