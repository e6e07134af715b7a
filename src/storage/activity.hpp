// What the clients of a storage helper do: for its idle limit and its counts.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

namespace cjit {

// Requests of the protocol, see docs/remote-protocol.md.
enum class Operation : std::uint8_t {
  kGet = 0,
  kPut = 1,
  kRemove = 2,
  kStop = 3,
  kInfo = 4,
  kLease = 0x80,
  kRenew = 0x81,
  kRelease = 0x82,
};

struct OperationCounts {
  std::atomic<std::uint64_t> done = 0;
  std::atomic<std::uint64_t> nothing = 0;  // answered with noop
};

class Activity {
 public:
  // Bytes of a client arrived, or an answer is on its way.
  void note() noexcept { last_ = now(); }
  std::chrono::milliseconds idle_time() const noexcept {
    return running != 0 ? std::chrono::milliseconds(0) : std::chrono::milliseconds(now() - last_);
  }

  // In milliseconds.
  static std::int64_t now() noexcept {
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
  }

  std::atomic<std::uint32_t> running = 0;  // operations on the server at this time
  std::atomic<std::uint32_t> clients = 0;
  OperationCounts gets, puts, removes, leases;
  std::atomic<std::uint64_t> errors = 0;

 private:
  std::atomic<std::int64_t> last_ = now();
};

}  // namespace cjit
