// Reads the declarations of a PTX module that are relevant for launches.
#pragma once

#include <string_view>

#include "artifact/image_kernels.hpp"

namespace cjit {

// See read_image_kernels(). `text` may end with a NUL. The number of registers is unknown until PTX is compiled. Local
// memory is only what the kernel declares; the driver's compiler may use more or less.
ImageContents read_ptx(std::string_view text, std::uint32_t device_cc);

}  // namespace cjit
