// Compares cjit's declarations of nvFatbin with NVIDIA's header.
#include <gtest/gtest.h>
#include <nvFatbin.h>

#include <vector>

#include "nvidia/nvfatbin.hpp"

namespace cjit {
namespace {

// The same number of parameters, each of the same size; the names of the types do not matter.
template <typename>
struct Shape;
template <typename Result, typename... Parameters>
struct Shape<Result (*)(Parameters...)> {
  static std::vector<std::size_t> sizes() { return {sizeof(Result), sizeof(Parameters)...}; }
};

#define EXPECT_SAME_SHAPE(name) \
  EXPECT_EQ(Shape<decltype(NvFatbinFunctions::name)>::sizes(), Shape<decltype(&nvFatbin##name)>::sizes()) << #name

TEST(NvFatbinLayout, NumbersAndFunctionsAreThoseOfTheHeader) {
  EXPECT_EQ(static_cast<int>(NvFatbinResult::kSuccess), NVFATBIN_SUCCESS);
  EXPECT_EQ(static_cast<int>(NvFatbinResult::kUnrecognizedOption), NVFATBIN_ERROR_UNRECOGNIZED_OPTION);
  EXPECT_SAME_SHAPE(Create);
  EXPECT_SAME_SHAPE(Destroy);
  EXPECT_SAME_SHAPE(AddPTX);
  EXPECT_SAME_SHAPE(AddCubin);
  EXPECT_SAME_SHAPE(AddLTOIR);
  EXPECT_SAME_SHAPE(Size);
  EXPECT_SAME_SHAPE(Get);
  EXPECT_SAME_SHAPE(Version);
  EXPECT_SAME_SHAPE(GetErrorString);
}

}  // namespace
}  // namespace cjit
