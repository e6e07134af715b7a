// Media types of the contents that cjit stores in registries.
#pragma once

#include <string>
#include <string_view>

namespace cjit {

inline constexpr std::string_view kBundleType = "application/vnd.cjit.bundle.v1";
inline constexpr std::string_view kPackType = "application/vnd.cjit.pack.v1";
inline constexpr std::string_view kArtifactType = "application/vnd.cjit.artifact.v1";
inline constexpr std::string_view kSignatureType = "application/vnd.cjit.minisign.v1";
inline constexpr std::string_view kUnknownType = "application/octet-stream";
// The type of a manifest whose files have different types.
inline constexpr std::string_view kFilesType = "application/vnd.cjit.files.v1";

// Of the OCI image specification, and what Docker writes instead.
inline constexpr std::string_view kManifestType = "application/vnd.oci.image.manifest.v1+json";
inline constexpr std::string_view kDockerManifestType = "application/vnd.docker.distribution.manifest.v2+json";
inline constexpr std::string_view kIndexType = "application/vnd.oci.image.index.v1+json";
inline constexpr std::string_view kDockerIndexType = "application/vnd.docker.distribution.manifest.list.v2+json";
inline constexpr std::string_view kEmptyType = "application/vnd.oci.empty.v1+json";
inline constexpr std::string_view kConfigType = "application/vnd.oci.image.config.v1+json";
inline constexpr std::string_view kTarType = "application/vnd.oci.image.layer.v1.tar";
inline constexpr std::string_view kTarGzipType = "application/vnd.oci.image.layer.v1.tar+gzip";
inline constexpr std::string_view kDockerTarGzipType = "application/vnd.docker.image.rootfs.diff.tar.gzip";

// The number of bytes at the beginning of a file that tell its type.
inline constexpr std::size_t kMagicSize = 8;
// The type of a file by its first bytes and, for signatures, by its name; "" if it is none of cjit's.
std::string_view media_type_of(std::string_view begin, std::string_view name);
// Whether a layer of this type is a file of cjit.
bool is_file_type(std::string_view media_type);

// Throws storage_error() for a name of a registry that is not a name in a directory, or has control characters.
void check_file_name(std::string_view name);

inline constexpr std::string_view kSignatureEnding = ".minisig";

}  // namespace cjit
