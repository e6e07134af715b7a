"""Generate all files that are derived from the description and the baselines."""
import importlib
import subprocess
import tempfile
from pathlib import Path

import command_manual
import describe
from emit_algorithm_requests import vector as algorithm_requests
from emit_c_algorithms import files as c_algorithms
from emit_checked_calls import checked_calls
from emit_client_calls import client_calls
from emit_entry_points import entry_points
import emit_enum_names
from emit_enumerator_words import enumerator_words
from emit_families import algorithms
from emit_family_tables import page as algorithms_page
from emit_features import features
from emit_fingerprint import fingerprint, test_lists
from emit_first_sizes import first_sizes
from emit_input_checks import input_checks
from emit_loader import loader
from emit_map import version_script
from emit_recorded_options import recorded_options
from emit_result_fields import lifetimes, result_fields
from emit_schemas import files as schemas
from emit_typed_options import typed_options

EMITTERS = ("cli", "cpp", "python", "rust", "go", "julia")  # each is emit_<name>.py
FORMATTED = {}  # formatted texts by the style, the name and the text of the file
NOTICE = "Generated from the public headers by abi/abi.py generate; do not edit."


def generated(tree):
    """Return {path: text} of all generated files for the current headers."""
    names = _enum_names(tree)
    description = describe.describe(tree)
    baselines = [describe.describe(version) for version in tree.promised()]
    files = {
        **names,
        tree.description: describe.write(description),
        tree.root / "abi/cjit.map": version_script(description, NOTICE),
        tree.root / "include/cjit/cjit_loader.h": loader(description, NOTICE),
        tree.root / "src/facts/enumerator_words.hpp": enumerator_words(description, NOTICE),
        tree.root / "src/c_api/enum_names.cpp": emit_enum_names.source(description, NOTICE),
        tree.root / "src/c_api/features.cpp": features(description, tree, NOTICE),
        tree.root / "src/c_api/first_sizes.hpp": first_sizes(description, baselines, NOTICE),
        tree.root / "src/c_api/typed_options.hpp": typed_options(description, NOTICE),
        tree.root / "src/c_api/input_checks.hpp": input_checks(description, NOTICE),
        tree.root / "src/c_api/fingerprint.cpp": fingerprint(description, NOTICE),
        tree.root / "src/c_api/recorded_options.cpp": recorded_options(description, NOTICE),
        tree.root / "src/c_api/result_fields.hpp": result_fields(description, NOTICE),
        tree.root / "src/c_api/lifetimes.cpp": lifetimes(description, NOTICE),
        tree.root / "src/facts/algorithms.hpp": algorithms(tree.root),
        tree.root / "docs/algorithms.md": algorithms_page(tree.root),
        tree.root / "tests/conformance/algorithm_keys.json": algorithm_requests(tree.root),
        tree.root / "tests/abi/generated/build_fields.hpp": test_lists(description, NOTICE),
        tree.root / "tests/abi/generated/entry_points.hpp": entry_points(description, NOTICE),
        tree.root / "tests/abi/generated/client_calls.h": client_calls(description, NOTICE),
        tree.root / "tests/abi/generated/checked_calls.cpp": checked_calls(description, NOTICE),
    }
    files.update(c_algorithms(tree.root))
    files.update(command_manual.files(tree))
    files.update(schemas(tree.root, description))
    bound = {**description, "functions": [each for each in description["functions"]
                                          if each["header"] not in tree.FOR_C]}
    for name in EMITTERS:
        emitted = importlib.import_module(f"emit_{name}").files(bound, NOTICE)
        files.update({tree.root / path: text for path, text in emitted.items()})
    return {**files, **formatted({path: text for path, text in files.items() if path.suffix in (".h", ".hpp", ".cpp")},
                                 tree)}


def _enum_names(tree):
    enums = describe.without_name_functions(tree)
    return {tree.include / "cjit" / tree.ENUM_NAMES: emit_enum_names.header(enums, NOTICE)}


def formatted(files, tree):
    """Return C and C++ formatted by one run of clang-format, so that scripts/format.sh needs no exception."""
    style = tree.root / ".clang-format"
    keys = {path: (style.read_bytes(), path.name, text) for path, text in files.items()}
    new = [path for path, key in keys.items() if key not in FORMATTED]
    if new:
        with tempfile.TemporaryDirectory() as folder:
            copies = {path: Path(folder) / str(i) / path.name for i, path in enumerate(new)}
            for path, copy in copies.items():
                copy.parent.mkdir()
                copy.write_text(files[path])
            subprocess.run(["clang-format", "-i", f"--style=file:{style}", *copies.values()], check=True)
            FORMATTED.update({keys[path]: copy.read_text() for path, copy in copies.items()})
    return {path: FORMATTED[key] for path, key in keys.items()}


def stale(tree):
    """Return the generated files that do not match the current headers."""
    return [path for path, text in generated(tree).items() if not path.exists() or path.read_text() != text]


def problems(tree):
    return [f"{path.relative_to(tree.root)} does not match the headers; run abi/abi.py generate"
            for path in stale(tree)]


def generate(tree):
    (tree.include / "cjit" / tree.ENUM_NAMES).touch()  # cjit.h includes it, and the description reads it
    _write(formatted(_enum_names(tree), tree))
    _write(generated(tree))


def _write(files):
    for path, text in files.items():
        if path.exists() and path.read_text() == text:
            continue  # an unchanged file must not cause a rebuild
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
