"""Makes the inputs of link_probe.c: two halves of a program in all forms that nvJitLink takes.

NVRTC compiles them. Fatbins are written here: not every toolkit has a library or a program for it.
"""

import ctypes
import struct

HALVES = {
    "caller": "extern __device__ int twice(int); extern __device__ int offset;\n"
              "__global__ void kernel(int* x) { x[threadIdx.x] = twice(x[threadIdx.x]) + offset; }\n"
              "__global__ void spare(int* x) { *x = twice(7); }\n__device__ int unused_variable = 5;\n",
    "callee": "__device__ int offset = 3; __device__ int twice(int x) { return 2 * x; }\n",
    "missing": "extern __device__ int nowhere(int); __global__ void lost(int* x) { *x = nowhere(*x); }\n",
    "whole": "__global__ void alone(float* x) { x[threadIdx.x] = sinf(x[threadIdx.x]) / 3.0f; }\n",
}
FORMS = {
    "ptx": ("PTX", ["-arch=compute_80", "-rdc=true"]),
    "cubin": ("CUBIN", ["-arch=sm_90", "-rdc=true"]),
    "80.cubin": ("CUBIN", ["-arch=sm_80", "-rdc=true"]),
    "ltoir": ("LTOIR", ["-arch=sm_90", "-dlto", "-rdc=true"]),
    "100.ptx": ("PTX", ["-arch=compute_100", "-rdc=true"]),
}
PTX_ENTRY, ELF_ENTRY, LTO_ENTRY = 1, 2, 8


class Nvrtc:
    def __init__(self, path):
        self.library = ctypes.CDLL(path)

    def call(self, name, *arguments):
        status = getattr(self.library, f"nvrtc{name}")(*arguments)
        if status:
            raise RuntimeError(f"nvrtc{name} returned {status}")

    def compile(self, source, kind, options):
        program, size = ctypes.c_void_p(), ctypes.c_size_t()
        self.call("CreateProgram", ctypes.byref(program), source.encode(), b"half.cu", 0, None, None)
        words = (ctypes.c_char_p * len(options))(*[option.encode() for option in options])
        self.call("CompileProgram", program, len(options), words)
        self.call(f"Get{kind}Size", program, ctypes.byref(size))
        image = ctypes.create_string_buffer(size.value)
        self.call(f"Get{kind}", program, image)
        self.call("DestroyProgram", ctypes.byref(program))
        return image.raw


def fatbin(kind, image, arch):
    """One uncompressed entry, as fatbinary writes it. Entries of PTX and LTO-IR have options behind their header."""
    padded = image + bytes(-len(image) % 8)
    options = {PTX_ENTRY: bytes(8), ELF_ENTRY: b"", LTO_ENTRY: b"-ftz=0 -prec_div=1 -prec_sqrt=1 -fmad=1 "}[kind]
    tail = struct.pack("<II", 72, len(options.rstrip(b"\0"))) + options if options else b""
    header = struct.pack("<HHIQIIHHIIIQQQ", kind, 0x101, 64 + len(tail), len(padded), 0, 64 if tail else 0, 0, 8, arch,
                         0, 0, 0x11, 0, 0) + tail
    return struct.pack("<IHHQ", 0xBA55ED50, 1, 16, len(header) + len(padded)) + header + padded


def make(nvrtc_path, folder):
    """Writes the files, and returns nothing: link_probe.c knows their names."""
    nvrtc = Nvrtc(nvrtc_path)
    folder.mkdir()
    for name, source in HALVES.items():
        for form, (kind, options) in FORMS.items():
            try:
                (folder / f"{name}.{form}").write_bytes(nvrtc.compile(source, kind, options))
            except RuntimeError:
                if form != "100.ptx":  # NVRTC 12.4 does not know this architecture
                    raise
        for form, kind, arch in (("ptx", PTX_ENTRY, 80), ("cubin", ELF_ENTRY, 90), ("ltoir", LTO_ENTRY, 90)):
            image = (folder / f"{name}.{form}").read_bytes()
            (folder / f"{name}.{form}.fatbin").write_bytes(fatbin(kind, image, arch))
    ptx = (folder / "whole.ptx").read_bytes()
    (folder / "bad.ptx").write_bytes(ptx.replace(b"ret;", b"return;"))
    (folder / "newer.ptx").write_bytes(b".version 99.9\n.target sm_90\n.address_size 64\n")
    (folder / "garbage").write_bytes(bytes(range(256)) * 8)
    (folder / "cut.ltoir").write_bytes((folder / "whole.ltoir").read_bytes()[:100])
