// One remote cache: its helper, the connections to it, and its breakers.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "base/log.hpp"
#include "remote/breaker.hpp"
#include "remote/helper_process.hpp"

namespace cjit {

// Thread-safe.
class Remote {
 public:
  enum class Attempt {
    kDone,
    kFailed,
    kSkipped,  // it has failed before
  };
  using Work = std::function<void(HelperClient&, const WaitLimit&)>;

  Remote(const RemoteSettings& settings, const Log& log) : settings_(settings), log_(log), helper_(settings) {}

  const RemoteSettings& settings() const noexcept { return settings_; }
  // Whether it is not asked for a while, because it failed.
  bool is_paused() const { return of_builds_.is_open(); }
  // The message of the last failure; "" before the first one.
  std::string last_error() const;
  // Runs `work` with a connection, within the time limits of the settings. A remote_error() is logged.
  Attempt attempt(const Work& work);
  // Likewise for work that no build waits for: within ten seconds, if that is more.
  Attempt attempt_in_background(const std::stop_token& stop, const Work& work);
  // Keeps builds from waiting for leases if one did not end in its time.
  Breaker& breaker_of_leases() noexcept { return of_leases_; }
  // Logs a failure and keeps it as the last one.
  void note_failure(std::string_view why);

 private:
  struct Limits {
    std::chrono::milliseconds connect;
    std::chrono::milliseconds operation;
    std::stop_token stop{};
  };

  Attempt run(Breaker& breaker, const Limits& limits, const Work& work);
  void work_with_a_client(const Limits& limits, const Work& work);
  std::unique_ptr<HelperClient> idle_client();
  void forget_idle_clients();
  void keep(std::unique_ptr<HelperClient> client);
  void keep(std::string_view error);

  const RemoteSettings settings_;
  const Log& log_;
  HelperProcess helper_;
  // An upload that takes its ten seconds says nothing about the next lookup.
  Breaker of_builds_, of_background_;
  Breaker of_leases_{1};  // each failure costs more than the time of a lease
  std::atomic<bool> has_warned_{false};
  mutable std::mutex mutex_;
  std::vector<std::unique_ptr<HelperClient>> idle_;
  std::string last_error_;
};

}  // namespace cjit
