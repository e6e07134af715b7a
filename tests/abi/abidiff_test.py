"""The result of abidiff for changes of the headers: additions pass, all other changes fail."""
import shutil
import unittest

import abigail
import describe
from scratch_tree import edit, scratch_tree

LAUNCH = "include/cjit/launch.h"
LAST = "  uint32_t reserved0;\n"


class Abidiff(unittest.TestCase):
    def report(self, *edits):
        """The problems that abidiff reports for a library with edited headers."""
        with scratch_tree() as tree:
            folder = tree.root / "build"
            folder.mkdir()
            old = abigail.build_promise(describe.describe(tree), tree.include, folder)
            old = shutil.copy(old, folder / "old.so")
            for change in edits:
                edit(tree, *change)
            new = abigail.build_promise(describe.describe(tree), tree.include, folder)
            return abigail.compare(old, abigail.read_interface(new, folder))

    def test_the_same_headers_pass(self):
        self.assertEqual(self.report(), "")

    def test_an_appended_field_passes(self):
        self.assertEqual(self.report((LAUNCH, LAST, LAST + "  uint64_t more;\n  const char *name;\n")), "")

    def test_a_new_function_passes(self):
        self.assertEqual(self.report((LAUNCH, "/**\n * Launch a kernel",
                                      "/** New. Since 0.1. */\nCJIT_API void cjit_g(void);\n/**\n * Launch a kernel")),
                         "")

    def test_a_field_inserted_before_the_end_fails(self):
        self.assertIn("offset changed", self.report((LAUNCH, LAST, "  uint64_t more;\n" + LAST)))

    def test_an_append_does_not_hide_a_retyped_field(self):
        self.assertIn("grid_x", self.report((LAUNCH, LAST, LAST + "  uint64_t more;\n"),
                                            (LAUNCH, "uint32_t grid_x;", "int32_t grid_x;")))

    def test_a_narrowed_parameter_fails(self):
        self.assertIn("cjit_driver_get_entry_point",
                      self.report(("include/cjit/toolkit.h", "uint32_t cuda_version,", "uint16_t cuda_version,")))

    def test_a_removed_function_fails(self):
        self.assertIn("cjit_blob_size", self.report(
            ("include/cjit/base.h", "CJIT_API uint64_t cjit_blob_size(const cjit_blob_t* blob);", "")))


if __name__ == "__main__":
    unittest.main()
