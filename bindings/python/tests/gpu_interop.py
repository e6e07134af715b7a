"""
The examples of docs/interop.md for Python, as they stand there, on a real GPU.

Needs a GPU, cuda.core, CuPy, and CJIT_LIBRARY: ``python3 gpu_interop.py <docs/interop.md>``.
"""

import ctypes
import pathlib
import re
import sys
import unittest

import cjit

MANUAL = pathlib.Path(sys.argv.pop()).read_text()
SOURCE = """extern "C" __global__ void axpy(float a, const float *x, float *y, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] += a * x[i];
}
"""
N = 1024


def example(title):
    """The code of a section, in two parts: their launch, and ours."""
    code = re.search(rf"### {re.escape(title)}\n.*?```python\n(.*?)```", MANUAL, re.DOTALL)[1]
    first, second = code.split("\n# cjit launches")
    return first, "# cjit launches" + second


class Interop(unittest.TestCase):
    def test_cuda_core(self):
        from cuda.core import Device, Program, ProgramOptions

        code = {"cjit": cjit, "ctypes": ctypes, "SOURCE": SOURCE, "n": N}
        device = Device(0)
        device.set_current()
        memory = device.allocate(8 * N, stream=device.default_stream)
        device.sync()
        begin = int(memory.handle)
        x, y = begin, begin + 4 * N
        driver = ctypes.CDLL("libcuda.so.1")
        ones = (ctypes.c_float * (2 * N))(*([1.0] * (2 * N)))
        self.assertEqual(driver.cuMemcpyHtoD_v2(ctypes.c_uint64(begin), ones, ctypes.c_size_t(8 * N)), 0)

        def values():
            device.sync()
            self.assertEqual(driver.cuMemcpyDtoH_v2(ones, ctypes.c_uint64(begin), ctypes.c_size_t(8 * N)), 0)
            return set(ones[N:])

        code.update(x=x, y=y)
        code["object_code"] = Program(SOURCE, "c++", ProgramOptions(arch=f"sm_{device.arch}")).compile("cubin")
        first, second = example("cuda.core")
        exec(first, code)
        self.assertEqual(values(), {3.0})
        exec(second, code)
        self.assertEqual(values(), {5.0})

    def test_cupy(self):
        code = {"cjit": cjit, "ctypes": ctypes, "SOURCE": SOURCE, "n": N}
        first, second = example("CuPy")
        exec(first, code)
        self.assertEqual(set(code["y"].tolist()), {3.0})
        exec(second, code)
        self.assertEqual(set(code["y"].tolist()), {5.0})


if __name__ == "__main__":
    unittest.main()
