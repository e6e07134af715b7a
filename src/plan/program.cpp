#include "plan/program.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

#include "base/large_stack.hpp"
#include "base/text.hpp"

namespace cjit {

enum class Program::Operation : std::uint8_t {
  kMove,
  kNegate,
  kNot,
  kAdd,
  kSubtract,
  kMultiply,
  kDivide,
  kRemainder,
  kShiftLeft,
  kShiftRight,
  kLess,
  kLessEqual,
  kEqual,
  kNotEqual,
  kMin,
  kMax,
  kCeilDiv,
  kAlign,
  kLog2Ceil,
  kJump,  // this and what follows have no result
  kJumpIfZero,
  kJumpIfNotZero,
  kSwitch  // to the jump number `a` of the `to` jumps that follow it
};

namespace {

constexpr std::int64_t kMin = std::numeric_limits<std::int64_t>::min();

struct Division {
  std::int64_t quotient, remainder;
};

// As the operators, for divisions that do not overflow. A division of 64 bits takes several times as long as one of 32.
Division divide(std::int64_t a, std::int64_t b) noexcept {
  if (static_cast<std::uint64_t>(a | b) >> 32 != 0) return {a / b, a % b};
  const auto dividend = static_cast<std::uint32_t>(a), divisor = static_cast<std::uint32_t>(b);
  return {dividend / divisor, dividend % divisor};
}

// Rounds up. `b` is positive.
std::int64_t divide_up(std::int64_t a, std::int64_t b) noexcept {
  const auto [quotient, remainder] = divide(a, b);
  return quotient + (remainder > 0 ? 1 : 0);
}

std::int64_t log2_ceil(std::int64_t a) noexcept { return std::bit_width(static_cast<std::uint64_t>(a) - 1); }

}  // namespace

// Returns false if there is no result.
inline bool Program::compute(Operation operation, std::int64_t a, std::int64_t b, std::int64_t& result) noexcept {
  switch (operation) {
    case Operation::kMove:
      result = a;
      return true;
    case Operation::kNegate:
      return !__builtin_sub_overflow(std::int64_t{0}, a, &result);
    case Operation::kNot:
      result = a == 0;
      return true;
    case Operation::kAdd:
      return !__builtin_add_overflow(a, b, &result);
    case Operation::kSubtract:
      return !__builtin_sub_overflow(a, b, &result);
    case Operation::kMultiply:
      return !__builtin_mul_overflow(a, b, &result);
    case Operation::kDivide:
      if (b == 0 || (a == kMin && b == -1)) return false;
      result = divide(a, b).quotient;
      return true;
    case Operation::kRemainder:
      if (b == 0) return false;
      result = b == -1 ? 0 : divide(a, b).remainder;
      return true;
    case Operation::kShiftLeft:
      return b >= 0 && b <= 62 && !__builtin_mul_overflow(a, std::int64_t{1} << b, &result);
    case Operation::kShiftRight:
      if (b < 0 || b > 63) return false;
      result = a >> b;
      return true;
    case Operation::kLess:
      result = a < b;
      return true;
    case Operation::kLessEqual:
      result = a <= b;
      return true;
    case Operation::kEqual:
      result = a == b;
      return true;
    case Operation::kNotEqual:
      result = a != b;
      return true;
    case Operation::kMin:
      result = std::min(a, b);
      return true;
    case Operation::kMax:
      result = std::max(a, b);
      return true;
    case Operation::kCeilDiv:
      if (b <= 0) return false;
      result = divide_up(a, b);
      return true;
    case Operation::kAlign:
      return b > 0 && !__builtin_mul_overflow(divide_up(a, b), b, &result);
    case Operation::kLog2Ceil:
      if (a <= 0) return false;
      result = log2_ceil(a);
      return true;
    case Operation::kJump:
    case Operation::kJumpIfZero:
    case Operation::kJumpIfNotZero:
    case Operation::kSwitch:
      break;
  }
  return false;
}

std::string_view Program::reason(Operation operation, std::int64_t a, std::int64_t b) noexcept {
  switch (operation) {
    case Operation::kDivide:
    case Operation::kRemainder:
      if (b == 0) return "division by zero";
      break;
    case Operation::kShiftLeft:
    case Operation::kShiftRight:
      if (b < 0 || b > 63) return "the shift is not between 0 and 63";
      break;
    case Operation::kCeilDiv:
    case Operation::kAlign:
      if (b <= 0) return "the divisor is not positive";
      break;
    case Operation::kLog2Ceil:
      return "the argument of log2_ceil is not positive";
    case Operation::kSwitch:
      return "the index of pick is not in the table";
    default:
      break;
  }
  static_cast<void>(a);
  return "the result does not fit in 64 bits";
}

bool Program::evaluate(Segment segment, std::span<std::int64_t> frame, std::uint32_t& failed) const noexcept {
  const Instruction* const code = instructions_.data();
  std::int64_t* const values = frame.data();
  for (std::uint32_t at = segment.begin; at < segment.end;) {
    const Instruction& now = code[at];
    const std::int64_t a = values[now.a];
    if (now.operation < Operation::kJump) {
      if (!compute(now.operation, a, values[now.b], values[now.to])) {
        failed = at;
        return false;
      }
      ++at;
    } else if (now.operation == Operation::kSwitch) {
      if (a < 0 || a >= static_cast<std::int64_t>(now.to)) {
        failed = at;
        return false;
      }
      at += 1 + static_cast<std::uint32_t>(a);
    } else {
      const bool jumps = now.operation == Operation::kJump || (a == 0) == (now.operation == Operation::kJumpIfZero);
      at = jumps ? now.b : at + 1;
    }
  }
  return true;
}

Error Program::failure(std::uint32_t failed, std::span<const std::int64_t> frame) const {
  const Instruction& now = instructions_[failed];
  const Origin& origin = origins_[failed];
  const Source& source = sources_[origin.source];
  const std::int64_t b = now.operation == Operation::kSwitch ? 0 : frame[now.b];
  const std::string values = values_of(source, frame);
  return Error(
      CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_LAUNCH,
      concat("cannot evaluate ", source.owner, ", '", source.text, "': ", reason(now.operation, frame[now.a], b),
             " at column ", origin.position + 1, values.empty() ? "" : "; ", values));
}

// "n = 5, m = 7"
std::string Program::values_of(const Source& source, std::span<const std::int64_t> frame) {
  std::vector<std::string> values;
  for (const Named& named : source.names)
    values.push_back(concat(named.name.in(source.text), " = ", frame[named.slot]));
  return join(values, ", ");
}

std::string Program::explain(const Source& source, std::span<const std::int64_t> frame) {
  return concat('\'', source.text, '\'', source.names.empty() ? "" : concat(" with ", values_of(source, frame)));
}

std::string Program::explain(std::string_view owner, std::span<const std::int64_t> frame) const {
  const auto found =
      std::find_if(sources_.begin(), sources_.end(), [&](const Source& each) { return each.owner == owner; });
  return found == sources_.end() ? "" : explain(*found, frame);
}

std::string Program::explain_all(std::string_view prefix, std::span<const std::int64_t> frame) const {
  std::vector<std::string> all;
  for (const Source& source : sources_)
    if (source.owner.starts_with(prefix) && !source.names.empty())
      all.push_back(concat(std::string_view(source.owner).substr(prefix.size()), ": ", explain(source, frame)));
  return join(all, "; ");
}

// Compiles one expression.
class ProgramBuilder::Compiler {
 public:
  Compiler(ProgramBuilder& builder, std::string owner, Expression& expression)
      : builder_(builder), program_(builder.program_), expression_(expression) {
    Program::Source source{.owner = std::move(owner), .text = {}, .names = {}};
    source.names.reserve(expression.names.size());
    for (const TextSpan name : expression.names) {
      const std::optional<NameValue> value = builder.resolve_(name.in(expression.text));
      if (!value)
        throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                    concat("the name '", name.in(expression.text), "' in '", expression.text, "' is unknown"));
      const Slot* const slot = std::get_if<Slot>(&*value);
      source.names.push_back({name, slot != nullptr ? *slot : builder.add_constant(std::get<std::int64_t>(*value))});
    }
    source.text = std::move(expression.text);
    program_.sources_.push_back(std::move(source));
  }

  Slot compile() { return compile(static_cast<std::uint32_t>(expression_.nodes.size() - 1), nullptr); }

 private:
  using Kind = ExpressionKind;

  std::uint32_t here() const { return static_cast<std::uint32_t>(program_.instructions_.size()); }

  std::uint32_t emit(Program::Instruction instruction, const ExpressionNode& node) {
    if (program_.instructions_.size() == kMaxProgramSize)
      throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                  concat("the expressions of the plan have more than ", kMaxProgramSize, " operations"));
    program_.instructions_.push_back(instruction);
    program_.origins_.push_back({static_cast<std::uint32_t>(program_.sources_.size() - 1), node.position});
    return here() - 1;
  }

  void jump_here(std::uint32_t jump) { program_.instructions_[jump].b = here(); }

  std::uint32_t operand(const ExpressionNode& node, std::uint32_t index) const {
    return expression_.operands[node.first_operand + index];
  }

  // Where a value goes: to a slot of its own, or to `target`.
  Slot slot_for(const Slot* target) { return target != nullptr ? *target : builder_.add_slot(0); }

  Slot move_to(Slot value, const Slot* target, const ExpressionNode& node) {
    if (target == nullptr) return value;
    emit({.operation = Operation::kMove, .to = *target, .a = value, .b = value}, node);
    return *target;
  }

  Slot compile(std::uint32_t index, const Slot* target) {
    const ExpressionNode& node = expression_.nodes[index];
    switch (node.kind) {
      case Kind::kNumber:
        return move_to(builder_.add_constant(node.number), target, node);
      case Kind::kName:
        return move_to(program_.sources_.back().names[node.first_operand].slot, target, node);
      case Kind::kAnd:
      case Kind::kOr:
        return compile_logical(node, target);
      case Kind::kChoose:
        return compile_choice(node, target);
      case Kind::kPick:
        return compile_pick(node, target);
      case Kind::kMin:
      case Kind::kMax:
        return compile_fold(node, target);
      default:
        break;
    }
    const Slot a = compile(operand(node, 0), nullptr);
    const Slot b = node.operand_count > 1 ? compile(operand(node, 1), nullptr) : a;
    const bool is_swapped = node.kind == Kind::kGreater || node.kind == Kind::kGreaterEqual;
    return compute(operation_of(node.kind), is_swapped ? b : a, is_swapped ? a : b, target, node);
  }

  // Computes now if both operands are constants and there is a result; otherwise emits the operation.
  Slot compute(Operation operation, Slot a, Slot b, const Slot* target, const ExpressionNode& node) {
    const auto left = builder_.constant(a), right = builder_.constant(b);
    if (std::int64_t result = 0; left && right && Program::compute(operation, *left, *right, result))
      return move_to(builder_.add_constant(result), target, node);
    const Slot to = slot_for(target);
    emit({.operation = operation, .to = to, .a = a, .b = b}, node);
    return to;
  }

  Slot compile_fold(const ExpressionNode& node, const Slot* target) {
    Slot value = compile(operand(node, 0), nullptr);
    for (std::uint32_t i = 1; i < node.operand_count; ++i) {
      const Slot next = compile(operand(node, i), nullptr);
      value = compute(operation_of(node.kind), value, next, i + 1 == node.operand_count ? target : nullptr, node);
    }
    return value;
  }

  // The right side is evaluated only if the left one does not decide. The value is 0 or 1.
  Slot compile_logical(const ExpressionNode& node, const Slot* target) {
    const bool is_and = node.kind == Kind::kAnd;
    const Slot left = compile(operand(node, 0), nullptr);
    const Slot zero = builder_.add_constant(0);
    if (const auto known = builder_.constant(left)) {
      if ((*known != 0) != is_and) return move_to(builder_.add_constant(is_and ? 0 : 1), target, node);
      return compute(Operation::kNotEqual, compile(operand(node, 1), nullptr), zero, target, node);
    }
    const Slot to = slot_for(target);
    emit({.operation = Operation::kNotEqual, .to = to, .a = left, .b = zero}, node);
    const std::uint32_t skip =
        emit({.operation = is_and ? Operation::kJumpIfZero : Operation::kJumpIfNotZero, .a = to}, node);
    const Slot right = compile(operand(node, 1), nullptr);
    emit({.operation = Operation::kNotEqual, .to = to, .a = right, .b = zero}, node);
    jump_here(skip);
    return to;
  }

  Slot compile_choice(const ExpressionNode& node, const Slot* target) {
    const Slot condition = compile(operand(node, 0), nullptr);
    if (const auto known = builder_.constant(condition)) return compile(operand(node, *known != 0 ? 1 : 2), target);
    const Slot to = slot_for(target);
    const std::uint32_t to_no = emit({.operation = Operation::kJumpIfZero, .a = condition}, node);
    compile(operand(node, 1), &to);
    const std::uint32_t to_end = emit({.operation = Operation::kJump}, node);
    jump_here(to_no);
    compile(operand(node, 2), &to);
    jump_here(to_end);
    return to;
  }

  Slot compile_pick(const ExpressionNode& node, const Slot* target) {
    const std::uint32_t count = node.operand_count - 1;
    const Slot index = compile(operand(node, 0), nullptr);
    if (const auto known = builder_.constant(index); known && *known >= 0 && *known < count)
      return compile(operand(node, 1 + static_cast<std::uint32_t>(*known)), target);
    const Slot to = slot_for(target);
    emit({.operation = Operation::kSwitch, .to = count, .a = index}, node);
    const std::uint32_t table = here();
    for (std::uint32_t i = 0; i < count; ++i) emit({.operation = Operation::kJump}, node);
    std::vector<std::uint32_t> to_end;
    for (std::uint32_t i = 0; i < count; ++i) {
      jump_here(table + i);
      compile(operand(node, 1 + i), &to);
      if (i + 1 < count) to_end.push_back(emit({.operation = Operation::kJump}, node));
    }
    for (const std::uint32_t jump : to_end) jump_here(jump);
    return to;
  }

  static Operation operation_of(Kind kind) {
    switch (kind) {
      case Kind::kNegate:
        return Operation::kNegate;
      case Kind::kNot:
        return Operation::kNot;
      case Kind::kAdd:
        return Operation::kAdd;
      case Kind::kSubtract:
        return Operation::kSubtract;
      case Kind::kMultiply:
        return Operation::kMultiply;
      case Kind::kDivide:
        return Operation::kDivide;
      case Kind::kRemainder:
        return Operation::kRemainder;
      case Kind::kShiftLeft:
        return Operation::kShiftLeft;
      case Kind::kShiftRight:
        return Operation::kShiftRight;
      case Kind::kLess:
      case Kind::kGreater:
        return Operation::kLess;
      case Kind::kLessEqual:
      case Kind::kGreaterEqual:
        return Operation::kLessEqual;
      case Kind::kEqual:
        return Operation::kEqual;
      case Kind::kNotEqual:
        return Operation::kNotEqual;
      case Kind::kMin:
        return Operation::kMin;
      case Kind::kMax:
        return Operation::kMax;
      case Kind::kCeilDiv:
        return Operation::kCeilDiv;
      case Kind::kAlign:
        return Operation::kAlign;
      case Kind::kLog2Ceil:
        return Operation::kLog2Ceil;
      default:
        return Operation::kMove;
    }
  }

  ProgramBuilder& builder_;
  Program& program_;
  const Expression& expression_;
};

Slot ProgramBuilder::add_slot(std::int64_t value) {
  program_.initial_.push_back(value);
  is_constant_.push_back(false);
  return static_cast<Slot>(program_.initial_.size() - 1);
}

Slot ProgramBuilder::add_input() { return add_slot(0); }

Slot ProgramBuilder::add_constant(std::int64_t value) {
  const auto [known, is_new] = constants_.try_emplace(value, 0);
  if (is_new) {
    known->second = add_slot(value);
    is_constant_.back() = true;
  }
  return known->second;
}

Slot ProgramBuilder::add(std::string owner, Expression expression) {
  constexpr std::size_t kStackPerLevel = 512;
  Compiler compiler(*this, std::move(owner), expression);
  return with_stack(expression.height * kStackPerLevel, [&] { return compiler.compile(); });
}

std::optional<std::int64_t> ProgramBuilder::constant(Slot slot) const {
  if (!is_constant_[slot]) return std::nullopt;
  return program_.initial_[slot];
}

Segment ProgramBuilder::end_segment() {
  const auto end = static_cast<std::uint32_t>(program_.instructions_.size());
  return {std::exchange(segment_begin_, end), end};
}

}  // namespace cjit
