"""Compiles with libraries that use NVRTC and nvJitLink, and prints what they returned as JSON. No GPU is needed.

consumers_test.py runs one part at a time: `consumers.py bindings_nvrtc`, in an environment that has the libraries.
"""

import hashlib
import io
import itertools
import json
import os
import sys

TEMPLATE = """
template <typename T> __global__ void scale(T* x, T a) { x[threadIdx.x] *= a; }
extern "C" __global__ void plain(float* x) { x[0] = sqrtf(x[1]) / 3.0f; }
__constant__ float factors[4];
"""
CALLER = "extern __device__ int twice(int); __global__ void kernel(int* x) { *x = twice(*x); }\n"
CALLEE = "__device__ int twice(int x) { return 2 * x; }\n"
WARNING = "__global__ void k(int* x) { int unused; *x = 1; }\n"
results = {}


def digest(image):
    image = image.encode() if isinstance(image, str) else bytes(image)
    return f"{len(image)} bytes, {hashlib.sha256(image).hexdigest()[:16]}"


def record(name, function, *arguments, **options):
    """What the function returns, or what it raises, is the result."""
    try:
        results[name] = function(*arguments, **options)
    except Exception as error:  # pylint: disable=broad-except
        results[name] = f"{type(error).__name__}: {error}"


# ---- cuda.bindings ----

def bindings_nvrtc():
    from cuda.bindings import nvrtc
    images = ["CUBIN", "PTX", "LTOIR", "OptiXIR"]

    def compile_one(source, options, names=(), headers=()):
        def call(name, *arguments):
            status, *values = getattr(nvrtc, f"nvrtc{name}")(*arguments)
            told.append(f"{name} {int(status)}")
            return values[0] if values else None
        told = []
        program = call("CreateProgram", source.encode(), b"bindings.cu", len(headers),
                       [text.encode() for text, _ in headers], [name.encode() for _, name in headers])
        for name in names:
            call("AddNameExpression", program, name.encode())
        call("CompileProgram", program, len(options), [option.encode() for option in options])
        size = call("GetProgramLogSize", program)
        log = bytes(size)
        call("GetProgramLog", program, log)
        told.append(log.decode())
        for image in images:
            size = call(f"Get{image}Size", program)
            if size:
                space = bytes(size)
                call(f"Get{image}", program, space)
                told.append(digest(space))
        for name in names:
            told.append(str(call("GetLoweredName", program, name.encode())))
        call("DestroyProgram", program)
        return told

    record("version", lambda: [int(value) for value in nvrtc.nvrtcVersion()])
    record("archs", lambda: [int(arch) for arch in nvrtc.nvrtcGetSupportedArchs()[1]])
    for code in nvrtc.nvrtcResult:
        record(f"error string {int(code)}", lambda: str(nvrtc.nvrtcGetErrorString(code)[1]))
    for options in (["-arch=sm_90"], ["-arch=compute_80"], ["-arch=sm_90", "-dlto"], ["-arch=sm_90", "-G"], [],
                    ["--gpu-architecture=sm_90", "--optix-ir"], ["-arch=sm_90", "-lineinfo", "-use_fast_math"],
                    ["-arch=sm_1"], ["-arch=sm_90", "--unknown"]):
        record(f"template {options}", compile_one, TEMPLATE, options, ["scale<float>", "&factors", "plain"])
    record("warning", compile_one, WARNING, ["-arch=sm_90"])
    record("headers", compile_one, '#include "a.h"\n__global__ void k(int* x) { *x = A; }', ["-arch=sm_90"], [],
           [("#define A 5\n", "a.h"), ("#error unused\n", "b.h")])
    record("error", compile_one, "__global__ void k(int* x) { *x = undeclared; }", ["-arch=sm_90"])


def halves(kind, options):
    """The two halves of a program, compiled by NVRTC."""
    from cuda.bindings import nvrtc
    images = []
    for source in (CALLER, CALLEE):
        program = nvrtc.nvrtcCreateProgram(source.encode(), b"half.cu", 0, [], [])[1]
        words = [option.encode() for option in ["-rdc=true", *options]]
        assert int(nvrtc.nvrtcCompileProgram(program, len(words), words)[0]) == 0
        image = bytes(getattr(nvrtc, f"nvrtcGet{kind}Size")(program)[1])
        getattr(nvrtc, f"nvrtcGet{kind}")(program, image)
        images.append(image)
    return images


def bindings_nvjitlink():
    from cuda.bindings import nvjitlink
    kinds = {"CUBIN": ["-arch=sm_90"], "PTX": ["-arch=compute_80"], "LTOIR": ["-arch=sm_90", "-dlto"]}

    def log(handle, which):
        text = bytearray(getattr(nvjitlink, f"get_{which}_log_size")(handle))
        if text:
            getattr(nvjitlink, f"get_{which}_log")(handle, text)
        return text.decode()

    def link(kind, images, options):
        handle = nvjitlink.create(len(options), options)
        told = []
        try:
            for i, image in enumerate(images):
                nvjitlink.add_data(handle, getattr(nvjitlink.InputType, kind), image, len(image), f"input {i}")
            nvjitlink.complete(handle)
            what = "ptx" if "-ptx" in options else "cubin"
            image = bytearray(getattr(nvjitlink, f"get_linked_{what}_size")(handle))
            getattr(nvjitlink, f"get_linked_{what}")(handle, image)
            told.append(digest(image))
        except nvjitlink.nvJitLinkError as error:
            told.append(str(error))
        told += [log(handle, "error"), log(handle, "info")]
        nvjitlink.destroy(handle)
        return told

    record("version", lambda: [int(number) for number in nvjitlink.version()])
    for kind, options in kinds.items():
        images = halves(kind, options)
        lto = ["-lto"] if kind == "LTOIR" else []
        record(f"{kind} both", link, kind, images, ["-arch=sm_90", *lto])
        record(f"{kind} verbose", link, kind, images, ["-arch=sm_90", "-verbose", *lto])
        record(f"{kind} one", link, kind, images[:1], ["-arch=sm_90", *lto])
        record(f"{kind} other order", link, kind, images[::-1], ["-arch=sm_90", "-O0", *lto])
        record(f"{kind} garbage", link, kind, [b"garbage"], ["-arch=sm_90", *lto])
    record("LTOIR to PTX", link, "LTOIR", halves("LTOIR", kinds["LTOIR"]), ["-arch=sm_90", "-lto", "-ptx"])
    record("no architecture", link, "PTX", halves("PTX", kinds["PTX"]), ["-O3"])


# ---- cuda.core ----

def cuda_core():
    from cuda.core import Linker, LinkerOptions, Program, ProgramOptions

    def compile_one(source, kind, names=(), **options):
        log = io.StringIO()
        code = Program(source, "c++", ProgramOptions(**options)).compile(kind, name_expressions=names, logs=log)
        mapping = {str(name): str(symbol) for name, symbol in code.symbol_mapping.items()}
        return [digest(code.code), mapping, log.getvalue()]

    choices = [{}, {"std": "c++20"}, {"debug": True}, {"lineinfo": True}, {"use_fast_math": True}, {"fma": False},
               {"ftz": True, "prec_div": False}, {"max_register_count": 32}, {"define_macro": ("A", "1")},
               {"define_macro": [("A", "1"), "B"]}, {"undefine_macro": "A"}, {"disable_warnings": True},
               {"ptxas_options": "-v"}, {"restrict": True}, {"device_as_default_execution_space": True},
               {"extra_device_vectorization": True}, {"split_compile": 2}, {"include_path": ["/nonexistent"]},
               {"diag_suppress": 177}, {"device_int128": True}, {"minimal": True}, {"no_cache": True},
               {"relocatable_device_code": True}, {"pch": True}]
    # PTX cannot be asked for without a driver: cuda.core compares its version.
    for choice, arch in itertools.product(choices, ("sm_90", "sm_80")):
        record(f"{arch} {choice}", compile_one, TEMPLATE + WARNING, "cubin", ("scale<float>", "plain"), arch=arch,
               **choice)
    for arch in ("sm_90", "sm_100a"):
        record(f"ltoir {arch}", compile_one, CALLEE, "ltoir", arch=arch, link_time_optimization=True,
               relocatable_device_code=True)
    record("error", compile_one, "int x = y;", "cubin", arch="sm_90")
    record("bad name", compile_one, TEMPLATE, "cubin", ("missing<int>",), arch="sm_90")

    def link(kind, lto, target):
        options = {"arch": "sm_90", "relocatable_device_code": True, "link_time_optimization": lto or None}
        codes = [Program(source, "c++", ProgramOptions(**options)).compile(kind) for source in (CALLER, CALLEE)]
        linker = Linker(*codes, options=LinkerOptions(arch="sm_90", link_time_optimization=lto or None,
                                                      ptx=target == "ptx" or None))
        return [digest(linker.link(target).code), linker.get_error_log(), linker.get_info_log()]

    record("link cubin", link, "cubin", False, "cubin")
    record("link ltoir", link, "ltoir", True, "cubin")
    record("link ltoir to ptx", link, "ltoir", True, "ptx")


# ---- CuPy ----

def cupy():
    from cupy._core.core import assemble_cupy_compiler_options
    from cupy.cuda import compiler
    # Without this CuPy asks the driver whether its current device takes the architecture.
    compiler._get_arch_for_options_for_nvrtc = lambda arch: (f"-arch=sm_{arch}", "cubin")

    def compile_one(source, options=(), arch="90", **more):
        log = io.StringIO()
        image, mapping = compiler.compile_using_nvrtc(source, options=options, arch=arch, log_stream=log, **more)
        return [digest(image), mapping, log.getvalue()]

    def failure(source):
        try:
            compile_one(source)
        except compiler.CompileException as error:
            # The name of the source is a new temporary folder each time.
            return str(error).replace(os.path.dirname(error.name), "FOLDER"), error.options

    # What CuPy's own kernels look like.
    elementwise = """
#include <cupy/complex.cuh>
#include <cupy/carray.cuh>
typedef %s T;
extern "C" __global__ void power(CArray<T, 1, 1, 1> a, CArray<T, 1, 1, 1> out, CIndexer<1, 1> _ind) {
  CUPY_FOR(i, _ind.size()) { _ind.set(i); out[_ind.get()] = a[_ind.get()] * a[_ind.get()]; }
}
"""
    options = assemble_cupy_compiler_options(())
    for element in ("float", "double", "int", "complex<float>"):
        record(f"elementwise {element}", compile_one, elementwise % element, options, cache_in_memory=True)
        record(f"elementwise {element}, file", compile_one, elementwise % element, options)
    record("names", compile_one, TEMPLATE, ("-DX=1",), name_expressions=("scale<float>", "plain"))
    record("names, memory", compile_one, TEMPLATE, ("-DX=1",), name_expressions=("scale<float>",), cache_in_memory=True)
    record("other architecture", compile_one, TEMPLATE, ("-lineinfo",), arch="80", cache_in_memory=True)
    record("lto", compile_one, CALLEE, ("-dlto", "-rdc=true"), method="lto")
    record("warning", compile_one, WARNING, cache_in_memory=True)
    record("failure", failure, "__global__ void k(int* x) { *x = undeclared; }")


if __name__ == "__main__":
    {part.__name__: part for part in (bindings_nvrtc, bindings_nvjitlink, cuda_core, cupy)}[sys.argv[1]]()
    print("results " + json.dumps(results))
