#include "nvvm/nvvm_options.hpp"

#include <gmock/gmock.h>

#include "support/fake_machine.hpp"

namespace cjit {
namespace {

using cjit::test::failure_of;
using testing::ElementsAre;
using testing::HasSubstr;

using Strings = std::vector<std::string>;

cjit_status_t status_of(const NvvmOptions& options) {
  return failure_of([&] { canonical_options(options); }).status;
}

TEST(NvvmOptions, NothingAskedForIsNoOption) { EXPECT_THAT(canonical_options({}), testing::IsEmpty()); }

TEST(NvvmOptions, TypedOnesAreRenderedAsLibNvvmTakesThem) {
  EXPECT_THAT(
      canonical_options({.arch = "compute_90a",
                         .optimization = 3,
                         .ftz = CJIT_SWITCH_ON,
                         .prec_div = CJIT_SWITCH_OFF,
                         .prec_sqrt = CJIT_SWITCH_OFF,
                         .fma = CJIT_SWITCH_ON,
                         .gen_lto = CJIT_SWITCH_ON}),
      ElementsAre("-arch=compute_90a", "-fma=1", "-ftz=1", "-gen-lto", "-opt=3", "-prec-div=0", "-prec-sqrt=0"));
}

TEST(NvvmOptions, TypedAndRawSpellingsOfOneRequestAreEqual) {
  const Strings typed = canonical_options({.arch = "compute_100f", .optimization = 0, .ftz = CJIT_SWITCH_OFF});
  EXPECT_EQ(canonical_options({.raw = {"-opt=0", "-ftz=0", "-arch=compute_100f"}}), typed);
  EXPECT_EQ(canonical_options({.arch = "compute_100f", .raw = {"-ftz=0", "-opt=0", "-opt=0"}}), typed);
}

TEST(NvvmOptions, ContradictionsAreRefusedInTheCallersWords) {
  const auto failure = failure_of([] { canonical_options({.ftz = CJIT_SWITCH_OFF, .raw = {"-ftz=1"}}); });
  EXPECT_EQ(failure.status, CJIT_ERROR_CONTRADICTORY_OPTIONS);
  EXPECT_EQ(failure.message, "the options `ftz = OFF` and '-ftz=1' contradict each other; keep one of them");
  for (const NvvmOptions& options :
       {NvvmOptions{.arch = "compute_90", .raw = {"-arch=compute_90a"}}, NvvmOptions{.raw = {"-opt=0", "-opt=3"}},
        NvvmOptions{.optimization = 3, .raw = {"-opt=0"}}, NvvmOptions{.debug = CJIT_SWITCH_OFF, .raw = {"-g"}},
        NvvmOptions{.gen_lto = CJIT_SWITCH_OFF, .raw = {"-gen-lto"}},
        NvvmOptions{.raw = {"-jump-table-density=1", "-jump-table-density=2"}}})
    EXPECT_EQ(status_of(options), CJIT_ERROR_CONTRADICTORY_OPTIONS);
}

TEST(NvvmOptions, DebugMeansNoOptimization) {
  EXPECT_THAT(canonical_options({.debug = CJIT_SWITCH_ON}), ElementsAre("-g", "-opt=0"));
  EXPECT_THAT(canonical_options({.raw = {"-g", "-opt=0"}}), ElementsAre("-g", "-opt=0"));
  EXPECT_EQ(status_of({.optimization = 3, .debug = CJIT_SWITCH_ON}), CJIT_ERROR_CONTRADICTORY_OPTIONS);
}

TEST(NvvmOptions, UnknownOnesComeLastInTheirOrder) {
  EXPECT_THAT(canonical_options({.ftz = CJIT_SWITCH_ON, .raw = {"-zz", "-fma=0", "-aa=1", "-zz"}}),
              ElementsAre("-fma=0", "-ftz=1", "-zz", "-aa=1", "-zz"));
}

TEST(NvvmOptions, OnlyVirtualArchitecturesCanBe) {
  for (const char* arch : {"sm_90", "compute_", "compute_x", "90", "compute_90ab", "compute_12345"}) {
    EXPECT_EQ(status_of({.arch = arch}), CJIT_ERROR_UNKNOWN_ARCH) << arch;
    EXPECT_EQ(status_of({.raw = {concat("-arch=", arch)}}), CJIT_ERROR_UNKNOWN_ARCH) << arch;
  }
  EXPECT_THAT(failure_of([] { canonical_options({.arch = "sm_90"}); }).message,
              HasSubstr("use one such as compute_90"));
}

TEST(NvvmOptions, ThereAreTwoOptimizationLevels) {
  EXPECT_EQ(status_of({.optimization = 2}), CJIT_ERROR_INVALID_OPTION);
}

TEST(NvvmOptions, CanonicalOnesTellArchitectureAndKindOfImage) {
  const Strings options = canonical_options({.arch = "compute_90a", .gen_lto = CJIT_SWITCH_ON});
  EXPECT_EQ(arch_of(options), "compute_90a");
  EXPECT_TRUE(makes_lto_ir(options));
  EXPECT_EQ(arch_of({}), "");
  EXPECT_FALSE(makes_lto_ir({"-arch=compute_90"}));
}

}  // namespace
}  // namespace cjit
