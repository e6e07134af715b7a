// A folder is kept within its bound by whoever publishes into it, a bounded part of the work each time.
#pragma once

#include <cstdint>
#include <string>

namespace cjit {

struct Accounted {
  bool is_within_bounds = true;  // false: the folder is an eighth above its bound, and grew
  std::uint64_t evictions = 0;
  std::uint64_t evicted_bytes = 0;
};

// After an entry with this key made the folder grow. Costs no more than a look at 256 files and the removal of 32,
// whatever the folder holds, and mostly much less. `max_bytes` is the bound.
Accounted account_publication(const std::string& folder, std::uint64_t max_bytes, const std::string& key,
                              std::int64_t growth);

}  // namespace cjit
