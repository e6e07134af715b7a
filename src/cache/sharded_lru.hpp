// A map from keys to values that is bounded by what the values weigh; the least recently used go first.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <list>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <utility>

#include "base/hash.hpp"

namespace cjit {

// Thread-safe. Keys spread over shards, each with a lock of its own, held for a few dozen nanoseconds. The bound holds
// for all shards together; what is least recently used is told within a shard only.
template <typename Value>
class ShardedLru {
 public:
  explicit ShardedLru(std::uint64_t limit) : limit_(limit) {}

  std::optional<Value> find(const Hash128& key) {
    Shard& shard = shard_of(key);
    const std::lock_guard lock(shard.mutex);
    const auto found = shard.places.find(key);
    if (found == shard.places.end()) return std::nullopt;
    shard.nodes.splice(shard.nodes.begin(), shard.nodes, found->second);
    return found->second->value;
  }

  // Takes the place of an older value of the key. A value that outweighs the limit is not kept.
  void insert(const Hash128& key, Value value, std::uint64_t weight) {
    if (weight > limit_) return;
    {
      Shard& shard = shard_of(key);
      const std::lock_guard lock(shard.mutex);
      remove(shard, key);
      shard.nodes.push_front({key, std::move(value), weight});
      try {
        shard.places.emplace(key, shard.nodes.begin());
      } catch (...) {
        shard.nodes.pop_front();
        throw;
      }
      weight_.fetch_add(weight, std::memory_order_relaxed);
      entries_.fetch_add(1, std::memory_order_relaxed);
    }
    for (std::size_t next = index_of(key); this->weight() > limit_; ++next)
      evict_from(shards_[next % shards_.size()], key);
  }

  void erase(const Hash128& key) {
    Shard& shard = shard_of(key);
    const std::lock_guard lock(shard.mutex);
    remove(shard, key);
  }

  void clear() {
    for (Shard& shard : shards_) {
      const std::lock_guard lock(shard.mutex);
      while (!shard.nodes.empty()) remove(shard, shard.nodes.back().key);
    }
  }

  std::uint64_t limit() const noexcept { return limit_; }
  std::uint64_t weight() const noexcept { return weight_.load(std::memory_order_relaxed); }
  std::uint64_t size() const noexcept { return entries_.load(std::memory_order_relaxed); }
  std::uint64_t evictions() const noexcept { return evictions_.load(std::memory_order_relaxed); }

 private:
  struct Node {
    Hash128 key;
    Value value;
    std::uint64_t weight;
  };
  // A key is a hash already.
  struct FirstHalf {
    std::size_t operator()(const Hash128& key) const noexcept { return key.low; }
  };
  struct alignas(64) Shard {
    std::mutex mutex;
    std::list<Node> nodes;  // the most recently used first
    std::unordered_map<Hash128, typename std::list<Node>::iterator, FirstHalf> places;
  };

  std::size_t index_of(const Hash128& key) const noexcept { return key.high % shards_.size(); }
  Shard& shard_of(const Hash128& key) noexcept { return shards_[index_of(key)]; }

  void remove(Shard& shard, const Hash128& key) {
    const auto found = shard.places.find(key);
    if (found == shard.places.end()) return;
    weight_.fetch_sub(found->second->weight, std::memory_order_relaxed);
    entries_.fetch_sub(1, std::memory_order_relaxed);
    shard.nodes.erase(found->second);
    shard.places.erase(found);
  }

  // Not the one that was just put there: it alone fits.
  void evict_from(Shard& shard, const Hash128& newest) {
    const std::lock_guard lock(shard.mutex);
    while (weight() > limit_ && !shard.nodes.empty() && !(shard.nodes.back().key == newest)) {
      const Hash128 oldest = shard.nodes.back().key;
      remove(shard, oldest);
      evictions_.fetch_add(1, std::memory_order_relaxed);
    }
  }

  const std::uint64_t limit_;
  std::array<Shard, 16> shards_;
  std::atomic<std::uint64_t> weight_{0};
  std::atomic<std::uint64_t> entries_{0};
  std::atomic<std::uint64_t> evictions_{0};
};

}  // namespace cjit
