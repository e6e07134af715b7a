// The toolkit of one context: libraries and header folders, found and opened when first asked for.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "nvidia/driver.hpp"
#include "nvidia/nvrtc.hpp"

namespace cjit {

class Log;

// What the caller fixed; empty: search.
struct ToolkitOptions {
  std::string cuda_home;
  std::string nvrtc_path;
  std::string nvjitlink_path;
  std::string nvvm_path;
  std::string driver_path;
};

// Thread-safe. A search that failed is repeated by the next call, so that an installation while running is seen.
class Toolkit {
 public:
  Toolkit(ToolkitOptions options, const Log& log);

  // Throws Error(CJIT_ERROR_TOOLKIT_...) saying where was looked and what to do.
  std::shared_ptr<const Nvrtc> nvrtc();
  // Initialised with cuInit. Throws Error(CJIT_ERROR_DRIVER_...).
  std::shared_ptr<const Driver> driver();
  // The toolkit's own folders for headers: CCCL's, then CUDA's; those of them that were found, none if none were.
  std::vector<std::string> include_dirs();

 private:
  ToolkitOptions options_;
  const Log& log_;
  std::mutex mutex_;
  std::shared_ptr<const Nvrtc> nvrtc_;
  std::shared_ptr<const Driver> driver_;
};

}  // namespace cjit
