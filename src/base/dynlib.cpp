#include "base/dynlib.hpp"

#include <dlfcn.h>
#include <link.h>

#include <filesystem>
#include <mutex>
#include <set>

#include "base/fork_local.hpp"

namespace cjit {

namespace {

// Paths of the libraries that this process opened. Never destroyed: threads may still open libraries at exit.
struct Opened {
  std::mutex mutex;
  std::set<std::string> paths;
};

Opened& opened_here() {
  static auto* const of_process = new ForkLocal<Opened>([] { return std::make_unique<Opened>(); });
  return of_process->get();
}

// Call this before the library is opened.
bool is_loaded(const std::string& path) {
  return ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL | RTLD_NOLOAD) != nullptr;
}

}  // namespace

DynamicLibrary DynamicLibrary::open(const std::string& path, std::string& why) {
  DynamicLibrary library;
  const bool was_loaded = fork_generation() != 0 && is_loaded(path);
  library.handle_ = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (library.handle_ == nullptr) {
    const char* reason = ::dlerror();
    why = reason != nullptr ? reason : "dlopen failed";
    return library;
  }
  const struct link_map* map = nullptr;
  if (::dlinfo(library.handle_, RTLD_DI_LINKMAP, &map) == 0 && map != nullptr) library.path_ = map->l_name;
  if (library.path_.empty()) library.path_ = path;
  Opened& opened = opened_here();
  const std::lock_guard lock(opened.mutex);
  const bool is_a_parents = was_loaded && !opened.paths.contains(library.path_);
  library.generation_ = fork_generation() - (is_a_parents ? 1 : 0);
  if (!is_a_parents) opened.paths.insert(library.path_);
  return library;
}

void* DynamicLibrary::symbol(const char* name) const noexcept {
  return handle_ == nullptr ? nullptr : ::dlsym(handle_, name);
}

std::string library_folder() {
  Dl_info info{};
  static const int here = 0;
  if (::dladdr(&here, &info) == 0 || info.dli_fname == nullptr) return {};
  std::error_code ignored;
  return std::filesystem::canonical(info.dli_fname, ignored).parent_path().native();
}

}  // namespace cjit
