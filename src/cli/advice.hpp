// Messages of the library in the words of the command.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace cjit_cli {

// A message with the fields of the C structs that it names replaced by the flags of `command`: "add its directory to
// include_dirs" becomes "add its directory to -I", "set lto to OFF" becomes "pass --no-lto". Fields that the command
// has no flag for are unchanged.
std::string with_flags(const CLI::App& command, const std::string& message);

}  // namespace cjit_cli
