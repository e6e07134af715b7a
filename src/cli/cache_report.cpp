#include "cache_report.hpp"

#include "facts/enumerator_words.hpp"

namespace cjit_cli {

Json places_to_json(const cjit::cache_info& info) {
  Json layers = Json::array();
  for (std::size_t i = 0; i < info.layers().size(); ++i)
    layers.push_back({{"path", info.layers()[i]}, {"problem", info.layer_problems()[i]}});
  return {{"folder", info.folder()}, {"problem", info.problem()}, {"mode", mode_name(info.mode())}, {"layers", layers}};
}

Json remotes_to_json(const cjit::context& context) {
  Json remotes = Json::array();
  if (cjit::cache_get_info(context).value().remotes().empty()) return remotes;
  const std::string none(64, '0');
  static_cast<void>(cjit::cache_get_places(context, none + "-" + none));
  const auto info = cjit::cache_get_info(context).value();
  for (const cjit::remote_info& one : info.remotes())
    remotes.push_back({{"url", one.url()},
                       {"read_only", one.read_only() != 0},
                       {"state", cjit::facts::word_of(cjit::facts::kRemoteStateWords, one.state())},
                       {"last_error", one.last_error()}});
  return remotes;
}

std::string remote_text(const Json& remote) {
  const std::string url = remote["url"], error = remote["last_error"];
  return url + (remote["read_only"] == true ? ", read-only" : "") + (error.empty() ? "" : ": " + error);
}

std::string layer_text(const Json& layer) {
  const std::string path = layer["path"], problem = layer["problem"];
  return problem.empty() ? path : path + ": " + problem;
}

}  // namespace cjit_cli
