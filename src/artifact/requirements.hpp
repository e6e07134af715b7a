// What every reader demands of a build, wherever it lies: in an artifact, in an entry of a cache or a pack, in a
// bundle. One list, which docs/artifact-format.md gives as a table. Writers keep to it by reading what they wrote.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "artifact/container.hpp"

namespace cjit {

// A section as its table describes it.
struct SectionHead {
  std::uint32_t id = 0;
  std::uint32_t flags = 0;
  std::uint64_t size = 0;  // decompressed
};

std::vector<SectionHead> section_heads(const std::vector<Section>& sections);

// Of the table. Throws CJIT_ERROR_ARTIFACT_CORRUPT, and CJIT_ERROR_ARTIFACT_VERSION for a flag of a later minor
// version.
void require_sound_table(const ArtifactHeader& header, std::span<const SectionHead> sections);

// Of a build that is to be used, after the above. Throws Error with a status of the 4xx block.
void require_usable_build(const ArtifactHeader& header, std::span<const SectionHead> sections);

// A part of the above, for a build that has no sections yet.
void require_known_architecture(const ArtifactHeader& header);

// What sections of a build have to agree on.
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
