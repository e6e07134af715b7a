// What callers and the environment say of the cache.
#pragma once

#include <cjit/context.h>

#include "cache/cache.hpp"

namespace cjit {

// Throws unless `mode` is one of `enum cjit_cache_mode`.
cjit_cache_mode_t read_cache_mode(cjit_cache_mode_t mode);

// A context's settings: its options, where these are zero the environment's, else the defaults.
CacheSettings read_cache_settings(const cjit_context_options_t& options);

}  // namespace cjit
