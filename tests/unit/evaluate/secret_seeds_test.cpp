#include "evaluate/secret_seeds.hpp"

#include <gtest/gtest.h>

#include <set>

namespace cjit {
namespace {

MeasuredRun run_of(std::uint64_t seed) {
  MeasuredRun run;
  for (int i = 0; i < 2; ++i) {
    MeasuredArgument& argument = run.arguments.emplace_back();
    argument.contents = MeasuredArgument::Contents::kRandom;
    argument.seed = seed;
  }
  run.arguments.emplace_back().seed = 5;  // a value
  return run;
}

TEST(SecretSeeds, DifferByEvaluationCandidateCaseSetArgumentAndOwnSeed) {
  const SecretSeeds one, other;
  std::set<std::uint64_t> seen;
  const auto add = [&](const MeasuredRun& run) {
    EXPECT_TRUE(seen.insert(run.arguments[0].seed).second);
    EXPECT_TRUE(seen.insert(run.arguments[1].seed).second);
    EXPECT_EQ(run.arguments[2].seed, 5u);
  };
  add(one.apply(run_of(7), 0, 0, 0));
  add(one.apply(run_of(7), 1, 0, 0));
  add(one.apply(run_of(7), 0, 1, 0));
  add(one.apply(run_of(7), 0, 0, 1));
  add(one.apply(run_of(8), 0, 0, 0));
  add(other.apply(run_of(7), 0, 0, 0));
  EXPECT_EQ(one.apply(run_of(7), 0, 0, 0).arguments[0].seed, one.apply(run_of(7), 0, 0, 0).arguments[0].seed);
}

}  // namespace
}  // namespace cjit
