// Any bytes through the reader of images. What it gives is no larger than what it was given, and what the ABI hands out
// of it is the same.
#include "artifact/image_kernels.hpp"
#include "artifact/kernel_resources.hpp"
#include "base/error.hpp"
#include "fuzz/expect.hpp"

namespace {

void expect_proportion(const cjit::ImageContents& contents, std::size_t size) {
  std::size_t names = 0, parameters = 0;
  for (const cjit::ImageKernel& kernel : contents.kernels) {
    names += kernel.symbol.size();
    parameters += kernel.parameters.size();
    CJIT_FUZZ_EXPECT(kernel.code_size <= size);
    CJIT_FUZZ_EXPECT(kernel.code_size == 0 || kernel.code_offset <= size - kernel.code_size);
    CJIT_FUZZ_EXPECT(kernel.local_memory >= kernel.stack_memory);
  }
  for (const cjit::ImageVariable& variable : contents.variables) names += variable.symbol.size();
  CJIT_FUZZ_EXPECT(names <= size);
  CJIT_FUZZ_EXPECT(parameters <= size);
  CJIT_FUZZ_EXPECT(contents.kernels.size() + contents.variables.size() <= size);
}

void expect_same_records(cjit::ImageContents contents) {
  const cjit::KernelResources resources(std::move(contents.kernels));
  CJIT_FUZZ_EXPECT(resources.size() == resources.kernels().size());
  for (std::size_t i = 0; i < resources.size(); ++i) {
    const cjit::ImageKernel& kernel = resources.kernels()[i];
    const cjit_kernel_resources_t& record = *resources.data()[i];
    CJIT_FUZZ_EXPECT(record.symbol == kernel.symbol.c_str());
    CJIT_FUZZ_EXPECT(record.parameter_count == kernel.parameters.size());
    for (std::size_t j = 0; j < kernel.parameters.size(); ++j) {
      CJIT_FUZZ_EXPECT(record.parameter_offsets[j] == kernel.parameters[j].offset);
      CJIT_FUZZ_EXPECT(record.parameter_sizes[j] == kernel.parameters[j].size);
      CJIT_FUZZ_EXPECT(record.parameter_alignments[j] == kernel.parameters[j].alignment);
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const cjit::ByteSpan image = std::as_bytes(std::span(data, size));
  for (const std::uint32_t device_cc : {0U, 100U}) {
    try {
      cjit::ImageContents contents = cjit::read_image_kernels(image, device_cc);
      expect_proportion(contents, size);
      expect_same_records(std::move(contents));
    } catch (const cjit::Error& refused) {
      CJIT_FUZZ_EXPECT(refused.status() == CJIT_ERROR_ARTIFACT_CORRUPT);
    }
  }
  return 0;
}
