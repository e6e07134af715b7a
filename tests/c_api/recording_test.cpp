// Recorded requests: those of a run are built again elsewhere, and a pack of them serves the run.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/file.h>
#include <unistd.h>

#include "support/external_build.hpp"
#include "support/ir_samples.hpp"
#include "support/jobs.hpp"
#include "support/nvvm_build.hpp"

namespace cjit::test {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
namespace fs = std::filesystem;

// A recording that cleans itself up.
class ReadRecording {
 public:
  explicit ReadRecording(const std::string& path) : status(cjit_recording_read(path.c_str(), &value_, error.out())) {}
  ~ReadRecording() { cjit_recording_cleanup(&value_); }
  const cjit_recording_t* operator->() const { return &value_; }
  cjit_recording_t* get() { return &value_; }
  const cjit_recorded_request_t& operator[](std::uint64_t index) const { return *value_.requests[index]; }
  std::vector<std::string> names() const {
    std::vector<std::string> all;
    for (std::uint64_t i = 0; i < value_.request_count; ++i) all.emplace_back(value_.requests[i]->name);
    return all;
  }

 private:
  cjit_recording_t value_ = sized<cjit_recording_t>();

 public:
  OwnedError error;
  cjit_status_t status;
};

// Builds the request in `context` and returns its result.
JobResult repeat(cjit_context_t* context, ReadRecording& recording, std::uint64_t index, const char* arch = nullptr,
                 cjit_cache_mode_t mode = CJIT_CACHE_MODE_DEFAULT) {
  auto options = sized<cjit_recording_build_options_t>();
  options.arch = arch;
  options.cache_mode = mode;
  cjit_job_t* job = nullptr;
  OwnedError error;
  EXPECT_EQ(cjit_recording_build_async(context, recording.get(), index, &options, nullptr, &job, error.out()),
            CJIT_SUCCESS)
      << error.message();
  const OwnedJob owned(job);
  wait_for(job);
  return JobResult(job);
}

class RecordingTest : public testing::Test {
 protected:
  // A machine with a cache of its own.
  OwnedContext context(const std::string& machine, cjit_cache_mode_t mode = CJIT_CACHE_MODE_USE,
                       const char* layer = nullptr) {
    const std::string cache = folder_.path() / machine;
    auto options = sized<cjit_context_options_t>();
    options.cache_dir = cache.c_str();
    options.cache_mode = mode;
    options.cache_layers = layer == nullptr ? nullptr : &layer;
    options.cache_layer_count = layer != nullptr;
    options.record_file = machine == "recorder" ? file_.c_str() : "";
    options.log_level = CJIT_LOG_LEVEL_WARNING;
    options.log_callback = [](void* log, cjit_log_level_t, const char* text) {
      static_cast<std::string*>(log)->append(text).push_back('\n');
    };
    options.log_user_data = &log_;
    return make_context(&options);
  }
  std::string path(const char* name) const { return folder_.path() / name; }
  void write(const char* name, std::string_view text) const {
    fs::create_directories(fs::path(path(name)).parent_path());
    std::ofstream(path(name), std::ios::binary) << text;
  }
  std::string read_file() const {
    std::ifstream file(file_, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  static KernelBuild plain(const std::string& name) {
    KernelBuild build("__global__ void k() {}  // " + name);
    build.options.source_name = names_.emplace(names_.end(), name)->c_str();
    build.options.arch = "sm_90";
    return build;
  }

  static inline std::deque<std::string> names_;
  TemporaryFolder folder_;
  const std::string file_ = folder_.path() / "run.rec";
  std::string log_;
};

// What a program might do; each call is one request of another kind.
class SampleRun {
 public:
  explicit SampleRun(const std::string& include) : include_(include) {}

  void kernel(cjit_context_t* context) {
    KernelBuild build("#include <cuda/std/cstdint>\n#include \"mine.h\"\nextern \"C\" __global__ void k(MINE* x) {}");
    build.options.source_name = "kernel.cu";
    build.options.arch = "sm_90";
    build.include_dirs = {include_};
    build.defines = {"A=1"};
    expect(build.run(context), build.result, build.error);
  }
  void jobs(cjit_context_t* context) {
    std::vector<KernelBuild> builds;
    for (const char* name : {"first", "second"}) {
      builds.emplace_back(std::string("__global__ void ") + name + "() {}");
      builds.back().options.source_name = "job.cu";
      builds.back().options.arch = "sm_90";
      builds.back().options.image_kind = CJIT_IMAGE_KIND_LTO_IR;
    }
    const OwnedJob job = start_job(context, builds);
    wait_for(job.get());
    for (std::uint64_t i = 0; i < 2; ++i) {
      JobResult one(job.get(), i);
      expect(one.status, one.result, one.error);
      if (i == 0) lto_ir_ = std::move(one.result);
    }
  }
  // Of a source, and of the result of another build.
  void link(cjit_context_t* context) {
    KernelBuild source("extern \"C\" __global__ void linked(int* x) { *x = 1; }");
    source.options.source_name = "linked.cu";
    auto of_source = sized<cjit_link_input_t>(), of_result = sized<cjit_link_input_t>();
    of_source.kernel = source.complete();
    of_result.result = lto_ir_.get();
    const cjit_link_input_t* const inputs[] = {&of_source, &of_result};
    auto options = sized<cjit_link_build_options_t>();
    options.inputs = inputs;
    options.input_count = 2;
    options.arch = "sm_90";
    KernelResult result;
    OwnedError error;
    expect(cjit_link_build(context, &options, result.get(), error.out()), result, error);
  }
  void nvvm(cjit_context_t* context) {
    NvvmBuild build(kOldScale);
    expect(build.run(context), build.result, build.error);
  }
  void external(cjit_context_t* context) {
    ExternalBuild build = ExternalBuild::of_ptx().with("source", "text");
    expect(build.run(context), build.result, build.error);
  }
  void all(cjit_context_t* context) {
    kernel(context);
    jobs(context);
    link(context);
    nvvm(context);
    external(context);
  }

  std::vector<std::string> keys;
  std::vector<cjit_cache_outcome_t> outcomes;

 private:
  void expect(cjit_status_t status, KernelResult& result, OwnedError& error) {
    ASSERT_EQ(status, CJIT_SUCCESS) << error.message();
    keys.emplace_back(result->cache_key);
    outcomes.push_back(result->cache_outcome);
  }

  const std::string include_;
  KernelResult lto_ir_;
};

TEST_F(RecordingTest, ARunIsRepeatedElsewhereAndServedWithoutACompilation) {
  write("include/mine.h", "#define MINE float\n");
  SampleRun first(path("include"));
  {
    const OwnedContext recorder = context("recorder");
    first.all(recorder.get());
    first.all(recorder.get());  // each request is recorded once
  }
  ASSERT_EQ(first.keys.size(), 12u);
  first.all(context("recorder").get());
  ReadRecording recording(file_);
  ASSERT_EQ(recording.status, CJIT_SUCCESS) << recording.error.message();
  ASSERT_EQ(recording->request_count, 6u);
  EXPECT_EQ(recording->damaged_count, 0u);

  const OwnedContext builder = context("builder");
  std::vector<const char*> keys;
  for (std::uint64_t i = 0; i < 6; ++i) {
    const cjit_recorded_request_t& request = recording[i];
    EXPECT_THAT(first.keys, testing::Contains(request.key));
    if (request.family == CJIT_FAMILY_EXTERNAL) continue;
    auto key = sized<cjit_cache_key_t>();
    EXPECT_EQ(cjit_recording_get_key(builder.get(), recording.get(), i, nullptr, &key, nullptr), CJIT_SUCCESS);
    EXPECT_STREQ(key.key, request.key);
    cjit_cache_key_cleanup(&key);
    const JobResult built = repeat(builder.get(), recording, i);
    ASSERT_EQ(built.status, CJIT_SUCCESS) << request.name << ": " << built.error.message();
    EXPECT_STREQ(built.result->cache_key, request.key) << request.name;
    EXPECT_EQ(built.result->cache_outcome, cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_BUILT}) << request.name;
    keys.push_back(request.key);
  }
  EXPECT_THAT(recording[5].note, HasSubstr("another compiler"));
  EXPECT_EQ(recording[5].can_repeat, 0u);

  const std::string pack = path("run.pack");
  ASSERT_EQ(cjit_cache_export(builder.get(), pack.c_str(), keys.data(), keys.size(), nullptr, nullptr), CJIT_SUCCESS);
  const OwnedContext only = context("user", CJIT_CACHE_MODE_ONLY, pack.c_str());
  SampleRun second(path("include"));
  second.kernel(only.get());
  second.jobs(only.get());
  second.link(only.get());
  second.nvvm(only.get());
  EXPECT_EQ(second.outcomes, std::vector<cjit_cache_outcome_t>(5, CJIT_CACHE_OUTCOME_LAYER));
}

TEST_F(RecordingTest, AnotherArchitectureChangesTheArchitectureAlone) {
  {
    const OwnedContext recorder = context("recorder");
    KernelBuild native = plain("native.cu");
    native.options.arch = "sm_90a";
    ASSERT_EQ(native.run(recorder.get()), CJIT_SUCCESS) << native.error.message();
  }
  ReadRecording recording(file_);
  ASSERT_EQ(recording->request_count, 1u);
  EXPECT_STREQ(recording[0].arch, "sm_90a");
  const OwnedContext builder = context("builder");
  EXPECT_EQ(repeat(builder.get(), recording, 0).result->arch_feature, std::uint32_t{'a'});
  const JobResult other = repeat(builder.get(), recording, 0, "sm_80");
  ASSERT_EQ(other.status, CJIT_SUCCESS) << other.error.message();
  EXPECT_EQ(other.result->cc, 80u);
  KernelBuild asked = plain("native.cu");
  asked.options.arch = "sm_80";
  ASSERT_EQ(asked.run(builder.get()), CJIT_SUCCESS);
  EXPECT_EQ(asked.result->cache_outcome, cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_MEMORY});
  EXPECT_EQ(repeat(builder.get(), recording, 0, "sm_100", CJIT_CACHE_MODE_ONLY).status, CJIT_ERROR_NOT_CACHED);
}

// So that a request is repeated in another copy of the sources.
TEST_F(RecordingTest, RelativePathsStayRelative) {
  write("project/include/mine.h", "#define MINE float\n");
  write("project/beside.h", "#define BESIDE 1\n");
  write("project/k.ptx", ptx_of({"k"}));
  const fs::path here = fs::current_path();
  fs::current_path(path("project"));
  KernelBuild build("#include \"mine.h\"\n#include \"beside.h\"\n__global__ void k(MINE*) {}");
  build.options.source_name = "relative.cu";
  build.options.arch = "sm_90";
  build.include_dirs = {"include"};
  const cjit_status_t status = build.run(context("recorder").get());
  auto file = sized<cjit_link_input_t>();
  file.path = "k.ptx";
  const cjit_link_input_t* const files[] = {&file};
  auto link = sized<cjit_link_build_options_t>();
  link.inputs = files;
  link.input_count = 1;
  link.arch = "sm_90";
  KernelResult linked;
  OwnedError link_error;
  const cjit_status_t link_status = cjit_link_build(context("recorder").get(), &link, linked.get(), link_error.out());
  fs::rename(path("project"), path("copy"));
  fs::current_path(path("copy"));
  const auto back = std::unique_ptr<const fs::path, void (*)(const fs::path*)>(
      &here, [](const fs::path* to) { fs::current_path(*to); });
  ASSERT_EQ(status, CJIT_SUCCESS) << build.error.message();
  ASSERT_EQ(link_status, CJIT_SUCCESS) << link_error.message();
  ReadRecording recording(file_);
  EXPECT_EQ(std::string(recording[0].folder), path("project"));
  for (std::uint64_t i = 0; i < 2; ++i) {
    const JobResult again = repeat(context("builder").get(), recording, i);
    ASSERT_EQ(again.status, CJIT_SUCCESS) << again.error.message();
    EXPECT_STREQ(again.result->cache_key, i == 0 ? build.result->cache_key : linked->cache_key);
  }
}

TEST_F(RecordingTest, RequestsWithoutAKeyHaveTheReason) {
  KernelBuild clock("__global__ void k() { const char* t = __TIME__; (void)t; }");
  clock.options.source_name = "clock.cu";
  clock.options.arch = "sm_90";
  const OwnedContext recorder = context("recorder");
  for (int i = 0; i < 2; ++i) ASSERT_EQ(clock.run(recorder.get()), CJIT_SUCCESS) << clock.error.message();
  ReadRecording recording(file_);
  ASSERT_EQ(recording->request_count, 1u);
  EXPECT_STREQ(recording[0].key, "");
  EXPECT_THAT(recording[0].note, HasSubstr("__TIME__"));
  EXPECT_EQ(repeat(context("builder").get(), recording, 0).status, CJIT_SUCCESS);
}

TEST_F(RecordingTest, PartsThatAreDamagedAreSkippedAndCounted) {
  const OwnedContext recorder = context("recorder");
  std::vector<std::size_t> ends;
  for (const char* name : {"a.cu", "b.cu", "c.cu"}) {
    ASSERT_EQ(plain(name).run(recorder.get()), CJIT_SUCCESS);
    ends.push_back(fs::file_size(file_));
  }
  const std::string whole = read_file();
  write("run.rec", whole.substr(0, ends[0]) + whole.substr(ends[0], 50) + whole.substr(ends[1]));
  ReadRecording torn(file_);
  EXPECT_THAT(torn.names(), ElementsAre("a.cu", "c.cu"));
  EXPECT_EQ(torn->damaged_count, 1u);
  // The next process adds what is lost, and nothing else.
  const OwnedContext next = context("recorder");
  for (const char* name : {"a.cu", "b.cu", "c.cu"}) ASSERT_EQ(plain(name).run(next.get()), CJIT_SUCCESS);
  EXPECT_THAT(ReadRecording(file_).names(), ElementsAre("a.cu", "c.cu", "b.cu"));
  // Any byte that changed loses its request alone.
  for (std::size_t i = 8; i < whole.size(); i += 7) {
    std::string changed = whole;
    changed[i] = static_cast<char>(changed[i] ^ 1);
    write("run.rec", changed);
    ReadRecording read(file_);
    EXPECT_EQ(read->request_count, 2u) << i;
    EXPECT_GE(read->damaged_count, 1u) << i;
  }
}

TEST_F(RecordingTest, WhatIsNoRecordingIsRefusedAndNeverWritten) {
  write("run.rec", "a text");
  ReadRecording refused(file_);
  EXPECT_EQ(refused.status, CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(refused.error.message(), AllOf(HasSubstr(file_), HasSubstr("is not a recording")));
  const OwnedContext recorder = context("recorder");
  for (const char* name : {"a.cu", "b.cu"}) EXPECT_EQ(plain(name).run(recorder.get()), CJIT_SUCCESS);
  EXPECT_EQ(read_file(), "a text");
  EXPECT_THAT(log_, AllOf(HasSubstr("requests are not recorded"), HasSubstr("is not a recording")));
  EXPECT_EQ(log_.find("requests are not recorded"), log_.rfind("requests are not recorded")) << "it is said once";
  EXPECT_EQ(ReadRecording(path("missing")).status, CJIT_ERROR_IO);
  fs::remove(file_);
  fs::create_directory(file_);
  EXPECT_EQ(plain("c.cu").run(context("recorder").get()), CJIT_SUCCESS);
  EXPECT_THAT(log_, HasSubstr("requests are not recorded"));
}

TEST_F(RecordingTest, WrongArgumentsAreRefused) {
  ASSERT_EQ(plain("a.cu").run(context("recorder").get()), CJIT_SUCCESS);
  ReadRecording recording(file_);
  const OwnedContext builder = context("builder");
  int freed = 0;
  auto with_data = sized<cjit_job_options_t>();
  with_data.user_data = &freed;
  with_data.finalizer = [](void* count) { ++*static_cast<int*>(count); };
  cjit_job_t* job = nullptr;
  OwnedError error;
  EXPECT_EQ(cjit_recording_build_async(builder.get(), recording.get(), 1, nullptr, &with_data, &job, error.out()),
            CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("has 1 requests, but `index` is 1"));
  EXPECT_EQ(freed, 1);
  cjit_recording_t copy = *recording.get();
  cjit_recording_cleanup(recording.get());
  EXPECT_EQ(cjit_recording_build_async(builder.get(), &copy, 0, nullptr, &with_data, &job, nullptr),
            CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_EQ(freed, 2);
  EXPECT_EQ(cjit_recording_read(nullptr, recording.get(), nullptr), CJIT_ERROR_NULL_POINTER);
  EXPECT_EQ(cjit_recording_read(file_.c_str(), nullptr, nullptr), CJIT_ERROR_NULL_POINTER);
}

// A process that was stopped, or anyone who can read the file.
TEST_F(RecordingTest, ALockThatIsHeldForEverDelaysABuildForASecondOnly) {
  ASSERT_EQ(plain("a.cu").run(context("recorder").get()), CJIT_SUCCESS);
  const int held = ::open(file_.c_str(), O_RDONLY | O_CLOEXEC);
  ASSERT_EQ(::flock(held, LOCK_EX), 0);
  EXPECT_EQ(plain("b.cu").run(context("recorder").get()), CJIT_SUCCESS);
  ::close(held);
  EXPECT_THAT(ReadRecording(file_).names(), ElementsAre("a.cu", "b.cu"));
}

// Each of its marks asks for the hash of most of the file: together terabytes.
TEST_F(RecordingTest, AForgedFileIsReadInTimeForItsLength) {
  constexpr std::size_t kParts = 300'000;
  std::string forged;
  for (std::size_t i = 0; i < kParts; ++i) {
    const std::uint64_t rest = (kParts - i - 1) * 24, checksum = 0;
    forged.append("cjitrec1").append(reinterpret_cast<const char*>(&rest), 8);
    forged.append(reinterpret_cast<const char*>(&checksum), 8);
  }
  write("run.rec", forged);
  ReadRecording read(file_);
  EXPECT_EQ(read.status, CJIT_SUCCESS) << read.error.message();
  EXPECT_EQ(read->request_count, 0u);
  EXPECT_GE(read->damaged_count, 1u);
}

// A link builds its sources itself, which records the link alone.
TEST_F(RecordingTest, AJobThatMemoryServesIsRecordedIfItIsNew) {
  const OwnedContext recorder = context("recorder");
  NvvmBuild ir(kOldScale);
  ir.options.image_kind = CJIT_IMAGE_KIND_LTO_IR;
  auto input = sized<cjit_link_input_t>();
  input.nvvm = ir.complete();
  const cjit_link_input_t* const inputs[] = {&input};
  auto link = sized<cjit_link_build_options_t>();
  link.inputs = inputs;
  link.input_count = 1;
  link.arch = "sm_90";
  KernelResult linked;
  OwnedError error;
  ASSERT_EQ(cjit_link_build(recorder.get(), &link, linked.get(), error.out()), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(ReadRecording(file_)->request_count, 1u);
  cjit_job_t* job = nullptr;
  ASSERT_EQ(cjit_nvvm_build_async(recorder.get(), ir.complete(), nullptr, &job, nullptr), CJIT_SUCCESS);
  const OwnedJob owned(job);
  wait_for(job);
  EXPECT_EQ(JobResult(job).result->cache_outcome, cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_MEMORY});
  EXPECT_EQ(ReadRecording(file_)->request_count, 2u);
}

TEST_F(RecordingTest, ContextsShareAFile) {
  constexpr int kContexts = 4, kRequests = 8;
  std::vector<std::thread> threads;
  for (int i = 0; i < kContexts; ++i)
    threads.emplace_back([&] {
      const OwnedContext recorder = context("recorder");
      for (int k = 0; k < kRequests; ++k) {
        const std::string name = "k" + std::to_string(k) + ".cu";
        KernelBuild build("__global__ void k() {}  // " + name);
        build.options.source_name = name.c_str();
        build.options.arch = "sm_90";
        EXPECT_EQ(build.run(recorder.get()), CJIT_SUCCESS) << build.error.message();
      }
    });
  for (std::thread& thread : threads) thread.join();
  ReadRecording recording(file_);
  EXPECT_EQ(recording->request_count, std::uint64_t{kRequests});
  EXPECT_EQ(recording->damaged_count, 0u);
}

}  // namespace
}  // namespace cjit::test
