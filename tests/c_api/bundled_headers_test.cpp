// The headers inside NVRTC 13.3 and later, on a machine whose toolkit is NVRTC alone.
#include <gmock/gmock.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>

#include "support/c_api.hpp"
#include "support/fake_nvrtc.hpp"
#include "support/temporary_folder.hpp"

namespace cjit::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class BundledHeaders : public testing::Test {
 protected:
  BundledHeaders() {
    std::filesystem::create_directories(home_ / "lib64");
    std::filesystem::copy_file(kFakeNvrtcPath, home_ / "lib64/libnvrtc.so.13");
    if (const char* const before = ::getenv("CJIT_CUDA_HOME")) before_ = before;
    ::setenv("CJIT_CUDA_HOME", home_.c_str(), 1);
    nvrtc_.emplace(home_ / "lib64/libnvrtc.so.13");
    nvrtc_->set_version(13, 3);
  }
  ~BundledHeaders() override {
    before_ ? ::setenv("CJIT_CUDA_HOME", before_->c_str(), 1) : ::unsetenv("CJIT_CUDA_HOME");
  }

  OwnedContext context() {
    auto options = sized<cjit_context_options_t>();
    options.cache_mode = CJIT_CACHE_MODE_USE;
    options.cache_dir = cache_.c_str();
    options.worker_mode = CJIT_WORKER_MODE_PROCESS;
    options.log_level = CJIT_LOG_LEVEL_WARNING;
    options.log_callback = [](void* log, cjit_log_level_t, const char* text) {
      static_cast<std::string*>(log)->append(text);
    };
    options.log_user_data = &log_;
    return make_context(&options);
  }
  cjit_cache_outcome_t build(const OwnedContext& context, const std::string& source) {
    auto options = sized<cjit_kernel_build_options_t>();
    options.source = source.data();
    options.source_size = source.size();
    options.arch = "sm_90";
    KernelResult result;
    OwnedError error;
    EXPECT_EQ(cjit_kernel_build(context.get(), &options, result.get(), error.out()), CJIT_SUCCESS) << error.message();
    return result->cache_outcome;
  }
  std::vector<std::string> installed() const {
    std::vector<std::string> names;
    const std::filesystem::path folder = std::filesystem::path(cache_) / "v2/bundled-headers";
    if (!std::filesystem::exists(folder)) return names;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) names.push_back(entry.path());
    return names;
  }

  std::string headers_note(const OwnedContext& context) {
    auto report = sized<cjit_toolkit_info_t>();
    EXPECT_EQ(cjit_toolkit_get_info(context.get(), &report, nullptr), CJIT_SUCCESS);
    const std::string note = report.headers_note;
    cjit_toolkit_info_cleanup(&report);
    return note;
  }

  const TemporaryFolder folder_;
  const std::filesystem::path home_ = folder_.path() / "home";
  const std::string cache_ = folder_.path() / "cache";
  std::optional<std::string> before_;  // the value of CJIT_CUDA_HOME
  std::optional<FakeNvrtc> nvrtc_;
  std::string log_;
};

constexpr const char* kWithInclude = "#include <cuda_fp16.h>\n__global__ void k() {}\n";
constexpr const char* kWithoutInclude = "__global__ void k() {}\n";

TEST_F(BundledHeaders, AreInstalledOnceAndSearchedLast) {
  EXPECT_EQ(build(context(), kWithInclude), cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_BUILT});
  ASSERT_EQ(installed().size(), 1u);
  const std::string folder = installed().front();
  const std::string options = nvrtc_->last_options();
  EXPECT_THAT(options, HasSubstr("--include-path=" + folder + "/cccl\n"));
  EXPECT_THAT(options, HasSubstr("--include-path=" + folder + "\n"));
  nvrtc_->fail("nvrtcInstallBundledHeaders", 7);
  EXPECT_EQ(build(context(), kWithInclude), cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_DISK});
  EXPECT_EQ(build(context(), std::string(kWithInclude) + "// another"), cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_BUILT});
  EXPECT_EQ(log_, "");
}

TEST_F(BundledHeaders, AreNotInstalledForASourceWithoutIncludes) {
  build(context(), kWithoutInclude);
  EXPECT_THAT(installed(), IsEmpty());
}

// The wheels of the runtime and of CCCL lack crt/, which mma.h includes; that of nvidia-cuda-crt has it.
TEST_F(BundledHeaders, AreNotTakenWhereTheToolkitHasHeaders) {
  const auto add = [&](const char* name) {
    std::filesystem::create_directories((home_ / name).parent_path());
    std::ofstream(home_ / name) << "#define CUDA_VERSION 13030\n#define CCCL_VERSION 3003000\n";
  };
  for (const char* const name : {"include/cuda_fp16.h", "include/cuda.h", "include/cccl/cuda/std/cstdint",
                                 "include/cccl/cuda/std/__cccl/version.h"})
    add(name);
  build(context(), kWithInclude);
  ASSERT_EQ(installed().size(), 1u);
  const std::string options = nvrtc_->last_options();
  EXPECT_LT(options.find("/home/include\n"), options.find(installed().front() + "\n"));
  std::filesystem::remove_all(cache_);
  add("include/crt/mma.h");
  build(context(), kWithInclude);
  EXPECT_THAT(installed(), IsEmpty());
}

TEST_F(BundledHeaders, AreInstalledAgainWhereFilesWereLostOrChanged) {
  namespace fs = std::filesystem;
  const OwnedContext one = context();
  build(one, kWithInclude);
  ASSERT_EQ(installed().size(), 1u);
  const fs::path folder = installed().front();
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file()) files.push_back(entry.path());
  ASSERT_GT(files.size(), 1u);
  std::size_t build_count = 0;
  const auto expect_again = [&](const OwnedContext& by) {
    build(by, kWithInclude + std::string(++build_count, '\n'));
    EXPECT_THAT(installed(), testing::ElementsAre(folder.native()));
    for (const fs::path& file : files) EXPECT_TRUE(fs::exists(file)) << file;
  };
  for (const fs::path& file : files) {
    fs::remove(file);
    expect_again(one);
  }
  std::ofstream(files.front(), std::ios::app) << "changed";
  const auto changed_size = fs::file_size(files.front());
  expect_again(context());
  EXPECT_NE(fs::file_size(files.front()), changed_size);
  fs::remove_all(folder);
  expect_again(one);
  EXPECT_EQ(log_, "");
}

TEST_F(BundledHeaders, DamagedOnesAreRemovedWithTheEntriesOfTheCache) {
  const OwnedContext one = context();
  build(one, kWithInclude);
  const std::filesystem::path folder = installed().front();
  const std::string abandoned = folder.native() + ".new-4194305-1";  // above all process ids
  std::filesystem::create_directory(abandoned);
  EXPECT_EQ(cjit_cache_clear(one.get(), nullptr, nullptr), CJIT_SUCCESS);
  EXPECT_THAT(installed(), testing::ElementsAre(folder.native()));
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().filename() != ".cjit-files") std::filesystem::remove_all(entry.path());
  EXPECT_THAT(headers_note(one),
              AllOf(HasSubstr(folder.native()), Not(HasSubstr(abandoned)), HasSubstr("lost or changed")));
  EXPECT_EQ(cjit_cache_clear(one.get(), nullptr, nullptr), CJIT_SUCCESS);
  EXPECT_THAT(installed(), IsEmpty());
  EXPECT_EQ(headers_note(one), "");
  build(one, kWithInclude);
  EXPECT_THAT(installed(), testing::ElementsAre(folder.native()));
}

TEST_F(BundledHeaders, AnNvrtcWithoutThemBuildsAsBefore) {
  nvrtc_->set_version(13, 2);
  build(context(), kWithInclude);
  EXPECT_THAT(installed(), IsEmpty());
  EXPECT_EQ(log_, "");
}

TEST_F(BundledHeaders, AFailureIsLoggedAndTriedAgain) {
  nvrtc_->fail("nvrtcInstallBundledHeaders", 7);
  const OwnedContext one = context();
  build(one, kWithInclude);
  EXPECT_THAT(installed(), IsEmpty());
  EXPECT_THAT(log_, HasSubstr("cannot write the headers of "));
  EXPECT_THAT(log_, HasSubstr("the disk is full"));
  nvrtc_->fail("nvrtcInstallBundledHeaders", 0);
  build(one, std::string(kWithInclude) + "// another");
  EXPECT_THAT(installed(), Not(IsEmpty()));
}

}  // namespace
}  // namespace cjit::test
