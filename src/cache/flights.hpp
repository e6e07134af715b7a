// Runs one build per key at a time in this process. Other callers wait for its result.
#pragma once

#include <sys/types.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <variant>

#include "artifact/build_record.hpp"
#include "base/mutex.hpp"
#include "cache/cache_key.hpp"

namespace cjit {

// The result of a flight. An error is shared only if it depends only on the request; std::monostate: not shared.
using Landing = std::variant<SharedRecord, Error, std::monostate>;

class Flights {
 public:
  // A caller's part in a flight. The leader builds and calls land(); the others call wait().
  class Seat {
   public:
    Seat(const Seat&) = delete;
    Seat& operator=(const Seat&) = delete;
    // If the leader did not call land(), lands with std::monostate.
    ~Seat();

    bool leads() const noexcept { return leads_; }
    void land(Landing landing);
    // Returns nothing if the time limit passed or `stop` was requested.
    std::optional<Landing> wait(std::chrono::milliseconds limit, const std::stop_token& stop);
    // The owner of this seat does not want the result any more. Call it at most once per seat.
    void give_up();
    // A stop is requested when no seat wants the result any more.
    std::stop_token unwanted() const { return flight_->unwanted.get_token(); }

   private:
    friend class Flights;
    struct Flight {
      Mutex mutex;
      Condition landed;
      std::optional<Landing> landing;
      std::atomic<unsigned> wanted{0};
      std::stop_source unwanted;
      const pid_t process = ::getpid();
      const std::thread::id leader = std::this_thread::get_id();
    };
    Seat(Flights& flights, const CacheKey& key);

    Flights& flights_;
    const CacheKey key_;
    std::shared_ptr<Flight> flight_;
    bool leads_ = false;
  };

  // Throws Error(CJIT_ERROR_UNSUPPORTED) if this thread leads the flight: it would wait for itself.
  Seat join(const CacheKey& key) { return Seat(*this, key); }

 private:
  Mutex mutex_;
  std::map<CacheKey, std::shared_ptr<Seat::Flight>> active_;
};

}  // namespace cjit
