// Attributes of cjit-storage-http, see docs/remote.md.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "storage/settings.hpp"
#include "storage/url.hpp"

namespace cjit {

// How keys become paths below the URL.
enum class HttpLayout {
  kFlat,     // /<key>
  kSubdirs,  // /<2 digits of the key>/<the rest>
  kBazel,    // /ac/<64 digits: SHA-256 of the key>
};

struct S3Credentials {
  std::string access_key;
  std::string secret_key;
  std::string session_token;  // "": none
};

struct HttpOptions {
  Url base;  // http or https
  TransferLimits limits;
  HttpLayout layout = HttpLayout::kSubdirs;
  std::vector<std::string> headers;  // "Name: value"
  std::string bearer_token;          // "": none
  std::string user_password;         // "user:password"; "": none
  std::string ca_file;               // "": the system's
  std::string s3_region;             // "": the server does not speak S3
  S3Credentials s3;

  // Throws bad_setting().
  static HttpOptions take(Settings& settings);
};

}  // namespace cjit
