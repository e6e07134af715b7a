#pragma once

#include <nlohmann/json.hpp>

namespace cjit_cli {

using Json = nlohmann::ordered_json;

}  // namespace cjit_cli
