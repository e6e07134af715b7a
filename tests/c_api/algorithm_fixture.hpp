// A context with a mock device for tests of device algorithms: builds, policies, and the launches of plans.
#pragma once

#include <gmock/gmock.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "support/c_api.hpp"

namespace cjit::test {

using OwnedPlan = std::unique_ptr<cjit_plan_t, Destroyer<cjit_plan_destroy>>;

class Algorithms : public testing::Test {
 protected:
  Algorithms() {
    auto options = sized<cjit_context_options_t>();
    options.mock_device = "sm_90";
    // Tests share what they compile. A new library begins with an empty cache (CMakeLists.txt).
    options.cache_mode = CJIT_CACHE_MODE_USE;
    options.cache_dir = FAKE_CUDA_FOLDER "/../algorithm-test-cache";
    context = make_context(&options);
  }

  static cjit_kernel_build_options_t options_of(const char* text, const char* arch = "sm_90") {
    auto options = sized<cjit_kernel_build_options_t>();
    options.algorithm = text;
    options.arch = arch;
    return options;
  }
  cjit_status_t build(const cjit_kernel_build_options_t& options, KernelResult& result) {
    return cjit_kernel_build(context.get(), &options, result.get(), error.out());
  }
  // The message for a description that is refused.
  std::string refusal(const std::string& text, cjit_status_t expected = CJIT_ERROR_INVALID_ARGUMENT) {
    KernelResult result;
    EXPECT_EQ(build(options_of(text.c_str()), result), expected) << text << '\n' << error.message();
    EXPECT_TRUE(result.is_zeroed());
    return error.message();
  }
  std::string key_of(const std::string& text) {
    OwnedStruct<cjit_cache_key_t, cjit_cache_key_cleanup> key;
    const cjit_kernel_build_options_t options = options_of(text.c_str());
    EXPECT_EQ(cjit_kernel_build_get_key(context.get(), &options, &key, error.out()), CJIT_SUCCESS) << error.message();
    return key->key;
  }
  static std::map<std::string, std::int64_t> policy_of(KernelResult& result) {
    std::map<std::string, std::int64_t> numbers;
    std::uint64_t count = 0;
    EXPECT_EQ(cjit_policy_get_count(result->policy, result->policy_size, &count, nullptr), CJIT_SUCCESS);
    for (std::uint64_t i = 0; i < count; ++i) {
      auto entry = sized<cjit_policy_entry_t>();
      EXPECT_EQ(cjit_policy_get_entry(result->policy, result->policy_size, i, &entry, nullptr), CJIT_SUCCESS);
      numbers[entry.name] = entry.int64_value;
    }
    return numbers;
  }

  OwnedPlan plan_of(const cjit_build_result_t* result) {
    cjit_module_t* handle = nullptr;
    EXPECT_EQ(cjit_module_load(context.get(), result, &handle, error.out()), CJIT_SUCCESS) << error.message();
    const OwnedModule loaded(handle);
    cjit_plan_t* plan = nullptr;
    EXPECT_EQ(cjit_module_get_plan(handle, nullptr, &plan, error.out()), CJIT_SUCCESS) << error.message();
    return OwnedPlan(plan);
  }
  template <typename... Values>
  cjit_status_t run(const OwnedPlan& plan, const Values&... values) {
    const void* const addresses[] = {&values...};
    const std::uint64_t sizes[] = {sizeof(values)...};
    auto options = sized<cjit_plan_arguments_t>();
    options.arguments = addresses;
    options.argument_sizes = sizes;
    options.argument_count = sizeof...(values);
    return cjit_plan_run(plan.get(), &options, nullptr, error.out());
  }
  // The grids of all launches, which are then forgotten.
  std::vector<std::uint32_t> grids() {
    std::vector<std::uint32_t> all;
    std::uint64_t count = 0;
    EXPECT_EQ(cjit_mock_get_launch_count(context.get(), &count, nullptr), CJIT_SUCCESS);
    for (std::uint64_t i = 0; i < count; ++i) {
      auto launch = sized<cjit_mock_launch_t>();
      EXPECT_EQ(cjit_mock_get_launch(context.get(), i, &launch, nullptr), CJIT_SUCCESS);
      all.push_back(launch.grid_x);
    }
    EXPECT_EQ(cjit_mock_clear(context.get(), nullptr), CJIT_SUCCESS);
    return all;
  }

  OwnedContext context;
  OwnedError error;
};

// Algorithms whose kernels take the elements in tiles.
class TiledAlgorithms : public Algorithms {
 protected:
  struct Built {
    OwnedPlan plan;
    std::map<std::string, std::int64_t> policy;
    std::uint64_t tile = 0;  // elements
    std::string parameters;
  };
  // With CUB's numbers unless the description has others: tables of tuned numbers change, and may have size classes.
  Built built(std::string text) {
    if (text.find("\"policy\"") == std::string::npos) text.insert(1, R"("policy": "cub", )");
    KernelResult result;
    Built made;
    EXPECT_EQ(build(options_of(text.c_str()), result), CJIT_SUCCESS) << error.message();
    made.policy = policy_of(result);
    made.tile = static_cast<std::uint64_t>(made.policy.at("tile_threads") * made.policy.at("tile_items"));
    made.plan = plan_of(result.get());
    auto info = sized<cjit_plan_info_t>();
    EXPECT_EQ(cjit_plan_get_info(made.plan.get(), &info, error.out()), CJIT_SUCCESS);
    made.parameters = info.parameters;
    return made;
  }
  template <typename... Values>
  std::uint64_t workspace_of(const Built& algorithm, const Values&... values) {
    const void* const addresses[] = {&values...};
    auto options = sized<cjit_plan_arguments_t>();
    options.arguments = addresses;
    options.argument_count = sizeof...(values);
    std::uint64_t bytes = 0;
    EXPECT_EQ(cjit_plan_get_workspace_size(algorithm.plan.get(), &options, &bytes, nullptr, error.out()), CJIT_SUCCESS)
        << error.message();
    return bytes;
  }
  template <typename... Values>
  std::string failure(const Built& algorithm, cjit_status_t expected, const Values&... values) {
    EXPECT_EQ(run(algorithm.plan, values...), expected) << error.message();
    grids();
    return error.message();
  }
  // Regions of the workspace begin at multiples of 256 bytes.
  static std::uint64_t aligned(std::uint64_t bytes) { return (bytes + 255) / 256 * 256; }
};

inline constexpr std::uint64_t kIn = 0x7000'0000'0000, kOut = 0x7100'0000'0000;

}  // namespace cjit::test
