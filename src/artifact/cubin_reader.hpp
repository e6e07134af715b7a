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

// All bytes of a cubin of which only the beginning is known, as the driver is handed one: its headers say how many
// there are, and are trusted.
ByteSpan whole_cubin(const void* image) noexcept;

}  // namespace cjit
