// The C struct cjit_cache_key_t over a key's fields.
#pragma once

#include <cjit/cache.h>

#include <string>
#include <vector>

#include "cache/cache_key.hpp"

namespace cjit {

void write_cache_key(cjit_cache_key_t* description, std::string key, std::string obstacle,
                     std::vector<KeyField> fields);

}  // namespace cjit
