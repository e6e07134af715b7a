// Decompresses images in fatbins.
#pragma once

#include <optional>

#include "artifact/fatbin_reader.hpp"

namespace cjit {

// Decompresses an LZ4 block to `size` bytes; returns nothing if the block is invalid. The bytes may be untrusted.
std::optional<Buffer> decompress_lz4(ByteSpan block, std::uint64_t size);

// Returns nothing if the image cannot be decompressed, or if its compression ratio is higher than that of any known
// writer.
std::optional<Buffer> image_of(const FatbinEntry& entry);

}  // namespace cjit
