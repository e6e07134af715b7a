// How every file of cjit's begins and ends: magic, version, size, checksums.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/bytes.hpp"
#include "base/hash.hpp"

namespace cjit {

// What tells one kind of file from others.
struct FileIdentity {
  const std::array<unsigned char, 8>& magic;
  std::uint32_t format_major;
  std::string_view subject;  // "artifact", in messages
};

struct Preamble {
  std::uint32_t format_major = 0;
  std::uint32_t format_minor = 0;
  std::uint64_t total_size = 0;
};

// The magic, the preamble's checksum, a major version that is known, and a size that is that of `bytes`, in this order.
// Throws Error with a status of the 4xx block.
Preamble open_preamble(ByteSpan bytes, const FileIdentity& identity);

// The first 32 bytes of such a file.
ByteWriter encode_preamble(const FileIdentity& identity, std::uint32_t format_minor, std::uint64_t total_size);

// The checksum over all that its last 16 bytes say.
Hash128 read_trailer(ByteSpan bytes);

bool all_zero(ByteSpan bytes) noexcept;

}  // namespace cjit
