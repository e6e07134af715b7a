#include "toolkit/toolkit.hpp"

#include <gtest/gtest.h>

#include "base/log.hpp"

namespace cjit {
namespace {

namespace fs = std::filesystem;

class ToolkitOfThisMachine : public testing::Test {
 protected:
  Log log{CJIT_LOG_LEVEL_OFF, nullptr, nullptr};
  Toolkit toolkit{{}, log};
};

TEST_F(ToolkitOfThisMachine, HasAnNvrtcThatIsNewEnough) {
  const auto nvrtc = toolkit.nvrtc();
  EXPECT_GE(nvrtc->major(), Nvrtc::kOldestMajor);
  EXPECT_TRUE(fs::exists(nvrtc->path()));
  EXPECT_FALSE(nvrtc->architectures().empty());
  EXPECT_EQ(toolkit.nvrtc(), nvrtc);
}

TEST_F(ToolkitOfThisMachine, HasHeadersOfCcclAndOfCuda) {
  const auto has = [folders = toolkit.include_dirs()](const char* header) {
    return std::any_of(folders.begin(), folders.end(), [&](auto& folder) { return fs::exists(folder + "/" + header); });
  };
  EXPECT_TRUE(has("cuda/std/cstdint"));
  EXPECT_TRUE(has("cub/block/block_reduce.cuh"));
  EXPECT_TRUE(has("cuda_fp16.h"));
}

}  // namespace
}  // namespace cjit
