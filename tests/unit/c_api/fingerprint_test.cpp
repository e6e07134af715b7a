#include "c_api/fingerprint.hpp"

#include <gtest/gtest.h>

#include <set>

#include "support/field_changes.hpp"
#include "support/owned.hpp"
#include "support/sample_options.hpp"

namespace cjit {
namespace {

using test::SampleOptions;
using test::sized;

template <typename Options>
class Fingerprints : public testing::Test {
 protected:
  SampleOptions sample_;
  Options base_ = sample_.options<Options>();
};

using AllOptions = testing::Types<cjit_kernel_build_options_t, cjit_link_build_options_t, cjit_nvvm_build_options_t>;
TYPED_TEST_SUITE(Fingerprints, AllOptions);

TYPED_TEST(Fingerprints, EachFieldCountsOrIsNamed) {
  const auto base = fingerprint_of(this->base_);
  ASSERT_TRUE(base);
  std::set<std::string> others;
  for (const std::string& path : test::FieldPaths::of(this->base_)) {
    const std::string field = test::field_of(path);
    std::size_t variants = 0;
    for (;; ++variants) {
      const test::FieldChange change(this->base_, path, variants);
      if (!change) break;
      const auto changed = fingerprint_of(change.options());
      if (test::kNotComparable.contains(field))
        EXPECT_FALSE(changed) << path;
      else if (test::kNotBuilt.contains(field))
        EXPECT_TRUE(changed == base) << path << " is named as what changes nothing, and counts";
      else
        EXPECT_TRUE(changed && others.insert(changed->rest).second && changed != base) << path << " does not count";
    }
    EXPECT_NE(variants, 0u) << path << " was not changed";
  }
}

TYPED_TEST(Fingerprints, EqualOptionsElsewhereInMemoryHaveTheSame) {
  SampleOptions other;
  EXPECT_TRUE(fingerprint_of(this->base_) == fingerprint_of(other.options<TypeParam>()));
}

TEST(FingerprintOfKernels, TheSourceIsComparedAndNotCopied) {
  auto options = sized<cjit_kernel_build_options_t>();
  const std::string source(10'000, 'a'), equal = source, other = source + 'b';
  const auto of = [&](const std::string& text) {
    options.source = text.data();
    options.source_size = text.size();
    return *fingerprint_of(options);
  };
  EXPECT_EQ(of(source).source.data(), source.data());
  EXPECT_LT(of(source).rest.size(), 1000u);
  EXPECT_TRUE(of(source) == of(equal));
  EXPECT_FALSE(of(source) == of(other));
}

TEST(FingerprintOfKernels, APassOfAnOlderCallerIsThatOfANewerOneWithZeros) {
  SampleOptions sample;
  const auto options = sample.options<cjit_kernel_build_options_t>();
  const auto newer = fingerprint_of(options);
  struct Future {
    cjit_image_pass_t known;
    std::uint64_t more;
  } future{sample.pass, 0};
  future.known.struct_size = sizeof(Future);
  sample.passes[0] = &future.known;
  EXPECT_TRUE(fingerprint_of(options) == newer);
  future.more = 1;
  EXPECT_FALSE(fingerprint_of(options));
  future.known.struct_size = 7;
  EXPECT_FALSE(fingerprint_of(options));
}

}  // namespace
}  // namespace cjit
