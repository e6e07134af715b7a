"""docs/algorithms.md lists the families, their keys, the words of choices and their defaults as the descriptions do."""
import re
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "abi"))

import families  # noqa: E402

PAGE = (ROOT / "docs/algorithms.md").read_text()
FAMILIES = families.families(ROOT)


def section(name):
    return re.search(rf"^## {name}\n(.*?)(?=^## )", PAGE, re.S | re.M)[1]


def rows(name):
    """The rows of the table of keys: the names of the first cell, and the other cells."""
    for line in section(name).splitlines():
        if line.startswith("| `"):
            first, *others = (cell.strip() for cell in line.strip("|").split("|"))
            yield re.findall(r"`(\w+)`", first), others


class Families(unittest.TestCase):
    def test_the_page_names_all(self):
        row = re.search(r"^\| `algorithm` \|.*$", PAGE, re.M)[0]
        self.assertEqual(sorted(set(re.findall(r"`(\w+)`", row)) - {"algorithm"}), sorted(FAMILIES))

    def test_the_keys_are_those_of_the_description(self):
        for family in FAMILIES.values():
            with self.subTest(family.name):
                self.assertEqual(sorted(name for names, _ in rows(family.name) for name in names),
                                 sorted(key.name for key in family.keys))

    def test_choices_have_their_words_and_default(self):
        for family in FAMILIES.values():
            listed = {name: cells for names, cells in rows(family.name) for name in names}
            for key in family.keys:
                if not key.words or "as for" in " ".join(listed[key.name]):
                    continue
                with self.subTest(f"{family.name}.{key.name}"):
                    words = [word for word in key.words if word != "-"]
                    self.assertEqual(re.findall(r'"(\w+)"', listed[key.name][0]), words)
                    if key.words[0] != "-":
                        self.assertIn(f'"{key.words[0]}"', listed[key.name][1])

    def test_required_keys_are_called_required(self):
        for family in FAMILIES.values():
            for names, cells in rows(family.name):
                for key in family.keys:
                    if key.name in names and "as for" not in " ".join(cells):
                        with self.subTest(f"{family.name}.{key.name}"):
                            self.assertEqual(cells[1].startswith("required"), key.is_required)


if __name__ == "__main__":
    unittest.main()
