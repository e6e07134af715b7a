#include "options/argument_schemas.hpp"

#include <algorithm>
#include <map>

#include "artifact/argument_schema.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

// Returns `given` after a check against the kernel's parameters. Returns the schema from the image or from the kernel's
// signature if `given` is kSchemaOfImage or empty.
std::string schema_of(const ImageKernel& kernel, const std::string& given, const std::string& name) {
  if (given.empty()) return to_string(schema_of_signature(kernel));
  if (given == kSchemaOfImage) return to_string(schema_of_parameters(kernel.parameters));
  std::vector<std::uint64_t> sizes;
  for (const KernelParameter& parameter : kernel.parameters) sizes.push_back(parameter.size);
  check_schema(parse_argument_schema(given), sizes, name, CJIT_STAGE_COMPILE);
  return given;
}

// Throws if the schema of `name` should be read from an image that does not contain kernel parameters.
void require_schema_without_image(const std::string& given, const std::string& name) {
  if (given == kSchemaOfImage)
    throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_COMPILE,
                concat("cannot read the argument schema of '", name,
                       "' from the image: this kind of image does not describe parameters; pass the schema, or build a "
                       "cubin or PTX"));
}

}  // namespace

std::vector<ImageKernel> kernels_of(const std::vector<Image>& images) try {
  for (const Image& image : images)
    if (image.kind == CJIT_IMAGE_KIND_CUBIN || image.kind == CJIT_IMAGE_KIND_PTX)
      return read_image_kernels(image.bytes).kernels;
  return {};
} catch (const Error&) {
  return {};
}

void settle_schemas(BuildRecord& record, const std::vector<ImageKernel>& kernels) {
  std::vector<std::string>& schemas = record.argument_schemas;
  if (record.names.empty()) return;
  schemas.resize(record.names.size());
  std::map<std::string_view, const ImageKernel*> by_symbol;
  for (const ImageKernel& kernel : kernels) by_symbol.emplace(kernel.symbol, &kernel);
  for (std::size_t i = 0; i < record.names.size(); ++i) {
    const std::string& name = record.names[i].expression;
    if (kernels.empty()) {
      require_schema_without_image(schemas[i], name);
      continue;
    }
    if (const auto kernel = by_symbol.find(record.names[i].lowered); kernel != by_symbol.end())
      schemas[i] = schema_of(*kernel->second, schemas[i], name);
    else if (!schemas[i].empty())
      throw Error(CJIT_ERROR_ARGUMENT_MISMATCH, CJIT_STAGE_COMPILE,
                  concat("cannot use the argument schema of '", name, "': it is not a kernel; remove the schema"));
  }
  if (std::all_of(schemas.begin(), schemas.end(), [](const auto& schema) { return schema.empty(); })) schemas.clear();
}

}  // namespace cjit
