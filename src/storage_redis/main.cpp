// cjit-storage-redis: storage in Redis, for redis:// and rediss:// (docs/remote.md).
#include "storage/program.hpp"
#include "storage_redis/redis_session.hpp"

namespace {

class RedisStorage : public cjit::Storage {
 public:
  explicit RedisStorage(cjit::RedisOptions options) : options_(std::move(options)) {}

  std::unique_ptr<cjit::StorageSession> open() const override { return std::make_unique<cjit::RedisSession>(options_); }
  std::string place() const override { return options_.server.text(); }

 private:
  const cjit::RedisOptions options_;
};

std::unique_ptr<cjit::Storage> make(cjit::Settings& settings) {
  return std::make_unique<RedisStorage>(cjit::RedisOptions::take(settings));
}

}  // namespace

int main() { return cjit::run_storage_program("cjit-storage-redis", make); }
