"""The second gate: abidiff of what headers promise against what a library's debug information says.

The promise is compiled from headers as a library of empty functions, so that no binary has to be kept for a release.
"""
import re
import subprocess
import tempfile
from pathlib import Path

import describe
from emit_loader import declare
from emit_map import version_script

FAILED = 1 | 2  # bits of abidiff's exit code: it could not compare, or was misused
# A struct to which fields were added and nothing else happened. abidiff's own suppression
# "has_data_member_inserted_at = end" is not used: in 2.2 it also hides a released field of the same
# struct that changed its type.
APPEND = re.compile(r"""^'struct cjit_.*' changed:
  type size changed from (?P<size>\d+) to \d+ \(in bits\)
  \d+ data member insertions?:
(?P<fields>(?:    '.*', at offset \d+ .*\n)+)(?:  .*impacted interfaces?:?.*\n(?:    .*\n)*)?""", re.MULTILINE)


def problems(tree, library):
    """Today's headers, and those of every version that the library must run clients of, against the library."""
    promises = [("today's headers", tree)]
    promises += [(f"the headers of {frozen.root.name}", frozen) for frozen in tree.promised()]
    found = []
    with tempfile.TemporaryDirectory() as scratch:
        interface = read_interface(library, Path(scratch))
        for title, version in promises:
            promise = build_promise(describe.describe(version), version.include, Path(scratch))
            report = compare(promise, interface)
            if report:
                found.append(f"{title} and the library differ:\n{report}")
    return found


def read_interface(library, folder):
    """What abidiff compares of a library, as a file: its debug information is read once, and only what is exported."""
    interface = folder / "library.abi"
    subprocess.run(["abidw", "--exported-interfaces-only", "--out-file", str(interface), str(library)], check=True)
    return interface


def build_promise(description, include, folder):
    """A shared library with the functions of `description`, typed by the headers in `include`."""
    source, versions, library = (folder / f"promise_{description['version']}.{ending}" for ending in ("c", "map", "so"))
    source.write_text(promise_source(description))
    versions.write_text(version_script(description, "of a promise"))  # abidiff compares functions of one version alone
    subprocess.run(["gcc", "-g", "-shared", "-fPIC", f"-Wl,-soname,{description['soname']}",
                    f"-Wl,--version-script={versions}", "-I", str(include), str(source), "-o", str(library)],
                   check=True)
    return library


def promise_source(description):
    """C with an empty definition of every function."""
    return "#include <cjit/cjit.h>\n" + "".join(map(_definition, description["functions"]))


def compare(old, new):
    """abidiff's report; "" if a program of `old` runs with `new`: functions may be added, fields appended."""
    result = subprocess.run(["abidiff", "--no-added-syms", "--leaf-changes-only", str(old), str(new)],
                            capture_output=True, text=True)
    if result.returncode & FAILED:
        return f"abidiff fails: {result.stdout}{result.stderr}"
    report = APPEND.sub(lambda match: "" if _is_behind(match) else match[0], result.stdout)
    changes = [line for line in report.splitlines() if line.strip() and "summary:" not in line]
    return "\n".join(changes)


def _is_behind(match):
    """True if all inserted fields lie behind the struct's old end."""
    return all(int(offset) >= int(match["size"]) for offset in re.findall(r"at offset (\d+)", match["fields"]))


def _definition(function):
    parameters = ", ".join(declare(p["type"], p["name"]) for p in function["parameters"]) or "void"
    used = "".join(f" (void){p['name']};" for p in function["parameters"])
    result = "" if function["returns"] == "void" else " return 0;"
    return f"{declare(function['returns'], function['name'])}({parameters}) {{{used}{result} }}\n"
