#include <cjit/image.h>

#include <memory>

#include "artifact/cubin_reader.hpp"
#include "artifact/fatbin_reader.hpp"
#include "artifact/kernel_resources.hpp"
#include "c_api/guard.hpp"
#include "c_api/result_fields.hpp"

namespace cjit {

namespace {

// The object behind the C struct's `owner`.
struct ImageInfoOwner : KeptFor<cjit_image_info_t> {
  explicit ImageInfoOwner(std::vector<ImageKernel> kernels) : resources(std::move(kernels)) {}

  const KernelResources resources;
};

struct ImageInfoFields {
  cjit_image_kind_t image_kind;
  const KernelResources& kernels;
  const std::vector<ImageVariable>& all;
  auto code_offsets() const { return Mapped(kernels.kernels(), &ImageKernel::code_offset); }
  auto variable_symbols() const { return Mapped(all, &ImageVariable::symbol); }
  auto variable_sizes() const { return Mapped(all, &ImageVariable::size); }
};

void write_image_info(cjit_image_info_t* info, ByteSpan image) {
  if (is_fatbin(image))
    throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_ARTIFACT,
                "cannot describe the image: it is a fatbin, which holds several images; extract the image of one "
                "architecture and pass that");
  ImageContents contents = read_image_kernels(image);
  auto object = std::make_unique<ImageInfoOwner>(std::move(contents.kernels));
  const ImageInfoFields fields{
      .image_kind = is_cubin(image) ? cjit_image_kind_t{CJIT_IMAGE_KIND_CUBIN} : cjit_image_kind_t{CJIT_IMAGE_KIND_PTX},
      .kernels = object->resources,
      .all = contents.variables};
  const auto filled = read_result<cjit_image_info_t>(CopySources{*object}, fields, contents);
  give_result(info, "info", Owned<KeptFor<cjit_image_info_t>>(std::move(object)), filled);
}

}  // namespace

}  // namespace cjit

cjit_status_t cjit_image_get_info(const void* data, uint64_t size, cjit_image_info_t* info, cjit_error_t** error) {
  return cjit::guard_result(info, "info", error,
                            [&] { cjit::write_image_info(info, cjit::read_bytes(data, size, "data")); });
}
