// Device algorithms without a GPU: descriptions and their faults, keys, policies, and the launches of plans on a mock.
// tests/gpu checks what they compute.
#include <gmock/gmock.h>

#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "c_api/algorithm_fixture.hpp"
#include "support/base64.hpp"
#include "support/fake_algorithm.hpp"
#include "support/fake_nvrtc.hpp"
#include "support/temporary_folder.hpp"

namespace cjit::test {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::MatchesRegex;

constexpr const char* kSumAlgorithm =
    R"({"algorithm": "reduce", "name": "sum", "input": "float32", "operator": "plus"})";

TEST_F(Algorithms, AReductionIsBuiltWithItsPolicyAndPlan) {
  KernelResult result;
  ASSERT_EQ(build(options_of(kSumAlgorithm), result), CJIT_SUCCESS) << error.message();
  ASSERT_EQ(result->plan_count, 1u);
  EXPECT_STREQ(result->plan_names[0], "sum");
  const auto policy = policy_of(result);
  EXPECT_EQ(policy.at("accumulator_bytes"), 4);
  const auto tile_threads = static_cast<std::uint32_t>(policy.at("tile_threads"));
  EXPECT_THAT(result->plans[0], HasSubstr("\"tile_threads\": " + std::to_string(tile_threads)));
  const OwnedPlan sum = plan_of(result.get());
  auto info = sized<cjit_plan_info_t>();
  ASSERT_EQ(cjit_plan_get_info(sum.get(), &info, error.out()), CJIT_SUCCESS);
  EXPECT_STREQ(info.parameters, "input: pointer, output: pointer, count: uint64, initial: float32");
  EXPECT_EQ(run(sum, kIn, kOut, std::uint64_t{100}, 0.F), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(grids(), ElementsAre(1u));
  const auto tile = static_cast<std::uint64_t>(tile_threads) * static_cast<std::uint64_t>(policy.at("tile_items"));
  EXPECT_EQ(run(sum, kIn, kOut, 10 * tile - 1, 0.F), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(grids(), ElementsAre(10u, 1u));
  EXPECT_EQ(run(sum, std::uint64_t{0}, kOut, std::uint64_t{0}, 0.F), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(grids(), ElementsAre(1u));
  EXPECT_EQ(run(sum, std::uint64_t{0}, kOut, std::uint64_t{1}, 0.F), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("the pointer 'input' is NULL"));
}

TEST_F(Algorithms, ASecondBuildIsTakenFromMemory) {
  KernelResult first, second;
  ASSERT_EQ(build(options_of(kSumAlgorithm), first), CJIT_SUCCESS) << error.message();
  cjit_kernel_build_options_t again = options_of(kSumAlgorithm);
  again.cache_mode = CJIT_CACHE_MODE_USE;
  ASSERT_EQ(build(again, second), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(second->cache_outcome, cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_MEMORY});
  EXPECT_STREQ(second->plans[0], first->plans[0]);
  EXPECT_STREQ(second->dependency_note, "the headers of an algorithm are identified together");
}

TEST_F(Algorithms, WithoutACacheTheHeadersAreInATemporaryDirectory) {
  context = make_context();  // the tests run with the cache off
  KernelResult result;
  EXPECT_EQ(
      build(options_of(R"({"algorithm": "for_each", "input": "int32", "operator": {"call": "[](auto) {}"}})"), result),
      CJIT_SUCCESS)
      << error.message();
  EXPECT_EQ(result->plan_count, 1u);
}

// The fake NVRTC reads no headers, and the test does. Real ones are compiled again in tests/cli/algorithm_test.py.
TEST_F(Algorithms, LostAndDamagedHeadersAreMadeAgain) {
  namespace fs = std::filesystem;
  const TemporaryFolder folder;
  const std::string cache = folder.path();
  auto options = sized<cjit_context_options_t>();
  options.cache_mode = CJIT_CACHE_MODE_USE;
  options.cache_dir = cache.c_str();
  options.nvrtc_path = kFakeNvrtcPath.c_str();
  context = make_context(&options);
  const auto expect_built = [&](const std::string& name) {
    const std::string text = std::string(kFakeAlgorithm).replace(1, 0, R"("name": ")" + name + R"(", )");
    KernelResult result;
    EXPECT_EQ(build(options_of(text.c_str(), "compute_90"), result), CJIT_SUCCESS) << error.message();
    EXPECT_EQ(result->cache_outcome, cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_BUILT});
  };
  expect_built("first");
  const fs::path headers = *fs::directory_iterator(folder.path() / "v2/algorithm-headers");
  const fs::path each = headers / "cjit/algorithm/for_each.cuh", common = headers / "cjit/algorithm/common.cuh";
  const auto size_of_each = fs::file_size(each), size_of_common = fs::file_size(common);
  fs::remove(each);
  std::ofstream(common) << "#error damaged\n";
  expect_built("second");
  EXPECT_EQ(fs::file_size(each), size_of_each);
  EXPECT_EQ(fs::file_size(common), size_of_common);
  fs::remove_all(folder.path() / "v2/algorithm-headers");
  context = make_context(&options);
  expect_built("third");
  EXPECT_EQ(fs::file_size(each), size_of_each);
}

TEST_F(Algorithms, ADirectoryWithoutTheHeadersIsRefused) {
  const TemporaryFolder empty;
  const std::string folder = empty.path().native();
  ASSERT_EQ(::setenv("CJIT_ALGORITHM_HEADERS", folder.c_str(), 1), 0);
  const std::string message = refusal(kSumAlgorithm, CJIT_ERROR_IO);
  ::unsetenv("CJIT_ALGORITHM_HEADERS");
  EXPECT_THAT(message, HasSubstr("CJIT_ALGORITHM_HEADERS is '" + folder + "', which has no cjit/algorithm/common.cuh"));
  KernelResult result;
  EXPECT_EQ(build(options_of(kSumAlgorithm), result), CJIT_SUCCESS) << error.message();
}

TEST_F(Algorithms, PtxHasThePlanToo) {
  KernelResult cubin, ptx;
  ASSERT_EQ(build(options_of(kSumAlgorithm), cubin), CJIT_SUCCESS) << error.message();
  ASSERT_EQ(build(options_of(kSumAlgorithm, "compute_90"), ptx), CJIT_SUCCESS) << error.message();
  EXPECT_STREQ(ptx->plans[0], cubin->plans[0]);
  EXPECT_EQ(policy_of(ptx), policy_of(cubin));
}

TEST_F(Algorithms, ACubinIsSlimIfItCanBe) {
  KernelResult full, slim, with_debug;
  ASSERT_EQ(build(options_of(kSumAlgorithm), slim), CJIT_SUCCESS) << error.message();
  cjit_kernel_build_options_t options = options_of(kSumAlgorithm);
  options.slim = CJIT_SWITCH_OFF;
  ASSERT_EQ(build(options, full), CJIT_SUCCESS) << error.message();
  EXPECT_LT(slim->image_size, full->image_size / 4);
  EXPECT_STREQ(slim->plans[0], full->plans[0]);
  EXPECT_EQ(slim->dropped_count, 0u);  // they are CUB's
  options = options_of(kSumAlgorithm);
  options.debug = CJIT_SWITCH_ON;
  ASSERT_EQ(build(options, with_debug), CJIT_SUCCESS) << error.message();
  options.slim = CJIT_SWITCH_ON;
  KernelResult refused;
  EXPECT_EQ(build(options, refused), CJIT_ERROR_UNSUPPORTED);
}

// A host may set it, so the linker may not take its initial value for constant.
TEST_F(Algorithms, AVariableOfTheCallerStaysInASlimCubin) {
  KernelResult result;
  ASSERT_EQ(build(options_of(R"({"algorithm": "transform", "inputs": ["float32"],
      "preamble": "__constant__ float scale_of_caller[4];",
      "operator": {"call": "[](float x) { return x * scale_of_caller[2]; }"}})"),
                  result),
            CJIT_SUCCESS)
      << error.message();
  const std::string_view cubin(static_cast<const char*>(result->image), result->image_size);
  EXPECT_THAT(std::string(cubin), HasSubstr("scale_of_caller"));
  EXPECT_LT(cubin.size(), 30'000u);
}

TEST_F(Algorithms, IntegersOf128BitsAreSorted) {
  KernelResult result;
  EXPECT_EQ(build(options_of(R"({"algorithm": "merge_sort", "key": "int128", "operator": "less"})"), result),
            CJIT_SUCCESS)
      << error.message();
}

TEST_F(Algorithms, ScansTransformsAndSortsLaunchWhatTheirSizeNeeds) {
  const auto plan_for = [&](const std::string& text) {
    KernelResult result;
    EXPECT_EQ(build(options_of(text.c_str()), result), CJIT_SUCCESS) << error.message();
    return std::pair(plan_of(result.get()), policy_of(result));
  };
  const std::uint64_t none = 0;
  {
    const auto [scan, policy] = plan_for(R"({"algorithm": "scan", "input": "int32", "operator": "plus"})");
    const auto tile = static_cast<std::uint64_t>(policy.at("tile_threads") * policy.at("tile_items"));
    EXPECT_EQ(run(scan, kIn, kOut, 200 * tile, std::int32_t{0}), CJIT_SUCCESS) << error.message();
    EXPECT_THAT(grids(), ElementsAre(2u, 200u));
    EXPECT_EQ(run(scan, none, none, none, std::int32_t{0}), CJIT_SUCCESS) << error.message();
    EXPECT_THAT(grids(), ElementsAre());
  }
  {
    const auto [add, policy] =
        plan_for(R"({"algorithm": "transform", "inputs": ["float32", "float32"], "operator": "plus"})");
    EXPECT_EQ(policy.at("loaded_bytes"), 8);
    const auto block = static_cast<std::uint64_t>(policy.at("tile_threads") * policy.at("min_items"));
    EXPECT_EQ(run(add, kIn, kIn, kOut, 3 * block), CJIT_SUCCESS) << error.message();
    EXPECT_THAT(grids(), ElementsAre(3u));
    const auto vectors = static_cast<std::uint64_t>(policy.at("vector_threads") * policy.at("vector_items"));
    EXPECT_EQ(run(add, kIn, kIn, kOut, 500 * vectors), CJIT_SUCCESS) << error.message();
    EXPECT_THAT(grids(), ElementsAre(500u));
    EXPECT_EQ(run(add, kIn, kIn + 4, kOut, 500 * vectors), CJIT_SUCCESS) << error.message();
    EXPECT_THAT(grids(), ElementsAre(testing::Ne(500u)));
  }
  {
    const auto [sort, policy] = plan_for(R"({"algorithm": "radix_sort", "key": "uint16", "value": "int32"})");
    constexpr std::uint64_t kOther = 0x7200'0000'0000;
    EXPECT_EQ(run(sort, kIn, kOut, kOther, kOther + (1 << 28), std::uint64_t{50}, 0, 16), CJIT_SUCCESS)
        << error.message();
    EXPECT_THAT(grids(), ElementsAre(1u));
    const auto tile = static_cast<std::uint64_t>(policy.at("sweep_threads") * policy.at("sweep_items"));
    EXPECT_EQ(run(sort, kIn, kOut, kOther, kOther + (1 << 28), std::uint64_t{1} << 25, 4, 12), CJIT_SUCCESS)
        << error.message();
    EXPECT_EQ(grids().back(), ((std::uint64_t{1} << 25) + tile - 1) / tile);
    EXPECT_EQ(run(sort, kIn, kOut, kOther, kOther + (1 << 28), std::uint64_t{50}, 0, 17), CJIT_ERROR_INVALID_ARGUMENT);
    EXPECT_THAT(error.message(), HasSubstr("the range of bits is not in the key"));
  }
  {
    const auto [sort, policy] = plan_for(R"({"algorithm": "merge_sort", "key": "float64", "operator": "less"})");
    const auto tile = static_cast<std::uint64_t>(policy.at("tile_threads") * policy.at("tile_items"));
    EXPECT_EQ(run(sort, kIn, kOut, 5 * tile), CJIT_SUCCESS) << error.message();
    EXPECT_THAT(grids(), ElementsAre(5u, 1u, 5u, 1u, 5u, 1u, 5u));  // three passes
  }
}

TEST_F(Algorithms, WhatAMergeSortReadsCanBeComputed) {
  KernelResult result;
  ASSERT_EQ(build(options_of(R"({"algorithm": "merge_sort", "operator": "less", "values": {"counting": "int64"},
    "keys": {"transform": {"call": "[](float by, float x) { return x * by; }", "state": "float32"}, "of": "float32",
             "type": "float32"}})"),
                  result),
            CJIT_SUCCESS)
      << error.message();
  const OwnedPlan plan = plan_of(result.get());
  constexpr std::uint64_t kIndices = 0x7200'0000'0000;
  EXPECT_EQ(run(plan, kIn, 2.F, kOut, std::int64_t{0}, kIndices, std::uint64_t{100}), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(grids(), ElementsAre(1u));
  EXPECT_EQ(run(plan, kIn, 2.F, kIn, std::int64_t{0}, kIndices, std::uint64_t{100}), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(run(plan, kIn, 2.F, kIn + 4, std::int64_t{0}, kIndices, std::uint64_t{100}), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("'keys_out' overlaps 'keys'; they may be equal or apart"));
  EXPECT_THAT(refusal(R"({"algorithm": "merge_sort", "key": "int32", "keys": "int32", "operator": "less"})"),
              HasSubstr("key: is given, and 'keys' too; give one of them"));
  EXPECT_THAT(refusal(R"({"algorithm": "merge_sort", "keys": {"zip": ["int32", "int32"]}, "operator": "less"})"),
              HasSubstr("keys: does not determine the type of its elements; add the key 'type'"));
}

TEST_F(Algorithms, SegmentsKeysAndElementsLaunchWhatTheirSizeNeeds) {
  const auto plan_for = [&](const std::string& text) {
    KernelResult result;
    EXPECT_EQ(build(options_of(text.c_str()), result), CJIT_SUCCESS) << error.message();
    return std::pair(plan_of(result.get()), policy_of(result));
  };
  {
    const auto [sums, policy] = plan_for(
        R"({"algorithm": "segmented_reduce", "input": "float32", "operator": "plus", "segments": "fixed_size"})");
    EXPECT_EQ(run(sums, kIn, kOut, std::int32_t{1} << 20, std::uint64_t{77}, 0.F), CJIT_SUCCESS) << error.message();
    EXPECT_THAT(grids(), ElementsAre(77u));
    const auto warps = static_cast<std::uint64_t>(policy.at("small_segments"));
    EXPECT_EQ(run(sums, kIn, kOut, 1, 10 * warps, 0.F), CJIT_SUCCESS) << error.message();
    EXPECT_THAT(grids(), ElementsAre(10u));
    EXPECT_EQ(run(sums, kIn, kOut, -1, std::uint64_t{7}, 0.F), CJIT_ERROR_INVALID_ARGUMENT);
    EXPECT_THAT(error.message(), HasSubstr("the size of the segments is negative"));
  }
  {
    const auto [scan, policy] =
        plan_for(R"({"algorithm": "scan_by_key", "keys": "int32", "input": "int64", "operator": "plus"})");
    const auto tile = static_cast<std::uint64_t>(policy.at("tile_threads") * policy.at("tile_items"));
    constexpr std::uint64_t kOther = 0x7200'0000'0000;
    EXPECT_EQ(run(scan, kIn, kOther, kOut, 200 * tile, std::int64_t{0}), CJIT_SUCCESS) << error.message();
    EXPECT_THAT(grids(), ElementsAre(2u, 200u));
    EXPECT_EQ(run(scan, kIn, kOther, kIn, tile, std::int64_t{0}), CJIT_ERROR_INVALID_ARGUMENT);
    EXPECT_THAT(error.message(), HasSubstr("'output' overlaps 'keys'"));
  }
  {
    const auto [each, policy] =
        plan_for(R"({"algorithm": "for_each", "input": "float32", "operator": {"call": "[](float& x) { x *= 2; }"}})");
    const auto tile = static_cast<std::uint64_t>(policy.at("tile_threads") * policy.at("tile_items"));
    EXPECT_EQ(run(each, kIn, 3 * tile - 1), CJIT_SUCCESS) << error.message();
    EXPECT_THAT(grids(), ElementsAre(3u));
  }
}

TEST_F(Algorithms, BuffersThatOverlapAreRefused) {
  const auto plan_for = [&](const std::string& text) {
    KernelResult result;
    EXPECT_EQ(build(options_of(text.c_str()), result), CJIT_SUCCESS) << error.message();
    return plan_of(result.get());
  };
  const std::uint64_t count = 1000;
  const OwnedPlan add = plan_for(R"({"algorithm": "transform", "inputs": ["float32", "int16"], "output": "float32",
                                     "operator": "plus"})");
  EXPECT_EQ(run(add, kIn, kOut, kIn, count), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(run(add, kIn, kOut, kIn + 4 * count, count), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(run(add, kIn, kOut, kIn + 4 * count - 4, count), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("'output' overlaps 'input_0'; they may be equal or apart"));
  EXPECT_EQ(run(add, kIn + 4 * count - 4, kOut, kIn, count), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_EQ(run(add, kIn, kOut, kOut, count), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("'output' overlaps 'input_1'"));
  EXPECT_EQ(run(add, kIn, kIn, kIn, std::uint64_t{0}), CJIT_SUCCESS) << error.message();

  const OwnedPlan sort = plan_for(R"({"algorithm": "radix_sort", "key": "uint8"})");
  EXPECT_EQ(run(sort, kIn, kIn + count, count, 0, 8), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(run(sort, kIn, kIn, count, 0, 8), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("'keys_out' overlaps 'keys'"));
}

TEST_F(Algorithms, CountingEndsWithinItsType) {
  KernelResult result;
  ASSERT_EQ(build(options_of(R"({"algorithm": "reduce", "input": {"counting": "int8"}, "operator": "plus"})"), result),
            CJIT_SUCCESS)
      << error.message();
  const OwnedPlan sum = plan_of(result.get());
  const auto run_from = [&](std::int8_t first, std::uint64_t count) { return run(sum, first, kOut, count, first); };
  EXPECT_EQ(run_from(100, 28), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(run_from(-128, 256), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(run_from(127, 0), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(run_from(100, 29), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("counting from 'input' exceeds the largest int8, 127"));
}

TEST_F(Algorithms, AReductionOfAnyOrderAddsToItsOutput) {
  KernelResult result;
  ASSERT_EQ(build(options_of(R"({"algorithm": "reduce", "input": "float32", "operator": "plus",
                                 "determinism": "not_guaranteed"})"),
                  result),
            CJIT_SUCCESS)
      << error.message();
  const auto policy = policy_of(result);
  const auto tile = static_cast<std::uint64_t>(policy.at("tile_threads") * policy.at("tile_items"));
  const OwnedPlan sum = plan_of(result.get());
  EXPECT_EQ(run(sum, kIn, kOut, 10 * tile, 0.F), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(grids(), ElementsAre(10u));
  std::uint64_t bytes = 1;
  const std::uint64_t count = 10 * tile;
  const float initial = 0;
  const void* const addresses[] = {&kIn, &kOut, &count, &initial};
  auto options = sized<cjit_plan_arguments_t>();
  options.arguments = addresses;
  options.argument_count = 4;
  EXPECT_EQ(cjit_plan_get_workspace_size(sum.get(), &options, &bytes, nullptr, error.out()), CJIT_SUCCESS);
  EXPECT_EQ(bytes, 0u);
  EXPECT_THAT(refusal(R"({"algorithm": "reduce", "input": "float16", "output": {"strided": "float16"},
                          "operator": "maximum", "determinism": "not_guaranteed", "initial": "none"})"),
              AllOf(HasSubstr("determinism: is not_guaranteed, which needs the operator plus"),
                    HasSubstr("output: is no pointer to the accumulator's type"),
                    HasSubstr("initial: is none, but not_guaranteed adds to a value")));
  EXPECT_THAT(refusal(R"({"algorithm": "reduce", "input": "float32", "operator": "maximum",
                          "determinism": "gpu_to_gpu"})"),
              HasSubstr("determinism: is gpu_to_gpu, which needs the operator plus for float32 and float64"));
}

// CUB's tuning for sm_100 has no numbers for the kernel that cjit uses.
TEST_F(Algorithms, ScansAreBuiltForLaterArchitectures) {
  KernelResult result;
  const std::string text = R"({"algorithm": "scan", "input": "int32", "operator": "plus"})";
  ASSERT_EQ(build(options_of(text.c_str(), "sm_100"), result), CJIT_SUCCESS) << error.message();
  EXPECT_GT(policy_of(result).at("tile_threads"), 0);
}

TEST_F(Algorithms, TheCallersPolicyReplacesTheOneOfCub) {
  KernelResult result;
  const std::string text = R"({"algorithm": "reduce", "input": "float32", "operator": "plus",
                               "policy": {"tile_threads": 512, "tile_items": 7}})";
  ASSERT_EQ(build(options_of(text.c_str()), result), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(policy_of(result).at("tile_threads"), 512);
  EXPECT_EQ(policy_of(result).at("tile_items"), 7);
  EXPECT_THAT(refusal(R"({"algorithm": "reduce", "input": "float32", "operator": "plus",
                          "policy": {"tile_threads": 100, "tile_items": 65, "colour": 1}})"),
              AllOf(HasSubstr("policy.tile_threads: is 100, expected a multiple of 32 up to 1024"),
                    HasSubstr("policy.tile_items: is 65, expected 1 to 64"), HasSubstr("has no key 'colour'")));
}

TEST_F(Algorithms, NumbersAreThoseOfTheTableOfTheArchitectureAndTheResultNamesTheirSource) {
  const auto scan = [&](const char* arch, const char* policy, KernelResult& result) {
    const std::string text =
        std::string(R"({"algorithm": "scan", "input": {"type": "Triple", "size": 12, "alignment": 4},
        "preamble": "struct Triple { float x, y, z; };",
        "operator": {"call": "[](Triple a, Triple b) { return Triple{a.x + b.x, a.y + b.y, a.z + b.z}; }"})") +
        policy + '}';
    ASSERT_EQ(build(options_of(text.c_str(), arch), result), CJIT_SUCCESS) << error.message();
  };
  KernelResult tuned, cub, other, own;
  scan("sm_90", "", tuned);
  scan("sm_90", R"(, "policy": "cub")", cub);
  scan("sm_80", "", other);
  scan("sm_90", R"(, "policy": {"tile_threads": 160, "tile_items": 6})", own);
  EXPECT_THAT(tuned->policy_source, MatchesRegex("tuned sm_90 20[0-9-]+"));
  EXPECT_STREQ(cub->policy_source, "CUB");
  EXPECT_STREQ(other->policy_source, "CUB");
  EXPECT_STREQ(own->policy_source, "caller");
  EXPECT_NE(policy_of(cub), policy_of(tuned));
  EXPECT_EQ(policy_of(own).at("tile_threads"), 160);
  cjit_blob_t* blob = nullptr;
  ASSERT_EQ(cjit_build_result_serialize(tuned.get(), &blob, error.out()), CJIT_SUCCESS) << error.message();
  const OwnedBlob artifact(blob);
  const std::string_view bytes = view(artifact);
  KernelResult read;
  ASSERT_EQ(
      cjit_build_result_deserialize(bytes.data(), bytes.size(), CJIT_DESERIALIZE_DEFAULT, read.get(), error.out()),
      CJIT_SUCCESS)
      << error.message();
  EXPECT_STREQ(read->policy_source, tuned->policy_source);
  EXPECT_THAT(refusal(R"({"algorithm": "scan", "input": "int32", "operator": "plus", "policy": "fast"})"),
              HasSubstr(R"(policy: found "fast", expected an object, a list of objects, or "cub")"));
}

TEST_F(Algorithms, APolicyMayDifferByTheCount) {
  KernelResult result;
  ASSERT_EQ(build(options_of(R"({"algorithm": "scan", "input": "int32", "operator": "plus",
                                 "policy": [{"tile_items": 10}, {"from": 100000, "tile_threads": 256, "tile_items": 20}]})"),
                  result),
            CJIT_SUCCESS)
      << error.message();
  const auto policy = policy_of(result);
  EXPECT_EQ(policy.at("tile_items_0"), 10);
  EXPECT_EQ(policy.at("tile_threads_1"), 256);
  const auto small_tile = static_cast<std::uint64_t>(policy.at("tile_threads_0") * 10);
  const OwnedPlan scan = plan_of(result.get());
  EXPECT_EQ(run(scan, kIn, kOut, std::uint64_t{99'999}, 0), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(grids().back(), (99'999 + small_tile - 1) / small_tile);
  EXPECT_EQ(run(scan, kIn, kOut, std::uint64_t{100'000}, 0), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(grids().back(), 20u);
  EXPECT_THAT(
      refusal(R"({"algorithm": "reduce", "input": "float32", "operator": "plus", "policy": [
                          {"tile_items": 8}, {"from": 100, "tile_items": 9}, {"from": 100}, {}, {"from": 200}]})"),
      AllOf(HasSubstr("policy: has 5 classes, expected 1 to 4"),
            HasSubstr("policy[1].tile_items: cannot differ by the count"),
            HasSubstr("policy[2].from: is 100, expected more than 100"), HasSubstr("policy[3].from: is missing")));
}

TEST_F(Algorithms, AllFaultsOfADescriptionAreListed) {
  EXPECT_THAT(refusal("{"), HasSubstr("cannot read the algorithm"));
  EXPECT_THAT(refusal("{}"), HasSubstr("algorithm: is missing"));
  EXPECT_THAT(refusal(R"({"algorithm": "sort"})"),
              AllOf(HasSubstr("found \"sort\", expected one of "), HasSubstr(", scan, scan_by_key, segmented_reduce, "),
                    HasSubstr(", transform")));
  EXPECT_THAT(
      refusal(R"({"algorithm": "reduce", "input": "float", "operator": "add", "speed": 1})"),
      AllOf(HasSubstr("cannot use the algorithm 'reduce': "), HasSubstr("input: found \"float\", expected one of"),
            HasSubstr("operator: found \"add\", expected one of plus"), HasSubstr("has no key 'speed'")));
  EXPECT_THAT(refusal(R"({"algorithm": "reduce", "input": {"size": 0, "alignment": 3}, "operator": "plus"})"),
              HasSubstr("input.size: is 0 bytes"));
  EXPECT_THAT(refusal(R"({"algorithm": "reduce", "input": {"size": 8, "alignment": 3}, "operator": "plus"})"),
              HasSubstr("input.alignment: is 3 bytes, expected a power of two"));
  EXPECT_THAT(refusal(R"({"algorithm": "reduce", "input": {"zip": ["int32"]}, "operator": "plus"})"),
              HasSubstr("accumulator: is missing"));
  EXPECT_THAT(refusal(R"({"algorithm": "reduce", "input": {"discard": true}, "operator": "plus"})"),
              HasSubstr("input: is no input"));
  EXPECT_THAT(refusal(R"({"algorithm": "transform", "inputs": [], "output": "int32", "operator": "negate"})"),
              HasSubstr("inputs: has 0 iterators, expected 1 to 8"));
  EXPECT_THAT(refusal(R"({"algorithm": "transform", "inputs": ["int32"], "output": "int32",
                          "outputs": ["int32", "int32", "int32", "int32", "int32"], "operator": "negate"})"),
              AllOf(HasSubstr("outputs: has 5 iterators, expected 1 to 4"),
                    HasSubstr("output: is given, and so is 'outputs'; leave one out")));
  EXPECT_THAT(refusal(R"({"algorithm": "radix_sort", "key": "complex64"})"), HasSubstr("use merge_sort"));
  EXPECT_THAT(refusal(R"({"algorithm": "scan", "input": "int32", "operator": "plus", "initial": "none"})"),
              HasSubstr("initial: is none"));
}

TEST_F(Algorithms, ContradictoryOptionsAreRefused) {
  KernelResult result;
  cjit_kernel_build_options_t options = options_of(kSumAlgorithm);
  options.source = "__global__ void k() {}";
  options.source_size = std::strlen(options.source);
  EXPECT_EQ(build(options, result), CJIT_ERROR_CONTRADICTORY_OPTIONS);
  EXPECT_THAT(error.message(), HasSubstr("both `source` and `algorithm`"));
  options = options_of(kSumAlgorithm);
  const char* const names[] = {"k"};
  options.name_expressions = names;
  options.name_count = 1;
  EXPECT_EQ(build(options, result), CJIT_ERROR_CONTRADICTORY_OPTIONS);
  options = options_of(kSumAlgorithm);
  options.compiler = CJIT_COMPILER_NVCC;
  EXPECT_EQ(build(options, result), CJIT_ERROR_CONTRADICTORY_OPTIONS);
  options = options_of(kSumAlgorithm);
  options.std = 14;
  EXPECT_EQ(build(options, result), CJIT_ERROR_CONTRADICTORY_OPTIONS);
  EXPECT_THAT(error.message(), HasSubstr("the C++ standard is c++14, but CUB needs c++17"));
  options = options_of(kSumAlgorithm);
  const char* const raw[] = {"-std=gnu++11"};
  options.raw_options = raw;
  options.raw_option_count = 1;
  EXPECT_EQ(build(options, result), CJIT_ERROR_CONTRADICTORY_OPTIONS);
  EXPECT_THAT(error.message(), HasSubstr("the C++ standard is c++11"));
  options = options_of(kSumAlgorithm);
  options.image_kind = CJIT_IMAGE_KIND_LTO_IR;
  EXPECT_EQ(build(options, result), CJIT_ERROR_UNSUPPORTED);
  EXPECT_THAT(error.message(), HasSubstr("cannot build an algorithm as LTO-IR"));
}

TEST_F(Algorithms, ErrorsInAnOperatorPointIntoTheCallersText) {
  const std::string text = R"({"algorithm": "reduce", "input": "int32",
    "operator": {"code": "\n__device__ int twice(int v) { return v + w; }", "call": "[](int a, int b) { return a; }"}})";
  refusal(text, CJIT_ERROR_COMPILATION);
  const cjit_error_info_t& info = error.info();
  ASSERT_GE(info.diagnostic_count, 1u);
  EXPECT_STREQ(info.diagnostics[0]->file, "operator.code");
  EXPECT_EQ(info.diagnostics[0]->line, 2u);
  EXPECT_THAT(info.diagnostics[0]->text, HasSubstr("\"w\" is undefined"));
}

class AlgorithmsWithLtoIr : public Algorithms {
 protected:
  // The base64 of the LTO-IR of functions.
  std::string lto_ir(const char* source) {
    auto options = sized<cjit_kernel_build_options_t>();
    options.source = source;
    options.source_size = std::strlen(source);
    options.arch = "sm_90";
    options.image_kind = CJIT_IMAGE_KIND_LTO_IR;
    options.rdc = CJIT_SWITCH_ON;
    KernelResult result;
    EXPECT_EQ(build(options, result), CJIT_SUCCESS) << error.message();
    const cjit_image_t& image = *result->images[0];
    return to_base64(std::as_bytes(std::span(static_cast<const char*>(image.data), image.size)));
  }
  // A reduction of float32 by the function `symbol`.
  static std::string reduction(const std::string& symbol, const std::string& lto_ir,
                               const std::string& arguments = R"(["float32", "float32"])") {
    return R"({"algorithm": "reduce", "input": "float32", "operator": {"symbol": ")" + symbol + R"(", "lto_ir": ")" +
           lto_ir + R"(", "arguments": )" + arguments + R"(, "result": "float32"}})";
  }
};

TEST_F(AlgorithmsWithLtoIr, AnOperatorIsLinked) {
  const std::string add = lto_ir("extern \"C\" __device__ float add(float a, float b) { return a + b; }");
  const std::string text = reduction("add", add);
  KernelResult result;
  ASSERT_EQ(build(options_of(text.c_str()), result), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(result->images[0]->kind, cjit_image_kind_t{CJIT_IMAGE_KIND_CUBIN});
  EXPECT_GT(policy_of(result).at("tile_threads"), 0);
  const OwnedPlan sum = plan_of(result.get());
  EXPECT_EQ(run(sum, kIn, kOut, std::uint64_t{100}, 0.F), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(grids(), ElementsAre(1u));
  const std::string other = lto_ir("extern \"C\" __device__ float add(float a, float b) { return a * b; }");
  EXPECT_NE(key_of(reduction("add", other)), key_of(text));

  EXPECT_THAT(refusal(reduction("subtract", add), CJIT_ERROR_UNDEFINED_SYMBOL),
              HasSubstr("no input defines 'subtract'"));
  EXPECT_EQ(build(options_of(text.c_str(), "compute_90"), result), CJIT_ERROR_CONTRADICTORY_OPTIONS);
  EXPECT_THAT(error.message(), HasSubstr("cannot make an algorithm with operators in LTO-IR for 'compute_90': it is a "
                                         "virtual architecture; use sm_90"));
}

TEST_F(AlgorithmsWithLtoIr, AFunctionForEachElementHasNoResult) {
  const std::string twice = lto_ir("extern \"C\" __device__ void twice(void* x) { *static_cast<float*>(x) *= 2; }");
  KernelResult result;
  ASSERT_EQ(build(options_of((R"({"algorithm": "for_each", "input": "float32", "operator": {"symbol": "twice",
      "convention": "pointers", "arguments": ["float32"], "result": "void", "lto_ir": ")" +
                              twice + "\"}}")
                                 .c_str()),
                  result),
            CJIT_SUCCESS)
      << error.message();
}

TEST_F(AlgorithmsWithLtoIr, BadOnesAreRefused) {
  EXPECT_THAT(refusal(reduction("add", "AAAA"), CJIT_ERROR_LINK_INPUT),
              HasSubstr("cannot link 'operator.lto_ir': it is not a cubin, PTX, LTO-IR"));
  EXPECT_THAT(refusal(reduction("a-d", "A", R"(["float32"])")),
              AllOf(HasSubstr("operator.symbol: is 'a-d', expected the name of an extern \"C\" function"),
                    HasSubstr("operator.lto_ir: is not base64"),
                    HasSubstr("operator.arguments: has 1 types, but the function is called with 2")));
  EXPECT_THAT(refusal(reduction("add", "")), HasSubstr("operator.lto_ir: is empty"));
  EXPECT_THAT(refusal(R"({"algorithm": "find_if", "input": "int32", "predicate": {"symbol": "f", "lto_ir": ["AAAA", 3],
                          "arguments": ["int32"], "result": "bool", "state": {"size": 12, "alignment": 3}}})"),
              AllOf(HasSubstr("predicate.lto_ir[1]: found 3, expected LTO-IR in base64"),
                    HasSubstr("predicate.state.alignment: is 3 bytes, expected a power of two")));
  EXPECT_THAT(refusal(R"({"algorithm": "reduce", "input": {"custom": {"size": 8, "alignment": 8, "advance": "move"}},
                          "operator": {"symbol": "add"}})"),
              AllOf(HasSubstr("input.type: is missing"), HasSubstr("input.custom.dereference: is missing"),
                    HasSubstr("input.custom.lto_ir: is missing"), HasSubstr("operator.result: is missing")));
}

TEST_F(Algorithms, TwoOperatorsMayDefineTheSameHelper) {
  KernelResult result;
  const std::string text = R"({"algorithm": "transform", "inputs": ["int32"],
    "operator": {"code": "__device__ int help(int v) { return v + 1; }", "call": "help"},
    "predicate": {"code": "__device__ bool help(int v) { return v > 1; }", "call": "help"}})";
  EXPECT_EQ(build(options_of(text.c_str()), result), CJIT_SUCCESS) << error.message();
}

TEST_F(Algorithms, ThePreambleMayUseShortNames) {
  KernelResult result;
  const std::string text = R"({"algorithm": "reduce", "preamble": "struct P { int x; }; using T = P;",
    "input": {"type": "P", "size": 4, "alignment": 4}, "operator": {"call": "[](T a, P b) { return P{a.x + b.x}; }"}})";
  EXPECT_EQ(build(options_of(text.c_str()), result), CJIT_SUCCESS) << error.message();
}

// A directive may be spelled in many ways, and hidden by line splices.
TEST_F(Algorithms, HeadersOfTheCallersCodeAreInTheKey) {
  const TemporaryFolder folder;
  const std::string header = (folder.path() / "mine.cuh").native();
  const auto write = [&](const char* text) { std::ofstream(header) << text; };
  for (const std::string begin : {R"(#include)", R"(%:include)", R"(#\\\n include)", R"(%\\\n:include)"}) {  // in JSON
    const std::string include = begin + R"( \")" + header + R"(\"\n)";
    const std::string in_preamble =
        R"({"algorithm": "reduce", "input": "int32", "operator": "plus", "preamble": ")" + include + "\"}";
    const std::string in_operator =
        R"({"algorithm": "reduce", "input": "int32", "operator": {"call": "mine", "code": ")" + include + R"("}})";
    for (const std::string& text : {in_preamble, in_operator}) {
      write("__device__ int mine(int a, int b) { return a + b; }");
      const std::string before = key_of(text);
      write("__device__ int mine(int a, int b) { return a * b + 1; }");
      EXPECT_NE(key_of(text), before) << text;
    }
  }
}

TEST_F(Algorithms, TheDescriptionIsOfTheKey) {
  const std::string sum = key_of(kSumAlgorithm);
  EXPECT_EQ(key_of(kSumAlgorithm), sum);
  EXPECT_NE(key_of(R"({"algorithm": "reduce", "name": "total", "input": "float32", "operator": "plus"})"), sum);
  EXPECT_NE(key_of(R"({"algorithm": "reduce", "name": "sum", "input": "float64", "operator": "plus"})"), sum);
}

}  // namespace
}  // namespace cjit::test
