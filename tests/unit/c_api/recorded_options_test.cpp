#include "c_api/recorded_options.hpp"

#include <gmock/gmock.h>

#include <set>

#include "support/field_changes.hpp"
#include "support/owned.hpp"
#include "support/sample_options.hpp"

namespace cjit {
namespace {

using test::SampleOptions;
using test::sized;
using testing::HasSubstr;

// What is written of options that were read from `recorded`.
template <typename Options>
std::string written_again(const std::string& recorded) {
  KeptOptions kept;
  auto options = sized<Options>();
  read_recorded(as_bytes(recorded), kept, options);
  std::string problem;
  return write_recorded(options, problem);
}

template <typename Options>
class OptionsOfRecordings : public testing::Test {
 protected:
  std::string written(const Options& options) {
    std::string problem;
    return write_recorded(options, problem);
  }
  SampleOptions sample_;
  Options base_ = sample_.options<Options>();
};

using AllOptions = testing::Types<cjit_kernel_build_options_t, cjit_link_build_options_t, cjit_nvvm_build_options_t>;
TYPED_TEST_SUITE(OptionsOfRecordings, AllOptions);

TYPED_TEST(OptionsOfRecordings, HaveEachFieldThatChangesTheResult) {
  this->sample_.pass.callback = nullptr;
  const std::string base = this->written(this->base_);
  EXPECT_EQ(written_again<TypeParam>(base), base);
  std::set<std::string> others;
  for (const std::string& path : test::FieldPaths::of(this->base_)) {
    const std::string field = test::field_of(path);
    if (field == "result" || field == "callback" || field.starts_with("reserved")) continue;  // see other tests
    for (std::size_t variant = 0;; ++variant) {
      const test::FieldChange change(this->base_, path, variant);
      if (!change) break;
      const std::string changed = this->written(change.options());
      EXPECT_EQ(written_again<TypeParam>(changed), changed) << path;
      if (test::kNotBuilt.contains(field))
        EXPECT_EQ(changed, base) << path << " changes nothing, and is recorded";
      else
        EXPECT_TRUE(changed != base && others.insert(changed).second) << path << " is not recorded";
    }
  }
}

TYPED_TEST(OptionsOfRecordings, WithACallbackCannotBeRepeated) {
  std::string problem;
  write_recorded(this->base_, problem);
  EXPECT_THAT(problem, HasSubstr("calls a function of the program"));
  this->sample_.pass.callback = nullptr;
  problem.clear();
  write_recorded(this->base_, problem);
  EXPECT_EQ(problem, "");
}

// Any beginning, and any byte that changed, is read or refused, and nothing is read behind the end.
TYPED_TEST(OptionsOfRecordings, DamagedOnesAreRefusedOrRead) {
  const std::string whole = this->written(this->base_);
  for (std::size_t size = 0; size < whole.size(); ++size)
    EXPECT_THROW(written_again<TypeParam>(whole.substr(0, size)), Error) << size;
  for (std::size_t i = 0; i < whole.size(); ++i) {
    std::string changed = whole;
    changed[i] = static_cast<char>(changed[i] ^ 0x41);
    try {
      written_again<TypeParam>(changed);
    } catch (const Error&) {
    }
  }
}

TEST(OptionsOfRecordingsOfOtherVersions, MissingFieldsAreZeroAndUnknownOnesAreRefused) {
  SampleOptions sample;
  std::string problem;
  auto options = sample.options<cjit_nvvm_build_options_t>();
  options.image_passes = nullptr;
  options.image_pass_count = 0;
  const std::string whole = write_recorded(options, problem);
  const auto with_fields = [&](int difference, const std::string& end) {
    std::string changed = whole;
    changed[0] = static_cast<char>(changed[0] + difference);  // the number of fields
    return changed.substr(0, changed.size() + static_cast<std::size_t>(difference < 0 ? difference : 0)) + end;
  };
  ASSERT_EQ(whole.back(), '\0') << "the last field is not set";
  EXPECT_EQ(written_again<cjit_nvvm_build_options_t>(with_fields(-1, "")), whole);
  EXPECT_EQ(written_again<cjit_nvvm_build_options_t>(with_fields(1, std::string(1, '\0'))), whole);
  try {
    written_again<cjit_nvvm_build_options_t>(with_fields(1, "\1"));
    ADD_FAILURE() << "an unknown field was ignored";
  } catch (const Error& error) {
    EXPECT_EQ(error.status(), CJIT_ERROR_ARTIFACT_VERSION);
    EXPECT_THAT(error.what(), HasSubstr("load a newer libcjit"));
  }
}

}  // namespace
}  // namespace cjit
