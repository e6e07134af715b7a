// Add two vectors on device 0. `launch sm_90` uses a mock of such a device: it checks the launch and computes nothing.
#include <cjit/cjit.h>
#include <stdio.h>

enum { kCount = 1000 };

static const char kSource[] =
    "extern \"C\" __device__ float x[1000], y[1000], sum[1000];\n"
    "extern \"C\" __global__ void add(int n) {\n"
    "  const int i = blockIdx.x * blockDim.x + threadIdx.x;\n"
    "  if (i < n) sum[i] = x[i] + y[i];\n"
    "}\n";

int main(int argc, char** argv) {
  const char* const mock = argc > 1 ? argv[1] : NULL;
  const cjit_context_options_t context_options = {.struct_size = sizeof context_options, .mock_device = mock};
  const cjit_kernel_build_options_t options = {.struct_size = sizeof options,
                                               .source = kSource,
                                               .source_size = sizeof kSource - 1};  // for device 0: the default
  static float x[kCount], y[kCount], sum[kCount];
  for (int i = 0; i < kCount; ++i) x[i] = (float)i, y[i] = 2 * (float)i;

  const int n = kCount;
  const void* arguments[] = {&n};
  const uint64_t sizes[] = {sizeof n};
  const cjit_launch_options_t launch = {.struct_size = sizeof launch,
                                        .grid_x = (kCount + 255) / 256,
                                        .grid_y = 1,
                                        .grid_z = 1,
                                        .block_x = 256,
                                        .arguments = arguments,
                                        .argument_sizes = sizes,
                                        .argument_count = 1};
  cjit_kernel_build_result_t result = {.struct_size = sizeof result};
  cjit_context_t* context = NULL;
  cjit_module_t* module = NULL;
  cjit_kernel_t* kernel = NULL;
  cjit_error_t* error = NULL;
  int failed = cjit_context_create(&context_options, &context, &error) ||
               cjit_kernel_build(context, &options, &result, &error) ||
               cjit_module_load(context, &result, &module, &error) ||
               cjit_module_get_kernel(module, "add", &kernel, &error) ||
               cjit_module_set_variable_value(module, "x", x, sizeof x, NULL, &error) ||
               cjit_module_set_variable_value(module, "y", y, sizeof y, NULL, &error) ||
               cjit_kernel_launch(kernel, &launch, &error) ||
               cjit_module_get_variable_value(module, "sum", sum, sizeof sum, NULL, &error);
  if (failed) fprintf(stderr, "%s\n", cjit_error_message(error));
  for (int i = 0; i < kCount && !failed && mock == NULL; ++i) failed = sum[i] != 3 * (float)i;
  if (!failed) puts(mock == NULL ? "1000 sums are right" : "launched on a mock");
  cjit_error_destroy(error);
  cjit_kernel_destroy(kernel);
  cjit_module_destroy(module);
  cjit_build_result_cleanup(&result);
  cjit_context_destroy(context);
  return failed;
}
