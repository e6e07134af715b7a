// The n-th system call of a kind fails, is short, or lies about its success, for n = 1, 2, ... until a run of the
// scenario has fewer such calls. Each run must give the right result or a clear error and leave nothing behind, and the
// next run must succeed.
#include <cjit/cjit.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "faults/system_calls.hpp"
#include "support/c_api.hpp"
#include "support/fake_nvrtc.hpp"

namespace cjit::test {
namespace {

namespace fs = std::filesystem;
using Kind = Fault::Kind;

struct Outcome {
  cjit_status_t status = CJIT_SUCCESS;
  std::string message;
  std::string bytes;

  bool succeeded() const { return status == CJIT_SUCCESS; }
};

// Runs in a separate directory, which is kept for all runs; prepare() fills it, without faults.
class Scenario {
 public:
  explicit Scenario(fs::path folder) : folder_(std::move(folder)) {}
  virtual ~Scenario() = default;

  virtual void prepare() {}
  virtual Outcome run() = 0;
  // Called after a run with a fault that was not a lie.
  virtual void check(const Outcome&) {}
  // Called after the run that follows it, without a fault.
  virtual void check_end() {}

 protected:
  std::string at(const char* name) const { return folder_ / name; }

  cjit_context_options_t options() {
    auto options = sized<cjit_context_options_t>();
    options.cuda_home = toolkit_.c_str();
    options.nvrtc_path = kFakeNvrtcPath.c_str();
    options.worker_path = CJIT_WORKER_PROGRAM;
    options.worker_mode = CJIT_WORKER_MODE_PROCESS;
    options.worker_count = 1;
    options.cache_mode = CJIT_CACHE_MODE_USE;
    cache_ = at("cache");
    options.cache_dir = cache_.c_str();
    return options;
  }
  Outcome with_context(const cjit_context_options_t& options, const std::function<Outcome(cjit_context_t*)>& use) {
    cjit_context_t* context = nullptr;
    OwnedError error;
    if (const cjit_status_t status = cjit_context_create(&options, &context, error.out()); status != CJIT_SUCCESS)
      return {status, error.message(), ""};
    const OwnedContext owned(context);
    return use(context);
  }
  Outcome with_context(const std::function<Outcome(cjit_context_t*)>& use) { return with_context(options(), use); }

  // Builds a source that includes a header from the directory.
  KernelBuild request(int number) const {
    KernelBuild build("#include <a.h>\n__global__ void k() {} // " + std::to_string(number));
    build.include_dirs = {at("include")};
    return build;
  }
  Outcome build(cjit_context_t* context, int number) const {
    KernelBuild build = request(number);
    const cjit_status_t status = build.run(context);
    return {status, status == CJIT_SUCCESS ? "" : build.error.message(), std::string(build.result.image())};
  }
  static Outcome outcome(cjit_status_t status, const OwnedError& error, std::string bytes = "") {
    return {status, status == CJIT_SUCCESS ? "" : error.message(), std::move(bytes)};
  }
  void write(const char* name, std::string_view text) const {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }
  static std::string contents(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  const fs::path folder_;

 private:
  std::string cache_;
  const std::string toolkit_ = folder_ / "toolkit";
};

class ColdBuild : public Scenario {
 public:
  using Scenario::Scenario;
  Outcome run() override {
    return with_context([&](cjit_context_t* context) { return build(context, 1); });
  }
  // A second entry would have the key of inputs that were not there: of another NVRTC, or of other headers.
  void check_end() override {
    with_context([&](cjit_context_t* context) {
      OwnedStruct<cjit_cache_entries_t, cjit_cache_entries_cleanup> listing;
      EXPECT_EQ(cjit_cache_get_entries(context, &listing, nullptr), CJIT_SUCCESS);
      EXPECT_LE(listing->entry_count, 1u);
      return Outcome();
    });
  }
};

class DiskHit : public ColdBuild {
 public:
  using ColdBuild::ColdBuild;
  void prepare() override { EXPECT_TRUE(run().succeeded()); }
};

class WorkerBuild : public Scenario {
 public:
  using Scenario::Scenario;
  Outcome run() override {
    auto with = options();
    with.worker_mode = CJIT_WORKER_MODE_WORKER;
    with.time_limit_milliseconds = 60'000;
    return with_context(with, [&](cjit_context_t* context) { return build(context, 1); });
  }
};

class TracedBuild : public Scenario {
 public:
  using Scenario::Scenario;
  void prepare() override { write("trace.json", kOld); }
  Outcome run() override {
    const std::string trace = at("trace.json");
    auto with = options();
    with.trace_file = trace.c_str();
    return with_context(with, [&](cjit_context_t* context) { return build(context, 1); });
  }
  void check(const Outcome&) override {
    const std::string trace = contents(at("trace.json"));
    EXPECT_TRUE(trace == kOld || nlohmann::json::accept(trace)) << trace;
  }

 private:
  static constexpr const char* kOld = "old";
};

// Writes a pack over an older one.
class Export : public Scenario {
 public:
  using Scenario::Scenario;
  void prepare() override {
    const Outcome made = with_context([&](cjit_context_t* context) {
      EXPECT_TRUE(build(context, 1).succeeded());
      EXPECT_EQ(cjit_cache_export(context, at("pack").c_str(), nullptr, 0, nullptr, nullptr), CJIT_SUCCESS);
      return build(context, 2);
    });
    EXPECT_TRUE(made.succeeded());
    old_ = contents(at("pack"));
  }
  Outcome run() override {
    return with_context([&](cjit_context_t* context) {
      OwnedError error;
      return outcome(cjit_cache_export(context, at("pack").c_str(), nullptr, 0, nullptr, error.out()), error);
    });
  }
  void check(const Outcome& exported) override {
    if (!exported.succeeded()) {
      EXPECT_EQ(contents(at("pack")), old_);
      return;
    }
    auto with = options();
    const std::string other = at("other");
    with.cache_dir = other.c_str();
    with_context(with, [&](cjit_context_t* context) {
      auto change = sized<cjit_cache_change_t>();
      EXPECT_EQ(cjit_cache_import(context, at("pack").c_str(), &change, nullptr), CJIT_SUCCESS);
      EXPECT_EQ(change.entry_count, 2u);
      return Outcome();
    });
    fs::remove_all(other);
  }

 private:
  std::string old_;
};

class Import : public Scenario {
 public:
  using Scenario::Scenario;
  void prepare() override {
    with_context([&](cjit_context_t* context) {
      EXPECT_TRUE(build(context, 1).succeeded());
      EXPECT_EQ(cjit_cache_export(context, at("pack").c_str(), nullptr, 0, nullptr, nullptr), CJIT_SUCCESS);
      EXPECT_EQ(cjit_cache_clear(context, nullptr, nullptr), CJIT_SUCCESS);
      return Outcome();
    });
  }
  Outcome run() override {
    return with_context([&](cjit_context_t* context) {
      OwnedError error;
      auto change = sized<cjit_cache_change_t>();
      const cjit_status_t status = cjit_cache_import(context, at("pack").c_str(), &change, error.out());
      if (status != CJIT_SUCCESS) return outcome(status, error);
      EXPECT_EQ(change.entry_count + change.present_count + change.damaged_count, 1u);
      return build(context, 1);
    });
  }
};

class PackAsLayer : public Import {
 public:
  using Import::Import;
  Outcome run() override {
    const std::string pack = at("pack");
    const char* const layers[] = {pack.c_str()};
    auto with = options();
    with.cache_layers = layers;
    with.cache_layer_count = 1;
    return with_context(with, [&](cjit_context_t* context) { return build(context, 1); });
  }
};

// Writes a bundle over an older one, and reads it.
class BundleFile : public Scenario {
 public:
  using Scenario::Scenario;
  void prepare() override {
    number_ = 1;
    EXPECT_TRUE(run().succeeded());
    number_ = 2;
  }
  Outcome run() override {
    auto with = options();
    with.cache_mode = CJIT_CACHE_MODE_OFF;
    return with_context(with, [&](cjit_context_t* context) { return write_and_read(context); });
  }
  void check(const Outcome& written) override {
    cjit_bundle_t* bundle = nullptr;
    EXPECT_EQ(cjit_bundle_read_file(at("kernels.cjitb").c_str(), CJIT_BUNDLE_READ_DEFAULT, &bundle, nullptr),
              CJIT_SUCCESS)
        << written.message;
    cjit_bundle_destroy(bundle);
  }

 private:
  using OwnedBundle = std::unique_ptr<cjit_bundle_t, Destroyer<cjit_bundle_destroy>>;

  Outcome write_and_read(cjit_context_t* context) {
    KernelBuild build = request(number_);
    if (const cjit_status_t status = build.run(context); status != CJIT_SUCCESS) return outcome(status, build.error);
    OwnedError error;
    cjit_bundle_t* bundle = nullptr;
    EXPECT_EQ(cjit_bundle_create(&bundle, nullptr), CJIT_SUCCESS);
    const OwnedBundle owned(bundle);
    EXPECT_EQ(cjit_bundle_add(bundle, "k", build.result.get(), CJIT_BUNDLE_CONFLICT_REFUSE, nullptr), CJIT_SUCCESS);
    cjit_blob_t* blob = nullptr;
    EXPECT_EQ(cjit_bundle_write(bundle, nullptr, &blob, nullptr), CJIT_SUCCESS);
    const OwnedBlob bytes(blob);
    const std::string path = at("kernels.cjitb");
    cjit_status_t status = cjit_artifact_write_file(path.c_str(), view(bytes).data(), view(bytes).size(), error.out());
    if (status != CJIT_SUCCESS) return outcome(status, error);
    cjit_bundle_t* again = nullptr;
    status = cjit_bundle_read_file(path.c_str(), CJIT_BUNDLE_READ_LAZY, &again, error.out());
    const OwnedBundle reread(again);
    if (status != CJIT_SUCCESS) return outcome(status, error);
    OwnedResult result;
    status = cjit_bundle_get_result(again, "k", "sm_90", &result, error.out());
    if (status != CJIT_SUCCESS) return outcome(status, error);
    return {CJIT_SUCCESS, "", std::string(static_cast<const char*>(result->image), result->image_size)};
  }

  int number_ = 0;
};

// Maintains a cache with two entries.
class Maintenance : public Scenario {
 public:
  using Scenario::Scenario;
  void prepare() override {
    with_context([&](cjit_context_t* context) {
      EXPECT_TRUE(build(context, 1).succeeded() && build(context, 2).succeeded());
      return Outcome();
    });
  }
  Outcome run() override {
    return with_context([&](cjit_context_t* context) {
      OwnedError error;
      OwnedStruct<cjit_cache_entries_t, cjit_cache_entries_cleanup> listing, verified;
      cjit_status_t status = cjit_cache_get_entries(context, &listing, error.out());
      if (status == CJIT_SUCCESS) status = cjit_cache_verify(context, 1, &verified, error.out());
      if (status == CJIT_SUCCESS) status = cjit_cache_trim(context, 1, nullptr, error.out());
      if (status == CJIT_SUCCESS) status = cjit_cache_clear(context, nullptr, error.out());
      return outcome(status, error);
    });
  }
  void check(const Outcome& cleared) override {
    if (!cleared.succeeded()) return;
    with_context([&](cjit_context_t* context) {
      OwnedStruct<cjit_cache_entries_t, cjit_cache_entries_cleanup> listing;
      EXPECT_EQ(cjit_cache_get_entries(context, &listing, nullptr), CJIT_SUCCESS);
      EXPECT_EQ(listing->entry_count, 0u);
      return Outcome();
    });
  }
};

std::vector<Fault> all_faults() {
  std::vector<Fault> faults;
  const auto fails = [&](int error, std::initializer_list<Call> calls) {
    for (const Call call : calls) faults.push_back({.call = call, .kind = Kind::kFails, .error = error, .folder = ""});
  };
  using enum Call;
  fails(EIO, {kOpen, kRead, kWrite, kSync, kStat, kSeek, kRename, kLink, kUnlink, kMakeFolder, kOpenFolder, kSetTimes,
              kPoll, kSend, kReceive});
  fails(ENOSPC, {kOpen, kWrite, kLink, kRename, kMakeFolder});
  fails(EMFILE, {kOpen, kOpenFolder, kDuplicate, kEvent, kPipe, kSocketPair, kMemoryFile});
  fails(EAGAIN, {kSpawn});
  fails(EINTR, {kOpen, kRead, kWrite, kPoll, kSend, kReceive});
  for (const Call call : {kRead, kWrite, kSend, kReceive})
    faults.push_back({.call = call, .kind = Kind::kShort, .error = 0, .folder = ""});
  return faults;
}

// Faults that must have no effect.
bool is_harmless(const Fault& fault) { return fault.kind == Kind::kShort || fault.error == EINTR; }

// The file cannot be removed, or its renaming was only reported.
bool may_leave_a_file(const Fault& fault) { return fault.call == Call::kUnlink || fault.kind == Kind::kLies; }

class Faults : public testing::Test {
 protected:
  fs::path folder() const { return scratch_.path() / "run"; }

  void try_all(Scenario& scenario) {
    right_ = fresh_run(scenario);
    ASSERT_TRUE(right_.succeeded()) << right_.message;
    for (Fault fault : all_faults()) try_each_call(scenario, fault);
    for (const Call call : {Call::kRead, Call::kWrite, Call::kRename, Call::kLink, Call::kUnlink, Call::kMakeFolder})
      try_each_call(scenario, {.call = call, .kind = Kind::kLies, .error = 0, .folder = (folder() / "cache").native()});
  }

 private:
  static constexpr std::uint64_t kMaxCalls = 400;

  Outcome fresh_run(Scenario& scenario) {
    prepare(scenario);
    return scenario.run();
  }
  void prepare(Scenario& scenario) {
    fs::remove_all(folder());
    for (const char* header : {"include/a.h", "toolkit/include/cuda.h", "toolkit/include/cuda_runtime.h"}) {
      fs::create_directories((folder() / header).parent_path());
      std::ofstream(folder() / header) << "int a;\n";
    }
    scenario.prepare();
  }

  void try_each_call(Scenario& scenario, const Fault& fault) {
    for (std::uint64_t n = 1; n < kMaxCalls; ++n) {
      SCOPED_TRACE(fault.text() + ", call " + std::to_string(n));
      if (!happens(scenario, fault, n)) return;
    }
    ADD_FAILURE() << fault.text() << ": more than " << kMaxCalls << " calls";
  }

  bool happens(Scenario& scenario, const Fault& fault, std::uint64_t n) {
    prepare(scenario);
    const std::size_t descriptors = open_descriptors();
    Outcome outcome;
    bool happened = false;
    {
      const FaultyCall call(fault, n);
      outcome = scenario.run();
      happened = call.happened();
    }
    ++runs_;
    expect_right_or_refused(outcome);
    EXPECT_TRUE(outcome.succeeded() || !is_harmless(fault)) << outcome.message;
    EXPECT_EQ(open_descriptors(), descriptors);
    EXPECT_THAT(temporary_files(), testing::SizeIs(testing::Le(may_leave_a_file(fault) ? 1 : 0)));
    if (fault.kind != Kind::kLies) scenario.check(outcome);
    const Outcome next = scenario.run();
    EXPECT_TRUE(next.succeeded()) << next.message;
    expect_right_or_refused(next);
    scenario.check_end();
    return happened;
  }

  void expect_right_or_refused(const Outcome& outcome) const {
    if (outcome.succeeded())
      EXPECT_EQ(outcome.bytes, right_.bytes);
    else
      EXPECT_NE(outcome.status, CJIT_ERROR_INTERNAL) << outcome.message;
  }

  static std::size_t open_descriptors() {
    const fs::directory_iterator all("/proc/self/fd");
    return static_cast<std::size_t>(std::distance(begin(all), end(all)));
  }
  std::vector<std::string> temporary_files() const {
    std::vector<std::string> found;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder())) {
      const std::string path = fs::relative(entry.path(), folder());
      if (entry.is_regular_file() && path.find("tmp") != std::string::npos) found.push_back(path);
    }
    return found;
  }

 protected:
  void TearDown() override { RecordProperty("runs", std::to_string(runs_)); }

 private:
  FakeNvrtc nvrtc_;
  TemporaryFolder scratch_;
  Outcome right_;
  int runs_ = 0;
};

#define FAULTS_IN(SCENARIO)            \
  TEST_F(Faults, SCENARIO) {           \
    class SCENARIO scenario(folder()); \
    try_all(scenario);                 \
  }

FAULTS_IN(ColdBuild)
FAULTS_IN(WorkerBuild)
FAULTS_IN(TracedBuild)
FAULTS_IN(BundleFile)
FAULTS_IN(Export)
FAULTS_IN(Import)
FAULTS_IN(DiskHit)
FAULTS_IN(PackAsLayer)
FAULTS_IN(Maintenance)

}  // namespace
}  // namespace cjit::test
