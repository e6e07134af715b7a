"""Unusable libraries, each with an error that states the reason."""

import os
import shutil
import subprocess

import cjit
from cjit._raw import VERSION_MAJOR, VERSION_MINOR
from support import TestCase, run_python

LOAD = """
import sys, cjit
try:
    cjit.load_library(sys.argv[1] if len(sys.argv) > 1 else None)
except cjit.LibraryError as error:
    print(error)
else:
    print("loaded", ".".join(map(str, cjit.version())))
"""


class Libraries(TestCase):
    def load(self, *path, **environment):
        done = run_python(LOAD, *path, environment=environment)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout.strip()

    def made(self, source):
        folder = self.folder()
        (folder / "library.c").write_text(source)
        subprocess.run(["gcc", "-shared", "-fPIC", "-o", folder / "libcjit.so", folder / "library.c"], check=True)
        return folder / "libcjit.so"

    def of_version(self, major, minor):
        """Build a library that has only the function cjit_version."""
        return self.made("void cjit_version(unsigned* a, unsigned* b, unsigned* c)"
                         f" {{ if (a) *a = {major}; if (b) *b = {minor}; if (c) *c = 0; }}")

    def test_the_path_of_an_argument_goes_before_the_environment(self):
        said = self.load(os.environ["CJIT_LIBRARY"], CJIT_LIBRARY="/nowhere/libcjit.so")
        self.assertTrue(said.startswith(f"loaded {VERSION_MAJOR}."))

    def test_the_environment_names_the_library(self):
        self.assertTrue(self.load().startswith(f"loaded {VERSION_MAJOR}."))

    def test_the_loaders_path_is_last(self):
        folder = self.folder()
        os.symlink(os.path.realpath(os.environ["CJIT_LIBRARY"]), folder / "libcjit.so.0")
        self.assertTrue(self.load(CJIT_LIBRARY="", LD_LIBRARY_PATH=str(folder)).startswith(f"loaded {VERSION_MAJOR}."))

    def test_a_missing_file(self):
        said = self.load(CJIT_LIBRARY="/nowhere/libcjit.so")
        self.assertIn("cannot load cjit from /nowhere/libcjit.so: No such file or directory", said)
        self.assertIn("set CJIT_LIBRARY", said)

    def test_a_library_of_another_machine(self):
        copy = self.folder() / "libcjit.so"
        shutil.copyfile(os.path.realpath(os.environ["CJIT_LIBRARY"]), copy)
        with open(copy, "r+b") as file:
            file.seek(18)
            file.write((183).to_bytes(2, "little"))  # AArch64
        self.assertIn("is of another architecture (ELF machine 183", self.load(copy))

    def test_what_is_no_library(self):
        text = self.folder() / "libcjit.so"
        text.write_text("hello")
        self.assertIn("is not cjit: it is not a shared library", self.load(text))

    def test_a_library_that_is_not_cjit(self):
        self.assertIn("is not cjit: it has no cjit_version", self.load(self.made("int other(void) { return 0; }")))

    def test_a_library_that_is_too_old(self):
        major, minor = (VERSION_MAJOR, VERSION_MINOR - 1) if VERSION_MINOR else (VERSION_MAJOR - 1, 99)
        self.assertIn(f"is cjit {major}.{minor}; "
                      f"this package needs {VERSION_MAJOR}.{VERSION_MINOR} or a newer {VERSION_MAJOR}.x",
                      self.load(self.of_version(major, minor)))

    def test_a_library_of_another_major(self):
        self.assertIn(f"is cjit {VERSION_MAJOR + 1}.9; this package needs",
                      self.load(self.of_version(VERSION_MAJOR + 1, 9)))

    def test_a_library_that_lacks_a_function(self):
        lame = self.of_version(VERSION_MAJOR, VERSION_MINOR + 1)
        self.assertIn("lacks the function cjit_artifact_get_info; it is damaged", self.load(lame))

    def test_a_second_library_is_refused(self):
        cjit.load_library()
        with self.assertRaisesRegex(cjit.LibraryError, "is in use already"):
            cjit.load_library("/nowhere/libcjit.so")
        self.assertEqual(cjit.load_library(os.environ["CJIT_LIBRARY"]), cjit.load_library())

    def test_importing_opens_nothing(self):
        done = run_python("import cjit; print('imported')", environment={"CJIT_LIBRARY": "/nowhere"})
        self.assertEqual(done.stdout, "imported\n", done.stderr)
