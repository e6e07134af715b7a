"""Libraries that cannot be used, each with an error that says why."""

import os
import shutil
import subprocess

import cjit
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

    def test_the_path_of_an_argument_goes_before_the_environment(self):
        self.assertTrue(self.load(os.environ["CJIT_LIBRARY"], CJIT_LIBRARY="/nowhere/libcjit.so").startswith("loaded 0."))

    def test_the_environment_names_the_library(self):
        self.assertTrue(self.load().startswith("loaded 0."))

    def test_the_loaders_path_is_last(self):
        folder = self.folder()
        os.symlink(os.path.realpath(os.environ["CJIT_LIBRARY"]), folder / "libcjit.so.0")
        self.assertTrue(self.load(CJIT_LIBRARY="", LD_LIBRARY_PATH=str(folder)).startswith("loaded 0."))

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
        self.assertIn("is not cjit: it is no shared library", self.load(text))

    def test_a_library_that_is_not_cjit(self):
        self.assertIn("is not cjit: it has no cjit_version", self.load(self.made("int other(void) { return 0; }")))

    def test_a_library_that_is_too_old(self):
        old = self.made("void cjit_version(unsigned* a, unsigned* b, unsigned* c) { if (a) *a = 0; if (b) *b = 1; if (c) *c = 0; }")
        self.assertRegex(self.load(old), r"is cjit 0\.1; this package needs 0\.\d+ or a newer 0\.x")

    def test_a_library_of_another_major(self):
        new = self.made("void cjit_version(unsigned* a, unsigned* b, unsigned* c) { if (a) *a = 1; if (b) *b = 9; if (c) *c = 0; }")
        self.assertIn("is cjit 1.9; this package needs", self.load(new))

    def test_a_library_that_lacks_a_function(self):
        lame = self.made("void cjit_version(unsigned* a, unsigned* b, unsigned* c) { if (a) *a = 0; if (b) *b = 99; if (c) *c = 0; }")
        self.assertIn("lacks cjit_artifact_info_cleanup; it is damaged", self.load(lame))

    def test_a_second_library_is_refused(self):
        cjit.load_library()
        with self.assertRaisesRegex(cjit.LibraryError, "is in use already"):
            cjit.load_library("/nowhere/libcjit.so")
        self.assertEqual(cjit.load_library(os.environ["CJIT_LIBRARY"]), cjit.load_library())

    def test_importing_opens_nothing(self):
        done = run_python("import cjit; print('imported')", environment={"CJIT_LIBRARY": "/nowhere"})
        self.assertEqual(done.stdout, "imported\n", done.stderr)
