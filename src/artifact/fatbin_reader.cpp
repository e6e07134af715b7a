#include "artifact/fatbin_reader.hpp"

#include "artifact/refusal.hpp"

namespace cjit {

namespace {

// NVIDIA does not document these numbers. They were found in the output of fatbinary; tests compare the results with
// nvcc's options.
constexpr std::uint32_t kFatbinMagic = 0xba55ed50;
constexpr std::uint16_t kPtxEntry = 1;
constexpr std::uint16_t kElfEntry = 2;
constexpr std::uint64_t kLz4 = 1U << 13;
constexpr std::uint64_t kZstd = 1U << 15;  // since CUDA 12.8
constexpr std::uint64_t kArchSpecific = 1U << 20;
constexpr std::uint64_t kFamilySpecific = 1U << 21;
constexpr std::size_t kEntryHeader = 64;

}  // namespace

bool is_fatbin(ByteSpan image) noexcept { return ByteReader(image).integer<std::uint32_t>() == kFatbinMagic; }

std::vector<FatbinEntry> read_fatbin(ByteSpan image) {
  require("fatbin", is_fatbin(image), "its first bytes are not the magic number of a fatbin");
  ByteReader header(image);
  header.raw(sizeof(kFatbinMagic) + sizeof(std::uint16_t));
  const auto header_size = header.integer<std::uint16_t>();
  const auto size = header.integer<std::uint64_t>();
  require("fatbin", header.ok() && header_size <= image.size() && size <= image.size() - header_size,
          "it is truncated");
  std::vector<FatbinEntry> entries;
  for (ByteReader rest(image.subspan(header_size, size)); !rest.at_end();) {
    const auto kind = rest.integer<std::uint16_t>();
    rest.integer<std::uint16_t>();
    const auto entry_header = rest.integer<std::uint32_t>();
    const auto entry_size = rest.integer<std::uint64_t>();
    const auto compressed_size = rest.integer<std::uint32_t>();
    rest.raw(8);
    const auto cc = rest.integer<std::uint32_t>();
    rest.raw(8);
    const auto flags = rest.integer<std::uint64_t>();
    rest.raw(8);
    const auto decompressed_size = rest.integer<std::uint64_t>();
    require("fatbin", rest.ok() && entry_header >= kEntryHeader, "an entry ends inside its header");
    rest.raw(entry_header - kEntryHeader);
    const ByteSpan payload = rest.raw(entry_size);
    require("fatbin", rest.ok(), "an entry lies beyond the end");
    if (kind != kPtxEntry && kind != kElfEntry) continue;
    const bool is_compressed = (flags & (kLz4 | kZstd)) != 0;
    require("fatbin", !is_compressed || compressed_size <= payload.size(),
            "an entry has a larger compressed size than its payload");
    entries.push_back({.kind = kind == kPtxEntry ? CJIT_IMAGE_KIND_PTX : CJIT_IMAGE_KIND_CUBIN,
                       .cc = cc,
                       .arch_feature = (flags & kArchSpecific) != 0     ? std::uint32_t{'a'}
                                       : (flags & kFamilySpecific) != 0 ? std::uint32_t{'f'}
                                                                        : 0,
                       .coding = (flags & kZstd) != 0  ? FatbinCoding::kZstd
                                 : (flags & kLz4) != 0 ? FatbinCoding::kLz4
                                                       : FatbinCoding::kPlain,
                       .stored = is_compressed ? payload.first(compressed_size) : payload,
                       .size = decompressed_size});
  }
  return entries;
}

}  // namespace cjit
