// The handles that a drop-in gave to its callers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <new>
#include <unordered_map>
#include <utility>

#include "base/mutex.hpp"

namespace cjit {

// Addresses at which nothing ever lies, so that no handle of the real library is equal to one of them: neither now, nor
// when the object of a handle was destroyed. A handle is such an address.
class HandleAddresses {
 public:
  explicit HandleAddresses(std::size_t count) noexcept : count_(count) {}
  HandleAddresses(const HandleAddresses&) = delete;
  HandleAddresses& operator=(const HandleAddresses&) = delete;
  ~HandleAddresses();

  // All others come before one again. Throws std::bad_alloc if the process may not reserve addresses.
  void* next();
  bool contains(const void* address) const noexcept;

 private:
  const std::size_t count_;
  std::byte* first_ = nullptr;  // reserved for the first handle
  std::size_t given_ = 0;
};

// The objects of a drop-in by their handles. Thread-safe.
template <typename Handle, typename Object>
class HandleTable {
 public:
  // `most` objects at once. A handle is given again when as many others were given.
  explicit HandleTable(std::size_t most = std::size_t{1} << 20) noexcept : most_(most), addresses_(most) {}

  // Throws std::bad_alloc.
  Handle add(std::shared_ptr<Object> object) {
    const std::lock_guard lock(mutex_);
    if (objects_.size() >= most_) throw std::bad_alloc();
    Handle handle{};
    do handle = static_cast<Handle>(addresses_.next());
    while (objects_.contains(handle));
    objects_.emplace(handle, std::move(object));
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
    return node.empty() ? nullptr : std::move(node.mapped());
  }
  // A handle that is used after it was destroyed: the real library must not get it either.
  bool was_destroyed(Handle handle) {
    const std::lock_guard lock(mutex_);
    return addresses_.contains(handle) && !objects_.contains(handle);
  }

 private:
  const std::size_t most_;
  Mutex mutex_;
  HandleAddresses addresses_;
  std::unordered_map<Handle, std::shared_ptr<Object>> objects_;
};

}  // namespace cjit
