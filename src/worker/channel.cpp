#include "worker/channel.hpp"

#include <poll.h>
#include <sys/socket.h>
#include <sys/uio.h>

#include <algorithm>
#include <array>
#include <climits>

namespace cjit {

namespace {

constexpr std::size_t kHeadSize = 12;  // u32 kind, u64 size of the payload
constexpr std::uint64_t kLargestMessage = std::uint64_t{2} << 30;
constexpr std::uint64_t kFirstPiece = 1 << 20;

int milliseconds_until(const Deadline& deadline) {
  if (!deadline) return -1;
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(*deadline - std::chrono::steady_clock::now());
  return static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, INT_MAX));
}

}  // namespace

Arrival Channel::wait(short events, Deadline deadline, int interrupt) const {
  for (;;) {
    std::array<pollfd, 2> ends = {pollfd{socket_.get(), events, 0}, pollfd{interrupt, POLLIN, 0}};
    const int ready = ::poll(ends.data(), ends.size(), milliseconds_until(deadline));
    if (ready < 0 && errno == EINTR) continue;
    if (ready < 0) return Arrival::kGone;
    if (ready == 0) return Arrival::kTimedOut;
    return ends[1].revents != 0 ? Arrival::kInterrupted : Arrival::kDone;
  }
}

Arrival Channel::wait_for_message(Deadline deadline, int interrupt) const { return wait(POLLIN, deadline, interrupt); }

// Waits only if the socket would block.
template <typename Transfer>
Arrival Channel::transfer(short events, Deadline deadline, int interrupt, Transfer move_some) {
  for (;;) {
    const ssize_t count = move_some();
    if (count > 0) return Arrival::kDone;
    if (count == 0 || (errno != EAGAIN && errno != EINTR)) return Arrival::kGone;
    if (const Arrival arrival = wait(events, deadline, interrupt); arrival != Arrival::kDone) return arrival;
  }
}

// Sends head and payload in one call, so that the other side wakes up only once.
Arrival Channel::send(MessageKind kind, const Buffer& payload, Deadline deadline, int interrupt) {
  ByteWriter head;
  head.integer(static_cast<std::uint32_t>(kind));
  head.integer(std::uint64_t{payload.size()});
  std::array<ByteSpan, 2> parts = {head.bytes(), payload.bytes()};
  while (!parts[0].empty() || !parts[1].empty()) {
    const Arrival arrival = transfer(POLLOUT, deadline, interrupt, [&] {
      std::array<iovec, 2> pieces{};
      for (std::size_t i = 0; i < 2; ++i) pieces[i] = {const_cast<std::byte*>(parts[i].data()), parts[i].size()};
      msghdr message{};
      message.msg_iov = pieces.data();
      message.msg_iovlen = pieces.size();
      const ssize_t count = ::sendmsg(socket_.get(), &message, MSG_NOSIGNAL | MSG_DONTWAIT);
      auto sent = static_cast<std::size_t>(std::max<ssize_t>(count, 0));
      for (ByteSpan& part : parts) {
        const std::size_t of_it = std::min(sent, part.size());
        part = part.subspan(of_it);
        sent -= of_it;
      }
      return count;
    });
    if (arrival != Arrival::kDone) return arrival;
  }
  return Arrival::kDone;
}

Arrival Channel::receive_all(std::byte* into, std::size_t size, Deadline deadline, int interrupt) {
  while (size != 0) {
    const Arrival arrival = transfer(POLLIN, deadline, interrupt, [&] {
      const ssize_t count = ::recv(socket_.get(), into, size, MSG_DONTWAIT);
      if (count > 0) into += count, size -= static_cast<std::size_t>(count);
      return count;
    });
    if (arrival != Arrival::kDone) return arrival;
  }
  return Arrival::kDone;
}

Arrival Channel::receive_payload(Buffer& payload, std::uint64_t size, Deadline deadline, int interrupt) {
  std::uint64_t received = 0;
  for (std::uint64_t room = std::min(size, kFirstPiece); received < size; room = std::min(size, 2 * room)) {
    Buffer larger(room);
    if (received != 0) std::memcpy(larger.data(), payload.data(), received);
    payload = std::move(larger);
    const Arrival arrival = receive_all(payload.data() + received, room - received, deadline, interrupt);
    if (arrival != Arrival::kDone) return arrival;
    received = room;
  }
  return Arrival::kDone;
}

Arrival Channel::receive(Message& message, Deadline deadline, int interrupt) {
  std::array<std::byte, kHeadSize> head;
  if (const Arrival arrival = receive_all(head.data(), head.size(), deadline, interrupt); arrival != Arrival::kDone)
    return arrival;
  ByteReader in(head);
  message.kind = static_cast<MessageKind>(in.integer<std::uint32_t>());
  const auto size = in.integer<std::uint64_t>();
  if (size > kLargestMessage) return Arrival::kNonsense;
  message.payload = Buffer();
  return receive_payload(message.payload, size, deadline, interrupt);
}

}  // namespace cjit
