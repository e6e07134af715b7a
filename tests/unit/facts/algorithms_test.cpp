#include "facts/algorithms.hpp"

#include <gmock/gmock.h>

#include <map>

#include "algorithm/algorithm.hpp"
#include "base/error.hpp"
#include "base/text.hpp"

namespace cjit {
namespace {

using facts::KnownAlgorithm;

using Keys = std::vector<std::string_view>;

Keys keys_in(std::string_view text) {
  Keys keys = split(text, ' ');
  std::erase(keys, "");
  return keys;
}

Keys operator+(Keys left, const Keys& right) {
  left.insert(left.end(), right.begin(), right.end());
  return left;
}

Keys without(Keys keys, std::string_view key) {
  std::erase(keys, key);
  return keys;
}

// A value for each key that an algorithm can need.
std::string_view value_of(std::string_view key) {
  static const std::map<std::string_view, std::string_view> kOthers = {
      {"operator", R"("less")"},    {"inputs", R"(["int32"])"},      {"predicate", R"("logical_not")"},
      {"kind", R"("equal_range")"}, {"select_first", R"("negate")"}, {"select_second", R"("identity")"}};
  const auto found = kOthers.find(key);
  return found == kOthers.end() ? R"("int32")" : found->second;
}

std::string description(const KnownAlgorithm& algorithm, const Keys& keys) {
  std::string text = concat(R"({"algorithm": ")", algorithm.name, '"');
  for (const std::string_view key : keys)
    // A transform of one input takes an operator of one argument.
    text.append(concat(", \"", key, "\": ",
                       key == "operator" && std::ranges::count(keys, "inputs") != 0 ? R"("negate")" : value_of(key)));
  return text + "}";
}

// What is wrong with an algorithm that has these keys; "" if nothing is.
std::string fault_of(const KnownAlgorithm& algorithm, const Keys& keys) {
  try {
    return read_algorithm(description(algorithm, keys)).source.empty() ? "it has no source" : "";
  } catch (const Error& error) {
    return error.what();
  }
}

TEST(Algorithms, TheRequiredKeysAreEnough) {
  for (const KnownAlgorithm& algorithm : facts::kAlgorithms) {
    const Keys required = keys_in(algorithm.required), choice = keys_in(algorithm.one_of);
    if (choice.empty()) {
      EXPECT_EQ(fault_of(algorithm, required), "") << algorithm.name;
    }
    for (const std::string_view one : choice)
      EXPECT_EQ(fault_of(algorithm, required + Keys{one}), "") << algorithm.name << ' ' << one;
  }
}

TEST(Algorithms, EachRequiredKeyIsMissedIfItIsLeftOutWhateverElseIsGiven) {
  for (const KnownAlgorithm& algorithm : facts::kAlgorithms) {
    const Keys required = keys_in(algorithm.required), choice = keys_in(algorithm.one_of);
    const Keys one = choice.empty() ? choice : Keys{choice.front()};
    for (const std::string_view key : required)
      for (const std::string_view other : keys_in(algorithm.optional) + Keys{""}) {
        const Keys rest = without(without(required, key) + one + Keys{other}, "");
        EXPECT_THAT(fault_of(algorithm, rest), testing::HasSubstr(concat(key, ": is missing")))
            << algorithm.name << ' ' << other;
      }
    if (!choice.empty()) {
      EXPECT_NE(fault_of(algorithm, required), "") << algorithm.name;
    }
  }
}

TEST(Algorithms, EachKeyOfTheListIsKnown) {
  for (const KnownAlgorithm& algorithm : facts::kAlgorithms) {
    const Keys keys = keys_in(algorithm.required) + keys_in(algorithm.one_of) + keys_in(algorithm.optional);
    EXPECT_THAT(fault_of(algorithm, keys), testing::Not(testing::HasSubstr("has no key"))) << algorithm.name;
    if (!keys.empty()) {
      EXPECT_EQ(std::ranges::count(keys, algorithm.type_key), 1) << algorithm.name;
    }
  }
}

TEST(Algorithms, TheListHasEachAlgorithm) {
  std::string names;
  for (const KnownAlgorithm& algorithm : facts::kAlgorithms)
    names.append(names.empty() ? "" : ", ").append(algorithm.name);
  EXPECT_THAT(fault_of({.name = "none"}, {}), testing::HasSubstr(concat("expected one of ", names)));
}

}  // namespace
}  // namespace cjit
