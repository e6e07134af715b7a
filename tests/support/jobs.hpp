// Short ways to use jobs.
#pragma once

#include <chrono>
#include <thread>

#include "support/c_api.hpp"

namespace cjit::test {

inline OwnedJob start_job(cjit_context_t* context, std::vector<KernelBuild>& builds,
                          const cjit_job_options_t* options = nullptr) {
  std::vector<const cjit_kernel_build_options_t*> pointers;
  for (KernelBuild& build : builds) pointers.push_back(build.complete());
  cjit_job_t* job = nullptr;
  OwnedError error;
  EXPECT_EQ(cjit_kernel_build_batch_async(context, pointers.data(), pointers.size(), options, &job, error.out()),
            CJIT_SUCCESS)
      << error.message();
  return OwnedJob(job);
}

inline OwnedJob start_job(cjit_context_t* context, KernelBuild build, const cjit_job_options_t* options = nullptr) {
  std::vector<KernelBuild> one;
  one.push_back(std::move(build));
  return start_job(context, one, options);
}

inline cjit_job_progress_t progress_of(cjit_job_t* job) {
  auto progress = sized<cjit_job_progress_t>();
  EXPECT_EQ(cjit_job_get_progress(job, &progress, nullptr), CJIT_SUCCESS);
  return progress;
}

// The outcome of one build of a job.
struct JobResult {
  JobResult(cjit_job_t* job, std::uint64_t index = 0)
      : status(cjit_job_get_result(job, index, result.get(), error.out())) {}
  KernelResult result;
  OwnedError error;
  cjit_status_t status;
};

inline void wait_for(cjit_job_t* job) {
  OwnedError error;
  EXPECT_EQ(cjit_job_wait(job, 1'800'000, error.out()), CJIT_SUCCESS) << error.message();
}

// Waits until the predicate is true, up to five minutes: an emulator may need one where others take a second.
template <typename Predicate>
bool comes_true(Predicate predicate) {
  for (int i = 0; i < 30'000; ++i) {
    if (predicate()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

// The number of compilations, links and verifications that workers of a context have begun, including cancelled ones.
inline std::uint64_t compilations(cjit_context_t* context) {
  OwnedWorkerInfo info;
  EXPECT_EQ(cjit_worker_get_info(context, &info, nullptr), CJIT_SUCCESS);
  return info->compilations;
}
inline std::uint64_t cancelled_compilations(cjit_context_t* context) {
  OwnedWorkerInfo info;
  EXPECT_EQ(cjit_worker_get_info(context, &info, nullptr), CJIT_SUCCESS);
  return info->cancelled;
}

// Cancels a job after `count` compilations have begun in workers of its context, and checks how the last of them ended.
inline void expect_cancelled_at(std::uint64_t count, cjit_context_t* context, cjit_job_t* job) {
  EXPECT_TRUE(comes_true([&] { return compilations(context) == count; }));
  cjit_job_cancel(job);
  wait_for(job);
  EXPECT_EQ(JobResult(job).status, cjit_status_t{CJIT_ERROR_CANCELLED});
  EXPECT_TRUE(comes_true([&] { return cancelled_compilations(context) == 1; }));
}

// A source whose code generation takes `loops` squared times some milliseconds.
inline KernelBuild heavy_build(int loops, const std::string& name = "k") {
  std::string source = "__global__ void " + name + "(float* v) {\n  float x = *v;\n";
  for (int loop = 0; loop < loops; ++loop)
    source += "#pragma unroll\n  for (int i = 0; i < 1000; ++i) x = x * (0.5F + i) + 1.25F;\n";
  return KernelBuild(source + "  *v = x;\n}\n");
}
// Takes minutes: for builds that are not waited for.
inline KernelBuild endless_build(const std::string& name = "k") { return heavy_build(500, name); }
// Takes about a second.
inline KernelBuild long_build(const std::string& name = "k") { return heavy_build(14, name); }
inline KernelBuild short_build(const std::string& name = "k") {
  return KernelBuild("extern \"C\" __global__ void " + name + "() {}");
}

}  // namespace cjit::test
