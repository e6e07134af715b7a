// nvJitLink's functions as the drop-in answers them.
#pragma once

#include <string>
#include <string_view>

namespace cjit {

// As nvrtc_function(), for nvJitLink's function `name`, also under the names of its releases.
void* nvjitlink_function(const std::string& dropin_path, std::string_view name);

}  // namespace cjit
