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
  bool was_queried = false;  // since the process began
  bool is_paused = false;
  std::string last_error;
  Traffic traffic;
};

// What one remote has for a key.
struct RemoteAnswer {
  std::string url;              // without a password
  std::optional<Buffer> value;  // nothing: the remote does not have the key, or there is a problem
  std::string problem;          // why the remote cannot be used; "" if it can
};

// Thread-safe. Nothing here fails a build: a remote that fails is as one that has nothing.
class RemoteTier {
 public:
  // Throws Error(CJIT_ERROR_SIGNATURE) if the value is not signed as it should be. Returns false if it is damaged or is
  // not what the key stands for.
  using Accept = std::function<bool(ByteSpan)>;

  RemoteTier(std::vector<RemoteSettings> settings, const Log& log);

  bool is_empty() const noexcept { return settings_.empty(); }
  // Whether a remote takes what this context builds.
  bool takes_builds() const noexcept { return !for_builds_.empty(); }
  // Waits for the uploads of this process. Returns false after `limit`.
  bool flush(std::chrono::milliseconds limit);
  // Gives up the uploads of this process: counts them as failed and releases their leases, so that others do not wait.
  // No build may run.
  void stop_uploads();
  // The traffic of all remotes together; the slowest lookup is 0.
  Traffic traffic() const noexcept;
  std::vector<RemoteView> views() const;
  // Values that were not accepted for their signatures.
  std::uint64_t refusals() const noexcept { return refusals_; }
  // Asks each remote. Counts nothing.
  std::vector<RemoteAnswer> query_all(const KeyHash& key);

  enum class Sent {
    kSent,     // to each remote that did not have it
    kPresent,  // in all remotes
    kFailed,
  };
  // Sends an entry to each remote that takes builds and does not have it; with `accept` also where it is not
  // accepted. Each of these remotes gets the pointer; one that
  // had the entry keeps an earlier pointer. Waits for at most ten seconds each.
  Sent send_now(const KeyHash& key, ByteSpan bytes, const RemotePointer& pointer, const Accept& accept = nullptr);

  // The part of one build. A remote that fails is not asked again for it, so that it costs its time limits once.
  class Flight {
   public:
    Flight(RemoteTier& tier, const KeyHash& key);
    // Releases the lease.
    ~Flight();
    Flight(const Flight&) = delete;
    Flight& operator=(const Flight&) = delete;

    // Asks the remotes in order until one has a value that is accepted, and returns it.
    std::optional<Buffer> find(const Accept& accept);
    // Whether the last find() asked a remote that takes values and had no acceptable one, before it found one.
    bool is_missing_nearer() const noexcept { return !nearer_.empty(); }
    // Uploads what find() returned to these remotes, in the background, so that the next one who asks them finds it.
    // Replaces what was not accepted.
    void pass_on(Buffer bytes, RemotePointer pointer);
    // As find(), but leaves out the first `queried` remotes, and sets it to the number of those that need not be asked
    // again. Counts no hit, because the entry that the pointer leads to is asked for next; and a pointer that is not
    // accepted is no failure: nobody signs it, so that anyone who may write could turn off the remote.
    bool find_pointer(const KeyHash& key, std::size_t& queried, const Accept& accept);
    // The key of the entry that a pointer leads to. For a flight that has no lease.
    void go_on_with(const KeyHash& key) { key_ = key; }
    // Why a value was not accepted for its signature; "" if there was none.
    const std::string& refusal() const noexcept { return refusal_; }
    // Gets the lease of the key from the first remote that has leases. While another one holds it, calls `is_there`
    // with growing pauses, and once more when this one has got it. A lease that is held for longer than its time, and a
    // bit more, is a failure of the remote: its leases are not asked for for a while.
    FlightOutcome acquire(std::chrono::milliseconds limit, const std::stop_token& stop,
                          const std::function<bool()>& is_there);
    bool waited() const noexcept { return waited_; }
    // Uploads the value to each remote that takes builds, in the background. The lease is released afterwards.
    // Values that are there are replaced if `overwrite` is set or a remote had one that was not accepted.
    void upload(Buffer bytes, RemotePointer pointer, bool overwrite);

   private:
    struct Found {
      std::size_t remote;
      Buffer value;
    };
    std::optional<Found> look(const Accept& accept, std::optional<std::size_t> first_of_pointers = {});
    void queue(Upload upload);
    enum class LeaseAnswer { kHeld, kTaken, kUnavailable };
    LeaseAnswer acquire_lease();
    FlightOutcome wait_for_lease(std::chrono::steady_clock::time_point deadline, const std::stop_token& stop,
                                 const std::function<bool()>& is_there);
    bool take(const Remote& remote, ByteSpan value, const Accept& accept);

    RemoteTier& tier_;
    KeyHash key_;
    std::vector<bool> is_out_;         // per remote
    std::vector<std::size_t> nearer_;  // those that the last find() asked in vain
    std::optional<HeldLease> lease_;
    std::optional<std::size_t> lender_;  // the remote whose lease is waited for; its breaker has admitted this flight
    bool found_unusable_ = false;
    std::string refusal_;
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
  Sent send_to(OfProcess& own, std::size_t index, const KeyHash& key, ByteSpan bytes, const RemotePointer& pointer,
               bool overwrite, const std::stop_token& stop);
  static bool has_acceptable(Remote& remote, const KeyHash& key, const Accept& accept);
  bool note_failure(std::size_t index, Remote::Attempt attempt);
  void note_refusal(const std::string& refusal);
  void note_lost_upload(const std::vector<std::size_t>& remotes);

  const std::vector<RemoteSettings> settings_;
  const std::vector<std::size_t> for_builds_;  // the indexes of those that take builds
  const Log& log_;
  std::deque<TrafficMeter> meters_;  // one for each remote; they count on after fork()
  std::atomic<std::uint64_t> refusals_{0};
  std::atomic<bool> has_warned_of_refusal_{false};
  ForkLocal<OfProcess> of_process_;
};

}  // namespace cjit
