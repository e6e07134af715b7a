#include <cstdio>
#include <filesystem>
#include <fstream>

#include "bench.hpp"
#include "sources.hpp"

namespace cjit_bench {

namespace {

struct Subject {
  const char* what;
  const char* source;
  const char* name;
};

constexpr const char* kTileSource = R"(
template <int kTile>
__global__ void multiply(const float* a, const float* b, float* c, int n) {
  __shared__ float rows[kTile][kTile], columns[kTile][kTile + 1];
  const int x = blockIdx.x * kTile + threadIdx.x, y = blockIdx.y * kTile + threadIdx.y;
  float sum = 0;
  for (int k = 0; k < n; k += kTile) {
    rows[threadIdx.y][threadIdx.x] = a[y * n + k + threadIdx.x];
    columns[threadIdx.y][threadIdx.x] = b[(k + threadIdx.y) * n + x];
    __syncthreads();
#pragma unroll
    for (int i = 0; i < kTile; ++i) sum += rows[threadIdx.y][i] * columns[i][threadIdx.x];
    __syncthreads();
  }
  c[y * n + x] = sum;
}
)";
constexpr const char* kSoftmaxSource = R"(
struct Larger { __device__ float operator()(float a, float b) const { return fmaxf(a, b); } };
struct Sum { __device__ float operator()(float a, float b) const { return a + b; } };
template <int kThreads, typename Join>
__device__ float reduce(float* shared, float value, Join join) {
  for (int step = 16; step > 0; step /= 2) value = join(value, __shfl_xor_sync(~0u, value, step));
  if (threadIdx.x % 32 == 0) shared[threadIdx.x / 32] = value;
  __syncthreads();
  value = shared[0];
  for (int i = 1; i < kThreads / 32; ++i) value = join(value, shared[i]);
  __syncthreads();
  return value;
}
template <typename T, int kThreads>
__global__ void softmax(const T* in, T* out, int n) {
  __shared__ float shared[kThreads / 32];
  in += (long long)blockIdx.x * n;
  out += (long long)blockIdx.x * n;
  float largest = -1e30f, sum = 0;
  for (int i = threadIdx.x; i < n; i += kThreads) largest = fmaxf(largest, in[i]);
  largest = reduce<kThreads>(shared, largest, Larger());
  for (int i = threadIdx.x; i < n; i += kThreads) sum += expf(in[i] - largest);
  sum = reduce<kThreads>(shared, sum, Sum());
  for (int i = threadIdx.x; i < n; i += kThreads) out[i] = T(expf(in[i] - largest) / sum);
}
)";
constexpr const char* kBodiesSource = R"(
template <int kThreads>
__global__ void attract(const float4* bodies, float4* forces, int n) {
  __shared__ float4 tile[kThreads];
  const float4 own = bodies[blockIdx.x * kThreads + threadIdx.x];
  float3 sum = {0, 0, 0};
  for (int first = 0; first < n; first += kThreads) {
    tile[threadIdx.x] = bodies[first + threadIdx.x];
    __syncthreads();
#pragma unroll 16
    for (int i = 0; i < kThreads; ++i) {
      const float x = tile[i].x - own.x, y = tile[i].y - own.y, z = tile[i].z - own.z;
      const float inverse = rsqrtf(x * x + y * y + z * z + 1e-9f);
      const float weight = tile[i].w * inverse * inverse * inverse;
      sum.x += x * weight;
      sum.y += y * weight;
      sum.z += z * weight;
    }
    __syncthreads();
  }
  forces[blockIdx.x * kThreads + threadIdx.x] = {sum.x, sum.y, sum.z, 0};
}
)";

constexpr Subject kSubjects[] = {{"trivial", kTrivialSource, kTrivialName},
                                 {"CUB reduction", kCubSource, kCubName},
                                 {"tiled product", kTileSource, "multiply<32>"},
                                 {"softmax", kSoftmaxSource, "softmax<float, 256>"},
                                 {"n bodies", kBodiesSource, "attract<256>"}};

void build_with(Bench& bench, const Subject& subject, cjit_compiler_t compiler, Result& result) {
  static constexpr const char* kVerbose = "-Xptxas=-v";
  auto options = sized<cjit_kernel_build_options_t>();
  options.source = subject.source;
  options.source_size = std::char_traits<char>::length(subject.source);
  options.name_expressions = &subject.name;
  options.name_count = 1;
  options.arch = kArch;
  options.compiler = compiler;
  options.raw_options = &kVerbose;  // for the registers
  options.raw_option_count = 1;
  options.cache_mode = CJIT_CACHE_MODE_OFF;
  options.pch = CJIT_SWITCH_OFF;
  check([&](cjit_error_t** error) { return cjit_kernel_build(bench.context.get(), &options, result.get(), error); });
}

std::uint32_t registers_of(const Result& result) {
  if (result->ptxas_report_count != 1) throw std::runtime_error("ptxas does not say what one kernel needs");
  return result->ptxas_reports[0]->resources->register_count;
}

// The program called directly, with the same headers, on a source that instantiates the kernel itself.
double raw_nanoseconds(const Bench& bench, const std::string& nvcc, const Subject& subject) {
  const std::string base = bench.scratch.path() + "/raw";
  std::ofstream(base + ".cu") << subject.source << "\nconst void* const used = (const void*)(" << subject.name
                              << ");\n";
  const std::string command = nvcc + " -cubin -w -arch=" + kArch + " -o " + base + ".cubin " + base + ".cu";
  return nanoseconds_of([&] {
    if (std::system(command.c_str()) != 0) throw std::runtime_error("nvcc refused " + base + ".cu");
  });
}

}  // namespace

void measure_nvcc(Bench& bench) {
  const std::string nvcc = component_path(bench.context.get(), CJIT_COMPONENT_NVCC);
  if (nvcc.empty()) return bench.report.not_measured("nvcc", "no nvcc");
  std::string table;
  for (const Subject& subject : kSubjects) {
    Result of_nvrtc, of_nvcc;
    build_with(bench, subject, CJIT_COMPILER_NVRTC, of_nvrtc);
    build_with(bench, subject, CJIT_COMPILER_NVCC, of_nvcc);
    table += std::string("  ") + subject.what + ": NVRTC " + std::to_string(of_nvrtc->image_size) + " bytes, " +
             std::to_string(registers_of(of_nvrtc)) + " registers; nvcc " + std::to_string(of_nvcc->image_size) +
             " bytes, " + std::to_string(registers_of(of_nvcc)) + " registers\n";
    const auto timed = [&](cjit_compiler_t compiler) {
      return nanoseconds_of([&] {
        Result result;
        build_with(bench, subject, compiler, result);
      });
    };
    bench.report.times(
        std::string(subject.what) + " by NVRTC", "by nvcc, through cjit",
        interleave(
            {5, 5, 100}, [&] { return timed(CJIT_COMPILER_NVRTC); }, [&] { return timed(CJIT_COMPILER_NVCC); }),
        Target::none());
    bench.report.times(std::string(subject.what) + " by nvcc", "nvcc -cubin alone",
                       interleave(
                           {10, 5, 100}, [&] { return timed(CJIT_COMPILER_NVCC); },
                           [&] { return raw_nanoseconds(bench, nvcc, subject); }),
                       Target::none());
  }
  std::printf("cubins for %s:\n%s", kArch, table.c_str());
}

}  // namespace cjit_bench
