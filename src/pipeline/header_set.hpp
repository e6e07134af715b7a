// The headers that a program begins with, when they are worth to be precompiled.
#pragma once

#include <optional>

#include "pipeline/kernel_key.hpp"
#include "worker/compile_service.hpp"

namespace cjit {

// Nothing if the source begins with no headers, if they are small, or if it cannot be told what is in them.
// `compilation` is the plan of `request`. The key is of all that decides what NVRTC makes of the headers: their
// contents, the options, the compiler; and of where they lie, which is in the file too.
std::optional<HeaderSet> header_set_of(const KernelRequest& request, const Compilation& compilation,
                                       const KernelToolchain& toolchain, HeaderScanner& scanner);

// Whether the compiler's front end has much to do.
bool parses_much(const HeaderClosure& closure);

}  // namespace cjit
