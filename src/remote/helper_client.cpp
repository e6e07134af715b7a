#include "remote/helper_client.hpp"

#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <system_error>

#include "base/text.hpp"

namespace cjit {

namespace {

constexpr std::uint8_t kVersion = 1;
constexpr std::uint8_t kStorageCapability = 0x00;
constexpr std::uint8_t kLeaseCapability = 0x80;

enum Request : std::uint8_t { kGet = 0x00, kPut = 0x01, kLease = 0x80, kRenew = 0x81, kRelease = 0x82 };

constexpr std::uint64_t kLargestValue = std::uint64_t{128} << 20;
constexpr std::size_t kFirstPiece = 1 << 20;
constexpr std::chrono::milliseconds kSlice{50};  // between two looks at the stop token

// The protocol has the byte order of the machine, and all machines of cjit are little-endian.
static_assert(std::endian::native == std::endian::little);

// A request with a key.
ByteWriter request(Request kind, ByteSpan key) {
  ByteWriter out;
  out.integer(static_cast<std::uint8_t>(kind));
  out.integer(static_cast<std::uint8_t>(key.size()));
  out.raw(key);
  return out;
}

ByteWriter lease_request(Request kind, ByteSpan key, const HelperClient::Token& token) {
  ByteWriter out = request(kind, key);
  out.integer(static_cast<std::uint8_t>(token.size()));
  out.raw(token);
  return out;
}

ByteWriter lease_request(Request kind, ByteSpan key, const HelperClient::Token& token, std::chrono::milliseconds time) {
  ByteWriter out = lease_request(kind, key, token);
  out.integer(static_cast<std::uint64_t>(time.count()));
  return out;
}

}  // namespace

Error remote_error(std::string why) { return Error(CJIT_ERROR_IO, CJIT_STAGE_CACHE, std::move(why)); }

template <typename Work>
auto HelperClient::closing_on_error(Work work) {
  is_open_ = false;
  if constexpr (std::is_void_v<decltype(work())>) {
    work();
    is_open_ = true;
  } else {
    auto result = work();
    is_open_ = true;
    return result;
  }
}

HelperClient::HelperClient(FileDescriptor socket, const WaitLimit& limit) : socket_(std::move(socket)) {
  closing_on_error([&] {
    const unsigned version = receive_byte(limit);
    if (version != kVersion)
      throw remote_error(concat("the helper speaks version ", version, " of the protocol; this library speaks 1"));
    for (unsigned count = receive_byte(limit); count != 0; --count) {
      const std::uint8_t capability = receive_byte(limit);
      has_storage_ |= capability == kStorageCapability;
      has_leases_ |= capability == kLeaseCapability;
    }
    if (!has_storage_) throw remote_error("the helper does not offer to get and to put values");
  });
}

bool HelperClient::is_usable() const noexcept {
  // A helper sends nothing unasked: bytes, or the end of the connection, make it useless.
  pollfd end{socket_.get(), POLLIN, 0};
  return is_open_ && ::poll(&end, 1, 0) == 0;
}

void HelperClient::wait(short events, const WaitLimit& limit) {
  for (;;) {
    if (limit.stop.stop_requested()) throw remote_error("the wait for the helper was cancelled");
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(limit.deadline - std::chrono::steady_clock::now());
    if (left.count() <= 0) throw remote_error("the helper did not answer within the time limit");
    pollfd end{socket_.get(), events, 0};
    const int ready = ::poll(&end, 1, static_cast<int>(std::min(left, kSlice).count()));
    if (ready > 0) return;
    if (ready < 0 && errno != EINTR)
      throw remote_error(concat("waiting for the helper failed: ", std::generic_category().message(errno)));
  }
}

void HelperClient::fail_as_gone() {
  is_gone_ = true;
  throw remote_error("the helper closed the connection");
}

void HelperClient::send(ByteSpan bytes, const WaitLimit& limit) {
  while (!bytes.empty()) {
    wait(POLLOUT, limit);
    const ssize_t count = ::send(socket_.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (count >= 0)
      bytes = bytes.subspan(static_cast<std::size_t>(count));
    else if (errno != EAGAIN && errno != EINTR)
      fail_as_gone();
  }
}

void HelperClient::receive(std::byte* into, std::size_t size, const WaitLimit& limit) {
  while (size != 0) {
    wait(POLLIN, limit);
    const ssize_t count = ::recv(socket_.get(), into, size, MSG_DONTWAIT);
    if (count > 0)
      into += count, size -= static_cast<std::size_t>(count);
    else if (count == 0 || (errno != EAGAIN && errno != EINTR))
      fail_as_gone();
  }
}

std::uint8_t HelperClient::receive_byte(const WaitLimit& limit) {
  std::byte byte{};
  receive(&byte, 1, limit);
  return static_cast<std::uint8_t>(byte);
}

// Allocates memory for bytes that have arrived, not for the size that the helper announces.
Buffer HelperClient::receive_value(const WaitLimit& limit) {
  std::array<std::byte, sizeof(std::uint64_t)> head;
  receive(head.data(), head.size(), limit);
  const auto announced = ByteReader(head).integer<std::uint64_t>();
  if (announced > kLargestValue)
    throw remote_error(
        concat("the helper announced a value of ", announced, " bytes; at most ", kLargestValue, " are accepted"));
  const auto size = static_cast<std::size_t>(announced);
  Buffer value;
  for (std::size_t received = 0, room = std::min(size, kFirstPiece); received < size; room = std::min(size, 2 * room)) {
    Buffer larger(room);
    if (received != 0) std::memcpy(larger.data(), value.data(), received);
    value = std::move(larger);
    receive(value.data() + received, room - received, limit);
    received = room;
  }
  return value;
}

// Throws the error that the helper reports.
HelperClient::Status HelperClient::exchange(ByteSpan head, ByteSpan value, const WaitLimit& limit) {
  std::optional<std::string> reported;
  const auto status = closing_on_error([&] {
    send(head, limit);
    send(value, limit);
    const unsigned answer = receive_byte(limit);
    if (answer > 2) throw remote_error(concat("the helper's answer begins with ", answer, "; expected 0, 1 or 2"));
    if (answer == 2) {
      reported.emplace(receive_byte(limit), '\0');
      receive(reinterpret_cast<std::byte*>(reported->data()), reported->size(), limit);
    }
    return answer == 0 ? Status::kOk : Status::kNoop;
  });
  if (reported) throw remote_error(concat("the helper reported: ", *reported));
  return status;
}

std::optional<Buffer> HelperClient::get(ByteSpan key, const WaitLimit& limit) {
  if (exchange(request(kGet, key).bytes(), {}, limit) == Status::kNoop) return std::nullopt;
  return closing_on_error([&] { return receive_value(limit); });
}

bool HelperClient::put(ByteSpan key, ByteSpan value, bool overwrite, const WaitLimit& limit) {
  ByteWriter head = request(kPut, key);
  head.integer(static_cast<std::uint8_t>(overwrite ? 1 : 0));
  head.integer(std::uint64_t{value.size()});
  return exchange(head.bytes(), value, limit) == Status::kOk;
}

bool HelperClient::lease(ByteSpan key, const Token& token, std::chrono::milliseconds time, const WaitLimit& limit) {
  return exchange(lease_request(kLease, key, token, time).bytes(), {}, limit) == Status::kOk;
}

bool HelperClient::renew(ByteSpan key, const Token& token, std::chrono::milliseconds time, const WaitLimit& limit) {
  return exchange(lease_request(kRenew, key, token, time).bytes(), {}, limit) == Status::kOk;
}

void HelperClient::release(ByteSpan key, const Token& token, const WaitLimit& limit) {
  exchange(lease_request(kRelease, key, token).bytes(), {}, limit);
}

}  // namespace cjit
