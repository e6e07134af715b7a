// A kernel build as it was asked for, its canonical form, and what compilers are told of it.
#pragma once

#include <cjit/kernel.h>

#include <cstdint>
#include <string>
#include <vector>

#include "compile/compiler_traits.hpp"
#include "compile/nvrtc_compiler.hpp"
#include "nvcc/nvcc_compiler.hpp"
#include "pipeline/build_request.hpp"
#include "pipeline/options.hpp"

namespace cjit {

// What cjit_kernel_build_options_t says that is not an option of the compiler.
class KernelRequest final : public BuildRequest {
 public:
  std::string source;
  std::string source_name;
  std::vector<std::string> name_expressions;
  std::vector<std::string> argument_schemas;       // of each name, in their one form; empty: there are none
  cjit_compiler_t compiler = CJIT_COMPILER_NVRTC;  // never DEFAULT
  std::string host_compiler;                       // of nvcc; "": what it takes by itself
  std::vector<VirtualHeader> headers;
  OptionSet options;
  cjit_image_kind_bits_t extra_image_kinds = 0;
  bool host_headers = true;
  bool grid_dependency = true;
  bool ptx_fallback = false;
  bool slim = false;  // see slim.hpp

  cjit_family_t family() const override { return CJIT_FAMILY_KERNEL; }
  const std::string& name() const override { return source_name; }
  std::unique_ptr<BuildPlan> plan(Context& context) const override;
  bool has_quick_key() const override { return false; }
};

// Throws Error(CJIT_ERROR_INVALID_SOURCE) for texts in memory of which the compiler would see a part only.
void check_texts(const KernelRequest& request);

// The architecture asked for: by the request, by a raw option, or `default_arch`. Throws if two of these differ.
Arch requested_arch(const KernelRequest& request, const std::string& default_arch);

// The request with `lto` set where NVRTC makes LTO-IR. Throws Error(CJIT_ERROR_CONTRADICTORY_OPTIONS) or
// (CJIT_ERROR_UNSUPPORTED) for what one compilation for `arch` cannot make.
KernelRequest canonical_form(KernelRequest request, const Arch& arch);

// The images to make for `arch`, the primary first. Throws as canonical_form().
std::vector<cjit_image_kind_t> image_kinds(const KernelRequest& request, const Arch& arch);

// The caller's headers, then cjit's own; the first of a name counts.
std::vector<VirtualHeader> with_own_headers(const KernelRequest& request);

// What nvcc shall do for a canonical request.
NvccCompilation plan_nvcc(KernelRequest request, const Arch& arch);

// What NVRTC shall do for a canonical request. `toolkit_include_dirs` are searched after the request's own.
// Deterministic: equal requests give equal compilations.
Compilation plan_compilation(KernelRequest request, const Arch& arch,
                             const std::vector<std::string>& toolkit_include_dirs, const CompilerTraits& compiler);

}  // namespace cjit
