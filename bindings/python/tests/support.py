"""Shared code of the tests: sources, contexts, and other processes."""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

import cjit

BINDING = pathlib.Path(__file__).resolve().parent.parent
ROOT = BINDING.parent.parent
AXPY = """
template <typename T> __global__ void axpy(unsigned count, T a, const T* x, T* y) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) y[i] = a * x[i] + y[i];
}
"""
SCHEMA = "count: uint32, a: float32, x: pointer, y: pointer"
# The compilation takes many seconds: each level doubles the number of instantiations.
SLOW = """
template <int N, int M> struct Slow { \
static constexpr int value = Slow<N - 1, 2 * M>::value + Slow<N - 1, 2 * M + 1>::value; };
template <int M> struct Slow<0, M> { static constexpr int value = M; };
__global__ void slow(int* x) { *x = Slow<21, 0>::value; }
"""


def axpy(**fields):
    return cjit.KernelOptions(AXPY, **{"name_expressions": ["axpy<float>"], "argument_schemas": [SCHEMA],
                                       "arch": "sm_90", **fields})


def worker_program():
    return os.path.join(os.path.dirname(os.path.realpath(cjit.load_library())), "cjit-worker")


def fake_driver():
    """Return the path of the driver that the library's own tests use."""
    return os.path.join(os.path.dirname(worker_program()), "fake_cuda", "libcuda.so.1")


class TestCase(unittest.TestCase):
    def folder(self):
        """Return a temporary directory that is removed after the test."""
        made = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, made, ignore_errors=True)
        return pathlib.Path(made)

    def context(self, **fields):
        made = cjit.Context(**fields)
        self.addCleanup(made.close)
        return made

    def mock(self, **fields):
        return self.context(**{"mock_device": "sm_90", "cache_mode": "off", **fields})


def run_python(code, *arguments, environment=None, timeout=60):
    """Run another process. It must exit normally; a crash at its end is a failure."""
    return subprocess.run([sys.executable, "-B", "-X", "faulthandler", "-c", code, *map(str, arguments)],
                          capture_output=True, text=True, timeout=timeout, env={**os.environ, **(environment or {})},
                          check=False)
