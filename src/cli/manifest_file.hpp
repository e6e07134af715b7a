// A manifest as it was written, whichever language it was written in.
#pragma once

#include <string>

#include "json.hpp"

namespace cjit_cli {

// By the extension, TOML or JSON; keys are in the order of the file. Throws cjit::error, with file and line.
Json load_manifest(const std::string& path);

}  // namespace cjit_cli
