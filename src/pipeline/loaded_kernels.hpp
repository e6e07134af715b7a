// The kernels that a context keeps loaded, found by the key of their build and their name.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <string>

#include "base/hash.hpp"
#include "base/mutex.hpp"
#include "cache/lru_map.hpp"
#include "launch/kernel.hpp"

namespace cjit {

// Thread-safe.
class LoadedKernels {
 public:
  // Keeps up to `limit` kernels, and drops those that were not used lately.
  explicit LoadedKernels(std::uint64_t limit) : kernels_(limit), modules_(limit) {}

  // Returns a kept kernel, or loads the module and keeps the kernel. While one thread loads a module, others that want
  // a kernel of it wait for it. A kernel whose CUDA context is gone is loaded again. Throws what `load` and Kernel
  // throw.
  using Load = std::function<std::shared_ptr<Module>()>;
  std::shared_ptr<Kernel> get(const std::string& build_key, const std::string& name, const Load& load);

 private:
  template <typename Object>
  struct Kept {
    std::string key;  // different keys may have the same hash
    std::shared_ptr<Object> object;
  };
  template <typename Object>
  class Table {
   public:
    explicit Table(std::uint64_t limit) : map_(limit) {}
    // nullptr if there is none, or if its CUDA context is gone.
    std::shared_ptr<Object> find(const std::string& key) const;
    void keep(const std::string& key, std::shared_ptr<Object> object);

   private:
    LruMap<Hash128, Kept<Object>> map_;
  };

  Table<Kernel> kernels_;
  Table<Module> modules_;
  std::array<Mutex, 16> loading_;  // by the key of the build
};

}  // namespace cjit
