// External builds: keys, callbacks and their failures.
#include <cjit/external.h>
#include <gmock/gmock.h>

#include <stdexcept>

#include "c_api/external_fixture.hpp"

namespace cjit::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

class External : public ExternalBuilds {};

TEST_F(External, TheCallbackIsCalledOnceAndAllCachesServeItsImage) {
  ExternalBuild build = ExternalBuild::of_ptx("matmul").with("source", "x = y @ z");
  expect_built(build);
  EXPECT_EQ(build.result->cache_outcome, cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_BUILT});
  EXPECT_EQ(build.result->family, std::uint32_t{CJIT_FAMILY_EXTERNAL});
  EXPECT_EQ(build.result->image_kind, cjit_image_kind_t{CJIT_IMAGE_KIND_PTX});
  EXPECT_EQ(build.result->build_place, cjit_build_place_t{CJIT_BUILD_PLACE_PROCESS});
  EXPECT_EQ(build.result->cc, 90u);
  EXPECT_STREQ(build.result->producer, "Sample 1.0");
  ASSERT_EQ(build.result->name_count, 1u);
  EXPECT_STREQ(build.result->lowered_names[0], "matmul");
  EXPECT_EQ(build.result.image().back(), '\0');
  const std::string image(build.result.image());
  expect_built(build);
  EXPECT_EQ(build.result->cache_outcome, cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_MEMORY});
  context_ = fresh_context();
  expect_built(build);
  EXPECT_EQ(build.result->cache_outcome, cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_DISK});
  EXPECT_EQ(build.result.image(), image);
  EXPECT_EQ(build.calls, 1);
}

TEST_F(External, EveryInputOfTheKeyCounts) {
  const std::string file = folder_.write("kernel.py", "one");
  ExternalBuild base = ExternalBuild::of_ptx().with("a", "1");
  base.files = {file};
  std::vector<std::string> keys = {key_of(base)};
  const auto add = [&](auto change) {
    ExternalBuild changed = ExternalBuild::of_ptx().with("a", "1");
    changed.files = {file};
    change(changed);
    keys.push_back(key_of(changed));
  };
  add([](auto& build) { build.fields = {{"a", "2"}}; });
  add([](auto& build) { build.fields = {{"b", "1"}}; });
  add([](auto& build) { build.fields = {{"a", ""}}; });
  add([](auto& build) { build.fields = {}; });
  add([](auto& build) { build.fields = {{"a", "1"}, {"a", "1"}}; });
  add([](auto& build) { build.fields = {{"a", std::string("1\0", 2)}}; });
  add([](auto& build) { build.fields = {{"a", std::string(200, '1')}}; });
  add([](auto& build) { build.files = {}; });
  add([](auto& build) { build.names = {"k"}; });
  add([](auto& build) { build.options.producer = "Sample 1.1"; });
  add([](auto& build) { build.options.name = "k.py"; });
  add([](auto& build) { build.options.arch = "sm_80"; });
  folder_.write("kernel.py", "two");
  keys.push_back(key_of(base));
  std::sort(keys.begin(), keys.end());
  EXPECT_EQ(std::unique(keys.begin(), keys.end()), keys.end());
}

// A long value is shown as its hash. A short value that looks like the hash is another key.
TEST_F(External, ATextIsNotTheHashThatItSpells) {
  ExternalBuild long_one = ExternalBuild::of_ptx().with("a", std::string(100, 'x'));
  OwnedStruct<cjit_cache_key_t, cjit_cache_key_cleanup> key;
  ASSERT_EQ(cjit_external_build_get_key(context_.get(), long_one.complete(), &key, nullptr), CJIT_SUCCESS);
  std::uint64_t at = 0;
  while (at < key->field_count && std::string(key->field_names[at]) != "hash of field a") ++at;
  ASSERT_LT(at, key->field_count);
  ExternalBuild spelled = ExternalBuild::of_ptx().with("a", key->field_values[at]);
  EXPECT_NE(key_of(long_one), key_of(spelled));
}

TEST_F(External, KeyFieldsAreRecordedForQuestionsLater) {
  ExternalBuild build = ExternalBuild::of_ptx().with("num_warps", "4");
  expect_built(build);
  OwnedStruct<cjit_cache_key_t, cjit_cache_key_cleanup> key;
  ASSERT_EQ(cjit_cache_get_entry_key(context_.get(), build.result->cache_key, &key, nullptr), CJIT_SUCCESS);
  std::vector<std::string> shown;
  for (std::uint64_t i = 0; i < key->field_count; ++i)
    shown.push_back(std::string(key->field_names[i]) + " = " + key->field_values[i]);
  EXPECT_THAT(shown, testing::IsSupersetOf(
                         {"family = external", "arch = sm_90", "field num_warps = 4", "producer = Sample 1.0"}));
}

TEST_F(External, TheCallbackSeesTheRequestAndMayWriteEverythingOfAResult) {
  cjit_policy_t* policy = nullptr;
  cjit_blob_t* blob = nullptr;
  ASSERT_EQ(cjit_policy_create(&policy, nullptr), CJIT_SUCCESS);
  ASSERT_EQ(cjit_policy_set_int64(policy, "shared", 49152, nullptr), CJIT_SUCCESS);
  ASSERT_EQ(cjit_policy_encode(policy, &blob, nullptr), CJIT_SUCCESS);
  const OwnedBlob encoded(blob);
  cjit_policy_destroy(policy);
  ExternalBuild build([&](const cjit_external_call_t& call) -> cjit_status_t {
    EXPECT_STREQ(call.name, "kernel.py");
    EXPECT_STREQ(call.arch, "sm_90a");
    EXPECT_EQ(call.cc, 90u);
    EXPECT_EQ(call.arch_feature, std::uint32_t{'a'});
    EXPECT_EQ(cjit_external_output_time_left(call.output), CJIT_WAIT_FOREVER);
    EXPECT_EQ(cjit_external_output_set_name(call.output, "add", "_add_0d1d", "*", nullptr), CJIT_SUCCESS);
    EXPECT_EQ(cjit_external_output_set_policy(call.output, cjit_blob_data(blob), cjit_blob_size(blob), nullptr),
              CJIT_SUCCESS);
    EXPECT_EQ(cjit_external_output_add_log(call.output, "a warning\n", 10, nullptr), CJIT_SUCCESS);
    EXPECT_EQ(set_image(call, "garbage"), CJIT_ERROR_INVALID_ARGUMENT);
    EXPECT_EQ(set_image(call, ptx_of({"other"}, "sm_90a")), CJIT_SUCCESS);
    return set_image(call, ptx_of({"_add_0d1d", "unnamed"}, "sm_90a"), CJIT_IMAGE_KIND_PTX);
  });
  build.options.name = "kernel.py";
  build.options.arch = "SM_90a";
  expect_built(build);
  EXPECT_EQ(build.result->arch_feature, std::uint32_t{'a'});
  ASSERT_EQ(build.result->name_count, 1u);
  EXPECT_STREQ(build.result->name_expressions[0], "add");
  EXPECT_STREQ(build.result->lowered_names[0], "_add_0d1d");
  EXPECT_STREQ(build.result->argument_schemas[0], "p0: bytes[8:8], p1: bytes[4:4]");
  EXPECT_STREQ(build.result->log, "a warning\n");
  EXPECT_EQ(build.result->policy_size, cjit_blob_size(blob));
}

TEST_F(External, NamesOfTheRequestAreLookedUpInTheImage) {
  ExternalBuild build([](const auto& call) {
    EXPECT_EQ(cjit_external_output_set_name(call.output, "second", "b", nullptr, nullptr), CJIT_SUCCESS);
    return set_image(call, ptx_of({"a", "b", "c"}));
  });
  build.names = {"second", "c"};
  build.schemas = {"x: pointer, n: int32", ""};
  expect_built(build);
  ASSERT_EQ(build.result->name_count, 2u);
  EXPECT_STREQ(build.result->lowered_names[0], "b");
  EXPECT_STREQ(build.result->argument_schemas[0], "x: pointer, n: int32");
  EXPECT_STREQ(build.result->lowered_names[1], "c");
}

// ---- failures: an error, nothing is stored, and the next call is served ----

TEST_F(External, ACallbackThatFailsGivesItsReasonAndItsLog) {
  ExternalBuild build([](const cjit_external_call_t& call) {
    cjit_external_output_set_failure(call.output, "ptxas does not know sm_90", nullptr);
    cjit_external_output_add_log(call.output, "line 1\n", 7, nullptr);
    return cjit_status_t{CJIT_ERROR_IO};
  });
  build.options.name = "k.py";
  expect_failure(build, CJIT_ERROR_EXTERNAL_COMPILER,
                 "cannot build 'k.py' for sm_90 with Sample 1.0: ptxas does not know sm_90");
  EXPECT_STREQ(build.error.info().log, "line 1\n");
  build.callback = [](const auto& call) { return set_image(call, ptx_of({"k"})); };
  expect_built(build);
}

TEST_F(External, AnInputThatDoesNotCompileHasTheStatusOfCompilations) {
  ExternalBuild build([](const cjit_external_call_t&) { return cjit_status_t{CJIT_ERROR_COMPILATION}; });
  expect_failure(build, CJIT_ERROR_COMPILATION,
                 AllOf(HasSubstr("returned the status 300"), HasSubstr("cjit_external_output_set_failure")));
}

TEST_F(External, OnlyAnInputThatDoesNotCompileIsRemembered) {
  auto options = sized<cjit_context_options_t>();
  options.cache_mode = CJIT_CACHE_MODE_USE;
  options.cache_dir = folder_name_.c_str();
  options.cache_failure_seconds = 600;
  context_ = make_context(&options);
  cjit_status_t status = CJIT_ERROR_EXTERNAL_COMPILER;
  ExternalBuild build([&](const auto&) { return status; });
  expect_failure(build, CJIT_ERROR_EXTERNAL_COMPILER, HasSubstr("returned the status 313"));
  status = CJIT_ERROR_COMPILATION;
  for (int i = 0; i < 2; ++i) expect_failure(build, CJIT_ERROR_COMPILATION, HasSubstr("returned the status 300"));
  EXPECT_EQ(build.calls, 2);
}

TEST_F(External, ACallbackThatThrowsFails) {
  ExternalBuild build([](const auto&) -> cjit_status_t { throw std::runtime_error("a defect"); });
  expect_failure(build, CJIT_ERROR_EXTERNAL_COMPILER, HasSubstr("the callback threw an exception: a defect"));
  build.callback = [](const auto&) -> cjit_status_t { throw 7; };
  expect_failure(build, CJIT_ERROR_EXTERNAL_COMPILER, HasSubstr("the callback threw an exception; it must return"));
}

TEST_F(External, ACallbackThatWritesNothingFails) {
  ExternalBuild build([](const auto&) { return cjit_status_t{CJIT_SUCCESS}; });
  expect_failure(build, CJIT_ERROR_EXTERNAL_COMPILER, HasSubstr("set no image; call cjit_external_output_set_image()"));
}

TEST_F(External, ImagesThatDoNotFitTheRequestAreRefused) {
  const auto expect = [&](const std::string& image, const char* arch, const char* message) {
    ExternalBuild build([&](const auto& call) { return set_image(call, image); });
    build.options.arch = arch;
    expect_failure(build, CJIT_ERROR_EXTERNAL_COMPILER, HasSubstr(message));
  };
  expect(ptx_of({"k"}, "sm_90a"), "sm_80", "it is PTX for compute_90a, but `arch` is sm_80; use `arch = compute_90a`");
  expect(ptx_of({"k"}, "sm_100"), "sm_90", "it is PTX for compute_100, but `arch` is sm_90");
  ExternalBuild other([](const auto& call) { return set_image(call, ptx_of({"a", "b"})); });
  other.names = {"c"};
  expect_failure(other, CJIT_ERROR_EXTERNAL_COMPILER, HasSubstr("cannot find 'c' in the image"));
  other.names = {"a"};
  other.schemas = {"x: pointer"};
  expect_failure(other, CJIT_ERROR_EXTERNAL_COMPILER, HasSubstr("'a'"));
}

TEST_F(External, WithoutACallbackOnlyTheCacheIsAsked) {
  ExternalBuild lookup(nullptr), build = ExternalBuild::of_ptx();
  expect_failure(
      lookup, CJIT_ERROR_NOT_CACHED,
      HasSubstr("it is not in the cache, and the request has no callback that could make it; set `callback`"));
  expect_built(build);
  expect_built(lookup);
  EXPECT_EQ(lookup.result->cache_outcome, cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_MEMORY});
}

TEST_F(External, InvalidOptionsAreRefused) {
  const auto expect = [&](const char* message, auto change) {
    ExternalBuild build = ExternalBuild::of_ptx();
    change(build);
    expect_failure(build, CJIT_ERROR_INVALID_ARGUMENT, HasSubstr(message));
    EXPECT_EQ(build.calls, 0);
  };
  expect("the producer has 0 bytes", [](auto& build) { build.options.producer = nullptr; });
  expect("`fields[0]` has no name", [](auto& build) { build.with("", "x"); });
  expect("`fields[1]` has a name with a line break", [](auto& build) { build.with("a", "x").with("a\nb", "x"); });
  expect("an empty path", [](auto& build) { build.files = {""}; });
  expect("a name of the result is empty", [](auto& build) { build.names = {""}; });
  ExternalBuild missing = ExternalBuild::of_ptx();
  missing.files = {(folder_.path() / "missing").string()};
  EXPECT_EQ(missing.run(context_.get()), CJIT_ERROR_IO);
}

// ---- callbacks that build ----

TEST_F(External, ACallbackMayBuildOtherRequests) {
  ExternalBuild inner = ExternalBuild::of_ptx("inner").with("which", "inner");
  KernelBuild kernel("extern \"C\" __global__ void k() {}");
  ExternalBuild outer([&](const auto& call) {
    EXPECT_EQ(inner.run(context_.get()), CJIT_SUCCESS) << inner.error.message();
    EXPECT_EQ(kernel.run(context_.get()), CJIT_SUCCESS) << kernel.error.message();
    return set_image(call, std::string(kernel.result.image()));
  });
  expect_built(outer);
  EXPECT_EQ(outer.result->image_kind, cjit_image_kind_t{CJIT_IMAGE_KIND_CUBIN});
  ASSERT_EQ(outer.result->kernel_count, 1u);
  EXPECT_STREQ(outer.result->kernels[0]->symbol, "k");
}

TEST_F(External, ACallbackThatRequestsItselfGetsAnErrorInsteadOfADeadlock) {
  ExternalBuild inner(nullptr);
  ExternalBuild outer([&](const auto&) {
    const cjit_status_t status = inner.run(context_.get());
    EXPECT_EQ(status, CJIT_ERROR_UNSUPPORTED);
    EXPECT_THAT(inner.error.message(), HasSubstr("would wait for itself"));
    return status;
  });
  expect_failure(outer, CJIT_ERROR_EXTERNAL_COMPILER, HasSubstr("returned the status 104"));
}

// Without the cache nothing knows that the requests are equal.
TEST_F(External, EndlessRecursionOfCallbacksEnds) {
  ExternalBuild build(nullptr);
  cjit_status_t deepest = CJIT_SUCCESS;
  build.callback = [&](const auto& call) {
    OwnedResult result;
    const cjit_status_t status = cjit_external_build(context_.get(), &build.options, &result, nullptr);
    if (build.calls == 32 && deepest == CJIT_SUCCESS) deepest = status;
    return set_image(call, ptx_of({"k"}));
  };
  build.options.cache_mode = CJIT_CACHE_MODE_OFF;
  expect_built(build);
  EXPECT_EQ(deepest, CJIT_ERROR_UNSUPPORTED);
  EXPECT_EQ(build.calls, 32);
}

}  // namespace
}  // namespace cjit::test
