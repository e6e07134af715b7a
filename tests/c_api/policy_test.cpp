#include <cjit/policy.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>

#include "support/owned.hpp"

namespace cjit::test {
namespace {

using testing::HasSubstr;

OwnedPolicy make_policy() {
  cjit_policy_t* policy = nullptr;
  EXPECT_EQ(cjit_policy_create(&policy, nullptr), CJIT_SUCCESS);
  return OwnedPolicy(policy);
}

std::string encode(const OwnedPolicy& policy) {
  cjit_blob_t* blob = nullptr;
  EXPECT_EQ(cjit_policy_encode(policy.get(), &blob, nullptr), CJIT_SUCCESS);
  const OwnedBlob owned(blob);
  return std::string(view(owned));
}

std::string sample() {
  const OwnedPolicy policy = make_policy();
  EXPECT_EQ(cjit_policy_set_float64(policy.get(), "scale", 0.5, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(cjit_policy_set_int64(policy.get(), CJIT_POLICY_BLOCK_X, 128, nullptr), CJIT_SUCCESS);
  return encode(policy);
}

cjit_policy_entry_t entry_of(const std::string& bytes, uint64_t index) {
  cjit_policy_entry_t entry{};
  entry.struct_size = sizeof(entry);
  EXPECT_EQ(cjit_policy_get_entry(bytes.data(), bytes.size(), index, &entry, nullptr), CJIT_SUCCESS);
  return entry;
}

TEST(PolicyApi, ValuesAreFoundByNameAndByPlace) {
  const std::string bytes = sample();
  uint64_t count = 0;
  EXPECT_EQ(cjit_policy_get_count(bytes.data(), bytes.size(), &count, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(count, 2u);
  int64_t block = 0;
  EXPECT_EQ(cjit_policy_get_int64(bytes.data(), bytes.size(), "block_x", &block, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(block, 128);
  double scale = 0;
  EXPECT_EQ(cjit_policy_get_float64(bytes.data(), bytes.size(), "scale", &scale, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(scale, 0.5);

  const cjit_policy_entry_t first = entry_of(bytes, 0);
  EXPECT_STREQ(first.name, "block_x");
  EXPECT_EQ(first.kind, cjit_policy_kind_t{CJIT_POLICY_KIND_INT64});
  EXPECT_EQ(first.int64_value, 128);
  EXPECT_EQ(first.float64_value, 0);
  const cjit_policy_entry_t second = entry_of(bytes, 1);
  EXPECT_STREQ(second.name, "scale");
  EXPECT_EQ(second.kind, cjit_policy_kind_t{CJIT_POLICY_KIND_FLOAT64});
  EXPECT_EQ(second.int64_value, 0);
}

TEST(PolicyApi, NamesOfEntriesPointIntoTheCallersBytes) {
  const std::string bytes = sample();
  const char* name = entry_of(bytes, 0).name;
  EXPECT_GE(name, bytes.data());
  EXPECT_LT(name, bytes.data() + bytes.size());
}

TEST(PolicyApi, ALaterValueReplacesAnEarlierOneWhateverItsType) {
  const OwnedPolicy policy = make_policy();
  EXPECT_EQ(cjit_policy_set_int64(policy.get(), "n", 1, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(cjit_policy_set_float64(policy.get(), "n", INFINITY, nullptr), CJIT_SUCCESS);
  const std::string bytes = encode(policy);
  double value = 0;
  EXPECT_EQ(cjit_policy_get_float64(bytes.data(), bytes.size(), "n", &value, nullptr), CJIT_SUCCESS);
  EXPECT_TRUE(std::isinf(value));
}

TEST(PolicyApi, AnEmptyPolicyHasNoBytesAndNoBytesAreAPolicy) {
  EXPECT_EQ(encode(make_policy()), "");
  uint64_t count = 7;
  EXPECT_EQ(cjit_policy_get_count(nullptr, 0, &count, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(count, 0u);
  int64_t value = 7;
  EXPECT_EQ(cjit_policy_get_int64(nullptr, 0, "block_x", &value, nullptr), cjit_status_t{CJIT_ERROR_NOT_FOUND});
  EXPECT_EQ(value, 0);
}

TEST(PolicyApi, WhatIsNotThereOrOfTheOtherTypeIsRefusedAndTheOutputZeroed) {
  const std::string bytes = sample();
  OwnedError error;
  int64_t integer = 7;
  double number = 7;
  EXPECT_EQ(cjit_policy_get_int64(bytes.data(), bytes.size(), "block_z", &integer, error.out()),
            cjit_status_t{CJIT_ERROR_NOT_FOUND});
  EXPECT_EQ(integer, 0);
  EXPECT_THAT(error.message(), HasSubstr("'block_z'"));
  integer = 7;
  EXPECT_EQ(cjit_policy_get_int64(bytes.data(), bytes.size(), "scale", &integer, error.out()),
            cjit_status_t{CJIT_ERROR_INVALID_ARGUMENT});
  EXPECT_EQ(integer, 0);
  EXPECT_EQ(cjit_policy_get_float64(bytes.data(), bytes.size(), "block_x", &number, error.out()),
            cjit_status_t{CJIT_ERROR_INVALID_ARGUMENT});
  EXPECT_EQ(number, 0);
  cjit_policy_entry_t entry{};
  entry.struct_size = sizeof(entry);
  EXPECT_EQ(cjit_policy_get_entry(bytes.data(), bytes.size(), 2, &entry, error.out()),
            cjit_status_t{CJIT_ERROR_NOT_FOUND});
  EXPECT_EQ(entry.name, nullptr);
}

TEST(PolicyApi, BadNamesAndValuesAreRefusedAndChangeNothing) {
  const OwnedPolicy policy = make_policy();
  EXPECT_EQ(cjit_policy_set_int64(policy.get(), "block_x", 64, nullptr), CJIT_SUCCESS);
  const cjit_status_t refused = CJIT_ERROR_INVALID_ARGUMENT;
  EXPECT_EQ(cjit_policy_set_int64(policy.get(), "block_x", 1025, nullptr), refused);
  EXPECT_EQ(cjit_policy_set_float64(policy.get(), "block_x", 64, nullptr), refused);
  EXPECT_EQ(cjit_policy_set_int64(policy.get(), "", 1, nullptr), refused);
  EXPECT_EQ(cjit_policy_set_int64(policy.get(), "two words", 1, nullptr), refused);
  EXPECT_EQ(cjit_policy_set_int64(policy.get(), std::string(256, 'n').c_str(), 1, nullptr), refused);
  const std::string bytes = encode(policy);
  uint64_t count = 0;
  EXPECT_EQ(cjit_policy_get_count(bytes.data(), bytes.size(), &count, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(count, 1u);
}

TEST(PolicyApi, NullPointersAreRefused) {
  const std::string bytes = sample();
  const OwnedPolicy policy = make_policy();
  const cjit_status_t refused = CJIT_ERROR_NULL_POINTER;
  int64_t value = 0;
  uint64_t count = 0;
  EXPECT_EQ(cjit_policy_create(nullptr, nullptr), refused);
  EXPECT_EQ(cjit_policy_set_int64(nullptr, "n", 1, nullptr), refused);
  EXPECT_EQ(cjit_policy_set_float64(policy.get(), nullptr, 1, nullptr), refused);
  EXPECT_EQ(cjit_policy_encode(policy.get(), nullptr, nullptr), refused);
  cjit_blob_t* blob = nullptr;
  EXPECT_EQ(cjit_policy_encode(nullptr, &blob, nullptr), refused);
  EXPECT_EQ(cjit_policy_get_count(nullptr, 1, &count, nullptr), refused);
  EXPECT_EQ(cjit_policy_get_count(bytes.data(), bytes.size(), nullptr, nullptr), refused);
  EXPECT_EQ(cjit_policy_get_entry(bytes.data(), bytes.size(), 0, nullptr, nullptr), refused);
  EXPECT_EQ(cjit_policy_get_int64(bytes.data(), bytes.size(), nullptr, &value, nullptr), refused);
  EXPECT_EQ(cjit_policy_get_int64(bytes.data(), bytes.size(), "n", nullptr, nullptr), refused);
  cjit_policy_destroy(nullptr);
}

TEST(PolicyApi, UntrustedBytesAreCheckedByEveryFunction) {
  std::string bytes = sample();
  bytes.pop_back();
  const cjit_status_t refused = CJIT_ERROR_ARTIFACT_CORRUPT;
  uint64_t count = 0;
  int64_t value = 0;
  cjit_policy_entry_t entry{};
  entry.struct_size = sizeof(entry);
  EXPECT_EQ(cjit_policy_get_count(bytes.data(), bytes.size(), &count, nullptr), refused);
  EXPECT_EQ(cjit_policy_get_entry(bytes.data(), bytes.size(), 0, &entry, nullptr), refused);
  EXPECT_EQ(cjit_policy_get_int64(bytes.data(), bytes.size(), "block_x", &value, nullptr), refused);
}

}  // namespace
}  // namespace cjit::test
