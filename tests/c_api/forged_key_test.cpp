// A user who can only send requests to a cache cannot choose the results of others: these sources have equal XXH3-128
// hashes.
#include <gmock/gmock.h>

#include "support/colliding_text.hpp"
#include "support/jobs.hpp"

namespace cjit::test {
namespace {

class ForgedKeyTest : public testing::Test {
 protected:
  static KernelBuild in_source(bool forged) { return as_ptx(KernelBuild(colliding_text(kHead, ";}", forged))); }
  static KernelBuild in_header(bool forged) {
    KernelBuild build("#include <k.h>\n");
    build.header_names = {"k.h"};
    build.header_sources = {colliding_text(kHead, ";}", forged)};
    return as_ptx(std::move(build));
  }
  KernelBuild in_file(bool forged) {
    KernelBuild build("#include <k.h>\n");
    folder_.write(forged ? "forged/k.h" : "mine/k.h", colliding_text(kHead, ";}", forged));
    build.include_dirs = {folder_.path() / (forged ? "forged" : "mine")};
    return as_ptx(std::move(build));
  }
  OwnedContext fresh_context() {
    auto options = sized<cjit_context_options_t>();
    const std::string cache = folder_.path() / "cache";
    options.cache_dir = cache.c_str();
    options.cache_mode = CJIT_CACHE_MODE_USE;
    return make_context(&options);
  }
  // The value that the kernel stores: 14, or 8 for the forged source.
  static void expect_own(std::string_view ptx, bool forged) {
    EXPECT_THAT(std::string(ptx), testing::HasSubstr(forged ? ", 8;" : ", 14;"));
    EXPECT_THAT(std::string(ptx), testing::Not(testing::HasSubstr(forged ? ", 14;" : ", 8;")));
  }
  static cjit_cache_outcome_t build(cjit_context_t* context, KernelBuild build, bool forged) {
    EXPECT_EQ(build.run(context), CJIT_SUCCESS) << build.error.message();
    expect_own(build.result.image(), forged);
    return build.result->cache_outcome;
  }

  static constexpr const char* kHead = "extern \"C\" __global__ void k(int* x) { *x = ";
  TemporaryFolder folder_;

 private:
  static KernelBuild as_ptx(KernelBuild build) {
    build.options.image_kind = CJIT_IMAGE_KIND_PTX;
    return build;
  }
};

TEST_F(ForgedKeyTest, ASourceGetsItsOwnCodeFromMemoryAndDisk) {
  const OwnedContext context = fresh_context();
  EXPECT_EQ(build(context.get(), in_source(true), true), CJIT_CACHE_OUTCOME_BUILT);
  EXPECT_EQ(build(context.get(), in_source(false), false), CJIT_CACHE_OUTCOME_BUILT);
  for (const bool forged : {true, false}) {
    EXPECT_EQ(build(context.get(), in_source(forged), forged), CJIT_CACHE_OUTCOME_MEMORY);
    EXPECT_EQ(build(fresh_context().get(), in_source(forged), forged), CJIT_CACHE_OUTCOME_DISK);
  }
}

TEST_F(ForgedKeyTest, AHeaderInMemoryGetsItsOwnCodeFromDisk) {
  EXPECT_EQ(build(fresh_context().get(), in_header(true), true), CJIT_CACHE_OUTCOME_BUILT);
  EXPECT_EQ(build(fresh_context().get(), in_header(false), false), CJIT_CACHE_OUTCOME_BUILT);
  for (const bool forged : {true, false})
    EXPECT_EQ(build(fresh_context().get(), in_header(forged), forged), CJIT_CACHE_OUTCOME_DISK);
}

TEST_F(ForgedKeyTest, AHeaderOnDiskGetsItsOwnCodeFromDisk) {
  EXPECT_EQ(build(fresh_context().get(), in_file(true), true), CJIT_CACHE_OUTCOME_BUILT);
  EXPECT_EQ(build(fresh_context().get(), in_file(false), false), CJIT_CACHE_OUTCOME_BUILT);
  for (const bool forged : {true, false})
    EXPECT_EQ(build(fresh_context().get(), in_file(forged), forged), CJIT_CACHE_OUTCOME_DISK);
}

TEST_F(ForgedKeyTest, BuildsOfOneJobDoNotShareOneResult) {
  const OwnedContext context = fresh_context();
  std::vector<KernelBuild> builds;
  for (const bool forged : {true, false}) builds.push_back(in_source(forged));
  const OwnedJob job = start_job(context.get(), builds);
  wait_for(job.get());
  for (const bool forged : {true, false}) {
    JobResult result(job.get(), forged ? 0 : 1);
    ASSERT_EQ(result.status, CJIT_SUCCESS) << result.error.message();
    expect_own(result.result.image(), forged);
  }
}

}  // namespace
}  // namespace cjit::test
