// The headers that a result lists.
#include <gmock/gmock.h>

#include <chrono>
#include <thread>

#include "support/c_api.hpp"
#include "support/fake_nvrtc.hpp"

namespace cjit::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::UnorderedElementsAre;
namespace fs = std::filesystem;

constexpr const char* kEmptySha256 = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

using Dependency = std::pair<std::string, cjit_dependency_origin_t>;

class DependencyTest : public testing::Test {
 protected:
  DependencyTest() {
    folder_.write("cuda/lib64/.keep", "");
    fs::copy_file(kFakeNvrtcPath, folder_.path() / "cuda/lib64/libnvrtc.so.13");
    folder_.write("cuda/include/cuda_fp16.h", "");
    folder_.write("cuda/include/cuda.h", "#define CUDA_VERSION 13000\n");
    folder_.write("cuda/include/other.h", "");
    folder_.write("include/a/user.h", "#include \"near.h\"\n#include <cuda_fp16.h>\n");
    folder_.write("include/a/near.h", "");
    folder_.write("src/beside.h", "");
    options_.cuda_home = cuda_.c_str();
    options_.cache_dir = cache_.c_str();
    options_.cache_mode = CJIT_CACHE_MODE_USE;
  }
  KernelBuild kernel() {
    KernelBuild build("#include \"beside.h\"\n#include <a/user.h>\n#include \"mem.h\"\n__global__ void k() {}");
    build.options.source_name = source_name_.c_str();
    build.options.grid_dependency = CJIT_SWITCH_OFF;
    build.include_dirs = {in("include")};
    build.header_names = {"mem.h"};
    build.header_sources = {""};
    return build;
  }
  std::string in(const std::string& path) const { return folder_.path() / path; }
  static std::vector<Dependency> dependencies(const KernelBuild& build) {
    std::vector<Dependency> all;
    for (std::uint64_t i = 0; i < build.result->dependency_count; ++i) {
      const cjit_dependency_t& one = *build.result->dependencies[i];
      EXPECT_EQ(one.struct_size, sizeof(cjit_dependency_t));
      EXPECT_EQ(std::strlen(one.sha256), 64u);
      all.emplace_back(one.path, one.origin);
    }
    return all;
  }

  TemporaryFolder folder_;
  std::string cuda_ = in("cuda"), cache_ = in("cache"), source_name_ = in("src/kernel.cu");
  cjit_context_options_t options_ = sized<cjit_context_options_t>();
};

TEST_F(DependencyTest, AreThoseOfThisMachineAlsoForResultsFromTheCache) {
  OwnedContext context = make_context(&options_);
  for (const cjit_cache_outcome_t outcome :
       {CJIT_CACHE_OUTCOME_BUILT, CJIT_CACHE_OUTCOME_MEMORY, CJIT_CACHE_OUTCOME_DISK}) {
    if (outcome == CJIT_CACHE_OUTCOME_DISK) {  // another checkout
      context = make_context(&options_);
      fs::rename(in("include"), in("moved"));
    }
    KernelBuild build = kernel();
    const std::string include = outcome == CJIT_CACHE_OUTCOME_DISK ? in("moved") : in("include");
    build.include_dirs = {include};
    ASSERT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
    EXPECT_EQ(build.result->cache_outcome, outcome);
    EXPECT_THAT(dependencies(build),
                UnorderedElementsAre(Dependency{in("src/beside.h"), CJIT_DEPENDENCY_ORIGIN_SOURCE},
                                     Dependency{include + "/a/user.h", CJIT_DEPENDENCY_ORIGIN_INCLUDE_DIR},
                                     Dependency{include + "/a/near.h", CJIT_DEPENDENCY_ORIGIN_INCLUDE_DIR},
                                     Dependency{"mem.h", CJIT_DEPENDENCY_ORIGIN_MEMORY},
                                     Dependency{in("cuda/include/cuda_fp16.h"), CJIT_DEPENDENCY_ORIGIN_TOOLKIT}));
    EXPECT_STREQ(build.result->dependency_note, "");
    EXPECT_STREQ(build.result->dependencies[0]->sha256, kEmptySha256);
  }
}

TEST_F(DependencyTest, HeadersThatAnEarlierProcessFollowedAreKeptUntilTheCacheIsCleared) {
  for (int i = 0; i < 20; ++i) folder_.write("include/a/h" + std::to_string(i) + ".h", "");
  std::this_thread::sleep_for(std::chrono::milliseconds(70));  // until stamps are trusted
  const auto run = [&](cjit_cache_mode_t mode) {
    options_.cache_mode = mode;
    KernelBuild build = kernel();
    for (int i = 0; i < 20; ++i) build.source += "\n#include <a/h" + std::to_string(i) + ".h>";
    const OwnedContext context = make_context(&options_);
    EXPECT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
    EXPECT_EQ(build.result->dependency_count, mode == CJIT_CACHE_MODE_OFF ? 0u : 25u);
  };
  const auto kept = [&] {
    std::ptrdiff_t count = 0;
    if (fs::exists(in("cache/v2/headers")))
      for (const auto& file : fs::directory_iterator(in("cache/v2/headers")))
        count += file.path().filename().native().starts_with("closure-") ? 1 : 0;
    return count;
  };
  run(CJIT_CACHE_MODE_OFF);
  run(CJIT_CACHE_MODE_READ_ONLY);
  EXPECT_FALSE(fs::exists(in("cache/v2")));
  run(CJIT_CACHE_MODE_USE);
  EXPECT_EQ(kept(), 2) << "with the toolkit, and without it";
  run(CJIT_CACHE_MODE_USE);
  EXPECT_EQ(kept(), 2);
  const OwnedContext context = make_context(&options_);
  ASSERT_EQ(cjit_cache_clear(context.get(), nullptr, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(kept(), 0);
}

TEST_F(DependencyTest, ASourceWithoutHeadersHasNone) {
  KernelBuild build("__global__ void k() {}");
  build.options.grid_dependency = CJIT_SWITCH_OFF;  // ON adds a header in memory
  ASSERT_EQ(build.run(make_context(&options_).get()), CJIT_SUCCESS) << build.error.message();
  EXPECT_EQ(build.result->dependencies, nullptr);
  EXPECT_STREQ(build.result->dependency_note, "");
}

TEST_F(DependencyTest, TheNoteSaysWhyTheyAreUnknown) {
  const OwnedContext context = make_context(&options_);
  KernelBuild off = kernel(), dated = kernel(), built = kernel();
  off.options.cache_mode = CJIT_CACHE_MODE_OFF;
  dated.source += "// __TIME__\n";
  for (KernelBuild* build : {&off, &dated, &built}) ASSERT_EQ(build->run(context.get()), CJIT_SUCCESS);
  EXPECT_THAT(off.result->dependency_note, HasSubstr("did not use the cache"));
  EXPECT_THAT(dated.result->dependency_note, HasSubstr("__TIME__"));
  EXPECT_THAT(dependencies(off), IsEmpty());
  EXPECT_THAT(dependencies(dated), IsEmpty());

  cjit_blob_t* blob = nullptr;
  ASSERT_EQ(cjit_build_result_serialize(built.result.get(), &blob, nullptr), CJIT_SUCCESS);
  KernelResult read;
  EXPECT_EQ(cjit_build_result_deserialize(cjit_blob_data(blob), cjit_blob_size(blob), CJIT_DESERIALIZE_DEFAULT,
                                          read.get(), nullptr),
            CJIT_SUCCESS);
  cjit_blob_destroy(blob);
  EXPECT_THAT(read->dependency_note, HasSubstr("artifacts"));
  EXPECT_EQ(read->dependency_count, 0u);
}

}  // namespace
}  // namespace cjit::test
