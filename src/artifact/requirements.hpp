// The requirements that every reader checks for builds in artifacts, cache entries, packs and bundles.
// docs/artifact-format.md has them as a table. Writers check them by reading back what they wrote.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "artifact/container.hpp"

namespace cjit {

// A section as described in the section table.
struct SectionHead {
  std::uint32_t id = 0;
  std::uint32_t flags = 0;
  std::uint64_t size = 0;  // decompressed
};

std::vector<SectionHead> section_heads(const std::vector<Section>& sections);

// Checks the section table. Throws CJIT_ERROR_ARTIFACT_CORRUPT, and CJIT_ERROR_ARTIFACT_VERSION for a flag of a later
// minor version.
void require_sound_table(const ArtifactHeader& header, std::span<const SectionHead> sections);

// Checks that a build can be used; call require_sound_table() first. Throws Error with a status of the 4xx block.
void require_usable_build(const ArtifactHeader& header, std::span<const SectionHead> sections);

// Checks only the architecture, for a build without sections.
void require_known_architecture(const ArtifactHeader& header);

// Whether a failure with this status depends only on the request: the compiler rejected the source, so an equal request
// fails too. Only such failures are stored.
bool is_caused_by_request(cjit_status_t status);

// Counts that must be consistent between the sections of a build.
struct SectionCounts {
  std::uint64_t names = 0;
  std::uint64_t argument_schemas = 0;

  SectionCounts& operator+=(const SectionCounts& other) noexcept {
    names += other.names;
    argument_schemas += other.argument_schemas;
    return *this;
  }
};
void require_agreement(const ArtifactHeader& header, const SectionCounts& counts);

}  // namespace cjit
