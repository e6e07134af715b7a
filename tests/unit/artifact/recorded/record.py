"""Records the resources of the kernels of kernels.cu from NVIDIA's tools, for kernel_resources_recorded_test.cpp.

Usage: record.py [FOLDER]. Needs nvcc and cuobjdump. If the driver has a device of one of the architectures, the
attributes of the loaded kernels are written too. Writes to FOLDER (default: the directory of this file):
  ARCH.cubin            the output of nvcc
  ARCH.res-usage.txt    the output of `cuobjdump -res-usage`
  ARCH.attributes.txt   per kernel: its symbol, NAME=VALUE of cuKernelGetAttribute, OFFSET:SIZE of each parameter
"""

import ctypes
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ARCHS = ["sm_75", "sm_90", "sm_100"]
# Numbers of CUfunction_attribute (cuda.h).
ATTRIBUTES = {"max_threads": 0, "shared": 1, "constant": 2, "local": 3, "registers": 4, "cluster_x": 11,
              "cluster_y": 12, "cluster_z": 13}


def record(arch, folder):
    cubin = folder / f"{arch}.cubin"
    subprocess.run(["nvcc", "-cubin", f"-arch={arch}", "-o", cubin, HERE / "kernels.cu"], check=True)
    said = subprocess.run(["cuobjdump", "-res-usage", cubin], check=True, capture_output=True, text=True).stdout
    (folder / f"{arch}.res-usage.txt").write_text(said.replace(str(cubin), cubin.name))
    return cubin, re.findall(r"Function (\w+):", said)


class Driver:
    def __init__(self):
        self.library = ctypes.CDLL("libcuda.so.1")
        self.call("cuInit", 0)
        device = ctypes.c_int()
        self.call("cuDeviceGet", ctypes.byref(device), 0)
        parts = ctypes.c_int(), ctypes.c_int()
        for part, attribute in zip(parts, (75, 76)):  # compute capability, major and minor
            self.call("cuDeviceGetAttribute", ctypes.byref(part), attribute, device)
        self.arch = f"sm_{parts[0].value}{parts[1].value}"
        context = ctypes.c_void_p()
        self.call("cuDevicePrimaryCtxRetain", ctypes.byref(context), device)
        self.call("cuCtxSetCurrent", context)

    def call(self, name, *arguments):
        result = getattr(self.library, name)(*arguments)
        if result != 0:
            raise RuntimeError(f"{name} returned {result}, expected 0")

    def attributes(self, image, symbols):
        library = ctypes.c_void_p()
        self.call("cuLibraryLoadData", ctypes.byref(library), image, None, None, 0, None, None, 0)
        for symbol in symbols:
            kernel = ctypes.c_void_p()
            self.call("cuLibraryGetKernel", ctypes.byref(kernel), library, symbol.encode())
            words = [symbol]
            for name, number in ATTRIBUTES.items():
                value = ctypes.c_int()
                self.call("cuKernelGetAttribute", ctypes.byref(value), number, kernel, 0)
                words.append(f"{name}={value.value}")
            offset, size = ctypes.c_size_t(), ctypes.c_size_t()
            index = 0
            while self.library.cuKernelGetParamInfo(kernel, ctypes.c_size_t(index), ctypes.byref(offset),
                                                    ctypes.byref(size)) == 0:
                words.append(f"{offset.value}:{size.value}")
                index += 1
            yield " ".join(words)


def main():
    folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else HERE)
    try:
        driver = Driver()
    except (OSError, RuntimeError) as error:
        print(f"without a device: {error}", file=sys.stderr)
        driver = None
    for arch in ARCHS:
        cubin, symbols = record(arch, folder)
        if driver and driver.arch == arch:
            lines = driver.attributes(cubin.read_bytes(), symbols)
            (folder / f"{arch}.attributes.txt").write_text("\n".join(lines) + "\n")


main()
