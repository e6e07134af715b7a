// What is behind a context of the C ABI, for what its functions do not offer.
#pragma once

#include <cjit/context.h>

namespace cjit {

class Context;

// Defined in c_api, which knows what handles are.
Context& context_of(cjit_context_t& handle) noexcept;

}  // namespace cjit
