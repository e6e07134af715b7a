// libdevice, NVIDIA's library of device functions as NVVM IR, beside the libNVVM that it goes with.
#pragma once

#include <string>

namespace cjit {

// The file beside `nvvm`, the path of a libNVVM. Throws Error(CJIT_ERROR_TOOLKIT_INCOMPLETE) saying where was looked.
std::string find_libdevice(const std::string& nvvm);

}  // namespace cjit
