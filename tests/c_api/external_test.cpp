// External builds: a callback makes the images, and the cache serves them.
#include <cjit/external.h>
#include <gmock/gmock.h>
#include <sys/mman.h>
#include <sys/resource.h>

#include <atomic>
#include <stdexcept>
#include <thread>

#include "support/external_build.hpp"
#include "support/jobs.hpp"
#include "support/processes.hpp"

namespace cjit::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

class External : public testing::Test {
 protected:
  OwnedContext fresh_context() const {
    auto options = sized<cjit_context_options_t>();
    options.cache_dir = folder_name_.c_str();
    options.cache_mode = CJIT_CACHE_MODE_USE;
    return make_context(&options);
  }
  void expect_built(ExternalBuild& build) {
    EXPECT_EQ(build.run(context_.get()), CJIT_SUCCESS) << build.error.message();
  }
  void expect_failure(ExternalBuild& build, cjit_status_t status, const testing::Matcher<std::string>& message) {
    EXPECT_EQ(build.run(context_.get()), status) << build.error.message();
    EXPECT_THAT(build.error.message(), message);
    EXPECT_TRUE(build.result.is_zeroed());
    EXPECT_EQ(published(), 0u);
  }
  std::uint64_t published() {
    OwnedStruct<cjit_cache_info_t, cjit_cache_info_cleanup> info;
    EXPECT_EQ(cjit_cache_get_info(context_.get(), &info, nullptr), CJIT_SUCCESS);
    return info->memory_entries + info->counters->published;
  }
  std::string key_of(ExternalBuild& build) {
    OwnedStruct<cjit_cache_key_t, cjit_cache_key_cleanup> key;
    EXPECT_EQ(cjit_external_build_get_key(context_.get(), build.complete(), &key, build.error.out()), CJIT_SUCCESS)
        << build.error.message();
    return key->key;
  }

  TemporaryFolder folder_;
  std::string folder_name_ = folder_.path() / "cache";
  OwnedContext context_ = fresh_context();
};

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
  expect(ptx_of({"k"}, "sm_90a"), "sm_80", "it is PTX for compute_90a, but arch is sm_80; set arch to compute_90a");
  expect(ptx_of({"k"}, "sm_100"), "sm_90", "it is PTX for compute_100, but arch is sm_90");
  ExternalBuild other([](const auto& call) { return set_image(call, ptx_of({"a", "b"})); });
  other.names = {"c"};
  expect_failure(other, CJIT_ERROR_EXTERNAL_COMPILER, HasSubstr("cannot find 'c' in the image"));
  other.names = {"a"};
  other.schemas = {"x: pointer"};
  expect_failure(other, CJIT_ERROR_EXTERNAL_COMPILER, HasSubstr("'a'"));
}

TEST_F(External, WithoutACallbackOnlyTheCacheIsAsked) {
  ExternalBuild lookup(nullptr), build = ExternalBuild::of_ptx();
  expect_failure(lookup, CJIT_ERROR_INVALID_ARGUMENT,
                 HasSubstr("it is not in the cache, and the request has no callback that could make it; set callback"));
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
  expect("fields[0] has no name", [](auto& build) { build.with("", "x"); });
  expect("fields[1] has a name with a line break", [](auto& build) { build.with("a", "x").with("a\nb", "x"); });
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

// ---- several callers ----

TEST_F(External, EqualBuildsOfManyThreadsCallOneCallback) {
  constexpr int kThreads = 8;
  std::atomic<int> calls = 0, inside = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < kThreads; ++i)
    threads.emplace_back([&] {
      ExternalBuild build([&](const auto& call) {
        ++calls;
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        return set_image(call, ptx_of({"k"}));
      });
      ++inside;
      while (inside != kThreads) std::this_thread::yield();
      EXPECT_EQ(build.run(context_.get()), CJIT_SUCCESS) << build.error.message();
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(calls, 1);
}

// One of two equal builds fails for its own reason. The other is served by its own callback.
TEST_F(External, TheFailureOfOneCallerIsNotThatOfOthers) {
  std::atomic<bool> leads = false;
  ExternalBuild failing([&](const auto&) {
    leads = true;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    return cjit_status_t{CJIT_ERROR_EXTERNAL_COMPILER};
  });
  ExternalBuild good = ExternalBuild::of_ptx();
  std::thread first([&] { EXPECT_EQ(failing.run(context_.get()), CJIT_ERROR_EXTERNAL_COMPILER); });
  while (!leads) std::this_thread::yield();
  expect_built(good);
  first.join();
  EXPECT_EQ(good.calls, 1);
}

TEST_F(External, ACallbackThatHangsHoldsUpOthersOnlyForTheirOwnWait) {
  std::atomic<bool> hangs = false, ends = false;
  ExternalBuild hanging([&](const auto& call) {
    hangs = true;
    while (!ends) std::this_thread::yield();
    return set_image(call, ptx_of({"late"}));
  });
  std::thread first([&] { EXPECT_EQ(hanging.run(context_.get()), CJIT_SUCCESS); });
  while (!hangs) std::this_thread::yield();
  const OwnedContext other = fresh_context();
  for (cjit_context_t* const context : {context_.get(), other.get()}) {
    ExternalBuild impatient = ExternalBuild::of_ptx("early");
    impatient.options.cache_wait_milliseconds = 20;
    EXPECT_EQ(impatient.run(context), CJIT_SUCCESS) << impatient.error.message();
    EXPECT_STREQ(impatient.result->lowered_names[0], "early");
    EXPECT_THAT(impatient.result->cache_note, testing::AnyOf(HasSubstr("took longer than"), std::string()));
  }
  ends = true;
  first.join();
}

// Two contexts made different bytes for one key: each keeps what it made, and the first on disk stays there.
TEST_F(External, TheFirstOfTwoDifferentResultsIsStored) {
  std::atomic<bool> began = false, ends = false;
  ExternalBuild slow([&](const auto& call) {
    began = true;
    while (!ends) std::this_thread::yield();
    return set_image(call, ptx_of({"slow"}));
  });
  std::thread first([&] { EXPECT_EQ(slow.run(context_.get()), CJIT_SUCCESS); });
  while (!began) std::this_thread::yield();
  ExternalBuild fast = ExternalBuild::of_ptx("fast");
  fast.options.cache_wait_milliseconds = 1;
  const OwnedContext second = fresh_context();
  EXPECT_EQ(fast.run(second.get()), CJIT_SUCCESS);
  ends = true;
  first.join();
  EXPECT_STREQ(slow.result->lowered_names[0], "slow");
  EXPECT_STREQ(fast.result->lowered_names[0], "fast");
  ExternalBuild lookup(nullptr);
  EXPECT_EQ(lookup.run(fresh_context().get()), CJIT_SUCCESS);
  EXPECT_STREQ(lookup.result->lowered_names[0], "fast");
  OwnedStruct<cjit_cache_entries_t, cjit_cache_entries_cleanup> entries;
  ASSERT_EQ(cjit_cache_verify(second.get(), 0, &entries, nullptr), CJIT_SUCCESS);
  ASSERT_EQ(entries->entry_count, 1u);
  EXPECT_EQ(entries->entries[0]->state, cjit_cache_entry_state_t{CJIT_CACHE_ENTRY_STATE_GOOD});
}

// Two processes with one key and a callback each: one of them makes the image, and both get it.
TEST_F(External, OneOfTwoProcessesMakesTheImage) {
  const auto makes = [&](const char* kernel) {
    return [this, kernel] {
      const OwnedContext context = fresh_context();
      ExternalBuild build([&](const auto& call) {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        return set_image(call, ptx_of({kernel}));
      });
      return build.run(context.get()) == CJIT_SUCCESS && !folder_.write(kernel, build.result->lowered_names[0]).empty();
    };
  };
  const pid_t first = start_child(makes("one")), second = start_child(makes("two"));
  EXPECT_TRUE(ended_well(first));
  EXPECT_TRUE(ended_well(second));
  EXPECT_EQ(read_file(folder_.path() / "one"), read_file(folder_.path() / "two"));
}

TEST_F(External, APackServesAMachineThatHasNoCompiler) {
  ExternalBuild build = ExternalBuild::of_ptx();
  expect_built(build);
  const std::string pack = folder_.path() / "images.pack";
  ASSERT_EQ(cjit_cache_export(context_.get(), pack.c_str(), nullptr, 0, nullptr, nullptr), CJIT_SUCCESS);
  const char* const layers[] = {pack.c_str()};
  const std::string elsewhere = folder_.path() / "elsewhere";
  auto options = sized<cjit_context_options_t>();
  options.cache_mode = CJIT_CACHE_MODE_USE;
  options.cache_dir = elsewhere.c_str();
  options.cache_layers = layers;
  options.cache_layer_count = 1;
  ExternalBuild lookup(nullptr);
  EXPECT_EQ(lookup.run(make_context(&options).get()), CJIT_SUCCESS) << lookup.error.message();
  EXPECT_EQ(lookup.result->cache_outcome, cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_LAYER});
}

TEST_F(External, LimitsAndPassesSeeTheCubin) {
  KernelBuild kernel("extern \"C\" __global__ void k(float* x) { x[threadIdx.x] *= 2; }");
  ASSERT_EQ(kernel.run(context_.get()), CJIT_SUCCESS) << kernel.error.message();
  ExternalBuild build([&](const auto& call) { return set_image(call, std::string(kernel.result.image())); });
  auto pass = sized<cjit_image_pass_t>();
  pass.name = "cjit.ffma_interleave";
  const cjit_image_pass_t* const passes[] = {&pass};
  build.options.image_passes = passes;
  build.options.image_pass_count = 1;
  expect_built(build);
  ASSERT_EQ(build.result->image_pass_report_count, 1u);
  auto limits = sized<cjit_resource_limits_t>();
  limits.max_register_count = 1;
  build.options.resource_limits = &limits;
  EXPECT_EQ(build.run(context_.get()), CJIT_ERROR_RESOURCE_LIMIT);
  EXPECT_EQ(build.calls, 1);
}

TEST_F(External, RefreshReplacesTheResult) {
  ExternalBuild old = ExternalBuild::of_ptx("before"), fresh = ExternalBuild::of_ptx("after"), lookup(nullptr);
  expect_built(old);
  fresh.options.cache_mode = CJIT_CACHE_MODE_REFRESH;
  expect_built(fresh);
  EXPECT_EQ(lookup.run(fresh_context().get()), CJIT_SUCCESS);
  EXPECT_STREQ(lookup.result->lowered_names[0], "after");
}

TEST_F(External, UserDataIsFinalizedOnceAfterTheBuild) {
  static std::atomic<int> finalized;
  const auto expect_once = [&](auto call) {
    finalized = 0;
    ExternalBuild build([](const auto& made) {
      EXPECT_EQ(finalized, 0);
      return set_image(made, ptx_of({"k"}));
    });
    build.options.finalizer = [](void*) { ++finalized; };
    call(build);
    EXPECT_TRUE(comes_true([] { return finalized != 0; }));
    EXPECT_EQ(finalized, 1);
  };
  expect_once([&](ExternalBuild& build) { expect_built(build); });
  expect_once([&](ExternalBuild& build) { expect_built(build); });  // a hit
  expect_once([&](ExternalBuild& build) {
    build.options.producer = nullptr;
    EXPECT_EQ(build.run(context_.get()), CJIT_ERROR_INVALID_ARGUMENT);
  });
  expect_once([&](ExternalBuild& build) {
    build.with("a", "job");
    cjit_job_t* job = nullptr;
    ASSERT_EQ(cjit_external_build_async(context_.get(), build.complete(), nullptr, &job, nullptr), CJIT_SUCCESS);
    const OwnedJob owner(job);
    wait_for(job);
    EXPECT_TRUE(comes_true([] { return finalized != 0; }));
  });
}

// ---- jobs ----

OwnedJob start(cjit_context_t* context, ExternalBuild& build) {
  cjit_job_t* job = nullptr;
  EXPECT_EQ(cjit_external_build_async(context, build.complete(), nullptr, &job, build.error.out()), CJIT_SUCCESS)
      << build.error.message();
  return OwnedJob(job);
}

TEST_F(External, AJobHasTheResultOfTheCallback) {
  ExternalBuild build = ExternalBuild::of_ptx();
  const OwnedJob job = start(context_.get(), build);
  wait_for(job.get());
  const JobResult got(job.get());
  EXPECT_EQ(got.status, CJIT_SUCCESS) << got.error.message();
  EXPECT_STREQ(got.result->lowered_names[0], "k");
}

TEST_F(External, ACancelledCallbackSeesItAndTheJobDoesNotWaitForIt) {
  std::atomic<bool> began = false, has_ended = false;
  ExternalBuild build([&](const auto& call) {
    began = true;
    while (cjit_external_output_time_left(call.output) != 0) std::this_thread::yield();
    has_ended = true;
    return cjit_status_t{CJIT_ERROR_CANCELLED};
  });
  OwnedJob job = start(context_.get(), build);
  while (!began) std::this_thread::yield();
  cjit_job_cancel(job.get());
  EXPECT_EQ(JobResult(job.get()).status, CJIT_ERROR_CANCELLED);
  EXPECT_TRUE(comes_true([&] { return has_ended.load(); }));
  context_.reset();
}

TEST_F(External, ACallbackThatFailsAfterTheTimeLimitIsLate) {
  ExternalBuild build([](const auto& call) {
    EXPECT_LE(cjit_external_output_time_left(call.output), 20u);
    while (cjit_external_output_time_left(call.output) != 0) std::this_thread::yield();
    return cjit_status_t{CJIT_ERROR_EXTERNAL_COMPILER};
  });
  build.options.time_limit_milliseconds = 20;
  expect_failure(build, CJIT_ERROR_TIME_LIMIT, HasSubstr("the time limit has passed"));
  build.callback = [](const auto& call) {
    while (cjit_external_output_time_left(call.output) != 0) std::this_thread::yield();
    return set_image(call, ptx_of({"k"}));
  };
  expect_built(build);
}

// ---- sizes ----

TEST_F(External, TenThousandKeysAreTenThousandResults) {
  auto options = sized<cjit_context_options_t>();
  options.cache_mode = CJIT_CACHE_MODE_USE;
  options.cache_dir = folder_name_.c_str();
  options.cache_disk_bytes = 1;  // memory only: writing 10,000 files says nothing more
  context_ = make_context(&options);
  constexpr int kKeys = 10'000;
  std::string made;
  ExternalBuild build([&](const auto& call) { return set_image(call, ptx_of({made})); });
  for (int i = 0; i < 2 * kKeys; ++i) {
    made = "k" + std::to_string(i % kKeys);
    build.fields = {{"number", made}};
    ASSERT_EQ(build.run(context_.get()), CJIT_SUCCESS) << build.error.message();
    ASSERT_EQ(build.result->lowered_names[0], made);
  }
  EXPECT_EQ(build.calls, kKeys);
}

// The bytes of a field are hashed where they are. All pages of the mapping are the zero page.
TEST_F(External, AFieldOfOneGigabyteIsNotCopied) {
  constexpr std::size_t kGigabyte = std::size_t{1} << 30;
  void* const zeroes = ::mmap(nullptr, kGigabyte, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  ASSERT_NE(zeroes, MAP_FAILED);
  const auto peak = [] {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss / 1024;  // MiB
  };
  auto field = sized<cjit_external_field_t>();
  field.name = "weights";
  field.data = zeroes;
  field.size = kGigabyte;
  const cjit_external_field_t* const fields[] = {&field};
  ExternalBuild build = ExternalBuild::of_ptx();
  build.complete();
  build.options.fields = fields;
  build.options.field_count = 1;
  const long before = peak();
  OwnedResult result;
  EXPECT_EQ(cjit_external_build(context_.get(), &build.options, &result, build.error.out()), CJIT_SUCCESS)
      << build.error.message();
  EXPECT_LT(peak() - before, 100);
  ::munmap(zeroes, kGigabyte);
}

}  // namespace
}  // namespace cjit::test
