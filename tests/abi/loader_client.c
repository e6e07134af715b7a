/* Uses cjit only through cjit_loader.h: argument 1 is the library, argument 2 is a file that is not a library. */
#include <cjit/cjit_loader.h>

static int fail(const char* what) {
  fprintf(stderr, "failed: %s\n", what);
  return 1;
}

int main(int count, char** arguments) {
  cjit_loader_t cjit;
  const char* why = NULL;
  const uint32_t oldest_minor = CJIT_VERSION_MINOR;  // a variable, because compilers warn of `minor < 0`
  uint32_t minor = 0;
  if (count != 3) return fail("usage: loader_client LIBRARY NO_LIBRARY");
  if (cjit_loader_open(arguments[2], &cjit, &why) || strstr(why, "cannot load cjit") == NULL)
    return fail("say why a file that is no library cannot be loaded");
  if (cjit_loader_open("libc.so.6", &cjit, &why) || strstr(why, "is not cjit") == NULL)
    return fail("say that another library is not cjit");
  if (cjit.library != NULL || cjit.version != NULL) return fail("leave nothing behind after a refusal");
  if (cjit_loader_open("no such library", &cjit, NULL)) return fail("refuse without being asked why");
  if (!cjit_loader_open(arguments[1], &cjit, &why)) return fail(why);
  cjit.version(NULL, &minor, NULL);
  if (minor < oldest_minor || strcmp(cjit.status_name(CJIT_SUCCESS), "CJIT_SUCCESS") != 0)
    return fail("call what was loaded");
  cjit_loader_close(&cjit);
  return cjit.version == NULL ? 0 : fail("close");
}
