// Files of a registry that appear under their names only when a trusted key signed them.
#pragma once

#include <string>

#include "json.hpp"

namespace cjit_cli {

// Whether CJIT_TRUSTED_KEYS is set.
bool has_trusted_keys();

// Runs a pull to a directory of its own beside `output`, verifies the signature of each file and moves the files. The
// result has the paths to which they were moved. Throws cjit::error, and then no file was moved.
Json pull_verified(Json job, const std::string& output, bool quiet);

}  // namespace cjit_cli
