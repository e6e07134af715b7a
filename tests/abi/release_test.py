"""A release from freezing to the next version: the changes that are allowed after a frozen version."""
import subprocess
import unittest

import changelog
import describe
import freeze
import generate
from differences import differences
from scratch_tree import FrozenTree, edit
from tree import Tree

VERSION = "include/cjit/version.h"
LAUNCH = "include/cjit/launch.h"


class Release(FrozenTree):
    def append_field(self, since=None):
        since = f" Since {self.next}." if since is None else since
        end = "} cjit_launch_options_t;"
        edit(self.tree, LAUNCH, end, f"  /** More.{since} */\n  uint64_t more;\n{end}")

    def next_minor(self):
        edit(self.tree, VERSION, f"#define CJIT_VERSION_MINOR {self.minor}",
             f"#define CJIT_VERSION_MINOR {self.minor + 1}")

    def test_freezing_keeps_headers_names_and_a_client_that_calls_every_function(self):
        folder = self.tree.baselines / self.now
        self.assertEqual(describe.describe(Tree(folder))["version"], self.now)
        self.assertEqual((folder / "include/cjit/kernel.h").read_text(),
                         (self.tree.include / "cjit/kernel.h").read_text())
        self.assertIn("Context.build", (folder / "names/python.txt").read_text().splitlines())
        called = subprocess.run(["nm", "-D", "--undefined-only", folder / "client/client"], check=True,
                                capture_output=True, text=True).stdout
        for function in describe.describe(self.tree)["functions"]:
            node = max(tuple(map(int, function["since"].split("."))), (self.major, 0))
            self.assertRegex(called, rf"\b{function['name']}@CJIT_{node[0]}.{node[1]}\b")

    def test_a_frozen_version_is_never_written_again(self):
        self.assertIn("never written again", freeze.freeze(self.tree)[0])

    def test_an_unchanged_description_needs_nothing(self):
        self.assertEqual(changelog.problems(self.tree), [])

    def test_an_appended_field_with_its_line_and_version_passes(self):
        self.append_field()
        self.next_minor()
        self.note("ABI: `cjit_launch_options_t.more`.")
        self.assertEqual(changelog.problems(self.tree), [])

    def test_a_change_that_the_changelog_does_not_name_fails(self):
        self.append_field()
        self.next_minor()
        self.note("ABI: something else.")
        self.assertIn("no '- ABI:' line", changelog.problems(self.tree)[0])

    def test_a_section_is_found_by_its_whole_number(self):
        text = "## 1.1.0\n\n- ABI: `new`.\n\n## 1.0.0\n\n- ABI: `old`.\n"
        self.assertEqual(changelog.named("ABI", text, "1.0"), {"new"})

    def test_a_new_field_without_a_new_version_fails(self):
        self.append_field(since=f" Since {self.now}.")
        self.note("ABI: `cjit_launch_options_t.more`.")
        self.assertIn("raise the minor version", changelog.problems(self.tree)[0])

    def test_a_new_field_that_claims_to_be_old_fails(self):
        self.append_field(since=f" Since {self.now}.")
        self.next_minor()
        self.note("ABI: `cjit_launch_options_t.more`.")
        self.assertIn(f"write 'Since {self.next}.'", changelog.problems(self.tree)[0])

    def test_a_new_field_that_does_not_say_its_version_fails(self):
        self.append_field(since="")
        self.next_minor()
        self.note("ABI: `cjit_launch_options_t.more`.")
        self.assertIn(f"write 'Since {self.next}.'", changelog.problems(self.tree)[0])

    def test_a_breaking_change_fails_even_when_named(self):
        edit(self.tree, LAUNCH, "  uint32_t reserved0;\n", "  uint32_t reserved9;\n")
        self.next_minor()
        self.note("ABI: `cjit_launch_options_t.reserved0`.")
        self.assertIn(f"breaks programs of {self.now}", changelog.problems(self.tree)[0])

    def test_a_new_major_version_may_break(self):
        edit(self.tree, LAUNCH, "  uint32_t reserved0;\n", "  uint32_t reserved9;\n")
        edit(self.tree, VERSION, f"#define CJIT_VERSION_MAJOR {self.major}",
             f"#define CJIT_VERSION_MAJOR {self.major + 1}")
        self.note(f"ABI: `cjit_launch_options_t.reserved0`, libcjit.so.{self.major + 1}.")
        self.assertEqual(changelog.problems(self.tree), [])
        self.assertEqual(self.tree.promised(), [])

    def test_callers_of_the_first_version_stay_big_enough(self):
        old = describe.describe(Tree(self.tree.baselines / self.now))
        size = next(s["size"] for s in old["structs"] if s["name"] == "cjit_launch_options_t")
        self.append_field()
        sizes = generate.generated(self.tree)[self.tree.root / "src/c_api/first_sizes.hpp"]
        self.assertRegex(sizes, rf"FirstSize<cjit_launch_options_t> {{\n.* value = {size};")

    def test_new_functions_get_a_map_node_of_their_version(self):
        self.next_minor()
        first = 'extern "C" {\n#endif\n'
        edit(self.tree, VERSION, first, f"{first}\n/** More. Since {self.next}. */\nCJIT_API void cjit_more(void);\n")
        script = generate.generated(self.tree)[self.tree.root / "abi/cjit.map"]
        self.assertRegex(script, rf"CJIT_{self.next} {{\n  global:\n    cjit_more;\n}} CJIT_[0-9.]+;")
        self.assertEqual(script.count("local: *;"), 1)

    def test_the_committed_description_is_compared_with_the_headers(self):
        self.assertEqual(generate.problems(self.tree), [])
        self.append_field()
        self.assertTrue(any("abi/cjit_abi.json does not match the headers" in p
                            for p in generate.problems(self.tree)))

    def test_differences_are_found_against_the_frozen_version(self):
        self.append_field()
        old = describe.describe(Tree(self.tree.baselines / self.now))
        self.assertEqual([c.name for c in differences(old, describe.describe(self.tree))],
                         ["cjit_launch_options_t.more"])


if __name__ == "__main__":
    unittest.main()
