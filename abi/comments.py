"""The gate `comments`: what a frozen version says of an element stays, unless CHANGELOG.md names the change.

Defaults, units, ranges, ownership and thread safety are sentences. A sentence may be improved; a `- Comment:` line in
CHANGELOG.md names the element then, so that a changed meaning is a decision that somebody sees.
"""
import changelog
import describe
from tree import Tree


def problems(tree):
    released = tree.released()
    if not released:
        return []
    old, new = describe.describe(Tree(released[-1])), describe.describe(tree)
    named = changelog.named("Comment", tree.changelog.read_text(), old["version"])
    after = texts(new)
    return [f"{name}: its comment was \"{text}\" in {old['version']}, and is \"{after[name]}\"; restore it, or name it "
            "in a '- Comment:' line of CHANGELOG.md" for name, text in texts(old).items()
            if after.get(name, text) != text and name not in named]


def texts(description):
    """Return {element, struct.field or enumerator: its comment in one line}."""
    found = {}
    for kind in describe.KINDS:
        for element in description[kind]:
            found[element["name"]] = describe.plain(element["doc"])
            for field in element.get("fields", ()):
                found[f"{element['name']}.{field['name']}"] = describe.plain(field["doc"])
            for value in element.get("values", ()):
                found[value["name"]] = describe.plain(value["doc"])
    return found
