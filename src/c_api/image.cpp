#include <cjit/image.h>

#include <memory>

#include "artifact/cubin_reader.hpp"
#include "artifact/fatbin_reader.hpp"
#include "artifact/kernel_resources.hpp"
#include "c_api/guard.hpp"
#include "c_api/struct_io.hpp"

namespace cjit {

namespace {

struct ImageInfoOwner {
  explicit ImageInfoOwner(ImageContents contents)
      : cc(contents.cc), resources(std::move(contents.kernels)), variables(std::move(contents.variables)) {
    for (const ImageKernel& kernel : resources.kernels()) code_offsets.push_back(kernel.code_offset);
    for (const ImageVariable& variable : variables) {
      symbols.push_back(variable.symbol.c_str());
      sizes.push_back(variable.size);
    }
  }

  const std::uint32_t cc;
  const KernelResources resources;
  const std::vector<ImageVariable> variables;
  std::vector<std::uint64_t> code_offsets;
  std::vector<const char*> symbols;
  std::vector<std::uint64_t> sizes;
};

void write_image_info(cjit_image_info_t* info, ByteSpan image) {
  if (is_fatbin(image))
    throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_ARTIFACT,
                "cannot describe the image: it is a fatbin, which holds several images; extract the image of one "
                "architecture and pass that");
  auto owner = make_owned<ImageInfoOwner>(read_image_kernels(image));
  const bool has_kernels = owner->resources.size() != 0;
  const bool has_variables = !owner->variables.empty();
  write_struct(info, "info", kFirstSize<cjit_image_info_t>,
               {.struct_size = 0,
                .owner = owner.get(),
                .image_kind =
                    is_cubin(image) ? cjit_image_kind_t{CJIT_IMAGE_KIND_CUBIN} : cjit_image_kind_t{CJIT_IMAGE_KIND_PTX},
                .cc = owner->cc,
                .kernels = owner->resources.data(),
                .code_offsets = has_kernels ? owner->code_offsets.data() : nullptr,
                .kernel_count = owner->resources.size(),
                .variable_symbols = has_variables ? owner->symbols.data() : nullptr,
                .variable_sizes = has_variables ? owner->sizes.data() : nullptr,
                .variable_count = owner->variables.size()});
  owner.release();
}

}  // namespace

}  // namespace cjit

cjit_status_t cjit_image_get_info(const void* data, uint64_t size, cjit_image_info_t* info, cjit_error_t** error) {
  return cjit::guard_clearing(
      error, [&] { cjit::clear_struct(info); },
      [&] {
        cjit::require_struct(info, "info", cjit::kFirstSize<cjit_image_info_t>);
        cjit::write_image_info(info, cjit::read_bytes(data, size, "data"));
      });
}

void cjit_image_info_cleanup(cjit_image_info_t* info) { cjit::cleanup_struct<cjit::ImageInfoOwner>(info); }
