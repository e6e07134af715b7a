#include <cjit/cjit.h>

int main(void) {
  uint32_t major = 99, minor = 99;
  cjit_version(&major, &minor, NULL);
  cjit_context_t* context = NULL;
  const int failed = major != CJIT_VERSION_MAJOR || minor < CJIT_VERSION_MINOR ||
                     cjit_context_create(NULL, &context, NULL) != CJIT_SUCCESS;
  cjit_context_destroy(context);
  return failed;
}
