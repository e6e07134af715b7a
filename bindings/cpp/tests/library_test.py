"""What a program is told whose library is missing, for another machine, not cjit or too old.
library_test.py CLIENT LIBRARY"""
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

CLIENT, LIBRARY = sys.argv[1:3]
HEADER = (Path(__file__).resolve().parents[3] / "include/cjit/version.h").read_text()
MAJOR, MINOR = (int(re.search(rf"#define CJIT_VERSION_{part} (\d+)", HEADER)[1]) for part in ("MAJOR", "MINOR"))


class Library(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = Path(scratch.name)

    def run_client(self, *arguments, library=None):
        environment = {k: v for k, v in os.environ.items() if k not in ("CJIT_LIBRARY", "LD_LIBRARY_PATH")}
        if library is not None:
            environment["CJIT_LIBRARY"] = str(library)
        return subprocess.run([CLIENT, *map(str, arguments)], capture_output=True, text=True, env=environment,
                              timeout=60)

    def refused(self, library):
        done = self.run_client(library=library)
        self.assertEqual(done.returncode, 3, done.stdout + done.stderr)
        return done.stdout

    def make_library(self, source):
        path = self.folder / "libmade.so"
        subprocess.run(["gcc", "-shared", "-fPIC", "-x", "c", "-", "-o", str(path)], input=source, text=True,
                       check=True)
        return path

    def of_version(self, major, minor):
        """A library that has nothing but a version."""
        return self.make_library("void cjit_version(unsigned *a, unsigned *b, unsigned *c)"
                                 f" {{ *a = {major}; *b = {minor}; if (c) *c = 0; }}")

    def test_the_environment_or_the_program_names_it(self):
        self.assertTrue(self.run_client(library=LIBRARY).stdout.startswith(f"cjit {MAJOR}."))
        self.assertTrue(self.run_client(LIBRARY).stdout.startswith(f"cjit {MAJOR}."))
        self.assertTrue(self.run_client(LIBRARY, library="/nonexistent").stdout.startswith(f"cjit {MAJOR}."))

    def test_a_second_one_is_refused_and_the_first_stays(self):
        text = self.run_client(LIBRARY, "/other.so").stdout
        self.assertIn(f"cannot open /other.so: {LIBRARY} is open already", text)
        self.assertIn(f"cjit {MAJOR}.", text)

    def test_without_any_name_the_loader_is_asked(self):
        self.assertIn("libcjit.so.0: cannot open shared object file", self.run_client().stdout)

    def test_a_missing_file_is_named_with_the_variable(self):
        text = self.refused("/nonexistent/libcjit.so")
        self.assertIn("/nonexistent/libcjit.so: cannot open shared object file", text)
        self.assertIn("(path from the variable CJIT_LIBRARY)", text)

    def test_a_file_of_another_machine_is_said_to_be_one(self):
        data = bytearray(Path(LIBRARY).read_bytes()[:4096])
        data[18:20] = (183).to_bytes(2, "little")  # EM_AARCH64
        (self.folder / "foreign.so").write_bytes(data)
        self.assertIn("foreign.so is for another machine (aarch64)", self.refused(self.folder / "foreign.so"))

    def test_another_library_is_not_cjit(self):
        self.assertIn("is not cjit", self.refused(self.make_library("int something;")))

    def test_an_older_one_is_too_old(self):
        major, minor = (MAJOR, MINOR - 1) if MINOR else (MAJOR - 1, 99)
        text = self.refused(self.of_version(major, minor))
        self.assertIn(f"is cjit {major}.{minor}; this program needs {MAJOR}.{MINOR}", text)

    def test_one_without_all_functions_is_no_release(self):
        self.assertIn("lacks cjit_", self.refused(self.of_version(MAJOR, MINOR + 1)))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
