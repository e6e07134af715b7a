"""Read the promises of the manual: exit codes, variables, features."""
import re


def exit_codes(manual):
    """Return {code: its meaning, and a command that causes it}."""
    return dict(re.findall(r"^\| (\d) \| (.*) \|$", manual.split("## Exit codes")[1].split("\n## ")[0], re.MULTILINE))


def variables(manual):
    """Return {variable: its effect and its default}."""
    return {name: meaning for first, meaning in re.findall(r"^\| (`CJIT_.*?) \| (.*) \|$", manual, re.MULTILINE)
            for name in re.findall(r"`(CJIT_\w+)`", first)}


def features(manual):
    """Return {part: what the library can do with it} of cjit_has()."""
    section = manual.split("## Features")[1].split("\n## ")[0]
    return dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", section, re.MULTILINE))


def files(tree):
    """Return {path: text} of the lists that releases freeze."""
    command = (tree.root / "docs/command.md").read_text()
    environment = (tree.root / "docs/environment.md").read_text()
    with_meaning = {"exit_codes": exit_codes(command), "environment": variables(environment),
                    "features": features((tree.root / "docs/description.md").read_text())}
    lists = {name: [f"{one}\t{meaning}" for one, meaning in items.items()] for name, items in with_meaning.items()}
    return {tree.root / f"abi/lists/{name}.txt": "".join(f"{one}\n" for one in sorted(items))
            for name, items in lists.items()}
