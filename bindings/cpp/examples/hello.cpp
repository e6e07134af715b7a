#include <cjit/cjit.hpp>
#include <iostream>

int main() try {
  cjit::context_options device;
  device.mock_device = "sm_90";  // without it: the GPU
  const auto context = cjit::context::create(device).value();
  cjit::kernel_options options;
  options.source = "template <typename T> __global__ void scale(T* x, T a) { x[threadIdx.x] *= a; }";
  const auto scale = cjit::kernel_get(context, options, "scale<float>").value();  // compiled, loaded and kept
  cjit::launch_options shape;
  shape.grid = {1};
  shape.block = {32};
  scale.launch(shape, cjit::device_address{0x1000}, 2.0f).value();
  std::cout << "launched " << cjit::mock_get_launch(context, 0).value().lowered_name() << '\n';
} catch (const cjit::error& error) {
  std::cerr << error.what() << '\n';
  return 1;
}
