#include "nvidia/nvvm.hpp"

#include <gmock/gmock.h>

#include "support/fake_machine.hpp"

namespace cjit {
namespace {

DynamicLibrary open_fake(const std::string& name) {
  std::string why;
  return DynamicLibrary::open(FAKE_CUDA_FOLDER "/" + name, why);
}

TEST(Nvvm, TellsItsVersionAndThatOfItsIr) {
  const Nvvm nvvm(open_fake("libnvvm.so.4"));
  EXPECT_EQ(nvvm.version(), (Version{2, 0}));
  EXPECT_EQ(nvvm.ir_version(), (Version{2, 0}));
}

TEST(Nvvm, AnotherLibraryIsRefused) {
  const auto failure = cjit::test::failure_of([] { Nvvm{open_fake("libnvJitLink.so.13")}; });
  EXPECT_EQ(failure.status, CJIT_ERROR_TOOLKIT_INCOMPLETE);
}

}  // namespace
}  // namespace cjit
