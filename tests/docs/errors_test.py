"""docs/errors.md has exactly one section for each status, in its block, with its meaning and
advice. errors_test.py ROOT"""
import json
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
page = (root / "docs/errors.md").read_text()
enums = json.loads((root / "abi/cjit_abi.json").read_text())["enums"]
statuses = {v["name"]: v["value"] for e in enums if e["name"] == "cjit_status"
            for v in e["values"] if not v["name"].endswith("_MAX_ENUM")}

problems = []
seen = {}
for block in re.split(r"^## ", page, flags=re.MULTILINE)[1:]:
    numbered = re.match(r"(\d+): ", block)
    if numbered is None:  # an introduction
        continue
    number = int(numbered[1])
    for section in re.split(r"^### ", block, flags=re.MULTILINE)[1:]:
        heading, _, text = section.partition("\n")
        name, _, value = heading.partition(" = ")
        seen[name] = int(value)
        if int(value) // 100 * 100 != number:
            problems.append(f"{name} stands under {number}")
        means, _, do = text.partition("**Do**: ")
        if not means.strip() or not do.strip():
            problems.append(f"{name} does not say what it means and what to do")
problems += [f"{name} = {value} has no section" for name, value in statuses.items() if seen.get(name) != value]
problems += [f"{name} = {value} is no status" for name, value in seen.items() if statuses.get(name) != value]
if list(seen.values()) != sorted(seen.values()):
    problems.append("the sections are not in the order of their numbers")
sys.exit("\n".join(f"docs/errors.md: {problem}" for problem in problems) or 0)
