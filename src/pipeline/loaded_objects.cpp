#include "pipeline/loaded_objects.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "plan/plan.hpp"

namespace cjit {

namespace {

bool is_usable(Module& loaded) {
  try {
    const ModuleContext context(loaded, CJIT_STAGE_LOAD);
    return true;
  } catch (const Error& error) {
    if (error.status() != CJIT_ERROR_STALE_HANDLE) throw;
    return false;
  }
}

Module& module_of(const Kernel& kernel) { return kernel.module(); }
Module& module_of(const Plan& plan) { return plan.module(); }
Module& module_of(Module& loaded) { return loaded; }

}  // namespace

template <typename Object>
std::shared_ptr<Object> LoadedObjects::Table<Object>::find(const std::string& key) const {
  std::shared_ptr<Object> object;
  map_.read(xxh3_128(as_bytes(key)), [&](const Kept<Object>& kept) {
    if (kept.key == key) object = kept.object;
  });
  return object != nullptr && is_usable(module_of(*object)) ? object : nullptr;
}

template <typename Object>
void LoadedObjects::Table<Object>::keep(const std::string& key, std::shared_ptr<Object> object) {
  map_.insert(xxh3_128(as_bytes(key)), {key, std::move(object)}, 1);
}

template <typename Find, typename Make>
auto LoadedObjects::get(const std::string& build_key, const Load& load, Find find, Make make) -> decltype(find()) {
  if (auto object = find()) return object;
  const std::lock_guard lock(loading_[xxh3_64(as_bytes(build_key)) % loading_.size()]);
  if (auto object = find()) return object;
  auto loaded = modules_.find(build_key);
  if (loaded == nullptr) modules_.keep(build_key, loaded = load());
  return make(std::move(loaded));
}

std::shared_ptr<Kernel> LoadedObjects::kernel(const std::string& build_key, const std::string& name, const Load& load) {
  const std::string key = concat(build_key, ' ', name);
  return get(
      build_key, load, [&] { return kernels_.find(key); },
      [&](std::shared_ptr<Module> loaded) {
        auto kernel = std::make_shared<Kernel>(std::move(loaded), name);
        kernels_.keep(key, kernel);
        return kernel;
      });
}

std::shared_ptr<const Plan> LoadedObjects::plan(const std::string& build_key, const StoredPlan& stored,
                                                const Load& load) {
  const std::string key = concat(build_key, ' ', stored.name);
  const auto find = [&] {
    auto plan = plans_.find(key);
    return plan != nullptr && plan->text() == stored.text ? plan : nullptr;
  };
  return get(build_key, load, find, [&](std::shared_ptr<Module> loaded) {
    auto plan = std::make_shared<const Plan>(std::move(loaded), stored);
    plans_.keep(key, plan);
    return plan;
  });
}

}  // namespace cjit
