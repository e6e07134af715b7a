// Requests to HTTP servers through libcurl: with time limits, and with redirects to which credentials are not sent.
#pragma once

#include <curl/curl.h>

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/bytes.hpp"
#include "storage/transfer_clock.hpp"

namespace cjit {

// One request and its answer, on one server. Redirects make further ones.
class HttpExchange {
 public:
  HttpExchange(CURL* easy, const TransferLimits& limits) : clock(limits), easy_(easy) {}
  HttpExchange(const HttpExchange&) = delete;
  HttpExchange& operator=(const HttpExchange&) = delete;
  ~HttpExchange() { curl_slist_free_all(headers_); }

  template <typename Value>
  void set(CURLoption option, Value value) {
    if (curl_easy_setopt(easy_, option, value) != CURLE_OK) throw std::bad_alloc();
  }
  // "Name: value"
  void add_header(const std::string& line);
  curl_slist* headers() const noexcept { return headers_; }
  long status() const;
  // The size of the answer's body; 0 if the server does not tell.
  std::uint64_t announced_size() const;

  TransferClock clock;

 private:
  CURL* const easy_;
  curl_slist* headers_ = nullptr;
};

// The functions may throw; the exception ends the request.
//
// Secrets are what `sign` adds, and the body if `has_secret_body` is set; the URL and `headers` have none. They are
// sent to the server of `url` only. After a redirect to another one `sign` is not called, and a secret body ends the
// request.
struct HttpRequest {
  std::string method;
  std::string url;  // http or https
  std::vector<std::string> headers;
  // The body. `read` copies bytes of it from an offset on, and returns their number; libcurl may read again. Without it
  // the body is empty.
  std::uint64_t body_size = 0;
  std::function<std::size_t(std::uint64_t offset, std::span<std::byte> into)> read;
  bool has_secret_body = false;
  // Receives the body of the answer in parts; `restart` is called before the first part of each exchange.
  std::function<void(const HttpExchange& exchange, ByteSpan part)> receive;
  std::function<void()> restart;
  // Adds credentials.
  std::function<void(HttpExchange& exchange)> sign;
};

class HttpClient {
 public:
  struct Options {
    std::string agent;        // the User-Agent
    TransferLimits limits;    // of each exchange
    std::string ca_file;      // "": $SSL_CERT_FILE, $CURL_CA_BUNDLE, or the system's
    std::string slow_advice;  // what to do if a server is only slow
    // Called several times per second during an exchange; may throw.
    std::function<void()> tick;
  };

  explicit HttpClient(Options options);

  // Returns the status. It is not that of a redirect: at most three are followed, to the same scheme or to https.
  // Throws storage_error() if there is no answer in time, and for a redirect of a secret body to another server.
  long perform(const HttpRequest& request);
  // Whether the last answer is from the server of the request's URL: no redirect led to another one.
  bool is_answer_from_home() const noexcept { return is_home_; }
  // The values of a header of the last answer.
  std::vector<std::string> headers(const char* name) const;

 private:
  struct Callbacks;

  long exchange(const HttpRequest& request, const std::string& url);
  void set_up(Callbacks& callbacks, const std::string& url);
  std::string next_url(const HttpRequest& request, const std::string& url, bool has_left);
  void wait_for_end(Callbacks& callbacks);

  struct CloseMulti {
    void operator()(CURLM* multi) const noexcept { curl_multi_cleanup(multi); }
  };
  struct CloseEasy {
    void operator()(CURL* easy) const noexcept { curl_easy_cleanup(easy); }
  };

  const Options options_;
  const std::string ca_file_;
  bool is_home_ = true;                             // no redirect has led to another server
  const std::unique_ptr<CURLM, CloseMulti> multi_;  // has the connections; destroyed last
  const std::unique_ptr<CURL, CloseEasy> easy_;
};

// "cannot PUT at https://host: why". `url` may have a query, which is not in the message.
[[nodiscard]] Error http_failure(std::string_view attempt, const std::string& url, std::string_view why);

}  // namespace cjit
