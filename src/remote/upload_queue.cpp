#include "remote/upload_queue.hpp"

#include <algorithm>
#include <system_error>
#include <utility>

#include "base/no_limit.hpp"
#include "base/waiting.hpp"

namespace cjit {

std::deque<Upload> UploadQueue::stop() {
  thread_.request_stop();
  if (thread_.joinable()) thread_.join();
  return std::exchange(uploads_, {});
}

// The caller has the lock. Returns false if the system gives no more threads.
bool UploadQueue::start() try {
  if (!thread_.joinable()) thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
  return true;
} catch (const std::system_error&) {
  return false;
}

bool UploadQueue::add(Upload upload) {
  const std::lock_guard lock(mutex_);
  const bool fits = uploads_.size() < kMostUploads && upload.bytes.size() <= kMostBytes - bytes_;
  if (!fits) upload.bytes = Buffer();
  if ((!fits && !upload.lease) || !start()) return false;
  bytes_ += upload.bytes.size();
  uploads_.push_back(std::move(upload));
  changed_.notify_all();
  return fits;
}

void UploadQueue::keep(const HeldLease& lease) {
  const std::lock_guard lock(mutex_);
  if (!start()) return;  // the lease ends by itself
  leases_.push_back({lease});
  changed_.notify_all();
}

bool UploadQueue::flush(std::chrono::milliseconds limit) {
  std::unique_lock lock(mutex_);
  return changed_.wait_for(lock, limit, [&] { return uploads_.empty(); });
}

std::chrono::milliseconds UploadQueue::until_next_lease() const {
  std::chrono::milliseconds next = kOneWait;
  for (const Renewed& kept : leases_)
    next = std::min(next, std::chrono::ceil<std::chrono::milliseconds>(kept.due - std::chrono::steady_clock::now()));
  return std::max(next, std::chrono::milliseconds(0));
}

std::optional<HeldLease> UploadQueue::take_due_lease() {
  const auto now = std::chrono::steady_clock::now();
  for (Renewed& kept : leases_) {
    if (kept.due > now) continue;
    kept = {kept.lease};
    return kept.lease;
  }
  return std::nullopt;
}

void UploadQueue::run(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (!stop.stop_requested()) {
    if (const auto lease = take_due_lease()) {
      lock.unlock();
      work_.renew(*lease, stop);
      lock.lock();
      continue;
    }
    if (uploads_.empty()) {
      const std::size_t known = leases_.size();
      changed_.wait_for(lock, stop, until_next_lease(), [&] { return !uploads_.empty() || leases_.size() != known; });
      continue;
    }
    const Upload& upload = uploads_.front();  // only this thread removes elements
    lock.unlock();
    work_.send(upload, stop);
    lock.lock();
    if (upload.lease)
      std::erase_if(leases_, [&](const Renewed& kept) { return kept.lease.token == upload.lease->token; });
    bytes_ -= upload.bytes.size();
    uploads_.pop_front();
    changed_.notify_all();
  }
}

}  // namespace cjit
