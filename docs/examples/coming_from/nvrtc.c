// A template kernel by NVRTC and the driver, by hand: without a cache, for the device of the current CUDA context.
#include <cuda.h>
#include <nvrtc.h>
#include <stdio.h>
#include <stdlib.h>

static const char kSource[] =
    "template <typename T> __global__ void axpy(unsigned n, T a, const T* x, T* y) {\n"
    "  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;\n"
    "  if (i < n) y[i] = a * x[i] + y[i];\n"
    "}\n";

static void print_log(nvrtcProgram program) {
  size_t size = 0;
  if (nvrtcGetProgramLogSize(program, &size) != NVRTC_SUCCESS) return;
  char* const log = malloc(size);
  if (log != NULL && nvrtcGetProgramLog(program, log) == NVRTC_SUCCESS) fprintf(stderr, "%s\n", log);
  free(log);
}

// The cubin, which the caller frees, and the loaded kernel. NULL on failure.
static void* compile(const char* arch, CUlibrary* library, CUkernel* kernel) {
  nvrtcProgram program = NULL;
  const char* const options[] = {arch, "--std=c++17"};
  const char* symbol = NULL;
  size_t size = 0;
  char* cubin = NULL;
  int failed = nvrtcCreateProgram(&program, kSource, "axpy.cu", 0, NULL, NULL) != NVRTC_SUCCESS ||
               nvrtcAddNameExpression(program, "axpy<float>") != NVRTC_SUCCESS;
  if (!failed && nvrtcCompileProgram(program, 2, options) != NVRTC_SUCCESS) {
    print_log(program);
    failed = 1;
  }
  failed = failed || nvrtcGetLoweredName(program, "axpy<float>", &symbol) != NVRTC_SUCCESS ||
           nvrtcGetCUBINSize(program, &size) != NVRTC_SUCCESS || (cubin = malloc(size)) == NULL ||
           nvrtcGetCUBIN(program, cubin) != NVRTC_SUCCESS ||
           cuLibraryLoadData(library, cubin, NULL, NULL, 0, NULL, NULL, 0) != CUDA_SUCCESS ||
           cuLibraryGetKernel(kernel, *library, symbol) != CUDA_SUCCESS;
  nvrtcDestroyProgram(&program);
  if (failed) free(cubin);
  return failed ? NULL : cubin;
}

int axpy_by_hand(unsigned n, float a, CUdeviceptr x, CUdeviceptr y, CUstream stream) {
  CUdevice device;
  int major = 0, minor = 0;
  char arch[32];
  CUlibrary library = NULL;
  CUkernel kernel = NULL;
  if (cuCtxGetDevice(&device) != CUDA_SUCCESS ||
      cuDeviceGetAttribute(&major, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, device) != CUDA_SUCCESS ||
      cuDeviceGetAttribute(&minor, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR, device) != CUDA_SUCCESS)
    return 1;
  snprintf(arch, sizeof arch, "--gpu-architecture=sm_%d%d", major, minor);
  void* const cubin = compile(arch, &library, &kernel);
  if (cubin == NULL) return 1;
  void* arguments[] = {&n, &a, &x, &y};
  const int failed = cuLaunchKernel((CUfunction)kernel, (n + 255) / 256, 1, 1, 256, 1, 1, 0, stream, arguments, NULL) !=
                         CUDA_SUCCESS ||
                     cuStreamSynchronize(stream) != CUDA_SUCCESS;
  cuLibraryUnload(library);
  free(cubin);
  return failed;
}
