// The same with cjit: the type is in the name expression, so no source is generated.
#include <cjit/cjit.hpp>
#include <cstdint>
#include <string>

void axpy_instead_of_deepgemm(const cjit::context& context, const std::string& folder, const std::string& type,
                              std::uint32_t n, float a, cjit::device_address x, cjit::device_address y,
                              cjit_cuda_stream_t stream) {
  cjit::kernel_options options;
  options.source = "#include <my_kernels/axpy.cuh>\n";
  options.source_name = "axpy.cu";
  options.include_dirs = {folder};
  options.standard = 20;
  cjit::launch_options shape;
  shape.grid = {(n + 255) / 256};
  shape.block = {256};
  shape.pdl = true;
  shape.stream = stream;
  cjit::kernel_get(context, options, "axpy<" + type + ">").value().launch(shape, n, a, x, y).value();
}
