// The same with cjit: the kernel is in a bundle that was built ahead of time.
#include <cjit/cjit.hpp>
#include <cstdint>
#include <string>

cjit::kernel load_axpy(const cjit::context& context, const std::string& bundle) {
  const auto kernels = cjit::bundle::read_file(bundle).value();
  return kernels.load(context, "axpy").value().loaded.get_kernel("axpy<float>").value();
}

void launch_axpy(const cjit::kernel& axpy, std::uint32_t n, float a, cjit::device_address x, cjit::device_address y,
                 cjit_cuda_stream_t stream) {
  cjit::launch_options shape;
  shape.grid = {(n + 255) / 256};
  shape.block = {256};
  shape.stream = stream;
  axpy.launch(shape, n, a, x, y).value();
}
