// Answers to the challenges of a registry: a password (Basic), or a token that a token server gives (Bearer).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "http/http_client.hpp"
#include "oci/credentials.hpp"

namespace cjit {

class Authorization {
 public:
  // `client` must live as long as this object.
  Authorization(const Reference& reference, bool is_plain_http, HttpClient& client);

  // Reads the headers WWW-Authenticate of an answer 401. Returns whether it makes sense to try again. Throws
  // storage_error() and bad_setting(), without credentials in the message.
  bool accept(const std::vector<std::string>& challenges);
  // Adds what was accepted.
  void sign(HttpExchange& exchange) const;

 private:
  std::string fetch_token(const std::string& realm, const std::string& service, const std::string& scope);
  const Credentials& credentials();

  const Reference& reference_;
  const bool is_plain_http_;
  HttpClient& client_;
  std::optional<Credentials> credentials_;  // once they are needed
  bool uses_password_ = false;
  std::string token_;
};

}  // namespace cjit
