#include "http/http_client.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <exception>

#include "base/environment.hpp"
#include "base/text.hpp"
#include "storage/url.hpp"

namespace cjit {

namespace {

constexpr int kMostRedirects = 3;
constexpr std::chrono::milliseconds kTick{100};

bool is_redirect(long status) { return (status >= 301 && status <= 303) || status == 307 || status == 308; }

template <typename T>
T required(T created) {
  if (created == nullptr) throw std::bad_alloc();
  return created;
}

// A libcurl that was built for another distribution, such as that of a wheel, looks for the authorities of the system
// in another place. Returns "" if only libcurl may know them.
std::string system_authorities() {
  for (const char* variable : {"SSL_CERT_FILE", "CURL_CA_BUNDLE"})
    if (const auto file = environment_variable(variable); !file.empty()) return std::string(file);
  for (const char* file : {"/etc/ssl/certs/ca-certificates.crt",  // Debian, Arch, Gentoo
                           "/etc/pki/tls/certs/ca-bundle.crt",    // Fedora, Red Hat
                           "/etc/ssl/ca-bundle.pem",              // SUSE
                           "/etc/ssl/cert.pem"})                  // Alpine
    if (::access(file, R_OK) == 0) return file;
  return "";
}

Url origin_of(const std::string& url) { return parse_url(url.substr(0, url.find_first_of("?#"))); }

}  // namespace

void HttpExchange::add_header(const std::string& line) {
  headers_ = required(curl_slist_append(headers_, line.c_str()));
}

long HttpExchange::status() const {
  long status = 0;
  curl_easy_getinfo(easy_, CURLINFO_RESPONSE_CODE, &status);
  return status;
}

std::uint64_t HttpExchange::announced_size() const {
  curl_off_t size = 0;
  curl_easy_getinfo(easy_, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T, &size);
  return static_cast<std::uint64_t>(std::max<curl_off_t>(size, 0));
}

// libcurl does not pass exceptions on.
struct HttpClient::Callbacks {
  const HttpRequest& request;
  HttpExchange exchange;
  std::array<char, CURL_ERROR_SIZE> error_text{};
  std::uint64_t sent = 0;
  std::exception_ptr exception;

  static std::size_t receive(char* data, std::size_t, std::size_t size, void* context) {
    auto& self = *static_cast<Callbacks*>(context);
    try {
      if (self.request.receive) self.request.receive(self.exchange, as_bytes({data, size}));
      return size;
    } catch (...) {
      self.exception = std::current_exception();
      return CURL_WRITEFUNC_ERROR;
    }
  }

  static std::size_t send(char* data, std::size_t, std::size_t room, void* context) {
    auto& self = *static_cast<Callbacks*>(context);
    const std::uint64_t left = self.request.body_size - self.sent;
    const std::span into(reinterpret_cast<std::byte*>(data), std::min<std::uint64_t>(room, left));
    try {
      const std::size_t size = into.empty() ? 0 : self.request.read(self.sent, into);
      self.sent += size;
      return size;
    } catch (...) {
      self.exception = std::current_exception();
      return CURL_READFUNC_ABORT;
    }
  }

  // libcurl sends again if a kept connection turns out to be closed.
  static int rewind(void* context, curl_off_t offset, int origin) {
    auto& self = *static_cast<Callbacks*>(context);
    if (origin != SEEK_SET || offset < 0 || static_cast<std::uint64_t>(offset) > self.request.body_size)
      return CURL_SEEKFUNC_FAIL;
    self.sent = static_cast<std::uint64_t>(offset);
    return CURL_SEEKFUNC_OK;
  }

  static int progress(void* context, curl_off_t, curl_off_t received, curl_off_t, curl_off_t sent) {
    auto& self = *static_cast<Callbacks*>(context);
    self.exchange.clock.moved_so_far(static_cast<std::uint64_t>(received + sent));
    return 0;
  }
};

HttpClient::HttpClient(Options options)
    : options_(std::move(options)),
      ca_file_(options_.ca_file.empty() ? system_authorities() : options_.ca_file),
      multi_(required(curl_multi_init())),
      easy_(required(curl_easy_init())) {}

long HttpClient::perform(const HttpRequest& request) {
  std::string url = request.url;
  is_home_ = true;
  for (int redirects = 0;; ++redirects) {
    const long status = exchange(request, url);
    if (!is_redirect(status)) return status;
    url = next_url(request, url, redirects < kMostRedirects);
  }
}

std::vector<std::string> HttpClient::headers(const char* name) const {
  std::vector<std::string> values;
  curl_header* header = nullptr;
  while (curl_easy_header(easy_.get(), name, values.size(), CURLH_HEADER, -1, &header) == CURLHE_OK)
    values.emplace_back(header->value);
  return values;
}

std::string HttpClient::next_url(const HttpRequest& request, const std::string& url, bool has_left) {
  const auto failure = [&](std::string_view why) { return http_failure("follow a redirect", request.url, why); };
  const char* next = nullptr;
  curl_easy_getinfo(easy_.get(), CURLINFO_REDIRECT_URL, &next);
  if (next == nullptr) throw failure("the server does not say where to");
  if (!has_left) throw failure(concat("it is the fourth, expected at most ", kMostRedirects));
  const std::string_view to = next;
  if (!to.starts_with("https://") && !(to.starts_with("http://") && url.starts_with("http://")))
    throw failure("it leads away from TLS or to another protocol");
  // Once at another server, credentials are not sent again.
  is_home_ = is_home_ && origin_of(std::string(to)).has_same_origin(origin_of(request.url));
  if (!is_home_ && request.has_secret_body)
    throw failure("it leads to another server, which must not receive the credentials of the request");
  return next;
}

long HttpClient::exchange(const HttpRequest& request, const std::string& url) {
  if (request.restart) request.restart();
  curl_easy_reset(easy_.get());
  Callbacks callbacks{request, {easy_.get(), options_.limits}};
  set_up(callbacks, url);
  curl_multi_add_handle(multi_.get(), easy_.get());
  struct Removal {  // the handle refers to the callbacks until then
    const HttpClient& client;
    ~Removal() { curl_multi_remove_handle(client.multi_.get(), client.easy_.get()); }
  } const removal{*this};
  wait_for_end(callbacks);
  return callbacks.exchange.status();
}

void HttpClient::set_up(Callbacks& callbacks, const std::string& url) {
  HttpExchange& exchange = callbacks.exchange;
  const HttpRequest& request = callbacks.request;
  exchange.set(CURLOPT_URL, url.c_str());
  exchange.set(CURLOPT_PROTOCOLS_STR, "http,https");
  exchange.set(CURLOPT_NOSIGNAL, 1L);
  exchange.set(CURLOPT_QUICK_EXIT, 1L);  // does not wait for a name resolution that hangs
  const auto connect = static_cast<long>(options_.limits.connect.count());
  exchange.set(CURLOPT_CONNECTTIMEOUT_MS, connect);
  // An address of IPv6 that leads nowhere leaves enough of that time for IPv4.
  exchange.set(CURLOPT_HAPPY_EYEBALLS_TIMEOUT_MS, connect / 4);
  exchange.set(CURLOPT_SSLVERSION, static_cast<long>(CURL_SSLVERSION_TLSv1_2));
  if (!ca_file_.empty()) exchange.set(CURLOPT_CAINFO, ca_file_.c_str());
  exchange.set(CURLOPT_ERRORBUFFER, callbacks.error_text.data());
  exchange.set(CURLOPT_USERAGENT, options_.agent.c_str());
  exchange.set(CURLOPT_WRITEFUNCTION, &Callbacks::receive);
  exchange.set(CURLOPT_WRITEDATA, &callbacks);
  exchange.set(CURLOPT_XFERINFOFUNCTION, &Callbacks::progress);
  exchange.set(CURLOPT_XFERINFODATA, &callbacks);
  exchange.set(CURLOPT_NOPROGRESS, 0L);
  if (request.method == "PUT" || request.method == "POST" || request.method == "PATCH") {
    exchange.set(CURLOPT_UPLOAD, 1L);
    exchange.set(CURLOPT_READFUNCTION, &Callbacks::send);
    exchange.set(CURLOPT_READDATA, &callbacks);
    exchange.set(CURLOPT_SEEKFUNCTION, &Callbacks::rewind);
    exchange.set(CURLOPT_SEEKDATA, &callbacks);
    exchange.set(CURLOPT_INFILESIZE_LARGE, static_cast<curl_off_t>(request.body_size));
    // No round trip before the body. An empty header `Expect` would do so too, but libcurl 7.88 signs it for S3.
    exchange.set(CURLOPT_EXPECT_100_TIMEOUT_MS, 1L);
  }
  if (request.method == "HEAD")
    exchange.set(CURLOPT_NOBODY, 1L);
  else if (request.method != "GET" && request.method != "PUT")
    exchange.set(CURLOPT_CUSTOMREQUEST, request.method.c_str());
  for (const std::string& line : request.headers) exchange.add_header(line);
  if (is_home_ && request.sign) request.sign(exchange);
  exchange.set(CURLOPT_HTTPHEADER, exchange.headers());
}

void HttpClient::wait_for_end(Callbacks& callbacks) {
  TransferClock& clock = callbacks.exchange.clock;
  const auto failure = [&](std::string_view why) {
    return http_failure(callbacks.request.method, callbacks.request.url, why);
  };
  bool is_connected = false;
  for (;;) {
    int running = 0;
    CURLMcode code = curl_multi_perform(multi_.get(), &running);
    if (running == 0 && code == CURLM_OK) break;
    if (options_.tick) options_.tick();
    if (!is_connected) {
      curl_off_t microseconds = 0;
      curl_easy_getinfo(easy_.get(), CURLINFO_PRETRANSFER_TIME_T, &microseconds);
      is_connected = microseconds > 0;
      if (is_connected) clock.start();
    }
    // libcurl ends the attempt to connect after its own limit.
    const auto left = clock.left() + (is_connected ? std::chrono::milliseconds(0) : options_.limits.connect);
    if (left.count() <= 0)
      throw failure(concat("the server does not answer, or sends too slowly; ", options_.slow_advice));
    const auto wait = options_.tick ? std::min(left, kTick) : left;
    if (code == CURLM_OK) code = curl_multi_poll(multi_.get(), nullptr, 0, static_cast<int>(wait.count()), nullptr);
    if (code != CURLM_OK) throw failure(curl_multi_strerror(code));
  }
  int messages = 0;
  const CURLMsg* const message = curl_multi_info_read(multi_.get(), &messages);
  if (callbacks.exception) std::rethrow_exception(callbacks.exception);
  const CURLcode result = message != nullptr ? message->data.result : CURLE_OK;
  if (result == CURLE_OK) return;
  const std::string_view text = trim(callbacks.error_text.data());
  throw failure(text.empty() ? curl_easy_strerror(result) : text);
}

Error http_failure(std::string_view attempt, const std::string& url, std::string_view why) {
  const Url origin = origin_of(url);
  return storage_error(concat("cannot ", attempt, " at ", origin.scheme, "://", origin.host, ": ", why));
}

}  // namespace cjit
