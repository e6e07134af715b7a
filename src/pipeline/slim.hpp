// Slim builds: compiled to LTO-IR and linked, without the variables that no kernel uses.
#pragma once

#include <functional>
#include <vector>

#include "artifact/image_kernels.hpp"
#include "link/link_program.hpp"
#include "pipeline/kernel_request.hpp"

namespace cjit {

// Throws Error(CJIT_ERROR_CONTRADICTORY_OPTIONS) or (CJIT_ERROR_UNSUPPORTED) for what a slim build cannot be.
void check_slim(const KernelRequest& request, const Arch& arch);

// What is compiled for it.
KernelRequest lto_ir_request(KernelRequest request);

using LinkCall = std::function<LinkedProgram(LinkProgram)>;

// Puts the cubin in the place of the LTO-IR; adds what the linker says. Returns what was dropped, by symbol. Throws
// what `link` throws.
std::vector<ImageVariable> make_slim(const KernelRequest& request, const Arch& arch, CompiledProgram& program,
                                     const LinkCall& link);

}  // namespace cjit
