"""Plug-ins that were linked with different major versions use their own library in one process."""
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

import abigail
import describe
from scratch_tree import edit, scratch_tree

PLUGIN = """
#include <cjit/cjit.h>
uint32_t {name}(void) {{ return cjit_error_status(0); }}
"""
PROGRAM = """
#include <stdint.h>
#include <stdio.h>
uint32_t plugin_old(void);
uint32_t plugin_new(void);
int main(void) {
  printf("%u %u\\n", plugin_old(), plugin_new());
  return 0;
}
"""


class TwoMajors(unittest.TestCase):
    def build(self, folder, name, description, include, answer):
        """Build the library of a description, whose cjit_error_status() returns `answer`, and a plug-in of it."""
        source = abigail.promise_source
        abigail.promise_source = lambda described: re.sub(
            r"(cjit_error_status\(.*) return 0;", rf"\1 return {answer};", source(described))
        try:
            library = abigail.build_promise(description, include, folder)
        finally:
            abigail.promise_source = source
        (folder / description["soname"]).symlink_to(library)
        plugin = folder / f"lib{name}.so"
        (folder / f"{name}.c").write_text(PLUGIN.format(name=name))
        subprocess.run(["gcc", "-shared", "-fPIC", "-I", include, folder / f"{name}.c", library, "-o", plugin],
                       check=True)
        return plugin

    def test_each_calls_its_own(self):
        with scratch_tree(("include",)) as tree, tempfile.TemporaryDirectory() as scratch:
            folder = Path(scratch)
            major, minor, _ = tree.version()
            old = self.build(folder, "plugin_old", describe.describe(tree), tree.include, 7)
            edit(tree, "include/cjit/version.h", f"#define CJIT_VERSION_MAJOR {major}",
                 f"#define CJIT_VERSION_MAJOR {major + 1}")
            edit(tree, "include/cjit/version.h", f"#define CJIT_VERSION_MINOR {minor}", "#define CJIT_VERSION_MINOR 0")
            new = self.build(folder, "plugin_new", describe.describe(tree), tree.include, 10)
            (folder / "main.c").write_text(PROGRAM)
            subprocess.run(["gcc", folder / "main.c", old, new, f"-Wl,-rpath,{folder}", "-Wl,-rpath-link," + scratch,
                            "-o", folder / "main"], check=True)
            said = subprocess.run([folder / "main"], check=True, capture_output=True, text=True,
                                  env={"LD_LIBRARY_PATH": scratch}).stdout
            self.assertEqual(said, "7 10\n")


if __name__ == "__main__":
    unittest.main()
