// Builds with `exact_options`, compared with the NVRTC of this machine.
#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "support/bare_nvrtc.hpp"
#include "support/c_api.hpp"

namespace cjit::test {
namespace {

using testing::HasSubstr;

constexpr const char* kAnswer = R"(
#ifdef A
extern "C" __device__ int a_is = A + 0;
#endif
template <int N> __global__ void k(float* x, int n) { int unused; *x = *x / n + N + __cplusplus; }
extern "C" __global__ void plain(int* x) { *x = 1; })";

class ExactOptions : public testing::Test {
 protected:
  OwnedContext fresh_context() {
    auto options = sized<cjit_context_options_t>();
    options.cache_dir = cache_.c_str();
    options.cache_mode = CJIT_CACHE_MODE_USE;
    options.compile_user_data = &compilations_;
    options.compile_callback = [](void* count, const cjit_compilation_t*) { ++*static_cast<int*>(count); };
    return make_context(&options);
  }
  static KernelBuild build_of(const BareProgram& program) {
    KernelBuild build(program.source);
    build.options.arch = nullptr;
    build.options.exact_options = CJIT_SWITCH_ON;
    build.options.source_name = program.source_name.empty() ? nullptr : program.source_name.c_str();
    build.raw = program.options;
    build.names = program.names;
    build.header_names = program.header_names;
    build.header_sources = program.header_sources;
    return build;
  }
  static KernelBuild build_with(std::vector<std::string> options, const std::string& source = kAnswer) {
    return build_of({.source = source, .options = std::move(options)});
  }
  cjit_cache_outcome_t outcome_of(KernelBuild& build) {
    EXPECT_EQ(build.run(context_.get()), CJIT_SUCCESS) << build.error.message() << build.error.info().log;
    return build.result->cache_outcome;
  }
  void expect_refused(KernelBuild build, cjit_status_t status, const std::string& message) {
    EXPECT_EQ(build.run(context_.get()), status) << cjit_status_name(build.error.status());
    EXPECT_THAT(build.error.message(), HasSubstr(message));
    EXPECT_TRUE(build.result.is_zeroed());
  }
  void expect_same_as_nvrtc(const BareProgram& program) {
    SCOPED_TRACE(testing::PrintToString(program.options));
    const BareResult bare = nvrtc_.compile(program);
    KernelBuild build = build_of(program);
    const cjit_status_t status = build.run(context_.get());
    EXPECT_EQ(status == CJIT_SUCCESS, bare.status == 0);
    if (status != CJIT_SUCCESS) {
      const cjit_error_info_t info = build.error.info();
      EXPECT_EQ(std::string(info.log, info.log_size), bare.log) << build.error.message();
      EXPECT_EQ(info.native_code, bare.status);
      const auto ptx = bare.images.find(CJIT_IMAGE_KIND_PTX);
      EXPECT_EQ(std::string(info.ptx, info.ptx_size), ptx == bare.images.end() ? "" : ptx->second.c_str());
      EXPECT_TRUE(build.result.is_zeroed());
      return;
    }
    std::map<cjit_image_kind_t, std::string> images;
    for (std::uint64_t i = 0; i < build.result->image_count; ++i)
      images[build.result->images[i]->kind] = build.result.image_of(build.result->images[i]->kind);
    EXPECT_TRUE(images == bare.images);
    EXPECT_EQ(std::string(build.result->log, build.result->log_size), bare.log);
    EXPECT_EQ(
        std::vector<std::string>(build.result->lowered_names, build.result->lowered_names + build.result->name_count),
        bare.lowered_names);
    EXPECT_EQ(std::vector<std::string>(build.result->compiler_options,
                                       build.result->compiler_options + build.result->compiler_option_count),
              program.options);
  }
  std::string folder(const std::string& name) {
    const std::filesystem::path path = folder_.path() / name;
    std::filesystem::create_directories(path);
    return path;
  }
  static void write(const std::string& path, const std::string& text) { std::ofstream(path) << text; }

  const TemporaryFolder folder_;
  const std::string cache_ = folder_.path() / "cache";
  int compilations_ = 0;
  OwnedContext context_ = fresh_context();
  const BareNvrtc nvrtc_{};
};

TEST_F(ExactOptions, EachListHasTheResultThatNvrtcHasForIt) {
  const std::vector<std::vector<std::string>> lists = {{},
                                                       {"-arch=sm_90"},
                                                       {" -arch=sm_90", "  --std=c++17"},
                                                       {"-arch", "compute_90", "-D", "A=3"},
                                                       {"--gpu-architecture=sm_90", "-D", "A", "-std=c++17", "-w"},
                                                       {"-arch=compute_90", "-DA=1", "-UA"},
                                                       {"-arch=compute_90", "-UA", "-DA=1"},
                                                       {"-arch=compute_90", "-DA=1", "-DA=2"},
                                                       {"-arch=compute_90", "-DA=2", "-DA=1"},
                                                       {"-arch=compute_80", "-arch=compute_90"},
                                                       {"-arch=sm_90", "-dlto", "-rdc=true"},
                                                       {"-dlto"},
                                                       {"--optix-ir"},
                                                       {"-arch=sm_90", "-lineinfo", "-use_fast_math", "-ftz=false"},
                                                       {"-arch=sm_90", "-std=c++17", "-std=c++20"}};
  for (const std::vector<std::string>& list : lists)
    expect_same_as_nvrtc({.source = kAnswer, .options = list, .names = {"k<1>", " k< 2 >", "&plain", "k<(int)3>"}});
}

TEST_F(ExactOptions, AnyProgramIsOneThatNvrtcTakes) {
  expect_same_as_nvrtc({.source = "", .options = {"-arch=sm_90"}});
  expect_same_as_nvrtc({.source = "", .source_name = "folder/empty.cu", .options = {"-arch=compute_90"}});
  expect_same_as_nvrtc({.source = "#include \"mine.h\"\n#include <theirs.h>\n__global__ void k() { int i = MINE; }",
                        .source_name = "some/where.cu",
                        .options = {"-arch=compute_90"},
                        .names = {"k"},
                        .header_names = {"theirs.h", "mine.h"},
                        .header_sources = {"#warning theirs\n", "#define MINE 1\n#include <theirs.h>\n"}});
}

TEST_F(ExactOptions, AFailureHasWhatNvrtcSaysAndLeaves) {
  expect_same_as_nvrtc({.source = "#error \xff not UTF-8\n", .options = {"-arch=sm_90"}});
  expect_same_as_nvrtc({.source = kAnswer, .options = {"-arch=sm_90"}, .names = {"k<1>", "nothing"}});
  expect_same_as_nvrtc({.source = "#include <missing.h>\n", .options = {"-arch=sm_90"}});
  expect_same_as_nvrtc({.source = "__global__ void k() {}", .options = {"-arch=sm_90", "-std=c++99"}});
  const BareProgram bogus = {.source = "__global__ void k() { asm(\"bogus;\"); }", .options = {"-arch=sm_90"}};
  expect_same_as_nvrtc(bogus);
  KernelBuild build = build_of(bogus);
  EXPECT_EQ(build.run(context_.get()), CJIT_ERROR_COMPILATION);
  EXPECT_THAT(build.error.info().ptx, HasSubstr("bogus;"));
  EXPECT_EQ(build.error.info().ptx_size, std::strlen(build.error.info().ptx));
}

TEST_F(ExactOptions, AMissingHeaderWasSearchedWhereTheOptionsSay) {
  const std::string one = folder("one"), two = folder("two"), three = folder("three");
  KernelBuild build = build_with({"-arch=sm_90", "-I" + one, "-I", two, "--include-path=" + three},
                                 "#include <missing.h>\n__global__ void k() {}");
  EXPECT_EQ(build.run(context_.get()), CJIT_ERROR_HEADER_NOT_FOUND);
  EXPECT_THAT(build.error.message(), HasSubstr(one + ", " + two + ", " + three + "; add -I with its directory"));
}

TEST_F(ExactOptions, TypedOptionsContradict) {
  const auto with = [&](auto change) {
    KernelBuild build = build_with({"-arch=sm_90"});
    change(build);
    expect_refused(std::move(build), CJIT_ERROR_CONTRADICTORY_OPTIONS, "`exact_options` takes all options from");
  };
  with([](KernelBuild& build) { build.options.arch = "sm_90"; });
  with([](KernelBuild& build) { build.options.std = 17; });
  with([](KernelBuild& build) { build.options.image_kind = CJIT_IMAGE_KIND_CUBIN; });
  with([](KernelBuild& build) { build.options.keep_source = CJIT_SWITCH_ON; });
  with([](KernelBuild& build) { build.defines = {"A=1"}; });
  with([](KernelBuild& build) { build.include_dirs = {"/nowhere"}; });
}

TEST_F(ExactOptions, WhatDependsOnMoreThanTheRequestIsRefused) {
  for (const char* option : {"--pch", "--time=f", "-time=f", "--no-such-option", "-Xptxas=--options-file=f",
                             "-arch=native", "--create-pch=f", "--use-pch=f", "-arch=sm_12345678", "-D"}) {
    SCOPED_TRACE(option);
    expect_refused(build_with({option}), CJIT_ERROR_UNSUPPORTED, "cannot build with `exact_options`: ");
  }
  expect_refused(build_with({"-arch=sm_90"}, "__global__ void k() { const char* t = __TIME__; }"),
                 CJIT_ERROR_UNSUPPORTED, "__TIME__");
  EXPECT_EQ(compilations_, 0);
}

TEST_F(ExactOptions, AResultIsFoundInMemoryAndOnDisk) {
  KernelBuild first = build_with({"-arch=sm_90", "-DA=1"}), second = build_with({"-arch=sm_90", "-DA=1"});
  EXPECT_EQ(outcome_of(first), CJIT_CACHE_OUTCOME_BUILT);
  EXPECT_EQ(outcome_of(second), CJIT_CACHE_OUTCOME_MEMORY);
  EXPECT_STREQ(first.result->cache_key, second.result->cache_key);
  context_ = fresh_context();
  KernelBuild third = build_with({"-arch=sm_90", "-DA=1"});
  EXPECT_EQ(outcome_of(third), CJIT_CACHE_OUTCOME_DISK);
  EXPECT_EQ(third.result.image(), first.result.image());
  EXPECT_EQ(compilations_, 1);
}

TEST_F(ExactOptions, TheKeyHasTheOptionsAsTheyAre) {
  std::set<std::string> keys;
  const std::vector<std::vector<std::string>> lists = {
      {"-arch=compute_90", "-DA=1", "-DA=2"},          {"-arch=compute_90", "-DA=2", "-DA=1"},
      {"-arch=compute_90", "-DA=1", "-DA=2", "-DA=2"}, {"-arch=compute_90", "-D", "A=1", "-DA=2"},
      {"-arch=compute_90", " -DA=1", "-DA=2"},         {"-arch=compute_90", "-DA=1", "-DA=2", "-I" + folder("empty")}};
  for (const auto& list : lists) {
    KernelBuild build = build_with(list);
    EXPECT_EQ(outcome_of(build), CJIT_CACHE_OUTCOME_BUILT);
    keys.insert(build.result->cache_key);
  }
  EXPECT_EQ(keys.size(), lists.size());
  KernelBuild other_meaning = build_with({"-arch=compute_90"});
  other_meaning.options.exact_options = CJIT_SWITCH_OFF;
  EXPECT_EQ(outcome_of(other_meaning), CJIT_CACHE_OUTCOME_BUILT);
  EXPECT_FALSE(keys.contains(other_meaning.result->cache_key));
}

TEST_F(ExactOptions, HeadersAreThoseThatNvrtcWouldRead) {
  const std::string first = folder("first"), second = folder("second"),
                    source = "#include <value.h>\nextern \"C\" __global__ void k(int* x) { *x = VALUE; }";
  const auto store = [&] {
    KernelBuild build = build_with({"-arch=compute_90", "-I" + first, "-I", second}, source);
    outcome_of(build);
    const std::string ptx(build.result.image());
    const auto at = ptx.find("st.global");
    return at == std::string::npos ? ptx : ptx.substr(ptx.rfind('\n', ptx.find("100")), 40);
  };
  write(second + "/value.h", "#define VALUE 1001\n");
  EXPECT_THAT(store(), HasSubstr("1001"));
  write(second + "/value.h", "#define VALUE 1002\n");
  EXPECT_THAT(store(), HasSubstr("1002"));
  write(first + "/value.h", "#define VALUE 1003\n");
  EXPECT_THAT(store(), HasSubstr("1003"));
  std::filesystem::remove(first + "/value.h");
  EXPECT_THAT(store(), HasSubstr("1002"));
  EXPECT_EQ(compilations_, 3);
}

TEST_F(ExactOptions, AWorkerMakesTheSame) {
  for (const std::vector<std::string>& list : std::vector<std::vector<std::string>>{
           {"-arch=sm_90", "-DA=1"}, {"-arch=sm_90", "-lineinfo"}, {"-arch=sm_90", "-dlto"}}) {
    SCOPED_TRACE(testing::PrintToString(list));
    std::map<cjit_worker_mode_t, KernelBuild> built;
    for (const cjit_worker_mode_t mode : {CJIT_WORKER_MODE_PROCESS, CJIT_WORKER_MODE_WORKER}) {
      KernelBuild& build = built.emplace(mode, build_with(list)).first->second;
      build.options.worker_mode = mode;
      build.options.cache_mode = CJIT_CACHE_MODE_OFF;
      outcome_of(build);
    }
    KernelBuild &here = built.at(CJIT_WORKER_MODE_PROCESS), &there = built.at(CJIT_WORKER_MODE_WORKER);
    EXPECT_EQ(there.result->build_place, cjit_build_place_t{CJIT_BUILD_PLACE_WORKER});
    EXPECT_TRUE(here.result.image() == there.result.image());
    EXPECT_STREQ(here.result->log, there.result->log);
  }
  KernelBuild bogus = build_with({"-arch=sm_90"}, "__global__ void k() { asm(\"bogus;\"); }");
  bogus.options.worker_mode = CJIT_WORKER_MODE_WORKER;
  EXPECT_EQ(bogus.run(context_.get()), CJIT_ERROR_COMPILATION);
  EXPECT_THAT(bogus.error.info().ptx, HasSubstr("bogus;"));
}

TEST_F(ExactOptions, AreForBuildsOfOneKernel) {
  const std::string message = "`exact_options` is for builds of one kernel";
  KernelBuild build = build_with({"-arch=sm_90"});
  const cjit_kernel_build_options_t* const kernel = build.complete();
  OwnedError error;

  auto input = sized<cjit_link_input_t>();
  input.kernel = kernel;
  const cjit_link_input_t* const inputs[] = {&input};
  auto link = sized<cjit_link_build_options_t>();
  link.inputs = inputs;
  link.input_count = 1;
  link.arch = "sm_90";
  OwnedResult result;
  EXPECT_EQ(cjit_link_build(context_.get(), &link, &result, error.out()), CJIT_ERROR_UNSUPPORTED);
  EXPECT_THAT(error.message(), HasSubstr(message));

  const char* const name = "k";
  auto entries = sized<cjit_bundle_build_options_t>();
  entries.names = &name;
  entries.kernels = &kernel;
  entries.kernel_count = 1;
  entries.archs = "sm_90";
  cjit_bundle_t* bundle = nullptr;
  ASSERT_EQ(cjit_bundle_create(&bundle, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(cjit_bundle_build(context_.get(), bundle, &entries, error.out()), CJIT_ERROR_UNSUPPORTED);
  EXPECT_THAT(error.message(), HasSubstr(message));
  cjit_bundle_destroy(bundle);

  auto tuning = sized<cjit_tune_build_options_t>();
  tuning.build = kernel;
  tuning.description = R"({"runs": [{}]})";
  tuning.plan = R"({"name": "k", "steps": []})";
  EXPECT_EQ(cjit_tune_build(context_.get(), &tuning, &result, error.out()), CJIT_ERROR_UNSUPPORTED);
  EXPECT_THAT(error.message(), HasSubstr(message));
}

}  // namespace
}  // namespace cjit::test
