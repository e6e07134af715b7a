"""Copies of the source tree to change at will."""
import contextlib
import shutil
import tempfile
from pathlib import Path

from tree import HERE, Tree

PARTS = ("include", "abi", "src/README.md", "src/c_api/first_sizes.hpp", "tests/abi/generated", "CHANGELOG.md")


@contextlib.contextmanager
def scratch_tree():
    """A Tree over a copy of what the tool reads and writes, without frozen versions."""
    with tempfile.TemporaryDirectory() as folder:
        for part in PARTS:
            source, target = HERE.root / part, Path(folder) / part
            target.parent.mkdir(parents=True, exist_ok=True)
            copy = shutil.copytree if source.is_dir() else shutil.copy
            copy(source, target)
        shutil.rmtree(Path(folder) / "abi/baselines", ignore_errors=True)
        yield Tree(Path(folder))


def edit(tree, path, old, new):
    """Replace `old`, which must be there, once."""
    file = tree.root / path
    text = file.read_text()
    assert old in text, f"{path} does not hold {old!r}"
    file.write_text(text.replace(old, new, 1))
