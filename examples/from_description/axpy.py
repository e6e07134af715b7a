"""Builds and launches a kernel through the binding of binding.py, on a mock device.

axpy.py <libcjit.so> <cjit_abi.json>
"""
import ctypes
import sys

from binding import Cjit, Failure

SOURCE = b"""extern "C" __global__ void axpy(int n, float a, const float* x, float* y) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = a * x[i] + y[i];
}
"""


def main(library, description):
    cjit = Cjit(library, description)
    context, module, kernel = ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_void_p()
    options = cjit.new("cjit_context_options_t", mock_device=b"sm_90", cache_mode=cjit.constants["CJIT_CACHE_MODE_OFF"])
    cjit.call("cjit_context_create", ctypes.byref(options), ctypes.byref(context))

    request = cjit.new("cjit_kernel_build_options_t", arch=b"sm_90")
    request.source, request.source_size = SOURCE, len(SOURCE)
    result = cjit.new("cjit_build_result_t")
    cjit.call("cjit_kernel_build", context, ctypes.byref(request), ctypes.byref(result))
    print(f"built by {result.producer.decode()} for sm_{result.cc}")

    cjit.call("cjit_module_load", context, ctypes.byref(result), ctypes.byref(module))
    cjit.call("cjit_module_get_kernel", module, b"axpy", ctypes.byref(kernel))
    values = ctypes.c_int(1000), ctypes.c_float(2), ctypes.c_void_p(0x1000), ctypes.c_void_p(0x2000)
    arguments = (ctypes.c_void_p * len(values))(*(ctypes.addressof(value) for value in values))
    launch = cjit.new("cjit_launch_options_t", grid_x=4, grid_y=1, grid_z=1, block_x=256, argument_count=len(values))
    launch.arguments = ctypes.addressof(arguments)
    cjit.call("cjit_kernel_launch", kernel, ctypes.byref(launch))

    request.source, request.source_size = b"broken", 6
    other = cjit.new("cjit_build_result_t")
    try:
        cjit.call("cjit_kernel_build", context, ctypes.byref(request), ctypes.byref(other))
    except Failure as failure:
        print(failure)

    for destroy, handle in (("cjit_kernel_destroy", kernel), ("cjit_module_destroy", module)):
        cjit.call(destroy, handle)
    cjit.call("cjit_build_result_cleanup", ctypes.byref(result))
    cjit.call("cjit_context_destroy", context)


if __name__ == "__main__":
    main(*sys.argv[1:])
