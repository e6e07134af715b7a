#include "artifact/requirements.hpp"

#include <algorithm>

#include "artifact/refusal.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

Error corrupt(const ArtifactHeader& header, std::string_view what) {
  return refusal(CJIT_ERROR_ARTIFACT_CORRUPT, header.subject, what);
}

std::string describe(const SectionHead& section) {
  return concat("section ", section.id, " (", section_name(section.id), ')');
}

void require_distinct(const ArtifactHeader& header, std::span<const SectionHead> sections) {
  std::vector<std::uint32_t> ids;
  ids.reserve(sections.size());
  for (const SectionHead& section : sections) ids.push_back(section.id);
  std::sort(ids.begin(), ids.end());
  const auto twice = std::adjacent_find(ids.begin(), ids.end());
  if (twice != ids.end()) throw corrupt(header, concat(describe({.id = *twice}), " occurs twice"));
}

void require_known_family(const ArtifactHeader& header) {
  if (header.family < CJIT_FAMILY_KERNEL || header.family > CJIT_FAMILY_TUNE)
    throw refusal(CJIT_ERROR_ARTIFACT_FAMILY, header.subject,
                  concat("its family ", header.family, " is unknown to this libcjit"));
}

void require_known_critical_sections(const ArtifactHeader& header, std::span<const SectionHead> sections) {
  for (const SectionHead& section : sections)
    if ((section.flags & kSectionCritical) != 0 && !is_known_section(section.id))
      throw refusal(CJIT_ERROR_ARTIFACT_VERSION, header.subject,
                    concat("it requires section ", section.id, ", which is unknown to this libcjit"));
}

void require_producer(const ArtifactHeader& header, std::span<const SectionHead> sections) {
  const auto producer = std::find_if(sections.begin(), sections.end(),
                                     [](const SectionHead& section) { return section.id == kSectionProducer; });
  if (producer == sections.end()) throw corrupt(header, "it has no producer");
  if (producer->size > kLargestProducerSection)
    throw corrupt(header, concat("its producer has ", producer->size, " bytes, more than the maximum of 8200"));
}

void require_primary_image(const ArtifactHeader& header, std::span<const SectionHead> sections) {
  const auto first = std::find_if(sections.begin(), sections.end(),
                                  [](const SectionHead& section) { return is_image_section(section.id); });
  if (first == sections.end()) throw corrupt(header, "it has no image");
  if (first->id != image_section(header.image_kind))
    throw corrupt(header, "its first image has another kind than its header states");
}

}  // namespace

std::vector<SectionHead> section_heads(const std::vector<Section>& sections) {
  std::vector<SectionHead> heads;
  heads.reserve(sections.size());
  for (const Section& section : sections)
    heads.push_back({.id = section.id, .flags = section.flags, .size = section.bytes.size()});
  return heads;
}

void require_sound_table(const ArtifactHeader& header, std::span<const SectionHead> sections) {
  if (header.family == CJIT_FAMILY_NONE) throw corrupt(header, "it has no family");
  for (const SectionHead& section : sections) {
    if (section.size == 0) throw corrupt(header, concat(describe(section), " is empty"));
    if ((section.flags & ~kSectionCritical) != 0)
      throw unknown_value(header, concat(describe(section), " has the flags ", section.flags));
    if (is_known_section(section.id) && section.flags != section_flags(section.id, header.image_kind))
      throw corrupt(header, concat(describe(section), " has the flags of another section"));
  }
  require_distinct(header, sections);
}

void require_usable_build(const ArtifactHeader& header, std::span<const SectionHead> sections) {
  require_known_family(header);
  require_known_critical_sections(header, sections);
  require_known_architecture(header);
  require_producer(header, sections);
  require_primary_image(header, sections);
}

void require_known_architecture(const ArtifactHeader& header) {
  if (header.arch_feature != 0 && header.arch_feature != 'a' && header.arch_feature != 'f')
    throw unknown_value(header, concat("the architecture feature ", header.arch_feature));
  if (header.cc < 10 || header.cc > 9999)
    throw unknown_value(header, concat("the compute capability ", header.cc, " (major * 10 + minor)"));
}

bool is_caused_by_request(cjit_status_t status) {
  return status == CJIT_ERROR_COMPILATION || status == CJIT_ERROR_NAME_EXPRESSION ||
         status == CJIT_ERROR_HEADER_NOT_FOUND;
}

void require_agreement(const ArtifactHeader& header, const SectionCounts& counts) {
  if (counts.argument_schemas != 0 && counts.argument_schemas != counts.names)
    throw corrupt(header, concat("it has ", counts.argument_schemas, " argument schemas for ", counts.names, " names"));
}

}  // namespace cjit
