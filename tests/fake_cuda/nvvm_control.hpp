// Functions by which tests control and query the fake libNVVM. Each copy of the file has its own state.
#pragma once

#if defined(FAKE_CUDA_IMPLEMENTATION)
#define FAKE_NVVM_API extern "C" __attribute__((visibility("default")))
#else
#define FAKE_NVVM_API extern "C"
#endif

// Resets to no failures, no log, all counts zero.
FAKE_NVVM_API void fake_nvvm_reset();
// Every call of this function ("nvvmCompileProgram") returns the code; 0 turns this off.
FAKE_NVVM_API void fake_nvvm_fail(const char* function, int code);
// The n-th call from now on, counted from 1, of any function except nvvmGetErrorString and nvvmDestroyProgram returns
// the code.
FAKE_NVVM_API void fake_nvvm_fail_call(int n, int code);
// The name of the function that fake_nvvm_fail_call() made fail; "" if none failed.
FAKE_NVVM_API const char* fake_nvvm_failed_call();
// Sets the log of every verification and compilation, successful or not.
FAKE_NVVM_API void fake_nvvm_set_log(const char* text);
// Sets the output of compilations, instead of PTX with an empty kernel.
FAKE_NVVM_API void fake_nvvm_set_result(const char* text);

FAKE_NVVM_API int fake_nvvm_live_programs();
// The calls since the reset, such as "add a.ll", "lazy libdevice.10.bc", "verify -arch=compute_90", "compile ...", each
// followed by a newline.
FAKE_NVVM_API const char* fake_nvvm_calls();
