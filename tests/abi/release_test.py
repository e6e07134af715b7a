"""A release from freeze to the next version: what may follow a frozen one."""
import unittest

import changelog
import describe
import freeze
import generate
from differences import differences
from scratch_tree import edit, scratch_tree

VERSION = "include/cjit/version.h"
LAUNCH = "include/cjit/launch.h"


class Release(unittest.TestCase):
    def setUp(self):
        scratch = scratch_tree()
        self.tree = scratch.__enter__()
        self.addCleanup(scratch.__exit__, None, None, None)
        self.major, minor, _ = self.tree.version()
        self.minor = minor
        self.now, self.next = f"{self.major}.{minor}", f"{self.major}.{minor + 1}"
        generate.generate(self.tree)  # what is generated knows the frozen versions, and the copy has none
        self.assertEqual(freeze.freeze(self.tree), [])

    def append_field(self, since=None):
        since = since or self.next
        edit(self.tree, LAUNCH, "  uint32_t reserved0;\n",
             f"  uint32_t reserved0;\n  /** More. Since {since}. */\n  uint64_t more;\n")

    def next_minor(self):
        edit(self.tree, VERSION, f"#define CJIT_VERSION_MINOR {self.minor}", f"#define CJIT_VERSION_MINOR {self.minor + 1}")

    def note(self, text):
        edit(self.tree, "CHANGELOG.md", "## ", f"## Unreleased ({self.next}.0)\n\n- ABI: {text}\n\n## ")

    def test_freezing_keeps_the_description_and_the_headers(self):
        folder = self.tree.baselines / self.now
        self.assertEqual(describe.read(folder / "cjit_abi.json")["version"], self.now)
        self.assertEqual((folder / "include/cjit/kernel.h").read_text(), (self.tree.include / "cjit/kernel.h").read_text())

    def test_a_frozen_version_is_never_written_again(self):
        self.assertIn("never written again", freeze.freeze(self.tree)[0])

    def test_an_unchanged_description_needs_nothing(self):
        self.assertEqual(changelog.problems(self.tree), [])

    def test_an_appended_field_with_its_line_and_version_passes(self):
        self.append_field()
        self.next_minor()
        self.note("`cjit_launch_options_t.more`.")
        self.assertEqual(changelog.problems(self.tree), [])

    def test_a_change_that_the_changelog_does_not_name_fails(self):
        self.append_field()
        self.next_minor()
        self.note("something else.")
        self.assertIn("no '- ABI:' line", changelog.problems(self.tree)[0])

    def test_a_new_field_without_a_new_version_fails(self):
        self.append_field(since=self.now)
        self.note("`cjit_launch_options_t.more`.")
        self.assertIn("raise the minor version", changelog.problems(self.tree)[0])

    def test_a_new_field_that_claims_to_be_old_fails(self):
        self.append_field(since=self.now)
        self.next_minor()
        self.note("`cjit_launch_options_t.more`.")
        self.assertIn(f"write 'Since {self.next}.'", changelog.problems(self.tree)[0])

    def test_a_breaking_change_fails_even_when_named(self):
        edit(self.tree, LAUNCH, "  uint32_t reserved0;\n", "  uint32_t reserved9;\n")
        self.next_minor()
        self.note("`cjit_launch_options_t.reserved0`.")
        self.assertIn(f"breaks programs of {self.now}", changelog.problems(self.tree)[0])

    def test_a_new_major_version_may_break(self):
        edit(self.tree, LAUNCH, "  uint32_t reserved0;\n", "  uint32_t reserved9;\n")
        edit(self.tree, VERSION, f"#define CJIT_VERSION_MAJOR {self.major}", f"#define CJIT_VERSION_MAJOR {self.major + 1}")
        self.note(f"`cjit_launch_options_t.reserved0`, libcjit.so.{self.major + 1}.")
        self.assertEqual(changelog.problems(self.tree), [])

    def test_callers_of_the_first_version_stay_big_enough(self):
        old = describe.read(self.tree.baselines / self.now / "cjit_abi.json")
        size = next(s["size"] for s in old["structs"] if s["name"] == "cjit_launch_options_t")
        self.append_field()
        sizes = generate.generated(self.tree)[self.tree.root / "src/c_api/first_sizes.hpp"]
        self.assertRegex(sizes, rf"FirstSize<cjit_launch_options_t> {{\n.* value = {size};")

    def test_new_functions_get_a_map_node_of_their_version(self):
        self.next_minor()
        edit(self.tree, VERSION, "/**\n * The version of the loaded library.",
             f"/** More. Since {self.next}. */\nCJIT_API void cjit_more(void);\n\n/**\n * The version of the loaded library.")
        script = generate.generated(self.tree)[self.tree.root / "abi/cjit.map"]
        self.assertRegex(script, rf"CJIT_{self.next} {{\n  global:\n    cjit_more;\n}} CJIT_[0-9.]+;")
        self.assertEqual(script.count("local: *;"), 1)

    def test_the_released_layout_stays_asserted(self):
        self.append_field()
        asserts = generate.generated(self.tree)[self.tree.root / "tests/abi/generated/layout_asserts.h"]
        self.assertIn(f"/* as released in {self.now} */", asserts)

    def test_the_committed_description_is_compared_with_the_headers(self):
        self.assertEqual(generate.problems(self.tree), [])
        self.append_field()
        self.assertTrue(any("abi/cjit_abi.json is not what the headers give" in p for p in generate.problems(self.tree)))

    def test_differences_are_found_against_the_frozen_version(self):
        self.append_field()
        old = describe.read(self.tree.baselines / self.now / "cjit_abi.json")
        self.assertEqual([c.name for c in differences(old, describe.describe(self.tree))], ["cjit_launch_options_t.more"])


if __name__ == "__main__":
    unittest.main()
