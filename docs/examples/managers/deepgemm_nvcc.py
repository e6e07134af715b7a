#!/usr/bin/env python3
"""
An nvcc for DeepGEMM that compiles each kernel once. DeepGEMM runs nvcc as a program. Copy this file, make it
executable, and set

    DG_JIT_NVCC_COMPILER=/path/of/deepgemm_nvcc.py

The cubin or PTX of a command line comes from cjit's cache, or is made by the real nvcc: $CJIT_NVCC, else that of
CUDA_HOME, of PATH or of /usr/local/cuda. Command lines that make anything else go to the real nvcc unchanged. The key
has the version of nvcc and of its host compiler, the options, the source, and the contents of all files in the
directories that -I names.
Warnings of nvcc are part of an entry, so that DG_JIT_PTXAS_CHECK=1 works with hits too.
"""

import dataclasses
import os
import re
import shutil
import subprocess
import sys
import tempfile

KINDS = ("-cubin", "--cubin", "-ptx", "--ptx")
INCLUDE = ("-I", "--include-path")
OUTPUT = ("-o", "--output-file")
#: Options that name further files: their command lines are not cached.
FILES = ("-include", "--pre-include", "-isystem", "--system-include", "-optf", "--options-file", "-MF",
         "--dependency-output", "-MD", "--generate-dependencies-with-compile", "-keep", "--keep")


def find_nvcc():
    """Return the real nvcc."""
    home = os.environ.get("CUDA_HOME") or os.environ.get("CUDA_PATH")
    found = [os.environ.get("CJIT_NVCC"), home and os.path.join(home, "bin", "nvcc"), shutil.which("nvcc"),
             "/usr/local/cuda/bin/nvcc"]
    for path in filter(None, found):
        if os.access(path, os.X_OK) and not os.path.samefile(path, __file__):
            return path
    sys.exit(f"{__file__} finds no nvcc: looked at {', '.join(filter(None, found))}; set CJIT_NVCC to the path of nvcc")


@dataclasses.dataclass
class Command:
    """A command line of nvcc for one source and one image."""

    source: str
    output: str
    kind: str
    arch: str
    options: list
    include_dirs: list


def parse(words):
    """Return the Command of nvcc's arguments; None if they are for something else than one cubin or PTX."""
    command, rest, sources = Command("", "", "", "", [], []), list(words), []
    while rest:
        word = rest.pop(0)
        name, equals, value = word.partition("=")
        if word in OUTPUT + INCLUDE or name in OUTPUT + INCLUDE and equals or word.startswith("-I"):
            if word.startswith("-I") and word != "-I":
                name, value = "-I", word[2:].lstrip("=")
            elif not equals:
                value = rest.pop(0) if rest else ""
            if name in OUTPUT:
                command.output = value
            else:
                command.include_dirs.append(value)
        elif name in FILES:
            return None
        elif word in KINDS:
            command.kind = word.lstrip("-")
        elif word.startswith("-"):
            command.options.append(word)
            match = re.fullmatch(r"(?:-arch|--gpu-architecture)=sm_(\d+[af]?)", word)
            command.arch = f"sm_{match[1]}" if match else command.arch
        else:
            (sources if word.endswith(".cu") else command.options).append(word)
    if len(sources) != 1 or not command.output or not command.kind or not command.arch:
        return None
    command.source = sources[0]
    return command


def first_line(*words):
    """Return what a program says about its version."""
    try:
        return subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False).stdout
    except OSError:
        return ""


def host_compiler(options):
    """Return the host compiler that nvcc uses."""
    for name in ("-ccbin=", "--compiler-bindir="):
        for option in options:
            if option.startswith(name):
                return option[len(name):]
    return os.environ.get("NVCC_CCBIN", "g++")


def files_below(directories):
    """Return the files of include directories, in an order that does not depend on the directories' paths."""
    found = []
    for directory in directories:
        for folder, folders, names in os.walk(directory):
            folders.sort()
            found += [os.path.join(folder, name) for name in sorted(names)]
    return found


class Failed(Exception):
    """nvcc failed."""

    def __init__(self, process):
        super().__init__(f"nvcc ended with {process.returncode}")
        self.process = process


def build(cjit, nvcc, command, words):
    """Return the image and nvcc's messages, from the cache or by nvcc."""

    def compile_by_nvcc(call):
        with tempfile.TemporaryDirectory() as folder:
            output = os.path.join(folder, "image")
            process = subprocess.run([nvcc, *words, "-o", output], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                     check=False)
            if process.returncode != 0:
                raise Failed(process)
            with open(output, "rb") as file:
                image = file.read()
        call.add_log(process.stdout.decode(errors="replace"))
        return image

    with open(command.source, "rb") as file:
        source = file.read()
    with cjit.Context() as context:
        if context.cache.info().problem:
            print(f"{__file__} compiles without a cache: {context.cache.info().problem}", file=sys.stderr)
        result = context.build_external(
            first_line(nvcc, "--version"), callback=compile_by_nvcc, name=os.path.basename(command.source),
            arch=command.arch, files=files_below(command.include_dirs),
            fields={"source": source, "options": "\0".join(command.options), "kind": command.kind,
                    "host compiler": first_line(host_compiler(command.options), "--version")})
        return bytes(result.image), result.log


def main(words):
    """Do what nvcc does with these arguments."""
    nvcc, command = find_nvcc(), parse(words)
    if command is None:  # such as --version
        os.execv(nvcc, [nvcc, *words])
    try:
        import cjit
        image, log = build(cjit, nvcc, command, without_output(words))
    except ImportError as missing:
        sys.exit(f"{__file__} cannot use cjit's cache: {missing}; install cjit's package for {sys.executable}, or "
                 "unset DG_JIT_NVCC_COMPILER")
    except cjit.CjitError as error:
        if isinstance(error.__cause__, Failed):
            sys.stdout.buffer.write(error.__cause__.process.stdout)
            return error.__cause__.process.returncode
        print(f"{__file__} compiles without cjit's cache: {error}", file=sys.stderr)
        os.execv(nvcc, [nvcc, *words])
    with open(command.output, "wb") as file:
        file.write(image.rstrip(b"\0") if command.kind == "ptx" else image)
    sys.stdout.write(log)
    return 0


def without_output(words):
    """Return nvcc's arguments without the output file."""
    kept, rest = [], list(words)
    while rest:
        word = rest.pop(0)
        if word in OUTPUT:
            del rest[:1]
        elif word.partition("=")[0] not in OUTPUT:
            kept.append(word)
    return kept


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
