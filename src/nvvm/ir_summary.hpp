// What a module of LLVM IR says of itself, read without libNVVM: enough to explain its refusals, to keep from it what
// would end the process, and to know whether libdevice is wanted.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nvidia/version.hpp"

namespace cjit {

enum class IrForm { kText, kBitcode };

struct IrSummary {
  IrForm form = IrForm::kText;
  std::optional<std::string> data_layout;
  std::optional<std::string> triple;
  std::string producer;  // of bitcode, "LLVM14.0.6"
  // Of text alone: what `!nvvmir.version` says.
  std::optional<Version> ir_version;
  bool uses_opaque_pointers = false;  // of text alone: `ptr`
  bool uses_typed_pointers = false;   // of text alone: `float*`
  // Functions of libdevice's names, `__nv_sin`. Bitcode of old writers (LLVM 4 and before) does not say.
  bool names_are_known = true;
  std::vector<std::string> declared_device_functions;
  std::vector<std::string> defined_device_functions;
};

// The bytes may be anything. Throws Error(CJIT_ERROR_INVALID_IR) naming the module `name` for what is neither text nor
// bitcode, and for bitcode whose outer structure is broken.
IrSummary summarize_ir(std::string_view bytes, std::string_view name);

// Functions that come from libdevice begin so.
inline constexpr std::string_view kDevicePrefix = "__nv_";

}  // namespace cjit
