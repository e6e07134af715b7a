// Loads a manifest from TOML or JSON.
#pragma once

#include <string>

#include "json.hpp"

namespace cjit_cli {

// The extension selects TOML or JSON. Keys are in the order of the file. Throws cjit::error with file and line.
Json load_manifest(const std::string& path);

}  // namespace cjit_cli
