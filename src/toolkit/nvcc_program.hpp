// The program nvcc on this machine.
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

// Runs the program to get its version. Throws Error: CJIT_ERROR_TOOLKIT_NOT_FOUND, CJIT_ERROR_TOOLKIT_TOO_OLD or
// CJIT_ERROR_TOOLKIT_INCOMPLETE.
NvccProgram open_nvcc(const std::string& path);

}  // namespace cjit
