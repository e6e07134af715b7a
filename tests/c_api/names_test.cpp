// Names of enumerators, and the names that cjit_has() knows.
#include <cjit/cjit.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "abi/generated/entry_points.hpp"

namespace cjit::test {
namespace {

TEST(EnumeratorNames, AreThoseOfTheHeaders) {
#define CJIT_EXPECT_NAME(enumeration, enumerator) EXPECT_STREQ(enumeration##_name(enumerator), #enumerator);
  CJIT_ABI_ENUMERATORS(CJIT_EXPECT_NAME)
#undef CJIT_EXPECT_NAME
}

TEST(EnumeratorNames, OtherNumbersAreUnknown) {
#define CJIT_EXPECT_UNKNOWN(enumeration, unknown)                            \
  for (const std::uint32_t number : {0x7FFFFFFEU, 0x7FFFFFFFU, 0xFFFFFFFFU}) \
    EXPECT_STREQ(enumeration##_name(number), unknown);
  CJIT_ABI_ENUMS(CJIT_EXPECT_UNKNOWN)
#undef CJIT_EXPECT_UNKNOWN
}

TEST(EnumeratorNames, SeveralBitsHaveNoName) {
  EXPECT_STREQ(cjit_image_kind_bits_name(CJIT_IMAGE_KIND_BIT_PTX), "CJIT_IMAGE_KIND_BIT_PTX");
  EXPECT_STREQ(cjit_image_kind_bits_name(CJIT_IMAGE_KIND_BIT_PTX | CJIT_IMAGE_KIND_BIT_CUBIN),
               "CJIT_IMAGE_KIND_BIT_UNKNOWN");
}

TEST(Features, AreTheElementsOfTheHeaders) {
#define CJIT_EXPECT_FUNCTION(function, ...) EXPECT_EQ(cjit_has(#function), 1U) << #function;
  CJIT_ABI_FUNCTIONS(CJIT_EXPECT_FUNCTION)
#undef CJIT_EXPECT_FUNCTION
#define CJIT_EXPECT_ENUMERATOR(enumeration, enumerator) EXPECT_EQ(cjit_has(#enumerator), 1U) << #enumerator;
  CJIT_ABI_ENUMERATORS(CJIT_EXPECT_ENUMERATOR)
#undef CJIT_EXPECT_ENUMERATOR
#define CJIT_EXPECT_STRUCT(name) EXPECT_EQ(cjit_has(#name), 1U) << #name;
  CJIT_ABI_STRUCTS(CJIT_EXPECT_STRUCT)
#undef CJIT_EXPECT_STRUCT
#define CJIT_EXPECT_FIELD(name, field) EXPECT_EQ(cjit_has(#name "." #field), 1U) << #name "." #field;
  CJIT_ABI_NULLABLE_FIELDS(CJIT_EXPECT_FIELD)
  CJIT_ABI_FILLED_POINTERS(CJIT_EXPECT_FIELD)
#undef CJIT_EXPECT_FIELD
}

TEST(Features, OtherNamesAreNone) {
  EXPECT_EQ(cjit_has(nullptr), 0U);
  for (const char* name :
       {"", ",", ".", "cjit_kernel_ge", "jit_kernel_get", "cjit_kernel_get,cjit_kernel_launch", "cjit_kernel_get ",
        "cjit_kernel_build_options_t.", "cjit_kernel_build_options_t.sli", "cjit_kernel_build_options_t.slim.x",
        ".slim", "slim", "cjit_kernel_build_options_t.reserved0", "CJIT_STAGE_MAX_ENUM", "CJIT_STAGE_UNKNOWN",
        "Workers"})
    EXPECT_EQ(cjit_has(name), 0U) << name;
}

TEST(Features, PartsAreThoseOfThisBuild) {
  const auto headers = std::filesystem::path(FAKE_CUDA_FOLDER).parent_path() / "cjit-headers.tar.zst";
  EXPECT_EQ(cjit_has("algorithms"), std::filesystem::exists(headers) ? 1U : 0U);
  for (const char* part : {"nvcc", "remote", "signatures", "tuning", "workers"}) EXPECT_EQ(cjit_has(part), 1U) << part;
}

}  // namespace
}  // namespace cjit::test
