#include "nvrtc_options.hpp"

#include <algorithm>

#include "client.hpp"
#include "sources.hpp"

namespace cjit_bench {

namespace {

// Collects what cjit logs.
void append_line(void* lines, cjit_log_level_t, const char* text) {
  static_cast<std::string*>(lines)->append(text).push_back('\n');
}

// "NVRTC 13.0 compiles kernel.cu: --a=b -c" into {"--a=b", "-c"}
std::vector<std::string> split_options(const std::string& log) {
  const auto start = log.find(" compiles ");
  auto at = log.find(": -", start);
  if (start == std::string::npos || at == std::string::npos)
    throw std::runtime_error("cjit's debug log does not say which options NVRTC got:\n" + log);
  const auto end = log.find('\n', at);
  std::vector<std::string> options;
  for (at += 2; at < end;) {
    const auto next = std::min(log.find(" -", at), end);
    options.push_back(log.substr(at, next - at));
    at = next + 1;
  }
  return options;
}

}  // namespace

std::vector<std::string> nvrtc_options() {
  std::string log;
  auto options = sized<cjit_context_options_t>();
  options.log_callback = append_line;
  options.log_user_data = &log;
  options.log_level = CJIT_LOG_LEVEL_DEBUG;
  options.cache_mode = CJIT_CACHE_MODE_OFF;
  const Context context = make_context(&options);
  Result result;
  build(context.get(), kTrivialSource, kTrivialName, result);
  auto found = split_options(log);
  std::erase_if(found, [](const std::string& option) { return option.starts_with("--pre-include=cjit"); });
  return found;
}

}  // namespace cjit_bench
