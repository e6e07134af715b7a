#include "remote/remote.hpp"

#include "base/text.hpp"

namespace cjit {

namespace {

constexpr std::chrono::milliseconds kBackgroundLimit = std::chrono::seconds(10);
constexpr std::size_t kMostIdleConnections = 8;

}  // namespace

Remote::Attempt Remote::attempt(const Work& work) {
  return run(of_builds_, {settings_.connect_timeout, settings_.operation_timeout}, work);
}

Remote::Attempt Remote::attempt_in_background(const std::stop_token& stop, const Work& work) {
  return run(of_background_,
             {std::max(settings_.connect_timeout, kBackgroundLimit),
              std::max(settings_.operation_timeout, kBackgroundLimit), stop},
             work);
}

Remote::Attempt Remote::run(Breaker& breaker, const Limits& limits, const Work& work) {
  if (!breaker.admits(Breaker::Clock::now())) return Attempt::kSkipped;
  try {
    work_with_a_client(limits, work);
  } catch (const std::exception& error) {
    breaker.failed(Breaker::Clock::now());
    note_failure(error.what());
    return Attempt::kFailed;
  }
  breaker.succeeded();
  return Attempt::kDone;
}

void Remote::note_failure(std::string_view why) {
  keep(why);
  // The reason usually persists, so only the first message is a warning.
  log_.write(has_warned_.exchange(true) ? CJIT_LOG_LEVEL_DEBUG : CJIT_LOG_LEVEL_WARNING,
             concat("cannot use the remote cache ", settings_.shown_url(), ": ", why));
}

// A helper may end when a connection to it is about to be used again; that is worth a second attempt.
void Remote::work_with_a_client(const Limits& limits, const Work& work) {
  const auto end = std::chrono::steady_clock::now() + limits.connect + limits.operation;
  const auto until = [&](std::chrono::milliseconds time) {
    return WaitLimit{std::min(std::chrono::steady_clock::now() + time, end), limits.stop};
  };
  if (auto client = idle_client()) {
    try {
      work(*client, until(limits.operation));
      return keep(std::move(client));
    } catch (const Error&) {
      if (!client->is_usable()) forget_idle_clients();  // they lead to the same helper
      if (!client->is_gone()) throw;
    }
  }
  auto client = std::make_unique<HelperClient>(helper_.connect(until(limits.connect)));
  work(*client, until(limits.operation));
  keep(std::move(client));
}

// Returns nullptr if there is none.
std::unique_ptr<HelperClient> Remote::idle_client() {
  const std::lock_guard lock(mutex_);
  while (!idle_.empty()) {
    auto client = std::move(idle_.back());
    idle_.pop_back();
    if (client->is_usable()) return client;
  }
  return nullptr;
}

void Remote::forget_idle_clients() {
  const std::lock_guard lock(mutex_);
  idle_.clear();
}

void Remote::keep(std::string_view error) {
  const std::lock_guard lock(mutex_);
  last_error_ = error;
}

std::string Remote::last_error() const {
  const std::lock_guard lock(mutex_);
  return last_error_;
}

void Remote::keep(std::unique_ptr<HelperClient> client) {
  const std::lock_guard lock(mutex_);
  if (client->is_usable() && idle_.size() < kMostIdleConnections) idle_.push_back(std::move(client));
}

}  // namespace cjit
