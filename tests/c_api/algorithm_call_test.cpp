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
  const cjit_array_t x_ = elements(10), y_ = elements(9), one_ = elements(1), elements_of_levels_ = elements(5);
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
      "cannot run radix_sort: 'keys_out' has the type \"int32\", expected \"float32\", as 'keys' has");
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

TEST_F(AlgorithmCalls, ListsHaveOneLengthAndNoGap) {
  const std::vector<const cjit_array_t*> nine(9, &x_);
  const auto transform = [&](const cjit_array_t* const* inputs, std::uint64_t count) {
    return refusal(cjit_algorithm_transform(context_, inputs, count, &x_, &plus_, nullptr, &error_));
  };
  const std::string takes =
      "it takes inputs[0], inputs[1], inputs[2], inputs[3], inputs[4], inputs[5], inputs[6], "
      "inputs[7], output, operator";
  EXPECT_EQ(transform(nine.data(), 0), "cannot run transform: the argument 'inputs[0]' is missing; " + takes);
  EXPECT_EQ(transform(nine.data(), 9), "cannot run transform: it has no argument 'inputs[8]'; " + takes);
  EXPECT_EQ(transform(nine.data(), UINT64_MAX), "cannot run transform: it has no argument 'inputs[8]'; " + takes);
  const cjit_array_t* const gap[] = {&x_, nullptr, &x_};
  EXPECT_EQ(transform(gap, 3), "cannot run transform: the argument 'inputs[1]' is missing; " + takes);
  const cjit_array_t* const unequal[] = {&x_, &y_};
  EXPECT_EQ(transform(unequal, 2),
            "cannot run transform: 'inputs[1]' has 9 elements, expected 10, as many as "
            "'inputs[0]'");
  EXPECT_EQ(refusal(cjit_algorithm_transform(context_, unequal, 1, &y_, &plus_, nullptr, &error_)),
            "cannot run transform: 'output' has 9 elements, expected 10, as many as 'inputs[0]'");
}

TEST_F(AlgorithmCalls, BinsOfAHistogram) {
  const float low = 0, high = 1;
  const std::int32_t other = 1;
  const cjit_scalar_t lower = {sizeof(cjit_scalar_t), &low, CJIT_VALUE_FLOAT32, 0, nullptr};
  const cjit_scalar_t upper = {sizeof(cjit_scalar_t), &high, CJIT_VALUE_FLOAT32, 0, nullptr};
  const cjit_scalar_t whole = {sizeof(cjit_scalar_t), &other, CJIT_VALUE_INT32, 0, nullptr};
  const cjit_array_t counters = elements(4, CJIT_VALUE_UINT32), wide = elements(4, CJIT_VALUE_UINT64);
  const cjit_array_t huge = elements(std::uint64_t{1} << 31, CJIT_VALUE_UINT32);
  const auto even = [&](std::vector<const cjit_array_t*> bins, std::vector<const cjit_scalar_t*> from,
                        std::vector<const cjit_scalar_t*> to, std::uint64_t channels) {
    return refusal(cjit_algorithm_histogram_even(context_, &x_, bins.data(), from.data(), to.data(), bins.size(),
                                                 channels, nullptr, &error_));
  };
  EXPECT_EQ(even({&counters}, {&lower}, {&upper}, 3),
            "cannot run histogram_even: 'input' has 10 elements, expected a multiple of 3, the number of channels");
  EXPECT_EQ(even({&huge}, {&lower}, {&upper}, 0),
            "cannot run histogram_even: 'counters[0]' has 2147483648 elements, expected at most 2147483647");
  EXPECT_EQ(even({&counters}, {&lower}, {&whole}, 0),
            "cannot run histogram_even: 'upper[0]' has the type \"int32\", expected \"float32\", as 'lower[0]' has");
  EXPECT_EQ(even({&counters, &wide}, {&lower, &lower}, {&upper, &upper}, 0),
            "cannot run histogram_even: 'counters[1]' has the type \"uint64\", expected \"uint32\", as 'counters[0]' "
            "has");
  EXPECT_EQ(even({&counters, &counters}, {&lower, nullptr}, {&upper, &upper}, 0),
            "cannot run histogram_even: 'lower' has 1 elements, expected 2, as many as 'counters' has");
  EXPECT_THAT(even({&counters, &counters, &counters, &counters, &counters}, {5, &lower}, {5, &upper}, 0),
              HasSubstr("it has no argument 'counters[4]'"));
  const cjit_array_t* const of_bins[] = {&counters};
  const cjit_array_t* const levels[] = {&x_};
  EXPECT_EQ(refusal(cjit_algorithm_histogram_range(context_, &x_, of_bins, levels, 1, 0, nullptr, &error_)),
            "cannot run histogram_range: 'levels[0]' has 10 elements, expected 5, one more than 'counters[0]' has");
  const cjit_array_t* const enough[] = {&elements_of_levels_};
  EXPECT_THAT(refusal(cjit_algorithm_histogram_range(context_, &x_, of_bins, enough, 1, 5, nullptr, &error_)),
              HasSubstr("channels: is 5, expected 1 to 4"));
  EXPECT_EQ(
      refusal("histogram_range",
              {cjit_argument_array_("input", &x_), cjit_argument_array_("counters[0]", &counters),
               cjit_argument_array_("levels[0]", &elements_of_levels_), cjit_argument_scalar_("channels", &whole)}),
      "cannot run histogram_range: the argument 'channels' is no uint64 with `data`");
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
