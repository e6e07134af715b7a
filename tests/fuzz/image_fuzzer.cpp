// Any bytes for the reader of images. Its output is not larger than the input, and the ABI returns the same contents.
#include "artifact/cubin_reader.hpp"
#include "artifact/image_arch.hpp"
#include "artifact/image_kernels.hpp"
#include "artifact/kernel_resources.hpp"
#include "artifact/ptx_uses.hpp"
#include "base/error.hpp"
#include "fuzz/budget.hpp"
#include "fuzz/expect.hpp"
#include "fuzz/repeat.hpp"
#include "image_pass/ffma_interleave.hpp"
#include "request/adopted_image.hpp"

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
    const cjit_image_kernel_t& record = *resources.data()[i];
    CJIT_FUZZ_EXPECT(record.symbol == kernel.symbol.c_str());
    CJIT_FUZZ_EXPECT(record.resources->code_size == kernel.code_size);
    CJIT_FUZZ_EXPECT(record.parameter_count == kernel.parameters.size());
    for (std::size_t j = 0; j < kernel.parameters.size(); ++j) {
      CJIT_FUZZ_EXPECT(record.parameter_offsets[j] == kernel.parameters[j].offset);
      CJIT_FUZZ_EXPECT(record.parameter_sizes[j] == kernel.parameters[j].size);
      CJIT_FUZZ_EXPECT(record.parameter_alignments[j] == kernel.parameters[j].alignment);
    }
  }
}

// Reads the image with the other readers.
void read_otherwise(cjit::ByteSpan image, const cjit::ImageContents& contents) {
  try {
    const cjit::DescribedImage described = cjit::describe_image_bytes(image);
    CJIT_FUZZ_EXPECT(described.kind == CJIT_IMAGE_KIND_CUBIN || described.kind == CJIT_IMAGE_KIND_PTX);
    if (described.kind == CJIT_IMAGE_KIND_PTX) cjit::used_variables(cjit::as_text(image), contents.variables);
    if (described.kind != CJIT_IMAGE_KIND_CUBIN) return;
    const cjit::CubinAttributes attributes(image);
    for (const cjit::ImageKernel& kernel : contents.kernels)
      if (const auto parameters = attributes.parameters(kernel.symbol))
        CJIT_FUZZ_EXPECT(parameters->size() <= image.size());
    cjit::Buffer changed(image);
    for (const cjit::CubinCode& code : cjit::cubin_code(image)) {
      CJIT_FUZZ_EXPECT(code.offset <= image.size() && code.size <= image.size() - code.offset);
      cjit::interleave_ffma({changed.data() + code.offset, code.size});
    }
  } catch (const cjit::Error& refused) {
    CJIT_FUZZ_EXPECT(refused.status() == CJIT_ERROR_ARTIFACT_CORRUPT);
  }
}

// Makes a result of the image, also if it is a fatbin.
void adopt(cjit::ByteSpan image) {
  try {
    const cjit::BuildRecord record = cjit::adopt_image({.image = image,
                                                        .kind = CJIT_IMAGE_KIND_NONE,
                                                        .arch = {},
                                                        .producer = "fuzz",
                                                        .names = {},
                                                        .argument_schemas = {},
                                                        .policy = {}});
    CJIT_FUZZ_EXPECT(record.images.size() == 1 && record.images.front().bytes.size() <= image.size() + 1);
  } catch (const cjit::Error& refused) {
    CJIT_FUZZ_EXPECT(refused.status() == CJIT_ERROR_ARTIFACT_CORRUPT ||
                     refused.status() == CJIT_ERROR_INVALID_ARGUMENT);
  }
}

void read(cjit::ByteSpan image) {
  const std::size_t size = image.size();
  for (const std::uint32_t device_cc : {0U, 100U}) {
    try {
      cjit::ImageContents contents = cjit::read_image_kernels(image, device_cc);
      expect_proportion(contents, size);
      read_otherwise(image, contents);
      expect_same_records(std::move(contents));
    } catch (const cjit::Error& refused) {
      CJIT_FUZZ_EXPECT(refused.status() == CJIT_ERROR_ARTIFACT_CORRUPT);
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  cjit::test::expect_within({.bytes_per_byte = 512}, size, [&] { read(std::as_bytes(std::span(data, size))); });
  adopt(std::as_bytes(std::span(data, size)));
  return 0;
}

CJIT_FUZZ_MUTATE_OR_REPEAT
