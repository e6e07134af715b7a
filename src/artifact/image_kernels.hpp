// Reads the kernels and variables of an image, without a driver.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "base/bytes.hpp"

namespace cjit {

// Upper limit of parameter offsets and sizes: the size of the constant bank that contains them.
inline constexpr std::uint32_t kLargestParameters = 65536;

struct KernelParameter {
  // The position in the parameter buffer, as from cuKernelGetParamInfo.
  std::uint32_t offset = 0;
  std::uint32_t size = 0;
  std::uint32_t alignment = 0;  // 0: unknown

  bool operator==(const KernelParameter&) const = default;
};

using BlockShape = std::array<std::uint32_t, 3>;

// An entry function. Zero in a field: unknown.
struct ImageKernel {
  std::string symbol;
  std::vector<KernelParameter> parameters;
  BlockShape max_block{};       // .maxntid, __launch_bounds__
  BlockShape required_block{};  // .reqntid
  BlockShape required_cluster{};
  bool cluster_must_be_set = false;  // each launch must set a cluster
  std::uint32_t register_count = 0;
  // Bytes per block, without the bytes that the system reserves since sm_90.
  std::uint64_t static_shared_memory = 0;
  // Bytes of all `__constant__` variables of the image.
  std::uint64_t constant_memory = 0;
  // Bytes per thread.
  std::uint64_t local_memory = 0;
  // Bytes per thread, including the functions that it calls.
  std::uint64_t stack_memory = 0;
  bool has_unknown_stack = false;  // it is recursive
  std::uint32_t barrier_count = 0;
  // The position of its machine code in the image.
  std::uint64_t code_offset = 0;
  std::uint64_t code_size = 0;
};

// A `__device__`, `__constant__` or `__managed__` variable.
struct ImageVariable {
  std::string symbol;
  std::uint64_t size = 0;
  bool is_managed = false;

  bool operator==(const ImageVariable&) const = default;
};

struct ImageContents {
  std::uint32_t cc = 0;  // compute capability, major * 10 + minor
  std::vector<ImageKernel> kernels;
  std::vector<ImageVariable> variables;
};

// Reads a cubin or PTX, distinguished by the first bytes. The offsets of parameters in PTX depend on the device that it
// is compiled for: `device_cc`, or if that is 0 the target in the PTX. The bytes may be untrusted; the memory of the
// result is proportional to their size. Throws Error(CJIT_ERROR_ARTIFACT_CORRUPT).
ImageContents read_image_kernels(ByteSpan image, std::uint32_t device_cc = 0);

}  // namespace cjit
