// Artifacts built by hand, valid or not: a second implementation of the format, independent of the library's writer.
#pragma once

#include <cjit/version.h>

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "artifact/format.hpp"
#include "base/bytes.hpp"
#include "base/hash.hpp"

#define CJIT_TEXT_OF(number) #number
#define CJIT_DOTTED(major, minor, patch) CJIT_TEXT_OF(major) "." CJIT_TEXT_OF(minor) "." CJIT_TEXT_OF(patch)
#define CJIT_VERSION_TEXT CJIT_DOTTED(CJIT_VERSION_MAJOR, CJIT_VERSION_MINOR, CJIT_VERSION_PATCH)

namespace cjit::test {

using Bytes = std::vector<std::byte>;

inline Bytes to_bytes(ByteSpan bytes) { return {bytes.begin(), bytes.end()}; }
inline Bytes to_bytes(std::string_view text) { return to_bytes(as_bytes(text)); }

template <typename Integer>
void put(Bytes& bytes, std::size_t offset, Integer value) {
  for (std::size_t i = 0; i < sizeof(value); ++i) bytes.at(offset + i) = std::byte(value >> (8 * i));
}

template <typename Integer>
Integer get(const Bytes& bytes, std::size_t offset) {
  return ByteReader(ByteSpan(bytes).subspan(offset)).integer<Integer>();
}

struct ForgedSection {
  std::uint32_t id = 0;
  std::uint32_t flags = 0;
  Bytes bytes;
};

// The offsets of the numbers in the header and in an entry of the section table.
enum Offset : std::size_t {
  kMajorAt = 8,
  kMinorAt = 12,
  kTotalSizeAt = 16,
  kPreambleChecksumAt = 24,
  kHeaderSizeAt = 32,
  kHeaderFlagsAt = 36,
  kFamilyAt = 40,
  kCcAt = 44,
  kFeatureAt = 48,
  kImageKindAt = 52,
  kCudaVersionAt = 56,
  kSectionCountAt = 60,
  kTableAt = 64,
  kEntrySize = 32,
  kEntryOffsetAt = 8,
  kEntrySizeAt = 16,
  kEntryChecksumAt = 24,
};

// Corrects every checksum for the current bytes, as far as the layout can be followed.
inline void reseal(Bytes& bytes) {
  if (bytes.size() < kTableAt + 16) return;
  put(bytes, kPreambleChecksumAt, xxh3_64(ByteSpan(bytes).first(kPreambleChecksumAt)));
  const std::uint64_t count = get<std::uint32_t>(bytes, kSectionCountAt);
  std::size_t entry = get<std::uint32_t>(bytes, kHeaderSizeAt);
  for (std::uint64_t i = 0; i < count && entry < bytes.size() && bytes.size() - entry >= kEntrySize; ++i) {
    const auto offset = get<std::uint64_t>(bytes, entry + kEntryOffsetAt);
    const auto size = get<std::uint64_t>(bytes, entry + kEntrySizeAt);
    if (offset <= bytes.size() && size <= bytes.size() - offset)
      put(bytes, entry + kEntryChecksumAt, xxh3_64(ByteSpan(bytes).subspan(offset, size)));
    entry += kEntrySize;
  }
  const Hash128 all = xxh3_128(ByteSpan(bytes).first(bytes.size() - 16));
  put(bytes, bytes.size() - 16, all.low);
  put(bytes, bytes.size() - 8, all.high);
}

struct ForgedArtifact {
  std::uint32_t major = 1;
  std::uint32_t minor = kFormatMinor;
  std::uint32_t extra_header_size = 0;
  std::uint32_t flags = 0;
  std::uint32_t family = 1;
  std::uint32_t cc = 90;
  std::uint32_t arch_feature = 'a';
  std::uint32_t image_kind = 1;
  std::uint32_t cuda_version = 13000;
  std::vector<ForgedSection> sections;

  Bytes bytes() const {
    const std::size_t header_size = kTableAt + extra_header_size;
    Bytes out =
        to_bytes(std::string_view("\x89"
                                  "CJIT\r\n\x1a"));
    out.resize(header_size + sections.size() * kEntrySize);
    const std::uint32_t numbers[] = {
        static_cast<std::uint32_t>(header_size),    flags, family, cc, arch_feature, image_kind, cuda_version,
        static_cast<std::uint32_t>(sections.size())};
    for (std::size_t i = 0; i < std::size(numbers); ++i) put(out, kHeaderSizeAt + 4 * i, numbers[i]);
    std::size_t entry = header_size;
    for (const ForgedSection& section : sections) {
      align(out);
      put(out, entry, section.id);
      put(out, entry + 4, section.flags);
      put(out, entry + kEntryOffsetAt, std::uint64_t{out.size()});
      put(out, entry + kEntrySizeAt, std::uint64_t{section.bytes.size()});
      out.insert(out.end(), section.bytes.begin(), section.bytes.end());
      entry += kEntrySize;
    }
    align(out);
    out.resize(out.size() + 16);
    put(out, kMajorAt, major);
    put(out, kMinorAt, minor);
    put(out, kTotalSizeAt, std::uint64_t{out.size()});
    reseal(out);
    return out;
  }

  ForgedSection& section(std::uint32_t id) {
    return *std::find_if(sections.begin(), sections.end(), [&](const auto& s) { return s.id == id; });
  }

 private:
  static void align(Bytes& bytes) { bytes.resize((bytes.size() + 15) / 16 * 16); }
};

inline Bytes counted_strings(std::initializer_list<std::string_view> strings) {
  ByteWriter out;
  for (const auto text : strings) out.string(text);
  return to_bytes(out.bytes());
}

inline Bytes names_section(std::uint32_t count, std::initializer_list<std::string_view> strings) {
  ByteWriter out;
  out.integer(count);
  for (const auto text : strings) out.string(text);
  return to_bytes(out.bytes());
}

// The smallest kernel artifact with a name.
inline ForgedArtifact forged_kernel() {
  ForgedArtifact artifact;
  artifact.sections = {{1, 0, counted_strings({CJIT_VERSION_TEXT, "NVRTC 13.0"})},
                       {0x101, 1, to_bytes("machine code")},
                       {2, 1, names_section(1, {"axpy", "_Z4axpyv"})}};
  return artifact;
}

}  // namespace cjit::test
