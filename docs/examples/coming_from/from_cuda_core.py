"""The same kernel with cuda.core and with cjit.

from_cuda_core.py          on a GPU: both, comparing the numbers
from_cuda_core.py --mock   cjit's on a mock of a device
"""
import sys

SOURCE = """
template <typename T> __global__ void axpy(unsigned n, T a, const T* x, T* y) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = a * x[i] + y[i];
}
"""


def with_cuda_core(device, stream, n, x, y):
    import ctypes

    from cuda.core import LaunchConfig, Program, ProgramOptions, launch

    program = Program(SOURCE, "c++", ProgramOptions(std="c++17", arch=f"sm_{device.arch}"))
    axpy = program.compile("cubin", name_expressions=("axpy<float>",)).get_kernel("axpy<float>")
    config = LaunchConfig(grid=(n + 255) // 256, block=256)
    launch(stream, config, axpy, ctypes.c_uint32(n), ctypes.c_float(2), x, y)


def with_cjit(context, stream, n, x, y):
    axpy = context.kernel(SOURCE, "axpy<float>", std=17)
    axpy[(n + 255) // 256, 256, stream](n, 2.0, x, y)


def launch_on_device(context):
    import ctypes

    from cuda.core import Device

    device = Device(0)
    device.set_current()
    stream = device.create_stream()
    memory = device.allocate(8000, stream=stream)
    stream.sync()
    x = int(memory.handle)
    y = x + 4000
    driver = ctypes.CDLL("libcuda.so.1")
    numbers = (ctypes.c_float * 2000)(*range(1000), *[1.0] * 1000)
    driver.cuMemcpyHtoD_v2(ctypes.c_uint64(x), numbers, ctypes.c_size_t(8000))
    with_cuda_core(device, stream, 1000, x, y)
    with_cjit(context, stream, 1000, x, y)
    stream.sync()
    driver.cuMemcpyDtoH_v2(numbers, ctypes.c_uint64(x), ctypes.c_size_t(8000))
    return all(numbers[1000 + i] == 4 * i + 1 for i in range(1000))


def main(mock):
    import cjit

    with cjit.Context(mock_device="sm_90" if mock else None) as context:
        if mock:
            with_cjit(context, 0, 1000, 0x10000, 0x20000)
            print("recorded", context.mock[-1].grid, context.mock[-1].block)
            return 0
        correct = launch_on_device(context)
        print("correct" if correct else "wrong")
        return 0 if correct else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] == ["--mock"]))
