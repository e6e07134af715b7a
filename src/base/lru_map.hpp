// A map with a limit on the sum of its values' weights. It evicts the least recently used values.
#pragma once

#include <atomic>
#include <cstdint>
#include <list>
#include <mutex>
#include <optional>
#include <shared_mutex>
#include <unordered_map>
#include <utility>

#include "base/striped_mutex.hpp"

namespace cjit {

// Keys consist of hashes and have a function number(). Thread-safe; lookups do not block each other. Eviction uses the
// second-chance algorithm: a value that was used since it was last examined is kept once more. Among several such
// values the oldest is evicted first, not the least recently used.
template <typename Key, typename Value>
class LruMap {
 public:
  explicit LruMap(std::uint64_t limit) : limit_(limit) {}

  // Calls `read` with the value under a shared lock; `read` must not change the map. Returns false if there is no
  // value.
  template <typename Read>
  bool read(const Key& key, Read&& read) const {
    const std::shared_lock lock(mutex_);
    const auto found = places_.find(key);
    if (found == places_.end()) return false;
    const Node& node = *found->second;
    if (!node.used.load(std::memory_order_relaxed)) node.used.store(true, std::memory_order_relaxed);
    std::forward<Read>(read)(node.value);
    return true;
  }
  std::optional<Value> find(const Key& key) const {
    std::optional<Value> copy;
    read(key, [&](const Value& value) { copy = value; });
    return copy;
  }

  // Replaces an older value of the key. If the value's weight exceeds the limit, erases the key instead.
  void insert(const Key& key, Value value, std::uint64_t weight) {
    if (weight > limit_) return erase(key);
    const std::unique_lock lock(mutex_);
    remove(key);
    nodes_.emplace_front(key, std::move(value), weight);
    try {
      places_.emplace(key, nodes_.begin());
    } catch (...) {
      nodes_.pop_front();
      throw;
    }
    weight_.fetch_add(weight, std::memory_order_relaxed);
    entries_.fetch_add(1, std::memory_order_relaxed);
    evict(key);
  }

  void erase(const Key& key) {
    const std::unique_lock lock(mutex_);
    remove(key);
  }

  void clear() {
    const std::unique_lock lock(mutex_);
    while (!nodes_.empty()) remove(Key(nodes_.back().key));
  }

  std::uint64_t weight() const noexcept { return weight_.load(std::memory_order_relaxed); }
  std::uint64_t size() const noexcept { return entries_.load(std::memory_order_relaxed); }
  std::uint64_t evictions() const noexcept { return evictions_.load(std::memory_order_relaxed); }

 private:
  struct Node {
    Node(const Key& of, Value&& what, std::uint64_t how_much) : key(of), value(std::move(what)), weight(how_much) {}
    const Key key;
    Value value;
    const std::uint64_t weight;
    mutable std::atomic<bool> used{false};  // only advice for evict(), which holds the lock that readers share
  };
  struct Number {
    std::size_t operator()(const Key& key) const noexcept { return key.number(); }
  };

  void remove(const Key& key) {
    const auto found = places_.find(key);
    if (found == places_.end()) return;
    weight_.fetch_sub(found->second->weight, std::memory_order_relaxed);
    entries_.fetch_sub(1, std::memory_order_relaxed);
    nodes_.erase(found->second);
    places_.erase(found);
  }

  // Keeps the newest value, which fits alone.
  void evict(const Key& newest) {
    while (weight() > limit_) {
      Node& oldest = nodes_.back();
      if (oldest.key == newest || oldest.used.exchange(false, std::memory_order_relaxed)) {
        nodes_.splice(nodes_.begin(), nodes_, std::prev(nodes_.end()));
      } else {
        remove(Key(oldest.key));
        evictions_.fetch_add(1, std::memory_order_relaxed);
      }
    }
  }

  const std::uint64_t limit_;
  mutable StripedMutex mutex_;
  std::list<Node> nodes_;  // the newest values and those with a second chance come first
  std::unordered_map<Key, typename std::list<Node>::iterator, Number> places_;
  // Changed with the lock, and read as figures without it.
  std::atomic<std::uint64_t> weight_{0};
  std::atomic<std::uint64_t> entries_{0};
  std::atomic<std::uint64_t> evictions_{0};
};

}  // namespace cjit
