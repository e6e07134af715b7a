// Looking for one component in a list of places.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "toolkit/component.hpp"
#include "toolkit/place.hpp"

namespace cjit {

// What became of a search.
struct Finding {
  bool found = false;
  // File or folder that was accepted.
  std::string path;
  // The root it lies below; empty if it was found by other means.
  std::filesystem::path root;
  std::string reason;
  // Each place looked at, with what was there.
  std::vector<std::string> searched;
  // Why the first candidate that was there could not be used.
  std::optional<Error> refusal;
};

// Files or folders of a component at a place, best first; with `preferred_major`, libraries of that major before
// others.
std::vector<std::string> candidates(const Component& component, const Place& place, int preferred_major);

// Offers candidates to `accept`, place by place, until one is taken. `accept` returns the path in use, and throws Error
// to refuse. A candidate that is refused does not end the search: a later one may do.
Finding search(const Component& component, std::span<const Place> places, int preferred_major,
               const std::function<std::string(const std::string&)>& accept);

// What to throw for a component that was not found: where was looked, what was wrong there, what to do.
Error not_found(const Component& component, const Finding& finding);

}  // namespace cjit
