// Values on an HTTP server: WebDAV, bazel-remote, S3.
#pragma once

#include <string>

#include "http/http_client.hpp"
#include "storage/storage.hpp"
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
  struct Request {
    std::string method;
    std::string path;          // below the base URL
    ByteSpan body;             // of PUT
    Value* answer = nullptr;   // receives the body of a 200
    bool only_if_new = false;  // PUT: If-None-Match
  };

  // Returns the status, which is not a redirect. Throws storage_error() if there is none in time.
  long perform(const Request& request);
  // Adds the headers and the credentials.
  void sign(HttpExchange& exchange, ByteSpan body) const;
  void make_collection(const std::string& path);
  std::string path_of(ByteSpan key) const;
  [[nodiscard]] Error bad_status(std::string_view attempt, long status) const;

  const HttpOptions& options_;
  HttpClient client_;
};

}  // namespace cjit
