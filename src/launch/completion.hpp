// All work that a stream holds at one moment, and what shall happen when it is done or its context fails.
#pragma once

#include <cjit/completion.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "base/mutex.hpp"
#include "nvidia/current_context.hpp"

namespace cjit {

struct CompletionOrder {
  CuStream stream = nullptr;
  cjit_completion_callback_t callback = nullptr;
  void* user_data = nullptr;
  std::vector<void*> held;
  cjit_release_callback_t release = nullptr;

  bool wants_to_be_told() const noexcept { return callback != nullptr || !held.empty(); }
};

// Thread-safe. An event answers as long as its context lives; a context that is gone is known by its number, since
// events of such must not be touched.
class Completion {
 public:
  // Records an event in the stream. Throws Error; see cjit_completion_create().
  Completion(std::shared_ptr<const Driver> driver, CompletionOrder order);
  ~Completion();
  Completion(const Completion&) = delete;
  Completion& operator=(const Completion&) = delete;

  // False while the work goes on. Throws Error if it failed.
  bool is_done();
  // False if the time ran out first; a timeout of 0 never does. Throws Error if the work failed.
  bool wait(std::chrono::milliseconds timeout);

  // As is_done(), and failures are an end too.
  bool has_ended();
  // Releases what is held and calls back; once, by whoever watches, after it has ended.
  void tell() noexcept;
  // How long to let it be before it is looked at again: a sixteenth of the time that it has taken.
  std::chrono::nanoseconds pause() const;

 private:
  bool look(const std::lock_guard<Mutex>& locked);

  using Clock = std::chrono::steady_clock;

  const std::shared_ptr<const Driver> driver_;
  PrimaryContext primary_context_;
  const CompletionOrder order_;
  const Clock::time_point begin_ = Clock::now();
  ContextIdentity home_;
  CuEvent event_ = nullptr;

  Mutex mutex_;
  bool ended_ = false;
  std::optional<Error> failure_;
};

// Looks after completions that want to tell somebody: one thread of the process, while there are any.
void watch(std::shared_ptr<Completion> completion);

}  // namespace cjit
