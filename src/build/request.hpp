// A kernel build as it was asked for, and as it will be done: checked, canonical, without defaults left open.
#pragma once

#include <cjit/kernel.h>

#include <cstdint>
#include <string>
#include <vector>

#include "build/arch.hpp"
#include "build/options.hpp"
#include "compile/compiler_traits.hpp"
#include "compile/nvrtc_compiler.hpp"
#include "image_pass/image_passes.hpp"
#include "nvcc/nvcc_compiler.hpp"

namespace cjit {

// What cjit_kernel_build_options_t says that is not an option of the compiler.
struct KernelRequest {
  std::string source;
  std::string source_name;
  std::vector<std::string> name_expressions;
  std::vector<std::string> argument_schemas;       // of each name, in their one form; empty: there are none
  std::string arch;                                // "": the context's default
  cjit_compiler_t compiler = CJIT_COMPILER_NVRTC;  // never DEFAULT
  std::string host_compiler;                       // of nvcc; "": what it takes by itself
  std::vector<VirtualHeader> headers;
  OptionSet options;
  std::vector<std::byte> policy;
  cjit_image_kind_t image_kind = CJIT_IMAGE_KIND_NONE;
  cjit_image_kind_bits_t extra_image_kinds = 0;
  bool host_headers = true;
  bool grid_dependency = true;
  bool ptx_fallback = false;
  std::vector<ImagePass> image_passes;
  bool slim = false;  // see slim.hpp
};

// What is in memory of the texts that a compiler gets: throws Error(CJIT_ERROR_INVALID_SOURCE) where it would see a
// part of one.
void check_texts(const KernelRequest& request);

// The architecture asked for: by the request, by a raw option, or `default_arch`. Throws if two of these differ.
Arch requested_arch(const KernelRequest& request, const std::string& default_arch);

// The images to make for `arch`, the primary first; turns `lto` on where an image needs it. Throws
// Error(CJIT_ERROR_CONTRADICTORY_OPTIONS) or (CJIT_ERROR_UNSUPPORTED) for what one compilation cannot make.
std::vector<cjit_image_kind_t> requested_images(KernelRequest& request, const Arch& arch);

// The caller's headers, then cjit's own; the first of a name counts.
std::vector<VirtualHeader> with_own_headers(const KernelRequest& request);

// What nvcc shall do, for images as requested_images() says.
NvccCompilation plan_nvcc(KernelRequest request, const Arch& arch, std::vector<cjit_image_kind_t> images);

// What NVRTC shall do. `toolkit_include_dirs` are searched after the request's own. Deterministic: equal requests
// give equal compilations.
Compilation plan_compilation(KernelRequest request, const Arch& arch, std::vector<cjit_image_kind_t> images,
                             const std::vector<std::string>& toolkit_include_dirs, const CompilerTraits& compiler);

}  // namespace cjit
