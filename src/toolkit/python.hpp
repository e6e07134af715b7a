// Finds directories with Python packages without running Python.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "toolkit/surroundings.hpp"

namespace cjit {

struct SiteFolder {
  // ".../site-packages" or ".../dist-packages"
  std::filesystem::path path;
  // "VIRTUAL_ENV=/home/me/env" or "Python /usr/bin/python3"
  std::string owner;
};

// The existing directories of VIRTUAL_ENV, then those of the active Python: the one that runs this process, else the
// first `python3` on PATH.
std::vector<SiteFolder> site_folders(const Surroundings& surroundings);

// That of its environment, or of its installation.
std::optional<std::filesystem::path> prefix_of_active_python(const Surroundings& surroundings);

}  // namespace cjit
