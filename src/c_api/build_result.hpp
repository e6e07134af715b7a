// Build records as the result structs of the ABI.
#pragma once

#include <cjit/kernel.h>

#include "cache/cache.hpp"

namespace cjit {

// Fills the caller's struct; the record lives until the struct is cleaned up.
void write_kernel_result(cjit_kernel_build_result_t* result, Served served);

// The record behind a result that the caller hands in; throws if there is none.
SharedRecord read_kernel_result(const cjit_kernel_build_result_t* result);

}  // namespace cjit
