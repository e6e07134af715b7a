#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "abi/generated/entry_points.hpp"
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
                                         "cjit_bundle_export_fatbin(options)",
                                         "cjit_bundle_load(choice)",
                                         "cjit_bundle_load(options)",
                                         "cjit_bundle_write(options)",
                                         "cjit_cache_clear(change)",
                                         "cjit_cache_export(change)",
                                         "cjit_cache_export(keys)",
                                         "cjit_cache_import(change)",
                                         "cjit_cache_trim(change)",
                                         "cjit_cache_upload(change)",
                                         "cjit_cache_upload(keys)",
                                         "cjit_completion_create(options)",
                                         "cjit_context_create(options)",
                                         "cjit_event_queue_create(options)",
                                         "cjit_external_build_async(job_options)",
                                         "cjit_external_build_batch_async(job_options)",
                                         "cjit_external_build_batch_async(options)",
                                         "cjit_external_output_set_name(argument_schema)",
                                         "cjit_external_output_set_name(lowered_name)",
                                         "cjit_kernel_add_graph_node(dependencies)",  // none
                                         "cjit_kernel_adopt(argument_schema)",
                                         "cjit_kernel_adopt_function(argument_schema)",
                                         "cjit_kernel_get_native(cuda_function)",
                                         "cjit_kernel_get_native(cuda_kernel)",
                                         "cjit_module_get_managed_variable(address)",
                                         "cjit_module_get_managed_variable(size)",
                                         "cjit_module_get_variable_value(stream)",
                                         "cjit_module_read_variable(stream)",
                                         "cjit_module_set_variable_value(stream)",
                                         "cjit_module_write_variable(stream)",
                                         "cjit_module_get_variable(address)",
                                         "cjit_module_get_variable(size)",
                                         "cjit_module_get_plan(name)",
                                         "cjit_plan_get(name)",
                                         "cjit_plan_load(name)",
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
                                         "cjit_link_build_batch_async(job_options)",
                                         "cjit_link_build_batch_async(options)",
                                         "cjit_nvvm_build_async(job_options)",
                                         "cjit_nvvm_build_batch_async(job_options)",
                                         "cjit_nvvm_build_batch_async(options)",
                                         "cjit_nvvm_get_info(arch)",
                                         "cjit_pch_clear(removed)",
                                         "cjit_recording_build_async(job_options)",
                                         "cjit_recording_build_async(options)",
                                         "cjit_recording_get_key(options)",
                                         "cjit_signature_sign_file(options)",
                                         "cjit_signature_verify_file(signature)"};

std::string name_of(const EntryPoint& entry, const Parameter& parameter) {
  return std::string(entry.name) + "(" + parameter.name + ")";
}

TEST(NullPointers, EachRequiredPointerIsCheckedAndNamed) {
  const World world;
  for_each_failing_entry_point([&](const EntryPoint& entry) {
    for (std::size_t index = 0; index < entry.parameters.size(); ++index) {
      const Parameter& parameter = entry.parameters[index];
      const std::string name = name_of(entry, parameter);
      if (!parameter.is_pointer || parameter.is_error || kOptional.contains(name)) continue;
      const auto call = entry.call(world);
      call->set_pointer(index, nullptr);
      const cjit_status_t status = (*call)();
      EXPECT_EQ(status, cjit_status_t{CJIT_ERROR_NULL_POINTER}) << name << ": " << cjit_status_name(status);
      if (entry.takes_error) {
        EXPECT_THAT(cjit_error_message(call->error()), HasSubstr(parameter.name)) << name;
      }
    }
  });
}

TEST(NullPointers, OptionalOnesMayBeLeftOut) {
  const World world;
  for_each_failing_entry_point([&](const EntryPoint& entry) {
    for (std::size_t index = 0; index < entry.parameters.size(); ++index) {
      const Parameter& parameter = entry.parameters[index];
      const std::string name = name_of(entry, parameter);
      if (!parameter.is_error && !(parameter.is_pointer && kOptional.contains(name))) continue;
      const auto call = entry.call(world);
      call->set_pointer(index, nullptr);
      EXPECT_EQ((*call)(), cjit_status_t{CJIT_SUCCESS}) << name;
    }
  });
}

TEST(NullPointers, DestroyCleanupAndReadersTakeNull) {
  for (const EntryPoint& entry : entry_points())
    if (!entry.can_fail) entry.call_with_zeroes();
}

TEST(EntryPoints, ValidCallsSucceed) {
  const World world;
  for_each_failing_entry_point([&](const EntryPoint& entry) {
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
