// Makes __launch_bounds__ usable again after kernels_begin.cuh. NVRTC defines it so.
#undef __launch_bounds__
#define __launch_bounds__(...) __annotate__(launch_bounds(__VA_ARGS__))
