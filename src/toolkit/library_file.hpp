// Library files: which one the loader would choose, and which build it is, without loading it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace cjit {

// Identifies one build of a library: by its build id (ELF note NT_GNU_BUILD_ID), or by a hash of the file if it has
// none. Throws Error: CJIT_ERROR_IO if the file cannot be read, CJIT_ERROR_TOOLKIT_INCOMPLETE if it is not a shared
// library for this machine.
std::string library_identity(const std::string& path);

// Whether the file is a drop-in of cjit, which stands for a library of a toolkit (src/dropin_stubs). The search for
// the library passes over it.
bool is_dropin(const std::string& path);

// The build that a compiler of NVIDIA states in its output, such as "cuda_13.0.r13.0/compiler.36424714_0". It is the
// same on all processors. "" if the file does not contain exactly one such text among its constants, as a library that
// only calls a compiler. Reads about 15 MB. Throws as library_identity().
std::string library_release(const std::string& path);

// The file that dlopen would open for a bare name: from `library_path` (LD_LIBRARY_PATH), the loader's cache, or the
// default directories. Nothing if it is in none of them. Run paths of the program are ignored, and drop-ins.
// `passed_dropin` is set if there was one before the file.
std::optional<std::string> loader_choice(const std::string& soname, std::string_view library_path,
                                         bool* passed_dropin = nullptr);

}  // namespace cjit
