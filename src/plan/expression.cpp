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

class Parser {
 public:
  explicit Parser(Expression& expression) : expression_(expression), text_(expression.text) {}

  void parse() {
    parse_choice();
    if (!at_end()) fail(position_, found(), "an operator or the end");
  }

 private:
  // Counts nested calls while it lives.
  class Depth {
   public:
    explicit Depth(Parser& parser) : parser_(parser) {
      if (++parser_.depth_ > kMaxExpressionDepth)
        parser_.fail(parser_.position_, concat("nesting of more than ", kMaxExpressionDepth, " levels"),
                     "less nesting; use definitions for parts");
    }
    ~Depth() { --parser_.depth_; }
    Depth(const Depth&) = delete;
    Depth& operator=(const Depth&) = delete;

   private:
    Parser& parser_;
  };

  [[noreturn]] void fail(std::size_t position, const std::string& what, std::string_view expected) const {
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

  void require(std::string_view symbol) {
    if (!take(symbol)) fail(position_, found(), concat('\'', symbol, '\''));
  }

  std::uint32_t add(ExpressionNode node, std::span<const std::uint32_t> operands = {}) {
    if (!operands.empty()) node.first_operand = static_cast<std::uint32_t>(expression_.operands.size());
    node.operand_count = static_cast<std::uint32_t>(operands.size());
    expression_.operands.insert(expression_.operands.end(), operands.begin(), operands.end());
    expression_.nodes.push_back(node);
    return static_cast<std::uint32_t>(expression_.nodes.size() - 1);
  }

  std::uint32_t here() const { return static_cast<std::uint32_t>(position_); }

  std::uint32_t parse_choice() {
    const Depth depth(*this);
    const std::uint32_t condition = parse_level(0);
    at_end();
    const std::uint32_t position = here();
    if (!take("?")) return condition;
    const std::uint32_t yes = parse_choice();
    require(":");
    const std::uint32_t no = parse_choice();
    return add({.kind = Kind::kChoose, .position = position}, std::array{condition, yes, no});
  }

  std::optional<Operator> take_operator(std::size_t level) {
    if (at_end()) return std::nullopt;
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

  std::uint32_t parse_level(std::size_t level) {
    if (level == kLevels.size()) return parse_prefix();
    std::uint32_t left = parse_level(level + 1);
    for (bool is_first = true;; is_first = false) {
      at_end();
      const std::uint32_t position = here();
      const std::optional<Operator> binary = take_operator(level);
      if (!binary) return left;
      if (level == kComparisonLevel && !is_first)
        fail(position, concat("a second comparison '", binary->symbol, '\''), "parentheses around the first");
      const std::uint32_t right = parse_level(level + 1);
      left = add({.kind = binary->kind, .position = position}, std::array{left, right});
    }
  }

  std::uint32_t parse_prefix() {
    at_end();
    const std::uint32_t position = here();
    const bool is_not = text_.substr(position_, 2) != "!=" && take("!");
    if (!is_not && !take("-")) return parse_primary();
    const Depth depth(*this);
    const std::uint32_t operand = parse_prefix();
    return add({.kind = is_not ? Kind::kNot : Kind::kNegate, .position = position}, std::array{operand});
  }

  std::uint32_t parse_primary() {
    if (at_end()) fail(position_, found(), kOperand);
    const char c = text_[position_];
    if (is_digit(c)) return parse_number();
    if (begins_name(c)) return parse_word();
    if (!take("(")) fail(position_, found(), kOperand);
    const std::uint32_t inner = parse_choice();
    require(")");
    return inner;
  }

  std::uint32_t parse_number() {
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
    return add(node);
  }

  std::uint32_t parse_word() {
    const std::uint32_t position = here();
    std::size_t end = position_;
    while (end < text_.size() && continues_name(text_[end])) ++end;
    const std::string_view word = text_.substr(position_, end - position_);
    if (word.back() == '.' || word.find("..") != std::string_view::npos)
      fail(position, concat('\'', word, '\''), "a name between two dots and after the last");
    position_ = end;
    if (take("(")) return parse_call(position, word);
    return add({.kind = Kind::kName, .position = position, .first_operand = index_of_name(position, word)});
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

  std::uint32_t parse_call(std::uint32_t position, std::string_view word) {
    const auto* const function =
        std::find_if(kFunctions.begin(), kFunctions.end(), [&](const Function& known) { return known.name == word; });
    if (function == kFunctions.end())
      fail(position, concat("the function '", word, '\''), "min, max, ceildiv, align, log2_ceil or pick");
    std::vector<std::uint32_t> arguments;
    do arguments.push_back(parse_choice());
    while (take(","));
    require(")");
    if (arguments.size() < function->min_arguments || arguments.size() > function->max_arguments)
      fail(position, concat(word, " with ", arguments.size(), arguments.size() == 1 ? " argument" : " arguments"),
           concat(function->max_arguments == kAnyNumber ? "at least " : "", function->min_arguments));
    return add({.kind = function->kind, .position = position}, arguments);
  }

  static constexpr std::string_view kOperand = "a number, a name, a function or '('";

  Expression& expression_;
  std::string_view text_;
  std::size_t position_ = 0;
  int depth_ = -1;  // 0 in the outermost expression
};

}  // namespace

Expression parse_expression(std::string_view text) {
  if (text.size() > kMaxExpressionSize)
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                concat("cannot parse an expression of ", text.size(), " bytes; the maximum is ", kMaxExpressionSize,
                       "; use definitions for parts"));
  Expression expression{.text = std::string(text), .nodes = {}, .operands = {}, .names = {}};
  Parser(expression).parse();
  return expression;
}

}  // namespace cjit
