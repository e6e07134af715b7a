#include "soak/actor.hpp"

#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "faults/system_calls.hpp"
#include "soak/check.hpp"
#include "soak/request.hpp"
#include "support/owned.hpp"

namespace cjit::soak {

namespace {

namespace fs = std::filesystem;
using test::OwnedBlob;
using test::OwnedContext;
using test::OwnedError;
using test::OwnedJob;
using test::OwnedKernel;
using test::OwnedModule;
using test::OwnedResult;
using test::sized;
using test::view;
using OwnedBundle = std::unique_ptr<cjit_bundle_t, test::Destroyer<cjit_bundle_destroy>>;

std::size_t open_descriptors() {
  const fs::directory_iterator all("/proc/self/fd");
  return static_cast<std::size_t>(std::distance(begin(all), end(all)));
}

std::vector<pid_t> child_processes() {
  const std::string self = std::to_string(::getpid());
  std::ifstream list("/proc/self/task/" + self + "/children");
  return {std::istream_iterator<pid_t>(list), {}};
}

class Actor {
 public:
  explicit Actor(const ActorOptions& options)
      : random_(options.seed),
        cache_(options.folder / "cache"),
        own_(options.folder / ("of-" + std::to_string(::getpid()))),
        end_(std::chrono::steady_clock::now() + options.duration) {
    fs::create_directories(own_);
  }
  ~Actor() { fs::remove_all(own_); }

  void run() {
    const std::size_t descriptors = open_descriptors();
    while (std::chrono::steady_clock::now() < end_) {
      if (contexts_.empty() || below(50) == 0) renew_contexts();
      step();
    }
    contexts_.clear();
    const std::size_t left = open_descriptors();
    require(left <= descriptors, std::to_string(left - descriptors) + " descriptors were not closed");
  }

 private:
  using Step = void (Actor::*)();

  void step() {
    struct Weighted {
      Step step;
      std::size_t weight;
    };
    static constexpr std::array kSteps = {
        Weighted{&Actor::build, 28},
        Weighted{&Actor::build_as_job, 8},
        Weighted{&Actor::cancel_jobs, 8},
        Weighted{&Actor::destroy_running_job, 4},
        Weighted{&Actor::kill_a_worker, 4},
        Weighted{&Actor::fork, 8},
        Weighted{&Actor::build_without_room, 4},
        Weighted{&Actor::build_with_faults, 8},
        Weighted{&Actor::precompile_with_faults, 1},
        Weighted{&Actor::write_a_bundle, 8},
        Weighted{&Actor::launch, 8},
        Weighted{&Actor::exchange_packs, 4},
        Weighted{&Actor::tidy, 4},
    };
    std::size_t all = 0;
    for (const Weighted& one : kSteps) all += one.weight;
    std::size_t chosen = below(all), index = 0;
    while (chosen >= kSteps[index].weight) chosen -= kSteps[index++].weight;
    (this->*kSteps[index].step)();
  }

  std::size_t below(std::size_t limit) { return random_() % limit; }

  cjit_context_options_t context_options() const {
    auto options = sized<cjit_context_options_t>();
    options.cache_dir = cache_.c_str();
    options.cache_mode = CJIT_CACHE_MODE_USE;
    options.cache_disk_bytes = 200'000;  // less than all requests need, so that entries are evicted
    options.cache_memory_bytes = 50'000;
    options.worker_count = 2;
    options.worker_idle_milliseconds = 500;
    options.time_limit_milliseconds = 60'000;
    options.mock_device = "sm_90";
    return options;
  }
  OwnedContext make_context(cjit_worker_mode_t workers) const {
    auto options = context_options();
    options.worker_mode = workers;
    cjit_context_t* context = nullptr;
    OwnedError error;
    const cjit_status_t status = cjit_context_create(&options, &context, error.out());
    require(status == CJIT_SUCCESS, "a context: " + (error ? error.message() : ""));
    return OwnedContext(context);
  }
  void renew_contexts() {
    contexts_.clear();
    contexts_.push_back(make_context(CJIT_WORKER_MODE_PROCESS));
    contexts_.push_back(make_context(CJIT_WORKER_MODE_WORKER));
  }
  cjit_context_t* any_context() { return contexts_[below(contexts_.size())].get(); }
  cjit_context_t* context_with_workers() { return contexts_[1].get(); }

  // There are so few requests that they recur.
  std::unique_ptr<Request> any_request() {
    const auto way = static_cast<Request::Way>(below(static_cast<std::size_t>(Request::Way::kLast) + 1));
    return std::make_unique<Request>(static_cast<int>(below(40)), way, own_);
  }

  static void require_success(cjit_status_t status, const OwnedError& error, const char* what) {
    if (status != CJIT_SUCCESS) fail(std::string(what) + ": " + (error ? error.message() : cjit_status_name(status)));
  }
  // The call may fail because of an injected fault; then it must have an error message.
  static void require_clear(cjit_status_t status, const OwnedError& error, const char* what) {
    require(status != CJIT_ERROR_INTERNAL && (status == CJIT_SUCCESS || error),
            what + (": " + (error ? error.message() : "no error")));
  }

  void build(cjit_context_t* context) {
    const auto request = any_request();
    OwnedResult result;
    OwnedError error;
    require_success(cjit_kernel_build(context, &request->options(), &result, error.out()), error, "a build");
    request->require_right(*result);
  }
  void build() { build(any_context()); }

  OwnedJob start(cjit_context_t* context, const std::vector<std::unique_ptr<Request>>& requests) {
    std::vector<const cjit_kernel_build_options_t*> all;
    for (const auto& request : requests) all.push_back(&request->options());
    cjit_job_t* job = nullptr;
    OwnedError error;
    require_success(cjit_kernel_build_batch_async(context, all.data(), all.size(), nullptr, &job, error.out()), error,
                    "a job");
    return OwnedJob(job);
  }
  // The header file exists once per process, so a job has at most one request that uses it.
  std::vector<std::unique_ptr<Request>> some_requests() {
    std::vector<std::unique_ptr<Request>> requests;
    for (std::size_t i = 1 + below(4); i != 0; --i)
      requests.push_back(
          std::make_unique<Request>(static_cast<int>(below(40)), static_cast<Request::Way>(below(3)), own_));
    return requests;
  }
  void require_results(const OwnedJob& job, const std::vector<std::unique_ptr<Request>>& requests, bool may_fail) {
    for (std::uint64_t i = 0; i < requests.size(); ++i) {
      OwnedResult result;
      OwnedError error;
      const cjit_status_t status = cjit_job_get_result(job.get(), i, &result, error.out());
      if (!may_fail) require_success(status, error, "a build of a job");
      require_clear(status, error, "a build of a job");
      if (status == CJIT_SUCCESS) requests[i]->require_right(*result);
    }
  }
  void wait(const OwnedJob& job) {
    constexpr std::uint64_t kLong = 120'000;
    require(cjit_job_wait(job.get(), kLong, nullptr) != CJIT_ERROR_NOT_READY, "a job hangs");
  }

  void build_as_job() {
    const auto requests = some_requests();
    const OwnedJob job = start(any_context(), requests);
    wait(job);
    require_results(job, requests, false);
  }
  void cancel_jobs() {
    const auto requests = some_requests();
    const OwnedJob job = start(any_context(), requests);
    ::usleep(static_cast<useconds_t>(below(20'000)));
    cjit_job_cancel(job.get());
    wait(job);
    require_results(job, requests, true);
  }
  void destroy_running_job() {
    const auto requests = some_requests();
    const OwnedJob job = start(any_context(), requests);
    ::usleep(static_cast<useconds_t>(below(5'000)));
  }

  void kill_a_worker() {
    const auto requests = some_requests();
    const OwnedJob job = start(context_with_workers(), requests);
    ::usleep(static_cast<useconds_t>(below(20'000)));
    for (const pid_t child : child_processes()) ::kill(child, below(2) == 0 ? SIGKILL : SIGRTMIN + 1);
    wait(job);
    require_results(job, requests, true);
    build(context_with_workers());
  }

  // The child must end, and its builds must be right or refused. Another thread may be compiling during the fork.
  void fork() {
    const auto requests = some_requests();
    const OwnedJob job = start(any_context(), requests);
    const auto of_child = any_request();
    const pid_t child = ::fork();
    if (child == 0) in_child(*of_child);
    int status = 0;
    require(::waitpid(child, &status, 0) == child, "a forked child was reaped by somebody else");
    require(!WIFSIGNALED(status) || WTERMSIG(status) != SIGALRM, "a forked child hangs");
    require(WIFEXITED(status) && WEXITSTATUS(status) == 0, "a forked child ended with " + std::to_string(status));
    wait(job);
    require_results(job, requests, false);
  }
  [[noreturn]] void in_child(const Request& request) {
    constexpr unsigned kLong = 60;
    ::alarm(kLong);
    OwnedResult result;
    OwnedError error;
    const cjit_status_t status = cjit_kernel_build(any_context(), &request.options(), &result, error.out());
    require_clear(status, error, "a build after fork()");
    if (status == CJIT_SUCCESS) request.require_right(*result);
    ::_exit(0);
  }

  // For a cache, a limit of file sizes has the effect of a full disk.
  void build_without_room() {
    const OwnedContext context = make_context(CJIT_WORKER_MODE_PROCESS);
    rlimit limit{};
    ::getrlimit(RLIMIT_FSIZE, &limit);
    const rlim_t before = limit.rlim_cur;
    limit.rlim_cur = below(3) * 1024;
    ::setrlimit(RLIMIT_FSIZE, &limit);
    const auto request = std::make_unique<Request>(static_cast<int>(below(1000)), Request::Way::kSource, own_);
    OwnedResult result;
    OwnedError error;
    require_success(cjit_kernel_build(context.get(), &request->options(), &result, error.out()), error,
                    "a build without room on the disk");
    request->require_right(*result);
    limit.rlim_cur = before;
    ::setrlimit(RLIMIT_FSIZE, &limit);
  }

  void build_with_faults() {
    const auto request = any_request();
    OwnedResult result;
    OwnedError error;
    cjit_status_t status = CJIT_SUCCESS;
    {
      const test::FaultyCall faulty(any_fault(), 1 + below(40));
      const auto options = context_options();
      cjit_context_t* context = nullptr;
      status = cjit_context_create(&options, &context, error.out());
      const OwnedContext owned(context);
      if (status == CJIT_SUCCESS) status = cjit_kernel_build(context, &request->options(), &result, error.out());
    }
    require_clear(status, error, "a build with a system call that fails");
    if (status == CJIT_SUCCESS) request->require_right(*result);
  }
  test::Fault any_fault() {
    constexpr std::array kErrors = {EIO, ENOSPC, EMFILE, EINTR, EACCES};
    const auto call = static_cast<test::Call>(below(static_cast<std::size_t>(test::Call::kReceive) + 1));
    const auto kind = below(3) == 0 ? test::Fault::Kind::kShort : test::Fault::Kind::kFails;
    return {.call = call, .kind = kind, .error = kErrors[below(kErrors.size())], .folder = ""};
  }

  // Slow, because only large headers are precompiled.
  void precompile_with_faults() {
    Request request(static_cast<int>(below(3)), Request::Way::kPreInclude, own_);
    auto with = context_options();
    with.worker_mode = CJIT_WORKER_MODE_AUTOMATIC;
    with.pch = CJIT_SWITCH_ON;
    cjit_context_t* context = nullptr;
    OwnedError error;
    require_success(cjit_context_create(&with, &context, error.out()), error, "a context");
    const OwnedContext owned(context);
    auto options = request.options();
    const std::string source = "#include <cuda/std/cstddef>\n" + std::string(options.source, options.source_size);
    options.source = source.c_str();
    options.source_size = source.size();
    {
      const test::FaultyCall faulty(any_fault(), 1 + below(80));
      cjit_pch_outcome_t outcome{};
      require_clear(cjit_pch_warm(context, &options, &outcome, error.out()), error, "precompiling");
    }
    OwnedResult result;
    require_success(cjit_kernel_build(context, &options, &result, error.out()), error,
                    "a build with precompiled headers");
    request.require_right(*result);
  }

  void write_a_bundle() {
    const auto request = any_request();
    OwnedResult result;
    OwnedError error;
    require_success(cjit_kernel_build(any_context(), &request->options(), &result, error.out()), error, "a build");
    cjit_bundle_t* bundle = nullptr;
    require_success(cjit_bundle_create(&bundle, error.out()), error, "a bundle");
    const OwnedBundle owned(bundle);
    require_success(cjit_bundle_add(bundle, "store", &result, CJIT_BUNDLE_CONFLICT_REFUSE, error.out()), error,
                    "adding to a bundle");
    cjit_blob_t* blob = nullptr;
    auto write = sized<cjit_bundle_write_options_t>();
    write.compression_level = 1;
    require_success(cjit_bundle_write(bundle, &write, &blob, error.out()), error, "writing a bundle");
    const OwnedBlob bytes(blob);
    const std::string path = own_ / "bundle";
    require_success(cjit_artifact_write_file(path.c_str(), view(bytes).data(), view(bytes).size(), error.out()), error,
                    "writing a bundle's file");
    cjit_bundle_t* again = nullptr;
    require_success(cjit_bundle_read_file(path.c_str(), CJIT_BUNDLE_READ_DEFAULT, &again, error.out()), error,
                    "reading a bundle's file");
    const OwnedBundle reread(again);
    OwnedResult taken;
    require_success(cjit_bundle_get_result(again, "store", "compute_90", &taken, error.out()), error,
                    "an entry of a bundle");
    request->require_right(*taken);
  }

  void launch() {
    const auto request = any_request();
    cjit_context_t* context = any_context();
    OwnedResult result;
    OwnedError error;
    require_success(cjit_kernel_build(context, &request->options(), &result, error.out()), error, "a build");
    cjit_module_t* loaded = nullptr;
    require_success(cjit_module_load(context, &result, &loaded, error.out()), error, "loading a module");
    const OwnedModule module(loaded);
    cjit_kernel_t* kernel = nullptr;
    require_success(cjit_module_get_kernel(loaded, "store", &kernel, error.out()), error, "finding a kernel");
    const OwnedKernel owned(kernel);
    launch(context, kernel, 1 + below(20));
  }
  void launch(cjit_context_t* context, cjit_kernel_t* kernel, std::size_t times) {
    const std::uint64_t pointer = 4096;
    const void* arguments[] = {&pointer};
    auto options = sized<cjit_launch_options_t>();
    options.grid_x = options.grid_y = options.grid_z = options.block_x = 1;
    options.arguments = arguments;
    options.argument_count = 1;
    OwnedError error;
    for (std::size_t i = 0; i < times; ++i)
      require_success(cjit_kernel_launch(kernel, &options, error.out()), error, "a launch");
    std::uint64_t count = 0;
    require(cjit_mock_get_launch_count(context, &count, nullptr) == CJIT_SUCCESS && count == times,
            "launches were lost");
    require(cjit_mock_clear(context, nullptr) == CJIT_SUCCESS, "launches cannot be cleared");
  }

  // Entries may be evicted while they are exported.
  void exchange_packs() {
    const std::string pack = own_ / "pack";
    OwnedError error;
    require_success(cjit_cache_export(any_context(), pack.c_str(), nullptr, 0, nullptr, error.out()), error,
                    "an export");
    require_success(cjit_cache_import(any_context(), pack.c_str(), nullptr, error.out()), error, "an import");
  }
  void tidy() {
    OwnedError error;
    switch (below(8)) {
      case 0:
        return require_success(cjit_cache_clear(any_context(), nullptr, error.out()), error, "clearing the cache");
      case 1:
      case 2:
        return require_success(cjit_cache_trim(any_context(), below(200'000), nullptr, error.out()), error,
                               "trimming the cache");
      default:
        require_sound_cache();
    }
  }
  void require_sound_cache() {
    test::OwnedStruct<cjit_cache_entries_t, cjit_cache_entries_cleanup> listing;
    OwnedError error;
    require_success(cjit_cache_verify(any_context(), 0, &listing, error.out()), error, "verifying the cache");
    for (std::uint64_t i = 0; i < listing->entry_count; ++i)
      require(listing->entries[i]->state == CJIT_CACHE_ENTRY_STATE_GOOD,
              std::string("a damaged entry: ") + listing->entries[i]->path);
  }

  std::mt19937 random_;
  const std::string cache_;
  const fs::path own_;
  const std::chrono::steady_clock::time_point end_;
  std::vector<OwnedContext> contexts_;
};

}  // namespace

void act(const ActorOptions& options) { Actor(options).run(); }

}  // namespace cjit::soak
