// Reads fatbins, NVIDIA's containers of images for several architectures.
#pragma once

#include <cjit/base.h>

#include <cstdint>
#include <vector>

#include "base/bytes.hpp"

namespace cjit {

enum class FatbinCoding { kPlain, kLz4, kZstd };

struct FatbinEntry {
  cjit_image_kind_t kind = CJIT_IMAGE_KIND_NONE;  // CUBIN or PTX
  std::uint32_t cc = 0;                           // major * 10 + minor
  std::uint32_t arch_feature = 0;                 // 0, 'a', 'f'
  FatbinCoding coding = FatbinCoding::kPlain;
  ByteSpan stored;         // the bytes in the fatbin; uncompressed images may be followed by zeroes
  std::uint64_t size = 0;  // size of the image if it is compressed
};

// Whether the bytes begin like a fatbin.
bool is_fatbin(ByteSpan image) noexcept;

// Skips entries of other kinds. The bytes may be untrusted. Throws Error(CJIT_ERROR_ARTIFACT_CORRUPT).
std::vector<FatbinEntry> read_fatbin(ByteSpan image);

}  // namespace cjit
