// The headers at the beginning of a program, if precompiling them is worthwhile.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "compile/header_closure.hpp"
#include "worker/compile_service.hpp"

namespace cjit {

// Returns nothing if the source does not begin with headers, if the headers are small, or if their contents are
// unknown. `compiler` is the identity of the compiler's file; "": none. `closure_of` scans another source as that of
// the compilation. The key covers everything that affects NVRTC's result for the headers: their contents, the options
// and the compiler. It also covers their paths, because the precompiled file contains them.
std::optional<HeaderSet> header_set_of(
    const Compilation& compilation, const std::string& compiler,
    const std::function<std::shared_ptr<const HeaderClosure>(const std::string& source)>& closure_of);

// Whether the headers take the compiler's front end a long time.
bool parses_much(const HeaderClosure& closure);

}  // namespace cjit
