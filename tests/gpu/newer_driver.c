// The CUDA driver of the machine, which says that it is of a later version.
#include <dlfcn.h>
#include <stddef.h>

static void* find(const char* name) {
  void* driver = dlopen("libcuda.so.1", RTLD_NOW);
  return driver == NULL ? NULL : dlsym(driver, name);
}

int cuInit(unsigned flags) {
  int (*init)(unsigned) = find("cuInit");
  return init == NULL ? 100 : init(flags); /* CUDA_ERROR_NO_DEVICE */
}

int cuDriverGetVersion(int* version) {
  int (*get_version)(int*) = find("cuDriverGetVersion");
  const int result = get_version == NULL ? 100 : get_version(version);
  *version += 10;
  return result;
}

int cuGetProcAddress_v2(const char* symbol, void** function, int version, unsigned long long flags, void* status) {
  int (*get)(const char*, void**, int, unsigned long long, void*) = find("cuGetProcAddress_v2");
  return get(symbol, function, version, flags, status);
}
