// Kernels that exceed resource limits, in images of the real NVRTC.
#include "artifact/resource_limits.hpp"

#include <gmock/gmock.h>

#include <optional>

#include "support/nvrtc_images.hpp"
#include "support/sample_record.hpp"

namespace cjit {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

constexpr const char* kSource = R"(
template <typename T> __global__ void fill(T *p, int n) {
  __shared__ T tile[300];
  tile[threadIdx.x] = p[n];
  __syncthreads();
  volatile T a[100];
  for (int i = 0; i < n; ++i) a[i] = a[i + 1] + tile[i];
  *p = a[n];
}
extern "C" __global__ void plain(int *p) { *p = 1; }
)";

class ResourceLimitsOf : public testing::Test {
 protected:
  ResourceLimitsOf() {
    CompiledProgram program = test::NvrtcImages().build(kSource, 90, {"fill<float>"});
    record.family = CJIT_FAMILY_KERNEL;
    record.images = std::move(program.images);
    record.names = std::move(program.names);
    record.log = "a warning";
    record.diagnostics = {{.file = "kernel.cu", .text = "a warning"}};
  }

  std::optional<Failure> failure(const ResourceLimits& limits) const {
    try {
      check_limits(record, limits);
      return std::nullopt;
    } catch (const Error& error) {
      return error.failure();
    }
  }
  std::string message(const ResourceLimits& limits) const {
    const auto failed = failure(limits);
    if (failed) {
      EXPECT_EQ(failed->status, cjit_status_t{CJIT_ERROR_RESOURCE_LIMIT});
    }
    return failed ? failed->message : "";
  }

  BuildRecord record;
};

TEST_F(ResourceLimitsOf, EachIsCompared) {
  EXPECT_EQ(message({}), "");
  EXPECT_THAT(message({.max_static_shared_memory = 1199}),
              HasSubstr("needs 1200 bytes of static shared memory (`max_static_shared_memory = 1199`)"));
  EXPECT_EQ(message({.max_static_shared_memory = 1200}), "");
  EXPECT_THAT(message({.max_local_memory = 399}),
              HasSubstr("needs 400 bytes of local memory per thread (`max_local_memory = 399`)"));
  EXPECT_EQ(message({.max_local_memory = 400}), "");
  EXPECT_THAT(message({.max_local_memory = 400, .no_local_memory = true}),
              HasSubstr("400 bytes of local memory per thread (`no_local_memory = ON`)"));
  EXPECT_THAT(message({.max_register_count = 2}), HasSubstr("registers per thread (`max_register_count = 2`)"));
  EXPECT_EQ(message({.max_register_count = 255}), "");
}

TEST_F(ResourceLimitsOf, AllThatAreBrokenAreInOneMessageThatNamesTheKernels) {
  const std::string all = message({.max_static_shared_memory = 1, .max_register_count = 1, .no_local_memory = true});
  EXPECT_THAT(all, HasSubstr("the kernel 'fill<float>' (_Z4fillIfEvPT_i) needs "));
  EXPECT_THAT(all, AllOf(HasSubstr("(`max_register_count = 1`) and 1200 bytes"),
                         HasSubstr("(`max_static_shared_memory = 1`) and 400 bytes of local"),
                         HasSubstr("; the kernel 'plain' needs "), HasSubstr("raise or remove the limit")));
  EXPECT_THAT(message({.max_local_memory = 1}), Not(HasSubstr("plain")));
}

TEST_F(ResourceLimitsOf, TheErrorHasWhatTheCompilerSaid) {
  const auto failed = failure({.max_register_count = 1});
  ASSERT_TRUE(failed);
  EXPECT_EQ(failed->log, "a warning");
  EXPECT_EQ(failed->diagnostics, record.diagnostics);
  EXPECT_EQ(failed->stage, cjit_stage_t{CJIT_STAGE_COMPILE});
  record.family = CJIT_FAMILY_LINK;
  EXPECT_EQ(failure({.max_register_count = 1})->stage, cjit_stage_t{CJIT_STAGE_LINK});
}

TEST_F(ResourceLimitsOf, AStackThatRecursionMakesIsNoKnownOne) {
  const std::string source = R"(
__device__ __noinline__ int down(int *p, int n) { volatile int a[16]; a[n & 15] = *p; return n ? down(p, n - 1) + a[3] : 1; }
extern "C" __global__ void recursive(int *p, int n) { *p = down(p, n); }
)";
  record.images = test::NvrtcImages().build(source, 90, {}, {"-G"}).images;
  EXPECT_EQ(message({.max_register_count = 255}), "");
  EXPECT_THAT(message({.no_local_memory = true}), HasSubstr("'recursive' needs a stack of unknown size"));
  EXPECT_THAT(message({.max_local_memory = 100000}), HasSubstr("`max_local_memory = 100000`"));
}

TEST_F(ResourceLimitsOf, PtxAloneNeedsNothing) {
  record.images.erase(record.images.begin());
  ASSERT_EQ(record.images.front().kind, cjit_image_kind_t{CJIT_IMAGE_KIND_PTX});
  EXPECT_EQ(message({.max_register_count = 1}), "");
}

TEST_F(ResourceLimitsOf, AFatbinAloneIsNotLookedAt) {
  record.images.push_back(test::sample_image(CJIT_IMAGE_KIND_FATBIN, "fat"));
  EXPECT_NE(message({.max_register_count = 1}), "");
  record.images.erase(record.images.begin());
  EXPECT_EQ(failure({.max_register_count = 1})->status, cjit_status_t{CJIT_ERROR_UNSUPPORTED});
  EXPECT_FALSE(failure({}));
}

// Unknown resources may have any size.
TEST_F(ResourceLimitsOf, ACubinThatCannotBeReadIsWithinNone) {
  BuildRecord damaged;
  damaged.images.push_back(test::sample_image(CJIT_IMAGE_KIND_CUBIN, test::kSampleCubin));
  EXPECT_EQ(resources_of(damaged).size(), 0u);
  check_limits(damaged, {});
  try {
    check_limits(damaged, {.max_register_count = 255});
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.status(), cjit_status_t{CJIT_ERROR_RESOURCE_LIMIT});
    EXPECT_THAT(error.what(), HasSubstr("the resources of the kernels are unknown: cannot read the cubin"));
  }
}

}  // namespace
}  // namespace cjit
