// The kernels and plans that a context keeps loaded, found by the key of their build and their name.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <string>

#include "artifact/build_record.hpp"
#include "base/hash.hpp"
#include "base/lru_map.hpp"
#include "base/mutex.hpp"
#include "plan/plan.hpp"

namespace cjit {

// Thread-safe.
class LoadedObjects {
 public:
  // Keeps up to `limit` kernels and as many plans, and drops those that were not used lately.
  explicit LoadedObjects(std::uint64_t limit) : kernels_(limit), plans_(limit), modules_(limit) {}

  // Return a kept kernel or plan, or load the module and keep them. While one thread loads a module, others that want
  // a part of it wait for it. What belongs to a CUDA context that is gone is loaded again. Throw what `load`, Kernel
  // and Plan throw.
  using Load = std::function<std::shared_ptr<Module>()>;
  std::shared_ptr<Kernel> kernel(const std::string& build_key, const std::string& name, const Load& load);
  // Results of one build may have different plans of one name (cjit_build_result_add_plan()).
  std::shared_ptr<const Plan> plan(const std::string& build_key, const StoredPlan& stored, const Load& load);

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

  // `find` looks for the object, and `make` makes and keeps it with the loaded module.
  template <typename Find, typename Make>
  auto get(const std::string& build_key, const Load& load, Find find, Make make) -> decltype(find());

  Table<Kernel> kernels_;
  Table<const Plan> plans_;
  Table<Module> modules_;
  std::array<Mutex, 16> loading_;  // by the key of the build
};

}  // namespace cjit
