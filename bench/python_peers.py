"""One fresh process of another library that keeps compiled kernels, as startup_child.c is one of cjit.

python_peers.py LIBRARY start  CACHE SOURCE NAME   build the file SOURCE, load the kernel NAME
python_peers.py LIBRARY repeat CACHE SOURCE NAME   the same again and again: the mean of one
python_peers.py LIBRARY launch CACHE SOURCE NAME COUNT
                                                   launch the kernel, of a pointer and integers, COUNT arguments in
                                                   all: the mean of one, without the wait for the GPU after a batch
python_peers.py cuda.core threads COUNT FOLDER... -- [SOURCE NAME]...
                                                   compile the files in so many threads, with such folders of headers

LIBRARY is cupy or cuda.core; CACHE is a folder. Writes the nanoseconds that it took once the library is imported and
the driver has a context, and when it was done by CLOCK_MONOTONIC. Exits with 3 where the library is not installed.
"""

import os
import sys
import time

NOT_INSTALLED = 3
REPEATS = 500
OPTIONS = ("--std=c++17",)


def cupy_case(cache):
    os.environ["CUPY_CACHE_DIR"] = cache
    import cupy

    cupy.cuda.Device(0).use()
    cupy.cuda.runtime.free(0)

    def load(source, name):
        return cupy.RawModule(code=source, options=OPTIONS).get_function(name)

    return load, load


def cuda_core_case(cache):
    from cuda.core import Device, Program, ProgramOptions
    from cuda.core.utils import FileStreamProgramCache, InMemoryProgramCache

    device = Device(0)
    device.set_current()
    on_disk = FileStreamProgramCache(cache)
    in_memory = InMemoryProgramCache()

    def compile_with(source, programs):
        program = Program(source, "c++", ProgramOptions(std="c++17", arch="sm_90"))
        return program.compile("cubin", cache=programs)

    def load(source, name):
        kernel = compile_with(source, on_disk).get_kernel(name)
        kernel.num_arguments  # loads what the driver has put off, as cjit and CuPy do
        return kernel

    return load, lambda source, name: compile_with(source, in_memory)


def cupy_launch(cache, path, name, count):
    import numpy

    start, _ = cupy_case(cache)
    import cupy

    with open(path, encoding="utf-8") as file:
        kernel = start(file.read(), name)
    stream = cupy.cuda.Stream(non_blocking=True)
    arguments = (numpy.uint64(0),) + tuple(numpy.int32(0) for _ in range(count - 1))

    def launch():
        kernel((1,), (32,), arguments)

    stream.use()
    return launch, stream.synchronize


def cuda_core_launch(cache, path, name, count):
    import ctypes

    from cuda.core import Device, LaunchConfig, launch

    start, _ = cuda_core_case(cache)
    with open(path, encoding="utf-8") as file:
        kernel = start(file.read(), name)
    stream = Device().create_stream()
    config = LaunchConfig(grid=1, block=32)
    arguments = (0,) + tuple(ctypes.c_int32(0) for _ in range(count - 1))
    return (lambda: launch(stream, config, kernel, *arguments)), stream.sync


LAUNCHES = {"cupy": cupy_launch, "cuda.core": cuda_core_launch}
BATCH = 500
BATCHES = 40


def measure_launches(library, cache, path, name, count):
    try:
        launch, wait = LAUNCHES[library](cache, path, name, int(count))
    except ImportError as error:
        print(f"{library} is not installed: {error}")
        return NOT_INSTALLED
    spent = []
    for _ in range(BATCHES):
        began = time.monotonic_ns()
        for _ in range(BATCH):
            launch()
        spent.append((time.monotonic_ns() - began) // BATCH)
        wait()
    print(sorted(spent)[BATCHES // 2], time.monotonic_ns())
    return 0


CASES = {"cupy": cupy_case, "cuda.core": cuda_core_case}


def main(library, mode, cache, path, name):
    with open(path, encoding="utf-8") as file:
        source = file.read()
    try:
        start, repeat = CASES[library](cache)
    except ImportError as error:
        print(f"{library} is not installed: {error}")
        return NOT_INSTALLED
    if mode == "start":
        began = time.monotonic_ns()
        kernel = start(source, name)
        done = time.monotonic_ns()
        print(done - began, done)
        return 0 if kernel is not None else 1
    repeat(source, name)
    began = time.monotonic_ns()
    for _ in range(REPEATS):
        repeat(source, name)
    done = time.monotonic_ns()
    print((done - began) // REPEATS, done)
    return 0


def compile_in_threads(count, *arguments):
    from concurrent.futures import ThreadPoolExecutor

    try:
        from cuda.core import Program, ProgramOptions
    except ImportError as error:
        print(f"cuda.core is not installed: {error}")
        return NOT_INSTALLED
    split = arguments.index("--")
    folders, files = list(arguments[:split]), arguments[split + 1 :]

    def compile_one(path, name):
        with open(path, encoding="utf-8") as file:
            source = file.read()
        options = ProgramOptions(arch="sm_90", include_path=folders, no_cache=True)
        return Program(source, "c++", options).compile("cubin", name_expressions=(name,))

    began = time.monotonic_ns()
    with ThreadPoolExecutor(int(count)) as threads:
        for job in [threads.submit(compile_one, *pair) for pair in zip(files[::2], files[1::2])]:
            job.result()
    done = time.monotonic_ns()
    print(done - began, done)
    return 0


if __name__ == "__main__":
    if sys.argv[2] == "threads":
        sys.exit(compile_in_threads(*sys.argv[3:]))
    if sys.argv[2] == "launch":
        sys.exit(measure_launches(sys.argv[1], *sys.argv[3:]))
    sys.exit(main(*sys.argv[1:]))
