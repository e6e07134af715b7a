// The headers at the beginning of a program, if precompiling them is worthwhile.
#pragma once

#include <optional>

#include "request/kernel_key.hpp"
#include "worker/compile_service.hpp"

namespace cjit {

// Returns nothing if the source does not begin with headers, if the headers are small, or if their contents are
// unknown. `compilation` is the plan of `request`. The key covers everything that affects NVRTC's result for the
// headers: their contents, the options and the compiler. It also covers their paths, because the precompiled file
// contains them.
std::optional<HeaderSet> header_set_of(const KernelRequest& request, const Compilation& compilation,
                                       const KernelToolchain& toolchain, HeaderScanner& scanner);

// Whether the headers take the compiler's front end a long time.
bool parses_much(const HeaderClosure& closure);

}  // namespace cjit
