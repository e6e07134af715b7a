// The kernel of the examples: y = a * x + y.
#pragma once

#include <cjit/cjit.hpp>
#include <cstdint>

namespace example {

inline cjit::kernel_options axpy_options() {
  cjit::kernel_options options;
  options.source = R"(
template <typename T>
__global__ void axpy(unsigned int count, T a, const T* x, T* y) {
  const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) y[i] = a * x[i] + y[i];
})";
  options.source_name = "axpy.cu";
  options.name_expressions = {"axpy<float>"};
  options.argument_schemas = {"count: uint32, a: float32, x: pointer, y: pointer"};
  return options;
}

using Axpy = cjit::typed_kernel<std::uint32_t, float, cjit::device_address, cjit::device_address>;

}  // namespace example
