"""How names of the C ABI are written in Go."""
import re

INITIALISMS = {"ca", "cc", "cccl", "cuda", "fmad", "ftz", "id", "io", "ir", "lto", "nvcc", "nvrtc", "nvvm", "oob",
               "pch", "pdl", "ptx", "rdc"}


def camel(words):
    """"name_expressions" as "NameExpressions"; what is always written in capitals stays so."""
    return "".join(w.upper() if w in INITIALISMS else w[:1].upper() + w[1:] for w in words.lower().split("_") if w)


def struct(c_name):
    """"cjit_kernel_build_options_t" as "KernelBuildOptions"."""
    return camel(re.sub(r"_t$", "", c_name.removeprefix("cjit_")))


function = struct
enum = struct


def enumerator(c_name):
    """"CJIT_IMAGE_KIND_PTX" as "ImageKindPTX", "CJIT_ERROR_IO" as "ErrIO"."""
    name = c_name.removeprefix("CJIT_")
    if name.startswith("ERROR_"):
        return "Err" + camel(name.removeprefix("ERROR_"))
    return camel(name)


def aligned(rows):
    """Lines of columns as gofmt aligns them: `rows` are tuples of cells of one block."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]) - 1)]
    return ["\t" + " ".join([cell.ljust(width) for cell, width in zip(row, widths)] + [row[-1]]) for row in rows]


def head(notice):
    """The first line of a generated file, in the form that Go's tools know one by."""
    return "// Code " + notice[0].lower() + notice[1:].replace("do not edit", "DO NOT EDIT")
