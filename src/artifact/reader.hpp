// Reads artifacts into build records.
#pragma once

#include <string>

#include "artifact/build_record.hpp"
#include "artifact/container.hpp"
#include "artifact/requirements.hpp"

namespace cjit {

enum class ImageStorage {
  kCopied,
  kBorrowed,  // the record's images point into the artifact, which must outlive the record unchanged
};

// Reads an artifact of any family. The bytes may be untrusted. Throws Error with a status of the 4xx block, and the
// failure of a compilation that the cache kept.
BuildRecord read_artifact(ByteSpan bytes, ImageStorage storage);
// Returns such a failure as a record.
BuildRecord read_artifact(const Container& container, ImageStorage storage);

// Checks the contents of one section, and adds to `counts`. Throws the errors of read_artifact().
void check_section(const Section& section, const ArtifactHeader& header, SectionCounts& counts);

// The version of cjit that writes: this one.
std::string writer_version();

struct Producer {
  std::string cjit_version;
  std::string compiler;
};

// Returns the version of cjit that wrote an artifact, and the compiler.
Producer read_producer(const Container& container);

}  // namespace cjit
