#include <cstring>

#include "artifact/format.hpp"
#include "artifact/preamble.hpp"
#include "bundle/bundle_file.hpp"

namespace cjit {

namespace {

// The stored bytes of a section: plain or compressed.
struct StoredSection {
  const BundleSection* section;
  BundleSection::Bytes plain;
  std::optional<Buffer> compressed;

  ByteSpan bytes() const { return compressed ? compressed->bytes() : plain.bytes; }
};

struct BundleImage {
  std::vector<StoredSection> sections;  // distinct, in the order in which entries first refer to them
  ByteWriter directory;
};

BundleImage collect(const Bundle& bundle, const Compression& compression) {
  BundleImage image;
  SectionNumbers numbers;
  for (const SharedEntry& entry : bundle.entries()) {
    image.directory.string(entry->name);
    for (const std::uint32_t field : {entry->family, entry->target.cc, entry->target.arch_feature, entry->target.kind,
                                      entry->cuda_version, static_cast<std::uint32_t>(entry->sections.size())})
      image.directory.integer(field);
    for (const SharedSection& section : entry->sections) {
      const std::uint32_t number = numbers.of(section);
      image.directory.integer(number);
      if (number < image.sections.size()) continue;
      BundleSection::Bytes plain = section->take();
      auto compressed = compress_section(plain.bytes, compression);
      if (compressed) plain = {};
      image.sections.push_back({section.get(), std::move(plain), std::move(compressed)});
    }
  }
  return image;
}

ByteWriter encode_table(const BundleImage& image, std::uint64_t end) {
  ByteWriter out;
  for (const StoredSection& stored : image.sections) {
    const BundleSection& section = *stored.section;
    const std::uint64_t offset = align_section(end);
    out.integer(offset);
    out.integer(std::uint64_t{stored.bytes().size()});
    out.integer(section.size());
    out.integer(section.id());
    out.integer((section.critical() ? kBundleSectionCritical : 0) | (stored.compressed ? kBundleSectionZstd : 0));
    out.integer(section.hash().low);
    out.integer(section.hash().high);
    end = offset + stored.bytes().size();
  }
  return out;
}

Buffer assemble(const Bundle& bundle, const Compression& compression) {
  const BundleImage image = collect(bundle, compression);
  const std::uint64_t table_end = kBundleHeaderSize + image.sections.size() * kBundleSectionSize;
  const std::uint64_t directory_end = table_end + image.directory.size();
  std::uint64_t end = directory_end;
  for (const StoredSection& stored : image.sections) end = align_section(end) + stored.bytes().size();
  Buffer out(align_section(end) + kTrailerSize);
  std::memset(out.data(), 0, out.size());

  ByteWriter header = encode_preamble({kBundleMagic, kBundleMajor, "bundle"}, kBundleMinor, out.size());
  for (const std::uint32_t field :
       {static_cast<std::uint32_t>(kBundleHeaderSize), std::uint32_t{0},
        static_cast<std::uint32_t>(bundle.entries().size()), static_cast<std::uint32_t>(image.sections.size())})
    header.integer(field);
  header.integer(std::uint64_t{image.directory.size()});
  header.integer(std::uint64_t{0});
  header.raw(encode_table(image, directory_end).bytes());
  header.raw(image.directory.bytes());
  std::memcpy(out.data(), header.bytes().data(), header.size());
  std::uint64_t at = directory_end;
  for (const StoredSection& stored : image.sections) {
    at = align_section(at);
    std::memcpy(out.data() + at, stored.bytes().data(), stored.bytes().size());
    at += stored.bytes().size();
  }
  const Hash128 checksum = xxh3_128(out.bytes().first(out.size() - kTrailerSize));
  ByteWriter trailer;
  trailer.integer(checksum.low);
  trailer.integer(checksum.high);
  std::memcpy(out.data() + out.size() - kTrailerSize, trailer.bytes().data(), kTrailerSize);
  return out;
}

}  // namespace

// Reads the result back: sections from a lazy reader were not checked, so errors are found here and not by later
// readers.
Buffer write_bundle(const Bundle& bundle, const Compression& compression) {
  Buffer out = assemble(bundle, compression);
  read_bundle(out.bytes(), std::make_shared<const char>(), BundleChecks::kAll);
  return out;
}

}  // namespace cjit
