// Reads cubins, which are 64-bit ELF files with NVIDIA's sections.
#pragma once

#include <optional>
#include <string_view>

#include "artifact/image_kernels.hpp"

namespace cjit {

// Whether the bytes begin like an ELF file.
bool is_cubin(ByteSpan image) noexcept;

// The compute capability of a cubin, major * 10 + minor; 0 if it is not a cubin. Reads only the header.
std::uint32_t cubin_cc(ByteSpan image) noexcept;

// See read_image_kernels().
ImageContents read_cubin(ByteSpan image);

// The attributes of the functions of a cubin, from which the parameters of a kernel are read when they are needed. It
// is a copy, a small part of the cubin.
class CubinAttributes {
 public:
  CubinAttributes() = default;  // of no function
  // Throws Error(CJIT_ERROR_ARTIFACT_CORRUPT).
  explicit CubinAttributes(ByteSpan cubin);

  // Returns the parameters that the driver returns for a kernel; nothing if they cannot be read for certain.
  std::optional<std::vector<KernelParameter>> parameters(std::string_view symbol) const;

 private:
  struct Function {
    std::size_t symbol_size = 0;
    std::size_t attribute_size = 0;
  };
  std::string bytes_;  // of each function the symbol, then the attributes
  std::vector<Function> functions_;
};

// The machine code of a function.
struct CubinCode {
  std::string symbol;
  std::size_t offset = 0;  // in the cubin
  std::size_t size = 0;
};

// Returns the functions in the order of the sections. Throws Error(CJIT_ERROR_ARTIFACT_CORRUPT).
std::vector<CubinCode> cubin_code(ByteSpan cubin);

// The initial value of a variable; nothing if there is no such variable, or if it has none. Throws
// Error(CJIT_ERROR_ARTIFACT_CORRUPT).
std::optional<ByteSpan> cubin_variable(ByteSpan cubin, std::string_view symbol);

// Throws Error(CJIT_ERROR_ARTIFACT_CORRUPT) if a header refers to bytes beyond the end. Drivers get a cubin without its
// size, and read whatever its headers refer to.
void require_whole_cubin(ByteSpan cubin);

// Returns all bytes of a cubin that is given without its size, as to the driver. Reads the size from the headers. Call
// it only for cubins that passed require_whole_cubin().
ByteSpan whole_cubin(const void* image) noexcept;

}  // namespace cjit
