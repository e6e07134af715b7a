#include <filesystem>

#include "bench.hpp"

namespace cjit_bench {

namespace {

constexpr double kLimit = 2e6;

}  // namespace

// Both are made and stripped by the build.
void measure_sizes(Bench& bench) {
  const auto size = [&](const char* file) {
    return static_cast<double>(std::filesystem::file_size(bench.machine.folder + "/" + file));
  };
  bench.report.size("libcjit.so, stripped", size("libcjit.stripped.so"), kLimit);
  bench.report.size("libcjit.so with its own libstdc++, stripped", size("libcjit_static_runtime.stripped.so"), kLimit);
}

}  // namespace cjit_bench
