// Nanoseconds of one hit in memory and of one launch with 4 arguments: of the C++ layer, of plain C and, with `gpu`, of
// the driver itself. usage: bench_calls [mock|gpu]
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "../examples/axpy.hpp"
#include "../examples/driver.hpp"

namespace {

constexpr int kBatches = 21;
constexpr int kCalls = 500;  // fewer launches than a device's queue takes, so that none waits for room

void must(bool done) {
  if (!done) throw std::runtime_error("a call that is measured failed");
}

// The median of some batches; between them `settle` lets what was launched end, which is not measured.
template <typename Call, typename Settle>
double median_ns(const Call& call, const Settle& settle) {
  for (int i = 0; i < kCalls; ++i) call();
  settle();
  std::array<double, kBatches> times{};
  for (double& time : times) {
    const auto begin = std::chrono::steady_clock::now();
    for (int i = 0; i < kCalls; ++i) call();
    time = std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - begin).count() / kCalls;
    settle();
  }
  std::nth_element(times.begin(), times.begin() + kBatches / 2, times.end());
  return times[kBatches / 2];
}

void print(const char* name, double ns) { std::printf("%s %.1f\n", name, ns); }

void measure_hits(const cjit::context& context, const cjit::kernel_request& request) {
  const auto nothing = [] {};
  print("hit_ns", median_ns([&] { must(cjit::kernel_build(context, request).has_value()); }, nothing));
  const auto hit_in_c = [&] {
    cjit_build_result_t result{};
    result.struct_size = sizeof result;
    must(CJIT_FUNCTION(kernel_build)(context.get(), request.ready().c(), &result, nullptr) == CJIT_SUCCESS);
    CJIT_FUNCTION(build_result_cleanup)(&result);
  };
  print("c_hit_ns", median_ns(hit_in_c, nothing));
  print("simple_hit_ns", median_ns([&] { must(cjit::kernel_build(context, request.options()).has_value()); }, nothing));
}

struct Arguments {
  std::uint32_t count;
  float a;
  cjit::device_address x, y;
};

cjit_status_t launch_in_c(cjit_kernel_t* kernel, const Arguments& values) {
  const void* const addresses[] = {&values.count, &values.a, &values.x, &values.y};
  static const std::uint64_t sizes[] = {4, 4, 8, 8};
  cjit_launch_options_t options{};
  options.struct_size = sizeof options;
  options.grid_x = 4;
  options.grid_y = options.grid_z = 1;
  options.block_x = 256;
  options.arguments = addresses;
  options.argument_sizes = sizes;
  options.argument_count = 4;
  return CJIT_FUNCTION(kernel_launch)(kernel, &options, nullptr);
}

template <typename Settle>
void measure_launches(const example::Axpy& axpy, const Arguments& values, const Settle& settle) {
  cjit::launch_options shape;
  shape.grid = {4};
  shape.block = {256};
  print("launch4_ns",
        median_ns([&] { must(axpy(shape, values.count, values.a, values.x, values.y).has_value()); }, settle));
  print("c_launch4_ns", median_ns([&] { must(launch_in_c(axpy.untyped().get(), values) == CJIT_SUCCESS); }, settle));
  print("untyped_launch4_ns",
        median_ns([&] { must(axpy.untyped().launch(shape, values.count, values.a, values.x, values.y).has_value()); },
                  settle));
}

// CUlaunchConfig
struct LaunchConfig {
  unsigned grid[3];
  unsigned block[3];
  unsigned shared_bytes;
  void* stream;
  void* attributes;
  unsigned attribute_count;
};

template <typename Settle>
void measure_driver(const cjit::context& context, cjit::bytes_view image, const char* symbol, Arguments values,
                    const Settle& settle) {
  void* library = nullptr;
  void* kernel = nullptr;
  void* function = nullptr;
  using Load = int(void**, const void*, void*, void*, unsigned, void*, void*, unsigned);
  must(cjit::driver_get_entry_point<Load>(context, "cuLibraryLoadData", 12040)
           .value()(&library, image.data(), nullptr, nullptr, 0, nullptr, nullptr, 0) == 0);
  must(cjit::driver_get_entry_point<int(void**, void*, const char*)>(context, "cuLibraryGetKernel", 12040)
           .value()(&kernel, library, symbol) == 0);
  must(cjit::driver_get_entry_point<int(void**, void*)>(context, "cuKernelGetFunction", 12040)
           .value()(&function, kernel) == 0);
  const auto launch =
      cjit::driver_get_entry_point<int(const LaunchConfig*, void*, void**, void**)>(context, "cuLaunchKernelEx", 12040)
          .value();
  void* addresses[] = {&values.count, &values.a, &values.x, &values.y};
  const LaunchConfig config{{4, 1, 1}, {256, 1, 1}, 0, nullptr, nullptr, 0};
  print("raw_launch4_ns", median_ns([&] { must(launch(&config, function, addresses, nullptr) == 0); }, settle));
}

void run(bool gpu) {
  cjit::context_options options;
  options.cache_dir = "";
  options.cache_mode = cjit::cache_mode::use;
  if (!gpu) options.mock_device = options.default_arch = "sm_90";
  const auto context = cjit::context::create(options).value();
  const cjit::kernel_request request(example::axpy_options());
  const auto built = cjit::kernel_build(context, request).value();
  measure_hits(context, request);
  example::Axpy axpy = cjit::module::load(context, built)
                           .value()
                           .get_kernel("axpy<float>")
                           .value()
                           .as<std::uint32_t, float, cjit::device_address, cjit::device_address>()
                           .value();
  if (!gpu) return measure_launches(axpy, {1000, 2.5f, {4096}, {8192}}, [&] { cjit::mock_clear(context).value(); });
  const example::Driver driver(context);
  const example::DeviceFloats x(driver, std::vector<float>(1000)), y(driver, std::vector<float>(1000));
  const Arguments values{1000, 2.5f, x.address(), y.address()};
  const example::DriverFunction<> synchronize(context, "cuCtxSynchronize");
  measure_launches(axpy, values, [&] { synchronize(); });
  measure_driver(context, built.image(), built.lowered_name("axpy<float>").data(), values, [&] { synchronize(); });
}

}  // namespace

int main(int argc, char** argv) try {
  const std::string where = argc > 1 ? argv[1] : "mock";
  if (where != "mock" && where != "gpu") throw std::runtime_error("usage: bench_calls [mock|gpu]");
  run(where == "gpu");
  return 0;
} catch (const std::exception& problem) {
  std::fprintf(stderr, "bench_calls: %s\n", problem.what());
  return 1;
}
