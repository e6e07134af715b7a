// LLVM IR through libNVVM, and for a cubin through the linker. NvvmRequest::plan() is the way in.
#pragma once

#include <string>
#include <vector>

#include "nvvm/nvvm_compiler.hpp"
#include "nvvm/nvvm_options.hpp"
#include "pipeline/build_request.hpp"

namespace cjit {

class NvvmRequest final : public BuildRequest {
 public:
  std::vector<IrModule> modules;  // never empty
  NvvmOptions options;            // without arch and gen_lto
  cjit_switch_t libdevice = CJIT_SWITCH_DEFAULT;
  std::string libdevice_path;  // "": beside libNVVM
  bool verify = true;

  cjit_family_t family() const override { return CJIT_FAMILY_NVVM; }
  const std::string& name() const override { return modules.front().name; }
  std::unique_ptr<BuildPlan> plan(Context& context) const override;
  bool has_quick_key() const override { return true; }
};

// Throws what is wrong with the modules.
void verify_nvvm(Context& context, const NvvmRequest& request, const BuildPreferences& preferences);

// "compute_90a": what libNVVM calls `arch`.
std::string nvvm_arch(Context& context, const std::string& arch);

}  // namespace cjit
