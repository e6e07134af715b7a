// What cjit tells NVRTC, so that a peer can be told the same.
#pragma once

#include <string>
#include <vector>

namespace cjit_bench {

// The options of a trivial build, from cjit's debug log, but for what includes a header that cjit brings along.
std::vector<std::string> nvrtc_options();

}  // namespace cjit_bench
