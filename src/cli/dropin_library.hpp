// The drop-in libraries of this installation, and the libraries that they stand for.
#pragma once

#include <cjit/dropin.h>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace cjit_cli {

// A library of NVIDIA's that has a drop-in.
struct RealLibrary {
  std::filesystem::path path;
  std::string name;  // "NVRTC 13.0"
  std::filesystem::path dropin;
};

// The name of the file begins with "libnvrtc.so." or "libnvJitLink.so.", and it is no drop-in. Opens it to learn its
// version. Throws cjit::error if it cannot be opened, or if there is no drop-in for its version.
RealLibrary real_library(const std::filesystem::path& path);

// Nothing if there is no drop-in for its version.
std::optional<RealLibrary> library_with_dropin(const std::filesystem::path& path);

// Those that cjit's search finds, of all versions that drop-ins stand for.
std::vector<RealLibrary> find_real_libraries();

// A drop-in that programs of this environment open, and what it hands over to.
struct FoundDropin {
  std::filesystem::path path;
  std::string title;  // "NVRTC"
  std::filesystem::path real;
  std::string problem;  // why there is no real library
};
struct FoundDropins {
  std::vector<FoundDropin> libraries;
  bool are_off = false;  // CJIT_NVRTC=off: they forward everything
};
// Those that the loader opens by name, and those in the toolkit and the environments that variables name.
FoundDropins find_dropins();

// The directories below an environment in which its libraries may lie: of a toolkit, a conda prefix, or of Python.
std::vector<std::filesystem::path> library_folders(const std::filesystem::path& environment);

bool has_name_of_dropin(const std::string& file_name);
// Whether a file is a link to a drop-in of any installation of cjit.
bool is_dropin(const std::filesystem::path& path);

// Makes `folder` a copy of the toolkit of libraries that lie in one directory, of links, with the drop-ins in the place
// of the libraries, and returns the paths of the drop-ins there. Programs that derive the root of the toolkit from the
// path of a library find it.
std::vector<std::filesystem::path> make_shadow(const std::vector<RealLibrary>& libraries,
                                               const std::filesystem::path& folder);

// Puts the drop-in in the place of the library, which gets a directory beside it. A process that opens the library at
// any moment gets one of the two. Throws cjit::error.
void put_in_place(const RealLibrary& library);
// The reverse. Returns false if there is nothing to restore.
bool restore(const std::filesystem::path& path);

}  // namespace cjit_cli
