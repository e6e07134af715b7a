#include "artifact/container.hpp"

#include <string>

#include "artifact/preamble.hpp"
#include "artifact/refusal.hpp"
#include "artifact/requirements.hpp"
#include "artifact/signature_trailer.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

void read_header(ByteSpan bytes, ArtifactHeader& header) {
  ByteReader reader(bytes.subspan(kPreambleSize));
  for (std::uint32_t* field : {&header.header_size, &header.flags, &header.family, &header.cc, &header.arch_feature,
                               &header.image_kind, &header.cuda_version, &header.section_count})
    *field = reader.integer<std::uint32_t>();
}

void check_header(const ArtifactHeader& header) {
  const bool size_is_known = header.header_size == kHeaderSize;
  const bool size_is_possible = header.header_size > kHeaderSize && header.header_size % kSectionAlignment == 0 &&
                                header.header_size <= header.total_size - kTrailerSize;
  if (!size_is_known && !(header.is_newer_minor() && size_is_possible))
    throw corrupt("artifact", concat("its header has the invalid size ", header.header_size));
  if (header.flags != 0) throw unknown_value(header, concat("the header flags ", header.flags));
}

// Checks the offset of a section, which must be the next aligned offset after `end`, with zeroes before it. Sets its
// bytes, and moves `end`.
void place_section(ByteSpan bytes, Section& section, std::uint64_t size, std::uint64_t& end) {
  const std::uint64_t limit = bytes.size() - kTrailerSize;
  if (section.offset != align_section(end) || section.offset > limit || size > limit - section.offset)
    throw corrupt("artifact", concat("section ", section.id, " (", section_name(section.id), ") at ", section.offset,
                                     " of ", size, " bytes has a wrong offset"));
  if (!all_zero(bytes.subspan(end, section.offset - end)))
    throw corrupt("artifact", "bytes between two sections are not zero");
  section.bytes = bytes.subspan(section.offset, size);
  end = section.offset + size;
}

// Sections follow each other in the order of the table, each at the next multiple of 16, with zeroes between.
std::vector<Section> read_sections(ByteSpan bytes, const ArtifactHeader& header) {
  const std::uint64_t limit = bytes.size() - kTrailerSize;
  if (header.section_count > (limit - header.header_size) / kSectionEntrySize)
    throw corrupt("artifact", concat("it states ", header.section_count, " sections, which exceeds its size"));

  std::vector<Section> sections(header.section_count);
  ByteReader table(bytes.subspan(header.header_size, sections.size() * kSectionEntrySize));
  std::uint64_t end = header.header_size + table.remaining();
  for (Section& section : sections) {
    section.id = table.integer<std::uint32_t>();
    section.flags = table.integer<std::uint32_t>();
    section.offset = table.integer<std::uint64_t>();
    const auto size = table.integer<std::uint64_t>();
    section.checksum = table.integer<std::uint64_t>();
    place_section(bytes, section, size, end);
  }
  if (align_section(end) != limit || !all_zero(bytes.subspan(end, limit - end)))
    throw corrupt("artifact", "bytes follow after the last section");
  require_sound_table(header, section_heads(sections));
  return sections;
}

std::vector<std::string> damaged_sections(const std::vector<Section>& sections) {
  std::vector<std::string> names;
  for (const Section& section : sections)
    if (xxh3_64(section.bytes) != section.checksum)
      names.push_back(concat("section ", section.id, " (", section_name(section.id), ')'));
  return names;
}

// Describes where the damage is, as far as the section table can be read.
std::string locate_damage(ByteSpan bytes, const ArtifactHeader& header) {
  try {
    check_header(header);
    const auto names = damaged_sections(read_sections(bytes, header));
    if (!names.empty()) return concat("in ", join(names, ", "));
  } catch (const Error&) {
    // the table itself cannot be read
  }
  return "in the header, the section table or the checksum";
}

}  // namespace

Error unknown_value(const ArtifactHeader& header, std::string_view what) {
  if (header.is_newer_minor())
    return refusal(CJIT_ERROR_ARTIFACT_VERSION, header.subject,
                   concat("its format is ", header.format_major, '.', header.format_minor,
                          ", but this libcjit reads formats up to ", header.format_major, '.', header.known_minor,
                          " and cannot interpret this value: ", what));
  return refusal(CJIT_ERROR_ARTIFACT_CORRUPT, header.subject, concat("it has an invalid value: ", what));
}

void verify_section_checksums(const Container& container) {
  const auto names = damaged_sections(container.sections);
  if (!names.empty())
    throw corrupt("artifact", concat("the checksum of the file matches, but not the checksum of ", join(names, ", ")));
}

Container open_container(ByteSpan whole) {
  const ByteSpan bytes = split_signature(whole).artifact;
  Container container;
  ArtifactHeader& header = container.header;
  const Preamble preamble = open_preamble(bytes, {kMagic, kFormatMajor, "artifact"});
  header.format_major = preamble.format_major;
  header.format_minor = preamble.format_minor;
  header.total_size = preamble.total_size;
  read_header(bytes, header);
  container.checksum = read_trailer(bytes);
  if (xxh3_128(bytes.first(bytes.size() - kTrailerSize)) != container.checksum)
    throw corrupt("artifact", concat("its checksum does not match; the damage is ", locate_damage(bytes, header)));
  check_header(header);
  container.sections = read_sections(bytes, header);
  return container;
}

}  // namespace cjit
