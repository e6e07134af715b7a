#include <cstdio>
#include <string>

#include "bench.hpp"
#include "raw_driver.hpp"

namespace cjit_bench {

namespace {

// A product in single precision that takes its time in FFMA: 8 x 8 sums a thread, operands from shared memory.
constexpr const char* kProductSource = R"(
extern "C" __global__ void __launch_bounds__(256) product(const float* a, const float* b, float* c, int n) {
  __shared__ float left[8][128], right[8][128];
  const int x = threadIdx.x % 16 * 8, y = threadIdx.x / 16 * 8, column = blockIdx.x * 128, row = blockIdx.y * 128;
  float sums[8][8] = {};
  for (int k = 0; k < n; k += 8) {
    for (int i = threadIdx.x; i < 1024; i += 256) {
      left[i / 128][i % 128] = a[(k + i / 128) * n + row + i % 128];
      right[i / 128][i % 128] = b[(k + i / 128) * n + column + i % 128];
    }
    __syncthreads();
#pragma unroll
    for (int inner = 0; inner < 8; ++inner) {
      float l[8], r[8];
#pragma unroll
      for (int i = 0; i < 8; ++i) { l[i] = left[inner][y + i]; r[i] = right[inner][x + i]; }
#pragma unroll
      for (int i = 0; i < 8; ++i)
#pragma unroll
        for (int j = 0; j < 8; ++j) sums[i][j] += l[i] * r[j];
    }
    __syncthreads();
  }
#pragma unroll
  for (int i = 0; i < 8; ++i)
#pragma unroll
    for (int j = 0; j < 8; ++j) c[(row + y + i) * n + column + x + j] = sums[i][j];
}
)";
constexpr const char* kProductName = "product";
constexpr int kSize = 4096;

void build_product(Bench& bench, bool interleaved, Result& result) {
  auto one = sized<cjit_image_pass_t>();
  one.name = "cjit.ffma_interleave";
  one.options = "force";
  const cjit_image_pass_t* const passes[] = {&one};
  auto options = sized<cjit_kernel_build_options_t>();
  options.source = kProductSource;
  options.source_size = std::char_traits<char>::length(kProductSource);
  options.name_expressions = &kProductName;
  options.name_count = 1;
  options.arch = "sm_90a";
  options.image_passes = passes;
  options.image_pass_count = interleaved ? 1 : 0;
  check([&](cjit_error_t** error) { return cjit_kernel_build(bench.context.get(), &options, result.get(), error); });
}

}  // namespace

void measure_image_passes(Bench& bench) {
  if (bench.machine.gpu.empty()) return bench.report.not_measured("FFMA interleaved", "no GPU");
  const RawDriver driver(bench.machine.driver_path);
  const cjit_cuda_stream_t stream = driver.make_stream();
  Result plain, interleaved;
  build_product(bench, false, plain);
  build_product(bench, true, interleaved);
  std::printf("FFMA: %s\n", interleaved->image_pass_reports[0]->note);
  const Module plain_module = load(bench.context.get(), plain.get());
  const Module interleaved_module = load(bench.context.get(), interleaved.get());
  const Kernel plain_kernel = get_kernel(plain_module, kProductName);
  const Kernel interleaved_kernel = get_kernel(interleaved_module, kProductName);
  constexpr std::size_t kBytes = std::size_t{kSize} * kSize * sizeof(float);
  const std::uint64_t a = driver.allocate(kBytes), b = driver.allocate(kBytes), c = driver.allocate(kBytes);
  const EventPair events(driver);
  const auto timed = [&](const Kernel& kernel) {
    const int size = kSize;
    const void* const arguments[] = {&a, &b, &c, &size};
    auto options = sized<cjit_launch_options_t>();
    options.grid_x = options.grid_y = kSize / 128;
    options.grid_z = 1;
    options.block_x = 256;
    options.stream = stream;
    options.arguments = arguments;
    options.argument_count = 4;
    events.begin(stream);
    launch(kernel, options);
    events.end(stream);
    return events.nanoseconds();
  };
  timed(plain_kernel);
  timed(interleaved_kernel);
  bench.report.times("fp32 product of 4096, FFMA interleaved", "as compiled",
                     interleave(
                         {5, 20, 300}, [&] { return timed(interleaved_kernel); }, [&] { return timed(plain_kernel); }),
                     Target::none());
  for (const std::uint64_t address : {a, b, c}) driver.free(address);
}

}  // namespace cjit_bench
