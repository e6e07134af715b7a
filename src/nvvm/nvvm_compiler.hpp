// Compiles LLVM IR to PTX or LTO-IR with libNVVM.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "artifact/image.hpp"
#include "nvidia/nvvm.hpp"

namespace cjit {

struct IrModule {
  std::string name;  // for messages: "kernel.ll"
  std::string bytes;
  bool lazy = false;  // bitcode; only the functions that other modules call are kept
};

struct NvvmCompilation {
  std::vector<IrModule> modules;
  std::vector<std::string> options;  // canonical_options(); they determine whether PTX or LTO-IR is made
  // ON: libdevice is added, and its functions that are called are compiled in. DEFAULT: ON if a module declares a
  // function with a name of libdevice that no module defines.
  cjit_switch_t libdevice = CJIT_SWITCH_DEFAULT;
  std::string libdevice_path;
  // Without verification libNVVM compiles some invalid IR to wrong code, or crashes.
  bool verify = true;
};

// Throws Error(CJIT_ERROR_INVALID_IR) like compile() for input that is not IR.
bool wants_libdevice(const NvvmCompilation& compilation);

struct NvvmOutcome {
  Image image;  // PTX with its terminating NUL, or LTO-IR; empty after a verification
  std::string log;
  std::vector<Diagnostic> diagnostics;
  std::chrono::nanoseconds duration{};
  bool used_libdevice = false;
};

// Damaged input can end the process in spite of all checks: libNVVM calls exit(1) for some bitcode, and crashes for
// some inline assembly.
//
// Throws Error with the log and its diagnostics: CJIT_ERROR_INVALID_IR, CJIT_ERROR_DUPLICATE_SYMBOL,
// CJIT_ERROR_UNDEFINED_SYMBOL (functions of libdevice or LLVM in PTX; others are left to a linker),
// CJIT_ERROR_UNKNOWN_ARCH, CJIT_ERROR_INVALID_OPTION, CJIT_ERROR_INVALID_ARGUMENT (all modules are lazy),
// CJIT_ERROR_TOOLKIT_INCOMPLETE (libdevice is missing), CJIT_ERROR_IO, CJIT_ERROR_OUT_OF_MEMORY,
// CJIT_ERROR_COMPILER_INTERNAL.
NvvmOutcome compile(const Nvvm& nvvm, const NvvmCompilation& compilation);

// Does all checks of compile() without compiling. Code generation may still reject modules that this accepts.
NvvmOutcome verify(const Nvvm& nvvm, const NvvmCompilation& compilation);

}  // namespace cjit
