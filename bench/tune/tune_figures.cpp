// cjit_tune_bench [COUNT]: a tuning, from the call to its result, and beside it what NVRTC alone takes for the same
// candidates in as many threads as there are cores. COUNT: at most so many candidates. It takes the sources of the
// candidates from inside the library, and so is a program of its own. Needs a GPU.
#include <cjit/tune.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "../client.hpp"
#include "../nvrtc_options.hpp"
#include "../raw_nvrtc.hpp"
#include "../scratch_folder.hpp"
#include "../times.hpp"
#include "algorithm/algorithm.hpp"
#include "pipeline/algorithm_headers.hpp"
#include "request/host_headers.hpp"

namespace {

using cjit_bench::check;
using cjit_bench::nanoseconds_of;
using cjit_bench::sized;
using Json = nlohmann::json;

const Json kScan = {{"algorithm", "scan"}, {"input", "int16"}, {"operator", "plus"}};

// The report of a tuning in a new context without a cache.
Json tune(std::uint64_t most) {
  auto settings = sized<cjit_context_options_t>();
  settings.cache_mode = CJIT_CACHE_MODE_OFF;
  const cjit_bench::Context context = cjit_bench::make_context(&settings);
  const std::string algorithm = kScan.dump();
  const Json run = {
      {"input", "random:16777216xint16"}, {"output", "zeros:16777216xint16"}, {"count", 16777216}, {"initial", 0}};
  const std::string description = Json{{"runs", {run}}, {"seconds", 120}, {"candidates", most}}.dump();
  auto build = sized<cjit_kernel_build_options_t>();
  build.algorithm = algorithm.c_str();
  build.arch = cjit_bench::kArch;
  auto options = sized<cjit_tune_build_options_t>();
  options.build = &build;
  options.description = description.c_str();
  cjit_bench::Result result;
  check([&](cjit_error_t** error) { return cjit_tune_build(context.get(), &options, result.get(), error); });
  return Json::parse(result->report);
}

double seconds_by_nvrtc(const Json& candidates, const std::string& scratch, unsigned threads) {
  auto options = cjit_bench::nvrtc_options();
  options.insert(options.begin(), "-I" + cjit::find_algorithm_headers(scratch, false).folder);
  const cjit_bench::Context context = cjit_bench::make_context();
  const cjit_bench::RawNvrtc nvrtc(cjit_bench::component_path(context.get(), CJIT_COMPONENT_NVRTC));
  std::vector<cjit::Algorithm> algorithms;
  for (const Json& candidate : candidates) {
    Json text = kScan;
    text["policy"] = candidate["numbers"];
    algorithms.push_back(cjit::read_algorithm(text.dump()));
  }
  std::atomic<std::size_t> next{0};
  return nanoseconds_of([&] {
           std::vector<std::thread> workers;
           for (unsigned i = 0; i < threads; ++i)
             workers.emplace_back([&] {
               for (std::size_t at = next++; at < algorithms.size(); at = next++)
                 nvrtc.build(cjit::grid_dependency_header().text + algorithms[at].source,
                             algorithms[at].kernels[0].c_str(), options);
             });
           for (std::thread& worker : workers) worker.join();
         }) /
         1e9;
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t most = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 200;
  const unsigned threads = std::thread::hardware_concurrency();
  const cjit_bench::ScratchFolder scratch;
  Json report;
  const double seconds = nanoseconds_of([&] { report = tune(most); }) / 1e9;
  Json built = Json::array();
  for (const Json& candidate : report["candidates"])
    if (candidate["state"] != "not_built") built.push_back(candidate);
  std::printf("scan of int16 on %s: %zu candidates, %zu built\n", report["device"].get<std::string>().c_str(),
              report["candidates"].size(), built.size());
  std::printf("cjit_tune_build: %.1f s, of which builds %.1f s and measuring %.1f s\n", seconds,
              report["build_seconds"].get<double>(), report["measure_seconds"].get<double>());
  std::fflush(stdout);
  const double raw = seconds_by_nvrtc(built, scratch.path(), threads);
  std::printf("NVRTC in %u threads, the same sources, compilation alone: %.1f s; the builds took %.3f of it\n", threads,
              raw, report["build_seconds"].get<double>() / raw);
  return 0;
}
