// Inputs and results of links.
#pragma once

#include <cjit/link.h>

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "artifact/image.hpp"
#include "base/error.hpp"

namespace cjit {

struct LinkInput {
  std::string name;
  cjit_link_input_kind_t kind = CJIT_LINK_INPUT_KIND_NONE;
  Image image;                        // its field `kind` is not used
  std::shared_ptr<const void> owner;  // owns the bytes that the image borrows
  bool is_compiled_here = false;      // compiled from a source for this link; other inputs may be damaged

  ByteSpan bytes() const noexcept { return image.bytes; }
};

struct LinkProgram {
  std::vector<LinkInput> inputs;
  std::vector<std::string> options;  // nvJitLink's options in canonical form
  std::string arch;                  // "sm_90a"
  cjit_image_kind_t image_kind = CJIT_IMAGE_KIND_CUBIN;
};

struct LinkedProgram {
  Image image;
  std::string info_log;
  std::string error_log;
  std::vector<Diagnostic> diagnostics;
  std::chrono::nanoseconds duration{};
};

// The option that makes a relocatable cubin.
inline constexpr std::string_view kRelocatableOption = "-r";

// Returns "a cubin", "LTO-IR", "a static library", ...
const char* describe_link_input(cjit_link_input_kind_t kind) noexcept;

}  // namespace cjit
