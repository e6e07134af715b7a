// Where a cache is and what is wrong with its places, as `cjit cache stats` and `cjit doctor` print it.
#pragma once

#include "report.hpp"

namespace cjit_cli {

// {"folder", "problem", "mode", "layers": [{"path", "problem"}]}
Json places_to_json(const cjit::cache_info& info);
// "/opt/app/kernels.pack", or with what is wrong: "/opt/app: there is no such folder"
std::string layer_text(const Json& layer);

}  // namespace cjit_cli
