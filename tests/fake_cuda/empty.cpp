// A library with nothing in it: NVRTC's builtins, and files that are not what their name says.
extern "C" __attribute__((visibility("default"))) int fake_cuda_empty() { return 0; }
