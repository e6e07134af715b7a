// The context of commands that build.
#pragma once

#include <cjit/cjit.hpp>

namespace cjit_cli {

// Like cjit::context::create() with default options. Warns on standard error if the disk cache cannot be used.
cjit::context build_context();

}  // namespace cjit_cli
