// The outer structure of artifacts of all families: header, section table, sections, checksums.
#pragma once

#include <cjit/build_result.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "artifact/format.hpp"
#include "base/bytes.hpp"
#include "base/error.hpp"
#include "base/hash.hpp"

namespace cjit {

struct ArtifactHeader {
  std::string subject = "artifact";  // the kind of file, for messages
  std::uint32_t known_minor = kFormatMinor;
  std::uint32_t format_major = 0;
  std::uint32_t format_minor = 0;
  std::uint64_t total_size = 0;
  std::uint32_t header_size = 0;
  std::uint32_t flags = 0;
  cjit_family_t family = CJIT_FAMILY_NONE;
  std::uint32_t cc = 0;
  std::uint32_t arch_feature = 0;
  cjit_image_kind_t image_kind = CJIT_IMAGE_KIND_NONE;
  std::uint32_t cuda_version = 0;
  std::uint32_t section_count = 0;

  bool is_newer_minor() const noexcept { return format_minor > known_minor; }
};

struct Section {
  std::uint32_t id = 0;
  std::uint32_t flags = 0;
  std::uint64_t offset = 0;
  std::uint64_t checksum = 0;
  ByteSpan bytes;

  bool critical() const noexcept { return (flags & kSectionCritical) != 0; }
};

// An artifact whose checksum, header and section table are valid. It refers to the bytes from which it was opened.
struct Container {
  ArtifactHeader header;
  std::vector<Section> sections;  // in the order of the file
  Hash128 checksum;
};

// Verifies everything except the contents of the sections and their own checksums. The order of the checks, which
// determines the status, is part of the format. A signature behind the artifact is ignored. Throws Error with a status
// of the 4xx block.
Container open_container(ByteSpan whole);

// Throws CJIT_ERROR_ARTIFACT_CORRUPT if the bytes of a section do not match its checksum in the table. The checksum of
// the file covers the same bytes; these checksums locate the damage.
void verify_section_checksums(const Container& container);

// Returns the error for an unknown value: a version error if the artifact has a newer minor version, else corruption.
[[nodiscard]] Error unknown_value(const ArtifactHeader& header, std::string_view what);

}  // namespace cjit
