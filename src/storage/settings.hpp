// What a storage helper is told at its start: by variables that begin with CRSH_, see docs/remote-protocol.md.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace cjit {

// An error in what the user wrote: a URL, an attribute, a file with credentials.
[[nodiscard]] Error bad_setting(std::string message);
// An error of the server or on the way to it.
[[nodiscard]] Error storage_error(std::string message);

struct TransferLimits {
  std::chrono::milliseconds connect{200};    // until a connection is established, with name resolution and TLS
  std::chrono::milliseconds operation{500};  // see TransferClock
  std::uint64_t slowest_rate = 1 << 20;      // bytes per second
};

class Settings {
 public:
  // Throws bad_setting().
  static Settings from_environment();

  // The values of an attribute are taken once. take() throws bad_setting() if there are several.
  std::optional<std::string> take(std::string_view name);
  std::vector<std::string> take_all(std::string_view name);
  // The value in the given range; `normal` without the attribute.
  std::uint64_t take_number(std::string_view name, std::uint64_t normal, std::uint64_t least, std::uint64_t greatest);
  // `connect-timeout` and `operation-timeout`.
  TransferLimits take_limits();
  // Throws bad_setting() if attributes are left that nobody took: they may be misspelled.
  void expect_nothing_left() const;

  std::string endpoint;  // path of the socket
  std::string url;
  std::chrono::seconds idle_timeout{0};  // 0: the program does not end by itself

 private:
  struct Attribute {
    std::string name;
    std::string value;
  };
  std::vector<Attribute> attributes_;
};

}  // namespace cjit
