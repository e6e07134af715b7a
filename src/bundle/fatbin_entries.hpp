// Images that lie in fatbins, as they were before they were compressed.
#pragma once

#include <optional>

#include "artifact/fatbin_reader.hpp"

namespace cjit {

// A whole block of LZ4 of `size` bytes when it is taken apart; nothing if it is none. The bytes may be untrusted.
std::optional<Buffer> decompress_lz4(ByteSpan block, std::uint64_t size);

// Nothing where it cannot be decompressed, or is compressed to less than any writer of fatbins does.
std::optional<Buffer> image_of(const FatbinEntry& entry);

}  // namespace cjit
