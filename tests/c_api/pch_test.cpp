// Precompiled headers through the C ABI, with real workers and the real NVRTC.
#include <gmock/gmock.h>
#include <signal.h>
#include <sys/personality.h>
#include <sys/resource.h>
#include <sys/syscall.h>

#include "support/jobs.hpp"
#include "support/processes.hpp"
#include "support/small_disk.hpp"
#include "support/toolkit.hpp"

namespace cjit::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

constexpr const char* kHeaders = "#include <cuda/std/cstddef>\n";

class PchTest : public testing::Test {
 protected:
  void SetUp() override {
    if (cuda_version() >= 12'080) return;
    KernelBuild build = kernel("k0");
    cjit_pch_outcome_t outcome = CJIT_PCH_OUTCOME_NONE;
    EXPECT_EQ(cjit_pch_warm(fresh_context().get(), build.complete(), &outcome, nullptr), CJIT_SUCCESS);
    EXPECT_EQ(outcome, cjit_pch_outcome_t{CJIT_PCH_OUTCOME_REFUSED});
    built(kernel("k1"));
    GTEST_SKIP() << "this NVRTC precompiles no headers, and builds without";
  }
  cjit_context_options_t options(const std::string& cache) const {
    auto options = sized<cjit_context_options_t>();
    options.worker_mode = CJIT_WORKER_MODE_AUTOMATIC;
    options.worker_count = 1;
    options.cache_dir = cache.c_str();
    options.cache_mode = CJIT_CACHE_MODE_USE;
    return options;
  }
  // A context without any memory of earlier builds, like that of a new process.
  OwnedContext fresh_context() const {
    const cjit_context_options_t with = options(cache_);
    return make_context(&with);
  }
  static KernelBuild kernel(const std::string& name, const std::string& headers = kHeaders) {
    return KernelBuild(headers + "template <class T> __global__ void " + name +
                       "(T* x) { *x = sizeof(cuda::std::size_t); int unused; }\n");
  }
  KernelBuild kernel_with_a_warning_header(const std::string& name) const {
    KernelBuild build = kernel(name, std::string("#include \"warns.h\"\n") + kHeaders);
    build.include_dirs = {folder_.path() / "include"};
    return build;
  }
  // Runs a build in the context, or in a new one.
  static KernelBuild built(cjit_context_t* context, KernelBuild build) {
    build.names = {build.source.substr(build.source.find("void ") + 5, 2) + "<int>"};
    EXPECT_EQ(build.run(context), CJIT_SUCCESS) << build.error.message();
    return build;
  }
  KernelBuild built(KernelBuild build) const { return built(fresh_context().get(), std::move(build)); }
  static cjit_pch_outcome_t outcome(const KernelBuild& build) { return build.result->pch_outcome; }
  void warm() const {
    KernelBuild build = kernel("k0");
    cjit_pch_outcome_t outcome = CJIT_PCH_OUTCOME_NONE;
    OwnedError error;
    ASSERT_EQ(cjit_pch_warm(fresh_context().get(), build.complete(), &outcome, error.out()), CJIT_SUCCESS)
        << error.message();
    ASSERT_EQ(outcome, cjit_pch_outcome_t{CJIT_PCH_OUTCOME_MADE});
  }
  void expect_as_without(const KernelBuild& build) const {
    auto without = sized<cjit_context_options_t>();
    without.cache_mode = CJIT_CACHE_MODE_OFF;
    without.worker_mode = CJIT_WORKER_MODE_WORKER;  // this process may be a child of one that has opened the compiler
    KernelBuild plain(build.source);
    plain.names = build.names;
    plain.options.lineinfo = build.options.lineinfo;
    plain.include_dirs = build.include_dirs;
    ASSERT_EQ(plain.run(make_context(&without).get()), CJIT_SUCCESS);
    EXPECT_EQ(plain.result.image(), build.result.image());
    EXPECT_STREQ(plain.result->log, build.result->log);
    EXPECT_EQ(plain.result->diagnostic_count, build.result->diagnostic_count);
    EXPECT_STREQ(plain.result->lowered_names[0], build.result->lowered_names[0]);
  }
  static OwnedPchInfo& info_of(cjit_context_t* context, OwnedPchInfo& info) {
    EXPECT_EQ(cjit_pch_get_info(context, &info, nullptr), CJIT_SUCCESS);
    return info;
  }
  std::vector<fs::path> files() const {
    std::vector<fs::path> found;
    if (!fs::exists(cache_ + "/v2/pch")) return found;
    for (const auto& entry : fs::directory_iterator(cache_ + "/v2/pch"))
      if (entry.path().extension() == ".pch") found.push_back(entry.path());
    return found;
  }

  const TemporaryFolder folder_;
  const std::string cache_ = folder_.path() / "cache";
};

TEST_F(PchTest, AreMadeWhenTheirHeadersAreAskedForAgainAndUsedFromThenOn) {
  const KernelBuild first = built(kernel("k1")), second = built(kernel("k2")), third = built(kernel("k3"));
  EXPECT_EQ(outcome(first), cjit_pch_outcome_t{CJIT_PCH_OUTCOME_NONE});
  EXPECT_EQ(first.result->build_place, cjit_build_place_t{CJIT_BUILD_PLACE_PROCESS});
  EXPECT_EQ(outcome(second), cjit_pch_outcome_t{CJIT_PCH_OUTCOME_MADE});
  EXPECT_EQ(second.result->build_place, cjit_build_place_t{CJIT_BUILD_PLACE_WORKER});
  EXPECT_THAT(second.result->build_place_note, HasSubstr("precompiled headers"));
  EXPECT_EQ(outcome(third), cjit_pch_outcome_t{CJIT_PCH_OUTCOME_USED});
  for (const KernelBuild* build : {&first, &second, &third}) expect_as_without(*build);
  EXPECT_EQ(files().size(), 1u);
  const KernelBuild again = built(kernel("k3"));
  EXPECT_EQ(again.result->cache_outcome, cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_DISK});
  EXPECT_EQ(outcome(again), cjit_pch_outcome_t{CJIT_PCH_OUTCOME_NONE});
}

TEST_F(PchTest, CanBeWarmedAhead) {
  warm();
  const OwnedContext context = fresh_context();
  KernelBuild with_lines = kernel("k1", std::string("// another comment\n") + kHeaders + "#define MORE 1\n");
  EXPECT_EQ(outcome(built(context.get(), std::move(with_lines))), cjit_pch_outcome_t{CJIT_PCH_OUTCOME_USED});
  OwnedPchInfo info;
  info_of(context.get(), info);
  EXPECT_EQ(info->files, 1u);
  EXPECT_GT(info->bytes, 1'000'000u);
  EXPECT_EQ(info->used, 1u);
  EXPECT_EQ(info->made + info->refused + info->damaged, 0u);
  EXPECT_STREQ(info->note, "");
  EXPECT_EQ(info->folder, cache_ + "/v2/pch");
  cjit_pch_outcome_t outcome = CJIT_PCH_OUTCOME_NONE;
  KernelBuild build = kernel("k2");
  ASSERT_EQ(cjit_pch_warm(context.get(), build.complete(), &outcome, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(outcome, cjit_pch_outcome_t{CJIT_PCH_OUTCOME_USED}) << "it is there";
  std::uint64_t removed = 0;
  ASSERT_EQ(cjit_pch_clear(context.get(), &removed, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(removed, 1u);
  EXPECT_TRUE(files().empty());
}

TEST_F(PchTest, OtherOptionsHaveFilesOfTheirOwn) {
  warm();
  KernelBuild lines = kernel("k1");
  lines.options.lineinfo = CJIT_SWITCH_ON;
  EXPECT_EQ(outcome(built(std::move(lines))), cjit_pch_outcome_t{CJIT_PCH_OUTCOME_NONE});
  KernelBuild again = kernel("k2");
  again.options.lineinfo = CJIT_SWITCH_ON;
  const KernelBuild made = built(std::move(again));
  EXPECT_EQ(outcome(made), cjit_pch_outcome_t{CJIT_PCH_OUTCOME_MADE});
  expect_as_without(made);
}

TEST_F(PchTest, AHeaderThatIsEditedIsSeen) {
  const auto with_header = [&](const std::string& name) {
    KernelBuild build = kernel(name, std::string("#include \"mine.h\"\n") + kHeaders);
    build.source += "__device__ int value_" + name + " = VALUE;\n";
    build.include_dirs = {folder_.path() / "include"};
    return build;
  };
  folder_.write("include/mine.h", "#define VALUE 1\n");
  built(with_header("k1"));
  EXPECT_EQ(outcome(built(with_header("k2"))), cjit_pch_outcome_t{CJIT_PCH_OUTCOME_MADE});
  folder_.write("include/mine.h", "#define VALUE 2\n");
  const KernelBuild after = built(with_header("k3"));
  EXPECT_EQ(outcome(after), cjit_pch_outcome_t{CJIT_PCH_OUTCOME_NONE});
  expect_as_without(after);
}

TEST_F(PchTest, HeadersThatWarnAreNotPrecompiledSoThatTheirWarningsStay) {
  folder_.write("include/warns.h", "__device__ inline int f() { int never_used; return 1; }\n#warning hot\n");
  for (const char* name : {"k1", "k2", "k3"}) {
    const KernelBuild done = built(kernel_with_a_warning_header(name));
    EXPECT_THAT(done.result->log, HasSubstr("hot"));
    expect_as_without(done);
  }
  EXPECT_TRUE(files().empty());
}

// An attempt takes as long as compiling twice, so it is made only once. Another context stands for another process.
TEST_F(PchTest, HeadersThatWarnAreTriedOnceByAllProcesses) {
  folder_.write("include/warns.h", "#warning hot\n");
  const auto refused = [&](cjit_context_t* context) {
    OwnedPchInfo info;
    return info_of(context, info)->refused;
  };
  const OwnedContext context = fresh_context(), other = fresh_context();
  EXPECT_EQ(outcome(built(context.get(), kernel_with_a_warning_header("k1"))),
            cjit_pch_outcome_t{CJIT_PCH_OUTCOME_NONE});
  for (const char* name : {"k2", "k3", "k4"}) {
    const KernelBuild build = built(context.get(), kernel_with_a_warning_header(name));
    EXPECT_EQ(outcome(build), cjit_pch_outcome_t{CJIT_PCH_OUTCOME_REFUSED}) << name;
    EXPECT_EQ(refused(context.get()), 1u) << name;
  }
  const KernelBuild build = built(other.get(), kernel_with_a_warning_header("k5"));
  EXPECT_EQ(outcome(build), cjit_pch_outcome_t{CJIT_PCH_OUTCOME_REFUSED});
  EXPECT_EQ(build.result->build_place, cjit_build_place_t{CJIT_BUILD_PLACE_PROCESS})
      << "nothing is to be had of a worker";
  KernelBuild warmed = kernel_with_a_warning_header("k6");
  cjit_pch_outcome_t outcome_of_warming = CJIT_PCH_OUTCOME_NONE;
  ASSERT_EQ(cjit_pch_warm(other.get(), warmed.complete(), &outcome_of_warming, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(outcome_of_warming, cjit_pch_outcome_t{CJIT_PCH_OUTCOME_REFUSED});
  EXPECT_EQ(refused(other.get()), 0u) << "it did not try";
  folder_.write("include/warns.h", "// cold\n");
  built(other.get(), kernel_with_a_warning_header("k7"));
  EXPECT_EQ(outcome(built(other.get(), kernel_with_a_warning_header("k8"))), cjit_pch_outcome_t{CJIT_PCH_OUTCOME_MADE});
}

TEST_F(PchTest, AFailureIsReportedAsWithoutThem) {
  warm();
  KernelBuild broken = kernel("k1"), plain = kernel("k1");
  broken.source += "nonsense\n";
  plain.source = broken.source;
  plain.options.pch = CJIT_SWITCH_OFF;
  EXPECT_EQ(broken.run(fresh_context().get()), cjit_status_t{CJIT_ERROR_COMPILATION});
  EXPECT_EQ(plain.run(fresh_context().get()), cjit_status_t{CJIT_ERROR_COMPILATION});
  EXPECT_STREQ(broken.error.info().log, plain.error.info().log);
  EXPECT_EQ(files().size(), 1u);
}

TEST_F(PchTest, ADamagedFileIsReplaced) {
  warm();
  const fs::path file = files().at(0);
  std::fstream(file, std::ios::in | std::ios::out | std::ios::binary).seekp(4'000'000).put('!').put('?');
  const OwnedContext context = fresh_context();
  const KernelBuild build = built(context.get(), kernel("k1"));
  expect_as_without(build);
  OwnedPchInfo info;
  EXPECT_EQ(info_of(context.get(), info)->damaged, 1u);
  EXPECT_EQ(outcome(built(kernel("k2"))), cjit_pch_outcome_t{CJIT_PCH_OUTCOME_MADE});
  EXPECT_EQ(outcome(built(kernel("k3"))), cjit_pch_outcome_t{CJIT_PCH_OUTCOME_USED});
}

// The file is like that of another compiler whose key is equal by chance.
TEST_F(PchTest, AFileThatNvrtcWouldNotTakeCostsTimeAloneAndIsCounted) {
  KernelBuild other = kernel("k0", "#include <cuda/std/cstdint>\n");
  cjit_pch_outcome_t made = CJIT_PCH_OUTCOME_NONE;
  ASSERT_EQ(cjit_pch_warm(fresh_context().get(), other.complete(), &made, nullptr), CJIT_SUCCESS);
  const std::string wrong = files().at(0).filename();
  fs::copy_file(files().at(0), folder_.path() / "kept");
  ASSERT_EQ(cjit_pch_clear(fresh_context().get(), nullptr, nullptr), CJIT_SUCCESS);
  warm();
  const std::string right = files().at(0).filename();
  fs::remove(files().at(0));
  const std::string forged = cache_ + "/v2/pch/" + right.substr(0, 64) + wrong.substr(64);
  fs::copy_file(folder_.path() / "kept", forged);
  fs::permissions(forged, fs::perms(0600));
  const OwnedContext context = fresh_context();
  const KernelBuild build = built(context.get(), kernel("k1"));
  EXPECT_EQ(outcome(build), cjit_pch_outcome_t{CJIT_PCH_OUTCOME_REFUSED});
  expect_as_without(build);
  OwnedPchInfo info;
  EXPECT_EQ(info_of(context.get(), info)->refused, 1u);
  EXPECT_FALSE(fs::exists(forged));
}

TEST_F(PchTest, WithoutRoomOnTheDiskBuildsAreAsWithoutThem) {
  const fs::path disk_folder = folder_.path() / "disk";
  fs::create_directory(disk_folder);
  EXPECT_TRUE(in_child([&] {
    const SmallDisk disk(disk_folder);
    const std::string cache = disk_folder / "cache";
    const cjit_context_options_t with = options(cache);
    built(make_context(&with).get(), kernel("k1"));
    disk.fill(1 << 20);
    const OwnedContext context = make_context(&with);  // its worker must start under the limit of the disk
    const KernelBuild build = built(context.get(), kernel("k2"));
    EXPECT_EQ(outcome(build), cjit_pch_outcome_t{CJIT_PCH_OUTCOME_REFUSED});
    expect_as_without(build);
    OwnedPchInfo info;
    EXPECT_EQ(info_of(context.get(), info)->files, 0u);
    for (const auto& entry : fs::directory_iterator(cache + "/v2/pch"))
      EXPECT_EQ(entry.path().extension(), ".asked") << "what was begun is gone";
    return !HasFailure();
  }));
}

TEST_F(PchTest, UnderALimitOnTheSizeOfFilesBuildsAreAsWithoutThem) {
  EXPECT_TRUE(in_child([&] {
    built(kernel("k1"));
    ::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{.rlim_cur = 1 << 20, .rlim_max = 1 << 20};
    if (::setrlimit(RLIMIT_FSIZE, &limit) != 0) return false;
    const KernelBuild build = built(kernel("k2"));
    EXPECT_EQ(outcome(build), cjit_pch_outcome_t{CJIT_PCH_OUTCOME_REFUSED});
    expect_as_without(build);
    return !HasFailure();
  }));
}

TEST_F(PchTest, WhereAddressesCannotBeFixedAWorkerUsesItsOwnAndSaysSo) {
  EXPECT_TRUE(in_child([&] {
    if (!make_call_fail(SYS_personality, EPERM)) return false;
    {
      const OwnedContext context = fresh_context();
      built(context.get(), kernel("k1"));
      EXPECT_EQ(outcome(built(context.get(), kernel("k2"))), cjit_pch_outcome_t{CJIT_PCH_OUTCOME_MADE});
      const KernelBuild build = built(context.get(), kernel("k3"));
      EXPECT_EQ(outcome(build), cjit_pch_outcome_t{CJIT_PCH_OUTCOME_USED});
      expect_as_without(build);
      OwnedPchInfo info;
      EXPECT_THAT(info_of(context.get(), info)->note, HasSubstr("randomization"));
    }
    EXPECT_TRUE(files().empty()) << "nobody else could use it";
    return !HasFailure();
  }));
}

TEST_F(PchTest, AreLeftOutWhenSwitchedOff) {
  warm();
  KernelBuild off = kernel("k1");
  off.options.pch = CJIT_SWITCH_OFF;
  const KernelBuild build = built(std::move(off));
  EXPECT_EQ(outcome(build), cjit_pch_outcome_t{CJIT_PCH_OUTCOME_NONE});
  EXPECT_EQ(build.result->build_place, cjit_build_place_t{CJIT_BUILD_PLACE_PROCESS});
}

TEST_F(PchTest, WhatCannotBePrecompiledIsSaid) {
  cjit_pch_outcome_t outcome = CJIT_PCH_OUTCOME_NONE;
  OwnedError error;
  KernelBuild none = short_build();
  EXPECT_EQ(cjit_pch_warm(fresh_context().get(), none.complete(), &outcome, error.out()),
            cjit_status_t{CJIT_ERROR_UNSUPPORTED});
  EXPECT_THAT(error.message(), HasSubstr("cannot precompile headers: the source does not begin with"));
  auto without = sized<cjit_context_options_t>();
  without.cache_mode = CJIT_CACHE_MODE_OFF;
  KernelBuild build = kernel("k1");
  EXPECT_EQ(cjit_pch_warm(make_context(&without).get(), build.complete(), &outcome, error.out()),
            cjit_status_t{CJIT_ERROR_UNSUPPORTED});
  EXPECT_THAT(error.message(), HasSubstr("there is no cache directory"));
  EXPECT_EQ(cjit_pch_clear(make_context(&without).get(), nullptr, error.out()), cjit_status_t{CJIT_ERROR_UNSUPPORTED});
  EXPECT_EQ(cjit_pch_warm(nullptr, build.complete(), &outcome, nullptr), cjit_status_t{CJIT_ERROR_NULL_POINTER});
  EXPECT_EQ(cjit_pch_warm(fresh_context().get(), nullptr, &outcome, nullptr), cjit_status_t{CJIT_ERROR_NULL_POINTER});
  EXPECT_EQ(cjit_pch_warm(fresh_context().get(), build.complete(), nullptr, nullptr),
            cjit_status_t{CJIT_ERROR_NULL_POINTER});
  KernelBuild missing = kernel("k1", "#include <cuda/std/cstddef>\n#include \"no_such_header.h\"\n");
  EXPECT_EQ(cjit_pch_warm(fresh_context().get(), missing.complete(), &outcome, error.out()),
            cjit_status_t{CJIT_ERROR_HEADER_NOT_FOUND})
      << error.message();
}

// Sixteen new builds for one worker: the first writes the file for those that wait.
TEST_F(PchTest, AQueueThatIsLongIsWorthAFileAtOnce) {
  const OwnedContext context = fresh_context();
  std::vector<KernelBuild> builds;
  for (int i = 10; i < 16; ++i) builds.push_back(kernel("k" + std::to_string(i)));
  const OwnedJob job = start_job(context.get(), builds);
  wait_for(job.get());
  for (std::uint64_t i = 0; i < 6; ++i) {
    const JobResult got(job.get(), i);
    ASSERT_EQ(got.status, CJIT_SUCCESS) << got.error.message();
    EXPECT_EQ(got.result->pch_outcome, i == 0 ? CJIT_PCH_OUTCOME_MADE : CJIT_PCH_OUTCOME_USED) << i;
  }
}

}  // namespace
}  // namespace cjit::test
