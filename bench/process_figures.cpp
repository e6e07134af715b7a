#include <algorithm>
#include <iterator>

#include "bench.hpp"
#include "child_process.hpp"
#include "nvrtc_options.hpp"

namespace cjit_bench {

namespace {

constexpr double kMillisecond = 1e6;

void measure_context(Bench& bench, const std::string& child, const std::string& library) {
  const auto context = [&] { return run_child({child, "context", library}).reported; };
  const auto runtime = [&] { return run_child({child, "open", "libstdc++.so.6"}).reported; };
  context();
  runtime();
  bench.report.times("library and context, fresh process", "dlopen libstdc++",
                     interleave({5, 50, 400}, context, runtime), Target::below(kMillisecond));
}

void measure_first_build(Bench& bench, const std::string& child, const std::string& library) {
  Pair whole;
  const auto run = [&](Samples& samples, const std::vector<std::string>& arguments) {
    const ChildTimes times = run_child(arguments);
    samples.add(times.whole);
    return times.reported;
  };
  const std::vector<std::string> by_cjit = {child, "build", library};
  std::vector<std::string> by_nvrtc = {child, "nvrtc", bench.machine.nvrtc_path,
                                       std::string("--gpu-architecture=") + kArch};
  const auto options = nvrtc_options();
  std::copy_if(options.begin(), options.end(), std::back_inserter(by_nvrtc),
               [](const std::string& option) { return option == "--no-cache"; });  // where NVRTC has a cache
  run_child(by_cjit);
  run_child(by_nvrtc);
  const Pair call = interleave(
      {25, 30, 200}, [&] { return run(whole.subject, by_cjit); }, [&] { return run(whole.peer, by_nvrtc); });
  bench.report.times("first build, from dlopen to cubin", "raw NVRTC, no cache", call, Target::ratio(1.3));
  bench.report.times("first build, whole process", "raw NVRTC, no cache", whole, Target::ratio(1.3));
}

}  // namespace

void measure_processes(Bench& bench) {
  const std::string child = bench.machine.folder + "/cjit_bench_child";
  const std::string library = bench.machine.folder + "/libcjit.so";
  measure_context(bench, child, library);
  measure_first_build(bench, child, library);
}

}  // namespace cjit_bench
