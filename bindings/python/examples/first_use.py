"""
Build a template kernel, serialize it to an artifact, load and launch it.

first_use.py          on a mock of an H100, printing the launch
first_use.py --gpu    on the real device, checking every number
"""

import ctypes
import sys

import cjit

SOURCE = """
template <typename T> __global__ void axpy(unsigned count, T a, const T* x, T* y) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) y[i] = a * x[i] + y[i];
}
"""
SCHEMA = "count: uint32, a: float32, x: pointer, y: pointer"
COUNT = 1 << 20
BLOCK = 256


def build(context, arch):
    """The artifact of axpy<float>."""
    with context.build(SOURCE, ["axpy<float>"], arch=arch, argument_schemas=[SCHEMA]) as result:
        print(f"{result.name_expressions[0]} is {result.lowered_names[0]}, {len(result.image)} bytes of machine code")
        return result.serialize()


def launch_on_mock():
    with cjit.Context(mock_device="sm_90") as context:
        module = context.load(build(context, "sm_90"))
        module["axpy<float>"][COUNT // BLOCK, BLOCK](COUNT, 2.0, 0x10000, 0x20000)
        launch = context.mock[-1]
        print(f"launched {launch.lowered_name} with grid {launch.grid}, block {launch.block}, "
              f"arguments {launch.parameter_buffer.hex()}")


class Driver:
    """The functions of the CUDA driver that the example needs besides cjit."""

    def __init__(self, context):
        self._context = context
        held = ctypes.c_void_p()
        self.call("cuDevicePrimaryCtxRetain", ctypes.byref(held), ctypes.c_int(0))
        self.call("cuCtxSetCurrent", held)

    def call(self, name, *arguments):
        status = ctypes.CFUNCTYPE(ctypes.c_int)(self._context.driver_entry_point(name))(*arguments)
        if status:
            raise SystemExit(f"{name} failed with {status}")

    def upload(self, values):
        address = ctypes.c_uint64()
        self.call("cuMemAlloc", ctypes.byref(address), ctypes.c_size_t(ctypes.sizeof(values)))
        self.call("cuMemcpyHtoD", address, values, ctypes.c_size_t(ctypes.sizeof(values)))
        return address

    def download(self, address):
        values = (ctypes.c_float * COUNT)()
        self.call("cuMemcpyDtoH", values, address, ctypes.c_size_t(ctypes.sizeof(values)))
        return values


def launch_on_gpu():
    with cjit.Context() as context:
        device = context.device(0)
        driver = Driver(context)
        module = context.load(build(context, "native"))
        x = driver.upload((ctypes.c_float * COUNT)(*(float(i % 1000) for i in range(COUNT))))
        y = driver.upload((ctypes.c_float * COUNT)(*(float(i % 7) for i in range(COUNT))))
        module["axpy<float>"][COUNT // BLOCK, BLOCK](COUNT, 2.0, x.value, y.value)
        wrong = sum(value != 2.0 * (i % 1000) + i % 7 for i, value in enumerate(driver.download(y)))
        driver.call("cuMemFree", x)
        driver.call("cuMemFree", y)
        print(f"first use: correct on {device.name}" if wrong == 0
              else f"first use: {wrong} of {COUNT} numbers are wrong on {device.name}")
        return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(launch_on_gpu() if sys.argv[1:] == ["--gpu"] else launch_on_mock())
