// NVRTC's functions as the drop-in answers them.
#pragma once

#include <string>
#include <string_view>

namespace cjit {

// The function that stands for NVRTC's function `name`: cjit's, or the real library's. `dropin_path` is absolute.
// Throws the errors of cjit_dropin_get_function().
void* nvrtc_function(const std::string& dropin_path, std::string_view name);

}  // namespace cjit
