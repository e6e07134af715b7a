#include "bench.hpp"
#include "raw_nvrtc.hpp"
#include "sources.hpp"

namespace cjit_bench {

namespace {

constexpr double kMillisecond = 1e6;

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

// The options that cjit hands to NVRTC, but for what includes a header that cjit brings along.
std::vector<std::string> options_of_cjit() {
  std::string log;
  auto options = sized<cjit_context_options_t>();
  options.log_callback = append_line;
  options.log_user_data = &log;
  options.log_level = CJIT_LOG_LEVEL_DEBUG;
  const Context context = make_context(&options);
  Result result;
  build(context.get(), kTrivialSource, kTrivialName, result);
  auto found = split_options(log);
  std::erase_if(found, [](const std::string& option) { return option.starts_with("--pre-include=cjit"); });
  return found;
}

Pair build_both(Bench& bench, const RawNvrtc& nvrtc, const std::vector<std::string>& options, const char* source,
                const char* name, const Effort& effort) {
  const auto by_cjit = [&] {
    const std::string text = distinct(source);
    return nanoseconds_of([&] {
      Result result;
      build(bench.context.get(), text, name, result);
    });
  };
  const auto by_nvrtc = [&] {
    const std::string text = distinct(source);
    return nanoseconds_of([&] { nvrtc.build(text, name, options); });
  };
  by_cjit();
  by_nvrtc();
  return interleave(effort, by_cjit, by_nvrtc);
}

}  // namespace

void measure_builds(Bench& bench) {
  const RawNvrtc nvrtc(bench.machine.nvrtc_path);
  const auto options = options_of_cjit();
  std::printf("both get");
  for (const std::string& option : options) std::printf(" %s", option.c_str());
  std::printf("\n");
  const Target target = Target::excess(kMillisecond, 0.02);
  bench.report.times("build, trivial", "raw NVRTC",
                     build_both(bench, nvrtc, options, kTrivialSource, kTrivialName, {20, 50, 400}), target);
  bench.report.times("build, CUB", "raw NVRTC", build_both(bench, nvrtc, options, kCubSource, kCubName, {50, 10, 60}),
                     target);
}

}  // namespace cjit_bench
