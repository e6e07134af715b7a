"""cjit_loader.h refuses libraries for which a program was not compiled, and reports the reason."""
import subprocess
import tempfile
import unittest
from pathlib import Path

import abigail
import describe
from tree import HERE

CLIENT = """
#include <cjit/cjit_loader.h>
int main(int count, char **arguments) {
  cjit_loader_t cjit;
  const char *why = NULL;
  const int loaded = cjit_loader_open(arguments[1], &cjit, &why);
  puts(loaded ? "loaded" : why);
  return count != 2 || loaded != (cjit.library != NULL);
}
"""
MAJOR, MINOR, _ = HERE.version()


class Loader(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        scratch = tempfile.TemporaryDirectory()
        cls.addClassCleanup(scratch.cleanup)
        cls.folder = Path(scratch.name)
        cls.compile(CLIENT, "client")

    @classmethod
    def compile(cls, source, name, *flags):
        (cls.folder / "source.c").write_text(source)
        subprocess.run(["gcc", "-I", str(HERE.include), *flags, str(cls.folder / "source.c"),
                        "-o", str(cls.folder / name)], check=True)

    def load(self, version, without=None):
        """The output of a program that loads a library of this (major, minor)."""
        description = describe.describe(HERE)
        description["functions"] = [f for f in description["functions"] if f["name"] not in ("cjit_version", without)]
        source = abigail.promise_source(description)
        if without != "cjit_version":
            source += ("void cjit_version(uint32_t *major, uint32_t *minor, uint32_t *patch) "
                       f"{{ *major = {version[0]}; *minor = {version[1]}; (void)patch; }}")
        self.compile(source, "library.so", "-shared", "-fPIC")
        return self.load_made()

    def load_made(self):
        """The output of a program that loads the library at this path."""
        client = subprocess.run([str(self.folder / "client"), str(self.folder / "library.so")], capture_output=True,
                                text=True)
        self.assertEqual(client.returncode, 0)
        return client.stdout.strip()

    def test_the_same_version_and_newer_minors_load(self):
        self.assertEqual(self.load((MAJOR, MINOR)), "loaded")
        self.assertEqual(self.load((MAJOR, MINOR + 1)), "loaded")

    def test_another_major_version_is_refused(self):
        self.assertIn(f"is cjit {MAJOR + 1}.0; this program needs {MAJOR}.{MINOR}", self.load((MAJOR + 1, 0)))

    @unittest.skipIf(MINOR == 0, "there is no older minor version")
    def test_an_older_minor_version_is_refused(self):
        self.assertIn(f"is cjit {MAJOR}.{MINOR - 1}; this program needs", self.load((MAJOR, MINOR - 1)))

    def test_a_library_without_a_function_is_refused_by_its_name(self):
        self.assertIn("lacks cjit_kernel_build;", self.load((MAJOR, MINOR), without="cjit_kernel_build"))

    def test_another_library_is_refused(self):
        self.assertIn("is not cjit", self.load((MAJOR, MINOR), without="cjit_version"))

    def test_a_library_for_another_machine_is_refused_by_that_machine(self):
        path = self.folder / "library.so"
        for machine, name in ((183, "aarch64"), (40, "arm"), (65000, "unknown")):
            self.compile("int nothing;", "library.so", "-shared", "-fPIC")
            data = bytearray(path.read_bytes())
            data[18:20] = machine.to_bytes(2, "little")
            path.write_bytes(data)
            self.assertIn(f"{path} is for another machine ({name}); this program runs on ", self.load_made())

    def test_a_library_of_another_byte_order_is_refused_by_its_machine(self):
        path = self.folder / "library.so"
        head = bytearray(64)
        head[:6], head[18:20] = b"\x7fELF\x02\x02", (22).to_bytes(2, "big")
        path.write_bytes(head)
        self.assertIn("is for another machine (s390)", self.load_made())

    def test_a_file_that_is_no_library_is_refused_as_the_system_says(self):
        path = self.folder / "library.so"
        path.write_text("no library at all")
        self.assertRegex(self.load_made(), "cannot load cjit: .*(invalid ELF header|file too short)")
        path.write_bytes(b"\x7fELF")
        self.assertIn("file too short", self.load_made())


if __name__ == "__main__":
    unittest.main()
