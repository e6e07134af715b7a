// Any text as an expression of a plan: the reference (support/reference_expression.hpp) accepts and refuses the same
// texts, and finds the same names and the same value or failure.
#include <algorithm>
#include <map>
#include <optional>
#include <string>

#include "fuzz/budget.hpp"
#include "fuzz/expect.hpp"
#include "fuzz/repeat.hpp"
#include "fuzz/text_and_choices.hpp"
#include "plan/program.hpp"
#include "support/reference_expression.hpp"

namespace {

using cjit::Expression;
using cjit::test::ReferenceNode;
using cjit::test::ReferenceParser;

std::optional<Expression> parse(std::string_view text) {
  try {
    return cjit::parse_expression(text);
  } catch (const cjit::Error& refused) {
    CJIT_FUZZ_EXPECT(refused.status() == CJIT_ERROR_INVALID_ARGUMENT);
    return std::nullopt;
  }
}

// Nothing if the reference does not accept the text either.
std::optional<ReferenceNode> expect_same_verdict(std::string_view text, bool is_accepted) {
  if (text.size() > cjit::kMaxExpressionSize) {
    CJIT_FUZZ_EXPECT(!is_accepted);
    return std::nullopt;
  }
  ReferenceParser parser(text);
  std::optional<ReferenceNode> tree = parser.parse();
  if (parser.nesting() > cjit::kMaxExpressionDepth) {
    CJIT_FUZZ_EXPECT(!is_accepted);
    return std::nullopt;
  }
  // Whether the whole text is the first level is not documented.
  const bool may_be_too_deep = parser.nesting() == cjit::kMaxExpressionDepth;
  CJIT_FUZZ_EXPECT(is_accepted == tree.has_value() || (may_be_too_deep && !is_accepted));
  if (!is_accepted) return std::nullopt;
  return tree;
}

void collect_names(const ReferenceNode& node, std::vector<std::string>& names) {
  if (node.kind == cjit::test::ReferenceKind::kName && std::find(names.begin(), names.end(), node.name) == names.end())
    names.push_back(node.name);
  for (const ReferenceNode& operand : node.operands) collect_names(operand, names);
}

struct Name {
  std::int64_t value = 0;
  bool is_constant = false;
};
using Names = std::map<std::string, Name, std::less<>>;

// A failure if the builder refuses the expression or it has no value.
std::optional<std::int64_t> evaluate(const Expression& expression, const Names& names, bool as_given) {
  cjit::ProgramBuilder* current = nullptr;
  std::map<cjit::Slot, std::int64_t> inputs;
  cjit::ProgramBuilder builder([&](std::string_view text) -> std::optional<cjit::NameValue> {
    const Name& name = names.find(text)->second;
    if (as_given && name.is_constant) return name.value;
    const cjit::Slot slot = current->add_input();
    inputs[slot] = name.value;
    return slot;
  });
  current = &builder;
  cjit::Slot result = 0;
  try {
    result = builder.add("the fuzzer", expression);
  } catch (const cjit::Error& refused) {
    CJIT_FUZZ_EXPECT(refused.status() == CJIT_ERROR_INVALID_ARGUMENT);
    return std::nullopt;
  }
  const std::optional<std::int64_t> constant = builder.constant(result);
  const cjit::Segment segment = builder.end_segment();
  const cjit::Program program = std::move(builder).finish();
  auto frame = program.initial_frame();
  for (const auto& [slot, value] : inputs) frame[slot] = value;
  std::uint32_t failed = 0;
  if (!program.evaluate(segment, frame, failed)) {
    const cjit::Error error = program.failure(failed, frame);
    CJIT_FUZZ_EXPECT(error.status() == CJIT_ERROR_INVALID_ARGUMENT);
    CJIT_FUZZ_EXPECT(std::string_view(error.what()).starts_with("cannot evaluate the fuzzer"));
    return std::nullopt;
  }
  CJIT_FUZZ_EXPECT(!constant || *constant == frame[result]);
  return frame[result];
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const cjit::test::TextAndChoices input(data, size);
  std::optional<Expression> expression;
  cjit::test::expect_within({.bytes_per_byte = 256}, input.text.size(), [&] { expression = parse(input.text); });
  const std::optional<ReferenceNode> tree = expect_same_verdict(input.text, expression.has_value());
  if (!tree) return 0;

  std::vector<std::string> expected;
  collect_names(*tree, expected);
  Names names;
  FuzzedDataProvider choices = input.choices();
  for (const std::string& name : expected)
    names[name] = {.value = cjit::test::integer(choices), .is_constant = choices.ConsumeBool()};
  std::vector<std::string> found;
  for (const cjit::TextSpan name : expression->names) found.emplace_back(name.in(expression->text));
  CJIT_FUZZ_EXPECT(found == expected);

  const cjit::test::ReferenceValue value_of = [&](std::string_view name) { return names.find(name)->second.value; };
  const std::optional<std::int64_t> wanted = cjit::test::ReferenceEvaluation(value_of).evaluate(*tree);
  cjit::test::expect_within({.bytes_per_byte = 1024, .seconds_per_byte = 100e-6}, input.text.size(), [&] {
    CJIT_FUZZ_EXPECT(evaluate(*expression, names, true) == wanted);
    CJIT_FUZZ_EXPECT(evaluate(*expression, names, false) == wanted);
  });
  return 0;
}

CJIT_FUZZ_MUTATE_OR_REPEAT
