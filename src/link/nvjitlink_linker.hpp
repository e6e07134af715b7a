// Links with nvJitLink.
#pragma once

#include "link/link_program.hpp"
#include "nvidia/nvjitlink.hpp"

namespace cjit {

// Throws Error with both logs and their diagnostics: CJIT_ERROR_UNDEFINED_SYMBOL, CJIT_ERROR_DUPLICATE_SYMBOL,
// CJIT_ERROR_LINK_INPUT, CJIT_ERROR_INVALID_OPTION, CJIT_ERROR_UNKNOWN_ARCH, CJIT_ERROR_LINK.
LinkedProgram link(const NvJitLink& linker, const LinkProgram& program);

}  // namespace cjit
