// libdevice, NVIDIA's library of device functions as NVVM IR, beside its libNVVM.
#pragma once

#include <string>

namespace cjit {

// The file beside `nvvm`, the path of a libNVVM. Throws Error(CJIT_ERROR_TOOLKIT_INCOMPLETE) with the places searched.
std::string find_libdevice(const std::string& nvvm);

}  // namespace cjit
