// One link by the CUDA driver's own linker.
#pragma once

#include <memory>

#include "link/link_program.hpp"
#include "nvidia/driver.hpp"

namespace cjit {

// Options that nvJitLink has and the driver's linker has not are refused by name, and so are LTO-IR and PTX as output.
// Works in the thread's current context, else in the primary one of device 0. Throws Error as the other linker does,
// and CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_DRIVER.
LinkedProgram link(const std::shared_ptr<const Driver>& driver, const LinkProgram& program);

}  // namespace cjit
