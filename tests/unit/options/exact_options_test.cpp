#include "options/exact_options.hpp"

#include <gtest/gtest.h>

namespace cjit::test {
namespace {

TEST(ExactLinkOptionsTest, TheLastArchitectureCounts) {
  const ExactLinkOptions read = read_exact_link_options({"-arch=sm_80", "-lto", "-arch=sm_90a", "-verbose", "-g"});
  EXPECT_EQ(read.refusal, "");
  EXPECT_EQ(to_string(read.arch.value()), "sm_90a");
  EXPECT_TRUE(read.is_verbose);
  EXPECT_TRUE(read.records_paths);
}

TEST(ExactLinkOptionsTest, WhatCjitDoesNotKnowIsRefused) {
  for (const char* option : {"-time", "-no-such-option", "word", "", " -lto", "-Xptxas=--options-file=/tmp/f"})
    EXPECT_NE(read_exact_link_options({"-arch=sm_90", option}).refusal, "") << option;
  for (const char* arch : {"-lto", "-arch=", "-arch=sm_x", "-arch"})
    EXPECT_NE(read_exact_link_options({arch}).refusal, "") << arch;
}

}  // namespace
}  // namespace cjit::test
