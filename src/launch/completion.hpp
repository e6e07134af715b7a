// Completions: the work in a stream up to now, and the actions when this work is done or its context fails.
#pragma once

#include <cjit/completion.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "base/mutex.hpp"
#include "base/user_data.hpp"
#include "nvidia/current_context.hpp"

namespace cjit {

struct CompletionOrder {
  CuStream stream = nullptr;
  cjit_completion_callback_t callback = nullptr;
  UserData user_data{};
  std::vector<void*> held;
  cjit_release_callback_t release = nullptr;

  bool wants_to_be_told() const noexcept { return callback != nullptr || !held.empty(); }
};

// Thread-safe. An event can be queried as long as its context exists. A destroyed context is detected by its id,
// because its events must not be used.
class Completion {
 public:
  // Records an event in the stream. Throws Error; see cjit_completion_create().
  Completion(std::shared_ptr<const Driver> driver, CompletionOrder order);
  ~Completion();
  Completion(const Completion&) = delete;
  Completion& operator=(const Completion&) = delete;

  // False while the work is running. Throws Error if it failed.
  bool is_done();
  // False if the timeout expired; waits without limit if there is none. Throws Error if the work failed.
  bool wait(std::optional<std::chrono::milliseconds> timeout);

  // As is_done(); also true if the work failed.
  bool has_ended();
  // Releases the held objects, calls the callback and finalizes the user data. Called once, by the watching thread,
  // after the work has ended.
  void tell() noexcept;
  // Time until the next query: a sixteenth of the elapsed time, from 10 us to 1 ms.
  std::chrono::nanoseconds pause() const;

 private:
  bool look(const std::lock_guard<Mutex>& locked);

  using Clock = std::chrono::steady_clock;

  const std::shared_ptr<const Driver> driver_;
  PrimaryContext primary_context_;
  CompletionOrder order_;
  const Clock::time_point begin_ = Clock::now();
  ContextIdentity home_;
  CuEvent event_ = nullptr;

  Mutex mutex_;
  bool ended_ = false;
  std::optional<Error> failure_;
};

// Watches completions with callbacks: one thread per process, while there are any.
void watch(std::shared_ptr<Completion> completion);

}  // namespace cjit
