#include "artifact/fatbin_entries.hpp"

#include <cstring>

#include "artifact/section_coding.hpp"

namespace cjit {

namespace {

constexpr std::uint64_t kShortestMatch = 4;
constexpr std::uint64_t kMoreFollows = 15;  // the length continues in the following bytes

// Reads a length from four bits of a token and the following bytes.
std::uint64_t read_length(ByteReader& in, std::uint64_t nibble) {
  if (nibble != kMoreFollows) return nibble;
  std::uint8_t more = 0;
  do {
    more = in.integer<std::uint8_t>();
    nibble += more;
  } while (more == 255 && in.ok());
  return nibble;
}

}  // namespace

std::optional<Buffer> decompress_lz4(ByteSpan block, std::uint64_t size) {
  if (block.empty() || size / block.size() >= kLargestRatio) return std::nullopt;
  Buffer out(size);
  std::uint64_t end = 0;
  for (ByteReader in(block);;) {
    const auto token = in.integer<std::uint8_t>();
    const ByteSpan literals = in.raw(read_length(in, token >> 4));
    if (!in.ok() || literals.size() > size - end) return std::nullopt;
    if (!literals.empty()) std::memcpy(out.data() + end, literals.data(), literals.size());
    end += literals.size();
    if (in.at_end()) break;
    const auto distance = in.integer<std::uint16_t>();
    const std::uint64_t length = read_length(in, token & 15) + kShortestMatch;
    if (!in.ok() || distance == 0 || distance > end || length > size - end) return std::nullopt;
    // Copies byte by byte, because a match may overlap its own output.
    for (const std::uint64_t stop = end + length; end < stop; ++end) out.data()[end] = out.data()[end - distance];
  }
  if (end != size) return std::nullopt;
  return out;
}

std::optional<Buffer> image_of(const FatbinEntry& entry) {
  switch (entry.coding) {
    case FatbinCoding::kPlain:
      return Buffer(entry.stored);
    case FatbinCoding::kLz4:
      return decompress_lz4(entry.stored, entry.size);
    default:
      if (!is_compressed_section(entry.stored, entry.size)) return std::nullopt;
      return decompress_section(entry.stored, entry.size);
  }
}

}  // namespace cjit
