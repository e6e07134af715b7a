// Host threads with small stacks.
#include <gmock/gmock.h>
#include <pthread.h>

#include <functional>

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
#endif

}  // namespace
}  // namespace cjit::test
