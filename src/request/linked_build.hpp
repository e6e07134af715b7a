// Builds that are compiled to LTO-IR and linked: slim builds, without variables that no kernel uses, and algorithms
// with operators in LTO-IR.
#pragma once

#include <functional>
#include <vector>

#include "artifact/image_kernels.hpp"
#include "link/link_program.hpp"
#include "request/kernel_request.hpp"

namespace cjit {

// Returns the request with `slim` decided. Throws Error(CJIT_ERROR_CONTRADICTORY_OPTIONS) or (CJIT_ERROR_UNSUPPORTED)
// if it is to be linked, but cannot be, and (CJIT_ERROR_LINK_INPUT) for LTO-IR that is none.
KernelRequest settle_link(KernelRequest request, const Arch& arch);

// Returns the request of the compilation to LTO-IR.
KernelRequest lto_ir_request(KernelRequest request);

// Returns the request without `slim`.
KernelRequest full_request(KernelRequest request);

using LinkCall = std::function<LinkedProgram(LinkProgram)>;

// Replaces the LTO-IR by the linked cubin and adds the linker's messages. Returns the dropped variables, sorted by
// symbol. Throws the errors of `link`.
std::vector<ImageVariable> link_lto_ir(const KernelRequest& request, const Arch& arch, CompiledProgram& program,
                                       const LinkCall& link);

// Whether a kernel uses local memory.
bool uses_local_memory(const std::vector<ImageKernel>& kernels);

// Whether each kernel has as many registers and as much local memory and code as the other of its name.
bool are_equal_in_size(const std::vector<ImageKernel>& kernels, const std::vector<ImageKernel>& others);

}  // namespace cjit
