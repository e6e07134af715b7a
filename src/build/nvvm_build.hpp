// The pipeline of NVVM IR: modules -> key -> cache, or libNVVM, and for a cubin the linker -> record.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "build/kernel_build.hpp"
#include "nvvm/nvvm_compiler.hpp"
#include "nvvm/nvvm_options.hpp"

namespace cjit {

struct NvvmRequest {
  std::vector<IrModule> modules;
  std::string arch;     // "": the context's default
  NvvmOptions options;  // without arch and gen_lto
  cjit_switch_t libdevice = CJIT_SWITCH_DEFAULT;
  std::string libdevice_path;  // "": beside libNVVM
  bool verify = true;
  cjit_image_kind_t image_kind = CJIT_IMAGE_KIND_NONE;
  std::vector<std::byte> policy;
  std::vector<ImagePass> image_passes;
};

// A build that is in memory; nothing if it is not, or if the wish is for something else.
std::optional<Served> nvvm_in_memory(Context& context, const NvvmRequest& request, const BuildWish& wish);

Served build_nvvm(Context& context, const NvvmRequest& request, const BuildWish& wish,
                  const BuildControl& control = {});

// Throws what is wrong with the modules.
void verify_nvvm(Context& context, const NvvmRequest& request, const BuildWish& wish);

// The key that the request has now.
BuildKey describe_key(Context& context, const NvvmRequest& request);

// "compute_90a": what libNVVM calls `arch`.
std::string nvvm_arch(Context& context, const std::string& arch);

}  // namespace cjit
