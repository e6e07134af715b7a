// Loads a manifest from TOML or JSON.
#pragma once

#include <string>

#include "description_error.hpp"
#include "json.hpp"

namespace cjit_cli {

// The extension selects TOML or JSON. Keys are in the order of the file. Throws cjit::error with file and line.
// `positions` gets the place of each value.
Json load_manifest(const std::string& path, FilePositions& positions);

}  // namespace cjit_cli
