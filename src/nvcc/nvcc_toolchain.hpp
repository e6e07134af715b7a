// nvcc with all that takes part in a compilation: its parts, its headers, a host compiler with its headers.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "compile/compiler_traits.hpp"
#include "compile/file_stamp.hpp"
#include "toolkit/toolkit.hpp"

namespace cjit {

struct NvccToolchain {
  std::string program;
  std::uint32_t major = 0;
  std::uint32_t minor = 0;
  std::vector<std::uint32_t> architectures;    // compute capabilities, ascending
  std::vector<std::string> include_dirs;       // of the toolkit, as nvcc searches them
  std::string host_program;                    // by its path
  std::vector<std::string> host_include_dirs;  // searched last
  // Of the contents of everything that is run, wherever it lies.
  std::string identity;

  // As of NVRTC, "NVRTC 13.0".
  std::string name() const { return concat("nvcc ", major, '.', minor); }
  std::uint32_t cuda_version() const noexcept { return major * 1000 + minor * 10; }
};

// A file that an answer rests on.
struct ToolchainFile {
  std::string path;
  FileStamp stamp;
};

// Thread-safe. What was found out is remembered as long as the files look as they did, in the process and for others.
class NvccToolchains {
 public:
  // `memo_folder` is asked when a toolchain is first wanted; "": nothing is kept for other processes.
  NvccToolchains(Toolkit& toolkit, std::function<std::string()> memo_folder)
      : toolkit_(toolkit), memo_folder_(std::move(memo_folder)) {}

  // `host_compiler`: a path, a name, a folder; "": gcc. Throws Error(CJIT_ERROR_TOOLKIT_...) saying which part is
  // missing.
  std::shared_ptr<const NvccToolchain> find(const std::string& host_compiler);
  // Whether no file of what find() returned has changed since. By looking at files, not reading them.
  bool still_holds(const NvccToolchain& toolchain);

 private:
  struct Known {
    std::string host_compiler;
    std::vector<ToolchainFile> files;
    std::shared_ptr<const NvccToolchain> toolchain;
    bool settled = false;
  };

  Toolkit& toolkit_;
  const std::function<std::string()> memo_folder_;
  std::mutex mutex_;
  std::vector<Known> known_;
};

// What nvcc and the programs that it starts see of the host's environment.
std::vector<std::string> compiler_environment();

}  // namespace cjit
