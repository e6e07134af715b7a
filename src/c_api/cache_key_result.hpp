// The C struct cjit_cache_key_t over a key's fields.
#pragma once

#include <cjit/cache.h>

#include "pipeline/build_key.hpp"

namespace cjit {

void write_cache_key(cjit_cache_key_t* description, BuildKey key);

}  // namespace cjit
