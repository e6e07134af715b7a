// Compilations for tests of compilers.
#pragma once

#include <string>

#include "base/text.hpp"
#include "compile/nvrtc_compiler.hpp"

namespace cjit::test {

inline Compilation compilation_of(const std::string& source) {
  Compilation compilation;
  compilation.source = source;
  compilation.source_name = "kernel.cu";
  compilation.options = {"--gpu-architecture=sm_90"};
  compilation.image_kinds = {CJIT_IMAGE_KIND_CUBIN};
  return compilation;
}

// Takes many seconds: half a million instructions.
inline Compilation long_compilation() {
  std::string source = "__global__ void k(float* v) {\n  float x = *v;\n";
  for (int loop = 0; loop < 500; ++loop)
    source += "#pragma unroll\n  for (int i = 0; i < 1000; ++i) x = x * (0.5F + i) + 1.25F;\n";
  return compilation_of(source + "  *v = x;\n}\n");
}

// PTX of an empty kernel of that name.
inline Compilation empty_kernel(const std::string& name) {
  Compilation compilation = compilation_of(concat("extern \"C\" __global__ void ", name, "() {}"));
  compilation.image_kinds = {CJIT_IMAGE_KIND_PTX};
  return compilation;
}
inline bool holds_kernel(const CompiledProgram& compiled, const std::string& name) {
  return as_text(compiled.images.front().bytes).find(concat(".entry ", name, "(")) != std::string_view::npos;
}

}  // namespace cjit::test
