"""Write the tables of docs/algorithms.md from the descriptions of the families.

A table of keys is that of the heading above it. The names of all algorithms are in the table of the keys that all have.
"""
import re

import families

HEADING = re.compile(r"^## (\w+)$", re.M)
TABLE = re.compile(r"^\| key \| type \| default \| meaning \|\n\|---\|---\|---\|---\|\n((?:\|.*\n)*)", re.M)
NAMES = re.compile(r"(?<=^\| `algorithm` \| string \| required \| ).*(?= \|$)", re.M)
TYPES = {"input": "iterator", "mutable_input": "iterator", "output": "iterator", "type": "type",
         "required_type": "type", "operator": "operator", "combining": "operator"}


def page(root):
    text = (root / "docs/algorithms.md").read_text()
    found = families.families(root)
    names = [name for name in HEADING.findall(text) if name in found]
    missing = sorted(found.keys() - set(names))
    if missing:
        raise ValueError(f"docs/algorithms.md has no section for {', '.join(missing)}")
    text = NAMES.sub(lambda _: ", ".join(f"`{name}`" for name in names[:-1]) + f" or `{names[-1]}`", text)
    parts = re.split(r"(?m)^(?=## )", text)
    return "".join(with_table(part, found) for part in parts)


def with_table(part, found):
    heading = HEADING.match(part)
    family = found.get(heading[1]) if heading else None
    if family is None:
        return part
    tables = TABLE.findall(part)
    if len(tables) != (1 if family.keys else 0):
        raise ValueError(f"docs/algorithms.md has {len(tables)} tables of keys for {family.name}, "
                         f"expected {1 if family.keys else 0}")
    return TABLE.sub(lambda table: table[0][:table.start(1) - table.start()] + "".join(rows(family)), part)


def rows(family):
    keys = {key.name: key for key in family.keys}
    listed = [name for row in family.docs for name in row.names]
    if sorted(listed) != sorted(keys):
        raise ValueError(f"[docs] of {family.name} lists {', '.join(listed)}; its keys are {', '.join(keys)}")
    for row in family.docs:
        names = ", ".join(f"`{name}`" for name in row.names)
        if row.like:
            kind, default = "", f"as for {row.like}"
        else:
            different = {cells(keys[name], row) for name in row.names}
            if len(different) > 1:
                raise ValueError(f"[docs] of {family.name}: {names} have different types or defaults; "
                                 "use several lines")
            (kind, default), = different
        yield f"| {names} | {kind} | {default} | {row.meaning} |".replace("  ", " ") + "\n"


def cells(key, row):
    """Return the type and the default of a key."""
    if key.words:
        words = [f'`"{word}"`' for word in key.words if word != "-"]
        return ", ".join(words), row.default or (words[0] if key.words[0] != "-" else "")
    kind = row.kind or TYPES[key.kind]
    return kind, row.default or ("required" if key.is_required else default_of(key))


def default_of(key):
    """Return in words what a key is that is absent."""
    if not key.default:
        return ""
    code = re.fullmatch(r"cuda::std::(\w+)<>", key.default)
    if code:
        return f"`{code[1]}`"
    if key.kind == "type":
        return f"of the elements of `{key.default}`"
    return {"accumulator": "a pointer to the accumulator's type", "uint64": "a pointer to `uint64`",
            "uint32": "a pointer to `uint32`"}.get(key.default, f"a pointer to the type of `{key.default}`")
