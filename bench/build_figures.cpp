#include <time.h>

#include "bench.hpp"
#include "nvrtc_options.hpp"
#include "raw_nvrtc.hpp"
#include "sources.hpp"

namespace cjit_bench {

namespace {

constexpr double kMillisecond = 1e6;

struct Peer {
  RawNvrtc nvrtc;
  std::vector<std::string> options;
};

double processor_nanoseconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e9 + static_cast<double>(time.tv_nsec);
}

struct Elapsed {
  Pair wall;
  Pair processor;  // of all threads; does not see who else uses the machine
};

template <typename Work>
double timed(Samples& processor, Work&& work) {
  const double start = processor_nanoseconds();
  const double wall = nanoseconds_of(work);
  processor.add(processor_nanoseconds() - start);
  return wall;
}

Elapsed build_both(Bench& bench, const Peer& peer, const char* source, const char* name, const Effort& effort) {
  const auto by_cjit = [&](const std::string& text) {
    Result result;
    build(bench.context.get(), text, name, result);
  };
  const auto by_nvrtc = [&](const std::string& text) { peer.nvrtc.build(text, name, peer.options); };
  by_cjit(distinct(source));
  by_nvrtc(distinct(source));

  Elapsed elapsed;
  const auto timed_with = [&](Samples& processor, const auto& build_by) {
    return [&, source] {
      const std::string text = distinct(source);
      return timed(processor, [&] { build_by(text); });
    };
  };
  elapsed.wall =
      interleave(effort, timed_with(elapsed.processor.subject, by_cjit), timed_with(elapsed.processor.peer, by_nvrtc));
  return elapsed;
}

void report(Bench& bench, const std::string& subject, const Elapsed& elapsed) {
  const Target target = Target::excess(kMillisecond, 0.02);
  bench.report.times(subject, "raw NVRTC", elapsed.wall, target);
  bench.report.times(subject + ", CPU time", "raw NVRTC", elapsed.processor, target);
}

}  // namespace

void measure_builds(Bench& bench) {
  const Peer peer = {.nvrtc = RawNvrtc(bench.machine.nvrtc_path), .options = nvrtc_options()};
  std::printf("both get");
  for (const std::string& option : peer.options) std::printf(" %s", option.c_str());
  std::printf("\n");
  report(bench, "build, trivial", build_both(bench, peer, kTrivialSource, kTrivialName, {20, 50, 400}));
  report(bench, "build, CUB", build_both(bench, peer, kCubSource, kCubName, {50, 10, 60}));
}

}  // namespace cjit_bench
