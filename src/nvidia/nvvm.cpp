#include "nvidia/nvvm.hpp"

#include "base/text.hpp"

namespace cjit {

Nvvm::Nvvm(DynamicLibrary library) : library_(std::move(library)) {
  int (*ask)(int* major, int* minor) = nullptr;
  int (*ask_ir)(int* major, int* minor, int* debug_major, int* debug_minor) = nullptr;
  int debug_major = 0;
  int debug_minor = 0;
  const bool usable = load_symbol(library_, "nvvmVersion", ask) && ask(&version_.major, &version_.minor) == 0 &&
                      load_symbol(library_, "nvvmIRVersion", ask_ir) &&
                      ask_ir(&ir_version_.major, &ir_version_.minor, &debug_major, &debug_minor) == 0;
  if (!usable)
    throw Error(CJIT_ERROR_TOOLKIT_INCOMPLETE, CJIT_STAGE_TOOLKIT,
                concat(path(), " is not a usable libNVVM: it does not tell its version"));
}

}  // namespace cjit
