// The cache through the C ABI, with the real NVRTC of this machine.
#include <cjit/cache.h>
#include <gmock/gmock.h>
#include <sys/stat.h>

#include <fstream>
#include <thread>

#include "support/c_api.hpp"
#include "support/fake_nvrtc.hpp"

namespace cjit::test {
namespace {

using testing::HasSubstr;
namespace fs = std::filesystem;

constexpr const char* kCachedSource = "template <int N> __global__ void k(int* x) { *x = N; }";

class CacheTest : public testing::Test {
 protected:
  CacheTest() { options_.cache_dir = folder_name_.c_str(); }

  OwnedContext fresh_context() {
    options_.cache_mode = mode_;
    return make_context(&options_);
  }
  static KernelBuild request(const std::string& source = kCachedSource) {
    KernelBuild build(source);
    if (source == kCachedSource) build.names = {"k<1>"};
    return build;
  }
  cjit_cache_outcome_t outcome(cjit_context_t* context, KernelBuild& build) {
    EXPECT_EQ(build.run(context), CJIT_SUCCESS) << build.error.message();
    return build.result->cache_outcome;
  }
  cjit_cache_outcome_t outcome_of(KernelBuild build) { return outcome(context_.get(), build); }
  cjit_cache_outcome_t outcome_afresh(KernelBuild build) {
    const OwnedContext context = fresh_context();
    return outcome(context.get(), build);
  }
  std::vector<fs::path> entries() const {
    std::vector<fs::path> found;
    for (const auto& entry : fs::recursive_directory_iterator(folder_name_))
      if (entry.path().extension() == ".cjit") found.push_back(entry.path());
    return found;
  }
  cjit_cache_counters_t counters(cjit_context_t* context) {
    auto info = sized<cjit_cache_info_t>();
    EXPECT_EQ(cjit_cache_get_info(context, &info, nullptr), CJIT_SUCCESS);
    const cjit_cache_counters_t counters = *info.counters;
    problem_ = info.problem;
    cjit_cache_info_cleanup(&info);
    return counters;
  }

  // The path of a component of this machine.
  std::string path_of(cjit_component_t component) {
    auto report = sized<cjit_toolkit_info_t>();
    EXPECT_EQ(cjit_toolkit_get_info(context_.get(), &report, nullptr), CJIT_SUCCESS);
    std::string path;
    for (std::uint64_t i = 0; i < report.component_count; ++i)
      if (report.components[i]->component == component) path = report.components[i]->path;
    cjit_toolkit_info_cleanup(&report);
    return path;
  }

  TemporaryFolder folder_;
  std::string folder_name_ = folder_.path() / "cache";
  cjit_context_options_t options_ = sized<cjit_context_options_t>();
  cjit_cache_mode_t mode_ = CJIT_CACHE_MODE_USE;
  std::string problem_;
  OwnedContext context_ = (options_.cache_dir = folder_name_.c_str(), fresh_context());
};

std::string image_of(const KernelBuild& build) { return std::string(build.result.image()); }

TEST_F(CacheTest, TheSecondBuildComesFromMemoryAndAnotherContextsFromDisk) {
  KernelBuild first = request(), second = request(), third = request();
  EXPECT_EQ(outcome(context_.get(), first), CJIT_CACHE_OUTCOME_BUILT);
  EXPECT_EQ(outcome(context_.get(), second), CJIT_CACHE_OUTCOME_MEMORY);
  const OwnedContext other = fresh_context();
  EXPECT_EQ(outcome(other.get(), third), CJIT_CACHE_OUTCOME_DISK);
  for (const KernelBuild* build : {&second, &third}) {
    EXPECT_EQ(image_of(*build), image_of(first));
    EXPECT_STREQ(build->result->cache_key, first.result->cache_key);
    EXPECT_STREQ(build->result->lowered_names[0], first.result->lowered_names[0]);
    EXPECT_EQ(build->result->compile_nanoseconds, first.result->compile_nanoseconds);
    EXPECT_STREQ(build->result->producer, first.result->producer);
  }
  EXPECT_EQ(second.result->image, first.result->image) << "shared, not copied";
}

TEST_F(CacheTest, LogDiagnosticsAndPolicyAreThoseOfTheBuild) {
  const auto warned = [] {
    KernelBuild build("__global__ void k() { int unused; }");
    build.raw = {"-Xptxas=-v"};
    return build;
  };
  KernelBuild built = warned(), from_disk = warned();
  EXPECT_EQ(outcome(context_.get(), built), CJIT_CACHE_OUTCOME_BUILT);
  const OwnedContext other = fresh_context();
  EXPECT_EQ(outcome(other.get(), from_disk), CJIT_CACHE_OUTCOME_DISK);
  EXPECT_THAT(built.result->log, HasSubstr("never referenced"));
  EXPECT_STREQ(from_disk.result->log, built.result->log);
  ASSERT_EQ(from_disk.result->diagnostic_count, built.result->diagnostic_count);
  ASSERT_GT(built.result->diagnostic_count, 0u);
  EXPECT_STREQ(from_disk.result->diagnostics[0]->text, built.result->diagnostics[0]->text);
}

TEST_F(CacheTest, EqualRequestsThatAreSpelledDifferentlyAreOne) {
  KernelBuild typed("__global__ void k() { static_assert(X == 1 && Y == 2, \"\"); }");
  typed.defines = {"X=1", "Y=2"};
  typed.options.std = 17;
  typed.options.fast_math = CJIT_SWITCH_ON;
  EXPECT_EQ(outcome(context_.get(), typed), CJIT_CACHE_OUTCOME_BUILT);
  KernelBuild raw(typed.source);
  raw.raw = {"-D", "X", "-DY=2", "--std=c++17", "-use_fast_math", "-I", "/nonexistent"};
  EXPECT_EQ(outcome(context_.get(), raw), CJIT_CACHE_OUTCOME_MEMORY);
  KernelBuild kind(typed.source);
  kind.raw = raw.raw;
  kind.options.image_kind = CJIT_IMAGE_KIND_CUBIN;
  kind.options.arch = "SM_90";
  EXPECT_EQ(outcome(context_.get(), kind), CJIT_CACHE_OUTCOME_MEMORY);
}

TEST_F(CacheTest, WhatChangesTheBuildChangesTheKey) {
  KernelBuild first = request();
  EXPECT_EQ(outcome(context_.get(), first), CJIT_CACHE_OUTCOME_BUILT);
  for (const char* arch : {"sm_90a", "compute_90", "sm_89"}) {
    KernelBuild build = request();
    build.options.arch = arch;
    EXPECT_EQ(outcome(context_.get(), build), CJIT_CACHE_OUTCOME_BUILT) << arch;
  }
  KernelBuild names = request();
  names.names = {"k<1>", "k<2>"};
  EXPECT_EQ(outcome(context_.get(), names), CJIT_CACHE_OUTCOME_BUILT);
  KernelBuild swapped = request();
  swapped.names = {"k<2>", "k<1>"};
  EXPECT_EQ(outcome(context_.get(), swapped), CJIT_CACHE_OUTCOME_BUILT);
  KernelBuild option = request();
  option.options.lineinfo = CJIT_SWITCH_ON;
  EXPECT_EQ(outcome(context_.get(), option), CJIT_CACHE_OUTCOME_BUILT);
}

TEST_F(CacheTest, AHeadersContentsCountAndItsTimesDoNot) {
  folder_.write("inc/a.h", "#include \"b.h\"");
  const fs::path b = folder_.write("inc/b.h", "#define B 1");
  const auto with_header = [&] {
    KernelBuild build("#include <a.h>\n__global__ void k(int* x) { *x = B; }");
    build.include_dirs = {folder_.path() / "inc"};
    return build;
  };
  KernelBuild one = with_header();
  EXPECT_EQ(outcome(context_.get(), one), CJIT_CACHE_OUTCOME_BUILT);
  EXPECT_EQ(outcome_of(with_header()), CJIT_CACHE_OUTCOME_MEMORY);
  folder_.write("inc/b.h", "#define B 2");
  KernelBuild two = with_header();
  EXPECT_EQ(outcome(context_.get(), two), CJIT_CACHE_OUTCOME_BUILT);
  EXPECT_NE(image_of(two), image_of(one));
  folder_.write("inc/b.h", "#define B 1");
  EXPECT_EQ(outcome_of(with_header()), CJIT_CACHE_OUTCOME_MEMORY);
  fs::last_write_time(b, fs::file_time_type::clock::now() - std::chrono::hours(1));
  EXPECT_EQ(outcome_of(with_header()), CJIT_CACHE_OUTCOME_MEMORY);
}

TEST_F(CacheTest, AnotherCheckoutOfTheSameHeadersHits) {
  for (const char* checkout : {"one", "two"}) folder_.write(std::string(checkout) + "/inc/a.h", "#define A 1");
  const auto in = [&](const char* checkout) {
    KernelBuild build("#include <a.h>\n__global__ void k(int* x) { *x = A; }");
    build.include_dirs = {folder_.path() / checkout / "inc"};
    return build;
  };
  EXPECT_EQ(outcome_of(in("one")), CJIT_CACHE_OUTCOME_BUILT);
  EXPECT_EQ(outcome_of(in("two")), CJIT_CACHE_OUTCOME_MEMORY);
}

TEST_F(CacheTest, AFileThatNowShadowsAHeaderIsSeen) {
  folder_.write("late/a.h", "#define A 1");
  const auto build = [&] {
    KernelBuild one("#include <a.h>\n__global__ void k(int* x) { *x = A; }");
    one.include_dirs = {folder_.path() / "early", folder_.path() / "late"};
    return one;
  };
  KernelBuild before = build();
  EXPECT_EQ(outcome(context_.get(), before), CJIT_CACHE_OUTCOME_BUILT);
  folder_.write("early/a.h", "#define A 2");
  KernelBuild after = build();
  EXPECT_EQ(outcome(context_.get(), after), CJIT_CACHE_OUTCOME_BUILT);
  EXPECT_NE(image_of(after), image_of(before));
}

// CUDA_HOME=/usr gives such a toolkit.
TEST_F(CacheTest, OfAToolkitAmongTheSystemsHeadersOnlyTheReachedOnesCount) {
  const std::string nvrtc = path_of(CJIT_COMPONENT_NVRTC), home = folder_.path() / "usr";
  folder_.write("usr/include/stdio.h", "");
  folder_.write("usr/include/cuda.h", "#define CUDA_VERSION 13000\n");
  folder_.write("usr/include/cuda_fp16.h", "#define VALUE 1\n");
  options_.nvrtc_path = nvrtc.c_str();
  options_.cuda_home = home.c_str();
  const OwnedContext context = fresh_context();
  const auto source = [] { return KernelBuild("#include <cuda_fp16.h>\n__global__ void k(int* x) { *x = VALUE; }"); };
  KernelBuild before = source(), after = source();
  EXPECT_EQ(outcome(context.get(), before), CJIT_CACHE_OUTCOME_BUILT);
  folder_.write("usr/include/of_another_package.h", "");
  EXPECT_EQ(outcome_afresh(source()), CJIT_CACHE_OUTCOME_DISK);
  folder_.write("usr/include/cuda_fp16.h", "#define VALUE 2\n");
  EXPECT_EQ(outcome(context.get(), after), CJIT_CACHE_OUTCOME_BUILT);
  EXPECT_NE(image_of(after), image_of(before));
}

// NVIDIA's wheel contains such a file. A copy with another build id is another compiler.
TEST_F(CacheTest, AnNvrtcOfAnyFileNameIsACompilerOfItsOwn) {
  const std::string ordinary = kFakeNvrtcPath, alternative = folder_.path() / "libnvrtc.alt.so.13";
  std::ifstream file(ordinary, std::ios::binary);
  std::string bytes((std::istreambuf_iterator<char>(file)), {});
  const auto note = bytes.find(std::string("\3\0\0\0GNU\0", 8));
  ASSERT_NE(note, std::string::npos);
  bytes[note + 8] = static_cast<char>(bytes[note + 8] ^ 1);
  folder_.write("libnvrtc.alt.so.13", bytes);
  KernelBuild build = request();
  options_.nvrtc_path = ordinary.c_str();
  EXPECT_EQ(outcome(fresh_context().get(), build), CJIT_CACHE_OUTCOME_BUILT);
  const std::string key = build.result->cache_key;
  options_.nvrtc_path = alternative.c_str();
  EXPECT_EQ(outcome(fresh_context().get(), build), CJIT_CACHE_OUTCOME_BUILT) << build.result->cache_note;
  EXPECT_NE(build.result->cache_key, key);
  EXPECT_EQ(outcome(fresh_context().get(), build), CJIT_CACHE_OUTCOME_DISK);
}

TEST_F(CacheTest, WhatCannotBeCachedIsBuiltAndSaysWhy) {
  KernelBuild computed("#ifdef CONFIG\n#include CONFIG\n#endif\n__global__ void k() {}");
  EXPECT_EQ(outcome(context_.get(), computed), CJIT_CACHE_OUTCOME_BYPASSED);
  EXPECT_THAT(computed.result->cache_note, HasSubstr("kernel.cu:2: cannot determine the header that 'CONFIG' names"));
  KernelBuild clock("__global__ void k(char* x) { *x = __TIME__[7]; }");
  EXPECT_EQ(outcome(context_.get(), clock), CJIT_CACHE_OUTCOME_BYPASSED);
  EXPECT_THAT(clock.result->cache_note, HasSubstr("kernel.cu:1: the result depends on the time"));
  KernelBuild side_effect = request();
  side_effect.raw = {"--time=" + (folder_.path() / "times.csv").native()};
  EXPECT_EQ(outcome(context_.get(), side_effect), CJIT_CACHE_OUTCOME_BYPASSED);
  EXPECT_THAT(side_effect.result->cache_note, HasSubstr("--time"));
  EXPECT_STREQ(side_effect.result->cache_key, "");
}

TEST_F(CacheTest, OptionsThatNameFilesAreNotCached) {
  const std::string file = folder_.write("ptxas.options", "-O1\n");
  for (const std::string& option : {"--options-file=" + file, "-optf=" + file, std::string("-optf=ptxas.options")}) {
    KernelBuild build = request();
    build.raw = {"-Xptxas=" + option};
    auto key = sized<cjit_cache_key_t>();
    ASSERT_EQ(cjit_kernel_build_get_key(context_.get(), build.complete(), &key, nullptr), CJIT_SUCCESS);
    EXPECT_STREQ(key.key, "") << option;
    EXPECT_THAT(key.uncacheable_reason, HasSubstr("names a file")) << option;
    cjit_cache_key_cleanup(&key);
  }
  KernelBuild build = request();
  build.raw = {"-Xptxas=--options-file=" + file};
  EXPECT_EQ(outcome(context_.get(), build), CJIT_CACHE_OUTCOME_BYPASSED);
  EXPECT_THAT(build.result->cache_note, HasSubstr("names a file"));
}

TEST_F(CacheTest, VariablesThatCompilersReadAndThatChangeAreNotCached) {
  struct Variable {
    Variable(const char* name, const char* value) : name_(name) { ::setenv(name, value, 1); }
    ~Variable() { ::unsetenv(name_); }
    const char* name_;
  };
  KernelBuild build = request();
  EXPECT_EQ(outcome(context_.get(), build), CJIT_CACHE_OUTCOME_BUILT);
  EXPECT_EQ(outcome(context_.get(), build), CJIT_CACHE_OUTCOME_MEMORY);
  {
    const Variable producer("LLVM_OVERRIDE_PRODUCER", "somebody else");
    EXPECT_EQ(outcome(context_.get(), build), CJIT_CACHE_OUTCOME_BYPASSED);
    EXPECT_THAT(build.result->cache_note, HasSubstr("changed after the first context"));
  }
  EXPECT_EQ(outcome(context_.get(), build), CJIT_CACHE_OUTCOME_MEMORY);
  const Variable flags("NVRTC_APPEND_FLAGS", "-DADDED=1");
  EXPECT_EQ(outcome(context_.get(), build), CJIT_CACHE_OUTCOME_BYPASSED);
  EXPECT_THAT(build.result->cache_note, HasSubstr("NVRTC_APPEND_FLAGS"));
}

TEST_F(CacheTest, ADirectoryInPlaceOfAnEntryIsReplaced) {
  ASSERT_EQ(outcome_afresh(request()), CJIT_CACHE_OUTCOME_BUILT);
  const fs::path path = entries().front();
  fs::remove(path);
  fs::create_directories(path / "full");
  KernelBuild again = request();
  EXPECT_EQ(outcome(fresh_context().get(), again), CJIT_CACHE_OUTCOME_BUILT);
  EXPECT_STREQ(again.result->cache_note, "the entry on disk was damaged");
  EXPECT_EQ(outcome_afresh(request()), CJIT_CACHE_OUTCOME_DISK);
}

TEST_F(CacheTest, AnEntryWithAnyByteFlippedIsReplacedAndNeverServed) {
  KernelBuild build = request();
  ASSERT_EQ(outcome(context_.get(), build), CJIT_CACHE_OUTCOME_BUILT);
  ASSERT_EQ(entries().size(), 1u);
  const fs::path path = entries().front();
  std::string bytes;
  {
    std::ifstream in(path, std::ios::binary);
    bytes.assign(std::istreambuf_iterator<char>(in), {});
  }
  const OwnedContext reader = (mode_ = CJIT_CACHE_MODE_READ_ONLY, fresh_context());
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    std::string flipped = bytes;
    flipped[at] ^= 0x10;
    std::ofstream(path, std::ios::binary) << flipped;
    auto listing = sized<cjit_cache_entries_t>();
    ASSERT_EQ(cjit_cache_verify(reader.get(), 0, &listing, nullptr), CJIT_SUCCESS);
    ASSERT_EQ(listing.entry_count, 1u);
    EXPECT_NE(listing.entries[0]->state, CJIT_CACHE_ENTRY_STATE_GOOD) << "byte " << at;
    cjit_cache_entries_cleanup(&listing);
  }
  mode_ = CJIT_CACHE_MODE_USE;
  for (const std::string& damaged : {std::string(), bytes.substr(0, bytes.size() / 2), std::string("not ours")}) {
    std::ofstream(path, std::ios::binary | std::ios::trunc) << damaged;
    KernelBuild again = request();
    const OwnedContext other = fresh_context();
    EXPECT_EQ(outcome(other.get(), again), CJIT_CACHE_OUTCOME_BUILT);
    EXPECT_THAT(again.result->cache_note, HasSubstr("damaged"));
    EXPECT_EQ(image_of(again), image_of(build));
    EXPECT_EQ(counters(other.get()).corrupt_misses, 1u);
    EXPECT_EQ(outcome_afresh(request()), CJIT_CACHE_OUTCOME_DISK);
  }
}

TEST_F(CacheTest, FailuresAreNotKeptUnlessAskedFor) {
  KernelBuild wrong("__global__ void k() { wrong; }"), again(wrong.source);
  EXPECT_EQ(wrong.run(context_.get()), CJIT_ERROR_COMPILATION);
  EXPECT_EQ(again.run(context_.get()), CJIT_ERROR_COMPILATION);
  EXPECT_EQ(counters(context_.get()).failures, 2u);
  EXPECT_TRUE(entries().empty());
  options_.cache_failure_seconds = 1;
  const OwnedContext remembering = fresh_context();
  EXPECT_EQ(wrong.run(remembering.get()), CJIT_ERROR_COMPILATION);
  EXPECT_EQ(again.run(remembering.get()), CJIT_ERROR_COMPILATION);
  EXPECT_EQ(counters(remembering.get()).failures, 1u);
  EXPECT_EQ(counters(remembering.get()).failure_hits, 1u);
  EXPECT_EQ(wrong.error.message(), again.error.message());
  std::this_thread::sleep_for(std::chrono::milliseconds(1100));
  EXPECT_EQ(again.run(remembering.get()), CJIT_ERROR_COMPILATION);
  EXPECT_EQ(counters(remembering.get()).failures, 2u);
}

TEST_F(CacheTest, TheModesDoWhatTheySay) {
  const auto with_mode = [](cjit_cache_mode_t mode) {
    KernelBuild build = request();
    build.options.cache_mode = mode;
    return build;
  };
  EXPECT_EQ(outcome_of(with_mode(CJIT_CACHE_MODE_OFF)), CJIT_CACHE_OUTCOME_BYPASSED);
  EXPECT_FALSE(fs::exists(folder_name_));
  EXPECT_EQ(outcome_of(with_mode(CJIT_CACHE_MODE_READ_ONLY)), CJIT_CACHE_OUTCOME_BUILT);
  EXPECT_TRUE(entries().empty());
  EXPECT_EQ(outcome_of(with_mode(CJIT_CACHE_MODE_REFRESH)), CJIT_CACHE_OUTCOME_BUILT);
  EXPECT_EQ(entries().size(), 1u);
  EXPECT_EQ(outcome_of(with_mode(CJIT_CACHE_MODE_REFRESH)), CJIT_CACHE_OUTCOME_BUILT);
  EXPECT_EQ(outcome_of(with_mode(CJIT_CACHE_MODE_USE)), CJIT_CACHE_OUTCOME_MEMORY);
}

TEST_F(CacheTest, AContextWhoseBuildsAreAllOffTouchesNoFile) {
  KernelBuild build = request();
  build.options.cache_mode = CJIT_CACHE_MODE_OFF;
  EXPECT_EQ(outcome_of(std::move(build)), CJIT_CACHE_OUTCOME_BYPASSED);
  context_.reset();
  EXPECT_FALSE(fs::exists(folder_name_));
}

TEST_F(CacheTest, ADumpingContextCompilesAndSaysWhy) {
  const std::string dumps = folder_.path() / "dumps";
  options_.dump_dir = dumps.c_str();
  const OwnedContext dumping = fresh_context();
  KernelBuild first = request(), second = request(), reading = request(), off = request();
  EXPECT_EQ(outcome(dumping.get(), first), CJIT_CACHE_OUTCOME_BUILT);
  EXPECT_EQ(outcome(dumping.get(), second), CJIT_CACHE_OUTCOME_BUILT);
  EXPECT_THAT(second.result->cache_note, HasSubstr("a dump needs a compilation"));
  reading.options.cache_mode = CJIT_CACHE_MODE_READ_ONLY;
  EXPECT_EQ(outcome(dumping.get(), reading), CJIT_CACHE_OUTCOME_BYPASSED);
  EXPECT_THAT(reading.result->cache_note, HasSubstr("a dump needs a compilation"));
  off.options.cache_mode = CJIT_CACHE_MODE_OFF;
  EXPECT_EQ(outcome(dumping.get(), off), CJIT_CACHE_OUTCOME_BYPASSED);
  EXPECT_STREQ(off.result->cache_note, "the cache mode is OFF");
}

TEST_F(CacheTest, ThreadsThatAskForOneKeyCompileItOnce) {
  constexpr int kThreads = 8;
  std::vector<KernelBuild> builds;
  for (int i = 0; i < kThreads; ++i) builds.push_back(request());
  std::vector<std::thread> threads;
  for (KernelBuild& build : builds)
    threads.emplace_back([&] { EXPECT_EQ(build.run(context_.get()), CJIT_SUCCESS) << build.error.message(); });
  for (std::thread& thread : threads) thread.join();
  int built = 0;
  for (const KernelBuild& build : builds) {
    built += build.result->cache_outcome == CJIT_CACHE_OUTCOME_BUILT ? 1 : 0;
    EXPECT_EQ(image_of(build), image_of(builds.front()));
  }
  EXPECT_EQ(built, 1);
}

TEST_F(CacheTest, AFolderThatOthersMayWriteToIsNotUsed) {
  fs::create_directory(folder_name_);
  ::chmod(folder_name_.c_str(), 0777);
  EXPECT_EQ(outcome_of(request()), CJIT_CACHE_OUTCOME_BUILT);
  EXPECT_TRUE(entries().empty());
  counters(context_.get());
  EXPECT_THAT(problem_, HasSubstr("other users can write"));
}

TEST_F(CacheTest, APackIsALayerAndCanBeImported) {
  EXPECT_EQ(outcome_of(request()), CJIT_CACHE_OUTCOME_BUILT);
  const std::string pack = folder_.path() / "kernels.pack";
  auto change = sized<cjit_cache_change_t>();
  ASSERT_EQ(cjit_cache_export(context_.get(), pack.c_str(), nullptr, 0, &change, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(change.entry_count, 1u);
  const char* const layers[] = {pack.c_str()};
  const std::string nothing = folder_.path() / "nothing.pack";
  ASSERT_EQ(cjit_cache_export(context_.get(), nothing.c_str(), layers, 0, &change, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(change.entry_count, 0u) << "an empty list is not all entries";
  folder_name_ = folder_.path() / "other";
  options_.cache_dir = folder_name_.c_str();
  options_.cache_layers = layers;
  options_.cache_layer_count = 1;
  EXPECT_EQ(outcome_afresh(request()), CJIT_CACHE_OUTCOME_LAYER);
  options_.cache_layer_count = 0;
  options_.cache_layers = nullptr;
  const OwnedContext importing = fresh_context();
  ASSERT_EQ(cjit_cache_import(importing.get(), pack.c_str(), &change, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(change.entry_count, 1u);
  EXPECT_EQ(change.present_count, 0u);
  EXPECT_EQ(outcome_afresh(request()), CJIT_CACHE_OUTCOME_DISK);
  ASSERT_EQ(cjit_cache_import(importing.get(), pack.c_str(), &change, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(change.entry_count, 0u);
  EXPECT_EQ(change.present_count, 1u);
  EXPECT_EQ(change.damaged_count, 0u);
}

TEST_F(CacheTest, AMachineWithoutACompilerTakesWhatAnotherMade) {
  KernelBuild built = request(), taken = request();
  EXPECT_EQ(outcome(context_.get(), built), CJIT_CACHE_OUTCOME_BUILT);
  options_.cuda_home = "/nonexistent";
  EXPECT_EQ(outcome_afresh(request()), CJIT_CACHE_OUTCOME_DISK);
  const OwnedContext without = fresh_context();
  EXPECT_EQ(outcome(without.get(), taken), CJIT_CACHE_OUTCOME_DISK);
  EXPECT_EQ(image_of(taken), image_of(built));
  EXPECT_STREQ(taken.result->cache_key, built.result->cache_key);
  EXPECT_THAT(taken.result->cache_note, HasSubstr("no compiler was found"));
  KernelBuild other = request("__global__ void other() {}");
  const OwnedContext context = fresh_context();
  EXPECT_EQ(other.run(context.get()), CJIT_ERROR_TOOLKIT_NOT_FOUND);
}

TEST_F(CacheTest, TheKeysFieldsSayWhereTwoRequestsDiffer) {
  auto a = sized<cjit_cache_key_t>(), b = sized<cjit_cache_key_t>();
  KernelBuild one = request(), two = request();
  two.defines = {"X=1"};
  ASSERT_EQ(one.run(context_.get()), CJIT_SUCCESS);
  ASSERT_EQ(two.run(context_.get()), CJIT_SUCCESS);
  ASSERT_EQ(cjit_kernel_build_get_key(context_.get(), &one.options, &a, nullptr), CJIT_SUCCESS);
  EXPECT_STREQ(a.key, one.result->cache_key);
  ASSERT_EQ(cjit_cache_get_entry_key(context_.get(), two.result->cache_key, &b, nullptr), CJIT_SUCCESS);
  EXPECT_STREQ(b.key, two.result->cache_key);
  EXPECT_EQ(b.field_count, a.field_count + 1);
  bool is_named = false;
  for (std::uint64_t i = 0; i < b.field_count; ++i)
    is_named |= std::string(b.field_names[i]) == "option --define-macro" &&
                std::string(b.field_values[i]) == "--define-macro=X=1";
  EXPECT_TRUE(is_named);
  cjit_cache_key_cleanup(&a);
  cjit_cache_key_cleanup(&b);
}

TEST_F(CacheTest, ClearEmptiesMemoryAndDisk) {
  EXPECT_EQ(outcome_of(request()), CJIT_CACHE_OUTCOME_BUILT);
  auto change = sized<cjit_cache_change_t>();
  ASSERT_EQ(cjit_cache_clear(context_.get(), &change, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(change.entry_count, 1u);
  EXPECT_EQ(outcome_of(request()), CJIT_CACHE_OUTCOME_BUILT);
}

TEST_F(CacheTest, TheDiskIsKeptBelowItsBoundAndABiggerEntryIsLeftOut) {
  options_.cache_disk_bytes = 20000;
  const OwnedContext small = fresh_context();
  for (int i = 0; i < 12; ++i) {
    KernelBuild build = request("__global__ void k" + std::to_string(i) + "(int* x) { *x = 1; }");
    EXPECT_EQ(outcome(small.get(), build), CJIT_CACHE_OUTCOME_BUILT);
  }
  std::uintmax_t total = 0;
  for (const fs::path& entry : entries()) total += fs::file_size(entry);
  EXPECT_LE(total, 20000u + 20000u / 16 + 8000u);
  EXPECT_GT(counters(small.get()).disk_evictions, 0u);
  options_.cache_disk_bytes = 100;
  folder_name_ = folder_.path() / "tiny";
  options_.cache_dir = folder_name_.c_str();
  const OwnedContext tiny = fresh_context();
  KernelBuild build = request();
  EXPECT_EQ(outcome(tiny.get(), build), CJIT_CACHE_OUTCOME_BUILT);
  EXPECT_THAT(build.result->cache_note, HasSubstr("could not be stored"));
  EXPECT_TRUE(entries().empty());
}

}  // namespace
}  // namespace cjit::test
