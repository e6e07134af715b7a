/* One fresh process, in C so that it starts with nothing but libc:
     cjit_bench_child context LIBCJIT             dlopen, create a context, destroy it
     cjit_bench_child open    LIBRARY             dlopen alone
     cjit_bench_child build   LIBCJIT             dlopen, create a context, build a trivial kernel
     cjit_bench_child nvrtc   LIBNVRTC OPTION...  dlopen and the same build without cjit
   Writes the nanoseconds that it took. */
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
  cjit_status_t (*build)(cjit_context_t*, const cjit_kernel_build_options_t*, cjit_kernel_build_result_t*,
                         cjit_error_t**);
  void (*cleanup)(cjit_kernel_build_result_t*);
  const char* (*message)(const cjit_error_t*);
};

static cjit_context_t* create_context(const char* path, struct cjit_functions* cjit) {
  void* library = open_library(path);
  cjit_context_t* context = NULL;
  find(library, "cjit_context_create", &cjit->create);
  find(library, "cjit_context_destroy", &cjit->destroy);
  find(library, "cjit_kernel_build", &cjit->build);
  find(library, "cjit_kernel_build_result_cleanup", &cjit->cleanup);
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
  cjit_kernel_build_result_t result = {.struct_size = sizeof(result)};
  const cjit_kernel_build_options_t options = {.struct_size = sizeof(options),
                                               .source = kSource,
                                               .source_size = sizeof(kSource) - 1,
                                               .name_expressions = &kName,
                                               .name_count = 1,
                                               .arch = "sm_90"};
  cjit_context_t* context = create_context(path, &cjit);
  if (cjit.build(context, &options, &result, &error) != CJIT_SUCCESS) fail("build", cjit.message(error));
  cjit.cleanup(&result);
  cjit.destroy(context);
}

static void check_nvrtc(int result, const char* what) {
  if (result != 0) fail(what, "NVRTC refused");
}

static void run_nvrtc(const char* path, int option_count, const char* const* options) {
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
  check_nvrtc(create(&program, kSource, "kernel.cu", 0, NULL, NULL), "create a program");
  check_nvrtc(add_name(program, kName), "add a name");
  check_nvrtc(compile(program, option_count, options), "compile");
  check_nvrtc(lowered_name(program, kName, &lowered), "read the lowered name");
  check_nvrtc(cubin_size(program, &size), "read the cubin's size");
  bytes = malloc(size);
  check_nvrtc(cubin(program, bytes), "read the cubin");
  free(bytes);
  check_nvrtc(destroy(&program), "destroy a program");
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

int main(int count, char** arguments) {
  const double start = now();
  const char* mode = count > 2 ? arguments[1] : "";
  if (strcmp(mode, "context") == 0)
    run_context(arguments[2]);
  else if (strcmp(mode, "open") == 0)
    open_library(arguments[2]);
  else if (strcmp(mode, "build") == 0)
    run_build(arguments[2]);
  else if (strcmp(mode, "nvrtc") == 0)
    run_nvrtc(arguments[2], count - 3, (const char* const*)(arguments + 3));
  else
    fail("run", "usage: cjit_bench_child context|open|build|nvrtc LIBRARY [OPTION...]");
  printf("%.0f\n", now() - start);
  return 0;
}
