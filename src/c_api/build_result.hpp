// Conversion between build records and the result structs of the ABI.
#pragma once

#include <cjit/build_result.h>

#include "cache/cache.hpp"

namespace cjit {

// Fills the caller's struct; the record lives until the struct is cleaned up.
void write_build_result(cjit_build_result_t* result, Served served);

// Returns what is behind a result that the caller passed, valid as long as it; throws if there is nothing.
const Served& read_build_result(const cjit_build_result_t* result);

}  // namespace cjit
