"""Convert names of the C ABI to Go."""
import re

INITIALISMS = {"ca", "cc", "cccl", "cuda", "fmad", "ftz", "id", "io", "ir", "lto", "nvcc", "nvrtc", "nvvm", "oob",
               "pch", "pdl", "ptx", "rdc"}


def camel(words):
    """Return words in camel case: "NameExpressions" for "name_expressions". Initialisms are in capitals."""
    return "".join(w.upper() if w in INITIALISMS else w[:1].upper() + w[1:] for w in words.lower().split("_") if w)


def struct(c_name):
    """Return the Go name of a struct: "KernelBuildOptions" for "cjit_kernel_build_options_t"."""
    return camel(re.sub(r"_t$", "", c_name.removeprefix("cjit_")))


function = struct
enum = struct


def enumerator(c_name):
    """Return the Go name of an enumerator: "ImageKindPTX" for CJIT_IMAGE_KIND_PTX, "ErrIO" for CJIT_ERROR_IO."""
    name = c_name.removeprefix("CJIT_")
    if name.startswith("ERROR_"):
        return "Err" + camel(name.removeprefix("ERROR_"))
    return camel(name)


def aligned(rows):
    """Return one block of lines with columns as gofmt aligns them. `rows` are tuples of cells."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]) - 1)]
    return ["\t" + " ".join([cell.ljust(width) for cell, width in zip(row, widths)] + [row[-1]]) for row in rows]


def head(notice):
    """Return the first line of a generated file, in the form that Go's tools recognize."""
    return "// Code " + notice[0].lower() + notice[1:].replace("do not edit", "DO NOT EDIT")


def deprecated(element, indent):
    """Return the paragraph by which Go's tools know a deprecated element of the description."""
    return [f"{indent}//", f"{indent}// Deprecated: use {element['use']}."] if element else []
