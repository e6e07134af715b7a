// Links with the CUDA driver's linker.
#pragma once

#include <memory>

#include "link/link_program.hpp"
#include "nvidia/driver.hpp"

namespace cjit {

// Rejects options that only nvJitLink has, LTO-IR inputs and PTX as output. Uses the current CUDA context of the
// thread, else the primary context of device 0. Throws the errors of the other linker, and CJIT_ERROR_UNSUPPORTED,
// CJIT_ERROR_NO_DEVICE, CJIT_ERROR_DRIVER.
LinkedProgram link(const std::shared_ptr<const Driver>& driver, const LinkProgram& program);

}  // namespace cjit
