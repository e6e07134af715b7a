#include "toolkit/version.hpp"

#include <gmock/gmock.h>

#include "support/c_api.hpp"

namespace cjit {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(ParseVersion, TakesTheNumbersAtTheFront) {
  EXPECT_THAT(parse_version("13.0.88"), ElementsAre(13, 0, 88));
  EXPECT_THAT(parse_version("12.x"), ElementsAre(12));
  EXPECT_THAT(parse_version("backup"), IsEmpty());
  EXPECT_GT(parse_version("12.10"), parse_version("12.9"));
}

TEST(HeaderVersion, OfCudaIsInCudaHOrInTheRuntimesHeader) {
  const cjit::test::TemporaryFolder folder;
  EXPECT_EQ(cuda_header_version(folder.path()), std::nullopt);
  folder.write("cuda_runtime_api.h", "#define CUDART_VERSION  12040\n");
  EXPECT_EQ(cuda_header_version(folder.path()), (Version{12, 4}));
  folder.write("cuda.h", "// CUDA_VERSION 1\n#define CUDA_VERSION_OF_SOMETHING 2\n#define CUDA_VERSION 13010 // is\n");
  EXPECT_EQ(cuda_header_version(folder.path()), (Version{13, 1}));
}

TEST(HeaderVersion, OfCcclIsWhereverItsReleasesKeptIt) {
  const cjit::test::TemporaryFolder folder;
  EXPECT_EQ(cccl_header_version(folder.path()), std::nullopt);
  folder.write("cub/version.cuh", "#define CUB_VERSION 200101 // before CCCL\n");
  EXPECT_EQ(cccl_header_version(folder.path()), (Version{2, 1}));
  folder.write("cuda/std/detail/libcxx/include/__cccl/version.h", "#define CCCL_VERSION 2003002\n");
  EXPECT_EQ(cccl_header_version(folder.path()), (Version{2, 3}));
  folder.write("cuda/std/__cccl/version.h", "#  define CCCL_VERSION 3001004\n");
  EXPECT_EQ(cccl_header_version(folder.path()), (Version{3, 1}));
}

}  // namespace
}  // namespace cjit
