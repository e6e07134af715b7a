// The handles that a drop-in gave to its callers.
#pragma once

#include <memory>
#include <mutex>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "base/mutex.hpp"

namespace cjit {

// Thread-safe.
template <typename Handle, typename Object>
class HandleTable {
 public:
  Handle add(std::shared_ptr<Object> object) {
    const auto handle = reinterpret_cast<Handle>(object.get());
    const std::lock_guard lock(mutex_);
    objects_.emplace(handle, std::move(object));
    destroyed_.erase(handle);
    return handle;
  }
  // The object stays alive as long as the caller holds it. nullptr: a handle of the real library's.
  std::shared_ptr<Object> find(Handle handle) {
    const std::lock_guard lock(mutex_);
    const auto found = objects_.find(handle);
    return found == objects_.end() ? nullptr : found->second;
  }
  std::shared_ptr<Object> take(Handle handle) {
    const std::lock_guard lock(mutex_);
    auto node = objects_.extract(handle);
    if (node.empty()) return nullptr;
    destroyed_.insert(handle);
    return std::move(node.mapped());
  }
  // A handle that is used after it was destroyed: the real library must not get it either.
  bool was_destroyed(Handle handle) {
    const std::lock_guard lock(mutex_);
    return destroyed_.contains(handle);
  }

 private:
  Mutex mutex_;
  std::unordered_map<Handle, std::shared_ptr<Object>> objects_;
  std::unordered_set<Handle> destroyed_;  // addresses that have no object now
};

}  // namespace cjit
