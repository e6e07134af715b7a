#include "storage_redis/redis_session.hpp"

#include <hiredis/hiredis.h>

#include <algorithm>
#include <array>

#include "base/text.hpp"

namespace cjit {

namespace {

constexpr std::size_t kLongestReply = 64 << 10;  // that is no value

// Both compare the token and act in one step, so that no other holder can come between.
constexpr std::string_view kRenew =
    "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) else return 0 end";
constexpr std::string_view kRelease =
    "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) else return 0 end";

struct FreeReader {
  void operator()(redisReader* reader) const noexcept { redisReaderFree(reader); }
};
struct FreeReply {
  void operator()(redisReply* reply) const noexcept { freeReplyObject(reply); }
};
struct FreeCommand {
  void operator()(char* command) const noexcept { redisFreeCommand(command); }
};

Error no_redis() { return storage_error("it does not speak Redis' protocol"); }

std::string value_name(ByteSpan key) { return concat("cjit:", hex(key)); }
std::string lease_name(ByteSpan key) { return concat("cjit-lease:", hex(key)); }

}  // namespace

bool RedisSession::get(ByteSpan key, Value& value) {
  const int type = command({"GET", value_name(key)}, &value).type;
  if (type != REDIS_REPLY_NIL && type != REDIS_REPLY_STRING) throw failure("it answered GET with nonsense");
  return type == REDIS_REPLY_STRING;
}

bool RedisSession::put(ByteSpan key, ByteSpan value, bool overwrite) {
  const std::string name = value_name(key);
  const std::string lifetime = std::to_string(options_.lifetime.count());
  Words words = {"SET", name, as_text(value)};
  if (!overwrite) words.push_back("NX");
  if (options_.lifetime.count() != 0) words.insert(words.end(), {"EX", lifetime});
  const int type = command(words).type;
  if (type != REDIS_REPLY_NIL && type != REDIS_REPLY_STATUS) throw failure("it answered SET with nonsense");
  return type == REDIS_REPLY_STATUS;
}

bool RedisSession::remove(ByteSpan key) { return command({"DEL", value_name(key)}).number > 0; }

bool RedisSession::acquire(ByteSpan key, ByteSpan token, std::chrono::milliseconds time) {
  const std::string duration = std::to_string(time.count());
  if (command({"SET", lease_name(key), as_text(token), "NX", "PX", duration}).type == REDIS_REPLY_STATUS) return true;
  // The answer to an earlier attempt may have been lost.
  return renew(key, token, time);
}

bool RedisSession::renew(ByteSpan key, ByteSpan token, std::chrono::milliseconds time) {
  return run_script(kRenew, key, token, std::to_string(time.count()));
}

bool RedisSession::release(ByteSpan key, ByteSpan token) { return run_script(kRelease, key, token, ""); }

bool RedisSession::run_script(std::string_view script, ByteSpan key, ByteSpan token, std::string_view time) {
  return command({"EVAL", script, "1", lease_name(key), as_text(token), time}).number == 1;
}

RedisSession::Reply RedisSession::command(const Words& words, Value* value) {
  for (;;) {
    const bool is_kept = stream_.has_value();
    try {
      if (!is_kept) connect();
      Reply reply = exchange(words, value);
      if (reply.type == REDIS_REPLY_ERROR) throw failure(concat("it refused ", words.front(), ": ", reply.error));
      return reply;
    } catch (const ConnectionClosed&) {
      stream_.reset();
      // Servers close connections that are idle, and when they start again.
      if (!is_kept) throw failure("it closed the connection");
    }
  }
}

// After a failure the rest of an answer may follow, so the connection is of no more use.
RedisSession::Reply RedisSession::exchange(const Words& words, Value* value) {
  std::vector<const char*> data;
  std::vector<std::size_t> sizes;
  for (const std::string_view word : words) {
    data.push_back(word.data());
    sizes.push_back(word.size());
  }
  char* created = nullptr;
  const auto size = redisFormatCommandArgv(&created, static_cast<int>(words.size()), data.data(), sizes.data());
  const std::unique_ptr<char, FreeCommand> line(created);
  if (size < 0) throw std::bad_alloc();
  try {
    TransferClock clock(options_.limits);
    stream_->send(as_bytes({created, static_cast<std::size_t>(size)}), clock);
    return receive_reply(value, clock);
  } catch (const Error& error) {
    stream_.reset();
    throw failure(error.what());
  } catch (const std::bad_alloc&) {
    stream_.reset();
    throw;
  }
}

RedisSession::Reply RedisSession::receive_reply(Value* value, TransferClock& clock) {
  std::array<std::byte, 4096> part;
  std::size_t count = stream_->receive(part, clock);
  const char kind = static_cast<char>(part[0]);
  if (kind == '$' && value != nullptr) return receive_value(*value, part, count, clock);
  // No command of this program is answered with anything else.
  if (std::string_view("+-:$").find(kind) == std::string_view::npos) throw no_redis();
  const std::unique_ptr<redisReader, FreeReader> reader(redisReaderCreate());
  if (reader == nullptr) throw std::bad_alloc();
  std::uint64_t received = 0;
  void* found = nullptr;
  for (;; count = stream_->receive(part, clock)) {
    received += count;
    if (received > kLongestReply) throw storage_error("its answer is too long");
    if (redisReaderFeed(reader.get(), reinterpret_cast<const char*>(part.data()), count) != REDIS_OK ||
        redisReaderGetReply(reader.get(), &found) != REDIS_OK)
      throw no_redis();
    if (found != nullptr) break;
  }
  const std::unique_ptr<redisReply, FreeReply> reply(static_cast<redisReply*>(found));
  Reply result{.type = reply->type, .number = reply->type == REDIS_REPLY_INTEGER ? reply->integer : 0};
  if (result.type == REDIS_REPLY_ERROR) result.error.assign(reply->str, reply->len);
  return result;
}

// "$<size>\r\n<bytes>\r\n", or "$-1\r\n" for no value. `part` has the first `count` bytes. The others go to their place
// at once; hiredis would copy them twice.
RedisSession::Reply RedisSession::receive_value(Value& value, std::span<std::byte> part, std::size_t count,
                                                TransferClock& clock) {
  constexpr std::size_t kLongestLine = 32;
  constexpr std::string_view kEnd = "\r\n";
  std::size_t line = 0;
  while ((line = as_text(part.first(count)).find(kEnd)) == std::string_view::npos) {
    if (count > kLongestLine) throw no_redis();
    count += stream_->receive(part.subspan(count), clock);
  }
  const std::string_view announced = as_text(part.first(line)).substr(1);
  ByteSpan rest = part.first(count).subspan(line + kEnd.size());
  if (announced == "-1" && rest.empty()) return {.type = REDIS_REPLY_NIL};
  const auto size = parse_integer<std::uint64_t>(announced);
  if (!size) throw no_redis();
  const auto take = [&](std::span<std::byte> into) {
    const std::size_t known = std::min(rest.size(), into.size());
    std::copy_n(rest.begin(), known, into.begin());
    rest = rest.subspan(known);
    for (into = into.subspan(known); !into.empty();) into = into.subspan(stream_->receive(into, clock));
  };
  std::array<std::byte, kEnd.size()> end;
  take({value.resize(*size), *size});
  take(end);
  if (as_text(end) != kEnd || !rest.empty()) throw no_redis();
  return {.type = REDIS_REPLY_STRING};
}

void RedisSession::connect() {
  try {
    stream_.emplace(options_.server, options_.tls.get(), options_.limits);
  } catch (const Error& error) {
    throw failure(error.what());
  }
  if (!options_.password.empty()) {
    Words words = {"AUTH", options_.password};
    if (!options_.server.user.empty()) words.insert(words.begin() + 1, options_.server.user);
    const Reply reply = exchange(words, nullptr);
    if (reply.type == REDIS_REPLY_ERROR) {
      stream_.reset();
      // Only the first word: a server that does not know AUTH repeats its arguments.
      throw failure(concat("it refused the password (", split(reply.error, ' ').front(), ")"));
    }
  }
  if (options_.database.empty()) return;
  const Reply reply = exchange({"SELECT", options_.database}, nullptr);
  if (reply.type != REDIS_REPLY_ERROR) return;
  stream_.reset();
  throw failure(concat("it refused database ", options_.database, ": ", reply.error));
}

Error RedisSession::failure(std::string_view why) const {
  const Url& server = options_.server;
  return storage_error(concat("the Redis server ", server.host, ':', server.port, " failed: ", why));
}

}  // namespace cjit
