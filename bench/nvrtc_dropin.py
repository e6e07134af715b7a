"""Time compilations by NVRTC and by its drop-in. usage: nvrtc_dropin.py <NVRTC> <drop-in> [<include directory>...]

Prints one line per situation: NVRTC, the drop-in with an empty cache, and with a full one, in seconds. Each situation
runs in new processes with an environment of its own. The include directories have CUB.

Then it prints what programs pay that do not profit: those that never compile, and calls that are forwarded. These are
medians of turns of both libraries.
"""
import concurrent.futures
import ctypes
import os
import statistics
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


def start_client(path):
    """Open the library, ask for its version, and print the milliseconds."""
    major, minor = ctypes.c_int(), ctypes.c_int()
    begin = time.monotonic()
    library = ctypes.CDLL(path)
    library.nvrtcVersion(ctypes.byref(major), ctypes.byref(minor))
    print(f"{(time.monotonic() - begin) * 1e3:.4f}")


def forward_client(real, dropin):
    """Print medians of forwarded calls of both libraries: milliseconds to compile, nanoseconds of a small call."""
    libraries = [ctypes.CDLL(path) for path in (real, dropin)]
    for library in libraries:
        library.nvrtcGetErrorString.restype = ctypes.c_char_p
    turns = 60
    times = {name: ([], []) for name in ("--time", "-rdc=nonsense")}
    for name, options in (("--time", ["-arch=sm_90", "--time=/dev/null"]),
                          ("-rdc=nonsense", ["-arch=sm_90", "-rdc=nonsense"])):
        for turn in range(turns + 5):
            for library, own in zip(libraries, times[name]):
                program, size = ctypes.c_void_p(), ctypes.c_size_t()
                list_of = (ctypes.c_char_p * len(options))(*[option.encode() for option in options])
                begin = time.monotonic()
                library.nvrtcCreateProgram(ctypes.byref(program), (SMALL % (turn, turn)).encode(), None, 0, None, None)
                library.nvrtcCompileProgram(program, len(options), list_of)
                library.nvrtcGetCUBINSize(program, ctypes.byref(size))
                library.nvrtcDestroyProgram(ctypes.byref(program))
                own.append((time.monotonic() - begin) * 1e3)
    small = ([], [])
    for _ in range(turns):
        for library, own in zip(libraries, small):
            begin = time.monotonic_ns()
            for _ in range(1000):
                library.nvrtcGetErrorString(6)
            own.append((time.monotonic_ns() - begin) / 1000)
    for name, pair in ((*times.items(), ("nvrtcGetErrorString", small))):
        print(name, *(f"{statistics.median(own[5:]):.4f}" for own in pair))


def time_of(words, environment):
    begin = time.monotonic()
    subprocess.run(words, env=environment, check=True)
    return (time.monotonic() - begin) * 1e3


def print_costs(real, dropin):
    with tempfile.TemporaryDirectory() as cache:
        own = {**os.environ, "CJIT_CACHE_DIR": cache}
        opened, linked = ([], []), ([], [])
        for _ in range(21):  # the first one fills the cache
            for path, open_times, link_times in zip((real, dropin), opened, linked):
                words = [sys.executable, __file__, "--start", path]
                open_times.append(float(subprocess.check_output(words, env=own)))
                link_times.append(time_of(["/bin/true"], own | {"LD_PRELOAD": path}))
        print(f"{'milliseconds':30} {'NVRTC':>8} {'drop-in':>8}")
        for name, times in (("opened, asked for its version", opened), ("only linked to a program", linked)):
            print(f"{name:30}", *(f"{statistics.median(each[1:]):8.3f}" for each in times))
        for name, setting in (("forwarded", "on"), ("CJIT_NVRTC=off", "off")):
            printed = subprocess.check_output([sys.executable, __file__, "--forward", real, dropin], text=True,
                                              env=own | {"CJIT_NVRTC": setting})
            for line in printed.splitlines():
                what, *values = line.split()
                print(f"{name + ', ' + what:36}", *(f"{float(value):10.4f}" for value in values))


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
    print_costs(real, dropin)


if __name__ == "__main__":
    if sys.argv[1] == "--client":
        client(sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), sys.argv[5], sys.argv[6:])
    elif sys.argv[1] == "--start":
        start_client(sys.argv[2])
    elif sys.argv[1] == "--forward":
        forward_client(*sys.argv[2:])
    else:
        main(*sys.argv[1:])
