"""
Arrays and streams of other packages as arguments: CuPy, PyTorch and cuda.core, each where it is installed. Needs a GPU.

arrays.py          all that are installed; says which are not
"""

import sys

import cjit

SOURCE = """
template <typename T> __global__ void axpy(unsigned count, T a, const T* x, T* y) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) y[i] = a * x[i] + y[i];
}
"""
SCHEMA = "count: uint32, a: float32, x: pointer, y: pointer"
COUNT = 1 << 16


class OnlyDLPack:
    """An array that supports only DLPack."""

    def __init__(self, array):
        self._array = array

    def __dlpack__(self, **options):
        return self._array.__dlpack__(**options)

    def __dlpack_device__(self):
        return self._array.__dlpack_device__()


def with_cupy(axpy):
    import cupy

    stream = cupy.cuda.Stream(non_blocking=True)
    x, y = cupy.arange(COUNT, dtype=cupy.float32), cupy.ones(COUNT, dtype=cupy.float32)
    cupy.cuda.Device().synchronize()
    axpy[COUNT // 256, 256, stream](COUNT, 2.0, x, y)
    axpy[COUNT // 256, 256, stream](COUNT, cupy.float32(3.0), OnlyDLPack(x), OnlyDLPack(y))
    stream.synchronize()
    return bool((y == 5 * x + 1).all())


def with_torch(axpy):
    import torch

    stream = torch.cuda.Stream()
    x, y = torch.arange(COUNT, dtype=torch.float32, device="cuda"), torch.ones(COUNT, device="cuda")
    torch.cuda.synchronize()
    axpy[COUNT // 256, 256, stream](COUNT, 2.0, x, y)
    stream.synchronize()
    return bool((y == 2 * x + 1).all())


def with_cuda_core(axpy):
    """Its stream, with CuPy's arrays."""
    import cupy
    from cuda.core import Device

    device = Device(0)
    device.set_current()
    stream = device.create_stream()
    x, y = cupy.arange(COUNT, dtype=cupy.float32), cupy.ones(COUNT, dtype=cupy.float32)
    cupy.cuda.Device().synchronize()
    axpy[COUNT // 256, 256, stream](COUNT, 4.0, x, y)
    stream.sync()
    return bool((y == 4 * x + 1).all())


def main():
    with cjit.Context() as context:
        axpy = context.kernel(SOURCE, "axpy<float>", argument_schemas=[SCHEMA])
        outcomes = {}
        for package in (with_cupy, with_torch, with_cuda_core):
            name = package.__name__[len("with_"):]
            try:
                outcomes[name] = "correct" if package(axpy) else "wrong"
            except ImportError:
                outcomes[name] = "not installed"
        print(", ".join(f"{name}: {outcome}" for name, outcome in outcomes.items()))
        return 1 if "wrong" in outcomes.values() else 0


if __name__ == "__main__":
    sys.exit(main())
