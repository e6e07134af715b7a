// Credentials that `docker login`, `podman login` and programs docker-credential-* keep.
#pragma once

#include <string>

#include "oci/reference.hpp"

namespace cjit {

struct Credentials {
  std::string user, password;
  std::string identity_token;  // in exchange for access tokens, instead of a password

  bool exist() const noexcept { return !user.empty() || !identity_token.empty(); }
};

// Searches the file of $REGISTRY_AUTH_FILE; without it $DOCKER_CONFIG/config.json or ~/.docker/config.json, then
// $XDG_RUNTIME_DIR/containers/auth.json. Returns none if no file knows the registry. Throws bad_setting() for a file
// or a program that cannot be read; no message has a credential.
Credentials find_credentials(const Reference& reference);

}  // namespace cjit
