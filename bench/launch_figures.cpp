#include <fstream>
#include <functional>

#include "child_process.hpp"
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

// A library of Python says the mean of a launch in a process of its own, in the same batches.
void measure_against(Bench& bench, const char* library, const std::string& source, LaunchCase& one, std::size_t count,
                     const std::function<double()>& by_cjit) {
  const std::string path = bench.scratch.path() + "/launch.cu";
  std::ofstream(path) << "extern \"C\" " << source;
  const std::vector<std::string> peer = {"/usr/bin/env", "python3",  bench.machine.folder + "/python_peers.py",
                                         library,        "launch",   bench.scratch.path() + "/" + library,
                                         path,           one.name(), std::to_string(count)};
  bench.report.times("launch, " + std::to_string(count) + " arguments", library,
                     interleave({10, 5, 9}, by_cjit, [&] { return run_child(peer).reported; }), Target::below_peer());
}

void measure_arguments(Bench& bench, const RawDriver& driver, cjit_cuda_stream_t stream, std::size_t count) {
  const std::string source = source_with_arguments(count);
  LaunchCase one(bench, source, kEmptyName, count);
  const Module loaded = load(bench.context.get(), one.result());
  const Kernel kernel = get_kernel(loaded, one.name());
  const cjit_launch_options_t options = one.options(stream);
  CUfunc_st* function = driver.function(driver.kernel(driver.load(one.image()), one.lowered_name()));
  const LaunchConfig config = LaunchCase::config(stream);
  const auto by_cjit = [&] { return batch(driver, [&] { launch(kernel, options); }); };
  const auto by_driver = [&] { return batch(driver, [&] { driver.launch(config, function, one.arguments()); }); };
  for (int i = 0; i < 3; ++i) by_cjit(), by_driver();
  bench.report.times("launch, " + std::to_string(count) + " arguments", "cuLaunchKernelEx",
                     interleave(kEffort, by_cjit, by_driver), Target::ratio(1.05));
  for (const char* library : {"cupy", "cuda.core"})
    if (is_python_library_installed(library))
      measure_against(bench, library, source, one, count, by_cjit);
    else
      bench.report.not_measured(std::string("launch against ") + library, "it is not installed");
}

// The same 24 MB again after much other data went through the cache: GPU time, by events.
void measure_l2_persistence(Bench& bench, const RawDriver& driver, cjit_cuda_stream_t stream) {
  constexpr std::uint64_t kKept = std::uint64_t{24} << 20;
  constexpr std::uint64_t kOther = std::uint64_t{512} << 20;
  Result result;
  build(bench.context.get(), kReadSource, kReadName, result);
  const Module loaded = load(bench.context.get(), result.get());
  const Kernel kernel = get_kernel(loaded, kReadName);
  const std::uint64_t kept = driver.allocate(kKept);
  const std::uint64_t other = driver.allocate(kOther);
  const std::uint64_t out = driver.allocate(4);
  const auto read = [&](std::uint64_t address, std::uint64_t bytes, const cjit_l2_window_t* window) {
    const std::uint64_t count = bytes / 16;
    const void* const arguments[] = {&address, &count, &out};
    auto options = sized<cjit_launch_options_t>();
    options.grid_x = 1056;
    options.grid_y = options.grid_z = 1;
    options.block_x = 512;
    options.stream = stream;
    options.arguments = arguments;
    options.argument_count = 3;
    options.l2_window = window;
    launch(kernel, options);
  };
  const EventPair events(driver);
  const auto again = [&](const cjit_l2_window_t* window) {
    read(kept, kKept, window);
    read(other, kOther, nullptr);
    events.begin(stream);
    read(kept, kKept, window);
    events.end(stream);
    return events.nanoseconds();
  };
  const auto with_share = [&] {
    cjit_l2_persistence_t* share = nullptr;
    check([&](cjit_error_t** error) { return cjit_l2_persistence_create(bench.context.get(), kKept, &share, error); });
    auto window = sized<cjit_l2_window_t>();
    check([&](cjit_error_t** error) { return cjit_l2_persistence_get_window(share, kept, kKept, &window, error); });
    again(&window);
    const double nanoseconds = again(&window);
    cjit_l2_persistence_destroy(share);
    return nanoseconds;
  };
  bench.report.times("24 MB read again, a share of the L2 cache", "without",
                     interleave({3, 20, 200}, with_share, [&] { return again(nullptr); }), Target::below_peer());
  for (const std::uint64_t address : {kept, other, out}) driver.free(address);
}

}  // namespace

void measure_launches(Bench& bench) {
  if (bench.machine.gpu.empty()) return bench.report.not_measured("launch", "no GPU");
  const RawDriver driver(bench.machine.driver_path);
  const cjit_cuda_stream_t stream = driver.make_stream();
  for (const std::size_t count : {2, 16, 64}) measure_arguments(bench, driver, stream, count);
  measure_l2_persistence(bench, driver, stream);
}

}  // namespace cjit_bench
