// A connection to a server over TCP, with or without TLS, where every wait has a limit.
#pragma once

#include <openssl/ssl.h>

#include <memory>
#include <string>

#include "base/bytes.hpp"
#include "base/descriptor.hpp"
#include "storage/transfer_clock.hpp"
#include "storage/url.hpp"

namespace cjit {

// Thrown if the server closed the connection, which it may do between two operations.
class ConnectionClosed {};

struct FreeTls {
  void operator()(SSL_CTX* context) const noexcept { SSL_CTX_free(context); }
  void operator()(SSL* session) const noexcept { SSL_free(session); }
};
using TlsContext = std::unique_ptr<SSL_CTX, FreeTls>;

// Verifies servers with the certificates of `ca_file`, "": the system's. Throws bad_setting().
TlsContext make_tls_context(const std::string& ca_file);

class Stream {
 public:
  // Connects within limits.connect. `tls`: null for none. Throws storage_error().
  Stream(const Url& server, SSL_CTX* tls, const TransferLimits& limits);

  // The two throw storage_error() if the clock's time is over, and ConnectionClosed.
  void send(ByteSpan bytes, TransferClock& clock);
  // At least one byte.
  std::size_t receive(std::span<std::byte> into, TransferClock& clock);

 private:
  void shake_hands(const Url& server, SSL_CTX* tls, TransferClock& clock);
  void wait(short events, const TransferClock& clock) const;
  void wait_for_tls(int result, const TransferClock& clock) const;

  FileDescriptor socket_;
  std::unique_ptr<SSL, FreeTls> tls_;  // null: none
};

}  // namespace cjit
