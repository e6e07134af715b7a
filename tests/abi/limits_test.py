"""The gate `limits` compares constants with what the manual says of them."""
import unittest

import limits
from scratch_tree import scratch_tree


PAGE = "Steps are nested 64 deep, at most 1,024 of\nthem, in 2^20 bytes, for 30 s."


class Limits(unittest.TestCase):
    def problems(self, line, page=PAGE, name="docs/plans.md"):
        with scratch_tree(("abi/abi.py",)) as tree:
            for path, text in (("src/plan/a.cpp", f"\n{line}\n"), (name, page)):
                (tree.root / path).parent.mkdir(parents=True, exist_ok=True)
                (tree.root / path).write_text(text)
            return "\n".join(limits.problems(tree))

    def test_values_in_all_their_forms(self):
        for line in ('constexpr int kMost = 64;  // In docs/plans.md: "nested 64 deep"',
                     'constexpr std::size_t kMost = std::size_t{1} << 10;  // all; in docs/plans.md: "1,024 of them"',
                     "constexpr auto kMost = 1'024;  // In docs/plans.md: \"at most 1,024\"",
                     'inline constexpr std::uint64_t kMost{1 << 20};  // In docs/plans.md: "in 2^20 bytes"',
                     'const auto most = object.integer("most", 64);  // In docs/plans.md: "nested 64"',
                     'constexpr std::chrono::seconds kTime = std::chrono::seconds(30);  // In docs/plans.md: "30 s"',
                     "constexpr int kUnmarked = 3;  // attempts"):
            with self.subTest(line):
                self.assertEqual(self.problems(line), "")

    def test_another_value(self):
        for line in ('constexpr int kMost = 32;  // In docs/plans.md: "nested 64 deep"',
                     'constexpr int kMost = 6;  // In docs/plans.md: "nested 64 deep"',
                     'constexpr int kMost = 20;  // In docs/plans.md: "in 2^20 bytes"',
                     'constexpr int kMost = 2;  // In docs/plans.md: "in 2^20 bytes"',
                     'constexpr int kMost = 24;  // In docs/plans.md: "at most 1,024"',
                     'constexpr auto kTime = std::chrono::seconds(20);  // In docs/plans.md: "for 30 s"'):
            with self.subTest(line):
                self.assertRegex(self.problems(line), r'^src/plan/a.cpp:2: docs/plans.md says ".*", and the constant')

    def test_a_page_that_says_nothing_of_it(self):
        self.assertIn('src/plan/a.cpp:2: docs/plans.md does not say "nested 65 deep"',
                      self.problems('constexpr int kMost = 65;  // In docs/plans.md: "nested 65 deep"'))

    def test_a_value_that_cannot_be_read(self):
        line = 'constexpr int kMost = kOther;  // In docs/plans.md: "nested 64"'
        self.assertIn("cannot be read", self.problems(line))

    def test_comments_of_headers_are_pages(self):
        header = "/**\n * At most\n * 8 of them.\n */\n"
        for value, found in ((8, ""), (9, "says")):
            line = f'constexpr int kMost = {value};  // In cjit/a.h: "At most 8 of"'
            self.assertIn(found, self.problems(line, header, "include/cjit/a.h"))


if __name__ == "__main__":
    unittest.main()
