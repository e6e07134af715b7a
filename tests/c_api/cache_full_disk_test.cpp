// Builds with a cache on a full disk, on which space becomes free again.
#include <gmock/gmock.h>

#include "support/c_api.hpp"
#include "support/processes.hpp"
#include "support/small_disk.hpp"
#include "support/sound_entries.hpp"

namespace cjit::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

// With the real compiler: its results need more than one page, so that a single free page holds a part of them. A
// header of the toolkit makes the cache also store the memo of headers.
class FullDisk : public testing::Test {
 protected:
  FullDisk() { fs::create_directory(disk_folder()); }

  fs::path disk_folder() const { return folder_.path() / "disk"; }
  OwnedContext fresh_context() const {
    auto options = sized<cjit_context_options_t>();
    options.cache_dir = cache_folder_.c_str();
    options.cache_mode = CJIT_CACHE_MODE_USE;
    return make_context(&options);
  }
  // Builds with a new context, which has nothing in memory.
  KernelBuild build(int number, cjit_cache_mode_t mode = CJIT_CACHE_MODE_DEFAULT) const {
    const OwnedContext context = fresh_context();
    KernelBuild request("#include <cuda/std/cstdint>\n__global__ void k(int* x) { *x = NUMBER; }");
    request.defines = {"NUMBER=" + std::to_string(number)};
    request.options.cache_mode = mode;
    EXPECT_EQ(request.run(context.get()), CJIT_SUCCESS) << request.error.message();
    return request;
  }
  void expect_kept_as_built(int number) const {
    const KernelBuild built = build(number), taken = build(number);
    EXPECT_EQ(built.result->cache_outcome, CJIT_CACHE_OUTCOME_BUILT);
    EXPECT_STREQ(built.result->cache_note, "");
    EXPECT_EQ(taken.result->cache_outcome, CJIT_CACHE_OUTCOME_DISK);
    EXPECT_EQ(taken.result.image(), built.result.image());
  }
  void expect_built_and_not_kept(int number) const {
    const KernelBuild right = build(number, CJIT_CACHE_MODE_OFF);
    for (int attempt = 0; attempt < 2; ++attempt) {
      const KernelBuild built = build(number);
      EXPECT_EQ(built.result->cache_outcome, CJIT_CACHE_OUTCOME_BUILT);
      EXPECT_THAT(built.result->cache_note, HasSubstr("could not be stored"));
      EXPECT_EQ(built.result.image(), right.result.image());
    }
  }
  // Files whose names are not those of the cache, such as temporary files.
  std::size_t unknown_files() const {
    const fs::recursive_directory_iterator all(cache_folder_);
    return static_cast<std::size_t>(std::count_if(begin(all), end(all), [](const fs::directory_entry& file) {
      const std::string name = file.path().filename();
      return file.is_regular_file() && !name.ends_with(".cjit") && name != "lock" && name != "totals" &&
             name != "sizes" && !name.starts_with("closure-");
    }));
  }

  const TemporaryFolder folder_;
  const std::string cache_folder_ = disk_folder() / "cache";
};

TEST_F(FullDisk, FailsNoBuildLeavesNothingTornAndIsUsedAgainOnceItHasRoom) {
  constexpr std::size_t kPage = 4096;
  EXPECT_TRUE(in_child([&] {
    const SmallDisk disk(disk_folder());
    expect_kept_as_built(0);
    const std::size_t others = unknown_files();
    int number = 1;
    for (const std::size_t left : {std::size_t{0}, kPage}) {
      disk.fill(left);
      const std::uint64_t entries = sound_entries(fresh_context().get());
      expect_built_and_not_kept(number);
      EXPECT_EQ(build(0).result->cache_outcome, CJIT_CACHE_OUTCOME_DISK);
      EXPECT_EQ(sound_entries(fresh_context().get()), entries);
      EXPECT_EQ(unknown_files(), others);
      disk.make_room();
      expect_kept_as_built(number++);
    }
    return !HasFailure();
  }));
}

}  // namespace
}  // namespace cjit::test
