// One client of a storage helper: its connection, and the requests on it.
#pragma once

#include <array>
#include <string>

#include "base/descriptor.hpp"
#include "storage/activity.hpp"
#include "storage/storage.hpp"

namespace cjit {

class Client {
 public:
  Client(FileDescriptor socket, std::string identity, const Storage& storage, MemoryBudget& budget, Activity& activity)
      : socket_(std::move(socket)),
        identity_(std::move(identity)),
        session_(storage.open()),
        place_(storage.place()),
        budget_(budget),
        activity_(activity) {}

  enum class End { kGone, kStop };
  // Serves the client until it leaves, sends something that is not a request, or requests the end of the helper.
  End serve();
  // When it began to wait for the next request; 0 while it does something else.
  std::int64_t waits_since() const noexcept { return waits_since_; }
  // Ends the connection. May be called by another thread.
  void disconnect() const noexcept;

 private:
  class Lost {};  // thrown if the connection ends or its bytes are not a request

  void greet();
  bool answer_request();
  void answer(Operation operation);
  void answer_get();
  void answer_put();
  void answer_remove();
  void answer_lease(Operation operation);
  void answer_info();
  void reply(bool is_done);
  void reply_error(std::string_view message);

  void receive(std::byte* into, std::uint64_t size);
  void discard(std::uint64_t size);
  template <typename Integer>
  Integer receive_integer();
  std::string receive_string();
  void send(std::initializer_list<ByteSpan> parts);

  const FileDescriptor socket_;
  const std::string identity_;
  const std::unique_ptr<StorageSession> session_;
  const std::string place_;
  MemoryBudget& budget_;
  Activity& activity_;
  std::atomic<std::int64_t> waits_since_ = 0;
  std::array<std::byte, 4096> ahead_;  // bytes that were received and not used
  std::size_t ahead_begin_ = 0;
  std::size_t ahead_end_ = 0;
};

}  // namespace cjit
