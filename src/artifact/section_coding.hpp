// Compresses sections of a bundle with zstd if that saves enough.
#pragma once

#include <optional>

#include "base/bytes.hpp"

namespace cjit {

struct Compression {
  bool enabled = true;
  int level = 19;
  std::uint32_t min_saving_percent = 10;
};

// The maximum compression ratio, so that a reader's memory is proportional to the file size.
inline constexpr std::uint64_t kLargestRatio = 256;

// Returns nothing if compression does not save enough. Throws std::bad_alloc.
std::optional<Buffer> compress_section(ByteSpan bytes, const Compression& how);

// Whether `stored` is exactly one frame of `size` uncompressed bytes, within the limits of compress_section().
bool is_compressed_section(ByteSpan stored, std::uint64_t size) noexcept;

// Decompresses data that is_compressed_section() accepted to `size` bytes. Returns nothing if the frame is damaged.
// Throws std::bad_alloc.
std::optional<Buffer> decompress_section(ByteSpan stored, std::uint64_t size);

}  // namespace cjit
