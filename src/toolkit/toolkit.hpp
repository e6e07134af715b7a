// The toolkit of one context: libraries and header folders, found and opened when first asked for.
#pragma once

#include <array>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "nvidia/driver.hpp"
#include "nvidia/nvrtc.hpp"
#include "toolkit/place.hpp"
#include "toolkit/search.hpp"

namespace cjit {

class Log;

// Thread-safe. A search that failed is repeated by the next call, so that an installation while running is seen.
class Toolkit {
 public:
  Toolkit(ToolkitOptions options, const Log& log, Surroundings surroundings = Surroundings::of_process());

  // Throws Error(CJIT_ERROR_TOOLKIT_...) saying where was looked and what to do.
  std::shared_ptr<const Nvrtc> nvrtc();
  // Initialised with cuInit. Throws Error(CJIT_ERROR_DRIVER_...).
  std::shared_ptr<const Driver> driver();
  // The toolkit's own folders for headers: CCCL's, then CUDA's; those of them that were found, none if none were.
  std::vector<std::string> include_dirs();

 private:
  template <typename Library>
  std::shared_ptr<const Library> open(const Component& component, std::shared_ptr<const Library>& slot);
  Finding& find(const Component& component, const std::function<std::string(const std::string&)>& accept);
  Finding& find_headers(const Component& component);
  std::vector<std::filesystem::path> companion_roots() const;
  void log_finding(const Component& component, const Finding& finding) const;

  SearchOrder order_;
  const Log& log_;
  std::mutex mutex_;
  // By component, as of its last search.
  std::array<Finding, CJIT_COMPONENT_DRIVER + 1> findings_;
  std::shared_ptr<const Nvrtc> nvrtc_;
  std::shared_ptr<const Driver> driver_;
};

}  // namespace cjit
