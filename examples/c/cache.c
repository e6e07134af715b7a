// Build the same kernel three times: compiled, from memory, and from the directory by a second context. Needs no GPU.
#include <cjit/cjit.h>
#include <stdio.h>

static const char* outcome_name(cjit_cache_outcome_t outcome) {
  switch (outcome) {
    case CJIT_CACHE_OUTCOME_BUILT:
      return "compiled";
    case CJIT_CACHE_OUTCOME_MEMORY:
      return "from memory";
    case CJIT_CACHE_OUTCOME_DISK:
      return "from disk";
    default:
      return "another way";
  }
}

static int build(cjit_context_t* context) {
  static const char source[] = "__global__ void zero(float* x) { x[threadIdx.x] = 0; }\n";
  const cjit_kernel_build_options_t options = {
      .struct_size = sizeof options, .source = source, .source_size = sizeof source - 1, .arch = "sm_90"};
  cjit_kernel_build_result_t result = {.struct_size = sizeof result};
  cjit_error_t* error = NULL;
  const int failed = cjit_kernel_build(context, &options, &result, &error) != CJIT_SUCCESS;
  if (failed)
    fprintf(stderr, "%s\n", cjit_error_message(error));
  else
    printf("%s, key %.16s...\n", outcome_name(result.cache_outcome), result.cache_key);
  cjit_error_destroy(error);
  cjit_build_result_cleanup(&result);
  return failed;
}

int main(int argc, char** argv) {
  cjit_context_options_t options = {.struct_size = sizeof options};
  options.cache_dir = argc > 1 ? argv[1] : NULL;  // NULL: the user's cache
  options.cache_mode = CJIT_CACHE_MODE_USE;
  int failed = 0;
  for (int run = 0; run < 2 && !failed; ++run) {
    cjit_context_t* context = NULL;
    cjit_error_t* error = NULL;
    failed = cjit_context_create(&options, &context, &error) != CJIT_SUCCESS;
    if (failed) fprintf(stderr, "%s\n", cjit_error_message(error));
    for (int i = run; i < 2 && !failed; ++i) failed = build(context);
    cjit_error_destroy(error);
    cjit_context_destroy(context);
  }
  return failed;
}
