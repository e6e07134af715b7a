// XXH3 with instructions of AVX2, for processors that have them.
#pragma once

#include <stddef.h>
#include <stdint.h>

// No C++ header is included where these are defined: an inline function of the standard library would be compiled with
// AVX2, and the linker might use that one on processors without it.
extern "C" {
uint64_t cjit_xxh3_64_avx2(const void* bytes, size_t size) noexcept;
void cjit_xxh3_128_avx2(const void* bytes, size_t size, uint64_t* low, uint64_t* high) noexcept;
}
