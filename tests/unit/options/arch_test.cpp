#include "options/arch.hpp"

#include <gtest/gtest.h>

#include <array>

#include "base/error.hpp"

namespace cjit {
namespace {

constexpr std::array<std::uint32_t, 3> kKnown = {80, 90, 100};

cjit_status_t status_of(auto&& call) {
  try {
    call();
    return CJIT_SUCCESS;
  } catch (const Error& error) {
    return error.status();
  }
}

TEST(Arch, IsReadWithoutRegardToCaseAndWrittenBack) {
  EXPECT_EQ(parse_arch("sm_90"), (Arch{.cc = 90}));
  EXPECT_EQ(parse_arch("SM_90A"), (Arch{.cc = 90, .feature = 'a'}));
  EXPECT_EQ(parse_arch("sm_100f"), (Arch{.cc = 100, .feature = 'f'}));
  EXPECT_EQ(parse_arch("Compute_120"), (Arch{.is_virtual = true, .cc = 120}));
  EXPECT_EQ(parse_arch("native"), (Arch{.native = true}));
  for (const char* text : {"sm_75", "sm_90a", "sm_100f", "compute_90", "native"})
    EXPECT_EQ(to_string(parse_arch(text)), text);
}

TEST(Arch, WhatIsNoArchitectureIsRefused) {
  for (const char* text :
       {"", "90", "sm90", "sm_", "sm_9", "sm_90b", "sm_90aa", "sm_-90", "sm_090", "sm_1000", "lto_90", "sm_90 "})
    EXPECT_EQ(status_of([&] { parse_arch(text); }), CJIT_ERROR_UNKNOWN_ARCH) << text;
}

TEST(Arch, OneThatTheCompilerKnowsIsTakenAsItIs) {
  EXPECT_EQ(choose_arch(parse_arch("sm_90a"), kKnown, true, "NVRTC"), parse_arch("sm_90a"));
}

TEST(Arch, OnlyANewerOneFallsBackToPtxOfTheHighest) {
  EXPECT_EQ(choose_arch(parse_arch("sm_110a"), kKnown, true, "NVRTC"), parse_arch("compute_100"));
  EXPECT_EQ(status_of([] { choose_arch(parse_arch("sm_110"), kKnown, false, "NVRTC"); }), CJIT_ERROR_UNKNOWN_ARCH);
  EXPECT_EQ(status_of([] { choose_arch(parse_arch("sm_70"), kKnown, true, "NVRTC"); }), CJIT_ERROR_UNKNOWN_ARCH);
  EXPECT_EQ(status_of([] { choose_arch(parse_arch("sm_89"), kKnown, true, "NVRTC"); }), CJIT_ERROR_UNKNOWN_ARCH);
}

}  // namespace
}  // namespace cjit
