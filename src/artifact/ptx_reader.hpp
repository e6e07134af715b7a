// PTX: the declarations of a module, as far as they say how its kernels are launched.
#pragma once

#include <string_view>

#include "artifact/image_kernels.hpp"

namespace cjit {

// See read_image_kernels(). `text` may end with a NUL. Registers are not known before PTX is compiled, and local memory
// is what the kernel's own text declares: the driver's compiler may need more or less.
ImageContents read_ptx(std::string_view text, std::uint32_t device_cc);

}  // namespace cjit
