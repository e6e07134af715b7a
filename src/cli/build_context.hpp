// The context of commands that use the cache.
#pragma once

#include <cjit/cjit.hpp>

namespace cjit_cli {

// Like cjit::context::create(). Warnings are printed on standard error, unless CJIT_LOG is set: what is configured and
// not used, such as the disk cache, a layer or a remote, must not stay unnoticed.
cjit::context build_context(cjit::context_options options = {});

}  // namespace cjit_cli
