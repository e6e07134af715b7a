#include "artifact/argument_schema.hpp"

#include <gmock/gmock.h>

#include "artifact/value_kind.hpp"
#include "base/text.hpp"
#include "support/time_budget.hpp"

namespace cjit {
namespace {

using testing::HasSubstr;

std::string canonical(std::string_view text) { return to_string(parse_argument_schema(text)); }

std::string failure(std::string_view text) {
  try {
    parse_argument_schema(text);
  } catch (const Error& error) {
    EXPECT_EQ(error.status(), cjit_status_t{CJIT_ERROR_INVALID_ARGUMENT});
    return error.what();
  }
  return "";
}

TEST(ArgumentSchema, HasOneFormWhateverSpacesItIsWrittenWith) {
  EXPECT_EQ(canonical(" a:float32 ,\n p : bytes [ 24 : 8 ],m:tensor_map"), "a: float32, p: bytes[24:8], m: tensor_map");
  EXPECT_EQ(canonical(""), "");
  EXPECT_EQ(canonical("  "), "");
}

TEST(ArgumentSchema, HasTheElementsOfPointers) {
  EXPECT_EQ(canonical("x: pointer < const  float32 >, y:pointer<bfloat16>"),
            "x: pointer<const float32>, y: pointer<bfloat16>");
  EXPECT_EQ(parse_argument_schema("x: pointer<int8>")[0].size, 8u);
  EXPECT_THAT(failure("x: pointer<float>"), HasSubstr("such as float32 at character 12"));
  EXPECT_THAT(failure("x: pointer<const bytes>"), HasSubstr("such as float32 at character 18"));
  EXPECT_THAT(failure("x: pointer<int8"), HasSubstr("expected '>' after the kind of the elements at character 16"));
}

TEST(ArgumentSchema, OfAHundredThousandParametersIsReadInTime) {
  const test::TimeBudget budget;
  std::string text;
  for (int i = 0; i < 100'000; ++i) text += concat(i == 0 ? "" : ", ", "parameter_", i, ": int8");
  EXPECT_EQ(canonical(text), text);
  EXPECT_THAT(failure(text + ", parameter_7: int8"), HasSubstr("'parameter_7' occurs before"));
}

TEST(ArgumentSchema, KnowsEachKindWithItsSize) {
  for (cjit_value_kind_t kind = CJIT_VALUE_POINTER; kind <= CJIT_VALUE_COMPLEX128; ++kind) {
    const std::string name = value_kind(kind).name;
    const ArgumentSchema schema = parse_argument_schema("x: " + name);
    ASSERT_EQ(schema.size(), 1u) << name;
    EXPECT_EQ(schema[0].kind, kind);
    EXPECT_EQ(schema[0].size, value_kind(kind).size);
    EXPECT_EQ(to_string(schema), "x: " + name);
  }
  const ArgumentSchema bytes = parse_argument_schema("x: bytes[32764]");
  EXPECT_EQ(bytes[0].size, 32764u);
  EXPECT_EQ(bytes[0].alignment, 0u);
}

TEST(ArgumentSchema, SaysWhereItCannotBeRead) {
  EXPECT_THAT(failure("1a: int32"), HasSubstr("expected the name of a parameter at character 1"));
  EXPECT_THAT(failure("a int32"), HasSubstr("expected ':' after the name at character 3"));
  EXPECT_THAT(failure("a: "), HasSubstr("expected a kind"));
  EXPECT_THAT(failure("a: int"), HasSubstr("at character 4"));
  EXPECT_THAT(failure("a: int32,"), HasSubstr("expected the name of a parameter at character 10"));
  EXPECT_THAT(failure("a: int32 b: int32"), HasSubstr("expected ',' or the end at character 10"));
  EXPECT_THAT(failure("a: int32, a: int8"), HasSubstr("'a' occurs before"));
  EXPECT_THAT(failure("a: bytes"), HasSubstr("'[' and a size"));
  EXPECT_THAT(failure("a: bytes[x]"), HasSubstr("a number"));
  EXPECT_THAT(failure("a: bytes[0]"), HasSubstr("1 to 32764"));
  EXPECT_THAT(failure("a: bytes[32765]"), HasSubstr("1 to 32764"));
  EXPECT_THAT(failure("a: bytes[99999999999999999999999]"), HasSubstr("a number"));
  EXPECT_THAT(failure("a: bytes[24:3]"), HasSubstr("a power of two and divides the size"));
  EXPECT_THAT(failure("a: bytes[24:16]"), HasSubstr("divides the size"));
  EXPECT_THAT(failure("a: bytes[24"), HasSubstr("']'"));
}

}  // namespace
}  // namespace cjit
