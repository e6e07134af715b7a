// Finds libdevice, NVIDIA's library of device functions as NVVM IR, next to libNVVM.
#pragma once

#include <string>

namespace cjit {

// Returns the file that belongs to `nvvm`, the path of a libNVVM. Throws Error(CJIT_ERROR_TOOLKIT_INCOMPLETE) with the
// searched places.
std::string find_libdevice(const std::string& nvvm);

}  // namespace cjit
