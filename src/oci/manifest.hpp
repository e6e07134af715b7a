// Manifests of the OCI image specification.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cjit {

struct Descriptor {
  std::string media_type;
  std::string digest;  // "sha256:<64 digits>"
  std::uint64_t size = 0;
  std::string title;      // the name of the file; "": none
  std::string processor;  // of a manifest in an index, as registries name it ("arm64"); "": none
};

struct Manifest {
  std::string artifact_type;  // "": an image
  Descriptor config;
  std::vector<Descriptor> layers;
};

// The processors that cjit runs on. Its files are the same for all of them.
inline constexpr std::array<std::string_view, 2> kProcessors = {"amd64", "arm64"};

// Equal manifests have equal bytes: there is no time of creation.
std::string write_manifest(const Manifest& manifest);
// Throws storage_error() for a text that is not a manifest.
Manifest read_manifest(std::string_view text);

// An index has the manifests of one image for several processors.
std::string write_index(const std::vector<Descriptor>& manifests);
// The digest of the manifest for Linux on this processor; nothing if the text is not an index. Throws storage_error()
// if the index has none.
std::optional<std::string> find_in_index(std::string_view text);

}  // namespace cjit
