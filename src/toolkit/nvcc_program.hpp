// nvcc as a program on this machine.
#pragma once

#include <string>

#include "nvidia/version.hpp"

namespace cjit {

struct NvccProgram {
  std::string path;
  Version version;
  std::string release;  // "V13.0.88"

  static constexpr int kOldestMajor = 12;
};

// Runs the program. Throws Error(CJIT_ERROR_TOOLKIT_NOT_FOUND), (..._TOO_OLD) or (..._INCOMPLETE).
NvccProgram open_nvcc(const std::string& path);

}  // namespace cjit
