#include <cjit/cjit.h>

int main(void) {
  const uint32_t oldest_minor = CJIT_VERSION_MINOR;  // a variable, because compilers warn of `minor < 0`
  uint32_t major = 99, minor = 99;
  cjit_version(&major, &minor, NULL);
  cjit_context_t* context = NULL;
  const int failed =
      major != CJIT_VERSION_MAJOR || minor < oldest_minor || cjit_context_create(NULL, &context, NULL) != CJIT_SUCCESS;
  cjit_context_destroy(context);
  return failed;
}
