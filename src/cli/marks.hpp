// Messages of the library in the words of the command.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace cjit_cli {

// A message with the marked fields of the C structs (docs/errors.md) replaced by the flags of `command`: "add its
// directory to `include_dirs`" becomes "add its directory to -I", "use `lto = OFF`" becomes "use --no-lto". Fields that
// the command has no flag for keep their marks.
std::string with_flags(const CLI::App& command, const std::string& message);

}  // namespace cjit_cli
