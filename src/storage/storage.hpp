// What a storage helper knows of its server. Keys are bytes; each helper writes them in its server's way.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "base/bytes.hpp"
#include "storage/value.hpp"

namespace cjit {

// Leases by key: at most one token holds a key. A lease ends by itself after its time.
class Leases {
 public:
  virtual ~Leases() = default;

  // False if another token holds the key.
  virtual bool acquire(ByteSpan key, ByteSpan token, std::chrono::milliseconds time) = 0;
  // False if this token does not hold the key: the lease ended, and another may hold it.
  virtual bool renew(ByteSpan key, ByteSpan token, std::chrono::milliseconds time) = 0;
  virtual bool release(ByteSpan key, ByteSpan token) = 0;
};

// The work for one client, by one thread. All functions throw storage_error(), in bounded time.
class StorageSession {
 public:
  virtual ~StorageSession() = default;

  // False if the server does not have the key. `value` is empty at the call.
  virtual bool get(ByteSpan key, Value& value) = 0;
  // False if the value was not stored because the server has one.
  virtual bool put(ByteSpan key, ByteSpan value, bool overwrite) = 0;
  // False if there is nothing to remove.
  virtual bool remove(ByteSpan key) = 0;
  // Null if the server cannot keep leases. Belongs to the session.
  virtual Leases* leases() { return nullptr; }
};

class Storage {
 public:
  virtual ~Storage() = default;

  // Does not connect yet. Any thread may call it.
  virtual std::unique_ptr<StorageSession> open() const = 0;
  // The server's URL, without credentials.
  virtual std::string place() const = 0;
};

// Two lower-case digits per byte.
std::string hex(ByteSpan bytes);

}  // namespace cjit
