// Cubins: 64-bit ELF files with sections of NVIDIA's.
#pragma once

#include "artifact/image_kernels.hpp"

namespace cjit {

// True if the bytes begin as an ELF file does.
bool is_cubin(ByteSpan image) noexcept;

// The compute capability that it was made for, major * 10 + minor; 0 if it is no cubin. Reads the header alone.
std::uint32_t cubin_cc(ByteSpan image) noexcept;

// See read_image_kernels().
ImageContents read_cubin(ByteSpan image);

// The machine code of a function.
struct CubinCode {
  std::string symbol;
  std::size_t offset = 0;  // in the cubin
  std::size_t size = 0;
};

// In the order of its sections. Throws Error(CJIT_ERROR_ARTIFACT_CORRUPT).
std::vector<CubinCode> cubin_code(ByteSpan cubin);

// Throws Error(CJIT_ERROR_ARTIFACT_CORRUPT) if a header names bytes behind the end. Drivers are handed a cubin without
// its size, and read what its headers name.
void require_whole_cubin(ByteSpan cubin);

// All bytes of a cubin of which only the beginning is known, as the driver is handed one: its headers say how many
// there are. Of a cubin for which require_whole_cubin() was asked.
ByteSpan whole_cubin(const void* image) noexcept;

}  // namespace cjit
