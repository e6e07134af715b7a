// Copies to and from parts of a variable, and managed variables, on the fake driver.
#include <vector>

#include "c_api/loaded.hpp"

namespace cjit::test {
namespace {

using testing::HasSubstr;

class VariableCopies : public Loading {
 protected:
  VariableCopies() {
    EXPECT_EQ(load("sm_90", loaded), CJIT_SUCCESS) << error.message();
    for (int i = 0; i < 64; ++i) in[i] = static_cast<unsigned char>(i + 1);
  }

  cjit_status_t write(std::uint64_t offset, std::uint64_t size, cjit_switch_t wait = CJIT_SWITCH_DEFAULT) {
    return cjit_module_write_variable(loaded.get(), "&table", offset, in, size, stream, wait, error.out());
  }
  cjit_status_t read(std::uint64_t offset, std::uint64_t size, cjit_switch_t wait = CJIT_SWITCH_DEFAULT) {
    return cjit_module_read_variable(loaded.get(), "&table", offset, out, size, stream, wait, error.out());
  }
  std::vector<int> contents() {
    unsigned char all[64];
    EXPECT_EQ(cjit_module_get_variable_value(loaded.get(), "&table", all, 64, nullptr, error.out()), CJIT_SUCCESS);
    return {all, all + 64};
  }

  OwnedModule loaded;
  unsigned char in[64];
  unsigned char out[64] = {};
  cjit_cuda_stream_t stream = reinterpret_cast<cjit_cuda_stream_t>(0x40);
};

TEST_F(VariableCopies, ReachThePartThatIsNamed) {
  ASSERT_EQ(write(16, 4), CJIT_SUCCESS) << error.message();
  std::vector<int> expected(64);
  for (int i = 0; i < 4; ++i) expected[16 + i] = i + 1;
  EXPECT_EQ(contents(), expected);
  ASSERT_EQ(read(17, 2, CJIT_SWITCH_ON), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(out[0], 2);
  EXPECT_EQ(out[1], 3);
  EXPECT_EQ(out[2], 0);
  EXPECT_EQ(write(64, 0), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(cjit_module_write_variable(loaded.get(), "&table", 8, nullptr, 0, stream, 0, error.out()), CJIT_SUCCESS);
  EXPECT_EQ(contents(), expected);
}

TEST_F(VariableCopies, BeyondTheVariableAreRefusedWithItsSize) {
  const std::uint64_t largest = ~std::uint64_t{0};
  const std::uint64_t parts[][2] = {{0, 65}, {61, 4}, {65, 0}, {largest, 1}, {1, largest}, {largest, largest}};
  for (const auto& [offset, size] : parts) {
    EXPECT_EQ(write(offset, size), CJIT_ERROR_ARGUMENT_MISMATCH) << offset << ' ' << size;
    EXPECT_THAT(error.message(), HasSubstr("has 64 bytes, but "));
    EXPECT_EQ(read(offset, size), CJIT_ERROR_ARGUMENT_MISMATCH) << offset << ' ' << size;
  }
  EXPECT_EQ(contents(), std::vector<int>(64));
}

TEST_F(VariableCopies, AreCapturedUnlessTheyWait) {
  driver.set_capturing(stream, 1);
  EXPECT_EQ(write(0, 8), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(read(0, 8), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(write(0, 8, CJIT_SWITCH_ON), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("the stream is capturing"));
  EXPECT_EQ(read(0, 8, CJIT_SWITCH_ON), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_EQ(write(0, 8, 3), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("wait"));
}

TEST_F(VariableCopies, WaitOnlyIfToldTo) {
  driver.fail_function("cuStreamSynchronize", 719);
  EXPECT_EQ(write(0, 8), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(read(0, 8, CJIT_SWITCH_OFF), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(write(0, 8, CJIT_SWITCH_ON), CJIT_ERROR_DRIVER);
  EXPECT_THAT(error.message(), HasSubstr("cannot write the variable '&table'"));
}

TEST_F(VariableCopies, AManagedVariableHasTheAddressOfTheHost) {
  driver.make_managed(kTableSymbol);
  void* address = nullptr;
  std::uint64_t size = 0;
  ASSERT_EQ(cjit_module_get_managed_variable(loaded.get(), "&table", &address, &size, error.out()), CJIT_SUCCESS)
      << error.message();
  EXPECT_EQ(size, 64u);
  std::uint64_t of_device = 0;
  ASSERT_EQ(cjit_module_get_variable(loaded.get(), "&table", &of_device, nullptr, error.out()), CJIT_SUCCESS);
  EXPECT_EQ(reinterpret_cast<std::uint64_t>(address), of_device);
  static_cast<unsigned char*>(address)[5] = 99;
  EXPECT_EQ(contents()[5], 99);
}

TEST_F(VariableCopies, AVariableThatIsNotManagedHasNoAddressOfTheHost) {
  void* address = this;
  std::uint64_t size = 1;
  EXPECT_EQ(cjit_module_get_managed_variable(loaded.get(), "&table", &address, &size, error.out()),
            CJIT_ERROR_NOT_FOUND);
  EXPECT_THAT(error.message(), HasSubstr("'&table' is not managed"));
  EXPECT_EQ(address, nullptr);
  EXPECT_EQ(size, 0u);
  EXPECT_EQ(cjit_module_get_managed_variable(loaded.get(), "&tabel", &address, &size, error.out()),
            CJIT_ERROR_NOT_FOUND);
  EXPECT_THAT(error.message(), HasSubstr("did you mean '&table'?"));
}

}  // namespace
}  // namespace cjit::test
