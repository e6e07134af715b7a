#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "c_api/entry_points.hpp"

namespace cjit::test {
namespace {

using testing::HasSubstr;

// Pointers that the headers allow to be NULL, as function(parameter).
const std::set<std::string> kOptional = {"cjit_bundle_build_async(job_options)",
                                         "cjit_bundle_drop(arch)",
                                         "cjit_bundle_drop(dropped)",
                                         "cjit_bundle_drop(name)",
                                         "cjit_bundle_export_fatbin(name)",
                                         "cjit_bundle_load(choice)",
                                         "cjit_bundle_load(options)",
                                         "cjit_bundle_write(options)",
                                         "cjit_cache_clear(change)",
                                         "cjit_cache_export(change)",
                                         "cjit_cache_export(keys)",
                                         "cjit_cache_import(change)",
                                         "cjit_cache_trim(change)",
                                         "cjit_completion_create(options)",
                                         "cjit_context_create(options)",
                                         "cjit_external_build_async(job_options)",
                                         "cjit_external_output_set_name(argument_schema)",
                                         "cjit_external_output_set_name(lowered_name)",
                                         "cjit_module_get_variable_value(stream)",
                                         "cjit_module_set_variable_value(stream)",
                                         "cjit_module_get_variable(address)",
                                         "cjit_module_get_variable(size)",
                                         "cjit_module_get_plan(name)",
                                         "cjit_plan_get_workspace_size(alignment)",
                                         "cjit_plan_graph_run(stream)",
                                         "cjit_plan_graph_run(value)",
                                         "cjit_plan_graph_set_arguments(updated)",
                                         "cjit_plan_run(value)",
                                         "cjit_prepared_plan_run(stream)",
                                         "cjit_prepared_plan_run(value)",
                                         "cjit_kernel_suggest_block_size(min_grid_blocks)",
                                         "cjit_kernel_build_async(job_options)",
                                         "cjit_kernel_build_batch_async(job_options)",
                                         "cjit_kernel_build_batch_async(options)",  // an empty batch
                                         "cjit_link_build_async(job_options)",
                                         "cjit_nvvm_build_async(job_options)",
                                         "cjit_nvvm_get_info(arch)",
                                         "cjit_pch_clear(removed)"};

template <typename Entry>
using Made = typename std::decay_t<Entry>::MadeCall;

template <typename T>
inline constexpr bool kIsErrorOut = std::is_same_v<T, cjit_error_t**>;

TEST(NullPointers, EachRequiredPointerIsCheckedAndNamed) {
  const World world;
  for_each_failing_entry_point([&](const auto& entry) {
    entry.for_each_parameter([&]<typename T>(auto index, std::type_identity<T>) {
      if constexpr (Pointer<T> && !kIsErrorOut<T>) {
        const std::string name = std::string(entry.name) + "(" + entry.parameters[index] + ")";
        if (kOptional.contains(name)) return;
        const auto call = entry.call(world);
        call->template get<index>() = nullptr;
        const cjit_status_t status = (*call)();
        EXPECT_EQ(status, cjit_status_t{CJIT_ERROR_NULL_POINTER}) << name << ": " << cjit_status_name(status);
        if (Made<decltype(entry)>::kTakesError) {
          EXPECT_THAT(cjit_error_message(call->error()), HasSubstr(entry.parameters[index])) << name;
        }
      }
    });
  });
}

TEST(NullPointers, OptionalOnesMayBeLeftOut) {
  const World world;
  for_each_failing_entry_point([&](const auto& entry) {
    entry.for_each_parameter([&]<typename T>(auto index, std::type_identity<T>) {
      if constexpr (Pointer<T>) {
        const std::string name = std::string(entry.name) + "(" + entry.parameters[index] + ")";
        if (!kIsErrorOut<T> && !kOptional.contains(name)) return;
        const auto call = entry.call(world);
        call->template get<index>() = nullptr;
        EXPECT_EQ((*call)(), cjit_status_t{CJIT_SUCCESS}) << name << ": " << cjit_error_message(call->error());
      }
    });
  });
}

TEST(NullPointers, DestroyCleanupAndReadersTakeNull) {
  for_each_entry_point([](const auto& entry) {
    if constexpr (!Made<decltype(entry)>::kCanFail) entry.call_with_zeroes();
  });
}

TEST(EntryPoints, ValidCallsSucceed) {
  const World world;
  for_each_failing_entry_point([&](const auto& entry) {
    const auto call = entry.call(world);
    EXPECT_EQ((*call)(), cjit_status_t{CJIT_SUCCESS}) << entry.name << ": " << cjit_error_message(call->error());
    EXPECT_EQ(call->error(), nullptr) << entry.name;
  });
}

TEST(Statuses, EachHasItsNameAndOthersAreUnknown) {
#define CJIT_EXPECT_NAME(status) EXPECT_STREQ(cjit_status_name(status), #status);
  CJIT_ABI_STATUSES(CJIT_EXPECT_NAME)
#undef CJIT_EXPECT_NAME
  EXPECT_STREQ(cjit_status_name(99999), "CJIT_ERROR_UNKNOWN");
}

}  // namespace
}  // namespace cjit::test
