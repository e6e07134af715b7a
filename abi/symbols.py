"""What a built libcjit.so exports, needs and promises to the loader."""
import re
import subprocess

import describe

LIBRARIES = {"libc.so.6", "libstdc++.so.6", "libm.so.6", "libgcc_s.so.1", "libdl.so.2", "libpthread.so.0",
             "ld-linux-x86-64.so.2"}
# The newest versions that a machine must have; abi/README.md states them.
FLOOR = {"GLIBC": (2, 34), "GLIBCXX": (3, 4, 29), "CXXABI": (1, 3, 11), "GCC": (3, 0)}
# With libstdc++ and libgcc inside: their calls count too, and Debian 12's want this.
STATIC_FLOOR = {"GLIBC": (2, 36)}
STATIC_LIBRARIES = LIBRARIES - {"libstdc++.so.6", "libgcc_s.so.1"}
# A library does not print, and does not end its host. std::terminate is not among these: compilers call it for noexcept.
FORBIDDEN = re.compile(r"(v?f?printf|puts|putchar|fputs|fputc|fwrite|perror|abort|exit|_exit|_Exit|quick_exit|"
                       r"__(v?f?printf|v?asprintf)_chk|_ZSt4(cout|cerr|clog)|__assert_fail)")


def problems(tree, library, static_runtime=False):
    description = describe.describe(tree)
    found = _exports(description, library) + _script(tree, description)
    if static_runtime:  # whose abort() and fputs() the library does not call, and cannot be told from its own
        return found + _versions(library, STATIC_FLOOR) + _dynamic(description, library, STATIC_LIBRARIES)
    return found + _forbidden(library) + _versions(library, FLOOR) + _dynamic(description, library, LIBRARIES)


def _output(*command):
    return subprocess.run([str(word) for word in command], check=True, capture_output=True, text=True).stdout


def _differ(what, have, want):
    return [f"{what} has {name}, which the headers do not declare" for name in sorted(have - want)] + [
        f"{what} lacks {name}, which the headers declare" for name in sorted(want - have)]


def _exports(description, library):
    want = {f"{f['name']}@@CJIT_{f['since']}" for f in description["functions"]}
    have = {line.split()[-1] for line in _output("nm", "-D", "--defined-only", library).splitlines()
            if line.split()[1] != "A"}
    return _differ("the library", have, want)


def _script(tree, description):
    have = set(re.findall(r"^\s+(\w+);$", (tree.root / "abi/cjit.map").read_text(), re.MULTILINE))
    return _differ("cjit.map", have, {function["name"] for function in description["functions"]})


def _undefined(library):
    """(name, version) of what the loader has to find elsewhere."""
    for line in _output("nm", "-D", "--undefined-only", library).splitlines():
        name, _, version = line.split()[-1].partition("@")
        yield name, version.strip("@")


def _forbidden(library):
    return [f"the library calls {name}: it must not print nor end its host"
            for name, _ in _undefined(library) if FORBIDDEN.fullmatch(name)]


def _versions(library, floor):
    found = []
    for name, version in _undefined(library):
        kind, _, number = version.partition("_")
        if number[:1].isdigit() and tuple(map(int, number.split("."))) > floor.get(kind, (0,)):
            found.append(f"{name} needs {version}, above the promised {_promised(kind, floor)}")
    return found


def _promised(kind, floor):
    return f"{kind}_{'.'.join(map(str, floor[kind]))}" if kind in floor else f"no {kind} at all"


def _dynamic(description, library, libraries):
    text = _output("readelf", "-dW", library)
    found = [f"the library needs {name}" for name in re.findall(r"\(NEEDED\).*\[(.*)\]", text) if name not in libraries]
    if re.findall(r"\(SONAME\).*\[(.*)\]", text) != [description["soname"]]:
        found.append(f"the soname is not {description['soname']}")
    if "NODELETE" not in text:
        found.append("the library can be unloaded; link with -z nodelete")
    for segment in re.findall(r"^\s+(LOAD|GNU_STACK)\s.*\s([R ][W ][E ])\s", _output("readelf", "-lW", library), re.MULTILINE):
        if "W" in segment[1] and "E" in segment[1]:
            found.append(f"a {segment[0]} segment is writable and executable")
    return found
