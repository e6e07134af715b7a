#include "nvidia/nvjitlink.hpp"

#include <gmock/gmock.h>

#include "support/fake_machine.hpp"

namespace cjit {
namespace {

DynamicLibrary open_fake(const std::string& name) {
  std::string why;
  DynamicLibrary library = DynamicLibrary::open(FAKE_CUDA_FOLDER "/" + name, why);
  EXPECT_TRUE(library) << why;
  return library;
}

TEST(NvJitLink, TellsItsVersion) { EXPECT_EQ(NvJitLink(open_fake("libnvJitLink.so.13")).version(), (Version{13, 0})); }

TEST(NvJitLink, VersionOfReleasesThatTellNoneIsInferredFromTheirFunctions) {
  EXPECT_EQ(NvJitLink(open_fake("libnvJitLink.so.12.1")).version(), (Version{12, 1}));
}

TEST(NvJitLink, AnotherLibraryIsRefused) {
  const auto failure = cjit::test::failure_of([] { NvJitLink{open_fake("libnvvm.so.4")}; });
  EXPECT_EQ(failure.status, CJIT_ERROR_TOOLKIT_INCOMPLETE);
  EXPECT_THAT(failure.message, testing::HasSubstr("libnvvm.so.4 is not a usable nvJitLink"));
}

}  // namespace
}  // namespace cjit
