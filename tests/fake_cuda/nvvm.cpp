// A stand-in for libNVVM 2.0, which takes NVVM IR 2.0.
#define NVVM_API extern "C" __attribute__((visibility("default")))

NVVM_API int nvvmVersion(int* major, int* minor) {
  *major = 2;
  *minor = 0;
  return 0;
}

NVVM_API int nvvmIRVersion(int* major, int* minor, int* debug_major, int* debug_minor) {
  *major = 2;
  *minor = 0;
  *debug_major = 3;
  *debug_minor = 2;
  return 0;
}
