// The toolkit of one context: libraries and header directories, which are found and opened on first use.
#pragma once

#include <array>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "nvidia/driver.hpp"
#include "nvidia/nvfatbin.hpp"
#include "nvidia/nvjitlink.hpp"
#include "nvidia/nvrtc.hpp"
#include "nvidia/nvvm.hpp"
#include "toolkit/cuda_program.hpp"
#include "toolkit/place.hpp"
#include "toolkit/report.hpp"
#include "toolkit/search.hpp"
#include "toolkit/version.hpp"

namespace cjit {

class Log;

// A library that is used or would be used.
struct LibraryFile {
  std::string path;
  std::string identity;  // library_identity()
  int major = 0;
  std::filesystem::path root;  // below which it was found; empty if it was found by other means

  bool operator==(const LibraryFile&) const = default;
};

// Thread-safe. After a failed search the next call searches again, so that a toolkit that was installed meanwhile is
// found.
//
// NVRTC is searched first. Headers and nvJitLink of its CUDA major version are preferred; those of another major
// version are used only if there are no others.
class Toolkit {
 public:
  Toolkit(ToolkitOptions options, const Log& log, Surroundings surroundings = Surroundings::of_process());

  // Throws Error(CJIT_ERROR_TOOLKIT_...) with the searched places and advice.
  std::shared_ptr<const Nvrtc> nvrtc();
  std::shared_ptr<const NvJitLink> nvjitlink();
  std::shared_ptr<const Nvvm> nvvm();
  std::shared_ptr<const NvFatbin> nvfatbin();
  // library_identity() of nvvm() at the time when it was opened; "" before.
  std::string nvvm_identity();
  // The file of the libdevice that belongs to nvvm().
  std::string libdevice();
  // Throws Error(CJIT_ERROR_TOOLKIT_...). Needs no NVRTC, but prefers the nvcc next to NVRTC.
  CudaProgram nvcc();
  // Likewise.
  CudaProgram tileiras();
  // Initialized with cuInit. Throws Error(CJIT_ERROR_DRIVER_...).
  std::shared_ptr<const Driver> driver();
  // The NVRTC that nvrtc() returns: the open one, else the file that was found. It is opened only if its file name has
  // no version. Nothing if there is none.
  std::optional<LibraryFile> compiler_file();
  // Likewise the nvJitLink that nvjitlink() returns.
  std::optional<LibraryFile> linker_file();
  // The file of a library with this major version, without opening it. Throws Error(CJIT_ERROR_TOOLKIT_...).
  LibraryFile find_file(const Component& component, int major);
  // The toolkit's header directories that were found: CCCL's, then CUDA's.
  std::vector<std::string> include_dirs();
  // Whether the last include_dirs() did not find the headers of CUDA, their `crt/`, or those of CCCL.
  bool lacks_headers();
  // Searches for all components.
  ToolkitInfo describe();

 private:
  // One call of a public function. It holds the lock, and reads the file systems once for all its searches.
  struct Call {
    explicit Call(Toolkit& called) : toolkit(called), lock(called.mutex_) {}
    ~Call() { toolkit.order_.forget_toolkit_places(); }
    Toolkit& toolkit;
    const std::lock_guard<std::mutex> lock;
  };

  template <typename Library>
  std::shared_ptr<const Library> open(const Component& component, std::shared_ptr<const Library>& slot);
  std::shared_ptr<const Nvrtc> open_nvrtc();
  std::shared_ptr<const NvJitLink> open_nvjitlink();
  std::shared_ptr<const Nvvm> open_nvvm();
  std::shared_ptr<const NvFatbin> open_nvfatbin();
  using OpenProgram = CudaProgram (*)(const std::string& path);
  const CudaProgram& open_program(const Component& component, std::optional<CudaProgram>& slot, OpenProgram open_it);
  const CudaProgram& open_nvcc() { return open_program(kNvcc, nvcc_, &cjit::open_nvcc); }
  const CudaProgram& open_tileiras() { return open_program(kTileiras, tileiras_, &cjit::open_tileiras); }
  std::shared_ptr<const Driver> open_driver();
  void try_open_nvrtc();
  const std::optional<LibraryFile>& locate_nvrtc();
  const std::optional<LibraryFile>& locate_nvjitlink();
  template <typename Library>
  LibraryFile accept_file(const Component& component, const std::string& candidate) const;
  void find_builtins();
  const Finding& find_headers(const Component& component);
  const Finding& find(const Component& component, const Accept& accept);
  Finding choose(const Component& component, const Accept& accept);
  // Why a component of this version is incompatible with the NVRTC in use; "" if it is compatible.
  std::string conflict(const Component& component, const std::optional<Version>& version) const;
  std::vector<std::filesystem::path> companion_roots() const;
  void log_finding(const Component& component, const Finding& finding) const;

  template <typename Open>
  ComponentReport describe_library(const Component& component, Open open_it);
  ComponentReport describe_builtins() const;
  ComponentReport describe_headers(const Component& component);
  template <typename Open>
  ComponentReport describe_program(const Component& component, Open open_it);
  std::string cuda_version_for(const Component& component) const;
  ComponentReport describe_found(const Component& component) const;

  SearchOrder order_;
  const Log& log_;
  std::mutex mutex_;
  // The result of the last search of each component.
  std::array<Finding, CJIT_COMPONENT_TILEIRAS + 1> findings_;
  std::optional<LibraryFile> compiler_;
  std::shared_ptr<const Nvrtc> nvrtc_;
  std::optional<LibraryFile> linker_;
  std::shared_ptr<const NvJitLink> nvjitlink_;
  std::shared_ptr<const Nvvm> nvvm_;
  std::string nvvm_identity_;
  std::shared_ptr<const NvFatbin> nvfatbin_;
  std::shared_ptr<const Driver> driver_;
  std::optional<CudaProgram> nvcc_;
  std::optional<CudaProgram> tileiras_;
};

}  // namespace cjit
