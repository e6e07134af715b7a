// The remote caches that a user named in CJIT_REMOTE.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace cjit {

struct RemoteAttribute {
  std::string name;
  std::string value;
};

struct RemoteSettings {
  std::string url;
  std::vector<RemoteAttribute> attributes;  // for the helper
  std::string helper;                       // path of the program; "": it is searched
  bool is_read_only = false;                // nothing is sent to it
  bool is_for_builds = true;  // false: it gets only what remotes behind it have, and no lease is asked for
  std::chrono::milliseconds connect_timeout{200};
  std::chrono::milliseconds operation_timeout{500};
  std::chrono::milliseconds lease_time = std::chrono::seconds(30);  // In docs/remote.md: "a lease of 30 seconds"
  std::uint64_t idle_seconds = 600;                                 // until a helper without clients ends; 0: never

  bool takes_builds() const noexcept { return !is_read_only && is_for_builds; }
  std::string scheme() const { return url.substr(0, url.find("://")); }
  // The URL without a user name and a password, for messages.
  std::string shown_url() const;
};

// Reads CJIT_REMOTE: "URL|name=value|name URL ...". Throws Error(CJIT_ERROR_INVALID_ARGUMENT).
std::vector<RemoteSettings> read_remotes();

}  // namespace cjit
