/* One fresh process, in C so that it starts with nothing but libc:
     cjit_bench_child context LIBCJIT             dlopen, create a context, destroy it
     cjit_bench_child open    LIBRARY             dlopen alone
     cjit_bench_child build   LIBCJIT             dlopen, create a context, build a trivial kernel without the cache
     cjit_bench_child nvrtc   LIBNVRTC OPTION...  dlopen and the same build without cjit
     cjit_bench_child compile LIBNVRTC COUNT [SOURCE NAME]... OPTION...
                                                  dlopen and compile COUNT files SOURCE, one after the other
     cjit_bench_child warm    LIBCJIT SOURCE NAME dlopen, create a context, build the file SOURCE with precompiled
   headers cjit_bench_child load    LIBCJIT LIBCUDA SOURCE NAME disk|built dlopen, create a context, build the file
   SOURCE, load the kernel NAME cjit_bench_child driver  LIBCUDA CUBIN NAME  load the kernel NAME from the file CUBIN
   without cjit Writes the nanoseconds that it took, and when it was done by CLOCK_MONOTONIC. The last two start the
   driver first, which does not count among those nanoseconds. */
#define _POSIX_C_SOURCE 200809L

#include <cjit/cjit.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char kSource[] = "__global__ void scale(float* values, float factor) { values[threadIdx.x] *= factor; }\n";
static const char* const kName = "scale";

static void fail(const char* what, const char* why) {
  printf("cannot %s: %s\n", what, why);
  exit(1);
}

static void* open_library(const char* path) {
  void* library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) fail("open the library", dlerror());
  return library;
}

/* POSIX lets a pointer to an object hold a function's address; C does not say so. */
static void find(void* library, const char* name, void* function) {
  void* address = dlsym(library, name);
  if (address == NULL) fail("find a function", dlerror());
  memcpy(function, &address, sizeof(address));
}

struct cjit_functions {
  cjit_status_t (*create)(const cjit_context_options_t*, cjit_context_t**, cjit_error_t**);
  void (*destroy)(cjit_context_t*);
  cjit_status_t (*build)(cjit_context_t*, const cjit_kernel_build_options_t*, cjit_build_result_t*, cjit_error_t**);
  void (*cleanup)(cjit_build_result_t*);
  const char* (*message)(const cjit_error_t*);
};

static cjit_context_t* create_context(const char* path, struct cjit_functions* cjit) {
  void* library = open_library(path);
  cjit_context_t* context = NULL;
  find(library, "cjit_context_create", &cjit->create);
  find(library, "cjit_context_destroy", &cjit->destroy);
  find(library, "cjit_kernel_build", &cjit->build);
  find(library, "cjit_build_result_cleanup", &cjit->cleanup);
  find(library, "cjit_error_message", &cjit->message);
  if (cjit->create(NULL, &context, NULL) != CJIT_SUCCESS) fail("create a context", path);
  return context;
}

static void run_context(const char* path) {
  struct cjit_functions cjit;
  cjit_context_t* context = create_context(path, &cjit);
  cjit.destroy(context);
}

static void run_build(const char* path) {
  struct cjit_functions cjit;
  cjit_error_t* error = NULL;
  cjit_build_result_t result = {.struct_size = sizeof(result)};
  const cjit_kernel_build_options_t options = {.struct_size = sizeof(options),
                                               .source = kSource,
                                               .source_size = sizeof(kSource) - 1,
                                               .name_expressions = &kName,
                                               .name_count = 1,
                                               .arch = "sm_90",
                                               .cache_mode = CJIT_CACHE_MODE_OFF};
  cjit_context_t* context = create_context(path, &cjit);
  if (cjit.build(context, &options, &result, &error) != CJIT_SUCCESS) fail("build", cjit.message(error));
  cjit.cleanup(&result);
  cjit.destroy(context);
}

static void check_nvrtc(int result, const char* what) {
  if (result != 0) fail(what, "NVRTC refused");
}

/* Compiles `count` sources and names in turn. */
static void run_nvrtc(const char* path, int count, const char* const* sources, const char* const* names,
                      int option_count, const char* const* options) {
  int (*create)(void**, const char*, const char*, int, const char* const*, const char* const*);
  int (*add_name)(void*, const char*);
  int (*compile)(void*, int, const char* const*);
  int (*lowered_name)(void*, const char*, const char**);
  int (*cubin_size)(void*, size_t*);
  int (*cubin)(void*, char*);
  int (*destroy)(void**);
  void* library = open_library(path);
  void* program = NULL;
  const char* lowered = NULL;
  size_t size = 0;
  char* bytes;
  find(library, "nvrtcCreateProgram", &create);
  find(library, "nvrtcAddNameExpression", &add_name);
  find(library, "nvrtcCompileProgram", &compile);
  find(library, "nvrtcGetLoweredName", &lowered_name);
  find(library, "nvrtcGetCUBINSize", &cubin_size);
  find(library, "nvrtcGetCUBIN", &cubin);
  find(library, "nvrtcDestroyProgram", &destroy);
  for (int i = 0; i < count; ++i) {
    check_nvrtc(create(&program, sources[i], "kernel.cu", 0, NULL, NULL), "create a program");
    check_nvrtc(add_name(program, names[i]), "add a name");
    check_nvrtc(compile(program, option_count, options), "compile");
    check_nvrtc(lowered_name(program, names[i], &lowered), "read the lowered name");
    check_nvrtc(cubin_size(program, &size), "read the cubin's size");
    bytes = malloc(size);
    check_nvrtc(cubin(program, bytes), "read the cubin");
    free(bytes);
    check_nvrtc(destroy(&program), "destroy a program");
  }
}

/* The file's bytes, with a zero after them. */
static char* read_file(const char* path, uint64_t* size) {
  FILE* file = fopen(path, "rb");
  char* bytes;
  if (file == NULL) fail("open a file", path);
  fseek(file, 0, SEEK_END);
  *size = (uint64_t)ftell(file);
  rewind(file);
  bytes = malloc(*size + 1);
  if (bytes == NULL || fread(bytes, 1, *size, file) != *size) fail("read a file", path);
  bytes[*size] = 0;
  fclose(file);
  return bytes;
}

/* `arguments` are pairs of a file and a name, and then options. */
static void run_compile(const char* path, int count, int argument_count, const char* const* arguments) {
  enum { kMost = 256 };
  const char *sources[kMost], *names[kMost];
  uint64_t size;
  if (count < 1 || count > kMost || argument_count < 2 * count) fail("compile", "too few or too many files");
  for (int i = 0; i < count; ++i) {
    sources[i] = read_file(arguments[2 * i], &size);
    names[i] = arguments[2 * i + 1];
  }
  run_nvrtc(path, count, sources, names, argument_count - 2 * count, arguments + 2 * count);
}

static void run_warm(const char* path, const char* source_path, const char* name) {
  struct cjit_functions cjit;
  cjit_error_t* error = NULL;
  cjit_build_result_t result = {.struct_size = sizeof(result)};
  cjit_kernel_build_options_t options = {
      .struct_size = sizeof(options), .name_expressions = &name, .name_count = 1, .arch = "sm_90"};
  cjit_context_t* context = create_context(path, &cjit);
  options.source = read_file(source_path, &options.source_size);
  if (cjit.build(context, &options, &result, &error) != CJIT_SUCCESS) fail("build", cjit.message(error));
  if (result.pch_outcome != CJIT_PCH_OUTCOME_USED) fail("build", "it did not use precompiled headers");
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static void check_driver(int result, const char* what) {
  if (result != 0) fail(what, "the driver refused");
}

/* The primary context of the first device, made current. */
static void* start_driver(const char* path) {
  int (*init)(unsigned);
  int (*get_device)(int*, int);
  int (*retain)(void**, int);
  int (*set_current)(void*);
  int device = 0;
  void* context = NULL;
  void* library = open_library(path);
  find(library, "cuInit", &init);
  find(library, "cuDeviceGet", &get_device);
  find(library, "cuDevicePrimaryCtxRetain", &retain);
  find(library, "cuCtxSetCurrent", &set_current);
  check_driver(init(0), "start the driver");
  check_driver(get_device(&device, 0), "get the device");
  check_driver(retain(&context, device), "make its context");
  check_driver(set_current(context), "set the context");
  return library;
}

/* What is loaded stays so until the process ends. Returns when it began, with the driver started. */
static double run_load(const char* path, const char* driver_path, const char* source_path, const char* name,
                       const char* outcome) {
  struct cjit_functions cjit;
  cjit_status_t (*load)(cjit_context_t*, const cjit_build_result_t*, cjit_module_t**, cjit_error_t**);
  cjit_status_t (*get_kernel)(cjit_module_t*, const char*, cjit_kernel_t**, cjit_error_t**);
  cjit_error_t* error = NULL;
  cjit_build_result_t result = {.struct_size = sizeof(result)};
  cjit_module_t* module = NULL;
  cjit_kernel_t* kernel = NULL;
  cjit_kernel_build_options_t options = {
      .struct_size = sizeof(options), .name_expressions = &name, .name_count = 1, .arch = "sm_90"};
  const uint32_t expected = strcmp(outcome, "disk") == 0 ? CJIT_CACHE_OUTCOME_DISK : CJIT_CACHE_OUTCOME_BUILT;
  double start;
  void* library;
  cjit_context_t* context;
  start_driver(driver_path);
  start = now();
  context = create_context(path, &cjit);
  library = open_library(path);
  find(library, "cjit_module_load", &load);
  find(library, "cjit_module_get_kernel", &get_kernel);
  options.source = read_file(source_path, &options.source_size);
  if (cjit.build(context, &options, &result, &error) != CJIT_SUCCESS) fail("build", cjit.message(error));
  if (result.cache_outcome != expected) fail("build", "the cache did not answer as it should");
  if (load(context, &result, &module, &error) != CJIT_SUCCESS) fail("load", cjit.message(error));
  if (get_kernel(module, name, &kernel, &error) != CJIT_SUCCESS) fail("get the kernel", cjit.message(error));
  return start;
}

static double run_driver(const char* path, const char* cubin_path, const char* name) {
  int (*load)(void**, const void*, int*, void**, unsigned, int*, void**, unsigned);
  int (*get_kernel)(void**, void*, const char*);
  int (*get_function)(void**, void*);
  void *module = NULL, *kernel = NULL, *function = NULL;
  uint64_t size;
  void* library = start_driver(path);
  const double start = now();
  find(library, "cuLibraryLoadData", &load);
  find(library, "cuLibraryGetKernel", &get_kernel);
  find(library, "cuKernelGetFunction", &get_function);
  check_driver(load(&module, read_file(cubin_path, &size), NULL, NULL, 0, NULL, NULL, 0), "load the cubin");
  check_driver(get_kernel(&kernel, module, name), "get the kernel");
  check_driver(get_function(&function, kernel), "load the kernel");
  return start;
}

int main(int count, char** arguments) {
  double start = now();
  double end;
  const char* mode = count > 2 ? arguments[1] : "";
  if (strcmp(mode, "context") == 0)
    run_context(arguments[2]);
  else if (strcmp(mode, "open") == 0)
    open_library(arguments[2]);
  else if (strcmp(mode, "build") == 0)
    run_build(arguments[2]);
  else if (strcmp(mode, "nvrtc") == 0)
    run_nvrtc(arguments[2], 1, (const char*[]){kSource}, &kName, count - 3, (const char* const*)(arguments + 3));
  else if (strcmp(mode, "compile") == 0 && count > 3)
    run_compile(arguments[2], atoi(arguments[3]), count - 4, (const char* const*)(arguments + 4));
  else if (strcmp(mode, "warm") == 0 && count == 5)
    run_warm(arguments[2], arguments[3], arguments[4]);
  else if (strcmp(mode, "load") == 0 && count == 7)
    start = run_load(arguments[2], arguments[3], arguments[4], arguments[5], arguments[6]);
  else if (strcmp(mode, "driver") == 0 && count == 5)
    start = run_driver(arguments[2], arguments[3], arguments[4]);
  else
    fail("run", "usage: cjit_bench_child context|open|build|nvrtc|compile|warm|load|driver LIBRARY [ARGUMENT...]");
  end = now();
  printf("%.0f %.0f\n", end - start, end);
  return 0;
}
