"""The same kernel with CuPy and with cjit.

from_cupy.py          on a GPU: both, comparing the numbers
from_cupy.py --mock   cjit's on a mock of a device
"""
import sys

SOURCE = """
template <typename T> __global__ void axpy(unsigned n, T a, const T* x, T* y) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = a * x[i] + y[i];
}
"""


def with_cupy(n, x, y):
    import cupy
    import numpy

    module = cupy.RawModule(code=SOURCE, options=("--std=c++17",), name_expressions=("axpy<float>",))
    axpy = module.get_function("axpy<float>")  # a RawKernel
    axpy(((n + 255) // 256,), (256,), (numpy.uint32(n), numpy.float32(2), x, y))


def with_cjit(context, n, x, y, stream=0):
    axpy = context.kernel(SOURCE, "axpy<float>", std=17)
    axpy[(n + 255) // 256, 256, stream](n, 2.0, x, y)


def main(mock):
    import cjit

    with cjit.Context(mock_device="sm_90" if mock else None) as context:
        if mock:
            with_cjit(context, 1000, 0x10000, 0x20000)
            print("recorded", context.mock[-1].grid, context.mock[-1].block)
            return 0
        import cupy

        x, y = cupy.arange(1000, dtype=cupy.float32), cupy.ones(1000, dtype=cupy.float32)
        with_cupy(1000, x, y)
        with_cjit(context, 1000, x, y, cupy.cuda.get_current_stream())
        correct = bool((y == 4 * x + 1).all())
        print("correct" if correct else "wrong")
        return 0 if correct else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] == ["--mock"]))
