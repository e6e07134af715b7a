// Sum the squares of 1000 numbers with two device algorithms. `reduce sm_90` uses a mock of such a device, which
// computes nothing.
#include <cjit/algorithm_calls.h>
#include <cjit/cjit.h>
#include <stdio.h>

static const char kMemory[] = "extern \"C\" __device__ float numbers[1000], total;\n";

int main(int argc, char** argv) {
  const char* const mock = argc > 1 ? argv[1] : NULL;
  const cjit_context_options_t context_options = {.struct_size = sizeof context_options, .mock_device = mock};
  const cjit_kernel_build_options_t memory = {
      .struct_size = sizeof memory, .source = kMemory, .source_size = sizeof kMemory - 1};
  float numbers[1000], total = 0;
  for (int i = 0; i < 1000; ++i) numbers[i] = 2;

  uint64_t input = 0, output = 0;
  const float zero = 0;
  cjit_kernel_build_result_t result = {.struct_size = sizeof result};
  cjit_context_t* context = NULL;
  cjit_module_t* module = NULL;
  cjit_error_t* error = NULL;
  int failed = cjit_context_create(&context_options, &context, &error) ||
               cjit_kernel_build(context, &memory, &result, &error) ||
               cjit_module_load(context, &result, &module, &error) ||
               cjit_module_get_variable(module, "numbers", &input, NULL, &error) ||
               cjit_module_get_variable(module, "total", &output, NULL, &error) ||
               cjit_module_set_variable_value(module, "numbers", numbers, sizeof numbers, NULL, &error) ||
               cjit_algorithm_transform(context, CJIT_ARRAYS(CJIT_ARRAY(CJIT_VALUE_FLOAT32, input, 1000)), 1,
                                        CJIT_ARRAY(CJIT_VALUE_FLOAT32, input, 1000),
                                        CJIT_CALL("[](float x) { return x * x; }"), NULL, &error) ||
               cjit_algorithm_reduce(context, CJIT_ARRAY(CJIT_VALUE_FLOAT32, input, 1000),
                                     CJIT_ARRAY(CJIT_VALUE_FLOAT32, output, 1), CJIT_OPERATOR(CJIT_PLUS),
                                     CJIT_SCALAR(CJIT_VALUE_FLOAT32, &zero), NULL, &error) ||
               cjit_module_get_variable_value(module, "total", &total, sizeof total, NULL, &error);
  if (failed) fprintf(stderr, "%s\n", cjit_error_message(error));
  if (!failed)
    printf("the sum of squares is %g%s\n", (double)total, mock == NULL ? "" : " on a mock, which computes nothing");
  failed = failed || (mock == NULL && total != 4000);
  cjit_error_destroy(error);
  cjit_module_destroy(module);
  cjit_build_result_cleanup(&result);
  cjit_context_destroy(context);
  return failed;
}
