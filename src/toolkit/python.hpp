// Folders with Python packages, found without running Python.
#pragma once

#include <filesystem>
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

// Of VIRTUAL_ENV, then of the active Python: the one that runs this process, else the first `python3` on PATH.
// Only folders that exist.
std::vector<SiteFolder> site_folders(const Surroundings& surroundings);

}  // namespace cjit
