// Several processes run all operations concurrently on one cache, in a random order whose seed is printed, and some of
// them are killed. A wrong result ends the test. At the end no process, descriptor, temporary file or damaged entry may
// be left.
//   cjit_soak [--seconds 600] [--seed N] [--processes 4]
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <charconv>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <map>
#include <random>
#include <thread>

#include "soak/actor.hpp"
#include "soak/check.hpp"
#include "support/owned.hpp"
#include "support/temporary_folder.hpp"

namespace cjit::soak {

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;
using std::chrono::seconds;

struct Options {
  seconds duration{600};
  std::uint32_t seed = std::random_device()();
  std::size_t processes = 4;
};

std::uint32_t number(const char* text) {
  std::uint32_t value = 0;
  const auto [end, error] = std::from_chars(text, text + std::strlen(text), value);
  require(error == std::errc{} && *end == '\0', std::string("'") + text + "' is no number");
  return value;
}

Options parse(int count, char** arguments) {
  Options options;
  for (int i = 1; i < count; i += 2) {
    const std::string name = arguments[i];
    require(i + 1 < count, name + " takes a number");
    const std::uint32_t value = number(arguments[i + 1]);
    if (name == "--seconds")
      options.duration = seconds(value);
    else if (name == "--seed")
      options.seed = value;
    else if (name == "--processes")
      options.processes = value;
    else
      fail("unknown option " + name + "; there are --seconds, --seed and --processes");
  }
  return options;
}

class Soak {
 public:
  explicit Soak(const Options& options)
      : options_(options), random_(options.seed), end_(Clock::now() + options.duration) {
    ::setenv("TMPDIR", temporaries().c_str(), 1);
    fs::create_directories(temporaries());
    ::prctl(PR_SET_CHILD_SUBREAPER, 1);  // orphaned processes of actors become children of this process
  }

  void run() {
    for (std::size_t i = 0; i < options_.processes; ++i) start();
    while (Clock::now() < end_) {
      std::this_thread::sleep_for(milliseconds(200 + random_() % 800));
      if (random_() % 8 == 0) kill_one();
      reap(0);
      while (actors_.size() < options_.processes && Clock::now() < end_) start();
    }
    wait_for_actors();
    require_no_processes();
    require_sound_cache();
    require_no_temporaries();
  }

 private:
  static constexpr seconds kLongestWait{120};

  fs::path temporaries() const { return folder_.path() / "tmp"; }

  void start() {
    const auto left = std::chrono::duration_cast<seconds>(end_ - Clock::now()) + seconds(1);
    const ActorOptions actor{.folder = folder_.path(), .seed = static_cast<std::uint32_t>(random_()), .duration = left};
    const pid_t process = ::fork();
    if (process == 0) {
      act(actor);
      ::_exit(0);
    }
    require(process > 0, "cannot start a process");
    actors_.emplace(process, actor.seed);
    ++started_;
  }

  void kill_one() {
    if (actors_.empty()) return;
    const auto victim = std::next(actors_.begin(), static_cast<std::ptrdiff_t>(random_() % actors_.size()));
    ::kill(victim->first, SIGKILL);
    int status = 0;
    ::waitpid(victim->first, &status, 0);
    require(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL, "an actor had ended with " + std::to_string(status));
    actors_.erase(victim);
    ++killed_;
  }

  // Reaps every process that has ended; processes other than actors were started by actors.
  void reap(int flags) {
    int status = 0;
    for (pid_t process; (process = ::waitpid(-1, &status, WNOHANG | flags)) > 0;) {
      const auto actor = actors_.find(process);
      if (actor == actors_.end()) continue;
      require(WIFEXITED(status) && WEXITSTATUS(status) == 0, "the process with seed " + std::to_string(actor->second) +
                                                                 " ended with wait status " + std::to_string(status));
      actors_.erase(actor);
    }
  }

  void wait_for_actors() {
    for (const auto limit = Clock::now() + kLongestWait; !actors_.empty();
         std::this_thread::sleep_for(milliseconds(20))) {
      reap(0);
      if (Clock::now() > limit) hang("an actor hangs", actors_.begin()->first);
    }
  }
  // Keeps the process alive for a debugger.
  [[noreturn]] static void hang(const char* what, pid_t process) {
    fail(std::string(what) + ": process " + std::to_string(process));
  }

  // Workers must end when their host ends.
  void require_no_processes() {
    const auto limit = Clock::now() + seconds(20);
    for (int status = 0; ::waitpid(-1, &status, WNOHANG) != -1; std::this_thread::sleep_for(milliseconds(20)))
      if (Clock::now() > limit) fail("a process that an actor had started is still there");
  }

  void require_sound_cache() const {
    auto options = test::sized<cjit_context_options_t>();
    const std::string cache = folder_.path() / "cache";
    options.cache_dir = cache.c_str();
    options.cache_mode = CJIT_CACHE_MODE_USE;
    cjit_context_t* context = nullptr;
    require(cjit_context_create(&options, &context, nullptr) == CJIT_SUCCESS, "no context at the end");
    const test::OwnedContext owned(context);
    test::OwnedStruct<cjit_cache_entries_t, cjit_cache_entries_cleanup> listing;
    require(cjit_cache_verify(context, 0, &listing, nullptr) == CJIT_SUCCESS, "the cache cannot be verified");
    for (std::uint64_t i = 0; i < listing->entry_count; ++i)
      require(listing->entries[i]->state == CJIT_CACHE_ENTRY_STATE_GOOD,
              std::string("a damaged entry is left: ") + listing->entries[i]->path);
    std::printf("soak: %llu sound entries at the end\n", static_cast<unsigned long long>(listing->entry_count));
  }

  // Only killed processes may leave temporary files.
  void require_no_temporaries() const {
    constexpr std::size_t kOfOneProcess = 8;
    std::size_t found = 0;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder_.path()))
      found += entry.is_regular_file() && is_temporary(fs::relative(entry.path(), folder_.path()));
    std::printf("soak: %zu processes, %zu killed, %zu temporary files of theirs left\n", started_, killed_, found);
    require(found <= killed_ * kOfOneProcess, "there are more temporary files than killed processes leave");
  }
  static bool is_temporary(const std::string& path) {
    return path.starts_with("tmp/") || path.find("/tmp/") != std::string::npos ||
           path.find(".tmp-") != std::string::npos;
  }

  const Options options_;
  std::mt19937 random_;
  const Clock::time_point end_;
  test::TemporaryFolder folder_;
  std::map<pid_t, std::uint32_t> actors_;  // their seeds
  std::size_t started_ = 0, killed_ = 0;
};

}  // namespace

}  // namespace cjit::soak

int main(int count, char** arguments) {
  const cjit::soak::Options options = cjit::soak::parse(count, arguments);
  std::printf("soak: --seconds %lld --seed %u --processes %zu\n", static_cast<long long>(options.duration.count()),
              options.seed, options.processes);
  std::fflush(stdout);
  cjit::soak::Soak(options).run();
  std::puts("soak: nothing is wrong");
}
