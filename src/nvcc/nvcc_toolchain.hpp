// The nvcc toolchain: nvcc and its programs, its headers, and a host compiler with its headers.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "compile/compiler_traits.hpp"
#include "compile/memo_archive.hpp"
#include "toolkit/toolkit.hpp"

namespace cjit {

struct NvccToolchain {
  std::string program;
  std::uint32_t major = 0;
  std::uint32_t minor = 0;
  std::vector<std::uint32_t> architectures;    // compute capabilities, ascending
  std::vector<std::string> include_dirs;       // of the toolkit, in the order in which nvcc searches them
  std::string host_program;                    // its path
  std::vector<std::string> host_include_dirs;  // searched last
  // A hash of the contents of all programs that run, independent of their paths.
  std::string identity;

  // "nvcc 13.0", like "NVRTC 13.0".
  std::string name() const { return concat("nvcc ", major, '.', minor); }
  std::uint32_t cuda_version() const noexcept { return major * 1000 + minor * 10; }
};

// Thread-safe. Remembers toolchains while their files are unchanged, in this process and in a file for other processes.
class NvccToolchains {
 public:
  // `memo_folder` is called when a toolchain is first needed; if it returns "", nothing is stored for other processes.
  NvccToolchains(Toolkit& toolkit, std::function<std::string()> memo_folder)
      : toolkit_(toolkit), memo_folder_(std::move(memo_folder)) {}

  // `host_compiler` is a path, a name or a directory; "": gcc. Throws Error(CJIT_ERROR_TOOLKIT_...), whose message
  // names the missing part.
  std::shared_ptr<const NvccToolchain> find(const std::string& host_compiler);
  // Whether all files of a toolchain from find() are unchanged. Compares stamps and does not read the files.
  bool still_holds(const NvccToolchain& toolchain);

 private:
  struct Known {
    std::string host_compiler;
    std::vector<StampedPath> files;  // that determine properties of the toolchain
    std::shared_ptr<const NvccToolchain> toolchain;
    bool settled = false;
  };

  Toolkit& toolkit_;
  const std::function<std::string()> memo_folder_;
  std::mutex mutex_;
  std::vector<Known> known_;
};

// The environment of nvcc and the programs that it starts.
std::vector<std::string> compiler_environment();

}  // namespace cjit
