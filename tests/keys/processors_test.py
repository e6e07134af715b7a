#!/usr/bin/env python3
"""
x86-64 and aarch64 have the same keys and images, and serve each other's builds: with a compiler and without one, from
a pack and through Redis. The commands are those of builds for the two processors, the second one with an emulator.
Usage: processors_test.py FIRST_COMMAND FIRST_TOOLKIT SECOND_COMMAND SECOND_TOOLKIT [SOURCE ...]
"""

import json
import os
import pathlib
import shlex
import socket
import subprocess
import sys
import tempfile
import time

import corpus
from corpus import Source, kernel

# What the machines also build for each other through Redis.
THROUGH_REDIS = ("plain", "names", "plain, LTO-IR")
# The sign of `char` differs. A string in a macro may be one of the code.
CHARACTERS = {"characters", "characters in a header", "computed"}
# A header of the user is in the place of one that only headers of the toolkit include.
NEEDS_TOOLKIT = {"shadowing"}
SOURCES = [
    Source("plain", {"plain.cu": kernel()}),
    Source("names", {"names.cu": "template <typename T, int N> __global__ void k(T* x) { *x = N + sizeof(long); }\n"},
           name_expressions=("k<float, 4>", "k<unsigned char, 2>", "k<long, 1>")),
    Source("characters", {"characters.cu": kernel(body="*x = static_cast<char>(*x) < 0;")}),
    Source("characters in a header", {"included.cu": kernel('"c.h"', body="*x = low(*x);"),
                                      "c.h": "__device__ inline int low(int n) { return char(n); }\n"}),
    Source("signed characters", {"signed.cu": kernel(body="*x = static_cast<signed char>(*x) < 0;")}),
    *corpus.SOURCES,
]

WAVE = """target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare double @__nv_sin(double)
define void @wave(double* %data) {
  %x = load double, double* %data
  %s = call double @__nv_sin(double %x)
  store double %s, double* %data
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (double*)* @wave, !"kernel", i32 1}
!nvvmir.version = !{!1}
!1 = !{i32 2, i32 0}
"""


class Machine:
    def __init__(self, name, command, toolkit, folder):
        self.name, self._command, self._toolkit, self._folder = name, shlex.split(command), toolkit, folder
        self.empty = folder / "empty"  # has no toolkit
        self.empty.mkdir(exist_ok=True)

    def remote(self, port):
        """The variables of a machine whose remote cache is this Redis. The emulator starts no programs of its
        processor, so that a script starts it for the helper."""
        *emulator, program = self._command
        helper = pathlib.Path(program).resolve().parent / "cjit-storage-redis"
        if emulator:
            script = self._folder / f"{self.name}-helper"
            script.write_text(f'#!/bin/sh\nexec {shlex.join(emulator)} {helper} "$@"\n')
            script.chmod(0o755)
            helper = script
        home = self._folder / f"{self.name} home"  # each has its own helper process
        home.mkdir(mode=0o700, exist_ok=True)
        return {"CJIT_REMOTE": f"redis://127.0.0.1:{port}|helper={helper}|connect-timeout=60000|operation-timeout=60000"
                               "|idle-timeout=5", "XDG_RUNTIME_DIR": str(home)}

    def run(self, arguments, has_compiler=True, **variables):
        environment = {name: value for name, value in os.environ.items() if not name.startswith(("CJIT_", "CUDA_"))}
        environment["CJIT_CUDA_HOME"] = self._toolkit if has_compiler else str(self.empty)
        environment["CJIT_WORKERS"] = "process"
        ran = subprocess.run([*self._command, *map(str, arguments)], env={**environment, **variables}, text=True,
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        if ran.returncode != 0:
            raise RuntimeError(f"{self.name}: cjit {shlex.join(map(str, arguments))}: {ran.stdout}{ran.stderr}")
        return ran.stdout

    def build(self, arguments, cache, **fields):
        """The document of the build, the artifact and the bytes of its image."""
        artifact = self._folder / f"built on {self.name}.cjit"
        report = json.loads(self.run([*arguments, "--json", "-o", artifact], CJIT_CACHE_DIR=str(cache), **fields))
        build = report["builds"][0] if "builds" in report else report
        image = self._folder / "image"
        self.run(["extract", artifact, "-o", image])
        return build, artifact, image.read_bytes()


def requests(folder, only):
    """Names, and arguments of the command."""
    found = {}
    for source in SOURCES:
        for path, text in source.files.items():
            file = folder / source.name / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
        options = [f"-I{folder / source.name / each}" for each in source.include_dirs]
        options += [word for name in source.name_expressions for word in ("--name", name)]
        options += [f"-D{define}" for define in source.defines]
        file = folder / source.name / source.main
        found[source.name] = ["build", file, "-a", "sm_90", *options]
        if source.name in ("plain", "characters"):
            found[f"{source.name}, PTX"] = ["build", file, "-a", "compute_90", *options]
            found[f"{source.name}, LTO-IR"] = ["build", file, "-a", "sm_90", "--kind", "ltoir", *options]
        if source.name in ("plain", "fp16"):
            found[f"{source.name}, linked"] = ["link", file, "-a", "sm_90", "--lto"]
    ir = folder / "wave.ll"
    ir.write_text(WAVE)
    found["NVVM IR"] = ["nvvm", ir, "-a", "sm_90"]
    found["algorithm"] = ["algorithm", "build", "reduce", "--type", "float32", "--op", "plus", "-a", "sm_90"]
    return {name: arguments for name, arguments in found.items() if not only or name in only}


def differs(name):
    return name.partition(",")[0] in CHARACTERS


class Comparison:
    def __init__(self, machines, wanted, folder):
        self.machines, self.wanted, self.folder = machines, wanted, folder
        self.failures = []

    def expect(self, is_so, what):
        if not is_so:
            self.failures.append(what)
            print("FAILED:", what, flush=True)

    def build_everything(self):
        """Each on its own; then the other one takes what it finds."""
        built = {machine: {} for machine in self.machines}
        for name, arguments in self.wanted.items():
            took = []
            for machine in self.machines:
                before = time.monotonic()
                built[machine][name] = machine.build(arguments, self.folder / machine.name)
                took.append(f"{machine.name} {time.monotonic() - before:.1f} s")
            of_both = [built[machine][name] for machine in self.machines]
            (one, artifact, image), (other, other_artifact, other_image) = of_both
            same_key = one["cache_key"] == other["cache_key"]
            images = "equal images" if image == other_image else self.difference(artifact, other_artifact)
            keys = "equal" if same_key else "different"
            print(f"{name}: {keys} keys, {images}, {len(image)} bytes ({', '.join(took)})", flush=True)
            self.expect(one["cache"] == other["cache"] == "built", f"{name} was not built: {one['cache_note']}")
            self.expect(same_key != differs(name), f"keys of {name}: {one['cache_key']} and {other['cache_key']}")
            self.expect(differs(name) or images != "different code", f"images of {name}")
        return built

    def difference(self, artifact, other):
        """CUB and libcu++ leave variables in an image, such as the limits of `char`, that no kernel reads."""
        found = json.loads(self.machines[0].run(["diff", artifact, other, "--json"]))
        others = [part for part, changes in found.items()
                  if isinstance(changes, list) and changes and part not in ("images", "variables")]
        return "different code" if others or not found["variables"] else "equal code and other variables"

    def serve(self, built):
        for machine, other in (self.machines, self.machines[::-1]):
            pack = self.folder / f"{other.name}.pack"
            other.run(["cache", "export", pack], CJIT_CACHE_DIR=str(self.folder / other.name))
            imported = self.folder / f"{machine.name} from {other.name}"
            machine.run(["cache", "import", pack], CJIT_CACHE_DIR=str(imported))
            for name, arguments in self.wanted.items():
                if differs(name):
                    self.refuse_one(machine, name, arguments, pack, "plain char (")
                else:
                    self.serve_one(machine, name, arguments, imported, pack, built[other][name][2])
            print(f"{machine.name} was served by the pack of {other.name}, {pack.stat().st_size} bytes", flush=True)

    def serve_one(self, machine, name, arguments, imported, pack, image):
        found, _, bytes_found = machine.build(arguments, imported)
        self.expect(found["cache"] == "disk" and bytes_found == image,
                    f"{machine.name} with a compiler, {name}: {found['cache']} {found['cache_note']}")
        if name in NEEDS_TOOLKIT:
            return self.refuse_one(machine, name, arguments, pack, "can only be used with the toolkit")
        found, _, bytes_found = machine.build(arguments, machine.empty, has_compiler=False, CJIT_CACHE="only",
                                              CJIT_CACHE_LAYERS=str(pack))
        self.expect(bytes_found == image, f"{machine.name} without a compiler, {name}: {found['cache']}")
        return None

    def serve_through_redis(self):
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        with subprocess.Popen(["redis-server", "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir",
                               self.folder], stdout=subprocess.DEVNULL) as redis:
            try:
                self.wait_for(port)
                for machine, other in (self.machines, self.machines[::-1]):
                    subprocess.run(["redis-cli", "-p", str(port), "FLUSHALL"], check=True, stdout=subprocess.DEVNULL)
                    self.serve_one_through_redis(machine, other, port)
            finally:
                redis.terminate()

    @staticmethod
    def wait_for(port):
        until = time.monotonic() + 20
        while True:
            try:
                return socket.create_connection(("127.0.0.1", port)).close()
            except ConnectionRefusedError:
                if time.monotonic() > until:
                    raise
                time.sleep(0.05)

    def serve_one_through_redis(self, machine, other, port):
        for name in THROUGH_REDIS:
            if name not in self.wanted:
                continue
            caches = self.folder / f"{name} through Redis from {machine.name}"
            built, _, image = machine.build(self.wanted[name], caches / "builder", **machine.remote(port))
            taken, _, same = other.build(self.wanted[name], caches / "taker", **other.remote(port))
            bare, _, again = other.build(self.wanted[name], caches / "bare", has_compiler=False, **other.remote(port))
            found = [one["cache"] for one in (built, taken, bare)]
            print(f"{name}, from {machine.name} to {other.name} through Redis: {', '.join(found)}", flush=True)
            self.expect(found == ["built", "remote", "remote"], f"{name} through Redis: {found} {taken['cache_note']}")
            self.expect(image == same == again, f"{name} through Redis has another image")

    def refuse_one(self, machine, name, arguments, pack, reason):
        try:
            machine.build(arguments, machine.empty, has_compiler=False, CJIT_CACHE="only", CJIT_CACHE_LAYERS=str(pack))
            self.expect(False, f"{machine.name} without a compiler was served {name}")
        except RuntimeError as error:
            self.expect(reason in str(error), f"{machine.name} without a compiler: {error}")


def main():
    first, first_toolkit, second, second_toolkit, *only = sys.argv[1:]
    with tempfile.TemporaryDirectory(prefix="cjit_processors_") as name:
        folder = pathlib.Path(name)
        machines = [Machine("x86-64", first, first_toolkit, folder), Machine("aarch64", second, second_toolkit, folder)]
        comparison = Comparison(machines, requests(folder / "user", only), folder)
        comparison.serve(comparison.build_everything())
        comparison.serve_through_redis()
    print(f"{len(comparison.wanted)} passed, 0 failed" if not comparison.failures else "failed")
    return bool(comparison.failures)


if __name__ == "__main__":
    sys.exit(main())
