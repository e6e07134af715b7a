"""Copies of the source tree that tests may change."""
import contextlib
import shutil
import tempfile
import unittest
from pathlib import Path

import freeze
import generate
from tree import HERE, Tree

PARTS = (".clang-format", "include", "abi", "src/README.md", "src/c_api", "src/cli/build_option_table.cpp",
         "docs/command.md", "docs/environment.md", "tests/abi/client.c", "tests/abi/generated", "CHANGELOG.md")
FROZEN_PARTS = ("tests/golden", "bindings/python/src/cjit")  # other parts that freezing reads


@contextlib.contextmanager
def scratch_tree(parts=PARTS):
    """A Tree for a copy of the files that the tool reads and writes, without frozen versions."""
    with tempfile.TemporaryDirectory() as folder:
        for part in parts:
            source, target = HERE.root / part, Path(folder) / part
            target.parent.mkdir(parents=True, exist_ok=True)
            copy = shutil.copytree if source.is_dir() else shutil.copy
            copy(source, target)
        shutil.rmtree(Path(folder) / "abi/baselines", ignore_errors=True)
        (Path(folder) / "abi/frozen.sha256").unlink(missing_ok=True)
        yield Tree(Path(folder))


class FrozenTree(unittest.TestCase):
    """Each test has a separate tree in which the current version was just frozen."""

    @classmethod
    def setUpClass(cls):
        scratch = scratch_tree(PARTS + FROZEN_PARTS)
        cls.frozen = scratch.__enter__()
        cls.addClassCleanup(scratch.__exit__, None, None, None)
        cls.major, cls.minor, _ = cls.frozen.version()
        cls.now, cls.next = f"{cls.major}.{cls.minor}", f"{cls.major}.{cls.minor + 1}"
        generate.generate(cls.frozen)  # generated files depend on the frozen versions, and the copy has none
        problems = freeze.freeze(cls.frozen)
        if problems:
            raise AssertionError(problems)

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        shutil.copytree(self.frozen.root, folder.name, dirs_exist_ok=True)
        self.tree = Tree(Path(folder.name))


def edit(tree, path, old, new):
    """Replace `old`, which must occur exactly once."""
    file = tree.root / path
    text = file.read_text()
    assert old in text, f"{path} does not hold {old!r}"
    file.write_text(text.replace(old, new, 1))
