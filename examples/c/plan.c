// Two kernels and their order as a plan. `plan sm_90` runs it on a mock of such a device and prints the launches.
#include <cjit/cjit.h>
#include <stdio.h>
#include <string.h>

static const char kSource[] =
    "extern \"C\" __device__ float x[1000];\n"
    "extern \"C\" __global__ void fill(float* x, int n) {\n"
    "  const int i = blockIdx.x * blockDim.x + threadIdx.x;\n"
    "  if (i < n) x[i] = 1;\n"
    "}\n"
    "extern \"C\" __global__ void twice(float* x, int n) {\n"
    "  const int i = blockIdx.x * blockDim.x + threadIdx.x;\n"
    "  if (i < n) x[i] *= 2;\n"
    "}\n";
static const char kPlan[] =
    "{\"name\": \"fill_twice\", \"parameters\": \"x: pointer, n: int32\",\n"
    " \"kernels\": {\"fill\": \"fill\", \"twice\": \"twice\"},\n"
    " \"steps\": [\n"
    "  {\"launch\": \"fill\", \"grid\": \"ceildiv(n, 256)\", \"block\": 256, \"arguments\": [\"x\", \"n\"]},\n"
    "  {\"launch\": \"twice\", \"grid\": \"ceildiv(n, 256)\", \"block\": 256, \"arguments\": [\"x\", \"n\"]}]}";

int main(int argc, char** argv) {
  const char* const mock = argc > 1 ? argv[1] : NULL;
  const cjit_context_options_t context_options = {.struct_size = sizeof context_options, .mock_device = mock};
  const cjit_kernel_build_options_t options = {
      .struct_size = sizeof options, .source = kSource, .source_size = sizeof kSource - 1};
  uint64_t address = 0, launches = 0;
  const int32_t n = 1000;
  const void* arguments[] = {&address, &n};
  const cjit_plan_arguments_t run = {.struct_size = sizeof run, .arguments = arguments, .argument_count = 2};
  static float x[1000];
  cjit_kernel_build_result_t result = {.struct_size = sizeof result};
  cjit_context_t* context = NULL;
  cjit_module_t* module = NULL;
  cjit_plan_t* plan = NULL;
  cjit_error_t* error = NULL;
  int failed =
      cjit_context_create(&context_options, &context, &error) ||
      cjit_kernel_build(context, &options, &result, &error) || cjit_module_load(context, &result, &module, &error) ||
      cjit_module_create_plan(module, kPlan, strlen(kPlan), &plan, &error) ||
      cjit_module_get_variable(module, "x", &address, NULL, &error) || cjit_plan_run(plan, &run, NULL, &error) ||
      cjit_module_get_variable_value(module, "x", x, sizeof x, NULL, &error) ||
      (mock != NULL && cjit_mock_get_launch_count(context, &launches, &error));
  if (failed) fprintf(stderr, "%s\n", cjit_error_message(error));
  for (uint64_t i = 0; i < launches && !failed; ++i) {
    cjit_mock_launch_t one = {.struct_size = sizeof one};
    failed = cjit_mock_get_launch(context, i, &one, NULL) != CJIT_SUCCESS;
    if (!failed) printf("%s: %u blocks of %u threads\n", one.lowered_name, one.grid_x, one.block_x);
  }
  if (!failed && mock == NULL) printf("x[999] is %g\n", (double)x[999]);
  failed = failed || (mock == NULL && x[999] != 2);
  cjit_error_destroy(error);
  cjit_plan_destroy(plan);
  cjit_module_destroy(module);
  cjit_build_result_cleanup(&result);
  cjit_context_destroy(context);
  return failed;
}
