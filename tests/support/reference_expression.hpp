// The expressions of docs/plans.md again, written from that page: a parser, a writer and an evaluation that computes in
// 128 bits, which the result of every operation on two values of 64 bits fits in.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cjit::test {

enum class ReferenceKind : std::uint8_t {
  kNumber,
  kName,
  kChoose,
  kOr,
  kAnd,
  kEqual,
  kNotEqual,
  kLessEqual,
  kGreaterEqual,
  kLess,
  kGreater,
  kShiftLeft,
  kShiftRight,
  kAdd,
  kSubtract,
  kMultiply,
  kDivide,
  kRemainder,
  kNegate,
  kNot,
  kMin,
  kMax,
  kCeilDiv,
  kAlign,
  kLog2Ceil,
  kPick
};

// The precedence of the rules of the grammar, from the weakest.
enum ReferenceLevel : int { kExpression, kOrLevel, kAndLevel, kComparison, kShift, kSum, kProduct, kPrefix, kPrimary };

struct ReferenceOperator {
  std::string_view symbol;
  ReferenceKind kind;
  int level;
};

// A symbol comes before its prefixes.
inline constexpr auto kReferenceOperators = std::to_array<ReferenceOperator>({
    {"||", ReferenceKind::kOr, kOrLevel},
    {"&&", ReferenceKind::kAnd, kAndLevel},
    {"==", ReferenceKind::kEqual, kComparison},
    {"!=", ReferenceKind::kNotEqual, kComparison},
    {"<=", ReferenceKind::kLessEqual, kComparison},
    {">=", ReferenceKind::kGreaterEqual, kComparison},
    {"<<", ReferenceKind::kShiftLeft, kShift},
    {">>", ReferenceKind::kShiftRight, kShift},
    {"<", ReferenceKind::kLess, kComparison},
    {">", ReferenceKind::kGreater, kComparison},
    {"+", ReferenceKind::kAdd, kSum},
    {"-", ReferenceKind::kSubtract, kSum},
    {"*", ReferenceKind::kMultiply, kProduct},
    {"/", ReferenceKind::kDivide, kProduct},
    {"%", ReferenceKind::kRemainder, kProduct},
});

struct ReferenceFunction {
  std::string_view name;
  ReferenceKind kind;
  std::size_t least;
  std::size_t most;
};

inline constexpr auto kReferenceFunctions = std::to_array<ReferenceFunction>({
    {"min", ReferenceKind::kMin, 2, SIZE_MAX},
    {"max", ReferenceKind::kMax, 2, SIZE_MAX},
    {"ceildiv", ReferenceKind::kCeilDiv, 2, 2},
    {"align", ReferenceKind::kAlign, 2, 2},
    {"log2_ceil", ReferenceKind::kLog2Ceil, 1, 1},
    {"pick", ReferenceKind::kPick, 2, SIZE_MAX},
});

template <typename Table, typename Match>
const auto* find_in(const Table& table, Match match) {
  const auto found = std::find_if(table.begin(), table.end(), match);
  return found == table.end() ? nullptr : &*found;
}

struct ReferenceNode {
  ReferenceKind kind = ReferenceKind::kNumber;
  std::int64_t number = 0;
  std::string name;
  std::vector<ReferenceNode> operands;
  std::size_t column = 0;  // of the operator or function in the text, from 1
};

// Evaluation

using ReferenceValue = std::function<std::int64_t(std::string_view name)>;

class ReferenceEvaluation {
 public:
  explicit ReferenceEvaluation(const ReferenceValue& value_of) : value_of_(value_of) {}

  // Nothing if the expression has no value; failed_column() is then the column of the operation that has none.
  std::optional<std::int64_t> evaluate(const ReferenceNode& node) {
    switch (node.kind) {
      case ReferenceKind::kNumber:
        return node.number;
      case ReferenceKind::kName:
        return value_of_(node.name);
      case ReferenceKind::kChoose: {
        const auto condition = evaluate(node.operands[0]);
        if (!condition) return std::nullopt;
        return evaluate(node.operands[*condition != 0 ? 1 : 2]);
      }
      case ReferenceKind::kOr:
      case ReferenceKind::kAnd: {
        const auto left = evaluate(node.operands[0]);
        if (!left) return std::nullopt;
        const bool decides = (*left != 0) == (node.kind == ReferenceKind::kOr);
        if (decides) return *left != 0 ? 1 : 0;
        const auto right = evaluate(node.operands[1]);
        if (!right) return std::nullopt;
        return *right != 0 ? 1 : 0;
      }
      case ReferenceKind::kPick: {
        const auto index = evaluate(node.operands[0]);
        if (!index) return std::nullopt;
        if (*index < 0 || *index >= static_cast<std::int64_t>(node.operands.size() - 1)) return fail(node);
        return evaluate(node.operands[static_cast<std::size_t>(*index) + 1]);
      }
      default:
        return evaluate_operation(node);
    }
  }
  std::size_t failed_column() const { return failed_column_; }

 private:
  __extension__ using Wide = __int128;

  std::optional<std::int64_t> fail(const ReferenceNode& node) {
    failed_column_ = node.column;
    return std::nullopt;
  }

  std::optional<std::int64_t> evaluate_operation(const ReferenceNode& node) {
    const auto first = evaluate(node.operands[0]);
    if (!first) return std::nullopt;
    Wide value = *first;
    if (node.operands.size() == 1) return narrow(node, apply(node.kind, value, 0));
    for (std::size_t i = 1; i < node.operands.size(); ++i) {
      const auto next = evaluate(node.operands[i]);
      if (!next) return std::nullopt;
      const auto result = narrow(node, apply(node.kind, value, *next));
      if (!result) return std::nullopt;
      value = *result;
    }
    return static_cast<std::int64_t>(value);
  }

  std::optional<std::int64_t> narrow(const ReferenceNode& node, std::optional<Wide> wide) {
    constexpr Wide kLimit = Wide{1} << 63;
    if (!wide || *wide >= kLimit || *wide < -kLimit) return fail(node);
    return static_cast<std::int64_t>(*wide);
  }

  static Wide power_of_two(Wide exponent) { return Wide{1} << static_cast<int>(exponent); }

  // Rounded toward minus infinity. `b` is positive.
  static Wide floor_divide(Wide a, Wide b) {
    const Wide quotient = a / b;
    return quotient * b > a ? quotient - 1 : quotient;
  }

  static std::optional<Wide> apply(ReferenceKind kind, Wide a, Wide b) {
    switch (kind) {
      case ReferenceKind::kEqual:
        return a == b;
      case ReferenceKind::kNotEqual:
        return a != b;
      case ReferenceKind::kLessEqual:
        return a <= b;
      case ReferenceKind::kGreaterEqual:
        return a >= b;
      case ReferenceKind::kLess:
        return a < b;
      case ReferenceKind::kGreater:
        return a > b;
      case ReferenceKind::kShiftLeft:
        if (b < 0 || b > 62) return std::nullopt;
        return a * power_of_two(b);
      case ReferenceKind::kShiftRight:
        if (b < 0 || b > 63) return std::nullopt;
        return floor_divide(a, power_of_two(b));
      case ReferenceKind::kAdd:
        return a + b;
      case ReferenceKind::kSubtract:
        return a - b;
      case ReferenceKind::kMultiply:
        return a * b;
      case ReferenceKind::kDivide:
        if (b == 0) return std::nullopt;
        return a / b;
      case ReferenceKind::kRemainder:
        if (b == 0) return std::nullopt;
        return a % b;
      case ReferenceKind::kNegate:
        return -a;
      case ReferenceKind::kNot:
        return a == 0;
      case ReferenceKind::kMin:
        return std::min(a, b);
      case ReferenceKind::kMax:
        return std::max(a, b);
      case ReferenceKind::kCeilDiv:
        if (b <= 0) return std::nullopt;
        return -floor_divide(-a, b);
      case ReferenceKind::kAlign:
        if (b <= 0) return std::nullopt;
        return -floor_divide(-a, b) * b;
      case ReferenceKind::kLog2Ceil: {
        if (a <= 0) return std::nullopt;
        int exponent = 0;
        while (power_of_two(exponent) < a) ++exponent;
        return exponent;
      }
      default:
        return std::nullopt;
    }
  }

  const ReferenceValue& value_of_;
  std::size_t failed_column_ = 0;
};

// Parsing

class ReferenceParser {
 public:
  explicit ReferenceParser(std::string_view text) : text_(text) {}

  // Nothing if the text is no expression, or is nested deeper than kDeepest.
  std::optional<ReferenceNode> parse() {
    std::optional<ReferenceNode> root = parse_expression();
    skip_spaces();
    if (at_ != text_.size()) return std::nullopt;
    return root;
  }
  // How deep parentheses, functions, prefix operators and the branches of choices are nested.
  int nesting() const { return deepest_; }

  static constexpr int kDeepest = 100;

 private:
  using Node = std::optional<ReferenceNode>;

  class Nested {
   public:
    explicit Nested(ReferenceParser& parser) : parser_(parser) {
      parser_.deepest_ = std::max(parser_.deepest_, ++parser_.depth_);
    }
    ~Nested() { --parser_.depth_; }
    Nested(const Nested&) = delete;
    Nested& operator=(const Nested&) = delete;
    explicit operator bool() const { return parser_.depth_ <= kDeepest; }

   private:
    ReferenceParser& parser_;
  };

  static bool is_digit(char c) { return c >= '0' && c <= '9'; }
  static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
  static bool is_word(char c) { return is_letter(c) || is_digit(c) || c == '_'; }

  void skip_spaces() {
    while (at_ < text_.size() && std::string_view(" \t\r\n").find(text_[at_]) != std::string_view::npos) ++at_;
  }
  bool take(std::string_view token) {
    skip_spaces();
    if (!text_.substr(at_).starts_with(token)) return false;
    at_ += token.size();
    return true;
  }
  // The longest operator here, as a tokenizer finds it.
  const ReferenceOperator* next_operator() {
    skip_spaces();
    return find_in(kReferenceOperators, [&](const auto& each) { return text_.substr(at_).starts_with(each.symbol); });
  }

  Node parse_expression() {
    Node condition = parse_level(kOrLevel);
    if (!condition) return std::nullopt;
    skip_spaces();
    const std::size_t column = at_ + 1;
    if (!take("?")) return condition;
    const Nested nested(*this);
    if (!nested) return std::nullopt;
    Node yes = parse_expression();
    if (!yes || !take(":")) return std::nullopt;
    Node no = parse_expression();
    if (!no) return std::nullopt;
    return make(ReferenceKind::kChoose, column, {std::move(*condition), std::move(*yes), std::move(*no)});
  }

  static ReferenceNode make(ReferenceKind kind, std::size_t column, std::vector<ReferenceNode> operands) {
    return {.kind = kind, .number = 0, .name = "", .operands = std::move(operands), .column = column};
  }

  Node parse_level(int level) {
    if (level == kPrefix) return parse_prefix();
    Node left = parse_level(level + 1);
    for (bool is_first = true; left; is_first = false) {
      const ReferenceOperator* const binary = next_operator();
      if (binary == nullptr || binary->level != level || (level == kComparison && !is_first)) return left;
      const std::size_t column = at_ + 1;
      at_ += binary->symbol.size();
      Node right = parse_level(level + 1);
      if (!right) return std::nullopt;
      std::vector<ReferenceNode> operands;
      operands.push_back(std::move(*left));
      operands.push_back(std::move(*right));
      left = make(binary->kind, column, std::move(operands));
    }
    return std::nullopt;
  }

  Node parse_prefix() {
    skip_spaces();
    const std::size_t column = at_ + 1;
    const bool is_not = !text_.substr(at_).starts_with("!=") && take("!");
    if (!is_not && !take("-")) return parse_primary();
    const Nested nested(*this);
    if (!nested) return std::nullopt;
    Node operand = parse_prefix();
    if (!operand) return std::nullopt;
    return make(is_not ? ReferenceKind::kNot : ReferenceKind::kNegate, column, {std::move(*operand)});
  }

  Node parse_primary() {
    skip_spaces();
    if (at_ == text_.size()) return std::nullopt;
    if (is_digit(text_[at_])) return parse_number();
    if (is_letter(text_[at_]) || text_[at_] == '_') return parse_name();
    if (!take("(")) return std::nullopt;
    const Nested nested(*this);
    if (!nested) return std::nullopt;
    Node inner = parse_expression();
    if (!inner || !take(")")) return std::nullopt;
    return inner;
  }

  static int value_of_digit(char c) {
    if (is_digit(c)) return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : 16;
  }

  Node parse_number() {
    int base = 10;
    if (text_.substr(at_).starts_with("0x") || text_.substr(at_).starts_with("0X")) {
      base = 16;
      at_ += 2;
      if (at_ == text_.size() || value_of_digit(text_[at_]) >= base) return std::nullopt;
    }
    ReferenceNode node;
    for (; at_ < text_.size() && value_of_digit(text_[at_]) < base; ++at_) {
      const int digit = value_of_digit(text_[at_]);
      if (node.number > (std::numeric_limits<std::int64_t>::max() - digit) / base) return std::nullopt;
      node.number = node.number * base + digit;
    }
    return node;
  }

  Node parse_name() {
    const std::size_t begin = at_;
    for (bool has_dot = true; has_dot;) {
      const std::size_t part = at_;
      while (at_ < text_.size() && is_word(text_[at_])) ++at_;
      if (at_ == part) return std::nullopt;
      has_dot = at_ < text_.size() && text_[at_] == '.';
      if (has_dot) ++at_;
    }
    const std::string_view name = text_.substr(begin, at_ - begin);
    if (take("(")) return parse_call(name, begin + 1);
    ReferenceNode node;
    node.kind = ReferenceKind::kName;
    node.name = name;
    return node;
  }

  Node parse_call(std::string_view name, std::size_t column) {
    const auto* const function = find_in(kReferenceFunctions, [&](const auto& each) { return each.name == name; });
    const Nested nested(*this);
    if (function == nullptr || !nested) return std::nullopt;
    std::vector<ReferenceNode> operands;
    do {
      Node operand = parse_expression();
      if (!operand) return std::nullopt;
      operands.push_back(std::move(*operand));
    } while (take(","));
    if (!take(")") || operands.size() < function->least || operands.size() > function->most) return std::nullopt;
    return make(function->kind, column, std::move(operands));
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int depth_ = 0;
  int deepest_ = 0;
};

// Writing

// Writes a tree as text, with random spaces, and with parentheses where the grammar needs them and at random. Sets the
// columns of the nodes.
template <typename Random>
class ReferenceWriter {
 public:
  explicit ReferenceWriter(Random& random) : random_(random) {}

  std::string write(ReferenceNode& root) {
    text_.clear();
    write(root, kExpression);
    space();
    return text_;
  }

 private:
  unsigned below(unsigned count) { return static_cast<unsigned>(random_() % count); }

  void space() {
    while (below(4) == 0) text_ += " \t\n\r"[below(8) == 0 ? below(4) : 0];
  }
  std::size_t token(std::string_view text) {
    space();
    text_ += text;
    return text_.size() - text.size() + 1;
  }

  static int level_of(const ReferenceNode& node) {
    if (node.kind == ReferenceKind::kChoose) return kExpression;
    if (node.kind == ReferenceKind::kNegate || node.kind == ReferenceKind::kNot) return kPrefix;
    const auto* const binary = find_in(kReferenceOperators, [&](const auto& each) { return each.kind == node.kind; });
    return binary != nullptr ? binary->level : kPrimary;
  }

  // As an operand of a rule that takes expressions of this level or a stronger one.
  void write(ReferenceNode& node, int least) {
    const int level = level_of(node);
    const bool in_parentheses = level < least || below(12) == 0;
    if (in_parentheses) token("(");
    write_bare(node, level);
    if (in_parentheses) token(")");
  }

  void write_bare(ReferenceNode& node, int level) {
    if (node.kind == ReferenceKind::kNumber) {
      token(number(node.number));
    } else if (node.kind == ReferenceKind::kName) {
      token(node.name);
    } else if (node.kind == ReferenceKind::kChoose) {
      write(node.operands[0], kOrLevel);
      node.column = token("?");
      write(node.operands[1], kExpression);
      token(":");
      write(node.operands[2], kExpression);
    } else if (level == kPrefix) {
      node.column = token(node.kind == ReferenceKind::kNegate ? "-" : "!");
      write(node.operands[0], kPrefix);
    } else if (level == kPrimary) {
      write_call(node);
    } else {
      write(node.operands[0], level == kComparison ? level + 1 : level);
      node.column =
          token(find_in(kReferenceOperators, [&](const auto& each) { return each.kind == node.kind; })->symbol);
      write(node.operands[1], level + 1);
    }
  }

  void write_call(ReferenceNode& node) {
    node.column = token(find_in(kReferenceFunctions, [&](const auto& each) { return each.kind == node.kind; })->name);
    token("(");
    for (std::size_t i = 0; i < node.operands.size(); ++i) {
      if (i != 0) token(",");
      write(node.operands[i], kExpression);
    }
    token(")");
  }

  std::string number(std::int64_t value) {
    if (below(4) != 0) return std::string(below(16) == 0 ? 2 : 0, '0') + std::to_string(value);
    const std::string_view digits = below(2) == 0 ? "0123456789abcdef" : "0123456789ABCDEF";
    std::string text;
    for (auto rest = static_cast<std::uint64_t>(value); rest != 0 || text.empty(); rest /= 16)
      text.insert(text.begin(), digits[rest % 16]);
    return (below(2) == 0 ? "0x" : "0X") + text;
  }

  Random& random_;
  std::string text_;
};

}  // namespace cjit::test
