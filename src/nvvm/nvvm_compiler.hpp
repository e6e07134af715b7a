// One compilation by libNVVM: LLVM IR to PTX or LTO-IR.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "artifact/image.hpp"
#include "nvidia/nvvm.hpp"

namespace cjit {

struct IrModule {
  std::string name;  // in messages, "kernel.ll"
  std::string bytes;
  bool lazy = false;  // bitcode of which only what others call is kept
};

struct NvvmCompilation {
  std::vector<IrModule> modules;
  std::vector<std::string> options;  // canonical_options(); they say whether PTX or LTO-IR is made
  // ON: libdevice is added, so that what is called of it is compiled in. DEFAULT: where a module declares a function of
  // libdevice's names that no module defines.
  cjit_switch_t libdevice = CJIT_SWITCH_DEFAULT;
  std::string libdevice_path;
  // libNVVM compiles much that is wrong into wrong code, or crashes over it: only a verification tells.
  bool verify = true;
};

// Throws Error(CJIT_ERROR_INVALID_IR) as compile() does for what is no IR.
bool wants_libdevice(const NvvmCompilation& compilation);

struct NvvmOutcome {
  Image image;  // PTX with its terminating NUL, or LTO-IR; none of a verification
  std::string log;
  std::vector<Diagnostic> diagnostics;
  std::chrono::nanoseconds duration{};
  bool used_libdevice = false;
};

// Broken input can end the process in spite of all that is checked before: libNVVM calls exit(1) over some bitcode, and
// crashes over some inline assembly.
//
// Throws Error with the log and its diagnostics: CJIT_ERROR_INVALID_IR, CJIT_ERROR_DUPLICATE_SYMBOL,
// CJIT_ERROR_UNDEFINED_SYMBOL (of libdevice or LLVM, in PTX; others are left for a linker), CJIT_ERROR_UNKNOWN_ARCH,
// CJIT_ERROR_INVALID_OPTION, CJIT_ERROR_INVALID_ARGUMENT (no module but lazy ones), CJIT_ERROR_TOOLKIT_INCOMPLETE
// (libdevice), CJIT_ERROR_IO, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_COMPILER_INTERNAL.
NvvmOutcome compile(const Nvvm& nvvm, const NvvmCompilation& compilation);

// What compile() does but for compiling; code generation refuses some of what this accepts.
NvvmOutcome verify(const Nvvm& nvvm, const NvvmCompilation& compilation);

}  // namespace cjit
