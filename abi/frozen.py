"""The gate `frozen`: released files never change.

abi/frozen.sha256 has the hash of each frozen file, in the format of sha256sum. The hash of this list, the seal, is in
three further places: abi/README.md, src/facts/frozen_abi.hpp, from which `cjit --version` prints it, and the message of
the release's tag. Only `freeze` writes them. Whoever replaces what was released must therefore change all of them.
"""
import hashlib
import re
import subprocess

from tree import FIRST

NONE = "none"
README_SEAL = re.compile(r"(?<=^The seal of the frozen files: `)\w+(?=`\.$)", re.MULTILINE)
FACT = """\
// The seal of the frozen files (abi/README.md). Written by abi/abi.py freeze.
#pragma once

namespace cjit::facts {{

inline constexpr const char* kFrozenAbi = "{seal}";

}}  // namespace cjit::facts
"""


def problems(tree):
    """Return frozen files that were changed, added or removed, and released versions that are not frozen."""
    pinned, present = read(tree), hashes(tree)
    found = [f"{path}: a frozen file is missing; restore it" for path in pinned.keys() - present.keys()]
    found += [f"{path}: a frozen file was changed; restore it" for path in pinned.keys() & present.keys()
              if pinned[path] != present[path]]
    if pinned or tree.released():
        found += [f"{path}: is not a frozen file; remove it, or add it with abi/abi.py freeze"
                  for path in present.keys() - pinned.keys()]
    return sorted(found) + _not_frozen(tree, pinned) + _seal_problems(tree)


def read(tree):
    """Return {path: hash} of the frozen files, as recorded in abi/frozen.sha256."""
    if not tree.pins.exists():
        return {}
    return {path: digest for digest, path in (line.split("  ", 1) for line in tree.pins.read_text().splitlines())}


def write(tree):
    """Record the frozen files and their seal."""
    tree.pins.write_text("".join(f"{digest}  {path}\n" for path, digest in sorted(hashes(tree).items())))
    tree.readme.write_text(README_SEAL.sub(seal(tree), tree.readme.read_text()))
    tree.frozen_fact.write_text(FACT.format(seal=seal(tree)))


def seal(tree):
    """Return the hash of the list of hashes; "none" without one."""
    return hashlib.sha256(tree.pins.read_bytes()).hexdigest() if tree.pins.exists() else NONE


def _seal_problems(tree):
    """Compare the seal with the places outside of abi/frozen.sha256 that have it."""
    places = {str(tree.readme.relative_to(tree.root)): README_SEAL.findall(tree.readme.read_text()),
              str(tree.frozen_fact.relative_to(tree.root)): re.findall(r'kFrozenAbi = "(\w+)"',
                                                                      tree.frozen_fact.read_text())}
    newest = tree.released()[-1].name if tree.released() else ""
    message = _tag(tree, newest)
    if newest and message:
        places[f"the message of the tag v{newest}.0"] = re.findall(r"\b[0-9a-f]{64}\b", message)
    return [f"{place} has the seal {', '.join(found) or NONE}, and abi/frozen.sha256 has {seal(tree)}: frozen files "
            "were replaced; restore them, or see 'freeze --replace' in abi/README.md"
            for place, found in places.items() if found != [seal(tree)]]


def _tag(tree, version):
    """Return the message of the annotated tag of a release; "" if this clone does not have it."""
    if not (tree.root / ".git").exists():  # an archive, perhaps inside of another project's repository
        return ""
    shown = subprocess.run(["git", "-C", tree.root, "tag", "-l", "--format=%(contents)", f"v{version}.0"],
                           capture_output=True, text=True)
    return shown.stdout.strip() if shown.returncode == 0 else ""


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
