#include "storage_http/http_session.hpp"

#include <algorithm>
#include <array>

#include "base/key_hash.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

constexpr int kMostRedirects = 3;

bool is_success(long status) { return status >= 200 && status < 300; }
bool is_redirect(long status) { return (status >= 301 && status <= 303) || status == 307 || status == 308; }

template <typename T>
T required(T made) {
  if (made == nullptr) throw std::bad_alloc();
  return made;
}

}  // namespace

struct HttpSession::Transfer {
  // The lines of a header; libcurl reads them during the transfer.
  class HeaderList {
   public:
    ~HeaderList() { curl_slist_free_all(list_); }
    void add(const std::string& line) { list_ = required(curl_slist_append(list_, line.c_str())); }
    curl_slist* get() const noexcept { return list_; }

   private:
    curl_slist* list_ = nullptr;
  };

  const Request& request;
  std::string url;
  bool is_home;  // the server that the user named, which may see credentials
  TransferClock clock;
  HeaderList headers;
  std::array<char, CURL_ERROR_SIZE> error_text{};
  std::size_t sent = 0;
  std::exception_ptr exception;  // of a callback: libcurl does not pass exceptions on
  CURL* easy = nullptr;

  static std::size_t receive(char* data, std::size_t, std::size_t size, void* context) {
    auto& transfer = *static_cast<Transfer*>(context);
    long status = 0;
    curl_easy_getinfo(transfer.easy, CURLINFO_RESPONSE_CODE, &status);
    if (transfer.request.answer == nullptr || status != 200) return size;
    try {
      curl_off_t announced = 0;
      curl_easy_getinfo(transfer.easy, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T, &announced);
      if (announced > 0) transfer.request.answer->reserve(static_cast<std::uint64_t>(announced));
      transfer.request.answer->append(as_bytes({data, size}));
      return size;
    } catch (...) {
      transfer.exception = std::current_exception();
      return 0;
    }
  }

  static std::size_t send(char* data, std::size_t, std::size_t room, void* context) {
    auto& transfer = *static_cast<Transfer*>(context);
    const ByteSpan part = transfer.request.body.subspan(transfer.sent);
    const std::size_t size = std::min(room, part.size());
    if (size != 0) std::memcpy(data, part.data(), size);
    transfer.sent += size;
    return size;
  }

  // libcurl sends again if a kept connection turns out to be closed.
  static int rewind(void* context, curl_off_t offset, int origin) {
    auto& transfer = *static_cast<Transfer*>(context);
    if (origin != SEEK_SET || offset < 0 || static_cast<std::size_t>(offset) > transfer.request.body.size())
      return CURL_SEEKFUNC_FAIL;
    transfer.sent = static_cast<std::size_t>(offset);
    return CURL_SEEKFUNC_OK;
  }

  static int progress(void* context, curl_off_t, curl_off_t received, curl_off_t, curl_off_t sent) {
    auto& transfer = *static_cast<Transfer*>(context);
    transfer.clock.moved_so_far(static_cast<std::uint64_t>(received + sent));
    return 0;
  }
};

HttpSession::HttpSession(const HttpOptions& options)
    : options_(options), multi_(required(curl_multi_init())), easy_(required(curl_easy_init())) {}

bool HttpSession::get(ByteSpan key, Value& value) {
  const long status = perform({.method = "GET", .path = path_of(key), .answer = &value});
  if (status == 404 || status == 410) return false;
  if (status != 200) throw bad_status("get", status);
  return true;
}

bool HttpSession::put(ByteSpan key, ByteSpan value, bool overwrite) {
  const std::string path = path_of(key);
  // Many servers do not know If-None-Match for PUT, so the value is looked for first. With the others the header also
  // decides between two clients that put at the same time.
  if (!overwrite && is_success(perform({.method = "HEAD", .path = path}))) return false;
  const Request request{.method = "PUT", .path = path, .body = value, .only_if_new = !overwrite};
  long status = perform(request);
  if (status == 409 && options_.layout != HttpLayout::kFlat && options_.s3_region.empty()) {
    make_collection(path);
    status = perform(request);
  }
  const bool has_lost = status == 412 || (status == 409 && !options_.s3_region.empty());
  if (has_lost && !overwrite) return false;
  if (!is_success(status)) throw bad_status("put", status);
  return true;
}

bool HttpSession::remove(ByteSpan key) {
  const long status = perform({.method = "DELETE", .path = path_of(key)});
  // 405 and 501: the server never removes.
  if (status == 404 || status == 410 || status == 405 || status == 501) return false;
  if (!is_success(status)) throw bad_status("remove", status);
  return true;
}

// WebDAV servers refuse to put into a directory that does not exist. Another client may make it at the same time, so
// the status does not matter.
void HttpSession::make_collection(const std::string& path) {
  perform({.method = "MKCOL", .path = path.substr(0, path.rfind('/') + 1)});
}

std::string HttpSession::path_of(ByteSpan key) const {
  if (options_.layout == HttpLayout::kBazel) return concat("/ac/", sha256(key).hex());
  const std::string digits = hex(key);
  if (options_.layout == HttpLayout::kFlat || key.size() < 2) return concat('/', digits);
  return concat('/', std::string_view(digits).substr(0, 2), '/', std::string_view(digits).substr(2));
}

long HttpSession::perform(const Request& request) {
  std::string url = concat(options_.base.text(), request.path);
  bool is_home = true;
  for (int redirects = 0;; ++redirects) {
    if (request.answer != nullptr) request.answer->clear();
    Transfer transfer{request, url, is_home, TransferClock(options_.limits)};
    const long status = exchange(transfer);
    if (!is_redirect(status)) return status;
    url = next_url(url, redirects < kMostRedirects);
    // Once at another server, credentials are not sent again.
    is_home = is_home && parse_url(url.substr(0, url.find_first_of("?#"))).has_same_origin(options_.base);
  }
}

std::string HttpSession::next_url(const std::string& url, bool has_left) const {
  const char* next = nullptr;
  curl_easy_getinfo(easy_.get(), CURLINFO_REDIRECT_URL, &next);
  if (next == nullptr) throw failure("follow a redirect", "the server does not say where to");
  if (!has_left) throw failure("follow a redirect", concat("it is the fourth, expected at most ", kMostRedirects));
  const std::string_view to = next;
  if (!to.starts_with("https://") && !(to.starts_with("http://") && url.starts_with("http://")))
    throw failure("follow a redirect", "it leads away from TLS or to another protocol");
  return next;
}

long HttpSession::exchange(Transfer& transfer) {
  curl_easy_reset(easy_.get());
  set_up(transfer);
  curl_multi_add_handle(multi_.get(), easy_.get());
  struct Removal {  // the handle refers to the transfer until then
    const HttpSession& session;
    ~Removal() { curl_multi_remove_handle(session.multi_.get(), session.easy_.get()); }
  } const removal{*this};
  wait_for_end(transfer);
  long status = 0;
  curl_easy_getinfo(easy_.get(), CURLINFO_RESPONSE_CODE, &status);
  return status;
}

void HttpSession::set_up(Transfer& transfer) {
  CURL* const easy = transfer.easy = easy_.get();
  const Request& request = transfer.request;
  const auto set = [&](CURLoption option, auto value) {
    if (curl_easy_setopt(easy, option, value) != CURLE_OK) throw std::bad_alloc();
  };
  set(CURLOPT_URL, transfer.url.c_str());
  set(CURLOPT_PROTOCOLS_STR, "http,https");
  set(CURLOPT_NOSIGNAL, 1L);
  set(CURLOPT_QUICK_EXIT, 1L);  // does not wait for a name resolution that hangs
  set(CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(options_.limits.connect.count()));
  // An address of IPv6 that leads nowhere leaves enough of that time for IPv4.
  set(CURLOPT_HAPPY_EYEBALLS_TIMEOUT_MS, static_cast<long>(options_.limits.connect.count() / 4));
  set(CURLOPT_SSLVERSION, static_cast<long>(CURL_SSLVERSION_TLSv1_2));
  if (!options_.ca_file.empty()) set(CURLOPT_CAINFO, options_.ca_file.c_str());
  set(CURLOPT_ERRORBUFFER, transfer.error_text.data());
  set(CURLOPT_USERAGENT, "cjit-storage-http/" CJIT_VERSION_TEXT);
  set(CURLOPT_WRITEFUNCTION, &Transfer::receive);
  set(CURLOPT_WRITEDATA, &transfer);
  set(CURLOPT_XFERINFOFUNCTION, &Transfer::progress);
  set(CURLOPT_XFERINFODATA, &transfer);
  set(CURLOPT_NOPROGRESS, 0L);
  if (request.method == "PUT") {
    set(CURLOPT_UPLOAD, 1L);
    set(CURLOPT_READFUNCTION, &Transfer::send);
    set(CURLOPT_READDATA, &transfer);
    set(CURLOPT_SEEKFUNCTION, &Transfer::rewind);
    set(CURLOPT_SEEKDATA, &transfer);
    set(CURLOPT_INFILESIZE_LARGE, static_cast<curl_off_t>(request.body.size()));
    // No round trip before the body. An empty header `Expect` would do so too, but libcurl 7.88 signs it for S3.
    set(CURLOPT_EXPECT_100_TIMEOUT_MS, 1L);
    transfer.headers.add("Content-Type: application/octet-stream");
    if (request.only_if_new) transfer.headers.add("If-None-Match: *");
  } else if (request.method == "HEAD") {
    set(CURLOPT_NOBODY, 1L);
  } else if (request.method != "GET") {
    set(CURLOPT_CUSTOMREQUEST, request.method.c_str());
  }
  if (transfer.is_home) sign(transfer);
  set(CURLOPT_HTTPHEADER, transfer.headers.get());
}

void HttpSession::sign(Transfer& transfer) {
  CURL* const easy = easy_.get();
  const auto set = [&](CURLoption option, auto value) {
    if (curl_easy_setopt(easy, option, value) != CURLE_OK) throw std::bad_alloc();
  };
  for (const std::string& header : options_.headers) transfer.headers.add(header);
  if (!options_.bearer_token.empty()) {
    set(CURLOPT_HTTPAUTH, CURLAUTH_BEARER);
    set(CURLOPT_XOAUTH2_BEARER, options_.bearer_token.c_str());
  }
  if (!options_.user_password.empty()) {
    set(CURLOPT_HTTPAUTH, CURLAUTH_BASIC);
    set(CURLOPT_USERPWD, options_.user_password.c_str());
  }
  if (options_.s3_region.empty()) return;
  set(CURLOPT_AWS_SIGV4, concat("aws:amz:", options_.s3_region, ":s3").c_str());
  set(CURLOPT_USERNAME, options_.s3.access_key.c_str());
  set(CURLOPT_PASSWORD, options_.s3.secret_key.c_str());
  transfer.headers.add(concat("x-amz-content-sha256: ", sha256(transfer.request.body).hex()));
  if (!options_.s3.session_token.empty())
    transfer.headers.add(concat("x-amz-security-token: ", options_.s3.session_token));
}

void HttpSession::wait_for_end(Transfer& transfer) {
  const std::string& attempt = transfer.request.method;
  bool is_connected = false;
  for (;;) {
    int running = 0;
    CURLMcode code = curl_multi_perform(multi_.get(), &running);
    if (running == 0 && code == CURLM_OK) break;
    if (!is_connected) {
      curl_off_t microseconds = 0;
      curl_easy_getinfo(easy_.get(), CURLINFO_PRETRANSFER_TIME_T, &microseconds);
      is_connected = microseconds > 0;
      if (is_connected) transfer.clock.start();
    }
    // libcurl ends the attempt to connect after its own limit.
    const auto left = transfer.clock.left() + (is_connected ? std::chrono::milliseconds(0) : options_.limits.connect);
    if (left.count() <= 0)
      throw failure(attempt, concat("the server does not answer, or sends too slowly; raise 'operation-timeout' (",
                                    options_.limits.operation.count(), " ms) if it is only slow"));
    if (code == CURLM_OK) code = curl_multi_poll(multi_.get(), nullptr, 0, static_cast<int>(left.count()), nullptr);
    if (code != CURLM_OK) throw failure(attempt, curl_multi_strerror(code));
  }
  int messages = 0;
  const CURLMsg* const message = curl_multi_info_read(multi_.get(), &messages);
  if (transfer.exception) std::rethrow_exception(transfer.exception);
  const CURLcode result = message != nullptr ? message->data.result : CURLE_OK;
  if (result == CURLE_OK) return;
  const std::string_view text = trim(transfer.error_text.data());
  throw failure(attempt, text.empty() ? curl_easy_strerror(result) : text);
}

Error HttpSession::failure(std::string_view attempt, std::string_view why) const {
  return storage_error(concat("cannot ", attempt, " at ", options_.base.scheme, "://", options_.base.host, ": ", why));
}

Error HttpSession::bad_status(std::string_view attempt, long status) const {
  const std::string_view advice = status == 401 || status == 403   ? " (access refused); check the credentials"
                                  : status == 413                  ? " (too large); raise the server's limit"
                                  : status == 507                  ? " (no space left on the server)"
                                  : status == 503 || status == 429 ? " (overloaded); try again later"
                                                                   : "";
  return failure(attempt, concat("the server answered ", status, advice));
}

}  // namespace cjit
