// The search order: places where a component may be, as data.
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

// Paths from the caller; empty: search.
struct ToolkitOptions {
  std::string cuda_home;
  std::string nvrtc_path;
  std::string nvjitlink_path;
  std::string nvvm_path;
  std::string driver_path;
  std::string nvcc_path;
  std::shared_ptr<const Driver> stand_in_driver;  // in place of any library
};

struct Place {
  enum class Kind {
    kFile,     // `path` itself
    kRoot,     // the component's folders below `path`
    kLoaded,   // a library that the process holds
    kLoader,   // the component's sonames, for dlopen to find
    kNowhere,  // PATH, where it has no such program
  };

  Kind kind;
  std::filesystem::path path;
  // "CUDA_HOME=/usr/local/cuda", for lists of searched places.
  std::string label;
  // "CUDA_HOME is set", the reason for a choice.
  std::string reason;
  // What to do if it is missing, if that concerns this place; "" if it concerns the component.
  std::string fix;
};

// The places of a component, in search order.
class SearchOrder {
 public:
  SearchOrder(ToolkitOptions options, Surroundings surroundings);

  // A place that the caller or CJIT_CUDA_HOME fixes is the only one. `companion_roots` is where NVRTC was found: its
  // own headers and libraries go before all others.
  std::vector<Place> places(const Component& component, const std::vector<std::filesystem::path>& companion_roots);
  // Where NVRTC itself, once opened, finds its builtins library `file_name`.
  std::vector<Place> builtins_places(const std::filesystem::path& nvrtc, const std::string& file_name) const;

  // What places() found out of file systems holds until this is called.
  void look_afresh() noexcept { toolkit_places_.reset(); }

  const Surroundings& surroundings() const noexcept { return surroundings_; }

 private:
  std::vector<Place> fixed_places(const Component& component) const;
  std::vector<Place> driver_places() const;
  Place program_place(const Component& component) const;
  std::vector<Place> toolkit_places() const;

  ToolkitOptions options_;
  Surroundings surroundings_;
  std::optional<std::vector<Place>> toolkit_places_;
};

}  // namespace cjit
