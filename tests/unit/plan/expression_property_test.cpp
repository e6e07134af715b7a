// Random expressions over all operators and functions: the program's value or failure is that of the reference
// (support/reference_expression.hpp), whichever names are inputs, constants or values of earlier expressions.
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "plan/program.hpp"
#include "support/reference_expression.hpp"

namespace cjit {
namespace {

using test::ReferenceKind;
using test::ReferenceNode;
using Random = std::minstd_rand;

constexpr std::array<std::int64_t, 24> kValues = {0,
                                                  1,
                                                  -1,
                                                  2,
                                                  -2,
                                                  3,
                                                  5,
                                                  -7,
                                                  62,
                                                  63,
                                                  64,
                                                  1000,
                                                  -1000,
                                                  (std::int64_t{1} << 31) - 1,
                                                  std::int64_t{1} << 31,
                                                  -(std::int64_t{1} << 31),
                                                  std::int64_t{1} << 32,
                                                  (std::int64_t{1} << 32) - 1,
                                                  std::int64_t{1} << 62,
                                                  -(std::int64_t{1} << 62),
                                                  INT64_MAX - 1,
                                                  INT64_MAX,
                                                  INT64_MIN + 1,
                                                  INT64_MIN};
constexpr std::size_t kSmallValues = 13;

class Trees {
 public:
  Trees(Random& random, std::vector<std::string> names) : random_(random), names_(std::move(names)) {}

  std::int64_t value() {
    return below(3) != 0 ? kValues[below(kSmallValues)] : kValues[below(static_cast<unsigned>(kValues.size()))];
  }

  ReferenceNode next(int depth) {
    if (depth == 0 || below(7) == 0) return leaf();
    switch (below(8)) {
      case 0:
        return node(below(2) == 0 ? ReferenceKind::kNegate : ReferenceKind::kNot, 1, depth);
      case 1:
        return node(ReferenceKind::kChoose, 3, depth);
      case 2:
        return node(below(2) == 0 ? ReferenceKind::kOr : ReferenceKind::kAnd, 2, depth);
      case 3: {
        ReferenceNode pick = node(ReferenceKind::kPick, 2 + below(5), depth);
        if (below(2) == 0) {  // an index that is often valid
          const auto count = static_cast<std::int64_t>(pick.operands.size());
          pick.operands[0] = {.kind = ReferenceKind::kRemainder, .operands = {leaf(), number(count)}};
        }
        return pick;
      }
      case 4: {
        const auto& function = test::kReferenceFunctions[below(5)];
        return node(function.kind, static_cast<unsigned>(function.least) + (function.most > 2 ? below(4) : 0), depth);
      }
      default:
        return node(test::kReferenceOperators[2 + below(13)].kind, 2, depth);
    }
  }

 private:
  unsigned below(unsigned count) { return static_cast<unsigned>(random_() / 8 % count); }

  static ReferenceNode number(std::int64_t value) {
    ReferenceNode node;
    node.number = value;
    return node;
  }
  ReferenceNode leaf() {
    ReferenceNode node;
    if (below(2) == 0) {
      const std::int64_t literal = value();
      node.number = literal < 0 ? ~literal : literal;  // a literal has no sign
    } else {
      node.kind = ReferenceKind::kName;
      node.name = names_[below(static_cast<unsigned>(names_.size()))];
    }
    return node;
  }
  ReferenceNode node(ReferenceKind kind, unsigned operands, int depth) {
    ReferenceNode made;
    made.kind = kind;
    for (unsigned i = 0; i < operands; ++i) made.operands.push_back(next(depth - 1));
    return made;
  }

  Random& random_;
  std::vector<std::string> names_;
};

using Values = std::map<std::string, std::int64_t, std::less<>>;

struct Sample {
  ReferenceNode tree;
  std::string text;
};

// Expressions in one program, each in a segment. Expression i can use the values of the ones before it as "e0", "e1"
// ...
class Programs {
 public:
  // Names that `constants` has are constants; the others are inputs.
  Programs(const std::vector<Sample>& samples, const Values& constants) : samples_(samples) {
    ProgramBuilder builder([&](std::string_view name) -> std::optional<NameValue> {
      if (const auto known = constants.find(name); known != constants.end()) return known->second;
      const auto [slot, is_new] = slots_.try_emplace(std::string(name), 0);
      if (is_new) slot->second = builder_->add_input();
      return slot->second;
    });
    builder_ = &builder;
    try {
      for (std::size_t i = 0; i < samples.size(); ++i) {
        results_.push_back(builder.add(owner(i), parse_expression(samples[i].text)));
        slots_[concat('e', i)] = results_.back();
        constants_.push_back(builder.constant(results_.back()));
        segments_.push_back(builder.end_segment());
      }
    } catch (const Error&) {  // allowed for an expression that always fails
    }
    program_ = std::move(builder).finish();
    frame_ = program_.initial_frame();
  }

  // Evaluates in order up to the first failure, which must be the reference's.
  void expect_reference(Values values) {
    for (const auto& [name, slot] : slots_)
      if (const auto value = values.find(name); value != values.end()) frame_[slot] = value->second;
    const test::ReferenceValue value_of = [&](std::string_view name) { return values.find(name)->second; };
    std::vector<std::int64_t> expected;
    for (std::size_t i = 0; i < samples_.size(); ++i) {
      test::ReferenceEvaluation reference(value_of);
      const std::optional<std::int64_t> wanted = reference.evaluate(samples_[i].tree);
      if (i == segments_.size()) {
        ASSERT_FALSE(wanted) << samples_[i].text << " was refused";
        return;
      }
      std::uint32_t failed = 0;
      const bool has_value = program_.evaluate(segments_[i], frame_, failed);
      ASSERT_EQ(has_value, wanted.has_value()) << samples_[i].text;
      if (!has_value) {
        ++failures;
        const std::string message = program_.failure(failed, frame_).what();
        ASSERT_TRUE(message.starts_with(concat("cannot evaluate ", owner(i), ", '", samples_[i].text, "': ")));
        const std::string column = concat(" at column ", reference.failed_column());
        const auto found = message.find(column, samples_[i].text.size());
        ASSERT_TRUE(found != std::string::npos &&
                    (found + column.size() == message.size() || message[found + column.size()] == ';'))
            << message << "; expected" << column;
        return;
      }
      ++successes;
      ASSERT_EQ(frame_[results_[i]], *wanted) << samples_[i].text;
      ASSERT_EQ(constants_[i].value_or(*wanted), *wanted) << samples_[i].text;
      expected.push_back(*wanted);
      values[concat('e', i)] = *wanted;
    }
    for (std::size_t i = 0; i < expected.size(); ++i) ASSERT_EQ(frame_[results_[i]], expected[i]) << samples_[i].text;
  }

  static inline std::uint64_t successes = 0;
  static inline std::uint64_t failures = 0;

 private:
  static std::string owner(std::size_t index) { return concat("the definition 'd", index, '\''); }

  const std::vector<Sample>& samples_;
  ProgramBuilder* builder_ = nullptr;
  std::map<std::string, Slot, std::less<>> slots_;
  std::vector<Slot> results_;
  std::vector<Segment> segments_;
  std::vector<std::optional<std::int64_t>> constants_;
  Program program_;
  std::vector<std::int64_t> frame_;
};

class ExpressionProperty : public testing::TestWithParam<unsigned> {};

TEST_P(ExpressionProperty, ProgramsAgreeWithTheReference) {
  constexpr int kRounds = 3500, kExpressions = 3, kAssignments = 3;
  static const std::vector<std::string> kInputs = {"n", "rows", "x_1"}, kConstants = {"tile", "device.c", "a.b.c"};
  Random random(GetParam());
  test::ReferenceWriter writer(random);
  Programs::successes = Programs::failures = 0;
  for (int round = 0; round < kRounds; ++round) {
    std::vector<std::string> names = kInputs;
    names.insert(names.end(), kConstants.begin(), kConstants.end());
    std::vector<Sample> samples;
    std::array<Values, kAssignments> assignments;
    for (int i = 0; i < kExpressions; ++i) {
      Sample sample{.tree = Trees(random, names).next(1 + round % 5), .text = ""};
      sample.text = writer.write(sample.tree);
      samples.push_back(std::move(sample));
      names.push_back(concat('e', i));
    }
    Values constants;
    Trees values(random, names);
    for (const std::string& name : kConstants) constants[name] = values.value();
    for (Values& assignment : assignments) {
      assignment = constants;
      for (const std::string& name : kInputs) assignment[name] = values.value();
    }
    Programs mixed(samples, constants), inputs(samples, {}), folded(samples, assignments[0]);
    for (const Values& assignment : assignments) {
      mixed.expect_reference(assignment);
      inputs.expect_reference(assignment);
      if (HasFatalFailure()) return;
    }
    folded.expect_reference(assignments[0]);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(Programs::successes, std::uint64_t{kRounds} * kExpressions);
  EXPECT_GT(Programs::failures, std::uint64_t{kRounds});
}

INSTANTIATE_TEST_SUITE_P(Seeds, ExpressionProperty, testing::Range(1u, 4u));

TEST(ExpressionProperty, TheParserBuildsTheTreeThatWasWritten) {
  Random random(7);
  test::ReferenceWriter writer(random);
  for (int i = 0; i < 2000; ++i) {
    ReferenceNode tree = Trees(random, {"a", "b.c"}).next(4);
    const std::string text = writer.write(tree);
    const Expression parsed = parse_expression(text);
    std::size_t nodes = 0;
    const auto count = [&](const ReferenceNode& node, const auto& self) -> void {
      ++nodes;
      for (const ReferenceNode& operand : node.operands) self(operand, self);
    };
    count(tree, count);
    ASSERT_EQ(parsed.nodes.size(), nodes) << text;
    EXPECT_TRUE(test::ReferenceParser(text).parse()) << text;
  }
}

}  // namespace
}  // namespace cjit
