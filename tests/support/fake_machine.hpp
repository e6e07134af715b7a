// A simulated machine: a directory for toolkits, wheels and Pythons, and surroundings that contain nothing else.
#pragma once

#include <filesystem>
#include <string>

#include "base/log.hpp"
#include "support/c_api.hpp"
#include "toolkit/toolkit.hpp"

// The directory of this processor in toolkits for several.
#if defined(__aarch64__)
#define FAKE_TARGET "targets/sbsa-linux"
#else
#define FAKE_TARGET "targets/x86_64-linux"
#endif

namespace cjit::test {

class FakeMachine {
 public:
  FakeMachine() {
    surroundings.use_loaded_libraries = false;
    surroundings.use_loader_path = false;
    surroundings.working_folder = folder_.path();
  }

  std::filesystem::path operator/(const std::string& path) const { return folder_.path() / path; }

  std::filesystem::path put(const std::string& path, std::string_view text) const { return folder_.write(path, text); }
  std::filesystem::path put_copy(const std::string& path, const std::string& fake) const {
    std::filesystem::create_directories((*this / path).parent_path());
    std::filesystem::copy_file(std::filesystem::path(FAKE_CUDA_FOLDER) / fake, *this / path);
    return *this / path;
  }
  // The file name determines the version: "lib64/libnvrtc.so.12.9" is NVRTC 12.9.
  std::filesystem::path put_nvrtc(const std::string& path) const { return put_copy(path, "libnvrtc.so.13"); }
  std::filesystem::path put_builtins(const std::string& path) const {
    return put_copy(path, "libnvrtc-builtins.so.13.0");
  }
  std::filesystem::path put_nvjitlink(const std::string& path) const { return put_copy(path, "libnvJitLink.so.13"); }
  std::filesystem::path put_nvvm(const std::string& path) const { return put_copy(path, "libnvvm.so.4"); }
  void put_cuda_headers(const std::string& folder, int cuda_version) const {
    put(folder + "/cuda_fp16.h", "");
    put(folder + "/cuda.h", "#define __CUDA_H__\n\n#define CUDA_VERSION " + std::to_string(cuda_version) + "\n");
  }
  void put_cccl_headers(const std::string& folder, int cccl_version) const {
    put(folder + "/cuda/std/cstdint", "");
    put(folder + "/cuda/std/__cccl/version.h", "#define CCCL_VERSION " + std::to_string(cccl_version) + "\n");
  }
  void put_python(const std::string& path) const {
    put(path,
        "\x7f"
        "ELF");
    std::filesystem::permissions(*this / path, std::filesystem::perms::owner_all);
  }
  // Sets an environment variable to a directory or file of this machine.
  void set_path(const std::string& variable, const std::string& path) {
    surroundings.variables[variable] = (*this / path).native();
  }

  cjit::Toolkit toolkit() const { return toolkit({}); }
  cjit::Toolkit toolkit(cjit::ToolkitOptions options) const {
    return cjit::Toolkit(std::move(options), log_, surroundings);
  }

  cjit::Surroundings surroundings;

 private:
  TemporaryFolder folder_;
  cjit::Log log_{CJIT_LOG_LEVEL_OFF, nullptr, {}};
};

// Returns the error that `work` throws; if it throws none, the test fails and the error is empty.
template <typename Work>
cjit::Failure failure_of(Work work) {
  try {
    work();
  } catch (const cjit::Error& error) {
    return error.failure();
  }
  ADD_FAILURE() << "nothing was thrown";
  return {};
}

}  // namespace cjit::test
