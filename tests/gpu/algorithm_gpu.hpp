// Builds and runs device algorithms on device 0.
#pragma once

#include <cstring>

#include "gpu/gpu.hpp"

namespace cjit::test {

using OwnedPlan = std::unique_ptr<cjit_plan_t, Destroyer<cjit_plan_destroy>>;
inline constexpr std::size_t kSizes[] = {0, 1, 2, 31, 33, 2047, 2048, 2049, 4095, 4096, 4097, 8193, 100'000, 1'000'003};

template <typename T>
inline constexpr const char* kNameOf = "";
template <>
inline constexpr const char* kNameOf<std::int8_t> = "int8";
template <>
inline constexpr const char* kNameOf<std::uint8_t> = "uint8";
template <>
inline constexpr const char* kNameOf<std::int16_t> = "int16";
template <>
inline constexpr const char* kNameOf<std::uint16_t> = "uint16";
template <>
inline constexpr const char* kNameOf<std::int32_t> = "int32";
template <>
inline constexpr const char* kNameOf<std::uint32_t> = "uint32";
template <>
inline constexpr const char* kNameOf<std::int64_t> = "int64";
template <>
inline constexpr const char* kNameOf<std::uint64_t> = "uint64";
template <>
inline constexpr const char* kNameOf<float> = "float32";
template <>
inline constexpr const char* kNameOf<double> = "float64";

// Pseudo-random bits.
template <typename T>
std::vector<T> random_values(std::size_t count, std::uint64_t seed = 1) {
  std::vector<T> values(count);
  for (T& value : values) {
    seed = seed * 6364136223846793005U + 1442695040888963407U;
    const std::uint64_t bits = seed >> 11;
    if constexpr (std::is_floating_point_v<T>)
      value = static_cast<T>(static_cast<std::int64_t>(bits % 20001) - 10000) / 128;
    else
      value = static_cast<T>(bits);
  }
  return values;
}

struct Algorithm {
  OwnedModule loaded;
  OwnedPlan plan;
};

class AlgorithmGpu : public CurrentGpu {
 protected:
  Algorithm make(const std::string& text) {
    KernelBuild build = request("", {}, arch());
    build.options.algorithm = text.c_str();
    build.options.pch = CJIT_SWITCH_ON;
    Algorithm made;
    EXPECT_EQ(load(build, made.loaded), CJIT_SUCCESS) << error.message();
    cjit_plan_t* plan = nullptr;
    EXPECT_EQ(cjit_module_get_plan(made.loaded.get(), nullptr, &plan, error.out()), CJIT_SUCCESS) << error.message();
    made.plan.reset(plan);
    return made;
  }

  // In cjit's own workspace.
  template <typename... Values>
  cjit_status_t run_on(void* stream, const Algorithm& algorithm, const Values&... values) {
    return with_arguments(
        [&](cjit_plan_arguments_t& options) {
          options.stream = static_cast<cjit_cuda_stream_t>(stream);
          return cjit_plan_run(algorithm.plan.get(), &options, nullptr, error.out());
        },
        values...);
  }
  // In a workspace of exactly the size that the plan asks for. Waits for the end.
  template <typename... Values>
  cjit_status_t run(const Algorithm& algorithm, const Values&... values) {
    return with_arguments(
        [&](cjit_plan_arguments_t& options) {
          std::uint64_t alignment = 0;
          const cjit_status_t status = cjit_plan_get_workspace_size(algorithm.plan.get(), &options,
                                                                    &options.workspace_size, &alignment, error.out());
          if (status != CJIT_SUCCESS) return status;
          const GuardedMemory workspace(driver, options.workspace_size);
          if (options.workspace_size != 0) options.workspace = workspace.address();
          return cjit_plan_run(algorithm.plan.get(), &options, nullptr, error.out());
        },
        values...);
  }

  template <typename Use, typename... Values>
  static cjit_status_t with_arguments(const Use& use, const Values&... values) {
    const void* const addresses[] = {&values...};
    const std::uint64_t sizes[] = {sizeof(values)...};
    auto options = sized<cjit_plan_arguments_t>();
    options.arguments = addresses;
    options.argument_sizes = sizes;
    options.argument_count = sizeof...(values);
    return use(options);
  }

  // At least one element, so that there is an address.
  template <typename T>
  DeviceArray<T> on_device(std::vector<T> values) {
    if (values.empty()) values.resize(1);
    return DeviceArray<T>(driver, values);
  }

  template <typename T>
  static void expect_equal(std::vector<T> got, const std::vector<T>& expected, std::size_t count) {
    got.resize(expected.size());
    ASSERT_EQ(got.size(), count);
    if (count == 0 || std::memcmp(got.data(), expected.data(), count * sizeof(T)) == 0) return;
    for (std::size_t i = 0; i < count; ++i)
      ASSERT_EQ(std::memcmp(&got[i], &expected[i], sizeof(T)), 0) << "element " << i << " of " << count;
  }
};

}  // namespace cjit::test
