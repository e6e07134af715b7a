#include "nvidia/nvrtc.hpp"

#include <gmock/gmock.h>

#include "support/fake_machine.hpp"
#include "support/fake_nvrtc.hpp"

namespace cjit {
namespace {

using cjit::test::failure_of;
using cjit::test::FakeNvrtc;
using testing::HasSubstr;

Nvrtc open_fake_nvrtc() {
  std::string why;
  return Nvrtc(DynamicLibrary::open(cjit::test::kFakeNvrtcPath, why));
}

TEST(Nvrtc, TellsVersionAndArchitectures) {
  const FakeNvrtc fake;
  fake.set_version(12, 9);
  const Nvrtc nvrtc = open_fake_nvrtc();
  EXPECT_EQ(nvrtc.version(), (Version{12, 9}));
  EXPECT_EQ(nvrtc.cuda_version(), 12090u);
  EXPECT_TRUE(std::is_sorted(nvrtc.architectures().begin(), nvrtc.architectures().end()));
  EXPECT_THAT(nvrtc.architectures(), testing::Contains(90u));
}

TEST(Nvrtc, OlderThanTwelveIsRefused) {
  const FakeNvrtc fake;
  fake.set_version(11, 8);
  const auto failure = failure_of([] { open_fake_nvrtc(); });
  EXPECT_EQ(failure.status, CJIT_ERROR_TOOLKIT_TOO_OLD);
  EXPECT_THAT(failure.message, HasSubstr("11.8"));
}

TEST(Nvrtc, ARefusedCallNamesTheAttemptAndTheCode) {
  const Nvrtc nvrtc = open_fake_nvrtc();
  const auto failure = failure_of([&] { nvrtc.check(NvrtcResult::kInvalidOption, "compile"); });
  EXPECT_EQ(failure.status, CJIT_ERROR_COMPILER_INTERNAL);
  EXPECT_EQ(failure.library, "NVRTC");
  EXPECT_EQ(failure.native_code, 5);
  EXPECT_EQ(failure.native_name, "NVRTC_ERROR_INVALID_OPTION");
  EXPECT_EQ(failure.message, "cannot compile: NVRTC_ERROR_INVALID_OPTION");
  EXPECT_EQ(failure_of([&] { nvrtc.check(NvrtcResult::kOutOfMemory, "compile"); }).status, CJIT_ERROR_OUT_OF_MEMORY);
  nvrtc.check(NvrtcResult::kSuccess, "compile");
}

}  // namespace
}  // namespace cjit
