"""The gate `abidiff`: compare the types in a library's debug information with those of headers.

The headers are compiled into a library of empty functions, so that no binary has to be stored for a release.
"""
import re
import subprocess
import tempfile
from pathlib import Path

import describe
from emit_loader import declare
from emit_map import version_script

FAILED = 1 | 2  # bits of abidiff's exit code: it could not compare, or its usage was wrong
# A struct with appended fields and no other change. abidiff's own suppression "has_data_member_inserted_at = end" is
# not used: in 2.2 it also hides a released field of the same struct that changed its type.
APPEND = re.compile(r"""^'struct cjit_.*' changed:
  type size changed from (?P<size>\d+) to \d+ \(in bits\)
  \d+ data member insertions?:
(?P<fields>(?:    '.*', at offset \d+ .*\n)+)(?:  .*impacted interfaces?:?.*\n(?:    .*\n)*)?""", re.MULTILINE)


def problems(tree, library):
    """Compare the library with the current headers and with those of every version whose clients it must support."""
    promises = [("the current headers", tree)]
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
    """Write the exported interface of a library to a file, so that its debug information is read only once."""
    interface = folder / "library.abi"
    subprocess.run(["abidw", "--exported-interfaces-only", "--out-file", str(interface), str(library)], check=True)
    return interface


def build_promise(description, include, folder):
    """Build a shared library with the functions of `description` and the types of the headers in `include`."""
    source, versions, library = (folder / f"promise_{description['version']}.{ending}" for ending in ("c", "map", "so"))
    source.write_text(promise_source(description))
    versions.write_text(version_script(description, "of a promise"))  # abidiff compares only equal symbol versions
    subprocess.run(["gcc", "-g", "-shared", "-fPIC", f"-Wl,-soname,{description['soname']}",
                    f"-Wl,--version-script={versions}", "-I", str(include), str(source), "-o", str(library)],
                   check=True)
    return library


def promise_source(description):
    """Return C source with an empty definition of every function."""
    return "#include <cjit/cjit.h>\n" + "".join(map(_definition, description["functions"]))


def compare(old, new):
    """Return abidiff's report; "" if programs of `old` run with `new`. Added functions and appended fields pass."""
    result = subprocess.run(["abidiff", "--no-added-syms", "--leaf-changes-only", str(old), str(new)],
                            capture_output=True, text=True)
    if result.returncode & FAILED:
        return f"abidiff failed: {result.stdout}{result.stderr}"
    report = APPEND.sub(lambda match: "" if _is_behind(match) else match[0], result.stdout)
    changes = [line for line in report.splitlines() if line.strip() and "summary:" not in line]
    return "\n".join(changes)


def _is_behind(match):
    """Return True if all inserted fields are after the old end of the struct."""
    return all(int(offset) >= int(match["size"]) for offset in re.findall(r"at offset (\d+)", match["fields"]))


def _definition(function):
    parameters = ", ".join(declare(p["type"], p["name"]) for p in function["parameters"]) or "void"
    used = "".join(f" (void){p['name']};" for p in function["parameters"])
    result = "" if function["returns"] == "void" else " return 0;"
    return f"{declare(function['returns'], function['name'])}({parameters}) {{{used}{result} }}\n"
