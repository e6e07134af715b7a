// The fake libNVVM in one file, and its controls.
#pragma once

#include <dlfcn.h>

#include <stdexcept>
#include <string>

#include "fake_cuda/nvvm_control.hpp"

namespace cjit::test {

inline const std::string kFakeNvvmPath = FAKE_CUDA_FOLDER "/libnvvm.so.4";
// A libNVVM like that of CUDA 12, which does not report its LLVM version, and one that lacks nearly all functions.
inline const std::string kFakeNvvmOf12Path = FAKE_CUDA_FOLDER "/libnvvm.so.3";
inline const std::string kFakeNvvmWithoutProgramsPath = FAKE_CUDA_FOLDER "/libnvvm.so.2";

// Opens the same file as cjit, so that both use the same instance; resets it at the beginning and end of a test.
class FakeNvvm {
 public:
#define FAKE_NVVM_CONTROL(method, function)                                                  \
  template <typename... Arguments>                                                           \
  auto method(Arguments... arguments) const {                                                \
    return reinterpret_cast<decltype(&function)>(::dlsym(handle_, #function))(arguments...); \
  }
  FAKE_NVVM_CONTROL(reset, fake_nvvm_reset)
  FAKE_NVVM_CONTROL(fail, fake_nvvm_fail)
  FAKE_NVVM_CONTROL(fail_call, fake_nvvm_fail_call)
  FAKE_NVVM_CONTROL(failed_call, fake_nvvm_failed_call)
  FAKE_NVVM_CONTROL(set_log, fake_nvvm_set_log)
  FAKE_NVVM_CONTROL(set_result, fake_nvvm_set_result)
  FAKE_NVVM_CONTROL(live_programs, fake_nvvm_live_programs)
  FAKE_NVVM_CONTROL(calls, fake_nvvm_calls)
#undef FAKE_NVVM_CONTROL

  explicit FakeNvvm(const std::string& path = kFakeNvvmPath) : handle_(::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL)) {
    if (handle_ == nullptr) throw std::runtime_error(::dlerror());
    reset();
  }
  ~FakeNvvm() {
    reset();
    ::dlclose(handle_);
  }
  FakeNvvm(const FakeNvvm&) = delete;
  FakeNvvm& operator=(const FakeNvvm&) = delete;

 private:
  void* handle_;
};

}  // namespace cjit::test
