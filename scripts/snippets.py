#!/usr/bin/env python3
"""Snippets of pages, cut from programs that are compiled and run.

A page says `<!-- snippet: bindings/go/examples/ship/main.go write -->`, and the code block after it is what stands in that file between a
line that holds `guide: write` and the next that holds `guide: end`, without its indentation; a name left out means the whole file.

snippets.py write    puts them into the pages
snippets.py check    says which pages are not what the programs are
"""
import re
import sys
import textwrap
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGES = (*sorted((ROOT / "docs").glob("*.md")), ROOT / "README.md", *sorted((ROOT / "bindings").glob("*/README.md")))
PLACE = re.compile(r"(<!-- snippet: (\S+)(?: (\S+))? -->\n```(\w*)\n)(.*?)(^```$)", re.MULTILINE | re.DOTALL)


def cut(path, name):
    """The lines of a snippet. SystemExit where it is not to be found."""
    text = (ROOT / path).read_text()
    if name is None:
        return text
    found = re.findall(rf"^[^\n]*guide: {re.escape(name)}\b[^\n]*\n(.*?)^[^\n]*guide: end\b", text, re.MULTILINE | re.DOTALL)
    if len(found) != 1:
        sys.exit(f"{path} has {len(found)} snippets '{name}'; it wants one, between 'guide: {name}' and 'guide: end'")
    return textwrap.dedent(found[0])


def filled(page):
    return PLACE.sub(lambda place: place[1] + cut(place[2], place[3]) + place[6], page.read_text())


def main(verb):
    stale = [page for page in PAGES if filled(page) != page.read_text()]
    for page in stale:
        if verb == "write":
            page.write_text(filled(page))
        else:
            print(f"{page.relative_to(ROOT)} does not show what its programs are; run scripts/snippets.py write")
    return verb != "write" and bool(stale)


if __name__ == "__main__":
    if sys.argv[1:] not in (["write"], ["check"]):
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1]))
