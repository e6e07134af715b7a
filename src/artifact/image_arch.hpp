// Reads the architecture of an image from its bytes.
#pragma once

#include <cjit/base.h>

#include <optional>

#include "artifact/image_kernels.hpp"

namespace cjit {

struct DescribedImage {
  cjit_image_kind_t kind = CJIT_IMAGE_KIND_NONE;  // CUBIN or PTX
  std::uint32_t arch_feature = 0;                 // 0, 'a', 'f'
  ImageContents contents;                         // includes the compute capability
};

// Reads a cubin or PTX, distinguished by the first bytes. The bytes may be untrusted. Throws
// Error(CJIT_ERROR_ARTIFACT_CORRUPT).
DescribedImage describe_image_bytes(ByteSpan image);

}  // namespace cjit
