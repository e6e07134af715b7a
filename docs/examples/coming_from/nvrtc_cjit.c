// The same with cjit: built, or taken from the cache, loaded and kept for the next call.
#include <cjit/cjit.h>
#include <stdio.h>

static const char kSource[] =
    "template <typename T> __global__ void axpy(unsigned n, T a, const T* x, T* y) {\n"
    "  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;\n"
    "  if (i < n) y[i] = a * x[i] + y[i];\n"
    "}\n";

int axpy_with_cjit(cjit_context_t* context, unsigned n, float a, uint64_t x, uint64_t y, cjit_cuda_stream_t stream) {
  cjit_kernel_build_options_t build = {.struct_size = sizeof build, .source = kSource, .std = 17};
  build.source_size = sizeof kSource - 1;
  cjit_launch_options_t shape = {.struct_size = sizeof shape, .grid_x = (n + 255) / 256, .grid_y = 1, .grid_z = 1};
  shape.block_x = 256;
  shape.block_y = shape.block_z = 1;
  shape.stream = stream;
  const void* arguments[] = {&n, &a, &x, &y};
  shape.arguments = arguments;
  shape.argument_count = 4;
  cjit_kernel_t* kernel = NULL;
  cjit_error_t* error = NULL;
  if (cjit_kernel_get(context, &build, "axpy<float>", &kernel, &error) || cjit_kernel_launch(kernel, &shape, &error))
    fprintf(stderr, "%s\n", cjit_error_message(error));
  cjit_kernel_destroy(kernel);
  const int failed = error != NULL;
  cjit_error_destroy(error);
  return failed;
}
