// Values and leases in Redis. Values are under "cjit:<key>", leases under "cjit-lease:<key>".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "storage/storage.hpp"
#include "storage_redis/redis_options.hpp"

namespace cjit {

class RedisSession : public StorageSession, private Leases {
 public:
  // `options` must live as long as the session.
  explicit RedisSession(const RedisOptions& options) : options_(options) {}

  bool get(ByteSpan key, Value& value) override;
  bool put(ByteSpan key, ByteSpan value, bool overwrite) override;
  bool remove(ByteSpan key) override;
  Leases* leases() override { return this; }

 private:
  using Words = std::vector<std::string_view>;
  struct Reply {
    int type = 0;  // REDIS_REPLY_*
    long long number = 0;
    std::string error;
  };

  bool acquire(ByteSpan key, ByteSpan token, std::chrono::milliseconds time) override;
  bool renew(ByteSpan key, ByteSpan token, std::chrono::milliseconds time) override;
  bool release(ByteSpan key, ByteSpan token) override;

  // Sends a command over the kept connection or a new one. The bytes that the server has go to `value`. Throws
  // storage_error(), also if the server answers with an error.
  Reply command(const Words& words, Value* value = nullptr);
  Reply exchange(const Words& words, Value* value);
  Reply receive_reply(Value* value, TransferClock& clock);
  Reply receive_value(Value& value, std::span<std::byte> part, std::size_t count, TransferClock& clock);
  void connect();
  bool run_script(std::string_view script, ByteSpan key, ByteSpan token, std::string_view time);
  [[nodiscard]] Error failure(std::string_view why) const;

  const RedisOptions& options_;
  std::optional<Stream> stream_;  // empty: not connected
};

}  // namespace cjit
