// Properties of an LLVM IR module, read without libNVVM. They are used to explain libNVVM's errors, to reject modules
// that would end the process, and to decide whether libdevice is needed.
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
  std::string producer;  // only for bitcode: "LLVM14.0.6"
  // Only for text: the value of `!nvvmir.version`.
  std::optional<Version> ir_version;
  bool uses_opaque_pointers = false;  // only for text: `ptr`
  bool uses_typed_pointers = false;   // only for text: `float*`
  // Functions with libdevice's names, such as `__nv_sin`. Unknown for bitcode of old writers (LLVM 4 and before).
  bool names_are_known = true;
  std::vector<std::string> declared_device_functions;
  std::vector<std::string> defined_device_functions;
};

// The bytes may be untrusted. Throws Error(CJIT_ERROR_INVALID_IR) if they are neither text nor bitcode, or if the outer
// structure of the bitcode is damaged. `name` is the module's name for the message.
IrSummary summarize_ir(std::string_view bytes, std::string_view name);

// The prefix of libdevice's functions.
inline constexpr std::string_view kDevicePrefix = "__nv_";

}  // namespace cjit
