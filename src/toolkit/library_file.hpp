// Libraries as files: which one the loader would take, and which build it is, without loading it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace cjit {

// What tells one build of a library from all others: its build id (ELF note NT_GNU_BUILD_ID), or where it has none a
// hash of the file. Throws Error(CJIT_ERROR_IO) if the file cannot be read, CJIT_ERROR_TOOLKIT_INCOMPLETE if it is no
// shared library of this machine.
std::string library_identity(const std::string& path);

// The file that dlopen would take for a bare name: from `library_path` (LD_LIBRARY_PATH), the loader's cache, the
// folders it always searches. Nothing if it is in none of them; run paths of the program are not looked at.
std::optional<std::string> loader_choice(const std::string& soname, std::string_view library_path);

}  // namespace cjit
