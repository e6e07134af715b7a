// Passes over cubins, in builds of all families.
#include <gmock/gmock.h>

#include <atomic>
#include <thread>

#include "support/ir_samples.hpp"
#include "support/jobs.hpp"
#include "support/nvvm_build.hpp"

namespace cjit::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

constexpr const char* kInterleave = "cjit.ffma_interleave";

// A product of 8 x 8 sums in registers: long runs of FFMA.
constexpr const char* kTile = R"(
extern "C" __global__ void tile(const float* a, const float* b, float* c, int n) {
  float sums[8][8] = {}, row[8], column[8];
  for (int k = 0; k < n; ++k) {
#pragma unroll
    for (int i = 0; i < 8; ++i) { row[i] = a[k * 8 + i]; column[i] = b[k * 8 + i]; }
#pragma unroll
    for (int i = 0; i < 8; ++i)
#pragma unroll
      for (int j = 0; j < 8; ++j) sums[i][j] += row[i] * column[j];
  }
#pragma unroll
  for (int i = 0; i < 8; ++i)
#pragma unroll
    for (int j = 0; j < 8; ++j) c[i * 8 + j] = sums[i][j];
}
)";

struct Pass {
  explicit Pass(const char* name, const char* options = nullptr, cjit_image_pass_callback_t callback = nullptr,
                void* user_data = nullptr, std::uint32_t version = 0) {
    value.name = name;
    value.options = options;
    value.callback = callback;
    value.user_data = user_data;
    value.version = version;
  }
  cjit_image_pass_t value = sized<cjit_image_pass_t>();
};

std::string serialized(KernelResult& result) {
  cjit_blob_t* blob = nullptr;
  EXPECT_EQ(cjit_build_result_serialize(result.get(), &blob, nullptr), CJIT_SUCCESS);
  const OwnedBlob owner(blob);
  return std::string(bytes_of(blob));
}

class ImagePasses : public testing::Test {
 protected:
  static KernelBuild tile(const char* arch = "sm_90a") {
    KernelBuild build(kTile);
    build.options.arch = arch;
    return build;
  }
  template <typename Options>
  void set(Options& options, const std::vector<const Pass*>& passes) {
    pointers_.clear();
    for (const Pass* one : passes) pointers_.push_back(&one->value);
    options.image_passes = pointers_.data();
    options.image_pass_count = pointers_.size();
  }
  void expect_builds(KernelBuild& build, const std::vector<const Pass*>& passes) {
    set(build.options, passes);
    ASSERT_EQ(build.run(context_.get()), CJIT_SUCCESS) << build.error.message();
    ASSERT_EQ(build.result->image_pass_report_count, passes.size());
  }
  void expect_refused(const Pass& pass, cjit_status_t status, const testing::Matcher<std::string>& message) {
    KernelBuild build = tile();
    set(build.options, {&pass});
    EXPECT_EQ(build.run(context_.get()), status) << build.error.message();
    EXPECT_THAT(build.error.message(), message);
    EXPECT_TRUE(build.result.is_zeroed());
  }
  OwnedContext cached_context() const {
    auto options = sized<cjit_context_options_t>();
    options.cache_dir = folder_.path().c_str();
    options.cache_mode = CJIT_CACHE_MODE_USE;
    return make_context(&options);
  }

  const TemporaryFolder folder_;
  OwnedContext context_ = make_context();

 private:
  std::vector<const cjit_image_pass_t*> pointers_;
};

TEST_F(ImagePasses, InterleavingChangesTwoBitsOfInstructionsAndNothingElse) {
  KernelBuild plain = tile(), forced = tile();
  ASSERT_EQ(plain.run(context_.get()), CJIT_SUCCESS) << plain.error.message();
  const Pass pass(kInterleave, "force");
  expect_builds(forced, {&pass});
  const std::string before(plain.result.image()), after(forced.result.image());
  ASSERT_EQ(before.size(), after.size());
  std::uint64_t reuse = 0, yield = 0;
  for (std::size_t i = 0; i < before.size(); ++i) {
    const int changed = (before[i] ^ after[i]) & 0xff;
    if (changed == 0) continue;
    // Bit 59 of a high word is bit 3 of its last byte, bit 45 is bit 5 of its sixth.
    ASSERT_TRUE((i % 16 == 15 && changed == 0x08) || (i % 16 == 13 && changed == 0x20)) << i << ": " << changed;
    ++(changed == 0x08 ? reuse : yield);
  }
  const cjit_image_pass_report_t& report = *forced.result->image_pass_reports[0];
  EXPECT_GT(reuse, 0u);
  EXPECT_EQ(reuse, yield);
  EXPECT_EQ(report.change_count, reuse);
  EXPECT_STREQ(report.name, kInterleave);
  EXPECT_STREQ(report.options, "force");
  EXPECT_EQ(report.version, 1u);
  EXPECT_THAT(report.note, AllOf(HasSubstr("tile: " + std::to_string(reuse) + " of "), HasSubstr("runs of FFMA")));
}

TEST_F(ImagePasses, InterleavingLeavesWhatItIsNotFor) {
  const Pass pass(kInterleave);
  KernelBuild plain = tile(), new_compiler = tile();
  ASSERT_EQ(plain.run(context_.get()), CJIT_SUCCESS);
  expect_builds(new_compiler, {&pass});
  if (plain.result->producer > std::string("NVRTC 12.8")) {
    EXPECT_EQ(new_compiler.result.image(), plain.result.image());
    EXPECT_THAT(new_compiler.result->image_pass_reports[0]->note, HasSubstr("does this itself"));
  } else {
    EXPECT_GT(new_compiler.result->image_pass_reports[0]->change_count, 0u);
  }
  const Pass forced(kInterleave, "force");
  for (const char* arch : {"sm_80", "sm_90"}) {
    KernelBuild other = tile(arch), other_plain = tile(arch);
    ASSERT_EQ(other_plain.run(context_.get()), CJIT_SUCCESS);
    expect_builds(other, {&forced});
    EXPECT_EQ(other.result.image(), other_plain.result.image());
    EXPECT_THAT(other.result->image_pass_reports[0]->note, HasSubstr("sm_90a"));
  }
  KernelBuild ptx = tile("compute_90");
  expect_builds(ptx, {&forced});
  EXPECT_THAT(ptx.result->image_pass_reports[0]->note, HasSubstr("no cubin"));
}

// Sets an unused byte of the ELF header, and reports the change.
cjit_status_t mark(void* user_data, cjit_image_pass_call_t* call) {
  static_cast<char*>(call->image)[9] = *call->options;
  if (user_data != nullptr) ++*static_cast<std::atomic<int>*>(user_data);
  std::snprintf(call->note, call->note_size, "marked %s for %u%c", call->producer, call->cc,
                static_cast<char>(call->arch_feature));
  call->change_count = 1;
  return CJIT_SUCCESS;
}

TEST_F(ImagePasses, OneOfACallersRunsInItsOrderAndReports) {
  const Pass first("mark", "A", mark), second("mark", "B", mark);
  KernelBuild build = tile();
  expect_builds(build, {&first, &second});
  EXPECT_EQ(build.result.image()[9], 'B') << "the last one";
  EXPECT_THAT(build.result->image_pass_reports[0]->note, testing::MatchesRegex("marked NVRTC [0-9.]+ for 90a"));
  EXPECT_EQ(build.result->image_pass_reports[1]->change_count, 1u);
  expect_builds(build, {&second, &first});
  EXPECT_EQ(build.result.image()[9], 'A');
}

TEST_F(ImagePasses, NameVersionAndOptionsAreOfTheKeyAndHitsReport) {
  std::atomic<int> calls = 0;
  const Pass pass("mark", "A", mark, &calls, 1), newer("mark", "A", mark, &calls, 2),
      other("mark", "B", mark, &calls, 1);
  KernelBuild build = tile();
  {
    const OwnedContext cached = cached_context();
    context_ = cached_context();
    for (const Pass* one : {&pass, &pass, &newer, &other}) expect_builds(build, {one});
    EXPECT_EQ(calls, 3) << "the second was in memory";
    set(build.options, {});
    ASSERT_EQ(build.run(context_.get()), CJIT_SUCCESS);
    EXPECT_EQ(build.result.image()[9], '\0') << "without a pass it is another build";
  }
  context_ = cached_context();
  expect_builds(build, {&pass});
  EXPECT_EQ(build.result->cache_outcome, cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_DISK});
  EXPECT_EQ(build.result.image()[9], 'A');
  EXPECT_THAT(build.result->image_pass_reports[0]->note, HasSubstr("marked"));
  EXPECT_EQ(calls, 3);
}

TEST_F(ImagePasses, ReportsAreInArtifacts) {
  const Pass pass("mark", "A", mark, nullptr, 7);
  KernelBuild build = tile();
  expect_builds(build, {&pass});
  const std::string artifact = serialized(build.result);
  KernelResult again;
  ASSERT_EQ(
      cjit_build_result_deserialize(artifact.data(), artifact.size(), CJIT_DESERIALIZE_DEFAULT, again.get(), nullptr),
      CJIT_SUCCESS);
  ASSERT_EQ(again->image_pass_report_count, 1u);
  EXPECT_STREQ(again->image_pass_reports[0]->note, build.result->image_pass_reports[0]->note);
  EXPECT_STREQ(again->image_pass_reports[0]->options, "A");
  EXPECT_EQ(again->image_pass_reports[0]->version, 7u);
  EXPECT_EQ(serialized(again), artifact);
}

TEST_F(ImagePasses, LinksAndNvvmIrHaveThemToo) {
  const Pass pass("mark", "A", mark);
  KernelBuild kernel = tile();
  auto input = sized<cjit_link_input_t>();
  input.kernel = kernel.complete();
  const cjit_link_input_t* const inputs[] = {&input};
  auto link = sized<cjit_link_build_options_t>();
  link.inputs = inputs;
  link.input_count = 1;
  link.arch = "sm_90a";
  set(link, {&pass});
  KernelResult linked;
  OwnedError error;
  ASSERT_EQ(cjit_link_build(context_.get(), &link, linked.get(), error.out()), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(linked.image()[9], 'A');
  EXPECT_THAT(linked->image_pass_reports[0]->note, HasSubstr("nvJitLink"));
  NvvmBuild ir(kOldScale, "sm_90");
  set(ir.options, {&pass});
  ASSERT_EQ(ir.run(context_.get()), CJIT_SUCCESS) << ir.error.message();
  EXPECT_EQ(ir.result.image()[9], 'A');
  EXPECT_EQ(ir.result->image_pass_report_count, 1u);
}

TEST_F(ImagePasses, JobsRunThem) {
  std::atomic<int> calls = 0;
  const Pass pass("mark", "A", mark, &calls);
  std::vector<KernelBuild> builds;
  OwnedJob job;
  {
    const std::vector<const cjit_image_pass_t*> passes = {&pass.value};
    for (const char* arch : {"sm_90a", "sm_80"}) {
      builds.push_back(tile(arch));
      builds.back().options.image_passes = passes.data();
      builds.back().options.image_pass_count = 1;
    }
    job = start_job(context_.get(), builds);
  }
  wait_for(job.get());
  for (std::uint64_t i = 0; i < builds.size(); ++i) {
    const JobResult got(job.get(), i);
    ASSERT_EQ(got.status, CJIT_SUCCESS) << got.error.message();
    EXPECT_EQ(got.result.image()[9], 'A');
  }
  EXPECT_EQ(calls, 2);
}

TEST_F(ImagePasses, WhatIsNoPassIsNamed) {
  expect_refused(Pass("cjit.sort"), CJIT_ERROR_IMAGE_PASS, AllOf(HasSubstr("'cjit.sort'"), HasSubstr(kInterleave)));
  expect_refused(Pass("mark"), CJIT_ERROR_IMAGE_PASS, HasSubstr("callback"));
  expect_refused(Pass(kInterleave, "twice"), CJIT_ERROR_IMAGE_PASS, HasSubstr("'twice'"));
  expect_refused(Pass("cjit.mine", "", mark), CJIT_ERROR_INVALID_ARGUMENT, HasSubstr("'cjit.'"));
  expect_refused(Pass("", "", mark), CJIT_ERROR_INVALID_ARGUMENT, HasSubstr("the name ''"));
  expect_refused(Pass(nullptr, "", mark), CJIT_ERROR_NULL_POINTER, HasSubstr("`name`"));
}

TEST_F(ImagePasses, StructsOfOtherSizesAreChecked) {
  struct Newer {
    cjit_image_pass_t known;
    std::uint64_t unknown;
  } newer{Pass("mark", "A", mark).value, 1};
  newer.known.struct_size = sizeof(newer);
  const cjit_image_pass_t* const passes[] = {&newer.known};
  KernelBuild build = tile();
  build.options.image_passes = passes;
  build.options.image_pass_count = 1;
  EXPECT_EQ(build.run(context_.get()), cjit_status_t{CJIT_ERROR_UNSUPPORTED_FIELD});
  newer.unknown = 0;
  EXPECT_EQ(build.run(context_.get()), CJIT_SUCCESS) << build.error.message();
  newer.known.struct_size = 8;
  EXPECT_EQ(build.run(context_.get()), cjit_status_t{CJIT_ERROR_STRUCT_SIZE});
  build.options.image_passes = nullptr;
  EXPECT_EQ(build.run(context_.get()), cjit_status_t{CJIT_ERROR_NULL_POINTER});
}

TEST_F(ImagePasses, OneThatRefusesThrowsOrBreaksTheImageFailsTheBuildAndKeepsNothing) {
  context_ = cached_context();
  const auto refuse = [](void*, cjit_image_pass_call_t* call) -> cjit_status_t {
    std::snprintf(call->note, call->note_size, "no such luck");
    return CJIT_ERROR_UNSUPPORTED;
  };
  const auto throws = [](void*, cjit_image_pass_call_t*) -> cjit_status_t { throw 42; };
  const auto breaks = [](void*, cjit_image_pass_call_t* call) -> cjit_status_t {
    std::memset(call->image, 0, 64);
    return CJIT_SUCCESS;
  };
  const auto fills_the_note = [](void*, cjit_image_pass_call_t* call) -> cjit_status_t {
    std::memset(call->note, 'x', call->note_size);
    return CJIT_ERROR_INTERNAL;
  };
  expect_refused(Pass("refuse", "", refuse), CJIT_ERROR_IMAGE_PASS,
                 AllOf(HasSubstr("'refuse'"), HasSubstr("no such luck")));
  expect_refused(Pass("throw", "", throws), CJIT_ERROR_IMAGE_PASS, HasSubstr("exception"));
  expect_refused(Pass("break", "", breaks), CJIT_ERROR_IMAGE_PASS, HasSubstr("can no longer be read"));
  expect_refused(Pass("fill", "", fills_the_note), CJIT_ERROR_IMAGE_PASS, HasSubstr("xxx"));
  const Pass right("refuse", "", mark);
  KernelBuild build = tile();
  expect_builds(build, {&right});
  EXPECT_EQ(build.result->cache_outcome, cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_BUILT});
}

TEST_F(ImagePasses, ManyThreadsRunThemAtATime) {
  std::atomic<int> calls = 0;
  const Pass pass("mark", "A", mark, &calls);
  const cjit_image_pass_t* const passes[] = {&pass.value};
  std::atomic<int> marked = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i)
    threads.emplace_back([&] {
      KernelBuild build = tile();
      build.options.image_passes = passes;
      build.options.image_pass_count = 1;
      if (build.run(context_.get()) == CJIT_SUCCESS && build.result.image()[9] == 'A') ++marked;
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(marked, 8);
  EXPECT_EQ(calls, 8);
}

}  // namespace
}  // namespace cjit::test
