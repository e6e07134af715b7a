#!/usr/bin/env python3
"""Copy snippets of compiled and tested programs into pages, or check them.

A page has a line such as `<!-- snippet: bindings/go/examples/ship/main.go | func build( -->`. The code block
after it is part of that file. It starts at the only line that contains the text `func build(` and ends with its block:
the following lines with more indentation, and the line that closes it. Without a text it is the whole file.
Common indentation is removed.

snippets.py write    writes the snippets into the pages
snippets.py check    lists the pages whose snippets differ from the programs
"""
import re
import sys
import textwrap
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGES = (*sorted((ROOT / "docs").glob("*.md")), ROOT / "README.md", *sorted((ROOT / "bindings").glob("*/README.md")))
PLACE = re.compile(r"(<!-- snippet: (\S+)(?: \| (.+?))? -->\n```\w*\n)(?:.*?)(^```$)", re.MULTILINE | re.DOTALL)
CLOSERS = ("}", ")", "]", "end")


def cut(path, text):
    """Return the lines of a snippet. Raises SystemExit if it is not found exactly once."""
    lines = (ROOT / path).read_text().splitlines(keepends=True)
    if text is None:
        return "".join(lines)
    begins = [number for number, line in enumerate(lines) if text in line]
    if len(begins) != 1:
        sys.exit(f"cannot cut a snippet: {path} has {len(begins)} lines with '{text}', expected exactly one")
    first = last = begins[0]
    indent = indentation(lines[first])
    for number in range(first + 1, len(lines)):
        inside = indentation(lines[number]) > indent
        if not inside and lines[number].strip() and not lines[number].strip().startswith(CLOSERS):
            break
        if lines[number].strip():
            last = number
        if not inside and lines[number].strip():
            break
    return textwrap.dedent("".join(lines[first:last + 1]))


def indentation(line):
    return len(line) - len(line.lstrip())


def filled(page):
    return PLACE.sub(lambda place: place[1] + cut(place[2], place[3]) + place[4], page.read_text())


def main(verb):
    stale = [page for page in PAGES if filled(page) != page.read_text()]
    for page in stale:
        if verb == "write":
            page.write_text(filled(page))
        else:
            print(f"{page.relative_to(ROOT)} has snippets that differ from the programs; run scripts/snippets.py write")
    return verb != "write" and bool(stale)


if __name__ == "__main__":
    if sys.argv[1:] not in (["write"], ["check"]):
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1]))
