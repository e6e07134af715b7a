// One connection to a storage helper, (docs/remote-protocol.md).
#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <stop_token>
#include <string>

#include "base/bytes.hpp"
#include "base/descriptor.hpp"
#include "base/error.hpp"

namespace cjit {

// CJIT_ERROR_IO: a helper, or the remote behind it, does not do what it should.
[[nodiscard]] Error remote_error(std::string why);

// When a caller stops waiting for a helper.
struct WaitLimit {
  std::chrono::steady_clock::time_point deadline;
  std::stop_token stop{};  // noticed after at most 50 ms
};

// For one thread at a time. The functions throw remote_error(). Its message has no URL.
class HelperClient {
 public:
  using Token = std::array<std::byte, 16>;

  // `socket` is non-blocking. Reads the greeting.
  HelperClient(FileDescriptor socket, const WaitLimit& limit);

  // Nothing if the remote does not have the key. Refuses values above 128 MiB.
  std::optional<Buffer> get(ByteSpan key, const WaitLimit& limit);
  // Returns false if the remote has the key and `overwrite` is not set.
  bool put(ByteSpan key, ByteSpan value, bool overwrite, const WaitLimit& limit);

  // Whether the helper knows the following, which are cjit's additions to the protocol.
  bool has_leases() const noexcept { return has_leases_; }
  // Returns false if another token holds the key.
  bool lease(ByteSpan key, const Token& token, std::chrono::milliseconds time, const WaitLimit& limit);
  // Returns false if this token does not hold the key any more.
  bool renew(ByteSpan key, const Token& token, std::chrono::milliseconds time, const WaitLimit& limit);
  void release(ByteSpan key, const Token& token, const WaitLimit& limit);

  // Whether another request may be sent. An error ends the connection, except one that the helper reports itself.
  bool is_usable() const noexcept;
  // Whether the last error was that the helper had closed the connection.
  bool is_gone() const noexcept { return is_gone_; }

 private:
  enum class Status { kOk, kNoop };

  Status exchange(ByteSpan head, ByteSpan value, const WaitLimit& limit);
  void wait(short events, const WaitLimit& limit);
  void send(ByteSpan bytes, const WaitLimit& limit);
  void receive(std::byte* into, std::size_t size, const WaitLimit& limit);
  [[noreturn]] void fail_as_gone();
  std::uint8_t receive_byte(const WaitLimit& limit);
  Buffer receive_value(const WaitLimit& limit);
  template <typename Work>
  auto closing_on_error(Work work);

  FileDescriptor socket_;
  bool is_open_ = true;
  bool is_gone_ = false;
  bool has_storage_ = false;
  bool has_leases_ = false;
};

}  // namespace cjit
