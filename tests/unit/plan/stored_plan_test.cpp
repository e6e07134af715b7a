// Plans in artifacts: when their text is read, and what a forged one does.
#include <gmock/gmock.h>

#include <thread>

#include "support/c_api.hpp"
#include "support/forged_artifact.hpp"

namespace cjit::test {
namespace {

using testing::HasSubstr;

using OwnedPlan = std::unique_ptr<cjit_plan_t, Destroyer<cjit_plan_destroy>>;

constexpr std::string_view kPtx{
    ".version 7.8\n.target sm_90\n.address_size 64\n.visible .entry add(.param .u64 x, .param .u32 n) { ret; }\n\0",
    104};
constexpr std::string_view kSound = R"({"name": "p", "kernels": {"add": "add"}, "parameters": "x: pointer, n: int32",
  "steps": [{"launch": "add", "grid": 1, "block": 32, "arguments": ["x", "n"]}], "result": "n + 1"})";
constexpr std::string_view kUnknownName =
    R"({"name": "p", "parameters": "n: int32", "steps": [], "result": "n + missing"})";
constexpr std::string_view kOtherParameters = R"({"name": "p", "kernels": {"add": "add"}, "parameters": "x: pointer",
  "steps": [{"launch": "add", "grid": 1, "block": 32, "arguments": ["x"]}]})";

class StoredPlanTest : public testing::Test {
 protected:
  StoredPlanTest() {
    auto options = sized<cjit_context_options_t>();
    options.mock_device = "sm_90";
    context = make_context(&options);
  }

  // An artifact with valid checksums, whoever made it.
  cjit_status_t get_plan(std::string_view text, std::string_view written_by = CJIT_VERSION_TEXT,
                         std::string_view name = "p") {
    ForgedArtifact artifact;
    artifact.image_kind = CJIT_IMAGE_KIND_PTX;
    artifact.arch_feature = 0;
    artifact.sections = {{kSectionProducer, 0, counted_strings({written_by, "by hand"})},
                         {image_section(CJIT_IMAGE_KIND_PTX), kSectionCritical, to_bytes(kPtx)},
                         {kSectionPlans, kSectionCritical, names_section(1, {name, text})}};
    const Bytes bytes = artifact.bytes();
    cjit_module_t* module = nullptr;
    EXPECT_EQ(cjit_module_load_artifact(context.get(), bytes.data(), bytes.size(), &module, error.out()), CJIT_SUCCESS)
        << error.message();
    const OwnedModule loaded(module);
    cjit_plan_t* handle = nullptr;
    const cjit_status_t status = cjit_module_get_plan(loaded.get(), nullptr, &handle, error.out());
    plan.reset(handle);
    return status;
  }

  // Statuses of all calls with which a plan can be used first.
  std::vector<cjit_status_t> uses() {
    auto run = sized<cjit_plan_arguments_t>();
    const std::uint64_t x = 16;
    const std::int32_t n = 4;
    const void* const arguments[] = {&x, &n};
    run.arguments = arguments;
    run.argument_count = 2;
    auto info = sized<cjit_plan_info_t>();
    std::uint64_t bytes = 0;
    std::int64_t value = 0;
    cjit_prepared_plan_t* prepared = nullptr;
    cjit_plan_graph_t* graph = nullptr;
    std::vector<cjit_status_t> statuses{cjit_plan_get_info(plan.get(), &info, error.out()),
                                        cjit_plan_get_workspace_size(plan.get(), &run, &bytes, nullptr, error.out()),
                                        cjit_plan_run(plan.get(), &run, &value, error.out()),
                                        cjit_plan_prepare(plan.get(), &run, &prepared, error.out())};
    cjit_prepared_plan_destroy(prepared);
    if (statuses.back() == CJIT_SUCCESS) return statuses;  // a mock has no graphs
    statuses.push_back(cjit_plan_create_graph(plan.get(), &run, &graph, error.out()));
    cjit_plan_graph_destroy(graph);
    return statuses;
  }

  OwnedContext context;
  OwnedPlan plan;
  OwnedError error;
};

TEST_F(StoredPlanTest, IsReadAtItsFirstUse) {
  ASSERT_EQ(get_plan(kSound), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(uses(), testing::Each(cjit_status_t{CJIT_SUCCESS})) << error.message();
  auto info = sized<cjit_plan_info_t>();
  ASSERT_EQ(cjit_plan_get_info(plan.get(), &info, error.out()), CJIT_SUCCESS);
  EXPECT_STREQ(info.name, "p");
  EXPECT_EQ(info.text, kSound);
  EXPECT_STREQ(info.parameters, "x: pointer, n: int32");
  EXPECT_EQ(info.parameter_count, 2u);
}

TEST_F(StoredPlanTest, EachUseReportsAFaultThatNoWriterOfThisVersionLeaves) {
  for (const auto& [text, fault] : {std::pair(kUnknownName, "the name 'missing' in 'n + missing' is unknown"),
                                    std::pair(kOtherParameters, "the kernel takes 2 arguments, the step has 1"),
                                    std::pair(std::string_view("{"), "cannot read the plan: ")}) {
    ASSERT_EQ(get_plan(text), CJIT_SUCCESS) << error.message();
    EXPECT_THAT(uses(), testing::Each(cjit_status_t{CJIT_ERROR_INVALID_ARGUMENT}));
    EXPECT_THAT(error.message(), HasSubstr(fault));
  }
}

TEST_F(StoredPlanTest, OfAnotherVersionIsReadAtOnce) {
  for (const char* version : {"0.6.9", "0.8.0", ""}) {
    EXPECT_EQ(get_plan(kUnknownName, version), CJIT_ERROR_INVALID_ARGUMENT) << version;
    EXPECT_EQ(plan, nullptr);
    ASSERT_EQ(get_plan(kSound, version), CJIT_SUCCESS) << error.message();
    EXPECT_THAT(uses(), testing::Each(cjit_status_t{CJIT_SUCCESS})) << error.message();
  }
}

TEST_F(StoredPlanTest, WithTheTextOfAnotherPlanIsCorrupt) {
  EXPECT_EQ(get_plan(kSound, "0.6.9", "q"), CJIT_ERROR_ARTIFACT_CORRUPT);
  EXPECT_THAT(error.message(), HasSubstr("cannot get the plan 'q': its text is that of the plan 'p'"));
  ASSERT_EQ(get_plan(kSound, CJIT_VERSION_TEXT, "q"), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(uses(), testing::Each(cjit_status_t{CJIT_ERROR_ARTIFACT_CORRUPT}));
}

TEST_F(StoredPlanTest, IsReadOnceByManyThreads) {
  ASSERT_EQ(get_plan(kSound), CJIT_SUCCESS) << error.message();
  std::vector<const char*> names(8);
  {
    std::vector<std::jthread> threads;
    for (const char*& name : names)
      threads.emplace_back([&] {
        auto info = sized<cjit_plan_info_t>();
        if (cjit_plan_get_info(plan.get(), &info, nullptr) == CJIT_SUCCESS) name = info.parameters;
      });
  }
  EXPECT_NE(names.front(), nullptr);
  EXPECT_THAT(names, testing::Each(names.front()));
}

}  // namespace
}  // namespace cjit::test
