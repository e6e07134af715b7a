// Programs that keep credentials: docker-credential-pass, docker-credential-ecr-login and others.
#pragma once

#include <optional>
#include <string>

namespace cjit {

// Runs `docker-credential-<name> get` with the server on its standard input. Returns its standard output, which
// contains a secret; nothing if it does not know the server. Throws bad_setting() without the output.
std::optional<std::string> run_credential_program(const std::string& name, const std::string& server);

}  // namespace cjit
