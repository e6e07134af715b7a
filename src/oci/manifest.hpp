// Manifests of the OCI image specification.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cjit {

struct Descriptor {
  std::string media_type;
  std::string digest;  // "sha256:<64 digits>"
  std::uint64_t size = 0;
  std::string title;  // the name of the file; "": none
};

struct Manifest {
  std::string artifact_type;  // "": an image
  Descriptor config;
  std::vector<Descriptor> layers;
};

// Equal manifests have equal bytes: there is no time of creation.
std::string write_manifest(const Manifest& manifest);
// Throws storage_error() for a text that is not a manifest, and for an index of several manifests.
Manifest read_manifest(std::string_view text);

}  // namespace cjit
