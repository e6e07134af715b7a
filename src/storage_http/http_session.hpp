// Values on an HTTP server: WebDAV, bazel-remote, S3.
#pragma once

#include <curl/curl.h>

#include <exception>
#include <memory>
#include <string>

#include "storage/storage.hpp"
#include "storage/transfer_clock.hpp"
#include "storage_http/http_options.hpp"

namespace cjit {

class HttpSession : public StorageSession {
 public:
  // `options` must live as long as the session.
  explicit HttpSession(const HttpOptions& options);

  bool get(ByteSpan key, Value& value) override;
  bool put(ByteSpan key, ByteSpan value, bool overwrite) override;
  bool remove(ByteSpan key) override;

 private:
  // One request, which redirects may send to several URLs.
  struct Request {
    std::string method;
    std::string path;          // below the base URL
    ByteSpan body;             // of PUT
    Value* answer = nullptr;   // receives the body of a 200
    bool only_if_new = false;  // PUT: If-None-Match
  };
  struct Transfer;

  // Returns the status, which is not a redirect. Throws storage_error() if there is none in time.
  long perform(const Request& request);
  long exchange(Transfer& transfer);
  void set_up(Transfer& transfer);
  void sign(Transfer& transfer);
  std::string next_url(const std::string& url, bool has_left) const;
  void wait_for_end(Transfer& transfer);
  void make_collection(const std::string& path);
  std::string path_of(ByteSpan key) const;
  [[nodiscard]] Error failure(std::string_view attempt, std::string_view why) const;
  [[nodiscard]] Error bad_status(std::string_view attempt, long status) const;

  struct CloseMulti {
    void operator()(CURLM* multi) const noexcept { curl_multi_cleanup(multi); }
  };
  struct CloseEasy {
    void operator()(CURL* easy) const noexcept { curl_easy_cleanup(easy); }
  };

  const HttpOptions& options_;
  const std::unique_ptr<CURLM, CloseMulti> multi_;  // has the connections; destroyed last
  const std::unique_ptr<CURL, CloseEasy> easy_;
};

}  // namespace cjit
