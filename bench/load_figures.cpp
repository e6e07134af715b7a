#include "launch_case.hpp"
#include "sources.hpp"

namespace cjit_bench {

namespace {

constexpr Effort kEffort = {5, 50, 2000};

Pair load_both(const Bench& bench, const RawDriver& driver, LaunchCase& one) {
  const auto by_cjit = [&] {
    return nanoseconds_of([&] {
      const Module loaded = load(bench.context.get(), one.result());
      get_kernel(loaded, one.name());
    });
  };
  const auto by_driver = [&] {
    return nanoseconds_of([&] {
      CUlib_st* library = driver.load(one.image());
      driver.kernel(library, one.lowered_name());
      driver.unload(library);
    });
  };
  return interleave(kEffort, by_cjit, by_driver);
}

Pair use_both(const Bench& bench, const RawDriver& driver, LaunchCase& one) {
  const cjit_cuda_stream_t stream = driver.make_stream();
  const auto by_cjit = [&] {
    return nanoseconds_of([&] {
      const Module loaded = load(bench.context.get(), one.result());
      const Kernel kernel = get_kernel(loaded, one.name());
      launch(kernel, one.options(stream));
      driver.synchronize();
    });
  };
  const auto by_driver = [&] {
    return nanoseconds_of([&] {
      CUlib_st* library = driver.load(one.image());
      CUfunc_st* function = driver.function(driver.kernel(library, one.lowered_name()));
      driver.launch(LaunchCase::config(stream), function, one.arguments());
      driver.synchronize();
      driver.unload(library);
    });
  };
  by_cjit();
  by_driver();
  return interleave(kEffort, by_cjit, by_driver);
}

void measure_image(Bench& bench, const RawDriver& driver, const std::string& what, LaunchCase& one) {
  bench.report.times("load and unload, " + what, "cuLibraryLoadData", load_both(bench, driver, one), Target::none());
  bench.report.times("load, first launch, unload, " + what, "the driver", use_both(bench, driver, one), Target::none());
}

// A kernel that the context keeps loaded.
void measure_get(Bench& bench, const std::string& what, const std::string& source, const char* name) {
  constexpr int kCalls = 100;
  auto options = sized<cjit_kernel_build_options_t>();
  options.source = source.data();
  options.source_size = source.size();
  options.name_expressions = &name;
  options.name_count = 1;
  options.arch = kArch;
  const auto mean = [](const auto& call) {
    return nanoseconds_of([&] {
             for (int i = 0; i < kCalls; ++i) call();
           }) /
           kCalls;
  };
  const auto get = [&] {
    cjit_kernel_t* kernel = nullptr;
    check([&](cjit_error_t** error) { return cjit_kernel_get(bench.context.get(), &options, name, &kernel, error); });
    cjit_kernel_destroy(kernel);
  };
  const auto hit = [&] {
    Result result;
    check([&](cjit_error_t** error) { return cjit_kernel_build(bench.context.get(), &options, result.get(), error); });
  };
  get();
  bench.report.times("cjit_kernel_get of a kept kernel, " + what, "memory hit of the build",
                     interleave(
                         {2, 50, 2000}, [&] { return mean(get); }, [&] { return mean(hit); }),
                     Target::below(2000));
}

}  // namespace

void measure_loads(Bench& bench) {
  if (bench.machine.gpu.empty()) return bench.report.not_measured("load", "no GPU");
  const RawDriver driver(bench.machine.driver_path);
  LaunchCase small(bench, kEmptySource, kEmptyName);
  LaunchCase large(bench, source_with_data(kImageSize), kDataName);
  measure_image(bench, driver, std::to_string(small.result()->image_size / 1000) + " kB", small);
  measure_image(bench, driver, std::to_string(large.result()->image_size / 1000) + " kB", large);
  measure_get(bench, "trivial", kEmptySource, kEmptyName);
  measure_get(bench, "10 kB", kEmptySource + ("//" + std::string(10'000, ' ')), kEmptyName);
}

}  // namespace cjit_bench
