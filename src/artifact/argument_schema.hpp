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
  std::uint64_t alignment = 0;  // 0: not said

  bool operator==(const SchemaParameter&) const = default;
};

using ArgumentSchema = std::vector<SchemaParameter>;

// The largest parameters that a kernel can have, in bytes (CUDA programming guide, from CUDA 12.1 and sm_70 on).
inline constexpr std::uint64_t kLargestSchemaParameter = 32764;

// "a: float32, p: bytes[24:8]". Throws Error(CJIT_ERROR_INVALID_ARGUMENT) saying where and what is expected.
ArgumentSchema parse_argument_schema(std::string_view text);

// In place of a schema: what the image says of the kernel, see schema_of_parameters().
inline constexpr std::string_view kSchemaOfImage = "*";
// "p0: bytes[8], p1: bytes[24:8]", of the parameters that an image tells.
ArgumentSchema schema_of_parameters(const std::vector<KernelParameter>& parameters);

// Of the types that the kernel's symbol tells, such as "p0: pointer, p1: float32, p2: bytes[24:8]". Empty where the
// symbol is not mangled, cannot be read, or is not of these parameters.
ArgumentSchema schema_of_signature(const ImageKernel& kernel);

// The one form of it; parsed again it gives the same.
std::string to_string(const ArgumentSchema& schema);
// "bytes[24:8]"
std::string describe_kind(const SchemaParameter& parameter);

// Throws Error(CJIT_ERROR_ARGUMENT_MISMATCH) unless `kernel` has parameters of just these sizes.
void check_schema(const ArgumentSchema& schema, const std::vector<std::uint64_t>& parameter_sizes,
                  std::string_view kernel, cjit_stage_t stage);

}  // namespace cjit
