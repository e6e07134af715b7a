#include <algorithm>
#include <set>
#include <tuple>
#include <unordered_map>

#include "artifact/format.hpp"
#include "artifact/preamble.hpp"
#include "artifact/refusal.hpp"
#include "base/text.hpp"
#include "bundle/bundle_file.hpp"

namespace cjit {

namespace {

constexpr std::size_t kSmallestEntry = 7 * sizeof(std::uint32_t);

Error corrupt(std::string_view what) { return refusal(CJIT_ERROR_ARTIFACT_CORRUPT, "bundle", what); }

void require(bool condition, std::string_view otherwise) {
  if (!condition) throw corrupt(otherwise);
}

struct BundleHeader {
  Preamble preamble;
  std::uint32_t entry_count = 0;
  std::uint32_t section_count = 0;
  std::uint64_t directory_size = 0;
};

BundleHeader read_header(ByteSpan bytes) {
  BundleHeader header{.preamble = open_preamble(bytes, {kBundleMagic, kBundleMajor, "bundle"})};
  const std::uint64_t room = bytes.size() - kTrailerSize;
  if (xxh3_128(bytes.first(room)) != read_trailer(bytes)) throw corrupt("its checksum does not match");
  ByteReader reader(bytes.subspan(kPreambleSize, kBundleHeaderSize - kPreambleSize));
  const auto header_size = reader.integer<std::uint32_t>();
  const auto flags = reader.integer<std::uint32_t>();
  header.entry_count = reader.integer<std::uint32_t>();
  header.section_count = reader.integer<std::uint32_t>();
  header.directory_size = reader.integer<std::uint64_t>();
  const auto reserved = reader.integer<std::uint64_t>();
  if (header_size != kBundleHeaderSize || flags != 0 || reserved != 0) {
    if (header.preamble.format_minor > kBundleMinor)
      throw refusal(CJIT_ERROR_ARTIFACT_VERSION, "bundle",
                    concat("its format is ", kBundleMajor, '.', header.preamble.format_minor,
                           ", but this libcjit reads formats up to ", kBundleMajor, '.', kBundleMinor));
    throw corrupt("its header has invalid values");
  }
  require(header.section_count <= (room - kBundleHeaderSize) / kBundleSectionSize,
          "it states more sections than its size allows");
  require(header.directory_size <= room - kBundleHeaderSize - header.section_count * kBundleSectionSize,
          "its directory exceeds its size");
  require(header.entry_count <= header.directory_size / kSmallestEntry, "it states more entries than its size allows");
  return header;
}

// Reads the section table. Sections follow the directory in the order of the table, each at the next multiple of 16,
// with zeroes between them.
class SectionTable {
 public:
  SectionTable(ByteSpan bytes, const BundleHeader& header, const std::shared_ptr<const void>& owner)
      : bytes_(bytes), room_(bytes.size() - kTrailerSize), owner_(owner) {
    ByteReader table(bytes.subspan(kBundleHeaderSize, header.section_count * kBundleSectionSize));
    end_ = kBundleHeaderSize + table.remaining() + header.directory_size;
    sections_.reserve(header.section_count);
    for (std::uint32_t i = 0; i < header.section_count; ++i) sections_.push_back(read_section(table));
    require(align_section(end_) == room_ && all_zero(bytes.subspan(end_, room_ - end_)),
            "bytes follow after the last section");
  }

  const std::vector<SharedSection>& sections() const { return sections_; }

 private:
  SharedSection read_section(ByteReader& table) {
    const auto offset = table.integer<std::uint64_t>();
    const auto stored_size = table.integer<std::uint64_t>();
    const auto size = table.integer<std::uint64_t>();
    const auto id = table.integer<std::uint32_t>();
    const auto flags = table.integer<std::uint32_t>();
    Hash128 hash;
    hash.low = table.integer<std::uint64_t>();
    hash.high = table.integer<std::uint64_t>();
    require(offset == align_section(end_) && offset <= room_ && stored_size != 0 && stored_size <= room_ - offset,
            concat("a section ", id, " at ", offset, " of ", stored_size, " bytes has a wrong offset"));
    require(all_zero(bytes_.subspan(end_, offset - end_)), "bytes between two sections are not zero");
    require((flags & ~(kBundleSectionCritical | kBundleSectionZstd)) == 0, "a section has unknown flags");
    const ByteSpan stored = bytes_.subspan(offset, stored_size);
    const bool is_zstd = (flags & kBundleSectionZstd) != 0;
    require(is_zstd ? is_compressed_section(stored, size) : size == stored_size,
            concat("a section ", id, " has another size than the table states"));
    // Compares contents too, because hashes may be forged. Equal contents with different compression are harmless.
    require(known_.emplace(hash.low, hash.high, id, flags, as_text(stored)).second, "a section occurs twice");
    end_ = offset + stored_size;
    return std::make_shared<const BundleSection>(id, (flags & kBundleSectionCritical) != 0, size, hash,
                                                 is_zstd ? BundleSection::Coding::kZstd : BundleSection::Coding::kPlain,
                                                 stored, owner_);
  }

  const ByteSpan bytes_;
  const std::uint64_t room_;
  const std::shared_ptr<const void>& owner_;
  std::uint64_t end_ = 0;
  std::vector<SharedSection> sections_;
  std::set<std::tuple<std::uint64_t, std::uint64_t, std::uint32_t, std::uint32_t, std::string_view>> known_;
};

void check_entry(const BundleEntry& entry, const BundleHeader& bundle) {
  require(!entry.name.empty() && entry.name.size() <= kLongestBundleName && entry.name.find('\0') == std::string::npos,
          "an entry has an invalid name");
  ArtifactHeader header = entry.header();
  header.format_major = bundle.preamble.format_major;
  header.format_minor = bundle.preamble.format_minor;
  header.known_minor = kBundleMinor;
  std::vector<SectionHead> heads;
  heads.reserve(entry.sections.size());
  std::size_t images = 0;
  for (const SharedSection& section : entry.sections) {
    heads.push_back({section->id(), section->critical() ? kSectionCritical : 0, section->size()});
    images += is_image_section(section->id()) ? 1 : 0;
    require(section->id() != kSectionFailure, concat(describe_entry(entry), " is a failed compilation"));
  }
  require_sound_table(header, heads);
  require_usable_build(header, heads);
  require(images == 1, concat(describe_entry(entry), " has ", images, " images"));
}

SharedEntry read_entry(ByteReader& directory, const BundleHeader& header, const std::vector<SharedSection>& sections,
                       std::vector<bool>& is_used) {
  auto entry = std::make_shared<BundleEntry>();
  entry->name = directory.string();
  entry->family = directory.integer<std::uint32_t>();
  entry->target.cc = directory.integer<std::uint32_t>();
  entry->target.arch_feature = directory.integer<std::uint32_t>();
  entry->target.kind = directory.integer<std::uint32_t>();
  entry->cuda_version = directory.integer<std::uint32_t>();
  const auto count = directory.integer<std::uint32_t>();
  require(directory.ok() && count <= directory.remaining() / sizeof(std::uint32_t), "its directory is truncated");
  for (std::uint32_t i = 0; i < count; ++i) {
    const auto index = directory.integer<std::uint32_t>();
    require(index < sections.size(), "an entry refers to a missing section");
    is_used[index] = true;
    entry->sections.push_back(sections[index]);
  }
  check_entry(*entry, header);
  return entry;
}

std::vector<SharedEntry> read_entries(ByteSpan bytes, const BundleHeader& header,
                                      const std::vector<SharedSection>& sections) {
  ByteReader directory(bytes.subspan(kBundleHeaderSize + sections.size() * kBundleSectionSize, header.directory_size));
  std::vector<bool> is_used(sections.size());
  std::vector<SharedEntry> entries;
  entries.reserve(header.entry_count);
  for (std::uint32_t i = 0; i < header.entry_count; ++i) {
    entries.push_back(read_entry(directory, header, sections, is_used));
    require(i == 0 || entry_less(*entries[i - 1], *entries[i]), "its entries are not sorted");
  }
  require(directory.at_end(), "its directory has trailing bytes");
  require(std::find(is_used.begin(), is_used.end(), false) == is_used.end(), "a section belongs to no entry");
  return entries;
}

// Reads each section only once, even if several entries share it, so that the time is proportional to the file size.
void check_contents(const std::vector<SharedEntry>& entries, const std::vector<SharedSection>& sections) {
  const ArtifactHeader bundle{.subject = "bundle", .format_minor = kFormatMinor};
  std::unordered_map<const BundleSection*, SectionCounts> counts;
  for (const SharedSection& section : sections) {
    const BundleSection::Bytes taken = section->take();
    check_section({.id = section->id(), .bytes = taken.bytes}, bundle, counts[section.get()]);
  }
  for (const SharedEntry& entry : entries) {
    SectionCounts together;
    for (const SharedSection& section : entry->sections) together += counts[section.get()];
    require_agreement(entry->header(), together);
  }
}

}  // namespace

Bundle read_bundle(ByteSpan bytes, std::shared_ptr<const void> owner, BundleChecks checks) {
  const BundleHeader header = read_header(bytes);
  const SectionTable table(bytes, header, owner);
  std::vector<SharedEntry> entries = read_entries(bytes, header, table.sections());
  if (checks == BundleChecks::kAll) check_contents(entries, table.sections());
  return Bundle::of_sorted(std::move(entries));
}

}  // namespace cjit
