// An empty library, which stands for NVRTC's builtins and for libraries with wrong names.
extern "C" __attribute__((visibility("default"))) int fake_cuda_empty() { return 0; }
