// Expressions compiled for repeated evaluation. A program works on a frame, an array of 64-bit values: inputs that the
// caller sets, constants, and results. It is divided into segments that are evaluated one by one; evaluation allocates
// nothing and is thread-safe for different frames.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "plan/expression.hpp"

namespace cjit {

using Slot = std::uint32_t;  // index in a frame
inline constexpr Slot kNoSlot = std::numeric_limits<Slot>::max();

// What a name stands for: a slot, or a number that is known when the program is made.
using NameValue = std::variant<Slot, std::int64_t>;
// Returns nothing for an unknown name.
using ResolveName = std::function<std::optional<NameValue>(std::string_view name)>;

struct Segment {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

class Program {
 public:
  // The values of a frame before its inputs are set.
  const std::vector<std::int64_t>& initial_frame() const noexcept { return initial_; }

  // Evaluates the expressions of the segment. Returns false if one of them has no value; failure() then says which.
  bool evaluate(Segment segment, std::span<std::int64_t> frame, std::uint32_t& failed) const noexcept;

  // The error of an evaluation that stopped at instruction `failed`: owner, text, reason, and the values of the names.
  Error failure(std::uint32_t failed, std::span<const std::int64_t> frame) const;

  // The expression of this owner and the values of its names: "'n * 4' with n = 3". "" if there is none.
  std::string explain(std::string_view owner, std::span<const std::int64_t> frame) const;
  // The same of all owners that begin with the prefix and depend on a name: "grid.x: 'n * 4' with n = 3; ...".
  std::string explain_all(std::string_view prefix, std::span<const std::int64_t> frame) const;

 private:
  friend class ProgramBuilder;

  enum class Operation : std::uint8_t;

  struct Instruction {
    Operation operation;
    Slot to = 0;
    Slot a = 0;
    Slot b = 0;  // of jumps: the target
  };

  struct Named {
    TextSpan name;
    Slot slot;
  };

  // An expression, for messages.
  struct Source {
    std::string owner;
    std::string text;
    std::vector<Named> names;
  };

  struct Origin {
    std::uint32_t source;
    std::uint32_t position;  // in the text
  };

  static std::string values_of(const Source& source, std::span<const std::int64_t> frame);
  static std::string explain(const Source& source, std::span<const std::int64_t> frame);
  static bool compute(Operation operation, std::int64_t a, std::int64_t b, std::int64_t& result) noexcept;
  static std::string_view reason(Operation operation, std::int64_t a, std::int64_t b) noexcept;

  std::vector<std::int64_t> initial_;
  std::vector<Instruction> instructions_;
  std::vector<Origin> origins_;  // one per instruction
  std::vector<Source> sources_;
};

class ProgramBuilder {
 public:
  explicit ProgramBuilder(ResolveName resolve) : resolve_(std::move(resolve)) {}

  // A slot that the caller sets before an evaluation.
  Slot add_input();
  // A slot with this value. Equal constants share a slot.
  Slot add_constant(std::int64_t value);
  // Appends the instructions of an expression and returns the slot of its value. `owner` is part of messages:
  // "definitions.blocks". Throws Error(CJIT_ERROR_INVALID_ARGUMENT) for unknown names and for more instructions than a
  // program may have.
  Slot add(std::string owner, Expression expression);
  // The value of a slot if it is a constant.
  std::optional<std::int64_t> constant(Slot slot) const;

  // Ends the current segment, and begins the next one.
  Segment end_segment();
  Program finish() && { return std::move(program_); }

 private:
  using Operation = Program::Operation;
  class Compiler;

  Slot add_slot(std::int64_t value);

  ResolveName resolve_;
  Program program_;
  std::map<std::int64_t, Slot> constants_;
  std::vector<bool> is_constant_;  // per slot
  std::uint32_t segment_begin_ = 0;
};

inline constexpr std::size_t kMaxProgramSize = 65536;  // instructions; in docs/plans.md: "of a plan | 65536"

}  // namespace cjit
