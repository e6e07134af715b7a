// Functions by which tests control and query the fake NVRTC. Each copy of the file has its own state.
#pragma once

#if defined(FAKE_CUDA_IMPLEMENTATION)
#define FAKE_NVRTC_API extern "C" __attribute__((visibility("default")))
#else
#define FAKE_NVRTC_API extern "C"
#endif

// Resets to the version of the file name (libnvrtc.so.12 is 12.4, libnvrtc.so.13 is 13.0, libnvrtc.so.11.2 is 11.2),
// no failures, no log, all counts zero.
FAKE_NVRTC_API void fake_nvrtc_reset();
FAKE_NVRTC_API void fake_nvrtc_set_version(int major, int minor);
// Every call of this function ("nvrtcCompileProgram") returns the code; 0 turns this off.
FAKE_NVRTC_API void fake_nvrtc_fail(const char* function, int code);
// The n-th call from now on, counted from 1, of any function except nvrtcGetErrorString and nvrtcDestroyProgram returns
// the code.
FAKE_NVRTC_API void fake_nvrtc_fail_call(int n, int code);
// The name of the function that fake_nvrtc_fail_call() made fail; "" if none failed.
FAKE_NVRTC_API const char* fake_nvrtc_failed_call();
// Sets the log of every compilation, successful or not.
FAKE_NVRTC_API void fake_nvrtc_set_log(const char* text);
// Compilations fail as if the builtins library were missing.
FAKE_NVRTC_API void fake_nvrtc_lose_builtins(int lost);

FAKE_NVRTC_API int fake_nvrtc_live_programs();
FAKE_NVRTC_API int fake_nvrtc_compile_count();
// Options of the last compilation, each followed by a newline.
FAKE_NVRTC_API const char* fake_nvrtc_last_options();
// Names of the in-memory headers of the last program, each followed by a newline.
FAKE_NVRTC_API const char* fake_nvrtc_last_headers();
