// Sections of a bundle, compressed with zstd where that pays.
#pragma once

#include <optional>

#include "base/bytes.hpp"

namespace cjit {

struct Compression {
  bool enabled = true;
  int level = 19;
  std::uint32_t min_saving_percent = 10;
};

// No section is compressed to less than one part in so many, so that a reader's memory stays in proportion to the file.
inline constexpr std::uint64_t kLargestRatio = 256;

// Nothing where it does not save enough. Throws std::bad_alloc.
std::optional<Buffer> compress_section(ByteSpan bytes, const Compression& how);

// True if `stored` is one frame of `size` bytes and no more than those that compress_section() makes.
bool is_compressed_section(ByteSpan stored, std::uint64_t size) noexcept;

// Of `size` bytes, of what is_compressed_section() accepts; nothing if the frame is damaged. Throws std::bad_alloc.
std::optional<Buffer> decompress_section(ByteSpan stored, std::uint64_t size);

}  // namespace cjit
