// cjit_bench [GROUP...]: every figure, or those of the groups named.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string_view>

#include "bench.hpp"

namespace {

using cjit_bench::Bench;

struct Group {
  std::string_view name;
  void (*measure)(Bench& bench);
};

constexpr std::array kGroups = {
    Group{"build", cjit_bench::measure_builds},
    Group{"process", cjit_bench::measure_processes},
    Group{"cache", cjit_bench::measure_cache},
    Group{"remote", cjit_bench::measure_remotes},
    Group{"headers", cjit_bench::measure_headers},
    Group{"start", cjit_bench::measure_warm_starts},
    Group{"jobs", cjit_bench::measure_jobs},
    Group{"workers", cjit_bench::measure_workers},
    Group{"artifact", cjit_bench::measure_artifacts},
    Group{"link", cjit_bench::measure_links},
    Group{"bundle", cjit_bench::measure_bundles},
    Group{"slim", cjit_bench::measure_slim},
    Group{"nvvm", cjit_bench::measure_nvvm},
    Group{"nvcc", cjit_bench::measure_nvcc},
    Group{"image_pass", cjit_bench::measure_image_passes},
    Group{"load", cjit_bench::measure_loads},
    Group{"launch", cjit_bench::measure_launches},
    Group{"plan", cjit_bench::measure_plans},
    Group{"algorithm", cjit_bench::measure_algorithms},
    Group{"tensor_map", cjit_bench::measure_tensor_maps},
    Group{"size", cjit_bench::measure_sizes},
};

bool is_group(std::string_view name) {
  return std::any_of(kGroups.begin(), kGroups.end(), [&](const Group& group) { return group.name == name; });
}

int print_usage() {
  std::fprintf(stderr, "usage: cjit_bench [GROUP...], with groups of:");
  for (const Group& group : kGroups) std::fprintf(stderr, " %s", group.name.data());
  std::fprintf(stderr, "\n");
  return 2;
}

void measure(const Group& group, Bench& bench) {
  try {
    group.measure(bench);
  } catch (const std::exception& failure) {
    bench.report.failed(std::string(group.name), failure.what());
  }
}

int run(char** first, char** last) {
  const cjit_bench::ScratchFolder scratch;
  setenv("CJIT_CACHE_DIR", (scratch.path() + "/cache").c_str(), 1);
  setenv("CJIT_WORKERS", "process", 1);  // but where a figure is of workers
  Bench bench{.scratch = scratch, .context = cjit_bench::make_context(), .machine = {}, .report = {}};
  bench.machine = cjit_bench::inspect_machine(bench.context.get());
  cjit_bench::print_machine(bench.machine);
  for (const Group& group : kGroups)
    if (first == last || std::find(first, last, group.name) != last) measure(group, bench);
  bench.report.print_table();
  return bench.report.complete() ? 0 : 1;
}

}  // namespace

int main(int count, char** arguments) {
  char** first = arguments + 1;
  char** last = arguments + count;
  if (!std::all_of(first, last, is_group)) return print_usage();
  try {
    return run(first, last);
  } catch (const std::exception& failure) {
    std::fprintf(stderr, "cannot measure: %s\n", failure.what());
    return 1;
  }
}
