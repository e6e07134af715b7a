// The same with cjit, for the device of the current CUDA context.
#include <cjit/cjit.h>
#include <stdio.h>

int sum_with_cjit(cjit_context_t* context, uint64_t values, uint64_t count, uint64_t total, cjit_cuda_stream_t stream) {
  cjit_kernel_build_options_t options = {.struct_size = sizeof options};
  options.algorithm = "{\"algorithm\": \"reduce\", \"input\": \"float32\", \"operator\": \"plus\"}";
  options.arch = "native";
  cjit_plan_t* sum = NULL;
  cjit_error_t* error = NULL;
  const float zero = 0;
  const void* arguments[] = {&values, &total, &count, &zero};
  cjit_plan_arguments_t run = {.struct_size = sizeof run, .arguments = arguments, .argument_count = 4};
  run.stream = stream;  // the workspace comes from cjit's pool
  if (cjit_plan_get(context, &options, NULL, &sum, &error) || cjit_plan_run(sum, &run, NULL, &error))
    fprintf(stderr, "%s\n", cjit_error_message(error));
  cjit_plan_destroy(sum);
  const int failed = error != NULL;
  cjit_error_destroy(error);
  return failed;
}
