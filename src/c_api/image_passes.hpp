// Reads the image passes of the ABI's options.
#pragma once

#include <cjit/image.h>

#include <vector>

#include "image_pass/image_passes.hpp"

namespace cjit {

// Throws Error for a pass that is unknown or invalid.
std::vector<ImagePass> read_image_passes(const cjit_image_pass_t* const* passes, std::uint64_t count);

}  // namespace cjit
