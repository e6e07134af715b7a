// Builds with `exact_options`: programs as a caller of NVRTC describes them, with the results that NVRTC gives.
#pragma once

#include <cjit/kernel.h>

#include <memory>
#include <string>
#include <vector>

#include "compile/nvrtc_compiler.hpp"
#include "pipeline/build_request.hpp"

namespace cjit {

// The contents of the cjit_kernel_build_options_t of an exact build.
class ExactRequest final : public BuildRequest {
 public:
  std::string source;
  std::string source_name;  // "": NVRTC's default
  std::vector<VirtualHeader> headers;
  std::vector<std::string> options;
  std::vector<std::string> name_expressions;

  cjit_family_t family() const override { return CJIT_FAMILY_KERNEL; }
  const std::string& name() const override { return source_name; }
  std::unique_ptr<BuildPlan> plan(Context& context) const override;
  bool has_quick_key() const override { return false; }
};

}  // namespace cjit
