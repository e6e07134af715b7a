// Verifies a cache through the C ABI.
#pragma once

#include <cjit/cache.h>

#include "support/c_api.hpp"

namespace cjit::test {

// Returns the number of entries in the context's cache directory; each must be good.
inline std::uint64_t sound_entries(cjit_context_t* context) {
  auto listing = sized<cjit_cache_entries_t>();
  EXPECT_EQ(cjit_cache_verify(context, 0, &listing, nullptr), CJIT_SUCCESS);
  for (std::uint64_t i = 0; i < listing.entry_count; ++i)
    EXPECT_EQ(listing.entries[i]->state, CJIT_CACHE_ENTRY_STATE_GOOD) << listing.entries[i]->path;
  const std::uint64_t count = listing.entry_count;
  cjit_cache_entries_cleanup(&listing);
  return count;
}

}  // namespace cjit::test
