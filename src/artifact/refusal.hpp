// Why bytes from outside were not accepted.
#pragma once

#include <string_view>

#include "base/error.hpp"

namespace cjit {

// "cannot read the <subject>: <what>; <what to do about such a status>"
[[nodiscard]] Error refusal(cjit_status_t status, std::string_view subject, std::string_view what);

}  // namespace cjit
