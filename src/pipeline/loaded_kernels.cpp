#include "pipeline/loaded_kernels.hpp"

#include "base/error.hpp"
#include "base/text.hpp"

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

Module& module_of(Kernel& kernel) { return kernel.module(); }
Module& module_of(Module& loaded) { return loaded; }

}  // namespace

template <typename Object>
std::shared_ptr<Object> LoadedKernels::Table<Object>::find(const std::string& key) const {
  std::shared_ptr<Object> object;
  map_.read(xxh3_128(as_bytes(key)), [&](const Kept<Object>& kept) {
    if (kept.key == key) object = kept.object;
  });
  return object != nullptr && is_usable(module_of(*object)) ? object : nullptr;
}

template <typename Object>
void LoadedKernels::Table<Object>::keep(const std::string& key, std::shared_ptr<Object> object) {
  map_.insert(xxh3_128(as_bytes(key)), {key, std::move(object)}, 1);
}

std::shared_ptr<Kernel> LoadedKernels::get(const std::string& build_key, const std::string& name, const Load& load) {
  const std::string key = concat(build_key, ' ', name);
  if (auto kernel = kernels_.find(key)) return kernel;
  const std::lock_guard lock(loading_[xxh3_64(as_bytes(build_key)) % loading_.size()]);
  if (auto kernel = kernels_.find(key)) return kernel;
  auto loaded = modules_.find(build_key);
  if (loaded == nullptr) modules_.keep(build_key, loaded = load());
  auto kernel = std::make_shared<Kernel>(std::move(loaded), name);
  kernels_.keep(key, kernel);
  return kernel;
}

}  // namespace cjit
