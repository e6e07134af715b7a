#include "launch/completion.hpp"

#include <algorithm>
#include <condition_variable>
#include <system_error>
#include <thread>

#include "base/fork_local.hpp"
#include "base/text.hpp"
#include "launch/stream_device.hpp"

namespace cjit {

namespace {

constexpr const char* kAttempt = "wait for the work of a stream";

// Polls the watched completions in a thread and ends them. It is never destroyed, because its thread may still run at
// exit.
class Watcher : public std::enable_shared_from_this<Watcher> {
 public:
  // Throws Error(CJIT_ERROR_IO) if the thread cannot be started; then the completion is not watched.
  void add(std::shared_ptr<Completion> completion) {
    const std::lock_guard lock(mutex_);
    watched_.reserve(watched_.size() + 1);
    if (!runs_) start();
    watched_.push_back(std::move(completion));
    changed_.notify_all();
  }

 private:
  static constexpr std::chrono::seconds kIdle{10};  // the thread ends after this time without completions

  void start() try {
    std::thread([self = shared_from_this()] { self->work(); }).detach();
    runs_ = true;
  } catch (const std::system_error& error) {
    throw os_error("start a thread for completions", error.code().value(), CJIT_STAGE_LAUNCH);
  }

  // Allocates nothing: a failed allocation could not be reported to anyone.
  void work() {
    std::unique_lock lock(mutex_);
    while (changed_.wait_for(lock, kIdle, [&] { return !watched_.empty(); })) {
      if (const auto ended = take_ended()) {
        lock.unlock();
        ended->tell();
        lock.lock();
        continue;
      }
      const std::size_t count = watched_.size();
      changed_.wait_for(lock, shortest_pause(), [&] { return watched_.size() != count; });
    }
    runs_ = false;
  }

  // Takes the oldest completion that has ended, or null.
  std::shared_ptr<Completion> take_ended() {
    const auto found = std::find_if(watched_.begin(), watched_.end(), [](auto& each) { return each->has_ended(); });
    if (found == watched_.end()) return nullptr;
    auto ended = std::move(*found);
    watched_.erase(found);
    return ended;
  }

  std::chrono::nanoseconds shortest_pause() const {
    std::chrono::nanoseconds shortest = std::chrono::seconds(1);
    for (const auto& completion : watched_) shortest = std::min(shortest, completion->pause());
    return shortest;
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::shared_ptr<Completion>> watched_;
  bool runs_ = false;
};

Watcher& watcher() {
  struct Holder {
    std::shared_ptr<Watcher> watcher = std::make_shared<Watcher>();
  };
  static auto* const of_process = new ForkLocal<Holder>([] { return std::make_unique<Holder>(); });
  return *of_process->get().watcher;
}

}  // namespace

Completion::Completion(std::shared_ptr<const Driver> driver, CompletionOrder order)
    : driver_(std::move(driver)), primary_context_(driver_), order_(std::move(order)) {
  const Driver& functions = *driver_;
  const CurrentContext context(functions, primary_context_, CJIT_STAGE_LAUNCH);
  require_no_capture(functions, order_.stream, kAttempt, CJIT_STAGE_LAUNCH);
  home_ = ContextIdentity::of(functions, context, CJIT_STAGE_LAUNCH);
  const BesideCapture beside(functions);
  functions.check(functions->EventCreate(&event_, kEventDisableTiming), kAttempt, CJIT_STAGE_LAUNCH);
  const CuResult recorded = functions->EventRecord(event_, order_.stream);
  if (recorded == CuResult::kSuccess) return;
  functions->EventDestroy(event_);
  functions.check(recorded, concat(kAttempt, stream_advice(functions, recorded, order_.stream)), CJIT_STAGE_LAUNCH);
}

Completion::~Completion() {
  const BesideCapture beside(*driver_);
  if (home_.is_alive(*driver_)) (*driver_)->EventDestroy(event_);
}

bool Completion::look(const std::lock_guard<Mutex>&) {
  if (ended_) return true;
  const BesideCapture beside(*driver_);
  if (!home_.is_alive(*driver_)) {
    failure_ = context_gone(kAttempt, CJIT_STAGE_LAUNCH);
  } else {
    const CuResult result = (*driver_)->EventQuery(event_);
    if (result == CuResult::kNotReady) return false;
    if (result != CuResult::kSuccess) failure_ = Error(driver_->failure(result, kAttempt, CJIT_STAGE_LAUNCH));
  }
  ended_ = true;
  return true;
}

bool Completion::is_done() {
  const std::lock_guard lock(mutex_);
  const bool ended = look(lock);
  if (failure_) throw *failure_;
  return ended;
}

bool Completion::wait(std::optional<std::chrono::milliseconds> timeout) {
  const auto limit = Clock::now() + timeout.value_or(std::chrono::milliseconds(0));
  while (!is_done()) {
    std::chrono::nanoseconds rest = pause();
    if (timeout) {
      const std::chrono::nanoseconds left = limit - Clock::now();
      if (left.count() <= 0) return false;
      rest = std::min(rest, left);
    }
    std::this_thread::sleep_for(rest);
  }
  return true;
}

bool Completion::has_ended() {
  const std::lock_guard lock(mutex_);
  try {
    return look(lock);
  } catch (...) {  // no memory for the error: the next query tries again
    return false;
  }
}

void Completion::tell() noexcept {
  const cjit_status_t status = failure_ ? failure_->status() : cjit_status_t{CJIT_SUCCESS};
  for (void* held : order_.held) order_.release(held);
  if (order_.callback != nullptr) order_.callback(order_.user_data.get(), status);
  order_.user_data = {};
}

std::chrono::nanoseconds Completion::pause() const {
  constexpr std::chrono::nanoseconds kShortest = std::chrono::microseconds(10);
  constexpr std::chrono::nanoseconds kLongest = std::chrono::milliseconds(1);
  return std::clamp<std::chrono::nanoseconds>((Clock::now() - begin_) / 16, kShortest, kLongest);
}

void watch(std::shared_ptr<Completion> completion) { watcher().add(std::move(completion)); }

}  // namespace cjit
