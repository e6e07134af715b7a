// One build a key at a time within the process: the others wait for it.
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
#include <variant>

#include "artifact/build_record.hpp"
#include "base/mutex.hpp"
#include "cache/cache_key.hpp"

namespace cjit {

// What a flight came to. A failure is shared only if it says something of the request and not of that one call.
using Landing = std::variant<SharedRecord, Error, std::monostate>;

class Flights {
 public:
  // A caller's part in a flight: the leader builds and lands it, the others wait.
  class Seat {
   public:
    Seat(const Seat&) = delete;
    Seat& operator=(const Seat&) = delete;
    // A leader that is left without having landed lands with nothing.
    ~Seat();

    bool leads() const noexcept { return leads_; }
    void land(Landing landing);
    // Nothing if the time ran out or `stop` came first.
    std::optional<Landing> wait(std::chrono::milliseconds limit, const std::stop_token& stop);
    // Whoever has this seat does not want the result any more. Once a seat.
    void renounce();
    // Stopped when nobody wants the result any more.
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
    };
    Seat(Flights& flights, const CacheKey& key);

    Flights& flights_;
    const CacheKey key_;
    std::shared_ptr<Flight> flight_;
    bool leads_ = false;
  };

  Seat join(const CacheKey& key) { return Seat(*this, key); }

 private:
  Mutex mutex_;
  std::map<CacheKey, std::shared_ptr<Seat::Flight>> in_the_air_;
};

}  // namespace cjit
