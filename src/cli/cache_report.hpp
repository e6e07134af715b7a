// The places of a cache and their problems, as printed by `cjit cache stats` and `cjit doctor`.
#pragma once

#include "report.hpp"

namespace cjit_cli {

// {"folder", "problem", "mode", "layers": [{"path", "problem"}]}
Json places_to_json(const cjit::cache_info& info);
// "/opt/app/kernels.pack", or the path with its problem: "/opt/app: <problem>"
std::string layer_text(const Json& layer);

}  // namespace cjit_cli
