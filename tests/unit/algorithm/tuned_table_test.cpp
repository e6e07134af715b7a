// The tables of tuned numbers, and which descriptions their entries hold for.
#include "algorithm/tuned_table.hpp"

#include <gmock/gmock.h>

#include <list>
#include <set>

#include "algorithm/algorithm.hpp"
#include "algorithm/family.hpp"
#include "base/text.hpp"

namespace cjit {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::MatchesRegex;
using testing::Not;
using testing::Pair;

std::string scan_of(std::string_view input, std::string_view more = "") {
  return concat(R"({"algorithm": "scan", "operator": {"call": "Add{}"}, "input": )", input, more, '}');
}
constexpr std::string_view kTriple = R"({"type": "Triple", "size": 12, "alignment": 4})";

std::string source_of(const std::string& description, std::uint32_t cc = 90) {
  return read_algorithm(description, cc).policy_source;
}

TEST(TunedTable, EachEntryHasNumbersOfItsFamilyADateAndAMatchOfItsOwn) {
  std::set<std::string> matches;
  for (const TunedEntry& entry : tuned_entries()) {
    const std::string name = concat(entry.arch, ' ', entry.family, ' ', entry.match);
    SCOPED_TRACE(name);
    EXPECT_TRUE(matches.insert(name).second);
    EXPECT_THAT(std::string(entry.arch), MatchesRegex("sm_[0-9]+"));
    EXPECT_THAT(std::string(entry.date), MatchesRegex("20[0-9][0-9]-[01][0-9]-[0-3][0-9]"));
    ASSERT_THAT(family_names(), Contains(entry.family));
    const JsonDocument description({"{}", "algorithm"});
    JsonFaults faults;
    JsonObject object(description.root(), JsonPlace(), faults);
    Tuning tuning;
    tuning.read(object, tunable_numbers(FamilyText::of(entry.family)), {.json = std::string(entry.policy)});
    EXPECT_NO_THROW(faults.check("cannot use the entry", {entry.policy, "policy"}));
  }
}

TEST(TunedTable, AnEntryHoldsForItsArchitectureTypesAndOperatorsOnly) {
  EXPECT_THAT(source_of(scan_of(kTriple)), MatchesRegex("tuned sm_90 20.*"));
  EXPECT_THAT(read_algorithm(scan_of(kTriple), 90).source, HasSubstr("policy.lookback.threads_per_block = "));
  for (const std::string_view as_default :
       {R"(, "kind": "inclusive")", R"(, "name": "sum", "preamble": "struct Triple;")",
        R"(, "output": {"size": 12, "alignment": 4})"})
    EXPECT_THAT(source_of(scan_of(kTriple, as_default)), MatchesRegex("tuned sm_90 20.*")) << as_default;
  EXPECT_EQ(source_of(scan_of(kTriple), 80), "CUB");
  for (const std::string_view other :
       {R"({"type": "Pair", "size": 16, "alignment": 4})", R"({"type": "Triple", "size": 12, "alignment": 1})",
        R"({"strided": {"type": "Triple", "size": 12, "alignment": 4}})"})
    EXPECT_EQ(source_of(scan_of(other, R"(, "output": "int32", "accumulator": "int32")")), "CUB") << other;
  EXPECT_EQ(source_of(scan_of(kTriple, R"(, "accumulator": "float64")")), "CUB");
}

TEST(TunedTable, APolicyOfTheCallerComesFirst) {
  const Algorithm cub = read_algorithm(scan_of(kTriple, R"(, "policy": "cub")"), 90);
  EXPECT_EQ(cub.policy_source, "CUB");
  EXPECT_EQ(cub.source, read_algorithm(scan_of(kTriple), 80).source);
  const Algorithm own = read_algorithm(scan_of(kTriple, R"(, "policy": {"tile_items": 7})"), 90);
  EXPECT_EQ(own.policy_source, "caller");
  EXPECT_THAT(own.source, Not(HasSubstr("threads_per_block = ")));
}

AlgorithmWords words_of(std::string_view family, const std::string& keys) {
  static std::list<JsonDocument> documents;  // the words refer to them
  const std::string text = concat(R"({"algorithm": ")", family, R"(", )", keys, '}');
  return words_of(documents.emplace_back(JsonText{text, "algorithm"}).root(), FamilyText::of(family));
}

TEST(TunedTable, KeysThatHaveTheirDefaultsAreAsAbsentOnes) {
  EXPECT_THAT(words_of("scan", R"("input": "uint16", "accumulator": "int16", "output": "int16", "operator": "plus",
                                  "kind": "exclusive", "initial": "memory")"),
              ElementsAre(Pair("input", "int2"), Pair("operator", "plus"), Pair("initial", "memory")));
  EXPECT_THAT(words_of("scan", R"("input": "float16", "output": "complex64", "operator": {"symbol": "f"})"),
              ElementsAre(Pair("input", "float2"), Pair("output", "struct8:8"), Pair("operator", "caller")));
  EXPECT_THAT(words_of("unique", R"("input": "bool", "output": "int8", "equal": "equal_to")"),
              ElementsAre(Pair("input", "int1")));
  EXPECT_THAT(words_of("transform", R"("inputs": ["int32", "float32"], "output": "uint32", "operator": "plus")"),
              ElementsAre(Pair("inputs", "int4+float4"), Pair("operator", "plus")));
  EXPECT_THAT(words_of("histogram", R"("input": "float32", "level": "float32", "counter": "int32", "channels": 2,
                                       "active": 2)"),
              ElementsAre(Pair("input", "float4"), Pair("channels", "2")));
  EXPECT_THAT(words_of("radix_sort", R"("key": "int64", "order": "ascending", "value": "int32")"),
              ElementsAre(Pair("key", "int8"), Pair("value", "int4")));
  EXPECT_THAT(words_of("reduce", R"("input": {"counting": "int32"}, "operator": "plus")"),
              ElementsAre(Pair("input", "iterator"), Pair("operator", "plus")));
}

}  // namespace
}  // namespace cjit
