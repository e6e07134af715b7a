// Host threads with small stacks.
#include <gmock/gmock.h>
#include <pthread.h>
#include <unistd.h>

#include <functional>
#include <string>

#include "support/jobs.hpp"

namespace cjit::test {
namespace {

// Runs `work` on a thread with a stack of this size.
void on_stack(std::size_t size, std::function<void()> work) {
  pthread_attr_t attributes;
  ASSERT_EQ(::pthread_attr_init(&attributes), 0);
  ASSERT_EQ(::pthread_attr_setstacksize(&attributes, size), 0);
  const auto run = [](void* what) -> void* {
    (*static_cast<std::function<void()>*>(what))();
    return nullptr;
  };
  pthread_t thread{};
  ASSERT_EQ(::pthread_create(&thread, &attributes, run, &work), 0);
  ::pthread_attr_destroy(&attributes);
  ::pthread_join(thread, nullptr);
}

OwnedContext context_in_process() {
  auto options = sized<cjit_context_options_t>();
  options.worker_mode = CJIT_WORKER_MODE_PROCESS;
  return make_context(&options);
}

// A source with template instantiations nested to this depth; NVRTC's limit is 200.
KernelBuild deep_build(int depth) {
  return KernelBuild(
      "template <int N> struct Deep { static constexpr int value = Deep<N - 1>::value + 1; };\n"
      "template <> struct Deep<0> { static constexpr int value = 0; };\n"
      "extern \"C\" __global__ void k(int* x) { *x = Deep<" +
      std::to_string(depth) + ">::value; }");
}

TEST(SmallStack, ADeepTemplateIsBuilt) {
  const OwnedContext context = context_in_process();
  on_stack(512 << 10, [&] {
    KernelBuild build = deep_build(190);
    EXPECT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
    EXPECT_EQ(build.result->build_place, cjit_build_place_t{CJIT_BUILD_PLACE_PROCESS});
  });
}

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
TEST(SmallStack, SixtyFourKilobytesAreEnough) {
  const OwnedContext context = context_in_process();
  on_stack(64 << 10, [&] {
    KernelBuild build = short_build();
    EXPECT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
    KernelBuild wrong("nonsense");
    EXPECT_EQ(wrong.run(context.get()), cjit_status_t{CJIT_ERROR_COMPILATION});
    const OwnedJob job = start_job(context.get(), short_build("other"));
    wait_for(job.get());
    EXPECT_EQ(JobResult(job.get()).status, CJIT_SUCCESS);
  });
}

// What is nested as deep, or as long, as it may be.
class DocumentedLimits : public testing::Test {
 protected:
  DocumentedLimits() : context(context_in_process()), build(short_build()) {
    EXPECT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
  }
  static std::string repeated(std::string_view text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all.append(text);
    return all;
  }
  // Adds a plan to the build's result, which compiles it.
  void expect_plan(const std::string& definitions) {
    const std::string text = R"({"name": "p", "kernels": {"k": "k"}, "parameters": "n: int64", "definitions": {)" +
                             definitions + R"(}, "steps": [], "result": "n"})";
    on_stack(64 << 10, [&] {
      KernelResult with;
      EXPECT_EQ(cjit_build_result_add_plan(build.result.get(), text.data(), text.size(), with.get(), error.out()),
                CJIT_SUCCESS)
          << error.message();
    });
  }
  void expect_expression(const std::string& text) { expect_plan(R"("a": ")" + text + '"'); }
  void expect_key(const cjit_kernel_build_options_t* options) {
    on_stack(64 << 10, [&] {
      OwnedStruct<cjit_cache_key_t, cjit_cache_key_cleanup> key;
      EXPECT_EQ(cjit_kernel_build_get_key(context.get(), options, &key, error.out()), CJIT_SUCCESS) << error.message();
    });
  }

  const OwnedContext context;
  KernelBuild build;
  OwnedError error;
};

TEST_F(DocumentedLimits, ExpressionsOfPlans) {
  expect_expression(repeated("(", 64) + "n" + repeated(")", 64));
  expect_expression(repeated("-", 64) + "n");
  expect_expression(repeated("max(n, ", 64) + "n" + repeated(")", 64));
  expect_expression(repeated("n ? n : ", 64) + "n");
  expect_expression("n" + repeated("+n", 2047));
  expect_expression("n" + repeated("&&n", 1365));
  expect_expression(repeated("(n||n*-", 32) + "n" + repeated(")", 32));
}

TEST_F(DocumentedLimits, ChainsOfDefinitions) {
  // The first in the order of the names depends on all others.
  constexpr int kLongest = 1000, kFirst = 1000;
  std::string chain;
  for (int i = kFirst; i < kFirst + kLongest - 1; ++i)
    chain += "\"d" + std::to_string(i) + R"(": "d)" + std::to_string(i + 1) + " + 1\", ";
  expect_plan(chain + "\"d" + std::to_string(kFirst + kLongest - 1) + R"(": "n")");
}

TEST_F(DocumentedLimits, IteratorsOfAlgorithms) {
  const std::string nested = repeated(R"({"strided": )", 62) + R"("float32")" + repeated("}", 62);
  const std::string text = R"({"algorithm": "reduce", "input": )" + nested + R"(, "operator": "plus"})";
  auto options = sized<cjit_kernel_build_options_t>();
  options.algorithm = text.c_str();
  options.arch = "sm_90";
  expect_key(&options);
}

TEST_F(DocumentedLimits, ChainsOfHeaders) {
  KernelBuild deep("#include \"h0.h\"\n__global__ void k() {}");
  for (int i = 0; i < 199; ++i) {
    deep.header_names.push_back("h" + std::to_string(i) + ".h");
    deep.header_sources.push_back("#include \"h" + std::to_string(i + 1) + ".h\"\n");
  }
  deep.header_names.push_back("h199.h");
  deep.header_sources.push_back("");
  expect_key(deep.complete());
}

TEST_F(DocumentedLimits, AnArtifactIsWrittenToAPipe) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  const std::string path = "/proc/self/fd/" + std::to_string(ends[1]);
  cjit_blob_t* blob = nullptr;
  ASSERT_EQ(cjit_build_result_serialize(build.result.get(), &blob, error.out()), CJIT_SUCCESS);
  const OwnedBlob owned(blob);
  const std::string_view artifact = bytes_of(blob);
  on_stack(64 << 10, [&] {
    EXPECT_EQ(cjit_artifact_write_file(path.c_str(), artifact.data(), artifact.size(), error.out()), CJIT_SUCCESS)
        << error.message();
  });
  std::string read(artifact.size() + 1, '\0');
  EXPECT_EQ(::read(ends[0], read.data(), read.size()), static_cast<ssize_t>(artifact.size()));
  EXPECT_TRUE(read.starts_with(artifact));
  ::close(ends[0]);
  ::close(ends[1]);
}
#endif

}  // namespace
}  // namespace cjit::test
