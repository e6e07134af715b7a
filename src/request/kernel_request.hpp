// A kernel build as the caller requested it, its canonical form, and the compilations that NVRTC or nvcc get.
#pragma once

#include <cjit/kernel.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "compile/compiler_traits.hpp"
#include "compile/nvrtc_compiler.hpp"
#include "nvcc/nvcc_compiler.hpp"
#include "options/options.hpp"
#include "pipeline/build_request.hpp"
#include "request/algorithm_request.hpp"

namespace cjit {

// The contents of cjit_kernel_build_options_t. `options` are the compiler's options; the other fields are cjit's.
class KernelRequest final : public BuildRequest {
 public:
  std::string source;
  std::string source_name;
  std::vector<std::string> name_expressions;
  std::vector<std::string> argument_schemas;       // one per name expression, in canonical form; empty: none
  cjit_compiler_t compiler = CJIT_COMPILER_NVRTC;  // never DEFAULT
  std::string host_compiler;                       // for nvcc; "": nvcc's default
  std::vector<VirtualHeader> headers;
  OptionSet options;
  cjit_image_kind_bits_t extra_image_kinds = 0;
  bool host_headers = true;
  bool grid_dependency = true;
  bool ptx_fallback = false;
  bool keep_source = false;                                 // in the record
  bool slim = false;                                        // see linked_build.hpp
  bool slim_if_possible = false;                            // the default of algorithms: settle_link() decides
  std::shared_ptr<const AlgorithmDescription> description;  // instead of a source; nullptr: none
  std::shared_ptr<const Algorithm> algorithm;               // that made the source; set by with_algorithm()

  // Whether it is compiled to LTO-IR, which nvJitLink links to a cubin.
  bool is_linked() const { return slim || (algorithm != nullptr && !algorithm->lto_ir.empty()); }
  // Whether its kernels are tile kernels: NVRTC compiles them to Tile IR, which tileiras assembles to a cubin.
  bool has_tiles() const { return options.enabled(option::kEnableTile); }
  // Whether tileiras is needed. `resolved` is the requested architecture.
  bool is_assembled(const Arch& resolved) const;
  cjit_family_t family() const override { return description == nullptr ? CJIT_FAMILY_KERNEL : CJIT_FAMILY_ALGORITHM; }
  const std::string& name() const override {
    return source_name.empty() && description != nullptr ? description->source_name() : source_name;
  }
  std::unique_ptr<BuildPlan> plan(Context& context) const override;
  bool has_quick_key() const override { return false; }
};

// Whether warnings_as_errors is ON.
bool all_warnings_are_errors(const OptionSet& options);

// Throws Error(CJIT_ERROR_INVALID_SOURCE) for an empty source, and for texts in memory that the compiler would read
// only in part.
void check_texts(const KernelRequest& request);

// Returns the architecture from the request, from a raw option, or `default_arch`. Throws if the first two differ.
Arch requested_arch(const KernelRequest& request, const std::string& default_arch);

// Returns the request, with `lto` set if NVRTC makes LTO-IR. Throws Error(CJIT_ERROR_CONTRADICTORY_OPTIONS) or
// (CJIT_ERROR_UNSUPPORTED) if one compilation for `arch` cannot make the requested images.
KernelRequest canonical_form(KernelRequest request, const Arch& arch);

// Returns the kinds of the images to make for `arch`, the primary one first. Throws the errors of canonical_form().
std::vector<cjit_image_kind_t> image_kinds(const KernelRequest& request, const Arch& arch);

// Returns the caller's headers, then cjit's own headers whose names the caller does not use.
std::vector<VirtualHeader> with_own_headers(const KernelRequest& request);

// Returns the compilation by nvcc for a canonical request.
NvccCompilation plan_nvcc(KernelRequest request, const Arch& arch);

// Returns the compilation by NVRTC for a canonical request. `toolkit_include_dirs` are searched after the directories
// of the request. Deterministic: equal requests give equal compilations.
Compilation plan_compilation(KernelRequest request, const Arch& arch,
                             const std::vector<std::string>& toolkit_include_dirs, const CompilerTraits& compiler);

}  // namespace cjit
