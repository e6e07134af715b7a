// Start a build, do other things, and learn by poll() that it is done. Needs no GPU.
#include <cjit/cjit.h>
#include <poll.h>
#include <stdio.h>

int main(void) {
  static const char source[] = "__global__ void zero(float* x) { x[threadIdx.x] = 0; }\n";
  const cjit_kernel_build_options_t options = {
      .struct_size = sizeof options, .source = source, .source_size = sizeof source - 1, .arch = "sm_90"};
  cjit_kernel_build_result_t result = {.struct_size = sizeof result};
  cjit_context_t* context = NULL;
  cjit_job_t* job = NULL;
  cjit_error_t* error = NULL;
  int32_t descriptor = -1;
  int failed = cjit_context_create(NULL, &context, &error) != CJIT_SUCCESS ||
               cjit_kernel_build_async(context, &options, NULL, &job, &error) != CJIT_SUCCESS ||
               cjit_job_get_event_fd(job, &descriptor, &error) != CJIT_SUCCESS;
  if (!failed) {
    struct pollfd wait = {.fd = descriptor, .events = POLLIN};
    int turns = 0;
    while (poll(&wait, 1, 10) == 0) ++turns;  // in each turn the program may do something else
    printf("done after %s\n", turns == 0 ? "no turn" : "some turns");
    failed = cjit_job_get_result(job, 0, &result, &error) != CJIT_SUCCESS;
  }
  if (failed)
    fprintf(stderr, "%s\n", cjit_error_message(error));
  else
    printf("%s made %llu bytes\n", result.producer, (unsigned long long)result.image_size);
  cjit_error_destroy(error);
  cjit_build_result_cleanup(&result);
  cjit_job_destroy(job);
  cjit_context_destroy(context);
  return failed;
}
