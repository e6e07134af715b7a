#!/usr/bin/env python3
"""The version of everything in this repository. include/cjit/version.h has it; the packages of the bindings repeat it.

version.py              print it
version.py check        fail if a package has another one
version.py set X.Y.Z    write it to all files
"""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HEADER = ROOT / "include/cjit/version.h"
# Each file with a pattern whose second group is the version, or the major version.
COPIES = [(file, r'^(version = ")([^"]*)(")') for file in (
    "bindings/rust/cjit/Cargo.toml", "bindings/rust/cjit-sys/Cargo.toml", "bindings/rust/cjit-build/Cargo.toml",
    "bindings/rust/conformance/Cargo.toml", "bindings/rust/json/Cargo.toml", "bindings/julia/Project.toml")]
COPIES += [("bindings/rust/cjit/Cargo.toml", r'^(cjit-sys = \{ version = ")([^"]*)(")')]
COPIES += [("README.md", r"(cjit\.dev/cjit@v|This is version )([0-9.]+)( |:)")]
COPIES += [("bindings/rust/Cargo.lock", r'^(name = "cjit[^"]*"\nversion = ")([^"]*)(")')]
# Names of the library's file and its package, such as libcjit.so.1 and libcjit1; generated files have them too.
MAJORS = [(file, r"(libcjit(?:\.so\.)?)(\d+)(\b)") for file in (
    "bindings/cpp/README.md", "bindings/cpp/tests/library_test.py", "bindings/go/README.md", "bindings/go/library.go",
    "bindings/julia/README.md", "bindings/julia/src/library.jl", "bindings/julia/test/library_test.jl",
    "bindings/python/CMakeLists.txt", "bindings/python/src/cjit/_library.py", "bindings/python/tests/test_library.py",
    "bindings/python/tests/wheel_content.py", "bindings/rust/README.md", "bindings/rust/cjit-sys/README.md",
    "bindings/rust/cjit-sys/src/loader.rs", "bindings/rust/cjit/src/library.rs",
    "bindings/rust/cjit/tests/binding/loading.rs", "docs/guide.md", "docs/languages.md", "docs/troubleshooting.md",
    "examples/shipping/Dockerfile", "include/cjit/cpp/library.hpp", "include/cjit/cpp/version.hpp",
    "scripts/test_bare.sh")]


def current():
    numbers = re.findall(r"^#define CJIT_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)$", HEADER.read_text(), re.MULTILINE)
    return ".".join(numbers)


def copies(version):
    """Yield (file, pattern, the version that its second group must be)."""
    yield from ((*each, version) for each in COPIES)
    yield from ((*each, version.split(".")[0]) for each in MAJORS)


def problems():
    for name, pattern, wanted in copies(current()):
        found = {match[2] for match in re.finditer(pattern, (ROOT / name).read_text(), re.MULTILINE)}
        if found != {wanted}:
            yield f"{name} has {sorted(found)}, and {HEADER.relative_to(ROOT)} has {current()}"


def write(version):
    text = HEADER.read_text()
    for name, number in zip(("MAJOR", "MINOR", "PATCH"), version.split(".")):
        text = re.sub(rf"(#define CJIT_VERSION_{name}) \d+", rf"\1 {number}", text)
    HEADER.write_text(text)
    for name, pattern, wanted in copies(version):
        file = ROOT / name
        file.write_text(re.sub(pattern, rf"\g<1>{wanted}\g<3>", file.read_text(), flags=re.MULTILINE))


def main(command="print", version=None):
    if command == "print":
        print(current())
    elif command == "check" and version is None:
        found = list(problems())
        sys.exit("\n".join([f"version: {one}" for one in found] + ["version: run scripts/version.py set X.Y.Z"])
                 if found else 0)
    elif command == "set" and version and re.fullmatch(r"\d+\.\d+\.\d+", version):
        write(version)
    else:
        sys.exit(__doc__)


main(*sys.argv[1:])
