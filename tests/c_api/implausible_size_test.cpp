// Implausible counts and sizes: uninitialized, or a difference that went below zero. The call is refused before it
// reads the data.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "abi/generated/entry_points.hpp"
#include "c_api/entry_points.hpp"

namespace cjit::test {
namespace {

constexpr std::uint64_t kAbsurd[] = {std::uint64_t{1} << 62, std::uint64_t{1} << 63, ~std::uint64_t{0}};

// Functions that compare the number with its valid values before they read anything; launches do so too.
const std::set<std::string> kCompared = {"cjit_module_get_variable_value", "cjit_module_read_variable",
                                         "cjit_module_set_variable_value", "cjit_module_write_variable",
                                         "cjit_prepared_plan_set_argument"};
// Functions that take launch options but do not read the arguments.
const std::set<std::string> kUnread = {"cjit_kernel_get_cluster_occupancy", "cjit_kernel_suggest_cluster_size"};

void expect_refused(const std::string& function, cjit_status_t status, bool in_launch_options = false) {
  const cjit_status_t expected = kUnread.contains(function)                          ? CJIT_SUCCESS
                                 : in_launch_options || kCompared.contains(function) ? CJIT_ERROR_ARGUMENT_MISMATCH
                                                                                     : CJIT_ERROR_INVALID_ARGUMENT;
  EXPECT_EQ(status, expected) << cjit_status_name(status);
}

// Calls every function that takes such options, with valid options that `change` has modified.
template <typename Struct, typename Change>
void expect_refused(const World& world, Change change) {
  int functions = 0;
  for_each_failing_entry_point([&](const EntryPoint& entry) {
    for (std::size_t index = 0; index < entry.parameters.size(); ++index) {
      const Parameter& parameter = entry.parameters[index];
      if (!parameter.is_options || *parameter.struct_type != typeid(Struct)) continue;
      SCOPED_TRACE(entry.name);
      const auto call = entry.call(world);
      change(*reinterpret_cast<Struct*>(call->bytes_of(index)));
      expect_refused(entry.name, (*call)(), typeid(Struct) == typeid(cjit_launch_options_t));
      ++functions;
    }
  });
  EXPECT_GT(functions, 0);
}

void expect_refused_in_field(const World& world, std::uint64_t value) {
  cjit_external_field_t field = *world.valid<cjit_external_build_options_t>().fields[0];
  field.size = value;
  const cjit_external_field_t* const fields[] = {&field};
  expect_refused<cjit_external_build_options_t>(world, [&](auto& options) { options.fields = fields; });
}

// The struct to which `Options` points.
template <typename Options, typename Input>
void expect_refused_in_input(const World& world, std::uint64_t Input::*field, std::uint64_t value) {
  Input input = *world.valid<Options>().inputs[0];
  input.*field = value;
  const Input* const inputs[] = {&input};
  expect_refused<Options>(world, [&](Options& options) { options.inputs = inputs; });
}

template <typename Struct>
void expect_refused(const World& world, std::uint64_t Struct::*field, std::uint64_t value) {
  if constexpr (std::is_same_v<Struct, cjit_link_input_t>)
    expect_refused_in_input<cjit_link_build_options_t>(world, field, value);
  else if constexpr (std::is_same_v<Struct, cjit_nvvm_input_t>)
    expect_refused_in_input<cjit_nvvm_build_options_t>(world, field, value);
  else if constexpr (std::is_same_v<Struct, cjit_external_field_t>)
    expect_refused_in_field(world, value);
  else
    expect_refused<Struct>(world, [&](Struct& options) { options.*field = value; });
}

TEST(ImplausibleSizes, AreRefusedInEveryFieldOfEveryStruct) {
  const World world;
  for (const std::uint64_t absurd : kAbsurd) {
#define CJIT_EXPECT_REFUSED(Struct, field)                            \
  {                                                                   \
    SCOPED_TRACE(#Struct "::" #field " = " + std::to_string(absurd)); \
    expect_refused(world, &Struct::field, absurd);                    \
  }
    CJIT_ABI_INPUT_SIZES(CJIT_EXPECT_REFUSED)
#undef CJIT_EXPECT_REFUSED
  }
}

TEST(ImplausibleSizes, AreRefusedInEveryParameter) {
  const World world;
  for_each_failing_entry_point([&](const EntryPoint& entry) {
    for (std::size_t index = 0; index < entry.parameters.size(); ++index) {
      const std::string_view name = entry.parameters[index].name;
      if (!entry.parameters[index].is_number64 || (!name.ends_with("size") && !name.ends_with("count"))) continue;
      SCOPED_TRACE(std::string(entry.name) + "(" + entry.parameters[index].name + ")");
      for (const std::uint64_t absurd : kAbsurd) {
        const auto call = entry.call(world);
        call->set_number(index, absurd);
        expect_refused(entry.name, (*call)());
      }
    }
  });
}

TEST(ImplausibleSizes, AreNamedWithTheLimit) {
  const World world;
  auto options = world.valid<cjit_kernel_build_options_t>();
  options.source_size = ~std::uint64_t{0};
  cjit_error_t* error = nullptr;
  auto result = cjit_build_result_t{.struct_size = sizeof(cjit_build_result_t)};
  EXPECT_EQ(cjit_kernel_build(world.handle<cjit_context_t>(), &options, &result, &error),
            cjit_status_t{CJIT_ERROR_INVALID_ARGUMENT});
  EXPECT_THAT(cjit_error_message(error),
              testing::AllOf(testing::HasSubstr("`source`"), testing::HasSubstr("2147483648")));
  cjit_error_destroy(error);
}

}  // namespace
}  // namespace cjit::test
