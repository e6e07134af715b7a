// One end of the socket between a host and a worker.
#pragma once

#include <chrono>
#include <optional>

#include "base/descriptor.hpp"
#include "worker/message.hpp"

namespace cjit {

using Deadline = std::optional<std::chrono::steady_clock::time_point>;  // nothing: no limit

// How a wait for the other side ended.
enum class Arrival {
  kDone,
  kGone,  // the other side closed its end: it has ended, or is about to end
  kTimedOut,
  kInterrupted,  // by the descriptor that the caller passed
  kNonsense,     // the other side sent something that is not a message
};

class Channel {
 public:
  // `socket` is a connected stream socket.
  explicit Channel(FileDescriptor socket) : socket_(std::move(socket)) {}

  // `interrupt` is a descriptor that ends the wait when it becomes readable; -1: none.
  Arrival send(MessageKind kind, const Buffer& payload, Deadline deadline = {}, int interrupt = -1);
  // Allocates memory for bytes that have arrived, not for the size that the other side announces.
  Arrival receive(Message& message, Deadline deadline = {}, int interrupt = -1);
  // Waits until there is something to receive, or the other side has closed its end.
  Arrival wait_for_message(Deadline deadline, int interrupt) const;

  int descriptor() const noexcept { return socket_.get(); }

 private:
  Arrival wait(short events, Deadline deadline, int interrupt) const;
  template <typename Transfer>
  Arrival transfer(short events, Deadline deadline, int interrupt, Transfer move_some);
  Arrival receive_all(std::byte* into, std::size_t size, Deadline deadline, int interrupt);
  Arrival receive_payload(Buffer& payload, std::uint64_t size, Deadline deadline, int interrupt);

  FileDescriptor socket_;
};

}  // namespace cjit
