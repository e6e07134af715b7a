#include "cache/flights.hpp"

namespace cjit {

Flights::Seat::Seat(Flights& flights, const CacheKey& key) : flights_(flights), key_(key) {
  const std::lock_guard lock(flights.mutex_);
  auto& flight = flights.active_[key];
  // Flights of the parent do not survive fork(), so the child starts its own.
  leads_ = flight == nullptr || flight->process != ::getpid();
  if (!leads_ && flight->leader == std::this_thread::get_id())
    throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_CACHE,
                "cannot build: this thread is inside a callback of a build with the same cache key, and would wait for "
                "itself; do not request a build inside its own callback, or change one of its key fields");
  try {
    if (leads_) flight = std::make_shared<Flight>();
  } catch (...) {
    flights.active_.erase(key);
    throw;
  }
  flight_ = flight;
  ++flight_->wanted;
}

void Flights::Seat::give_up() {
  if (--flight_->wanted == 0) flight_->unwanted.request_stop();
}

Flights::Seat::~Seat() {
  if (leads_) land(std::monostate{});
}

void Flights::Seat::land(Landing landing) {
  leads_ = false;
  {
    const std::lock_guard lock(flights_.mutex_);
    flights_.active_.erase(key_);
  }
  const std::lock_guard lock(flight_->mutex);
  flight_->landing = std::move(landing);
  flight_->landed.notify_all();
}

std::optional<Landing> Flights::Seat::wait(std::chrono::milliseconds limit, const std::stop_token& stop) {
  std::unique_lock lock(flight_->mutex);
  if (!flight_->landed.wait_for(lock, stop, limit, [&] { return flight_->landing.has_value(); })) return std::nullopt;
  return flight_->landing;
}

}  // namespace cjit
