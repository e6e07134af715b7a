/* A program that is not linked to cjit: loads the given library, builds, and causes an error, whose exception must stay
 * inside the library. */
#include <cjit/cjit_loader.h>
#include <stdio.h>

static int fails(const char* what, const char* why) {
  fprintf(stderr, "%s: %s\n", what, why);
  return 1;
}

int main(int count, char** arguments) {
  static const char source[] = "__global__ void k() {}", broken[] = "__global__ void k() { oops; }";
  cjit_loader_t cjit;
  const char* why = "usage: loading_consumer LIBRARY";
  if (count != 2 || !cjit_loader_open(arguments[1], &cjit, &why)) return fails("loading", why);
  cjit_context_t* context = NULL;
  cjit_error_t* error = NULL;
  cjit_kernel_build_options_t options = {
      .struct_size = sizeof options, .source = source, .source_size = sizeof source - 1, .arch = "sm_90"};
  cjit_build_result_t result = {.struct_size = sizeof result};
  if (cjit.context_create(NULL, &context, &error) || cjit.kernel_build(context, &options, &result, &error))
    return fails("building", cjit.error_message(error));
  cjit.build_result_cleanup(&result);
  options.source = broken;
  options.source_size = sizeof broken - 1;
  if (cjit.kernel_build(context, &options, &result, &error) != CJIT_ERROR_COMPILATION)
    return fails("a broken source", "was built");
  cjit.error_destroy(error);
  cjit.context_destroy(context);
  cjit_loader_close(&cjit);
  return 0;
}
