// Fatbins: what NVIDIA's container holds, and for which devices.
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
  ByteSpan stored;         // as it lies there; plain ones may have zeroes behind them
  std::uint64_t size = 0;  // of the image, where it is compressed
};

// True if the bytes begin as a fatbin does.
bool is_fatbin(ByteSpan image) noexcept;

// Entries of other kinds are left out. The bytes may be untrusted. Throws Error(CJIT_ERROR_ARTIFACT_CORRUPT).
std::vector<FatbinEntry> read_fatbin(ByteSpan image);

}  // namespace cjit
