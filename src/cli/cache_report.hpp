// The places of a cache and their problems, as printed by `cjit cache stats` and `cjit doctor`.
#pragma once

#include "report.hpp"

namespace cjit_cli {

// {"folder", "problem", "mode", "layers": [{"path", "problem"}]}
Json places_to_json(const cjit::cache_info& info);
// "/opt/app/kernels.pack", or the path with its problem: "/opt/app: <problem>"
std::string layer_text(const Json& layer);

// Asks each remote cache for an entry that none has, which shows what is wrong with it: [{"url", "read_only", "state",
// "last_error"}]. Takes at most the time limits of the remotes.
Json remotes_to_json(const cjit::context& context);
// "http://host/path, read-only: <last error>"
std::string remote_text(const Json& remote);

}  // namespace cjit_cli
