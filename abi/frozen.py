"""The gate `frozen`: released files never change.

abi/frozen.sha256 has the hash of each frozen file, in the format of sha256sum.
"""
import hashlib
import re

from tree import FIRST


def problems(tree):
    """Return frozen files that were changed, added or removed, and released versions that are not frozen."""
    pinned, present = read(tree), hashes(tree)
    found = [f"{path}: a frozen file is missing; restore it" for path in pinned.keys() - present.keys()]
    found += [f"{path}: a frozen file was changed; restore it" for path in pinned.keys() & present.keys()
              if pinned[path] != present[path]]
    if pinned or tree.released():
        found += [f"{path}: is not a frozen file; remove it, or add it with abi/abi.py freeze"
                  for path in present.keys() - pinned.keys()]
    return sorted(found) + _not_frozen(tree, pinned)


def read(tree):
    """Return {path: hash} of the frozen files, as recorded in abi/frozen.sha256."""
    if not tree.pins.exists():
        return {}
    return {path: digest for digest, path in (line.split("  ", 1) for line in tree.pins.read_text().splitlines())}


def write(tree):
    tree.pins.write_text("".join(f"{digest}  {path}\n" for path, digest in sorted(hashes(tree).items())))


def hashes(tree):
    """Return {path: hash} of the files to freeze: the baselines and the golden files."""
    files = [path for folder in (tree.baselines, *tree.golden_folders())
             for path in folder.rglob("*") if path.is_file()]
    return {str(path.relative_to(tree.root)): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def _not_frozen(tree, pinned):
    """Return the released versions that are not frozen. CHANGELOG.md lists releases: "## 0.7.0 (2026-11-22)"."""
    versions = re.findall(r"^## (\d+)\.(\d+)\.\d+ \(\d{4}-\d\d-\d\d\)", tree.changelog.read_text(), re.MULTILINE)
    released = sorted({(int(major), int(minor)) for major, minor in versions if (int(major), int(minor)) >= FIRST})
    names = [f"{major}.{minor}" for major, minor in released]
    found = [f"{name} was released (CHANGELOG.md) and is not frozen: "
             f"abi/frozen.sha256 lacks abi/baselines/{name}; restore it"
             for name in names if f"abi/baselines/{name}/include/cjit/cjit.h" not in pinned]
    if released and not any(path.startswith("tests/golden/") for path in pinned):
        found.append("abi/frozen.sha256 lists no golden file; restore it")
    return found
