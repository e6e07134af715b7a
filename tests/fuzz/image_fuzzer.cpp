// Any bytes through the reader of images. What it gives is no larger than what it was given.
#include "artifact/image_kernels.hpp"
#include "base/error.hpp"
#include "fuzz/expect.hpp"

namespace {

void expect_proportion(const cjit::ImageContents& contents, std::size_t size) {
  std::size_t names = 0, parameters = 0;
  for (const cjit::ImageKernel& kernel : contents.kernels) {
    names += kernel.symbol.size();
    parameters += kernel.parameters.size();
  }
  for (const cjit::ImageVariable& variable : contents.variables) names += variable.symbol.size();
  CJIT_FUZZ_EXPECT(names <= size);
  CJIT_FUZZ_EXPECT(parameters <= size);
  CJIT_FUZZ_EXPECT(contents.kernels.size() + contents.variables.size() <= size);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const cjit::ByteSpan image = std::as_bytes(std::span(data, size));
  for (const std::uint32_t device_cc : {0U, 100U}) {
    try {
      expect_proportion(cjit::read_image_kernels(image, device_cc), size);
    } catch (const cjit::Error& refused) {
      CJIT_FUZZ_EXPECT(refused.status() == CJIT_ERROR_ARTIFACT_CORRUPT);
    }
  }
  return 0;
}
