// URLs of storage servers.
#pragma once

#include <string>
#include <string_view>

namespace cjit {

struct Url {
  std::string scheme;  // lower case
  std::string user;
  std::string host;  // without the brackets of an IPv6 address
  std::string port;  // "" for the scheme's own
  std::string path;  // begins with '/', and does not end with it; "" for the root

  // Without the user.
  std::string text() const;
  bool has_same_origin(const Url& other) const;
};

// Throws bad_setting(), also for a password, a query and a fragment; the message does not contain them.
Url parse_url(std::string_view text);

}  // namespace cjit
