// Calls of algorithms by their arguments: what is refused before anything is built. The conformance vectors show that
// each call submits what its function in C++ submits.
#include <cjit/algorithm_calls.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/c_api.hpp"

namespace {

using testing::HasSubstr;

constexpr cjit_array_t elements(std::uint64_t count, cjit_value_kind_t kind = CJIT_VALUE_FLOAT32) {
  return {sizeof(cjit_array_t), 4096, count, kind, 0, nullptr};
}

class AlgorithmCalls : public testing::Test {
 protected:
  AlgorithmCalls() {
    cjit_context_options_t options{};
    options.struct_size = sizeof options;
    options.mock_device = "sm_90";
    EXPECT_EQ(cjit_context_create(&options, &context_, nullptr), CJIT_SUCCESS);
  }
  ~AlgorithmCalls() override { cjit_context_destroy(context_); }

  // The message of a call that is refused.
  std::string refusal(cjit_status_t status, cjit_status_t expected = CJIT_ERROR_INVALID_ARGUMENT) {
    EXPECT_EQ(status, expected);
    EXPECT_NE(error_, nullptr);
    std::string message = error_ == nullptr ? "" : cjit_error_message(error_);
    cjit_error_destroy(error_);
    error_ = nullptr;
    return message;
  }
  std::string refusal(const char* call, const std::vector<cjit_algorithm_argument_t>& given,
                      const cjit_plan_arguments_t* run = nullptr) {
    std::vector<const cjit_algorithm_argument_t*> arguments;
    for (const cjit_algorithm_argument_t& argument : given) arguments.push_back(&argument);
    return refusal(cjit_algorithm_run(context_, call, arguments.data(), arguments.size(), run, &error_));
  }

  cjit_context_t* context_ = nullptr;
  cjit_error_t* error_ = nullptr;
  const cjit_array_t x_ = elements(10), y_ = elements(9), one_ = elements(1);
  const cjit_operator_t plus_ = {sizeof(cjit_operator_t), CJIT_PLUS, nullptr, nullptr, nullptr};
};

TEST_F(AlgorithmCalls, AnUnknownNameIsRefusedWithTheKnownOnes) {
  EXPECT_THAT(refusal("sum", {}), HasSubstr("cannot run 'sum': no algorithm is called that; expected one of "
                                            "adjacent_difference, "));
}

TEST_F(AlgorithmCalls, MissingUnknownAndRepeatedArguments) {
  EXPECT_EQ(refusal("for_each", {cjit_argument_array_("input", &x_)}),
            "cannot run for_each: the argument 'operator' is missing; it takes input, operator");
  EXPECT_EQ(refusal("for_each", {cjit_argument_array_("inputs", &x_)}),
            "cannot run for_each: it has no argument 'inputs'; it takes input, operator");
  EXPECT_EQ(refusal("for_each", {cjit_argument_array_("input", &x_), cjit_argument_array_("input", &x_)}),
            "cannot run for_each: the argument 'input' is given twice");
  EXPECT_EQ(refusal("for_each", {cjit_argument_array_("input", nullptr)}),
            "cannot run for_each: the argument 'input' is missing; it takes input, operator");
}

TEST_F(AlgorithmCalls, AnArgumentOfAnotherForm) {
  EXPECT_EQ(refusal("for_each", {cjit_argument_word_("input", "x")}),
            "cannot run for_each: the argument 'input' is a word, expected an array");
  cjit_algorithm_argument_t both = cjit_argument_array_("input", &x_);
  both.word = "x";
  EXPECT_THAT(refusal("for_each", {both}), HasSubstr("the argument 'input' sets several fields"));
}

TEST_F(AlgorithmCalls, NumbersOfElementsMustMatch) {
  const float zero = 0;
  const cjit_scalar_t initial = {sizeof(cjit_scalar_t), &zero, CJIT_VALUE_FLOAT32, 0, nullptr};
  EXPECT_EQ(refusal(cjit_algorithm_reduce(context_, &x_, &y_, &plus_, &initial, nullptr, &error_)),
            "cannot run reduce: 'output' has 9 elements, expected 1");
  EXPECT_EQ(refusal(cjit_algorithm_inclusive_scan(context_, &x_, &y_, &plus_, nullptr, nullptr, &error_)),
            "cannot run inclusive_scan: 'output' has 9 elements, expected 10, as many as 'input'");
  EXPECT_EQ(
      refusal(cjit_algorithm_merge(context_, &x_, &y_, &one_, nullptr, nullptr, nullptr, nullptr, nullptr, &error_)),
      "cannot run merge: 'keys_out' has 1 elements, expected 19, as many as 'keys' and 'other_keys' together");
  const cjit_segments_t by_four = {sizeof(cjit_segments_t), 0, 0, 0, 0, 4, 0};
  EXPECT_EQ(
      refusal(cjit_algorithm_segmented_reduce(context_, &x_, &one_, &by_four, &plus_, &initial, nullptr, &error_)),
      "cannot run segmented_reduce: 'input' has 10 elements, expected 1 segments of 4");
  const cjit_array_t none = elements(0), most = elements(std::uint64_t{1} << 62);  // 2^62 segments of 4 wrap to 0
  EXPECT_EQ(
      refusal(cjit_algorithm_segmented_reduce(context_, &none, &most, &by_four, &plus_, &initial, nullptr, &error_)),
      "cannot run segmented_reduce: 'input' has 0 elements, expected 4611686018427387904 segments of 4");
}

TEST_F(AlgorithmCalls, AGroupIsGivenAsAWhole) {
  EXPECT_EQ(refusal(cjit_algorithm_radix_sort(context_, &x_, &x_, &x_, nullptr, nullptr, nullptr, nullptr, &error_)),
            "cannot run radix_sort: the argument 'values_out' is missing; it takes keys, keys_out, values, values_out, "
            "order, bits");
}

TEST_F(AlgorithmCalls, TypesOfElements) {
  const cjit_array_t bytes = elements(10, CJIT_VALUE_BYTES), pointers = elements(10, CJIT_VALUE_POINTER);
  const cjit_array_t numbers = elements(10, CJIT_VALUE_INT32);
  EXPECT_EQ(refusal(cjit_algorithm_for_each(context_, &bytes, &plus_, nullptr, &error_)),
            "cannot run for_each: the argument 'input' has the `kind` CJIT_VALUE_BYTES and no `element_type`; set it");
  EXPECT_THAT(refusal(cjit_algorithm_for_each(context_, &pointers, &plus_, nullptr, &error_)),
              HasSubstr("the argument 'input' has elements of the `kind` 2, expected that of a number"));
  EXPECT_EQ(
      refusal(cjit_algorithm_radix_sort(context_, &x_, &numbers, nullptr, nullptr, nullptr, nullptr, nullptr, &error_)),
      "cannot run radix_sort: 'keys_out' has elements \"int32\", expected \"float32\", as 'keys' has");
}

TEST_F(AlgorithmCalls, AnInitialValueHasTheTypeOfTheOutput) {
  const std::int32_t zero = 0;
  const cjit_element_type_t huge = {sizeof(cjit_element_type_t), "Huge", "struct Huge;", std::uint64_t{1} << 62, 8};
  const cjit_scalar_t number = {sizeof(cjit_scalar_t), &zero, CJIT_VALUE_INT32, 0, nullptr};
  const cjit_scalar_t structure = {sizeof(cjit_scalar_t), &zero, CJIT_VALUE_BYTES, 0, &huge};
  EXPECT_EQ(refusal(cjit_algorithm_reduce(context_, &x_, &one_, &plus_, &number, nullptr, &error_)),
            "cannot run reduce: the argument 'initial' is \"int32\", expected \"float32\", the type of 'output'");
  const cjit_array_t input = {sizeof(cjit_array_t), 4096, 10, CJIT_VALUE_BYTES, 0, &huge};
  const cjit_array_t output = {sizeof(cjit_array_t), 4096, 1, CJIT_VALUE_BYTES, 0, &huge};
  EXPECT_EQ(refusal(cjit_algorithm_reduce(context_, &input, &output, &plus_, &structure, nullptr, &error_)),
            "cannot run reduce: the argument 'initial' has 4611686018427387904 bytes, expected at most 32764");
}

TEST_F(AlgorithmCalls, AnOperatorHasANameOrCode) {
  const cjit_operator_t neither = {sizeof(cjit_operator_t), nullptr, nullptr, nullptr, nullptr};
  EXPECT_EQ(refusal(cjit_algorithm_for_each(context_, &x_, &neither, nullptr, &error_)),
            "cannot run for_each: the argument 'operator' has the `name` '' and the `call` ''; set one of them");
}

TEST_F(AlgorithmCalls, ARunHasNoArguments) {
  const void* value = this;
  cjit_plan_arguments_t run{};
  run.struct_size = sizeof run;
  run.arguments = &value;
  run.argument_count = 1;
  EXPECT_EQ(
      refusal("for_each", {cjit_argument_array_("input", &x_), cjit_argument_operation_("operator", &plus_)}, &run),
      "cannot run for_each: `run` has 1 arguments; pass them in `arguments` only");
}

}  // namespace
