// The same with cjit.
#include <cjit/cjit.hpp>
#include <cstdint>

static const char kSource[] = R"(
template <typename T> __global__ void axpy(unsigned n, T a, const T* x, T* y) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = a * x[i] + y[i];
})";

void axpy_instead_of_jitify2(const cjit::context& context, std::uint32_t n, float a, cjit::device_address x,
                             cjit::device_address y, cjit_cuda_stream_t stream) {
  cjit::kernel_options options;
  options.source = kSource;
  options.source_name = "axpy.cu";
  options.standard = 17;
  cjit::launch_options shape;
  shape.grid = {(n + 255) / 256};
  shape.block = {256};
  shape.stream = stream;
  cjit::kernel_get(context, options, "axpy<float>").value().launch(shape, n, a, x, y).value();
}
