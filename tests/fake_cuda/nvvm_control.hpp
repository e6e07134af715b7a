// What a test can tell the fake libNVVM, and ask it. Each copy of the file, opened by its own path, is one of its own.
#pragma once

#if defined(FAKE_CUDA_IMPLEMENTATION)
#define FAKE_NVVM_API extern "C" __attribute__((visibility("default")))
#else
#define FAKE_NVVM_API extern "C"
#endif

// No failures, no log, all counts zero.
FAKE_NVVM_API void fake_nvvm_reset();
// Every call of that function ("nvvmCompileProgram") returns the code; 0 switches it off.
FAKE_NVVM_API void fake_nvvm_fail(const char* function, int code);
// The n-th call from now, from 1, of any function but nvvmGetErrorString and nvvmDestroyProgram returns the code.
FAKE_NVVM_API void fake_nvvm_fail_call(int n, int code);
// The name of the function that fake_nvvm_fail_call() made fail; "" if it did not come to that.
FAKE_NVVM_API const char* fake_nvvm_failed_call();
// The log of every verification and compilation, failed or not.
FAKE_NVVM_API void fake_nvvm_set_log(const char* text);
// What compilations make, in place of PTX with an empty kernel.
FAKE_NVVM_API void fake_nvvm_set_result(const char* text);

FAKE_NVVM_API int fake_nvvm_live_programs();
// What was called since the reset, "add a.ll", "lazy libdevice.10.bc", "verify -arch=compute_90", "compile ...", each
// followed by a newline.
FAKE_NVVM_API const char* fake_nvvm_calls();
