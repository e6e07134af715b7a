"""Changes that break the promise to programs of a frozen version are detected, each by one gate."""
import re
import shutil
import subprocess
import unittest

import abigail
import changelog
import comments
import defaults
import describe
import freeze
import frozen
import generate
import names
import rules
import schemas
import statuses
from differences import differences
from emit_checked_calls import checked_calls
from scratch_tree import FrozenTree, edit, scratch_tree
from tree import HERE

BASE, LAUNCH = "include/cjit/base.h", "include/cjit/launch.h"
MAIN = """
#include <cjit/cjit.h>

#include <cstdio>

#include "support/checked_calls.hpp"

void cjit::test::undocumented_status(const char* function, cjit_status_t status) {
  std::printf("%s() returned %s\\n", function, status == CJIT_ERROR_IO ? "CJIT_ERROR_IO" : "another");
}

int main() { return cjit_artifact_write_file("", nullptr, 0, nullptr) == CJIT_ERROR_IO ? 0 : 1; }
"""


class Frozen(FrozenTree):
    def test_what_was_just_frozen_passes(self):
        self.assertEqual(frozen.problems(self.tree), [])
        self.assertEqual(rules.problems(self.tree), [])

    def test_an_enumerator_renumbered_in_the_frozen_headers_too(self):
        self.renumber()
        self.assertEqual(frozen.problems(self.tree),
                         [f"abi/baselines/{self.now}/{BASE}: a frozen file was changed; restore it"])

    def test_a_baseline_that_was_deleted(self):
        shutil.rmtree(self.tree.baselines / self.now)
        self.assertIn(f"abi/baselines/{self.now}/client/client: a frozen file is missing; restore it",
                      frozen.problems(self.tree))

    def test_a_released_version_that_was_deleted_with_its_hashes(self):
        self.set_heading(f"{self.now}.0 (2026-11-22)")
        self.assertEqual(frozen.problems(self.tree), [])
        shutil.rmtree(self.tree.baselines)
        self.tree.pins.unlink()
        self.assertIn(f"{self.now} was released (CHANGELOG.md) and is not frozen", frozen.problems(self.tree)[0])

    def set_heading(self, text):
        changelog = self.tree.changelog.read_text()
        self.tree.changelog.write_text(re.sub(r"^## .*", f"## {text}", changelog, count=1, flags=re.MULTILINE))

    def renumber(self):
        for folder in ("", f"abi/baselines/{self.now}/"):
            edit(self.tree, folder + BASE, "CJIT_STAGE_LINK = 4", "CJIT_STAGE_LINK = 9")

    def test_hashes_that_were_written_anew_do_not_match_the_seal(self):
        self.renumber()
        lines = "".join(f"{digest}  {path}\n" for path, digest in sorted(frozen.hashes(self.tree).items()))
        self.tree.pins.write_text(lines)
        self.assertRegex("\n".join(frozen.problems(self.tree)), "(?s)^abi/README.md has the seal .*frozen files were "
                         "replaced.*\nsrc/facts/frozen_abi.hpp has the seal ")

    def test_baseline_and_hashes_that_were_deleted_with_the_date(self):
        self.set_heading("Unreleased")
        shutil.rmtree(self.tree.baselines)
        self.tree.pins.unlink()
        self.assertRegex(frozen.problems(self.tree)[0], "^abi/README.md has the seal .* abi/frozen.sha256 has none")

    def test_the_tag_has_the_seal(self):
        def git(*words):
            subprocess.run(["git", "-C", self.tree.root, "-c", "user.name=a", "-c", "user.email=b", *words], check=True,
                           capture_output=True)
        git("init", "-q")
        git("commit", "-q", "--allow-empty", "-m", "a release")
        git("tag", "-a", f"v{self.now}.0", "-m", f"cjit {self.now}.0, frozen files {frozen.seal(self.tree)}")
        self.assertEqual(frozen.problems(self.tree), [])
        self.renumber()
        generate.generate(self.tree)
        self.assertEqual(freeze.freeze(self.tree, replace=self.now), [])
        self.assertRegex(frozen.problems(self.tree)[0], f"^the message of the tag v{self.now}.0 has the seal ")

    def test_a_version_that_was_never_published_is_replaced_by_name_only(self):
        self.renumber()
        generate.generate(self.tree)
        self.assertIn("cannot replace 9.9", freeze.freeze(self.tree, replace="9.9")[0])
        header = self.tree.include / "cjit/base.h"
        text = header.read_text()
        header.write_text(text.replace("CJIT_STAGE_LINK = 9", "CJIT_STAGE_LINK = 10"))  # not generated from
        self.assertIn("does not match the headers", freeze.freeze(self.tree, replace=self.now)[0])
        self.assertIn("CJIT_STAGE_LINK = 9", (self.tree.baselines / self.now / BASE).read_text())
        header.write_text(text)
        self.assertEqual(freeze.freeze(self.tree, replace=self.now), [])
        self.assertEqual(frozen.problems(self.tree), [])

    def test_golden_files_that_were_deleted_or_changed_or_added(self):
        golden = self.tree.root / "tests/golden"
        shutil.rmtree(golden / "1.0")
        self.assertIn("tests/golden/1.0/bare.cjit: a frozen file is missing; restore it", frozen.problems(self.tree))
        (golden / "1.1/bare.cjit").write_bytes(b"")
        self.assertIn("tests/golden/1.1/bare.cjit: a frozen file was changed; restore it", frozen.problems(self.tree))
        (golden / "1.1/more.cjit").write_bytes(b"")
        self.assertIn("tests/golden/1.1/more.cjit: is not a frozen file; remove it, or add it with abi/abi.py freeze",
                      frozen.problems(self.tree))


class Defaults(FrozenTree):
    def test_todays_are_those_that_were_frozen(self):
        self.assertEqual(defaults.problems(self.tree), [])

    def test_a_default_that_is_reversed(self):
        edit(self.tree, LAUNCH, "OFF (default)", "ON (default)")
        self.assertEqual(defaults.problems(self.tree),
                         [f"cjit_launch_options_t.use_priority: zero meant 'OFF' in {self.now}, and means 'ON' now"])

    def test_a_number_that_is_another(self):
        self.assertEqual(defaults.facts("/** Bytes; 0: `CJIT_X`, else 256 MiB. */"), ["CJIT_X", "256"])
        self.assertNotEqual(defaults.facts("/** Bytes; 0: `CJIT_X`, else 512 MiB. */"), ["CJIT_X", "256"])

    def test_other_words_for_the_same(self):
        self.assertEqual(defaults.facts("/** 0: no limit. */"),
                         defaults.facts("/** The most it may take. 0: unlimited. */"))


class Comments(FrozenTree):
    # A header, what it says, what a mutation makes it say, and the element.
    CHANGES = {
        "ownership": ("module.h", "valid as long as the kernel", "valid until the next call",
                      "cjit_kernel_info_t.lowered_name"),
        "thread safety": ("plan.h", "Not thread-safe; keeps", "Thread-safe; keeps", "cjit_prepared_plan_t"),
        "thread safety of a file": ("base.h", "called from any thread", "called from one thread", "base.h"),
        "a default in prose": ("kernel.h", "DEFAULT: off", "DEFAULT: on", "cjit_kernel_build_options_t.slim"),
        "a default of an enumerator": ("launch.h", "The default of the field", "Evicted last",
                                       "CJIT_L2_PROPERTY_DEFAULT"),
        "a reserved field": ("launch.h", "(CUaccessPolicyWindow). */", "(CUaccessPolicyWindow). reserved0: 1. */",
                             "cjit_l2_window_t"),
    }

    def test_what_was_just_frozen_passes(self):
        self.assertEqual(comments.problems(self.tree), [])

    def test_each_kind_of_meaning_is_seen_and_can_be_changed_by_naming_it(self):
        changelog = (self.tree.root / "CHANGELOG.md").read_text()
        for kind, (header, old, new, element) in self.CHANGES.items():
            with self.subTest(kind):
                path = self.tree.include / "cjit" / header
                text = path.read_text()
                self.assertIn(old, text)
                path.write_text(text.replace(old, new, 1))
                problems = comments.problems(self.tree)
                self.assertRegex(" ".join(problems), rf"^{element}: its comment was ")
                self.assertEqual(len(problems), 1)
                self.note(f"Comment: `{element}`.")
                self.assertEqual(comments.problems(self.tree), [])
                path.write_text(text)
                (self.tree.root / "CHANGELOG.md").write_text(changelog)


class Names(FrozenTree):
    CONTEXT = "bindings/python/src/cjit/context.py"

    def test_a_name_that_is_added_passes(self):
        edit(self.tree, self.CONTEXT, "\nclass Context", "\nclass More:\n    x = 1\n\n\nclass Context")
        self.assertEqual(names.problems(self.tree), [])

    def test_a_name_that_is_gone(self):
        edit(self.tree, self.CONTEXT, "    def load(", "    def load_result(")
        self.assertEqual(names.problems(self.tree), [f"python: 'Context.load' of {self.now} is gone"])

    def test_a_declaration_that_changes(self):
        edit(self.tree, self.CONTEXT, "    def load(self, built:", "    def load(self, wait: bool, built:")
        (problem,) = names.problems(self.tree)
        self.assertRegex(problem, r"^python: 'Context.load: def load\(self, built: .*' of .* is now 'Context.load: def "
                                  r"load\(self, wait: bool, built: .*; restore it, or name Context.load in a '- API:'")
        self.note("API: `Context.load`.")
        self.assertEqual(names.problems(self.tree), [])

    def test_each_language_has_declarations(self):
        today = names.public_names(HERE)
        for language, line in (
                ("cpp", "cjit::policy::set_int64\tCJIT_HPP_LAZY result<void> set_int64(const std::string& name, "
                        "std::int64_t value)"),
                ("rust", "PreparedPlan::run\tpub unsafe fn run(&mut self, stream: Stream) -> Result<i64>"),
                ("go", "Policy.SetInt64\tfunc (p *Policy) SetInt64(name string, value int64) error"),
                ("julia", "progress\tprogress(job::Job)")):
            self.assertTrue(line in today[language], line)

    def test_a_line_of_a_list_that_is_gone(self):
        (self.tree.baselines / self.now / "names/exit_codes.txt").write_text("0 success\n1 failure\n")
        lists = self.tree.root / names.LISTS
        lists.mkdir(exist_ok=True)
        (lists / "exit_codes.txt").write_text("0 success\n2 usage\n")
        self.assertEqual(names.problems(self.tree), [f"exit_codes: '1 failure' of {self.now} is gone"])

    def test_a_key_that_changed(self):
        pins = self.tree.root / names.LISTS / "keys.txt"
        pins.write_text(re.sub(r"^plain\t.", "plain\tx", pins.read_text(), flags=re.MULTILINE))
        found = names.problems(self.tree)
        self.assertEqual([problem.split(" of ")[0][:13] for problem in found], ["keys: 'plain:"])
        self.assertIn("or name plain in a '- Recipe:' line of CHANGELOG.md", found[0])
        self.note("Recipe: `recipe` is 5. Entries of older versions are missed.")
        self.assertEqual(names.problems(self.tree), [])

    def test_exit_codes_that_are_swapped(self):
        manual = self.tree.root / "docs/command.md"
        text = manual.read_text()
        manual.write_text(re.sub(r"^\| 3 (.*)\n\| 4 (.*)", r"| 3 \2\n| 4 \1", text, flags=re.MULTILINE))
        self.assertNotEqual(manual.read_text(), text)
        generate.generate(self.tree)
        self.assertEqual([problem[:14] for problem in names.problems(self.tree)], ["exit_codes: '3", "exit_codes: '4"])

    def test_each_language_has_names(self):
        for language, some in (("cpp", "cjit::module::load"), ("rust", "Context::build"), ("go", "Context.Build"),
                               ("julia", "build")):
            self.assertTrue(some in names.public_names(HERE)[language], f"{some} in {language}")


class Schemas(FrozenTree):
    def test_a_number_that_becomes_a_string_in_a_document(self):
        """tests/abi/schemas_test.py has the other kinds."""
        self.assertEqual(schemas.problems(self.tree), [])
        page = "docs/documents.md"
        edit(self.tree, page, "| `registers` | integer from 0 | per thread |", "| `registers` | string | per thread |")
        generate.generate(self.tree)
        self.assertIn(f"commands: Kernel/registers was integer, and is string since {self.now}; restore it",
                      schemas.problems(self.tree))

    def test_a_schema_that_is_gone(self):
        (self.tree.root / schemas.FOLDER / "plan.json").unlink()
        self.assertEqual(schemas.problems(self.tree), [f"plan.json of {self.now} is gone; restore it"])


class Statuses(unittest.TestCase):
    def said(self, tree):
        """The output of a call that returns CJIT_ERROR_IO, through the checked calls that are generated from
        the headers of `tree`."""
        folder = tree.root / "build"
        folder.mkdir(exist_ok=True)
        library, calls, program = folder / "libcjit.so", folder / "checked_calls.cpp", folder / "program"
        description = describe.describe(tree)
        source = abigail.promise_source(description).split("cjit_artifact_write_file")
        (folder / "library.c").write_text(
            "cjit_artifact_write_file".join([source[0], source[1].replace("return 0", "return CJIT_ERROR_IO", 1)]))
        (folder / "main.cpp").write_text(MAIN)
        calls.write_text(checked_calls(description, "by this test"))
        include = ["-I", tree.include, "-I", HERE.root / "tests"]
        subprocess.run(["gcc", "-shared", "-fPIC", *include, folder / "library.c", "-o", library], check=True)
        subprocess.run(["g++", "-std=c++20", *include, folder / "main.cpp", calls, "-Wl,--no-as-needed", library,
                        f"-Wl,-rpath,{folder}", "-o", program], check=True)
        return subprocess.run([program], check=True, capture_output=True, text=True).stdout

    def test_a_status_that_a_comment_no_longer_lists(self):
        with scratch_tree(("include",)) as tree:
            self.assertEqual(self.said(tree), "")
            header = tree.include / "cjit/artifact.h"
            before, after = header.read_text().split("CJIT_API cjit_status_t cjit_artifact_write_file")
            kept, dropped = before.rsplit("CJIT_ERROR_IO", 1)
            header.write_text(kept + dropped + "CJIT_API cjit_status_t cjit_artifact_write_file" + after)
            self.assertEqual(self.said(tree), "cjit_artifact_write_file() returned CJIT_ERROR_IO\n")

    def test_a_dropped_one_is_a_change(self):
        with scratch_tree(("include", "CHANGELOG.md")) as tree:
            before = describe.describe(tree)
            edit(tree, "include/cjit/plan.h", " CJIT_ERROR_LAUNCH_LIMIT (an occupancy of", " (an occupancy of")
            self.assertEqual([(change.name, change.text) for change in differences(before, describe.describe(tree))],
                             [("cjit_plan_get_workspace_size",
                               "CJIT_ERROR_LAUNCH_LIMIT was removed from its statuses")])

    def test_references_to_other_functions(self):
        listed = (*statuses.GENERAL, "CJIT_ERROR_IO", "CJIT_ERROR_LINK")
        description = {"enums": [{"name": "cjit_status", "values": [{"name": name} for name in listed]}],
                       "functions": [{"name": name, "returns": "cjit_status_t", "doc": doc} for name, doc in (
                           ("cjit_a", "@return CJIT_SUCCESS, CJIT_ERROR_IO."),
                           ("cjit_b", "@return as cjit_a(), and CJIT_ERROR_LINK."), ("cjit_c", "As cjit_b(), faster."),
                           ("cjit_d", "See cjit_b(). @return CJIT_SUCCESS."))]}
        listed = {name: set(found) - set(statuses.GENERAL) for name, found in statuses.documented(description).items()}
        self.assertEqual(listed, {"cjit_a": {"CJIT_ERROR_IO"}, "cjit_b": {"CJIT_ERROR_IO", "CJIT_ERROR_LINK"},
                                  "cjit_c": {"CJIT_ERROR_IO", "CJIT_ERROR_LINK"}, "cjit_d": set()})


if __name__ == "__main__":
    unittest.main()
