"""Store a released version in abi/baselines/<major>.<minor>/: its headers, a client, public names and schemas."""
import shutil
import subprocess
import tempfile
from pathlib import Path

import abigail
import changelog
import describe
import frozen
import generate
import meaning
import names
import schemas

CLIENT = ("tests/abi/client.c", "tests/abi/generated/client_calls.h")


def freeze(tree, library=None, replace=None):
    """Freeze the current version. Returns the problems that prevent it; an empty list on success.

    `library` is a libcjit.so of this version, whose meaning is frozen; None for rehearsals without a build. `replace`
    is the name of the version if its frozen files are replaced: a version that was never published.
    """
    major, minor, _ = tree.version()
    folder = tree.baselines / f"{major}.{minor}"
    if replace is None:
        return _freeze(tree, folder, library)
    if replace != folder.name or not folder.exists():
        return [f"cannot replace {replace}: the version of the headers is {folder.name}, and frozen are "
                f"{', '.join(path.name for path in tree.released()) or 'none'}"]
    with tempfile.TemporaryDirectory() as scratch:
        shutil.copytree(folder, Path(scratch) / "old")
        shutil.rmtree(folder)
        frozen.write(tree)
        found = _freeze(tree, folder, library)
        if found:  # nothing is lost
            shutil.copytree(Path(scratch) / "old", folder)
            frozen.write(tree)
    return found


def _freeze(tree, folder, library):
    if folder.exists():
        return [f"{folder.relative_to(tree.root)} exists; a frozen version is never written again: "
                "raise the version in include/cjit/version.h"]
    pinned = frozen.read(tree)
    found = generate.problems(tree) + changelog.problems(tree) + names.problems(tree) + schemas.problems(tree)
    found += [f"{path} is missing or was changed"
              for path, digest in pinned.items() if frozen.hashes(tree).get(path) != digest]
    if found:
        return found
    shutil.copytree(tree.include, folder / "include", ignore=shutil.ignore_patterns("*.hpp", "cpp"))
    (folder / "client").mkdir()
    for path in CLIENT:
        shutil.copy(tree.root / path, folder / "client")
    build_client(describe.describe(tree), folder)
    names.write(tree, folder / "names")
    shutil.copytree(tree.root / schemas.FOLDER, folder / "schemas")
    if library:
        meaning.write(tree, folder / "meaning", library)
    frozen.write(tree)
    generate.generate(tree)
    return []


def build_client(description, folder):
    """Build the client as a user of that version does: linked with a library that has every function."""
    with tempfile.TemporaryDirectory() as scratch:
        library = abigail.build_promise(description, folder / "include", Path(scratch))
        subprocess.run(["gcc", "-std=c11", "-O1", "-s", "-Wl,-z,now", "-I", str(folder / "include"),
                        str(folder / "client/client.c"), str(library), "-o", str(folder / "client/client")], check=True)
