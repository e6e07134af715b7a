// The remote caches of a context, in the order of CJIT_REMOTE.
#pragma once

#include <deque>
#include <functional>
#include <stop_token>

#include "base/flight_outcome.hpp"
#include "base/fork_local.hpp"
#include "remote/remote.hpp"
#include "remote/traffic.hpp"
#include "remote/upload_queue.hpp"

namespace cjit {

// One remote as this process sees it.
struct RemoteView {
  std::string url;  // without credentials
  bool is_read_only = false;
  bool was_asked = false;  // since the process began
  bool is_paused = false;
  std::string last_error;
  Traffic traffic;
};

// Thread-safe. Nothing here fails a build: a remote that fails is as one that has nothing.
class RemoteTier {
 public:
  RemoteTier(std::vector<RemoteSettings> settings, const Log& log);

  bool is_empty() const noexcept { return settings_.empty(); }
  // Whether a remote is not read-only.
  bool takes_uploads() const noexcept;
  // Waits for the uploads of this process. Returns false after `limit`.
  bool flush(std::chrono::milliseconds limit);
  // The traffic of all remotes together; the slowest lookup is 0.
  Traffic traffic() const noexcept;
  std::vector<RemoteView> views() const;

  enum class Sent {
    kSent,     // to each remote that did not have it
    kPresent,  // in all remotes
    kFailed,
  };
  // Sends an entry to each remote that is not read-only and does not have it. Waits for at most ten seconds each.
  Sent send_now(const KeyHash& key, ByteSpan bytes);

  // The part of one build. A remote that fails is not asked again for it, so that it costs its time limits once.
  class Flight {
   public:
    // Returns false if the value is damaged or is not what the key stands for.
    using Accept = std::function<bool(ByteSpan)>;

    Flight(RemoteTier& tier, const KeyHash& key);
    // Releases the lease.
    ~Flight();
    Flight(const Flight&) = delete;
    Flight& operator=(const Flight&) = delete;

    // Asks the remotes in order until one has a value that is accepted.
    bool find(const Accept& accept);
    // Gets the lease of the key from the first remote that has leases. While another one holds it, calls `is_there`
    // with growing pauses, and once more when this one has got it.
    FlightOutcome acquire(std::chrono::milliseconds limit, const std::stop_token& stop,
                          const std::function<bool()>& is_there);
    bool waited() const noexcept { return waited_; }
    // Uploads the value to each remote that is not read-only, in the background. The lease is released afterwards.
    // Values that are there are replaced if `overwrite` is set or a remote had one that was not accepted.
    void upload(Buffer bytes, bool overwrite);

   private:
    enum class LeaseAnswer { kHeld, kTaken, kUnavailable };
    LeaseAnswer ask_for_lease();

    RemoteTier& tier_;
    const KeyHash key_;
    std::vector<bool> is_out_;  // per remote
    std::optional<HeldLease> lease_;
    bool found_damage_ = false;
    bool waited_ = false;
  };

 private:
  // Connections and threads do not survive fork().
  struct OfProcess {
    explicit OfProcess(RemoteTier& tier);
    std::vector<std::unique_ptr<Remote>> remotes;
    UploadQueue uploads;  // last: its thread uses the remotes
  };

  void send(OfProcess& own, const Upload& upload, const std::stop_token& stop);
  Sent send_to(OfProcess& own, std::size_t index, const KeyHash& key, ByteSpan bytes, bool overwrite,
               const std::stop_token& stop);
  bool note_failure(std::size_t index, Remote::Attempt attempt);

  const std::vector<RemoteSettings> settings_;
  const Log& log_;
  std::deque<TrafficMeter> meters_;  // one for each remote; they count on after fork()
  ForkLocal<OfProcess> of_process_;
};

}  // namespace cjit
