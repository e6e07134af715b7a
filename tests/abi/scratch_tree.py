"""Copies of the source tree that tests may change."""
import contextlib
import functools
import re
import shutil
import tempfile
import unittest
from pathlib import Path

import freeze
import generate
from tree import HERE, Tree

PARTS = (".clang-format", "include", "abi", "src/README.md", "src/c_api", "src/cli/build_option_table.cpp", "src/facts",
         "src/algorithm/families", "src/algorithm/element_type.cpp", "src/algorithm/operator.cpp", "docs/algorithms.md",
         "docs/command.md", "docs/description.md", "docs/documents.md", "docs/environment.md", "docs/plans.md",
         "docs/prebuild.md", "docs/tuning.md", "docs/evaluate.md", "tests/abi/client.c", "tests/abi/generated",
         "tests/conformance/forms",
         "tests/conformance/algorithm_keys.json", "CHANGELOG.md")
FROZEN_PARTS = ("tests/golden", "bindings/python/src/cjit")  # other parts that freezing reads


@contextlib.contextmanager
def scratch_tree(parts=PARTS):
    """A Tree for a copy of the files that the tool reads and writes, without frozen versions."""
    with tempfile.TemporaryDirectory() as folder:
        for part in parts:
            source, target = HERE.root / part, Path(folder) / part
            target.parent.mkdir(parents=True, exist_ok=True)
            if source.is_dir():
                shutil.copytree(source, target, ignore=shutil.ignore_patterns("baselines", "frozen.sha256"))
            else:
                shutil.copy(source, target)
        if "CHANGELOG.md" in parts:
            _forget_older_versions(Tree(Path(folder)))
        yield Tree(Path(folder))


def _forget_older_versions(tree):
    """The copy has no frozen files, so its changelog must not say that older versions were released."""
    now = ".".join(map(str, tree.version()))
    tree.changelog.write_text(re.sub(rf"^(## (?!{re.escape(now)} )\d+\.\d+\.\d+) \(\d{{4}}-.*\)$", r"\1 (older)",
                                     tree.changelog.read_text(), flags=re.MULTILINE))


@functools.cache
def frozen_tree():
    """The Tree for a copy in which the current version was just frozen; tests do not change it."""
    scratch = scratch_tree(PARTS + FROZEN_PARTS)
    tree = scratch.__enter__()
    unittest.addModuleCleanup(scratch.__exit__, None, None, None)
    generate.generate(tree)  # generated files depend on the frozen versions, and the copy has none
    problems = freeze.freeze(tree)
    if problems:
        raise AssertionError(problems)
    return tree


class FrozenTree(unittest.TestCase):
    """Each test has a separate copy of frozen_tree()."""

    @classmethod
    def setUpClass(cls):
        cls.frozen = frozen_tree()
        cls.major, cls.minor, _ = cls.frozen.version()
        cls.now, cls.next = f"{cls.major}.{cls.minor}", f"{cls.major}.{cls.minor + 1}"

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        shutil.copytree(self.frozen.root, folder.name, dirs_exist_ok=True)
        self.tree = Tree(Path(folder.name))

    def note(self, line):
        """Add an item to CHANGELOG.md, above the frozen version."""
        edit(self.tree, "CHANGELOG.md", "## ", f"## Unreleased ({self.next}.0)\n\n- {line}\n\n## ")


def edit(tree, path, old, new):
    """Replace `old`, which must occur exactly once."""
    file = tree.root / path
    text = file.read_text()
    assert old in text, f"{path} does not hold {old!r}"
    file.write_text(text.replace(old, new, 1))
