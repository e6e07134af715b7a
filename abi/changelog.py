"""The gate `changelog`: compare changes of the description with the version and with CHANGELOG.md."""
import re

import describe
from differences import MAJOR, differences
from tree import Tree


def problems(tree):
    released = tree.released()
    if not released:
        return _first_version(tree)
    old = describe.describe(Tree(released[-1]))
    new = describe.describe(tree)
    changes = differences(old, new)
    lines = named("ABI", tree.changelog.read_text(), old["version"])
    return _unnamed(changes, lines) + _version_step(changes, old, new) + _since(changes, new)


def named(label, changelog, released):
    """Return the words of all "- <label>:" items above the section of the released version."""
    newer = re.split(rf"^## {re.escape(released)}\.\d+\b.*$", changelog, flags=re.MULTILINE)[0]
    items = re.findall(rf"^- {label}:((?:.|\n(?!\n|- |#))*)", newer, re.MULTILINE)
    return set(re.findall(r"[\w.]+(?<!\.)", " ".join(items)))


def _first_version(tree):
    return [] if re.search(r"^- ABI:", tree.changelog.read_text(), re.MULTILINE) else [
        "CHANGELOG.md has no '- ABI:' line for the first description"]


def _unnamed(changes, words):
    return [f"{change.name}: {change.text}, but no '- ABI:' line of CHANGELOG.md above the released version names it; "
            "add one"
            for change in changes if change.name not in words]


def _version_step(changes, old, new):
    before, after = (tuple(map(int, d["version"].split("."))) for d in (old, new))
    majors = [change for change in changes if change.step == MAJOR]
    if majors and after[0] == before[0]:
        return [f"{change.name}: {change.text}; this breaks programs of {old['version']}: "
                "undo it, or release a new major version with a new soname" for change in majors]
    if changes and after <= before:
        return [f"the description has new elements, but the version is still {new['version']}: "
                "raise the minor version in include/cjit/version.h"]
    return []


def _since(changes, new):
    """Check the `Since` of new elements, from which the version script is generated."""
    stated = {element["name"]: element.get("since", new["version"]) for kind in describe.KINDS for element in new[kind]}
    for struct in new["structs"]:
        stated.update({f"{struct['name']}.{field['name']}": field["since"] for field in struct["fields"]})
    for enum in new["enums"]:
        stated.update({value["name"]: value["since"] for value in enum["values"]})
    return [f"{change.name}: new, but of version {stated[change.name]} by its comment; write 'Since {new['version']}.'"
            for change in changes
            if change.is_new and stated.get(change.name, new["version"]) != new["version"]]
