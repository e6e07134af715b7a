"""The dependency rule detects an include in the wrong direction."""
import unittest

import dependencies
from scratch_tree import scratch_tree


class Dependencies(unittest.TestCase):
    def violations(self, path, include):
        with scratch_tree(("src/README.md",)) as tree:
            for folder in dependencies.read_map((tree.root / "src/README.md").read_text()):
                (tree.root / "src" / folder).mkdir(exist_ok=True)
            file = tree.root / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(f"#include {include}\n")
            return "\n".join(dependencies.problems(tree))

    def test_a_folder_may_include_what_it_stands_on(self):
        for path, include in (("src/pipeline/a.cpp", '"base/error.hpp"'), ("src/launch/a.cpp", '"artifact/format.hpp"'),
                              ("src/c_api/a.cpp", '"launch/module.hpp"'), ("src/base/a.cpp", '"base/error.hpp"'),
                              ("src/cli/a.cpp", '"table.hpp"'), ("src/cli/a.cpp", "<cjit/cjit.h>"),
                              ("src/cli/a.cpp", '"facts/a.hpp"'), ("src/base/a.cpp", '"facts/a.hpp"')):
            with self.subTest(path):
                self.assertEqual(self.violations(path, include), "")

    def test_a_folder_may_not_include_what_stands_on_it(self):
        for path, include in (("src/base/a.hpp", '"artifact/format.hpp"'), ("src/artifact/a.cpp", '"nvidia/nvrtc.hpp"'),
                              ("src/launch/a.cpp", '"c_api/guard.hpp"'), ("src/launch/a.cpp", '"pipeline/context.hpp"'),
                              ("src/compile/a.cpp", '"link/link.hpp"'), ("src/cli/a.cpp", '"base/error.hpp"'),
                              ("src/facts/a.hpp", '"base/text.hpp"'), ("src/facts/a.cpp", '"cli/json.hpp"')):
            with self.subTest(path):
                self.assertIn(f"{path}: includes {include}", self.violations(path, include))

    def test_a_folder_that_is_not_on_the_map_is_named(self):
        self.assertIn("src/utils: not in the table", self.violations("src/utils/a.hpp", '"base/error.hpp"'))

    def test_a_row_without_a_folder_is_named(self):
        with scratch_tree() as tree:
            self.assertIn("src/README.md: lists `base`, but there is no directory src/base",
                          dependencies.problems(tree))


if __name__ == "__main__":
    unittest.main()
