"""Artifacts of one CUDA version are read and linked with another, or refused by name. scripts/test_matrix.sh runs this.

Usage: exchange_test.py <cjit> VERSION=FOLDER... where FOLDER is as CJIT_CUDA_HOME takes it. One with a linker alone
links what the first makes.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

CJIT = os.path.abspath(sys.argv[1])
KINDS = {"cubin": "sm_90", "ltoir": "sm_90", "ptx": "compute_90"}
KERNEL = """extern "C" __device__ float op(float a, float b);
template <typename T> __global__ void reduce(T* x, int n) { \
T s = 0; for (int i = 0; i < n; ++i) s = op(s, x[i]); x[0] = s; }
"""
OPERATOR = 'extern "C" __device__ float op(float a, float b) { return a + b; }\n'
failures = 0


def version_of(text):
    return tuple(int(part) for part in text.split("."))


def has_nvrtc(home):
    return any(home.glob("**/libnvrtc.so*"))


def cjit(home, *arguments):
    environment = dict(os.environ, CJIT_CUDA_HOME=str(home), CJIT_CACHE="off")
    return subprocess.run([CJIT, *map(str, arguments)], env=environment, capture_output=True, text=True, check=False,
                          timeout=120)


def expect(condition, what, done):
    global failures
    print("ok" if condition else "failed", what)
    if not condition:
        failures += 1
        print(done.returncode, done.stdout, done.stderr)


def build(folder, version, home):
    for name, text in (("reduce", KERNEL), ("op", OPERATOR)):
        (folder / f"{name}.cu").write_text(text)
        for kind, arch in KINDS.items():
            names = ["-n", "reduce<float>"] if name == "reduce" else []
            done = cjit(home, "build", folder / f"{name}.cu", "-a", arch, "--kind", kind, "--option=-rdc=true", *names,
                        "-o", folder / f"{name}.{version}.{kind}.cjit")
            expect(done.returncode == 0, f"{name} is built by {version} as {kind}", done)


def read(folder, made_by, reader, home):
    for kind in KINDS:
        done = cjit(home, "inspect", folder / f"reduce.{made_by}.{kind}.cjit", "--json")
        told = json.loads(done.stdout) if done.returncode == 0 else {}
        expect(told.get("cuda") == made_by and [name["lowered"] for name in told["names"]] == ["_Z6reduceIfEvPT_i"],
               f"{kind} of {made_by} is read with {reader}", done)


# NVIDIA promises that a linker accepts inputs of its own version and of older ones of its major version. If it accepts
# others, the result must be right.
def link(folder, made_by, linked_by, home):
    for kind in KINDS:
        inputs = [folder / f"{name}.{made_by}.{kind}.cjit" for name in ("reduce", "op")]
        done = cjit(home, "link", *inputs, "-a", "sm_90", "-o", folder / "linked.cjit", "--json")
        what = f"{kind} of {made_by} with the linker of {linked_by}"
        if done.returncode == 0:
            names = [name["lowered"] for name in json.loads(done.stdout)["names"]]
            expect(names == ["_Z6reduceIfEvPT_i"], f"{what} links", done)
        else:
            newer = version_of(made_by) > version_of(linked_by)
            # nvJitLink does not report why it refuses a cubin, and 12.0 and 12.1 do not report why they refuse LTO-IR.
            silent = kind == "cubin" or kind == "ltoir" and version_of(linked_by) < (12, 2)
            why = (f"that nvJitLink {linked_by} does not accept" if silent
                   else f"from a newer CUDA version than nvJitLink {linked_by}")
            said = f".{made_by}.{kind}.cjit" in done.stderr and why in done.stderr
            expect(newer and done.returncode == 3 and said, f"{what} is refused by name", done)


# A toolkit with NVRTC and headers of `first` and the linker of `home`.
def with_linker(folder, first, version, home):
    mixed = folder / f"mixed.{version}"
    mixed.mkdir()
    for part in first.iterdir():
        if part.name != "nvjitlink":
            (mixed / part.name).symlink_to(part)
    (mixed / "nvjitlink").symlink_to(home / "nvjitlink")
    return mixed


def main():
    homes = dict(argument.split("=", 1) for argument in sys.argv[2:])
    homes = {version: pathlib.Path(home) for version, home in homes.items()}
    complete = {version: home for version, home in homes.items() if has_nvrtc(home)}
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for version, home in complete.items():
            build(folder, version, home)
        first = next(iter(complete))
        linkers = {version: complete.get(version) or with_linker(folder, complete[first], version, home)
                   for version, home in homes.items()}
        for version, home in linkers.items():
            for made_by in complete:
                if version in complete:
                    read(folder, made_by, version, home)
                link(folder, made_by, version, home)
    return 1 if failures else 0


sys.exit(main())
