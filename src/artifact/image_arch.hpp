// For which architecture an image was made, as far as it says so itself.
#pragma once

#include <cjit/base.h>

#include <optional>

#include "artifact/image_kernels.hpp"

namespace cjit {

struct DescribedImage {
  cjit_image_kind_t kind = CJIT_IMAGE_KIND_NONE;  // CUBIN or PTX
  std::uint32_t arch_feature = 0;                 // 0, 'a', 'f'
  ImageContents contents;                         // with the compute capability
};

// A cubin or PTX, told by its beginning. The bytes may be untrusted. Throws Error(CJIT_ERROR_ARTIFACT_CORRUPT).
DescribedImage describe_image_bytes(ByteSpan image);

}  // namespace cjit
