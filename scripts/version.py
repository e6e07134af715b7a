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
# Each file with a pattern whose second group is the version.
COPIES = [(file, r'^(version = ")([^"]*)(")') for file in (
    "bindings/rust/cjit/Cargo.toml", "bindings/rust/cjit-sys/Cargo.toml", "bindings/rust/cjit-build/Cargo.toml",
    "bindings/rust/conformance/Cargo.toml", "bindings/rust/json/Cargo.toml", "bindings/julia/Project.toml")]
COPIES += [("bindings/rust/cjit/Cargo.toml", r'^(cjit-sys = \{ version = ")([^"]*)(")')]
COPIES += [("README.md", r"(cjit\.dev/cjit@v)([0-9.]+)( )")]
COPIES += [("bindings/rust/Cargo.lock", r'^(name = "cjit[^"]*"\nversion = ")([^"]*)(")')]


def current():
    numbers = re.findall(r"^#define CJIT_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)$", HEADER.read_text(), re.MULTILINE)
    return ".".join(numbers)


def problems():
    for name, pattern in COPIES:
        found = {match[2] for match in re.finditer(pattern, (ROOT / name).read_text(), re.MULTILINE)}
        if found != {current()}:
            yield f"{name} has {sorted(found)}, and {HEADER.relative_to(ROOT)} has {current()}"


def write(version):
    text = HEADER.read_text()
    for name, number in zip(("MAJOR", "MINOR", "PATCH"), version.split(".")):
        text = re.sub(rf"(#define CJIT_VERSION_{name}) \d+", rf"\1 {number}", text)
    HEADER.write_text(text)
    for name, pattern in COPIES:
        file = ROOT / name
        file.write_text(re.sub(pattern, rf"\g<1>{version}\g<3>", file.read_text(), flags=re.MULTILINE))


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
