// Argument schemas: names and kinds of a kernel's parameters, as text and parsed.
#pragma once

#include <cjit/value_kind.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "artifact/image_kernels.hpp"
#include "base/error.hpp"

namespace cjit {

struct SchemaParameter {
  std::string name;
  cjit_value_kind_t kind = CJIT_VALUE_BYTES;
  std::uint64_t size = 0;
  std::uint64_t alignment = 0;  // 0: not specified
  std::string element;          // of a pointer: "const float32"; empty: not specified

  bool operator==(const SchemaParameter&) const = default;
};

using ArgumentSchema = std::vector<SchemaParameter>;

// The maximum size of a kernel's parameters in bytes (CUDA programming guide, since CUDA 12.1 and sm_70).
inline constexpr std::uint64_t kLargestSchemaParameter = 32764;

// Parses "a: float32, x: pointer<const float32>, p: bytes[24:8]". Throws Error(CJIT_ERROR_INVALID_ARGUMENT), whose
// message has the position and the expected text.
ArgumentSchema parse_argument_schema(std::string_view text);

// Instead of a schema: read the schema from the image with schema_of_parameters().
inline constexpr std::string_view kSchemaOfImage = "*";
// Makes a schema such as "p0: bytes[8], p1: bytes[24:8]" from the parameters in an image.
ArgumentSchema schema_of_parameters(const std::vector<KernelParameter>& parameters);

// Makes a schema such as "p0: pointer, p1: float32, p2: bytes[24:8]" from the types in the kernel's symbol. Returns an
// empty schema if the symbol is not mangled, cannot be read, or does not match the parameters.
ArgumentSchema schema_of_signature(const ImageKernel& kernel);

// Returns the canonical form. Parsing it gives an equal schema.
std::string to_string(const ArgumentSchema& schema);
// Returns the kind as text: "bytes[24:8]", "pointer<const float32>".
std::string describe_kind(const SchemaParameter& parameter);

// Throws Error(CJIT_ERROR_ARGUMENT_MISMATCH) unless the parameters of `kernel` have exactly the sizes of the schema.
void check_schema(const ArgumentSchema& schema, const std::vector<std::uint64_t>& parameter_sizes,
                  std::string_view kernel, cjit_stage_t stage);

}  // namespace cjit
