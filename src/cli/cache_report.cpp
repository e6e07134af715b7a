#include "cache_report.hpp"

namespace cjit_cli {

Json places_to_json(const cjit::cache_info& info) {
  Json layers = Json::array();
  for (std::size_t i = 0; i < info.layers().size(); ++i)
    layers.push_back({{"path", info.layers()[i]}, {"problem", info.layer_problems()[i]}});
  return {{"folder", info.folder()}, {"problem", info.problem()}, {"mode", mode_name(info.mode())}, {"layers", layers}};
}

std::string layer_text(const Json& layer) {
  const std::string path = layer["path"], problem = layer["problem"];
  return problem.empty() ? path : path + ": " + problem;
}

}  // namespace cjit_cli
