// One end of the socket between a host and a worker.
#pragma once

#include <chrono>
#include <optional>

#include "base/descriptor.hpp"
#include "worker/message.hpp"

namespace cjit {

using Deadline = std::optional<std::chrono::steady_clock::time_point>;  // nothing: for ever

// How a wait for the other side ended.
enum class Arrival {
  kDone,
  kGone,  // the other side has closed its end: it is dead, or about to be
  kTimedOut,
  kInterrupted,  // by the descriptor that was handed in
  kNonsense,     // the other side sends what is no message
};

class Channel {
 public:
  // Of a connected stream socket.
  explicit Channel(FileDescriptor socket) : socket_(std::move(socket)) {}

  // `interrupt` is a descriptor that becomes readable to end the wait; -1: none.
  Arrival send(MessageKind kind, const Buffer& payload, Deadline deadline = {}, int interrupt = -1);
  // Memory is taken for what has arrived, not for what the other side claims to send.
  Arrival receive(Message& message, Deadline deadline = {}, int interrupt = -1);

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
