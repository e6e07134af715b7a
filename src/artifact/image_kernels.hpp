// What an image says of its kernels and variables, read without a driver.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "base/bytes.hpp"

namespace cjit {

// Offsets and sizes of parameters are below this; the constant bank that they lie in ends there.
inline constexpr std::uint32_t kLargestParameters = 65536;

struct KernelParameter {
  // In the parameter buffer, as cuKernelGetParamInfo gives them.
  std::uint32_t offset = 0;
  std::uint32_t size = 0;
  std::uint32_t alignment = 0;  // 0: the image does not say

  bool operator==(const KernelParameter&) const = default;
};

using BlockShape = std::array<std::uint32_t, 3>;

// An entry function. Zero where the image says nothing.
struct ImageKernel {
  std::string symbol;
  std::vector<KernelParameter> parameters;
  BlockShape max_block{};       // .maxntid, __launch_bounds__
  BlockShape required_block{};  // .reqntid
  BlockShape required_cluster{};
  bool cluster_must_be_set = false;  // by the launch
  std::uint32_t register_count = 0;
  // Bytes a block, without those that the system takes for itself from sm_90 on.
  std::uint64_t static_shared_memory = 0;
  // Bytes of `__constant__` variables of the whole image.
  std::uint64_t constant_memory = 0;
  // Bytes a thread.
  std::uint64_t local_memory = 0;
  // Bytes a thread, with that of what it calls.
  std::uint64_t stack_memory = 0;
  bool has_unknown_stack = false;  // it recurs
  std::uint32_t barrier_count = 0;
  // Its machine code, in the image.
  std::uint64_t code_offset = 0;
  std::uint64_t code_size = 0;
};

// A `__device__` or `__constant__` variable.
struct ImageVariable {
  std::string symbol;
  std::uint64_t size = 0;

  bool operator==(const ImageVariable&) const = default;
};

struct ImageContents {
  std::uint32_t cc = 0;  // that it was made for, major * 10 + minor
  std::vector<ImageKernel> kernels;
  std::vector<ImageVariable> variables;
};

// Reads a cubin or PTX, told apart by their first bytes. Where parameters of PTX lie depends on the device that it is
// compiled for: `device_cc`, or if that is 0 the one that it names. The bytes may be untrusted; what is returned takes
// memory in proportion to them. Throws Error(CJIT_ERROR_ARTIFACT_CORRUPT).
ImageContents read_image_kernels(ByteSpan image, std::uint32_t device_cc = 0);

}  // namespace cjit
