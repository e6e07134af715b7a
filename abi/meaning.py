"""What the library means, frozen with each version: requests, the program that makes them, and what came out.

abi/baselines/<version>/meaning has the conformance vectors of the version (`vectors`), its runner in C++, compiled
then (`runner`), and the reports of the runner with the library of the version (`reports`). The runner must report the
same with every later library of the same major version, apart from what is not promised. `environment.json` has an act
for each environment variable, whose effect the command beside the library must still have. `stored` has what the
library stored (abi/stored.py).
"""
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import stored

VECTORS, GOLDEN = "tests/conformance", "tests/golden"
VARIABLES, VARIABLES_TEST = "tests/cli/environment.json", "tests/cli/environment_test.py"
# Texts, and what compilers decide. The keys of requests are in abi/lists/keys.txt.
NOT_PROMISED = {"message", "log", "info_log", "producer", "diagnostics", "native_code", "native_name", "library",
                "image_size", "images", "kernels", "cache_key", "field_names", "field_values", "key", "note", "text",
                "stored_size", "section_count", "distinct_section_count", "duration_nanoseconds"}
# The device code of algorithms improves, so their launches are not promised either.
OF_ALGORITHMS = {"launches", "plans", "workspace", "lowered_names", "argument_schemas", "name_expressions", "policy"}
DECODED = {"deserialize", "inspect", "policy", "tensor_map"}  # calls that read or make bytes: everything is promised


def write(tree, folder, library):
    """Freeze the vectors, the runner and its reports."""
    (folder / "reports").mkdir(parents=True)
    shutil.copytree(tree.root / VECTORS, folder / "vectors", ignore=shutil.ignore_patterns("README.md"))
    with tempfile.TemporaryDirectory() as scratch:
        _run("cmake", "-G", "Ninja", "-S", tree.root / "bindings/cpp", "-B", scratch, f"-DCJIT_LIBRARY={library}",
             "-DCJIT_CPP_TESTS=OFF", "-DCMAKE_BUILD_TYPE=MinSizeRel")
        _run("cmake", "--build", scratch, "--target", "conformance")
        _run("strip", "-o", folder / "runner", Path(scratch) / "conformance")
        reports = _reports(tree, folder, library, Path(scratch) / "reports")
    shutil.copy(tree.root / VARIABLES, folder)
    stored.write(tree, folder / "stored", library)
    for name, report in reports.items():
        (folder / "reports" / f"{name}.json").write_text(json.dumps(report, indent=1) + "\n")


def problems(tree, library):
    """Run the runners of all frozen versions with a library, and return what is not as it was."""
    found = []
    for frozen in tree.promised():
        folder = frozen.root / "meaning"
        if not folder.is_dir():
            found.append(f"{frozen.root.name} was frozen without its meaning; see 'freeze' in abi/README.md")
            continue
        with tempfile.TemporaryDirectory() as scratch:
            now = _reports(tree, folder, library, Path(scratch))
        changes = differences(folder, now) + _variables(tree, folder, library)
        changes += stored.problems(tree, frozen.root.name, folder / "stored", library)
        found += [f"{frozen.root.name}: {text}" for text in changes]
    return found


def differences(folder, now):
    """Compare reports with the frozen ones."""
    return [f"{path.stem}{text}" for path in sorted((folder / "reports").glob("*.json"))
            for text in _unequal(json.loads(path.read_text()), now[path.stem])]


def _reports(tree, folder, library, out):
    """Return the reports of a frozen runner by the names of the vectors, without what is not promised."""
    out.mkdir(exist_ok=True)
    variables = {"CJIT_LIBRARY": str(library.resolve()), "CJIT_CACHE": "off", "CJIT_WORKERS": "process"}
    subprocess.run([folder / "runner", ".", tree.root / GOLDEN, out], cwd=folder / "vectors", check=True,
                   env={**os.environ, **variables})
    return {path.stem: promised(_vector(folder, path.stem), json.loads(path.read_text()))
            for path in sorted(out.glob("*.json"))}


def _variables(tree, folder, library):
    done = subprocess.run([sys.executable, "-B", tree.root / VARIABLES_TEST, library.parent / "cjit",
                           folder / "environment.json"], capture_output=True, text=True)
    return [] if done.returncode == 0 else [f"environment variables have other effects:\n{done.stderr}"]


def _vector(folder, name):
    return json.loads((folder / "vectors" / f"{name}.json").read_text())


def promised(vector, report):
    if vector["call"] in DECODED:
        return _without(report, {"message"})
    if vector["call"] == "keys":  # which of them are equal, not their values
        keys = [each["key"] and each["key"]["key"].split("-")[0] for each in report["keys"]]
        return {**report, "keys": [{"status": each["status"], "same_as": keys.index(key)}
                                   for each, key in zip(report["keys"], keys)]}
    is_algorithm = vector["call"] == "algorithms" or "algorithm" in vector.get("options", {})
    return _without(report, NOT_PROMISED | (OF_ALGORITHMS if is_algorithm else set()))


def _without(value, names):
    if isinstance(value, dict):
        return {key: _without(each, names) for key, each in value.items() if key not in names}
    return [_without(each, names) for each in value] if isinstance(value, list) else value


def _unequal(then, now, where=""):
    if isinstance(then, dict) and isinstance(now, dict):
        return [text for key, value in then.items() for text in
                ([f"{where}.{key} is gone"] if key not in now else _unequal(value, now[key], f"{where}.{key}"))]
    if isinstance(then, list) and isinstance(now, list) and len(then) == len(now):
        return [text for i, pair in enumerate(zip(then, now)) for text in _unequal(*pair, f"{where}[{i}]")]
    return [] if then == now else [f"{where}: was {then!r}, is {now!r}"]


def _run(*command):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(map(str, command))} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
