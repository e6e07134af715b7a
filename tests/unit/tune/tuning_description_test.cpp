// Descriptions of tunings, spaces, and the arguments of runs.
#include "tune/tuning_description.hpp"

#include <cjit/value_kind.h>
#include <gmock/gmock.h>

#include <set>

#include "base/error.hpp"
#include "tune/tuning.hpp"

namespace cjit {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

// The message of the refusal.
template <typename Call>
std::string refusal(Call call) {
  try {
    call();
  } catch (const Error& error) {
    EXPECT_EQ(error.status(), CJIT_ERROR_INVALID_ARGUMENT);
    return error.what();
  }
  return "nothing was refused";
}

TEST(TuningDescriptionTest, EverythingIsRead) {
  const TuningDescription read =
      read_tuning_description(R"({"space": {"a": [1, 2], "b": {"from": 4, "to": 9, "step": 2}},
    "runs": [{"x": "zeros:4xint32", "n": 4, "s": 0.5}], "compare": ["x"], "tolerance": 1e-6, "seconds": 1.5,
    "candidates": 7})");
  ASSERT_EQ(read.space.size(), 2u);
  EXPECT_THAT(read.space[0].values, ElementsAre(1, 2));
  EXPECT_THAT(read.space[1].values, ElementsAre(4, 6, 8));
  ASSERT_EQ(read.runs.size(), 1u);
  EXPECT_EQ(read.runs[0][1].second, "4");
  EXPECT_EQ(read.runs[0][2].second, "0.5");
  EXPECT_EQ(read.budget.count(), 1500);
  EXPECT_EQ(read.most_candidates, 7u);
  EXPECT_EQ(read.tolerance, 1e-6);
  EXPECT_EQ(read_tuning_description(R"({"runs": [{}]})").budget.count(), 30'000);
  EXPECT_EQ(read_tuning_description(R"({"runs": [{}], "seconds": 0})").budget.count(), 0);
}

TEST(TuningDescriptionTest, AllFaultsAreListed) {
  const std::string message = refusal([] {
    read_tuning_description(
        R"({"space": {"a": [], "b": {"from": 4, "to": 3}, "c": ["x"]}, "runs": [], "tolerance": -1, "seconds": 1e9,
            "candidates": 0, "budget": 3})");
  });
  for (const char* part : {"space.a", "space.b", "space.c", "runs", "tolerance", "seconds", "candidates", "budget"})
    EXPECT_THAT(message, HasSubstr(part));
}

TEST(TuningDescriptionTest, ASpaceGivesAllCombinationsOrAnEvenPart) {
  const Space space = {{"a", {1, 2, 3}}, {"b", {10, 20}}};
  const std::vector<Candidate> all = candidates_of(space, 100);
  EXPECT_EQ(std::set<Candidate>(all.begin(), all.end()).size(), 6u);
  EXPECT_THAT(all.front(), ElementsAre(1, 10));
  Space large;
  for (const char* name : {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"})
    large.push_back({name, std::vector<std::int64_t>(4000)});
  for (std::int64_t i = 0; i < 4000; ++i) large[0].values[static_cast<std::size_t>(i)] = i;
  const std::vector<Candidate> part = candidates_of(large, 50);
  std::set<std::int64_t> first_numbers;
  for (const Candidate& candidate : part) first_numbers.insert(candidate[0]);
  EXPECT_EQ(part.size(), 50u);
  EXPECT_GT(first_numbers.size(), 40u);
  EXPECT_EQ(candidates_of(large, 50), part);
}

TEST(TuningDescriptionTest, NumbersBecomePoliciesAndReplacePlaces) {
  const Space space = {{"a", {1}}, {"b", {2}}};
  KernelRequest request;
  const auto source_of = [&](const std::string& keys, const Candidate& candidate) {
    request.description = std::make_shared<const AlgorithmDescription>(
        R"({"algorithm": "scan", "input": "int32", "operator": "plus")" + keys + '}');
    return with_numbers(request, {{"tile_threads", {1}}, {"tile_items", {2}}}, candidate).description->read()->source;
  };
  for (const char* const keys : {"", R"(, "policy": "cub")"}) {
    EXPECT_THAT(source_of(keys, {64, 8}),
                AllOf(HasSubstr("threads_per_block = 64;"), HasSubstr("items_per_thread = 8;")));
    EXPECT_THAT(source_of(keys, {}), Not(HasSubstr("threads_per_block = ")));
  }
  EXPECT_THAT(refusal([&] { source_of(R"(, "policy": {})", {64, 8}); }), HasSubstr("has a 'policy'"));
  EXPECT_EQ(substitute("k<${a}, ${b}, ${a}, ${c}>", space, {7, 8}), "k<7, 8, 7, ${c}>");
}

class RunArguments : public testing::Test {
 protected:
  static const ArgumentSchema& parameters() {
    static const ArgumentSchema schema = parse_argument_schema("x: pointer, n: uint64, s: float32, p: bytes[4:4]");
    return schema;
  }
  static std::vector<MeasuredRun> read(const std::string& run, const std::string& more = "") {
    return read_runs(read_tuning_description("{\"runs\": [" + run + "]" + more + "}"), "plan", parameters());
  }
};

TEST_F(RunArguments, ValuesAndMemoryAreRead) {
  const auto runs = read(R"({"x": "random:3x5xfloat32:9", "n": 15, "s": 0.5, "p": "bytes:0a00ff01"})");
  const std::vector<MeasuredArgument>& read = runs.at(0).arguments;
  EXPECT_EQ(read[0].contents, MeasuredArgument::Contents::kRandom);
  EXPECT_EQ(read[0].bytes, 60u);
  EXPECT_EQ(read[0].seed, 9u);
  EXPECT_EQ(read[0].kind, std::uint32_t{CJIT_VALUE_FLOAT32});
  EXPECT_TRUE(read[0].is_compared);
  EXPECT_EQ(read[1].value, std::string("\x0f\0\0\0\0\0\0\0", 8));
  EXPECT_EQ(read[2].value, std::string("\0\0\0\x3f", 4));
  EXPECT_EQ(read[3].value, std::string("\x0a\0\xff\x01", 4));
  EXPECT_FALSE(runs[0].arguments[1].is_compared);
  EXPECT_FALSE(
      RunArguments::read(R"({"x": "zeros:1xint8", "n": 1, "s": 1, "p": "bytes:00000000"})", R"(, "compare": [])")
          .at(0)
          .arguments[0]
          .is_compared);
}

TEST_F(RunArguments, FaultsNameTheRunAndTheArgument) {
  const std::string message =
      refusal([] { read(R"({"x": "random:5xfloat33", "n": -1, "s": "q", "p": "bytes:00", "y": 1})"); });
  EXPECT_THAT(message, HasSubstr("runs[0].x: is 'random:5xfloat33', its type 'float33' is unknown"));
  EXPECT_THAT(message, HasSubstr("runs[0].n: is '-1', it takes a whole number that fits in uint64"));
  EXPECT_THAT(message, HasSubstr("runs[0].s: is 'q', it takes a number"));
  EXPECT_THAT(message, HasSubstr("runs[0].p: is 'bytes:00', it takes bytes: and 8 hexadecimal digits"));
  EXPECT_THAT(message, HasSubstr("runs[0].y: is no parameter of the plan"));
  EXPECT_THAT(message, HasSubstr("x: pointer, n: uint64, s: float32"));
  EXPECT_THAT(refusal([] { read(R"({"x": "file:/nowhere"})"); }), HasSubstr("runs[0].n: is missing"));
  EXPECT_THAT(
      refusal([] { read(R"({"x": "ones:99999999999x99999999xint64", "n": 1, "s": 1, "p": "bytes:00000000"})"); }),
      HasSubstr("2^44"));
}

}  // namespace
}  // namespace cjit
