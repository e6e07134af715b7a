#include "plan/plan_kernels.hpp"

#include <algorithm>

#include "artifact/image_kernels.hpp"
#include "base/text.hpp"

namespace cjit {

PlanKernels kernels_of(const BuildRecord& record) {
  const auto is_readable = [](const Image& image) {
    return image.kind == CJIT_IMAGE_KIND_CUBIN || image.kind == CJIT_IMAGE_KIND_PTX;
  };
  const auto image = std::find_if(record.images.begin(), record.images.end(), is_readable);
  if (image == record.images.end())
    throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_REQUEST,
                "cannot add a plan: the result has neither a cubin nor PTX, so its kernels are unknown");
  PlanKernels kernels;
  const bool has_only_a_cubin = record.images.size() == 1 && image->kind == CJIT_IMAGE_KIND_CUBIN;
  if (has_only_a_cubin) kernels.max_cc = max_cc_of_cubin(record.cc);
  kernels.find = [&record, contents = read_image_kernels(image->bytes, record.cc)](const std::string& name) {
    std::string symbol = name;
    ArgumentSchema schema;
    for (std::size_t i = 0; i < record.names.size(); ++i) {
      if (record.names[i].expression != name && record.names[i].lowered != name) continue;
      symbol = record.names[i].lowered;
      if (!record.argument_schemas.empty() && !record.argument_schemas[i].empty())
        schema = parse_argument_schema(record.argument_schemas[i]);
      break;
    }
    for (const ImageKernel& kernel : contents.kernels) {
      if (kernel.symbol != symbol) continue;
      KernelSignature signature{.lowered_name = symbol, .parameter_sizes = {}, .schema = std::move(schema)};
      for (const KernelParameter& parameter : kernel.parameters) signature.parameter_sizes.push_back(parameter.size);
      return signature;
    }
    std::vector<std::string> names;
    for (const LoweredName& known : record.names) names.push_back(known.expression);
    throw Error(CJIT_ERROR_NOT_FOUND, CJIT_STAGE_REQUEST,
                concat("the result has no kernel '", name, "'; it has ", join(names, ", ")));
  };
  return kernels;
}

}  // namespace cjit
