#include "storage_redis/stream.hpp"

#include <arpa/inet.h>
#include <netdb.h>
#include <netinet/tcp.h>
#include <openssl/err.h>
#include <openssl/x509v3.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <climits>
#include <condition_variable>
#include <mutex>
#include <system_error>
#include <thread>

#include "base/text.hpp"

namespace cjit {

namespace {

struct FreeAddresses {
  void operator()(addrinfo* list) const noexcept { ::freeaddrinfo(list); }
};
using Addresses = std::unique_ptr<addrinfo, FreeAddresses>;

Error cannot_connect(std::string_view why) { return storage_error(concat("cannot connect to the server: ", why)); }

// getaddrinfo() has no time limit, so a thread of its own calls it and is left alone if that takes too long.
Addresses resolve(const Url& server, const TransferClock& clock) {
  struct Call {
    std::mutex mutex;
    std::condition_variable has_ended;
    bool is_done = false;
    int code = 0;
    Addresses addresses;
  };
  const auto call = std::make_shared<Call>();
  std::thread([call, host = server.host, port = server.port] {
    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    addrinfo* list = nullptr;
    const int code = ::getaddrinfo(host.c_str(), port.c_str(), &hints, &list);
    const std::lock_guard lock(call->mutex);
    call->code = code;
    if (code == 0) call->addresses.reset(list);
    call->is_done = true;
    call->has_ended.notify_all();
  }).detach();
  std::unique_lock lock(call->mutex);
  if (!call->has_ended.wait_for(lock, clock.left(), [&] { return call->is_done; }))
    throw cannot_connect(concat("the name '", server.host, "' was not resolved in time"));
  if (call->code != 0) throw cannot_connect(concat("'", server.host, "': ", ::gai_strerror(call->code)));
  return std::move(call->addresses);
}

// Not open, with errno in `why`, if there is no connection.
FileDescriptor connect_to(const addrinfo& address, std::chrono::milliseconds time, int& why) {
  FileDescriptor socket(
      ::socket(address.ai_family, address.ai_socktype | SOCK_CLOEXEC | SOCK_NONBLOCK, address.ai_protocol));
  why = socket && ::connect(socket.get(), address.ai_addr, address.ai_addrlen) == 0 ? 0 : errno;
  if (why == EINPROGRESS) {
    pollfd event{socket.get(), POLLOUT, 0};
    const int ready = retry_interrupted([&] { return ::poll(&event, 1, static_cast<int>(time.count())); });
    socklen_t size = sizeof why;
    if (ready <= 0)
      why = ETIMEDOUT;
    else
      ::getsockopt(socket.get(), SOL_SOCKET, SO_ERROR, &why, &size);
  }
  return why == 0 ? std::move(socket) : FileDescriptor();
}

std::string tls_problem(SSL* session) {
  const long verified = SSL_get_verify_result(session);
  if (verified != X509_V_OK) return concat("the certificate is not trusted: ", X509_verify_cert_error_string(verified));
  const char* const reason = ERR_reason_error_string(ERR_peek_last_error());
  return concat("TLS failed: ", reason != nullptr ? reason : "the server closed the connection");
}

int size_for_tls(std::size_t size) { return static_cast<int>(std::min<std::size_t>(size, 1 << 20)); }

}  // namespace

TlsContext make_tls_context(const std::string& ca_file) {
  TlsContext context(SSL_CTX_new(TLS_client_method()));
  if (context == nullptr) throw bad_setting("cannot initialize TLS");
  SSL_CTX_set_min_proto_version(context.get(), TLS1_2_VERSION);
  SSL_CTX_set_verify(context.get(), SSL_VERIFY_PEER, nullptr);
  SSL_CTX_set_mode(context.get(), SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
  const bool is_read = ca_file.empty() ? SSL_CTX_set_default_verify_paths(context.get()) == 1
                                       : SSL_CTX_load_verify_locations(context.get(), ca_file.c_str(), nullptr) == 1;
  if (!is_read) throw bad_setting(concat("cannot read certificates from the attribute 'ca-file', '", ca_file, '\''));
  return context;
}

Stream::Stream(const Url& server, SSL_CTX* tls, const TransferLimits& limits) {
  TransferClock clock({.operation = limits.connect});
  const Addresses addresses = resolve(server, clock);
  int why = ETIMEDOUT;
  for (const addrinfo* at = addresses.get(); at != nullptr && !socket_; at = at->ai_next) {
    // An address that leads nowhere leaves half of the time for the others.
    const auto time = at->ai_next != nullptr ? clock.left() / 2 : clock.left();
    socket_ = connect_to(*at, time, why);
  }
  if (!socket_) throw cannot_connect(std::generic_category().message(why));
  const int on = 1;
  ::setsockopt(socket_.get(), IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  if (tls != nullptr) shake_hands(server, tls, clock);
}

void Stream::shake_hands(const Url& server, SSL_CTX* tls, TransferClock& clock) {
  tls_.reset(SSL_new(tls));
  if (tls_ == nullptr || SSL_set_fd(tls_.get(), socket_.get()) != 1) throw std::bad_alloc();
  in6_addr address;
  const char* const host = server.host.c_str();
  const bool is_address = ::inet_pton(AF_INET, host, &address) == 1 || ::inet_pton(AF_INET6, host, &address) == 1;
  const int is_set =
      is_address ? X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(tls_.get()), host)
                 : SSL_set1_host(tls_.get(), host) & static_cast<int>(SSL_set_tlsext_host_name(tls_.get(), host));
  if (is_set != 1) throw std::bad_alloc();
  for (;;) {
    ERR_clear_error();
    const int result = SSL_connect(tls_.get());
    if (result == 1) return;
    try {
      wait_for_tls(result, clock);
    } catch (const ConnectionClosed&) {
      throw cannot_connect(tls_problem(tls_.get()));
    }
  }
}

void Stream::wait(short events, const TransferClock& clock) const {
  pollfd event{socket_.get(), events, 0};
  const auto left = static_cast<int>(std::min<std::int64_t>(clock.left().count(), INT_MAX));
  if (left <= 0 || retry_interrupted([&] { return ::poll(&event, 1, left); }) == 0)
    throw storage_error(
        "the server does not answer, or sends too slowly; raise 'operation-timeout' if it is only slow");
}

void Stream::wait_for_tls(int result, const TransferClock& clock) const {
  const int code = SSL_get_error(tls_.get(), result);
  if (code != SSL_ERROR_WANT_READ && code != SSL_ERROR_WANT_WRITE) throw ConnectionClosed();
  wait(code == SSL_ERROR_WANT_READ ? POLLIN : POLLOUT, clock);
}

void Stream::send(ByteSpan bytes, TransferClock& clock) {
  while (!bytes.empty()) {
    ERR_clear_error();
    const ssize_t sent = tls_ != nullptr ? SSL_write(tls_.get(), bytes.data(), size_for_tls(bytes.size()))
                                         : ::send(socket_.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent > 0) {
      clock.moved(static_cast<std::uint64_t>(sent));
      bytes = bytes.subspan(static_cast<std::size_t>(sent));
    } else if (tls_ != nullptr) {
      wait_for_tls(static_cast<int>(sent), clock);
    } else if (errno == EAGAIN || errno == EINTR) {
      wait(POLLOUT, clock);
    } else {
      throw ConnectionClosed();
    }
  }
}

std::size_t Stream::receive(std::span<std::byte> into, TransferClock& clock) {
  for (;;) {
    ERR_clear_error();
    const ssize_t count = tls_ != nullptr ? SSL_read(tls_.get(), into.data(), size_for_tls(into.size()))
                                          : ::recv(socket_.get(), into.data(), into.size(), 0);
    if (count > 0) {
      clock.moved(static_cast<std::uint64_t>(count));
      return static_cast<std::size_t>(count);
    }
    if (tls_ != nullptr) {
      wait_for_tls(static_cast<int>(count), clock);
    } else if (count < 0 && (errno == EAGAIN || errno == EINTR)) {
      wait(POLLIN, clock);
    } else {
      throw ConnectionClosed();
    }
  }
}

}  // namespace cjit
