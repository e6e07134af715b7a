// CJIT_CACHE_MODE_ONLY: results come from the cache, and nothing else runs a compiler.
#include <gmock/gmock.h>

#include "support/fake_driver.hpp"
#include "support/fake_nvrtc.hpp"
#include "support/ir_samples.hpp"
#include "support/jobs.hpp"
#include "support/nvvm_build.hpp"

namespace cjit::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
namespace fs = std::filesystem;

class CacheOnly : public testing::Test {
 protected:
  template <typename Call>
  static cjit_status_t status_of(Call call) {
    OwnedError error;
    return call(error.out());
  }
  CacheOnly() {
    options_.nvrtc_path = kFakeNvrtcPath.c_str();
    options_.cache_dir = folder_name_.c_str();
    options_.worker_path = "/nonexistent/cjit-worker";
    options_.compile_callback = [](void* count, const cjit_compilation_t*) { ++*static_cast<int*>(count); };
    options_.compile_user_data = &compilations_;
  }
  OwnedContext context(cjit_cache_mode_t mode) {
    options_.cache_mode = mode;
    return make_context(&options_);
  }
  static KernelBuild kernel(const std::string& name = "k") {
    KernelBuild build("__global__ void " + name + "() {}");
    build.names = {name};
    build.options.source_name = "only.cu";
    return build;
  }
  std::string store(KernelBuild build = kernel()) {
    const OwnedContext storing = context(CJIT_CACHE_MODE_USE);
    EXPECT_EQ(build.run(storing.get()), CJIT_SUCCESS) << build.error.message();
    return build.result->cache_key;
  }
  // The message of the refusal.
  std::string refusal(cjit_context_t* context, KernelBuild build) {
    EXPECT_EQ(build.run(context), CJIT_ERROR_NOT_CACHED) << build.error.message();
    EXPECT_TRUE(build.result.is_zeroed());
    return build.error.message();
  }
  fs::path only_entry() const {
    for (const auto& entry : fs::recursive_directory_iterator(folder_name_))
      if (entry.path().extension() == ".cjit") return entry.path();
    return {};
  }
  void damage_entry() const { fs::resize_file(only_entry(), fs::file_size(only_entry()) - 1); }

  FakeNvrtc nvrtc_;
  TemporaryFolder folder_;
  std::string folder_name_ = folder_.path() / "cache";
  cjit_context_options_t options_ = sized<cjit_context_options_t>();
  int compilations_ = 0;
};

TEST_F(CacheOnly, AnEntryIsServedFromDiskAndThenFromMemory) {
  store();
  const OwnedContext only = context(CJIT_CACHE_MODE_ONLY);
  for (const cjit_cache_outcome_t outcome : {CJIT_CACHE_OUTCOME_DISK, CJIT_CACHE_OUTCOME_MEMORY}) {
    KernelBuild build = kernel();
    ASSERT_EQ(build.run(only.get()), CJIT_SUCCESS) << build.error.message();
    EXPECT_EQ(build.result->cache_outcome, outcome);
  }
  EXPECT_EQ(nvrtc_.compile_count(), 1);
}

TEST_F(CacheOnly, AMissHasItsKeyAndTheDifferencesToTheMostSimilarEntry) {
  const std::string stored = store();
  store(KernelBuild("// of another kind\n__global__ void other() {}"));
  const OwnedContext only = context(CJIT_CACHE_MODE_ONLY);
  KernelBuild build = kernel();
  build.defines = {"TILE=4"};
  auto key = sized<cjit_cache_key_t>();
  ASSERT_EQ(cjit_kernel_build_get_key(only.get(), build.complete(), &key, nullptr), CJIT_SUCCESS);
  EXPECT_THAT(refusal(only.get(), std::move(build)),
              AllOf(HasSubstr("cannot build 'only.cu'"), HasSubstr(key.key),
                    HasSubstr("the most similar entry " + stored +
                              " differs in: option --define-macro (--define-macro=TILE=4, which it lacks);")));
  cjit_cache_key_cleanup(&key);
  EXPECT_EQ(nvrtc_.compile_count(), 2);
}

TEST_F(CacheOnly, AnUnrelatedEntryIsNotMentioned) {
  KernelBuild other("__global__ void other() {}");
  other.options.std = 20;
  other.defines = {"A", "B", "C", "D", "E", "F", "G", "H", "I", "J"};
  store(std::move(other));
  EXPECT_THAT(refusal(context(CJIT_CACHE_MODE_ONLY).get(), kernel()), Not(HasSubstr("most similar")));
}

// The entry of the same source is nearer than one of another kernel, whatever they share.
TEST_F(CacheOnly, AnEntryOfTheSameSourceIsNearerThanOthers) {
  KernelBuild same = kernel();
  same.defines = {"A", "B", "C", "D", "E", "F", "G", "H", "I", "J"};
  const std::string stored = store(std::move(same));
  KernelBuild other = kernel("other");
  other.options.source_name = "other.cu";
  store(std::move(other));
  EXPECT_THAT(refusal(context(CJIT_CACHE_MODE_ONLY).get(), kernel()), HasSubstr("the most similar entry " + stored));
}

TEST_F(CacheOnly, ADamagedEntryIsAMissAndNamed) {
  const std::string key = store();
  damage_entry();
  const OwnedContext only = context(CJIT_CACHE_MODE_ONLY);
  EXPECT_THAT(refusal(only.get(), kernel()), AllOf(HasSubstr(key), HasSubstr("the entry on disk is damaged")));
  EXPECT_TRUE(fs::exists(only_entry())) << "it is kept as evidence";
  options_.cuda_home = folder_name_.c_str();  // a directory without a toolkit
  options_.nvrtc_path = nullptr;
  EXPECT_THAT(refusal(context(CJIT_CACHE_MODE_ONLY).get(), kernel()),
              AllOf(HasSubstr(key.substr(0, 64)), HasSubstr("no compiler was found"), HasSubstr("is damaged")));
}

TEST_F(CacheOnly, ADamagedEntryOfALayerIsAMissAndNamed) {
  store();
  damage_entry();
  const std::string layer = folder_name_, none = folder_.path() / "empty";
  const char* const layers[] = {layer.c_str()};
  options_.cache_dir = none.c_str();
  options_.cache_layers = layers;
  options_.cache_layer_count = 1;
  EXPECT_THAT(refusal(context(CJIT_CACHE_MODE_ONLY).get(), kernel()),
              HasSubstr("the entry in a cache layer is damaged"));
}

TEST_F(CacheOnly, AMachineWithoutACompilerTakesTheEntryOfAny) {
  store();
  options_.cuda_home = folder_name_.c_str();
  options_.nvrtc_path = nullptr;
  const OwnedContext only = context(CJIT_CACHE_MODE_ONLY);
  KernelBuild build = kernel();
  EXPECT_EQ(build.run(only.get()), CJIT_SUCCESS) << build.error.message();
  EXPECT_THAT(refusal(only.get(), kernel("other")), HasSubstr("no entry of any compiler"));
}

// Sources as users have them, with the real compiler. "own.cu" with another header of the user is another request.
TEST_F(CacheOnly, AMachineWithoutACompilerServesRealSources) {
  const TemporaryFolder headers;
  headers.write("mine.cuh", "__device__ inline float twice(float x) { return 2 * x; }\n");
  headers.write("with_toolkit.cuh", "#include <cuda/std/cstdint>\n#include \"mine.cuh\"\n");
  const std::map<std::string, std::string> includes{{"plain.cu", ""},
                                                    {"own.cu", "#include \"mine.cuh\"\n"},
                                                    {"half.cu", "#include <cuda_fp16.h>\n"},
                                                    {"integers.cu", "#include <cstdint>\n"},
                                                    {"groups.cu", "#include <cooperative_groups.h>\n"},
                                                    {"block.cu", "#include <cub/block/block_reduce.cuh>\n"},
                                                    {"through.cu", "#include \"with_toolkit.cuh\"\n"}};
  const auto kernel_of = [&](const std::string& name) {
    KernelBuild build(includes.at(name) + "extern \"C\" __global__ void k(float* x) { *x = 1; }");
    build.options.source_name = name.c_str();
    build.options.arch = "sm_90";
    build.include_dirs = {headers.path().native()};
    return build;
  };
  options_.nvrtc_path = nullptr;
  std::map<std::string, std::string> keys;
  for (const auto& [name, text] : includes) keys[name] = store(kernel_of(name));
  options_.cuda_home = folder_name_.c_str();  // a directory without a toolkit
  const OwnedContext only = context(CJIT_CACHE_MODE_ONLY);
  for (const auto& [name, text] : includes) {
    SCOPED_TRACE(name);
    KernelBuild build = kernel_of(name);
    ASSERT_EQ(build.run(only.get()), CJIT_SUCCESS) << build.error.message();
    EXPECT_EQ(build.result->cache_key, keys[name]);
  }
  headers.write("mine.cuh", "__device__ inline float twice(float x) { return x + x; }\n");
  EXPECT_THAT(refusal(only.get(), kernel_of("own.cu")), HasSubstr("the most similar entry " + keys["own.cu"]));
}

// A header of the user in the place of one that the toolkit's headers include makes another image.
TEST_F(CacheOnly, AMachineWithoutACompilerServesNothingIfAHeaderMayReplaceOneOfTheToolkit) {
  const TemporaryFolder headers;
  const auto kernel_of = [&](const char* name) {
    KernelBuild build("#include <cuda_fp16.h>\nextern \"C\" __global__ void k(__half* x) { *x = __half(1); }");
    build.options.source_name = name;
    build.include_dirs = {headers.path().native()};
    return build;
  };
  options_.nvrtc_path = nullptr;
  store(kernel_of("plain.cu"));
  headers.write("nv/target", "#include_next <nv/target>\n");
  store(kernel_of("replaced.cu"));
  options_.cuda_home = folder_name_.c_str();
  const OwnedContext only = context(CJIT_CACHE_MODE_ONLY);
  EXPECT_THAT(refusal(only.get(), kernel_of("plain.cu")), HasSubstr("your header 'nv/target' may be in the place of"));
  KernelBuild in_memory = kernel_of("plain.cu");
  in_memory.include_dirs.clear();
  EXPECT_EQ(in_memory.run(only.get()), CJIT_SUCCESS) << in_memory.error.message();
  in_memory.header_names = {"vector_types.h"};
  in_memory.header_sources = {""};
  refusal(only.get(), std::move(in_memory));
  refusal(only.get(), kernel_of("replaced.cu"));
  fs::remove(headers.path() / "nv/target");
  EXPECT_THAT(refusal(only.get(), kernel_of("replaced.cu")), HasSubstr("a header of yours was in the place of"));
  KernelBuild plain = kernel_of("plain.cu");
  EXPECT_EQ(plain.run(only.get()), CJIT_SUCCESS) << plain.error.message();
}

TEST_F(CacheOnly, AMachineWithoutACompilerServesLinksOfRealSources) {
  KernelBuild source("#include <cuda_fp16.h>\nextern \"C\" __global__ void k(__half* x) { *x = __half(1); }");
  auto input = sized<cjit_link_input_t>();
  input.kernel = source.complete();
  const cjit_link_input_t* const inputs[] = {&input};
  auto link = sized<cjit_link_build_options_t>();
  link.inputs = inputs;
  link.input_count = 1;
  link.arch = "sm_90";
  const auto key_in = [&](cjit_context_t* context) {
    KernelResult linked;
    EXPECT_EQ(status_of([&](auto error) { return cjit_link_build(context, &link, linked.get(), error); }),
              CJIT_SUCCESS);
    return std::string(linked->cache_key != nullptr ? linked->cache_key : "");
  };
  options_.nvrtc_path = nullptr;
  const std::string stored = key_in(context(CJIT_CACHE_MODE_USE).get());
  options_.cuda_home = folder_name_.c_str();
  EXPECT_EQ(key_in(context(CJIT_CACHE_MODE_ONLY).get()), stored);
  // The driver could link, but not compile the source.
  FakeDriver driver;
  options_.driver_path = FakeDriver::kPath;
  EXPECT_EQ(key_in(context(CJIT_CACHE_MODE_ONLY).get()), stored);
}

TEST_F(CacheOnly, AMachineWithoutNvccServesWhatNvccBuilt) {
  const auto kernel_of = [](const char* value) {
    KernelBuild build(std::string("#include <cuda_fp16.h>\nextern \"C\" __global__ void k(__half* x) { *x = __half(") +
                      value + "); }");
    build.options.compiler = CJIT_COMPILER_NVCC;
    return build;
  };
  options_.nvrtc_path = nullptr;
  const std::string stored = store(kernel_of("1"));
  options_.cuda_home = folder_name_.c_str();
  const OwnedContext only = context(CJIT_CACHE_MODE_ONLY);
  KernelBuild build = kernel_of("1");
  ASSERT_EQ(build.run(only.get()), CJIT_SUCCESS) << build.error.message();
  EXPECT_EQ(build.result->cache_key, stored);
  EXPECT_THAT(refusal(only.get(), kernel_of("2")), HasSubstr("no entry of any compiler"));
  KernelBuild compiled = kernel_of("2");
  EXPECT_EQ(compiled.run(context(CJIT_CACHE_MODE_USE).get()), CJIT_ERROR_TOOLKIT_NOT_FOUND) << compiled.error.message();
  EXPECT_THAT(compiled.error.message(), HasSubstr("nvcc"));
}

TEST_F(CacheOnly, WhatCannotBeCachedIsRefusedWithItsReason) {
  KernelBuild build(
      "__global__ void k() {}  // "
      "__DATE__");
  EXPECT_THAT(refusal(context(CJIT_CACHE_MODE_ONLY).get(), std::move(build)), HasSubstr("__DATE__"));
}

TEST_F(CacheOnly, ADumpDirectoryDoesNotForceACompilation) {
  store();
  const std::string dumps = folder_.path() / "dumps";
  options_.dump_dir = dumps.c_str();
  const OwnedContext only = context(CJIT_CACHE_MODE_ONLY);
  KernelBuild build = kernel();
  EXPECT_EQ(build.run(only.get()), CJIT_SUCCESS) << build.error.message();
}

TEST_F(CacheOnly, NativeStillAsksTheDriver) {
  FakeDriver driver;
  driver.set_device(0, 86, "Fake A10");
  options_.driver_path = FakeDriver::kPath;
  KernelBuild build = kernel();
  build.options.arch = "native";
  EXPECT_EQ(build.run(context(CJIT_CACHE_MODE_ONLY).get()), CJIT_ERROR_NOT_CACHED) << build.error.message();
  EXPECT_GT(driver.call_count(), 0u);
  build.options.arch = "sm_86";
  store(std::move(build));
  KernelBuild again = kernel();
  again.options.arch = "native";
  EXPECT_EQ(again.run(context(CJIT_CACHE_MODE_ONLY).get()), CJIT_SUCCESS) << again.error.message();
}

TEST_F(CacheOnly, TheModeOfARequestCountsAndTheVariable) {
  const OwnedContext use = context(CJIT_CACHE_MODE_USE);
  KernelBuild build = kernel();
  build.options.cache_mode = CJIT_CACHE_MODE_ONLY;
  EXPECT_EQ(build.run(use.get()), CJIT_ERROR_NOT_CACHED);
  ::setenv("CJIT_CACHE", "only", 1);
  const OwnedContext only = context(CJIT_CACHE_MODE_DEFAULT);
  ::setenv("CJIT_CACHE", "off", 1);  // as support/quiet_environment.cpp
  EXPECT_THAT(refusal(only.get(), kernel()), HasSubstr("ONLY"));
  EXPECT_EQ(nvrtc_.compile_count(), 0);
}

// The worker program does not exist, and workers are required: a call that tried to start one would fail otherwise.
TEST_F(CacheOnly, NoFamilyAndNoOtherCallCompiles) {
  const std::string nvvm = FAKE_CUDA_FOLDER "/libnvvm.so.4", linker = FAKE_CUDA_FOLDER "/libnvJitLink.so.13";
  options_.nvvm_path = nvvm.c_str();
  options_.nvjitlink_path = linker.c_str();
  options_.worker_mode = CJIT_WORKER_MODE_WORKER;
  const OwnedContext only = context(CJIT_CACHE_MODE_ONLY);
  KernelBuild slim = kernel();
  slim.options.slim = CJIT_SWITCH_ON;
  refusal(only.get(), std::move(slim));
  KernelBuild algorithm("");
  algorithm.options.algorithm = R"({"algorithm": "reduce", "input": "float32", "operator": "plus"})";
  refusal(only.get(), std::move(algorithm));

  const OwnedJob job = start_job(only.get(), kernel());
  wait_for(job.get());
  EXPECT_EQ(JobResult(job.get()).status, CJIT_ERROR_NOT_CACHED);

  NvvmBuild ir(kNewScale);
  EXPECT_EQ(ir.run(only.get()), CJIT_ERROR_NOT_CACHED) << ir.error.message();
  EXPECT_EQ(ir.verify(only.get()), CJIT_ERROR_NOT_CACHED) << ir.error.message();

  KernelBuild source = kernel();
  source.options.cache_mode = CJIT_CACHE_MODE_USE;  // of the source, not of the link
  auto input = sized<cjit_link_input_t>();
  input.kernel = source.complete();
  const cjit_link_input_t* const inputs[] = {&input};
  auto link = sized<cjit_link_build_options_t>();
  link.inputs = inputs;
  link.input_count = 1;
  link.arch = "sm_90";
  KernelResult linked;
  EXPECT_EQ(status_of([&](auto error) { return cjit_link_build(only.get(), &link, linked.get(), error); }),
            CJIT_ERROR_NOT_CACHED);

  KernelBuild headers = kernel();
  cjit_pch_outcome_t outcome = CJIT_PCH_OUTCOME_NONE;
  EXPECT_EQ(status_of([&](auto error) { return cjit_pch_warm(only.get(), headers.complete(), &outcome, error); }),
            CJIT_ERROR_NOT_CACHED);

  KernelBuild bundled = kernel();
  bundled.options.arch = nullptr;
  const cjit_kernel_build_options_t* const kernels[] = {bundled.complete()};
  const char* const names[] = {"k"};
  auto bundle = sized<cjit_bundle_build_options_t>();
  bundle.kernels = kernels;
  bundle.names = names;
  bundle.kernel_count = 1;
  cjit_bundle_t* built = nullptr;
  ASSERT_EQ(cjit_bundle_create(&built, nullptr), CJIT_SUCCESS);
  for (const char* archs : {"sm_90", "all"}) {
    bundle.archs = archs;
    EXPECT_EQ(status_of([&](auto error) { return cjit_bundle_build(only.get(), built, &bundle, error); }),
              CJIT_ERROR_NOT_CACHED)
        << archs;
  }
  cjit_bundle_destroy(built);
  EXPECT_EQ(nvrtc_.compile_count(), 0);
  EXPECT_EQ(compilations_, 0);
  auto workers = sized<cjit_worker_info_t>();
  ASSERT_EQ(cjit_worker_get_info(only.get(), &workers, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(workers.started, 0u);
  cjit_worker_info_cleanup(&workers);
}

}  // namespace
}  // namespace cjit::test
