#include "remote/remote_tier.hpp"

#include <sys/random.h>

#include <algorithm>
#include <condition_variable>

#include "base/text.hpp"

namespace cjit {

namespace {

// Sleeps until `pause` has passed or a stop is requested.
void rest(std::chrono::milliseconds pause, const std::stop_token& stop) {
  std::mutex mutex;
  std::condition_variable_any never;
  std::unique_lock lock(mutex);
  never.wait_for(lock, stop, pause, [] { return false; });
}

// For a lease that another one holds: a bit longer than its time, so that the next one gets it if the holder died.
std::chrono::milliseconds longest_wait(const RemoteSettings& settings) { return settings.lease_time * 5 / 4; }

std::vector<std::size_t> that_take_builds(const std::vector<RemoteSettings>& settings) {
  std::vector<std::size_t> remotes;
  for (std::size_t i = 0; i < settings.size(); ++i)
    if (settings[i].takes_builds()) remotes.push_back(i);
  return remotes;
}

HelperClient::Token random_token() {
  HelperClient::Token token{};
  if (::getrandom(token.data(), token.size(), 0) != ssize_t{sizeof(token)})
    throw remote_error("the system gives no random numbers");
  return token;
}

}  // namespace

RemoteTier::OfProcess::OfProcess(RemoteTier& tier)
    : uploads(
          {.send = [&tier, this](const Upload& upload, const std::stop_token& stop) { tier.send(*this, upload, stop); },
           .renew =
               [this](const HeldLease& lease, const std::stop_token& stop) {
                 remotes[lease.remote]->attempt_in_background(stop, [&](HelperClient& client, const WaitLimit& limit) {
                   client.renew(lease.key.span(), lease.token, lease.time, limit);
                 });
               }}) {
  for (const RemoteSettings& settings : tier.settings_)
    remotes.push_back(std::make_unique<Remote>(settings, tier.log_));
}

RemoteTier::RemoteTier(std::vector<RemoteSettings> settings, const Log& log)
    : settings_(std::move(settings)),
      for_builds_(that_take_builds(settings_)),
      log_(log),
      meters_(settings_.size()),
      of_process_([this] { return std::make_unique<OfProcess>(*this); }) {}

bool RemoteTier::flush(std::chrono::milliseconds limit) {
  OfProcess* const own = of_process_.find();
  return own == nullptr || own->uploads.flush(limit);
}

void RemoteTier::stop_uploads() {
  OfProcess* const own = of_process_.find();
  if (own == nullptr) return;
  bool is_releasing = true;
  for (const Upload& upload : own->uploads.stop()) {
    if (upload.bytes.size() != 0) note_lost_upload(upload.remotes);
    if (!upload.lease || !is_releasing) continue;
    // A remote that does not answer costs its time limits once.
    const auto attempt = own->remotes[upload.lease->remote]->attempt([&](HelperClient& client, const WaitLimit& limit) {
      client.release(upload.lease->key.span(), upload.lease->token, limit);
    });
    is_releasing = attempt == Remote::Attempt::kDone;
  }
}

void RemoteTier::note_lost_upload(const std::vector<std::size_t>& remotes) {
  for (const std::size_t i : remotes) ++meters_[i].upload_failures;
}

Traffic RemoteTier::traffic() const noexcept {
  Traffic sum;
  for (const TrafficMeter& meter : meters_) {
    const Traffic one = meter.now();
    for (const auto field :
         {&Traffic::hits, &Traffic::misses, &Traffic::failures, &Traffic::skipped, &Traffic::uploads,
          &Traffic::upload_failures, &Traffic::received_bytes, &Traffic::sent_bytes, &Traffic::lookup_nanoseconds})
      sum.*field += one.*field;
  }
  return sum;
}

std::vector<RemoteView> RemoteTier::views() const {
  const OfProcess* const own = of_process_.find();
  std::vector<RemoteView> views;
  for (std::size_t i = 0; i < settings_.size(); ++i) {
    RemoteView view{.url = settings_[i].shown_url(),
                    .is_read_only = settings_[i].is_read_only,
                    .was_queried = own != nullptr,
                    .traffic = meters_[i].now()};
    if (own != nullptr) {
      view.is_paused = own->remotes[i]->is_paused();
      view.last_error = own->remotes[i]->last_error();
    }
    views.push_back(std::move(view));
  }
  return views;
}

std::vector<RemoteAnswer> RemoteTier::query_all(const KeyHash& key) {
  std::vector<RemoteAnswer> answers;
  for (const auto& remote : of_process_.get().remotes) {
    RemoteAnswer answer{.url = remote->settings().shown_url(), .value = {}, .problem = {}};
    const auto attempt = remote->attempt(
        [&](HelperClient& client, const WaitLimit& limit) { answer.value = client.get(key.span(), limit); });
    if (attempt != Remote::Attempt::kDone) answer.problem = remote->last_error();
    answers.push_back(std::move(answer));
  }
  return answers;
}

// Returns whether the attempt succeeded.
bool RemoteTier::note_failure(std::size_t index, Remote::Attempt attempt) {
  if (attempt == Remote::Attempt::kFailed) ++meters_[index].failures;
  if (attempt == Remote::Attempt::kSkipped) ++meters_[index].skipped;
  return attempt == Remote::Attempt::kDone;
}

// A refused value says nothing about the remote: others may be good. So that nobody can turn off a remote by writing
// values to it, it is no failure.
void RemoteTier::note_refusal(const std::string& refusal) {
  ++refusals_;
  log_.write(has_warned_of_refusal_.exchange(true) ? CJIT_LOG_LEVEL_DEBUG : CJIT_LOG_LEVEL_WARNING,
             concat("an entry was refused: ", refusal));
}

void RemoteTier::send(OfProcess& own, const Upload& upload, const std::stop_token& stop) {
  if (upload.bytes.size() != 0)
    for (const std::size_t i : upload.remotes)
      send_to(own, i, upload.key, upload.bytes.bytes(), upload.pointer, upload.overwrite, stop);
  if (upload.lease)
    own.remotes[upload.lease->remote]->attempt_in_background(stop, [&](HelperClient& client, const WaitLimit& limit) {
      client.release(upload.lease->key.span(), upload.lease->token, limit);
    });
}

RemoteTier::Sent RemoteTier::send_to(OfProcess& own, std::size_t index, const KeyHash& key, ByteSpan bytes,
                                     const RemotePointer& pointer, bool overwrite, const std::stop_token& stop) {
  bool is_new = false;
  const auto attempt =
      own.remotes[index]->attempt_in_background(stop, [&](HelperClient& client, const WaitLimit& limit) {
        is_new = client.put(key.span(), bytes, overwrite, limit);
        // An entry that was there is not the newest one of its request.
        client.put(pointer.key.span(), pointer.bytes.bytes(), is_new, limit);
      });
  TrafficMeter& meter = meters_[index];
  if (attempt != Remote::Attempt::kDone) {
    ++meter.upload_failures;
    return Sent::kFailed;
  }
  if (!is_new) return Sent::kPresent;
  meter.sent_bytes += bytes.size();
  ++meter.uploads;
  return Sent::kSent;
}

bool RemoteTier::has_acceptable(Remote& remote, const KeyHash& key, const Accept& accept) {
  bool is_accepted = false;
  remote.attempt_in_background({}, [&](HelperClient& client, const WaitLimit& limit) {
    const std::optional<Buffer> value = client.get(key.span(), limit);
    try {
      is_accepted = value && accept(value->bytes());
    } catch (const Error& error) {
      if (error.status() != CJIT_ERROR_SIGNATURE) throw;
    }
  });
  return is_accepted;
}

RemoteTier::Sent RemoteTier::send_now(const KeyHash& key, ByteSpan bytes, const RemotePointer& pointer,
                                      const Accept& accept) {
  Sent worst = Sent::kPresent;
  OfProcess& own = of_process_.get();
  for (const std::size_t i : for_builds_) {
    const bool is_present = accept && has_acceptable(*own.remotes[i], key, accept);
    const Sent sent = is_present ? Sent::kPresent : send_to(own, i, key, bytes, pointer, accept != nullptr, {});
    if (sent == Sent::kFailed || worst == Sent::kPresent) worst = sent;
  }
  return worst;
}

RemoteTier::Flight::Flight(RemoteTier& tier, const KeyHash& key)
    : tier_(tier), key_(key), is_out_(tier.settings_.size()) {}

RemoteTier::Flight::~Flight() {
  if (!lease_) return;
  try {
    upload({}, {}, false);
  } catch (...) {  // no memory: the lease ends by itself
  }
}

std::optional<Buffer> RemoteTier::Flight::find(const Accept& accept) {
  auto found = look(accept);
  return found ? std::optional(std::move(found->value)) : std::nullopt;
}

bool RemoteTier::Flight::find_pointer(const KeyHash& key, std::size_t& queried, const Accept& accept) {
  key_ = key;
  const auto found = look(accept, queried);
  if (found) queried = found->remote + 1;
  return found.has_value();
}

std::optional<RemoteTier::Flight::Found> RemoteTier::Flight::look(const Accept& accept,
                                                                  std::optional<std::size_t> first_of_pointers) {
  const bool for_pointer = first_of_pointers.has_value();
  nearer_.clear();
  for (std::size_t i = first_of_pointers.value_or(0); i < is_out_.size(); ++i) {
    if (is_out_[i]) continue;
    TrafficMeter& meter = tier_.meters_[i];
    std::optional<Buffer> value;
    bool has_answered = false, is_found = false;
    Remote& remote = *tier_.of_process_.get().remotes[i];
    const auto attempt = remote.attempt([&](HelperClient& client, const WaitLimit& limit) {
      const auto begin = std::chrono::steady_clock::now();
      value = client.get(key_.span(), limit);
      meter.add_lookup(std::chrono::steady_clock::now() - begin);
      has_answered = true;
      if (!value) return;
      if (!for_pointer) meter.received_bytes += value->size();
      is_found = for_pointer ? accept(value->bytes()) : take(remote, value->bytes(), accept);
    });
    is_out_[i] = !tier_.note_failure(i, attempt);
    if (has_answered && !is_found && !tier_.settings_[i].is_read_only) nearer_.push_back(i);
    if (is_out_[i]) continue;
    if (!is_found) ++meter.misses;
    if (is_found && !for_pointer) ++meter.hits;
    if (is_found) return Found{i, std::move(*value)};
  }
  nearer_.clear();
  return std::nullopt;
}

bool RemoteTier::Flight::take(const Remote& remote, ByteSpan value, const Accept& accept) {
  try {
    if (accept(value)) return true;
  } catch (const Error& error) {
    if (error.status() != CJIT_ERROR_SIGNATURE) throw;
    found_unusable_ = true;
    refusal_ = concat("the entry of the remote cache ", remote.settings().shown_url(), ' ', error.what());
    tier_.note_refusal(refusal_);
    return false;
  }
  found_unusable_ = true;
  throw remote_error("an entry is damaged, has another format version, or belongs to another key");
}

RemoteTier::Flight::LeaseAnswer RemoteTier::Flight::acquire_lease() {
  for (std::size_t i = 0; i < is_out_.size(); ++i) {
    if (is_out_[i] || !tier_.settings_[i].takes_builds()) continue;
    LeaseAnswer answer = LeaseAnswer::kUnavailable;
    HeldLease wanted{.remote = i, .key = key_, .token = {}, .time = tier_.settings_[i].lease_time};
    OfProcess& own = tier_.of_process_.get();
    Breaker& breaker = own.remotes[i]->breaker_of_leases();
    if (lender_ != i && !breaker.admits(Breaker::Clock::now())) continue;
    lender_ = i;
    const auto attempt = own.remotes[i]->attempt([&](HelperClient& client, const WaitLimit& limit) {
      if (!client.has_leases()) return;
      wanted.token = random_token();
      const bool is_held = client.lease(key_.span(), wanted.token, wanted.time, limit);
      answer = is_held ? LeaseAnswer::kHeld : LeaseAnswer::kTaken;
    });
    is_out_[i] = !tier_.note_failure(i, attempt);
    if (answer == LeaseAnswer::kHeld) {
      lease_ = wanted;
      own.uploads.keep(wanted);
    }
    if (answer != LeaseAnswer::kUnavailable) return answer;
    breaker.gave_up();
    lender_.reset();
  }
  return LeaseAnswer::kUnavailable;
}

FlightOutcome RemoteTier::Flight::acquire(std::chrono::milliseconds limit, const std::stop_token& stop,
                                          const std::function<bool()>& is_there) {
  lender_.reset();
  const FlightOutcome outcome = wait_for_lease(std::chrono::steady_clock::now() + limit, stop, is_there);
  if (!lender_) return outcome;
  Remote& lender = *tier_.of_process_.get().remotes[*lender_];
  if (outcome == FlightOutcome::kFound || outcome == FlightOutcome::kAcquired) {
    lender.breaker_of_leases().succeeded();
  } else if (outcome == FlightOutcome::kTimedOut && limit > longest_wait(lender.settings())) {
    lender.breaker_of_leases().failed(Breaker::Clock::now());
    ++tier_.meters_[*lender_].failures;
    lender.note_failure(concat("a lease of another machine did not end within ",
                               longest_wait(lender.settings()).count(),
                               " ms; raise lease-time on all machines if a build may take that long"));
  } else {
    lender.breaker_of_leases().gave_up();
  }
  return outcome;
}

FlightOutcome RemoteTier::Flight::wait_for_lease(std::chrono::steady_clock::time_point deadline,
                                                 const std::stop_token& stop, const std::function<bool()>& is_there) {
  using std::chrono::milliseconds;
  const auto begin = std::chrono::steady_clock::now();
  for (milliseconds pause(50);; pause = std::min(pause * 2, milliseconds(1000))) {
    switch (acquire_lease()) {
      case LeaseAnswer::kHeld:  // the one before may have built it
        return is_there() ? FlightOutcome::kFound : FlightOutcome::kAcquired;
      case LeaseAnswer::kUnavailable:
        return FlightOutcome::kUnavailable;
      case LeaseAnswer::kTaken:
        break;
    }
    waited_ = true;
    const auto end = std::min(deadline, begin + longest_wait(tier_.settings_[*lender_]));
    const auto left = std::chrono::ceil<milliseconds>(end - std::chrono::steady_clock::now());
    if (left.count() <= 0) return FlightOutcome::kTimedOut;
    rest(std::min(pause, left), stop);
    if (stop.stop_requested()) return FlightOutcome::kStopped;
    if (is_there()) return FlightOutcome::kFound;
  }
}

void RemoteTier::Flight::upload(Buffer bytes, RemotePointer pointer, bool overwrite) {
  queue({.key = key_,
         .bytes = std::move(bytes),
         .remotes = tier_.for_builds_,
         .pointer = std::move(pointer),
         .overwrite = overwrite || found_unusable_,
         .lease = lease_});
  lease_.reset();
}

void RemoteTier::Flight::pass_on(Buffer bytes, RemotePointer pointer) {
  std::erase_if(nearer_, [&](std::size_t i) { return tier_.of_process_.get().remotes[i]->is_paused(); });
  if (nearer_.empty()) return;
  queue({.key = key_,
         .bytes = std::move(bytes),
         .remotes = nearer_,
         .pointer = std::move(pointer),
         .overwrite = found_unusable_});
}

void RemoteTier::Flight::queue(Upload upload) {
  const bool is_wanted = upload.bytes.size() != 0;
  const std::vector<std::size_t> remotes = upload.remotes;
  if (!tier_.of_process_.get().uploads.add(std::move(upload)) && is_wanted) tier_.note_lost_upload(remotes);
}

}  // namespace cjit
