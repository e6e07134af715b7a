"""The gate `symbols`: check the exports, dependencies and loader flags of a built libcjit.so.

It also checks the dependencies of the programs and wheels that are shipped with the library.
"""
import re
import subprocess
import tempfile
import zipfile
from pathlib import Path

import describe
import emit_map

LIBRARIES = {"libc.so.6", "libstdc++.so.6", "libm.so.6", "libgcc_s.so.1", "libdl.so.2", "libpthread.so.0",
             "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1"}
# The newest symbol versions that the library may need; abi/README.md states them.
FLOOR = {"GLIBC": (2, 34), "GLIBCXX": (3, 4, 29), "CXXABI": (1, 3, 13), "GCC": (4, 2, 0)}
# With libstdc++ linked in, as in a wheel. libgcc_s is not linked in: Debian 12's static one needs glibc 2.35
# (_dl_find_object).
STATIC_FLOOR = {kind: FLOOR[kind] for kind in ("GLIBC", "GCC")}
STATIC_LIBRARIES = LIBRARIES - {"libstdc++.so.6"}
# What the programs of a wheel for remote caches and registries may need besides the libraries that auditwheel adds.
NETWORK_LIBRARIES = {"libresolv.so.2", "libz.so.1"}
# The library must not print or end the process. std::terminate is not in the list, because compilers call it for
# noexcept.
FORBIDDEN = re.compile(r"(v?f?printf|puts|putchar|fputs|fputc|fwrite|perror|abort|exit|_exit|_Exit|quick_exit|"
                       r"__(v?f?printf|v?asprintf)_chk|_ZSt4(cout|cerr|clog)|__assert_fail)")
# In a program with another user's rights (setuid) the environment is untrusted.
UNTRUSTED = {"getenv"}


def problems(tree, library, static_runtime=False):
    description = _description(tree)
    found = _exports(description, library) + _script(tree, description) + _promises(description, library)
    if not static_runtime:  # its abort() and fputs() cannot be distinguished from the library's
        found += _forbidden(library)
    return found + _needs(library, static_runtime)


def program_problems(tree, program, static_runtime=False):
    """Check the dependencies of cjit or cjit-worker."""
    return [f"{Path(program).name}: {problem}"
            for problem in _needs(program, static_runtime, {_description(tree)["soname"]})]


def wheel_problems(tree, wheel):
    """Check the dependencies of the library and the programs in a wheel."""
    with tempfile.TemporaryDirectory() as folder, zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder)
        binaries = [path for path in sorted(Path(folder).rglob("*"))
                    if path.is_file() and path.read_bytes()[:4] == b"\x7fELF"]
        added = {path for path in binaries if path.parent.name == "cjit.libs"}
        network = added | {path for path in binaries if path.name.startswith(("cjit-oci", "cjit-storage-"))}
        found = [problem for path in binaries if path not in network
                 for problem in program_problems(tree, path, static_runtime=True)]
        brought = {path.name for path in added} | NETWORK_LIBRARIES
        found += [f"{path.name}: {problem}" for path in sorted(network) for problem in _network_needs(path, brought)]
    return found if binaries else [f"{wheel} contains neither a library nor a program"]


def _description(tree):
    return describe.read(tree.description)  # matches the current headers: the gate `generated` checks it


def _output(*command):
    return subprocess.run([str(word) for word in command], check=True, capture_output=True, text=True).stdout


def _differ(what, have, want):
    return [f"{what} has {name}, which the headers do not declare" for name in sorted(have - want)] + [
        f"{what} lacks {name}, which the headers declare" for name in sorted(want - have)]


def _exports(description, library):
    want = {f"{name}@@{emit_map.node_name(version)}" for name, version in emit_map.nodes(description).items()}
    have = {line.split()[-1] for line in _output("nm", "-D", "--defined-only", library).splitlines()
            if line.split()[1] != "A"}
    return _differ("the library", have, want)


def _script(tree, description):
    have = set(re.findall(r"^\s+(\w+);$", (tree.root / "abi/cjit.map").read_text(), re.MULTILINE))
    return _differ("cjit.map", have, {function["name"] for function in description["functions"]})


def _undefined(library):
    """Yield (name, version) of the symbols that the loader must find in other libraries."""
    for line in _output("nm", "-D", "--undefined-only", library).splitlines():
        name, _, version = line.split()[-1].partition("@")
        yield name, version.strip("@")


def _forbidden(library):
    return [f"the library calls {name}: it must not print or end the process"
            for name, _ in _undefined(library) if FORBIDDEN.fullmatch(name)] + _untrusted(library)


def _untrusted(binary):
    return [f"{Path(binary).name} calls {name}: use environment_variable() of base/environment.hpp"
            for name, _ in _undefined(binary) if name in UNTRUSTED]


def _versions(library, floor, kinds=None):
    """Without `kinds` symbols of all libraries but libcjit are checked."""
    found = []
    for name, version in _undefined(library):
        kind, _, number = version.partition("_")
        is_checked = kind in kinds if kinds else kind != "CJIT"
        if is_checked and number[:1].isdigit() and tuple(map(int, number.split("."))) > floor.get(kind, (0,)):
            found.append(f"{name} needs {version}, but the promise allows {_promised(kind, floor)}")
    return found


def _network_needs(binary, brought):
    return _versions(binary, STATIC_FLOOR, kinds=set(FLOOR)) + _foreign_libraries(binary, STATIC_LIBRARIES | brought)


def _foreign_libraries(binary, libraries):
    return [f"it needs {name}, which the promise does not allow"
            for name in re.findall(r"\(NEEDED\).*\[(.*)\]", _output("readelf", "-dW", binary)) if name not in libraries]


def _promised(kind, floor):
    return f"at most {kind}_{'.'.join(map(str, floor[kind]))}" if kind in floor else f"no {kind} version"


def _needs(binary, static_runtime, own=frozenset()):
    floor, libraries = (STATIC_FLOOR, STATIC_LIBRARIES) if static_runtime else (FLOOR, LIBRARIES)
    found = _versions(binary, floor) + _foreign_libraries(binary, libraries | own)
    for segment in re.findall(r"^\s+(LOAD|GNU_STACK)\s.*\s([R ][W ][E ])\s", _output("readelf", "-lW", binary),
                              re.MULTILINE):
        if "W" in segment[1] and "E" in segment[1]:
            found.append(f"a {segment[0]} segment is writable and executable")
    return found


def _promises(description, library):
    text = _output("readelf", "-dW", library)
    found = []
    if re.findall(r"\(SONAME\).*\[(.*)\]", text) != [description["soname"]]:
        found.append(f"the soname is not {description['soname']}")
    if "NODELETE" not in text:
        found.append("the library can be unloaded; link with -z nodelete")
    return found
