// Eight threads share a context: they build, serialize, read back and destroy. This also runs under the thread
// sanitizer.
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "support/c_api.hpp"
#include "support/fake_nvrtc.hpp"

namespace cjit::test {
namespace {

constexpr int kThreads = 8;
void build_and_read_back(cjit_context_t* context, int thread, int rounds, std::atomic<int>& wrong) {
  for (int round = 0; round < rounds; ++round) {
    KernelBuild build("__global__ void k" + std::to_string(thread * rounds + round) + "() {}");
    build.names = {"k" + std::to_string(thread * rounds + round)};
    cjit_blob_t* raw = nullptr;
    if (build.run(context) != CJIT_SUCCESS ||
        cjit_build_result_serialize(build.result.get(), &raw, nullptr) != CJIT_SUCCESS) {
      ++wrong;
      continue;
    }
    const OwnedBlob blob(raw);
    KernelResult read;
    if (cjit_build_result_deserialize(cjit_blob_data(raw), cjit_blob_size(raw), CJIT_DESERIALIZE_DEFAULT, read.get(),
                                      nullptr) != CJIT_SUCCESS ||
        read.image() != build.result.image() || std::string(read->name_expressions[0]) != build.names[0])
      ++wrong;
    KernelBuild broken("");
    if (broken.run(context) != CJIT_ERROR_INVALID_SOURCE || broken.error.message().empty()) ++wrong;
  }
}

void run_threads(cjit_context_t* context, int rounds) {
  std::atomic<int> wrong{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < kThreads; ++i) threads.emplace_back([&, i] { build_and_read_back(context, i, rounds, wrong); });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, 0);
}

TEST(Threads, ShareAContextOverTheFakeNvrtc) {
  const FakeNvrtc fake;
  auto options = sized<cjit_context_options_t>();
  options.nvrtc_path = kFakeNvrtcPath.c_str();
  const OwnedContext context = make_context(&options);
  run_threads(context.get(), 25);
  EXPECT_EQ(fake.live_programs(), 0);
}

#if !defined(__SANITIZE_THREAD__)  // NVRTC is not instrumented
TEST(Threads, ShareAContextOverTheRealNvrtc) { run_threads(make_context().get(), 3); }
#endif

// The memory cache is so small that hits, evictions, disk reads and builds happen concurrently.
TEST(Threads, TakeWhatTheyAskedForFromACacheThatEvicts) {
  constexpr int kKeys = 20, kRounds = 60;
  const FakeNvrtc fake;
  const TemporaryFolder folder;
  const std::string cache = folder.path() / "cache";
  auto options = sized<cjit_context_options_t>();
  options.nvrtc_path = kFakeNvrtcPath.c_str();
  options.cache_dir = cache.c_str();
  options.cache_mode = CJIT_CACHE_MODE_USE;
  options.cache_memory_bytes = 30'000;
  const OwnedContext context = make_context(&options);
  std::atomic<int> wrong{0};
  const auto use = [&](int thread) {
    for (int round = 0; round < kRounds; ++round) {
      const std::string name = "k" + std::to_string((thread * 7 + round / 2) % kKeys);
      KernelBuild build("__global__ void " + name + "() {}");
      build.names = {name};
      if (build.run(context.get()) != CJIT_SUCCESS || build.result->name_expressions[0] != name) ++wrong;
    }
  };
  std::vector<std::thread> threads;
  for (int i = 0; i < kThreads; ++i) threads.emplace_back(use, i);
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, 0);
  EXPECT_EQ(fake.compile_count(), kKeys);
  auto info = sized<cjit_cache_info_t>();
  ASSERT_EQ(cjit_cache_get_info(context.get(), &info, nullptr), CJIT_SUCCESS);
  const cjit_cache_counters_t counts = *info.counters;
  cjit_cache_info_cleanup(&info);
  EXPECT_GT(counts.memory_hits, 0u);
  EXPECT_GT(counts.disk_hits, 0u);
  EXPECT_GT(counts.memory_evictions, 0u);
  EXPECT_EQ(counts.memory_hits + counts.disk_hits + counts.shared_hits + kKeys, std::uint64_t{kThreads} * kRounds);
}

TEST(Threads, AResultOutlivesItsContextAndDiesInAnotherThread) {
  const FakeNvrtc fake;
  auto options = sized<cjit_context_options_t>();
  options.nvrtc_path = kFakeNvrtcPath.c_str();
  OwnedContext context = make_context(&options);
  KernelBuild build("__global__ void k() {}");
  build.names = {"k"};
  ASSERT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
  context.reset();
  std::thread([&] {
    EXPECT_STREQ(build.result->name_expressions[0], "k");
    cjit_build_result_cleanup(build.result.get());
  }).join();
  EXPECT_TRUE(build.result.is_zeroed());
}

}  // namespace
}  // namespace cjit::test
