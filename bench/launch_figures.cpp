#include "launch_case.hpp"
#include "sources.hpp"

namespace cjit_bench {

namespace {

constexpr int kBatch = 500;  // fewer than the driver queues before a launch has to wait for the GPU
constexpr Effort kEffort = {6, 50, 1000};

// Nanoseconds a launch, without the wait for the GPU after the batch.
template <typename Launch>
double batch(const RawDriver& driver, Launch&& launch) {
  const double nanoseconds = nanoseconds_of([&] {
    for (int i = 0; i < kBatch; ++i) launch();
  });
  driver.synchronize();
  return nanoseconds / kBatch;
}

}  // namespace

void measure_launches(Bench& bench) {
  if (bench.machine.gpu.empty()) return bench.report.not_measured("launch", "no GPU");
  const RawDriver driver(bench.machine.driver_path);
  const cjit_cuda_stream_t stream = driver.make_stream();
  LaunchCase empty(bench, kEmptySource, kEmptyName);

  const Module loaded = load(bench.context.get(), empty.result());
  const Kernel kernel = get_kernel(loaded, empty.name());
  const cjit_launch_options_t options = empty.options(stream);
  CUkern_st* raw_kernel = driver.kernel(driver.load(empty.image()), empty.lowered_name());
  CUfunc_st* raw_function = driver.function(raw_kernel);
  const LaunchConfig config = LaunchCase::config(stream);

  const auto by_cjit = [&] { return batch(driver, [&] { launch(kernel, options); }); };
  const auto by_function = [&] {
    return batch(driver, [&] { driver.launch(config, raw_function, empty.arguments()); });
  };
  // The driver takes a CUkernel in place of a CUfunction; cjit does so.
  const auto by_kernel = [&] {
    return batch(driver, [&] { driver.launch(config, reinterpret_cast<CUfunc_st*>(raw_kernel), empty.arguments()); });
  };
  for (int i = 0; i < 3; ++i) by_cjit(), by_function(), by_kernel();
  bench.report.times("launch, 2 arguments", "cuLaunchKernelEx", interleave(kEffort, by_cjit, by_function),
                     Target::ratio(1.05));
  bench.report.times("cuLaunchKernelEx of a CUkernel", "of a CUfunction", interleave(kEffort, by_kernel, by_function),
                     Target::none());
}

}  // namespace cjit_bench
