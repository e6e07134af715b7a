// The beginning and end that all of cjit's file formats share: magic, version, size, checksums.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/bytes.hpp"
#include "base/hash.hpp"

namespace cjit {

// Identifies a file format.
struct FileIdentity {
  const std::array<unsigned char, 8>& magic;
  std::uint32_t format_major;
  std::string_view subject;  // "artifact", for messages
};

struct Preamble {
  std::uint32_t format_major = 0;
  std::uint32_t format_minor = 0;
  std::uint64_t total_size = 0;
};

// Checks, in this order: the magic, the preamble's checksum, the major version, and that the stated size is the size of
// `bytes`. Throws Error with a status of the 4xx block.
Preamble open_preamble(ByteSpan bytes, const FileIdentity& identity);

// Returns the first 32 bytes of a file.
ByteWriter encode_preamble(const FileIdentity& identity, std::uint32_t format_minor, std::uint64_t total_size);

// Returns the checksum in the last 16 bytes.
Hash128 read_trailer(ByteSpan bytes);

bool all_zero(ByteSpan bytes) noexcept;

}  // namespace cjit
