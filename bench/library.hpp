// A shared library opened by its path, for peers that are called without cjit.
#pragma once

#include <dlfcn.h>

#include <stdexcept>
#include <string>

namespace cjit_bench {

// Never closed: neither NVRTC nor the driver is made to be unloaded.
class Library {
 public:
  explicit Library(const std::string& path) : handle_(dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL)) {
    if (handle_ == nullptr) throw std::runtime_error(dlerror());
  }

  template <typename Function>
  void find(const char* name, Function& function) const {
    function = reinterpret_cast<Function>(dlsym(handle_, name));
    if (function == nullptr) throw std::runtime_error(dlerror());
  }

 private:
  void* handle_;
};

}  // namespace cjit_bench
