"""Time compilations by NVRTC and by its drop-in. usage: nvrtc_dropin.py <NVRTC> <drop-in> [<include directory>...]

Prints one line per situation: NVRTC, the drop-in with an empty cache, and with a full one, in seconds. Each situation
runs in new processes with an environment of its own. The include directories have CUB.
"""
import concurrent.futures
import ctypes
import os
import subprocess
import sys
import tempfile
import time

SOURCE = """#include <cub/block/block_radix_sort.cuh>
#include <cub/block/block_scan.cuh>
extern "C" __global__ void sort(unsigned* data) {
  using Sort = cub::BlockRadixSort<unsigned, 128, %d>;
  __shared__ typename Sort::TempStorage storage;
  unsigned keys[%d];
  for (int i = 0; i < %d; ++i) keys[i] = data[threadIdx.x + i * 128];
  Sort(storage).Sort(keys);
  for (int i = 0; i < %d; ++i) data[threadIdx.x + i * 128] = keys[i];
}
"""
HEADERS = """#include <cub/block/block_scan.cuh>
extern "C" __global__ void with_headers%d(float* x) { x[threadIdx.x] += %d; }
"""
SMALL = 'extern "C" __global__ void small%d(float* x) { x[threadIdx.x] += %d; }\n'


def compile_one(library, source, options):
    program, size = ctypes.c_void_p(), ctypes.c_size_t()
    if library.nvrtcCreateProgram(ctypes.byref(program), source.encode(), b"bench.cu", 0, None, None) != 0:
        sys.exit("the program cannot be created")
    list_of = (ctypes.c_char_p * len(options))(*[option.encode() for option in options])
    if library.nvrtcCompileProgram(program, len(options), list_of) != 0:
        library.nvrtcGetProgramLogSize(program, ctypes.byref(size))
        log = ctypes.create_string_buffer(size.value)
        library.nvrtcGetProgramLog(program, log)
        sys.exit(log.value.decode())
    library.nvrtcGetCUBINSize(program, ctypes.byref(size))
    library.nvrtcDestroyProgram(ctypes.byref(program))
    return size.value


def source_of(kind, number):
    if kind == "cub":
        return SOURCE % ((number % 16 + 1,) * 4) + f"// {number}\n"
    return (HEADERS if kind == "headers" else SMALL) % (number, number)


def client(path, count, threads, kind, options):
    """Compile in this process, and print the time."""
    library = ctypes.CDLL(path)
    sources = [source_of(kind, i) for i in range(count)]
    begin = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(threads) as pool:
        list(pool.map(lambda source: compile_one(library, source, options), sources))
    print(f"{time.monotonic() - begin:.4f}")


def situation(path, cache, processes, *arguments):
    """Return the time until all processes have ended what they measure; of one process what it measured."""
    environment = {**os.environ, "CJIT_CACHE_DIR": cache}
    words = [sys.executable, __file__, "--client", path, *map(str, arguments)]
    begin = time.monotonic()
    running = [subprocess.Popen(words, env=environment, stdout=subprocess.PIPE, text=True) for _ in range(processes)]
    printed = [process.communicate()[0] for process in running]
    if any(process.returncode for process in running):
        sys.exit("a process failed")
    return float(printed[0]) if processes == 1 else time.monotonic() - begin


def main(real, dropin, *folders):
    options = ["-arch=sm_90", "-std=c++17", *[f"-I{folder}" for folder in folders]]
    rows = [("32 CUB kernels, 16 threads", 1, (32, 16, "cub")), ("8 CUB kernels, 8 processes", 8, (8, 1, "cub")),
            ("30 kernels with CUB's headers", 1, (30, 1, "headers")),
            ("100 small kernels, 1 thread", 1, (100, 1, "small")), ("1 CUB kernel, 1 thread", 1, (1, 1, "cub"))]
    print(f"{'seconds':30} {'NVRTC':>8} {'cold':>8} {'warm':>8}")
    for name, processes, arguments in rows:
        with tempfile.TemporaryDirectory() as cache:
            times = [situation(path, cache, processes, *arguments, *options) for path in (real, dropin, dropin)]
        print(f"{name:30}", *(f"{each:8.3f}" for each in times))


if __name__ == "__main__":
    if sys.argv[1] == "--client":
        client(sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), sys.argv[5], sys.argv[6:])
    else:
        main(*sys.argv[1:])
