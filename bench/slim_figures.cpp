#include "bench.hpp"
#include "sources.hpp"

namespace cjit_bench {

namespace {

// Headers full of constants of templates, as those of CUTLASS are, most of which no kernel reads.
constexpr const char* kSource = R"(
#include <cub/block/block_radix_sort.cuh>
__global__ void sort(float* x) {
  using Sort = cub::BlockRadixSort<float, 256, 8>;
  __shared__ typename Sort::TempStorage storage;
  float values[8];
  for (int i = 0; i < 8; ++i) values[i] = x[threadIdx.x * 8 + i];
  Sort(storage).Sort(values);
  for (int i = 0; i < 8; ++i) x[threadIdx.x * 8 + i] = values[i];
}
)";
constexpr const char* kName = "sort";

double build(Bench& bench, cjit_switch_t slim, Result& result) {
  const std::string source = distinct(kSource);
  auto options = sized<cjit_kernel_build_options_t>();
  options.source = source.data();
  options.source_size = source.size();
  options.name_expressions = &kName;
  options.name_count = 1;
  options.arch = kArch;
  options.slim = slim;
  return nanoseconds_of([&] {
    check([&](cjit_error_t** error) { return cjit_kernel_build(bench.context.get(), &options, result.get(), error); });
  });
}

}  // namespace

void measure_slim(Bench& bench) {
  Result full, slim;
  build(bench, CJIT_SWITCH_OFF, full);
  build(bench, CJIT_SWITCH_ON, slim);
  bench.report.size("cubin of a CUB kernel, slim", static_cast<double>(slim->image_size),
                    static_cast<double>(full->image_size) / 5);
  bench.report.times("slim build of a CUB kernel", "full build",
                     interleave(
                         {20, 10, 100},
                         [&] {
                           Result result;
                           return build(bench, CJIT_SWITCH_ON, result);
                         },
                         [&] {
                           Result result;
                           return build(bench, CJIT_SWITCH_OFF, result);
                         }),
                     Target::none());
}

}  // namespace cjit_bench
