// Attributes of cjit-storage-redis, see docs/remote.md.
#pragma once

#include <chrono>
#include <string>

#include "storage/settings.hpp"
#include "storage/url.hpp"
#include "storage_redis/stream.hpp"

namespace cjit {

struct RedisOptions {
  Url server;  // redis or rediss, with a port
  TransferLimits limits;
  std::string password;              // "": none
  std::string database;              // "": 0
  std::chrono::seconds lifetime{0};  // of values; 0: no end
  TlsContext tls;                    // null: none

  // Throws bad_setting().
  static RedisOptions take(Settings& settings);
};

}  // namespace cjit
