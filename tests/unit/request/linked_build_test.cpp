#include "request/linked_build.hpp"

#include <gmock/gmock.h>

namespace cjit {
namespace {

ImageKernel kernel(const char* symbol, std::uint32_t registers, std::uint64_t local, std::uint64_t code) {
  ImageKernel one;
  one.symbol = symbol;
  one.register_count = registers;
  one.local_memory = local;
  one.code_size = code;
  return one;
}

// The figures of a tensor core GEMM of CUTLASS 2 for sm_80, linked and compiled by CUDA 13.0.
TEST(LinkedBuild, CodeWithOtherResourcesIsNotThatOfTheFullBuild) {
  const std::vector<ImageKernel> full = {kernel("gemm", 238, 0, 31744), kernel("copy", 16, 0, 640)};
  EXPECT_TRUE(are_equal_in_size({kernel("copy", 16, 0, 640), kernel("gemm", 238, 0, 31744)}, full));
  EXPECT_FALSE(are_equal_in_size({kernel("copy", 16, 0, 640), kernel("gemm", 238, 256, 31744)}, full));
  EXPECT_FALSE(are_equal_in_size({kernel("copy", 16, 0, 640), kernel("gemm", 244, 0, 31744)}, full));
  EXPECT_FALSE(are_equal_in_size({kernel("copy", 16, 0, 640), kernel("gemm", 238, 0, 33920)}, full));
  EXPECT_FALSE(are_equal_in_size({kernel("other", 16, 0, 640)}, full));
  EXPECT_FALSE(uses_local_memory(full));
  EXPECT_TRUE(uses_local_memory({kernel("copy", 16, 0, 640), kernel("gemm", 238, 256, 33920)}));
}

}  // namespace
}  // namespace cjit
