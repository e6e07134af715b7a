// Fills the C struct cjit_cache_key_t from the fields of a cache key.
#pragma once

#include <cjit/cache.h>

#include "pipeline/build_key.hpp"

namespace cjit {

void write_cache_key(cjit_cache_key_t* description, BuildKey key);

}  // namespace cjit
