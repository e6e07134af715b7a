// Checks and completes the argument schemas of a build against the kernels in its images.
#pragma once

#include <vector>

#include "artifact/build_record.hpp"

namespace cjit {

// Reads the kernels of the first cubin or PTX; returns nothing if there is none, or if it cannot be read.
std::vector<ImageKernel> kernels_of(const std::vector<Image>& images);

// Throws Error(CJIT_ERROR_ARGUMENT_MISMATCH) for a schema that does not match its kernel, and (CJIT_ERROR_UNSUPPORTED)
// for one that should be read from an image without parameters. `kernels` is empty for such images.
void settle_schemas(BuildRecord& record, const std::vector<ImageKernel>& kernels);

}  // namespace cjit
