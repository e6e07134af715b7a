"""The gate `schemas` sees a text whose keys, types or words become fewer, and lets additions pass."""
import json
import unittest

import describe
import emit_schemas
import schemas
from scratch_tree import edit, scratch_tree
from tree import HERE

PAGES = ("include", "docs", "src/algorithm")
# What a page or a table of C++ says, what a mutation makes it say, and what the gate says of it.
NARROWED = {
    "a number that becomes a string": (
        "docs/documents.md", "| `registers` | integer from 0 | per thread |", "| `registers` | string | per thread |",
        "commands: Kernel/registers was integer, and is string"),
    "a key of a document that goes": (
        "docs/documents.md", "| `cache_note` | string | why it was not taken from the cache or not stored |\n", "",
        "commands: Result/cache_note is gone"),
    "a key of a document that may be absent": (
        "docs/documents.md", "| `sha256` | string |", "| `sha256` | optional string |",
        "commands: Dependency/sha256 may be absent"),
    "a number of a document that may be null": (
        "docs/documents.md", "| `total` | integer from 0 | all requests |",
        "| `total` | integer from 0, or null | all requests |",
        "commands: coverage/total was integer, and is integer or null"),
    "a number of a document that may be negative": (
        "docs/documents.md", "| `total` | integer from 0 | all requests |", "| `total` | integer | all requests |",
        "commands: minimum of coverage/total was 0, and is none"),
    "a document that goes": ("docs/documents.md", "### nvvm --verify", "### nvvm --check",
                             "commands: the definition nvvm_--verify is gone"),
    "a key of a plan that goes": (
        "docs/plans.md", "| `result` | expression | 0 | the number that a run returns |\n", "",
        "plan: plan/result is gone"),
    "a key of a plan that is required": (
        "docs/plans.md", "| `kernels` | object: name to string | none |",
        "| `kernels` | object: name to string | required |", "plan: plan/kernels is required"),
    "an expression that is a number only": (
        "docs/plans.md", "| `priority` | expression |", "| `priority` | integer |",
        "plan: launch/priority was boolean or integer or string, and is integer"),
    "a word of an algorithm that goes": (
        "src/algorithm/families/scan_kind.include", "choice exclusive inclusive", "choice exclusive",
        'algorithm: "inclusive" of scan/kind is gone'),
    "an operator that goes": (
        "src/algorithm/operator.cpp", '    {"bit_xor", "cuda::std::bit_xor<>"},\n', "",
        'algorithm: "bit_xor" of operator is gone'),
    "a limit of a tuning": ("docs/tuning.md", "integer from 1 to 4096", "integer from 1 to 1024",
                            "tuning: maximum of /candidates was 4096, and is 1024"),
    "a number of a tuning that becomes a string": (
        "docs/tuning.md", "| `tolerance` | number from 0 to below 1 |", "| `tolerance` | string |",
        "tuning: /tolerance was number, and is string"),
    "a number of a report that becomes a string": (
        "docs/tuning.md", "| `rounds` | integer from 0 | rounds of", "| `rounds` | string | rounds of",
        "tuning_report: tuning_report/rounds was integer, and is string"),
    "an option of manifests that is another field": (
        "include/cjit/kernel.h", "uint32_t max_registers;", "const char* max_registers;",
        "manifest: .*/max_registers was integer, and is string"),
    "a key of the description": (
        "docs/description.md", "| `statuses` | optional list of string |", "| `statuses` | optional string |",
        "abi: Function/statuses was array, and is string")}
ADDED = (("docs/documents.md", "| `registers` | integer from 0 | per thread |\n",
          "| `registers` | integer from 0 | per thread |\n| `colour` | string | |\n"),
         ("docs/plans.md", "| `result` | expression | 0 |",
          "| `colour` | string | none | |\n| `result` | expression | 0 |"),
         ("docs/tuning.md", "integer from 1 to 4096", "integer from 1 to 8192"),
         ("docs/tuning.md", '`"not_measured"`', '`"not_measured"`, `"too_hot"`'),
         ("src/algorithm/operator.cpp", '    {"plus", "cuda', '    {"average", "cuda::x<>"},\n    {"plus", "cuda'))


def schemas_of(tree):
    files = emit_schemas.files(tree.root, describe.describe(tree))
    return {path.stem: json.loads(text) for path, text in files.items()}


class Schemas(unittest.TestCase):
    def setUp(self):
        scratch = scratch_tree(PAGES)
        self.tree = scratch.__enter__()
        self.addCleanup(scratch.__exit__, None, None, None)

    def changes(self):
        before, now = schemas_of(HERE), schemas_of(self.tree)
        return [f"{name}: {change}" for name in before
                for change in schemas.Comparison(before[name], now[name]).problems()]

    def test_each_kind_of_narrowing_is_seen_and_nothing_else(self):
        for kind, (page, old, new, expected) in NARROWED.items():
            with self.subTest(kind):
                path = self.tree.root / page
                text = path.read_text()
                edit(self.tree, page, old, new)
                found = self.changes()
                path.write_text(text)
                self.assertRegex("\n".join(found), expected)
        self.assertEqual(self.changes(), [])

    def test_additions_pass(self):
        for page, old, new in ADDED:
            edit(self.tree, page, old, new)
        self.assertEqual(self.changes(), [])

    def test_what_is_read_may_widen_and_what_is_written_may_narrow(self):
        def changes(old, new, **root):
            return schemas.Comparison({**root, **old}, {**root, **new}).problems()
        number, wider = {"type": "integer"}, {"type": ["integer", "string"]}
        self.assertEqual(changes(number, wider), [])
        self.assertEqual(changes(wider, number), ["the text was integer or string, and is integer"])
        self.assertEqual(changes(wider, number, readOnly=True), [])
        self.assertEqual(changes(number, wider, readOnly=True), ["the text was integer, and is integer or string"])


if __name__ == "__main__":
    unittest.main()
