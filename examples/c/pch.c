// Precompile the headers of a source in a worker process, and build with them. Needs no GPU.
#include <cjit/cjit.h>
#include <stdio.h>

static const char* outcome_name(cjit_pch_outcome_t outcome) {
  switch (outcome) {
    case CJIT_PCH_OUTCOME_MADE:
      return "made";
    case CJIT_PCH_OUTCOME_USED:
      return "used";
    case CJIT_PCH_OUTCOME_REFUSED:
      return "refused";
    default:
      return "not used";
  }
}

int main(int argc, char** argv) {
  static const char source[] =
      "#include <cuda/std/array>\n"
      "__global__ void first(cuda::std::array<float, 4>* x) { x[threadIdx.x][0] = 1; }\n";
  const cjit_context_options_t context_options = {.struct_size = sizeof context_options,
                                                  .cache_dir = argc > 1 ? argv[1] : NULL,  // NULL: the user's cache
                                                  .cache_mode = CJIT_CACHE_MODE_USE,
                                                  .worker_mode = CJIT_WORKER_MODE_WORKER};
  const cjit_kernel_build_options_t options = {
      .struct_size = sizeof options, .source = source, .source_size = sizeof source - 1, .arch = "sm_90"};
  cjit_kernel_build_result_t result = {.struct_size = sizeof result};
  cjit_worker_info_t workers = {.struct_size = sizeof workers};
  cjit_pch_outcome_t warmed = CJIT_PCH_OUTCOME_NONE;
  cjit_context_t* context = NULL;
  cjit_error_t* error = NULL;
  const int failed =
      cjit_context_create(&context_options, &context, &error) || cjit_pch_warm(context, &options, &warmed, &error) ||
      cjit_kernel_build(context, &options, &result, &error) || cjit_worker_get_info(context, &workers, &error);
  if (failed)
    fprintf(stderr, "%s\n", cjit_error_message(error));
  else
    printf("precompiled headers: %s, then %s; %llu compilations in workers\n", outcome_name(warmed),
           outcome_name(result.pch_outcome), (unsigned long long)workers.compilations);
  cjit_error_destroy(error);
  cjit_worker_info_cleanup(&workers);
  cjit_build_result_cleanup(&result);
  cjit_context_destroy(context);
  return failed;
}
