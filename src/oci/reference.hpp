// Names of contents of OCI registries: oci://host[:port]/repository[:tag][@sha256:digest].
#pragma once

#include <string>
#include <string_view>

namespace cjit {

struct Reference {
  std::string registry;    // "host[:port]", lower case
  std::string repository;  // "team/kernels"
  std::string tag;         // "" if only the digest is given
  std::string digest;      // "sha256:<64 digits>"; "": that of the tag

  // The server of the registry; that of docker.io has another name.
  std::string host() const { return registry == "docker.io" ? "registry-1.docker.io" : registry; }
  // "oci://registry/repository:tag", or with "@<digest>" if there is one.
  std::string text() const;
  // "oci://registry/repository@<digest>"
  std::string text_at(std::string_view manifest_digest) const;
  // What selects the manifest in a path of the API.
  const std::string& version() const { return digest.empty() ? tag : digest; }
};

// The tag is `latest` if neither a tag nor a digest is given. Throws bad_setting().
Reference parse_reference(std::string_view text);

bool is_digest(std::string_view text);
// localhost, 127.0.0.0/8, ::1; `host` may have a port.
bool is_loopback(std::string_view host);

}  // namespace cjit
