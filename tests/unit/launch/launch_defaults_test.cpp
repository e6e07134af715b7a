#include "launch/launch_defaults.hpp"

#include <gtest/gtest.h>

#include "artifact/policy.hpp"

namespace cjit {
namespace {

TEST(LaunchDefaults, AreWhatThePolicySays) {
  PolicyBuilder builder;
  builder.set(CJIT_POLICY_BLOCK_X, std::int64_t{256});
  builder.set(CJIT_POLICY_CLUSTER_Y, std::int64_t{4});
  builder.set(CJIT_POLICY_DYNAMIC_SHARED_MEMORY, std::int64_t{100000});
  builder.set(CJIT_POLICY_PDL, std::int64_t{1});
  builder.set("tile", std::int64_t{7});
  const Buffer bytes = builder.encode();
  const LaunchDefaults defaults = read_launch_defaults(bytes.bytes());
  EXPECT_EQ(defaults.block, (Dim3{256, 0, 0}));
  EXPECT_EQ(defaults.cluster, (Dim3{0, 4, 0}));
  EXPECT_EQ(defaults.dynamic_shared_memory, 100000u);
  EXPECT_TRUE(defaults.pdl);
}

TEST(LaunchDefaults, AreNoneWithoutAPolicy) {
  const LaunchDefaults defaults = read_launch_defaults({});
  EXPECT_EQ(defaults.block, Dim3{});
  EXPECT_EQ(defaults.cluster, Dim3{});
  EXPECT_EQ(defaults.dynamic_shared_memory, 0u);
  EXPECT_FALSE(defaults.pdl);
}

}  // namespace
}  // namespace cjit
