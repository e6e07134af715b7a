// Search for one component in a list of places.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/dynlib.hpp"
#include "base/error.hpp"
#include "nvidia/version.hpp"
#include "toolkit/component.hpp"
#include "toolkit/place.hpp"

namespace cjit {

// Result of a search.
struct Finding {
  bool found = false;
  // The accepted file or folder, and its version if known.
  std::string path;
  std::optional<Version> version;
  // The root below which it is; empty if it was found by other means.
  std::filesystem::path root;
  std::string reason;
  // Each searched place with its outcome.
  std::vector<std::string> searched;
  // Why the first candidate could not be used.
  std::optional<Error> refusal;
  // What to do if nothing was found.
  std::string fix;
};

// Properties of an accepted candidate.
struct Accepted {
  std::string path;
  std::optional<Version> version;
};
using Accept = std::function<Accepted(const std::string& candidate)>;

// Files or directories of a component at a place, the best first; libraries of `preferred_major` come before others.
std::vector<std::string> candidates(const Component& component, const Place& place, int preferred_major);

// Offers candidates to `accept`, place by place, until one is accepted. `accept` throws Error to refuse one; the search
// then continues with the next candidate.
Finding search(const Component& component, std::span<const Place> places, const Accept& accept);

// The major version in a library's file name such as "libnvrtc.so.13"; nothing if the name has none or belongs to
// another library.
std::optional<int> major_in_name(const Component& component, const std::filesystem::path& path);

// Opens the library `path`; throws Error if the loader cannot open it.
DynamicLibrary open_library(const Component& component, const std::string& path);

// The error for a component that was not found: the searched places, the problems there, and advice.
Error not_found(const Component& component, const Finding& finding);

}  // namespace cjit
