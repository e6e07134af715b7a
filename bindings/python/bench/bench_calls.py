"""
What one call costs, by the median of batches.

hit_ns is a hit of the cache in memory by a prepared build, options_hit_ns one by reused options, converted_hit_ns one
by options that are converted each time, kernel_ns a kept kernel. prepared_launch4_ns is a prepared launch with four
arguments, launch4_ns a launch that converts them. The names that begin with bare_ are the calls of the library alone
with prepared arguments, by the extension module, or by ctypes if there is none; raw_launch4_ns is that of the driver by
ctypes.

bench_calls [mock|gpu]: on a mock H100 (the default), or on the machine's GPU, there compared with CuPy and cuda.core
if they are installed.
"""

import ctypes
import os
import statistics
import sys
import tempfile
import time

import cjit

BATCH = 500  # fewer launches than the queue of a device holds, so that no launch blocks
BATCHES = 21
SOURCE = """
template <typename T> __global__ void axpy(unsigned n, T a, const T* x, T* y) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] += a * x[i];
}
"""
NAME = "axpy<float>"
SCHEMA = "n: uint32, a: float32, x: pointer, y: pointer"


def measure(call, between=lambda: None):
    """Return the median time of one call in nanoseconds. Work between batches is not included."""
    for _ in range(BATCH):
        call()
    between()
    taken = []
    for _ in range(BATCHES):
        begin = time.perf_counter_ns()
        for _ in range(BATCH):
            call()
        taken.append((time.perf_counter_ns() - begin) // BATCH)
        between()
    return int(statistics.median(taken))


def main(device):
    options = cjit.ContextOptions(mock_device="sm_90" if device == "mock" else None, cache_mode="use", cache_dir="")
    with cjit.Context(options) as context:
        if device == "gpu":
            make_primary_context_current(context)
        arch = "sm_90" if device == "mock" else f"sm_{context.device(0).cc}"
        request = cjit.KernelOptions(SOURCE, [NAME], arch=arch, argument_schemas=[SCHEMA])

        print("hit_ns", measure(context.prepare(request)))
        print("options_hit_ns", measure(lambda: context.build(request)))
        print("converted_hit_ns", measure(lambda: context.build(SOURCE, [NAME], arch=arch, argument_schemas=[SCHEMA])))
        print("bare_hit_ns", measure(bare_hit(context, request)))
        print("kernel_ns", measure(lambda: context.kernel(request, NAME)))
        settle = context.mock.clear if device == "mock" else lambda: synchronize(context)
        built = context.build(request)
        launches(context.load(built)[NAME], settle)
        if device == "gpu":
            raw_launches(context, built, settle)
    if device == "gpu":
        peers(arch)


def bare_hit(context, request):
    """The two calls of a hit."""
    build, cleanup = cjit._library.lib.plain("cjit_kernel_build"), cjit._library.lib.plain("cjit_build_result_cleanup")
    struct, handle, options = cjit.result.Struct(), context._handle.pointer, request.plain()
    out, error_out = struct.plain_out, struct.plain_error_out

    def hit():
        build(handle, options, out, error_out)
        cleanup(out)
    return hit


def launches(kernel, settle):
    launcher = kernel[1, 32]
    arguments = 0, 2.0, 0x1000, 0x2000  # no elements, so the kernel accesses no memory
    prepared = launcher.prepare(*arguments)
    print("launch4_ns", measure(lambda: launcher(*arguments), settle))
    print("prepared_launch4_ns", measure(prepared.launch, settle))
    function, handle = cjit._library.lib.plain("cjit_kernel_launch"), kernel._handle.pointer
    reference, error_out = prepared._frame.reference, prepared._frame.error_out
    print("bare_launch4_ns", measure(lambda: function(handle, reference, error_out), settle))


class LaunchConfig(ctypes.Structure):
    """CUlaunchConfig."""

    _fields_ = [("grid", ctypes.c_uint * 3), ("block", ctypes.c_uint * 3), ("shared_bytes", ctypes.c_uint),
                ("stream", ctypes.c_void_p), ("attributes", ctypes.c_void_p), ("attribute_count", ctypes.c_uint)]


def raw_launches(context, built, settle):
    """The driver's call alone, with prepared arguments."""
    library, kernel, function = ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_void_p()
    nothing, none = ctypes.c_void_p(), ctypes.c_uint(0)
    image = bytes(built.image)
    call_driver(context, "cuLibraryLoadData", ctypes.byref(library), image, nothing, nothing, none, nothing, nothing,
                none)
    call_driver(context, "cuLibraryGetKernel", ctypes.byref(kernel), library, built.names[NAME].encode())
    call_driver(context, "cuKernelGetFunction", ctypes.byref(function), kernel)
    values = ctypes.c_uint(0), ctypes.c_float(2), ctypes.c_uint64(0x1000), ctypes.c_uint64(0x2000)
    pointers = (ctypes.c_void_p * 4)(*map(ctypes.addressof, values))
    config = ctypes.byref(LaunchConfig((1, 1, 1), (32, 1, 1)))
    call_driver(context, "cuLaunchKernelEx", config, function, pointers, nothing)
    launch = ctypes.CFUNCTYPE(ctypes.c_int)(context.driver_entry_point("cuLaunchKernelEx"))
    print("raw_launch4_ns", measure(lambda: launch(config, function, pointers, None), settle))


def make_primary_context_current(context):
    held = ctypes.c_void_p()
    call_driver(context, "cuDevicePrimaryCtxRetain", ctypes.byref(held), ctypes.c_int(0))
    call_driver(context, "cuCtxSetCurrent", held)


def synchronize(context):
    call_driver(context, "cuStreamSynchronize", ctypes.c_void_p())


def call_driver(context, name, *arguments):
    status = ctypes.CFUNCTYPE(ctypes.c_int)(context.driver_entry_point(name))(*arguments)
    if status:
        raise SystemExit(f"{name} failed with {status}")


def peers(arch):
    """Measure the same calls of other packages that are installed."""
    for peer in (cupy_figures, cuda_core_figures):
        try:
            with tempfile.TemporaryDirectory() as folder:
                peer(folder, arch)
        except ImportError as error:
            print(f"{peer.__name__.replace('_figures', '')} is not installed: {error}", file=sys.stderr)


def cupy_figures(folder, arch):
    os.environ["CUPY_CACHE_DIR"] = folder
    import cupy
    import numpy

    def build():
        return cupy.RawModule(code=SOURCE, options=("--std=c++17",), name_expressions=(NAME,)).get_function(NAME)

    kernel = build()
    stream = cupy.cuda.Stream(non_blocking=True)
    arguments = (numpy.uint32(0), numpy.float32(2), numpy.uint64(0x1000), numpy.uint64(0x2000))
    print("cupy_hit_ns", measure(build))
    with stream:
        print("cupy_launch4_ns", measure(lambda: kernel((1,), (32,), arguments), stream.synchronize))


def cuda_core_figures(folder, arch):
    from cuda.core import Device, LaunchConfig, Program, ProgramOptions, launch
    from cuda.core.utils import InMemoryProgramCache

    Device(0).set_current()
    programs = InMemoryProgramCache()
    # The cache of this package does not support name expressions, so its kernel is not a template.
    source = SOURCE.replace("template <typename T> __global__", 'extern "C" __global__')
    source = source.replace("T a, const T* x, T* y", "float a, const float* x, float* y")

    def build():
        return Program(source, "c++", ProgramOptions(std="c++17", arch=arch)).compile("cubin", cache=programs)

    kernel = build().get_kernel("axpy")
    stream = Device().create_stream()
    config = LaunchConfig(grid=1, block=32)
    arguments = (ctypes.c_uint32(0), ctypes.c_float(2), ctypes.c_uint64(0x1000), ctypes.c_uint64(0x2000))
    print("cuda_core_hit_ns", measure(build))
    print("cuda_core_launch4_ns", measure(lambda: launch(stream, config, kernel, *arguments), stream.sync))


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "mock")
