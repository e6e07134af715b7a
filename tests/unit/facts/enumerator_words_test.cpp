#include "facts/enumerator_words.hpp"

#include <cjit/base.h>
#include <gtest/gtest.h>

#include <string>

namespace cjit {
namespace {

TEST(EnumeratorWords, AWordIsThatOfTheValueNotOfThePosition) {
  EXPECT_STREQ(facts::word_of(facts::kTensorMapSwizzleWords, CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_32B_FLIP_8B),
               "128b_atom_32b_flip_8b");
  EXPECT_STREQ(facts::word_of(facts::kCacheModeWords, CJIT_CACHE_MODE_READ_ONLY), "read-only");
  EXPECT_STREQ(facts::word_of(facts::kImageKindWords, CJIT_IMAGE_KIND_LTO_IR), "ltoir");
  EXPECT_STREQ(facts::word_of(facts::kCacheOutcomeWords, 4711), "unknown");
}

TEST(EnumeratorWords, AStatusHasTheNameOfTheHeader) {
  EXPECT_STREQ(cjit_status_name(CJIT_SUCCESS), "CJIT_SUCCESS");
  EXPECT_STREQ(cjit_status_name(CJIT_ERROR_STALE_HANDLE), "CJIT_ERROR_STALE_HANDLE");
  EXPECT_STREQ(cjit_status_name(4711), "CJIT_ERROR_UNKNOWN");
}

}  // namespace
}  // namespace cjit
