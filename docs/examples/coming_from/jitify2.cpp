// A template kernel by Jitify2, for the device of the current CUDA context.
#include <cstdint>
#include <jitify2.hpp>

static const char kSource[] = R"(
template <typename T> __global__ void axpy(unsigned n, T a, const T* x, T* y) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = a * x[i] + y[i];
})";

void axpy_with_jitify2(unsigned n, float a, const float* x, float* y, CUstream stream) {
  using jitify2::reflection::Template;
  using jitify2::reflection::Type;
  static jitify2::ProgramCache<> cache(/*max_in_mem=*/100,
                                       *jitify2::Program("axpy", kSource)->preprocess({"-std=c++17"}),
                                       /*shared_headers_ref=*/nullptr, /*file_cache_path=*/"/var/tmp/my_kernels");
  cache.get_kernel(Template("axpy").instantiate(Type<float>()))
      ->configure((n + 255) / 256, 256, 0, stream)
      ->launch(n, a, x, y);
}
