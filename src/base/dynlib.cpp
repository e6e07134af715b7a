#include "base/dynlib.hpp"

#include <dlfcn.h>
#include <link.h>

namespace cjit {

DynamicLibrary DynamicLibrary::open(const std::string& path, std::string& why) {
  DynamicLibrary library;
  library.handle_ = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (library.handle_ == nullptr) {
    const char* reason = ::dlerror();
    why = reason != nullptr ? reason : "dlopen failed";
    return library;
  }
  const struct link_map* map = nullptr;
  if (::dlinfo(library.handle_, RTLD_DI_LINKMAP, &map) == 0 && map != nullptr) library.path_ = map->l_name;
  if (library.path_.empty()) library.path_ = path;
  return library;
}

void* DynamicLibrary::symbol(const char* name) const noexcept {
  return handle_ == nullptr ? nullptr : ::dlsym(handle_, name);
}

}  // namespace cjit
