"""What the gate `meaning` says of a library that does not take what an older one stored, or takes what was changed.

usage: stored_test.py <libcjit.so>
"""
import shutil
import sys
import tempfile
import unittest
from pathlib import Path

import stored
from scratch_tree import scratch_tree
from tree import HERE

LIBRARY = Path(sys.argv.pop())


class Stored(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        scratch = tempfile.TemporaryDirectory()
        cls.addClassCleanup(scratch.cleanup)
        cls.frozen = Path(scratch.name) / "stored"
        stored.write(HERE, cls.frozen, LIBRARY)

    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = Path(scratch.name) / "stored"
        shutil.copytree(self.frozen, self.folder)

    def found(self, tree=HERE):
        return [text.split(":")[0] for text in stored.problems(tree, "0.7", self.folder, LIBRARY)]

    def entry(self):
        return next((self.folder / "cache").rglob("*.cjit"))

    def test_a_library_takes_what_it_stored_itself(self):
        self.assertEqual(self.found(), [])

    def test_a_directory_whose_entries_have_other_names(self):
        (self.folder / "cache/v2").rename(self.folder / "cache/v1")
        self.assertEqual(self.found(), ["the library does not take the entry from its cache directory"])

    def test_an_entry_of_another_format(self):
        data = self.entry().read_bytes()
        self.entry().write_bytes(b"X" + data[1:])
        self.assertEqual(self.found(), ["the library does not take the entry from its cache directory"])

    def test_an_entry_with_other_contents(self):
        report = self.folder / "report"
        report.write_text(report.read_text().replace("policy 42", "policy 43"))
        self.assertEqual(self.found(), ["the library does not take the entry from its cache directory",
                                        "the library does not take the entry from its remote"])

    def test_a_remote_with_other_keys(self):
        for path in list((self.folder / "remote").iterdir()):
            path.rename(path.with_name("00" + path.name[2:]))
        self.assertEqual([text.split(" [")[0] for text in self.found()],
                         ["the library does not take the entry from its remote", "it sent"])

    def test_a_helper_of_another_protocol(self):
        helper = self.folder / "helper.py"
        for old, new in ((', "newer": 2}.get(FAULT, 1)', "}.get(FAULT, 3)"), ("request == 0x00", "request == 0x10")):
            with self.subTest(new):
                before = helper.read_text()
                self.assertIn(old, before)
                helper.write_text(before.replace(old, new))
                self.assertIn("the library does not take the entry from its remote", self.found())
                helper.write_text(before)

    def test_a_bundle_that_its_signature_does_not_fit(self):
        bundle = self.folder / "bundle.cjb"
        bundle.write_bytes(bundle.read_bytes() + b"\0")
        self.assertEqual(self.found(), ["the library does not accept the signature of its bundle"])

    def test_a_library_that_accepts_everything(self):
        everything = (self.folder / "report").read_text() + "outcome 4\noutcome 8\n"
        (self.folder / "program").write_text(f"#!/bin/sh\ncat <<'END'\n{everything}END\n")
        self.assertEqual([text.split(" [")[0] for text in self.found()],
                         ["the library accepts the signature of its bundle with another key",
                          "the library accepts the signature of its bundle, which was changed",
                          "the library takes the entry of its remote, which another key signed",
                          "it sent",
                          "the library takes the entry of its remote, which was changed",
                          "the library takes the entry of its cache directory, which was changed"])

    def test_another_recipe_is_named(self):
        self.entry().unlink()
        with scratch_tree(("CHANGELOG.md", "include/cjit/version.h")) as tree:
            changelog = tree.changelog.read_text()
            tree.changelog.write_text(changelog.replace("\n## ", "\n## Later\n\n- Recipe: `recipe`.\n\n## ", 1))
            self.assertEqual(self.found(tree), [])

    def test_a_version_without_it(self):
        shutil.rmtree(self.folder)
        self.assertEqual(self.found(), ["it was frozen without what it stored; see 'freeze' in abi/README.md"])


if __name__ == "__main__":
    unittest.main()
