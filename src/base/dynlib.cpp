#include "base/dynlib.hpp"

#include <dlfcn.h>
#include <link.h>

#include <filesystem>
#include <memory>
#include <set>
#include <string>

#include "base/fork_local.hpp"

namespace cjit {

namespace {

// The libraries that were there before the process opened its first one. In a child of fork() they are the parent's.
// This is read once, because a library that another thread opens meanwhile must not count; and no lock is held while a
// library is opened, because the constructors of a library of the host may call cjit under the loader's own lock.
using Paths = std::set<std::string>;

Paths loaded_paths() {
  Paths paths;
  ::dl_iterate_phdr(
      [](dl_phdr_info* info, std::size_t, void* to) {
        static_cast<Paths*>(to)->insert(info->dlpi_name);
        return 0;
      },
      &paths);
  return paths;
}

// Never destroyed: threads may still open libraries at exit.
const Paths& inherited_paths() {
  static auto* const of_process =
      new ForkLocal<Paths>([] { return std::make_unique<Paths>(fork_generation() == 0 ? Paths{} : loaded_paths()); });
  return of_process->get();
}

// A child of fork() would have a library that another thread is opening half initialized: the loader does not open it
// again, and NVRTC crashes. So fork() waits for it, 10 to 50 ms for the largest.
void* open_between_forks(const std::string& path) {
  struct Inside {
    Inside() { ForkGate::enter(); }
    ~Inside() { ForkGate::leave(); }
  };
  const Inside inside;
  return ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
}

}  // namespace

DynamicLibrary DynamicLibrary::open(const std::string& path, std::string& why) {
  DynamicLibrary library;
  const Paths& inherited = inherited_paths();
  library.handle_ = open_between_forks(path);
  if (library.handle_ == nullptr) {
    const char* reason = ::dlerror();
    why = reason != nullptr ? reason : "dlopen failed";
    return library;
  }
  const struct link_map* map = nullptr;
  if (::dlinfo(library.handle_, RTLD_DI_LINKMAP, &map) == 0 && map != nullptr) library.path_ = map->l_name;
  if (library.path_.empty()) library.path_ = path;
  library.generation_ = fork_generation() - (inherited.contains(library.path_) ? 1 : 0);
  return library;
}

void* DynamicLibrary::symbol(const char* name) const noexcept {
  return handle_ == nullptr ? nullptr : ::dlsym(handle_, name);
}

std::string library_folder() {
  static const int here = 0;
  Dl_info info{};
  void* map = nullptr;
  if (::dladdr1(&here, &info, &map, RTLD_DL_LINKMAP) == 0 || map == nullptr) return {};
  // The loader's name of a program is empty; dli_fname is only what it was started as.
  const char* const name = static_cast<const struct link_map*>(map)->l_name;
  std::error_code ignored;
  return std::filesystem::canonical(*name == '\0' ? "/proc/self/exe" : name, ignored).parent_path().native();
}

}  // namespace cjit
