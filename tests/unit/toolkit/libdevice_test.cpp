#include "toolkit/libdevice.hpp"

#include <gmock/gmock.h>

#include "support/fake_machine.hpp"

namespace cjit {
namespace {

using cjit::test::failure_of;
using cjit::test::FakeMachine;
using testing::HasSubstr;

struct LibdeviceLayout {
  const char* name;
  const char* nvvm;
  const char* libdevice;
};

class Libdevice : public testing::TestWithParam<LibdeviceLayout> {};

TEST_P(Libdevice, LiesBesideTheLibNvvmThatIsUsed) {
  FakeMachine machine;
  machine.put_nvvm(std::string("root/") + GetParam().nvvm);
  machine.put(std::string("root/") + GetParam().libdevice, "");
  machine.set_path("CUDA_HOME", "root");
  const std::string found = machine.toolkit().libdevice();
  EXPECT_EQ(std::filesystem::path(found), machine / "root" / GetParam().libdevice);
}

INSTANTIATE_TEST_SUITE_P(
    Layouts, Libdevice,
    testing::Values(LibdeviceLayout{"Toolkit", "nvvm/lib64/libnvvm.so.4", "nvvm/libdevice/libdevice.10.bc"},
                    LibdeviceLayout{"Wheels13", "cu13/lib/libnvvm.so.4", "cu13/nvvm/libdevice/libdevice.10.bc"},
                    LibdeviceLayout{"Wheels12", "cuda_nvcc/nvvm/lib64/libnvvm.so",
                                    "cuda_nvcc/nvvm/libdevice/libdevice.10.bc"}),
    [](const auto& instance) { return instance.param.name; });

TEST(LibdeviceSearch, IsFoundThroughASymbolicLinkToLibNvvm) {
  const FakeMachine machine;
  const auto file = machine.put_nvvm("opt/nvvm/lib64/libnvvm.so.4.0.0");
  const auto libdevice = machine.put("opt/nvvm/libdevice/libdevice.10.bc", "");
  std::filesystem::create_directories(machine / "usr/lib64");
  std::filesystem::create_symlink(file, machine / "usr/lib64/libnvvm.so.4");
  EXPECT_EQ(find_libdevice(machine / "usr/lib64/libnvvm.so.4"), libdevice);
}

TEST(LibdeviceSearch, AbsenceSaysWhereWasLooked) {
  const FakeMachine machine;
  const auto nvvm = machine.put_nvvm("cu13/lib/libnvvm.so.4");
  const auto failure = failure_of([&] { find_libdevice(nvvm); });
  EXPECT_EQ(failure.status, CJIT_ERROR_TOOLKIT_INCOMPLETE);
  EXPECT_THAT(failure.message, HasSubstr("cannot find libdevice for " + nvvm.native()));
  EXPECT_THAT(failure.message, HasSubstr((machine / "cu13/nvvm/libdevice/libdevice.10.bc").native()));
  EXPECT_THAT(failure.message, HasSubstr("nvidia-nvvm"));
}

TEST(LibdeviceSearch, WithoutLibNvvmThereIsNone) {
  const FakeMachine machine;
  EXPECT_EQ(failure_of([&] { machine.toolkit().libdevice(); }).status, CJIT_ERROR_TOOLKIT_NOT_FOUND);
}

}  // namespace
}  // namespace cjit
