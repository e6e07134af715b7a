// The search order: the places where a component may be, as data.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "toolkit/component.hpp"
#include "toolkit/surroundings.hpp"

namespace cjit {

class Driver;

// Paths from the caller; an empty one means search.
struct ToolkitOptions {
  std::string cuda_home;
  std::string nvrtc_path;
  std::string nvjitlink_path;
  std::string nvvm_path;
  std::string driver_path;
  std::string nvcc_path;
  std::shared_ptr<const Driver> stand_in_driver;  // replaces the driver library
};

struct Place {
  enum class Kind {
    kFile,     // `path` itself
    kRoot,     // the component's directories below `path`
    kLoaded,   // a library that the process has already loaded
    kLoader,   // the component's sonames, which dlopen searches
    kNowhere,  // PATH, if it does not have the program
  };

  Kind kind;
  std::filesystem::path path;  // of kLoader: LD_LIBRARY_PATH
  // "CUDA_HOME=/usr/local/cuda", for lists of searched places.
  std::string label;
  // "CUDA_HOME is set", the reason for a choice.
  std::string reason;
  // Advice if it is missing here; "" if the advice of the component applies.
  std::string fix;
};

// The places of a component, in search order.
class SearchOrder {
 public:
  SearchOrder(ToolkitOptions options, Surroundings surroundings);

  // If the caller or CJIT_CUDA_HOME prescribes a place, it is the only one. `companion_roots` is where NVRTC was found:
  // headers and libraries there are preferred to all others.
  std::vector<Place> places(const Component& component, const std::vector<std::filesystem::path>& companion_roots);
  // The places where an open NVRTC finds its builtins library `file_name`.
  std::vector<Place> builtins_places(const std::filesystem::path& nvrtc, const std::string& file_name) const;

  // places() caches what it reads from file systems; this drops the cache.
  void forget_toolkit_places() noexcept { toolkit_places_.reset(); }

  const Surroundings& surroundings() const noexcept { return surroundings_; }

 private:
  std::vector<Place> fixed_places(const Component& component) const;
  std::vector<Place> driver_places() const;
  Place program_place(const Component& component) const;
  std::vector<Place> conda_places() const;
  std::vector<Place> toolkit_places() const;

  ToolkitOptions options_;
  Surroundings surroundings_;
  std::optional<std::vector<Place>> toolkit_places_;
};

}  // namespace cjit
