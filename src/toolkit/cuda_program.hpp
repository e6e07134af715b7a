// Programs of the toolkit on this machine: nvcc and tileiras.
#pragma once

#include <string>

#include "nvidia/version.hpp"

namespace cjit {

struct CudaProgram {
  std::string path;
  Version version;
  std::string release;  // "V13.0.88"

  static constexpr int kOldestMajor = 12;
};

// Runs the program to get its version. Throws Error: CJIT_ERROR_TOOLKIT_NOT_FOUND, CJIT_ERROR_TOOLKIT_TOO_OLD or
// CJIT_ERROR_TOOLKIT_INCOMPLETE.
CudaProgram open_nvcc(const std::string& path);
// Likewise for tileiras, of which no release is too old.
CudaProgram open_tileiras(const std::string& path);

}  // namespace cjit
