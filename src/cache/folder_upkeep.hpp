// Keeps a cache directory below its maximum size. Each publication does a limited part of the work.
#pragma once

#include <cstdint>
#include <string>

namespace cjit {

struct Accounted {
  bool is_within_bounds = true;  // false: the directory is more than one eighth above its maximum, and grew
  std::uint64_t evictions = 0;
  std::uint64_t evicted_bytes = 0;
};

// Call it after a publication with this key, which made the directory grow by `growth` bytes. Examines at most 256
// files and removes at most 32, usually far fewer. `max_bytes` is the maximum size.
Accounted account_publication(const std::string& folder, std::uint64_t max_bytes, const std::string& key,
                              std::int64_t growth);

}  // namespace cjit
