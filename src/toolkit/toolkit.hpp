// The toolkit of one context: libraries and header folders, found and opened when first asked for.
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
#include "toolkit/nvcc_program.hpp"
#include "toolkit/place.hpp"
#include "toolkit/report.hpp"
#include "toolkit/search.hpp"
#include "toolkit/version.hpp"

namespace cjit {

class Log;

// The NVRTC that is used or would be.
struct CompilerFile {
  std::string path;
  std::string identity;  // library_identity()
  int major = 0;
  std::filesystem::path root;  // that it was found below; empty if by other means

  bool operator==(const CompilerFile&) const = default;
};

// Thread-safe. A search that failed is repeated by the next call, so that an installation while running is seen.
//
// NVRTC is looked for first; headers and nvJitLink of its CUDA major version are preferred, those of another are taken
// only where there are no others.
class Toolkit {
 public:
  Toolkit(ToolkitOptions options, const Log& log, Surroundings surroundings = Surroundings::of_process());

  // Throws Error(CJIT_ERROR_TOOLKIT_...) saying where was looked and what to do.
  std::shared_ptr<const Nvrtc> nvrtc();
  std::shared_ptr<const NvJitLink> nvjitlink();
  // library_identity() of that, as it was when it was opened; "" before.
  std::string nvjitlink_identity();
  std::shared_ptr<const Nvvm> nvvm();
  std::shared_ptr<const NvFatbin> nvfatbin();
  // As nvjitlink_identity().
  std::string nvvm_identity();
  // The libdevice that goes with nvvm(), as a file.
  std::string libdevice();
  // Throws Error(CJIT_ERROR_TOOLKIT_...). Needs no NVRTC, but takes the one beside it before others.
  NvccProgram nvcc();
  // Initialised with cuInit. Throws Error(CJIT_ERROR_DRIVER_...).
  std::shared_ptr<const Driver> driver();
  // Which NVRTC nvrtc() gives, found as a file and not opened for that; of the opened one once there is one. Nothing if
  // none can be told without opening it.
  std::optional<CompilerFile> compiler_file();
  // The toolkit's own folders for headers: CCCL's, then CUDA's; those of them that were found, none if none were.
  std::vector<std::string> include_dirs();
  // Searches for all components.
  ToolkitInfo describe();

 private:
  // One call from outside: alone, and one look at the file systems serves all that it searches for.
  struct Call {
    explicit Call(Toolkit& called) : toolkit(called), lock(called.mutex_) {}
    ~Call() { toolkit.order_.look_afresh(); }
    Toolkit& toolkit;
    const std::lock_guard<std::mutex> lock;
  };

  template <typename Library>
  std::shared_ptr<const Library> open(const Component& component, std::shared_ptr<const Library>& slot);
  std::shared_ptr<const Nvrtc> open_nvrtc();
  std::shared_ptr<const NvJitLink> open_nvjitlink();
  std::shared_ptr<const Nvvm> open_nvvm();
  std::shared_ptr<const NvFatbin> open_nvfatbin();
  const NvccProgram& open_nvcc();
  std::shared_ptr<const Driver> open_driver();
  void try_open_nvrtc();
  const std::optional<CompilerFile>& locate_nvrtc();
  CompilerFile accept_compiler(const std::string& candidate) const;
  void find_builtins();
  const Finding& find_headers(const Component& component);
  const Finding& find(const Component& component, const Accept& accept);
  // Why a component of this version is incompatible with the NVRTC in use; "" if it is not.
  std::string conflict(const Component& component, const std::optional<Version>& version) const;
  std::vector<std::filesystem::path> companion_roots() const;
  void log_finding(const Component& component, const Finding& finding) const;

  template <typename Open>
  ComponentReport describe_library(const Component& component, Open open_it);
  ComponentReport describe_builtins() const;
  ComponentReport describe_headers(const Component& component);
  ComponentReport describe_nvcc();
  ComponentReport describe_found(const Component& component) const;

  SearchOrder order_;
  const Log& log_;
  std::mutex mutex_;
  // By component, as of its last search.
  std::array<Finding, CJIT_COMPONENT_NVFATBIN + 1> findings_;
  std::optional<CompilerFile> compiler_;
  std::shared_ptr<const Nvrtc> nvrtc_;
  std::shared_ptr<const NvJitLink> nvjitlink_;
  std::string nvjitlink_identity_;
  std::shared_ptr<const Nvvm> nvvm_;
  std::string nvvm_identity_;
  std::shared_ptr<const NvFatbin> nvfatbin_;
  std::shared_ptr<const Driver> driver_;
  std::optional<NvccProgram> nvcc_;
};

}  // namespace cjit
