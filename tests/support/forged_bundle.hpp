// Bundles built by hand, valid or not, always with correct checksums.
#pragma once

#include <zstd.h>

#include <cstdint>
#include <string>
#include <vector>

#include "artifact/format.hpp"
#include "bundle/bundle_file.hpp"
#include "support/forged_artifact.hpp"

namespace cjit::test {

struct ForgedBundleSection {
  std::uint32_t id = 0;
  std::uint32_t flags = 0;
  Bytes bytes;
  bool is_zstd = false;
};

struct ForgedBundleEntry {
  std::string name;
  std::vector<std::uint32_t> sections;  // indices
  std::uint32_t family = 1;
  std::uint32_t cc = 90;
  std::uint32_t arch_feature = 0;
  std::uint32_t kind = CJIT_IMAGE_KIND_CUBIN;
};

inline Bytes zstd_frame(ByteSpan bytes) {
  Bytes out(ZSTD_compressBound(bytes.size()));
  out.resize(ZSTD_compress(out.data(), out.size(), bytes.data(), bytes.size(), 1));
  return out;
}

struct ForgedBundle {
  std::vector<ForgedBundleSection> sections;
  std::vector<ForgedBundleEntry> entries;

  std::string bytes() const {
    ByteWriter directory;
    for (const ForgedBundleEntry& entry : entries) {
      directory.string(entry.name);
      for (const std::uint32_t field : {entry.family, entry.cc, entry.arch_feature, entry.kind, std::uint32_t{13000},
                                        static_cast<std::uint32_t>(entry.sections.size())})
        directory.integer(field);
      for (const std::uint32_t index : entry.sections) directory.integer(index);
    }
    ByteWriter table, contents;
    const std::size_t contents_at = kBundleHeaderSize + sections.size() * kBundleSectionSize + directory.size();
    const auto pad = [&] {
      while ((contents_at + contents.size()) % kSectionAlignment != 0) contents.integer(std::uint8_t{0});
    };
    for (const ForgedBundleSection& section : sections) {
      pad();
      const Bytes stored = section.is_zstd ? zstd_frame(section.bytes) : section.bytes;
      const Hash128 hash = xxh3_128(section.bytes);
      for (const std::uint64_t number : {contents_at + contents.size(), stored.size(), section.bytes.size()})
        table.integer(number);
      table.integer(section.id);
      table.integer(section.flags | (section.is_zstd ? kBundleSectionZstd : 0));
      table.integer(hash.low);
      table.integer(hash.high);
      contents.raw(stored);
    }
    pad();
    ByteWriter out;
    out.raw(std::as_bytes(std::span(kBundleMagic)));
    out.integer(kBundleMajor);
    out.integer(kBundleMinor);
    out.integer(std::uint64_t{contents_at + contents.size() + kTrailerSize});
    out.integer(xxh3_64(out.bytes()));
    for (const std::size_t field : {kBundleHeaderSize, std::size_t{0}, entries.size(), sections.size()})
      out.integer(static_cast<std::uint32_t>(field));
    out.integer(std::uint64_t{directory.size()});
    out.integer(std::uint64_t{0});
    for (const ByteSpan part : {table.bytes(), directory.bytes(), contents.bytes()}) out.raw(part);
    const Hash128 checksum = xxh3_128(out.bytes());
    out.integer(checksum.low);
    out.integer(checksum.high);
    return std::string(as_text(out.bytes()));
  }
};

// A valid bundle with one entry, 'k' for sm_90.
inline ForgedBundle forged_bundle() {
  return {.sections = {{kSectionProducer, 0, counted_strings({CJIT_VERSION_TEXT, "NVRTC 13.0"})},
                       {image_section(CJIT_IMAGE_KIND_CUBIN), kSectionCritical, to_bytes("machine code")}},
          .entries = {{.name = "k", .sections = {0, 1}}}};
}

}  // namespace cjit::test
