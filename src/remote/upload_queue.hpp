// The thread of the remote tier. It uploads entries and renews leases, so that no build waits for that.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "base/bytes.hpp"
#include "base/key_hash.hpp"
#include "remote/helper_client.hpp"

namespace cjit {

struct HeldLease {
  std::size_t remote;  // its index
  KeyHash key;
  HelperClient::Token token;
  std::chrono::milliseconds time;  // until it ends without a renewal
};

// A small value that leads to an entry.
struct RemotePointer {
  KeyHash key;
  Buffer bytes;
};

struct Upload {
  KeyHash key;
  Buffer bytes;                        // empty: only the lease is released
  std::vector<std::size_t> remotes{};  // the indexes of those that get it
  RemotePointer pointer{};             // stored after the entry; instead of an earlier one if the entry is new
  bool overwrite = false;
  std::optional<HeldLease> lease{};  // released afterwards
};

// Thread-safe. The thread starts when it is needed.
class UploadQueue {
 public:
  static constexpr std::size_t kMostUploads = 64;                    // In docs/remote.md: "64 entries and 256 MiB"
  static constexpr std::size_t kMostBytes = std::size_t{256} << 20;  // In docs/remote.md: "64 entries and 256 MiB"

  // Called by the thread. They must not throw.
  struct Work {
    std::function<void(const Upload&, const std::stop_token&)> send;
    std::function<void(const HeldLease&, const std::stop_token&)> renew;
  };

  explicit UploadQueue(Work work) : work_(std::move(work)) {}
  ~UploadQueue() { stop(); }

  // Returns false if the queue is full, or if no thread can be started. The bytes are dropped then, and the lease is
  // released all the same.
  bool add(Upload upload);
  // Renews the lease three times in its time, until an upload releases it.
  void keep(const HeldLease& lease);
  // Waits until everything that was added is done. Returns false after `limit`.
  bool flush(std::chrono::milliseconds limit);
  // Ends the thread, and the upload in progress. Returns what was not uploaded; adding is not allowed any more.
  std::deque<Upload> stop();

 private:
  struct Renewed {
    HeldLease lease;
    std::chrono::steady_clock::time_point due = std::chrono::steady_clock::now() + lease.time / 3;
  };

  bool start();
  void run(const std::stop_token& stop);
  std::optional<HeldLease> take_due_lease();
  std::chrono::milliseconds until_next_lease() const;

  const Work work_;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::deque<Upload> uploads_;  // the first one may be in progress
  std::size_t bytes_ = 0;
  std::vector<Renewed> leases_;
  std::jthread thread_;
};

}  // namespace cjit
