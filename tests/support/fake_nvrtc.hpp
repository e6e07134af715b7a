// The fake NVRTC in one file, and its controls.
#pragma once

#include <dlfcn.h>

#include <stdexcept>
#include <string>

#include "fake_cuda/nvrtc_control.hpp"

namespace cjit::test {

inline const std::string kFakeNvrtcPath = FAKE_CUDA_FOLDER "/libnvrtc.so.13";

// Opens the same file as cjit, so that both use the same instance; resets it at the beginning and end of a test.
class FakeNvrtc {
 public:
#define FAKE_NVRTC_CONTROL(method, function)                                                 \
  template <typename... Arguments>                                                           \
  auto method(Arguments... arguments) const {                                                \
    return reinterpret_cast<decltype(&function)>(::dlsym(handle_, #function))(arguments...); \
  }
  FAKE_NVRTC_CONTROL(reset, fake_nvrtc_reset)
  FAKE_NVRTC_CONTROL(set_version, fake_nvrtc_set_version)
  FAKE_NVRTC_CONTROL(fail, fake_nvrtc_fail)
  FAKE_NVRTC_CONTROL(fail_call, fake_nvrtc_fail_call)
  FAKE_NVRTC_CONTROL(failed_call, fake_nvrtc_failed_call)
  FAKE_NVRTC_CONTROL(set_log, fake_nvrtc_set_log)
  FAKE_NVRTC_CONTROL(lose_builtins, fake_nvrtc_lose_builtins)
  FAKE_NVRTC_CONTROL(live_programs, fake_nvrtc_live_programs)
  FAKE_NVRTC_CONTROL(compile_count, fake_nvrtc_compile_count)
  FAKE_NVRTC_CONTROL(last_options, fake_nvrtc_last_options)
  FAKE_NVRTC_CONTROL(last_headers, fake_nvrtc_last_headers)
#undef FAKE_NVRTC_CONTROL

  explicit FakeNvrtc(const std::string& path = kFakeNvrtcPath)
      : handle_(::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL)) {
    if (handle_ == nullptr) throw std::runtime_error(::dlerror());
    reset();
  }
  ~FakeNvrtc() {
    reset();
    ::dlclose(handle_);
  }
  FakeNvrtc(const FakeNvrtc&) = delete;
  FakeNvrtc& operator=(const FakeNvrtc&) = delete;

 private:
  void* handle_;
};

}  // namespace cjit::test
