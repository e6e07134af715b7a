#include "artifact/image_kernels.hpp"

#include "artifact/cubin_reader.hpp"
#include "artifact/ptx_reader.hpp"

namespace cjit {

ImageContents read_image_kernels(ByteSpan image, std::uint32_t device_cc) {
  return is_cubin(image) ? read_cubin(image) : read_ptx(as_text(image), device_cc);
}

}  // namespace cjit
