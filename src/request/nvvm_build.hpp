// Compiles LLVM IR with libNVVM, and links the PTX if a cubin is requested. The entry point is NvvmRequest::plan().
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
  std::string libdevice_path;  // "": the one that comes with libNVVM
  bool verify = true;

  cjit_family_t family() const override { return CJIT_FAMILY_NVVM; }
  const std::string& name() const override { return modules.front().name; }
  std::unique_ptr<BuildPlan> plan(Context& context) const override;
  bool has_quick_key() const override { return true; }
};

// Throws the errors that libNVVM finds in the modules.
void verify_nvvm(Context& context, const NvvmRequest& request, const BuildPreferences& preferences);

// Returns libNVVM's name of `arch`: "compute_90a".
std::string nvvm_arch(Context& context, const std::string& arch);

}  // namespace cjit
