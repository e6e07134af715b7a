// Cache settings from the caller's options and the environment.
#pragma once

#include <cjit/context.h>

#include "cache/cache.hpp"

namespace cjit {

// Throws unless `mode` is one of `enum cjit_cache_mode`.
cjit_cache_mode_t read_cache_mode(cjit_cache_mode_t mode);
// Likewise for `enum cjit_header_check`.
cjit_header_check_t read_header_check(cjit_header_check_t check);

// The cache settings of a context. Each comes from the option, else from the environment variable, else it is the
// default; an option is unset when it is zero.
CacheSettings read_cache_settings(const cjit_context_options_t& options);

}  // namespace cjit
