// Where sources are compiled, with the real worker program and the real NVRTC.
#include "worker/compile_service.hpp"

#include <gmock/gmock.h>

#include <filesystem>

#include "support/compilations.hpp"
#include "support/temporary_folder.hpp"

namespace cjit::test {
namespace {

using testing::HasSubstr;

class CompileServiceTest : public testing::Test {
 protected:
  std::unique_ptr<CompileService> service(PoolOptions pool = {}) {
    pool.program = CJIT_WORKER_PROGRAM;
    pool.max_workers = 1;
    WorkerSettings settings;
    settings.pool = pool;
    settings.pch_bytes = std::uint64_t{1} << 30;
    return std::make_unique<CompileService>(
        settings, [this] { return (folder_.path() / "pch").native(); }, toolkit_, log_, Trace::off());
  }
  static CompileSettings in_worker() { return {.mode = CJIT_WORKER_MODE_WORKER}; }
  HeaderSet headers() {
    HeaderSet set{.key = {1, 2}, .compilation = kernel()};
    set.compilation.source = kHeaders;
    set.compilation.image_kinds.clear();
    return set;
  }
  Compilation kernel() {
    Compilation compilation = compilation_of(std::string(kHeaders) + "__global__ void k(int* x) { *x = 1; }");
    for (const std::string& folder : toolkit_.include_dirs()) compilation.options.push_back("-I" + folder);
    return compilation;
  }

  static constexpr const char* kHeaders = "#include <cuda/std/cstddef>\n";
  const TemporaryFolder folder_;
  const Log log_{CJIT_LOG_LEVEL_OFF, nullptr, {}};
  Toolkit toolkit_{{}, log_};
};

TEST_F(CompileServiceTest, AHeapThatIsTooSmallIsMadeLargerInTheSameCallAndStaysSo) {
  PoolOptions small;
  small.pch_heap = 4 << 20;
  const auto one = service(small);
  if (traits_of(*toolkit_.nvrtc()).cuda_version() < 12'080) {
    EXPECT_EQ(one->headers().warm(headers(), in_worker()), CJIT_PCH_OUTCOME_REFUSED);
    GTEST_SKIP() << "this NVRTC has no such heap";
  }
  EXPECT_EQ(one->headers().warm(headers(), in_worker()), CJIT_PCH_OUTCOME_MADE);
  EXPECT_GT(one->workers().find_pool()->pch_heap(), small.pch_heap);
  EXPECT_EQ(one->workers().find_pool()->counts().started, 2u);
  const HeaderSet set = headers();
  EXPECT_EQ(one->compile(kernel(), &set, in_worker()).site.pch, CJIT_PCH_OUTCOME_USED);
  const auto later = service(small);  // a process without memory of the earlier builds
  EXPECT_EQ(later->compile(kernel(), &set, in_worker()).site.pch, CJIT_PCH_OUTCOME_USED);
}

TEST_F(CompileServiceTest, WhatSpoilsItsProcessHasAWorkerOfItsOwn) {
  // NVRTC 13.1 and later have this defect for this architecture. The decision depends only on the options; this NVRTC
  // compiles them correctly.
  const auto one = service();
  Compilation debug = empty_kernel("k");
  debug.options = {"--gpu-architecture=sm_120", "--device-debug"};
  CompilerTraits with_defect = traits_of(*toolkit_.nvrtc());
  with_defect.major = 13;
  with_defect.minor = 1;
  EXPECT_TRUE(needs_a_fresh_process(debug, with_defect));
  with_defect.minor = 0;
  EXPECT_FALSE(needs_a_fresh_process(debug, with_defect));
  with_defect.minor = 3;
  EXPECT_TRUE(needs_a_fresh_process(debug, with_defect));
  debug.options = {"--gpu-architecture=sm_120"};
  EXPECT_FALSE(needs_a_fresh_process(debug, with_defect));
  debug.options = {"--gpu-architecture=sm_121a", "--Ofast-compile=max"};
  EXPECT_TRUE(needs_a_fresh_process(debug, with_defect));
  debug.options = {"--gpu-architecture=sm_90", "--device-debug"};
  EXPECT_FALSE(needs_a_fresh_process(debug, with_defect));
}

#if !defined(__SANITIZE_ADDRESS__)  // which needs terabytes of address space, and additional memory
TEST_F(CompileServiceTest, AWorkerThatRunsOutOfMemoryIsAFailureOfThatProgramAlone) {
  PoolOptions tight;
  tight.memory_limit = std::uint64_t{1} << 30;
  const auto one = service(tight);
  try {
    one->compile(compilation_of("__device__ int large[300000000] = {1};"), nullptr, in_worker());
    FAIL() << "it compiled";
  } catch (const Error& error) {  // NVRTC aborts, and writes the reason to standard error
    EXPECT_EQ(error.status(), CJIT_ERROR_COMPILER_CRASHED);
    EXPECT_EQ(error.failure().native_name, "SIGABRT");
    EXPECT_THAT(error.what(), HasSubstr("out of memory"));
    EXPECT_THAT(error.what(), HasSubstr("1024 MiB of address space: raise `worker_memory_bytes`"));
  }
  EXPECT_EQ(one->compile(empty_kernel("k"), nullptr, in_worker()).site.place, CJIT_BUILD_PLACE_WORKER);
}

TEST_F(CompileServiceTest, ATemplateThatNeedsMoreMemoryThanAWorkerMayUseFailsByItself) {
  PoolOptions tight;
  tight.memory_limit = std::uint64_t{600} << 20;  // less than callers may set, to be quick
  const auto one = service(tight);
  const Compilation endless = compilation_of(
      "template <int N, int M> struct F { enum { value = F<N - 1, M>::value + F<N - 1, M + (1 << N)>::value }; };\n"
      "template <int M> struct F<0, M> { enum { value = M }; };\n"
      "__global__ void k(int* x) { *x = F<26, 0>::value; }");
  try {
    one->compile(endless, nullptr, in_worker());
    FAIL() << "it compiled";
  } catch (const Error& error) {
    EXPECT_THAT(error.what(), HasSubstr("out of memory"));
    EXPECT_THAT(error.what(), HasSubstr("raise `worker_memory_bytes`"));
  }
}
#endif

TEST_F(CompileServiceTest, WhatParsesLittleStaysInThisProcessBesideItsKind) {
  const auto one = service();
  CompileSettings automatic{.mode = CJIT_WORKER_MODE_AUTOMATIC, .parses_much = false};
  std::atomic<int> elsewhere = 0;
  std::vector<std::jthread> threads;
  for (int thread = 0; thread < 4; ++thread)
    threads.emplace_back([&, thread] {
      for (int i = 0; i < 5; ++i) {
        const auto name = "k" + std::to_string(thread * 5 + i);
        if (one->compile(empty_kernel(name), nullptr, automatic).site.place != CJIT_BUILD_PLACE_PROCESS) ++elsewhere;
      }
    });
  threads.clear();
  EXPECT_EQ(elsewhere, 0);
}

}  // namespace
}  // namespace cjit::test
