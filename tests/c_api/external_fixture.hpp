// A context with a cache in a directory of its own, for tests of external builds.
#pragma once

#include <gmock/gmock.h>

#include "support/external_build.hpp"

namespace cjit::test {

class ExternalBuilds : public testing::Test {
 protected:
  OwnedContext fresh_context() const {
    auto options = sized<cjit_context_options_t>();
    options.cache_dir = folder_name_.c_str();
    options.cache_mode = CJIT_CACHE_MODE_USE;
    return make_context(&options);
  }
  void expect_built(ExternalBuild& build) {
    EXPECT_EQ(build.run(context_.get()), CJIT_SUCCESS) << build.error.message();
  }
  void expect_failure(ExternalBuild& build, cjit_status_t status, const testing::Matcher<std::string>& message) {
    EXPECT_EQ(build.run(context_.get()), status) << build.error.message();
    EXPECT_THAT(build.error.message(), message);
    EXPECT_TRUE(build.result.is_zeroed());
    EXPECT_EQ(published(), 0u);
  }
  std::uint64_t published() {
    OwnedStruct<cjit_cache_info_t, cjit_cache_info_cleanup> info;
    EXPECT_EQ(cjit_cache_get_info(context_.get(), &info, nullptr), CJIT_SUCCESS);
    return info->memory_entries + info->counters->published;
  }
  std::string key_of(ExternalBuild& build) {
    OwnedStruct<cjit_cache_key_t, cjit_cache_key_cleanup> key;
    EXPECT_EQ(cjit_external_build_get_key(context_.get(), build.complete(), &key, build.error.out()), CJIT_SUCCESS)
        << build.error.message();
    return key->key;
  }

  TemporaryFolder folder_;
  std::string folder_name_ = folder_.path() / "cache";
  OwnedContext context_ = fresh_context();
};

}  // namespace cjit::test
